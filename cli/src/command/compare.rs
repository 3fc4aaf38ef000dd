//! `neuf compare`: every strategy on the same puzzle.

use crate::app::{App, Exit};
use crate::args::Compare;
use crate::i18n::say;
use crate::input::Item;
use crate::record::{self, Record};
use crate::stream::{self, Page, Task};
use neuf::format::ReadError;
use neuf::puzzle::serial::InShape;
use neuf::solve::{Compared, compare};
use neuf::{Clues, Ending, Limit, Limits, Verdict};
use serde::Serialize;
use std::io::Write;
use std::time::Duration;

pub fn run(app: &App, args: &Compare) -> anyhow::Result<Exit> {
    if args.budget.time.is_none() && app.terminal {
        let seconds = DEFAULT_TIME.as_secs();
        app.note(say!(app.messages, "compare-default-time", seconds = seconds.to_string()));
    }
    stream::run(app, &args.input, &stream::PLAIN, &Job { app, args })
}

/// What a strategy may take unless told otherwise: some need years for a hard grid.
const DEFAULT_TIME: Duration = Duration::from_secs(10);

struct Job<'a> {
    app: &'a App,
    args: &'a Compare,
}

impl Task for Job<'_> {
    fn answer(&self, item: &Item, clues: &Clues, page: &mut Page) {
        let outcome = self.outcome(clues);
        match exit(&outcome) {
            Exit::Interrupted => {
                page.interrupted = true;
                return;
            }
            Exit::None => page.tally.none += 1,
            _ => page.tally.unique += 1,
        }
        match self.args.json {
            true => page.json(&Record::new(item, clues, &outcome)),
            false => page.line(&self.text(clues, &outcome)),
        }
    }

    fn answer_unreadable(&self, item: &Item, error: &ReadError, page: &mut Page) {
        if self.args.json {
            page.json(&stream::unreadable(self.app, item, error));
        }
    }

    fn answer_single(&self, item: &Item, clues: &Clues) -> anyhow::Result<Exit> {
        let mut out = self.app.out();
        let outcome = self.outcome(clues);
        match self.args.json {
            true => record::write(&mut out, &Record::new(item, clues, &outcome))?,
            false => writeln!(out, "{}", self.text(clues, &outcome))?,
        }
        Ok(exit(&outcome))
    }
}

/// What came of a puzzle.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Outcome {
    Compared {
        /// What each strategy did.
        strategies: Vec<Compared>,
    },
    Contradiction(InShape<Verdict>),
}

fn exit(outcome: &Outcome) -> Exit {
    let Outcome::Compared { strategies } = outcome else { return Exit::None };
    match strategies.iter().any(|one| one.ending == Ending::Limit(Limit::Cancelled)) {
        true => Exit::Interrupted,
        false => Exit::Success,
    }
}

impl Job<'_> {
    fn outcome(&self, clues: &Clues) -> Outcome {
        match clues.clone().check() {
            Ok(puzzle) => Outcome::Compared { strategies: compare(&puzzle, &self.limits()) },
            Err(found) => {
                let verdict = Verdict::Contradiction(found);
                Outcome::Contradiction(InShape::new(clues.shape(), verdict))
            }
        }
    }

    fn limits(&self) -> Limits {
        let limits = self.app.unhurried(self.args.budget.limits());
        Limits {
            solutions: (!self.args.all).then_some(self.args.limit),
            time: limits.time.or(Some(DEFAULT_TIME)),
            ..limits
        }
    }

    fn text(&self, clues: &Clues, outcome: &Outcome) -> String {
        match (outcome, clues.clone().check()) {
            (Outcome::Compared { strategies }, _) => self.table(clues, strategies),
            (_, Err(found)) => self.app.messages.contradiction(clues.shape(), &found).to_plain(),
            (Outcome::Contradiction(_), Ok(_)) => String::new(),
        }
    }

    fn table(&self, clues: &Clues, rows: &[Compared]) -> String {
        let messages = &self.app.messages;
        let heads = ["strategy", "solutions", "choix", "retour", "guesses", "time", "ending"];
        let head = heads.map(|name| say!(messages, &format!("compare-{name}")));
        let cells = rows.iter().map(|row| {
            let stats = row.stats;
            [
                row.strategy.to_owned(),
                match row.ending {
                    Ending::Stuck(_) => "?".to_owned(),
                    _ => row.solutions.to_string(),
                },
                stats.choix.to_string(),
                stats.retour.to_string(),
                stats.guesses.to_string(),
                format!("{:.3} ms", row.seconds * 1e3),
                say!(messages, &format!("ending-{}", row.ending.word())),
            ]
        });
        let table: Vec<[String; 7]> = std::iter::once(head).chain(cells).collect();
        [aligned(&table), self.calls(clues, rows)].join("\n")
    }

    /// The calls of the exam's recursive function beside their bound.
    fn calls(&self, clues: &Clues, rows: &[Compared]) -> String {
        let shape = clues.shape();
        let (size, cells) = (shape.size(), shape.cell_count());
        let givens = clues.values().filter(|&value| value > 0).count();
        let power = (cells - givens) as f64 * (size as f64).log10();
        let lexicographic = rows.iter().find(|row| row.strategy == "lexicographic");
        say!(
            self.app.messages,
            "compare-calls",
            calls = lexicographic.map_or(0, |row| row.stats.calls).to_string(),
            size = size,
            cells = cells.to_string(),
            givens = givens.to_string(),
            empty = (cells - givens).to_string(),
            power = format!("{power:.1}"),
        )
    }
}

/// A table with its first and last columns to the left and the others to the right.
fn aligned<const COLUMNS: usize>(rows: &[[String; COLUMNS]]) -> String {
    let width = |column: usize| {
        rows.iter().map(|row| row[column].chars().count()).max().unwrap_or_default()
    };
    let widths: [usize; COLUMNS] = std::array::from_fn(width);
    let line = |row: &[String; COLUMNS]| {
        let cells = row.iter().enumerate().map(|(column, cell)| {
            let width = widths[column];
            if column == 0 || column == COLUMNS - 1 {
                format!("{cell:<width$}")
            } else {
                format!("{cell:>width$}")
            }
        });
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    rows.iter().map(line).collect::<Vec<_>>().join("\n")
}
