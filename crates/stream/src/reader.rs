//! The input, read by a thread of its own: neither answers nor the end of the process wait for it.

use crate::channel::{Receiver, Sender, channel};
use crate::lot::Lot;
use crate::{Chunk, Chunks, Item, Listener, Sources, StreamError};
use neuf_limits::Cancel;
use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// An event that the writing thread waits for.
pub(crate) enum Event {
    Lot(Lot),
    /// The end of the input, and whether a source could not be opened; or an error.
    End(Result<bool, StreamError>),
    /// A page was finished, or written.
    Page,
}

/// How often to check whether Ctrl-C came.
pub(crate) const TICK: Duration = Duration::from_millis(50);

/// A puzzle that comes within this time came together with the one before it.
const GRACE: Duration = Duration::from_millis(100);

/// The number of chunks without a puzzle, before the first puzzle, that are read at the usual size; later ones
/// have [`SILENT_CHUNK`] bytes.
const FEW_SILENT: usize = 64;

/// The bytes to read at once from a text that begins with much that is no puzzle.
const SILENT_CHUNK: usize = 1 << 16;

/// The most bytes to search for a first puzzle: they are all kept in memory.
const MOST_SILENT: usize = 1 << 24;

/// The input, read ahead.
///
/// ```
/// use neuf_limits::Cancel;
/// use neuf_stream::{Place, Reader, Silent, Sources};
/// use std::sync::Arc;
///
/// let text = "1.....2......3.4\n................\n................\n".to_owned();
/// let sources = Sources { places: vec![Place::Text(text)], ..Sources::default() };
/// let mut reader = Reader::start(sources, Arc::new(Silent), 1, 2);
/// assert_eq!(reader.first_items(&Cancel::new())?.len(), 2);
/// assert!(!reader.failed && !reader.is_done());
/// # Ok::<(), neuf_stream::StreamError>(())
/// ```
pub struct Reader {
    /// The number of bytes that a chunk should have.
    pub(crate) size: Arc<AtomicUsize>,
    /// The total size of the sources in bytes, if known.
    pub(crate) total: Option<u64>,
    /// The sender for events of other threads.
    pub(crate) sender: Sender<Event>,
    /// Whether the input is at its end.
    pub(crate) has_ended: bool,
    /// Whether a source could not be opened.
    pub failed: bool,
    events: Receiver<Event>,
    /// The reading thread reads one chunk for each buffer sent, into that buffer.
    permits: Sender<Vec<u8>>,
    /// Chunks that were searched for the first puzzles, and not yet answered.
    first: VecDeque<Chunk>,
    /// The number of permits given in advance, for chunks without a puzzle.
    lent: usize,
}

impl Reader {
    /// Starts a thread that reads ahead, so many chunks of so many bytes.
    pub fn start(
        sources: Sources,
        listener: Arc<dyn Listener>,
        size: usize,
        ahead: usize,
    ) -> Reader {
        let mut chunks = Chunks::new(sources, listener);
        let total = chunks.total;
        let size = Arc::new(AtomicUsize::new(size));
        let (sender, events) = channel(usize::MAX);
        let (permits, allowed) = channel(usize::MAX);
        let (wanted, report) = (Arc::clone(&size), sender.clone());
        std::thread::spawn(move || {
            while let Ok(memory) = allowed.receive(Duration::MAX) {
                chunks.size = wanted.load(Ordering::Relaxed);
                let event = match chunks.take_lot(memory) {
                    Ok(Some(lot)) => Event::Lot(lot),
                    Ok(None) => Event::End(Ok(chunks.failed)),
                    Err(error) => Event::End(Err(error)),
                };
                let is_end = matches!(event, Event::End(_));
                if !report.send(event) || is_end {
                    break;
                }
            }
        });
        let first = VecDeque::new();
        let (has_ended, failed, lent) = (false, false, 0);
        let mut reader =
            Reader { size, total, sender, has_ended, failed, events, permits, first, lent };
        (0..ahead).for_each(|_| reader.allow());
        reader
    }

    /// The first puzzles: two or more, or one if no other came with it. None if the input has none, or if too
    /// much other text stands before the first.
    pub fn first_items(&mut self, cancel: &Cancel) -> Result<Vec<Item>, StreamError> {
        let size = self.size.load(Ordering::Relaxed);
        let mut items = Vec::new();
        let mut chunks = VecDeque::new();
        let mut silent = 0;
        while items.len() < 2 && silent < MOST_SILENT && !self.has_ended && !cancel.is_cancelled() {
            let patience = if items.is_empty() { TICK } else { GRACE };
            match self.wait(patience)? {
                Some(Event::Lot(lot)) => {
                    let chunk = lot.read()?;
                    let found = chunk.items();
                    if found.is_empty() {
                        silent += chunk.bytes.len();
                        self.lend();
                    }
                    items.extend(found);
                    chunks.push_back(chunk);
                }
                None if !items.is_empty() => break,
                Some(Event::End(_) | Event::Page) | None => {}
            }
        }
        self.size.store(size, Ordering::Relaxed);
        self.first = chunks;
        Ok(items)
    }

