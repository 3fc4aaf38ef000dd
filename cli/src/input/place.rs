//! What an argument names: a puzzle, a file, or standard input.

use crate::app::note;
use crate::args::Input;
use crate::i18n::{Messages, say};
use crate::tables;
use anyhow::Context;
use neuf::host::Packing;
use std::ffi::OsStr;
use std::fs::{File, Metadata};
use std::io::{self, Cursor, IsTerminal, Read};
use std::path::{Path, PathBuf};

pub enum Place {
    StandardInput,
    File(PathBuf),
    Text(String),
}

impl Place {
    /// The places of all arguments; standard input if there are none.
    pub fn all(input: &Input) -> Vec<Place> {
        let examples = input.example.iter().map(|example| Place::Text(example.ligne.to_owned()));
        let named = input.puzzles.iter().map(|argument| Place::of(argument));
        let places: Vec<Place> = examples.chain(named).collect();
        if places.is_empty() { vec![Place::StandardInput] } else { places }
    }

    pub fn of(argument: &OsStr) -> Place {
        let text = argument.to_str().filter(|text| looks_like_a_puzzle(text));
        match text {
            _ if argument == "-" => Place::StandardInput,
            Some(text) if !Path::new(argument).exists() => Place::Text(text.to_owned()),
            _ => Place::File(argument.into()),
        }
    }

    /// For messages.
    pub fn name(&self, messages: &Messages) -> String {
        match self {
            Place::StandardInput => say!(messages, "standard-input"),
            Place::Text(_) => say!(messages, "argument"),
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
            // Of what is packed, nobody knows how long it is.
            Place::File(path) if Packing::of_name(path).is_some() => None,
            Place::File(path) if is_binary_table(path) => None,
            Place::File(path) => {
                std::fs::metadata(path).ok().filter(|data| data.is_file()).map(|data| data.len())
            }
            Place::StandardInput => None,
        }
    }

    /// Whether somebody types the text.
    pub fn is_typed(&self) -> bool {
        matches!(self, Place::StandardInput) && io::stdin().is_terminal()
    }

    /// What the system knows of the file, or of standard input.
    pub fn metadata(&self) -> Option<Metadata> {
        match self {
            Place::Text(_) => None,
            Place::File(path) => path.metadata().ok(),
            Place::StandardInput => metadata_of_standard_input(),
        }
    }

    /// The file and its kind, if it is a table that is no text.
    pub fn binary_table(
        &self,
        messages: &Messages,
    ) -> anyhow::Result<Option<(&Path, tables::Kind)>> {
        let Place::File(path) = self else { return Ok(None) };
        let named = tables::Kind::of_name(path).filter(|kind| kind.is_binary());
        // What is wrong with a file is said as of any other.
        let mut file = match named.is_some() || path.is_file() {
            true => open_file(messages, path)?,
            false => return Ok(None),
        };
        let mut first = [0; 8];
        let read = file.read(&mut first).unwrap_or(0);
        let found = tables::Kind::of_bytes(&first[..read]);
        Ok(found.or(named).map(|kind| (path.as_path(), kind)))
    }

    pub fn open(&self, messages: &Messages) -> anyhow::Result<Box<dyn Read + Send>> {
        match self {
            Place::Text(text) => Ok(Box::new(Cursor::new(text.clone().into_bytes()))),
            Place::File(path) => Ok(Box::new(open_file(messages, path)?)),
            Place::StandardInput => {
                if self.is_typed() {
                    note(say!(messages, "waiting"));
                }
                Ok(Box::new(io::stdin()))
            }
        }
    }
}

fn is_binary_table(path: &Path) -> bool {
    tables::Kind::of_name(path).is_some_and(tables::Kind::is_binary)
}

#[cfg(unix)]
fn metadata_of_standard_input() -> Option<Metadata> {
    use std::os::fd::AsFd;
    let file = File::from(io::stdin().as_fd().try_clone_to_owned().ok()?);
    file.metadata().ok()
}

#[cfg(not(unix))]
fn metadata_of_standard_input() -> Option<Metadata> {
    None
}

fn open_file(messages: &Messages, path: &Path) -> anyhow::Result<File> {
    let name = path.display().to_string();
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
    // Nobody names a file so: nothing, several lines, a link.
    if text.trim().is_empty() || text.contains('\n') || text.contains("://") {
        return true;
    }
    let counts = |c: &char| !c.is_whitespace();
    let fits = |c: &char| c.is_ascii_digit() || "._*-|+[],│┃".contains(*c);
    let all = text.chars().filter(counts).count();
    let fitting = text.chars().filter(counts).filter(fits).count();
    let is_long_and_plain = || all >= 256 && text.chars().all(|c| c.is_alphanumeric() || c == '.');
    2 * fitting > all || is_long_and_plain()
}
