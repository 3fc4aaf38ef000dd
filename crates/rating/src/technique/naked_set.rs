//! Naked sets: `n` cells of a region with `n` digits between them hold exactly these digits.
//!
//! The digits can go from the region's other cells. A set that lies in two regions gives two
//! steps.

use crate::board::Board;
use crate::geometry::{BLOCK, Bits, COLUMN, ROW, combinations_within, count};
use crate::step::{Step, Technique};
use std::ops::ControlFlow;

/// Cells of a region with as many digits.
#[derive(Clone, Copy)]
pub(crate) struct NakedSet {
    pub(crate) region: usize,
    pub(crate) digits: u16,
    pub(crate) places: u16,
}

pub(crate) fn find_pair(board: &Board) -> Option<Step> {
    find(board, 2, Technique::NakedPair, 30)
}

pub(crate) fn find_triplet(board: &Board) -> Option<Step> {
    find(board, 3, Technique::NakedTriplet, 36)
}

pub(crate) fn find_quad(board: &Board) -> Option<Step> {
    find(board, 4, Technique::NakedQuad, 50)
}

fn find(board: &Board, size: usize, technique: Technique, rating: u16) -> Option<Step> {
    each(board, size, |set| match Step::remove(technique, rating, set.removals(board)) {
        Some(step) => ControlFlow::Break(step),
        None => ControlFlow::Continue(()),
    })
    .break_value()
}

/// Visits the naked sets of this size, in regions with at least twice as many empty cells.
pub(crate) fn each<T>(
    board: &Board,
    size: usize,
    mut visit: impl FnMut(NakedSet) -> ControlFlow<T>,
) -> ControlFlow<T> {
    for kind in [BLOCK, COLUMN, ROW] {
        for region in kind * 9..kind * 9 + 9 {
            if board.empty_in(region) < 2 * size {
                continue;
            }
            let digits_at = |place| board.cells[Board::cell_at(region, place)];
            let fits = (0..9).filter(|&place| (2..=size).contains(&count(digits_at(place))));
            let fitting = fits.fold(0, |mask, place| mask | 1 << place);
            if count(fitting) < size {
                continue;
            }
            for &places in combinations_within(size, fitting) {
                let digits = Bits(places).fold(0, |union, place| union | digits_at(place));
                if count(digits) == size {
                    visit(NakedSet { region, digits, places })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

impl NakedSet {
    /// The digits that go from the other cells of the region.
    pub(crate) fn removals(&self, board: &Board) -> Vec<(u8, u16)> {
        let others = (0..9).filter(|place| self.places & 1 << place == 0);
        let cells = others.map(|place| Board::cell_at(self.region, place));
        let common = |cell: usize| (cell as u8, board.cells[cell] & self.digits);
        cells.map(common).filter(|&(_, digits)| digits != 0).collect()
    }
}
