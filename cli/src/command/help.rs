//! `neuf help COMMAND`: the same as `neuf COMMAND --help`.

use crate::app::{App, Exit};
use crate::args::Help;
use crate::i18n::say;
use std::io::Write;

pub fn run(app: &App, args: &Help) -> anyhow::Result<Exit> {
    let mut command = crate::help::command(&app.messages);
    command.build();
    let asked = match &args.command {
        None => Some(&mut command),
        Some(name) => command.find_subcommand_mut(name),
    };
    let Some(asked) = asked else {
        let name = args.command.clone().unwrap_or_default();
        app.complain(&say!(app.messages, "usage-unknown-command", name = name));
        return Ok(Exit::Unreadable);
    };
    writeln!(app.out(), "{}", asked.render_help())?;
    Ok(Exit::Success)
}
