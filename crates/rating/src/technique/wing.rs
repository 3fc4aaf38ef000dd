//! XY-Wing and XYZ-Wing: a pivot and two bivalue pincers that see it.
//!
//! Whatever the pivot holds, one of the pincers (or, in the XYZ-Wing, the pivot itself) holds the
//! digit `z` that they share: cells that see all of them lose it.

use crate::board::Board;
use crate::geometry::{Bits, CellSet, PEERS, count, is_single};
use crate::step::{Step, Technique};

pub(crate) fn find_xy(board: &Board) -> Option<Step> {
    let bivalue = board.cells_of_size(2);
    Bits(bivalue).find_map(|pivot| {
        wing(board, pivot, bivalue, |triple, sight| {
            (triple == 0).then_some((Technique::XyWing, 42, sight))
        })
    })
}

pub(crate) fn find_xyz(board: &Board) -> Option<Step> {
    let bivalue = board.cells_of_size(2);
    Bits(board.cells_of_size(3)).find_map(|pivot| {
        wing(board, pivot, bivalue, |triple, sight| {
            is_single(triple).then(|| (Technique::XyzWing, 44, sight & PEERS[pivot]))
        })
    })
}

/// The first wing on a pivot; `shape` sees the digits that all three cells share and the cells
/// that see both pincers, and says what the wing is and where it works.
fn wing(
    board: &Board,
    pivot: usize,
    bivalue: CellSet,
    shape: impl Fn(u16, CellSet) -> Option<(Technique, u16, CellSet)>,
) -> Option<Step> {
    let digits = board.cells[pivot];
    let pincers = PEERS[pivot] & bivalue;
    for first in Bits(pincers) {
        if !is_single(digits & !board.cells[first]) {
            continue;
        }
        for second in Bits(pincers & !(1 << first)) {
            let (a, b) = (board.cells[first], board.cells[second]);
            if count(digits | a | b) != 3 {
                continue;
            }
            let Some((technique, rating, sight)) =
                shape(digits & a & b, PEERS[first] & PEERS[second])
            else {
                continue;
            };
            let step = remove_common(board, technique, rating, a & b, sight);
            if step.is_some() {
                return step;
            }
        }
    }
    None
}

/// Removes the digit `z` of a mask from the cells in sight.
fn remove_common(
    board: &Board,
    technique: Technique,
    rating: u16,
    z: u16,
    sight: CellSet,
) -> Option<Step> {
    if !is_single(z) {
        return None;
    }
    let losing = sight & board.holding[z.trailing_zeros() as usize];
    Step::remove(technique, rating, Bits(losing).map(|cell| (cell as u8, z)).collect())
}
