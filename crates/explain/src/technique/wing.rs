//! Wings: a pivot, or a strong link, between two pincers. Grids up to 256 cells.

use super::skyscraper::two_places;
use super::{Technique, Visit};
use crate::{Cells, HouseRole, Id, Pattern, Role, State, Step};
use neuf_puzzle::{Cell, Digit, DigitSet};
use std::ops::ControlFlow;

/// A pivot `{x, y}` sees pincers `{x, z}` and `{y, z}`: one of them is `z`.
pub struct XyWing;

/// A pivot `{x, y, z}` sees pincers `{x, z}` and `{y, z}`: one of the three is `z`.
pub struct XyzWing;

/// Two cells `{x, y}`; a house has two places for `y`, each seeing one of them: not both cells are
/// `y`, so one is `x`.
pub struct WWing;

impl Technique for XyWing {
    fn id(&self) -> Id {
        "xy-wing"
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        with_pivot(state, 2, self.id(), visit)
    }
}

impl Technique for XyzWing {
    fn id(&self) -> Id {
        "xyz-wing"
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        with_pivot(state, 3, self.id(), visit)
    }
}

/// The wings whose pivot has `len` candidates.
fn with_pivot(state: &State, len: usize, id: Id, visit: Visit<'_>) -> ControlFlow<()> {
    let bivalue = state.cells_of_len(2);
    for pivot in state.cells_of_len(len) {
        let near = bivalue & state.geometry().peers(pivot);
        for a in near {
            for b in near.iter().filter(|&b| b > a) {
                pincers(state, pivot, [a, b], id).map_or(ControlFlow::Continue(()), &mut *visit)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn pincers(state: &State, pivot: Cell, pincers: [Cell; 2], id: Id) -> Option<Step> {
    let [center, a, b] = [pivot, pincers[0], pincers[1]].map(|cell| state.candidates(cell));
    let z = (a & b).only()?;
    // An XY pivot lacks z, an XYZ pivot has it.
    let fits = (center | a | b).len() == 3
        && center.contains(z) == (center.len() == 3)
        && !center.is_disjoint(a)
        && !center.is_disjoint(b);
    if !fits {
        return None;
    }
    let mut ends: Cells = pincers.into_iter().collect();
    if center.contains(z) {
        ends.insert(pivot);
    }
    let gone = state.those_with(z, state.geometry().common_peers(ends));
    let pattern = Pattern::of(center | a | b)
        .mark_cell(Role::Pivot, pivot, center)
        .mark_cell(Role::Pincer, pincers[0], a)
        .mark_cell(Role::Pincer, pincers[1], b);
    Step::removing(id, gone, pattern)
}

impl Technique for WWing {
    fn id(&self) -> Id {
        "w-wing"
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        let bivalue = state.cells_of_len(2);
        for a in bivalue {
            for b in bivalue.iter().filter(|&b| b > a && state.candidates(a) == state.candidates(b))
            {
                for link in state.candidates(a) {
                    self.wings(state, [a, b], link, visit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl WWing {
    fn wings(
        &self,
        state: &State,
        wings: [Cell; 2],
        link: Digit,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        let geometry = state.geometry();
        let pair = state.candidates(wings[0]);
        let Some(other) = (pair - DigitSet::single(link)).only() else {
            return ControlFlow::Continue(());
        };
        let gone = state.those_with(other, geometry.common_peers(wings.into_iter().collect()));
        if gone.is_empty() {
            return ControlFlow::Continue(());
        }
        let sees = |a: Cell, b: Cell| geometry.peers(a).contains(b);
        for house in 0..geometry.house_count() {
            let Some([p, q]) = two_places(state, house, link) else { continue };
            let apart = !wings.contains(&p) && !wings.contains(&q);
            let joins = (sees(wings[0], p) && sees(wings[1], q))
                || (sees(wings[0], q) && sees(wings[1], p));
            if apart && joins {
                let pattern = Pattern::of(pair)
                    .mark_cell(Role::Pincer, wings[0], pair)
                    .mark_cell(Role::Pincer, wings[1], pair)
                    .mark(Role::Defining, link, [p, q])
                    .house(geometry.house(house), HouseRole::Defining);
                Step::removing(self.id(), gone.clone(), pattern)
                    .map_or(ControlFlow::Continue(()), &mut *visit)?;
            }
        }
        ControlFlow::Continue(())
    }
}
