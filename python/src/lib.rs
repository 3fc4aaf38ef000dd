//! The Python module `neuf._neuf`: the engine for Python. What people see is the package `neuf`
//! around it, in `neuf/*.py`; the types of everything here are in `neuf/_neuf.pyi`.
//!
//! ```text
//!  what Python passes ──read──→ Clues ──ask, rework, explain, many──→ Outcome ──form──→ dicts
//! ```

mod arrow;
mod ask;
mod command;
mod compare;
mod count;
mod cours;
mod error;
mod explain;
mod file;
mod form;
mod generate;
mod limits;
mod many;
mod number;
mod outcome;
mod parts;
mod polars;
mod practice;
mod puzzle;
mod queens;
mod read;
mod restored;
mod rework;
mod signals;
mod trace;
mod words;

use pyo3::prelude::*;

/// The engine. Import `neuf`, not this.
#[pymodule(gil_used = false)]
fn _neuf(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    error::add(module)?;
    outcome::add(module)?;
    words::add(module)?;
    command::add(module)?;
    ask::add(module)?;
    count::add(module)?;
    compare::add(module)?;
    queens::add(module)?;
    rework::add(module)?;
    explain::add(module)?;
    generate::add(module)?;
    practice::add(module)?;
    many::add(module)?;
    parts::add(module)?;
    cours::add(module)?;
    module.add_class::<puzzle::Puzzle>()?;
    module.add_class::<trace::Trace>()
}
