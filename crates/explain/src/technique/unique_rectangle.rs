//! Four cells that must not all come down to the same two digits.
//!
//! Two rows, two columns, two blocks: with `a` and `b` alone in the four corners, they could be
//! exchanged, and the puzzle would have a second solution. Corners with nothing but `a` and `b` are
//! *pure*, the others have *extras*. Grids up to 640 cells; all assume one solution.

use super::{Technique, Visit};
use crate::board::{Board, on_board};
use crate::combine::combinations;
use crate::{Candidate, CellBits, HouseRole, Id, Pattern, Role, State, Step};
use neuf_puzzle::{Cell, Digit, DigitSet, Rules};
use std::collections::HashSet;
use std::ops::ControlFlow;

/// Whether corners must still have both digits as candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Corners {
    /// All four have both.
    Complete,
    /// No value excludes them: a digit crossed out since could have stood there.
    MayLack,
}

/// What the extras of a rectangle look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RectangleKind {
    /// One corner has extras: one of them is true.
    Type1,
    /// Two aligned corners have the same single extra.
    Type2,
    /// The extras of two corners make a naked set with other cells of their house.
    Type3,
    /// One of the two digits has no other place near the two corners: the other one goes.
    Type4,
    /// Like type 2 with diagonal corners, or three.
    Type5,
    /// One of the two digits is confined to the rectangle: not on the diagonal with extras.
    Type6,
}

/// Unique rectangles, types 1 to 6.
pub struct UniqueRectangle {
    /// What the extras look like.
    pub kind: RectangleKind,
    /// What the corners must have.
    pub corners: Corners,
}

/// One digit confined to the row and the column of the corner opposite to a pure one: were the
/// other digit in that corner, the rectangle would be complete.
pub struct HiddenRectangle {
    /// What the corners must have.
    pub corners: Corners,
}

/// Four corners and the two digits.
struct Rectangle {
    cells: [Cell; 4],
    digits: [Digit; 2],
}

impl Technique for UniqueRectangle {
    fn id(&self) -> Id {
        match self.kind {
            RectangleKind::Type1 => "unique-rectangle-1",
            RectangleKind::Type2 => "unique-rectangle-2",
            RectangleKind::Type3 => "unique-rectangle-3",
            RectangleKind::Type4 => "unique-rectangle-4",
            RectangleKind::Type5 => "unique-rectangle-5",
            RectangleKind::Type6 => "unique-rectangle-6",
        }
    }

    fn assumes_uniqueness(&self) -> bool {
        true
    }

    /// The digits could be exchanged in every house; other rules might tell them apart.
    fn is_sound_under(&self, rules: &Rules) -> bool {
        rules.constraints().is_empty()
    }

    fn knows_wide_sets(&self) -> bool {
        true
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        on_board!(state, board => self.find_on(board, visit))
    }
}

impl UniqueRectangle {
    fn find_on<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        rectangles(board, self.corners, &mut |rectangle| {
            if self.kind == RectangleKind::Type3 {
                return rectangle.with_naked_sets(board, self.id(), visit);
            }
            let gone = match self.kind {
                RectangleKind::Type1 => rectangle.last_corner(board),
                RectangleKind::Type2 => rectangle.same_extra(board, true),
                RectangleKind::Type5 => rectangle.same_extra(board, false),
                RectangleKind::Type4 => rectangle.confined_beside(board),
                RectangleKind::Type6 => rectangle.confined_within(board),
                RectangleKind::Type3 => Vec::new(),
            };
            Step::removing(self.id(), gone, rectangle.pattern(board))
                .map_or(ControlFlow::Continue(()), &mut *visit)
        })
    }
}

impl Technique for HiddenRectangle {
    fn id(&self) -> Id {
        "hidden-rectangle"
    }

    fn assumes_uniqueness(&self) -> bool {
        true
    }

    /// The digits could be exchanged in every house; other rules might tell them apart.
    fn is_sound_under(&self, rules: &Rules) -> bool {
        rules.constraints().is_empty()
    }

    fn knows_wide_sets(&self) -> bool {
        true
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        on_board!(state, board => self.find_on(board, visit))
    }
}

impl HiddenRectangle {
    fn find_on<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        rectangles(board, self.corners, &mut |rectangle| {
            let pure = rectangle.pure(board);
            let fits = match pure.pair() {
                Some([p, q]) => !board.peers(p).contains(q),
                None => pure.len() == 1,
            };
            for corner in pure.iter().filter(|_| fits) {
                for gone in rectangle.opposite_to(board, corner) {
                    Step::removing(self.id(), vec![gone], rectangle.pattern(board))
                        .map_or(ControlFlow::Continue(()), &mut *visit)?;
                }
            }
            ControlFlow::Continue(())
        })
    }
}

