//! The outcome of a puzzle, and its limits as the lanes need them.

use neuf_limits::{Limit, Limits};
use neuf_puzzle::{Classic, Grid};

/// The limits of one puzzle, as the lanes need them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Allowance {
    /// Solutions to count at most.
    pub solutions: u32,
    /// Guesses to make at most.
    pub guesses: u64,
}

impl From<&Limits> for Allowance {
    fn from(limits: &Limits) -> Self {
        let most = u32::MAX.into();
        Allowance {
            solutions: limits.solutions.map_or(most, |solutions| solutions.min(most)) as u32,
            guesses: limits.nodes.unwrap_or(u64::MAX),
        }
    }
}

/// How the search of a puzzle ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum End {
    /// Every possibility was looked at: the count is exact.
    #[default]
    Complete,
    /// A limit was reached: there may be more solutions than counted.
    Limit(Limit),
}

/// The answer about one puzzle.
///
/// ```
/// use neuf_batch::{Classic, End, Limit, Limits, solve_one};
///
/// let outcome = solve_one(&Classic::EMPTY, &Limits::none().solutions(2));
/// assert_eq!((outcome.count(), outcome.end()), (2, End::Limit(Limit::Solutions)));
/// assert!(outcome.is_several() && !outcome.is_none() && outcome.unique().is_none());
/// assert!(outcome.second().is_some() && outcome.second() != outcome.solution());
/// assert!(outcome.second_grid().is_some());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub struct Outcome {
    pub(crate) count: u32,
    pub(crate) end: End,
    pub(crate) first: Classic,
    // Rare, so kept out of line: most puzzles have one solution.
    pub(crate) second: Option<Box<Classic>>,
}

impl Outcome {
    /// An outcome that another engine has found: the number of solutions, the first two, and how
    /// the search ended.
    ///
    /// ```
    /// use neuf_batch::{Classic, End, Outcome};
    /// assert_eq!(Outcome::new(0, [], End::Complete), Outcome::default());
    /// ```
    pub fn new(count: u32, solutions: impl IntoIterator<Item = Classic>, end: End) -> Outcome {
        let mut solutions = solutions.into_iter();
        let first = solutions.next().unwrap_or(Classic::EMPTY);
        Outcome { count, end, first, second: solutions.next().map(Box::new) }
    }

    /// Solutions found, at most [`Limits::solutions`].
    pub fn count(&self) -> u32 {
        self.count
    }

    /// How the search ended.
    pub fn end(&self) -> End {
        self.end
    }

    /// The first solution found, if any: a full grid that keeps the rules.
    pub fn solution(&self) -> Option<&Classic> {
        (self.count > 0).then_some(&self.first)
    }

    /// A second, different solution, if one was found.
    pub fn second(&self) -> Option<&Classic> {
        self.second.as_deref()
    }

    /// The first solution found as a grid, without another check.
    ///
    /// ```
    /// use neuf_batch::{Classic, Limits, solve_one};
    /// let outcome = solve_one(&Classic::EMPTY, &Limits::none().solutions(1));
    /// assert_eq!(outcome.grid().and_then(|grid| grid.as_classic()).as_ref(), outcome.solution());
    /// ```
    pub fn grid(&self) -> Option<Grid> {
        self.solution().map(Grid::from_solution)
    }

    /// The second solution as a grid.
    pub fn second_grid(&self) -> Option<Grid> {
        self.second().map(Grid::from_solution)
    }

    /// The solution, where it is known to be the only one.
    pub fn unique(&self) -> Option<&Classic> {
        (self.is_complete() && self.count == 1).then_some(&self.first)
    }

    /// Whether it is known that there is no solution.
    pub fn is_none(&self) -> bool {
        self.is_complete() && self.count == 0
    }

    /// Whether two solutions are known.
    pub fn is_several(&self) -> bool {
        self.count > 1
    }

    /// Whether every possibility was looked at.
    pub fn is_complete(&self) -> bool {
        self.end == End::Complete
    }
}

impl Default for Outcome {
    /// No solution.
    fn default() -> Self {
        Outcome { count: 0, end: End::Complete, first: Classic::EMPTY, second: None }
    }
}

/// The result of a search that handed over its solutions.
///
/// ```
/// use neuf_batch::{Classic, End, Limits, Single};
/// use std::ops::ControlFlow;
///
/// let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let puzzle: Classic = text.parse()?;
/// let mut each = |_: &Classic| ControlFlow::Continue(());
/// let searched = Single::default().for_each(&puzzle, &Limits::none(), &mut each);
/// assert_eq!((searched.end(), searched.solutions()), (End::Complete, 1));
/// assert!(searched.returns() <= searched.guesses() && searched.deepest() <= 81);
/// # Ok::<(), neuf_puzzle::ClassicError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Searched {
    pub(crate) end: End,
    pub(crate) solutions: u32,
    pub(crate) guesses: u64,
    pub(crate) rounds: u64,
    pub(crate) deepest: usize,
    /// Alternatives left untried.
    pub(crate) open: usize,
}

impl Searched {
    /// How the search ended; breaking off is [`Limit::Solutions`].
    pub fn end(&self) -> End {
        self.end
    }

    /// Solutions handed over.
    pub fn solutions(&self) -> u32 {
        self.solutions
    }

    /// Candidates supposed because nothing followed any more.
    pub fn guesses(&self) -> u64 {
        self.guesses
    }

    /// Suppositions given up, and their alternatives taken.
    pub fn returns(&self) -> u64 {
        self.guesses - self.open as u64
    }

    /// The most suppositions that held at once.
    pub fn deepest(&self) -> usize {
        self.deepest
    }
}

/// The cost of a search.
///
/// ```
/// use neuf_batch::{Classic, Limits, Single};
///
/// let mut single = Single::default();
/// let _ = single.solve(&Classic::EMPTY, &Limits::none().solutions(2));
/// let stats = single.stats();
/// assert!(stats.puzzles == 1 && stats.guesses > 0 && stats.rounds >= stats.vector_rounds);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Stats {
    /// Puzzles (or questions) searched.
    pub puzzles: u64,
    /// Candidates supposed because nothing followed any more.
    pub guesses: u64,
    /// Rounds of propagation, each lane counted for itself.
    pub rounds: u64,
    /// Rounds of propagation, all lanes of a vector counted as one.
    pub vector_rounds: u64,
}

impl std::ops::AddAssign for Stats {
    fn add_assign(&mut self, other: Self) {
        self.puzzles += other.puzzles;
        self.guesses += other.guesses;
        self.rounds += other.rounds;
        self.vector_rounds += other.vector_rounds;
    }
}
