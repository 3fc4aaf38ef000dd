//! Steps: a pattern and what follows from it, as plain data.

use crate::argument::Argument;
use neuf_puzzle::order;
use neuf_puzzle::{Cell, Digit, DigitSet, House};

/// The stable name of a technique, for files, command lines and message catalogues.
pub type Id = &'static str;

/// A digit that is possible in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Candidate {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
}

impl Candidate {
    /// The candidate `digit` in `cell`.
    #[inline]
    pub fn new(cell: Cell, digit: Digit) -> Candidate {
        Candidate { cell, digit }
    }
}

/// Candidates are listed by digit, then in reading order.
impl Ord for Candidate {
    fn cmp(&self, other: &Candidate) -> std::cmp::Ordering {
        (self.digit, self.cell).cmp(&(other.digit, other.cell))
    }
}

impl PartialOrd for Candidate {
    fn partial_cmp(&self, other: &Candidate) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

/// One move of a person: a technique, the pattern it saw and what follows.
///
/// ```
/// use neuf_explain::{HouseRole, Step, by_id, worked};
///
/// let fish: Step = worked::example(by_id("x-wing").unwrap()).unwrap().step;
/// assert!(fish.placements.is_empty() && !fish.eliminations.is_empty());
/// let bases = fish.pattern.houses.iter().filter(|(_, role)| *role == HouseRole::Base);
/// assert_eq!((fish.technique, bases.count()), ("x-wing", 2));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Step {
    /// The technique.
    #[cfg_attr(feature = "serde", serde(flatten, serialize_with = "crate::serial::technique"))]
    #[cfg_attr(feature = "schema", schemars(with = "crate::scale::Entry"))]
    pub technique: Id,
    /// Digits that can be written down.
    pub placements: Vec<Candidate>,
    /// Candidates that can be crossed out, by digit, then in reading order.
    pub eliminations: Vec<Candidate>,
    /// What to look at.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub pattern: Pattern,
}

/// What a step rests on, for any front end to word and draw.
///
/// ```
/// use neuf_explain::{Mark, Pattern, Role, Set, by_id, worked};
///
/// let pattern = |id| worked::example(by_id(id).unwrap()).unwrap().step.pattern;
/// let Pattern { marks, .. } = pattern("xy-wing");
/// assert!(marks.iter().any(|Mark { role, .. }| *role == Role::Pivot));
/// let Set { cells, digits } = &pattern("als-xz").sets[0];
/// assert_eq!(digits.len(), cells.len() + 1, "almost locked");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Pattern {
    /// The digits the pattern is about.
    pub digits: DigitSet,
    /// The candidates of the pattern with their parts in it.
    pub marks: Vec<Mark>,
    /// The houses of the pattern with their parts in it.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::serial::houses"))]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::serial::HousePart>"))]
    pub houses: Vec<(House, HouseRole)>,
    /// The inferences of a chain, in order.
    pub links: Vec<Link>,
    /// Locked and almost locked sets.
    pub sets: Vec<Set>,
    /// The reasoning of a forcing chain, line by line; the marks and links say the same for
    /// drawing, less what nested arguments have within.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub argument: Option<Argument>,
    /// The number of inferences of a chain, as HoDoKu counts them; 0 where there is no chain.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub length: usize,
}

/// A candidate and its part in a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Mark {
    /// The candidate.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub candidate: Candidate,
    /// Its part.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub role: Role,
}

/// The part of a candidate in a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(tag = "role", rename_all = "kebab-case"))]
pub enum Role {
    /// One of the candidates that make the pattern.
    Defining,
    /// A candidate outside the cover of a fish.
    Fin,
    /// A candidate in two base houses of a fish.
    EndoFin,
    /// The cell a wing or a blossom turns on.
    Pivot,
    /// An end of a wing, a kite, a skyscraper.
    Pincer,
    /// One of two colours of the component with this number.
    Colour {
        /// The component.
        component: u8,
        /// Which of its two colours: 0, or 1 for the second.
        #[cfg_attr(
            feature = "serde",
            serde(rename = "colour", serialize_with = "crate::serial::number")
        )]
        #[cfg_attr(feature = "schema", schemars(with = "u8"))]
        second: bool,
    },
    /// A candidate of one of the [`Pattern::sets`].
    Set {
        /// The set, by number from 0.
        #[cfg_attr(feature = "serde", serde(rename = "set"))]
        number: u8,
    },
    /// A candidate that all sets share and that cannot be away from all of them.
    Common,
    /// A digit that links two sets.
    Restricted,
    /// What a case of an argument supposes or draws from it.
    Case {
        /// The case, by number in the argument's branches.
        #[cfg_attr(feature = "serde", serde(rename = "case"))]
        branch: u8,
        /// Whether the candidate is true there.
        holds: bool,
    },
}

