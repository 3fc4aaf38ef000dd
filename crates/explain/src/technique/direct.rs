//! An elimination and the single that it leaves, seen at once, as people do who write no marks.

use super::{Direction, HiddenSubset, LockedCandidates, Technique, Visit};
use crate::{Candidate, HouseRole, Id, Role, State, Step};
use std::ops::ControlFlow;

/// The elimination that leaves the single.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Behind {
    /// Locked candidates of a block.
    Pointing,
    /// Locked candidates of a line.
    Claiming,
    /// A hidden pair.
    HiddenPair,
    /// A hidden triple.
    HiddenTriple,
}

/// Locked candidates, or a hidden pair or triple, that leave a digit a single place in a house, which
/// is filled at once. The names are Sudoku Explainer's. Any shape.
pub struct Direct {
    /// The elimination that leaves the single.
    pub behind: Behind,
}

impl Technique for Direct {
    fn id(&self) -> Id {
        match self.behind {
            Behind::Pointing => "direct-pointing",
            Behind::Claiming => "direct-claiming",
            Behind::HiddenPair => "direct-hidden-pair",
            Behind::HiddenTriple => "direct-hidden-triple",
        }
    }

    fn needs_sets(&self) -> bool {
        false
    }

    fn is_on_paths(&self) -> bool {
        false // both parts have names of their own
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        let behind: &dyn Technique = match self.behind {
            Behind::Pointing => &LockedCandidates { direction: Direction::Pointing },
            Behind::Claiming => &LockedCandidates { direction: Direction::Claiming },
            Behind::HiddenPair => &HiddenSubset { size: 2 },
            Behind::HiddenTriple => &HiddenSubset { size: 3 },
        };
        behind.find(state, &mut |step| {
            self.singles(state, &step).into_iter().try_for_each(&mut *visit)
        })
    }
}

impl Direct {
    /// The digits that have one place left in a house without what the step crosses out.
    fn singles(&self, state: &State, step: &Step) -> Vec<Step> {
        let geometry = state.geometry();
        let mut after = state.clone();
        after.apply(step);
        let mut found: Vec<Step> = Vec::new();
        for gone in &step.eliminations {
            for &house in geometry.houses_of(gone.cell) {
                let places = after.places(house, gone.digit);
                if places.count_ones() != 1 {
                    continue;
                }
                let cell = geometry.list(house)[places.trailing_zeros() as usize];
                let single = Candidate::new(cell, gone.digit);
                if found.iter().any(|known| known.placements == [single]) {
                    continue;
                }
                let pattern = step.pattern.clone().mark(Role::Pivot, gone.digit, [cell]);
                let pattern = pattern.house(geometry.house(house), HouseRole::Defining);
                found.push(Step::placing(self.id(), single, pattern));
            }
        }
        found
    }
}
