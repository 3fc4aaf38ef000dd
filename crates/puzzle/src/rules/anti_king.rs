//! No equal digits a king's move apart.

use super::{Arguments, Lowering, Rule, RuleFault, RuleKind};

/// Cells that touch at a corner differ; those that share a side are in one row or column.
pub(super) struct AntiKing;

/// No two cells that touch, even at a corner, hold the same digit.
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
