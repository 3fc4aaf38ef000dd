//! Files that Python passes: a path, or an open file.

use crate::error::{self, unreadable};
use crate::many::Item;
use neuf::format::{self, LineReader, ReadError, ReadOptions, Reading, Section};
use neuf::host::unpacked;
use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};
use std::fs::File;
use std::io::{self, Cursor, Read};
use std::path::PathBuf;

/// The contents of a path or an open file, decompressed; `None` if something else was passed.
pub fn content(given: &Bound<'_, PyAny>) -> PyResult<Option<Vec<u8>>> {
    let py = given.py();
    if given.hasattr("__fspath__")? {
        let path: PathBuf = given.extract()?;
        // Reading may block on a pipe or a slow disk.
        let read = py.detach(|| whole(Box::new(File::open(&path)?)));
        return read.map(Some).map_err(|why| named(py, why, path));
    }
    if !given.hasattr("read")? || given.hasattr("dtype")? {
        return Ok(None);
    }
    let read = given.call_method0("read")?;
    if let Ok(text) = read.cast::<PyString>() {
        return Ok(Some(text.to_str()?.as_bytes().to_vec()));
    }
    let Ok(bytes) = read.cast::<PyBytes>() else {
        let kind = read.get_type().name().map(|name| name.to_string()).unwrap_or_default();
        return Err(error::wrong("no-file", &[("kind", &kind)]));
    };
    Ok(Some(whole(Box::new(Cursor::new(bytes.as_bytes().to_vec())))?))
}

fn whole(stream: Box<dyn Read + Send>) -> io::Result<Vec<u8>> {
    let mut content = Vec::new();
    unpacked(stream)?.read_to_end(&mut content)?;
    Ok(content)
}

/// An error of a file as Python raises it, with the file's name.
fn named(py: Python<'_>, why: io::Error, path: PathBuf) -> PyErr {
    let Some(code) = why.raw_os_error() else { return why.into() };
    let said =
        py.import("os").and_then(|os| os.call_method1("strerror", (code,))?.extract::<String>());
    PyOSError::new_err((code, said.unwrap_or_default(), path))
}

/// The bytes of a file that are enough to recognise its layout.
const HEAD: usize = 1 << 16;

/// Checks for Ctrl-C now and then.
fn look(py: Python<'_>, number: u64) -> PyResult<()> {
    const EVERY: u64 = 1 << 12;
    if number.is_multiple_of(EVERY) { py.check_signals() } else { Ok(()) }
}

/// The puzzles of a file: one for each line, each row of a table, or each grid over several lines.
/// A text that is no puzzle keeps its place among them.
pub fn puzzles(py: Python<'_>, content: &[u8], options: &ReadOptions) -> PyResult<Vec<Item>> {
    let text = format::decode(content).map_err(|cause| unreadable(py, &cause))?;
    let mut ends = (0..=HEAD.min(text.len())).rev();
    let head = &text[..ends.find(|&end| text.is_char_boundary(end)).unwrap_or(0)];
    let layout = format::layout(head, options);
    let item = |read: Result<Reading, ReadError>| match read {
        Ok(reading) => Item::Clues(Box::new(reading.clues)),
        Err(cause) => Item::Wrong(unreadable(py, &cause).value(py).to_string()),
    };
    if !layout.is_by_line() {
        let sections = format::sections(text, options);
        let read = |(number, section): (u64, &Section<'_>)| {
            look(py, number)?;
            Ok(item(section.read(options)))
        };
        return (1..).zip(&sections).map(read).collect();
    }
    let mut reader = LineReader::new(layout, *options);
    let mut items = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        look(py, number)?;
        items.extend(reader.read_line(number, line).map(item));
    }
    Ok(items)
}
