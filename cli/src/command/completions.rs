//! `neuf completions SHELL`: what a shell needs to complete our command lines.

use crate::app::{App, Exit};
use crate::args::Completions;
use clap::Command;
use clap::builder::PossibleValuesParser;
use clap_complete::Shell;
use neuf::explain::TECHNIQUES;
use neuf::rules::{RULES, Takes};
use std::io::Write;

pub fn run(app: &App, args: &Completions) -> anyhow::Result<Exit> {
    let mut script = Vec::new();
    let mut command = with_names(crate::help::command(&app.messages));
    clap_complete::generate(args.shell, &mut command, "neuf", &mut script);
    if args.shell == Shell::Fish {
        script.extend_from_slice(fish_techniques().as_bytes());
    }
    app.out().write_all(&script)?;
    Ok(Exit::Success)
}

/// For fish, clap completes options only.
fn fish_techniques() -> String {
    let ids: Vec<&str> = TECHNIQUES.iter().map(|technique| technique.id()).collect();
    let line = |command| {
        let ids = ids.join(" ");
        format!("complete -c neuf -n \"__fish_neuf_using_subcommand {command}\" -f -a \"{ids}\"\n")
    };
    ["find", "techniques"].map(line).concat()
}

/// With the names that are read more freely than a list allows.
fn with_names(command: Command) -> Command {
    let commands = command.get_subcommands().map(|sub| sub.get_name().to_owned());
    let commands: Vec<String> = commands.collect();
    let techniques = || TECHNIQUES.iter().map(|technique| technique.id().to_owned()).collect();
    let whole = RULES.iter().filter(|kind| kind.takes() == Takes::Nothing);
    let rules: Vec<String> = whole.map(|kind| kind.name().to_owned()).collect();
    let names = |id: &str| -> Option<Vec<String>> {
        match id {
            "technique" => Some(techniques()),
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
