//! The rule of no equal digits a knight's move apart.

use super::{Arguments, Lowering, Rule, RuleFault, RuleKind};

/// Cells a knight's move apart differ.
pub(super) struct AntiKnight;

/// No two cells a knight's move apart hold the same digit.
///
/// ```
/// use neuf_puzzle::{Cell, Rules, Shape, rules};
///
/// let rules = Rules::new(Shape::CLASSIC, [rules::anti_knight()])?;
/// assert!(rules.peers(Cell::new(40)).contains(&Cell::new(23))); // two rows up, one column right
/// # Ok::<(), neuf_puzzle::rules::RulesError>(())
/// ```
pub fn anti_knight() -> Rule {
    Rule::new(&AntiKnight, Arguments::default())
}

impl RuleKind for AntiKnight {
    fn name(&self) -> &'static str {
        "anti-knight"
    }

    fn lower(&self, _: &Arguments, into: &mut Lowering) -> Result<(), RuleFault> {
        into.forbid_equal_at(1, 2);
        into.forbid_equal_at(2, 1);
        Ok(())
    }
}
