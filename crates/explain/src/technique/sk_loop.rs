//! SK loop: sixteen cells around a rectangle of four blocks that use up the digits of eight houses.
//!
//! ```text
//! │ .  a  . │ .  b  . │      A row and a column of each block meet in a corner o; of each, two cells
//! │ a  o  a │ b  o  b │      remain: eight *arms*. Going around, every arm shares a house with the
//! │ .  a  . │ .  b  . │      next: a row, a block, a column, a block … If the digits of the arms can
//! ├─────────┼─────────┤      be shared out among the eight houses so that the shares have sixteen
//! │ .  d  . │ .  c  . │      digits in all, the sixteen cells use up every share: its digits are in
//! │ d  o  d │ c  o  c │      the two arms of its house, and nowhere else in it.
//! │ .  d  . │ .  c  . │
//! ```

use super::{Technique, Visit, has_classic_blocks};
use crate::combine::combinations;
use crate::{Cells, HouseRole, Id, Pattern, Role, State, Step};
use neuf_puzzle::{DigitSet, Rules};
use std::ops::ControlFlow;

/// Takes the digits of each share from the rest of its house. Classic blocks, whatever the number of
/// solutions.
pub struct SkLoop;

/// The number of cells, and of digits in all shares.
const CELLS: usize = 16;

/// The arms in the order around the loop, and the house that each shares with the next.
struct Ring {
    arms: [Cells; 8],
    houses: [usize; 8],
    /// All candidates of each arm.
    digits: [DigitSet; 8],
}

impl Technique for SkLoop {
    fn id(&self) -> Id {
        "sk-loop"
    }

    fn is_rated(&self) -> bool {
        false
    }

    fn is_sound_under(&self, rules: &Rules) -> bool {
        has_classic_blocks(rules)
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        let empty = state.empty();
        let lines: Vec<usize> = (0..9).collect();
        combinations(&lines, 2, &mut |rows| {
            combinations(&lines, 2, &mut |columns| {
                let apart = |lines: &[usize]| lines[0] / 3 != lines[1] / 3;
                if !apart(rows) || !apart(columns) {
                    return ControlFlow::Continue(());
                }
                let ring = Ring::around(state, empty, [rows[0], rows[1]], [columns[0], columns[1]]);
                let Some(ring) = ring else { return ControlFlow::Continue(()) };
                ring.shares(&mut |shares| {
                    self.step(state, &ring, shares).map_or(ControlFlow::Continue(()), &mut *visit)
                })
            })
        })
    }
}

impl Ring {
    /// The ring with its corners where the lines meet, if its arms are empty and have few digits.
    fn around(state: &State, empty: Cells, rows: [usize; 2], columns: [usize; 2]) -> Option<Ring> {
        let (shape, geometry) = (state.shape(), state.geometry());
        // The corners clockwise, and for each whether the loop comes in by its row.
        let corners = [(0, 0, false), (0, 1, true), (1, 1, false), (1, 0, true)];
        let mut ring =
            Ring { arms: [Cells::EMPTY; 8], houses: [0; 8], digits: [DigitSet::EMPTY; 8] };
        for (i, (row, column, by_row)) in corners.into_iter().enumerate() {
            let corner = shape.cell(rows[row], columns[column]);
            let houses = geometry.row_column_block(corner);
            let block = geometry.set(houses[2]);
            let order = if by_row { [houses[0], houses[1]] } else { [houses[1], houses[0]] };
            for (k, line) in order.into_iter().enumerate() {
                let arm = (block & geometry.set(line)) - Cells::single(corner);
                if !arm.is_subset(empty) {
                    return None;
                }
                ring.arms[2 * i + k] = arm;
                ring.digits[2 * i + k] = state.union(arm);
            }
            ring.houses[2 * i] = houses[2];
            ring.houses[2 * i + 1] = order[1];
        }
        // Every digit of an arm is in one of two shares.
        let all: usize = ring.digits.iter().map(|digits| digits.len()).sum();
        (all <= 2 * CELLS).then_some(ring)
    }

    /// Every way to share out the digits: what the first house takes decides what each of the
    /// others has to.
    fn shares(&self, show: &mut dyn FnMut([DigitSet; 8]) -> ControlFlow<()>) -> ControlFlow<()> {
        let first = self.digits[0] & self.digits[1];
        let list: Vec<_> = first.iter().collect();
        for choice in 0..1u32 << list.len() {
            let chosen = list.iter().enumerate().filter(|(i, _)| choice >> i & 1 == 1);
            let mut shares = [DigitSet::EMPTY; 8];
            shares[0] = chosen.map(|(_, &digit)| digit).collect();
            for i in 1..8 {
                shares[i] = self.digits[i] - shares[i - 1];
            }
            let closes = (self.digits[0] - shares[7] - shares[0]).is_empty();
            if closes && shares.iter().map(|share| share.len()).sum::<usize>() == CELLS {
                show(shares)?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl SkLoop {
    fn step(&self, state: &State, ring: &Ring, shares: [DigitSet; 8]) -> Option<Step> {
        let geometry = state.geometry();
        let mut pattern =
            Pattern::of(shares.iter().fold(DigitSet::EMPTY, |all, &share| all | share));
        let mut gone = Vec::new();
        let arms = ring.arms.iter().fold(Cells::EMPTY, |all, &arm| all | arm);
        for cell in arms {
            pattern = pattern.mark_cell(Role::Defining, cell, state.candidates(cell));
        }
        for (i, share) in shares.into_iter().enumerate() {
            let (arm, next) = (ring.arms[i], ring.arms[(i + 1) % 8]);
            let rest = geometry.set(ring.houses[i]) - arm - next;
            gone.extend(state.board().all_of(share, rest));
            // A digit that would use up two shares at once leaves the others too few.
            let twice = share & shares[(i + 1) % 8];
            gone.extend(state.board().all_of(twice, next));
            pattern = pattern
                .house(geometry.house(ring.houses[i]), HouseRole::Cover)
                .set(arm | next, share);
        }
        Step::removing(self.id(), gone, pattern)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Candidate;
    use neuf_puzzle::Shape;

    #[test]
    fn neighbours_in_the_ring_share_the_house_between_them() {
        let state = State::blank(Shape::CLASSIC);
        let ring = Ring::around(&state, state.empty(), [1, 7], [1, 7]);
        // Nine digits in each arm are too many for sixteen cells.
        assert!(ring.is_none());
        let mut state = state;
        for cell in state.shape().cells() {
            for digit in state.candidates(cell).iter().skip(4).collect::<Vec<_>>() {
                state.eliminate(Candidate::new(cell, digit));
            }
        }
        let ring = Ring::around(&state, state.empty(), [1, 7], [1, 7]).expect("four digits an arm");
        let distinct: std::collections::BTreeSet<usize> = ring.houses.into_iter().collect();
        assert_eq!(distinct.len(), 8);
        for i in 0..8 {
            let both = ring.arms[i] | ring.arms[(i + 1) % 8];
            assert_eq!(both.len(), 4);
            assert!(both.is_subset(state.geometry().set(ring.houses[i])), "{i}");
        }
    }
}
