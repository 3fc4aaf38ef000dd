//! Windows, as in hyper Sudoku.

use super::{Arguments, Lowering, Rule, RuleFault, RuleKind};
use crate::House;

/// Windows of the size of a block, one cell from the border and from each other, are houses.
pub(super) struct Windows;

/// Each digit once in every window: four on the classic grid.
///
/// They only fit square blocks: windows of height `r` leave nothing over when `r + 1` divides
/// `r·c - 1`, so when it divides `c + 1`; and the other way round.
///
/// ```
/// use neuf_puzzle::{Rules, Shape, rules};
///
/// let rules = Rules::new(Shape::CLASSIC, [rules::windows()])?;
/// assert_eq!(rules.houses().iter().filter(|house| house.kind() == "window").count(), 4);
/// # Ok::<(), neuf_puzzle::rules::RulesError>(())
/// ```
pub fn windows() -> Rule {
    Rule::new(&Windows, Arguments::default())
}

impl RuleKind for Windows {
    fn name(&self) -> &'static str {
        "windows"
    }

    fn lower(&self, _: &Arguments, into: &mut Lowering) -> Result<(), RuleFault> {
        let shape = into.shape();
        let block = shape.block_rows();
        if block != shape.block_columns() || block == 1 {
            return Err(RuleFault::NoWindows);
        }
        let starts = || (1..shape.size()).step_by(block + 1);
        for (top, left) in starts().flat_map(|top| starts().map(move |left| (top, left))) {
            let cell = |i: usize| shape.cell(top + i / block, left + i % block);
            into.add_house(House::Window, (0..shape.size()).map(cell).collect());
        }
        Ok(())
    }
}
