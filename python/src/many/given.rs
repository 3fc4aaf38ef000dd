//! What Python passes as many puzzles: lists, columns of Arrow, matrices.

use crate::arrow::Texts;
use crate::words;
use neuf::format;
use numpy::PyReadonlyArray1;
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::pybacked::{PyBackedBytes, PyBackedStr};
use std::ops::Range;

/// What was passed, in memory that stays where it is while others work.
pub enum Puzzles<'py> {
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
    pub fn of(
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
    pub fn source(&self) -> PyResult<Source<'_>> {
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
pub enum Source<'a> {
    Texts(&'a [PyBackedStr]),
    Bytes(&'a [PyBackedBytes]),
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
            Source::Texts(texts) => vec![texts.len()],
            Source::Bytes(texts) => vec![texts.len()],
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

    /// The texts of a piece, `None` where one is missing.
    pub fn texts(&self, piece: &Piece) -> Vec<Option<&'a [u8]>> {
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

    pub fn is_values(&self) -> bool {
        matches!(self, Source::Rows { is_values: true, .. })
    }
}
