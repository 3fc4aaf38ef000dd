//! The strategies, behind one interface.

mod auto;
mod by_stacks;
mod general;
mod sweep;

pub(crate) use auto::PATIENCE;
use neuf_limits::{Limit, Limits};
use neuf_puzzle::{Classic, Clues, Grid, Puzzle, Rules};
use std::ops::ControlFlow;

/// A way of searching for the solutions of a puzzle. Anyone can write one: here is the slowest.
///
/// ```
/// use neuf_puzzle::{Grid, Puzzle, Shape};
/// use neuf_solve::{Ending, Found, Limit, Limits, Report, Stats, Strategy, count};
/// use std::ops::ControlFlow;
///
/// /// Tries every way of filling the grid, whether it makes sense or not.
/// struct Blind;
///
/// impl Strategy for Blind {
///     fn name(&self) -> &'static str {
///         "blind"
///     }
///
///     fn search(
///         &self,
///         puzzle: &Puzzle,
///         limits: &Limits,
///         found: &mut dyn FnMut(Found<'_>) -> ControlFlow<()>,
///     ) -> Report {
///         let (mut budget, mut stats) = (limits.start(), Stats::default());
///         let side = puzzle.shape().size();
///         let mut values = vec![1; puzzle.shape().cell_count()];
///         loop {
///             if let Err(limit) = budget.spend_node() {
///                 return Report::new(stats, Ending::Limit(limit));
///             }
///             stats.choix += 1;
///             let grid = Grid::new(puzzle.rules(), &values);
///             if grid.is_ok_and(|grid| grid.solves(puzzle)) {
///                 budget.spend_solution();
///                 stats.solutions += 1;
///                 let digits: Vec<u8> = values.iter().map(|&value| value as u8).collect();
///                 if found(Found::new(puzzle, &digits)).is_break() {
///                     return Report::new(stats, Ending::Limit(Limit::Solutions));
///                 }
///             }
///             // The next way, as one counts.
///             let Some(cell) = values.iter().rposition(|&value| value < side) else {
///                 return Report::new(stats, Ending::Complete);
///             };
///             values[cell] += 1;
///             values[cell + 1..].fill(1);
///         }
///     }
/// }
///
/// let puzzle = Puzzle::empty(Shape::new(1, 3)?); // Each row is a block: 3×3 Latin squares.
/// assert_eq!(count(&puzzle, &Blind, &Limits::none()).solutions, 12);
/// # Ok::<(), neuf_puzzle::ShapeError>(())
/// ```
pub trait Strategy: Sync {
    /// The name of the strategy on the command line and in files.
    fn name(&self) -> &'static str;

    /// Whether the strategy leaves the choice of an engine to the library, which may then judge
    /// many puzzles at once (see [`Judge`](crate::Judge)). Only [`AUTO`] does.
    fn picks_engine(&self) -> bool {
        false
    }

    /// Finds solutions within the limits and hands each to `found`, which may end the search.
    fn search(
        &self,
        puzzle: &Puzzle,
        limits: &Limits,
        found: &mut dyn FnMut(Found<'_>) -> ControlFlow<()>,
    ) -> Report;
}

/// All strategies, from the course's to today's best.
// A new strategy is a file here and a line in this list; the command and the tests take it from
// there.
pub static STRATEGIES: &[&dyn Strategy] = &[PILES, RECURSIVE, LEXICOGRAPHIC, SWEEP, FEWEST, AUTO];

/// Course A: one stack per cell in reading order, the last possibility first.
pub static PILES: &dyn Strategy = &by_stacks::Piles;
/// Course B: some empty cell (the first), each possibility, recursively.
pub static RECURSIVE: &dyn Strategy = &by_stacks::Recursive;
/// Course C: every cell in reading order, digits ascending.
pub static LEXICOGRAPHIC: &dyn Strategy = &by_stacks::Lexicographic;
/// Course C, part II: fills cells that have a single possibility, again and again; no search.
pub static SWEEP: &dyn Strategy = &sweep::Sweeps;
/// Course D: candidate lists, an undo stack, the cell with the fewest candidates first.
pub static FEWEST: &dyn Strategy = &by_stacks::Fewest;
/// The fastest engine for the puzzle: the lanes for classic grids, else [`GENERAL`]. A node of the
/// lanes is a guess.
pub static AUTO: &dyn Strategy = &auto::Auto;
/// The best general engine: propagation, fewest candidates first, and learning. Not in the list,
/// since [`AUTO`] is never worse.
pub static GENERAL: &dyn Strategy = &general::General;

/// The strategy with this name.
///
/// ```
/// let strategy = neuf_solve::by_name("piles").expect("a strategy of the list");
/// assert_eq!(strategy.name(), "piles");
/// assert!(neuf_solve::by_name("magic").is_none());
/// ```
pub fn by_name(name: &str) -> Option<&'static dyn Strategy> {
    STRATEGIES.iter().copied().find(|strategy| strategy.name() == name)
}

