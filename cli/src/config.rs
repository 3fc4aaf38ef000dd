//! A person's defaults: a file of `option = value` lines. Those at the top hold for every command
//! that has the option, those below `[command]` for that command. The format is a subset of TOML.

use crate::i18n::{Messages, say};
use crate::usage::nearest;
use clap::error::ErrorKind;
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Command};
use std::path::{Path, PathBuf};

/// Options that belong to one run and have no defaults.
const NO_DEFAULTS: [&str; 7] =
    ["help", "version", "out", "resume", "checkpoint", "example", "interactive"];

#[derive(Default)]
pub struct Config {
    /// The path of the file, which may not exist.
    pub path: Option<PathBuf>,
    pub entries: Vec<Entry>,
}

/// A line that sets something.
pub struct Entry {
    line: usize,
    pub command: Option<String>,
    pub option: String,
    pub value: String,
}

/// An error, and its line.
#[derive(Debug, PartialEq, Eq)]
pub struct Fault {
    line: usize,
    kind: FaultKind,
}

#[derive(Debug, PartialEq, Eq)]
enum FaultKind {
    Unreadable(String),
    Line,
    Command(String),
    Option(String, Option<String>),
    NoDefault(String),
    Value(String, String),
}

impl Config {
    /// Loads the file that `NEUF_CONFIG` names, or the person's own; an empty one if there is none.
    pub fn load(messages: &Messages) -> Result<Config, (Config, Fault)> {
        let Some(path) = place() else { return Ok(Config::default()) };
        let config = Config { path: Some(path.clone()), entries: Vec::new() };
        match std::fs::read_to_string(&path) {
            Ok(text) => match read(&text) {
                Ok(entries) => Ok(Config { entries, ..config }),
                Err(fault) => Err((config, fault)),
            },
            Err(error) if error.kind() == std::io::ErrorKind::NotFound && !is_named() => Ok(config),
            Err(error) => {
                let kind = FaultKind::Unreadable(messages.system(&error).to_plain());
                Err((config, Fault { line: 0, kind }))
            }
        }
    }

    /// The language set in the file.
    pub fn language(&self) -> Option<&str> {
        let asked = |entry: &&Entry| entry.command.is_none() && entry.option == "lang";
        self.entries.iter().rfind(asked).map(|entry| entry.value.as_str())
    }

    /// Whether an option of a command gets its value from this file.
    pub fn sets(&self, command: &str, id: &str) -> bool {
        let is_it = |entry: &Entry| {
            entry.option.replace('-', "_") == id
                && entry.command.as_deref().is_none_or(|name| name == command)
                && entry.value != "false"
        };
        self.entries.iter().any(is_it)
    }

    /// These defaults without those that exclude what was typed.
    pub fn yielding(mut self, command: &Command, matches: &ArgMatches) -> Config {
        let Some((name, typed)) = matches.subcommand() else { return self };
        let Some(command) = command.find_subcommand(name) else { return self };
        let is_typed = |argument: &&Arg| {
            let source = typed.value_source(argument.get_id().as_str());
            source == Some(ValueSource::CommandLine)
        };
        let typed: Vec<&Arg> = command.get_arguments().filter(is_typed).collect();
        let excludes = |one: &Arg, other: &Arg| {
            let conflicts = command.get_arg_conflicts_with(one);
            conflicts.iter().any(|argument| argument.get_id() == other.get_id())
        };
        self.entries.retain(|entry| {
            let is_for_it = entry.command.as_deref().is_none_or(|of| of == name);
            let argument = entry.of(command).filter(|_| is_for_it);
            !argument.is_some_and(|default| {
                typed.iter().any(|typed| excludes(typed, default) || excludes(default, typed))
            })
        });
        self
    }

    /// Checks that some command of `all` has each of these defaults.
    pub fn check(&self, all: &Command) -> Result<(), Fault> {
        self.entries.iter().try_for_each(|entry| entry.check(all))
    }

    /// A command line with these defaults.
    pub fn applied(&self, command: Command) -> Command {
        self.entries.iter().fold(command, |command, entry| entry.applied(command))
    }

    pub fn describe(&self, fault: &Fault, messages: &Messages) -> String {
        let path = self.path.as_deref().unwrap_or(Path::new("config.toml")).display().to_string();
        let what = match &fault.kind {
            FaultKind::Unreadable(why) => {
                return format!("{}: {why}", say!(messages, "cannot-read", path = path));
            }
            FaultKind::Line => say!(messages, "config-line"),
            FaultKind::Command(name) => {
                say!(messages, "usage-unknown-command", name = name.as_str())
            }
            FaultKind::Option(name, near) => {
                let said = say!(messages, "config-unknown", name = name.as_str());
                let tip = near
                    .as_ref()
                    .map(|near| say!(messages, "usage-suggestion", suggested = near.as_str()));
                tip.map_or(said.clone(), |tip| format!("{said}. {tip}"))
            }
            FaultKind::NoDefault(name) => say!(messages, "config-no-default", name = name.as_str()),
            FaultKind::Value(name, value) => {
                say!(messages, "config-value", name = name.as_str(), value = value.as_str())
            }
        };
        let place = say!(messages, "config-place", path = path, line = fault.line.to_string());
        format!("{place} {what}")
    }
}

