//! Many puzzles at once, on all cores, without the interpreter's lock. A file for each kind of question.
//!
//! ```text
//!  list, matrix, Arrow ──→ slices ──pieces, in parallel──→ columns ──joined──→ Answers
//! ```

mod answers;
mod classifying;
mod counting;
mod given;
mod rating;
mod read;
mod reworking;
mod solving;

pub use answers::Answers;
pub use classifying::{Classifying, Keying};
pub use counting::Counting;
pub use given::{Given, Item, Source};
pub use rating::RatingAll;
pub use read::Reader;
pub use reworking::{Minimizing, Reducing, Varying};
pub use solving::{Checking, Solving};

use crate::arrow::{Column, fault};
use crate::ask::{scale_named, uniqueness};
use crate::limits::{self, QUICK, interruptible};
use crate::number;
use crate::read::Asked;
use crate::words;
use arrow_array::ArrayRef;
use arrow_schema::ArrowError;
use given::{Piece, Puzzles};
use neuf::rating::{Scale, Uniqueness};
use neuf::{Classic, Judge, Limits, Stop};
use pyo3::prelude::*;
use rayon::prelude::*;
use std::time::Instant;

/// Puzzles that a thread takes at once: enough for its lanes, few enough to share out evenly.
const PIECE: usize = 16_384;

/// The number for questions that take milliseconds each.
const SLOW_PIECE: usize = 16;

/// The number for questions that the lanes answer only in part.
const MIXED_PIECE: usize = 256;

/// A question about many puzzles.
pub trait Question: Sync {
    /// The names of its answer's columns.
    fn names(&self) -> &'static [&'static str];

    /// The number of puzzles that a thread takes at once.
    fn piece(&self) -> usize {
        PIECE
    }

    /// A column for each name.
    fn answer(&self, given: &[Given<'_>], reader: &Reader<'_>, stop: &Stop) -> Vec<Column>;
}

/// Asks a question about all puzzles; returns the columns of each piece. Needs no interpreter.
pub fn answered(
    source: Source<'_>,
    question: &impl Question,
    reader: &Reader<'_>,
    stop: &Stop,
    threads: usize,
) -> Result<Vec<Vec<ArrayRef>>, ArrowError> {
    let answer = |piece: &Piece| -> Result<Vec<ArrayRef>, ArrowError> {
        let columns = question.answer(&source.given(piece), reader, stop);
        columns.into_iter().map(Column::finish).collect()
    };
    let is_mixed = reader.has_rules() || source.has_others();
    let most = if is_mixed { MIXED_PIECE } else { PIECE };
    let pieces = source.pieces(question.piece().min(most));
    if pieces.is_empty() {
        return answer(&Piece { chunk: 0, rows: 0..0 }).map(|none| vec![none]);
    }
    if threads > 1 && pieces.len() > 1 {
        // Each call has a pool of its own, since a process-wide pool does not survive a fork.
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        if let Ok(pool) = pool {
            return pool.install(|| pieces.par_iter().map(answer).collect());
        }
    }
    pieces.iter().map(answer).collect()
}

/// The common arguments of all functions about many puzzles.
struct Many<'a, 'py> {
    puzzles: &'a Bound<'py, PyAny>,
    width: Option<usize>,
    is_values: bool,
    time: Option<&'a Bound<'py, PyAny>>,
    threads: usize,
    asked: Asked<'a, 'py>,
}

impl Many<'_, '_> {
    fn ask(self, py: Python<'_>, question: &impl Question) -> PyResult<Answers> {
        let Many { puzzles, width, is_values, time, threads, asked } = self;
        let reader = Reader::new(asked.options()?, words::current());
        if is_values {
            asked.refuse("numbers-have-none", &["format", "symbols"])?;
        }
        let puzzles = Puzzles::of(puzzles, width, is_values, &asked)?;
        let source = puzzles.source()?;
        let limits = limits::limits(None, time)?;
        let ask = |stop: &Stop, threads| answered(source, question, &reader, stop, threads);
        // Starting a thread takes longer than a few puzzles.
        let quick = source.is_small().then(|| {
            let most = limits.time.map_or(QUICK, |time| time.min(QUICK));
            let stop = limits.clone().time(most).stop();
            let pieces = py.detach(|| ask(&stop, 1));
            (stop.reached().is_none() || most < QUICK).then_some(pieces)
        });
        let pieces = match quick.flatten() {
            Some(pieces) => pieces,
            None => {
                let threads = limits::threads(threads);
                interruptible(py, limits, |limits| ask(&limits.stop(), threads))?
            }
        };
        let length = source.lengths().into_iter().sum();
        let names = question.names().iter().map(|&name| name.to_owned()).collect();
        Ok(Answers { names, pieces: pieces.map_err(fault)?, length })
    }
}

