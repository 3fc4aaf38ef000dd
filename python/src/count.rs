//! How many solutions a puzzle has: met one by one, counted, or estimated.

use crate::ask::strategy_named;
use crate::error::{self, NeufError};
use crate::form::{self, Record};
use crate::limits::{self, interruptible};
use crate::number;
use crate::outcome::{Content, Count};
use crate::read::{self, Asked, reading};
use crate::words;
use neuf::counting::{CountForm, CountOutcome, Counter, Event, ResumeError, Saved};
use neuf::host::{Checkpoint, FileError, memory};
use neuf::solve::form::By;
use neuf::solve::{WithoutStats, list};
use neuf::{Clues, Counted, Ending, Estimate, Limits, Puzzle, count};
use neuf_words::{Value, Words};
use pyo3::prelude::*;
use std::path::PathBuf;
use std::time::{Duration, Instant};

#[doc = concat!("Solutions one by one, at most `limit` (`None` for all): in `solutions`, through which `for` goes as well.\n\n\
    `strategy` (`STRATEGIES`) searches, and `stats=True` adds its counters. `nodes` limits the guesses, `time` the seconds.\n", reading!())]
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
    let Ending::Limit(limit) = ending else { return said_exactly(words, count) };
    let limit = words.limit(*limit).to_plain();
    let arguments = [
        ("count", Value::from(count)),
        ("number", number_of(count)),
        ("limit", Value::from(limit)),
    ];
    words.message("count-at-least", &arguments).to_plain()
}

/// The value by which a message chooses between singular and plural.
fn number_of(count: &str) -> Value {
    Value::from(count.parse::<u64>().unwrap_or(u64::MAX))
}

/// A number of solutions, whatever its size.
pub fn said_exactly(words: &Words, count: &str) -> String {
    let arguments = [("count", Value::from(count)), ("number", number_of(count))];
    words.message("count-said", &arguments).to_plain()
}

/// The answer to a count, by the kind of question.
enum Answer {
    Counted(CountOutcome),
    Met(Counted),
    Estimated(Estimate),
}

#[doc = concat!("How many solutions there are, exactly, whatever their number, or until `limit` are counted.\n\n\
    `estimate=True` estimates instead, by `probes` random walks with the random numbers of `seed`. An exact count is kept in the\n\
    file `checkpoint`, and goes on from there after Ctrl-C or a power cut. `strategy` (`STRATEGIES`) meets every solution,\n\
    and `stats=True` adds the counters of the search. `nodes` limits the guesses, `time` the seconds (`complete` says whether a\n\
    limit was reached); 0 `threads` are one per core.\n", reading!())]
#[pyfunction]
#[pyo3(name = "count", signature = (puzzle, limit=None, *, estimate=false, probes=10_000, seed=1, checkpoint=None, strategy=None, stats=false, nodes=None, time=None, threads=0, shape=None, rules=None, format=None, symbols=None))]
#[allow(clippy::too_many_arguments)]
fn count_solutions<'py>(
    py: Python<'py>,
    puzzle: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = number::limit)] limit: Option<u64>,
    estimate: bool,
    #[pyo3(from_py_with = number::probes)] probes: u64,
    #[pyo3(from_py_with = number::seed)] seed: u64,
    checkpoint: Option<PathBuf>,
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
    let others = [estimate, limit.is_some(), nodes.is_some()];
    if checkpoint.is_some() && (others.contains(&true) || !strategy.picks_engine()) {
        return Err(error::wrong("checkpoint-alone", &[]));
    }
    let limits = Limits { solutions: limit, ..limits::limits(nodes, time)? };
    let found = match clues.clone().check() {
        Ok(puzzle) => puzzle,
        Err(found) => return contradiction(py, &clues, found),
    };
    let threads = limits::threads(threads);
    let answer = interruptible(py, limits, |limits| {
        if estimate {
            let estimate = neuf::estimate(&found, probes, seed, limits);
            return Ok(Answer::Estimated(estimate));
        }
        if !strategy.picks_engine() {
            return Ok(Answer::Met(count(&found, strategy, limits)));
        }
        let counted = counted(&found, limits, threads, seed, checkpoint)?;
        Ok(counted.met().map_or(Answer::Counted(counted), Answer::Met))
    })?;
    let answer = answer.map_err(|fault: FileError| {
        NeufError::new_err(neuf_cli::file_error(words::current().language(), &fault))
    })?;
    let words = words::current();
    let by = (stats || !strategy.picks_engine()).then(|| strategy.name());
    let (form, said) = match &answer {
        Answer::Estimated(it) => (CountForm::estimated(*it), words.estimate(it).to_plain()),
        Answer::Counted(it) => {
            let ending = it.stopped_by.map_or(Ending::Complete, Ending::Limit);
            let said = said_count(words, &it.count.to_string(), &ending);
            (CountForm::counted(&it.count, it.stopped_by, it.estimate), said)
        }
        Answer::Met(it) => {
            let said = said_count(words, &it.solutions.to_string(), &it.ending);
            (CountForm::met(it, by), said)
        }
    };
    let json = form::json(&Record { clues: &clues, outcome: form });
    Count::of(py, Content::Ready { json, said, svg: None })
}

