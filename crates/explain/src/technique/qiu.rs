//! Qiu's deadly pattern: two lines that could be filled in another way, but for two cells.
//!
//! ```text
//!  │ .  .  . │ .  .  . │ .  .  . │    P  the pair: were it a and b, there would be two solutions
//!  │ .  .  . │ .  .  . │ .  .  . │    S  the square: a and b are in it, as the block has no other
//!  │ P  P  . │ .  .  . │ .  .  . │       place for them
//!  ├─────────┼─────────┼─────────┤    In the columns where one of the two rows has a given, both
//!  │ S  S  . │ .  .  . │ 1  2  . │    rows have the same digits, but for one (here 1 and 4).
//!  │ S  S  . │ .  .  . │ 2  4  . │
//! ```
//!
//! Say the pair is `a b`. Then `b` is in the first column of the square and `a` in the second. In one
//! row, they make a rectangle with the pair. Else the square is `b v` above `u a`. Go from digit to
//! digit through the columns outside it: from `a` in the upper row to the digit below it, to that
//! digit in the upper row, and so on. Only at `b` or `v` does the walk end, which are not in the
//! upper row there; so does the walk from `u`, at the other of the two, and the two meet nowhere.
//! Exchange the rows in the columns of one walk. Wherever it ends, the square and the exchanged pair
//! can be filled anew so that every row, column and block has its digits: a second solution. Columns
//! with givens cannot be exchanged; but into them leads only the digit that the lower row lacks
//! there, so that one walk at most goes through them, and the other one will do.

use super::pseudo_cell::PseudoCell;
use super::{Technique, Visit, guardian};
use crate::board::{Board, on_board};
use crate::combine::combinations;
use crate::{Candidate, CellBits, HouseRole, Id, Pattern, Role, State, Step};
use neuf_puzzle::{Cell, Digit, DigitSet};
use std::ops::{ControlFlow, Range};

/// One of the guardians of the pair is true; if one of its two digits has no other place in a house
/// of both cells, the other digit goes. Grids up to 640 cells; assumes one solution.
pub struct QiuDeadlyPattern;

impl Technique for QiuDeadlyPattern {
    fn id(&self) -> Id {
        "qiu-deadly-pattern"
    }

    fn assumes_uniqueness(&self) -> bool {
        true
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

impl QiuDeadlyPattern {
    fn find_on<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        let [rows, columns, _] = board.geometry().kinds();
        for (along, across) in [(rows.clone(), columns.clone()), (columns, rows)] {
            let lines: Vec<usize> = along.clone().collect();
            combinations(&lines, 2, &mut |lines| {
                let grid = Lines { board, lines: [lines[0], lines[1]], across: across.clone() };
                if grid.is_bound() { grid.squares(along.clone(), visit) } else { GO_ON }
            })?;
        }
        GO_ON
    }
}

const GO_ON: ControlFlow<()> = ControlFlow::Continue(());

/// Two parallel lines, and the numbers of those across.
struct Lines<'a, const WORDS: usize> {
    board: Board<'a, WORDS>,
    lines: [usize; 2],
    across: Range<usize>,
}

/// All parts of a pattern.
struct QiuParts<'a, const WORDS: usize> {
    board: Board<'a, WORDS>,
    lines: [usize; 2],
    square: CellBits<WORDS>,
    pair: CellBits<WORDS>,
    digits: DigitSet,
}