/// Defines functions about many puzzles: each with its own arguments and their defaults, and the
/// question they make.
macro_rules! about_many {
    ($(#[$doc:meta] $name:ident($($argument:ident: $kind:ty = $default:expr, by $read:path;)*) => $question:expr;)*) => {
        $(
            #[$doc]
            #[pyfunction]
            #[pyo3(signature = (puzzles, *, $($argument = $default,)* width=None, is_values=false, time=None, threads=0, shape=None, rules=None, format=None, symbols=None))]
            #[allow(clippy::too_many_arguments)] // they are keywords
            fn $name<'py>(
                py: Python<'py>,
                puzzles: &Bound<'py, PyAny>,
                $(#[pyo3(from_py_with = $read)] $argument: $kind,)*
                width: Option<usize>,
                is_values: bool,
                time: Option<&Bound<'py, PyAny>>,
                #[pyo3(from_py_with = number::threads)] threads: usize,
                shape: Option<&Bound<'py, PyAny>>,
                rules: Option<&str>,
                format: Option<&str>,
                symbols: Option<&str>,
            ) -> PyResult<Answers> {
                let asked = Asked { shape, rules, format, symbols };
                let many = Many { puzzles, width, is_values, time, threads, asked };
                many.ask(py, &$question)
            }
        )*

        fn add_questions(module: &Bound<'_, PyModule>) -> PyResult<()> {
            $(module.add_function(wrap_pyfunction!($name, module)?)?;)*
            Ok(())
        }
    };
}

fn scale_of(given: &Bound<'_, PyAny>) -> PyResult<Scale> {
    scale_named(&given.extract::<String>()?)
}

fn uniqueness_of(given: &Bound<'_, PyAny>) -> PyResult<Uniqueness> {
    given.extract().map(uniqueness)
}

about_many! {
    /// Verdicts and solutions of many puzzles.
    solve_many(nodes: Option<u64> = None, by number::nodes;) => Solving { nodes };
    /// Verdicts of many puzzles, and the limits that were reached.
    check_many(nodes: Option<u64> = None, by number::nodes;) => Checking { nodes };
    /// Ratings of many puzzles.
    rate_many(
        scale: Scale = Scale::SudokuExplainer, by scale_of;
        uniqueness: Uniqueness = Uniqueness::Assumed, by uniqueness_of;
    ) => RatingAll { scale, uniqueness };
    /// Canonical forms of many puzzles.
    canonical_many(nodes: Option<u64> = None, by number::nodes;) => Classifying { nodes };
    /// What many puzzles have in common with those that are the same but for a disguise.
    keys_many(nodes: Option<u64> = None, by number::nodes;) => Keying { nodes };
    /// Numbers of solutions of many puzzles, each met one by one, at most `limit`.
    count_many(
        limit: Option<u64> = None, by number::limit;
        nodes: Option<u64> = None, by number::nodes;
    ) => Counting { limit, nodes };
    /// Many puzzles without clues that they do not need.
    minimize_many(seed: u64 = 1, by number::seed;) => Minimizing { seed };
    /// The clues of many puzzles that follow from the others.
    redundant_many() => Reducing;
    /// Disguises of many puzzles.
    vary_many(seed: u64 = 1, by number::seed;) => Varying { seed };
}

/// The seconds that the engine itself takes for classic puzzles, read already: what batches are
/// measured against.
#[pyfunction]
#[pyo3(signature = (puzzles, *, threads=0, alone=false))]
fn engine_seconds(
    py: Python<'_>,
    puzzles: &Bound<'_, PyAny>,
    #[pyo3(from_py_with = number::threads)] threads: usize,
    alone: bool,
) -> PyResult<f64> {
    let puzzles = Puzzles::of(puzzles, None, false, &Asked::default())?;
    let source = puzzles.source()?;
    let threads = limits::threads(threads);
    Ok(py.detach(|| {
        let given = source.pieces(usize::MAX).into_iter().flat_map(|piece| source.given(&piece));
        let classic = |one: Given<'_>| match one {
            Given::Text(text) => Classic::read(text).ok(),
            _ => None,
        };
        let grids: Vec<Classic> = given.filter_map(classic).collect();
        if alone {
            let limits = Limits::none().solutions(2);
            let start = Instant::now();
            for grid in &grids {
                let _ = std::hint::black_box(neuf::batch::solve_one(grid, &limits));
            }
            return start.elapsed().as_secs_f64();
        }
        let mut judge = Judge::new(Limits::none()).with_threads(threads);
        let mut outcomes = Vec::new();
        let start = Instant::now();
        judge.solve_classic(&grids, &mut outcomes);
        start.elapsed().as_secs_f64()
    }))
}

pub fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Answers>()?;
    add_questions(module)?;
    module.add_function(wrap_pyfunction!(engine_seconds, module)?)
}
