//! Queens on a chessboard.

use crate::count::{Kept, said_exactly};
use crate::error::{self, NeufError};
use crate::form;
use crate::limits::{self, interruptible};
use crate::number;
use crate::outcome::{Content, Queens};
use crate::words;
use neuf::backtrack::{Halt, Search, Stats, problems};
use neuf::host::{Checkpoint, FileError, memory};
use neuf::parts::{self, Number, PartialCount};
use neuf::queens::{self, Counting, Fundamental, NotCounted};
use neuf::{Limit, Limits};
use pyo3::prelude::*;
use serde::Serialize;
use std::path::PathBuf;

/// The largest board for the stacks, and the largest of all, as in the command.
const MOST_BY_STACKS: usize = 10_000;
const MOST: usize = 10_000_000;

/// The largest board whose first solution is searched for; for larger ones, a solution is
/// constructed.
const MOST_SEARCHED: usize = 20;

/// The largest board whose count carries the counters of the search by stacks.
const MOST_WITH_COUNTERS: usize = 12;

/// The answer in the form of the command.
#[derive(Serialize)]
struct Form {
    queens: usize,
    count: Number,
    complete: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<Limit>,
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<&'static str>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    fundamental: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    stats: Option<Stats>,
    /// The line of the queen in each column, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    solutions: Option<Vec<Vec<u32>>>,
}

/// The question about a board.
struct Asked {
    n: usize,
    is_counted: bool,
    is_fundamental: bool,
    lists_all: bool,
    by: Option<By>,
    checkpoint: Option<PathBuf>,
    threads: usize,
}

/// How solutions are counted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum By {
    Piles,
    Halves,
}

impl By {
    const ALL: [By; 2] = [By::Piles, By::Halves];

    fn id(self) -> &'static str {
        match self {
            By::Piles => "piles",
            By::Halves => "halves",
        }
    }

    fn named(name: &str) -> PyResult<By> {
        By::ALL.into_iter().find(|by| by.id() == name).ok_or_else(|| {
            let known = By::ALL.map(By::id).join(", ");
            error::wrong("unknown-way", &[("by", name), ("known", &known)])
        })
    }
}

/// Queens on a chessboard of side `n`: a solution, all of them, or how many there are.
///
/// Without more, and with `first=True`, one solution is found, in `solutions`: the line of the queen in each column, from 0.
/// `all=True` lists all solutions, `fundamental=True` those that are no images of each other under the board's
/// symmetries. `count=True` counts instead of listing, `by="piles"` with the search by stacks and its counters,
/// `by="halves"` with halves of the board that fit, as boards beyond 12 are counted anyway. A count by halves is kept in
/// the file `checkpoint`, and goes on from there after Ctrl-C or a power cut. 0 `threads` are one per core. `nodes` limits the
/// nodes of the search (the parts of a count by halves), `time` the seconds; `complete` says whether one was reached.
#[pyfunction]
#[pyo3(name = "queens", signature = (n, *, count=false, first=false, all=false, fundamental=false, by=None, checkpoint=None, threads=0, nodes=None, time=None))]
#[allow(clippy::too_many_arguments)] // they are keywords
fn place_queens(
    py: Python<'_>,
    #[pyo3(from_py_with = number::board)] n: usize,
    count: bool,
    first: bool,
    all: bool,
    fundamental: bool,
    by: Option<&str>,
    checkpoint: Option<PathBuf>,
    #[pyo3(from_py_with = number::threads)] threads: usize,
    #[pyo3(from_py_with = number::nodes)] nodes: Option<u64>,
    time: Option<&Bound<'_, PyAny>>,
) -> PyResult<Py<Queens>> {
    let by = by.map(By::named).transpose()?;
    let is_alone = [first, all, fundamental].into_iter().filter(|&it| it).count() <= 1;
    if !is_alone || (count && (first || all)) {
        return Err(error::wrong("queens-one", &[]));
    }
    if !count && (by.is_some() || checkpoint.is_some()) {
        return Err(error::wrong("queens-count", &[]));
    }
    let most = if count || all || fundamental { MOST_BY_STACKS } else { MOST };
    if n > most {
        let (n, most) = (n.to_string(), most.to_string());
        return Err(error::wrong(
            "wrong-number",
            &[("argument", "n"), ("number", &n), ("most", &most)],
        ));
    }
    let threads = limits::threads(threads);
    let asked = Asked {
        n,
        is_counted: count,
        is_fundamental: fundamental,
        lists_all: all,
        by,
        checkpoint,
        threads,
    };
    let by_halves = asked.is_by_halves()?;
    let form = interruptible(py, limits::limits(nodes, time)?, |limits| {
        if by_halves { asked.count_by_halves(limits) } else { Ok(asked.search(limits)) }
    })?;
    let form = form.map_err(|fault: FileError| {
        NeufError::new_err(neuf_cli::file_error(words::current().language(), &fault))
    })?;
    Queens::of(py, Content::Ready { json: form::json(&form), said: form.said(count), svg: None })
}

impl Form {
    fn said(&self, is_counted: bool) -> String {
        let words = words::current();
        let count = match &self.count {
            Number::Small(count) => count.to_string(),
            Number::Large(count) => count.clone(),
        };
        if let Some(limit) = self.limit {
            return words.at_least(count, limit).to_plain();
        }
        match &self.solutions {
            Some(none) if none.is_empty() => words.no_queens(self.queens).to_plain(),
            Some(solutions) if !is_counted => {
                let lines: Vec<String> = solutions.iter().map(|it| format!("{it:?}")).collect();
                lines.join("\n")
            }
            _ => said_exactly(words, &count),
        }
    }
}

