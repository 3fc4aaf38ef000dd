//! Hidden single: the only place left for a digit in a region, so it goes there.
//!
//! Regions with one empty cell come first; then blocks, columns and rows, digits ascending.

use crate::board::Board;
use crate::geometry::{BLOCK, COLUMN, ROW, is_single};
use crate::step::{Step, Technique};

pub(crate) fn find(board: &Board) -> Option<Step> {
    last_cell(board).or_else(|| only_place(board))
}

/// The last empty cell of a region.
fn last_cell(board: &Board) -> Option<Step> {
    [BLOCK, COLUMN, ROW].into_iter().flat_map(|kind| kind * 9..kind * 9 + 9).find_map(|region| {
        if board.empty_in(region) != 1 {
            return None;
        }
        let digit = (0..9).find(|&digit| board.places[region][digit] != 0)?;
        single(board, region, 10)(digit)
    })
}

/// A digit with one place in a region that has other empty cells.
fn only_place(board: &Board) -> Option<Step> {
    [(BLOCK, 12), (COLUMN, 15), (ROW, 15)].into_iter().find_map(|(kind, rating)| {
        (kind * 9..kind * 9 + 9).find_map(|region| (0..9).find_map(single(board, region, rating)))
    })
}

/// The step for a digit with exactly one place in the region.
fn single(board: &Board, region: usize, rating: u16) -> impl Fn(usize) -> Option<Step> {
    move |digit| {
        let places = board.places[region][digit];
        is_single(places).then(|| {
            let cell = Board::cell_at(region, places.trailing_zeros() as usize);
            Step::place(Technique::HiddenSingle, rating, cell, digit)
        })
    }
}
