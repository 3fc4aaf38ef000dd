//! A ring of an odd number of cells that two digits alone cannot fill.
//!
//! Each cell of the ring sees the next, so two digits would have to alternate around it, which an odd
//! number does not allow: one of the cells holds another digit, a *guardian*.

use super::{Technique, Visit, guardian};
use crate::{Candidate, Cells, Id, State, Step};
use neuf_puzzle::order;
use neuf_puzzle::{Cell, Digit, DigitSet};
use std::collections::HashSet;
use std::ops::ControlFlow;

/// One guardian alone is true; what all of several exclude is gone. Grids up to 256 cells, whatever
/// the number of solutions.
pub struct BivalueOddagon;

/// Longer rings, and more guardians, nobody would see.
const MOST_CELLS: usize = 9;
const MOST_GUARDIANS: usize = 4;

impl Technique for BivalueOddagon {
    fn id(&self) -> Id {
        "bivalue-oddagon"
    }

    fn is_rated(&self) -> bool {
        false
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        for a in state.shape().digits() {
            for b in state.shape().digits().iter().filter(|&b| b > a) {
                Rings::of(state, [a, b]).visit(&mut |ring, guardians| {
                    self.step(state, [a, b], ring, guardians)
                        .map_or(ControlFlow::Continue(()), &mut *visit)
                })?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl BivalueOddagon {
    fn step(
        &self,
        state: &State,
        pair: [Digit; 2],
        ring: &[Cell],
        guardians: &[Candidate],
    ) -> Option<Step> {
        let pair = pair.into_iter().collect();
        let pattern = guardian::pattern(state, ring.iter().copied(), pair, guardians);
        guardian::conclude(self.id(), state, guardians, pattern)
    }
}

/// The rings of cells that have both digits and few others.
struct Rings<'s> {
    state: &'s State,
    pair: DigitSet,
    cells: Cells,
    /// Sets of cells that have been shown: one ring of them says as much as another.
    shown: HashSet<Vec<Cell>>,
}

type Show<'a> = &'a mut dyn FnMut(&[Cell], &[Candidate]) -> ControlFlow<()>;

impl<'s> Rings<'s> {
    fn of(state: &'s State, [a, b]: [Digit; 2]) -> Rings<'s> {
        let pair: DigitSet = [a, b].into_iter().collect();
        let few = |cell: &Cell| state.candidates(*cell).len() <= 2 + MOST_GUARDIANS;
        let cells = state.cells_with(a) & state.cells_with(b);
        Rings { state, pair, cells: cells.iter().filter(few).collect(), shown: HashSet::new() }
    }

    fn visit(&mut self, show: Show<'_>) -> ControlFlow<()> {
        if self.cells.len() < 5 {
            return ControlFlow::Continue(());
        }
        // By few guardians first, since a single one says most.
        for most in 1..=MOST_GUARDIANS {
            for start in self.cells {
                let guardians = self.guardians(start);
                if guardians.len() <= most {
                    self.grow(&mut vec![start], &mut guardians.clone(), most, show)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn guardians(&self, cell: Cell) -> Vec<Candidate> {
        guardian::guardians_of(self.state, [cell], self.pair)
    }

    /// Goes on from the last cell, to cells after the first, each of which sees only its neighbours
    /// in the ring: a chord would cut off a shorter one.
    fn grow(
        &mut self,
        ring: &mut Vec<Cell>,
        guardians: &mut Vec<Candidate>,
        most: usize,
        show: Show<'_>,
    ) -> ControlFlow<()> {
        let geometry = self.state.geometry();
        let (first, last) = (ring[0], ring[ring.len() - 1]);
        let closes = geometry.peers(last).contains(first);
        if ring.len() >= 3 && closes {
            let mut set = ring.clone();
            order::sort(&mut set);
            let is_new = ring.len() >= 5
                && ring.len() % 2 == 1
                && guardians.len() == most
                && self.shown.insert(set);
            return if is_new { show(ring, guardians) } else { ControlFlow::Continue(()) };
        }
        if ring.len() == MOST_CELLS {
            return ControlFlow::Continue(());
        }
        for next in self.cells & geometry.peers(last) {
            let seen = geometry.peers(next);
            let inner = &ring[1..ring.len().max(2) - 1];
            let has_chord = inner.iter().any(|&cell| seen.contains(cell));
            if next <= first || ring.contains(&next) || (ring.len() > 1 && has_chord) {
                continue;
            }
            let more = self.guardians(next);
            if guardians.len() + more.len() > most {
                continue;
            }
            let before = guardians.len();
            guardians.extend(more);
            ring.push(next);
            self.grow(ring, guardians, most, show)?;
            ring.pop();
            guardians.truncate(before);
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use neuf_puzzle::Shape;

    #[test]
    fn five_cells_around_a_corner_have_their_guardian() {
        // r1c1 r1c5 r5c5 r5c2 r2c2: each sees the next, and the last the first through the block.
        let mut state = State::blank(Shape::CLASSIC);
        let ring = [(0, 0), (0, 4), (4, 4), (4, 1), (1, 1)];
        let ring = ring.map(|(row, column)| Shape::CLASSIC.cell(row, column));
        for (i, &cell) in ring.iter().enumerate() {
            for digit in (3..=9).filter(|&digit| i != 2 || digit != 7) {
                state.eliminate(Candidate::new(cell, Digit::new(digit).unwrap()));
            }
        }
        // No other cell takes part.
        for cell in state.shape().cells().filter(|cell| !ring.contains(cell)) {
            state.eliminate(Candidate::new(cell, Digit::new(1).unwrap()));
        }
        let steps = (&BivalueOddagon as &dyn Technique).all(&state);
        let guardian = Candidate::new(ring[2], Digit::new(7).unwrap());
        assert_eq!(steps.iter().map(|step| &step.placements[..]).collect::<Vec<_>>(), [[guardian]]);
    }
}
