//! Where puzzles come from: arguments, files, standard input; line by line or grid by grid.

use crate::app::{App, Exit};
use crate::args::Input;
use crate::i18n::say;
use crate::words;
use anyhow::Context;
use neuf::format::{
    self, Layout, LineReader, ReadError, ReadOptions, Reading, decode, layout, sections,
};
use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, IsTerminal, Read};
use std::path::Path;
use std::sync::Arc;

/// A puzzle that was read, or the reason why not, with where it stood.
pub struct Item {
    pub source: Arc<Source>,
    /// The line it began at, from 1.
    pub line: u64,
    /// The text as it stood, kept only if it could not be read.
    pub text: String,
    pub reading: Result<Reading, ReadError>,
}

/// The name of a place where puzzles come from.
pub struct Source {
    /// For messages.
    pub name: String,
    /// For programs: the path, if it is a file.
    pub path: Option<String>,
}

/// Puzzles that are worked on together: whole lines of a stream, or one grid.
pub struct Chunk {
    source: Arc<Source>,
    first_line: u64,
    bytes: Vec<u8>,
    reader: Option<LineReader>,
    options: ReadOptions,
}

impl Chunk {
    /// The puzzles of the chunk, in order.
    pub fn items(&self) -> Vec<Item> {
        match &self.reader {
            Some(reader) => self.items_by_line(reader.clone()),
            None => self.item_of_section().into_iter().collect(),
        }
    }

    fn items_by_line(&self, mut reader: LineReader) -> Vec<Item> {
        let lines = self.bytes.split_inclusive(|&byte| byte == b'\n');
        (self.first_line..)
            .zip(lines)
            .filter_map(|(number, bytes)| {
                let reading = match decode(bytes) {
                    Ok(line) => reader.read_line(number, line.trim_end_matches(['\n', '\r']))?,
                    Err(error) => Err(error.below(number - 1)),
                };
                Some(self.item(number, bytes, reading))
            })
            .collect()
    }

    fn item_of_section(&self) -> Option<Item> {
        let reading = decode(&self.bytes)
            .and_then(|text| format::read_with(text, &self.options))
            .map_err(|error| error.below(self.first_line - 1));
        Some(self.item(self.first_line, &self.bytes, reading))
    }

    fn item(&self, line: u64, bytes: &[u8], reading: Result<Reading, ReadError>) -> Item {
        let text = if reading.is_ok() { String::new() } else { clipped(bytes) };
        Item { source: Arc::clone(&self.source), line, text, reading }
    }
}

/// The most bytes of an unreadable text that are shown again.
const CLIP: usize = 4096;

fn clipped(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(&bytes[..bytes.len().min(CLIP)]);
    let text = text.trim_end_matches(['\n', '\r']);
    if bytes.len() > CLIP { format!("{text}…") } else { text.to_owned() }
}

/// The chunks of all sources, one after another.
pub struct Chunks<'a> {
    app: &'a App,
    options: ReadOptions,
    waiting: std::vec::IntoIter<Place>,
    current: Option<Open>,
    /// How many bytes a chunk should have.
    pub size: usize,
    /// Whether a source could not be opened.
    pub failed: bool,
}

/// What an argument names.
enum Place {
    StandardInput,
    File(String),
    Text(String),
}

/// A source being read.
struct Open {
    source: Arc<Source>,
    next_line: u64,
    kind: Kind,
}

enum Kind {
    Lines { bytes: Box<dyn BufRead>, reader: LineReader },
    Grids { sections: std::vec::IntoIter<(u64, String)> },
}

/// How much of a text is looked at to see how its puzzles lie.
const HEAD: u64 = 1 << 16;

/// The longest text with grids over several lines that is taken: such a text is held in memory.
const MOST_GRIDS: u64 = 1 << 28;

/// The longest line that can be a puzzle: 64×64 with candidates takes far less.
const MOST_LINE: usize = 1 << 22;

