//! Every strategy on the same puzzle.

use crate::form::{self, Record};
use crate::limits::{self, interruptible};
use crate::number;
use crate::outcome::{Content, Strategies};
use crate::read::{self, Asked, reading};
use crate::words;
use neuf::puzzle::serial::InShape;
use neuf::solve::{Compared, compare};
use neuf::{Ending, Limits, Verdict};
use neuf_words::{Value, Words};
use pyo3::prelude::*;
use serde::Serialize;
use std::time::Duration;

/// The default time for each strategy: some need years for a hard grid.
const USUAL: Option<Duration> = Some(Duration::from_secs(10));

/// The results of all strategies.
#[derive(Serialize)]
struct Rows {
    strategies: Vec<Compared>,
}

/// A strategy in a sentence.
fn said(words: &Words, row: &Compared) -> String {
    let (solutions, guesses) = (row.solutions.to_string(), row.stats.guesses.to_string());
    let arguments = [
        ("strategy", Value::from(row.strategy)),
        ("solutions", Value::from(solutions.as_str())),
        ("guesses", Value::from(guesses.as_str())),
        ("number", Value::from(row.solutions)),
        ("tries", Value::from(row.stats.guesses)),
        ("time", Value::from(words.decimal(row.seconds * 1e3, 3))),
    ];
    let line = words.message("compared", &arguments).to_plain();
    match &row.ending {
        Ending::Complete => line,
        Ending::Stuck(_) => words::say(words, "compared-stuck", &[("line", &line)]),
        Ending::Limit(limit) => {
            let limit = words.limit(*limit).to_plain();
            words::say(words, "compared-stopped", &[("line", &line), ("limit", &limit)])
        }
    }
}

#[doc = concat!("Every strategy on the same puzzle: what each found, did and took, in `strategies`.\n\n\
    `limit` solutions are enough (`None`, or `all=True`, for all of them). `nodes` limits the guesses and `time`\n\
    the seconds of each strategy, 10 if nothing is said: some need years for a hard grid (`None` for no limit).\n", reading!())]
#[pyfunction]
#[pyo3(name = "compare", signature = (puzzle, limit=2, *, all=false, nodes=None, time=USUAL, shape=None, rules=None, format=None, symbols=None), text_signature = "(puzzle, limit=2, *, all=False, nodes=None, time=10, shape=None, rules=None, format=None, symbols=None)")]
#[allow(clippy::too_many_arguments)] // they are keywords
fn compare_strategies<'py>(
    py: Python<'py>,
    puzzle: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = number::limit)] limit: Option<u64>,
    all: bool,
    #[pyo3(from_py_with = number::nodes)] nodes: Option<u64>,
    #[pyo3(from_py_with = limits::seconds)] time: Option<Duration>,
    shape: Option<&Bound<'py, PyAny>>,
    rules: Option<&str>,
    format: Option<&str>,
    symbols: Option<&str>,
) -> PyResult<Py<Strategies>> {
    let clues = read::clues(puzzle, &Asked { shape, rules, format, symbols })?;
    let solutions = limit.filter(|_| !all);
    let limits = Limits { solutions, nodes, time, ..Limits::none() };
    let words = words::current();
    let (json, said) = match clues.clone().check() {
        Err(found) => {
            let said = words.contradiction(&clues, &found).to_plain();
            let outcome = InShape::new(clues.shape(), Verdict::Contradiction(found));
            (form::json(&Record { clues: &clues, outcome }), said)
        }
        Ok(puzzle) => {
            // The limit on time holds for each strategy.
            let strategies =
                interruptible(py, limits, |limits| compare(&puzzle, limits).collect())?;
            let rows = Rows { strategies };
            let lines: Vec<String> = rows.strategies.iter().map(|row| said(words, row)).collect();
            (form::json(&Record { clues: &clues, outcome: rows }), lines.join("\n"))
        }
    };
    Strategies::of(py, Content::Ready { json, said, svg: None })
}

pub fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(compare_strategies, module)?)
}
