//! The command `neuf`, which `python -m neuf` is as well.

use neuf_cli::Typed;
use pyo3::prelude::*;
use std::ffi::OsString;
use std::io::{self, Write};
use std::panic;

/// Runs the command with these arguments; its exit code. Signals and standard streams are the command's
/// meanwhile: for a process that does nothing else.
#[pyfunction]
fn run_command(py: Python<'_>, arguments: Vec<OsString>) -> u8 {
    let usual = panic::take_hook();
    // A panic in any thread ends the process, as in the program `neuf`, which is compiled to abort.
    panic::set_hook(Box::new(move |fault| {
        usual(fault);
        std::process::abort();
    }));
    py.detach(|| {
        let code = neuf_cli::run([OsString::from("neuf")].into_iter().chain(arguments));
        // Rust's own programs flush at their end. If the reader closed the pipe, it has read
        // enough.
        let _ = io::stdout().flush();
        code
    })
}

/// Every command with what it takes, for the test that compares the package with it.
#[pyfunction]
fn commands() -> Vec<Typed> {
    neuf_cli::commands()
}

pub fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(run_command, module)?)?;
    module.add_function(wrap_pyfunction!(commands, module)?)
}
