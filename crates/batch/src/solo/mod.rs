//! One puzzle, as soon as possible: its 27 words side by side in three vectors.
//!
//! The batch gives every puzzle one lane of 27 vectors; here one puzzle has all the lanes. The words
//! of a row `r` of the blocks are one vector, a *quad* of lanes for each trio of digits:
//!
//! ```text
//!                 quad 0 (123)     quad 1 (456)     quad 2 (789)
//!               ┌───┬───┬───┬───┬───┬───┬───┬───┬───┬───┬───┬───┬┄
//!    row r  =   │c=0│c=1│c=2│   │c=0│c=1│c=2│   │c=0│c=1│c=2│   │     (the blank lanes mean nothing)
//!               └───┴───┴───┴───┴───┴───┴───┴───┴───┴───┴───┴───┴┄
//! ```
//!
//! So operations of the batch between the words of a row or of a trio are here between a vector and
//! its own rotations. Rounds, choices and thus outcomes are those of the batch, to the bit.

mod choose;
mod round;
mod search;

pub(crate) use search::{Memory, each, solve};

use crate::branch::{Board, Cell, Counted, Places};
use crate::vector::Vector;

/// Vectors whose lanes are grouped in quads.
pub(crate) trait Quads<const N: usize>: Vector<N> {
    /// In every quad, the lanes 1, 2, 0.
    fn next_lane(self) -> Self;
    /// In every quad, the lanes 2, 0, 1.
    fn next_lane_but_one(self) -> Self;
    /// The quads 1, 2, 0.
    fn next_quad(self) -> Self;
    /// The quads 2, 0, 1.
    fn next_quad_but_one(self) -> Self;

    /// The best cell with two candidates, see [`Counted::best_pair`]. `places` has the places of a
    /// digit in a lane, a row in each vector.
    #[inline(always)]
    fn best_pair(
        counted: &Counted,
        places: &[Lanes<N>; 3],
        candidates: impl Fn(&Cell) -> u32 + Copy,
        looks: u32,
    ) -> u32 {
        let mut digits = Places::default();
        for digit in 0..9 {
            digits[digit] = Board::new(places_of(places, digit));
        }
        counted.best_pair(&digits, candidates, looks)
    }
}

/// The lanes that mean something, as bits.
const USED: u32 = 0b0111_0111_0111;

/// A vector in memory.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(crate) struct Lanes<const N: usize>(pub [u32; N]);

/// The candidates left in the 81 cells, by row `r` of the blocks.
pub(crate) type Position<const N: usize> = [Lanes<N>; 3];

/// The places of a digit, from its lane.
#[inline(always)]
pub(crate) fn places_of<const N: usize>(places: &[Lanes<N>; 3], digit: usize) -> [u32; 3] {
    let lane = lane(digit / 3, digit % 3);
    [places[0].0[lane], places[1].0[lane], places[2].0[lane]]
}

/// The lane of a trio and a column `c` of the blocks.
const fn lane(trio: usize, c: usize) -> usize {
    4 * trio + c
}
