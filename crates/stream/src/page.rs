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
    /// The lines, or JSON.
    pub out: Vec<u8>,
    /// Whether the answers are JSON.
    pub has_json: bool,
    /// Messages for the person, one per element.
    pub messages: Vec<String>,
    /// How ambiguous texts were read: said once, however many puzzles it holds for; each with the
    /// number of messages before it.
    notes: Vec<(usize, String)>,
    /// How they came out.
    pub tally: Tally,
    /// Ctrl-C came before the last puzzle of the chunk was answered.
    pub interrupted: bool,
    /// Why the chunk could not be read, if so.
    pub(crate) unread: Option<StreamError>,
    /// The bytes of the chunk that are answered here.
    pub(crate) read: usize,
    /// How long the chunk took, on its last page.
    pub(crate) took: Option<Duration>,
    /// The answers as cells, where they go to a table; nothing is in `out` then.
    pub(crate) cells: Option<Cells>,
    /// The checksum of what was answered, where a file takes it.
    pub(crate) sum: Option<Checksum>,
    /// The answers where they stand in the file already; nothing is in `out` then.
    pub(crate) placed: Option<Placed>,
    place: Option<Place>,
    /// Where answers begin that may be left out, with their keys.
    marks: Vec<(Option<u128>, usize)>,
    outlet: Option<Outlet>,
}

/// Where the answers of a chunk stand in a file: known when the chunks before it are answered.
pub(crate) struct Place {
    pub start: Arc<Number>,
    pub end: Arc<Number>,
    pub rooms: Rooms,
}

/// Where pages go as they are finished.
struct Outlet {
    pages: Sender<Page>,
    events: Sender<Event>,
    since: Instant,
    /// The chunk, and what of it was answered by pages before, if they are to have a checksum of it: many
    /// threads make them while one alone puts them together.
    summed: Option<(Arc<OnceLock<Chunk>>, usize)>,
}

/// Answers that are held back longer than this are sent on.
const PATIENCE: Duration = Duration::from_millis(5);

/// A longer text is sent on, also before its puzzle is answered to the end: memory stays bounded.
const MOST_TEXT: usize = 1 << 20;

impl Page {
    /// A page whose answers are sent on as they come.
    pub(crate) fn sending(out: Vec<u8>, pages: Sender<Page>, events: Sender<Event>) -> Page {
        let outlet = Some(Outlet { pages, events, since: Instant::now(), summed: None });
        Page { out, outlet, ..Page::default() }
    }

    /// The same with a checksum of what of the chunk is answered.
    pub(crate) fn summed(mut self, chunk: Arc<OnceLock<Chunk>>) -> Page {
        if let Some(outlet) = &mut self.outlet {
            outlet.summed = Some((chunk, 0));
        }
        self
    }

    /// The same with a place in the file, if there is one.
    pub(crate) fn with_place(self, place: Option<Place>) -> Page {
        Page { place, ..self }
    }

    /// Whether answers may be written before it is their turn.
    pub(crate) fn has_place(&self) -> bool {
        self.place.is_some()
    }

    /// Room in the file for all answers to the chunk, which have so many bytes, if it is known by then where that is.
    /// Those behind know from now on how far they are from it.
    pub(crate) fn room(&mut self, bytes: usize, patience: Duration) -> Option<Room> {
        let place = self.place.take().filter(|_| self.out.is_empty());
        let Place { start, end, rooms } = place?;
        start.lead(bytes as u64, &end);
        rooms.at(start.wait_for(patience)?, bytes)
    }

    /// A line.
    pub fn line(&mut self, text: &str) {
        self.out.extend_from_slice(text.as_bytes());
        self.out.push(b'\n');
        self.send_if_full();
    }

    /// A line of figures: the digits of a grid of no more than nine rows.
    pub fn figures(&mut self, values: &[u8]) {
        self.out.extend(values.iter().map(|value| b'0' + value));
        self.out.push(b'\n');
        self.send_if_full();
    }

    /// A line, its end added.
    pub(crate) fn push_line(&mut self, line: &[u8]) {
        self.out.extend_from_slice(line);
        self.out.push(b'\n');
    }

    /// So many puzzles with one solution are answered, each on a line of 81 cells and its end.
    pub(crate) fn has_lines_of_unique(&mut self, puzzles: usize) {
        self.tally.unique += puzzles as u64;
        self.read += puzzles * LINE;
    }

    /// Answers a puzzle with one solution, where answers go to a table: what programs would be told of it is not
    /// written and read again. `false`, and nothing, where they do not.
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

    /// An answer for programs, or for a table.
    pub fn json(&mut self, record: &impl Serialize) {
        if let Some(cells) = &mut self.cells {
            return cells.push(record);
        }
        self.has_json = true;
        // Memory takes everything, and whatever is told of a puzzle has a form.
        let _ = record::append(&mut self.out, record);
        self.send_if_full();
    }

    fn send_if_full(&mut self) {
        if self.out.len() > MOST_TEXT {
            self.send(None);
        }
    }

    /// Notes how a text was read.
    pub fn note(&mut self, text: String) {
        if !self.notes.iter().any(|(_, said)| *said == text) {
            self.notes.push((self.messages.len(), text));
        }
    }

    /// What is to be told, in order, but for notes that were said before.
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

    /// Marks the answer that comes next: it may be left out if another one has its key.
    pub fn mark(&mut self, key: Option<u128>) {
        let start = self.cells.as_ref().map_or(self.out.len(), |cells| cells.answers.len());
        self.marks.push((key, start));
    }

    /// Leaves out the answers whose key is not wanted; breaks where that cannot be told.
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
            // A mark for each answer.
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

    /// So many bytes of the chunk are answered; sends what there is if it was held back for long.
    pub(crate) fn has_read(&mut self, bytes: usize) {
        self.read += bytes;
        // The rows of a table are written with their chunk.
        let may_be_sent = self.cells.is_none();
        let is_late = |outlet: &Outlet| outlet.since.elapsed() > PATIENCE;
        if may_be_sent && self.outlet.as_ref().is_some_and(is_late) {
            self.send(None);
        }
    }

    /// The same after one of many lines that take no time: the clock is looked at now and then.
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
            // So that its memory can be used again.
            outlet.summed = None;
        }
        let interrupted = self.interrupted;
        let page = Page { took, ..std::mem::take(self) };
        // Nobody listens any more: the rest need not be answered.
        let is_wanted = outlet.pages.send(page);
        outlet.events.send(Event::Page);
        self.interrupted = interrupted || !is_wanted;
        outlet.since = Instant::now();
        self.outlet = Some(outlet);
    }
}
