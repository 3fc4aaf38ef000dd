//! A puzzle as an object of Python.

use crate::error;
use crate::form;
use crate::read::{self, Asked};
use neuf::drawing::{self, Picture, Value};
use neuf::explain::State;
use neuf::{Clues, DigitSet, format};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::hash::{DefaultHasher, Hash, Hasher};

/// A grid as somebody wrote it, with its shape and rules. Does not change.
#[pyclass(frozen, eq, module = "neuf")]
#[derive(PartialEq)]
pub struct Puzzle {
    pub clues: Clues,
}

impl Puzzle {
    pub fn new(clues: Clues) -> Puzzle {
        Puzzle { clues }
    }

    /// The format that loses nothing.
    fn faithful(&self) -> String {
        let is_plain = self.clues.rules().is_plain();
        match self.clues.pencil_marks() {
            None if is_plain => format::line(&self.clues),
            _ => form::json(&self.clues),
        }
    }
}

/// A picture of a grid: with candidates if some were written, else digits alone.
pub fn svg(clues: &Clues) -> String {
    // Digits that contradict each other can be seen all the same.
    let mut picture = match clues.clone().check() {
        Ok(puzzle) => Picture::of(&State::new(&puzzle)),
        Err(_) => Picture::of(&State::new(&neuf::Puzzle::empty(clues.rules().clone()))),
    };
    let value = |cell| clues.given(cell).map(|digit| Value { digit, is_given: true });
    picture.values = clues.shape().cells().map(value).collect();
    if clues.pencil_marks().is_none() {
        picture.candidates.fill(DigitSet::default());
    }
    drawing::svg(&picture)
}

#[pymethods]
impl Puzzle {
    #[new]
    #[pyo3(signature = (puzzle, *, shape=None, rules=None, format=None, symbols=None))]
    fn read(
        puzzle: &Bound<'_, PyAny>,
        shape: Option<&Bound<'_, PyAny>>,
        rules: Option<&str>,
        format: Option<&str>,
        symbols: Option<&str>,
    ) -> PyResult<Puzzle> {
        read::clues(puzzle, &Asked { shape, rules, format, symbols }).map(Puzzle::new)
    }

    /// The puzzle of a serialised form: a dict with `puzzle` and `shape`, perhaps `rules`.
    #[staticmethod]
    fn from_dict(form: &Bound<'_, PyDict>) -> PyResult<Puzzle> {
        let text: String = form.py().import("json")?.call_method1("dumps", (form,))?.extract()?;
        Puzzle::from_json(&text)
    }

    /// The puzzle of a serialised form as text.
    #[staticmethod]
    fn from_json(text: &str) -> PyResult<Puzzle> {
        serde_json::from_str(text)
            .map(Puzzle::new)
            .map_err(|fault| error::wrong("wrong-form", &[("fault", &fault.to_string())]))
    }

    /// The serialised form.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        Ok(form::loaded(py, &form::json(&self.clues))?.cast_into::<PyDict>()?)
    }

    /// The same as text.
    fn to_json(&self) -> String {
        form::json(&self.clues)
    }

    /// The puzzle written in a format: `line`, `rows`, `candidates`, `list`, `sdm` …
    fn to(&self, format: &str) -> PyResult<String> {
        Ok(read::format_named(format)?.write(&self.clues))
    }

    /// The rows: lists of numbers, 0 for an empty cell.
    #[getter]
    fn rows(&self) -> Vec<Vec<usize>> {
        let values: Vec<usize> = self.clues.values().collect();
        values.chunks(self.clues.shape().size()).map(<[usize]>::to_vec).collect()
    }

    /// The puzzle on one line.
    #[getter]
    fn line(&self) -> String {
        format::line(&self.clues)
    }

    /// The rows × columns of a block, such as `3x3`.
    #[getter]
    fn shape(&self) -> String {
        let shape = self.clues.shape();
        format!("{}x{}", shape.block_rows(), shape.block_columns())
    }

    /// The side: how many digits there are.
    #[getter]
    fn size(&self) -> usize {
        self.clues.shape().size()
    }

    /// How many cells have a digit.
    #[getter]
    fn clue_count(&self) -> usize {
        self.clues.values().filter(|&value| value != 0).count()
    }

    /// The names of the rules beyond rows, columns and blocks.
    #[getter]
    fn rules(&self) -> Vec<&'static str> {
        self.clues.rules().list().iter().map(|rule| rule.name()).collect()
    }

    fn __str__(&self) -> String {
        format::line(&self.clues)
    }

    fn __repr__(&self) -> String {
        format!("Puzzle({:?})", format::line(&self.clues))
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.faithful().hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((slf.get_type().getattr("from_json")?, (form::json(&slf.get().clues),)))
    }

    /// A picture.
    fn _repr_svg_(&self) -> String {
        svg(&self.clues)
    }

    /// The picture within a page.
    fn _repr_html_(&self) -> String {
        svg(&self.clues)
    }
}
