//! The JSON that commands print: one object per puzzle and line. The outcome in it is the library's
//! own form; the command adds where the puzzle stood and what is said in the language asked for.
//! `docs/JSON.md` has every field, and tests compare it with what is printed.

use crate::input::Item;
use crate::stream::Row;
use neuf::format::{self, ReadError};
use neuf::solve::form::Unknown;
use neuf::{Clues, Grid};
use serde::Serialize;
use std::io::{self, Write};

/// Writes an object on a line of its own.
pub fn write(out: &mut impl Write, record: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, record)?;
    out.write_all(b"\n")
}

/// A full grid on one line.
pub fn line(grid: &Grid) -> String {
    format::line(&grid.to_clues())
}

/// What is said of one puzzle.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Record<'a, O> {
    #[serde(flatten)]
    pub location: Option<Location<'a>>,
    #[serde(flatten)]
    pub clues: &'a Clues,
    #[serde(flatten)]
    pub outcome: O,
}

/// Where a puzzle stood.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Location<'a> {
    /// The file, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<&'a str>,
    /// The line it began at.
    line: u64,
}

impl<'a> From<&'a Item> for Location<'a> {
    fn from(item: &'a Item) -> Location<'a> {
        Location { source: item.source.path.as_deref(), line: item.line }
    }
}

impl<'a> From<&Row<'a>> for Location<'a> {
    fn from(row: &Row<'a>) -> Location<'a> {
        Location { source: row.chunk.source.path.as_deref(), line: row.line }
    }
}

/// What is said of a puzzle before its record, which has the puzzle itself.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "{T}At"))]
pub struct Located<'a, T> {
    #[serde(flatten)]
    location: Location<'a>,
    #[serde(flatten)]
    what: T,
}

impl<'a, T> Located<'a, T> {
    pub fn new(item: &'a Item, what: T) -> Located<'a, T> {
        Located { location: item.into(), what }
    }
}

impl<'a, O> Record<'a, O> {
    /// The record of a puzzle that was answered in bulk.
    pub fn of_row(row: &Row<'a>, clues: &'a Clues, outcome: O) -> Record<'a, O> {
        Record { location: Some(row.into()), clues, outcome }
    }

    pub fn new(item: &'a Item, clues: &'a Clues, outcome: O) -> Record<'a, O> {
        Record { location: Some(item.into()), clues, outcome }
    }
}

/// What is said of a text that could not be read.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Unreadable<'a> {
    #[serde(flatten)]
    location: Location<'a>,
    /// The text.
    puzzle: &'a str,
    /// `null`: there is none.
    shape: Option<&'static str>,
    #[serde(flatten)]
    unknown: Unknown,
    /// What is wrong with it.
    error: Mistake<'a>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Mistake<'a> {
    #[serde(flatten)]
    error: &'a ReadError,
    /// What is wrong, in words.
    message: String,
}

impl<'a> Unreadable<'a> {
    pub fn new(item: &'a Item, error: &'a ReadError, message: String) -> Unreadable<'a> {
        Unreadable {
            location: item.into(),
            puzzle: &item.text,
            shape: None,
            unknown: Unknown::default(),
            error: Mistake { error, message },
        }
    }
}
