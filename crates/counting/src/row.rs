//! Filling a row, cell by cell, from many states at once.

use crate::canonical::{MOST, Symmetries, UsedDigits};
use crate::frontier::GaveUp;
use crate::layout::Layout;
use crate::weight::Weight;
use neuf_parts::{Limit, Stop};
use rustc_hash::FxHashMap;
use std::sync::atomic::{AtomicU64, Ordering};

/// States and how many partial grids each stands for.
pub type States<W> = FxHashMap<UsedDigits, W>;

/// One row of a layout.
pub struct Row<'a> {
    layout: &'a Layout,
    row: usize,
    /// The symmetries before each cell, and after the last.
    symmetries: Vec<Symmetries>,
    stop: &'a Stop,
    /// How many states may still be met, by all threads together.
    left: &'a AtomicU64,
    /// The most states at a time.
    most: usize,
    threads: usize,
}

/// The number of states that is worth a thread.
const WORTH_A_THREAD: usize = 2000;

/// A row that has been filled.
pub struct Filled<W> {
    pub states: States<W>,
    /// The most states at a time.
    pub most: usize,
}

impl<'a> Row<'a> {
    pub fn new(
        layout: &'a Layout,
        row: usize,
        (stop, left): (&'a Stop, &'a AtomicU64),
        most: usize,
        threads: usize,
    ) -> Row<'a> {
        let side = layout.side;
        let after = |column| Symmetries::after(layout, row * side + column);
        let symmetries = (0..=side).map(after).collect();
        Row { layout, row, symmetries, stop, left, most, threads }
    }

    /// Fills the row from some states, reporting the share of cells done; `None` if the weights
    /// overflow.
    pub fn fill<W: Weight>(
        &self,
        from: &[(UsedDigits, W)],
        told: &mut dyn FnMut(f64),
    ) -> Result<Option<Filled<W>>, GaveUp> {
        let Some(mut states) = self.fill_column(0, from)? else { return Ok(None) };
        let mut most = states.len();
        for column in 1..self.layout.side {
            let from: Vec<(UsedDigits, W)> = states.into_iter().collect();
            let Some(next) = self.fill_column(column, &from)? else { return Ok(None) };
            most = most.max(next.len());
            states = next;
            told((column + 1) as f64 / self.layout.side as f64);
        }
        Ok(Some(Filled { states, most }))
    }

    /// Fills a cell in every state, on several threads if that is worth it.
    fn fill_column<W: Weight>(
        &self,
        column: usize,
        states: &[(UsedDigits, W)],
    ) -> Result<Option<States<W>>, GaveUp> {
        let threads = (states.len() / WORTH_A_THREAD).clamp(1, self.threads);
        let pieces = states.chunks(states.len().div_ceil(threads).max(1));
        let filled = in_threads(pieces, |states| self.fill_cell(column, states))?;
        let mut next = States::default();
        for states in filled {
            let Some(states) = states else { return Ok(None) };
            if !merge(&mut next, states, self.stop)? {
                return Ok(None);
            }
        }
        let met = next.len() as u64;
        let less = |left: u64| Some(left.saturating_sub(met));
        let _ = self.left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, less);
        self.check(next.len())?;
        Ok(Some(next))
    }

    /// Fills a cell in every state; `None` if the weights overflow.
    fn fill_cell<W: Weight>(
        &self,
        column: usize,
        states: &[(UsedDigits, W)],
    ) -> Result<Option<States<W>>, GaveUp> {
        let Layout { side, block_rows, block_columns, .. } = *self.layout;
        let allowed = self.layout.allowed[self.row * side + column];
        let stack = column / block_columns;
        let ends_row = column + 1 == side;
        let ends_band = ends_row && (self.row + 1).is_multiple_of(block_rows);
        let (before, after) = (&self.symmetries[column], &self.symmetries[column + 1]);
        let mut next = States::default();
        for (number, (state, weight)) in states.iter().enumerate() {
            if number % 256 == 0 {
                self.check(next.len())?;
            }
            let likeness = before.likeness(state);
            let mut left = allowed & !(state.columns[column] | state.blocks[stack] | state.row);
            while left != 0 {
                // Digits that can be exchanged lead to the same state.
                let alike = alike(left, &likeness);
                left &= !alike;
                let digit = alike & alike.wrapping_neg();
                let mut filled = *state;
                filled.columns[column] |= digit;
                filled.blocks[stack] |= digit;
                filled.row |= digit;
                if ends_row {
                    filled.row = 0;
                }
                if ends_band {
                    filled.blocks = [0; MOST];
                }
                let sum = next.entry(after.canonical(&filled)).or_insert_with(|| W::from(0));
                if !sum.add(weight, alike.count_ones().into()) {
                    return Ok(None);
                }
            }
        }
        Ok(Some(next))
    }

    fn check(&self, states: usize) -> Result<(), GaveUp> {
        match self.stop.reached() {
            Some(limit) => Err(GaveUp::Limit(limit)),
            None if self.left.load(Ordering::Relaxed) == 0 => Err(GaveUp::Limit(Limit::Nodes)),
            None if states > self.most => Err(GaveUp::TooManyStates),
            None => Ok(()),
        }
    }
}

/// The digits of `left` that look like its first.
fn alike(left: u16, likeness: &[u64; MOST]) -> u16 {
    let first = left.trailing_zeros() as usize;
    let is_alike = |digit: &usize| left >> digit & 1 == 1 && likeness[*digit] == likeness[first];
    (first..MOST).filter(is_alike).map(|digit| 1 << digit).sum()
}

/// Adds states to others; returns whether the weights fit.
pub fn merge<W: Weight>(
    all: &mut States<W>,
    mut more: States<W>,
    stop: &Stop,
) -> Result<bool, GaveUp> {
    if all.len() < more.len() {
        std::mem::swap(all, &mut more);
    }
    for (number, (state, weight)) in more.into_iter().enumerate() {
        // Millions take seconds.
        if number % 65_536 == 65_535
            && let Some(limit) = stop.reached()
        {
            return Err(GaveUp::Limit(limit));
        }
        if !all.entry(state).or_insert_with(|| W::from(0)).add(&weight, 1) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Does each piece of work on a thread of its own.
fn in_threads<T: Sync, R: Send>(
    work: std::slice::Chunks<'_, T>,
    run: impl Fn(&[T]) -> Result<R, GaveUp> + Sync,
) -> Result<Vec<R>, GaveUp> {
    if work.len() <= 1 {
        return work.map(run).collect();
    }
    std::thread::scope(|scope| {
        let run = &run;
        let threads: Vec<_> = work.map(|piece| scope.spawn(move || run(piece))).collect();
        threads
            .into_iter()
            .map(|thread| thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    })
}
