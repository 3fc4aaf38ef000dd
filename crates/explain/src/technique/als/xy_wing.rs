//! Two almost locked sets joined by a third.

use super::{AlmostLocked, Als, Overlap, links};
use crate::board::{Board, on_board};
use crate::technique::sue_de_coq::eliminated_digits;
use crate::technique::{Technique, Visit};
use crate::{Candidate, Id, Pattern, State, Step};
use neuf_puzzle::DigitSet;
use std::ops::ControlFlow;

/// Set `C` shares a restricted common with `A` and another with `B`. `C` can lack only one of them,
/// so `A` or `B` lacks its own and has all its other digits: a digit `z` of both is in one.
pub struct AlsXyWing {
    /// Whether the sets may overlap.
    pub overlap: Overlap,
}

impl Technique for AlsXyWing {
    fn id(&self) -> Id {
        "als-xy-wing"
    }

    fn knows_wide_sets(&self) -> bool {
        true
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        on_board!(state, board => self.find_on(board, visit))
    }
}

impl AlsXyWing {
    fn find_on<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        let almost_locked = AlmostLocked::of(board);
        let sets = &almost_locked.sets;
        let overlapping;
        let all = match self.overlap {
            Overlap::Forbidden => almost_locked.links(),
            Overlap::Allowed => {
                overlapping = links(sets, self.overlap);
                &overlapping
            }
        };
        // Two links after each other in the order of the sets they join, with one set in common.
        for (a, linked) in all.iter().enumerate() {
            for (i, &(b, first)) in linked.iter().enumerate().filter(|(_, (b, _))| *b > a) {
                let from_a = linked[i + 1..].iter().map(|&(end, second)| (a, [b, end], second));
                let onwards = all[b].iter().filter(|(end, _)| *end > a);
                let from_b = onwards.map(|&(end, second)| (b, [a, end], second));
                for (pivot, ends, second) in from_a.chain(from_b) {
                    let wing = Wing { pivot, ends, links: [first, second] };
                    self.step(board, sets, wing).map_or(ControlFlow::Continue(()), &mut *visit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn step<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        sets: &[Als<WORDS>],
        Wing { pivot, ends, links: [first, second] }: Wing,
    ) -> Option<Step> {
        let [one, two] = ends.map(|end| &sets[end]);
        let apart = match self.overlap {
            Overlap::Forbidden => one.cells.is_disjoint(two.cells),
            Overlap::Allowed => !one.cells.is_subset(two.cells) && !two.cells.is_subset(one.cells),
        };
        let common = (one.digits & two.digits) - first - second;
        if !apart || common.is_empty() || first.len() == 1 && first == second {
            return None;
        }
        let removed = |z| board.those_with(z, one.seeing(z) & two.seeing(z));
        let gone: Vec<Candidate> = common.iter().flat_map(removed).collect();
        if gone.is_empty() {
            return None;
        }
        let pattern = [one, two, &sets[pivot]]
            .into_iter()
            .fold(Pattern::default(), |pattern, set| set.describe(board, pattern));
        Step::removing(self.id(), gone, pattern).map(eliminated_digits)
    }
}

/// A set, the two it is linked with, and the digits of the links.
struct Wing {
    pivot: usize,
    ends: [usize; 2],
    links: [DigitSet; 2],
}
