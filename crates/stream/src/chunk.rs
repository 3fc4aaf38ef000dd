//! Puzzles and their places in the input.

use neuf_puzzle::format::{self, LineReader, ReadError, ReadOptions, Reading, decode};
use neuf_tables::{Questions, Rows, Table};
use std::sync::Arc;

/// A puzzle, or the reason why it cannot be read, and its place in the input.
///
/// ```
/// use neuf_stream::{Place, Silent, Sources};
/// use std::sync::Arc;
///
/// let text = "# said\n1.....2......3.4\noops............\n".to_owned();
/// let sources = Sources { places: vec![Place::Text(text)], ..Sources::default() };
/// let items = sources.first_items(9, Arc::new(Silent))?;
/// assert_eq!((items[0].line, items[0].reading.is_ok()), (2, true));
/// assert_eq!((items[1].text.as_str(), items[1].reading.is_ok()), ("oops............", false));
/// assert_eq!((items[1].source.name.as_str(), &items[1].source.path), ("text", &None));
/// # Ok::<(), neuf_stream::StreamError>(())
/// ```
pub struct Item {
    /// The source of the puzzle.
    pub source: Arc<Source>,
    /// The line it began at, from 1.
    pub line: u64,
    /// The original text, if it is unreadable or a line of many; otherwise empty.
    pub text: String,
    /// The puzzle, or the error.
    pub reading: Result<Reading, ReadError>,
}

/// A place where puzzles come from.
///
/// ```
/// use neuf_stream::Source;
///
/// let source = Source { name: "standard input".to_owned(), path: None, table: None };
/// assert!(source.path.is_none() && source.table.is_none());
/// ```
pub struct Source {
    /// The name in messages.
    pub name: String,
    /// The path, if it is a file, for the JSON output.
    pub path: Option<String>,
    /// The columns, if it is a table.
    pub table: Option<Table>,
}

/// Puzzles that are worked on together: whole lines of a stream, or one grid.
///
/// ```
/// use neuf_stream::{Chunks, Place, Silent, Sources};
/// use std::sync::Arc;
///
/// let text = "1.....2......3.4\n................\n".to_owned();
/// let sources = Sources { places: vec![Place::Text(text)], ..Sources::default() };
/// let mut chunks = Chunks::new(sources, Arc::new(Silent));
/// let mut chunk = chunks.take(Vec::new())?.expect("puzzles");
/// assert_eq!((chunk.lines().count(), chunk.items().len()), (2, 2));
/// chunk.drop_front(17);
/// assert_eq!((chunk.first_line, chunk.items().len()), (2, 1));
/// assert!(chunks.take(Vec::new())?.is_none());
/// # Ok::<(), neuf_stream::StreamError>(())
/// ```
pub struct Chunk {
    /// The source of the puzzles.
    pub source: Arc<Source>,
    /// The number of the first line, from 1.
    pub first_line: u64,
    /// The lines, or the grid.
    pub bytes: Vec<u8>,
    /// The reader of the lines; `None` if the chunk is one grid.
    pub reader: Option<LineReader>,
    /// The rows of a binary table with all their columns; each has a line in the chunk.
    pub rows: Option<Rows>,
    pub(crate) options: ReadOptions,
}

impl Chunk {
    /// The lines of the chunk with their numbers, if it is read by line.
    pub fn lines(&self) -> impl Iterator<Item = (u64, &[u8])> {
        let lines = self.bytes.split_inclusive(|&byte| byte == b'\n');
        (self.first_line..).zip(lines)
    }

    /// The puzzle of a line; `None` if the line is blank or a comment.
    pub fn item_of_line(&self, reader: &mut LineReader, number: u64, bytes: &[u8]) -> Option<Item> {
        let reading = match decode(bytes) {
            Ok(line) => reader.read_line(number, line.trim_end_matches(['\n', '\r']))?,
            Err(error) => Err(error.below(number - 1)),
        };
        Some(self.item(number, bytes, reading))
    }

    /// The puzzles of the chunk, in order.
    pub fn items(&self) -> Vec<Item> {
        let Some(mut reader) = self.reader.clone() else { return vec![self.item_of_section()] };
        let item = |(number, bytes)| self.item_of_line(&mut reader, number, bytes);
        self.lines().filter_map(item).collect()
    }

    fn item_of_section(&self) -> Item {
        let reading = decode(&self.bytes)
            .and_then(|text| format::read_with(text, &self.options))
            .map_err(|error| error.below(self.first_line - 1));
        self.item(self.first_line, &self.bytes, reading)
    }

    fn item(&self, line: u64, bytes: &[u8], reading: Result<Reading, ReadError>) -> Item {
        let keep = reading.is_err() || self.reader.is_some();
        let text = if keep { clipped(bytes) } else { String::new() };
        Item { source: Arc::clone(&self.source), line, text, reading }
    }

    /// The chunk in the form that an output table takes.
    pub(crate) fn questions(&self) -> Questions<'_> {
        Questions {
            name: &self.source.name,
            table: self.source.table.as_ref(),
            rows: self.rows.as_ref(),
            first_line: self.first_line,
            lines: &self.bytes,
        }
    }

    /// Removes the first bytes, which must be whole lines or the whole chunk.
    pub fn drop_front(&mut self, bytes: usize) {
        let lines = self.bytes.drain(..bytes).filter(|&byte| byte == b'\n').count();
        self.first_line += lines as u64;
    }
}

/// The most bytes of a text that are quoted.
const CLIP: usize = 4096;

pub(crate) fn clipped(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(&bytes[..bytes.len().min(CLIP)]);
    let text = text.trim_end_matches(['\n', '\r']);
    if bytes.len() > CLIP { format!("{text}…") } else { text.to_owned() }
}
