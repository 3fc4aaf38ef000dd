//! Answers to a chunk of puzzles: classic grids in bulk, the others one by one.

use crate::lot::Lot;
use crate::small::SmallLines;
use crate::{Choice, Chunk, Item, Page, Task};
use memchr::memchr;
use neuf_batch::verdict::UNIQUE;
use neuf_batch::{Accelerator, LINE, Outcome};
use neuf_gpu::Solver;
use neuf_host::{Checksum, Piece};
use neuf_limits::{Cancel, Limits};
use neuf_puzzle::Classic;
use neuf_puzzle::format::LineReader;
use neuf_solve::{Judge, Settled};
use std::cell::RefCell;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

/// How a task answers classic grids in bulk.
///
/// ```
/// use neuf_batch::Outcome;
/// use neuf_limits::Limits;
/// use neuf_stream::{Bulk, Page, Row, in_bulk};
///
/// /// Says whether there is one solution.
/// struct IsUnique;
///
/// impl Bulk for IsUnique {
///     fn limits(&self) -> Limits {
///         in_bulk(&Limits::none(), 2)
///     }
///
///     fn settle(&self, outcome: &Outcome, row: &Row<'_>, page: &mut Page) -> bool {
///         page.line(&format!("{} {}", row.line, outcome.unique().is_some()));
///         true
///     }
/// }
/// assert_eq!(IsUnique.limits().solutions, Some(2));
/// ```
pub trait Bulk: Sync {
    /// The number of solutions to look for, and the limits within which each puzzle is answered in bulk.
    fn limits(&self) -> Limits;

    /// The GPU to use, if any.
    fn gpu(&self) -> Option<Choice> {
        None
    }

    /// Whether the answer to a puzzle with one solution is the solution's line alone: then text becomes
    /// text on the shortest way.
    fn takes_lines(&self) -> bool {
        false
    }

    /// The line that answers every puzzle with one solution, if it is the same for all: it is then written
    /// without a call of [`settle`](Bulk::settle).
    fn line_of_unique(&self) -> Option<&'static str> {
        None
    }

    /// Writes the answer for the puzzle of `row`; `false` if the outcome does not settle it, so that
    /// it is answered by itself.
    fn settle(&self, outcome: &Outcome, row: &Row<'_>, page: &mut Page) -> bool;

    /// Writes the answer for a line that holds a smaller grid; `false` if it is to be answered by itself.
    fn settle_small(&self, settled: &Settled<'_>, page: &mut Page) -> bool {
        let _ = (settled, page);
        false
    }
}

/// A classic puzzle and the line that it stood on.
pub struct Row<'a> {
    /// The text of the line.
    pub text: &'a [u8],
    /// Its number, from 1.
    pub line: u64,
    /// Its grid.
    pub grid: &'a Classic,
    /// The chunk that holds the line.
    pub chunk: &'a Chunk,
}

/// Guesses after which a puzzle leaves the bulk: by itself, it can be interrupted and holds up no others.
/// Few puzzles need more than some hundreds.
const MOST_GUESSES: u64 = 100_000;

/// The same for puzzles with a time limit: they take no more than a few milliseconds.
const FEW_GUESSES: u64 = 2_000;

/// The part of a puzzle's limits to spend in bulk, when looking for so many solutions.
pub fn in_bulk(limits: &Limits, solutions: u64) -> Limits {
    let most = if limits.time.is_some() { FEW_GUESSES } else { MOST_GUESSES };
    let nodes = limits.nodes.map_or(most, |nodes| nodes.min(most));
    Limits::none().solutions(solutions).nodes(nodes)
}

/// The means to answer chunks: the task, the GPU, and the signal to stop.
pub(crate) struct Work<'a> {
    pub task: &'a dyn Task,
    pub cancel: &'a Cancel,
    pub gpu: Option<Arc<Solver>>,
}

