//! Many puzzles at once, on all cores, without the interpreter's lock.
//!
//! ```text
//!  list, matrix, Arrow ──→ slices ──pieces, in parallel──→ columns ──joined──→ Answers
//! ```

use crate::arrow::{self, Column, Texts};
use crate::ask::scale_named;
use crate::error;
use crate::limits::{self, interruptible};
use crate::words;
use arrow_array::cast::AsArray;
use arrow_array::types::{Float64Type, UInt64Type};
use arrow_array::{Array, ArrayRef};
use arrow_schema::{DataType, Field};
use neuf::canonical::{self, Unclassified};
use neuf::format;
use neuf::rating::{Options, Outcome as Rated, Scale, Scales};
use neuf::strategy::AUTO;
use neuf::{Classic, Clues, Judge, Limits, Stop, Verdict, judge};
use neuf_words::Words;
use numpy::PyReadonlyArray1;
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::pybacked::{PyBackedBytes, PyBackedStr};
use pyo3::types::{PyBytes, PyCapsule, PyDict, PyList};
use pyo3_arrow::ffi::{ArrayIterator, to_stream_pycapsule};
use rayon::prelude::*;
use std::ops::Range;
use std::sync::Arc;
use std::time::Instant;

/// Puzzles that a thread takes at once: enough for its lanes, few enough to share out evenly.
const PIECE: usize = 16_384;

/// The same where each takes milliseconds.
const SLOW_PIECE: usize = 16;

/// What was passed, in memory that stays where it is while others work.
enum Puzzles<'py> {
    Texts(Vec<PyBackedStr>),
    Bytes(Vec<PyBackedBytes>),
    Arrow(Texts),
    /// Rows of the same width: characters, or values from 0.
    Matrix {
        rows: PyReadonlyArray1<'py, u8>,
        width: usize,
        is_values: bool,
    },
}

impl<'py> Puzzles<'py> {
    /// What a list, a column or a matrix holds.
    fn of(
        given: &Bound<'py, PyAny>,
        width: Option<usize>,
        is_values: bool,
    ) -> PyResult<Puzzles<'py>> {
        if let Some(width) = width {
            let rows = given.extract()?;
            return Ok(Puzzles::Matrix { rows, width: width.max(1), is_values });
        }
        let lends = |name: &str| given.hasattr(name);
        if lends("__arrow_c_stream__")? || lends("__arrow_c_array__")? {
            return Texts::of(given).map(Puzzles::Arrow);
        }
        if let Ok(bytes) = given.extract::<Vec<PyBackedBytes>>() {
            return Ok(Puzzles::Bytes(bytes));
        }
        let mut texts = Vec::new();
        for (place, item) in given.try_iter()?.enumerate() {
            let item = item?;
            let item = match item.cast::<crate::puzzle::Puzzle>() {
                Ok(puzzle) => format::line(&puzzle.get().clues).into_bound_py_any(item.py())?,
                Err(_) => item,
            };
            texts.push(item.extract::<PyBackedStr>().map_err(|_| {
                let kind = item.get_type().name().map(|name| name.to_string());
                let (place, kind) = (place.to_string(), kind.unwrap_or_default());
                let arguments = [("place", place.as_str()), ("kind", kind.as_str())];
                let said = words::say(words::current(), "no-text-item", &arguments);
                pyo3::exceptions::PyTypeError::new_err(said)
            })?);
        }
        Ok(Puzzles::Texts(texts))
    }

    /// The same for threads that have no interpreter.
    fn source(&self) -> PyResult<Source<'_>> {
        Ok(match self {
            Puzzles::Texts(texts) => Source::Texts(texts),
            Puzzles::Bytes(texts) => Source::Bytes(texts),
            Puzzles::Arrow(texts) => Source::Arrow(texts),
            Puzzles::Matrix { rows, width, is_values } => {
                Source::Rows { data: rows.as_slice()?, width: *width, is_values: *is_values }
            }
        })
    }
}

