//! `neuf completions SHELL`: the script by which a shell completes our command lines.

use crate::app::{App, Exit};
use crate::args::{Cli, Completions};
use crate::help;
use clap::Command;
use clap::builder::PossibleValuesParser;
use clap_complete::Shell;
use neuf::explain::TECHNIQUES;
use neuf::rules::{RULES, Takes};
use std::io::Write;

pub fn run(app: &App, args: &Completions) -> anyhow::Result<Exit> {
    let mut script = Vec::new();
    let mut command = with_names(help::worded(Cli::command(|_| true), &app.messages));
    clap_complete::generate(args.shell, &mut command, "neuf", &mut script);
    if args.shell == Shell::Fish {
        script.extend_from_slice(fish_names(&command).as_bytes());
    }
    app.out().write_all(&script)?;
    Ok(Exit::Success)
}

/// Lines for fish that complete arguments; clap's own complete options only. After some commands,
/// file names complete as well.
fn fish_names(command: &Command) -> String {
    let mut lines = String::new();
    for sub in command.get_subcommands() {
        let Some(first) = sub.get_positionals().next() else { continue };
        let names = first.get_possible_values();
        let names: Vec<&str> = names.iter().map(|name| name.get_name()).collect();
        if !names.is_empty() {
            let no_files = if sub.get_positionals().count() == 1 { " -f" } else { "" };
            let (sub, names) = (sub.get_name(), names.join(" "));
            lines += &format!(
                "complete -c neuf -n \"__fish_neuf_using_subcommand {sub}\"{no_files} -a \"{names}\"\n"
            );
        }
    }
    lines
}

/// Adds the values of arguments that accept more than a fixed list.
fn with_names(command: Command) -> Command {
    let commands = command.get_subcommands().map(|sub| sub.get_name().to_owned());
    let commands: Vec<String> = commands.collect();
    let techniques = || TECHNIQUES.iter().map(|technique| technique.id().to_owned()).collect();
    let whole = RULES.iter().filter(|kind| kind.takes() == Takes::Nothing);
    let rules: Vec<String> = whole.map(|kind| kind.name().to_owned()).collect();
    let names = |id: &str| -> Option<Vec<String>> {
        match id {
            "technique" | "with" | "without" | "practice" => Some(techniques()),
            "rules" => Some(rules.clone()),
            "command" => Some(commands.clone()),
            _ => None,
        }
    };
    let with_names = |sub: Command| {
        sub.mut_args(|argument| match names(argument.get_id().as_str()) {
            Some(names) => argument.value_parser(PossibleValuesParser::new(names)),
            None => argument,
        })
    };
    commands.iter().fold(command, |command, name| command.mut_subcommand(name, with_names))
}
