//! Requests: the properties that puzzles shall have.

use crate::attempt::Attempted;
use crate::made::Refusal;
use crate::{Impossible, Symmetry, sift};
use neuf_explain::Id;
use neuf_explain::scale::Level;
use neuf_puzzle::{CellSet, Grid, Rules, Shape};
use neuf_rating::Tenths;
use std::ops::RangeInclusive;

/// The properties that puzzles shall have.
///
/// Every puzzle made has exactly one solution.
///
/// ```
/// use neuf_generate::{Difficulty, Request, Symmetry};
/// use neuf_rating::Tenths;
///
/// let request = Request::default()
///     .symmetry(Symmetry::HalfTurn)
///     .clues(24..=30)
///     .difficulty(Difficulty::Explainer(Tenths(30)..=Tenths(45)));
/// assert_eq!(request.check(), Ok(()));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Request {
    pub(crate) rules: Rules,
    pub(crate) layout: Layout,
    pub(crate) kind: Kind,
    pub(crate) solution: Option<Grid>,
    pub(crate) clues: Option<RangeInclusive<usize>>,
    pub(crate) minimal: bool,
    pub(crate) symmetry: Symmetry,
    pub(crate) pattern: Option<CellSet>,
    pub(crate) difficulty: Option<Difficulty>,
    pub(crate) with: Vec<Id>,
    pub(crate) without: Vec<Id>,
}

/// What to make.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Kind {
    #[default]
    Puzzle,
    /// Full grids.
    Solved,
    /// A position of a puzzle in which this technique is the next step.
    Practice(Id),
}

/// Rules that are made along with each puzzle.
///
/// ```
/// use neuf_generate::{Generator, Layout, Request};
/// use neuf_puzzle::Shape;
///
/// let request = Request::new(Shape::new(2, 2).unwrap()).layout(Layout::Killer);
/// let made = Generator::new(request, 1)?.take(1);
/// assert!(!made[0].clues.rules().is_plain());
/// assert_eq!(Layout::Killer.name(), "killer");
/// # Ok::<(), neuf_generate::Impossible>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Layout {
    /// None: the rules are those of the request.
    #[default]
    Given,
    /// Regions of any form in place of the blocks.
    Jigsaw,
    /// Cages with their sums, over the whole grid.
    Killer,
    /// The sum between 1 and the greatest digit, of every row and column.
    Sandwich,
}

impl Layout {
    /// All layouts that make rules.
    pub const MADE: [Layout; 3] = [Layout::Jigsaw, Layout::Killer, Layout::Sandwich];

    /// A stable name.
    pub fn name(self) -> &'static str {
        match self {
            Layout::Given => "given",
            Layout::Jigsaw => "jigsaw",
            Layout::Killer => "killer",
            Layout::Sandwich => "sandwich",
        }
    }
}

/// How hard puzzles shall be.
#[derive(Clone, Debug, PartialEq)]
pub enum Difficulty {
    /// The ER of Sudoku Explainer; for classic grids.
    Explainer(RangeInclusive<Tenths>),
    /// HoDoKu's level.
    Level(Level),
    /// HoDoKu's score.
    Score(RangeInclusive<u32>),
    /// Our own scale.
    Human(RangeInclusive<f64>),
}

impl Default for Request {
    /// Any classic puzzle.
    fn default() -> Self {
        Request::new(Shape::CLASSIC)
    }
}

impl Request {
    /// Any puzzle of these rules, or of this shape.
    pub fn new(rules: impl Into<Rules>) -> Request {
        Request {
            rules: rules.into(),
            layout: Layout::Given,
            kind: Kind::Puzzle,
            solution: None,
            clues: None,
            minimal: false,
            symmetry: Symmetry::None,
            pattern: None,
            difficulty: None,
            with: Vec::new(),
            without: Vec::new(),
        }
    }

    /// Makes further rules along with each puzzle.
    #[must_use]
    pub fn layout(self, layout: Layout) -> Request {
        Request { layout, ..self }
    }

    /// Makes full grids instead of puzzles.
    #[must_use]
    pub fn solved(self) -> Request {
        Request { kind: Kind::Solved, ..self }
    }

    /// Makes positions in which this technique is the next step, with their pencil marks.
    #[must_use]
    pub fn practice(self, technique: Id) -> Request {
        Request { kind: Kind::Practice(technique), ..self }
    }

    /// Makes puzzles with this solution.
    #[must_use]
    pub fn solution(self, solution: Grid) -> Request {
        Request { rules: solution.rules().clone(), solution: Some(solution), ..self }
    }

    /// Makes puzzles with a number of clues in this range.
    #[must_use]
    pub fn clues(self, clues: RangeInclusive<usize>) -> Request {
        Request { clues: Some(clues), ..self }
    }

