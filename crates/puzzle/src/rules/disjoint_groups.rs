//! The rule that cells at the same position in their blocks differ.

use super::{Arguments, Lowering, Rule, RuleFault, RuleKind};
use crate::House;

/// The cells at one position in every block are a house.
pub(super) struct DisjointGroups;

/// Each digit stands once among the cells at the same position in their blocks.
///
/// ```
/// use neuf_puzzle::{Rules, Shape, rules};
///
/// let rules = Rules::new(Shape::CLASSIC, [rules::disjoint_groups()])?;
/// assert_eq!(rules.houses().len(), 27 + 9);
/// # Ok::<(), neuf_puzzle::rules::RulesError>(())
/// ```
pub fn disjoint_groups() -> Rule {
    Rule::new(&DisjointGroups, Arguments::default())
}

impl RuleKind for DisjointGroups {
    fn name(&self) -> &'static str {
        "disjoint-groups"
    }

    fn lower(&self, _: &Arguments, into: &mut Lowering) -> Result<(), RuleFault> {
        if !into.has_regular_blocks() {
            return Err(RuleFault::NeedsBlocks);
        }
        let shape = into.shape();
        let (rows, columns) = (shape.block_rows(), shape.block_columns());
        for place in 0..shape.size() {
            let is_there = |&cell: &_| {
                (shape.row(cell) % rows, shape.column(cell) % columns)
                    == (place / columns, place % columns)
            };
            into.add_house(House::Group, shape.cells().filter(is_there).collect());
        }
        Ok(())
    }
}