/// Puzzles as texts, taken piece by piece.
#[derive(Clone, Copy)]
enum Source<'a> {
    Texts(&'a [PyBackedStr]),
    Bytes(&'a [PyBackedBytes]),
    Arrow(&'a Texts),
    Rows { data: &'a [u8], width: usize, is_values: bool },
}

/// A part of a source: of its chunk of this number (only Arrow has several), these rows.
struct Piece {
    chunk: usize,
    rows: Range<usize>,
}

impl<'a> Source<'a> {
    fn lengths(&self) -> Vec<usize> {
        match self {
            Source::Texts(texts) => vec![texts.len()],
            Source::Bytes(texts) => vec![texts.len()],
            Source::Arrow(texts) => texts.lengths(),
            Source::Rows { data, width, .. } => vec![data.len() / width],
        }
    }

    fn pieces(&self, size: usize) -> Vec<Piece> {
        let lengths = self.lengths().into_iter().enumerate();
        let cut = |(chunk, length): (usize, usize)| {
            let starts = (0..length).step_by(size);
            starts.map(move |start| Piece { chunk, rows: start..length.min(start + size) })
        };
        lengths.flat_map(cut).collect()
    }

    /// The texts of a piece, `None` where one is missing.
    fn texts(&self, piece: &Piece) -> Vec<Option<&'a [u8]>> {
        let rows = piece.rows.clone();
        match *self {
            Source::Texts(texts) => texts[rows].iter().map(|text| Some(text.as_bytes())).collect(),
            Source::Bytes(texts) => texts[rows].iter().map(|text| Some(&text[..])).collect(),
            Source::Arrow(texts) => texts.slices(piece.chunk, rows),
            Source::Rows { data, width, .. } => {
                data[rows.start * width..rows.end * width].chunks(width).map(Some).collect()
            }
        }
    }

    fn is_values(&self) -> bool {
        matches!(self, Source::Rows { is_values: true, .. })
    }
}

/// A puzzle among many, as it was read.
enum Read {
    Classic(Classic),
    Other(Clues),
    /// What is wrong with it.
    Error(String),
    Missing,
}

/// How puzzles among many are read.
#[derive(Clone, Copy)]
struct Reader<'a> {
    is_values: bool,
    words: &'a Words,
}

impl Reader<'_> {
    #[inline]
    fn read(&self, text: Option<&[u8]>) -> Read {
        let Some(text) = text else { return Read::Missing };
        if self.is_values {
            return self.values(text);
        }
        match Classic::read(text) {
            Ok(grid) => Read::Classic(grid),
            Err(_) => self.text(text),
        }
    }

    #[cold]
    fn text(&self, text: &[u8]) -> Read {
        // Texts of fixed width are filled up with zeros.
        let length = text.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
        let read = format::decode(&text[..length]).and_then(format::read);
        match read {
            Ok(reading) => match reading.clues.as_classic() {
                Some(grid) => Read::Classic(grid),
                None => Read::Other(reading.clues),
            },
            Err(cause) => {
                let place = [
                    ("line", cause.place.line.to_string()),
                    ("column", cause.place.column.to_string()),
                ];
                let place = place.each_ref().map(|(name, it)| (*name, it.as_str()));
                let place = words::say(self.words, "place", &place);
                Read::Error(format!("{place} {}", self.words.read_error(&cause.kind).to_plain()))
            }
        }
    }

    fn values(&self, values: &[u8]) -> Read {
        if let Some(grid) = values.try_into().ok().and_then(Classic::new) {
            return Read::Classic(grid);
        }
        let side = values.len().isqrt();
        let shape = neuf::Shape::usual(side).filter(|_| side * side == values.len());
        let values: Vec<usize> = values.iter().map(|&value| value.into()).collect();
        let is_good = values.iter().all(|&value| value <= side);
        let clues = shape.filter(|_| is_good).and_then(|shape| Clues::from_values(shape, &values));
        match clues {
            Some(clues) => Read::Other(clues),
            None => Read::Error(words::say(self.words, "wrong-values", &[])),
        }
    }
}

impl Read {
    fn clues(&self) -> Option<Clues> {
        match self {
            Read::Classic(grid) => Some(Clues::from(grid)),
            Read::Other(clues) => Some(clues.clone()),
            Read::Error(_) | Read::Missing => None,
        }
    }

    fn error(&self) -> Option<&[u8]> {
        match self {
            Read::Error(said) => Some(said.as_bytes()),
            _ => None,
        }
    }
}

/// A question to many puzzles.
trait Question: Sync {
    /// The names of the columns it answers with.
    fn names(&self) -> &'static [&'static str];

    /// How many puzzles are taken at once.
    fn piece(&self) -> usize {
        PIECE
    }

    /// A column for each name.
    fn answer(&self, texts: &[Option<&[u8]>], reader: Reader<'_>, stop: &Stop) -> Vec<Column>;
}

