//! The input, read by a thread of its own: answers need not wait for it, nor the end of the process.

use crate::channel::{Receiver, Sender, channel};
use crate::lot::Lot;
use crate::{Chunk, Chunks, Item, Listener, Sources, StreamError};
use neuf_limits::Cancel;
use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// What the thread that writes waits for.
pub(crate) enum Event {
    Lot(Lot),
    /// The end of the input, and whether a source could not be opened; or what went wrong.
    End(Result<bool, StreamError>),
    /// A page was finished, or written.
    Page,
}

/// How often it is looked whether Ctrl-C came.
pub(crate) const TICK: Duration = Duration::from_millis(50);

/// What comes within this time came with what was before.
const GRACE: Duration = Duration::from_millis(100);

/// So many chunks without a puzzle are read before the first one in the size that answers like best; those
/// after them have [`SILENT_CHUNK`] bytes.
const FEW_SILENT: usize = 64;

/// How much is read at once of a text that begins with much else than puzzles.
const SILENT_CHUNK: usize = 1 << 16;

/// No more than this is looked through for a first puzzle: what was looked at is kept.
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
    /// How many bytes a chunk should have.
    pub(crate) size: Arc<AtomicUsize>,
    /// The bytes of all sources, if they are files.
    pub(crate) total: Option<u64>,
    /// For whoever has events to report.
    pub(crate) sender: Sender<Event>,
    /// Whether the input is at its end.
    pub(crate) has_ended: bool,
    /// Whether a source could not be opened.
    pub failed: bool,
    events: Receiver<Event>,
    /// The thread reads a chunk for each, into this memory.
    permits: Sender<Vec<u8>>,
    /// Chunks that were looked at already.
    first: VecDeque<Chunk>,
    /// So many of them had no puzzle, and another was read for each before it was done with.
    lent: usize,
}

impl Reader {
    /// Begins to read, so many chunks of so many bytes ahead.
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

    /// The first puzzles: two if there are as many, one if no other came with it. None if there is none, or
    /// if so much else stands before it that it is not looked for any further.
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

    /// A chunk has no puzzle: another is read at once, or whoever looks for the first one would wait for ever.
    fn lend(&mut self) {
        self.allow();
        self.lent += 1;
        if self.lent > FEW_SILENT {
            self.size.fetch_max(SILENT_CHUNK, Ordering::Relaxed);
        }
    }

    /// Whether there is nothing more to come, nor anything that was only looked at.
    pub fn is_done(&self) -> bool {
        self.has_ended && self.first.is_empty()
    }

    /// Forgets the first chunks: their puzzles are answered.
    pub(crate) fn forget_first(&mut self) {
        (0..self.first.len()).for_each(|_| self.is_through());
        self.first.clear();
    }

    /// Puts a chunk back that is not answered to its end.
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

    /// What happens next, if it does within this time.
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

    /// A chunk may be read.
    fn allow(&mut self) {
        // A reader at its end needs no permits.
        self.permits.send(Vec::new());
    }

    /// A chunk is done with: another may be read.
    pub(crate) fn is_through(&mut self) {
        self.is_through_with(Vec::new());
    }

    /// The same, into memory that is no longer needed.
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
