//! A digit confined to where a block and a line meet.

use super::{Technique, Visit};
use crate::{Candidate, HouseRole, Id, Pattern, Role, State, Step};
use neuf_puzzle::{Cell, Digit, DigitSet};
use std::ops::ControlFlow;

/// Which house confines the digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// In a block, all places lie on a line: gone from the rest of the line.
    Pointing,
    /// On a line, all places lie in a block: gone from the rest of the block. So with any other
    /// two houses, where rules add some.
    Claiming,
}

/// Locked candidates, type 1 (pointing) and type 2 (claiming). Any shape.
///
/// The digit needs a place in the confining house; all its places there are in the other house
/// too, so the other house has it there and nowhere else.
pub struct LockedCandidates {
    /// Which house confines the digit.
    pub direction: Direction,
}

impl Technique for LockedCandidates {
    fn id(&self) -> Id {
        match self.direction {
            Direction::Pointing => "locked-candidates-pointing",
            Direction::Claiming => "locked-candidates-claiming",
        }
    }

    fn needs_sets(&self) -> bool {
        false
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        let geometry = state.geometry();
        let n = geometry.size();
        let (confining, further) = match self.direction {
            Direction::Pointing => (2 * n..3 * n, 0..0),
            Direction::Claiming => (0..2 * n, geometry.further_houses()),
        };
        for house in confining.chain(further) {
            for digit in state.shape().digits() {
                for step in self.steps(state, house, digit) {
                    visit(step)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl LockedCandidates {
    /// One step for each other house that has all places of `digit` in `house` (two only where a
    /// block is itself a line).
    fn steps(&self, state: &State, house: usize, digit: Digit) -> Vec<Step> {
        let geometry = state.geometry();
        let places: Vec<Cell> =
            geometry.list(house).iter().copied().filter(|&c| state.allows(c, digit)).collect();
        if places.len() < 2 {
            return Vec::new();
        }
        let others = geometry.common_houses(&places).filter(|&other| {
            other != house && (house >= 2 * geometry.size() || other >= 2 * geometry.size())
        });
        others
            .filter_map(|other| {
                let rest = geometry.list(other).iter().copied();
                let eliminations = rest
                    .filter(|cell| !places.contains(cell) && state.allows(*cell, digit))
                    .map(|cell| Candidate::new(cell, digit))
                    .collect();
                let pattern = Pattern::of(DigitSet::single(digit))
                    .mark(Role::Defining, digit, places.iter().copied())
                    .house(geometry.house(house), HouseRole::Base)
                    .house(geometry.house(other), HouseRole::Cover);
                Step::removing(self.id(), eliminations, pattern)
            })
            .collect()
    }
}
