//! A rule as a user asks for it.

use super::{Lowering, RULES, RuleFault};
use crate::order;
use crate::{Cell, Shape};
use std::cmp::Ordering;
use std::hash::{Hash, Hasher};

/// A kind of rule. To add one: a file in this folder and a line in [`RULES`].
///
/// ```
/// use neuf_puzzle::rules::{Arguments, Lowering, Rule, RuleFault, RuleKind};
/// use neuf_puzzle::{Constraint, House, Rules, Shape};
///
/// /// The corners of the grid are different, and so are cells two columns apart.
/// struct Corners;
///
/// impl RuleKind for Corners {
///     fn name(&self) -> &'static str {
///         "corners"
///     }
///
///     fn lower(&self, _: &Arguments, into: &mut Lowering) -> Result<(), RuleFault> {
///         let (shape, last) = (into.shape(), into.shape().size() - 1);
///         let corners = [(0, 0), (0, last), (last, 0), (last, last)];
///         let cells = corners.map(|(row, column)| shape.cell(row, column)).to_vec();
///         // A house where there are as many as digits, else no more than different.
///         into.add_house(House::Extra, cells);
///         into.forbid_equal_at(1, 2);
///         into.add(Constraint::Different(vec![shape.cell(0, 0), shape.cell(1, 3)]));
///         Ok(())
///     }
/// }
///
/// let corners = || Rule::new(&Corners, Arguments::default());
/// let rules = Rules::new(Shape::new(2, 2)?, [corners()])?;
/// assert_eq!(rules.houses().last(), Some(&House::Extra(0)));
/// let rules = Rules::new(Shape::CLASSIC, [corners()])?;
/// assert!(rules.constraints().iter().any(|constraint| constraint.cells().len() == 4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait RuleKind: Sync {
    /// The name by which users ask for the rule and by which its translations are found.
    fn name(&self) -> &'static str;

    /// The arguments that the rule takes after its name. Text formats read and write it accordingly.
    fn takes(&self) -> Takes {
        Takes::Nothing
    }

    /// Brings arguments that can be written in several ways into one form, so that equal rules compare
    /// equal.
    fn normalise(&self, arguments: Arguments) -> Arguments {
        arguments
    }

    /// Lowers the rule to houses and constraints. The cells are within the grid, and no list has one
    /// twice: that is checked before.
    ///
    /// # Errors
    /// If the rule does not fit the shape or the rules above it in [`RULES`].
    fn lower(&self, arguments: &Arguments, into: &mut Lowering) -> Result<(), RuleFault>;
}

/// The arguments that a kind of rule takes after its name.
///
/// ```
/// use neuf_puzzle::rules::{self, Takes};
///
/// assert_eq!(rules::anti_king().kind().takes(), Takes::Nothing);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Takes {
    /// Nothing: it holds on the whole grid.
    Nothing,
    /// One list of cells.
    Cells,
    /// A number, and one list of cells.
    NumberAndCells,
    /// An optional number, and one list of cells.
    MaybeNumberAndCells,
    /// A list of cells for each region of the grid.
    Regions,
}

/// The arguments of a rule.
///
/// ```
/// use neuf_puzzle::{Cell, rules};
///
/// let cage = rules::cage([Cell::new(1), Cell::new(0)], Some(12));
/// assert_eq!(cage.arguments().number, Some(12));
/// assert_eq!(cage.arguments().list().len(), 2);
/// assert_eq!(cage.kind().name(), "cage");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Arguments {
    /// A number, such as the sum of a cage.
    pub number: Option<u32>,
    /// Lists of cells.
    pub cells: Vec<Vec<Cell>>,
}

impl Arguments {
    /// The list of cells of a rule that takes one.
    pub fn list(&self) -> &[Cell] {
        self.cells.first().map_or(&[], Vec::as_slice)
    }

    /// The same arguments with the cells of every list in reading order.
    #[must_use]
    pub fn sorted(mut self) -> Arguments {
        self.cells.iter_mut().for_each(|cells| order::sort(cells));
        self
    }

    fn fit(&self, takes: Takes) -> bool {
        let (has_number, lists) = (self.number.is_some(), self.cells.len());
        match takes {
            Takes::Nothing => !has_number && lists == 0,
            Takes::Cells => !has_number && lists == 1,
            Takes::NumberAndCells => has_number && lists == 1,
            Takes::MaybeNumberAndCells => lists == 1,
            Takes::Regions => !has_number,
        }
    }
}

/// A rule with its arguments.
#[derive(Clone)]
pub struct Rule {
    kind: &'static dyn RuleKind,
    arguments: Arguments,
}

impl Rule {
    /// A rule of this kind. [`Rules::new`](super::Rules::new) checks its arguments.
    pub fn new(kind: &'static dyn RuleKind, arguments: Arguments) -> Rule {
        Rule { kind, arguments: kind.normalise(arguments) }
    }

    /// The kind of the rule.
    pub fn kind(&self) -> &'static dyn RuleKind {
        self.kind
    }

    /// The name of its kind.
    pub fn name(&self) -> &'static str {
        self.kind.name()
    }

    /// The arguments of the rule.
    pub fn arguments(&self) -> &Arguments {
        &self.arguments
    }

    /// Checks the arguments and lowers the rule.
    pub(super) fn lower(&self, into: &mut Lowering) -> Result<(), RuleFault> {
        if !self.arguments.fit(self.kind.takes()) {
            return Err(RuleFault::Arguments);
        }
        for cells in &self.arguments.cells {
            check_cells(cells, into.shape())?;
        }
        self.kind.lower(&self.arguments, into)
    }

    /// Its place in [`RULES`].
    fn rank(&self) -> usize {
        RULES.iter().position(|kind| kind.name() == self.name()).unwrap_or(RULES.len())
    }
}

fn check_cells(cells: &[Cell], shape: Shape) -> Result<(), RuleFault> {
    let mut seen = crate::CellSet::new();
    for &cell in cells {
        if cell.index() >= shape.cell_count() {
            return Err(RuleFault::OutOfGrid { cell });
        }
        if !seen.insert(cell) {
            return Err(RuleFault::CellTwice { cell });
        }
    }
    if cells.is_empty() { Err(RuleFault::NoCells) } else { Ok(()) }
}

/// The kind of rule of this name, in any case.
pub fn by_name(name: &str) -> Option<&'static dyn RuleKind> {
    RULES.iter().copied().find(|kind| kind.name().eq_ignore_ascii_case(name))
}

impl Ord for Rule {
    fn cmp(&self, other: &Rule) -> Ordering {
        let by_kind = self.rank().cmp(&other.rank()).then_with(|| self.name().cmp(other.name()));
        by_kind
            .then_with(|| self.arguments.cells.cmp(&other.arguments.cells))
            .then_with(|| self.arguments.number.cmp(&other.arguments.number))
    }
}

impl PartialOrd for Rule {
    fn partial_cmp(&self, other: &Rule) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Rule {
    fn eq(&self, other: &Rule) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Rule {}

impl Hash for Rule {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name().hash(state);
        self.arguments.hash(state);
    }
}

impl std::fmt::Debug for Rule {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())?;
        if let Some(number) = self.arguments.number {
            write!(f, " {number}")?;
        }
        let lists = self.arguments.cells.iter();
        lists
            .map(|cells| cells.iter().map(|cell| cell.index()).collect::<Vec<_>>())
            .try_for_each(|cells| write!(f, " {cells:?}"))
    }
}
