//! The rules that a full grid must satisfy, as data.
//!
//! ```text
//!  a person's words        data                    what engines know
//!  "diagonals"  ──parse──→ Rule ──┐              ┌─→ houses (N cells, each digit once)
//!  "cage: 15 …" ──parse──→ Rule ──┴─ Rules::new ─┴─→ constraints (four mechanisms)
//! ```
//!
//! A [`Rule`] is a description: its [`RuleKind`] says how it *lowers* to houses and to
//! [`Constraint`]s, and an engine that knows those knows every rule. To add a rule: a file here and
//! a line in [`RULES`].
//!
//! ```
//! use neuf_puzzle::{Cell, Rules, Shape, rules};
//!
//! let corner = [0, 1, 9].map(Cell::new);
//! let rules = Rules::new(Shape::CLASSIC, [rules::diagonals(), rules::cage(corner, Some(6))])?;
//! assert_eq!(rules.houses().len(), 27 + 2);
//! assert_eq!(rules.houses_of(Cell::new(0)).len(), 4);
//! assert!(!rules.is_plain());
//! assert_eq!(Rules::plain(Shape::CLASSIC), Shape::CLASSIC.into());
//! # Ok::<(), rules::RulesError>(())
//! ```

mod anti_king;
mod anti_knight;
mod automaton;
mod build;
mod cage;
mod constraint;
mod diagonals;
mod disjoint_groups;
mod error;
mod extra_region;
mod names;
mod non_consecutive;
mod pair;
mod plain;
mod regions;
mod rule;
mod sandwich;
mod size;
mod windows;

pub use anti_king::anti_king;
pub use anti_knight::anti_knight;
pub use automaton::Automaton;
pub use build::Lowering;
pub use cage::cage;
pub use constraint::Constraint;
pub(crate) use constraint::first_equal;
pub use diagonals::diagonals;
pub use disjoint_groups::disjoint_groups;
pub use error::{RuleFault, RulesError};
pub use extra_region::extra_region;
pub use names::{NoSuchRule, RuleNames};
pub use non_consecutive::non_consecutive;
pub use pair::PairTable;
pub use regions::regions;
pub use rule::{Arguments, Rule, RuleKind, Takes, by_name};
pub use sandwich::sandwich;
pub use size::{MOST_NAMED, MOST_RULES};
pub use windows::windows;

use crate::format::Alphabet;
use crate::{Cell, House, Shape};
use build::Built;
use std::cmp::Ordering;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// Every kind of rule, in the order in which they are shown to users, written and lowered.
// A further one also has its function above, a sentence in `tests/rules.rs` and in the words of each
// language (`rule-<name>`), and an example in `docs/RULES.md`.
pub static RULES: &[&dyn RuleKind] = &[
    &regions::Regions,
    &diagonals::Diagonals,
    &windows::Windows,
    &disjoint_groups::DisjointGroups,
    &anti_knight::AntiKnight,
    &anti_king::AntiKing,
    &non_consecutive::NonConsecutive,
    &extra_region::ExtraRegion,
    &cage::Cage,
    &sandwich::Sandwich,
];

/// The rules that a full grid must satisfy: a cheap handle to shared, immutable data.
///
/// Two `Rules` are equal when they have the same shape and the same rules. The names of the digits
/// travel with them, from the text that was read to the answer, and do not matter for equality.
#[derive(Clone)]
pub struct Rules {
    handle: Handle,
    alphabet: Alphabet,
}

/// The plain rules of a shape are built once per process and need no reference count.
#[derive(Clone)]
enum Handle {
    Plain(&'static Built),
    Shared(Arc<Built>),
}

impl Rules {
    /// Rows, columns and blocks of a shape, and nothing else.
    #[inline]
    pub fn plain(shape: Shape) -> Rules {
        Rules { handle: Handle::Plain(plain::of(shape)), alphabet: Alphabet::default() }
    }

    /// Rows, columns, blocks (or regions instead) and these rules. A rule that changes nothing is
    /// left out: a duplicate, or regions that are the shape's blocks.
    ///
    /// # Errors
    /// The first rule that does not fit the shape or the other rules, and why.
    pub fn new(shape: Shape, rules: impl IntoIterator<Item = Rule>) -> Result<Rules, RulesError> {
        let built = Built::new(shape, rules.into_iter().collect())?;
        Ok(if built.list.is_empty() {
            Rules::plain(shape)
        } else {
            let handle = Handle::Shared(Arc::new(built));
            Rules { handle, alphabet: Alphabet::default() }
        })
    }

    fn built(&self) -> &Built {
        match &self.handle {
            Handle::Plain(built) => built,
            Handle::Shared(built) => built,
        }
    }

    /// The shape: its side and digits always count, its blocks unless there are regions.
    #[inline]
    pub fn shape(&self) -> Shape {
        self.built().shape
    }

