//! Digits that shoot out of a block along a row and a column into one cell each.
//!
//! ```text
//!  x  .  . │ .  r  . │ .  .  .      In row 1 the digit is in the block or at r, in column 1 in the
//!  .  .  . │ .  .  . │ .  .  .      block or at c. If it is neither at r nor at c, it is in the
//!  .  .  . │ .  .  . │ .  .  .      block in row 1 and in column 1: at x. So it is in one of the
//!  ────────┼─────────┼────────      three cells, whatever else. Three such digits fill the three
//!  .  .  . │ .  .  . │ .  .  .      cells. Two of them, and two that shoot out of the block of y
//!  c  .  . │ .  y  . │ .  .  .      along the other row and column, fill the four cells.
//! ```

use super::{Technique, Visit};
use crate::combine::combinations;
use crate::{Candidate, Cells, HouseRole, Id, Pattern, Role, State, Step};
use neuf_puzzle::{Cell, Digit, DigitSet};
use std::ops::ControlFlow;

/// How many digits; as a number, how many of one corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FireworkSize {
    /// Three of one corner.
    Triple = 3,
    /// Two each of two corners that share their ends.
    Quadruple = 2,
}

/// As many digits as cells. Grids up to 256 cells, blocks of any form.
pub struct Firework {
    /// How many.
    pub size: FireworkSize,
}

/// The corner and the two ends, on its row and on its column.
#[derive(Clone, Copy)]
struct Cross {
    corner: Cell,
    ends: [Cell; 2],
}

impl Technique for Firework {
    fn id(&self) -> Id {
        match self.size {
            FireworkSize::Triple => "firework-triple",
            FireworkSize::Quadruple => "firework-quadruple",
        }
    }

    fn is_rated(&self) -> bool {
        false
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        let (geometry, empty) = (state.geometry(), state.empty());
        for corner in empty {
            let [row, column, block] = geometry.row_column_block(corner).map(|h| geometry.set(h));
            let outside = |line: Cells| (line - block) & empty;
            // With fewer digits that leave the block in one cell at most, no ends will do.
            let leaves_once = |digit: &Digit| {
                let places = state.cells_with(*digit);
                let leaves = |&line: &Cells| {
                    !places.is_disjoint(line) && (places & outside(line)).len() <= 1
                };
                [row, column].iter().all(leaves)
            };
            if state.shape().digits().iter().filter(leaves_once).count() < self.size as usize {
                continue;
            }
            for right in outside(row) {
                for below in outside(column) {
                    let cross = Cross { corner, ends: [right, below] };
                    match self.size {
                        FireworkSize::Triple => self.triples(state, cross, visit)?,
                        FireworkSize::Quadruple => self.quadruples(state, cross, visit)?,
                    }
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

    /// The row and the column, and some digits.
    fn pattern(self, state: &State, digits: DigitSet) -> Pattern {
        let geometry = state.geometry();
        let [row, column, _] = geometry.row_column_block(self.corner).map(|h| geometry.house(h));
        let pattern = Pattern::of(digits).house(row, HouseRole::Defining);
        pattern.house(column, HouseRole::Defining)
    }

    /// The cross of the other corner with the same ends, if they lie outside its block.
    fn opposite(self, state: &State) -> Option<Cross> {
        let (shape, geometry) = (state.shape(), state.geometry());
        let [right, below] = self.ends;
        let corner = shape.cell(shape.row(below), shape.column(right));
        let block = geometry.set(geometry.row_column_block(corner)[2]);
        let is_whole =
            state.value(corner).is_none() && !self.ends.iter().any(|&c| block.contains(c));
        is_whole.then_some(Cross { corner, ends: [below, right] })
    }
}

impl Firework {
    fn triples(&self, state: &State, cross: Cross, visit: Visit<'_>) -> ControlFlow<()> {
        let digits: Vec<Digit> = cross.digits(state).iter().collect();
        combinations(&digits, 3, &mut |three| {
            let three: DigitSet = three.iter().copied().collect();
            let stay = cross.cells().iter().map(|cell| (cell, three));
            self.step(state, stay, cross.pattern(state, three))
                .map_or(ControlFlow::Continue(()), &mut *visit)
        })
    }

    fn quadruples(&self, state: &State, cross: Cross, visit: Visit<'_>) -> ControlFlow<()> {
        let Some(other) = cross.opposite(state).filter(|other| other.corner > cross.corner) else {
            return ControlFlow::Continue(());
        };
        let digits = |cross: Cross| cross.digits(state).iter().collect::<Vec<Digit>>();
        let ours = digits(cross);
        if ours.len() < 2 {
            return ControlFlow::Continue(());
        }
        let theirs = digits(other);
        combinations(&ours, 2, &mut |two| {
            let two: DigitSet = two.iter().copied().collect();
            combinations(&theirs, 2, &mut |others| {
                let others: DigitSet = others.iter().copied().collect();
                if !two.is_disjoint(others) {
                    return ControlFlow::Continue(());
                }
                let [right, below] = cross.ends.map(|end| (end, two | others));
                let stay = [(cross.corner, two), right, below, (other.corner, others)];
                let mut pattern = cross.pattern(state, two | others);
                pattern.houses.extend(other.pattern(state, others).houses);
                self.step(state, stay, pattern).map_or(ControlFlow::Continue(()), &mut *visit)
            })
        })
    }

    /// The cells keep the digits beside them, and nothing else.
    fn step(
        &self,
        state: &State,
        stay: impl IntoIterator<Item = (Cell, DigitSet)>,
        mut pattern: Pattern,
    ) -> Option<Step> {
        let mut gone = Vec::new();
        for (cell, stay) in stay {
            let others = state.candidates(cell) - stay;
            gone.extend(others.iter().map(|digit| Candidate::new(cell, digit)));
            pattern = pattern.mark_cell(Role::Defining, cell, state.candidates(cell) & stay);
        }
        Step::removing(self.id(), gone, pattern)
    }
}