/// The part of a house in a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum HouseRole {
    /// The pattern lies here.
    Defining,
    /// A base house of a fish.
    Base,
    /// A cover house of a fish.
    Cover,
}

/// Cells of a house and the digits they have among them.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Set {
    /// The cells, in reading order.
    pub cells: Vec<Cell>,
    /// All their candidates.
    pub digits: DigitSet,
}

/// One end of an inference.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Node {
    /// The digit.
    pub digit: Digit,
    /// One cell, several of a group, or those of an almost locked set.
    pub cells: Vec<Cell>,
    /// What kind of node.
    pub kind: NodeKind,
}

/// Kinds of chain nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum NodeKind {
    /// A candidate of a cell.
    Candidate,
    /// All candidates of a digit where a block and a line meet.
    Group,
    /// An almost locked set, entered by its digit.
    AlmostLockedSet,
}

/// Kinds of inferences.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum LinkKind {
    /// If the first is false, the second is true.
    Strong,
    /// If the first is true, the second is false.
    Weak,
    /// The second follows from the first, perhaps with others, by more than one inference.
    Implied,
}

/// An inference from one node to the next.
///
/// ```
/// use neuf_explain::{Link, LinkKind, Node, NodeKind, by_id, worked};
///
/// let chain = worked::example(by_id("xy-chain").unwrap()).unwrap().step.pattern;
/// let Link { from: Node { kind: node, .. }, kind, .. } = &chain.links[0];
/// assert_eq!((*node, *kind), (NodeKind::Candidate, LinkKind::Strong));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Link {
    /// Where it starts.
    pub from: Node,
    /// Where it leads.
    pub to: Node,
    /// Its kind.
    pub kind: LinkKind,
}

impl Pattern {
    /// A pattern about some digits, its parts still to be named.
    pub(crate) fn of(digits: DigitSet) -> Pattern {
        Pattern { digits, ..Pattern::default() }
    }

    /// With `digit` in these cells in one role.
    pub(crate) fn mark(
        mut self,
        role: Role,
        digit: Digit,
        cells: impl IntoIterator<Item = Cell>,
    ) -> Pattern {
        self.marks.extend(
            cells.into_iter().map(|cell| Mark { candidate: Candidate::new(cell, digit), role }),
        );
        self
    }

    /// With all of `digits` in `cell` in one role.
    pub(crate) fn mark_cell(mut self, role: Role, cell: Cell, digits: DigitSet) -> Pattern {
        let marks = digits.iter().map(|d| Mark { candidate: Candidate::new(cell, d), role });
        self.marks.extend(marks);
        self
    }

    /// With a house.
    pub(crate) fn house(mut self, house: House, role: HouseRole) -> Pattern {
        self.houses.push((house, role));
        self
    }

    /// With a set.
    pub(crate) fn set(
        mut self,
        cells: impl IntoIterator<Item = Cell>,
        digits: DigitSet,
    ) -> Pattern {
        self.sets.push(Set { cells: cells.into_iter().collect(), digits });
        self
    }
}

impl Step {
    /// A step that writes one digit.
    pub(crate) fn placing(technique: Id, candidate: Candidate, pattern: Pattern) -> Step {
        Step { technique, placements: vec![candidate], eliminations: Vec::new(), pattern }
    }

    /// A step that crosses candidates out; `None` if there are none.
    pub(crate) fn removing(
        technique: Id,
        mut eliminations: Vec<Candidate>,
        pattern: Pattern,
    ) -> Option<Step> {
        order::sort(&mut eliminations);
        eliminations.dedup();
        (!eliminations.is_empty()).then(|| Step {
            technique,
            placements: Vec::new(),
            eliminations,
            pattern,
        })
    }
}
