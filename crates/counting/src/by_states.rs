//! The count by states: row by row, all states at the end of each and how many partial grids each
//! stands for.
//!
//! In the middle of a row there are tens or hundreds of times as many states as at its end. So a
//! row is filled for a batch of states at a time, as many as memory allows: what two batches have
//! in common in the middle is done twice, and merged at the end.

use crate::canonical::{MOST, UsedDigits};
use crate::frontier::{GaveUp, is_plain};
use crate::layout::Layout;
use crate::row::{Row, States, merge};
use crate::row_end::RowEnd;
use crate::weight::Weight;
use neuf_limits::{Limits, Stop};
use neuf_puzzle::Puzzle;
use num_bigint::BigUint;
use std::sync::atomic::AtomicU64;

/// The bytes that a state takes at the end of a row, with that of the row before, and in the middle
/// of a row, with those of the cell before.
const AT_END: usize = 400;
const IN_ROW: usize = 400;

/// The memory that a count uses by default.
const USUAL_MEMORY: usize = 600 << 20;

/// The first batch holds one in this many of the states that the middle of a row may have. Mostly
/// the middle has fewer than this many times as many; if not, a smaller batch is tried soon.
const FIRST_BATCH: usize = 64;

/// The count of a grid of up to 16×16 by states.
///
/// ```
/// use neuf_counting::{ByStates, Limits, Moment, RowEnd};
/// use neuf_puzzle::{Puzzle, Shape};
///
/// let puzzle = Puzzle::empty(Shape::new(2, 3).unwrap());
/// let states = ByStates::new(&puzzle).unwrap().with_memory(1 << 20);
/// let mut ends = Vec::new();
/// let count = states.count(None, &Limits::none(), 1, &mut |moment: &Moment<'_>| {
///     ends.extend(moment.row_end.map(|row_end| row_end()));
/// });
/// assert_eq!(count.unwrap().to_string(), "28200960");
/// // What stood at the end of a row can be written down, and be continued from.
/// let end = ends.first().expect("a row");
/// let lines: Vec<String> = end.lines().collect();
/// let read = RowEnd::read(end.row(), lines.iter().map(String::as_str)).expect("as written");
/// assert!(states.allows(&read) && read.row() < states.rows());
/// ```
pub struct ByStates {
    layout: Layout,
    /// The most states at the end of a row, and in the middle.
    most_at_end: usize,
    most_in_row: usize,
}

/// How far a count by states has got.
pub struct Moment<'a> {
    /// The number of full rows.
    pub row: usize,
    /// The number of all rows.
    pub rows: usize,
    /// The share of the states with which the next row has been filled.
    pub share: f64,
    /// At the end of a row, makes the states from which the count can be continued.
    pub row_end: Option<&'a dyn Fn() -> RowEnd>,
}

impl ByStates {
    /// The count of a puzzle.
    ///
    /// # Errors
    /// [`GaveUp::TooLarge`] above 16×16, [`GaveUp::OtherRules`] if there are further rules.
    pub fn new(puzzle: &Puzzle) -> Result<ByStates, GaveUp> {
        if !is_plain(puzzle) {
            return Err(GaveUp::OtherRules);
        }
        if puzzle.shape().size() > MOST {
            return Err(GaveUp::TooLarge);
        }
        let by_states = ByStates { layout: Layout::new(puzzle), most_at_end: 0, most_in_row: 0 };
        Ok(by_states.with_memory(USUAL_MEMORY))
    }

    /// The same count with about this many bytes to use: a quarter for the ends of rows, the rest
    /// for the middle. [`ByStates::new`] allows 600 MiB.
    #[must_use]
    pub fn with_memory(self, bytes: usize) -> ByStates {
        let most_at_end = bytes / 4 / AT_END;
        let most_in_row = (bytes - bytes / 4) / IN_ROW;
        ByStates { most_at_end, most_in_row, ..self }
    }

