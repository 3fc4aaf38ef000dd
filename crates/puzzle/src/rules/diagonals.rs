//! The rule of each digit once on each long diagonal.

use super::{Arguments, Lowering, Rule, RuleFault, RuleKind};
use crate::House;

/// Both long diagonals are houses.
pub(super) struct Diagonals;

/// Each digit stands once on each of the two long diagonals.
pub fn diagonals() -> Rule {
    Rule::new(&Diagonals, Arguments::default())
}

impl RuleKind for Diagonals {
    fn name(&self) -> &'static str {
        "diagonals"
    }

    fn lower(&self, _: &Arguments, into: &mut Lowering) -> Result<(), RuleFault> {
        let shape = into.shape();
        let side = shape.size();
        into.add_house(House::Diagonal, (0..side).map(|i| shape.cell(i, i)).collect());
        into.add_house(House::Diagonal, (0..side).map(|i| shape.cell(i, side - 1 - i)).collect());
        Ok(())
    }
}
