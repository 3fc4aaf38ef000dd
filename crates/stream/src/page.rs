//! The answers to a chunk or to a part of it.

use crate::channel::Sender;
use crate::reader::Event;
use crate::{Chunk, Row, StreamError, Tally, record};
use neuf_batch::LINE;
use neuf_host::{Checksum, Number, Placed, Room, Rooms};
use neuf_puzzle::Classic;
use neuf_tables::Cells;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

/// Answers, in the order of the input.
///
/// ```
/// use neuf_stream::Page;
/// use std::ops::ControlFlow;
///
/// let mut page = Page::default();
/// for (key, line) in [(1, "one"), (2, "two"), (1, "one again")] {
///     page.mark(Some(key));
///     page.line(line);
/// }
/// page.note("read as rows".to_owned());
/// page.messages.push("line 9: unreadable".to_owned());
/// let mut seen = std::collections::HashSet::new();
/// assert!(page.keep_marked(|key| ControlFlow::Continue(seen.insert(key))).is_continue());
/// assert_eq!(page.out, b"one\ntwo\n");
/// assert_eq!(page.told(&mut Default::default()), ["read as rows", "line 9: unreadable"]);
/// ```
#[derive(Default)]
pub struct Page {
    /// The answers, as lines of text or of JSON.
    pub out: Vec<u8>,
    /// Whether the answers are JSON.
    pub has_json: bool,
    /// Messages for the user.
    pub messages: Vec<String>,
    /// Notes on how ambiguous texts were read, each reported once; with the number of messages before
    /// each.
    notes: Vec<(usize, String)>,
    /// The tally of the puzzles, by verdict.
    pub tally: Tally,
    /// Whether Ctrl-C came before the last puzzle of the chunk was answered.
    pub interrupted: bool,
    /// The error with which the chunk could not be read, if there was one.
    pub(crate) unread: Option<StreamError>,
    /// The number of bytes of the chunk that are answered here.
    pub(crate) read: usize,
    /// The time that the chunk took, on its last page only.
    pub(crate) took: Option<Duration>,
    /// The answers as cells, if they go to a table; `out` is then empty.
    pub(crate) cells: Option<Cells>,
    /// The checksum of the answered input, if the output is a file.
    pub(crate) sum: Option<Checksum>,
    /// The range of answers already written to the file; `out` is then empty.
    pub(crate) placed: Option<Placed>,
    place: Option<Place>,
    /// The beginnings of answers that may be left out, with their keys.
    marks: Vec<(Option<u128>, usize)>,
    outlet: Option<Outlet>,
}

/// The place of a chunk's answers in a file, known when the chunks before it are answered.
pub(crate) struct Place {
    pub start: Arc<Number>,
    pub end: Arc<Number>,
    pub rooms: Rooms,
}

/// The channels for finished pages.
struct Outlet {
    pages: Sender<Page>,
    events: Sender<Event>,
    since: Instant,
    /// The chunk and the number of its bytes that earlier pages answered, if pages are to have checksums: many
    /// threads compute them while one alone joins them.
    summed: Option<(Arc<OnceLock<Chunk>>, usize)>,
}

/// Answers are held back no longer than this.
const PATIENCE: Duration = Duration::from_millis(5);

/// A longer text is sent on even before its puzzle is completely answered, so that memory stays bounded.
const MOST_TEXT: usize = 1 << 20;

impl Page {
    /// A page whose answers are sent on as they come.
    pub(crate) fn sending(out: Vec<u8>, pages: Sender<Page>, events: Sender<Event>) -> Page {
        let outlet = Some(Outlet { pages, events, since: Instant::now(), summed: None });
        Page { out, outlet, ..Page::default() }
    }

    /// The same page, with a checksum of the part of the chunk that it answers.
    pub(crate) fn summed(mut self, chunk: Arc<OnceLock<Chunk>>) -> Page {
        if let Some(outlet) = &mut self.outlet {
            outlet.summed = Some((chunk, 0));
        }
        self
    }

    /// The same page, with a place in the file, if there is one.
    pub(crate) fn with_place(self, place: Option<Place>) -> Page {
        Page { place, ..self }
    }

    /// Whether the answers may be written before their turn.
    pub(crate) fn has_place(&self) -> bool {
        self.place.is_some()
    }

    /// Room in the file for all answers to the chunk, which have so many bytes, if their place is known within this
    /// time. From now on, the place of the next chunk follows from it.
    pub(crate) fn room(&mut self, bytes: usize, patience: Duration) -> Option<Room> {
        let place = self.place.take().filter(|_| self.out.is_empty());
        let Place { start, end, rooms } = place?;
        start.lead(bytes as u64, &end);
        rooms.at(start.wait_for(patience)?, bytes)
    }

    /// Writes a line.
    pub fn line(&mut self, text: &str) {
        self.out.extend_from_slice(text.as_bytes());
        self.out.push(b'\n');
        self.send_if_full();
    }

    /// Writes a line of digits: those of a grid of at most nine rows.
    pub fn figures(&mut self, values: &[u8]) {
        self.out.extend(values.iter().map(|value| b'0' + value));
        self.out.push(b'\n');
        self.send_if_full();
    }

    /// Writes a line without sending the page.
    pub(crate) fn push_line(&mut self, line: &[u8]) {
        self.out.extend_from_slice(line);
        self.out.push(b'\n');
    }

    /// Counts so many puzzles with one solution as answered, each on a line of 81 cells and its end.
    pub(crate) fn has_lines_of_unique(&mut self, puzzles: usize) {
        self.tally.unique += puzzles as u64;
        self.read += puzzles * LINE;
    }

