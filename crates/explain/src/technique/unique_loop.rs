//! Six or more cells that must not all come down to the same two digits.
//!
//! A *loop* has two cells or none in every row, column and block, and its cells can be coloured so
//! that the two of a house differ. With `a` and `b` alone in it, they could be exchanged all along,
//! and the puzzle would have a second solution. Cells with nothing but `a` and `b` are *pure*, the
//! others have *extras*, of which one is true. Grids up to 640 cells; all assume one solution.
//!
//! ```text
//!  ab ab .  │ .   .  .      were it not for x, a and b could
//! ──────────┼───────────      be exchanged in all six cells
//!  ab .  .  │ ab  .  .
//!  .  ab .  │ abx .  .
//! ```

use super::pseudo_cell::PseudoCell;
use super::{Technique, Visit};
use crate::board::{Board, on_board};
use crate::{Candidate, CellBits, Id, Pattern, Role, State, Step};
use neuf_puzzle::{Cell, Digit, DigitSet, Rules};
use std::collections::HashSet;
use std::ops::ControlFlow;

/// What the extras of a loop look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LoopKind {
    /// One cell has extras: one of them is true.
    Type1,
    /// All cells with extras have the same single one.
    Type2,
    /// The extras of two cells make a naked set with other cells of their house.
    Type3,
    /// One of the two digits has no other place in a house of two cells with extras: the other one
    /// goes.
    Type4,
}

/// Unique loops of six cells or more; those of four are rectangles.
pub struct UniqueLoop {
    /// What the extras look like.
    pub kind: LoopKind,
}

