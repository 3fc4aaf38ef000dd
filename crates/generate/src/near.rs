//! All puzzles that differ from a classic one in a few clues.
//!
//! `k` clues are taken away and `k` others put in their place, one after the other. The last clue
//! leaves one solution exactly if it occurs in one solution of the clues without it. So one pass
//! through these solutions settles all clues that could come last. If there are too many solutions,
//! candidates that occur twice in a sample are out, and the lanes settle the few others.

use neuf_batch::{Batch, Classic, Enumerator, true_candidates};
use neuf_canonical::Finder;
use neuf_limits::{Limit, Limits, Stop};
use std::collections::{BTreeMap, HashSet};
use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;

/// Looks for the puzzles with one solution that have `change` clues fewer and as many others.
///
/// ```
/// use neuf_generate::Near;
/// use std::ops::ControlFlow;
///
/// let puzzle: neuf_puzzle::Classic =
///     "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......".parse()?;
/// let mut found = Vec::new();
/// let searched = Near::new(1).search(&puzzle, &mut |other, _| {
///     found.push(*other);
///     ControlFlow::Continue(())
/// });
/// assert!(searched.stopped_by.is_none() && searched.found == found.len() as u64);
/// # Ok::<(), neuf_puzzle::ClassicError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Near {
    change: usize,
    limits: Limits,
    threads: usize,
}

/// The counts of a search.
///
/// ```
/// use neuf_generate::{Near, Searched};
/// use std::ops::ControlFlow;
///
/// let puzzle: neuf_puzzle::Classic =
///     "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......".parse()?;
/// let Searched { tested, unique, found, .. } =
///     Near::new(1).search(&puzzle, &mut |_, _| ControlFlow::Continue(()));
/// assert!(found <= unique && unique <= tested);
/// # Ok::<(), neuf_puzzle::ClassicError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Searched {
    /// Puzzles tested: those with as many clues that have a solution.
    pub tested: u64,
    /// Puzzles with one solution, except the puzzle itself.
    pub unique: u64,
    /// Those of them that are not disguises of one another, nor of the puzzle.
    pub found: u64,
    /// The limit that was reached before the end.
    pub stopped_by: Option<Limit>,
}

/// Receives each puzzle with the counts so far; returns whether to go on.
pub type Receive<'a> = &'a mut dyn FnMut(&Classic, &Searched) -> ControlFlow<()>;

/// The most solutions to look through; if there are more, the lanes are asked.
const SAMPLE: u64 = 256;

impl Near {
    /// A search for puzzles with `change` clues in another place or with another digit.
    pub fn new(change: usize) -> Near {
        Near { change, limits: Limits::none(), threads: 1 }
    }

    /// Sets the number of threads; 0 means one per core. The puzzles and their order do not depend
    /// on it.
    #[must_use]
    pub fn threads(self, threads: usize) -> Near {
        let cores = || std::thread::available_parallelism().map_or(1, NonZero::get);
        Near { threads: if threads == 0 { cores() } else { threads }, ..self }
    }

    /// Sets limits; those on time and the cancel flag hold.
    #[must_use]
    pub fn limits(self, limits: Limits) -> Near {
        Near { limits, ..self }
    }

    /// Hands over one puzzle for each class of disguises, as they are found.
    pub fn search(&self, puzzle: &Classic, receive: Receive<'_>) -> Searched {
        let clues: Vec<usize> = (0..81).filter(|&cell| puzzle[cell] != 0).collect();
        let mut all = Gathered {
            seen: Finder::new().form(puzzle).into_iter().collect(),
            searched: Searched::default(),
            receive,
        };
        if self.change == 0 || self.change > clues.len() {
            return all.searched;
        }
        // A part has all changes with the same first clue taken away. The last `change - 1` clues
        // cannot be the first.
        let parts = clues.len() + 1 - self.change;
        let end = match self.threads.min(parts) {
            1 => self.in_turn(puzzle, &clues, parts, &mut all),
            threads => self.at_once(puzzle, &clues, (parts, threads), &mut all),
        };
        all.searched.stopped_by = end.err();
        all.searched
    }

