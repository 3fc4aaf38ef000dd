//! A puzzle on each scale.

use super::{Job, Outcome, Rated};
use crate::args::Scale;
use neuf::explain::State;
use neuf::explain::human::effort;
use neuf::explain::path::{Uniqueness, hodoku_path};
use neuf::rating::{self, Options, Rater, Rating};
use neuf::{Clues, Limit, Limits, Shape, Verdict, batch, judge, strategy};
use std::cell::RefCell;

thread_local! {
    /// The memory of a thread that rates, used for puzzle after puzzle.
    static RATER: RefCell<Option<Rater>> = const { RefCell::new(None) };
}

impl Job<'_> {
    pub fn rate(&self, clues: &Clues) -> Outcome {
        let scale = self.args.scale;
        if scale == Scale::Se && clues.shape() != Shape::CLASSIC {
            return Outcome::NotClassic;
        }
        if let Some(verdict) = self.not_unique(clues) {
            return Outcome::Judged(verdict);
        }
        let limits = Limits { time: self.args.time, ..Limits::none() };
        let stop = self.app.unhurried(limits).stop();
        let mut rated = Rated::default();
        if scale == Scale::Se {
            match self.explainer(clues) {
                Ok(rating) => rated.explainer = Some(rating),
                Err(limit) => return Outcome::Judged(Verdict::Budget { found: None, limit }),
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
        let values = match clues.shape() == Shape::CLASSIC {
            true => Some(classic(clues)),
            false => None,
        };
        let is_unique = values.is_some_and(|values| {
            batch::solve_one(&values, &Limits::none().solutions(2))
                .is_ok_and(|outcome| outcome.unique().is_some())
        });
        if is_unique {
            return None;
        }
        let mut values = Clues::empty(clues.shape());
        for cell in clues.shape().cells() {
            values.set(cell, clues.given(cell));
        }
        let limits = Limits { time: self.args.time, ..Limits::none() };
        match judge(&values, strategy::AUTO, &self.app.limits(limits)).verdict {
            Verdict::Unique(_) => None,
            verdict => Some(verdict),
        }
    }

    fn explainer(&self, clues: &Clues) -> Result<(Rating, Vec<rating::Step>), Limit> {
        let values = classic(clues);
        RATER.with_borrow_mut(|rater| {
            let rater = rater.get_or_insert_with(|| Rater::new(self.options()));
            match self.args.json || self.args.details {
                true => rater.path(&values),
                false => rater.rate(&values).map(|rating| (rating, Vec::new())),
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

fn classic(clues: &Clues) -> [u8; 81] {
    let mut values = [0; 81];
    for (value, given) in values.iter_mut().zip(clues.values()) {
        *value = given as u8;
    }
    values
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
