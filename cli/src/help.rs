//! The help in the person's language: texts are looked up by the ids of commands and arguments.
//!
//! `about-solve` explains a command, `arg-solve-limit` an argument of it, `arg-limit` an argument
//! that means the same in every command, `after-solve` gives examples, and `placeholder-file` stands
//! for what is to be typed.

use crate::args::{Cli, Common, takes_values};
use crate::i18n::{Messages, say};
use anstyle::Style;
use clap::{Arg, Args, Command};
use neuf_words::wrapped;
use std::io::{self, IsTerminal};

/// Commands by purpose. A command not listed here appears in the last group.
const COMMANDS: [(&str, &[&str]); 6] = [
    ("help-solving", &["solve", "check", "count", "candidates", "convert"]),
    (
        "help-understanding",
        &["hint", "explain", "why", "practice", "find", "rate", "techniques", "rules"],
    ),
    ("help-searching", &["lab", "trace", "compare", "queens", "problem"]),
    ("help-making", &["generate", "minimize", "redundant", "vary", "near", "print"]),
    ("help-same", &["canonical", "same", "dedupe"]),
    ("help-tool", &[]),
];

/// Options by subject. All others are specific to their command.
const OPTIONS: [(&str, &[&str]); 5] = [
    ("help-options", &[]),
    ("help-reading", &["example", "shape", "from", "symbols", "rules", "column", "givens"]),
    (
        "help-writing",
        &["to", "lossy", "json", "stats", "grid", "story", "details", "out", "resume", "dpi"],
    ),
    ("help-limits", &["time", "nodes", "attempts", "threads", "gpu", "checkpoint"]),
    ("help-general", &["quiet", "progress", "color", "lang", "help", "version"]),
];

/// A command to build when no other was typed, since clap does not count one that is called `help`.
pub const ANY: &str = "rules";

/// A part of the help or of a manual page: what can be typed, and what it does.
pub struct Section {
    pub heading: String,
    pub entries: Vec<(String, String)>,
}

/// A command line with all texts filled in.
pub fn worded(command: Command, messages: &Messages) -> Command {
    let command = command
        .about(say!(messages, "about-neuf"))
        .after_help(say!(messages, "after-neuf"))
        .subcommand_value_name(placeholder("COMMAND", messages));
    with_argument_texts(command, messages, "neuf")
        .mut_subcommands(|sub| worded_subcommand(sub, messages))
}

fn worded_subcommand(sub: Command, messages: &Messages) -> Command {
    let name = sub.get_name().to_owned();
    let sub = sub.about(say!(messages, &format!("about-{name}")));
    let sub = match messages.find_added(&format!("after-{name}")) {
        Some(examples) => sub.after_help(examples.to_plain()),
        None => sub,
    };
    with_argument_texts(sub, messages, &name)
}

/// The command of this name, or the whole program, as a page shows it: with its texts, and with the options that
/// every command has.
pub fn page(name: Option<&str>, messages: &Messages) -> Option<Command> {
    // The page of the program names its commands itself.
    let Some(name) = name else { return Some(worded(Cli::command(|it| it == ANY), messages)) };
    let sub = worded_subcommand(Cli::subcommand(name)?, messages);
    let common = with_argument_texts(Common::augment_args(Command::new("neuf")), messages, "neuf");
    Some(sub.bin_name(format!("neuf {name}")).args(common.get_arguments().cloned()))
}

