//! The last empty cell of a house.

use super::{Technique, Visit};
use crate::{Candidate, HouseRole, Id, Pattern, Role, State, Step};
use neuf_puzzle::{Cell, DigitSet};
use std::ops::ControlFlow;

/// A house with one empty cell: the missing digit goes there. Any shape; one step per cell.
pub struct FullHouse;

impl Technique for FullHouse {
    fn id(&self) -> Id {
        "full-house"
    }

    fn needs_sets(&self) -> bool {
        false
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        state.shape().cells().filter_map(|cell| self.at(state, cell)).try_for_each(visit)
    }
}

impl FullHouse {
    /// The step that fills this cell, if it is the last of a house.
    pub(crate) fn at(&self, state: &State, cell: Cell) -> Option<Step> {
        let digit = state.candidates(cell).only()?;
        let house = house_it_completes(state, cell)?;
        let pattern = Pattern::of(DigitSet::single(digit))
            .mark(Role::Defining, digit, [cell])
            .house(state.geometry().house(house), HouseRole::Defining);
        Some(Step::placing(self.id(), Candidate::new(cell, digit), pattern))
    }
}

/// The first house in which no other cell is empty.
fn house_it_completes(state: &State, cell: Cell) -> Option<usize> {
    let geometry = state.geometry();
    geometry.houses_of(cell).iter().copied().find(|&house| {
        geometry.list(house).iter().all(|&other| other == cell || state.value(other).is_some())
    })
}
