//! Where puzzles come from: arguments, files, standard input; line by line or grid by grid.

mod head;
mod place;

use crate::app::{App, Exit, complain};
use crate::args::Input;
use crate::i18n::{Messages, failure, located, say};
use crate::stream::Reader;
use crate::tables::{self, Batches, Rows};
use anyhow::Context;
use head::Head;
use neuf::format::{
    self, Columns, Layout, LineReader, ReadError, ReadOptions, Reading, decode, layout, sections,
};
use neuf::host::{Lines, name_when_unpacked, unpacked};
use neuf_words::Text;
pub use place::Place;
use std::io::{self, Read};
use std::path::Path;
use std::sync::Arc;

/// A puzzle that was read, or the reason why not, with where it stood.
pub struct Item {
    pub source: Arc<Source>,
    /// The line it began at, from 1.
    pub line: u64,
    /// The text as it stood: an unreadable one, or a line of many.
    pub text: String,
    pub reading: Result<Reading, ReadError>,
}

/// A place where puzzles come from.
pub struct Source {
    /// For messages.
    pub name: String,
    /// For programs: the path, if it is a file.
    pub path: Option<String>,
    /// The columns, if it is a table.
    pub table: Option<Table>,
}

/// The columns of a table, and their names if it has a header.
#[derive(Clone, PartialEq, Eq)]
pub struct Table {
    pub columns: Columns,
    pub header: Option<String>,
}

/// Puzzles that are worked on together: whole lines of a stream, or one grid.
pub struct Chunk {
    pub source: Arc<Source>,
    pub first_line: u64,
    pub bytes: Vec<u8>,
    pub reader: Option<LineReader>,
    /// The rows with all their columns, of a file that has such; a line of the chunk for each.
    pub rows: Option<Rows>,
    options: ReadOptions,
}

impl Chunk {
    /// The lines of the chunk with their numbers, if it is read by line.
    pub fn lines(&self) -> impl Iterator<Item = (u64, &[u8])> {
        let lines = self.bytes.split_inclusive(|&byte| byte == b'\n');
        (self.first_line..).zip(lines)
    }

    /// The puzzle of a line; `None` if the line says nothing.
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

    /// Takes out the first bytes, which are whole lines or all there is.
    pub fn drop_front(&mut self, bytes: usize) {
        let lines = self.bytes.drain(..bytes).filter(|&byte| byte == b'\n').count();
        self.first_line += lines as u64;
    }
}

/// Whether a line holds a puzzle, readable or not.
fn speaks(line: &[u8]) -> bool {
    std::str::from_utf8(line).is_ok_and(|line| !LineReader::is_silent(line))
        || std::str::from_utf8(line).is_err()
}

/// The most bytes of a text that are shown again.
const CLIP: usize = 4096;

fn clipped(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(&bytes[..bytes.len().min(CLIP)]);
    let text = text.trim_end_matches(['\n', '\r']);
    if bytes.len() > CLIP { format!("{text}…") } else { text.to_owned() }
}

/// The chunks of all sources, one after another.
pub struct Chunks {
    messages: Arc<Messages>,
    options: ReadOptions,
    /// The name of the column that holds puzzles, if it was said.
    column: Option<String>,
    /// Whether the other columns of a file are wanted.
    keeps_columns: bool,
    waiting: std::vec::IntoIter<Place>,
    current: Option<Open>,
    /// How many bytes a chunk should have.
    pub size: usize,
    /// The bytes of all sources, if they are files.
    pub total: Option<u64>,
    /// Whether a source could not be opened.
    pub failed: bool,
}

/// A source being read.
struct Open {
    source: Arc<Source>,
    /// With the format that the file's name announces.
    options: ReadOptions,
    kind: Kind,
}

enum Kind {
    Lines { lines: Lines, reader: LineReader },
    Grids { sections: std::vec::IntoIter<(u64, String)> },
    Rows { batches: Box<Batches>, reader: LineReader },
}

/// The longest text with grids over several lines that is taken: such a text is held in memory.
const MOST_GRIDS: u64 = 1 << 25;

