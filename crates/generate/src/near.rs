//! All puzzles that differ from a classic one in a few clues.
//!
//! Of `k` clues taken away and `k` others put in their place, the last one decides: a clue leaves one
//! solution exactly if it occurs in one solution of what stands without it. So the solutions of the
//! rest are looked through once for all clues that could come last. Where there are too many, those
//! that occur twice in a sample are out, and the few others are asked about in the lanes.

use neuf_batch::{Batch, Classic, Enumerator, true_candidates};
use neuf_canonical::Finder;
use neuf_limits::{Limit, Limits, Stop};
use std::collections::HashSet;
use std::ops::ControlFlow;

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
}

/// How a search went.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Searched {
    /// Puzzles with as many clues that have a solution: what was tested.
    pub tested: u64,
    /// Those with one solution, the puzzle itself not counted.
    pub unique: u64,
    /// Those among them that are not disguises of one another, nor of the puzzle.
    pub found: u64,
    /// The limit that was reached before the end.
    pub stopped_by: Option<Limit>,
}

/// What receives the puzzles and how far the search is; it says whether to go on.
pub type Receive<'a> = &'a mut dyn FnMut(&Classic, &Searched) -> ControlFlow<()>;

/// Solutions looked through at most; beyond, the lanes are asked.
const SAMPLE: u64 = 256;

impl Near {
    /// With so many clues in another place or with another digit.
    pub fn new(change: usize) -> Near {
        Near { change, limits: Limits::none() }
    }

    /// Within these limits: time and the flag.
    #[must_use]
    pub fn limits(self, limits: Limits) -> Near {
        Near { limits, ..self }
    }

    /// Hands over one puzzle for each class of disguises, as they are found.
    pub fn search(&self, puzzle: &Classic, receive: Receive<'_>) -> Searched {
        let mut finder = Finder::new();
        let mut search = Search {
            puzzle: *puzzle,
            seen: finder.form(puzzle).into_iter().collect(),
            finder,
            stop: self.limits.stop(),
            enumerator: Enumerator::default(),
            batch: Batch::default(),
            receive,
            searched: Searched::default(),
            waiting: Vec::new(),
        };
        let clues: Vec<usize> = (0..81).filter(|&cell| puzzle[cell] != 0).collect();
        if self.change > 0 && self.change <= clues.len() {
            let end = search.take(&clues, <[u8; 81]>::from(*puzzle), self.change);
            search.searched.stopped_by = end.err();
        }
        search.searched
    }
}

struct Search<'a> {
    puzzle: Classic,
    finder: Finder,
    seen: HashSet<Classic>,
    stop: Stop,
    enumerator: Enumerator,
    batch: Batch,
    receive: Receive<'a>,
    searched: Searched,
    /// Puzzles to ask the lanes about.
    waiting: Vec<Classic>,
}

impl Search<'_> {
    /// Takes away `left` of these clues in all ways; then puts as many in.
    fn take(&mut self, clues: &[usize], base: [u8; 81], left: usize) -> Result<(), Limit> {
        if left == 0 {
            let taken = base.iter().zip(self.puzzle.iter()).filter(|(one, other)| one != other);
            let change = taken.count();
            return self.put(base, change, 0);
        }
        for (place, &cell) in clues.iter().enumerate() {
            let mut fewer = base;
            fewer[cell] = 0;
            self.take(&clues[place + 1..], fewer, left - 1)?;
        }
        Ok(())
    }

    /// Puts `left` clues in, in all ways, in the order of their candidates from this one on.
    fn put(&mut self, base: [u8; 81], left: usize, from: usize) -> Result<(), Limit> {
        self.stop.check()?;
        if left == 1 {
            return self.put_last(base, from);
        }
        let candidates = true_candidates(&classic(base));
        for candidate in from..729 {
            let (cell, digit) = (candidate / 9, candidate % 9);
            if base[cell] == 0 && candidates[cell] >> digit & 1 == 1 {
                let mut more = base;
                more[cell] = digit as u8 + 1;
                self.put(more, left - 1, candidate + 1)?;
            }
        }
        Ok(())
    }

    fn put_last(&mut self, base: [u8; 81], from: usize) -> Result<(), Limit> {
        let met = self.enumerator.occurrences(&classic(base), SAMPLE);
        for cell in (from / 9..81).filter(|&cell| base[cell] == 0) {
            let allowed = if cell == from / 9 { 0x1ff & !0 << (from % 9) } else { 0x1ff };
            let (once, often) = (met.once(cell) & allowed, met.often(cell) & allowed);
            self.searched.tested += u64::from((once | often).count_ones());
            let asked = if met.is_complete { once } else { allowed & !often & !seen(&base, cell) };
            for digit in (0..9u8).filter(|digit| asked >> digit & 1 == 1) {
                let mut more = base;
                more[cell] = digit + 1;
                if met.is_complete {
                    self.found(&classic(more))?;
                } else {
                    self.waiting.push(classic(more));
                }
            }
        }
        self.ask()
    }

    /// Asks the lanes about what waits.
    fn ask(&mut self) -> Result<(), Limit> {
        let waiting = std::mem::take(&mut self.waiting);
        let outcomes = self.batch.solve(&waiting);
        for (puzzle, outcome) in waiting.iter().zip(&outcomes) {
            self.searched.tested += u64::from(outcome.count() > 0);
            if outcome.unique().is_some() {
                self.found(puzzle)?;
            }
        }
        self.waiting = waiting;
        self.waiting.clear();
        Ok(())
    }

    fn found(&mut self, puzzle: &Classic) -> Result<(), Limit> {
        if *puzzle == self.puzzle {
            return Ok(());
        }
        self.searched.unique += 1;
        let form = self.finder.form(puzzle).unwrap_or(*puzzle);
        if !self.seen.insert(form) {
            return Ok(());
        }
        self.searched.found += 1;
        match (self.receive)(puzzle, &self.searched) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(Limit::Cancelled),
        }
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
