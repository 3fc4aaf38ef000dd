//! A puzzle on each scale.

use super::{Job, Outcome, Rated};
use crate::args::Scale;
use neuf::explain::State;
use neuf::explain::human::effort;
use neuf::explain::path::{Uniqueness, hodoku_path};
use neuf::rating::{self, Options, Rater, Rating, Unrated};
use neuf::{Classic, Clues, Limits, Verdict, judge, strategy};
use std::cell::RefCell;

thread_local! {
    /// The memory of a thread that rates, used for puzzle after puzzle.
    static RATER: RefCell<Option<Rater>> = const { RefCell::new(None) };
}

impl Job<'_> {
    pub fn rate(&self, clues: &Clues) -> Outcome {
        let scale = self.args.scale;
        let classic = match scale {
            Scale::Se => clues.without_pencil_marks().as_classic(),
            Scale::Hodoku | Scale::Human => None,
        };
        if scale == Scale::Se && classic.is_none() {
            return Outcome::NotClassic;
        }
        if let Some(verdict) = self.not_unique(clues) {
            return Outcome::Judged(verdict);
        }
        let limits = Limits { time: self.args.time, ..Limits::none() };
        let stop = self.app.unhurried(limits).stop();
        let mut rated = Rated::default();
        if let Some(puzzle) = classic {
            match self.explainer(&puzzle) {
                Ok(rating) => rated.explainer = Some(rating),
                Err(Unrated::NoSolution | Unrated::Several) => {
                    return Outcome::Judged(self.verdict(clues));
                }
                Err(Unrated::Stopped(limit)) => {
                    return Outcome::Judged(Verdict::Budget { found: None, limit });
                }
            }
        }
        if scale == Scale::Hodoku || self.args.json {
            rated.hodoku = Some(hodoku_path(&givens(clues), self.uniqueness(), &stop));
        }
        if scale == Scale::Human || self.args.json {
            rated.human = Some(effort(&givens(clues), self.uniqueness(), &stop));
        }
        let wanted = match scale {
            Scale::Se => None,
            Scale::Hodoku => rated.hodoku.as_ref().and_then(|path| path.as_ref().err()),
            Scale::Human => rated.human.as_ref().and_then(|effort| effort.as_ref().err()),
        };
        match wanted {
            Some(&limit) => Outcome::Judged(Verdict::Budget { found: None, limit }),
            None => Outcome::Rated(Box::new(rated)),
        }
    }

    /// Why the values alone do not have exactly one solution, if so.
    fn not_unique(&self, clues: &Clues) -> Option<Verdict> {
        match self.verdict(clues) {
            Verdict::Unique(_) => None,
            verdict => Some(verdict),
        }
    }

    /// What the values alone say.
    fn verdict(&self, clues: &Clues) -> Verdict {
        let limits = Limits { time: self.args.time, ..Limits::none() };
        let limits = self.app.limits(limits);
        judge(&clues.without_pencil_marks(), strategy::AUTO, &limits).verdict
    }

    fn explainer(&self, puzzle: &Classic) -> Result<(Rating, Vec<rating::Step>), Unrated> {
        RATER.with_borrow_mut(|rater| {
            let rater = rater.get_or_insert_with(|| Rater::new(self.options()));
            match self.args.json || self.args.details {
                true => rater.path(puzzle),
                false => rater.rate(puzzle).map(|rating| (rating, Vec::new())),
            }
        })
    }

    fn options(&self) -> Options {
        let limits = Limits { time: self.args.time, ..Limits::none() };
        let uniqueness = match self.args.no_uniqueness {
            true => rating::Uniqueness::Unused,
            false => rating::Uniqueness::Assumed,
        };
        Options { uniqueness, limits: self.app.limits(limits) }
    }

    fn uniqueness(&self) -> Uniqueness {
        match self.args.no_uniqueness {
            true => Uniqueness::NotAssumed,
            false => Uniqueness::Assumed,
        }
    }
}

fn givens(clues: &Clues) -> State {
    let mut state = State::blank(clues.shape());
    for cell in clues.shape().cells() {
        if let Some(digit) = clues.given(cell) {
            state.give(cell, digit);
        }
    }
    state
}
