//! `neuf rate`: how hard puzzles are, as Sudoku Explainer says.

use super::explain::{ground, wording};
use crate::app::{App, Exit};
use crate::args::Rate;
use crate::command::solve::exit;
use crate::i18n::say;
use crate::input::Item;
use crate::record::{Record, cell_name};
use crate::stream::{self, Page, Task};
use neuf::explain::path::{Path, Uniqueness, next_step_until};
use neuf::explain::{State, Step};
use neuf::format::{self, ReadError};
use neuf::rating::{self, Options, Rater, Rating, Technique};
use neuf::{Clues, Limit, Limits, Shape, Verdict, batch, judge, strategy};
use serde_json::{Value, json};
use std::cell::RefCell;
use std::collections::BTreeMap;
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
    Rated(Rating, Vec<rating::Step>),
    /// Not exactly one solution, or a limit was reached.
    Judged(Verdict),
    NotClassic,
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
            true => page.json(&self.record(item, clues, &outcome).to_string()),
            false => page.line(&self.line(clues, &outcome)),
        }
    }

    fn answer_unreadable(&self, item: &Item, error: &ReadError, page: &mut Page) {
        match self.args.json {
            true => page.json(&stream::unreadable(self.app, item, error).to_json()),
            false => page.line("error"),
        }
    }

    fn answer_single(&self, item: &Item, clues: &Clues) -> anyhow::Result<Exit> {
        let mut out = self.app.out();
        let outcome = self.rate(clues);
        match self.args.json {
            true => writeln!(out, "{}", self.record(item, clues, &outcome))?,
            false => writeln!(out, "{}", self.line(clues, &outcome))?,
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

thread_local! {
    /// The memory of a thread that rates, used for puzzle after puzzle.
    static RATER: RefCell<Option<Rater>> = const { RefCell::new(None) };
}

impl Job<'_> {
    fn rate(&self, clues: &Clues) -> Outcome {
        if clues.shape() != Shape::CLASSIC {
            return Outcome::NotClassic;
        }
        let mut values = [0; 81];
        for (value, given) in values.iter_mut().zip(clues.values()) {
            *value = given as u8;
        }
        let is_unique = batch::solve_one(&values, batch::Limits::solutions(2))
            .is_ok_and(|outcome| outcome.unique().is_some());
        if !is_unique {
            return Outcome::Judged(self.witness(clues));
        }
        let rated = RATER.with_borrow_mut(|rater| {
            let rater = rater.get_or_insert_with(|| Rater::new(self.options()));
            match self.args.json {
                true => rater.path(&values),
                false => rater.rate(&values).map(|rating| (rating, Vec::new())),
            }
        });
        match rated {
            Ok((rating, steps)) => Outcome::Rated(rating, steps),
            Err(limit) => Outcome::Judged(Verdict::Budget { found: None, limit }),
        }
    }

    fn options(&self) -> Options {
        let limits = Limits { time: self.args.time, ..Limits::none() };
        let uniqueness = match self.args.no_uniqueness {
            true => rating::Uniqueness::Unused,
            false => rating::Uniqueness::Assumed,
        };
        Options { uniqueness, limits: self.app.limits(limits) }
    }

    /// Why the values alone do not have exactly one solution.
    fn witness(&self, clues: &Clues) -> Verdict {
        let mut values = Clues::empty(clues.shape());
        for cell in clues.shape().cells() {
            values.set(cell, clues.given(cell));
        }
        judge(&values, strategy::AUTO, &self.app.limits(Limits::none())).verdict
    }

    /// `<puzzle> ED=<er>/<ep>/<ed>`, or the word for why not.
    fn line(&self, clues: &Clues, outcome: &Outcome) -> String {
        let puzzle = format::line(clues);
        match outcome {
            Outcome::Rated(rating, _) => format!("{puzzle} ED={rating}"),
            Outcome::Judged(verdict) => format!("{puzzle} {}", verdict.word()),
            Outcome::NotClassic => format!("{puzzle} error"),
        }
    }

    fn sentence(&self, clues: &Clues, outcome: &Outcome) -> Option<String> {
        match outcome {
            Outcome::Rated(rating, _) if rating.er == Rating::BEYOND => {
                Some(say!(self.app.messages, "rate-beyond"))
            }
            Outcome::Rated(..) => None,
            Outcome::Judged(verdict) => Some(ground::sentence(self.app, clues, verdict)),
            Outcome::NotClassic => Some(say!(self.app.messages, "rate-classic-only")),
        }
    }

    fn record(&self, item: &Item, clues: &Clues, outcome: &Outcome) -> Value {
        let shape = clues.shape();
        let mut record = Record::of(clues);
        stream::locate(&mut record, item);
        match outcome {
            Outcome::NotClassic => {}
            Outcome::Rated(..) => record.verdict = Some("unique"),
            Outcome::Judged(verdict) => {
                record = record.with_verdict(shape, verdict);
                if let Verdict::Several([first, second]) = verdict {
                    let cells = first.differences(second).map(|cell| cell_name(shape, cell));
                    record.differences = Some(cells.collect());
                }
            }
        }
        let mut value = serde_json::to_value(&record).unwrap_or_default();
        if let Outcome::Rated(rating, steps) = outcome {
            value["er"] = tenths(rating.er);
            value["ep"] = tenths(rating.ep);
            value["ed"] = tenths(rating.ed);
            value["techniques"] = counts(steps.iter().map(|step| id(step.technique)));
            value["hodoku"] = self.hodoku(clues);
        }
        value
    }

    /// HoDoKu's scale: the path of named steps, if it solves the puzzle.
    fn hodoku(&self, clues: &Clues) -> Value {
        let uniqueness = match self.args.no_uniqueness {
            true => Uniqueness::NotAssumed,
            false => Uniqueness::Assumed,
        };
        let Some(path) = self.path(clues, uniqueness) else { return Value::Null };
        let techniques = counts(path.steps.iter().map(|step| step.technique.to_owned()));
        match path.is_solved() {
            true => json!({
                "solved": true,
                "score": path.score(),
                "level": wording::level_id(path.level()),
                "techniques": techniques,
            }),
            false => json!({ "solved": false, "techniques": techniques }),
        }
    }

    fn path(&self, clues: &Clues, uniqueness: Uniqueness) -> Option<Path> {
        let mut end = State::blank(clues.shape());
        for cell in clues.shape().cells() {
            if let Some(digit) = clues.given(cell) {
                end.give(cell, digit);
            }
        }
        let mut steps: Vec<Step> = Vec::new();
        let stop = self.app.stop(self.args.time);
        while !end.is_solved() {
            if self.app.cancel.is_cancelled() {
                return None;
            }
            let Some(step) = next_step_until(&end, uniqueness, &stop) else { break };
            end.apply(&step);
            steps.push(step);
        }
        Some(Path { steps, end })
    }
}

fn tenths(rating: rating::Tenths) -> Value {
    json!(f64::from(rating.0) / 10.0)
}

/// How often each name occurs.
fn counts(names: impl Iterator<Item = String>) -> Value {
    let mut counts: BTreeMap<String, u64> = BTreeMap::new();
    for name in names {
        *counts.entry(name).or_default() += 1;
    }
    json!(counts)
}

/// The stable name of one of Sudoku Explainer's techniques.
fn id(technique: Technique) -> String {
    match technique {
        Technique::UniqueLoop { cells: 4, kind } => format!("unique-rectangle-{kind}"),
        Technique::UniqueLoop { kind, .. } => format!("unique-loop-{kind}"),
        Technique::Bug { kind } => format!("bug-{kind}"),
        Technique::DynamicCellForcingChains { level } => {
            format!("dynamic-cell-forcing-chains{}", plus(level))
        }
        Technique::DynamicRegionForcingChains { level } => {
            format!("dynamic-region-forcing-chains{}", plus(level))
        }
        Technique::DynamicContradictionForcingChains { level } => {
            format!("dynamic-contradiction-forcing-chains{}", plus(level))
        }
        Technique::DynamicDoubleForcingChains { level } => {
            format!("dynamic-double-forcing-chains{}", plus(level))
        }
        plain => kebab(&format!("{plain:?}")),
    }
}

fn plus(level: u8) -> String {
    if level == 0 { String::new() } else { format!("-{level}") }
}

/// `XWing` as `x-wing`.
fn kebab(name: &str) -> String {
    let mut text = String::new();
    for letter in name.chars() {
        if letter.is_ascii_uppercase() && !text.is_empty() {
            text.push('-');
        }
        text.push(letter.to_ascii_lowercase());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_techniques_are_stable() {
        assert_eq!(id(Technique::XWing), "x-wing");
        assert_eq!(id(Technique::UniqueLoop { cells: 6, kind: 2 }), "unique-loop-2");
        let nested = Technique::DynamicCellForcingChains { level: 3 };
        assert_eq!(id(nested), "dynamic-cell-forcing-chains-3");
    }
}
