//! What Python passes as many puzzles: lists, columns of Arrow, matrices.

use crate::arrow::Texts;
use crate::file;
use crate::read::{self, Asked};
use crate::words;
use neuf::Clues;
use numpy::PyReadonlyArray1;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::pybacked::{PyBackedBytes, PyBackedStr};
use pyo3::types::PyString;
use std::ops::Range;

/// What was passed, in memory that stays where it is while others work.
pub enum Puzzles<'py> {
    List(Vec<Item>),
    Arrow(Texts),
    /// Rows of the same width: characters, or values from 0.
    Matrix {
        rows: Cells<'py>,
        width: usize,
        is_values: bool,
    },
}

/// The cells of a matrix: bytes as they lie there, or made of wider numbers.
pub enum Cells<'py> {
    Lent(PyReadonlyArray1<'py, u8>),
    Made(Vec<u8>),
}

impl<'py> Cells<'py> {
    fn of(given: &Bound<'py, PyAny>) -> PyResult<Cells<'py>> {
        if let Ok(bytes) = given.extract() {
            return Ok(Cells::Lent(bytes));
        }
        macro_rules! made {
            ($($kind:ty),*) => {
                $(if let Ok(numbers) = given.extract::<PyReadonlyArray1<'_, $kind>>() {
                    return Ok(Cells::Made(numbers.as_slice()?.iter().map(|&cell| byte(cell)).collect()));
                })*
            };
        }
        made!(i64, i32, i16, i8, u64, u32, u16);
        Err(PyTypeError::new_err("an array of integers is expected"))
    }

    fn bytes(&self) -> PyResult<&[u8]> {
        Ok(match self {
            Cells::Lent(bytes) => bytes.as_slice()?,
            Cells::Made(bytes) => bytes,
        })
    }
}

/// A digit as a byte. What does not fit is none, and 255 is none either.
#[inline]
fn byte(cell: impl TryInto<u8>) -> u8 {
    cell.try_into().unwrap_or(u8::MAX)
}

/// One of a list.
pub enum Item {
    Text(PyBackedStr),
    Bytes(PyBackedBytes),
    /// A puzzle that was read before, whole: with its shape, rules and marks.
    Clues(Box<Clues>),
    /// A grid of numbers that is none, and why.
    Wrong(String),
    /// `None`, or a number that is none.
    Missing,
}

impl Item {
    fn of(item: &Bound<'_, PyAny>, asked: &Asked<'_, '_>) -> PyResult<Item> {
        if let Ok(text) = item.cast::<PyString>() {
            return Ok(Item::Text(text.clone().try_into()?));
        }
        if let Ok(bytes) = item.extract::<PyBackedBytes>() {
            return Ok(Item::Bytes(bytes));
        }
        if read::is_missing(item) {
            return Ok(Item::Missing);
        }
        match read::clues(item, asked) {
            Ok(clues) => Ok(Item::Clues(Box::new(clues))),
            Err(why) if why.is_instance_of::<crate::error::ReadError>(item.py()) => {
                Ok(Item::Wrong(why.value(item.py()).to_string()))
            }
            Err(why) => Err(why),
        }
    }

    fn given(&self) -> Given<'_> {
        match self {
            Item::Text(text) => Given::Text(text.as_bytes()),
            Item::Bytes(text) => Given::Text(text),
            Item::Clues(clues) => Given::Clues(clues),
            Item::Wrong(said) => Given::Wrong(said),
            Item::Missing => Given::Missing,
        }
    }
}

