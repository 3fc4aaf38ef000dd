//! Questions about one puzzle.

use crate::error;
use crate::form::{self, Record};
use crate::limits::{self, interruptible};
use crate::number;
use crate::outcome::{Candidates, Content, Count, Rating, Verdict};
use crate::read::{self, Asked};
use crate::words;
use neuf::batch::{End, solve_one};
use neuf::counting::{CountForm, Counter};
use neuf::explain::path::Uniqueness;
use neuf::rating::{Options, Outcome as Rated, Scale, Scales};
use neuf::solve::form::{By, Candidates as CandidatesForm};
use neuf::solve::{WithoutStats, list};
use neuf::strategy::{self, Strategy};
use neuf::{Clues, Ending, Judgement, Limit, Limits, Verdict as Found, count, judge};
use neuf_words::Words;
use neuf_words::form::RatingForm;
use pyo3::prelude::*;
use std::time::Duration;

/// Guesses after which a classic grid is no matter of microseconds any more.
const QUICK_NODES: u64 = 2_000;

/// The time after which work goes on beside a look at Ctrl-C.
pub const QUICK: Duration = Duration::from_millis(20);

pub fn strategy_named(name: Option<&str>) -> PyResult<&'static dyn Strategy> {
    let Some(name) = name else { return Ok(strategy::AUTO) };
    strategy::by_name(name).ok_or_else(|| {
        let known: Vec<&str> = strategy::STRATEGIES.iter().map(|it| it.name()).collect();
        error::wrong("unknown-strategy", &[("strategy", name), ("known", &known.join(", "))])
    })
}

/// Judges within limits: at once where that is quick, else so that Ctrl-C stops it.
fn judged(
    py: Python<'_>,
    clues: &Clues,
    strategy: &'static dyn Strategy,
    limits: Limits,
) -> PyResult<Judgement> {
    let most = limits.time.map_or(QUICK, |time| time.min(QUICK));
    let quick = py.detach(|| judge(clues, strategy, &limits.clone().time(most)));
    match quick.verdict {
        Found::Budget { limit: Limit::Time, .. } if limits.time.is_none_or(|time| time > QUICK) => {
            interruptible(py, limits, |limits| judge(clues, strategy, limits))
        }
        _ => Ok(quick),
    }
}

/// None, one or several solutions, and the solution.
#[pyfunction]
#[pyo3(signature = (puzzle, *, strategy=None, stats=false, nodes=None, time=None, shape=None, rules=None, format=None, symbols=None))]
#[allow(clippy::too_many_arguments)] // they are keywords
pub fn solve<'py>(
    py: Python<'py>,
    puzzle: &Bound<'py, PyAny>,
    strategy: Option<&str>,
    stats: bool,
    #[pyo3(from_py_with = number::nodes)] nodes: Option<u64>,
    time: Option<&Bound<'py, PyAny>>,
    shape: Option<&Bound<'py, PyAny>>,
    rules: Option<&str>,
    format: Option<&str>,
    symbols: Option<&str>,
) -> PyResult<Py<Verdict>> {
    let asked = Asked { shape, rules, format, symbols };
    let is_plain = strategy.is_none() && !stats && nodes.is_none() && time.is_none();
    if let Some(grid) = read::classic(puzzle, &asked).filter(|_| is_plain) {
        let quick = Limits::none().solutions(2).nodes(QUICK_NODES);
        let outcome = py.detach(|| solve_one(&grid, &quick));
        if outcome.end() != End::Limit(Limit::Nodes) {
            return Verdict::of(py, Content::Classic(grid, outcome));
        }
    }
    let strategy = strategy_named(strategy)?;
    let clues = read::clues(puzzle, &asked)?;
    let judgement = judged(py, &clues, strategy, limits::limits(nodes, time)?)?;
    let strategy = (stats || !strategy.picks_engine()).then(|| strategy.name());
    Verdict::of(py, Content::Judged { clues, judgement, strategy })
}