/// The text that `--help` shows, at the width of the terminal.
pub fn text(mut command: Command, messages: &Messages, color: bool) -> String {
    let bold = if color { Style::new().bold() } else { Style::new() };
    let columns = columns();
    let about = command.get_about().map(ToString::to_string).unwrap_or_default();
    let usage = command.render_usage().to_string();
    let usage = usage.trim_start_matches("Usage:").trim();
    let mut text = wrapped(&about, columns);
    text += &format!("\n\n{bold}{}{bold:#} {usage}\n", say!(messages, "help-usage"));
    let mut all = sections(&command, messages);
    for (typed, _) in all.iter_mut().flat_map(|section| &mut section.entries) {
        // Long names stand below each other.
        if typed.starts_with("--") {
            typed.insert_str(0, "    ");
        }
    }
    let widest = |entries: &[(String, String)]| entries.iter().map(|(typed, _)| wide(typed)).max();
    let margin = all.iter().filter_map(|section| widest(&section.entries)).max().unwrap_or(0);
    let margin = margin.min(MOST_MARGIN);
    for Section { heading, entries } in all {
        text += &format!("\n{bold}{heading}{bold:#}\n");
        for (typed, meaning) in entries {
            text += &entry(&typed, &meaning, bold, margin, columns);
        }
    }
    if let Some(after) = command.get_after_help() {
        // An example is never wrapped, so that it can be copied.
        let line = |line: &str| match line.trim_start().starts_with("neuf ") {
            true => format!("\n{line}"),
            false => format!("\n{}", wrapped(line, columns)),
        };
        text.extend(after.to_string().lines().map(line));
    }
    text.trim_end().to_owned() + "\n"
}

/// The widest column of what can be typed.
const MOST_MARGIN: usize = 24;

/// A typed form, with its meaning beside it, or below if the form is long.
fn entry(typed: &str, meaning: &str, bold: Style, margin: usize, columns: usize) -> String {
    let indent = margin + 4;
    let lines = wrapped(&format!("{:indent$}{meaning}", ""), columns.max(indent + 20));
    let room = margin.saturating_sub(wide(typed));
    if wide(typed) > margin {
        return format!("  {bold}{typed}{bold:#}\n{lines}\n");
    }
    format!("  {bold}{typed}{bold:#}{:room$}  {}\n", "", lines.trim_start_matches(' '))
}

fn wide(text: &str) -> usize {
    text.chars().count()
}

/// The columns of the terminal, up to a comfortable line length.
pub fn columns() -> usize {
    const MOST: usize = 100;
    let size = crossterm::terminal::size().ok().filter(|_| io::stdout().is_terminal());
    let asked = || std::env::var("COLUMNS").ok()?.parse().ok();
    let columns = size.map(|(columns, _)| usize::from(columns)).or_else(asked);
    columns.filter(|&columns| columns > 0).unwrap_or(MOST).min(MOST)
}

/// Everything that can be typed, by purpose.
pub fn sections(command: &Command, messages: &Messages) -> Vec<Section> {
    let mut sections = Vec::new();
    let mut add = |id: &str, entries: Vec<(String, String)>| {
        if !entries.is_empty() {
            sections.push(Section { heading: say!(messages, id), entries });
        }
    };
    for (id, _) in COMMANDS.iter().filter(|_| command.has_subcommands()) {
        let last = COMMANDS.len() - 1;
        let mut names: Vec<&str> =
            Cli::names().filter(|name| group(&COMMANDS, name, last) == *id).collect();
        let place =
            |name: &str| COMMANDS.iter().find_map(|(_, of)| of.iter().position(|it| *it == name));
        names.sort_by_key(|name| place(name));
        let about = |name: &str| (name.to_owned(), say!(messages, &format!("about-{name}")));
        add(id, names.into_iter().map(about).collect());
    }
    let help = |arg: &Arg| arg.get_help().map(ToString::to_string).unwrap_or_default();
    let arguments = command.get_positionals();
    add("help-arguments", arguments.map(|arg| (typed(arg), help(arg))).collect());
    for (id, _) in OPTIONS {
        let shown = command.get_arguments().filter(|arg| !arg.is_positional());
        let of = |arg: &&Arg| group(&OPTIONS, arg.get_id().as_str(), 0) == id;
        add(id, shown.filter(of).map(|arg| (typed(arg), help(arg))).collect());
    }
    sections
}

