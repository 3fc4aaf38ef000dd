//! As many cells as digits, bent around the corner of a line and a block.

use super::{Technique, Visit};
use crate::board::{Board, on_board};
use crate::{CellBits, HouseRole, Id, Pattern, Role, State, Step};
use neuf_puzzle::{Cell, Digit, DigitSet};
use std::ops::ControlFlow;

/// `n` cells of a line and a block that meet, with `n` digits between them. Of all digits but `z`
/// the cells see each other, so each stands in one cell at most; the cells need one more: one
/// is `z`. Gone from all cells that see every `z` of them. Grids up to 640 cells.
///
/// ```text
///  wz   .  . │ .  .  .      w, x and y each fit once into the four cells:
///  .    .  . │ .  .  .      one of the others is z, and the cells marked *
///  wxy  *  * │ .  xz yz     see all that could be
/// ```
pub struct BentSet {
    /// The number of cells, 4 to 7.
    pub size: usize,
}

impl Technique for BentSet {
    fn id(&self) -> Id {
        ["wxyz-wing", "vwxyz-wing", "uvwxyz-wing", "tuvwxyz-wing"][self.size - 4]
    }

    fn is_rated(&self) -> bool {
        self.size == 4
    }

    fn knows_wide_sets(&self) -> bool {
        true
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        on_board!(state, board => self.find_on(board, visit))
    }
}

impl BentSet {
    fn find_on<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        let state = board.state;
        let geometry = state.geometry();
        let [rows, columns, blocks] = geometry.kinds();
        for line in rows.chain(columns) {
            for block in blocks.clone() {
                let (along, within) = (board.set(line), board.set(block));
                if along.is_disjoint(within) {
                    continue;
                }
                let cells: Vec<Cell> = (along | within)
                    .iter()
                    .filter(|&cell| (2..=self.size).contains(&state.candidates(cell).len()))
                    .collect();
                self.choose(state, &cells, self.size, Default::default(), &mut |set| {
                    let bent = !set.is_subset(along) && !set.is_subset(within);
                    let step = bent.then(|| self.step(board, [line, block], set)).flatten();
                    step.map_or(ControlFlow::Continue(()), &mut *visit)
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Shows the choices of cells with no more digits than cells.
    fn choose<const WORDS: usize>(
        &self,
        state: &State,
        rest: &[Cell],
        missing: usize,
        (chosen, digits): (CellBits<WORDS>, DigitSet),
        visit: &mut dyn FnMut(CellBits<WORDS>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if missing == 0 {
            return visit(chosen);
        }
        let enough = (rest.len() + 1).saturating_sub(missing);
        for (i, &cell) in rest[..enough].iter().enumerate() {
            let digits = digits | state.candidates(cell);
            if digits.len() <= self.size {
                let set = (chosen | CellBits::single(cell), digits);
                self.choose(state, &rest[i + 1..], missing - 1, set, visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn step<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        houses: [usize; 2],
        set: CellBits<WORDS>,
    ) -> Option<Step> {
        let state = board.state;
        let digits = state.union(set);
        if digits.len() != self.size {
            return None;
        }
        let z = loose(board, set, digits)?;
        let ends = set & board.cells_with(z);
        let gone = board.those_with(z, board.common_peers(ends));
        let mut pattern = Pattern::of(digits).set(set, digits);
        for cell in set {
            let role = if ends.contains(cell) { Role::Pincer } else { Role::Pivot };
            pattern = pattern.mark_cell(role, cell, state.candidates(cell));
        }
        for house in houses {
            pattern = pattern.house(state.geometry().house(house), HouseRole::Defining);
        }
        Step::removing(self.id(), gone, pattern)
    }
}

/// The only digit whose cells do not all see each other, if there is exactly one.
fn loose<const WORDS: usize>(
    board: Board<'_, WORDS>,
    set: CellBits<WORDS>,
    digits: DigitSet,
) -> Option<Digit> {
    let is_loose = |digit: &Digit| {
        let cells = set & board.cells_with(*digit);
        cells.iter().any(|cell| !(cells - CellBits::single(cell)).is_subset(board.peers(cell)))
    };
    digits.iter().filter(is_loose).collect::<DigitSet>().only()
}