impl Technique for UniqueLoop {
    fn id(&self) -> Id {
        match self.kind {
            LoopKind::Type1 => "unique-loop-1",
            LoopKind::Type2 => "unique-loop-2",
            LoopKind::Type3 => "unique-loop-3",
            LoopKind::Type4 => "unique-loop-4",
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

impl UniqueLoop {
    fn find_on<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        let mut pairs = HashSet::new();
        for cell in board.cells_of_len(2) {
            let pair = board.candidates(cell);
            if pairs.insert(pair) {
                self.find_with(board, pair, visit)?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl UniqueLoop {
    fn find_with<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        pair: DigitSet,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        let search = LoopSearch::new(board, pair);
        for start in search.fitting {
            let Some(begun) = search.with(&Growing::default(), start, Colour::First) else {
                continue;
            };
            search.grow(&begun, start, &mut |cells| {
                Loop { board, pair, cells }.conclude(self.kind, self.id(), visit)
            })?;
        }
        ControlFlow::Continue(())
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Colour {
    First,
    Second,
}

/// The first cells of a loop.
#[derive(Clone, Default)]
struct Growing<const WORDS: usize> {
    /// The cells by colour, and all cells that see one of them.
    coloured: [CellBits<WORDS>; 2],
    seen: [CellBits<WORDS>; 2],
    with_extras: usize,
    extras: DigitSet,
}

/// The search for all loops of two digits.
struct LoopSearch<'a, const WORDS: usize> {
    board: Board<'a, WORDS>,
    pair: DigitSet,
    /// The cells that could be part: empty, and no value excludes either digit. One of the two may
    /// have been crossed out since: it could have stood there.
    fitting: CellBits<WORDS>,
}

impl<'a, const WORDS: usize> LoopSearch<'a, WORDS> {
    fn new(board: Board<'a, WORDS>, pair: DigitSet) -> LoopSearch<'a, WORDS> {
        let fits = |cell: &Cell| {
            let candidates = board.candidates(*cell);
            let is_open =
                |digit| candidates.contains(digit) || !board.is_excluded_by_values(*cell, digit);
            !candidates.is_disjoint(pair) && pair.iter().all(is_open)
        };
        LoopSearch { board, pair, fitting: board.shape().cells().filter(fits).collect() }
    }

    /// Shows every loop that goes on from here, by adding the missing second cell of a house, in
    /// only one order: each loop is met once, from its first cell.
    fn grow(
        &self,
        growing: &Growing<WORDS>,
        start: Cell,
        visit: &mut dyn FnMut(CellBits<WORDS>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some((house, colour)) = self.open_house(growing) else {
            let cells = growing.coloured[0] | growing.coloured[1];
            return if cells.len() >= 6 { visit(cells) } else { ControlFlow::Continue(()) };
        };
        let places = self.board.set(house) & self.fitting;
        for next in places.iter().filter(|&cell| cell > start) {
            if let Some(grown) = self.with(growing, next, colour) {
                self.grow(&grown, start, visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// A house with one cell only, and the colour of the one that it lacks.
    fn open_house(&self, growing: &Growing<WORDS>) -> Option<(usize, Colour)> {
        let (board, geometry) = (self.board, self.board.geometry());
        let lacks =
            |own: usize, house: usize| growing.coloured[1 - own].is_disjoint(board.set(house));
        [(0, Colour::Second), (1, Colour::First)].into_iter().find_map(|(own, colour)| {
            let houses = growing.coloured[own].iter().flat_map(|cell| geometry.houses_of(cell));
            houses.copied().find(|&house| lacks(own, house)).map(|house| (house, colour))
        })
    }

    /// With one cell more, if it sees none of its colour and there are not too many extras.
    fn with(&self, growing: &Growing<WORDS>, cell: Cell, colour: Colour) -> Option<Growing<WORDS>> {
        let own = usize::from(colour == Colour::Second);
        if growing.seen[own].contains(cell) || growing.coloured[own].contains(cell) {
            return None;
        }
        let mut grown = growing.clone();
        grown.coloured[own].insert(cell);
        grown.seen[own] |= self.board.peers(cell);
        let extras = self.board.candidates(cell) - self.pair;
        grown.with_extras += usize::from(!extras.is_empty());
        grown.extras = grown.extras | extras;
        (grown.with_extras <= 2 || grown.extras.len() == 1).then_some(grown)
    }
}

/// A loop and its two digits.
struct Loop<'a, const WORDS: usize> {
    board: Board<'a, WORDS>,
    pair: DigitSet,
    cells: CellBits<WORDS>,
}

impl<const WORDS: usize> Loop<'_, WORDS> {
    fn conclude(&self, kind: LoopKind, id: Id, visit: Visit<'_>) -> ControlFlow<()> {
        let impure = |cell: &Cell| !self.board.candidates(*cell).is_subset(self.pair);
        let with_extras: CellBits<WORDS> = self.cells.iter().filter(impure).collect();
        let extras = self.board.union(with_extras) - self.pair;
        match kind {
            LoopKind::Type1 if with_extras.len() == 1 => {
                self.step(id, self.board.all_of(self.pair, with_extras)).map_or(GO_ON, visit)
            }
            LoopKind::Type2 if with_extras.len() > 1 && extras.len() == 1 => {
                let near = self.board.common_peers(with_extras);
                self.step(id, self.board.all_of(extras, near)).map_or(GO_ON, visit)
            }
            LoopKind::Type3 if with_extras.len() == 2 && extras.len() > 1 => {
                let pseudo = PseudoCell { cells: with_extras, digits: extras };
                pseudo.naked_sets(self.board, &mut |set| {
                    let pattern = set.describe(self.board, self.pattern());
                    Step::removing(id, set.gone, pattern).map_or(GO_ON, &mut *visit)
                })
            }
            LoopKind::Type4 if with_extras.len() == 2 => {
                for digit in self.pair.iter().filter(|&digit| self.is_confined(digit, with_extras))
                {
                    let other = self.pair - DigitSet::single(digit);
                    let gone = self.board.all_of(other, with_extras);
                    self.step(id, gone).map_or(GO_ON, &mut *visit)?;
                }
                GO_ON
            }
            _ => GO_ON,
        }
    }

    /// Whether a digit has no place but these two cells in a house of both.
    fn is_confined(&self, digit: Digit, cells: CellBits<WORDS>) -> bool {
        let geometry = self.board.geometry();
        let both: Vec<Cell> = cells.iter().collect();
        let places = |house| self.board.set(house) & self.board.cells_with(digit);
        let is_only = |house: usize| !places(house).is_empty() && places(house).is_subset(cells);
        geometry.common_houses(&both).any(is_only)
    }

    fn step(&self, id: Id, gone: Vec<Candidate>) -> Option<Step> {
        Step::removing(id, gone, self.pattern())
    }

    fn pattern(&self) -> Pattern {
        self.cells.iter().fold(Pattern::of(self.pair), |pattern, cell| {
            pattern.mark_cell(Role::Defining, cell, self.board.candidates(cell) & self.pair)
        })
    }
}

const GO_ON: ControlFlow<()> = ControlFlow::Continue(());

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cells;
    use neuf_puzzle::Shape;

    /// Whether some colouring in two colours tells the two cells of every house apart.
    fn is_loop(state: &State, cells: Cells) -> bool {
        let geometry = state.geometry();
        let in_house = |house| geometry.set(house) & cells;
        let Some(first) = cells.first() else { return false };
        let mut coloured = [Cells::single(first), Cells::EMPTY];
        for turn in 0..2 * cells.len() {
            let near = geometry.any_peers(coloured[turn % 2]) & cells;
            coloured[1 - turn % 2] |= near;
        }
        (0..geometry.house_count()).all(|house| [0, 2].contains(&in_house(house).len()))
            && coloured[0].is_disjoint(coloured[1])
            && coloured[0] | coloured[1] == cells
    }

    #[test]
    fn every_loop_of_a_small_grid_is_met_once() {
        let shape = Shape::new(2, 2).unwrap();
        let state = State::blank(shape);
        let pair = DigitSet::first(2);
        let search =
            LoopSearch { board: state.board(), pair: shape.digits(), fitting: state.empty() };
        assert_eq!(LoopSearch::new(state.board(), pair).fitting, search.fitting);
        let mut met = Vec::new();
        for start in search.fitting {
            let begun = search.with(&Growing::default(), start, Colour::First).unwrap();
            let _ = search.grow(&begun, start, &mut |cells| {
                met.push(cells);
                ControlFlow::Continue(())
            });
        }
        met.sort_unstable();
        let subset = |bits: u32| -> Cells {
            (0..16).filter(|i| bits >> i & 1 == 1).map(Cell::new).collect()
        };
        let all = (0..1 << 16).map(subset);
        let mut expected: Vec<Cells> =
            all.filter(|&cells| cells.len() >= 6 && is_loop(&state, cells)).collect();
        expected.sort_unstable();
        assert!(!expected.is_empty());
        assert_eq!(met, expected);
    }
}
