//! Bivalue universal grave: every cell with two candidates would mean two solutions.

use super::{Technique, Visit};
use crate::board::{Board, on_board};
use crate::{Candidate, Id, Pattern, Role, State, Step};
use neuf_puzzle::{Cell, Digit};
use std::ops::ControlFlow;

/// All empty cells have two candidates, one has three, and one of its digits stands three times in
/// its row, column and block: were it not true, every digit would stand twice in every house and
/// the puzzle would have none or several solutions. Grids up to 640 cells; assumes one solution.
pub struct BugPlusOne;

impl Technique for BugPlusOne {
    fn id(&self) -> Id {
        "bug-plus-1"
    }

    fn assumes_uniqueness(&self) -> bool {
        true
    }

    fn knows_wide_sets(&self) -> bool {
        true
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        on_board!(state, board => self.find_on(board, visit))
    }
}

impl BugPlusOne {
    fn find_on<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        let Some((cell, digit)) = grave(board) else { return ControlFlow::Continue(()) };
        let mut others = board.candidates(cell);
        others.remove(digit);
        let gone = others.iter().map(|other| Candidate::new(cell, other)).collect();
        let pattern = Pattern::default().mark(Role::Defining, digit, [cell]);
        Step::removing(self.id(), gone, pattern).map_or(ControlFlow::Continue(()), visit)
    }
}

/// The cell with three candidates and the digit that keeps the grid from being a grave.
fn grave<const WORDS: usize>(board: Board<'_, WORDS>) -> Option<(Cell, Digit)> {
    let geometry = board.geometry();
    let cell = board.cells_of_len(3).only()?;
    if board.cells_of_len(2).len() + 1 != board.empty_count() {
        return None;
    }
    let mut crowded = Vec::new();
    for digit in board.shape().digits() {
        for house in 0..geometry.house_count() {
            match (board.set(house) & board.cells_with(digit)).len() {
                0..=2 => {}
                3 => crowded.push((house, digit)),
                _ => return None,
            }
        }
    }
    let digit = crowded.first()?.1;
    let expected = geometry.houses_of(cell).iter().map(|&house| (house, digit));
    (crowded.iter().copied().eq(expected) && board.allows(cell, digit)).then_some((cell, digit))
}
