//! `neuf compare`: every strategy on the same puzzle.

use crate::answers::Answers;
use crate::app::{App, Exit};
use crate::args::Compare;
use crate::draw;
use crate::i18n::say;
use crate::input::Item;
use crate::stream;
use neuf::puzzle::serial::InShape;
use neuf::solve::{Compared, compare};
use neuf::{Clues, Ending, Limits, Verdict};
use serde::Serialize;
use std::time::Duration;

pub fn run(app: &App, args: &Compare) -> anyhow::Result<Exit> {
    if args.budget.time.is_none() && app.terminal {
        let seconds = DEFAULT_TIME.as_secs();
        app.note(say!(app.messages, "compare-default-time", seconds = seconds.to_string()));
    }
    stream::run(app, &args.input, &stream::PLAIN, &Comparing { app, args })
}

/// What a strategy may take unless told otherwise: some need years for a hard grid.
const DEFAULT_TIME: Duration = Duration::from_secs(10);

struct Comparing<'a> {
    app: &'a App,
    args: &'a Compare,
}

impl Answers for Comparing<'_> {
    type Outcome = Outcome;

    fn app(&self) -> &App {
        self.app
    }

    fn is_json(&self) -> bool {
        self.args.json
    }

    fn outcome(&self, clues: &Clues) -> anyhow::Result<Outcome> {
        Ok(match clues.clone().check() {
            Ok(puzzle) => Outcome::Compared { strategies: compare(&puzzle, &self.limits()) },
            Err(found) => {
                let verdict = Verdict::Contradiction(found);
                Outcome::Contradiction(InShape::new(clues.shape(), verdict))
            }
        })
    }

    fn form(&self, _: &Clues, outcome: &Outcome) -> impl Serialize {
        outcome
    }

    fn lines(&self, clues: &Clues, outcome: &Outcome) -> Vec<String> {
        let text = match (outcome, clues.clone().check()) {
            (Outcome::Compared { strategies }, _) => self.table(clues, strategies),
            (_, Err(found)) => self.app.messages.contradiction(clues, &found).to_plain(),
            (Outcome::Contradiction(_), Ok(_)) => String::new(),
        };
        vec![text]
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

impl Comparing<'_> {
    fn limits(&self) -> Limits {
        let limits = self.app.unhurried(self.args.budget.limits());
        Limits {
            solutions: (!self.args.all).then_some(self.args.limit),
            time: limits.time.or(Some(DEFAULT_TIME)),
            ..limits
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
        let mut lines = draw::columns(&table, |column| (1..6).contains(&column));
        lines.push(self.calls(clues, rows));
        lines.join("\n")
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
