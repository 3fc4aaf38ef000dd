//! Deadly patterns of three or four digits: cells that could be filled in two ways or not at all.
//!
//! ```text
//!  extended rectangle        unique polygon (Borescoper's deadly pattern)
//!  │ *  *  . │               │ *  *  . │ .  *  . │      As many digits as lines, or as there are
//!  │ .  .  . │               │ *  .  . │ .  *  . │      cells in the corner block. However they fill
//!  │ .  .  . │               │ .  .  . │ .  .  . │      the cells, another filling has the same
//!  ├─────────┤               ├─────────┼─────────┤      digits in every row, column and block.
//!  │ *  *  . │               │ .  .  . │               (Left: exchange the columns. Right: a test
//!  │ .  .  . │               │ *  *  . │               goes through all of them.)
//!  │ *  *  . │               │ .  .  . │
//! ```
//!
//! So in a puzzle with one solution one of the cells holds another digit, a *guardian*.

use super::{Technique, Visit, guardian};
use crate::board::{Board, on_board};
use crate::combine::combinations;
use crate::{CellBits, Id, State, Step};
use neuf_puzzle::{Cell, DigitSet, Rules};
use std::ops::ControlFlow;

/// Which cells form the pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeadlyForm {
    /// Two lines of a chute and three or four that cross them, with as many digits.
    ExtendedRectangle,
    /// Three or four cells of a block in two rows and two columns, with as many digits, and two
    /// further cells on the rows and on the columns each.
    Polygon,
}

/// All guardians in one cell, or all of one digit. Grids up to 640 cells; assumes one solution.
pub struct DeadlyPattern {
    /// Which cells form the pattern.
    pub form: DeadlyForm,
}

impl Technique for DeadlyPattern {
    fn id(&self) -> Id {
        match self.form {
            DeadlyForm::ExtendedRectangle => "extended-rectangle",
            DeadlyForm::Polygon => "unique-polygon",
        }
    }

    fn assumes_uniqueness(&self) -> bool {
        true
    }