impl Entry {
    fn check(&self, all: &Command) -> Result<(), Fault> {
        if NO_DEFAULTS.contains(&self.option.as_str()) {
            return Err(self.fault(FaultKind::NoDefault(self.option.clone())));
        }
        if let Some(name) = &self.command
            && all.find_subcommand(name).is_none()
        {
            return Err(self.fault(FaultKind::Command(name.clone())));
        }
        if self.is_for_all(all) {
            return self.check_value(all);
        }
        let meant = || all.get_subcommands().filter(|sub| self.is_for(sub));
        if !meant().any(|sub| self.of(sub).is_some()) {
            let known = meant().chain([all]).flat_map(Command::get_arguments);
            let near = nearest(&self.option, known.filter_map(Arg::get_long)).map(str::to_owned);
            return Err(self.fault(FaultKind::Option(self.option.clone(), near)));
        }
        meant().try_for_each(|sub| self.check_value(sub))
    }

    fn applied(&self, command: Command) -> Command {
        if self.is_for_all(&command) {
            return self.with_default(command);
        }
        command.mut_subcommands(|sub| if self.is_for(&sub) { self.with_default(sub) } else { sub })
    }

    /// Whether it is an option that all commands share.
    fn is_for_all(&self, command: &Command) -> bool {
        self.command.is_none() && self.of(command).is_some()
    }

    fn is_for(&self, sub: &Command) -> bool {
        self.command.as_deref().is_none_or(|name| name == sub.get_name())
    }

    fn of<'a>(&self, command: &'a Command) -> Option<&'a Arg> {
        command.get_arguments().find(|arg| arg.get_long() == Some(&self.option))
    }

    /// Parses the option alone, to check its value.
    fn check_value(&self, of: &Command) -> Result<(), Fault> {
        let bad = || Err(self.fault(FaultKind::Value(self.option.clone(), self.value.clone())));
        let Some(argument) = self.of(of) else { return Ok(()) };
        if is_flag(argument) {
            return if matches!(self.value.as_str(), "true" | "false") { Ok(()) } else { bad() };
        }
        let alone = Arg::new("option")
            .long("option")
            .value_delimiter(argument.get_value_delimiter())
            .value_parser(argument.get_value_parser().clone());
        let typed = format!("--option={}", self.value);
        let parsed = Command::new("neuf").arg(alone).try_get_matches_from(["neuf", &typed]);
        match parsed.err().map(|error| error.kind()) {
            Some(ErrorKind::InvalidValue | ErrorKind::ValueValidation) => bad(),
            _ => Ok(()),
        }
    }

    fn with_default(&self, command: Command) -> Command {
        let Some(id) = self.of(&command).map(|arg| arg.get_id().clone()) else { return command };
        command.mut_arg(id, |arg| match is_flag(&arg) && self.value == "false" {
            true => arg,
            false => arg.default_value(self.value.clone()),
        })
    }

    fn fault(&self, kind: FaultKind) -> Fault {
        Fault { line: self.line, kind }
    }
}

fn is_flag(argument: &Arg) -> bool {
    matches!(argument.get_action(), ArgAction::SetTrue)
}

fn is_named() -> bool {
    std::env::var_os("NEUF_CONFIG").is_some_and(|path| !path.is_empty())
}

fn place() -> Option<PathBuf> {
    let variable =
        |name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    variable("NEUF_CONFIG").or_else(|| {
        let home = || variable("HOME").map(|home| home.join(".config"));
        let folder = variable("XDG_CONFIG_HOME").or_else(home).or_else(|| variable("APPDATA"));
        folder.map(|folder| folder.join("neuf").join("config.toml"))
    })
}

fn read(text: &str) -> Result<Vec<Entry>, Fault> {
    let (mut entries, mut command) = (Vec::new(), None);
    for (line, text) in (1..).zip(text.lines().map(str::trim)) {
        let wrong = Fault { line, kind: FaultKind::Line };
        if text.is_empty() || text.starts_with('#') {
            continue;
        }
        if let Some(name) = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            command = Some(name.trim().to_owned());
            continue;
        }
        let Some((option, value)) = text.split_once('=') else { return Err(wrong) };
        let Some(value) = value_of(value.trim()) else { return Err(wrong) };
        let option = option.trim().replace('_', "-");
        entries.push(Entry { line, command: command.clone(), option, value });
    }
    Ok(entries)
}

/// A text in quotes, a number, `true` or `false`; perhaps with a comment after it.
fn value_of(text: &str) -> Option<String> {
    if let Some(rest) = text.strip_prefix('"') {
        let (value, rest) = rest.split_once('"')?;
        let rest = rest.trim_start();
        return (rest.is_empty() || rest.starts_with('#')).then(|| value.to_owned());
    }
    let value = text.split('#').next()?.trim_end();
    let is_plain = value == "true" || value == "false" || value.parse::<f64>().is_ok();
    is_plain.then(|| value.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_set_options_for_all_commands_or_for_one() {
        let text = "# mine\nlang = \"fr\"\n\n[solve]\ntime = 2.5 # seconds\nno_uniqueness = true\n";
        let read = read(text).expect("right");
        let said: Vec<_> = read
            .iter()
            .map(|it| (it.line, it.command.as_deref(), it.option.as_str(), it.value.as_str()))
            .collect();
        let solve = Some("solve");
        assert_eq!(
            said,
            [
                (2, None, "lang", "fr"),
                (5, solve, "time", "2.5"),
                (6, solve, "no-uniqueness", "true")
            ]
        );
    }

    #[test]
    fn what_is_no_such_line_is_located() {
        for text in ["lang", "lang = fr", "lang = \"fr", "x = \"a\" b"] {
            let fault = read(&format!("\n{text}")).err();
            assert_eq!(fault, Some(Fault { line: 2, kind: FaultKind::Line }), "{text}");
        }
    }
}
