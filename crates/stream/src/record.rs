//! What programs are told: one JSON object per puzzle and line. The outcome in it is the library's
//! own form; beside it stands where the puzzle stood and what is said in the language asked for.
//! `docs/JSON.md` has every field, and tests compare it with what is printed.

use crate::{Item, Row};
use neuf_puzzle::format::{self, ReadError};
use neuf_puzzle::{Clues, Grid};
use neuf_solve::form::Unknown;
use serde::Serialize;
use std::io::{self, Write};

/// Writes an object on a line of its own.
///
/// ```
/// use neuf_puzzle::Clues;
/// use neuf_stream::record::{self, Located, Location, Record, Unreadable};
/// use neuf_stream::{Place, Silent, Sources};
/// use std::sync::Arc;
///
/// #[derive(serde::Serialize)]
/// struct Givens {
///     givens: usize,
/// }
///
/// let text = "1.....2......3.4\noops............\n".to_owned();
/// let sources = Sources { places: vec![Place::Text(text)], ..Sources::default() };
/// let items = sources.first_items(2, Arc::new(Silent))?;
/// let mut out = Vec::new();
/// let clues = &items[0].reading.as_ref().expect("readable").clues;
/// record::write(&mut out, &Located::new(&items[0], Givens { givens: 4 }))?;
/// record::write(&mut out, &Record::new(&items[0], clues, Givens { givens: 4 }))?;
/// let error = items[1].reading.as_ref().expect_err("unreadable");
/// record::write(&mut out, &Unreadable::new(&items[1], error, "no digit".to_owned()))?;
/// let lines: Vec<&str> = std::str::from_utf8(&out)?.lines().collect();
/// assert_eq!(lines[0], r#"{"line":1,"givens":4}"#);
/// assert!(lines[1].contains(r#""puzzle":"1.....2......3.4""#), "{}", lines[1]);
/// assert!(lines[2].contains(r#""message":"no digit""#), "{}", lines[2]);
/// assert_eq!(serde_json::to_value(Location::from(&items[1]))?["line"], 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(out: &mut dyn Write, record: &impl Serialize) -> io::Result<()> {
    let mut line = Vec::new();
    append(&mut line, record)?;
    out.write_all(&line)
}

/// Adds an object to lines in memory. All records go through here: each kind of output would
/// compile the forms of everything that is told once more.
pub(crate) fn append(lines: &mut Vec<u8>, record: &impl Serialize) -> serde_json::Result<()> {
    serde_json::to_writer(&mut *lines, record)?;
    lines.push(b'\n');
    Ok(())
}

/// A full grid on one line.
///
/// ```
/// use neuf_limits::Limits;
/// use neuf_solve::{AUTO, judge};
///
/// let clues = "1.....2......3.4".parse()?;
/// let verdict = judge(&clues, AUTO, &Limits::none()).verdict;
/// let grid = verdict.unique().expect("one solution");
/// assert!(neuf_stream::record::line(grid).starts_with('1'));
/// # Ok::<(), neuf_puzzle::format::ReadError>(())
/// ```
pub fn line(grid: &Grid) -> String {
    format::line(&grid.to_clues())
}

/// What is said of one puzzle.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Record<'a, O> {
    /// Where it stood.
    #[serde(flatten)]
    pub location: Option<Location<'a>>,
    /// The puzzle.
    #[serde(flatten)]
    pub clues: &'a Clues,
    /// What came of it.
    #[serde(flatten)]
    pub outcome: O,
}

/// Where a puzzle stood.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "{T}At"))]
pub struct Located<'a, T> {
    #[serde(flatten)]
    location: Location<'a>,
    #[serde(flatten)]
    what: T,
}

impl<'a, T> Located<'a, T> {
    /// With where the item stood.
    pub fn new(item: &'a Item, what: T) -> Located<'a, T> {
        Located { location: item.into(), what }
    }
}

impl<'a, O> Record<'a, O> {
    /// The record of a puzzle that was answered in bulk.
    ///
    /// ```
    /// use neuf_stream::{Chunks, Place, Row, Silent, Sources, record::Record};
    /// use neuf_puzzle::{Classic, Clues};
    /// use std::sync::Arc;
    ///
    /// let line = ".".repeat(81);
    /// let sources = Sources { places: vec![Place::Text(line.clone())], ..Sources::default() };
    /// let chunk = Chunks::new(sources, Arc::new(Silent)).take(Vec::new())?.expect("a puzzle");
    /// let row = Row { text: line.as_bytes(), line: 1, grid: &Classic::EMPTY, chunk: &chunk };
    /// let clues = Clues::from(row.grid);
    /// let json = serde_json::to_value(Record::of_row(&row, &clues, ())).expect("a form");
    /// assert_eq!(json["puzzle"], line);
    /// # Ok::<(), neuf_stream::StreamError>(())
    /// ```
    pub fn of_row(row: &Row<'a>, clues: &'a Clues, outcome: O) -> Record<'a, O> {
        Record { location: Some(row.into()), clues, outcome }
    }

    /// The record of a puzzle.
    pub fn new(item: &'a Item, clues: &'a Clues, outcome: O) -> Record<'a, O> {
        Record { location: Some(item.into()), clues, outcome }
    }
}

/// What is said of a text that could not be read.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Mistake<'a> {
    #[serde(flatten)]
    error: &'a ReadError,
    /// What is wrong, in words.
    message: String,
}

impl<'a> Unreadable<'a> {
    /// What is wrong with an item, and in words.
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