impl<const WORDS: usize> Lines<'_, WORDS> {
    fn at(&self, line: usize, across: usize) -> Option<Cell> {
        (self.board.set(line) & self.board.set(across)).only()
    }

    fn block(&self, cell: Cell) -> usize {
        self.board.geometry().row_column_block(cell)[2]
    }

    /// Whether the lines go through the same blocks, and have the same digits but for one where one of
    /// them has a given.
    fn is_bound(&self) -> bool {
        let board = self.board;
        let (mut fixed, mut held) = (0, [DigitSet::EMPTY; 2]);
        for across in self.across.clone() {
            let [Some(one), Some(two)] = self.lines.map(|line| self.at(line, across)) else {
                return false;
            };
            if self.block(one) != self.block(two) {
                return false;
            }
            if board.is_given(one) || board.is_given(two) {
                fixed += 1;
                for (held, cell) in held.iter_mut().zip([one, two]) {
                    *held = *held | board.value(cell).into_iter().collect();
                }
            }
        }
        (held[0] & held[1]).len() + 1 >= fixed
    }

    /// Looks at every square of empty cells in a block, every two digits that it holds, and every pair
    /// on its sides.
    fn squares(&self, along: Range<usize>, visit: Visit<'_>) -> ControlFlow<()> {
        let (board, _geometry) = (self.board, self.board.geometry());
        let empty = board.empty();
        let sides: Vec<usize> = self.across.clone().collect();
        combinations(&sides, 2, &mut |sides| {
            let cells = |line| [self.at(line, sides[0]), self.at(line, sides[1])];
            let square: CellBits<WORDS> =
                self.lines.into_iter().flat_map(cells).flatten().collect();
            let Some(block) = square.first().map(|cell| self.block(cell)) else { return GO_ON };
            let is_square = square.is_subset(empty) && square.is_subset(board.set(block));
            let held = self.held(square, block);
            if !is_square || square.len() != 4 || held.len() < 2 {
                return GO_ON;
            }
            for line in along.clone() {
                let pair: CellBits<WORDS> = cells(line).into_iter().flatten().collect();
                let is_pair = pair.is_subset(empty) && pair.is_disjoint(board.set(block));
                if !is_pair || pair.len() != 2 {
                    continue;
                }
                combinations(&held, 2, &mut |digits| {
                    let digits = digits.iter().copied().collect();
                    let found = QiuParts { board, lines: self.lines, square, pair, digits };
                    if found.could_be_deadly() { found.steps(visit) } else { GO_ON }
                })?;
            }
            GO_ON
        })
    }

    /// The digits that have no place in the block but in the square.
    fn held(&self, square: CellBits<WORDS>, block: usize) -> Vec<Digit> {
        let places = |digit| self.board.cells_with(digit) & self.board.set(block);
        let is_held =
            |digit: &Digit| !places(*digit).is_empty() && places(*digit).is_subset(square);
        self.board.shape().digits().iter().filter(is_held).collect()
    }
}

impl<const WORDS: usize> QiuParts<'_, WORDS> {
    /// Whether the two digits fit into the pair.
    fn could_be_deadly(&self) -> bool {
        let fits = |cell: Cell| !self.board.candidates(cell).is_disjoint(self.digits);
        self.pair.iter().all(fits) && self.digits.is_subset(self.board.union(self.pair))
    }

    fn steps(&self, visit: Visit<'_>) -> ControlFlow<()> {
        let (board, id) = (self.board, QiuDeadlyPattern.id());
        let guardians = guardian::guardians_of(&board, self.pair, self.digits);
        guardian::conclude(id, board, &guardians, self.pattern(&guardians))
            .map_or(GO_ON, &mut *visit)?;
        if guardians.is_empty() {
            return GO_ON;
        }
        for digit in self.digits {
            let Some(house) = self.confining(digit) else { continue };
            let other = self.digits - DigitSet::single(digit);
            let gone = board.all_of(other, self.pair);
            let house = board.geometry().house(house);
            let pattern = self.pattern(&guardians).house(house, HouseRole::Defining);
            Step::removing(id, gone, pattern).map_or(GO_ON, &mut *visit)?;
        }
        let extras = guardians.iter().map(|guardian| guardian.digit).collect();
        PseudoCell { cells: self.pair, digits: extras }.naked_sets(board, &mut |set| {
            let pattern = set.describe(board, self.pattern(&guardians));
            Step::removing(id, set.gone, pattern).map_or(GO_ON, &mut *visit)
        })
    }

    /// A house of both cells of the pair in which a digit has no other place.
    fn confining(&self, digit: Digit) -> Option<usize> {
        let (board, geometry) = (self.board, self.board.geometry());
        let both: Vec<Cell> = self.pair.iter().collect();
        let places = |house| board.set(house) & board.cells_with(digit);
        geometry.common_houses(&both).find(|&house| places(house).is_subset(self.pair))
    }

    fn pattern(&self, guardians: &[Candidate]) -> Pattern {
        let (board, geometry) = (self.board, self.board.geometry());
        let mut pattern = guardian::pattern(&board, self.pair, self.digits, guardians);
        for cell in self.square {
            let held = board.candidates(cell) & self.digits;
            pattern = pattern.mark_cell(Role::Pivot, cell, held);
        }
        let base = |pattern: Pattern, line| pattern.house(geometry.house(line), HouseRole::Base);
        self.lines.into_iter().fold(pattern, base)
    }
}