impl<'a> Chunks<'a> {
    pub fn new(app: &'a App, input: &Input) -> Chunks<'a> {
        let options =
            ReadOptions { shape: input.shape, format: input.from, symbols: input.symbols() };
        let mut places: Vec<Place> = input.puzzles.iter().map(|text| Place::of(text)).collect();
        if places.is_empty() {
            places.push(Place::StandardInput);
        }
        let waiting = places.into_iter();
        Chunks { app, options, waiting, current: None, size: 1 << 12, failed: false }
    }

    /// The next chunk; `None` at the end of the last source.
    pub fn next(&mut self) -> anyhow::Result<Option<Chunk>> {
        loop {
            if let Some(open) = &mut self.current {
                if let Some(chunk) = open.next_chunk(self.size, self.options)? {
                    return Ok(Some(chunk));
                }
                self.current = None;
            }
            match self.waiting.next() {
                None => return Ok(None),
                Some(place) => match self.open(place) {
                    Ok(open) => self.current = open,
                    Err(error) => {
                        self.app.complain(&format!("{error:#}"));
                        self.failed = true;
                    }
                },
            }
        }
    }

    fn open(&self, place: Place) -> anyhow::Result<Option<Open>> {
        let messages = &self.app.messages;
        let (name, path, mut bytes): (_, _, Box<dyn Read>) = match place {
            Place::StandardInput => {
                if io::stdin().is_terminal() {
                    self.app.note(&say!(messages, "waiting"));
                }
                (say!(messages, "standard-input"), None, Box::new(io::stdin()))
            }
            Place::Text(text) => {
                (say!(messages, "argument"), None, Box::new(Cursor::new(text.into_bytes())))
            }
            Place::File(path) => {
                let file = self.open_file(&path)?;
                (path.clone(), Some(path), Box::new(file))
            }
        };
        let cannot_read = || say!(messages, "cannot-read", path = name.as_str());
        let mut head = Vec::new();
        bytes.by_ref().take(HEAD).read_to_end(&mut head).with_context(cannot_read)?;
        let options = self.options_for(path.as_deref());
        let found = layout(&String::from_utf8_lossy(&head), &options);
        let text = Cursor::new(head).chain(bytes);
        let source = Arc::new(Source { name: name.clone(), path });
        let (kind, next_line) = match found {
            Layout::Lines | Layout::Table(_) => {
                begin_lines(BufReader::with_capacity(HEAD as usize, text), found, options)?
            }
            Layout::Grids => (read_grids(text, &options).with_context(cannot_read)?, 1),
        };
        Ok(Some(Open { source, next_line, kind }))
    }

    /// A file name may announce the format.
    fn options_for(&self, path: Option<&str>) -> ReadOptions {
        let announced = || {
            let extension = Path::new(path?).extension()?.to_str()?;
            format::by_extension(extension)
        };
        ReadOptions { format: self.options.format.or_else(announced), ..self.options }
    }

    fn open_file(&self, path: &str) -> anyhow::Result<File> {
        let messages = &self.app.messages;
        if Path::new(path).is_dir() {
            anyhow::bail!(say!(messages, "is-a-folder", path = path));
        }
        if !Path::new(path).exists() {
            anyhow::bail!(say!(messages, "no-such-file", path = path));
        }
        File::open(path).with_context(|| say!(messages, "cannot-read", path = path))
    }
}

impl Place {
    fn of(argument: &str) -> Place {
        if argument == "-" {
            Place::StandardInput
        } else if Path::new(argument).exists() || !looks_like_a_puzzle(argument) {
            Place::File(argument.to_owned())
        } else {
            Place::Text(argument.to_owned())
        }
    }
}

/// Whether most characters could stand in a puzzle: then a mistake in it is worth showing, instead
/// of saying that there is no such file.
fn looks_like_a_puzzle(text: &str) -> bool {
    let counts = |c: &char| !c.is_whitespace();
    let fits = |c: &char| c.is_ascii_digit() || "._*-|+[],│┃".contains(*c);
    let all = text.chars().filter(counts).count();
    let fitting = text.chars().filter(counts).filter(fits).count();
    2 * fitting > all
        || (all >= 256 && text.chars().all(|c| c.is_alphanumeric() || ". ".contains(c)))
}

/// Passes over what precedes the first puzzle, the header included.
fn begin_lines(
    mut bytes: impl BufRead + 'static,
    layout: Layout,
    options: ReadOptions,
) -> io::Result<(Kind, u64)> {
    let mut next_line = 1;
    let layout = match layout {
        Layout::Table(columns) if columns.has_header => {
            let mut header = Vec::new();
            while header.trim_ascii().is_empty() || header.starts_with(b"#") {
                header.clear();
                if bytes.read_until(b'\n', &mut header)? == 0 {
                    break;
                }
                next_line += 1;
            }
            Layout::Table(format::Columns { has_header: false, ..columns })
        }
        other => other,
    };
    let reader = LineReader::new(layout, options);
    Ok((Kind::Lines { bytes: Box::new(bytes), reader }, next_line))
}

fn read_grids(text: impl Read, options: &ReadOptions) -> io::Result<Kind> {
    let mut bytes = Vec::new();
    text.take(MOST_GRIDS).read_to_end(&mut bytes)?;
    // Bytes that are not text stay in their section and are reported there.
    let text = match String::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => String::from_utf8_lossy(error.as_bytes()).into_owned(),
    };
    let sections: Vec<(u64, String)> = sections(&text, options)
        .into_iter()
        .map(|section| (section.first_line, section.text.to_owned()))
        .collect();
    Ok(Kind::Grids { sections: sections.into_iter() })
}

