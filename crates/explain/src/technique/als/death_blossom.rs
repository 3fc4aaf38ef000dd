//! A stem whose every candidate points at a set.

use super::{AlmostLocked, Als, Overlap};
use crate::board::{Board, on_board};
use crate::technique::sue_de_coq::eliminated_digits;
use crate::technique::{Technique, Visit};
use crate::{Candidate, CellBits, Id, Pattern, Role, State, Step};
use neuf_puzzle::{Cell, Digit, DigitSet};
use std::ops::ControlFlow;

/// For each candidate of a stem cell a petal: a set that loses this digit when the stem has it. One
/// petal is then locked, so a digit `z` of all petals is in one of them. A set may be the petal of
/// several candidates.
pub struct DeathBlossom {
    /// Whether petals may overlap.
    pub overlap: Overlap,
}

impl Technique for DeathBlossom {
    fn id(&self) -> Id {
        "death-blossom"
    }

    fn knows_wide_sets(&self) -> bool {
        true
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        on_board!(state, board => self.find_on(board, visit))
    }
}

impl DeathBlossom {
    fn find_on<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        let almost_locked = AlmostLocked::of(board);
        for stem in board.shape().cells() {
            let digits = board.candidates(stem);
            if digits.len() < 2 {
                continue;
            }
            let petals: Vec<Vec<&Als<WORDS>>> = digits
                .iter()
                .map(|digit| {
                    let points = |set: &&Als<WORDS>| {
                        set.digits.contains(digit) && set.seeing(digit).contains(stem)
                    };
                    almost_locked.sets.iter().filter(points).collect()
                })
                .collect();
            let reach = board
                .shape()
                .digits()
                .iter()
                .filter(|&digit| !digits.contains(digit))
                .map(|digit| (digit, board.cells_with(digit) - CellBits::single(stem)))
                .collect();
            let blossom = Blossom { board, stem, overlap: self.overlap, id: self.id() };
            blossom.choose(&petals, &mut Vec::new(), reach, visit)?;
        }
        ControlFlow::Continue(())
    }
}

struct Blossom<'a, const WORDS: usize> {
    board: Board<'a, WORDS>,
    stem: Cell,
    overlap: Overlap,
    id: Id,
}

impl<const WORDS: usize> Blossom<'_, WORDS> {
    /// Chooses a petal for each remaining candidate; `reach` is what each digit could still remove.
    fn choose<'s>(
        &self,
        rest: &[Vec<&'s Als<WORDS>>],
        chosen: &mut Vec<&'s Als<WORDS>>,
        reach: Vec<(Digit, CellBits<WORDS>)>,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        let Some((petals, rest)) = rest.split_first() else {
            return self.step(chosen, &reach).map_or(ControlFlow::Continue(()), visit);
        };
        for &petal in petals {
            let may_be_beside = |other: &&Als<WORDS>| {
                other.cells == petal.cells || other.cells.is_disjoint(petal.cells)
            };
            let fits = self.overlap == Overlap::Allowed || chosen.iter().all(may_be_beside);
            let reach: Vec<(Digit, CellBits<WORDS>)> = reach
                .iter()
                .filter(|(digit, _)| petal.digits.contains(*digit))
                .map(|&(digit, cells)| (digit, (cells & petal.seeing(digit)) - petal.cells))
                .filter(|(_, cells)| !cells.is_empty())
                .collect();
            if fits && !reach.is_empty() {
                chosen.push(petal);
                self.choose(rest, chosen, reach, visit)?;
                chosen.pop();
            }
        }
        ControlFlow::Continue(())
    }

    fn step(&self, petals: &[&Als<WORDS>], reach: &[(Digit, CellBits<WORDS>)]) -> Option<Step> {
        let used = petals.iter().fold(CellBits::EMPTY, |used, petal| used | petal.cells);
        let gone: Vec<Candidate> = reach
            .iter()
            .flat_map(|&(digit, cells)| self.board.those_with(digit, cells - used))
            .collect();
        let digits: DigitSet = self.board.candidates(self.stem);
        let pattern = Pattern::default().mark_cell(Role::Pivot, self.stem, digits);
        let is_first = |&(i, petal): &(usize, &&Als<WORDS>)| {
            petals[..i].iter().all(|p| p.cells != petal.cells)
        };
        let different = petals.iter().enumerate().filter(is_first);
        let pattern =
            different.fold(pattern, |pattern, (_, petal)| petal.describe(self.board, pattern));
        Step::removing(self.id, gone, pattern).map(eliminated_digits)
    }
}
