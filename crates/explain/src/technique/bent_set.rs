//! As many cells as digits, bent around the corner of a line and a block.

use super::{Technique, Visit};
use crate::{Cells, HouseRole, Id, Pattern, Role, State, Step};
use neuf_puzzle::{Cell, Digit, DigitSet};
use std::ops::ControlFlow;

/// `n` cells of a line and a block that meet, with `n` digits between them. Of all digits but `z`
/// the cells see each other, so each stands in one cell at most; the cells need one more: one
/// is `z`. Gone from all cells that see every `z` of them. Grids up to 256 cells.
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

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        let geometry = state.geometry();
        let [rows, columns, blocks] = geometry.kinds();
        for line in rows.chain(columns) {
            for block in blocks.clone() {
                let (along, within) = (geometry.set(line), geometry.set(block));
                if along.is_disjoint(within) {
                    continue;
                }
                let cells: Vec<Cell> = (along | within)
                    .iter()
                    .filter(|&cell| (2..=self.size).contains(&state.candidates(cell).len()))
                    .collect();
                self.choose(state, &cells, self.size, Default::default(), &mut |set| {
                    let bent = !set.is_subset(along) && !set.is_subset(within);
                    let step = bent.then(|| self.step(state, [line, block], set)).flatten();
                    step.map_or(ControlFlow::Continue(()), &mut *visit)
                })?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl BentSet {
    /// Shows the choices of cells with no more digits than cells.
    fn choose(
        &self,
        state: &State,
        rest: &[Cell],
        missing: usize,
        (chosen, digits): (Cells, DigitSet),
        visit: &mut dyn FnMut(Cells) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if missing == 0 {
            return visit(chosen);
        }
        let enough = (rest.len() + 1).saturating_sub(missing);
        for (i, &cell) in rest[..enough].iter().enumerate() {
            let digits = digits | state.candidates(cell);
            if digits.len() <= self.size {
                let set = (chosen | Cells::single(cell), digits);
                self.choose(state, &rest[i + 1..], missing - 1, set, visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn step(&self, state: &State, houses: [usize; 2], set: Cells) -> Option<Step> {
        let digits = state.union(set);
        if digits.len() != self.size {
            return None;
        }
        let z = loose(state, set, digits)?;
        let ends = set & state.cells_with(z);
        let gone = state.those_with(z, state.geometry().common_peers(ends));
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
fn loose(state: &State, set: Cells, digits: DigitSet) -> Option<Digit> {
    let geometry = state.geometry();
    let is_loose = |digit: &Digit| {
        let cells = set & state.cells_with(*digit);
        cells.iter().any(|cell| !(cells - Cells::single(cell)).is_subset(geometry.peers(cell)))
    };
    digits.iter().filter(is_loose).collect::<DigitSet>().only()
}