/// Solutions one by one, at most so many.
#[pyfunction]
#[pyo3(signature = (puzzle, limit=None, *, strategy=None, stats=false, nodes=None, time=None, shape=None, rules=None, format=None, symbols=None))]
#[allow(clippy::too_many_arguments)]
fn solutions<'py>(
    py: Python<'py>,
    puzzle: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = number::limit)] limit: Option<u64>,
    strategy: Option<&str>,
    stats: bool,
    #[pyo3(from_py_with = number::nodes)] nodes: Option<u64>,
    time: Option<&Bound<'py, PyAny>>,
    shape: Option<&Bound<'py, PyAny>>,
    rules: Option<&str>,
    format: Option<&str>,
    symbols: Option<&str>,
) -> PyResult<Py<Count>> {
    let clues = read::clues(puzzle, &Asked { shape, rules, format, symbols })?;
    let strategy = strategy_named(strategy)?;
    let limits = Limits { solutions: limit, ..limits::limits(nodes, time)? };
    let found = match clues.clone().check() {
        Ok(puzzle) => puzzle,
        Err(found) => return contradiction(py, &clues, found),
    };
    let listed = interruptible(py, limits, |limits| list(&found, strategy, limits))?;
    let has_stats = stats || !strategy.picks_engine();
    let json = match has_stats {
        true => form::json(&Record {
            clues: &clues,
            outcome: By { outcome: &listed, strategy: strategy.name() },
        }),
        false => form::json(&Record { clues: &clues, outcome: WithoutStats(&listed) }),
    };
    let said = said_count(words::current(), &listed.solutions.len().to_string(), &listed.ending);
    Count::of(py, Content::Ready { json, said, svg: None })
}

fn contradiction(py: Python<'_>, clues: &Clues, found: neuf::Contradiction) -> PyResult<Py<Count>> {
    let said = words::current().contradiction(clues, &found).to_plain();
    let outcome = CountForm::contradiction(clues.shape(), found);
    let json = form::json(&Record { clues, outcome });
    Count::of(py, Content::Ready { json, said, svg: None })
}

fn said_count(words: &Words, count: &str, ending: &Ending) -> String {
    match ending {
        Ending::Limit(limit) if *limit != Limit::Solutions => {
            let limit = words.limit(*limit).to_plain();
            words::say(words, "count-at-least", &[("count", count), ("limit", &limit)])
        }
        _ => words::say(words, "count-said", &[("count", count)]),
    }
}

/// How many solutions there are, exactly, whatever their number.
#[pyfunction]
#[pyo3(name = "count", signature = (puzzle, limit=None, *, strategy=None, stats=false, nodes=None, time=None, threads=0, shape=None, rules=None, format=None, symbols=None))]
#[allow(clippy::too_many_arguments)]
fn count_solutions<'py>(
    py: Python<'py>,
    puzzle: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = number::limit)] limit: Option<u64>,
    strategy: Option<&str>,
    stats: bool,
    #[pyo3(from_py_with = number::nodes)] nodes: Option<u64>,
    time: Option<&Bound<'py, PyAny>>,
    #[pyo3(from_py_with = number::threads)] threads: usize,
    shape: Option<&Bound<'py, PyAny>>,
    rules: Option<&str>,
    format: Option<&str>,
    symbols: Option<&str>,
) -> PyResult<Py<Count>> {
    let clues = read::clues(puzzle, &Asked { shape, rules, format, symbols })?;
    let strategy = strategy_named(strategy)?;
    let limits = Limits { solutions: limit, ..limits::limits(nodes, time)? };
    let found = match clues.clone().check() {
        Ok(puzzle) => puzzle,
        Err(found) => return contradiction(py, &clues, found),
    };
    let words = words::current();
    let threads = limits::threads(threads);
    let outcome = interruptible(py, limits, |limits| {
        if !strategy.picks_engine() {
            return Err(count(&found, strategy, limits));
        }
        let outcome = Counter::new(&found).limits(limits.clone()).threads(threads).count();
        outcome.met().map_or(Ok(outcome), Err)
    })?;
    let (json, said) = match &outcome {
        Ok(outcome) => {
            let form = CountForm::counted(&outcome.count, outcome.stopped_by, outcome.estimate);
            let ending = outcome.stopped_by.map_or(Ending::Complete, Ending::Limit);
            let said = said_count(words, &outcome.count.to_string(), &ending);
            (form::json(&Record { clues: &clues, outcome: form }), said)
        }
        Err(counted) => {
            let by = (stats || !strategy.picks_engine()).then(|| strategy.name());
            let form = CountForm::met(counted, by);
            let said = said_count(words, &counted.solutions.to_string(), &counted.ending);
            (form::json(&Record { clues: &clues, outcome: form }), said)
        }
    };
    Count::of(py, Content::Ready { json, said, svg: None })
}

