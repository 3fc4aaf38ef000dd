//! Meeting every solution of a classic grid, as fast as can be.

use neuf_batch::Enumerator;
use neuf_puzzle::{Puzzle, Shape};
use std::cell::RefCell;

thread_local! {
    static ENUMERATOR: RefCell<Enumerator> = RefCell::default();
}

/// The number of solutions up to `most`, met in lanes at millions a second; `None` if the grid is
/// not a classic one of givens alone.
///
/// Nothing but `most` stops it, so that the grid should be known to have many solutions.
pub fn meet(puzzle: &Puzzle, most: u64) -> Option<u64> {
    let is_plain = puzzle.shape() == Shape::CLASSIC && puzzle.clues().pencil_marks().is_none();
    if !is_plain {
        return None;
    }
    let mut cells = [0; 81];
    for (cell, digit) in puzzle.givens() {
        cells[cell.index()] = digit.value() as u8;
    }
    ENUMERATOR.with_borrow_mut(|enumerator| enumerator.count(&cells, most).ok())
}
