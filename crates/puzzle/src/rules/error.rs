//! Why rules cannot be.

use super::{MOST_NAMED, MOST_RULES};
use crate::Cell;

/// A rule that does not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RulesError {
    /// The place of the rule among those asked for, from 0.
    pub index: usize,
    /// The name of its kind.
    pub rule: &'static str,
    /// What is wrong with it.
    pub fault: RuleFault,
}

/// What is wrong with a rule: it does not fit the grid, is too large, or no grid can keep it (then it is
/// no error, and [`Rules::impossible`](crate::Rules::impossible) tells).
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
    /// A cell beyond the grid.
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
        /// How many there are.
        found: usize,
        /// How many digits there are.
        most: usize,
    },
    /// There are fewer cells than the rule needs.
    TooFewCells {
        /// How many there are.
        found: usize,
        /// How many are needed.
        least: usize,
    },
    /// The total is beyond what the cells can have.
    Total {
        /// The total asked for.
        total: u32,
        /// The least that the cells can have.
        least: u32,
        /// The most.
        most: u32,
    },
    /// The total is not beyond that, but no digits have it.
    NoDigits {
        /// The total asked for.
        total: u32,
    },
    /// There are more rules than [`MOST_RULES`](super::MOST_RULES).
    TooManyRules,
    /// The rules name more cells than [`MOST_NAMED`](super::MOST_NAMED).
    TooManyNamed,
    /// The rules keep too many pairs of cells apart, or relate them otherwise.
    TooManyPairs,
    /// All the sums and lines of the rules together have more steps than can be kept.
    TooManySteps,
    /// To follow these cells with what the rule asks for would take too long.
    TooLong {
        /// How many cells there are.
        cells: usize,
    },
    /// So much is asked of one cell that to follow it would take too long.
    Crowded {
        /// The cell.
        cell: Cell,
    },
    /// There are more or fewer regions than digits.
    RegionCount {
        /// How many there are.
        found: usize,
    },
    /// A region has more or fewer cells than there are digits.
    RegionSize {
        /// Its first cell in reading order.
        first: Cell,
        /// How many cells it has.
        found: usize,
    },
    /// A cell is in two regions.
    RegionsOverlap {
        /// The cell.
        cell: Cell,
    },
    /// Regions were asked for twice.
    RegionsTwice,
    /// The rule speaks of regular blocks, and there are regions instead.
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
