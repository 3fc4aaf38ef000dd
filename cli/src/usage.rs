//! Errors on the command line, in the person's language.

use crate::app::App;
use crate::args::Cli;
use crate::config::Config;
use crate::i18n::{Messages, say};
use crate::{end_of_output, help};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command};
use neuf::format;
use neuf::host::stdout;
use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};

/// A command line that clap refused.
pub struct Refused<'a> {
    pub error: &'a clap::Error,
    pub command: &'a Command,
    pub arguments: &'a [OsString],
    pub messages: &'a Messages,
}

impl Refused<'_> {
    /// Prints the error; returns the exit code.
    pub fn report(&self) -> u8 {
        let kind = self.error.kind();
        let text = self
            .message(kind)
            .unwrap_or_else(|| self.error.render().to_string().trim_end().to_owned());
        eprintln!("{}", say!(self.messages, "error", text = text));
        if let Some(tip) = self.suggestion(kind) {
            eprintln!("{}", say!(self.messages, "usage-suggestion", suggested = tip));
        }
        let sub = typed_subcommand(self.command, self.arguments);
        let help = [Some("neuf"), sub.map(Command::get_name), Some("--help")];
        let help: Vec<&str> = help.into_iter().flatten().collect();
        eprintln!("{}", say!(self.messages, "usage-more", help = help.join(" ")));
        2
    }

    fn message(&self, kind: ErrorKind) -> Option<String> {
        let messages = self.messages;
        let argument = self.context(ContextKind::InvalidArg);
        let value = self.context(ContextKind::InvalidValue).unwrap_or_default();
        Some(match kind {
            ErrorKind::UnknownArgument => {
                say!(messages, "usage-unknown-argument", argument = argument?)
            }
            ErrorKind::InvalidSubcommand => {
                let name = self.context(ContextKind::InvalidSubcommand)?;
                say!(messages, "usage-unknown-command", name = name)
            }
            ErrorKind::InvalidValue if value.is_empty() => {
                say!(messages, "usage-missing-value", argument = argument?)
            }
            ErrorKind::InvalidValue => {
                let possible = self.context(ContextKind::ValidValue).unwrap_or_default();
                let argument = argument?;
                say!(
                    messages,
                    "usage-invalid-value",
                    argument = argument,
                    value = value,
                    possible = possible
                )
            }
            ErrorKind::ValueValidation => {
                let argument = argument?;
                let expected = self.expected_value(&argument);
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
                let other = self.context(ContextKind::PriorArg)?;
                say!(messages, "usage-conflict", argument = argument?, other = other)
            }
            ErrorKind::TooManyValues => {
                say!(messages, "usage-unexpected-value", argument = argument?, value = value)
            }
            _ => return None,
        })
    }

    /// The id of the text about an argument's values: `value-shape` for `--shape <RxC>`, else a
    /// general word.
    fn expected_value(&self, argument: &str) -> String {
        let name = argument.trim_start_matches(['-', '<', '[']);
        let name: String = name.chars().take_while(|c| c.is_alphanumeric()).collect();
        let own = self.messages.find_added(&format!("value-{}", name.to_lowercase()));
        own.map_or_else(|| say!(self.messages, "value-number"), |text| text.to_plain())
    }

    /// The probable intention, if there is one.
    fn suggestion(&self, kind: ErrorKind) -> Option<String> {
        match kind {
            ErrorKind::InvalidSubcommand => {
                let typed = self.context(ContextKind::InvalidSubcommand)?;
                if format::read(&typed).is_ok() || std::path::Path::new(&typed).is_file() {
                    return Some(format!("neuf solve {typed}"));
                }
                nearest(&typed, Cli::names()).map(str::to_owned)
            }
            ErrorKind::UnknownArgument => {
                let typed = self.context(ContextKind::InvalidArg)?;
                let typed = typed.trim_start_matches('-').split('=').next()?;
                let command =
                    typed_subcommand(self.command, self.arguments).unwrap_or(self.command);
                let arguments = command.get_arguments().chain(self.command.get_arguments());
                let known = nearest(typed, arguments.filter_map(Arg::get_long))?;
                Some(format!("--{known}"))
            }
            ErrorKind::InvalidValue => {
                let typed = self.context(ContextKind::InvalidValue)?;
                let ContextValue::Strings(known) = self.error.get(ContextKind::ValidValue)? else {
                    return None;
                };
                nearest(&typed, known.iter().map(String::as_str)).map(str::to_owned)
            }
            _ => None,
        }
    }

    fn context(&self, kind: ContextKind) -> Option<String> {
        match self.error.get(kind)? {
            ContextValue::String(text) => Some(text.clone()),
            ContextValue::Strings(texts) if !texts.is_empty() => Some(texts.join(", ")),
            _ => None,
        }
    }
}

