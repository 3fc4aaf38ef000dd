//! The answers to many puzzles, as columns that Python and every library of Arrow takes.

use crate::{arrow, error, limits};
use arrow_array::cast::AsArray;
use arrow_array::types::{Float64Type, UInt64Type};
use arrow_array::{Array, ArrayRef};
use arrow_schema::{DataType, Field};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyCapsule, PyDict, PyList};
use pyo3_arrow::ffi::{ArrayIterator, to_stream_pycapsule};
use std::sync::Arc;

/// What many puzzles were answered: columns side by side, one row for each puzzle.
///
/// Lends itself to every library that takes Arrow (`pyarrow.chunked_array(answers)`, `polars.Series(answers)`).
#[pyclass(frozen, module = "neuf")]
pub struct Answers {
    pub(super) names: &'static [&'static str],
    /// Of each piece, its columns.
    pub(super) pieces: Vec<Vec<ArrayRef>>,
    pub(super) length: usize,
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
