//! A digit with one place in a house.

use super::{Technique, Visit};
use crate::{Candidate, HouseRole, Id, Pattern, Role, State, Step};
use neuf_puzzle::{Cell, Digit, DigitSet};
use std::ops::ControlFlow;

/// A digit that has a single place in a house goes there. Any shape; one step per cell.
pub struct HiddenSingle;

impl Technique for HiddenSingle {
    fn id(&self) -> Id {
        "hidden-single"
    }

    fn needs_sets(&self) -> bool {
        false
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        for cell in state.shape().cells() {
            let candidates = state.candidates(cell).iter();
            let mut places = candidates.map(|digit| Candidate::new(cell, digit));
            if let Some(step) = places.find_map(|place| self.at(state, place)) {
                visit(step)?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl HiddenSingle {
    /// The step that puts this digit there, if it is its only place in a house.
    pub(crate) fn at(&self, state: &State, place: Candidate) -> Option<Step> {
        let Candidate { cell, digit } = place;
        let house = house_without_another(state, cell, digit)?;
        let pattern = Pattern::of(DigitSet::single(digit))
            .mark(Role::Defining, digit, [cell])
            .house(state.geometry().house(house), HouseRole::Defining);
        Some(Step::placing(self.id(), place, pattern))
    }
}

/// The first house in which no other cell allows the digit; block, row, column, then others, as the
/// eye looks.
fn house_without_another(state: &State, cell: Cell, digit: Digit) -> Option<usize> {
    let geometry = state.geometry();
    let [row, column, block] = geometry.row_column_block(cell);
    let others = geometry.houses_of(cell)[3..].iter().copied();
    [block, row, column].into_iter().chain(others).find(|&house| {
        geometry.list(house).iter().all(|&other| other == cell || !state.allows(other, digit))
    })
}
