//! `neuf help COMMAND`: the same as `neuf COMMAND --help`.

use crate::app::{App, Exit};
use crate::args::Help;
use crate::help;
use crate::usage;
use std::io::Write;

pub fn run(app: &App, args: &Help) -> anyhow::Result<Exit> {
    let mut command = help::command(&app.messages);
    command.build();
    let asked = match &args.command {
        None => Some(&command),
        Some(name) => usage::subcommand(app, &command, name),
    };
    let Some(asked) = asked else { return Ok(Exit::Unreadable) };
    app.out().write_all(help::text(asked, &app.messages, app.color).as_bytes())?;
    Ok(Exit::Success)
}