impl Chunks {
    pub fn new(app: &App, input: &Input) -> Chunks {
        let options = ReadOptions {
            shape: input.shape,
            format: input.from,
            symbols: input.symbols,
            rules: input.rules.unwrap_or_default(),
        };
        let places = Place::all(input);
        let total = places.iter().map(Place::bytes).sum();
        let waiting = places.into_iter();
        let messages = Arc::clone(&app.messages);
        Chunks {
            messages,
            options,
            column: input.column.clone(),
            keeps_columns: input.keeps_columns,
            waiting,
            current: None,
            size: 1 << 12,
            total,
            failed: false,
        }
    }

    /// The next chunk, in memory that is no longer needed; `None` at the end of the last source.
    pub fn next(&mut self, mut memory: Vec<u8>) -> anyhow::Result<Option<Chunk>> {
        loop {
            if let Some(open) = &mut self.current {
                let memory = std::mem::take(&mut memory);
                let chunk = open.next_chunk(self.size, memory, &self.messages)?;
                if let Some(chunk) = chunk {
                    return Ok(Some(chunk));
                }
                self.current = None;
            }
            match self.waiting.next() {
                None => return Ok(None),
                Some(place) => match self.open(&place) {
                    Ok(open) => self.current = Some(open),
                    Err(error) => {
                        complain(&self.messages, &failure(&self.messages, &error));
                        self.failed = true;
                    }
                },
            }
        }
    }

    fn open(&self, place: &Place) -> anyhow::Result<Open> {
        let name = place.name(&self.messages);
        if let Some((path, kind)) = place.binary_table(&self.messages)? {
            return self.open_rows(path, kind, name);
        }
        let cannot_read = || say!(self.messages, "cannot-read", path = name.as_str());
        let mut bytes = unpacked(place.open(&self.messages)?).with_context(cannot_read)?;
        let options = self.options_for(place.path());
        let head = Head::read(&mut bytes, &options, place.is_typed()).with_context(cannot_read)?;
        if let Some(kind) = tables::Kind::of_bytes(&head.bytes) {
            let (name, kind) = (name.as_str(), kind.name());
            anyhow::bail!(say!(self.messages, "table-stream", path = name, kind = kind));
        }
        let found = self.layout(&String::from_utf8_lossy(&head.bytes), &options, &name)?;
        let text = head.then(bytes);
        let (kind, table) = match found {
            Layout::Lines => (by_line(Lines::new(text), found, options), None),
            Layout::Table(columns) => {
                begin_table(Lines::new(text), columns, options).with_context(cannot_read)?
            }
            Layout::Grids => match read_grids(text, &options).with_context(cannot_read)? {
                Some(kind) => (kind, None),
                None => anyhow::bail!(say!(
                    self.messages,
                    "grids-too-long",
                    path = name.as_str(),
                    most = MOST_GRIDS >> 20,
                )),
            },
        };
        let path = place.path().map(|path| path.display().to_string());
        Ok(Open { source: Arc::new(Source { name, path, table }), options, kind })
    }

    /// How puzzles lie in a text, whose table may have a column of a name that was said.
    fn layout(&self, head: &str, options: &ReadOptions, name: &str) -> anyhow::Result<Layout> {
        let Some(column) = &self.column else { return Ok(layout(head, options)) };
        let lines = head.trim_start_matches('\u{feff}').lines();
        let header =
            lines.into_iter().find(|line| !LineReader::is_silent(line)).unwrap_or_default();
        match Columns::named(header, column) {
            Some(columns) => Ok(Layout::Table(columns)),
            None => {
                let (column, known) = (column.as_str(), clipped(header.as_bytes()));
                let said =
                    say!(self.messages, "no-column", path = name, name = column, known = known);
                anyhow::bail!(said)
            }
        }
    }

    /// The rows of a file that is no text.
    fn open_rows(&self, path: &Path, kind: tables::Kind, name: String) -> anyhow::Result<Open> {
        let options = self.options;
        let (column, keeps) = (self.column.as_deref(), self.keeps_columns);
        let batches = Batches::open(path, kind, column, &options, keeps, &self.messages)?;
        let reader = LineReader::new(Layout::Lines, options);
        let kind = Kind::Rows { batches: Box::new(batches), reader };
        let path = Some(path.display().to_string());
        Ok(Open { source: Arc::new(Source { name, path, table: None }), options, kind })
    }