    /// Has another chunk read in place of one without a puzzle: otherwise the search for the first puzzle
    /// could wait for ever.
    fn lend(&mut self) {
        self.allow();
        self.lent += 1;
        if self.lent > FEW_SILENT {
            self.size.fetch_max(SILENT_CHUNK, Ordering::Relaxed);
        }
    }

    /// Whether the input is at its end and every chunk was taken.
    pub fn is_done(&self) -> bool {
        self.has_ended && self.first.is_empty()
    }

    /// Forgets the first chunks: their puzzles are answered.
    pub(crate) fn forget_first(&mut self) {
        (0..self.first.len()).for_each(|_| self.is_through());
        self.first.clear();
    }

    /// Puts back a chunk that is not completely answered.
    pub(crate) fn put_back(&mut self, chunk: Chunk) {
        self.first.push_front(chunk);
    }

    /// The next chunk; `None` at the end of the input, or when Ctrl-C came.
    pub(crate) fn next_chunk(&mut self, cancel: &Cancel) -> Result<Option<Chunk>, StreamError> {
        while !cancel.is_cancelled() {
            match self.wait(TICK)? {
                Some(Event::Lot(lot)) => return Ok(Some(lot.read()?)),
                Some(Event::End(_)) => break,
                _ if self.has_ended => break,
                Some(Event::Page) | None => {}
            }
        }
        Ok(None)
    }

    /// The next event, if it comes within this time.
    pub(crate) fn wait(&mut self, patience: Duration) -> Result<Option<Event>, StreamError> {
        if let Some(chunk) = self.first.pop_front() {
            return Ok(Some(Event::Lot(Lot::Read(chunk))));
        }
        match self.events.receive(patience) {
            Ok(Event::End(end)) => {
                self.has_ended = true;
                self.failed = end?;
                Ok(Some(Event::End(Ok(self.failed))))
            }
            Ok(event) => Ok(Some(event)),
            Err(_) => Ok(None),
        }
    }

    /// Permits the thread to read one more chunk.
    fn allow(&mut self) {
        // A reader at its end needs no permits.
        self.permits.send(Vec::new());
    }

    /// Notes that a chunk is done with, so that another may be read.
    pub(crate) fn is_through(&mut self) {
        self.is_through_with(Vec::new());
    }

    /// The same; the next chunk is read into `memory`.
    pub(crate) fn is_through_with(&mut self, memory: Vec<u8>) {
        match self.lent.checked_sub(1) {
            Some(left) => self.lent = left,
            None => {
                self.permits.send(memory);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Place, Silent};

    fn reader(before: &str, places: usize) -> Reader {
        let silent = std::iter::repeat_n(Place::Text(before.to_owned()), places - 1);
        let last = Place::Text(format!("{before}1.....2......3.4\n"));
        let sources = Sources { places: silent.chain([last]).collect(), ..Sources::default() };
        Reader::start(sources, Arc::new(Silent), 1, 2)
    }

    #[test]
    fn a_puzzle_is_found_whatever_stands_before_it() -> Result<(), StreamError> {
        for (before, places) in [("", 1), ("# said\n", 9), ("\n", 9)] {
            for lines in [0, 1, 2, 3, 70, 100_000] {
                let mut reader = reader(&before.repeat(lines), places);
                let items = reader.first_items(&Cancel::new())?;
                assert_eq!(items.len(), 1, "{lines} lines {before:?}");
                assert_eq!(items[0].line, before.len().min(1) as u64 * lines as u64 + 1);
            }
        }
        Ok(())
    }

    #[test]
    fn what_was_looked_at_is_still_to_be_answered_and_lends_no_more_than_it_gives_back()
    -> Result<(), StreamError> {
        let before = "# said\n".repeat(1000);
        let mut reader = reader(&before, 1);
        let cancel = Cancel::new();
        assert_eq!(reader.first_items(&cancel)?.len(), 1);
        let mut text = Vec::new();
        while let Some(chunk) = reader.next_chunk(&cancel)? {
            text.extend(chunk.bytes);
            reader.is_through();
        }
        assert!(text.starts_with(before.as_bytes()) && text.ends_with(b"3.4\n"));
        assert_eq!(reader.lent, 0);
        Ok(())
    }

    #[test]
    fn the_search_for_a_puzzle_has_an_end() -> Result<(), StreamError> {
        let mut reader = reader(&"\n".repeat(MOST_SILENT + 2 * SILENT_CHUNK), 1);
        assert!(reader.first_items(&Cancel::new())?.is_empty());
        assert!(!reader.has_ended);
        Ok(())
    }
}
