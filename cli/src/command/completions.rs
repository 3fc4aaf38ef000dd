//! `neuf completions SHELL`: what a shell needs to complete our command lines.

use crate::app::{App, Exit};
use crate::args::Completions;
use std::io::Write;

pub fn run(app: &App, args: &Completions) -> anyhow::Result<Exit> {
    let mut script = Vec::new();
    let mut command = crate::help::command(&app.messages);
    clap_complete::generate(args.shell, &mut command, "neuf", &mut script);
    app.out().write_all(&script)?;
    Ok(Exit::Success)
}
