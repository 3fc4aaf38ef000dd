//! Files that Python passes: a path, or something open that can be read.

use crate::error;
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
