//! Sums between the least and the greatest digit.

use super::{Arguments, Automaton, Constraint, Lowering, Rule, RuleFault, RuleKind, Takes};
use crate::{Cell, Digit};
use std::sync::Arc;

/// Along a line, what lies between the digits 1 and `N` has a given total.
pub(super) struct Sandwich;

/// The digits between 1 and `N` along these cells, mostly a row or a column, have this total.
///
/// ```
/// use neuf_puzzle::{Rules, Shape, rules};
///
/// let shape = Shape::CLASSIC;
/// let row = (0..9).map(|column| shape.cell(0, column));
/// let rules = Rules::new(shape, [rules::sandwich(row, 12)])?;
/// assert_eq!(rules.list()[0].name(), "sandwich");
/// # Ok::<(), neuf_puzzle::rules::RulesError>(())
/// ```
pub fn sandwich(cells: impl IntoIterator<Item = Cell>, total: u32) -> Rule {
    let cells = vec![cells.into_iter().collect()];
    Rule::new(&Sandwich, Arguments { number: Some(total), cells })
}

impl RuleKind for Sandwich {
    fn name(&self) -> &'static str {
        "sandwich"
    }

    fn takes(&self) -> Takes {
        Takes::NumberAndCells
    }

    fn lower(&self, arguments: &Arguments, into: &mut Lowering) -> Result<(), RuleFault> {
        let (cells, digits) = (arguments.list().to_vec(), into.shape().size());
        let total = arguments.number.unwrap_or_default();
        let most = most_between(cells.len(), digits);
        if total > most {
            return Err(RuleFault::Total { total, least: 0, most });
        }
        let automaton = Arc::new(machine(digits, total as usize));
        into.add(Constraint::Line { cells, automaton });
        Ok(())
    }
}

/// The most that can lie between two of `cells` cells: digits other than 1 and the greatest. They
/// may be equal, since the cells need not be in one house.
fn most_between(cells: usize, digits: usize) -> u32 {
    (cells.saturating_sub(2) * digits.saturating_sub(1)) as u32
}

/// State 0 is before the first crust, `1 + s` between the two after a sum of `s`, the last behind
/// the second.
fn machine(digits: usize, total: usize) -> Automaton {
    let after = total + 2;
    let accepting: Vec<bool> = (0..=after).map(|state| state == after).collect();
    let is_crust = |digit: Digit| digit.value() == 1 || digit.value() == digits;
    Automaton::new(digits, 0, &accepting, |state, digit| match (state, is_crust(digit)) {
        (0, crust) => Some(usize::from(crust)),
        (state, true) => (state == total + 1).then_some(after),
        (state, false) if state == after => Some(after),
        (state, false) => Some(state + digit.value()).filter(|&state| state <= total + 1),
    })
}
