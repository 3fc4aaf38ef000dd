//! The Python module `neuf._neuf`: the engine for Python. People use the package `neuf` around it,
//! in `neuf/*.py`; the types of this module are in `neuf/_neuf.pyi`.
//!
//! ```text
//!  what Python passes ──read──→ Clues ──ask, rework, explain, many──→ Outcome ──form──→ dicts
//! ```
//!
//! An `Outcome` has the fields of the command's JSON, from the same types (a test compares them);
//! `restored.rs` reads them back. Long work runs beside a check for Ctrl-C (`limits.rs`). Many
//! puzzles are cut into pieces for all cores and answered in Arrow columns (`many/`, `arrow.rs`).
//! Polars gets the same columns through a plugin (`polars.rs`). `command.rs` is the command, for
//! `python -m neuf`.
//!
//! `neuf/` is Python: the machine of stacks written out (`recherche.py`), the course (`cours/`), and its
//! checker, which calls a student's function on cases from small to large (`epreuves.py`) and makes the
//! counterexample smaller while it fails (`verifier.py`). Students' programs run in processes of their own
//! (`cours/confinement/`, which knows no exercise): a guard in a fresh interpreter forks a worker for each
//! function; the worker gives up what the system lets it give up (limits, Landlock, seccomp) before it
//! runs the program; the caller compares the answer that comes back, whatever it is.

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