/// Shows each rectangle once, with the pair of the first bivalue cell that reaches it.
fn rectangles<const WORDS: usize>(
    board: Board<'_, WORDS>,
    corners: Corners,
    visit: &mut dyn FnMut(Rectangle) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut seen = HashSet::new();
    for first in board.cells_of_len(2) {
        let pair = board.candidates(first);
        let mut both = pair.iter();
        let (Some(a), Some(b)) = (both.next(), both.next()) else { continue };
        let fits = |cell: Cell| {
            board.value(cell).is_none()
                && pair.iter().all(|digit| {
                    board.allows(cell, digit)
                        || corners == Corners::MayLack && !board.is_excluded_by_values(cell, digit)
                })
        };
        for cells in corners_from(board, first) {
            let set: CellBits<WORDS> = cells.into_iter().collect();
            if cells.into_iter().all(fits) && seen.insert(set) {
                visit(Rectangle { cells, digits: [a, b] })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The rectangles with a corner: the second in the same block and line, the others in another
/// block, in line with the first two (`[first, second, under second, under first]`).
pub(super) fn corners_from<const WORDS: usize>(
    board: Board<'_, WORDS>,
    first: Cell,
) -> impl Iterator<Item = [Cell; 4]> {
    let shape = board.shape();
    let geometry = board.geometry();
    let [row, column, block] = geometry.row_column_block(first);
    let cross = (board.set(row) | board.set(column)) & board.set(block);
    (cross - CellBits::single(first)).iter().flat_map(move |second| {
        let in_row = board.set(row).contains(second);
        (0..geometry.size()).filter_map(move |i| {
            let under = |cell: Cell| match in_row {
                true => shape.cell(i, shape.column(cell)),
                false => shape.cell(shape.row(cell), i),
            };
            let (third, fourth) = (under(second), under(first));
            let block = |cell: Cell| geometry.row_column_block(cell)[2];
            (block(third) != block(second)
                && block(third) == block(fourth)
                && is_balanced(board, [first, third], [second, fourth]))
            .then_some([first, second, third, fourth])
        })
    })
}

/// Whether every house that is no line and no block has as many of the one pair of cells as of the
/// other, so that two digits can be exchanged between them.
fn is_balanced<const WORDS: usize>(
    board: Board<'_, WORDS>,
    one: [Cell; 2],
    other: [Cell; 2],
) -> bool {
    let count = |house: usize, cells: [Cell; 2]| {
        cells.iter().filter(|&&cell| board.set(house).contains(cell)).count()
    };
    board.geometry().further_houses().all(|house| count(house, one) == count(house, other))
}

impl Rectangle {
    fn pair(&self) -> DigitSet {
        self.digits.into_iter().collect()
    }

    fn corners<const WORDS: usize>(&self) -> CellBits<WORDS> {
        self.cells.into_iter().collect()
    }

    fn pure<const WORDS: usize>(&self, board: Board<'_, WORDS>) -> CellBits<WORDS> {
        let pure = |cell: &Cell| board.candidates(*cell).is_subset(self.pair());
        self.cells.into_iter().filter(pure).collect()
    }

    /// The corners with extras, if this many are pure.
    fn extra_cells<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        pure: usize,
    ) -> Option<CellBits<WORDS>> {
        let found = self.pure(board);
        (found.len() == pure).then(|| self.corners() - found)
    }

    fn extras<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        cells: CellBits<WORDS>,
    ) -> DigitSet {
        board.union(cells) - self.pair()
    }

    fn pattern<const WORDS: usize>(&self, board: Board<'_, WORDS>) -> Pattern {
        let pattern = Pattern::of(self.pair());
        self.cells.into_iter().fold(pattern, |pattern, cell| {
            pattern.mark_cell(Role::Defining, cell, board.candidates(cell) & self.pair())
        })
    }

    fn last_corner<const WORDS: usize>(&self, board: Board<'_, WORDS>) -> Vec<Candidate> {
        let last = self.extra_cells(board, 3).and_then(CellBits::only);
        let digits = |cell| (board.candidates(cell) & self.pair()).iter();
        let gone = |cell| digits(cell).map(|digit| Candidate::new(cell, digit)).collect();
        last.map_or_else(Vec::new, gone)
    }

    fn same_extra<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        aligned: bool,
    ) -> Vec<Candidate> {
        let _geometry = board.geometry();
        let extra = self.extra_cells(board, 2).or_else(|| self.extra_cells(board, 1));
        let Some(cells) = extra else { return Vec::new() };
        let is_aligned = cells.pair().is_some_and(|[p, q]| board.peers(p).contains(q));
        match self.extras(board, cells).only() {
            Some(digit) if is_aligned == aligned => {
                board.those_with(digit, board.common_peers(cells))
            }
            _ => Vec::new(),
        }
    }

    fn confined_beside<const WORDS: usize>(&self, board: Board<'_, WORDS>) -> Vec<Candidate> {
        let Some(cells) = self.extra_cells(board, 2) else { return Vec::new() };
        let near = board.common_peers(cells);
        let aligned = cells.pair().is_some_and(|[p, q]| board.peers(p).contains(q));
        let [a, b] = self.digits;
        for (confined, other) in [(a, b), (b, a)] {
            if aligned && near.is_disjoint(board.cells_with(confined)) {
                return board.those_with(other, cells);
            }
        }
        Vec::new()
    }

    fn confined_within<const WORDS: usize>(&self, board: Board<'_, WORDS>) -> Vec<Candidate> {
        let geometry = board.geometry();
        let Some(cells) = self.extra_cells(board, 2) else { return Vec::new() };
        if cells.pair().is_none_or(|[p, q]| board.peers(p).contains(q)) {
            return Vec::new();
        }
        let lines = self.cells.into_iter().fold(CellBits::EMPTY, |lines, cell| {
            let [row, column, _] = geometry.row_column_block(cell);
            lines | board.set(row) | board.set(column)
        });
        let outside = lines - self.corners();
        let confined = self.digits.into_iter().find(|&d| outside.is_disjoint(board.cells_with(d)));
        confined.map_or_else(Vec::new, |digit| board.those_with(digit, cells))
    }

    /// The candidates that a hidden rectangle with this pure corner removes opposite to it.
    fn opposite_to<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        corner: Cell,
    ) -> Vec<Candidate> {
        let geometry = board.geometry();
        let at = self.cells.iter().position(|&cell| cell == corner).unwrap_or(0);
        let opposite = self.cells[(at + 2) % 4];
        let [row, column, _] = geometry.row_column_block(opposite);
        let around = (board.set(row) | board.set(column)) - self.corners();
        let [a, b] = self.digits;
        [(a, b), (b, a)]
            .into_iter()
            .filter(|&(confined, other)| {
                around.is_disjoint(board.cells_with(confined)) && board.allows(opposite, other)
            })
            .map(|(_, other)| Candidate::new(opposite, other))
            .collect()
    }

    fn with_naked_sets<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        id: Id,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        let Some(extra) = self.extra_cells(board, 2) else { return ControlFlow::Continue(()) };
        let geometry = board.geometry();
        let pair: Vec<Cell> = extra.iter().collect();
        for house in geometry.common_houses(&pair) {
            let usable: Vec<Cell> = (board.set(house) - self.corners())
                .iter()
                .filter(|&cell| {
                    let digits = board.candidates(cell);
                    !digits.is_empty() && digits.is_disjoint(self.pair())
                })
                .collect();
            for count in 1..=usable.len() {
                combinations(&usable, count, &mut |chosen| {
                    self.naked_set(board, id, house, extra, chosen)
                        .map_or(ControlFlow::Continue(()), &mut *visit)
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    fn naked_set<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        id: Id,
        house: usize,
        extra: CellBits<WORDS>,
        chosen: &[Cell],
    ) -> Option<Step> {
        let geometry = board.geometry();
        let digits = self.extras(board, extra) | board.union(chosen.iter().copied());
        if digits.len() != chosen.len() + 1 {
            return None;
        }
        let set: Vec<Cell> = extra.iter().chain(chosen.iter().copied()).collect();
        let houses: Vec<usize> = geometry.common_houses(&set).collect();
        let is_block = house >= 2 * geometry.size();
        if is_block && houses.len() > 1 {
            return None;
        }
        let reach = houses.iter().fold(CellBits::EMPTY, |reach, &h| reach | board.set(h));
        let rest = reach - set.iter().copied().collect();
        let gone = board.all_of(digits, rest);
        let mut pattern = self
            .pattern(board)
            .house(geometry.house(house), HouseRole::Defining)
            .set(chosen.iter().copied(), digits);
        for &cell in chosen {
            pattern = pattern.mark_cell(Role::Set { number: 0 }, cell, board.candidates(cell));
        }
        for cell in extra {
            pattern = pattern.mark_cell(
                Role::Set { number: 0 },
                cell,
                board.candidates(cell) - self.pair(),
            );
        }
        Step::removing(id, gone, pattern)
    }
}