    /// The lines of a rectangle can be exchanged whatever the regions; in a polygon there are fillings
    /// without a twin if they are not blocks.
    fn is_sound_under(&self, rules: &Rules) -> bool {
        match self.form {
            DeadlyForm::ExtendedRectangle => rules.constraints().is_empty(),
            DeadlyForm::Polygon => rules.is_plain(),
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

impl DeadlyPattern {
    fn find_on<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        let mut show =
            |cells: CellBits<WORDS>, size: usize| self.steps(board, cells, size, &mut *visit);
        match self.form {
            DeadlyForm::ExtendedRectangle => rectangles(board, &mut show),
            DeadlyForm::Polygon => polygons(board, &mut show),
        }
    }
}

type Show<'a, const WORDS: usize> = &'a mut dyn FnMut(CellBits<WORDS>, usize) -> ControlFlow<()>;

/// The digits that a cell or two may share with a neighbour: more would leave guardians that agree
/// on nothing.
const MOST_EXTRA_DIGITS: usize = 4;

/// All rectangles of empty cells.
fn rectangles<const WORDS: usize>(
    board: Board<'_, WORDS>,
    show: Show<'_, WORDS>,
) -> ControlFlow<()> {
    let (geometry, empty) = (board.geometry(), board.empty());
    let [rows, columns, _] = geometry.kinds();
    for (along, across) in [(rows.clone(), columns.clone()), (columns, rows)] {
        let along: Vec<usize> = along.collect();
        combinations(&along, 2, &mut |pair| {
            // Pairs of cells that see each other in a block as well.
            let mates: Vec<CellBits<WORDS>> = across
                .clone()
                .filter_map(|line| {
                    let of = |i: usize| (board.set(pair[i]) & board.set(line)).only();
                    let (one, two) = (of(0)?, of(1)?);
                    let block = |cell| geometry.row_column_block(cell)[2];
                    let both: CellBits<WORDS> = [one, two].into_iter().collect();
                    // Each further house has both cells or neither, so that it keeps its digits.
                    let is_kept = |house| (board.set(house) & both).len() != 1;
                    let is_mate = block(one) == block(two) && both.is_subset(empty);
                    (is_mate && geometry.further_houses().all(is_kept)).then_some(both)
                })
                .collect();
            for size in [3, 4] {
                combinations(&mates, size, &mut |chosen| {
                    show(chosen.iter().fold(CellBits::EMPTY, |all, &both| all | both), size)
                })?;
            }
            ControlFlow::Continue(())
        })?;
    }
    ControlFlow::Continue(())
}

/// All polygons of empty cells: a corner of three or four cells, and a pair in a block beside it and
/// in one above or below.
fn polygons<const WORDS: usize>(board: Board<'_, WORDS>, show: Show<'_, WORDS>) -> ControlFlow<()> {
    let (geometry, empty) = (board.geometry(), board.empty());
    for block in geometry.kinds()[2].clone() {
        corners(board, board.set(block), empty, &mut |square, corner| {
            let [beside, below] = [0, 1].map(|kind| pairs(board, empty, block, square, kind));
            for &right in &beside {
                for &down in &below {
                    show(corner | right | down, corner.len())?;
                }
            }
            ControlFlow::Continue(())
        })?;
    }
    ControlFlow::Continue(())
}

/// The squares where two rows and two columns of a block cross, each with three or four empty cells
/// of it.
fn corners<const WORDS: usize>(
    board: Board<'_, WORDS>,
    block: CellBits<WORDS>,
    empty: CellBits<WORDS>,
    show: &mut dyn FnMut([Cell; 4], CellBits<WORDS>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let shape = board.shape();
    for first in block {
        for last in block {
            let (rows, columns) =
                ([first, last].map(|c| shape.row(c)), [first, last].map(|c| shape.column(c)));
            if rows[0] >= rows[1] || columns[0] >= columns[1] {
                continue;
            }
            let square = [(0, 0), (0, 1), (1, 0), (1, 1)];
            let square = square.map(|(row, column)| shape.cell(rows[row], columns[column]));
            let open = square.into_iter().collect::<CellBits<WORDS>>() & empty;
            if open.len() == 3 {
                show(square, open)?;
            } else if open.len() == 4 {
                show(square, open)?;
                for cell in open {
                    show(square, open - CellBits::single(cell))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The pairs of empty cells in other blocks on the two rows (`kind` 0) or columns (1) of a square,
/// each on one column or row.
fn pairs<const WORDS: usize>(
    board: Board<'_, WORDS>,
    empty: CellBits<WORDS>,
    block: usize,
    square: [Cell; 4],
    kind: usize,
) -> Vec<CellBits<WORDS>> {
    let geometry = board.geometry();
    let line = |cell: Cell, kind: usize| board.set(geometry.row_column_block(cell)[kind]);
    let [one, two] = [line(square[0], kind), line(square[3], kind)];
    let outside = (one & empty) - board.set(block);
    let pair = |cell: Cell| {
        let other = (two & line(cell, 1 - kind)).only()?;
        let of = |cell| geometry.row_column_block(cell)[2];
        let is_pair = empty.contains(other) && of(cell) == of(other);
        is_pair.then(|| [cell, other].into_iter().collect())
    };
    outside.iter().filter_map(pair).collect()
}

impl DeadlyPattern {
    /// The steps for each choice of the digits that would fill the cells.
    fn steps<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        cells: CellBits<WORDS>,
        size: usize,
        visit: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let all = board.union(cells);
        if all.len() <= size || all.len() > size + MOST_EXTRA_DIGITS {
            return ControlFlow::Continue(());
        }
        // Guardians of one digit: all other digits are the pattern's.
        if all.len() == size + 1 {
            for digit in all {
                self.step(board, cells, all - DigitSet::single(digit), visit)?;
            }
        }
        // Guardians in one cell: the others have the pattern's digits.
        for cell in cells {
            let digits = board.union(cells - CellBits::single(cell));
            if digits.len() == size {
                self.step(board, cells, digits, visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn step<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        cells: CellBits<WORDS>,
        digits: DigitSet,
        visit: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let guardians = guardian::guardians_of(&board, cells, digits);
        let pattern = guardian::pattern(&board, cells, digits, &guardians);
        guardian::conclude(self.id(), board, &guardians, pattern)
            .map_or(ControlFlow::Continue(()), visit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cells;
    use neuf_puzzle::{Digit, Shape};
    use std::collections::BTreeMap;

    /// Every filling of cells with the first digits, none of which sees its like.
    fn fillings(state: &State, cells: &[Cell], size: usize) -> Vec<Vec<Digit>> {
        let mut done = vec![Vec::new()];
        for (i, &cell) in cells.iter().enumerate() {
            let peers = state.geometry().peers(cell);
            let more = |filled: &Vec<Digit>| {
                let fits = |digit: &Digit| {
                    (0..i).all(|k| filled[k] != *digit || !peers.contains(cells[k]))
                };
                let digits: Vec<Digit> = (0..size).map(Digit::from_index).filter(fits).collect();
                let with = |digit| filled.iter().copied().chain([digit]).collect::<Vec<_>>();
                digits.into_iter().map(with).collect::<Vec<_>>()
            };
            done = done.iter().flat_map(more).collect();
        }
        done
    }

    /// What a filling has in each house.
    fn houses(state: &State, cells: &[Cell], filled: &[Digit]) -> Vec<DigitSet> {
        let geometry = state.geometry();
        let held = |house: usize| {
            let here =
                cells.iter().zip(filled).filter(|(cell, _)| geometry.set(house).contains(**cell));
            here.map(|(_, &digit)| digit).collect()
        };
        (0..geometry.house_count()).map(held).collect()
    }

    fn assert_deadly(state: &State, cells: Cells, size: usize) {
        let list: Vec<Cell> = cells.iter().collect();
        let mut alike: BTreeMap<Vec<u64>, usize> = BTreeMap::new();
        for filled in fillings(state, &list, size) {
            let key = houses(state, &list, &filled).iter().map(|set| set.bits()).collect();
            *alike.entry(key).or_default() += 1;
        }
        assert!(alike.values().all(|&count| count > 1), "{size} digits in {cells:?}");
    }

    #[test]
    fn every_filling_of_every_pattern_has_a_twin() {
        for shape in [Shape::CLASSIC, Shape::new(2, 3).unwrap()] {
            let state = State::blank(shape);
            for visit in [rectangles, polygons] {
                let mut shown = 0;
                let _ = visit(state.board(), &mut |cells, size| {
                    // Patterns that lie alike are alike: those with the first cell will do.
                    if cells.contains(Cell::new(0)) {
                        assert_deadly(&state, cells, size);
                        shown += 1;
                    }
                    ControlFlow::Continue(())
                });
                assert!(shown > 0);
            }
        }
    }

    #[test]
    fn all_polygons_are_found_once() {
        let state = State::blank(Shape::CLASSIC);
        let mut seen = std::collections::HashSet::new();
        let mut shown = 0;
        let _ = polygons(state.board(), &mut |cells, _| {
            shown += 1;
            seen.insert(cells);
            ControlFlow::Continue(())
        });
        // 81 squares, 5 corners each, 6 pairs on the rows and 6 on the columns.
        assert_eq!((shown, seen.len()), (81 * 5 * 36, 81 * 5 * 36));
    }
}