impl Open {
    fn next_chunk(&mut self, size: usize, options: ReadOptions) -> io::Result<Option<Chunk>> {
        let first_line = self.next_line;
        let (bytes, reader) = match &mut self.kind {
            Kind::Lines { bytes, reader } => {
                let mut chunk = Vec::with_capacity(size + 256);
                while chunk.len() < size && read_line(bytes, &mut chunk)? {
                    self.next_line += 1;
                }
                (chunk, Some(reader.clone()))
            }
            Kind::Grids { sections } => match sections.next() {
                Some((line, text)) => {
                    let chunk = Chunk {
                        source: Arc::clone(&self.source),
                        first_line: line,
                        bytes: text.into_bytes(),
                        reader: None,
                        options,
                    };
                    return Ok(Some(chunk));
                }
                None => return Ok(None),
            },
        };
        let source = Arc::clone(&self.source);
        let chunk = Chunk { source, first_line, bytes, reader, options };
        Ok((self.next_line > first_line).then_some(chunk))
    }
}

/// Adds a line to `chunk`; `false` at the end. Of a line longer than any puzzle, the rest is
/// passed over: what remains is too long to be read as one, so it is reported.
fn read_line(bytes: &mut impl BufRead, chunk: &mut Vec<u8>) -> io::Result<bool> {
    let start = chunk.len();
    let read = bytes.take(MOST_LINE as u64).read_until(b'\n', chunk)?;
    if read == MOST_LINE && chunk.last() != Some(&b'\n') {
        pass_over_line(bytes)?;
        chunk.push(b'\n');
    }
    Ok(chunk.len() > start)
}

fn pass_over_line(bytes: &mut impl BufRead) -> io::Result<()> {
    bytes.skip_until(b'\n').map(|_| ())
}

/// Reads exactly one puzzle for a command that takes one. What is wrong has been told when there
/// is none.
pub fn read_single(app: &App, input: &Input) -> anyhow::Result<Result<Reading, Exit>> {
    let mut chunks = Chunks::new(app, input);
    let mut items = Vec::new();
    while items.len() < 2 {
        match chunks.next()? {
            Some(chunk) => items.extend(chunk.items()),
            None => break,
        }
    }
    if items.len() > 1 {
        app.note(&say!(app.messages, "only-one"));
    }
    let Some(item) = items.into_iter().next() else {
        if !chunks.failed {
            app.complain(&say!(app.messages, "nothing-to-read"));
        }
        return Ok(Err(Exit::Unreadable));
    };
    match item.reading {
        Ok(reading) => {
            tell_notes(app, &reading);
            Ok(Ok(reading))
        }
        Err(error) => {
            app.note(&words::located(&app.messages, &item.source.name, &error));
            Ok(Err(Exit::Unreadable))
        }
    }
}

/// Says which choices the reader made.
pub fn tell_notes(app: &App, reading: &Reading) {
    for note in &reading.notes {
        if let Some(text) = words::note(&app.messages, note) {
            app.note(&text);
        }
    }
}
