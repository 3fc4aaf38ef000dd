//! A stem whose every candidate points at a set.

use super::{AlmostLocked, Als, Overlap};
use crate::technique::sue_de_coq::eliminated_digits;
use crate::technique::{Technique, Visit};
use crate::{Candidate, Cells, Id, Pattern, Role, State, Step};
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

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        let almost_locked = AlmostLocked::of(state);
        for stem in state.shape().cells() {
            let digits = state.candidates(stem);
            if digits.len() < 2 {
                continue;
            }
            let petals: Vec<Vec<&Als>> = digits
                .iter()
                .map(|digit| {
                    let points =
                        |set: &&Als| set.digits.contains(digit) && set.seeing(digit).contains(stem);
                    almost_locked.sets.iter().filter(points).collect()
                })
                .collect();
            let reach = state
                .shape()
                .digits()
                .iter()
                .filter(|&digit| !digits.contains(digit))
                .map(|digit| (digit, state.cells_with(digit) - Cells::single(stem)))
                .collect();
            let blossom = Blossom { state, stem, overlap: self.overlap, id: self.id() };
            blossom.choose(&petals, &mut Vec::new(), reach, visit)?;
        }
        ControlFlow::Continue(())
    }
}

struct Blossom<'a> {
    state: &'a State,
    stem: Cell,
    overlap: Overlap,
    id: Id,
}

impl Blossom<'_> {
    /// Chooses a petal for each remaining candidate; `reach` is what each digit could still remove.
    fn choose<'s>(
        &self,
        rest: &[Vec<&'s Als>],
        chosen: &mut Vec<&'s Als>,
        reach: Vec<(Digit, Cells)>,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        let Some((petals, rest)) = rest.split_first() else {
            return self.step(chosen, &reach).map_or(ControlFlow::Continue(()), visit);
        };
        for &petal in petals {
            let may_be_beside =
                |other: &&Als| other.cells == petal.cells || other.cells.is_disjoint(petal.cells);
            let fits = self.overlap == Overlap::Allowed || chosen.iter().all(may_be_beside);
            let reach: Vec<(Digit, Cells)> = reach
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

    fn step(&self, petals: &[&Als], reach: &[(Digit, Cells)]) -> Option<Step> {
        let used = petals.iter().fold(Cells::EMPTY, |used, petal| used | petal.cells);
        let gone: Vec<Candidate> = reach
            .iter()
            .flat_map(|&(digit, cells)| self.state.those_with(digit, cells - used))
            .collect();
        let digits: DigitSet = self.state.candidates(self.stem);
        let pattern = Pattern::default().mark_cell(Role::Pivot, self.stem, digits);
        let is_first =
            |&(i, petal): &(usize, &&Als)| petals[..i].iter().all(|p| p.cells != petal.cells);
        let different = petals.iter().enumerate().filter(is_first);
        let pattern =
            different.fold(pattern, |pattern, (_, petal)| petal.describe(self.state, pattern));
        Step::removing(self.id, gone, pattern).map(eliminated_digits)
    }
}
