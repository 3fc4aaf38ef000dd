//! Canonical forms, and other puzzles made from a puzzle.

use crate::form::{self, Record};
use crate::limits::{self, interruptible};
use crate::number;
use crate::outcome::{Canonical, Comparison, Content, Minimized, Near, Redundant, Varied};
use crate::puzzle;
use crate::read::{self, Asked, reading};
use crate::words;
use neuf::canonical::{classify, same_clues};
use neuf::generate::form::{Reworked, cell_names};
use neuf::generate::{self, Needed, Random};
use neuf::{Clues, Limits, Verdict};
use neuf_words::form::{CanonicalForm, Comparison as ComparisonForm};
use pyo3::prelude::*;
use std::ops::ControlFlow;

#[doc = concat!("The smallest of all disguises, the map that leads there, and how many there are (`automorphisms`).\n\n\
    `nodes` limits the disguises that are tried, `time` the seconds.\n", reading!())]
#[pyfunction]
#[pyo3(signature = (puzzle, *, nodes=None, time=None, shape=None, rules=None, format=None, symbols=None))]
#[allow(clippy::too_many_arguments)] // they are keywords
fn canonical<'py>(
    py: Python<'py>,
    puzzle: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = number::nodes)] nodes: Option<u64>,
    time: Option<&Bound<'py, PyAny>>,
    shape: Option<&Bound<'py, PyAny>>,
    rules: Option<&str>,
    format: Option<&str>,
    symbols: Option<&str>,
) -> PyResult<Py<Canonical>> {
    let clues = read::clues(puzzle, &Asked { shape, rules, format, symbols })?;
    let found = interruptible(py, limits::limits(nodes, time)?, |limits| classify(&clues, limits))?;
    let words = words::current();
    let json =
        form::json(&Record { clues: &clues, outcome: CanonicalForm::new(words, &clues, &found) });
    let said = match &found {
        Ok(found) => puzzle::text(&found.form),
        Err(why) => words.unclassified(&clues, why).to_plain(),
    };
    let form = found.ok().map(|found| ("canonical", found.form));
    let content = Content::Ready { json, said, svg: None };
    Canonical::of(py, content.with(form.into_iter().collect()))
}

#[doc = concat!("Whether `puzzle` and `other` are the same but for a disguise, and the map between them.\n\n\
    `nodes` limits the disguises that are tried, `time` the seconds.\n", reading!())]
#[pyfunction]
#[pyo3(signature = (puzzle, other, *, nodes=None, time=None, shape=None, rules=None, format=None, symbols=None))]
#[allow(clippy::too_many_arguments)]
fn same<'py>(
    py: Python<'py>,
    puzzle: &Bound<'py, PyAny>,
    other: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = number::nodes)] nodes: Option<u64>,
    time: Option<&Bound<'py, PyAny>>,
    shape: Option<&Bound<'py, PyAny>>,
    rules: Option<&str>,
    format: Option<&str>,
    symbols: Option<&str>,
) -> PyResult<Py<Comparison>> {
    let asked = Asked { shape, rules, format, symbols };
    let (one, other) = (read::clues(puzzle, &asked)?, read::clues(other, &asked)?);
    let found =
        interruptible(py, limits::limits(nodes, time)?, |limits| same_clues(&one, &other, limits))?;
    let words = words::current();
    let said = match &found {
        Ok(Some(map)) => words.map(&one, map).to_plain(),
        Ok(None) => words::say(words, "different", &[]),
        Err(why) => words.unclassified(&one, why).to_plain(),
    };
    let outcome = ComparisonForm::new(words, [&one, &other], &found);
    let json = form::json(&Record { clues: &one, outcome });
    let content = Content::Ready { json, said, svg: None };
    Comparison::of(py, content.with(vec![("other", other)]))
}

/// The form and the sentence for a puzzle without exactly one solution.
fn judged(clues: &Clues, verdict: Verdict) -> (Reworked, String) {
    let said = words::current().verdict(clues, &verdict).to_plain();
    (Reworked::judged(clues.shape(), verdict), said)
}

fn ready(clues: &Clues, (outcome, said): (Reworked, String), shown: Option<&Clues>) -> Content {
    let svg = shown.map(puzzle::svg);
    Content::Ready { json: form::json(&Record { clues, outcome }), said, svg }
}

#[doc = concat!("The puzzle without clues that it does not need.\n\n\
    Which ones go is drawn with the random numbers of `seed`; `time` limits the seconds.\n", reading!())]
