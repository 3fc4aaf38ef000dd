//! `neuf rules`: the rules that a grid may have beyond rows, columns and blocks.

use crate::app::{App, Exit};
use neuf::rules::RULES;
use std::io::Write;

pub fn run(app: &App) -> anyhow::Result<Exit> {
    let mut out = app.out();
    let width = RULES.iter().map(|kind| kind.name().len()).max().unwrap_or(0);
    for kind in RULES {
        let sentence = app.messages.rule(kind.name()).to_plain();
        writeln!(out, "{:width$}  {}", kind.name(), hanging(app, &sentence, width + 2))?;
    }
    out.flush()?;
    Ok(Exit::Success)
}

/// The sentence, its further lines below its first.
fn hanging(app: &App, sentence: &str, indent: usize) -> String {
    app.fitting(format!("{:indent$}{sentence}", "")).trim_start().to_owned()
}