impl Work<'_> {
    /// Reads a chunk, puts it in `place` for the writing thread, and answers it page after page.
    pub fn answer(&self, lot: Lot, place: Arc<OnceLock<Chunk>>, mut page: Page) {
        let start = Instant::now();
        match self.answer_unread(lot, &mut page).map_or(Ok(None), |lot| lot.read().map(Some)) {
            Ok(Some(chunk)) => self.answer_chunk(place.get_or_init(|| chunk), &mut page),
            Ok(None) => {}
            Err(error) => page.unread = Some(error),
        }
        // Before the last page is sent, so that its receiver is the chunk's only owner and can use the memory
        // again.
        drop(place);
        page.finish(start.elapsed());
    }

    /// Reads lines right into the memory of a GPU and has it answer them, if it can answer all of them;
    /// otherwise gives the lot back.
    fn answer_unread(&self, lot: Lot, page: &mut Page) -> Option<Lot> {
        let bulk = self.task.bulk().filter(|bulk| bulk.takes_lines() && page.cells.is_none());
        let (Some(gpu), Some(bulk)) = (&self.gpu, bulk) else { return Some(lot) };
        let mut unread = match lot {
            Lot::Unread(unread) => unread,
            Lot::Read(_) => return Some(lot),
        };
        let is_bare = unread.reader.takes_bare_classic() && unread.source.table.is_none();
        let ask = |lines, fill: Fill<'_>, take: Take<'_>| gpu.answer_filled(lines, fill, take);
        let is_answered = is_bare
            && gpu.fault().is_none()
            && self.with_worker(bulk, |worker| worker.answer_unread(ask, &mut unread.piece, page));
        (!is_answered).then_some(Lot::Unread(unread))
    }

    /// Lends the worker of this thread.
    fn with_worker<T>(&self, bulk: &dyn Bulk, use_it: impl FnOnce(&mut Worker) -> T) -> T {
        let worker = WORKER.with(RefCell::take);
        let worker = worker.filter(|worker| worker.has_gpu == self.gpu.is_some());
        let mut worker = worker.unwrap_or_else(|| Worker::new(self, bulk));
        let used = use_it(&mut worker);
        WORKER.with(|place| place.replace(Some(worker)));
        used
    }

    fn answer_chunk(&self, chunk: &Chunk, page: &mut Page) {
        match (self.task.bulk(), &chunk.reader) {
            (Some(bulk), Some(reader)) => {
                self.with_worker(bulk, |worker| worker.answer(self, bulk, chunk, reader, page));
            }
            (None, Some(reader)) => self.answer_lines(chunk, reader, page),
            (_, None) => {
                let is_answered =
                    chunk.items().iter().all(|item| self.answer_unless_cancelled(item, page));
                page.read += if is_answered { chunk.bytes.len() } else { 0 };
            }
        }
    }

    /// Answers line after line.
    fn answer_lines(&self, chunk: &Chunk, reader: &LineReader, page: &mut Page) {
        let mut reader = reader.clone();
        for (number, text) in chunk.lines() {
            if let Some(item) = chunk.item_of_line(&mut reader, number, text)
                && !self.answer_unless_cancelled(&item, page)
            {
                break;
            }
            page.has_read(text.len());
        }
    }

    /// Answers one item; `false` if all was cancelled, now or within the task.
    fn answer_unless_cancelled(&self, item: &Item, page: &mut Page) -> bool {
        if self.cancel.is_cancelled() {
            page.interrupted = true;
        } else {
            self.task.answer(item, page);
        }
        !page.interrupted
    }
}

/// A function that writes lines to where a GPU reads them, and one that takes the GPU's answers.
type Fill<'a> = &'a mut dyn FnMut(&mut [u8]) -> bool;
type Take<'a> = &'a mut dyn FnMut(&[u8]);

thread_local! {
    /// The worker of a thread, used for chunk after chunk.
    static WORKER: RefCell<Option<Worker>> = const { RefCell::new(None) };
}

struct Worker {
    judge: Judge,
    has_gpu: bool,
    lines: Vec<Line>,
    /// The grids of the classic lines, in order; grids beyond their number are stale.
    grids: Vec<Classic>,
    outcomes: Vec<Outcome>,
    /// The answers to the lines of a block, when not all of them are solutions.
    told: Vec<u8>,
    /// The solver of smaller grids.
    small: SmallLines,
    /// Whether most recent puzzles had one solution, so that answers by lines are tried first.
    asks_for_lines: bool,
    /// Counts the pieces that are read here before the next one is read for the GPU alone.
    to_be_read: Pause,
    /// Counts the pieces whose answers go the usual way before one waits for its place again.
    unplaced: Pause,
}

