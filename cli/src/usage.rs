//! What clap refuses, in the person's language.

use crate::end_of_output;
use crate::i18n::{Messages, say};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::parser::ValueSource;
use clap::{ArgMatches, Command};
use std::io::{self, Write};

/// Prints help, version or the message for a refused command line; returns the exit code.
pub fn report(error: &clap::Error, messages: &Messages) -> u8 {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            let printed = error.print().and_then(|()| io::stdout().flush());
            printed.map_or_else(|error| end_of_output(messages, &error), |()| 0)
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand | ErrorKind::MissingSubcommand => {
            eprint!("{}", error.render());
            2
        }
        kind => {
            let text = message(error, kind, messages)
                .unwrap_or_else(|| error.render().to_string().trim_end().to_owned());
            eprintln!("{}", say!(messages, "error", text = text));
            if let Some(tip) = suggestion(error, messages) {
                eprintln!("{tip}");
            }
            eprintln!("{}", say!(messages, "usage-more"));
            2
        }
    }
}

fn message(error: &clap::Error, kind: ErrorKind, messages: &Messages) -> Option<String> {
    let argument = context(error, ContextKind::InvalidArg);
    let value = context(error, ContextKind::InvalidValue).unwrap_or_default();
    Some(match kind {
        ErrorKind::UnknownArgument => {
            say!(messages, "usage-unknown-argument", argument = argument?)
        }
        ErrorKind::InvalidSubcommand => {
            let name = context(error, ContextKind::InvalidSubcommand)?;
            say!(messages, "usage-unknown-command", name = name)
        }
        ErrorKind::InvalidValue if value.is_empty() => {
            say!(messages, "usage-missing-value", argument = argument?)
        }
        ErrorKind::InvalidValue => {
            let possible = context(error, ContextKind::ValidValue).unwrap_or_default();
            say!(
                messages,
                "usage-invalid-value",
                argument = argument?,
                value = value,
                possible = possible
            )
        }
        ErrorKind::ValueValidation => {
            let argument = argument?;
            let expected = expected_value(&argument, messages);
            say!(
                messages,
                "usage-bad-value",
                argument = argument,
                value = value,
                expected = expected
            )
        }
        ErrorKind::MissingRequiredArgument => {
            say!(messages, "usage-missing-argument", argument = argument?)
        }
        ErrorKind::ArgumentConflict => {
            let other = context(error, ContextKind::PriorArg)?;
            say!(messages, "usage-conflict", argument = argument?, other = other)
        }
        ErrorKind::TooManyValues => {
            say!(messages, "usage-unexpected-value", argument = argument?, value = value)
        }
        _ => return None,
    })
}

/// What an argument takes: `value-shape` for `--shape <RxC>`, else a general word.
fn expected_value(argument: &str, messages: &Messages) -> String {
    let name: String = argument
        .trim_start_matches(['-', '<'])
        .chars()
        .take_while(|c| c.is_ascii_alphanumeric())
        .collect::<String>()
        .to_lowercase();
    let own = messages.find(&format!("value-{name}"), &[]);
    own.map_or_else(|| say!(messages, "value-number"), |text| text.to_plain())
}

fn suggestion(error: &clap::Error, messages: &Messages) -> Option<String> {
    let kinds =
        [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue];
    let suggested = kinds.into_iter().find_map(|kind| context(error, kind))?;
    Some(say!(messages, "usage-suggestion", suggested = suggested))
}

fn context(error: &clap::Error, kind: ContextKind) -> Option<String> {
    match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        ContextValue::Strings(texts) if !texts.is_empty() => Some(texts.join(", ")),
        _ => None,
    }
}

/// Arguments that change no answer.
const HARMLESS: [&str; 7] = ["puzzles", "out", "resume", "threads", "color", "checkpoint", "gpu"];

/// What was asked: the command, its version, and the options typed that change answers.
pub fn options(command: &Command, matches: &ArgMatches) -> Vec<String> {
    let Some((name, typed)) = matches.subcommand() else { return Vec::new() };
    let mut options = vec![format!("neuf-{}", env!("CARGO_PKG_VERSION")), name.to_owned()];
    let arguments = command.find_subcommand(name).into_iter().flat_map(Command::get_arguments);
    for id in arguments.map(|argument| argument.get_id().as_str()) {
        let is_typed = || typed.value_source(id) == Some(ValueSource::CommandLine);
        if HARMLESS.contains(&id) || !typed.try_contains_id(id).is_ok_and(|has| has) || !is_typed()
        {
            continue;
        }
        let values = typed.get_raw(id).into_iter().flatten().map(|value| value.to_string_lossy());
        let values: Vec<_> = values.collect();
        options.push(match values.as_slice() {
            [] => format!("--{id}"),
            values => format!("--{id} {}", values.join(" ")),
        });
    }
    options
}
