//! A puzzle in independent parts, each counted by the first way that works.

use crate::components::{Cache, Interrupted, count_by_components};
use crate::frontier;
use crate::meet::meet;
use crate::weigh::weigh;
use neuf_limits::{Limit, Stop};
use neuf_parts::Parts;
use neuf_puzzle::{Cell, Clues, DigitSet, Puzzle};
use neuf_solve::{AUTO, Ending};
use num_bigint::BigUint;
use std::sync::Mutex;

/// A puzzle cut into puzzles with more givens, whose solutions together are its own.
///
/// ```
/// use neuf_counting::{BigUint, Split};
/// use neuf_parts::{Parts, Stop};
/// use neuf_puzzle::{Puzzle, Shape};
///
/// let puzzle = Puzzle::empty(Shape::new(2, 2)?);
/// let split = Split::new(&puzzle, &Stop::never()).expect("no limit");
/// let mut cache = Default::default();
/// let counts = (0..split.len()).map(|part| split.count(&mut cache, part, &Stop::never()));
/// assert_eq!(counts.sum::<Option<BigUint>>(), Some(288u32.into()));
/// # Ok::<(), neuf_puzzle::ShapeError>(())
/// ```
pub struct Split {
    parts: Vec<Puzzle>,
    /// Whether parts have so many solutions that meeting them is not worth a try.
    is_coarse: bool,
    /// A lower bound of the solutions in interrupted parts.
    met: Mutex<BigUint>,
    /// The bytes that each thread may use, if that is less than usual.
    memory: Option<usize>,
}

/// The parts wanted: enough to keep threads busy and to lose little when interrupted.
const WANTED: usize = 2000;

/// The parts wanted where each is counted by bands.
const WANTED_COARSE: usize = 30;

/// The most solutions that a first try by search meets.
const FEW: u64 = 1000;

/// Solutions of a classic part that are best met one by one.
const MANY: u64 = 300_000;

/// The decisions that a try by components may take.
const DECISIONS: u64 = 100_000;

/// The states that a try by states may take.
const STATES: u64 = 200_000;

impl Split {
    /// Cuts a puzzle, always in the same way.
    ///
    /// # Errors
    /// The limit, if `stop` comes first: cutting a large grid takes seconds.
    pub fn new(puzzle: &Puzzle, stop: &Stop) -> Result<Split, Limit> {
        Split::into(WANTED, puzzle, |_| true, stop)
    }

    /// Cuts a classic puzzle that has too many ways in its first band: a few more givens help, if
    /// they are all in one band.
    ///
    /// # Errors
    /// The limit, if `stop` comes first.
    pub fn coarse(puzzle: &Puzzle, stop: &Stop) -> Result<Split, Limit> {
        let band = |cell: Cell| cell.index() / 27;
        let fewest = fewest_candidates(puzzle, |_| true).map(|(cell, _)| band(cell));
        let parts = Split::into(WANTED_COARSE, puzzle, |cell| Some(band(cell)) == fewest, stop)?;
        Ok(Split { is_coarse: true, ..parts })
    }

    /// Cuts a puzzle at cells that `may_cut` allows.
    fn into(
        wanted: usize,
        puzzle: &Puzzle,
        may_cut: impl Fn(Cell) -> bool,
        stop: &Stop,
    ) -> Result<Split, Limit> {
        let mut parts = vec![puzzle.clone()];
        while parts.len() < wanted {
            // Two thousand large grids take much memory: none is held twice.
            let (mut smaller, mut is_cut) = (Vec::new(), false);
            for part in parts {
                stop.check()?;
                match cut(&part, &may_cut) {
                    Some(pieces) => {
                        smaller.extend(pieces);
                        is_cut = true;
                    }
                    None => smaller.push(part),
                }
            }
            parts = smaller;
            if !is_cut {
                break;
            }
        }
        // Parts that follow each other are alike: in another order, the finished parts are a fair
        // sample of the rest.
        let (count, step) = (parts.len(), 1_000_003 % parts.len().max(1));
        if gcd(count, step) == 1 {
            let mut order: Vec<usize> = (0..count).map(|i| i * step % count).collect();
            order.dedup();
            let mut taken: Vec<Option<Puzzle>> = parts.into_iter().map(Some).collect();
            parts = order.into_iter().filter_map(|i| taken[i].take()).collect();
        }
        Ok(Split { parts, is_coarse: false, met: Mutex::default(), memory: None })
    }

