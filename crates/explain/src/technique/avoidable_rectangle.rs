//! Rectangles of values that were written, not given.

use super::unique_rectangle::corners_from;
use super::{Technique, Visit};
use crate::board::{Board, on_board};
use crate::{Candidate, CellBits, Id, Pattern, Role, State, Step};
use neuf_puzzle::{Cell, Digit, DigitSet, Rules};
use std::ops::ControlFlow;

/// How many corners of the rectangle are filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Avoidable {
    /// Three corners: the fourth must not complete it.
    Type1,
    /// Two corners: the other two share a second candidate, which one of them has.
    Type2,
}

/// Two rows, two columns, two blocks, and no given among the four corners: `a b` over `b a` could
/// be exchanged, so a puzzle with one solution does not end there. Grids up to 640 cells; assumes
/// one solution.
pub struct AvoidableRectangle {
    /// How many corners are filled.
    pub kind: Avoidable,
}

/// `p` and `q` hold `a` and `b`; `under_p` must not become `b` while `under_q` becomes `a`.
struct Rectangle {
    p: Cell,
    q: Cell,
    under_p: Cell,
    under_q: Cell,
    a: Digit,
    b: Digit,
}

impl Technique for AvoidableRectangle {
    fn id(&self) -> Id {
        match self.kind {
            Avoidable::Type1 => "avoidable-rectangle-1",
            Avoidable::Type2 => "avoidable-rectangle-2",
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

impl AvoidableRectangle {
    fn find_on<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        for p in board.shape().cells() {
            let Some(a) = written(board, p) else { continue };
            for [_, q, under_q, under_p] in corners_from(board, p) {
                let Some(b) = written(board, q).filter(|_| p < q) else { continue };
                let rectangle = Rectangle { p, q, under_p, under_q, a, b };
                let gone = match self.kind {
                    Avoidable::Type1 => rectangle.last_corner(board),
                    Avoidable::Type2 => rectangle.shared_extra(board),
                };
                Step::removing(self.id(), gone, rectangle.pattern(board))
                    .map_or(ControlFlow::Continue(()), &mut *visit)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The digit in a cell that is not a given.
fn written<const WORDS: usize>(board: Board<'_, WORDS>, cell: Cell) -> Option<Digit> {
    board.value(cell).filter(|_| !board.is_given(cell))
}

impl Rectangle {
    fn last_corner<const WORDS: usize>(&self, board: Board<'_, WORDS>) -> Vec<Candidate> {
        let ends = |cell, digit| board.candidates(cell).len() == 2 && board.allows(cell, digit);
        if written(board, self.under_p) == Some(self.b) && ends(self.under_q, self.a) {
            vec![Candidate::new(self.under_q, self.a)]
        } else if written(board, self.under_q) == Some(self.a) && ends(self.under_p, self.b) {
            vec![Candidate::new(self.under_p, self.b)]
        } else {
            Vec::new()
        }
    }

    fn shared_extra<const WORDS: usize>(&self, board: Board<'_, WORDS>) -> Vec<Candidate> {
        let extra = |cell, digit| {
            let mut digits = board.candidates(cell);
            if digits.len() == 2 && digits.remove(digit) { digits.only() } else { None }
        };
        match (extra(self.under_p, self.b), extra(self.under_q, self.a)) {
            (Some(x), Some(y)) if x == y => {
                let cells: CellBits<WORDS> = [self.under_p, self.under_q].into_iter().collect();
                board.those_with(x, board.common_peers(cells))
            }
            _ => Vec::new(),
        }
    }

    fn pattern<const WORDS: usize>(&self, board: Board<'_, WORDS>) -> Pattern {
        Pattern::of([self.a, self.b].into_iter().collect())
            .mark(Role::Defining, self.a, [self.p])
            .mark(Role::Defining, self.b, [self.q])
            .mark_cell(Role::Defining, self.under_p, held(board, self.under_p))
            .mark_cell(Role::Defining, self.under_q, held(board, self.under_q))
    }
}

/// The digit of a cell, or else what it may be.
fn held<const WORDS: usize>(board: Board<'_, WORDS>, cell: Cell) -> DigitSet {
    board.value(cell).map_or(board.candidates(cell), DigitSet::single)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cells;
    use crate::worked;

    #[test]
    fn all_four_corners_are_marked() {
        for kind in [Avoidable::Type1, Avoidable::Type2] {
            let step = worked::example(&AvoidableRectangle { kind }).unwrap().step;
            let corners: Cells =
                step.pattern.marks.iter().map(|mark| mark.candidate.cell).collect();
            assert_eq!(corners.len(), 4);
        }
    }
}
