//! `neuf rate`: how hard puzzles are, on Sudoku Explainer's scale, on HoDoKu's, or on our own.

mod details;
mod record;
mod scales;

use crate::app::{App, Exit};
use crate::args::{Rate, Scale};
use crate::command::solve::exit;
use crate::i18n::say;
use crate::input::Item;
use crate::stream::{self, Page, Task};
use neuf::explain::human::Effort;
use neuf::explain::path::Path;
use neuf::format::{self, ReadError};
use neuf::rating::{self, Rating};
use neuf::{Clues, Limit, Verdict};
use std::io::Write;

pub fn run(app: &App, args: &Rate) -> anyhow::Result<Exit> {
    stream::run(app, &args.input, &args.many, &Job { app, args })
}

struct Job<'a> {
    app: &'a App,
    args: &'a Rate,
}

/// What came of a puzzle.
enum Outcome {
    Rated(Box<Rated>),
    /// Not exactly one solution, or a limit was reached.
    Judged(Verdict),
    NotClassic,
}

/// A puzzle on the scales that were asked for.
#[derive(Default)]
struct Rated {
    explainer: Option<(Rating, Vec<rating::Step>)>,
    hodoku: Option<Result<Path, Limit>>,
    human: Option<Result<Effort, Limit>>,
}

impl Task for Job<'_> {
    fn answer(&self, item: &Item, clues: &Clues, page: &mut Page) {
        let outcome = self.rate(clues);
        match &outcome {
            Outcome::Judged(Verdict::Budget { limit: Limit::Cancelled, .. }) => {
                page.interrupted = true;
                return;
            }
            Outcome::Judged(verdict) => page.tally.count(verdict),
            Outcome::Rated(..) => page.tally.unique += 1,
            Outcome::NotClassic => page.tally.bad += 1,
        }
        if let Some(sentence) = self.sentence(clues, &outcome) {
            let place = say!(
                self.app.messages,
                "place",
                source = item.source.name.as_str(),
                line = item.line.to_string(),
                column = "1",
            );
            page.messages.push(format!("{place} {sentence}"));
        }
        match self.args.json {
            true => page.json(&self.record(item, clues, &outcome)),
            false => self.lines(clues, &outcome).iter().for_each(|line| page.line(line)),
        }
    }

    fn answer_unreadable(&self, item: &Item, error: &ReadError, page: &mut Page) {
        match self.args.json {
            true => page.json(&stream::unreadable(self.app, item, error)),
            false => page.line("error"),
        }
    }

    fn answer_single(&self, item: &Item, clues: &Clues) -> anyhow::Result<Exit> {
        let mut out = self.app.out();
        let outcome = self.rate(clues);
        match self.args.json {
            true => crate::record::write(&mut out, &self.record(item, clues, &outcome))?,
            false => {
                for line in self.lines(clues, &outcome) {
                    writeln!(out, "{line}")?;
                }
            }
        }
        out.flush()?;
        if let Some(sentence) = self.sentence(clues, &outcome) {
            self.app.note(&sentence);
        }
        Ok(match &outcome {
            Outcome::Rated(..) => Exit::Success,
            Outcome::Judged(verdict) => exit(verdict),
            Outcome::NotClassic => Exit::Unreadable,
        })
    }
}

impl Job<'_> {
    fn lines(&self, clues: &Clues, outcome: &Outcome) -> Vec<String> {
        let mut lines = vec![self.line(clues, outcome)];
        if let (true, Outcome::Rated(rated)) = (self.args.details, outcome) {
            lines.extend(details::lines(&self.app.messages, self.args.scale, rated));
        }
        lines
    }

    /// `<puzzle> ED=<er>/<ep>/<ed>` or the like for another scale, or the word for why not.
    fn line(&self, clues: &Clues, outcome: &Outcome) -> String {
        let puzzle = format::line(clues);
        match outcome {
            Outcome::Rated(rated) => format!("{puzzle} {}", self.rating(rated)),
            Outcome::Judged(verdict) => format!("{puzzle} {}", verdict.word()),
            Outcome::NotClassic => format!("{puzzle} error"),
        }
    }

    fn rating(&self, rated: &Rated) -> String {
        match (self.args.scale, rated) {
            (Scale::Se, Rated { explainer: Some((rating, _)), .. }) => format!("ED={rating}"),
            (Scale::Hodoku, Rated { hodoku: Some(Ok(path)), .. }) if path.is_solved() => {
                format!("hodoku={}/{}", path.score(), path.level().id())
            }
            (Scale::Human, Rated { human: Some(Ok(effort)), .. }) if effort.is_solved => {
                format!("human={:.1}", effort.rating())
            }
            _ => "stuck".to_owned(),
        }
    }

    fn sentence(&self, clues: &Clues, outcome: &Outcome) -> Option<String> {
        match outcome {
            Outcome::Rated(rated) => {
                let beyond = match &rated.explainer {
                    Some((rating, _)) => rating.er == Rating::BEYOND,
                    None => self.rating(rated) == "stuck",
                };
                beyond.then(|| say!(self.app.messages, "rate-beyond"))
            }
            Outcome::Judged(Verdict::Budget { limit, .. }) => {
                let limit = self.app.messages.limit(*limit);
                Some(say!(self.app.messages, "rate-budget", limit = limit))
            }
            Outcome::Judged(verdict) => {
                Some(self.app.messages.verdict(clues.shape(), verdict).to_plain())
            }
            Outcome::NotClassic => Some(say!(self.app.messages, "rate-classic-only")),
        }
    }
}