/// A puzzle among many, as it was passed.
#[derive(Clone, Copy)]
pub enum Given<'a> {
    Text(&'a [u8]),
    /// Values from 0, one for each cell.
    Values(&'a [u8]),
    Clues(&'a Clues),
    /// What is wrong with it.
    Wrong(&'a str),
    Missing,
}

impl<'py> Puzzles<'py> {
    /// What a list, a column or a matrix holds. What is `asked` beside a `Puzzle` of a list is refused.
    pub fn of(
        given: &Bound<'py, PyAny>,
        width: Option<usize>,
        is_values: bool,
        asked: &Asked<'_, 'py>,
    ) -> PyResult<Puzzles<'py>> {
        if let Some(width) = width {
            let rows = Cells::of(given)?;
            return Ok(Puzzles::Matrix { rows, width: width.max(1), is_values });
        }
        let lends = |name: &str| given.hasattr(name);
        if lends("__arrow_c_stream__")? || lends("__arrow_c_array__")? {
            return Texts::of(given).map(Puzzles::Arrow);
        }
        if let Some(content) = file::content(given)? {
            return file::puzzles(given.py(), &content, &asked.options()?).map(Puzzles::List);
        }
        let mut list = Vec::with_capacity(given.len().unwrap_or(0));
        for (place, item) in given.try_iter()?.enumerate() {
            let item = item?;
            list.push(Item::of(&item, asked).map_err(|why| at(place, &item, why))?);
        }
        Ok(Puzzles::List(list))
    }

    /// The same for threads that have no interpreter.
    pub fn source(&self) -> PyResult<Source<'_>> {
        Ok(match self {
            Puzzles::List(list) => Source::List(list),
            Puzzles::Arrow(texts) => Source::Arrow(texts),
            Puzzles::Matrix { rows, width, is_values } => {
                Source::Rows { data: rows.bytes()?, width: *width, is_values: *is_values }
            }
        })
    }
}

/// Why an item of a list is refused, with its place.
fn at(place: usize, item: &Bound<'_, PyAny>, why: PyErr) -> PyErr {
    let py = item.py();
    let place = place.to_string();
    if why.is_instance_of::<crate::error::NeufError>(py) {
        let said = why.value(py).to_string();
        return crate::error::wrong("wrong-item", &[("place", &place), ("why", &said)]);
    }
    if !why.is_instance_of::<PyTypeError>(py) {
        return why;
    }
    let kind = item.get_type().name().map(|name| name.to_string()).unwrap_or_default();
    let arguments = [("place", place.as_str()), ("kind", kind.as_str())];
    PyTypeError::new_err(words::say(words::current(), "no-text-item", &arguments))
}

/// Puzzles, taken piece by piece.
#[derive(Clone, Copy)]
pub enum Source<'a> {
    List(&'a [Item]),
    Arrow(&'a Texts),
    Rows { data: &'a [u8], width: usize, is_values: bool },
}

/// A part of a source: of its chunk of this number (only Arrow has several), these rows.
pub struct Piece {
    pub chunk: usize,
    pub rows: Range<usize>,
}

impl<'a> Source<'a> {
    pub fn lengths(&self) -> Vec<usize> {
        match self {
            Source::List(list) => vec![list.len()],
            Source::Arrow(texts) => texts.lengths(),
            Source::Rows { data, width, .. } => vec![data.len() / width],
        }
    }

    pub fn pieces(&self, size: usize) -> Vec<Piece> {
        let lengths = self.lengths().into_iter().enumerate();
        let cut = |(chunk, length): (usize, usize)| {
            let starts = (0..length).step_by(size);
            starts.map(move |start| Piece { chunk, rows: start..length.min(start + size) })
        };
        lengths.flat_map(cut).collect()
    }

    /// The puzzles of a piece.
    pub fn given(&self, piece: &Piece) -> Vec<Given<'a>> {
        let rows = piece.rows.clone();
        match *self {
            Source::List(list) => list[rows].iter().map(Item::given).collect(),
            Source::Arrow(texts) => {
                let given = |text: Option<&'a [u8]>| text.map_or(Given::Missing, Given::Text);
                texts.slices(piece.chunk, rows).into_iter().map(given).collect()
            }
            Source::Rows { data, width, is_values } => {
                let kind = if is_values { Given::Values } else { Given::Text };
                data[rows.start * width..rows.end * width].chunks(width).map(kind).collect()
            }
        }
    }

    /// Whether they are so few, and none so large, that to answer them takes no time to speak of.
    pub fn is_small(&self) -> bool {
        const MOST: usize = 32;
        const SIDE: usize = 16;
        if self.lengths().into_iter().sum::<usize>() > MOST {
            return false;
        }
        let is_small = |given: Given<'_>| match given {
            Given::Text(text) => text.len() <= 4 * SIDE * SIDE,
            Given::Values(values) => values.len() <= SIDE * SIDE,
            Given::Clues(clues) => clues.shape().size() <= SIDE,
            Given::Wrong(_) | Given::Missing => true,
        };
        self.pieces(MOST).iter().all(|piece| self.given(piece).into_iter().all(is_small))
    }

    /// Whether the lanes are not for some of them, so that each takes far longer than a classic grid.
    pub fn has_others(&self) -> bool {
        let is_other =
            |item: &Item| matches!(item, Item::Clues(clues) if clues.as_classic().is_none());
        matches!(self, Source::List(list) if list.iter().any(is_other))
    }
}
