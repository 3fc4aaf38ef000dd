//! Two cells with the same two candidates in a band or stack, and a digit that one line of the third
//! block lacks.
//!
//! ```text
//! │ . ab . │ .  .  . │ .  .  . │      If both cells were a, the third block would have its a in
//! │ .  . . │ .  ab . │ .  .  . │      the cells marked /; where none of them can, one of the two
//! │ .  . . │ .  .  . │ /  /  / │      is b, and b is gone from all cells that see both.
//! ```

use super::{Technique, Visit, has_classic_blocks};
use crate::{Cells, HouseRole, Id, Pattern, Role, State, Step};
use neuf_puzzle::{Cell, DigitSet, Rules};
use std::ops::ControlFlow;

/// A chute is a band of blocks, or a stack. Regular blocks, three in a chute.
pub struct ChuteRemotePair;

impl Technique for ChuteRemotePair {
    fn id(&self) -> Id {
        "chute-remote-pair"
    }

    fn is_rated(&self) -> bool {
        false
    }

    fn is_sound_under(&self, rules: &Rules) -> bool {
        has_classic_blocks(rules)
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        let pairs: Vec<Cell> = state.cells_of_len(2).iter().collect();
        for (i, &p) in pairs.iter().enumerate() {
            for &q in &pairs[i + 1..] {
                if state.candidates(p) == state.candidates(q) {
                    for kind in [0, 1] {
                        self.step(state, [p, q], kind)
                            .map_or(ControlFlow::Continue(()), &mut *visit)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl ChuteRemotePair {
    /// In a band of rows (`kind` 0) or a stack of columns (1).
    fn step(&self, state: &State, [p, q]: [Cell; 2], kind: usize) -> Option<Step> {
        let geometry = state.geometry();
        let third = third_line(state, [p, q], kind)?;
        let pair = state.candidates(p);
        let holds = |cell: Cell| state.value(cell).map_or(state.candidates(cell), DigitSet::single);
        let there = third.iter().fold(DigitSet::EMPTY, |all, cell| all | holds(cell));
        let absent = pair - there;
        let both = geometry.common_peers([p, q].into_iter().collect());
        // Without `a` in the third line not both are `a`: one is the other digit.
        let gone = absent.iter().flat_map(|a| {
            let other = pair - DigitSet::single(a);
            state.board().all_of(other, both)
        });
        let gone = gone.collect();
        let block = third.first().map(|cell| geometry.houses_of(cell)[2])?;
        let line = third.first().map(|cell| geometry.houses_of(cell)[kind])?;
        let pattern = Pattern::of(pair)
            .mark_cell(Role::Defining, p, pair)
            .mark_cell(Role::Defining, q, pair)
            .house(geometry.house(line), HouseRole::Base)
            .house(geometry.house(block), HouseRole::Cover);
        Step::removing(self.id(), gone, pattern)
    }
}

/// The three cells where the third block of a chute meets the line that neither cell lies on, if the
/// cells lie on different lines of the chute and in different blocks.
fn third_line(state: &State, [p, q]: [Cell; 2], kind: usize) -> Option<Cells> {
    let (geometry, shape) = (state.geometry(), state.shape());
    let line = |cell: Cell| if kind == 0 { shape.row(cell) } else { shape.column(cell) };
    let across = |cell: Cell| if kind == 0 { shape.column(cell) } else { shape.row(cell) };
    let apart = line(p) != line(q) && across(p) / 3 != across(q) / 3;
    if line(p) / 3 != line(q) / 3 || !apart {
        return None;
    }
    let third = 3 * (line(p) / 3) + 3 - line(p) % 3 - line(q) % 3;
    let block = 3 - across(p) / 3 - across(q) / 3;
    let cells = (3 * block..3 * block + 3)
        .map(|at| if kind == 0 { shape.cell(third, at) } else { shape.cell(at, third) });
    let cells: Cells = cells.collect();
    debug_assert!(cells.is_disjoint(geometry.peers(p) & geometry.peers(q)));
    Some(cells)
}