/// The heading under which something stands.
fn group(groups: &[(&'static str, &[&str])], name: &str, otherwise: usize) -> &'static str {
    let found = groups.iter().find(|(_, of)| of.contains(&name));
    found.map_or(groups[otherwise].0, |(id, _)| id)
}

/// `-o, --out <FILE>`.
fn typed(argument: &Arg) -> String {
    let names: Vec<&str> =
        argument.get_value_names().unwrap_or_default().iter().map(|name| name.as_str()).collect();
    let value = match (takes_values(argument), argument.is_positional()) {
        (false, _) => String::new(),
        (true, true) if !argument.is_required_set() => format!("[{}]", names.join(" ")),
        (true, true) => format!("<{}>", names.join(" ")),
        (true, false) => format!(" <{}>", names.join(" ")),
    };
    let short = argument.get_short().map(|short| format!("-{short}"));
    let long = argument.get_long().map(|long| format!("--{long}"));
    let both: Vec<String> = short.into_iter().chain(long).collect();
    format!("{}{value}", both.join(", "))
}

fn with_argument_texts(command: Command, messages: &Messages, name: &str) -> Command {
    command.mut_args(|argument| {
        let id = argument.get_id().to_string();
        let text = messages
            .find_added(&format!("arg-{name}-{id}"))
            .or_else(|| messages.find_added(&format!("arg-{id}")))
            .map_or_else(|| format!("arg-{name}-{id}"), |text| text.to_plain());
        if !takes_values(&argument) {
            return argument.help(text);
        }
        let help = [text, values_text(&argument, messages)].concat();
        let names = argument.get_value_names().unwrap_or_default().iter();
        let names: Vec<String> = names.map(|name| placeholder(name, messages)).collect();
        argument.help(help).value_names(names).hide_default_value(true).hide_possible_values(true)
    })
}

/// `PUZZLE|FILE|-` in the person's language.
fn placeholder(name: &str, messages: &Messages) -> String {
    let word = |part: &str| {
        let id = format!("placeholder-{}", part.to_lowercase());
        messages.find_added(&id).map_or_else(|| part.to_owned(), |text| text.to_plain())
    };
    name.split('|').map(word).collect::<Vec<_>>().join("|")
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n;
    use neuf_words::Language;

    /// The typed part of a line of examples; a remark may stand beside it, from a fixed column on.
    fn typed(line: &str) -> Vec<Vec<String>> {
        let line = line.trim_start();
        let has_remark = line.chars().nth(45) == Some(' ');
        let line: String = line.chars().take(if has_remark { 45 } else { usize::MAX }).collect();
        let line = line.split("  ").next().unwrap_or_default();
        let calls = line.split(" | ").filter(|call| call.starts_with("neuf "));
        let words = |(place, text): (usize, &str)| -> Vec<String> {
            match place % 2 {
                0 => text
                    .split_whitespace()
                    .take_while(|&word| word != ">")
                    .map(str::to_owned)
                    .collect(),
                _ => vec![text.to_owned()],
            }
        };
        calls.map(|call| call.split('"').enumerate().flat_map(words).collect()).collect()
    }

    #[test]
    fn the_examples_of_the_help_can_be_typed() {
        for language in [Language::English, Language::French] {
            let command = worded(Cli::command(|_| true), &i18n::messages(language));
            let pages = command.get_subcommands().chain([&command]);
            let texts: Vec<String> = pages
                .filter_map(|page| page.get_after_help())
                .map(|text| text.to_string())
                .collect();
            let calls: Vec<Vec<String>> =
                texts.iter().flat_map(|text| text.lines()).flat_map(typed).collect();
            assert!(calls.len() > 60, "{calls:?}");
            for call in calls {
                let parsed = command.clone().try_get_matches_from(&call);
                assert!(parsed.is_ok(), "{call:?}: {}", parsed.unwrap_err());
            }
        }
    }

    #[test]
    fn output_and_threads_have_one_short_name_wherever_they_are() {
        let command = Cli::command(|_| true);
        for sub in command.get_subcommands() {
            let short = |name: &str| {
                let argument =
                    sub.get_arguments().find(|argument| argument.get_long() == Some(name));
                argument.map(|argument| argument.get_short())
            };
            let name = sub.get_name();
            assert!(matches!(short("threads"), None | Some(Some('j'))), "{name}");
            let has_output = !["lab", "help"].contains(&name);
            assert_eq!(short("out"), has_output.then_some(Some('o')), "{name}");
        }
    }
}