    /// A file name may announce the format.
    fn options_for(&self, path: Option<&Path>) -> ReadOptions {
        let announced = || {
            let name = name_when_unpacked(path?);
            format::by_extension(name.extension()?.to_str()?)
        };
        ReadOptions { format: self.options.format.or_else(announced), ..self.options }
    }
}

fn by_line(lines: Lines, layout: Layout, options: ReadOptions) -> Kind {
    Kind::Lines { lines, reader: LineReader::new(layout, options) }
}

/// Passes over what precedes the first row, the header included.
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
    // What is not text becomes a sign that no format knows, and is reported where it stands.
    let text = String::from_utf8_lossy(&bytes);
    let text = format::as_meant(&text);
    let sections: Vec<(u64, String)> = sections(&text, options)
        .into_iter()
        .map(|section| (section.first_line, section.text.to_owned()))
        .collect();
    Ok(Some(Kind::Grids { sections: sections.into_iter() }))
}

impl Open {
    fn next_chunk(
        &mut self,
        size: usize,
        memory: Vec<u8>,
        messages: &Messages,
    ) -> anyhow::Result<Option<Chunk>> {
        let (source, options) = (Arc::clone(&self.source), self.options);
        let name = source.name.clone();
        let chunk = |first_line, bytes, reader: Option<&LineReader>, rows| {
            let reader = reader.cloned();
            Some(Chunk { source, first_line, bytes, reader, rows, options })
        };
        Ok(match &mut self.kind {
            Kind::Lines { lines, reader } => {
                let cannot_read = || say!(messages, "cannot-read", path = name);
                let taken = lines.take(size, memory).with_context(cannot_read)?;
                taken.and_then(|(first_line, bytes)| chunk(first_line, bytes, Some(reader), None))
            }
            Kind::Grids { sections } => sections
                .next()
                .and_then(|(first_line, text)| chunk(first_line, text.into_bytes(), None, None)),
            Kind::Rows { batches, reader } => batches.next(size)?.and_then(|taken| {
                let reader = (!taken.is_grid).then_some(&*reader);
                chunk(taken.first_row, taken.bytes, reader, taken.rows)
            }),
        })
    }
}

/// The first puzzles of the input, at most so many.
pub fn first_few(app: &App, input: &Input, most: usize) -> anyhow::Result<Vec<Item>> {
    let mut chunks = Chunks::new(app, input);
    let mut items = Vec::new();
    while items.len() < most
        && let Some(chunk) = chunks.next(Vec::new())?
    {
        items.extend(chunk.items());
    }
    items.truncate(most);
    Ok(items)
}

/// Reads exactly one puzzle for a command that takes one. What is wrong has been told when there
/// is none.
pub fn read_single(app: &App, input: &Input) -> anyhow::Result<Result<Reading, Exit>> {
    let mut reader = Reader::start(app, input, 1, 2);
    let items = reader.first_items(app)?;
    if app.cancel.is_cancelled() {
        return Ok(Err(Exit::Interrupted));
    }
    if items.len() > 1 {
        app.note(say!(app.messages, "only-one"));
    }
    let Some(item) = items.into_iter().next() else {
        if !reader.failed {
            app.complain(&say!(app.messages, "nothing-to-read"));
        }
        return Ok(Err(Exit::Unreadable));
    };
    match item.reading {
        Ok(reading) => {
            tell_notes(app, &reading, false);
            Ok(Ok(reading))
        }
        Err(error) => {
            app.point_out(located(&app.messages, &item.source.name, &error));
            Ok(Err(Exit::Unreadable))
        }
    }
}

/// Says which choices the reader made; of entries only where nobody else does.
pub fn tell_notes(app: &App, reading: &Reading, keeps_entries: bool) {
    noted(app, reading, keeps_entries).for_each(|text| app.note(&text));
}

/// What is said of the choices that the reader made.
pub fn noted(app: &App, reading: &Reading, keeps_entries: bool) -> impl Iterator<Item = Text> {
    let told = reading.notes.iter().filter(move |note| !(keeps_entries && note.is_about_entries()));
    told.filter_map(|note| app.messages.note(note))
}
