//! As many cells as digits, bent around the corner of a line and a block.

use super::{Technique, Visit};
use crate::combine::combinations;
use crate::{Cells, HouseRole, Id, Pattern, Role, State, Step};
use neuf_puzzle::{Cell, Digit, DigitSet};
use std::ops::ControlFlow;

/// Four cells of a line and a block that meet, with four digits between them. Of all digits but `z`
/// the cells see each other, so each stands in one cell at most; the four cells need a fourth: one
/// is `z`. Gone from all cells that see every `z` of them. Grids up to 256 cells.
///
/// ```text
///  wz   .  . │ .  .  .      w, x and y each fit once into the four cells:
///  .    .  . │ .  .  .      one of the others is z, and the cells marked *
///  wxy  *  * │ .  xz yz     see all that could be
/// ```
pub struct WxyzWing;

impl Technique for WxyzWing {
    fn id(&self) -> Id {
        "wxyz-wing"
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
                    .filter(|&cell| (2..=4).contains(&state.candidates(cell).len()))
                    .collect();
                combinations(&cells, 4, &mut |chosen| {
                    let set: Cells = chosen.iter().copied().collect();
                    let bent = !set.is_subset(along) && !set.is_subset(within);
                    let step = bent.then(|| self.step(state, [line, block], set)).flatten();
                    step.map_or(ControlFlow::Continue(()), &mut *visit)
                })?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl WxyzWing {
    fn step(&self, state: &State, houses: [usize; 2], set: Cells) -> Option<Step> {
        let digits = state.union(set);
        if digits.len() != 4 {
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