/// Verdicts and solutions.
struct Solving {
    nodes: Option<u64>,
}

impl Question for Solving {
    fn names(&self) -> &'static [&'static str] {
        &["verdict", "solution", "error"]
    }

    fn answer(&self, texts: &[Option<&[u8]>], reader: Reader<'_>, stop: &Stop) -> Vec<Column> {
        let mut others: Vec<(usize, Read)> = Vec::new();
        let mut grids = Vec::with_capacity(texts.len());
        for (place, text) in texts.iter().enumerate() {
            match reader.read(*text) {
                Read::Classic(grid) => grids.push(grid),
                other => others.push((place, other)),
            }
        }
        let limits = Limits { nodes: self.nodes, ..stop.limits() };
        let mut outcomes = Vec::new();
        Judge::new(limits.clone()).solve_classic(&grids, &mut outcomes);
        let mut words = Column::text(texts.len() * 6);
        let mut solutions = Column::text(texts.len() * 81);
        let has_others = !others.is_empty();
        let mut errors = Column::text(0);
        let (mut classics, mut others) = (grids.iter().zip(&outcomes), others.iter().peekable());
        for place in 0..texts.len() {
            if let Some((_, other)) = others.next_if(|(at, _)| *at == place) {
                let verdict = other.clues().map(|clues| judge(&clues, AUTO, &limits).verdict);
                let solution = verdict.as_ref().and_then(Verdict::solution);
                let solution = solution.map(|grid| format::line(&grid.to_clues()));
                words.push(verdict.as_ref().map(|verdict| verdict.word().as_bytes()));
                solutions.push(solution.as_ref().map(|line| line.as_bytes()));
                errors.push(other.error());
                continue;
            }
            let Some((grid, outcome)) = classics.next() else { break };
            let word = match outcome.unique() {
                Some(_) => "unique",
                None => Verdict::of_classic(grid, outcome).word(),
            };
            words.push(Some(word.as_bytes()));
            let text = outcome.solution().map(Classic::to_text);
            solutions.push(text.as_ref().map(<[u8; 81]>::as_slice));
            if has_others {
                errors.push(None);
            }
        }
        if !has_others {
            errors = Column::Nothing(texts.len());
        }
        vec![words, solutions, errors]
    }
}

/// How hard puzzles are.
struct RatingAll {
    scale: Scale,
}

impl Question for RatingAll {
    fn names(&self) -> &'static [&'static str] {
        &["verdict", "rating", "er", "ep", "ed", "error"]
    }

    fn piece(&self) -> usize {
        SLOW_PIECE
    }

    fn answer(&self, texts: &[Option<&[u8]>], reader: Reader<'_>, stop: &Stop) -> Vec<Column> {
        let options = Options { limits: stop.limits(), ..Options::default() };
        let scales = Scales::new(&[self.scale], options);
        let (mut words, mut said) = (Column::text(0), Column::text(0));
        let (mut er, mut ep, mut ed) = (Vec::new(), Vec::new(), Vec::new());
        let mut errors = Column::text(0);
        for text in texts {
            let read = reader.read(*text);
            let outcome = read.clues().map(|clues| scales.rate(&clues));
            let mut parts = [None; 3];
            match &outcome {
                Some(Rated::Rated(ratings)) => {
                    words.push(Some(b"unique"));
                    said.push(ratings.text(self.scale).as_deref().map(str::as_bytes));
                    if let Some(Ok((rating, _))) = &ratings.explainer {
                        parts = [rating.er, rating.ep, rating.ed]
                            .map(|tenths| Some(f64::from(tenths.0) / 10.0));
                    }
                }
                Some(Rated::Judged(verdict)) => {
                    words.push(Some(verdict.word().as_bytes()));
                    said.push(None);
                }
                Some(Rated::NotClassic) | None => {
                    words.push(None);
                    said.push(None);
                }
            }
            for (column, part) in [&mut er, &mut ep, &mut ed].into_iter().zip(parts) {
                column.push(part);
            }
            let refused = matches!(outcome, Some(Rated::NotClassic))
                .then(|| words::say(reader.words, "rate-classic-only", &[]));
            errors.push(refused.as_deref().map(str::as_bytes).or(read.error()));
        }
        vec![words, said, Column::Decimal(er), Column::Decimal(ep), Column::Decimal(ed), errors]
    }
}

