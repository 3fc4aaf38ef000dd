//! Two almost locked sets with a restricted common digit.

use super::{AlmostLocked, Als};
use crate::board::{Board, on_board};
use crate::technique::sue_de_coq::eliminated_digits;
use crate::technique::{Technique, Visit};
use crate::{Candidate, CellBits, Id, Pattern, State, Step};
use neuf_puzzle::DigitSet;
use std::ops::ControlFlow;

/// Sets `A` and `B` share a restricted common `x`: one of them lacks it, so every other common digit
/// `z` is in that one. With two restricted commons both sets are locked: each has one of the two,
/// and all its other digits.
pub struct AlsXz;

impl Technique for AlsXz {
    fn id(&self) -> Id {
        "als-xz"
    }

    fn knows_wide_sets(&self) -> bool {
        true
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        on_board!(state, board => self.find_on(board, visit))
    }
}

impl AlsXz {
    fn find_on<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        let almost_locked = AlmostLocked::of(board);
        let sets = &almost_locked.sets;
        for (i, linked) in almost_locked.links().iter().enumerate() {
            for (j, restricted) in linked.iter().copied().filter(|&(j, _)| i < j) {
                let (a, b) = (&sets[i], &sets[j]);
                let gone = gone(board, a, b, restricted);
                if !gone.is_empty() {
                    let pattern = b.describe(board, a.describe(board, Pattern::default()));
                    Step::removing(self.id(), gone, pattern)
                        .map(eliminated_digits)
                        .map_or(ControlFlow::Continue(()), &mut *visit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

fn gone<const WORDS: usize>(
    board: Board<'_, WORDS>,
    a: &Als<WORDS>,
    b: &Als<WORDS>,
    restricted: DigitSet,
) -> Vec<Candidate> {
    let outside = |cells: CellBits<WORDS>| cells - a.cells - b.cells;
    let mut gone = Vec::new();
    for digit in a.digits & b.digits {
        // With two restricted commons, each is an ordinary common digit for the other.
        if restricted.len() > 1 || !restricted.contains(digit) {
            gone.extend(board.those_with(digit, outside(a.seeing(digit) & b.seeing(digit))));
        }
    }
    if restricted.len() > 1 {
        for set in [a, b] {
            for digit in set.digits - restricted {
                gone.extend(board.those_with(digit, outside(set.seeing(digit))));
            }
        }
    }
    gone
}
