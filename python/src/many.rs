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
mod solving;

pub use answers::Answers;
pub use classifying::Classifying;
pub use counting::Counting;
pub use given::Source;
pub use rating::RatingAll;
pub use read::Reader;
pub use solving::Solving;

use crate::arrow::{Column, fault};
use crate::ask::scale_named;
use crate::limits::{self, interruptible};
use crate::number;
use crate::words;
use arrow_array::ArrayRef;
use arrow_schema::ArrowError;
use given::{Piece, Puzzles};
use neuf::{Classic, Judge, Limits, Stop};
use pyo3::prelude::*;
use rayon::prelude::*;
use std::time::Instant;

/// Puzzles that a thread takes at once: enough for its lanes, few enough to share out evenly.
const PIECE: usize = 16_384;

/// The same where each takes milliseconds.
const SLOW_PIECE: usize = 16;

/// A question to many puzzles.
pub trait Question: Sync {
    /// The names of the columns it answers with.
    fn names(&self) -> &'static [&'static str];

    /// How many puzzles are taken at once.
    fn piece(&self) -> usize {
        PIECE
    }

    /// A column for each name.
    fn answer(&self, texts: &[Option<&[u8]>], reader: Reader<'_>, stop: &Stop) -> Vec<Column>;
}

/// Asks a question about all puzzles: of each piece, its columns. No interpreter is needed.
pub fn answered(
    source: Source<'_>,
    question: &impl Question,
    reader: Reader<'_>,
    stop: &Stop,
    threads: usize,
) -> Result<Vec<Vec<ArrayRef>>, ArrowError> {
    let answer = |piece: &Piece| -> Result<Vec<ArrayRef>, ArrowError> {
        let columns = question.answer(&source.texts(piece), reader, stop);
        columns.into_iter().map(Column::finish).collect()
    };
    let pieces = source.pieces(question.piece());
    if pieces.is_empty() {
        return answer(&Piece { chunk: 0, rows: 0..0 }).map(|none| vec![none]);
    }
    if threads > 1 && pieces.len() > 1 {
        // A pool of one's own: those of the whole process do not survive a fork.
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        if let Ok(pool) = pool {
            return pool.install(|| pieces.par_iter().map(answer).collect());
        }
    }
    pieces.iter().map(answer).collect()
}

/// The same for Python.
fn ask(
    py: Python<'_>,
    puzzles: &Puzzles<'_>,
    question: &impl Question,
    time: Option<&Bound<'_, PyAny>>,
    threads: usize,
) -> PyResult<Answers> {
    let threads = limits::threads(threads);
    let source = puzzles.source()?;
    let reader = Reader { is_values: source.is_values(), words: words::current() };
    let limits = limits::limits(None, time)?;
    let pieces = interruptible(py, limits, |limits| {
        answered(source, question, reader, &limits.stop(), threads)
    })?
    .map_err(fault)?;
    let length = source.lengths().into_iter().sum();
    Ok(Answers { names: question.names(), pieces, length })
}

/// Verdicts and solutions of many puzzles.
#[pyfunction]
#[pyo3(signature = (puzzles, *, width=None, is_values=false, nodes=None, time=None, threads=0))]
fn solve_many<'py>(
    py: Python<'py>,
    puzzles: &Bound<'py, PyAny>,
    width: Option<usize>,
    is_values: bool,
    #[pyo3(from_py_with = number::nodes)] nodes: Option<u64>,
    time: Option<&Bound<'py, PyAny>>,
    #[pyo3(from_py_with = number::threads)] threads: usize,
) -> PyResult<Answers> {
    let puzzles = Puzzles::of(puzzles, width, is_values)?;
    ask(py, &puzzles, &Solving { nodes }, time, threads)
}

/// Ratings of many puzzles.
#[pyfunction]
#[pyo3(signature = (puzzles, scale="se", *, width=None, is_values=false, time=None, threads=0))]
fn rate_many<'py>(
    py: Python<'py>,
    puzzles: &Bound<'py, PyAny>,
    scale: &str,
    width: Option<usize>,
    is_values: bool,
    time: Option<&Bound<'py, PyAny>>,
    #[pyo3(from_py_with = number::threads)] threads: usize,
) -> PyResult<Answers> {
    let puzzles = Puzzles::of(puzzles, width, is_values)?;
    ask(py, &puzzles, &RatingAll { scale: scale_named(scale)? }, time, threads)
}

/// Canonical forms of many puzzles.
#[pyfunction]
#[pyo3(signature = (puzzles, *, width=None, is_values=false, time=None, threads=0))]
fn canonical_many<'py>(
    py: Python<'py>,
    puzzles: &Bound<'py, PyAny>,
    width: Option<usize>,
    is_values: bool,
    time: Option<&Bound<'py, PyAny>>,
    #[pyo3(from_py_with = number::threads)] threads: usize,
) -> PyResult<Answers> {
    let puzzles = Puzzles::of(puzzles, width, is_values)?;
    ask(py, &puzzles, &Classifying, time, threads)
}

/// Numbers of solutions of many puzzles, each met one by one, at most `limit`.
#[pyfunction]
#[pyo3(signature = (puzzles, limit=None, *, width=None, is_values=false, nodes=None, time=None, threads=0))]
#[allow(clippy::too_many_arguments)] // they are keywords
fn count_many<'py>(
    py: Python<'py>,
    puzzles: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = number::limit)] limit: Option<u64>,
    width: Option<usize>,
    is_values: bool,
    #[pyo3(from_py_with = number::nodes)] nodes: Option<u64>,
    time: Option<&Bound<'py, PyAny>>,
    #[pyo3(from_py_with = number::threads)] threads: usize,
) -> PyResult<Answers> {
    let puzzles = Puzzles::of(puzzles, width, is_values)?;
    ask(py, &puzzles, &Counting { limit, nodes }, time, threads)
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
    let puzzles = Puzzles::of(puzzles, None, false)?;
    let source = puzzles.source()?;
    let threads = limits::threads(threads);
    Ok(py.detach(|| {
        let texts = source.pieces(usize::MAX).into_iter().flat_map(|piece| source.texts(&piece));
        let grids: Vec<Classic> =
            texts.flatten().filter_map(|text| Classic::read(text).ok()).collect();
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
    module.add_function(wrap_pyfunction!(solve_many, module)?)?;
    module.add_function(wrap_pyfunction!(rate_many, module)?)?;
    module.add_function(wrap_pyfunction!(canonical_many, module)?)?;
    module.add_function(wrap_pyfunction!(count_many, module)?)?;
    module.add_function(wrap_pyfunction!(engine_seconds, module)?)
}