#[pyfunction]
#[pyo3(signature = (puzzle, *, seed=1, time=None, shape=None, rules=None, format=None, symbols=None))]
#[allow(clippy::too_many_arguments)]
fn minimize<'py>(
    py: Python<'py>,
    puzzle: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = number::seed)] seed: u64,
    time: Option<&Bound<'py, PyAny>>,
    shape: Option<&Bound<'py, PyAny>>,
    rules: Option<&str>,
    format: Option<&str>,
    symbols: Option<&str>,
) -> PyResult<Py<Minimized>> {
    let clues = read::clues(puzzle, &Asked { shape, rules, format, symbols })?;
    let found = interruptible(py, limits::limits(None, time)?, |limits| {
        generate::minimize(&clues, &mut Random::new(seed, 0), limits)
    })?;
    let content = match found {
        Ok(minimal) => {
            let (form, text) = (Reworked::minimized(&minimal), puzzle::text(&minimal));
            ready(&clues, (form, text), Some(&minimal)).with(vec![("minimized", minimal)])
        }
        Err(verdict) => ready(&clues, judged(&clues, verdict), None),
    };
    Minimized::of(py, content)
}

#[doc = concat!("The cells whose clue follows from the others, each by itself. `time` limits the seconds.\n\n", reading!())]
#[pyfunction]
#[pyo3(signature = (puzzle, *, time=None, shape=None, rules=None, format=None, symbols=None))]
fn redundant<'py>(
    py: Python<'py>,
    puzzle: &Bound<'py, PyAny>,
    time: Option<&Bound<'py, PyAny>>,
    shape: Option<&Bound<'py, PyAny>>,
    rules: Option<&str>,
    format: Option<&str>,
    symbols: Option<&str>,
) -> PyResult<Py<Redundant>> {
    let clues = read::clues(puzzle, &Asked { shape, rules, format, symbols })?;
    let found = interruptible(py, limits::limits(None, time)?, |limits| {
        generate::redundant(&clues, limits)
    })?;
    let outcome = match found {
        Needed::Unique { redundant } => {
            let said = match redundant.is_empty() {
                true => words::say(words::current(), "minimal", &[]),
                false => cell_names(clues.shape(), &redundant).join(" "),
            };
            (Reworked::redundant(clues.shape(), &redundant), said)
        }
        Needed::Judged(verdict) => judged(&clues, verdict),
    };
    Redundant::of(py, ready(&clues, outcome, None))
}

#[doc = concat!("A disguise of the puzzle, drawn with the random numbers of `seed`, and the map to it.\n\n", reading!())]
#[pyfunction]
#[pyo3(signature = (puzzle, *, seed=1, shape=None, rules=None, format=None, symbols=None))]
fn vary<'py>(
    py: Python<'py>,
    puzzle: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = number::seed)] seed: u64,
    shape: Option<&Bound<'py, PyAny>>,
    rules: Option<&str>,
    format: Option<&str>,
    symbols: Option<&str>,
) -> PyResult<Py<Varied>> {
    let clues = read::clues(puzzle, &Asked { shape, rules, format, symbols })?;
    let (varied, map) = py.detach(|| generate::vary(&clues, &mut Random::new(seed, 0)));
    let outcome = (Reworked::varied(&varied, map), puzzle::text(&varied));
    Varied::of(py, ready(&clues, outcome, Some(&varied)).with(vec![("varied", varied)]))
}

#[doc = concat!("Puzzles with one solution from which `change` clues differ, one of each class of disguises.\n\n\
    `threads` share the work (0 is one per core); `time` limits the seconds.\n", reading!())]
#[pyfunction]
#[pyo3(signature = (puzzle, change=1, *, threads=0, time=None, shape=None, rules=None, format=None, symbols=None))]
#[allow(clippy::too_many_arguments)]
fn near<'py>(
    py: Python<'py>,
    puzzle: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = number::change)] change: usize,
    #[pyo3(from_py_with = number::threads)] threads: usize,
    time: Option<&Bound<'py, PyAny>>,
    shape: Option<&Bound<'py, PyAny>>,
    rules: Option<&str>,
    format: Option<&str>,
    symbols: Option<&str>,
) -> PyResult<Py<Near>> {
    let clues = read::clues(puzzle, &Asked { shape, rules, format, symbols })?;
    let Some(grid) = clues.without_pencil_marks().as_classic() else {
        let said = words::say(words::current(), "near-classic-only", &[]);
        let outcome = (Reworked::not_classic(), said);
        return Near::of(py, ready(&clues, outcome, None));
    };
    let threads = limits::threads(threads);
    let (found, searched) = interruptible(py, limits::limits(None, time)?, |limits: &Limits| {
        let mut found = Vec::new();
        let near = generate::Near::new(change).limits(limits.clone()).threads(threads);
        let searched = near.search(&grid, &mut |other, _| {
            found.push(*other);
            ControlFlow::Continue(())
        });
        (found, searched)
    })?;
    let said = found.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
    let outcome = (Reworked::near(&found, &searched), said);
    Near::of(py, ready(&clues, outcome, None))
}

pub fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(canonical, module)?)?;
    module.add_function(wrap_pyfunction!(same, module)?)?;
    module.add_function(wrap_pyfunction!(minimize, module)?)?;
    module.add_function(wrap_pyfunction!(redundant, module)?)?;
    module.add_function(wrap_pyfunction!(vary, module)?)?;
    module.add_function(wrap_pyfunction!(near, module)?)
}