impl Asked {
    /// Whether solutions are counted by halves: unless the stacks are asked for or the only way.
    fn is_by_halves(&self) -> PyResult<bool> {
        let (most, is_long) = (queens::MOST as usize, self.checkpoint.is_some());
        let by_stacks = self.n <= MOST_WITH_COUNTERS && !is_long;
        let is_by_halves = self.is_counted
            && match self.by {
                Some(By::Piles) => false,
                None if by_stacks => false,
                _ => self.n <= most,
            };
        if is_long && !is_by_halves {
            return Err(error::wrong("queens-checkpoint", &[("most", &most.to_string())]));
        }
        if is_by_halves {
            // The system kills a process that takes more memory than there is.
            let needed = queens::memory(self.n as u32, self.threads);
            let left = memory::spare().map_or(usize::MAX, |half| half.saturating_mul(2));
            if needed > left {
                let [needs, has] = [needed, left].map(|bytes| (bytes >> 20).to_string());
                return Err(error::wrong("queens-memory", &[("needs", &needs), ("has", &has)]));
            }
        }
        Ok(is_by_halves)
    }

    fn form(&self, count: u128, stopped_by: Option<Limit>) -> Form {
        Form {
            queens: self.n,
            count: Number::of(&count),
            complete: stopped_by.is_none(),
            limit: stopped_by.filter(|&limit| limit != Limit::Solutions),
            by: None,
            fundamental: self.is_fundamental,
            stats: None,
            solutions: None,
        }
    }

    /// Counts all parts, from the checkpoint on if there is one.
    fn count_by_halves(&self, limits: &Limits) -> Result<Form, FileError> {
        let (n, name, stop) = (self.n as u32, format!("queens {}", self.n), limits.stop());
        let mut kept = Kept::new(Checkpoint::new(self.checkpoint.as_deref()), limits.clone());
        let saved: Option<PartialCount<u128>> = kept.checkpoint.load(&name)?;
        let by = Some(By::Halves.id());
        let counting = match Counting::new(n, &stop) {
            Ok(counting) => counting,
            Err(why) => {
                let limit = if let NotCounted::Limit(limit) = why { limit } else { Limit::Time };
                let count = self.counted(saved.map_or(0, |saved| saved.sum), Some(limit));
                return Ok(Form { by, ..self.form(count, Some(limit)) });
            }
        };
        let mut state = PartialCount::new(&name, &counting);
        if let Some(saved) = saved {
            let other = |_| kept.checkpoint.of_another(&name);
            state = saved.continuing(&state).map_err(other)?;
        }
        kept.keep(true, || state.clone());
        // The limit on nodes counts parts.
        let limits = Limits { nodes: limits.nodes, ..stop.limits() };
        let stopped_by = parts::run(&counting, &mut state, &limits, self.threads, &mut |state| {
            kept.keep(false, || state.clone());
        });
        kept.keep(true, || state.clone());
        kept.end(stopped_by.is_some())?;
        let count = self.counted(state.sum, stopped_by);
        Ok(Form { by, ..self.form(count, stopped_by) })
    }

    /// The number asked for, from the number of all solutions: the fundamental ones follow from it.
    fn counted(&self, all: u128, stopped_by: Option<Limit>) -> u128 {
        match (self.is_fundamental, stopped_by) {
            (false, _) => all,
            (true, None) => queens::fundamental_of(self.n as u32, all),
            // At least one in eight solutions is fundamental.
            (true, Some(_)) => all.div_ceil(8),
        }
    }

    /// Searches by stacks, or constructs the one solution of a large board.
    fn search(&self, limits: &Limits) -> Form {
        let lists_one = !(self.is_counted || self.lists_all || self.is_fundamental);
        if lists_one && self.n > MOST_SEARCHED {
            let found: Vec<_> = queens::first(self.n).into_iter().collect();
            return Form { solutions: Some(found), ..self.form(1, None) };
        }
        let mut found = Vec::new();
        let (count, stopped_by, stats) = match self.is_fundamental {
            true => self.list_fundamental(limits, &mut found),
            false if lists_one => self.list(&limits.clone().solutions(1), &mut found),
            false => self.list(limits, &mut found),
        };
        let by = self.is_counted.then_some(By::Piles.id());
        let solutions = (!self.is_counted).then_some(found);
        Form { by, stats: Some(stats), solutions, ..self.form(count.into(), stopped_by) }
    }

    fn list(&self, limits: &Limits, found: &mut Vec<Vec<u32>>) -> (u64, Option<Limit>, Stats) {
        let mut search = Search::new(problems::Queens::new(self.n));
        let (mut budget, mut count) = (limits.start(), 0);
        let stopped_by = loop {
            match search.run(&mut budget) {
                Halt::Exhausted => break None,
                Halt::Limit(limit) => break Some(limit),
                Halt::Solution => {
                    count += 1;
                    if !self.is_counted {
                        found.push(search.tops().to_vec());
                    }
                }
            }
        };
        (count, stopped_by, search.stats())
    }

    fn list_fundamental(
        &self,
        limits: &Limits,
        found: &mut Vec<Vec<u32>>,
    ) -> (u64, Option<Limit>, Stats) {
        let mut solutions = Fundamental::new(self.n);
        let (mut budget, mut count) = (limits.start(), 0);
        let stopped_by = loop {
            match solutions.next(&mut budget) {
                Err(stopped_by) => break stopped_by,
                Ok(lines) => {
                    count += 1;
                    if !self.is_counted {
                        found.push(lines.to_vec());
                    }
                }
            }
        };
        (count, stopped_by, solutions.search().stats())
    }
}

pub fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(place_queens, module)?)
}
