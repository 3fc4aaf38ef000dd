//! `neuf compare`: every strategy on the same puzzle.

use crate::app::{App, Exit};
use crate::args::Compare;
use crate::i18n::say;
use crate::input::Item;
use crate::stream::{self, Page, Task};
use crate::words;
use neuf::format::{self, ReadError};
use neuf::strategy::{STRATEGIES, Strategy};
use neuf::{Clues, Counted, Ending, Limit, Limits, Puzzle, count};
use serde_json::{Value, json};
use std::io::Write;
use std::time::{Duration, Instant};

pub fn run(app: &App, args: &Compare) -> anyhow::Result<Exit> {
    if args.budget.time.is_none() && app.terminal {
        let seconds = DEFAULT_TIME.as_secs();
        app.note(&say!(app.messages, "compare-default-time", seconds = seconds.to_string()));
    }
    stream::run(app, &args.input, &stream::PLAIN, &Job { app, args })
}

/// What a strategy may take unless told otherwise: some need years for a hard grid.
const DEFAULT_TIME: Duration = Duration::from_secs(10);

struct Job<'a> {
    app: &'a App,
    args: &'a Compare,
}

/// What one strategy did.
struct Row {
    strategy: &'static dyn Strategy,
    counted: Counted,
    time: Duration,
}

impl Task for Job<'_> {
    fn answer(&self, item: &Item, clues: &Clues, page: &mut Page) {
        let (text, exit) = self.text(item, clues);
        match exit {
            Exit::Interrupted => page.interrupted = true,
            Exit::None => page.tally.none += 1,
            _ => page.tally.unique += 1,
        }
        if !page.interrupted {
            page.line(&text);
        }
    }

    fn answer_unreadable(&self, item: &Item, error: &ReadError, page: &mut Page) {
        if self.args.json {
            page.json(&stream::unreadable(self.app, item, error).to_json());
        }
    }

    fn answer_single(&self, item: &Item, clues: &Clues) -> anyhow::Result<Exit> {
        let (text, exit) = self.text(item, clues);
        writeln!(self.app.out(), "{text}")?;
        Ok(exit)
    }
}

impl Job<'_> {
    fn text(&self, item: &Item, clues: &Clues) -> (String, Exit) {
        let puzzle = match clues.clone().check() {
            Ok(puzzle) => puzzle,
            Err(found) => {
                let shape = clues.shape();
                return (words::contradiction(&self.app.messages, shape, &found), Exit::None);
            }
        };
        let rows = self.rows(&puzzle);
        let interrupted =
            rows.iter().any(|row| row.counted.ending == Ending::Limit(Limit::Cancelled));
        let text = match self.args.json {
            true => json_record(item, &puzzle, &rows).to_string(),
            false => self.table(&puzzle, &rows),
        };
        (text, if interrupted { Exit::Interrupted } else { Exit::Success })
    }

    fn rows(&self, puzzle: &Puzzle) -> Vec<Row> {
        let limits = self.app.unhurried(self.args.budget.limits());
        let limits = Limits {
            solutions: (!self.args.all).then_some(self.args.limit),
            time: limits.time.or(Some(DEFAULT_TIME)),
            ..limits
        };
        let row = |strategy: &&'static dyn Strategy| {
            let start = Instant::now();
            let counted = count(puzzle, *strategy, &limits);
            Row { strategy: *strategy, counted, time: start.elapsed() }
        };
        STRATEGIES.iter().map(row).collect()
    }

    fn table(&self, puzzle: &Puzzle, rows: &[Row]) -> String {
        let messages = &self.app.messages;
        let heads = ["strategy", "solutions", "choix", "retour", "guesses", "time", "ending"];
        let head = heads.map(|name| say!(messages, &format!("compare-{name}")));
        let cells = rows.iter().map(|row| {
            let stats = row.counted.stats;
            [
                row.strategy.name().to_owned(),
                match row.counted.ending {
                    Ending::Stuck(_) => "?".to_owned(),
                    _ => row.counted.solutions.to_string(),
                },
                stats.choix.to_string(),
                stats.retour.to_string(),
                stats.guesses.to_string(),
                format!("{:.3} ms", row.time.as_secs_f64() * 1e3),
                say!(messages, &format!("ending-{}", ending_word(&row.counted.ending))),
            ]
        });
        let table: Vec<[String; 7]> = std::iter::once(head).chain(cells).collect();
        [aligned(&table), self.calls(puzzle, rows)].join("\n")
    }

    /// The calls of the exam's recursive function beside their bound.
    fn calls(&self, puzzle: &Puzzle, rows: &[Row]) -> String {
        let shape = puzzle.shape();
        let (size, cells) = (shape.size(), shape.cell_count());
        let givens = puzzle.givens().count();
        let power = (cells - givens) as f64 * (size as f64).log10();
        let lexicographic = rows.iter().find(|row| row.strategy.name() == "lexicographic");
        say!(
            self.app.messages,
            "compare-calls",
            calls = lexicographic.map_or(0, |row| row.counted.stats.calls).to_string(),
            size = size,
            cells = cells.to_string(),
            givens = givens.to_string(),
            empty = (cells - givens).to_string(),
            power = format!("{power:.1}"),
        )
    }
}

fn ending_word(ending: &Ending) -> &'static str {
    match ending {
        Ending::Complete => "complete",
        Ending::Stuck(_) => "stuck",
        Ending::Limit(Limit::Solutions) => "solutions",
        Ending::Limit(Limit::Nodes) => "nodes",
        Ending::Limit(Limit::Time) => "time",
        Ending::Limit(Limit::Cancelled) => "cancelled",
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

fn json_record(item: &Item, puzzle: &Puzzle, rows: &[Row]) -> Value {
    let strategies: Vec<Value> = rows
        .iter()
        .map(|row| {
            json!({
                "strategy": row.strategy.name(),
                "solutions": row.counted.solutions,
                "ending": ending_word(&row.counted.ending),
                "stats": crate::record::StatsRecord::from(row.counted.stats),
                "seconds": row.time.as_secs_f64(),
            })
        })
        .collect();
    json!({
        "source": item.source.path,
        "line": item.line,
        "puzzle": format::line(puzzle.clues()),
        "shape": puzzle.shape().to_string(),
        "strategies": strategies,
    })
}
