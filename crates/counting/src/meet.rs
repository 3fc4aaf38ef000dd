//! Meeting every solution of a classic grid, as fast as can be.

use neuf_batch::{Enumerator, Met};
use neuf_limits::Limits;
use neuf_puzzle::{Puzzle, Shape};
use std::cell::RefCell;

thread_local! {
    static ENUMERATOR: RefCell<Enumerator> = RefCell::default();
}

/// The solutions that are met in lanes, at millions a second, as far as the limits allow; `None` if
/// the grid is not a classic one of givens alone.
pub fn meet(puzzle: &Puzzle, limits: &Limits) -> Option<Met> {
    let is_plain = puzzle.shape() == Shape::CLASSIC && puzzle.clues().pencil_marks().is_none();
    if !is_plain {
        return None;
    }
    let mut cells = [0; 81];
    for (cell, digit) in puzzle.givens() {
        cells[cell.index()] = digit.value() as u8;
    }
    ENUMERATOR.with_borrow_mut(|enumerator| enumerator.count(&cells, limits).ok())
}
