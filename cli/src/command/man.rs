//! `neuf man`: manual pages, from the same definitions as the help.

use crate::app::{App, Exit};
use crate::args::{Cli, Man};
use crate::help;
use crate::i18n::{Messages, say};
use crate::usage;
use anyhow::Context;
use clap::Command;
use neuf::host::files::is_folder;
use std::io::Write;
use std::path::Path;

pub fn run(app: &App, args: &Man) -> anyhow::Result<Exit> {
    let wanted = args.command.as_deref();
    let Some(one) = usage::page(app, wanted) else { return Ok(Exit::Unreadable) };
    if let Some(folder) = args.file.out.as_deref().filter(|path| is_folder(path)) {
        let subs = Cli::names()
            .filter(|_| wanted.is_none())
            .filter_map(|name| help::page(Some(name), &app.messages));
        let pages: Vec<Command> = subs.chain([one.clone()]).collect();
        write_all(app, &pages, folder)?;
        return Ok(Exit::Success);
    }
    app.out().write_all(page(&one, &app.messages).as_bytes())?;
    Ok(Exit::Success)
}

fn write_all(app: &App, pages: &[Command], folder: &Path) -> anyhow::Result<()> {
    let cannot_write = || say!(app.messages, "cannot-write", path = folder.display().to_string());
    std::fs::create_dir_all(folder).with_context(cannot_write)?;
    for command in pages {
        let path = folder.join(format!("{}.1", name(command)));
        std::fs::write(&path, page(command, &app.messages)).with_context(cannot_write)?;
        app.note(path.display());
    }
    Ok(())
}

/// `neuf`, `neuf-solve`.
fn name(command: &Command) -> String {
    match command.get_name() {
        "neuf" => "neuf".to_owned(),
        name => format!("neuf-{name}"),
    }
}

/// A page, with the headings of the language's own manual pages.
fn page(command: &Command, messages: &Messages) -> String {
    let (name, version) = (name(command), env!("CARGO_PKG_VERSION"));
    let about = command.get_about().map(ToString::to_string).unwrap_or_default();
    let usage = command.clone().render_usage().to_string();
    let usage = usage.trim_start_matches("Usage:").trim();
    let mut roff = format!(
        ".ie \\n(.g .ds Aq \\(aq\n.el .ds Aq '\n.TH {name} 1 \"neuf {version}\"\n.SH {}\n{} \\- {}\n.SH {}\n{}\n",
        say!(messages, "man-name"),
        escaped(&name),
        escaped(&about),
        say!(messages, "man-synopsis"),
        escaped(usage),
    );
    for section in help::sections(command, messages) {
        let heading = section.heading.trim_end_matches([':', '\u{202f}']).to_uppercase();
        roff += &format!(".SH {}\n", escaped(&heading));
        for (typed, meaning) in section.entries {
            roff += &format!(".TP\n\\fB{}\\fR\n{}\n", escaped(&typed), escaped(&meaning));
        }
    }
    if let Some(after) = command.get_after_help() {
        roff += &format!(
            ".SH {}\n.nf\n{}\n.fi\n",
            say!(messages, "man-examples"),
            escaped(&after.to_string())
        );
    }
    roff
}

/// Text that `man` shows as it is.
fn escaped(text: &str) -> String {
    let plain = text.replace('\\', "\\e").replace('-', "\\-").replace('\'', "\\*(Aq");
    let line = |line: &str| {
        if line.starts_with('.') { format!("\\&{line}") } else { line.to_owned() }
    };
    plain.split('\n').map(line).collect::<Vec<_>>().join("\n")
}