/// The number of pieces of a file to treat otherwise after a failed attempt.
#[derive(Default)]
struct Pause(usize);

impl Pause {
    fn begin(&mut self) {
        self.0 = PIECES;
    }

    /// Whether the pause is over; counts one piece if it is not.
    fn is_over(&mut self) -> bool {
        let is_over = self.0 == 0;
        self.0 = self.0.saturating_sub(1);
        is_over
    }
}

/// A line of a chunk, which begins at the end of the previous one.
struct Line {
    end: usize,
    kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// The next of the classic grids.
    Classic,
    /// A line that the answer of this number in `told` answers.
    Told(usize),
    /// Something else.
    Other,
}

/// Lines that are read, judged and written before the next ones: few enough that everything stays in the
/// processor's caches, and enough to keep its lanes full.
const BLOCK: usize = 2048;

/// Bytes that are read and examined at a time.
const SLICE: usize = 3200 * LINE;

/// The length of a [`Pause`]. After a piece that the GPU could not answer whole, and that was read twice, so
/// many pieces are not left to it alone. After one whose place was not known in time, so many do not wait for
/// theirs.
const PIECES: usize = 15;

/// How long answers that could be written at once wait for the chunks before them.
const PATIENCE: Duration = Duration::from_millis(20);

impl Worker {
    fn new(work: &Work<'_>, bulk: &dyn Bulk) -> Worker {
        let mut judge = Judge::new(bulk.limits().cancel(work.cancel.clone()));
        let mut block = BLOCK;
        if let Some(gpu) = &work.gpu {
            judge = judge.with_accelerator(gpu.clone());
            block = gpu.at_once();
        }
        let (lines, grids) = (Vec::with_capacity(block), vec![Classic::EMPTY; block]);
        let (outcomes, told) = (Vec::new(), Vec::new());
        Worker {
            judge,
            has_gpu: work.gpu.is_some(),
            lines,
            grids,
            outcomes,
            told,
            small: SmallLines::new(&bulk.limits()),
            asks_for_lines: true,
            to_be_read: Pause::default(),
            unplaced: Pause::default(),
        }
    }

    /// Has the GPU answer a piece of a file through `ask`, if all its lines are alike and have one solution.
    /// Otherwise returns `false` and leaves the page as it was.
    fn answer_unread(
        &mut self,
        ask: impl FnOnce(usize, Fill<'_>, Take<'_>) -> bool,
        piece: &mut Piece,
        page: &mut Page,
    ) -> bool {
        let lines = piece.bytes() / LINE;
        let may_be_alike = piece.bytes().is_multiple_of(LINE) && lines <= self.grids.len();
        if !may_be_alike || lines < self.grids.len() / LEAST || !self.asks_for_lines {
            return false;
        }
        if !self.to_be_read.is_over() {
            return false;
        }
        let mut sum = Checksum::default();
        let mut fill = |room: &mut [u8]| {
            let mut is_alike = true;
            let read = piece.read_by_slices(room, SLICE, |slice| {
                sum.add(slice);
                is_alike = alike(slice, usize::MAX).len() == slice.len();
                is_alike
            });
            is_alike && read.is_ok_and(|read| read == lines * LINE)
        };
        let patience = if self.unplaced.is_over() { PATIENCE } else { Duration::ZERO };
        let (mut is_unique, has_place) = (false, page.has_place());
        let mut take = |answers: &[u8]| {
            is_unique = count_unique(answers) == lines;
            if !is_unique {
                return;
            }
            match page.room(answers.len(), patience) {
                Some(mut room) => {
                    answers.chunks(SLICE).for_each(|slice| room.write(slice));
                    page.placed = Some(room.end());
                }
                None => page.out.extend_from_slice(answers),
            }
        };
        if !ask(lines, &mut fill, &mut take) || !is_unique {
            self.to_be_read.begin();
            return false;
        }
        if has_place && page.placed.is_none() && !patience.is_zero() {
            self.unplaced.begin();
        }
        piece.count(lines as u64);
        page.sum = Some(sum);
        page.has_lines_of_unique(lines);
        true
    }

