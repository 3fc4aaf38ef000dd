//! The count itself: all states after each cell, and how many partial grids each stands for.

use crate::canonical::{MOST, State, Symmetries};
use crate::classic::ThreeBands;
use crate::hash::Fold;
use crate::layout::Layout;
use neuf_parts::{Limit, Limits, Parts, Stop};
use neuf_puzzle::{Puzzle, Shape};
use num_bigint::BigUint;
use std::collections::HashMap;
use std::hash::BuildHasherDefault;

/// Why there is no count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GaveUp {
    /// A limit was reached.
    Limit(Limit),
    /// The grid has too many states to be counted in memory.
    TooManyStates,
    /// The grid is larger than 16×16.
    TooLarge,
    /// The method is for another shape.
    OtherShape,
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
    let stop = Stop::at(limits);
    if puzzle.shape() == Shape::CLASSIC {
        return count_bands(puzzle, &stop, limits.steps);
    }
    let layout = Layout::new(puzzle);
    match Frontier::<u128>::new(&layout, &stop, limits.steps).run()? {
        Some(count) => Ok(count.into()),
        // 128 bits were not enough.
        None => {
            Ok(Frontier::<BigUint>::new(&layout, &stop, limits.steps).run()?.unwrap_or_default())
        }
    }
}

fn count_bands(puzzle: &Puzzle, stop: &Stop, states: Option<u64>) -> Result<BigUint, GaveUp> {
    let bands = ThreeBands::new(puzzle, stop, states)?;
    let mut scratch = Default::default();
    let mut parts = (0..bands.len()).map(|part| bands.count(&mut scratch, part, stop));
    let sum = parts.try_fold(BigUint::ZERO, |sum, part| Some(sum + part?));
    sum.ok_or_else(|| GaveUp::Limit(stop.reached().unwrap_or(Limit::Cancelled)))
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
}

/// The digits of `left` that look like its first.
fn alike(left: u16, likeness: &[u64; MOST]) -> u16 {
    let first = left.trailing_zeros() as usize;
    let is_alike = |digit: &usize| left >> digit & 1 == 1 && likeness[*digit] == likeness[first];
    (first..MOST).filter(is_alike).map(|digit| 1 << digit).sum()
}
