//! A ring of an odd number of cells that two digits alone cannot fill.
//!
//! Each cell of the ring sees the next, so two digits would have to alternate around it, which an odd
//! number does not allow: one of the cells holds another digit, a *guardian*.

use super::{Technique, Visit, guardian};
use crate::board::{Board, on_board};
use crate::{Candidate, CellBits, Id, State, Step};
use neuf_puzzle::order;
use neuf_puzzle::{Cell, Digit, DigitSet};
use std::collections::HashSet;
use std::ops::ControlFlow;

/// One guardian alone is true; what all of several exclude is gone. Grids up to 640 cells, whatever
/// the number of solutions.
pub struct BivalueOddagon;

/// The limits of a ring that people would see.
const MOST_CELLS: usize = 9;
const MOST_GUARDIANS: usize = 4;

impl Technique for BivalueOddagon {
    fn id(&self) -> Id {
        "bivalue-oddagon"
    }

    fn is_rated(&self) -> bool {
        false
    }

    fn knows_wide_sets(&self) -> bool {
        true
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        on_board!(state, board => self.find_on(board, visit))
    }
}

impl BivalueOddagon {
    fn find_on<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        for a in board.shape().digits() {
            for b in board.shape().digits().iter().filter(|&b| b > a) {
                Rings::of(board, [a, b]).visit(&mut |ring, guardians| {
                    self.step(board, [a, b], ring, guardians)
                        .map_or(ControlFlow::Continue(()), &mut *visit)
                })?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl BivalueOddagon {
    fn step<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        pair: [Digit; 2],
        ring: &[Cell],
        guardians: &[Candidate],
    ) -> Option<Step> {
        let pair = pair.into_iter().collect();
        let pattern = guardian::pattern(&board, ring.iter().copied(), pair, guardians);
        guardian::conclude(self.id(), board, guardians, pattern)
    }
}

/// The rings of cells that have both digits and few others.
struct Rings<'s, const WORDS: usize> {
    board: Board<'s, WORDS>,
    pair: DigitSet,
    cells: CellBits<WORDS>,
    /// Sets of cells that have been shown: one ring of them says as much as another.
    shown: HashSet<Vec<Cell>>,
}

type Show<'a> = &'a mut dyn FnMut(&[Cell], &[Candidate]) -> ControlFlow<()>;

impl<'s, const WORDS: usize> Rings<'s, WORDS> {
    fn of(board: Board<'s, WORDS>, [a, b]: [Digit; 2]) -> Rings<'s, WORDS> {
        let pair: DigitSet = [a, b].into_iter().collect();
        let few = |cell: &Cell| board.candidates(*cell).len() <= 2 + MOST_GUARDIANS;
        let cells = board.cells_with(a) & board.cells_with(b);
        Rings { board, pair, cells: cells.iter().filter(few).collect(), shown: HashSet::new() }
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
        guardian::guardians_of(&self.board, [cell], self.pair)
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
        let board = self.board;
        let (first, last) = (ring[0], ring[ring.len() - 1]);
        let closes = board.peers(last).contains(first);
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
        for next in self.cells & board.peers(last) {
            let seen = board.peers(next);
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