    /// Answers the lines of a chunk, block after block.
    fn answer(
        &mut self,
        work: &Work<'_>,
        bulk: &dyn Bulk,
        chunk: &Chunk,
        reader: &LineReader,
        page: &mut Page,
    ) {
        let mut reader = reader.clone();
        self.small.begin();
        let (mut at, mut number) = (0, chunk.first_line);
        let word = bulk.line_of_unique();
        let takes_lines = (bulk.takes_lines() || word.is_some())
            && reader.takes_bare_classic()
            && chunk.source.table.is_none();
        while at < chunk.bytes.len() && !page.interrupted {
            let lines = match takes_lines && self.asks_for_lines {
                true => alike(&chunk.bytes[at..], self.grids.len()),
                false => &[],
            };
            let classic = match self.ask(work.gpu.as_deref(), lines, page) {
                Some(unique) if unique == lines.len() / LINE => {
                    if let Some(word) = word {
                        page.out.truncate(page.out.len() - lines.len());
                        (0..unique).for_each(|_| page.push_line(word.as_bytes()));
                    }
                    page.has_lines_of_unique(unique);
                    (at, number) = (at + lines.len(), number + unique as u64);
                    continue;
                }
                Some(unique) => {
                    self.asks_for_lines = unique >= lines.len() / LINE / 2;
                    self.sort(lines, at, page)
                }
                None => self.read(chunk, &reader, at),
            };
            self.judge.solve_classic(&self.grids[..classic], &mut self.outcomes);
            if takes_lines && !self.asks_for_lines && lines.is_empty() {
                let unique = self.outcomes.iter().filter(|outcome| outcome.unique().is_some());
                self.asks_for_lines = unique.count() >= classic / 2;
            }
            let block = Block { chunk, first: at, first_line: number };
            self.write(work, bulk, block, &mut reader, page);
            at = self.lines.last().map_or(chunk.bytes.len(), |line| line.end);
            number += self.lines.len() as u64;
        }
    }

    /// Has the GPU, or else the lanes, write the answers to lines at the end of the page. Returns how many of
    /// them have one solution; `None` if there are too few lines, or the GPU has failed.
    fn ask(&mut self, gpu: Option<&Solver>, lines: &[u8], page: &mut Page) -> Option<usize> {
        let number = lines.len() / LINE;
        let Some(gpu) = gpu else {
            return (number > 0).then(|| self.judge.answer_lines(lines, &mut page.out));
        };
        let start = page.out.len();
        let pays = number >= self.grids.len() / LEAST;
        (pays && gpu.fault().is_none() && gpu.answer_lines(lines, &mut page.out))
            .then(|| count_unique(&page.out[start..]))
    }

    /// Takes the answers to lines, which begin at a byte of their chunk, off a page, and sorts the lines into
    /// settled ones and others. Returns how many of the others are classic grids.
    fn sort(&mut self, lines: &[u8], first: usize, page: &mut Page) -> usize {
        let start = page.out.len() - lines.len();
        self.told.clear();
        self.told.extend_from_slice(&page.out[start..]);
        page.out.truncate(start);
        self.lines.clear();
        let mut classic = 0;
        let answers = self.told.chunks_exact(LINE);
        for (number, (line, answer)) in lines.chunks_exact(LINE).zip(answers).enumerate() {
            let kind = match answer[LINE - 1] {
                UNIQUE => Kind::Told(number),
                _ if plain(line, &mut self.grids[classic]) => Kind::Classic,
                _ => Kind::Other,
            };
            classic += usize::from(kind == Kind::Classic);
            self.lines.push(Line { end: first + (number + 1) * LINE, kind });
        }
        classic
    }