/// Prints the version or the help, if that is what clap found instead of a command; returns the exit code.
pub fn help(
    error: &clap::Error,
    command: &Command,
    arguments: &[OsString],
    messages: &Messages,
) -> Option<u8> {
    let page = |is_seen: bool| {
        let name = typed_subcommand(command, arguments).map(Command::get_name);
        help::page(name, messages).map(|page| help::text(page, messages, is_seen))
    };
    match error.kind() {
        ErrorKind::DisplayVersion => Some(show(&error.render().to_string(), messages)),
        ErrorKind::DisplayHelp => Some(show(&page(io::stdout().is_terminal())?, messages)),
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand | ErrorKind::MissingSubcommand => {
            eprint!("{}", page(io::stderr().is_terminal())?);
            Some(2)
        }
        _ => None,
    }
}

fn show(text: &str, messages: &Messages) -> u8 {
    let mut out = stdout();
    let printed = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    printed.map_or_else(|error| end_of_output(messages, None, &error), |()| 0)
}

/// The command that was typed.
fn typed_subcommand<'a>(command: &'a Command, arguments: &[OsString]) -> Option<&'a Command> {
    let typed = arguments.iter().skip(1).filter_map(|argument| argument.to_str());
    typed.filter(|text| !text.starts_with('-')).find_map(|it| command.find_subcommand(it))
}

/// The page of this command, or of the program. Prints an error if there is no such command.
pub fn page(app: &App, name: Option<&str>) -> Option<Command> {
    let found = help::page(name, &app.messages);
    if let (None, Some(name)) = (&found, name) {
        app.complain(&say!(app.messages, "usage-unknown-command", name = name));
        if let Some(tip) = nearest(name, Cli::names()) {
            app.note(say!(app.messages, "usage-suggestion", suggested = tip));
        }
    }
    found
}

/// The known word that was probably meant: one that begins with the typed word, or one typing error
/// away.
pub fn nearest<'a>(typed: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let typed = typed.to_lowercase();
    let length = typed.chars().count();
    let near = known.into_iter().filter_map(|word| {
        let distance = strsim::damerau_levenshtein(&typed, &word.to_lowercase());
        let is_begun = length >= 3 && word.starts_with(&typed);
        (is_begun || (length >= 2 && 3 * distance <= length.max(3))).then_some((distance, word))
    });
    near.min_by_key(|&(distance, _)| distance).map(|(_, word)| word)
}

/// The arguments with puzzles that begin with `-` marked as such: a space before them does not
/// change a puzzle, and no option has one.
pub fn with_puzzles_apart(arguments: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let is_puzzle = |text: &str| {
        let cells = text.chars().filter(|c| !c.is_whitespace()).count();
        let has_letters = text.chars().any(char::is_alphabetic);
        text.starts_with('-') && cells >= 16 && (!has_letters || format::read(text).is_ok())
    };
    let apart = |argument: OsString| match argument.to_str().filter(|text| is_puzzle(text)) {
        Some(text) => format!(" {text}").into(),
        None => argument,
    };
    arguments.map(apart).collect()
}

/// Arguments that change no answer.
const HARMLESS: [&str; 10] = [
    "puzzles",
    "example",
    "out",
    "resume",
    "threads",
    "gpu",
    "color",
    "checkpoint",
    "quiet",
    "progress",
];

/// The question of a run: the command, its version, and the options, typed or configured, that
/// change answers.
pub fn options(command: &Command, matches: &ArgMatches, config: &Config) -> Vec<String> {
    let Some((name, typed)) = matches.subcommand() else { return Vec::new() };
    let mut options = vec![format!("neuf-{}", env!("CARGO_PKG_VERSION")), name.to_owned()];
    let arguments = command.find_subcommand(name).into_iter().flat_map(Command::get_arguments);
    for argument in arguments.filter(|argument| !argument.is_global_set()) {
        let id = argument.get_id().as_str();
        let is_typed = || match typed.value_source(id) {
            Some(ValueSource::CommandLine) => true,
            _ => config.sets(name, id),
        };
        if HARMLESS.contains(&id) || !typed.try_contains_id(id).is_ok_and(|has| has) || !is_typed()
        {
            continue;
        }
        let values = typed.get_raw(id).into_iter().flatten().map(|value| value.to_string_lossy());
        let values: Vec<_> = values.collect();
        options.push(match values.as_slice() {
            values if values.is_empty() || !argument.get_action().takes_values() => {
                format!("--{id}")
            }
            values => format!("--{id} {}", values.join(" ")),
        });
    }
    options
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suggestions_have_to_do_with_what_was_typed() {
        let commands = ["solve", "count", "check", "compare", "candidates", "find"];
        assert_eq!(nearest("slove", commands), Some("solve"));
        assert_eq!(nearest("cand", commands), Some("candidates"));
        assert_eq!(nearest("chekc", commands), Some("check"));
        for far in ["hello", "x", "play", "generate", "solution-please", ""] {
            assert_eq!(nearest(far, commands), None, "{far}");
        }
    }

    #[test]
    fn puzzles_that_begin_with_a_dash_are_no_options() {
        let typed =
            ["neuf", "solve", "-1----2------3-4", "--json", "-j2", "-", "--limit=10000000000"];
        let kept = with_puzzles_apart(typed.iter().map(|&it| it.into()));
        let changed: Vec<_> = kept.iter().zip(typed).filter(|(a, b)| a.as_os_str() != *b).collect();
        assert_eq!(changed.len(), 1);
        assert_eq!(changed[0].0, " -1----2------3-4");
    }
}
