//! Limits on the size of rules, so that everything built from them is built quickly and stays small.
//!
//! Users read texts whose authors they do not know. Everything that grows with the rules of a puzzle
//! is bounded here; code that takes long within these bounds checks the time (see `neuf-solve`).
//! `docs/RULES.md` lists the same numbers.

use super::{Constraint, RuleFault};
use crate::{Cell, CellArray, Shape};

/// The most rules of one puzzle: four for each cell of the largest grid.
pub const MOST_RULES: usize = 1 << 14;

/// The most cells that the rules of one puzzle name, each as often as it is named: those of the
/// largest grid a hundred times over.
pub const MOST_NAMED: usize = 1 << 19;

/// The most steps that one line may take: cells × states × digits.
pub(super) const MOST_STEPS: usize = 1 << 24;

/// The most steps that the automata of one puzzle may have: states × digits.
const MOST_KNOWN_STEPS: usize = 1 << 24;

/// The most steps of all rules about one cell. An engine that decides the cell takes them all before
/// it checks the time.
const MOST_STEPS_ABOUT_A_CELL: usize = 1 << 27;

/// The most pairs of cells (each way round) that rules may keep apart, five hundred for each cell of
/// the largest grid: engines list them for every digit.
const MOST_PAIRS: usize = 1 << 21;

/// The most combinations of digits that an engine keeps for a sum.
const MOST_COMBINATIONS: usize = 1 << 11;

/// The size of all rules so far.
pub(super) struct Size {
    digits: usize,
    about: CellArray<usize>,
    pairs: usize,
    known_steps: usize,
}

impl Size {
    pub(super) fn new(shape: Shape) -> Size {
        Size { digits: shape.size(), about: CellArray::filled(shape, 0), pairs: 0, known_steps: 0 }
    }

    /// Counts one more automaton.
    pub(super) fn add_states(&mut self, states: usize) -> Result<(), RuleFault> {
        self.known_steps = self.known_steps.saturating_add(states.saturating_mul(self.digits));
        if self.known_steps > MOST_KNOWN_STEPS { Err(RuleFault::TooManySteps) } else { Ok(()) }
    }

    /// Counts one more constraint.
    pub(super) fn add(&mut self, constraint: &Constraint) -> Result<(), RuleFault> {
        let cells = constraint.cells();
        let steps = self.steps(constraint, cells.len());
        if steps > MOST_STEPS {
            return Err(RuleFault::TooLong { cells: cells.len() });
        }
        self.pairs += match constraint {
            Constraint::Different(cells) => cells.len() * cells.len().saturating_sub(1),
            Constraint::Pair { .. } => 2,
            Constraint::Line { .. } | Constraint::Sum { .. } => 0,
        };
        if self.pairs > MOST_PAIRS {
            return Err(RuleFault::TooManyPairs);
        }
        for cell in cells {
            self.about[cell] += steps;
            if self.about[cell] > MOST_STEPS_ABOUT_A_CELL {
                return Err(RuleFault::Crowded { cell });
            }
        }
        Ok(())
    }

    /// The most steps that one pass over a constraint takes.
    fn steps(&self, constraint: &Constraint, cells: usize) -> usize {
        match constraint {
            Constraint::Different(_) => 0,
            Constraint::Pair { .. } => self.digits,
            Constraint::Line { cells, automaton } => {
                steps_of_line(cells, automaton.states(), self.digits)
            }
            Constraint::Sum { different: true, .. } => {
                cells * combinations(self.digits, cells).min(MOST_COMBINATIONS)
            }
            Constraint::Sum { different: false, .. } => cells * self.digits,
        }
    }
}

/// Each digit of a cell that comes again is tried along the whole line.
pub(super) fn steps_of_line(cells: &[Cell], states: usize, digits: usize) -> usize {
    let mut seen = crate::CellSet::new();
    let again = cells.iter().filter(|&&cell| !seen.insert(cell)).count();
    let once = cells.len().saturating_mul(states).saturating_mul(digits);
    once.saturating_mul(1 + again * digits)
}

/// The number of ways to pick `some` of `all`, cut off once it is too large.
fn combinations(all: usize, some: usize) -> usize {
    // Wide on every machine: a page in the browser has words of 32 bits.
    let (all, some) = (all as u64, some as u64);
    let few = some.min(all.saturating_sub(some));
    let ways = (0..few).fold(1, |ways, i| (ways * (all - i) / (i + 1)).min(1 << 40));
    usize::try_from(ways).unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn combinations_are_those_of_the_triangle() {
        assert_eq!([0, 1, 2, 4, 7, 9].map(|some| combinations(9, some)), [1, 9, 36, 126, 36, 1]);
        assert!(combinations(64, 32) > MOST_COMBINATIONS && combinations(9, 10) == 1);
    }
}
