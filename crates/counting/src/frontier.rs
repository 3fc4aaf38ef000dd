//! The count itself: all states after each cell, and how many partial grids each stands for.

use crate::bands::Bands;
use crate::canonical::{MOST, State, Symmetries};
use crate::layout::Layout;
use neuf_parts::{Limit, Limits, Stop};
use neuf_puzzle::Puzzle;
use num_bigint::BigUint;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// Why there is no count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GaveUp {
    /// A limit was reached.
    Limit(Limit),
    /// The grid has too many states to be counted in memory.
    TooManyStates,
    /// The grid is larger than 16×16.
    TooLarge,
}

/// The most states of one moment: some 150 MB.
const MOST_STATES: usize = 1_000_000;

/// The number of solutions, exactly. The limit on steps is one on states; that on solutions is not
/// heeded.
///
/// # Errors
/// Why it gave up.
pub fn count(puzzle: &Puzzle, limits: &Limits) -> Result<BigUint, GaveUp> {
    if puzzle.shape().size() > MOST {
        return Err(GaveUp::TooLarge);
    }
    let layout = Layout::new(puzzle);
    let stop = Stop::at(limits);
    match Frontier::<u128>::new(&layout, &stop, limits.steps).run()? {
        Some(count) => Ok(count.into()),
        // 128 bits were not enough.
        None => {
            Ok(Frontier::<BigUint>::new(&layout, &stop, limits.steps).run()?.unwrap_or_default())
        }
    }
}

/// A number of grids.
trait Weight: Clone + From<u64> {
    /// Adds `times` times another; whether there was room.
    fn add(&mut self, other: &Self, times: u64) -> bool;
}

impl Weight for u128 {
    fn add(&mut self, other: &u128, times: u64) -> bool {
        let sum = other.checked_mul(times.into()).and_then(|product| self.checked_add(product));
        *self = sum.unwrap_or_default();
        sum.is_some()
    }
}

impl Weight for BigUint {
    fn add(&mut self, other: &BigUint, times: u64) -> bool {
        *self += other * times;
        true
    }
}

type States<W> = HashMap<State, W, BuildHasherDefault<Fold>>;

struct Frontier<'a, W> {
    layout: &'a Layout,
    stop: &'a Stop,
    states_left: u64,
    states: States<W>,
}

impl<'a, W: Weight> Frontier<'a, W> {
    fn new(layout: &'a Layout, stop: &'a Stop, states: Option<u64>) -> Self {
        let start = States::from_iter([(State::START, W::from(1))]);
        Frontier { layout, stop, states_left: states.unwrap_or(u64::MAX), states: start }
    }

    /// The count; `None` if the weights overflow.
    fn run(mut self) -> Result<Option<W>, GaveUp> {
        for cell in 0..self.layout.allowed.len() {
            if let Some(below) = self.below(cell) {
                return self.finish(below);
            }
            if !self.fill(cell)? {
                return Ok(None);
            }
        }
        Ok(Some(self.states.into_values().next().unwrap_or(W::from(0))))
    }

    /// Fills a cell in every state; whether there was room for the weights.
    fn fill(&mut self, cell: usize) -> Result<bool, GaveUp> {
        let side = self.layout.side;
        let (row, column) = (cell / side, cell % side);
        let stack = column / self.layout.block_columns;
        let ends_row = column + 1 == side;
        let ends_band = ends_row && (row + 1).is_multiple_of(self.layout.block_rows);
        let (before, after) =
            (Symmetries::after(self.layout, cell), Symmetries::after(self.layout, cell + 1));
        let mut next = States::default();
        for (number, (state, weight)) in std::mem::take(&mut self.states).into_iter().enumerate() {
            if number % 256 == 0 {
                self.check(next.len())?;
            }
            let likeness = before.likeness(&state);
            let mut left = self.layout.allowed[cell]
                & !(state.columns[column] | state.blocks[stack] | state.row);
            while left != 0 {
                // Digits that can be exchanged lead to the same state.
                let alike = alike(left, &likeness);
                left &= !alike;
                let digit = alike & alike.wrapping_neg();
                let mut filled = state;
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
                if !sum.add(&weight, alike.count_ones().into()) {
                    return Ok(false);
                }
            }
        }
        self.states_left = self.states_left.saturating_sub(next.len() as u64);
        self.states = next;
        Ok(true)
    }

    fn check(&self, states: usize) -> Result<(), GaveUp> {
        match self.stop.reached() {
            Some(limit) => Err(GaveUp::Limit(limit)),
            None if self.states_left == 0 => Err(GaveUp::Limit(Limit::Steps)),
            None if states > MOST_STATES => Err(GaveUp::TooManyStates),
            None => Ok(()),
        }
    }

    /// How to finish at once: when only empty bands of the classic grid follow.
    fn below(&self, cell: usize) -> Option<fn(&[u16]) -> u64> {
        let Layout { side, block_rows, ref allowed, .. } = *self.layout;
        let is_classic = side == 9 && block_rows == 3;
        let is_empty = || allowed[cell..].iter().all(|&mask| mask == self.layout.digits());
        match cell {
            27 if is_classic && is_empty() => Some(|columns| Bands::get().below(columns)),
            54 if is_classic && is_empty() => Some(|columns| {
                let left: Vec<u16> = columns.iter().map(|used| 0x1ff & !used).collect();
                Bands::get().with_columns(&left)
            }),
            _ => None,
        }
    }

    fn finish(self, below: fn(&[u16]) -> u64) -> Result<Option<W>, GaveUp> {
        let mut total = W::from(0);
        for (number, (state, weight)) in self.states.iter().enumerate() {
            if number % 16 == 0 {
                self.check(0)?;
            }
            if !total.add(weight, below(&state.columns[..self.layout.side])) {
                return Ok(None);
            }
        }
        Ok(Some(total))
    }
}

/// The digits of `left` that look like its first.
fn alike(left: u16, likeness: &[u64; MOST]) -> u16 {
    let first = left.trailing_zeros() as usize;
    let is_alike = |digit: &usize| left >> digit & 1 == 1 && likeness[*digit] == likeness[first];
    (first..MOST).filter(is_alike).map(|digit| 1 << digit).sum()
}

/// A quick hash for states, whose words are scattered already.
#[derive(Default)]
struct Fold(u64);

impl Hasher for Fold {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u16(&mut self, word: u16) {
        self.write_u64(word.into());
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x517c_c1b7_2722_0a95);
    }

    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }
}
