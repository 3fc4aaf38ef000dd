//! Digits that shoot out of a block along a row and a column into one cell each.
//!
//! ```text
//!  x  .  . │ .  r  . │ .  .  .      In row 1 the digit is in the block or at r, in column 1 in the
//!  .  .  . │ .  .  . │ .  .  .      block or at c. If it is neither at r nor at c, it is in the
//!  .  .  . │ .  .  . │ .  .  .      block in row 1 and in column 1: at x. So it is in one of the
//!  .                                three cells, whatever else. Three such digits fill the three
//!  c                                cells.
//! ```

use super::{Technique, Visit};
use crate::combine::combinations;
use crate::{Candidate, Cells, Id, Pattern, Role, State, Step};
use neuf_puzzle::{Cell, Digit, DigitSet};
use std::ops::ControlFlow;

/// Three digits of one corner fill its three cells. Grids up to 256 cells, blocks of any form.
pub struct FireworkTriple;

/// The corner and the two ends: of each, one of three cells has the digit.
#[derive(Clone, Copy)]
struct Cross {
    corner: Cell,
    ends: [Cell; 2],
}

impl Technique for FireworkTriple {
    fn id(&self) -> Id {
        "firework-triple"
    }

    fn is_rated(&self) -> bool {
        false
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        for corner in state.empty() {
            let geometry = state.geometry();
            let [row, column, block] = geometry.row_column_block(corner).map(|h| geometry.set(h));
            let outside = |line: Cells| (line - block) & state.empty();
            for right in outside(row) {
                for below in outside(column) {
                    let cross = Cross { corner, ends: [right, below] };
                    self.triples(state, cross, visit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl Cross {
    fn cells(self) -> Cells {
        [self.corner, self.ends[0], self.ends[1]].into_iter().collect()
    }

    /// The digits that one of the three cells has.
    fn digits(self, state: &State) -> DigitSet {
        let geometry = state.geometry();
        let [row, column, block] = geometry.row_column_block(self.corner);
        let is_bound = |digit: &Digit| {
            let places = state.cells_with(*digit);
            let bound = |line: usize, end: Cell| {
                let out = (places & geometry.set(line)) - geometry.set(block);
                let is_placed = geometry.list(line).iter().any(|&c| state.value(c) == Some(*digit));
                !is_placed && out.is_subset(Cells::single(end))
            };
            !places.is_disjoint(self.cells())
                && bound(row, self.ends[0])
                && bound(column, self.ends[1])
        };
        state.shape().digits().iter().filter(is_bound).collect()
    }
}

impl FireworkTriple {
    fn triples(&self, state: &State, cross: Cross, visit: Visit<'_>) -> ControlFlow<()> {
        let digits: Vec<Digit> = cross.digits(state).iter().collect();
        if digits.len() < 3 {
            return ControlFlow::Continue(());
        }
        combinations(&digits, 3, &mut |three| {
            let three = three.iter().copied().collect();
            self.step(state, cross, three).map_or(ControlFlow::Continue(()), &mut *visit)
        })
    }

    fn step(&self, state: &State, cross: Cross, three: DigitSet) -> Option<Step> {
        let mut gone = Vec::new();
        let mut pattern = Pattern::of(three);
        for cell in cross.cells() {
            let others = state.candidates(cell) - three;
            gone.extend(others.iter().map(|digit| Candidate::new(cell, digit)));
            pattern = pattern.mark_cell(Role::Defining, cell, state.candidates(cell) & three);
        }
        Step::removing(self.id(), gone, pattern)
    }
}
