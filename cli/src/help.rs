//! The help in the person's language: texts are looked up by the ids of commands and arguments.
//!
//! `about-solve` explains a command, `arg-solve-limit` an argument of it, `arg-limit` an argument
//! that means the same in every command, `after-solve` gives examples.

use crate::args::Cli;
use crate::i18n::{Messages, say};
use clap::{Arg, ArgAction, Command, CommandFactory};

/// The command line with all its texts.
pub fn command(messages: &Messages) -> Command {
    let mut command = with_help_flag(Cli::command(), messages, "neuf")
        .about(say!(messages, "about-neuf"))
        .after_help(say!(messages, "after-neuf"))
        .disable_version_flag(true)
        .arg(
            Arg::new("version")
                .short('V')
                .long("version")
                .action(ArgAction::Version)
                .help(say!(messages, "arg-version")),
        );
    let names: Vec<String> =
        command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    command = with_argument_texts(command, messages, "neuf");
    for name in names {
        command = command.mut_subcommand(&name, |sub| {
            let sub = with_help_flag(sub, messages, &name)
                .about(say!(messages, &format!("about-{name}")));
            let sub = match messages.find(&format!("after-{name}"), &[]) {
                Some(examples) => sub.after_help(examples.to_plain()),
                None => sub,
            };
            with_template(with_argument_texts(sub, messages, &name), messages)
        });
    }
    with_template(command, messages)
}

fn with_help_flag(command: Command, messages: &Messages, name: &str) -> Command {
    if name == "help" {
        return command.disable_help_flag(true);
    }
    command.disable_help_flag(true).arg(
        Arg::new("help")
            .short('h')
            .long("help")
            .action(ArgAction::Help)
            .help(say!(messages, "arg-help")),
    )
}

fn with_argument_texts(command: Command, messages: &Messages, name: &str) -> Command {
    command.mut_args(|argument| {
        let id = argument.get_id().to_string();
        let text = messages
            .find(&format!("arg-{name}-{id}"), &[])
            .or_else(|| messages.find(&format!("arg-{id}"), &[]))
            .map_or_else(|| format!("arg-{name}-{id}"), |text| text.to_plain());
        if !takes_values(&argument) {
            return argument.help(text);
        }
        let help = [text, values_text(&argument, messages)].concat();
        argument.help(help).hide_default_value(true).hide_possible_values(true)
    })
}

fn takes_values(argument: &Arg) -> bool {
    matches!(argument.get_action(), ArgAction::Set | ArgAction::Append)
}

/// ` [possible: a, b; default: a]`: clap would say it in English.
fn values_text(argument: &Arg, messages: &Messages) -> String {
    let possible: Vec<String> =
        argument.get_possible_values().iter().map(|value| value.get_name().to_owned()).collect();
    let defaults: Vec<_> =
        argument.get_default_values().iter().map(|value| value.to_string_lossy()).collect();
    let mut parts = Vec::new();
    if !possible.is_empty() {
        parts.push(say!(messages, "help-possible", values = possible.join(", ")).into());
    }
    if !defaults.is_empty() {
        parts.push(say!(messages, "help-default", value = defaults.join(", ")).into());
    }
    if parts.is_empty() { String::new() } else { format!(" [{}]", messages.clauses(parts)) }
}

/// Clap's own headings are English; a template has ours.
fn with_template(command: Command, messages: &Messages) -> Command {
    let heading = |id: &str| say!(messages, id);
    let mut template = format!("{{about}}\n\n{} {{usage}}\n", heading("help-usage"));
    if command.has_subcommands() {
        template += &format!("\n{}\n{{subcommands}}\n", heading("help-commands"));
    }
    if command.get_positionals().next().is_some() {
        template += &format!("\n{}\n{{positionals}}\n", heading("help-arguments"));
    }
    template += &format!("\n{}\n{{options}}{{after-help}}", heading("help-options"));
    command.help_template(template)
}
