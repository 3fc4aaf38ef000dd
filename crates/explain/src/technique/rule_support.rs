//! A candidate that a rule leaves no way for.

use super::{Technique, Visit};
use crate::support::supported;
use crate::{Candidate, Id, Pattern, Role, State, Step};
use neuf_puzzle::{Cell, Constraint, DigitSet, Rules};
use std::ops::ControlFlow;

/// Kinds of rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mechanism {
    /// Two cells whose digits go together, as non-consecutive neighbours do.
    Pair,
    /// Cells with a total: a cage.
    Sum,
    /// Cells read in order: a sandwich.
    Line,
}

/// A candidate for which the other cells of one rule have no digits left that would satisfy it.
///
/// Only the candidates of the rule's own cells are looked at, and whether they all see each other.
/// Any shape; under plain rules there is nothing to be found.
pub struct RuleSupport {
    /// The kind of rule.
    pub mechanism: Mechanism,
}

impl Technique for RuleSupport {
    fn id(&self) -> Id {
        match self.mechanism {
            Mechanism::Pair => "rule-pair",
            Mechanism::Sum => "rule-sum",
            Mechanism::Line => "rule-line",
        }
    }

    /// Also false where no rule has this mechanism, so that paths pass the technique over there.
    fn is_sound_under(&self, rules: &Rules) -> bool {
        rules.constraints().iter().any(|one| mechanism_of(one) == Some(self.mechanism))
    }

    fn needs_sets(&self) -> bool {
        false
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        for constraint in state.geometry().rules().constraints() {
            if mechanism_of(constraint) == Some(self.mechanism)
                && let Some(step) = self.step(state, constraint)
            {
                visit(step)?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl RuleSupport {
    fn step(&self, state: &State, constraint: &Constraint) -> Option<Step> {
        let cells = constraint.cells();
        let domain = |&cell: &_| state.value(cell).map_or(state.candidates(cell), DigitSet::single);
        let domains: Vec<DigitSet> = cells.iter().map(domain).collect();
        let supported = supported(constraint, &domains, all_differ(state, &cells))?;
        let (mut gone, mut pattern) = (Vec::new(), Pattern::default());
        for (&cell, supported) in cells.iter().zip(supported) {
            let unsupported = state.candidates(cell) - supported;
            gone.extend(unsupported.iter().map(|digit| Candidate::new(cell, digit)));
            pattern.digits = pattern.digits | unsupported;
            pattern = pattern.mark_cell(Role::Defining, cell, state.candidates(cell) - unsupported);
        }
        let all = domains.iter().fold(DigitSet::EMPTY, |all, &domain| all | domain);
        Step::removing(self.id(), gone, pattern.set(cells, all))
    }
}

/// Whether each of these cells sees all others.
fn all_differ(state: &State, cells: &[Cell]) -> bool {
    let rules = state.geometry().rules();
    cells.iter().enumerate().all(|(i, &cell)| {
        cells[..i].iter().all(|other| rules.peers(cell).binary_search(other).is_ok())
    })
}

fn mechanism_of(constraint: &Constraint) -> Option<Mechanism> {
    match constraint {
        Constraint::Pair { .. } => Some(Mechanism::Pair),
        Constraint::Sum { .. } => Some(Mechanism::Sum),
        Constraint::Line { .. } => Some(Mechanism::Line),
        _ => None,
    }
}
