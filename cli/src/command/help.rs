//! `neuf help COMMAND`: the same as `neuf COMMAND --help`.

use crate::app::{App, Exit};
use crate::args::Help;
use crate::help;
use crate::usage;
use std::io::Write;

pub fn run(app: &App, args: &Help) -> anyhow::Result<Exit> {
    let Some(page) = usage::page(app, args.command.as_deref()) else {
        return Ok(Exit::Unreadable);
    };
    app.out().write_all(help::text(page, &app.messages, app.color).as_bytes())?;
    Ok(Exit::Success)
}
