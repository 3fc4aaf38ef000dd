//! Hidden sets: `n` digits that have only the same `n` places in a region fill them.
//!
//! Everything else can go from these cells. The *direct* forms look no further than the single
//! that the taken places leave to another digit of the same region.

use crate::board::{ALL, Board};
use crate::geometry::{BLOCK, Bits, COLUMN, ROW, combinations_within, count};
use crate::step::{Step, Technique};
use std::ops::ControlFlow;

/// Digits that share as many places of a region.
#[derive(Clone, Copy)]
pub(crate) struct HiddenSet {
    pub(crate) region: usize,
    pub(crate) digits: u16,
    pub(crate) places: u16,
}

pub(crate) fn find_direct_pair(board: &Board) -> Option<Step> {
    find_direct(board, 2, Technique::DirectHiddenPair, 20)
}

pub(crate) fn find_direct_triplet(board: &Board) -> Option<Step> {
    find_direct(board, 3, Technique::DirectHiddenTriplet, 25)
}

pub(crate) fn find_pair(board: &Board) -> Option<Step> {
    find(board, 2, Technique::HiddenPair, 34)
}

pub(crate) fn find_triplet(board: &Board) -> Option<Step> {
    find(board, 3, Technique::HiddenTriplet, 40)
}

pub(crate) fn find_quad(board: &Board) -> Option<Step> {
    find(board, 4, Technique::HiddenQuad, 54)
}

fn find_direct(board: &Board, size: usize, technique: Technique, rating: u16) -> Option<Step> {
    each(board, size, size, |set| match set.single(board) {
        Some((cell, digit)) => ControlFlow::Break(Step::place(technique, rating, cell, digit)),
        None => ControlFlow::Continue(()),
    })
    .break_value()
}

fn find(board: &Board, size: usize, technique: Technique, rating: u16) -> Option<Step> {
    each(board, size, 2 * size, |set| match Step::remove(technique, rating, set.removals(board)) {
        Some(step) => ControlFlow::Break(step),
        None => ControlFlow::Continue(()),
    })
    .break_value()
}

/// Visits the hidden sets of this size, in regions with more than `more_than` empty cells.
pub(crate) fn each<T>(
    board: &Board,
    size: usize,
    more_than: usize,
    mut visit: impl FnMut(HiddenSet) -> ControlFlow<T>,
) -> ControlFlow<T> {
    for kind in [BLOCK, COLUMN, ROW] {
        for region in kind * 9..kind * 9 + 9 {
            if board.empty_in(region) <= more_than {
                continue;
            }
            let places = &board.places[region];
            let fits = (0..9).filter(|&d| (2..=size).contains(&count(places[d])));
            let fitting = fits.fold(0, |mask, digit| mask | 1 << digit);
            if count(fitting) < size {
                continue;
            }
            for &digits in combinations_within(size, fitting) {
                let union = Bits(digits).fold(0, |union, digit| union | places[digit]);
                if count(union) == size {
                    visit(HiddenSet { region, digits, places: union })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

impl HiddenSet {
    /// The digits that go from the cells of the set.
    pub(crate) fn removals(&self, board: &Board) -> Vec<(u8, u16)> {
        let extra = |cell: usize| (cell as u8, board.cells[cell] & !self.digits);
        let cells = Bits(self.places).map(|place| Board::cell_at(self.region, place));
        cells.map(extra).filter(|&(_, digits)| digits != 0).collect()
    }

    /// The smallest other digit that is left with one place.
    fn single(&self, board: &Board) -> Option<(usize, usize)> {
        Bits(ALL & !self.digits).find_map(|digit| {
            let places = board.places[self.region][digit];
            let left = places & !self.places;
            (count(places) >= 2 && count(left) == 1)
                .then(|| (Board::cell_at(self.region, left.trailing_zeros() as usize), digit))
        })
    }
}