/// The smallest of all disguises.
struct Classifying;

impl Question for Classifying {
    fn names(&self) -> &'static [&'static str] {
        &["verdict", "canonical", "error"]
    }

    fn piece(&self) -> usize {
        SLOW_PIECE * 16
    }

    fn answer(&self, texts: &[Option<&[u8]>], reader: Reader<'_>, stop: &Stop) -> Vec<Column> {
        let limits = stop.limits();
        let mut words = Column::text(0);
        let mut forms = Column::text(texts.len() * 81);
        let mut errors = Column::text(0);
        for text in texts {
            let read = reader.read(*text);
            let form = read.clues().map(|clues| canonical::form(&clues, &limits));
            let (word, line, error) = match &form {
                Some(Ok(form)) => (None, Some(format::line(form)), None),
                Some(Err(Unclassified::Contradiction(_))) => (Some("contradiction"), None, None),
                Some(Err(Unclassified::Limit(_))) => (Some("budget"), None, None),
                Some(Err(why @ Unclassified::PencilMarks)) => {
                    let said = reader.words.unclassified(neuf::Shape::CLASSIC, why).to_plain();
                    (None, None, Some(said))
                }
                None => (None, None, None),
            };
            words.push(word.map(str::as_bytes));
            forms.push(line.as_deref().map(str::as_bytes));
            errors.push(error.as_deref().map(str::as_bytes).or(read.error()));
        }
        vec![words, forms, errors]
    }
}

/// How many solutions there are, up to a limit.
struct Counting {
    limit: Option<u64>,
    nodes: Option<u64>,
}

impl Question for Counting {
    fn names(&self) -> &'static [&'static str] {
        &["count", "complete", "error"]
    }

    fn piece(&self) -> usize {
        SLOW_PIECE * 16
    }

    fn answer(&self, texts: &[Option<&[u8]>], reader: Reader<'_>, stop: &Stop) -> Vec<Column> {
        let mut counts = Vec::new();
        let (mut complete, mut errors) = (Column::text(0), Column::text(0));
        for text in texts {
            let read = reader.read(*text);
            let limits = Limits { solutions: self.limit, nodes: self.nodes, ..stop.limits() };
            let counted = read.clues().map(|clues| match clues.check() {
                Ok(puzzle) => {
                    let counted = neuf::count(&puzzle, AUTO, &limits);
                    (counted.solutions, counted.ending == neuf::Ending::Complete)
                }
                Err(_) => (0, true),
            });
            counts.push(counted.map(|(count, _)| count));
            let word = |is_all| if is_all { &b"yes"[..] } else { &b"no"[..] };
            complete.push(counted.map(|(_, is_all)| word(is_all)));
            errors.push(read.error());
        }
        vec![Column::Whole(counts), complete, errors]
    }
}

/// What many puzzles were answered: columns side by side, one row for each puzzle.
///
/// Lends itself to every library that takes Arrow (`pyarrow.chunked_array(answers)`, `polars.Series(answers)`).
#[pyclass(frozen, module = "neuf")]
pub struct Answers {
    names: &'static [&'static str],
    /// Of each piece, its columns.
    pieces: Vec<Vec<ArrayRef>>,
    length: usize,
}

impl Answers {
    /// The pieces of a column.
    fn named(&self, name: &str) -> PyResult<impl Iterator<Item = &ArrayRef> + Clone> {
        let place = self.names.iter().position(|known| *known == name).ok_or_else(|| {
            let known = self.names.join(", ");
            error::wrong("unknown-column", &[("column", name), ("known", &known)])
        })?;
        Ok(self.pieces.iter().map(move |columns| &columns[place]))
    }

    fn rows(&self) -> PyResult<Vec<ArrayRef>> {
        let piece = |columns: &Vec<ArrayRef>| -> PyResult<ArrayRef> {
            Ok(Arc::new(arrow::side_by_side(self.names, columns)?))
        };
        self.pieces.iter().map(piece).collect()
    }
}

/// The texts of a column of texts.
fn texts_of(column: &ArrayRef) -> PyResult<Vec<Option<&str>>> {
    match column.data_type() {
        DataType::Utf8 => Ok(column.as_string::<i32>().iter().collect()),
        other => Err(error::wrong("no-text-column", &[("kind", &other.to_string())])),
    }
}

#[pymethods]
impl Answers {
    fn __len__(&self) -> usize {
        self.length
    }