    /// Answers a puzzle with one solution directly in the cells of a table, without a JSON record between. `false`
    /// if answers do not go to a table.
    ///
    /// ```
    /// use neuf_puzzle::Classic;
    /// use neuf_stream::{Page, Row};
    ///
    /// fn settled(page: &mut Page, row: &Row<'_>, solution: &Classic) -> bool {
    ///     page.row_of_unique(row, solution)
    /// }
    /// ```
    pub fn row_of_unique(&mut self, row: &Row<'_>, solution: &Classic) -> bool {
        let Some(cells) = &mut self.cells else { return false };
        let puzzle = row.chunk.source.table.is_none().then(|| row.grid.to_string());
        cells.push_cells(row.line, puzzle, |column| match column.name {
            "verdict" => "unique".into(),
            "solution" => solution.to_string().into(),
            "count" => 1.into(),
            "complete" => true.into(),
            _ => Value::Null,
        });
        self.tally.unique += 1;
        true
    }

    /// Writes an answer as JSON, or as cells if answers go to a table.
    pub fn json(&mut self, record: &impl Serialize) {
        if let Some(cells) = &mut self.cells {
            return cells.push(record);
        }
        self.has_json = true;
        // A `Vec` accepts every write, and every record can be serialised.
        let _ = record::append(&mut self.out, record);
        self.send_if_full();
    }

    fn send_if_full(&mut self) {
        if self.out.len() > MOST_TEXT {
            self.send(None);
        }
    }

    /// Adds a note on how a text was read.
    pub fn note(&mut self, text: String) {
        if !self.notes.iter().any(|(_, said)| *said == text) {
            self.notes.push((self.messages.len(), text));
        }
    }

    /// The messages and notes to report, in order, without notes that were reported before.
    pub fn told(&self, said: &mut BTreeSet<String>) -> Vec<&str> {
        let mut told = Vec::new();
        let mut messages = self.messages.iter().enumerate().peekable();
        for (before, note) in &self.notes {
            while let Some((_, message)) = messages.next_if(|(number, _)| number < before) {
                told.push(message.as_str());
            }
            if said.insert(note.clone()) {
                told.push(note);
            }
        }
        told.extend(messages.map(|(_, message)| message.as_str()));
        told
    }

    /// Marks the next answer with a key, by which [`keep_marked`](Self::keep_marked) may leave it out.
    pub fn mark(&mut self, key: Option<u128>) {
        let start = self.cells.as_ref().map_or(self.out.len(), |cells| cells.answers.len());
        self.marks.push((key, start));
    }

    /// Leaves out the answers whose key is not wanted; breaks if `is_wanted` does.
    pub fn keep_marked(
        &mut self,
        mut is_wanted: impl FnMut(u128) -> ControlFlow<(), bool>,
    ) -> ControlFlow<()> {
        let marks = std::mem::take(&mut self.marks);
        let mut is_wanted = |key: Option<u128>| match key {
            Some(key) => is_wanted(key),
            None => ControlFlow::Continue(true),
        };
        if let Some(cells) = &mut self.cells {
            // Each answer has one mark.
            let mut wanted = Vec::with_capacity(marks.len());
            for (key, _) in marks {
                wanted.push(is_wanted(key)?);
            }
            let mut wanted = wanted.into_iter();
            cells.answers.retain(|_| wanted.next().unwrap_or(true));
            return ControlFlow::Continue(());
        }
        let ends = marks.iter().skip(1).map(|&(_, start)| start).chain([self.out.len()]);
        let mut kept = 0;
        for (&(key, start), end) in marks.iter().zip(ends) {
            if is_wanted(key)? {
                self.out.copy_within(start..end, kept);
                kept += end - start;
            }
        }
        self.out.truncate(kept);
        ControlFlow::Continue(())
    }

    /// Counts so many bytes of the chunk as answered, and sends the answers if they were held back for long.
    pub(crate) fn has_read(&mut self, bytes: usize) {
        self.read += bytes;
        // The rows of a table are written with their chunk.
        let may_be_sent = self.cells.is_none();
        let is_late = |outlet: &Outlet| outlet.since.elapsed() > PATIENCE;
        if may_be_sent && self.outlet.as_ref().is_some_and(is_late) {
            self.send(None);
        }
    }

    /// The same after one of many quick lines: only some of them look at the clock.
    pub(crate) fn has_read_one_of_many(&mut self, line: u64, bytes: usize) {
        if line.is_multiple_of(64) { self.has_read(bytes) } else { self.read += bytes }
    }

    /// Sends the last page of a chunk.
    pub(crate) fn finish(mut self, took: Duration) {
        self.send(Some(took));
    }

    fn send(&mut self, took: Option<Duration>) {
        let Some(mut outlet) = self.outlet.take() else { return };
        if let Some((chunk, answered)) = outlet.summed.as_mut().filter(|_| self.sum.is_none()) {
            let bytes = chunk.get().map_or(&[][..], |chunk| &chunk.bytes);
            self.sum = Some(Checksum::of(&bytes[*answered..][..self.read]));
            *answered += self.read;
        }
        if took.is_some() {
            // The receiver can then use the memory of the chunk again.
            outlet.summed = None;
        }
        let interrupted = self.interrupted;
        let page = Page { took, ..std::mem::take(self) };
        // If the receiver is gone, the rest need not be answered.
        let is_wanted = outlet.pages.send(page);
        outlet.events.send(Event::Page);
        self.interrupted = interrupted || !is_wanted;
        outlet.since = Instant::now();
        self.outlet = Some(outlet);
    }
}
