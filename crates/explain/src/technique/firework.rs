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
use crate::board::{Board, on_board};
use crate::combine::combinations;
use crate::{Candidate, CellBits, HouseRole, Id, Pattern, Role, State, Step};
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

/// As many digits as cells. Grids up to 640 cells, blocks of any form.
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

    fn knows_wide_sets(&self) -> bool {
        true
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        on_board!(state, board => self.find_on(board, visit))
    }
}

impl Firework {
    fn find_on<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        let (geometry, empty) = (board.geometry(), board.empty());
        for corner in empty {
            let [row, column, block] = geometry.row_column_block(corner).map(|h| board.set(h));
            let outside = |line: CellBits<WORDS>| (line - block) & empty;
            // Too few digits leave the block in one cell at most: no ends will do.
            let leaves_once = |digit: &Digit| {
                let places = board.cells_with(*digit);
                let leaves = |&line: &CellBits<WORDS>| {
                    !places.is_disjoint(line) && (places & outside(line)).len() <= 1
                };
                [row, column].iter().all(leaves)
            };
            if board.shape().digits().iter().filter(leaves_once).count() < self.size as usize {
                continue;
            }
            for right in outside(row) {
                for below in outside(column) {
                    let cross = Cross { corner, ends: [right, below] };
                    match self.size {
                        FireworkSize::Triple => self.triples(board, cross, visit)?,
                        FireworkSize::Quadruple => self.quadruples(board, cross, visit)?,
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl Cross {
    fn cells<const WORDS: usize>(self) -> CellBits<WORDS> {
        [self.corner, self.ends[0], self.ends[1]].into_iter().collect()
    }

    /// The digits that one of the three cells has.
    fn digits<const WORDS: usize>(self, board: Board<'_, WORDS>) -> DigitSet {
        let geometry = board.geometry();
        let [row, column, block] = geometry.row_column_block(self.corner);
        let is_bound = |digit: &Digit| {
            let places = board.cells_with(*digit);
            let bound = |line: usize, end: Cell| {
                let out = (places & board.set(line)) - board.set(block);
                let is_placed = geometry.list(line).iter().any(|&c| board.value(c) == Some(*digit));
                !is_placed && out.is_subset(CellBits::single(end))
            };
            !places.is_disjoint(self.cells())
                && bound(row, self.ends[0])
                && bound(column, self.ends[1])
        };
        board.shape().digits().iter().filter(is_bound).collect()
    }

    /// The row and the column, and some digits.
    fn pattern<const WORDS: usize>(self, board: Board<'_, WORDS>, digits: DigitSet) -> Pattern {
        let geometry = board.geometry();
        let [row, column, _] = geometry.row_column_block(self.corner).map(|h| geometry.house(h));
        let pattern = Pattern::of(digits).house(row, HouseRole::Defining);
        pattern.house(column, HouseRole::Defining)
    }

    /// The cross of the other corner with the same ends, if they lie outside its block.
    fn opposite<const WORDS: usize>(self, board: Board<'_, WORDS>) -> Option<Cross> {
        let (shape, geometry) = (board.shape(), board.geometry());
        let [right, below] = self.ends;
        let corner = shape.cell(shape.row(below), shape.column(right));
        let block = board.set(geometry.row_column_block(corner)[2]);
        let is_whole =
            board.value(corner).is_none() && !self.ends.iter().any(|&c| block.contains(c));
        is_whole.then_some(Cross { corner, ends: [below, right] })
    }
}

impl Firework {
    fn triples<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        cross: Cross,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        let digits: Vec<Digit> = cross.digits(board).iter().collect();
        combinations(&digits, 3, &mut |three| {
            let three: DigitSet = three.iter().copied().collect();
            let stay = cross.cells::<WORDS>().iter().map(|cell| (cell, three));
            self.step(board, stay, cross.pattern(board, three))
                .map_or(ControlFlow::Continue(()), &mut *visit)
        })
    }

    fn quadruples<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        cross: Cross,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        let Some(other) = cross.opposite(board).filter(|other| other.corner > cross.corner) else {
            return ControlFlow::Continue(());
        };
        let digits = |cross: Cross| cross.digits(board).iter().collect::<Vec<Digit>>();
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
                let mut pattern = cross.pattern(board, two | others);
                pattern.houses.extend(other.pattern(board, others).houses);
                self.step(board, stay, pattern).map_or(ControlFlow::Continue(()), &mut *visit)
            })
        })
    }

    /// The cells keep the digits beside them, and nothing else.
    fn step<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        stay: impl IntoIterator<Item = (Cell, DigitSet)>,
        mut pattern: Pattern,
    ) -> Option<Step> {
        let mut gone = Vec::new();
        for (cell, stay) in stay {
            let others = board.candidates(cell) - stay;
            gone.extend(others.iter().map(|digit| Candidate::new(cell, digit)));
            pattern = pattern.mark_cell(Role::Defining, cell, board.candidates(cell) & stay);
        }
        Step::removing(self.id(), gone, pattern)
    }
}
