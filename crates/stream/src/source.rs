//! The sources of puzzles: texts, files, standard input, read line by line, grid by grid or row by
//! row.

use crate::chunk::clipped;
use crate::head::Head;
use crate::lot::{Lot, Unread};
use crate::{Chunk, Item, Listener, Place, Source, StreamError};
use neuf_host::{FileError, Lines, Taken, Trouble, name_when_unpacked, unpacked};
use neuf_puzzle::format::{self, Columns, Layout, LineReader, ReadOptions, layout, sections};
use neuf_tables::{Batches, Fault, Kind as TableKind, Table, TableError};
use std::fs::Metadata;
use std::io::{self, Read};
use std::path::Path;
use std::sync::Arc;

/// The places where puzzles come from, and how to read them.
#[derive(Clone, Default)]
pub struct Sources {
    /// The places, in the order in which they are read.
    pub places: Vec<Place>,
    /// The options for reading texts.
    pub options: ReadOptions,
    /// The name of the column that holds puzzles, if the caller knows it.
    pub column: Option<String>,
    /// Whether to keep the other columns of a binary table.
    pub keeps_columns: bool,
}

impl Sources {
    /// The total size in bytes, if the size of every place is known.
    pub fn bytes(&self) -> Option<u64> {
        self.places.iter().map(Place::bytes).sum()
    }

    /// The metadata of the files.
    pub fn metadata(&self) -> Vec<Metadata> {
        self.places.iter().filter_map(Place::metadata).collect()
    }

    /// The first puzzles, at most so many.
    pub fn first_items(
        self,
        most: usize,
        listener: Arc<dyn Listener>,
    ) -> Result<Vec<Item>, StreamError> {
        let mut chunks = Chunks::new(self, listener);
        let mut items = Vec::new();
        while items.len() < most
            && let Some(chunk) = chunks.take(Vec::new())?
        {
            items.extend(chunk.items());
        }
        items.truncate(most);
        Ok(items)
    }
}

/// The chunks of all sources, one after another.
pub struct Chunks {
    sources: Sources,
    listener: Arc<dyn Listener>,
    waiting: std::vec::IntoIter<Place>,
    current: Option<Open>,
    /// The number of bytes that a chunk should have.
    pub size: usize,
    /// The total size of the sources in bytes, if known.
    pub total: Option<u64>,
    /// Whether a source could not be opened.
    pub failed: bool,
}

/// A source being read.
struct Open {
    source: Arc<Source>,
    /// The options, with the format that the file's name announces.
    options: ReadOptions,
    kind: Kind,
}

enum Kind {
    Lines { lines: Lines, reader: LineReader },
    Grids { sections: std::vec::IntoIter<(u64, String)> },
    Rows { batches: Box<Batches>, reader: LineReader },
}

/// The length at which a text with grids over several lines is too long: such a text is held in
/// memory.
const MOST_GRIDS: u64 = 1 << 25;

impl Chunks {
    /// The chunks of these sources.
    pub fn new(mut sources: Sources, listener: Arc<dyn Listener>) -> Chunks {
        let total = sources.bytes();
        let waiting = std::mem::take(&mut sources.places).into_iter();
        Chunks { sources, listener, waiting, current: None, size: 1 << 12, total, failed: false }
    }

    /// The next chunk, read into `memory`; `None` at the end of the last source.
    pub fn take(&mut self, memory: Vec<u8>) -> Result<Option<Chunk>, StreamError> {
        self.take_lot(memory)?.map(Lot::read).transpose()
    }

    /// Like [`take`](Self::take), but leaves many lines of a file unread.
    pub(crate) fn take_lot(&mut self, mut memory: Vec<u8>) -> Result<Option<Lot>, StreamError> {
        loop {
            if let Some(open) = &mut self.current {
                if let Some(lot) = open.next_lot(self.size, &mut memory)? {
                    return Ok(Some(lot));
                }
                self.current = None;
            }
            match self.waiting.next() {
                None => return Ok(None),
                Some(place) => match self.open(&place) {
                    Ok(open) => self.current = Some(open),
                    Err(error) => {
                        self.listener.passes_over(error);
                        self.failed = true;
                    }
                },
            }
        }
    }

    fn open(&self, place: &Place) -> Result<Open, StreamError> {
        let name = self.listener.name(place);
        if let Some((path, kind)) = place.binary_table()? {
            return self.open_rows(path, kind, name);
        }
        if place.is_typed() {
            self.listener.waits();
        }
        let cannot_read = |error| cannot_read(&name, error);
        let (bytes, file) = place.open_twice()?;
        let mut bytes = unpacked(bytes).map_err(cannot_read)?;
        let options = self.options_for(place.path());
        let head = Head::read(&mut bytes, &options, place.is_typed()).map_err(cannot_read)?;
        if let Some(kind) = TableKind::of_bytes(&head.bytes) {
            return Err(TableError::new(name, Fault::Stream(kind)).into());
        }
        let found = self.layout(&String::from_utf8_lossy(&head.bytes), &options, &name)?;
        let text = head.then(bytes);
        let lines = |text| match file {
            Some(file) => Lines::of_file(text, file),
            None => Lines::new(text),
        };
        let (kind, table) = match found {
            Layout::Lines => (by_line(lines(text), found, options), None),
            Layout::Table(columns) => {
                begin_table(lines(text), columns, options).map_err(cannot_read)?
            }
            Layout::Grids => match read_grids(text, &options).map_err(cannot_read)? {
                Some(kind) => (kind, None),
                None => return Err(StreamError::TooLong { name, most: MOST_GRIDS >> 20 }),
            },
        };
        let path = place.path().map(|path| path.display().to_string());
        Ok(Open { source: Arc::new(Source { name, path, table }), options, kind })
    }

