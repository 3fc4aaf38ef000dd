//! Files that Python passes: a path, or something open that can be read.

use crate::error::{self, unreadable};
use crate::many::Item;
use neuf::format::{self, LineReader, ReadError, ReadOptions, Reading};
use neuf::host::unpacked;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};
use std::fs::File;
use std::io::{Cursor, Read};
use std::path::PathBuf;

/// What a file says: of a path, or of what is open; `None` if neither was passed. What is packed is unpacked.
pub fn content(given: &Bound<'_, PyAny>) -> PyResult<Option<Vec<u8>>> {
    let py = given.py();
    if given.hasattr("__fspath__")? {
        let path: PathBuf = given.extract()?;
        // Reading may wait, for a pipe or a slow disk.
        return py.detach(|| whole(Box::new(File::open(path)?))).map(Some);
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
    whole(Box::new(Cursor::new(bytes.as_bytes().to_vec()))).map(Some)
}

fn whole(stream: Box<dyn Read + Send>) -> PyResult<Vec<u8>> {
    let mut content = Vec::new();
    unpacked(stream)?.read_to_end(&mut content)?;
    Ok(content)
}

/// How much of a file shows how puzzles lie in it.
const HEAD: usize = 1 << 16;

/// The puzzles of a file: one for each line, each row of a table, or each grid over several lines. What is
/// none has its place among them.
pub fn puzzles(py: Python<'_>, content: &[u8], options: &ReadOptions) -> PyResult<Vec<Item>> {
    let text = format::decode(content).map_err(|cause| unreadable(py, &cause))?;
    let head = &text[..text.floor_char_boundary(HEAD)];
    let layout = format::layout(head, options);
    let item = |read: Result<Reading, ReadError>| match read {
        Ok(reading) => Item::Clues(Box::new(reading.clues)),
        Err(cause) => Item::Wrong(unreadable(py, &cause).value(py).to_string()),
    };
    if !layout.is_by_line() {
        let sections = format::sections(text, options);
        return Ok(sections.iter().map(|section| item(section.read(options))).collect());
    }
    let mut reader = LineReader::new(layout, *options);
    let lines = (1..).zip(text.lines());
    Ok(lines.filter_map(|(number, line)| reader.read_line(number, line)).map(item).collect())
}
