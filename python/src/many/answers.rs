//! The answers to many puzzles, as columns that Python and every library of Arrow takes.

use crate::{arrow, error, form, limits};
use arrow_array::cast::AsArray;
use arrow_array::types::{Float64Type, UInt64Type};
use arrow_array::{Array, ArrayRef, Float64Array, StringArray, UInt64Array};
use arrow_schema::{DataType, Field};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyCapsule, PyDict, PyList};
use pyo3_arrow::ffi::{ArrayIterator, to_stream_pycapsule};
use std::sync::Arc;

/// What many puzzles were answered: columns side by side, one row for each puzzle.
///
/// Lends itself to every library that takes Arrow (`pyarrow.chunked_array(answers)`, `polars.Series(answers)`).
#[pyclass(frozen, module = "neuf")]
pub struct Answers {
    pub(super) names: Vec<String>,
    /// Of each piece, its columns.
    pub(super) pieces: Vec<Vec<ArrayRef>>,
    pub(super) length: usize,
}

/// What is pickled: the columns, and their kinds.
type Kept<'py> = (Bound<'py, PyAny>, (Bound<'py, PyDict>, Vec<String>));

/// How many rows are shown in notebooks.
const SHOWN: usize = 10;

impl Answers {
    /// The pieces of a column.
    fn named(&self, name: &str) -> PyResult<impl Iterator<Item = &ArrayRef> + Clone> {
        let place = self.names.iter().position(|known| known == name).ok_or_else(|| {
            let known = self.names.join(", ");
            error::wrong("unknown-column", &[("column", name), ("known", &known)])
        })?;
        Ok(self.pieces.iter().map(move |columns| &columns[place]))
    }

    fn rows(&self) -> PyResult<Vec<ArrayRef>> {
        let piece = |columns: &Vec<ArrayRef>| -> PyResult<ArrayRef> {
            Ok(Arc::new(arrow::side_by_side(&self.names, columns)?))
        };
        self.pieces.iter().map(piece).collect()
    }

    /// A row by its number, from the end if that is negative.
    fn row<'py>(&self, py: Python<'py>, number: isize) -> PyResult<Bound<'py, PyDict>> {
        let from_end =
            if number < 0 { self.length.saturating_add_signed(number) } else { number as usize };
        if from_end >= self.length || (number < 0 && number.unsigned_abs() > self.length) {
            return Err(PyIndexError::new_err(number.to_string()));
        }
        let mut row = from_end;
        for columns in &self.pieces {
            let length = columns.first().map_or(0, |column| column.len());
            if row < length {
                return self.dict(py, columns, row);
            }
            row -= length;
        }
        Err(PyIndexError::new_err(number.to_string()))
    }

    fn dict<'py>(
        &self,
        py: Python<'py>,
        columns: &[ArrayRef],
        row: usize,
    ) -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        for (name, column) in self.names.iter().zip(columns) {
            dict.set_item(name, list_of(py, &column.slice(row, 1))?.get_item(0)?)?;
        }
        Ok(dict)
    }
}

/// A column as a list, `None` where there is nothing.
fn list_of<'py>(py: Python<'py>, column: &ArrayRef) -> PyResult<Bound<'py, PyList>> {
    match column.data_type() {
        DataType::Utf8 => PyList::new(py, texts_of(column)?),
        DataType::Float64 => {
            PyList::new(py, column.as_primitive::<Float64Type>().iter().collect::<Vec<_>>())
        }
        _ => PyList::new(py, column.as_primitive::<UInt64Type>().iter().collect::<Vec<_>>()),
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
    fn names(&self) -> Vec<String> {
        self.names.clone()
    }

    /// A column as a list, `None` where there is nothing.
    fn column<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyList>> {
        let list = PyList::empty(py);
        for column in self.named(name)? {
            let some = list_of(py, column)?;
            list.as_any().call_method1("extend", (some,))?;
        }
        Ok(list)
    }

    /// A column by its name, or a row by its number: a dict.
    fn __getitem__<'py>(&self, key: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let py = key.py();
        match key.extract::<isize>() {
            Ok(number) => Ok(self.row(py, number)?.into_any()),
            Err(_) => Ok(self.column(py, &key.extract::<String>()?)?.into_any()),
        }
    }

    /// The rows, one dict after the other.
    fn __iter__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let py = slf.py();
        let rows = (0..slf.get().length as isize).map(|row| slf.get().row(py, row));
        let rows: Vec<_> = rows.collect::<PyResult<_>>()?;
        PyList::new(py, rows)?.call_method0("__iter__")
    }

    fn __eq__(&self, py: Python<'_>, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        let Ok(other) = other.cast::<Answers>() else { return Ok(false) };
        let other = other.get();
        if self.names != other.names || self.length != other.length {
            return Ok(false);
        }
        let is_alike = self.pieces.iter().map(Vec::len).eq(other.pieces.iter().map(Vec::len));
        if is_alike && self.pieces == other.pieces {
            return Ok(true);
        }
        // The pieces may have been cut elsewhere.
        self.to_dict(py)?.eq(other.to_dict(py)?)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Kept<'py>> {
        let kind = |name: &String| -> PyResult<String> {
            let column = slf.get().named(name)?.next();
            Ok(column.map_or(DataType::Utf8, |column| column.data_type().clone()).to_string())
        };
        let kinds = slf.get().names.iter().map(kind).collect::<PyResult<Vec<_>>>()?;
        Ok((slf.get_type().getattr("_restored")?, (slf.get().to_dict(slf.py())?, kinds)))
    }

    /// What was pickled.
    #[staticmethod]
    fn _restored(columns: &Bound<'_, PyDict>, kinds: Vec<String>) -> PyResult<Answers> {
        let (mut names, mut piece, mut length) = (Vec::new(), Vec::new(), 0);
        for ((name, column), kind) in columns.iter().zip(kinds) {
            names.push(name.extract()?);
            let column: ArrayRef = match kind.as_str() {
                "Float64" => Arc::new(Float64Array::from(column.extract::<Vec<Option<f64>>>()?)),
                "UInt64" => Arc::new(UInt64Array::from(column.extract::<Vec<Option<u64>>>()?)),
                _ => Arc::new(StringArray::from(column.extract::<Vec<Option<String>>>()?)),
            };
            length = column.len();
            piece.push(column);
        }
        Ok(Answers { names, pieces: vec![piece], length })
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
        for name in &self.names {
            dict.set_item(name, self.column(py, name)?)?;
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

    /// The first rows as a table.
    fn _repr_html_(&self, py: Python<'_>) -> PyResult<String> {
        let cells = |tag: &str, texts: Vec<String>| -> String {
            texts.iter().map(|text| format!("<{tag}>{}</{tag}>", form::escaped(text))).collect()
        };
        let mut html = format!("<table><tr><th></th>{}</tr>", cells("th", self.names.clone()));
        for row in 0..self.length.min(SHOWN) {
            let values = self.row(py, row as isize)?;
            let shown = |value: Bound<'_, PyAny>| match value.is_none() {
                true => String::new(),
                false => value.to_string(),
            };
            let values = values.values().iter().map(shown).collect();
            html.push_str(&format!("<tr><th>{row}</th>{}</tr>", cells("td", values)));
        }
        html.push_str("</table>");
        if self.length > SHOWN {
            html.push_str(&format!(
                "<p>{} × {}</p>",
                self.length,
                form::escaped(&self.names.join(", "))
            ));
        }
        Ok(html)
    }
}