/// The digits that each cell could take.
#[pyfunction]
#[pyo3(signature = (puzzle, *, shape=None, rules=None, format=None, symbols=None))]
fn candidates<'py>(
    py: Python<'py>,
    puzzle: &Bound<'py, PyAny>,
    shape: Option<&Bound<'py, PyAny>>,
    rules: Option<&str>,
    format: Option<&str>,
    symbols: Option<&str>,
) -> PyResult<Py<Candidates>> {
    let clues = read::clues(puzzle, &Asked { shape, rules, format, symbols })?;
    let mut marked = clues.clone();
    let outcome = CandidatesForm::of(&clues);
    let said = match (&outcome, clues.clone().check()) {
        (CandidatesForm::Found { candidates, .. }, _) => {
            marked.set_pencil_marks(candidates.clone().into_inner());
            neuf::format::candidates(&marked)
        }
        (CandidatesForm::None(_), Err(found)) => {
            words::current().contradiction(&clues, &found).to_plain()
        }
        (CandidatesForm::None(_), Ok(_)) => String::new(),
    };
    let svg = Some(crate::puzzle::svg(&marked));
    let json = form::json(&Record { clues: &clues, outcome });
    Candidates::of(py, Content::Ready { json, said, svg })
}

/// The techniques that may be used.
pub fn uniqueness(is_assumed: bool) -> Uniqueness {
    if is_assumed { Uniqueness::Assumed } else { Uniqueness::NotAssumed }
}

pub fn scale_named(name: &str) -> PyResult<Scale> {
    Scale::by_name(name).ok_or_else(|| {
        let known = Scale::ALL.map(Scale::name).join(", ");
        error::wrong("unknown-scale", &[("scale", name), ("known", &known)])
    })
}

/// How hard a puzzle is: on the scale asked for, and on those that rate every grid.
#[pyfunction]
#[pyo3(signature = (puzzle, scale="se", *, uniqueness=true, time=None, shape=None, rules=None, format=None, symbols=None))]
#[allow(clippy::too_many_arguments)]
fn rate<'py>(
    py: Python<'py>,
    puzzle: &Bound<'py, PyAny>,
    scale: &str,
    uniqueness: bool,
    time: Option<&Bound<'py, PyAny>>,
    shape: Option<&Bound<'py, PyAny>>,
    rules: Option<&str>,
    format: Option<&str>,
    symbols: Option<&str>,
) -> PyResult<Py<Rating>> {
    let clues = read::clues(puzzle, &Asked { shape, rules, format, symbols })?;
    let scale = scale_named(scale)?;
    let others = Scale::ALL.into_iter().filter(|&other| other.is_general() && other != scale);
    let scales: Vec<Scale> = std::iter::once(scale).chain(others).collect();
    let uniqueness = self::uniqueness(uniqueness);
    let outcome = interruptible(py, limits::limits(None, time)?, |limits| {
        let options = Options { uniqueness, limits: limits.clone() };
        Scales::new(&scales, options).with_steps(true).rate(&clues)
    })?;
    let words = words::current();
    let said = match &outcome {
        Rated::Rated(ratings) => ratings.text(scale).unwrap_or_else(|| "stuck".to_owned()),
        Rated::Judged(verdict) => words.verdict(&clues, verdict).to_plain(),
        Rated::NotClassic => words::say(words, "rate-classic-only", &[]),
    };
    let outcome = RatingForm::new(words, &clues, &outcome);
    let json = form::json(&Record { clues: &clues, outcome });
    Rating::of(py, Content::Ready { json, said, svg: None })
}

pub fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let strategies: Vec<&str> = strategy::STRATEGIES.iter().map(|it| it.name()).collect();
    module.add("STRATEGIES", strategies)?;
    let formats: Vec<&str> = neuf::format::FORMATS.iter().map(|it| it.name()).collect();
    module.add("FORMATS", formats)?;
    module.add("SCALES", Scale::ALL.map(Scale::name).to_vec())?;
    module.add_function(wrap_pyfunction!(solve, module)?)?;
    module.add_function(wrap_pyfunction!(solutions, module)?)?;
    module.add_function(wrap_pyfunction!(count_solutions, module)?)?;
    module.add_function(wrap_pyfunction!(candidates, module)?)?;
    module.add_function(wrap_pyfunction!(rate, module)?)
}