    fn in_turn(
        &self,
        puzzle: &Classic,
        clues: &[usize],
        parts: usize,
        all: &mut Gathered<'_>,
    ) -> Result<(), Limit> {
        let (stop, halt) = (self.limits.stop(), AtomicBool::new(false));
        let mut search = Neighbours::new(*puzzle, &stop, &halt);
        for part in 0..parts {
            let end = search.part(clues, part, self.change, &mut |found, tested| {
                all.searched.tested += tested;
                all.take(found)
            });
            all.searched.tested += search.untold();
            end?;
        }
        Ok(())
    }

    /// Threads take part after part; what they find is gathered in the order of the parts.
    fn at_once(
        &self,
        puzzle: &Classic,
        clues: &[usize],
        (parts, threads): (usize, usize),
        all: &mut Gathered<'_>,
    ) -> Result<(), Limit> {
        let (stop, halt, next) = (self.limits.stop(), AtomicBool::new(false), AtomicUsize::new(0));
        let (sender, done) = mpsc::channel();
        std::thread::scope(|scope| {
            for _ in 0..threads {
                let (sender, stop, halt, next) = (sender.clone(), &stop, &halt, &next);
                scope.spawn(move || {
                    let mut search = Neighbours::new(*puzzle, stop, halt);
                    loop {
                        let part = next.fetch_add(1, Ordering::Relaxed);
                        if part >= parts {
                            break;
                        }
                        let (mut found, mut tested) = (Vec::new(), 0);
                        let end = search.part(clues, part, self.change, &mut |one, more| {
                            found.push(one);
                            tested += more;
                            Ok(())
                        });
                        tested += search.untold();
                        if sender.send((part, found, tested, end)).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(sender);
            let end = gather(all, parts, done);
            halt.store(true, Ordering::Relaxed);
            end
        })
    }
}

type Part = (usize, Vec<Found>, u64, Result<(), Limit>);

/// Takes what the parts have found, one part after another.
fn gather(all: &mut Gathered<'_>, parts: usize, done: mpsc::Receiver<Part>) -> Result<(), Limit> {
    let mut waiting = BTreeMap::new();
    for wanted in 0..parts {
        let (found, tested, end) = loop {
            if let Some(part) = waiting.remove(&wanted) {
                break part;
            }
            // The channel closes only after the threads were told to stop.
            let Ok((part, found, tested, end)) = done.recv() else { return Err(Limit::Cancelled) };
            waiting.insert(part, (found, tested, end));
        };
        all.searched.tested += tested;
        for one in found {
            all.take(one)?;
        }
        end?;
    }
    Ok(())
}

/// A puzzle with one solution, and its form.
struct Found {
    puzzle: Classic,
    form: Classic,
}

/// The puzzles handed over so far, and the receiver.
struct Gathered<'a> {
    seen: HashSet<Classic>,
    searched: Searched,
    receive: Receive<'a>,
}

impl Gathered<'_> {
    fn take(&mut self, found: Found) -> Result<(), Limit> {
        self.searched.unique += 1;
        if !self.seen.insert(found.form) {
            return Ok(());
        }
        self.searched.found += 1;
        match (self.receive)(&found.puzzle, &self.searched) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(Limit::Cancelled),
        }
    }
}

/// Receives a puzzle, and the number tested since the one before.
type Sink<'a> = &'a mut dyn FnMut(Found, u64) -> Result<(), Limit>;

struct Neighbours<'a> {
    puzzle: Classic,
    finder: Finder,
    stop: &'a Stop,
    /// Whether the search is over: no receiver waits any more.
    halt: &'a AtomicBool,
    enumerator: Enumerator,
    batch: Batch,
    /// Puzzles tested since the last one was found.
    tested: u64,
    /// Puzzles to ask the lanes about.
    waiting: Vec<Classic>,
}