    /// The layout of the puzzles in a text; a table must have the column that the caller named.
    fn layout(&self, head: &str, options: &ReadOptions, name: &str) -> Result<Layout, TableError> {
        let Some(column) = &self.sources.column else { return Ok(layout(head, options)) };
        let lines = head.trim_start_matches('\u{feff}').lines();
        let header =
            lines.into_iter().find(|line| !LineReader::is_silent(line)).unwrap_or_default();
        match Columns::named(header, column) {
            Some(columns) => Ok(Layout::Table(columns)),
            None => {
                let (column, known) = (column.clone(), clipped(header.as_bytes()));
                Err(TableError::new(name, Fault::NoColumn { column, known }))
            }
        }
    }

    /// Opens a binary table.
    fn open_rows(&self, path: &Path, kind: TableKind, name: String) -> Result<Open, StreamError> {
        let Sources { options, column, keeps_columns, .. } = &self.sources;
        let batches = Batches::open(path, kind, column.as_deref(), options, *keeps_columns)?;
        let reader = LineReader::new(Layout::Lines, *options);
        let kind = Kind::Rows { batches: Box::new(batches), reader };
        let path = Some(path.display().to_string());
        let source = Arc::new(Source { name, path, table: None });
        Ok(Open { source, options: *options, kind })
    }

    /// The options, with the format that the file name announces if the caller gave none.
    fn options_for(&self, path: Option<&Path>) -> ReadOptions {
        let announced = || {
            let name = name_when_unpacked(path?);
            format::by_extension(name.extension()?.to_str()?)
        };
        let options = &self.sources.options;
        ReadOptions { format: options.format.or_else(announced), ..*options }
    }
}

pub(crate) fn cannot_read(name: &str, error: io::Error) -> StreamError {
    FileError::new(name, Trouble::CannotRead(error)).into()
}

/// Whether a line holds a puzzle, readable or not.
fn speaks(line: &[u8]) -> bool {
    std::str::from_utf8(line).is_ok_and(|line| !LineReader::is_silent(line))
        || std::str::from_utf8(line).is_err()
}

fn by_line(lines: Lines, layout: Layout, options: ReadOptions) -> Kind {
    Kind::Lines { lines, reader: LineReader::new(layout, options) }
}

/// Begins a table by reading its header and all that precedes it.
fn begin_table(
    mut lines: Lines,
    columns: Columns,
    options: ReadOptions,
) -> io::Result<(Kind, Option<Table>)> {
    let header = if columns.has_header { lines.next_that(speaks)? } else { None };
    let rows = Columns { has_header: false, ..columns };
    let header = header.map(|line| {
        let line = String::from_utf8_lossy(&line);
        line.trim_start_matches('\u{feff}').trim_end_matches(['\n', '\r']).to_owned()
    });
    let table = Table { columns, header };
    Ok((by_line(lines, Layout::Table(rows), options), Some(table)))
}

/// The grids of a text; `None` if it is too long.
fn read_grids(text: impl Read, options: &ReadOptions) -> io::Result<Option<Kind>> {
    let mut bytes = Vec::new();
    text.take(MOST_GRIDS).read_to_end(&mut bytes)?;
    if bytes.len() as u64 == MOST_GRIDS {
        return Ok(None);
    }
    // Invalid UTF-8 becomes a character that no format knows, and is reported with its place.
    let text = String::from_utf8_lossy(&bytes);
    let text = format::as_meant(&text);
    let sections: Vec<(u64, String)> = sections(&text, options)
        .into_iter()
        .map(|section| (section.first_line, section.text.to_owned()))
        .collect();
    Ok(Some(Kind::Grids { sections: sections.into_iter() }))
}

impl Open {
    /// The next lot, which takes `memory` if it needs any.
    fn next_lot(&mut self, size: usize, memory: &mut Vec<u8>) -> Result<Option<Lot>, StreamError> {
        let (source, options) = (Arc::clone(&self.source), self.options);
        let chunk = |first_line, bytes, reader: Option<&LineReader>, rows| {
            let (source, reader) = (Arc::clone(&source), reader.cloned());
            Lot::Read(Chunk { source, first_line, bytes, reader, rows, options })
        };
        Ok(match &mut self.kind {
            Kind::Lines { lines, reader } => {
                let taken = lines.take_or_leave(size, memory);
                match taken.map_err(|error| cannot_read(&source.name, error))? {
                    Some(Taken::Lines(first, bytes)) => {
                        Some(chunk(first, bytes, Some(reader), None))
                    }
                    Some(Taken::Piece(piece)) => {
                        let (memory, reader) = (std::mem::take(memory), reader.clone());
                        Some(Lot::Unread(Unread { source, piece, memory, reader, options }))
                    }
                    None => None,
                }
            }
            Kind::Grids { sections } => {
                let next = sections.next();
                next.map(|(first_line, text)| chunk(first_line, text.into_bytes(), None, None))
            }
            Kind::Rows { batches, reader } => batches.take(size)?.map(|taken| {
                let reader = (!taken.is_grid).then_some(&*reader);
                chunk(taken.first_row, taken.bytes, reader, taken.rows)
            }),
        })
    }
}
