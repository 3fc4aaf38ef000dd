//! Two sets joined by a third.

use super::{AlmostLocked, Overlap, links};
use crate::board::{Board, on_board};
use crate::technique::sue_de_coq::eliminated_digits;
use crate::technique::{Technique, Visit};
use crate::{Id, Pattern, State, Step};
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
        for (c, linked) in all.iter().enumerate() {
            for (i, &(a, first)) in linked.iter().enumerate() {
                for &(b, second) in &linked[i + 1..] {
                    if first.len() == 1 && first == second {
                        continue;
                    }
                    let (one, two) = (&sets[a], &sets[b]);
                    let apart = match self.overlap {
                        Overlap::Forbidden => one.cells.is_disjoint(two.cells),
                        Overlap::Allowed => {
                            !one.cells.is_subset(two.cells) && !two.cells.is_subset(one.cells)
                        }
                    };
                    let common = (one.digits & two.digits) - first - second;
                    if !apart || common.is_empty() {
                        continue;
                    }
                    let gone: Vec<_> = common
                        .iter()
                        .flat_map(|z| board.those_with(z, one.seeing(z) & two.seeing(z)))
                        .collect();
                    if !gone.is_empty() {
                        let pattern = [one, two, &sets[c]]
                            .into_iter()
                            .fold(Pattern::default(), |pattern, set| set.describe(board, pattern));
                        Step::removing(self.id(), gone, pattern)
                            .map(eliminated_digits)
                            .map_or(ControlFlow::Continue(()), &mut *visit)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}