/// Counts on from the checkpoint if there is one, and keeps it up to date.
fn counted(
    puzzle: &Puzzle,
    limits: &Limits,
    threads: usize,
    seed: u64,
    file: Option<PathBuf>,
) -> Result<CountOutcome, FileError> {
    let mut kept = Kept::new(Checkpoint::new(file.as_deref()), limits.clone());
    let name = Counter::name(puzzle);
    let saved: Option<Saved> = kept.checkpoint.load(&name)?;
    let (checkpoint, is_kept) = (kept.checkpoint.clone(), file.is_some());
    let mut watch = |event: &mut Event<'_>| {
        if let Event::Checkpoint { saved, is_rare } = event {
            kept.keep(*is_rare, *saved);
        }
    };
    let mut counter = Counter::new(puzzle).limits(limits.clone()).threads(threads).seed(seed);
    if let Some(bytes) = memory::spare() {
        counter = counter.memory(bytes);
    }
    let counter = counter.keep(is_kept).watch(&mut watch);
    let outcome = match saved {
        None => counter.count(),
        Some(saved) => counter.resume(saved).map_err(|why| match why {
            ResumeError::OtherCount => checkpoint.of_another(&name),
            _ => checkpoint.damaged(),
        })?,
    };
    kept.end(outcome.stopped_by.is_some())?;
    Ok(outcome)
}

/// How often a checkpoint is written.
const KEPT_EVERY: Duration = Duration::from_millis(500);

/// A checkpoint file that is written now and then.
pub struct Kept {
    pub checkpoint: Checkpoint,
    limits: Limits,
    last: Instant,
    fault: Option<FileError>,
}

impl Kept {
    /// The checkpoint of a count within limits. The count ends if the file cannot be written.
    pub fn new(checkpoint: Checkpoint, limits: Limits) -> Kept {
        Kept { checkpoint, limits, last: Instant::now(), fault: None }
    }

    /// Writes the state of the count, at rare moments or if the last write is some time ago.
    pub fn keep<T: serde::Serialize>(&mut self, is_rare: bool, saved: impl Fn() -> T) {
        let is_due = is_rare || self.last.elapsed() >= KEPT_EVERY;
        if !self.checkpoint.is_wanted() || !is_due || self.fault.is_some() {
            return;
        }
        self.fault = self.checkpoint.save(&saved()).err();
        self.last = Instant::now();
        if let (Some(_), Some(cancel)) = (&self.fault, &self.limits.cancel) {
            cancel.cancel();
        }
    }

    /// The error if a count that was cut short could not be kept. A finished count needs no
    /// checkpoint.
    pub fn end(self, is_cut: bool) -> Result<(), FileError> {
        self.fault.filter(|_| is_cut).map_or(Ok(()), Err)
    }
}

pub fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(solutions, module)?)?;
    module.add_function(wrap_pyfunction!(count_solutions, module)?)
}
