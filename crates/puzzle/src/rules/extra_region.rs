//! The rule that some further cells differ.

use super::{Arguments, Lowering, Rule, RuleFault, RuleKind, Takes};
use crate::{Cell, House};

/// Any chosen cells differ; `N` of them are a house.
pub(super) struct ExtraRegion;

/// These cells hold different digits.
///
/// ```
/// use neuf_puzzle::{Cell, Rules, Shape, rules};
///
/// let corners = [0, 8, 72, 80].map(Cell::new);
/// let rules = Rules::new(Shape::CLASSIC, [rules::extra_region(corners)])?;
/// assert!(!rules.is_plain() && rules.peers(corners[0]).contains(&corners[3]));
/// # Ok::<(), neuf_puzzle::rules::RulesError>(())
/// ```
pub fn extra_region(cells: impl IntoIterator<Item = Cell>) -> Rule {
    let cells = vec![cells.into_iter().collect()];
    Rule::new(&ExtraRegion, Arguments { number: None, cells })
}

impl RuleKind for ExtraRegion {
    fn name(&self) -> &'static str {
        "extra-region"
    }

    fn takes(&self) -> Takes {
        Takes::Cells
    }

    fn normalise(&self, arguments: Arguments) -> Arguments {
        arguments.sorted()
    }

    fn lower(&self, arguments: &Arguments, into: &mut Lowering) -> Result<(), RuleFault> {
        let (found, most) = (arguments.list().len(), into.shape().size());
        if found > most {
            let fault = RuleFault::TooManyCells { found, most };
            into.add_impossible(arguments.list().to_vec(), fault);
            return Ok(());
        }
        into.add_house(House::Extra, arguments.list().to_vec());
        Ok(())
    }
}
