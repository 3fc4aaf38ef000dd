//! Errors of rules.

use super::{MOST_NAMED, MOST_RULES};
use crate::Cell;

/// A rule that is refused, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RulesError {
    /// The index of the rule among those asked for, from 0.
    pub index: usize,
    /// The name of its kind.
    pub rule: &'static str,
    /// What is wrong with it.
    pub fault: RuleFault,
}

/// The fault of a rule: it does not fit the grid, is too large, or no grid can satisfy it (which is no
/// error, but is reported by [`Rules::impossible`](crate::Rules::impossible)).
///
/// ```
/// use neuf_puzzle::{Cell, Rules, Shape, rules};
///
/// let twice = rules::cage([Cell::new(3), Cell::new(3)], Some(5));
/// let error = Rules::new(Shape::CLASSIC, [twice]).unwrap_err();
/// assert_eq!((error.rule, error.fault.code()), ("cage", "cell-twice"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RuleFault {
    /// The kind of rule takes other arguments: a number, a list of cells, or none.
    Arguments,
    /// A cell is outside the grid.
    OutOfGrid {
        /// The cell.
        cell: Cell,
    },
    /// A list has a cell twice.
    CellTwice {
        /// The cell.
        cell: Cell,
    },
    /// A list has no cell.
    NoCells,
    /// There are more cells than digits, so that they cannot all differ.
    TooManyCells {
        /// The number found.
        found: usize,
        /// The number of digits.
        most: usize,
    },
    /// There are fewer cells than the rule needs.
    TooFewCells {
        /// The number found.
        found: usize,
        /// The number needed.
        least: usize,
    },
    /// The total is outside the range that the cells can have.
    Total {
        /// The total asked for.
        total: u32,
        /// The least total of the cells.
        least: u32,
        /// The greatest total of the cells.
        most: u32,
    },
    /// The total is within that range, but no digits have it.
    NoDigits {
        /// The total asked for.
        total: u32,
    },
    /// There are more rules than [`MOST_RULES`](super::MOST_RULES).
    TooManyRules,
    /// The rules name more cells than [`MOST_NAMED`](super::MOST_NAMED).
    TooManyNamed,
    /// The rules relate too many pairs of cells.
    TooManyPairs,
    /// The sums and lines of all rules together have more steps than can be kept.
    TooManySteps,
    /// The rule would take too long to check along its cells.
    TooLong {
        /// The number of cells.
        cells: usize,
    },
    /// The rules about one cell would take too long to check.
    Crowded {
        /// The cell.
        cell: Cell,
    },
    /// There are more or fewer regions than digits.
    RegionCount {
        /// The number found.
        found: usize,
    },
    /// A region has more or fewer cells than there are digits.
    RegionSize {
        /// Its first cell in reading order.
        first: Cell,
        /// The number of its cells.
        found: usize,
    },
    /// A cell is in two regions.
    RegionsOverlap {
        /// The cell.
        cell: Cell,
    },
    /// Regions were asked for twice.
    RegionsTwice,
    /// The rule needs regular blocks, and there are regions instead.
    NeedsBlocks,
    /// Blocks of this shape cannot lie one cell from the border and from each other.
    NoWindows,
}

impl RuleFault {
    /// A short, stable name: the id of its words.
    pub fn code(&self) -> &'static str {
        match self {
            RuleFault::Arguments => "arguments",
            RuleFault::OutOfGrid { .. } => "out-of-grid",
            RuleFault::CellTwice { .. } => "cell-twice",
            RuleFault::NoCells => "no-cells",
            RuleFault::TooManyCells { .. } => "too-many-cells",
            RuleFault::TooFewCells { .. } => "too-few-cells",
            RuleFault::Total { .. } => "total",
            RuleFault::NoDigits { .. } => "no-digits",
            RuleFault::TooManyRules => "too-many-rules",
            RuleFault::TooManyNamed => "too-many-named",
            RuleFault::TooManyPairs => "too-many-pairs",
            RuleFault::TooManySteps => "too-many-steps",
            RuleFault::TooLong { .. } => "too-long",
            RuleFault::Crowded { .. } => "crowded",
            RuleFault::RegionCount { .. } => "region-count",
            RuleFault::RegionSize { .. } => "region-size",
            RuleFault::RegionsOverlap { .. } => "regions-overlap",
            RuleFault::RegionsTwice => "regions-twice",
            RuleFault::NeedsBlocks => "needs-blocks",
            RuleFault::NoWindows => "no-windows",
        }
    }
}

impl std::fmt::Display for RuleFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            RuleFault::Arguments => write!(f, "it takes other arguments"),
            RuleFault::OutOfGrid { cell } => write!(f, "cell {} is not in the grid", cell.index()),
            RuleFault::CellTwice { cell } => write!(f, "cell {} is there twice", cell.index()),
            RuleFault::NoCells => write!(f, "it has no cells"),
            RuleFault::TooManyCells { found, most } => {
                write!(f, "{found} cells cannot differ with {most} digits")
            }
            RuleFault::Total { total, least, most } => {
                write!(f, "a total of {total} where {least} to {most} are possible")
            }
            RuleFault::TooFewCells { found, least } => {
                write!(f, "{found} cells where {least} are needed")
            }
            RuleFault::NoDigits { total } => write!(f, "no digits there have a total of {total}"),
            RuleFault::TooManyRules => write!(f, "there are more than {MOST_RULES} rules"),
            RuleFault::TooManyNamed => write!(f, "the rules name more than {MOST_NAMED} cells"),
            RuleFault::TooManyPairs => write!(f, "the rules relate too many pairs of cells"),
            RuleFault::TooManySteps => write!(f, "the rules take too many steps together"),
            RuleFault::TooLong { cells } => write!(f, "{cells} cells are too many to follow"),
            RuleFault::Crowded { cell } => {
                write!(f, "the rules ask too much of cell {}", cell.index())
            }
            RuleFault::RegionCount { found } => write!(f, "{found} regions"),
            RuleFault::RegionSize { first, found } => {
                write!(f, "the region of cell {} has {found} cells", first.index())
            }
            RuleFault::RegionsOverlap { cell } => {
                write!(f, "cell {} is in two regions", cell.index())
            }
            RuleFault::RegionsTwice => write!(f, "regions are given twice"),
            RuleFault::NeedsBlocks => write!(f, "it needs regular blocks"),
            RuleFault::NoWindows => write!(f, "blocks of this shape have no windows"),
        }
    }
}

impl std::error::Error for RuleFault {}

impl std::fmt::Display for RulesError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "rule {} ({}): {}", self.index + 1, self.rule, self.fault)
    }
}

impl std::error::Error for RulesError {}
