//! Puzzles with their outcomes, in the library's own serialised form. `docs/JSON.md` has every
//! field; tests compare it with what the command prints.

use crate::error;
use neuf::Clues;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyDict;
use serde::Serialize;

/// A form as JSON.
pub fn json(form: &impl Serialize) -> String {
    // JSON refuses only maps with keys other than text, and forms have none.
    serde_json::to_string(form).unwrap_or_default()
}

/// The objects of Python for a form.
pub fn loaded<'py>(py: Python<'py>, json: &str) -> PyResult<Bound<'py, PyAny>> {
    static LOADS: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    LOADS.import(py, "json", "loads")?.call1((json,))
}

/// A puzzle and its outcome.
#[derive(Serialize)]
pub struct Record<'a, O> {
    #[serde(flatten)]
    pub clues: &'a Clues,
    #[serde(flatten)]
    pub outcome: O,
}

/// The puzzle of a serialised form.
pub fn clues_of(form: &Bound<'_, PyDict>) -> PyResult<Clues> {
    read(&dumped(form)?)
}

/// A form of Python's objects as JSON.
pub fn dumped(form: &Bound<'_, PyDict>) -> PyResult<String> {
    let py = form.py();
    let options = PyDict::new(py);
    options.set_item("separators", (",", ":"))?;
    options.set_item("ensure_ascii", false)?;
    py.import("json")?.call_method("dumps", (form,), Some(&options))?.extract()
}

/// The puzzle of a serialised form as text.
pub fn read(text: &str) -> PyResult<Clues> {
    serde_json::from_str(text)
        .map_err(|fault| error::wrong("wrong-form", &[("fault", &fault.to_string())]))
}

/// A text within HTML.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