impl std::fmt::Debug for dyn Strategy {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Strategy({})", self.name())
    }
}

/// A solution at the moment it is found. Copying it out costs time; counting it does not.
#[derive(Clone, Copy, Debug)]
pub struct Found<'a>(Values<'a>);

/// Where the digits of a solution are.
#[derive(Clone, Copy, Debug)]
enum Values<'a> {
    Of(&'a Rules, &'a [u8]),
    /// A solution by the lanes, which keeps the rules of the classic grid.
    Classic(&'a Rules, &'a Classic),
}

impl<'a> Found<'a> {
    /// A solution of a puzzle by its digits in reading order.
    pub fn new(puzzle: &'a Puzzle, values: &'a [u8]) -> Found<'a> {
        Found(Values::Of(puzzle.rules(), values))
    }

    /// A solution that the lanes have found.
    pub(crate) fn classic(puzzle: &'a Puzzle, solution: &'a Classic) -> Found<'a> {
        Found(Values::Classic(puzzle.rules(), solution))
    }

    /// The digits in reading order.
    pub fn values(&self) -> &'a [u8] {
        match self.0 {
            Values::Of(_, values) => values,
            Values::Classic(_, solution) => &solution[..],
        }
    }

    /// The solution as a grid, checked against the rules once more unless the lanes found it.
    ///
    /// # Panics
    /// If the engine that found it is wrong.
    pub fn grid(&self) -> Grid {
        match self.0 {
            Values::Classic(rules, solution) => {
                Grid::from_solution(solution).in_alphabet(rules.alphabet())
            }
            Values::Of(rules, values) => {
                let values: Vec<usize> = values.iter().map(|&value| value.into()).collect();
                Grid::new(rules, &values).expect("an engine's solution keeps the rules")
            }
        }
    }
}

/// The counters of a search and how it ended.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Report {
    /// The counters.
    pub stats: Stats,
    /// Whether all solutions were found, and if not, why.
    pub ending: Ending,
}

impl Report {
    /// A report of these counters and this ending.
    pub fn new(stats: Stats, ending: Ending) -> Report {
        Report { stats, ending }
    }
}

/// How a search ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Every possibility was tried: the solutions found are all there are.
    Complete,
    /// A limit was reached, or the caller wanted no more solutions ([`Limit::Solutions`]).
    Limit(Limit),
    /// The strategy is stuck, and this is how far it got. Only strategies without search get stuck.
    Stuck(Clues),
}

impl Ending {
    /// The word for the ending in files and on the command line.
    pub fn word(&self) -> &'static str {
        match self {
            Ending::Complete => "complete",
            Ending::Limit(limit) => limit.id(),
            Ending::Stuck(_) => "stuck",
        }
    }

    /// The limit, if one was reached.
    pub fn limit(&self) -> Option<Limit> {
        match self {
            Ending::Limit(limit) => Some(*limit),
            Ending::Complete | Ending::Stuck(_) => None,
        }
    }

    /// The word of the [`Verdict`](crate::Verdict) that a number of solutions amounts to; `None` if
    /// the search stopped at its first solution, so that nothing is known about others.
    pub fn verdict(&self, solutions: u64) -> Option<&'static str> {
        match (solutions, self) {
            (_, Ending::Stuck(_)) => Some("stuck"),
            (2.., _) => Some("several"),
            (1, Ending::Complete) => Some("unique"),
            (0, Ending::Complete) => Some("none"),
            (1, Ending::Limit(Limit::Solutions)) => None,
            _ => Some("budget"),
        }
    }
}

/// Counters that every strategy fills alike.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Stats {
    /// Nodes: how often the possibilities of a cell were looked up to go on from there.
    pub choix: u64,
    /// How often the search went back.
    pub retour: u64,
    /// Nodes with more than one possibility.
    pub guesses: u64,
    /// The largest number of cells (or guesses, for strategies that propagate) decided at once.
    pub deepest: usize,
    /// Solutions found.
    pub solutions: u64,
    /// Values tried plus one: the calls of the course's recursive function.
    pub calls: u64,
}
