//! Killer cages.

use super::{Arguments, Constraint, Lowering, Rule, RuleFault, RuleKind, Takes};
use crate::Cell;

/// The cells of a cage differ, and have its total if it shows one.
pub(super) struct Cage;

/// These cells hold different digits, of this total if there is one.
pub fn cage(cells: impl IntoIterator<Item = Cell>, total: Option<u32>) -> Rule {
    let cells = vec![cells.into_iter().collect()];
    Rule::new(&Cage, Arguments { number: total, cells })
}

impl RuleKind for Cage {
    fn name(&self) -> &'static str {
        "cage"
    }

    fn takes(&self) -> Takes {
        Takes::MaybeNumberAndCells
    }

    fn normalise(&self, arguments: Arguments) -> Arguments {
        arguments.sorted()
    }

    fn lower(&self, arguments: &Arguments, into: &mut Lowering) -> Result<(), RuleFault> {
        let cells = arguments.list();
        let (found, digits) = (cells.len(), into.shape().size());
        if found > digits {
            into.add_impossible(cells.to_vec(), RuleFault::TooManyCells { found, most: digits });
            return Ok(());
        }
        into.add(Constraint::Different(cells.to_vec()));
        let Some(total) = arguments.number else { return Ok(()) };
        let least = (1..=found).sum::<usize>() as u32;
        let most = (digits - found + 1..=digits).sum::<usize>() as u32;
        if !(least..=most).contains(&total) {
            into.add_impossible(cells.to_vec(), RuleFault::Total { total, least, most });
            return Ok(());
        }
        let terms = cells.iter().map(|&cell| (cell, 1)).collect();
        let total = total as i32;
        into.add(Constraint::Sum { terms, total: total..=total, different: true });
        Ok(())
    }
}
