//! A row and a column with two places each that meet in a block.

use super::{Technique, Visit};
use crate::board::{Board, on_board};
use crate::{Candidate, HouseRole, Id, Pattern, Role, State, Step};
use neuf_puzzle::{Cell, Digit, DigitSet};
use std::ops::ControlFlow;

/// A row and a column with two places of a digit each, one of each in a common block, where not
/// both are true: one of the other ends is. Gone from the cell that sees both. Grids up to
/// 640 cells.
pub struct TwoStringKite;

/// Two kites on the same two cells of a block, perhaps of different digits, seen as one. Grids up
/// to 640 cells.
pub struct DualTwoStringKite;

#[derive(Clone, Copy)]
struct Kite {
    digit: Digit,
    row: usize,
    column: usize,
    /// In the common block, on the row and on the column.
    inner: [Cell; 2],
    outer: [Cell; 2],
    gone: Cell,
}

impl Technique for TwoStringKite {
    fn id(&self) -> Id {
        "two-string-kite"
    }

    fn knows_wide_sets(&self) -> bool {
        true
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        on_board!(state, board => kites(board, &mut |kite| {
            let gone = vec![Candidate::new(kite.gone, kite.digit)];
            Step::removing(self.id(), gone, kite.pattern(state))
                .map_or(ControlFlow::Continue(()), &mut *visit)
        }))
    }
}

impl Technique for DualTwoStringKite {
    fn id(&self) -> Id {
        "dual-two-string-kite"
    }

    fn is_on_paths(&self) -> bool {
        false
    }

    fn knows_wide_sets(&self) -> bool {
        true
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        let mut all = Vec::new();
        let _ = on_board!(state, board => kites(board, &mut |kite| {
            all.push(kite);
            ControlFlow::Continue(())
        }));
        for (i, a) in all.iter().enumerate() {
            for b in &all[i + 1..] {
                if a.same_block_cells(b) && (a.digit, a.gone) != (b.digit, b.gone) {
                    self.join(state, a, b).map_or(ControlFlow::Continue(()), &mut *visit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl DualTwoStringKite {
    fn join(&self, state: &State, a: &Kite, b: &Kite) -> Option<Step> {
        let gone = [a, b].map(|kite| Candidate::new(kite.gone, kite.digit)).to_vec();
        // The digit of the step is that of the first kite, the smaller one.
        let (mut pattern, second) = (a.pattern(state), b.pattern(state));
        pattern.marks.extend(second.marks);
        pattern.houses.extend(second.houses);
        Step::removing(self.id(), gone, pattern)
    }
}

fn kites<const WORDS: usize>(
    board: Board<'_, WORDS>,
    visit: &mut dyn FnMut(Kite) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let state = board.state;
    let [rows, columns, _] = state.geometry().kinds();
    for digit in state.shape().digits() {
        for row in rows.clone() {
            let Some(across) = board.two_places(row, digit) else { continue };
            for column in columns.clone() {
                let Some(down) = board.two_places(column, digit) else { continue };
                for (i, j) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                    let (inner, outer) = ([across[i], down[j]], [across[1 - i], down[1 - j]]);
                    if let Some(gone) = tail(state, digit, inner, outer) {
                        visit(Kite { digit, row, column, inner, outer, gone })?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The candidate that a kite removes, where the outer ends cross, if it is one.
fn tail(state: &State, digit: Digit, inner: [Cell; 2], outer: [Cell; 2]) -> Option<Cell> {
    let (shape, geometry) = (state.shape(), state.geometry());
    let block = |cell| geometry.houses_of(cell)[2];
    let four = [inner[0], inner[1], outer[0], outer[1]];
    let distinct = (0..4).all(|i| !four[..i].contains(&four[i]));
    if !distinct || block(inner[0]) != block(inner[1]) {
        return None;
    }
    let tail = shape.cell(shape.row(outer[1]), shape.column(outer[0]));
    (!four.contains(&tail) && state.allows(tail, digit)).then_some(tail)
}

impl Kite {
    fn same_block_cells(&self, other: &Kite) -> bool {
        let [a, b] = other.inner;
        self.inner == [a, b] || self.inner == [b, a]
    }

    fn pattern(&self, state: &State) -> Pattern {
        let geometry = state.geometry();
        Pattern::of(DigitSet::single(self.digit))
            .mark(Role::Defining, self.digit, self.inner)
            .mark(Role::Pincer, self.digit, self.outer)
            .house(geometry.house(self.row), HouseRole::Base)
            .house(geometry.house(self.column), HouseRole::Base)
            .house(geometry.house(geometry.houses_of(self.inner[0])[2]), HouseRole::Cover)
    }
}
