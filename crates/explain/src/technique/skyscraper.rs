//! Two parallel lines with two places each, aligned at one end.

use super::{Technique, Visit};
use crate::board::{Board, on_board};
use crate::{CellBits, HouseRole, Id, Pattern, Role, State, Step};
use neuf_puzzle::{Cell, Digit, DigitSet};
use std::ops::ControlFlow;

/// Two rows (or columns) with two places of a digit each; on one side they are aligned, so not both
/// are true there: one of the other ends is. Gone from all cells that see both. Grids up to
/// 640 cells.
pub struct Skyscraper;

impl Technique for Skyscraper {
    fn id(&self) -> Id {
        "skyscraper"
    }

    fn knows_wide_sets(&self) -> bool {
        true
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        on_board!(state, board => self.find_on(board, visit))
    }
}

impl Skyscraper {
    fn find_on<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        let state = board.state;
        let [rows, columns, _] = state.geometry().kinds();
        for lines in [rows, columns] {
            for digit in state.shape().digits() {
                let lines = lines.clone();
                let towers: Vec<(usize, [Cell; 2])> =
                    lines.filter_map(|line| Some((line, board.two_places(line, digit)?))).collect();
                for (i, &a) in towers.iter().enumerate() {
                    for &b in &towers[i + 1..] {
                        self.pair(board, digit, a, b)
                            .map_or(ControlFlow::Continue(()), &mut *visit)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl Skyscraper {
    fn pair<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        digit: Digit,
        (line_a, a): (usize, [Cell; 2]),
        (line_b, b): (usize, [Cell; 2]),
    ) -> Option<Step> {
        let geometry = board.state.geometry();
        // The line across: a column for rows, a row for columns.
        let across = |cell: Cell| geometry.houses_of(cell)[1 - line_a / geometry.size()];
        let base = (0..2).find(|&end| across(a[end]) == across(b[end]))?;
        let (top_a, top_b) = (a[1 - base], b[1 - base]);
        if across(top_a) == across(top_b) {
            return None;
        }
        let tops: CellBits<WORDS> = [top_a, top_b].into_iter().collect();
        let pattern = Pattern::of(DigitSet::single(digit))
            .mark(Role::Defining, digit, [a[base], b[base]])
            .mark(Role::Pincer, digit, tops)
            .house(geometry.house(line_a), HouseRole::Base)
            .house(geometry.house(line_b), HouseRole::Base)
            .house(geometry.house(across(a[base])), HouseRole::Cover);
        let gone = board.those_with(digit, board.common_peers(tops));
        Step::removing(self.id(), gone, pattern)
    }
}