    /// Finds the lines of a block that begins at a byte, and the classic grids among them; returns how
    /// many grids there are.
    fn read(&mut self, chunk: &Chunk, reader: &LineReader, first: usize) -> usize {
        self.lines.clear();
        let may_be_classic = reader.takes_bare_classic();
        let is_table = chunk.source.table.is_some();
        let bytes = &chunk.bytes;
        let (mut start, mut classic) = (first, 0);
        while start < bytes.len() && self.lines.len() < self.grids.len() {
            let place = &mut self.grids[classic];
            // Most lines are 81 characters and a line end: no need to look for it.
            let is_plain = may_be_classic && !is_table && plain(&bytes[start..], place);
            let end = match is_plain && bytes.get(start + 81) == Some(&b'\n') {
                true => start + 82,
                false => memchr(b'\n', &bytes[start..]).map_or(bytes.len(), |at| start + at + 1),
            };
            let is_classic = is_plain
                || (may_be_classic && is_table && in_column(reader, &bytes[start..end], place));
            let kind = if is_classic { Kind::Classic } else { Kind::Other };
            self.lines.push(Line { end, kind });
            classic += usize::from(is_classic);
            start = end;
        }
        classic
    }

    fn write(
        &mut self,
        work: &Work<'_>,
        bulk: &dyn Bulk,
        block: Block<'_>,
        reader: &mut LineReader,
        page: &mut Page,
    ) {
        let Block { chunk, first, first_line } = block;
        let mut outcomes = self.grids.iter().zip(&self.outcomes);
        let mut start = first;
        for (number, line) in (first_line..).zip(&self.lines) {
            let text = &chunk.bytes[start..line.end];
            start = line.end;
            if let Kind::Told(number) = line.kind {
                match bulk.line_of_unique() {
                    Some(word) => page.push_line(word.as_bytes()),
                    None => page.out.extend_from_slice(&self.told[number * LINE..][..LINE]),
                }
                page.has_lines_of_unique(1);
                continue;
            }
            let outcome = if line.kind == Kind::Classic { outcomes.next() } else { None };
            let settled = outcome.is_some_and(|(grid, outcome)| {
                bulk.settle(outcome, &Row { text, line: number, grid, chunk }, page)
            });
            if settled {
                page.read += text.len();
                continue;
            }
            let is_small =
                line.kind == Kind::Other && chunk.source.table.is_none() && page.cells.is_none();
            if is_small && !work.cancel.is_cancelled() {
                let settled = self.small.settle(reader, text);
                if settled.is_some_and(|settled| bulk.settle_small(&settled, page)) {
                    page.has_read_one_of_many(number, text.len());
                    continue;
                }
            }
            if let Some(item) = chunk.item_of_line(reader, number, text)
                && !work.answer_unless_cancelled(&item, page)
            {
                break;
            }
            page.has_read(text.len());
        }
    }
}

/// A GPU is asked about no fewer lines than this fraction of those that it takes at once.
const LEAST: usize = 16;

/// The first lines, at most `most`, as far as each is 81 characters and a line end.
fn alike(text: &[u8], most: usize) -> &[u8] {
    let is_line = |line: &&[u8]| line[LINE - 1] == b'\n';
    let lines = text.chunks_exact(LINE).take(most).take_while(is_line).count();
    &text[..lines * LINE]
}

/// The number of answers that are only solutions.
fn count_unique(answers: &[u8]) -> usize {
    answers.chunks_exact(LINE).filter(|answer| answer[LINE - 1] == UNIQUE).count()
}

/// The beginning of a block within its chunk.
struct Block<'a> {
    chunk: &'a Chunk,
    first: usize,
    first_line: u64,
}

/// Reads the grid of a text that begins with 81 digits and dots, followed by its end or a blank;
/// `false` if it does not.
fn plain(text: &[u8], grid: &mut Classic) -> bool {
    match text.get(81) {
        None if text.len() < 81 => false,
        None | Some(b'\n' | b'\r' | b' ' | b'\t') => grid.read_over(&text[..81]).is_ok(),
        Some(_) => false,
    }
}

/// Reads the grid in the puzzle's column of a row; `false` if there is none.
fn in_column(reader: &LineReader, row: &[u8], grid: &mut Classic) -> bool {
    let Ok(row) = std::str::from_utf8(row) else { return false };
    let span = reader.puzzle_span(row);
    span.is_some_and(|span| grid.read_over(row[span].as_bytes()).is_ok())
}

#[cfg(test)]
mod tests;
