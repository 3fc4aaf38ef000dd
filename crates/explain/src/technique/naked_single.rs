//! A cell with one candidate.

use super::{Technique, Visit};
use crate::{Candidate, Id, Pattern, Role, State, Step};
use neuf_puzzle::DigitSet;
use std::ops::ControlFlow;

/// A cell with a single candidate holds it. Any shape.
pub struct NakedSingle;

impl Technique for NakedSingle {
    fn id(&self) -> Id {
        "naked-single"
    }

    fn needs_sets(&self) -> bool {
        false
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        for cell in state.shape().cells() {
            if let Some(digit) = state.candidates(cell).only() {
                let pattern =
                    Pattern::of(DigitSet::single(digit)).mark(Role::Defining, digit, [cell]);
                visit(Step::placing(self.id(), Candidate::new(cell, digit), pattern))?;
            }
        }
        ControlFlow::Continue(())
    }
}
