//! Two sets with a restricted common digit.

use super::{AlmostLocked, Als};
use crate::technique::sue_de_coq::eliminated_digits;
use crate::technique::{Technique, Visit};
use crate::{Candidate, Cells, Id, Pattern, State, Step};
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

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        let almost_locked = AlmostLocked::of(state);
        let sets = &almost_locked.sets;
        for (i, linked) in almost_locked.links().iter().enumerate() {
            for (j, restricted) in linked.iter().copied().filter(|&(j, _)| i < j) {
                let (a, b) = (&sets[i], &sets[j]);
                let gone = gone(state, a, b, restricted);
                if !gone.is_empty() {
                    let pattern = b.describe(state, a.describe(state, Pattern::default()));
                    Step::removing(self.id(), gone, pattern)
                        .map(eliminated_digits)
                        .map_or(ControlFlow::Continue(()), &mut *visit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

fn gone(state: &State, a: &Als, b: &Als, restricted: DigitSet) -> Vec<Candidate> {
    let outside = |cells: Cells| cells - a.cells - b.cells;
    let mut gone = Vec::new();
    for digit in a.digits & b.digits {
        // One restricted common may be the other digit of the second.
        if restricted.len() > 1 || !restricted.contains(digit) {
            gone.extend(state.those_with(digit, outside(a.seeing(digit) & b.seeing(digit))));
        }
    }
    if restricted.len() > 1 {
        for set in [a, b] {
            for digit in set.digits - restricted {
                gone.extend(state.those_with(digit, outside(set.seeing(digit))));
            }
        }
    }
    gone
}
