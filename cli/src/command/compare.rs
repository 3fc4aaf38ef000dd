//! `neuf compare`: every strategy on the same puzzle.

use crate::answers::{self, Answers, Asked, Told};
use crate::app::{App, Exit};
use crate::args::Compare;
use crate::i18n::say;
use neuf::host::Out;
use neuf::puzzle::serial::InShape;
use neuf::solve::{Compared, compare};
use neuf::strategy::LEXICOGRAPHIC;
use neuf::stream::Item;
use neuf::{Clues, Ending, Limits, Verdict};
use serde::Serialize;
use std::io::Write;
use std::time::Duration;

pub fn run(app: &App, args: &Compare) -> anyhow::Result<Exit> {
    if args.budget.time.most.is_none() && app.terminal {
        let seconds = DEFAULT_TIME.as_secs();
        app.note(say!(app.messages, "compare-default-time", seconds = seconds.to_string()));
    }
    answers::run(app, &args.input, &args.many, args.json, &Asked { app, args })
}

/// The default time of a strategy: some need years for a hard grid.
const DEFAULT_TIME: Duration = Duration::from_secs(10);

impl Answers for Asked<'_, Compare> {
    type Outcome = Outcome;

    fn outcome(&self, clues: &Clues) -> anyhow::Result<Outcome> {
        Ok(match clues.clone().check() {
            Ok(puzzle) => {
                Outcome::Compared { strategies: compare(&puzzle, &self.limits()).collect() }
            }
            Err(found) => {
                let verdict = Verdict::Contradiction(found);
                Outcome::Contradiction(InShape::new(clues.shape(), verdict))
            }
        })
    }

    /// Prints each strategy as it ends, since some take long.
    fn tell_as_found(&self, _: &Item, clues: &Clues, out: &mut Out<'_>) -> Told<Outcome> {
        let Some(puzzle) = clues.clone().check().ok().filter(|_| !self.args.json) else {
            return Ok(None);
        };
        writeln!(out, "{}", self.head())?;
        out.flush()?;
        let mut strategies = Vec::new();
        for row in compare(&puzzle, &self.limits()) {
            writeln!(out, "{}", self.row(&row))?;
            out.flush()?;
            strategies.push(row);
        }
        writeln!(out, "{}", self.app.fitting(self.calls(clues, &strategies)))?;
        Ok(Some(Outcome::Compared { strategies }))
    }

    fn form(&self, _: &Clues, outcome: &Outcome) -> impl Serialize {
        outcome
    }

    fn lines(&self, clues: &Clues, outcome: &Outcome) -> Vec<String> {
        match (outcome, clues.clone().check()) {
            (Outcome::Compared { strategies }, _) => {
                let rows = strategies.iter().map(|row| self.row(row));
                let calls = self.calls(clues, strategies);
                std::iter::once(self.head()).chain(rows).chain([calls]).collect()
            }
            (_, Err(found)) => {
                vec![self.app.messages.contradiction(clues, &found).to_plain()]
            }
            (Outcome::Contradiction(_), Ok(_)) => Vec::new(),
        }
    }

    fn good(&self) -> &'static str {
        "done"
    }

    fn placeholder(&self, _: &Item) -> Option<String> {
        None
    }
}

/// What came of a puzzle.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Outcome {
    Compared {
        /// What each strategy did.
        strategies: Vec<Compared>,
    },
    Contradiction(InShape<Verdict>),
}

impl Asked<'_, Compare> {
    fn limits(&self) -> Limits {
        let limits = self.app.unhurried(self.args.budget.limits());
        Limits {
            solutions: (!self.args.all).then_some(self.args.limit),
            time: limits.time.or(Some(DEFAULT_TIME)),
            ..limits
        }
    }

    fn head(&self) -> String {
        let names = ["strategy", "solutions", "choix", "retour", "guesses", "time", "ending"];
        line(names.map(|name| say!(self.app.messages, &format!("compare-{name}"))))
    }

    fn row(&self, row: &Compared) -> String {
        let (messages, stats) = (&self.app.messages, row.stats);
        line([
            row.strategy.to_owned(),
            match row.ending {
                Ending::Stuck(_) => "?".to_owned(),
                _ => row.solutions.to_string(),
            },
            stats.choix.to_string(),
            stats.retour.to_string(),
            stats.guesses.to_string(),
            format!("{} ms", messages.decimal(row.seconds * 1e3, 3)),
            say!(messages, &format!("ending-{}", row.ending.word())),
        ])
    }

    /// The calls of the exam's recursive function beside their bound.
    fn calls(&self, clues: &Clues, rows: &[Compared]) -> String {
        let shape = clues.shape();
        let (size, cells) = (shape.size(), shape.cell_count());
        let givens = clues.values().filter(|&value| value > 0).count();
        let power = (cells - givens) as f64 * (size as f64).log10();
        let lexicographic = rows.iter().find(|row| row.strategy == LEXICOGRAPHIC.name());
        let calls = lexicographic.map_or(0, |row| row.stats.calls);
        say!(
            self.app.messages,
            "compare-calls",
            number = calls,
            calls = calls.to_string(),
            size = size,
            cells = cells.to_string(),
            givens = givens.to_string(),
            empty = (cells - givens).to_string(),
            power = self.app.messages.decimal(power, 1),
        )
    }
}

/// A line of the table. The columns are as wide as usual numbers: nobody waits for the widest.
fn line(cells: [String; 7]) -> String {
    const WIDTHS: [usize; 7] = [13, 9, 12, 12, 9, 13, 0];
    let text = |(column, cell): (usize, String)| {
        let width = WIDTHS[column];
        if (1..6).contains(&column) { format!("{cell:>width$}") } else { format!("{cell:<width$}") }
    };
    let cells: Vec<String> = cells.into_iter().enumerate().map(text).collect();
    cells.join("  ").trim_end().to_owned()
}