    /// The names of the columns.
    #[getter]
    fn names(&self) -> Vec<&'static str> {
        self.names.to_vec()
    }

    /// A column as a list, `None` where there is nothing.
    fn column<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyList>> {
        let list = PyList::empty(py);
        for column in self.named(name)? {
            let some = match column.data_type() {
                DataType::Utf8 => PyList::new(py, texts_of(column)?)?,
                DataType::Float64 => PyList::new(
                    py,
                    column.as_primitive::<Float64Type>().iter().collect::<Vec<_>>(),
                )?,
                _ => {
                    PyList::new(py, column.as_primitive::<UInt64Type>().iter().collect::<Vec<_>>())?
                }
            };
            list.as_any().call_method1("extend", (some,))?;
        }
        Ok(list)
    }

    fn __getitem__<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyList>> {
        self.column(py, name)
    }

    /// A column of texts as rows of the same width, filled up with zeros: for NumPy.
    fn fixed_width<'py>(
        &self,
        py: Python<'py>,
        name: &str,
    ) -> PyResult<(Bound<'py, PyBytes>, usize)> {
        let columns: Vec<&ArrayRef> = self.named(name)?.collect();
        let mut width = 1;
        for column in &columns {
            let longest = match column.data_type() {
                DataType::Utf8 => column.as_string::<i32>().offsets().lengths().max(),
                other => {
                    return Err(error::wrong("no-text-column", &[("kind", &other.to_string())]));
                }
            };
            width = width.max(longest.unwrap_or(0));
        }
        let bytes = PyBytes::new_with(py, self.length * width, |mut bytes| {
            // Each piece by a thread of its own, up to a few at once.
            let mut jobs = Vec::new();
            for column in &columns {
                let (mine, rest) = bytes.split_at_mut(column.len() * width);
                jobs.push((column.as_string::<i32>(), mine));
                bytes = rest;
            }
            let threads = limits::threads(0);
            let share = jobs.len().div_ceil(threads).max(1);
            std::thread::scope(|scope| {
                for some in jobs.chunks_mut(share) {
                    scope.spawn(|| {
                        for (texts, rows) in some {
                            for (row, text) in rows.chunks_mut(width).zip(texts.iter()) {
                                let text = text.unwrap_or_default().as_bytes();
                                row[..text.len()].copy_from_slice(text);
                            }
                        }
                    });
                }
            });
            Ok(())
        })?;
        Ok((bytes, width))
    }

    /// Every column as a list, by name.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        for name in self.names {
            dict.set_item(*name, self.column(py, name)?)?;
        }
        Ok(dict)
    }

    /// The answers piece by piece, as they were found: nothing is copied.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyCapsule>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let rows = self.rows()?;
        let kind = rows.first().map(|rows| rows.data_type().clone());
        let field = Arc::new(Field::new("answers", kind.unwrap_or(DataType::Null), false));
        let pieces = ArrayIterator::new(rows.into_iter().map(Ok), field);
        Ok(to_stream_pycapsule(py, Box::new(pieces), requested_schema)?)
    }

    fn __repr__(&self) -> String {
        format!("<Answers: {} × {}>", self.length, self.names.join(", "))
    }
}

/// Asks a question about all puzzles.
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
        let stop = limits.stop();
        let answer = |piece: &Piece| -> PyResult<Vec<ArrayRef>> {
            let columns = question.answer(&source.texts(piece), reader, &stop);
            columns.into_iter().map(Column::finish).collect()
        };
        let pieces = source.pieces(question.piece());
        if pieces.is_empty() {
            return answer(&Piece { chunk: 0, rows: 0..0 }).map(|none| vec![none]);
        }
        // A pool of one's own: those of the whole process do not survive a fork.
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        match pool {
            Ok(pool) if threads > 1 && pieces.len() > 1 => {
                pool.install(|| pieces.par_iter().map(answer).collect())
            }
            _ => pieces.iter().map(answer).collect(),
        }
    })??;
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
    nodes: Option<u64>,
    time: Option<&Bound<'py, PyAny>>,
    threads: usize,
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
    threads: usize,
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
    threads: usize,
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
    limit: Option<u64>,
    width: Option<usize>,
    is_values: bool,
    nodes: Option<u64>,
    time: Option<&Bound<'py, PyAny>>,
    threads: usize,
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
    threads: usize,
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
