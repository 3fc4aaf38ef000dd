//! `neuf man`: manual pages, generated from the same definitions as the help.

use crate::app::{App, Exit};
use crate::args::Man;
use crate::i18n::say;
use anyhow::Context;
use clap::Command;
use std::io::Write;
use std::path::Path;

pub fn run(app: &App, args: &Man) -> anyhow::Result<Exit> {
    let mut command = crate::help::command(&app.messages);
    command.build();
    if let Some(folder) = &args.out {
        write_all(app, &command, folder)?;
        return Ok(Exit::Success);
    }
    let page = match &args.command {
        None => page(&command, "neuf")?,
        Some(name) => match command.find_subcommand(name) {
            Some(sub) => page(sub, &format!("neuf-{name}"))?,
            None => {
                app.complain(&say!(app.messages, "usage-unknown-command", name = name.as_str()));
                return Ok(Exit::Unreadable);
            }
        },
    };
    app.out().write_all(&page)?;
    Ok(Exit::Success)
}

fn write_all(app: &App, command: &Command, folder: &Path) -> anyhow::Result<()> {
    let cannot_write = || say!(app.messages, "cannot-write", path = folder.display().to_string());
    std::fs::create_dir_all(folder).with_context(cannot_write)?;
    let pages = command.get_subcommands().map(|sub| (sub, format!("neuf-{}", sub.get_name())));
    for (command, name) in pages.chain([(command, "neuf".into())]) {
        let path = folder.join(format!("{name}.1"));
        std::fs::write(&path, page(command, &name)?).with_context(cannot_write)?;
        app.note(path.display());
    }
    Ok(())
}

fn page(command: &Command, name: &str) -> std::io::Result<Vec<u8>> {
    let mut text = Vec::new();
    clap_mangen::Man::new(command.clone().name(name.to_owned())).render(&mut text)?;
    Ok(text)
}