    /// The same parts with about this many bytes for each thread, besides the parts.
    #[must_use]
    pub(crate) fn with_memory(self, bytes: Option<usize>) -> Split {
        Split { memory: bytes, ..self }
    }

    /// A lower bound of the solutions in interrupted parts, which are in no sum: added to the sum,
    /// it bounds the whole count.
    pub fn met(&self) -> BigUint {
        self.met.lock().map_or(BigUint::ZERO, |met| met.clone())
    }

    fn note_met(&self, solutions: BigUint) {
        if let Ok(mut met) = self.met.lock() {
            *met += solutions;
        }
    }
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// One puzzle per candidate of the cell with the fewest, among those with several; `None` if there
/// is no such cell.
fn cut(puzzle: &Puzzle, may_cut: impl Fn(Cell) -> bool) -> Option<Vec<Puzzle>> {
    if puzzle.candidates().iter().any(|(_, candidates)| candidates.is_empty()) {
        return Some(Vec::new());
    }
    let (cell, candidates) = fewest_candidates(puzzle, may_cut)?;
    let with = |digit| {
        let mut clues: Clues = puzzle.clues().clone();
        clues.set(cell, Some(digit));
        clues.check().ok()
    };
    Some(candidates.iter().filter_map(with).collect())
}

/// The cell with the fewest candidates, among those with several.
fn fewest_candidates(puzzle: &Puzzle, may_cut: impl Fn(Cell) -> bool) -> Option<(Cell, DigitSet)> {
    let marks = puzzle.candidates();
    let open = marks.iter().filter(|&(cell, candidates)| candidates.len() > 1 && may_cut(cell));
    open.min_by_key(|(_, candidates)| candidates.len())
}

impl Parts for Split {
    type Sum = BigUint;
    type Scratch = Cache;

    fn len(&self) -> usize {
        self.parts.len()
    }

    fn weights(&self, effort: u32, stop: &Stop) -> Option<Vec<f64>> {
        // A count by bands has nothing to do with the size of a search.
        if self.is_coarse { None } else { weigh(&self.parts, effort, stop) }
    }

    fn count(&self, cache: &mut Cache, part: usize, stop: &Stop) -> Option<BigUint> {
        let puzzle = &self.parts[part];
        // A half for components, and a half for states.
        let half = self.memory.map(|bytes| bytes / 2);
        half.into_iter().for_each(|bytes| cache.limit_memory(bytes));
        if self.is_coarse
            && let Ok(count) = frontier::count_within(puzzle, &stop.limits(), half)
        {
            return Some(count);
        }
        let first = neuf_solve::count(puzzle, AUTO, &stop.limits().solutions(FEW));
        if first.ending == Ending::Complete {
            return Some(first.solutions.into());
        }
        if stop.reached().is_some() {
            self.note_met(first.solutions.into());
            return None;
        }
        let mut known = BigUint::from(first.solutions);
        match meet(puzzle, &stop.limits().solutions(MANY)) {
            Some(met) if met.stopped_by.is_none() => return Some(met.count.into()),
            Some(met) => known = met.count.into(),
            None => {
                let limits = stop.limits().nodes(DECISIONS);
                match count_by_components(puzzle, &limits, cache) {
                    Ok(count) => return Some(count),
                    Err(Interrupted { at_least, .. }) => known = known.max(at_least),
                }
            }
        }
        if let Ok(count) = frontier::count_within(puzzle, &stop.limits().nodes(STATES), half) {
            return Some(count);
        }
        match count_by_components(puzzle, &stop.limits(), cache) {
            Ok(count) => Some(count),
            Err(Interrupted { at_least, .. }) => {
                self.note_met(at_least.max(known));
                None
            }
        }
    }
}
