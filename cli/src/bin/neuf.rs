//! The program `neuf`.

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(neuf_cli::run(std::env::args_os()))
}
