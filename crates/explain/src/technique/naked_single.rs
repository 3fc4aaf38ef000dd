//! A cell with one candidate.

use super::{Technique, Visit};
use crate::{Candidate, Id, Pattern, Role, State, Step};
use neuf_puzzle::{Cell, DigitSet};
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
        state.shape().cells().filter_map(|cell| self.at(state, cell)).try_for_each(visit)
    }
}

impl NakedSingle {
    /// The step that fills this cell, if it has one candidate.
    pub(crate) fn at(&self, state: &State, cell: Cell) -> Option<Step> {
        let digit = state.candidates(cell).only()?;
        let pattern = Pattern::of(DigitSet::single(digit)).mark(Role::Defining, digit, [cell]);
        Some(Step::placing(self.id(), Candidate::new(cell, digit), pattern))
    }
}
