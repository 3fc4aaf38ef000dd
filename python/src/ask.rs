//! Questions about one puzzle.

use crate::error;
use crate::form::{self, Record};
use crate::limits::{self, interruptible, soon};
use crate::number;
use crate::outcome::{Candidates, Content, Rating, Verdict};
use crate::read::{self, Asked, reading};
use crate::words;
use neuf::batch::{End, solve_one};
use neuf::explain::path::Uniqueness;
use neuf::rating::{Options, RatingOutcome as Rated, Scale, Scales};
use neuf::solve::form::Candidates as CandidatesForm;
use neuf::strategy::{self, Strategy};
use neuf::{Clues, Judgement, Limit, Limits, Verdict as Found, judge};
use neuf_words::form::RatingForm;
use pyo3::prelude::*;

/// The most guesses that still take microseconds on a classic grid.
const QUICK_NODES: u64 = 2_000;

pub fn strategy_named(name: Option<&str>) -> PyResult<&'static dyn Strategy> {
    let Some(name) = name else { return Ok(strategy::AUTO) };
    strategy::by_name(name).ok_or_else(|| {
        let known: Vec<&str> = strategy::STRATEGIES.iter().map(|it| it.name()).collect();
        error::wrong("unknown-strategy", &[("strategy", name), ("known", &known.join(", "))])
    })
}

/// Judges within limits: at once if that is quick, else so that Ctrl-C can stop it.
fn judged(
    py: Python<'_>,
    clues: &Clues,
    strategy: &'static dyn Strategy,
    limits: Limits,
) -> PyResult<Judgement> {
    let is_cut = |it: &Judgement| matches!(it.verdict, Found::Budget { limit: Limit::Time, .. });
    soon(py, limits, is_cut, |limits| judge(clues, strategy, limits))
}

#[doc = concat!("Whether there is no solution, one or several: `verdict`, and `solution` where one is known (of several, the first).\n\n\
    `strategy` (`STRATEGIES`) searches instead of the fastest engine, and `stats=True` adds its counters. `nodes` limits the\n\
    guesses, `time` the seconds.\n", reading!())]
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

#[doc = concat!("The digits that each cell could take.\n\n", reading!())]
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

#[doc = concat!("How hard a puzzle is: on the `scale` asked for (`SCALES`), or on several with commas between, of which the first matters.\n\n\
    `uniqueness=False` leaves out techniques that rest on there being one solution; `time` limits the seconds.\n", reading!())]
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
    let scales: Vec<Scale> = scale.split(',').map(scale_named).collect::<PyResult<_>>()?;
    let uniqueness = self::uniqueness(uniqueness);
    let outcome = interruptible(py, limits::limits(None, time)?, |limits| {
        let options = Options { uniqueness, limits: limits.clone() };
        Scales::new(&scales, options).with_steps(true).rate(&clues)
    })?;
    let words = words::current();
    let said = match &outcome {
        Rated::Rated(ratings) => ratings.text(scales[0]).unwrap_or_else(|| "stuck".to_owned()),
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
    module.add_function(wrap_pyfunction!(candidates, module)?)?;
    module.add_function(wrap_pyfunction!(rate, module)?)
}
