//! Conclusions when one of several candidates, the *guardians*, is known to be true.

use crate::board::Board;
use crate::{Candidate, Id, Pattern, Role, State, Step};
use neuf_puzzle::{Cell, DigitSet};

/// One guardian alone is placed; of several, what all of them rule out is gone.
pub(super) fn conclude<const WORDS: usize>(
    id: Id,
    board: Board<'_, WORDS>,
    guardians: &[Candidate],
    pattern: Pattern,
) -> Option<Step> {
    match guardians {
        [] => None,
        [only] => Some(Step::placing(id, *only, pattern)),
        [first, others @ ..] => {
            let gone = excluded(board, *first)
                .filter(|&gone| others.iter().all(|&other| excludes(board, other, gone)))
                .collect();
            Step::removing(id, gone, pattern)
        }
    }
}

/// The candidates of cells besides some digits.
pub(super) fn guardians_of(
    state: &State,
    cells: impl IntoIterator<Item = Cell>,
    digits: DigitSet,
) -> Vec<Candidate> {
    let of_cell = |cell: Cell| {
        let others = (state.candidates(cell) - digits).iter();
        others.map(move |digit| Candidate::new(cell, digit))
    };
    cells.into_iter().flat_map(of_cell).collect()
}

/// The cells with the digits that cannot fill them, and their guardians.
pub(super) fn pattern(
    state: &State,
    cells: impl IntoIterator<Item = Cell>,
    digits: DigitSet,
    guardians: &[Candidate],
) -> Pattern {
    let mut pattern = Pattern::of(digits);
    for cell in cells {
        pattern = pattern.mark_cell(Role::Defining, cell, state.candidates(cell) & digits);
    }
    for guardian in guardians {
        pattern = pattern.mark(Role::Fin, guardian.digit, [guardian.cell]);
    }
    pattern
}

/// The candidates that a candidate rules out: others of its cell, and its digit in cells that see
/// it.
pub(super) fn excluded<const WORDS: usize>(
    board: Board<'_, WORDS>,
    by: Candidate,
) -> impl Iterator<Item = Candidate> {
    let others = board.candidates(by.cell) - DigitSet::single(by.digit);
    let others = others.iter().map(move |digit| Candidate::new(by.cell, digit));
    others.chain(board.those_with(by.digit, board.peers(by.cell)))
}

/// Whether two candidates cannot both be true.
pub(super) fn excludes<const WORDS: usize>(
    board: Board<'_, WORDS>,
    by: Candidate,
    other: Candidate,
) -> bool {
    match by.cell == other.cell {
        true => by.digit != other.digit,
        false => by.digit == other.digit && board.peers(by.cell).contains(other.cell),
    }
}