impl<'a> Neighbours<'a> {
    fn new(puzzle: Classic, stop: &'a Stop, halt: &'a AtomicBool) -> Neighbours<'a> {
        Neighbours {
            puzzle,
            finder: Finder::new(),
            stop,
            halt,
            enumerator: Enumerator::default(),
            batch: Batch::default(),
            tested: 0,
            waiting: Vec::new(),
        }
    }

    /// The number tested since the last report; resets it.
    fn untold(&mut self) -> u64 {
        std::mem::take(&mut self.tested)
    }

    /// Tries all changes in which the clue at this place is the first one taken away.
    fn part(
        &mut self,
        clues: &[usize],
        place: usize,
        change: usize,
        sink: Sink<'_>,
    ) -> Result<(), Limit> {
        let mut fewer = <[u8; 81]>::from(self.puzzle);
        fewer[clues[place]] = 0;
        self.take(&clues[place + 1..], fewer, change - 1, sink)
    }

    /// Takes away `left` of these clues in all ways; then puts as many in.
    fn take(
        &mut self,
        clues: &[usize],
        base: [u8; 81],
        left: usize,
        sink: Sink<'_>,
    ) -> Result<(), Limit> {
        if left == 0 {
            let taken = base.iter().zip(self.puzzle.iter()).filter(|(one, other)| one != other);
            let change = taken.count();
            return self.put(base, change, 0, sink);
        }
        for (place, &cell) in clues.iter().enumerate() {
            let mut fewer = base;
            fewer[cell] = 0;
            self.take(&clues[place + 1..], fewer, left - 1, sink)?;
        }
        Ok(())
    }

    /// Puts `left` clues in, in all ways, in the order of their candidates from this one on.
    fn put(
        &mut self,
        base: [u8; 81],
        left: usize,
        from: usize,
        sink: Sink<'_>,
    ) -> Result<(), Limit> {
        self.stop.check()?;
        if self.halt.load(Ordering::Relaxed) {
            return Err(Limit::Cancelled);
        }
        if left == 1 {
            return self.put_last(base, from, sink);
        }
        let candidates = true_candidates(&classic(base));
        for candidate in from..729 {
            let (cell, digit) = (candidate / 9, candidate % 9);
            if base[cell] == 0 && candidates[cell] >> digit & 1 == 1 {
                let mut more = base;
                more[cell] = digit as u8 + 1;
                self.put(more, left - 1, candidate + 1, sink)?;
            }
        }
        Ok(())
    }

    fn put_last(&mut self, base: [u8; 81], from: usize, sink: Sink<'_>) -> Result<(), Limit> {
        let met = self.enumerator.occurrences(&classic(base), SAMPLE);
        for cell in (from / 9..81).filter(|&cell| base[cell] == 0) {
            let allowed = if cell == from / 9 { 0x1ff & !0 << (from % 9) } else { 0x1ff };
            let (once, often) = (met.once(cell) & allowed, met.often(cell) & allowed);
            self.tested += u64::from((once | often).count_ones());
            let asked = if met.is_complete { once } else { allowed & !often & !seen(&base, cell) };
            for digit in (0..9u8).filter(|digit| asked >> digit & 1 == 1) {
                let mut more = base;
                more[cell] = digit + 1;
                if met.is_complete {
                    self.found(&classic(more), sink)?;
                } else {
                    self.waiting.push(classic(more));
                }
            }
        }
        self.ask(sink)
    }

    /// Asks the lanes about the waiting puzzles.
    fn ask(&mut self, sink: Sink<'_>) -> Result<(), Limit> {
        let waiting = std::mem::take(&mut self.waiting);
        let outcomes = self.batch.solve(&waiting);
        for (puzzle, outcome) in waiting.iter().zip(&outcomes) {
            self.tested += u64::from(outcome.count() > 0);
            if outcome.unique().is_some() {
                self.found(puzzle, sink)?;
            }
        }
        self.waiting = waiting;
        self.waiting.clear();
        Ok(())
    }

    fn found(&mut self, puzzle: &Classic, sink: Sink<'_>) -> Result<(), Limit> {
        if *puzzle == self.puzzle {
            return Ok(());
        }
        let form = self.finder.form(puzzle).unwrap_or(*puzzle);
        let tested = self.untold();
        sink(Found { puzzle: *puzzle, form }, tested)
    }
}

fn classic(values: [u8; 81]) -> Classic {
    Classic::new(values).expect("digits of 1 to 9")
}

/// The digits that a cell sees.
fn seen(values: &[u8; 81], cell: usize) -> u16 {
    let (row, column) = (cell / 9, cell % 9);
    let corner = 27 * (row / 3) + 3 * (column / 3);
    (0..9).fold(0, |seen, i| {
        let block = corner + 9 * (i / 3) + i % 3;
        [9 * row + i, 9 * i + column, block]
            .iter()
            .filter(|&&other| values[other] != 0)
            .fold(seen, |seen, &other| seen | 1 << (values[other] - 1))
    })
}
