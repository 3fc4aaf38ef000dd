//! Regions instead of blocks: a jigsaw.

use super::{Arguments, Lowering, Rule, RuleFault, RuleKind, Takes};
use crate::order;
use crate::{Cell, CellArray, Shape};

/// Any partition of the grid into `N` regions of `N` cells each, instead of the blocks.
pub(super) struct Regions;

pub(super) const NAME: &str = "regions";

/// These regions instead of the blocks. They need not be connected.
pub fn regions(regions: impl IntoIterator<Item = Vec<Cell>>) -> Rule {
    Rule::new(&Regions, Arguments { number: None, cells: regions.into_iter().collect() })
}

impl RuleKind for Regions {
    fn name(&self) -> &'static str {
        NAME
    }

    fn takes(&self) -> Takes {
        Takes::Regions
    }

    fn normalise(&self, arguments: Arguments) -> Arguments {
        let mut arguments = arguments.sorted();
        order::sort(&mut arguments.cells);
        arguments
    }

    fn lower(&self, arguments: &Arguments, into: &mut Lowering) -> Result<(), RuleFault> {
        check_partition(into.shape(), &arguments.cells)?;
        into.set_regions(&arguments.cells)
    }
}

fn check_partition(shape: Shape, regions: &[Vec<Cell>]) -> Result<(), RuleFault> {
    if regions.len() != shape.size() {
        return Err(RuleFault::RegionCount { found: regions.len() });
    }
    let mut taken = CellArray::filled(shape, false);
    for cells in regions {
        if let Some(&cell) = cells.iter().find(|&&cell| std::mem::replace(&mut taken[cell], true)) {
            return Err(RuleFault::RegionsOverlap { cell });
        }
        if cells.len() != shape.size() {
            return Err(RuleFault::RegionSize { first: cells[0], found: cells.len() });
        }
    }
    Ok(())
}
