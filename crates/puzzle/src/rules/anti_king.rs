//! The rule of no equal digits a king's move apart.

use super::{Arguments, Lowering, Rule, RuleFault, RuleKind};

/// Cells that touch at a corner differ; those that share a side are in one row or column.
pub(super) struct AntiKing;

/// No two cells that touch, even at a corner, hold the same digit.
///
/// ```
/// use neuf_puzzle::{Cell, Rules, Shape, rules};
///
/// let rules = Rules::new(Shape::new(2, 2).unwrap(), [rules::anti_king()])?;
/// assert!(rules.peers(Cell::new(5)).contains(&Cell::new(10))); // at its corner, in another block
/// # Ok::<(), neuf_puzzle::rules::RulesError>(())
/// ```
pub fn anti_king() -> Rule {
    Rule::new(&AntiKing, Arguments::default())
}

impl RuleKind for AntiKing {
    fn name(&self) -> &'static str {
        "anti-king"
    }

    fn lower(&self, _: &Arguments, into: &mut Lowering) -> Result<(), RuleFault> {
        into.forbid_equal_at(1, 1);
        Ok(())
    }
}
