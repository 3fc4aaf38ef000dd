//! Naked single: the only digit left for a cell.

use crate::board::Board;
use crate::geometry::is_single;
use crate::step::{Step, Technique};

pub(crate) fn find(board: &Board) -> Option<Step> {
    let cell = (0..81).find(|&cell| is_single(board.cells[cell]))?;
    let digit = board.cells[cell].trailing_zeros() as usize;
    Some(Step::place(Technique::NakedSingle, 23, cell, digit))
}
