//! What an argument names: a puzzle, a file, or standard input.

use crate::app::App;
use crate::i18n::say;
use anyhow::Context;
use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Cursor, IsTerminal, Read};
use std::path::{Path, PathBuf};

pub enum Place {
    StandardInput,
    File(PathBuf),
    Text(String),
}

impl Place {
    pub fn of(argument: &OsStr) -> Place {
        let text = argument.to_str().filter(|text| looks_like_a_puzzle(text));
        match text {
            _ if argument == "-" => Place::StandardInput,
            Some(text) if !Path::new(argument).exists() => Place::Text(text.to_owned()),
            _ => Place::File(argument.into()),
        }
    }

    /// For messages.
    pub fn name(&self, app: &App) -> String {
        match self {
            Place::StandardInput => say!(app.messages, "standard-input"),
            Place::Text(_) => say!(app.messages, "argument"),
            Place::File(path) => path.display().to_string(),
        }
    }

    pub fn path(&self) -> Option<&Path> {
        match self {
            Place::File(path) => Some(path),
            Place::StandardInput | Place::Text(_) => None,
        }
    }

    /// How long the text is, if that is known beforehand.
    pub fn bytes(&self) -> Option<u64> {
        match self {
            Place::Text(text) => Some(text.len() as u64),
            Place::File(path) => {
                std::fs::metadata(path).ok().filter(|data| data.is_file()).map(|data| data.len())
            }
            Place::StandardInput => None,
        }
    }

    pub fn open(&self, app: &App) -> anyhow::Result<Box<dyn Read>> {
        match self {
            Place::Text(text) => Ok(Box::new(Cursor::new(text.clone().into_bytes()))),
            Place::File(path) => Ok(Box::new(open_file(app, path)?)),
            Place::StandardInput => {
                if io::stdin().is_terminal() {
                    app.note(&say!(app.messages, "waiting"));
                }
                Ok(Box::new(io::stdin()))
            }
        }
    }
}

fn open_file(app: &App, path: &Path) -> anyhow::Result<File> {
    let (messages, name) = (&app.messages, path.display().to_string());
    if path.is_dir() {
        anyhow::bail!(say!(messages, "is-a-folder", path = name));
    }
    if !path.exists() {
        anyhow::bail!(say!(messages, "no-such-file", path = name));
    }
    File::open(path).with_context(|| say!(messages, "cannot-read", path = name))
}

/// Whether most characters could stand in a puzzle: then a mistake in it is worth showing, instead
/// of saying that there is no such file.
fn looks_like_a_puzzle(text: &str) -> bool {
    let counts = |c: &char| !c.is_whitespace();
    let fits = |c: &char| c.is_ascii_digit() || "._*-|+[],│┃".contains(*c);
    let all = text.chars().filter(counts).count();
    let fitting = text.chars().filter(counts).filter(fits).count();
    let is_long_and_plain = || all >= 256 && text.chars().all(|c| c.is_alphanumeric() || c == '.');
    2 * fitting > all || is_long_and_plain()
}