    /// The number of solutions, from the end of a row on if one is given.
    ///
    /// A node is a state; the limit on solutions has no effect. `watch` sees every row as it fills;
    /// `threads` is the number of threads, 0 for one per core.
    ///
    /// # Errors
    /// The reason why it gave up.
    pub fn count(
        &self,
        from: Option<RowEnd>,
        limits: &Limits,
        threads: usize,
        watch: &mut dyn FnMut(&Moment<'_>),
    ) -> Result<BigUint, GaveUp> {
        let threads = match threads {
            0 => std::thread::available_parallelism().map_or(1, usize::from),
            wanted => wanted,
        };
        let (stop, left) = (Stop::at(limits), AtomicU64::new(limits.nodes.unwrap_or(u64::MAX)));
        let rows = Rows { counting: self, stop: &stop, left: &left, threads };
        let from = from.unwrap_or_else(RowEnd::start);
        let small =
            from.states.iter().map(|(state, weight)| Some((*state, weight.try_into().ok()?)));
        let ended = match small.collect() {
            Some(states) => rows.run::<u128>(from.row, states, watch)?,
            None => Ended::Overflow(from),
        };
        match ended {
            Ended::Count(count) => Ok(count),
            Ended::Overflow(from) => match rows.run::<BigUint>(from.row, from.states, watch)? {
                Ended::Count(count) => Ok(count),
                Ended::Overflow(_) => unreachable!("any number fits"),
            },
        }
    }

    /// The number of rows, which are filled one after another.
    pub fn rows(&self) -> usize {
        self.layout.side
    }

    /// Whether `row_end` may belong to this count.
    pub fn allows(&self, row_end: &RowEnd) -> bool {
        row_end.is_of(&self.layout)
    }
}

/// How the count with one kind of numbers ended.
enum Ended {
    Count(BigUint),
    /// Larger numbers are needed after this row.
    Overflow(RowEnd),
}

struct Rows<'a> {
    counting: &'a ByStates,
    stop: &'a Stop,
    left: &'a AtomicU64,
    threads: usize,
}

impl Rows<'_> {
    fn run<W: Weight>(
        &self,
        from: usize,
        mut states: Vec<(UsedDigits, W)>,
        watch: &mut dyn FnMut(&Moment<'_>),
    ) -> Result<Ended, GaveUp> {
        let rows = self.counting.rows();
        for row in from..rows {
            let row_end = || RowEnd::new(row, &states);
            watch(&Moment { row, rows, share: 0.0, row_end: Some(&row_end) });
            let told = &mut |share| watch(&Moment { row, rows, share, row_end: None });
            let Some(next) = self.fill(row, &states, told)? else {
                return Ok(Ended::Overflow(RowEnd::new(row, &states)));
            };
            states = next.into_iter().collect();
            // In this order, states that follow each other have most in common.
            sort(&mut states, self.stop)?;
        }
        Ok(Ended::Count(states.first().map_or(BigUint::ZERO, |(_, weight)| weight.to_big())))
    }

    /// Fills a row, batch by batch; `None` if the weights overflow.
    fn fill<W: Weight>(
        &self,
        row: usize,
        states: &[(UsedDigits, W)],
        told: &mut dyn FnMut(f64),
    ) -> Result<Option<States<W>>, GaveUp> {
        let ByStates { layout, most_at_end, most_in_row: most } = self.counting;
        let filler = Row::new(layout, row, (self.stop, self.left), *most, self.threads);
        let (mut next, mut at, mut size) = (States::default(), 0, most.div_ceil(FIRST_BATCH));
        while at < states.len() {
            let batch = &states[at..states.len().min(at + size)];
            let mut told = |share: f64| {
                told((at as f64 + share * batch.len() as f64) / states.len() as f64);
            };
            let filled = match filler.fill(batch, &mut told) {
                Err(GaveUp::TooManyStates) if batch.len() > 1 => {
                    size = batch.len().div_ceil(4);
                    continue;
                }
                filled => filled?,
            };
            let Some(filled) = filled else { return Ok(None) };
            if !merge(&mut next, filled.states, self.stop)? {
                return Ok(None);
            }
            if next.len() > *most_at_end {
                return Err(GaveUp::TooManyStates);
            }
            at += batch.len();
            // The larger a batch, the more is merged in the middle of the row.
            let room = *most as f64 / filled.most.max(1) as f64;
            size = (batch.len() as f64 * (0.7 * room).clamp(0.5, 4.0)).ceil() as usize;
        }
        Ok(Some(next))
    }
}

/// The most states that are sorted at once: some milliseconds.
const SORTED_AT_ONCE: usize = 1 << 15;

/// Sorts states by halves, so that sorting millions can be stopped.
fn sort<W>(states: &mut [(UsedDigits, W)], stop: &Stop) -> Result<(), GaveUp> {
    stop.check().map_err(GaveUp::Limit)?;
    if states.len() <= SORTED_AT_ONCE {
        states.sort_unstable_by_key(|(state, _)| *state);
        return Ok(());
    }
    let middle = states.len() / 2;
    let (below, _, above) = states.select_nth_unstable_by_key(middle, |(state, _)| *state);
    sort(below, stop)?;
    sort(above, stop)
}
