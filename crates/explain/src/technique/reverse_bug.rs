//! Reverse BUG: the givens of two digits, completed, would leave the rest of them to be exchanged.
//!
//! If every house has both or neither of two digits in some cells, it has both or neither of them in
//! the other cells, too, and there they can be exchanged. When all the *givens* of the two digits are
//! among those first cells, that makes a second solution. So a candidate is false that, with values
//! that stand, would complete the givens in this way.
//!
//! ```text
//! │ .  1  . │ 2  .  . │      1 and 2 are given here and nowhere else. A 1 at x would make a rectangle
//! │ .  .  . │ .  .  . │      of them; the other seven 1 and seven 2 of any solution could then be
//! │ .  2  . │ x  .  . │      exchanged.
//! ```

use super::{Technique, Visit};
use crate::board::{Board, on_board};
use crate::{Candidate, CellBits, Id, Pattern, Role, State, Step};
use neuf_puzzle::{Cell, Digit};
use std::ops::ControlFlow;

/// Takes out what would complete the givens of two digits. Grids up to 640 cells; assumes one
/// solution.
pub struct ReverseBug;

impl Technique for ReverseBug {
    fn id(&self) -> Id {
        "reverse-bug"
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

impl ReverseBug {
    fn find_on<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        let values = Values::of(board);
        for a in board.shape().digits() {
            for b in board.shape().digits().iter().filter(|&b| b > a) {
                for completing in values.completions(a, b) {
                    visit(self.step(board, [a, b], completing))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The cells where each digit stands.
struct Values<'s, const WORDS: usize> {
    board: Board<'s, WORDS>,
    /// By digit.
    all: Vec<CellBits<WORDS>>,
    given: Vec<CellBits<WORDS>>,
}

/// Cells of either digit.
type Both<const WORDS: usize> = [CellBits<WORDS>; 2];

/// The candidate that completes the cells.
struct Completion<const WORDS: usize> {
    candidate: Candidate,
    cells: Both<WORDS>,
}

impl<'s, const WORDS: usize> Values<'s, WORDS> {
    fn of(board: Board<'s, WORDS>) -> Values<'s, WORDS> {
        let size = board.shape().size();
        let mut values =
            Values { board, all: vec![CellBits::EMPTY; size], given: vec![CellBits::EMPTY; size] };
        for cell in board.shape().cells() {
            if let Some(digit) = board.value(cell) {
                values.all[digit.index()].insert(cell);
                if board.is_given(cell) {
                    values.given[digit.index()].insert(cell);
                }
            }
        }
        values
    }

    fn completions(&self, a: Digit, b: Digit) -> Vec<Completion<WORDS>> {
        let geometry = self.board.geometry();
        let given = [a, b].map(|digit| self.given[digit.index()]);
        let cells = self.close([a, b], given);
        // Each house with one digit only must be a house of the completing cell.
        let lone: Vec<usize> = self.lone(cells).collect();
        let Some(&first) = lone.first() else { return Vec::new() };
        if lone.len() > geometry.houses_of(geometry.list(first)[0]).len() {
            return Vec::new();
        }
        let common = lone.iter().fold(self.board.set(first), |set, &h| set & self.board.set(h));
        let mut found = Vec::new();
        for (i, digit) in [a, b].into_iter().enumerate() {
            for candidate in self.board.those_with(digit, common) {
                let mut with = cells;
                with[i].insert(candidate.cell);
                let cells = self.close([a, b], with);
                let is_whole = self.lone(cells).next().is_none();
                if is_whole && cells[0].len() < geometry.size() {
                    found.push(Completion { candidate, cells });
                }
            }
        }
        found
    }

    /// The houses that have one of the two digits in these cells.
    fn lone(&self, [a, b]: Both<WORDS>) -> impl Iterator<Item = usize> {
        let (board, geometry) = (self.board, self.board.geometry());
        let has = move |cells: CellBits<WORDS>, house: usize| !cells.is_disjoint(board.set(house));
        (0..geometry.house_count()).filter(move |&house| has(a, house) != has(b, house))
    }

    /// Adds the value that stands in a house and is missing there, as long as there is one.
    fn close(&self, digits: [Digit; 2], mut cells: Both<WORDS>) -> Both<WORDS> {
        loop {
            let board = self.board;
            let missing = self.lone(cells).find_map(|house| {
                let lacks = usize::from(!cells[0].is_disjoint(board.set(house)));
                let standing = self.all[digits[lacks].index()] & board.set(house);
                standing.first().map(|cell| (lacks, cell))
            });
            let Some((lacks, cell)) = missing else { return cells };
            cells[lacks].insert(cell);
        }
    }
}

impl ReverseBug {
    fn step<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        pair: [Digit; 2],
        completion: Completion<WORDS>,
    ) -> Step {
        let Completion { candidate, cells } = completion;
        let mut pattern = Pattern::of(pair.into_iter().collect());
        for (digit, cells) in pair.into_iter().zip(cells) {
            let standing = cells.iter().filter(|&cell: &Cell| board.value(cell).is_some());
            pattern = pattern.mark(Role::Defining, digit, standing);
        }
        Step {
            technique: self.id(),
            placements: Vec::new(),
            eliminations: vec![candidate],
            pattern,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use neuf_puzzle::Shape;

    fn digit(value: usize) -> Digit {
        Digit::new(value).unwrap()
    }

    #[test]
    fn a_rectangle_of_givens_is_not_completed() {
        let mut state = State::blank(Shape::CLASSIC);
        for (row, column, value) in [(0, 1, 1), (0, 3, 2), (2, 1, 2)] {
            state.give(Shape::CLASSIC.cell(row, column), digit(value));
        }
        let steps = (&ReverseBug as &dyn Technique).all(&state);
        let one = Candidate::new(Shape::CLASSIC.cell(2, 3), digit(1));
        assert_eq!(steps.iter().map(|s| &s.eliminations[..]).collect::<Vec<_>>(), [[one]]);
        // A further given 1 is one that cannot be exchanged.
        state.give(Shape::CLASSIC.cell(8, 8), digit(1));
        assert!((&ReverseBug as &dyn Technique).first(&state).is_none());
    }
}