    /// The way in which the digits are written.
    pub fn alphabet(&self) -> Alphabet {
        self.alphabet
    }

    /// The same rules, with digits written in this alphabet.
    #[must_use]
    pub fn in_alphabet(self, alphabet: Alphabet) -> Rules {
        Rules { alphabet, ..self }
    }

    /// Whether there are rows, columns and regular blocks only.
    #[inline]
    pub fn is_plain(&self) -> bool {
        matches!(self.handle, Handle::Plain(_))
    }

    /// Whether the blocks are the shape's rectangles: no regions were asked for.
    pub fn has_regular_blocks(&self) -> bool {
        self.is_plain() || self.list().iter().all(|rule| rule.name() != regions::NAME)
    }

    /// All houses by kind, as in [`House::KINDS`]: rows, columns, blocks, then what rules add.
    pub fn houses(&self) -> &[House] {
        &self.built().houses
    }

    /// The index of a house in [`houses`](Rules::houses), if these rules have it.
    ///
    /// ```
    /// use neuf_puzzle::{Cell, House, Rules, Shape, rules};
    ///
    /// let rules = Rules::new(Shape::CLASSIC, [rules::cage([0, 1].map(Cell::new), Some(9))])?;
    /// assert_eq!(rules.index_of(House::Column(2)), Some(9 + 2));
    /// assert_eq!(rules.rule_of(0).name(), "cage");
    /// assert!(rules.has_regular_blocks());
    /// let (again, alphabet) = (rules.clone(), rules.alphabet());
    /// assert_eq!(again.in_alphabet(alphabet), rules);
    /// # Ok::<(), rules::RulesError>(())
    /// ```
    pub fn index_of(&self, house: House) -> Option<usize> {
        self.built().index_of(house)
    }

    /// The cells of a house in reading order; none if these rules do not have it.
    pub fn cells_of(&self, house: House) -> &[Cell] {
        self.built().cells_of(house)
    }

    /// The houses of a cell: its row, column and block, then what rules add.
    pub fn houses_of(&self, cell: Cell) -> &[House] {
        self.built().houses_of(cell)
    }

    /// The cells that can never hold the same digit as `cell`, by a house or by a constraint, in
    /// reading order, without `cell` itself.
    pub fn peers(&self, cell: Cell) -> &[Cell] {
        self.built().peers(cell)
    }

    /// The rules beyond the plain ones, in the order of [`RULES`].
    pub fn list(&self) -> &[Rule] {
        &self.built().list
    }

    /// The first rule that, taken alone, no grid can satisfy, and why; the puzzle then has no
    /// solution.
    ///
    /// ```
    /// use neuf_puzzle::rules::{self, RuleFault};
    /// use neuf_puzzle::{Cell, Rules, Shape};
    ///
    /// let cage = rules::cage([0, 1].map(Cell::new), Some(18));
    /// let rules = Rules::new(Shape::CLASSIC, [cage.clone()])?;
    /// let why = RuleFault::Total { total: 18, least: 3, most: 17 };
    /// assert_eq!(rules.impossible(), Some((&cage, why)));
    /// # Ok::<(), rules::RulesError>(())
    /// ```
    pub fn impossible(&self) -> Option<(&Rule, RuleFault)> {
        self.built().impossible.map(|(rule, why)| (&self.built().list[rule], why))
    }

    /// The constraints beyond the houses.
    pub fn constraints(&self) -> &[Constraint] {
        &self.built().constraints
    }

    /// The rule behind the constraint at this index of [`constraints`](Rules::constraints).
    pub fn rule_of(&self, constraint: usize) -> &Rule {
        &self.built().list[self.built().origins[constraint]]
    }
}

impl From<Shape> for Rules {
    fn from(shape: Shape) -> Rules {
        Rules::plain(shape)
    }
}

impl From<&Rules> for Rules {
    fn from(rules: &Rules) -> Rules {
        rules.clone()
    }
}

impl Ord for Rules {
    fn cmp(&self, other: &Rules) -> Ordering {
        if std::ptr::eq(self.built(), other.built()) {
            return Ordering::Equal;
        }
        let key = |rules: &Rules| rules.shape();
        key(self).cmp(&key(other)).then_with(|| self.list().cmp(other.list()))
    }
}

impl PartialOrd for Rules {
    fn partial_cmp(&self, other: &Rules) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Rules {
    fn eq(&self, other: &Rules) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Rules {}

impl Hash for Rules {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.shape().hash(state);
        self.list().hash(state);
    }
}

impl std::fmt::Debug for Rules {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Rules({}", self.shape())?;
        self.list().iter().try_for_each(|rule| write!(f, ", {rule:?}"))?;
        f.write_str(")")
    }
}

#[cfg(test)]
mod tests;
