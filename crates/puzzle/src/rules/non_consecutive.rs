//! No consecutive digits side by side.

use super::build::pairs_at;
use super::{Arguments, Constraint, Lowering, PairTable, Rule, RuleFault, RuleKind};
use std::sync::Arc;

/// Cells that share a side do not differ by 1.
pub(super) struct NonConsecutive;

/// No two cells that share a side hold consecutive digits.
///
/// ```
/// use neuf_puzzle::{Clues, Rules, Shape, rules};
///
/// let rules = Rules::new(Shape::new(2, 2).unwrap(), [rules::non_consecutive()])?;
/// let clues = Clues::from_values(rules, &[1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]).unwrap();
/// assert!(clues.check().is_err());
/// # Ok::<(), neuf_puzzle::rules::RulesError>(())
/// ```
pub fn non_consecutive() -> Rule {
    Rule::new(&NonConsecutive, Arguments::default())
}

impl RuleKind for NonConsecutive {
    fn name(&self) -> &'static str {
        "non-consecutive"
    }

    fn lower(&self, _: &Arguments, into: &mut Lowering) -> Result<(), RuleFault> {
        let shape = into.shape();
        let table =
            Arc::new(PairTable::new(shape.size(), |a, b| a.value().abs_diff(b.value()) != 1));
        for cells in pairs_at(shape, 0, 1).chain(pairs_at(shape, 1, 0)) {
            into.add(Constraint::Pair { cells, table: Arc::clone(&table) });
        }
        Ok(())
    }
}
