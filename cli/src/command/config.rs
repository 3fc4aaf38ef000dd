//! `neuf config`: the defaults in force, and the file they come from.

use crate::app::{App, Exit};
use crate::config::Config;
use crate::i18n::say;
use std::io::Write;

pub fn run(app: &App, config: &Config) -> anyhow::Result<Exit> {
    let mut out = app.out();
    if let Some(path) = &config.path {
        let id = if path.exists() { "config-here" } else { "config-none" };
        writeln!(out, "# {}", say!(app.messages, id, path = path.display().to_string()))?;
    }
    let mut command = None;
    for entry in &config.entries {
        if entry.command != command {
            command.clone_from(&entry.command);
            writeln!(out, "\n[{}]", command.as_deref().unwrap_or_default())?;
        }
        let is_bare =
            entry.value.parse::<f64>().is_ok() || entry.value == "true" || entry.value == "false";
        let quote = if is_bare { "" } else { "\"" };
        writeln!(out, "{} = {quote}{}{quote}", entry.option, entry.value)?;
    }
    out.flush()?;
    if config.entries.is_empty() {
        app.note(say!(app.messages, "config-example"));
    }
    Ok(Exit::Success)
}
