//! Errors as exceptions that name the place.

use crate::words;
use neuf::format::{ReadError as Cause, ReadErrorKind};
use pyo3::create_exception;
use pyo3::exceptions::{PyUserWarning, PyValueError};
use pyo3::prelude::*;
use std::ffi::CString;

create_exception!(neuf, NeufError, PyValueError, "What Neuf cannot do, and why.");
create_exception!(
    neuf,
    ReadError,
    NeufError,
    "What was passed is no puzzle. `code` is stable, `line` and `column` say where (of lists: the row \
     and the cell in it, from 1), `message` says what; `excerpt` is the text with a caret below."
);
create_exception!(
    neuf,
    ImpossibleError,
    NeufError,
    "No puzzle can be as it was asked for, and why."
);

/// The exception for a text that could not be read.
pub fn unreadable(py: Python<'_>, cause: &Cause) -> PyErr {
    let excerpt = cause.excerpt();
    let shown = (!excerpt.text.trim().is_empty()).then(|| {
        let caret = " ".repeat(excerpt.caret_column.saturating_sub(1));
        format!("{}\n{caret}^", excerpt.text)
    });
    located(py, &cause.kind, cause.place.line, cause.place.column as u64, shown)
}

/// The exception for something wrong at a place: a line and a column, or a row and a cell in it.
pub fn located(
    py: Python<'_>,
    kind: &ReadErrorKind,
    line: u64,
    column: u64,
    excerpt: Option<String>,
) -> PyErr {
    let words = words::current();
    let message = words.read_error(kind).to_plain();
    let place = [("line", line.to_string()), ("column", column.to_string())];
    let place =
        words::say(words, "place", &place.each_ref().map(|(name, it)| (*name, it.as_str())));
    let mut whole = format!("{place} {message}");
    if let Some(excerpt) = &excerpt {
        for line in excerpt.lines() {
            whole.push_str("\n  | ");
            whole.push_str(line);
        }
    }
    let error = ReadError::new_err(whole);
    let set = |name: &str, value: Bound<'_, PyAny>| error.value(py).setattr(name, value);
    let fields = [
        ("code", kind.code().into_pyobject(py).map(Bound::into_any)),
        ("message", message.into_pyobject(py).map(Bound::into_any)),
        ("excerpt", excerpt.unwrap_or_default().into_pyobject(py).map(Bound::into_any)),
    ];
    for (name, value) in fields {
        let Ok(value) = value;
        if let Err(failed) = set(name, value) {
            return failed;
        }
    }
    for (name, value) in [("line", line), ("column", column)] {
        let Ok(value) = value.into_pyobject(py);
        if let Err(failed) = set(name, value.into_any()) {
            return failed;
        }
    }
    error
}

/// The most characters of a faulty value that are shown.
const SHOWN: usize = 24;

/// A passed value as Python writes it, cut short if it is long.
pub fn shown(given: &Bound<'_, PyAny>) -> String {
    let text = given.str().map(|text| text.to_string()).unwrap_or_default();
    match text.chars().count() {
        0 => given.get_type().name().map(|name| name.to_string()).unwrap_or_default(),
        length if length > SHOWN => text.chars().take(SHOWN).chain(['…']).collect(),
        _ => text,
    }
}

/// The exception for a wrong argument, in the chosen language.
pub fn wrong(id: &str, arguments: &[(&str, &str)]) -> PyErr {
    NeufError::new_err(words::say(words::current(), id, arguments))
}

/// Issues a Python warning, in the chosen language.
pub fn warn(py: Python<'_>, id: &str, arguments: &[(&str, &str)]) -> PyResult<()> {
    let said = words::say(words::current(), id, arguments).replace('\0', " ");
    let said = CString::new(said).unwrap_or_default();
    PyErr::warn(py, &py.get_type::<PyUserWarning>(), &said, 1)
}

pub fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    module.add("NeufError", py.get_type::<NeufError>())?;
    module.add("ReadError", py.get_type::<ReadError>())?;
    module.add("ImpossibleError", py.get_type::<ImpossibleError>())
}