    /// Makes minimal puzzles: every clue is needed.
    #[must_use]
    pub fn minimal(self) -> Request {
        Request { minimal: true, ..self }
    }

    /// Makes puzzles whose clues lie symmetrically.
    #[must_use]
    pub fn symmetry(self, symmetry: Symmetry) -> Request {
        Request { symmetry, ..self }
    }

    /// Makes puzzles with clues in exactly these cells.
    #[must_use]
    pub fn pattern(self, cells: CellSet) -> Request {
        Request { pattern: Some(cells), ..self }
    }

    /// Makes puzzles of this difficulty.
    #[must_use]
    pub fn difficulty(self, difficulty: Difficulty) -> Request {
        Request { difficulty: Some(difficulty), ..self }
    }

    /// Makes puzzles whose path to the solution, as [`neuf_explain`] finds it, uses this technique.
    #[must_use]
    pub fn with(mut self, technique: Id) -> Request {
        self.with.push(technique);
        self
    }

    /// Makes puzzles whose path to the solution does without this technique.
    #[must_use]
    pub fn without(mut self, technique: Id) -> Request {
        self.without.push(technique);
        self
    }

    /// Whether the engines for classic grids can make it.
    pub(crate) fn is_classic(&self) -> bool {
        self.layout == Layout::Given && self.rules.is_plain() && self.shape() == Shape::CLASSIC
    }

    /// The shape of the grids.
    pub fn shape(&self) -> Shape {
        self.rules.shape()
    }

    /// The rules asked for.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// How the puzzles made are sampled.
    pub fn sampling(&self) -> Sampling {
        let is_even = self.is_classic() || self.layout == Layout::Given && self.shape().size() <= 4;
        match self.kind {
            _ if crate::walk::is_needed(self) => Sampling::Neighbours,
            _ if self.solution.is_some() => Sampling::GivenGrid,
            _ if self.pattern.is_some() => Sampling::Climbing,
            Kind::Solved if is_even => Sampling::Even,
            _ if is_even => Sampling::EvenGrids,
            _ => Sampling::Searched,
        }
    }

    /// How far a refused puzzle is from the request: the rank of the check that failed, then by how
    /// much.
    pub(crate) fn distance(&self, refusal: &Refusal) -> (u8, f64) {
        match refusal {
            Refusal::Again => (8, 0.0),
            Refusal::NoGrid => (7, 0.0),
            Refusal::Several => (6, 0.0),
            Refusal::Clues(count) => {
                let range = self.clues.clone().unwrap_or(0..=0);
                let missing = range.start().saturating_sub(*count);
                (5, missing.max(count.saturating_sub(*range.end())) as f64)
            }
            Refusal::NotMinimal(clues) => (4, *clues as f64),
            Refusal::Harder => (3, 0.0),
            Refusal::Rated(rated) => {
                let far = self.difficulty.as_ref();
                (2, far.map_or(0.0, |difficulty| sift::distance(difficulty, rated)))
            }
            Refusal::Lacks(_) | Refusal::Uses(_) => (1, 0.0),
        }
    }

    /// How far an attempt is from the request; 0 if it succeeded.
    pub(crate) fn distance_of(&self, attempted: &Attempted) -> (u8, f64) {
        attempted.as_ref().map_or_else(|(refusal, _)| self.distance(refusal), |_| (0, 0.0))
    }

    /// Checks whether the request can be met, as far as that is known.
    ///
    /// # Errors
    /// Why it cannot.
    pub fn check(&self) -> Result<(), Impossible> {
        crate::impossible::check(self)
    }
}

/// How puzzles or grids are sampled.
///
/// ```
/// use neuf_generate::{Request, Sampling};
///
/// assert_eq!(Request::default().solved().sampling(), Sampling::Even);
/// assert_eq!(Request::default().clues(17..=19).sampling().name(), "neighbours");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sampling {
    /// Every full grid is equally likely.
    Even,
    /// Every full grid is equally likely to be the start; clues are taken away in random order.
    EvenGrids,
    /// The start is the given grid; clues are taken away in random order.
    GivenGrid,
    /// Full grids come from a search that begins at random, some more likely than others.
    Searched,
    /// The digits of the pattern are changed until one solution is left.
    Climbing,
    /// Walks among neighbours lead from random puzzles towards the request: several puzzles made
    /// may have most clues in common, and they are not equally likely.
    Neighbours,
}

impl Sampling {
    /// A stable name.
    pub fn name(self) -> &'static str {
        match self {
            Sampling::Even => "even",
            Sampling::EvenGrids => "even-grids",
            Sampling::GivenGrid => "given-grid",
            Sampling::Searched => "searched",
            Sampling::Climbing => "climbing",
            Sampling::Neighbours => "neighbours",
        }
    }
}
