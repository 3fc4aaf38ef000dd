//! Verdicts, counts and lists: what a search finds out about a puzzle.

use crate::{Ending, Moves, STRATEGIES, Stats, Strategy};
use neuf_backtrack::Estimate;
use neuf_batch::{Classic, End, Outcome};
use neuf_limits::clock::Stopwatch;
use neuf_limits::{Limit, Limits, Stop};
use neuf_puzzle::format::Alphabet;
use neuf_puzzle::{Clues, Contradiction, Grid, Puzzle};
use std::ops::ControlFlow;

/// What is known about the solutions of a grid.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub enum Verdict {
    /// Two givens contradict each other on their face.
    Contradiction(Contradiction),
    /// No solution.
    None,
    /// Exactly one solution.
    Unique(Grid),
    /// At least two solutions; here are two different ones.
    Several([Grid; 2]),
    /// A limit was reached before the question was settled.
    Budget {
        /// A solution, if one was found in time.
        found: Option<Grid>,
        /// The limit.
        limit: Limit,
    },
    /// The strategy is stuck, and this is how far it got. Only strategies without search get stuck.
    Stuck(Clues),
}

impl Verdict {
    /// The word for the verdict in files and on the command line.
    pub fn word(&self) -> &'static str {
        match self {
            Verdict::Contradiction(_) => "contradiction",
            Verdict::None => "none",
            Verdict::Unique(_) => "unique",
            Verdict::Several(_) => "several",
            Verdict::Budget { .. } => "budget",
            Verdict::Stuck(_) => "stuck",
        }
    }

    /// The verdict that an outcome of a classic grid stands for.
    ///
    /// ```
    /// use neuf_batch::{Classic, solve_one};
    /// use neuf_solve::{Limits, Verdict};
    ///
    /// let outcome = solve_one(&Classic::EMPTY, &Limits::none().solutions(2));
    /// assert_eq!(Verdict::of_classic(&Classic::EMPTY, &outcome).word(), "several");
    /// ```
    pub fn of_classic(grid: &Classic, outcome: &Outcome) -> Verdict {
        match (outcome.grid(), outcome.second_grid(), outcome.end()) {
            (Some(first), Some(second), _) => Verdict::Several([first, second]),
            (Some(only), None, End::Complete) => Verdict::Unique(only),
            (None, _, End::Complete) => match Clues::from(grid).check() {
                Ok(_) => Verdict::None,
                Err(contradiction) => Verdict::Contradiction(contradiction),
            },
            (found, _, End::Limit(limit)) => Verdict::Budget { found, limit },
        }
    }

    /// The solution, where it is the only one.
    ///
    /// ```
    /// use neuf_solve::{AUTO, Limits, judge};
    /// let clues = "1... ..2. .... .3.4".parse()?;
    /// assert!(judge(&clues, AUTO, &Limits::none()).verdict.unique().is_some());
    /// # Ok::<(), neuf_puzzle::format::ReadError>(())
    /// ```
    pub fn unique(&self) -> Option<&Grid> {
        match self {
            Verdict::Unique(grid) => Some(grid),
            _ => None,
        }
    }

    /// The same verdict with its grids in another alphabet.
    ///
    /// ```
    /// use neuf_puzzle::format::{Alphabet, Symbols};
    /// use neuf_solve::{AUTO, Limits, judge};
    ///
    /// let clues = "1... ..2. .... .3.4".parse()?;
    /// let verdict = judge(&clues, AUTO, &Limits::none()).verdict;
    /// let letters = verdict.in_alphabet(Alphabet::new(Symbols::Letters));
    /// assert!(letters.unique().expect("one solution").to_string().starts_with("AB"));
    /// # Ok::<(), neuf_puzzle::format::ReadError>(())
    /// ```
    pub fn in_alphabet(self, alphabet: Alphabet) -> Verdict {
        match self {
            Verdict::Unique(grid) => Verdict::Unique(grid.in_alphabet(alphabet)),
            Verdict::Several(grids) => {
                Verdict::Several(grids.map(|grid| grid.in_alphabet(alphabet)))
            }
            Verdict::Budget { found, limit } => {
                Verdict::Budget { found: found.map(|grid| grid.in_alphabet(alphabet)), limit }
            }
            other => other,
        }
    }

    /// A solution, if one is known.
    pub fn solution(&self) -> Option<&Grid> {
        match self {
            Verdict::Unique(grid) | Verdict::Several([grid, _]) => Some(grid),
            Verdict::Budget { found, .. } => found.as_ref(),
            Verdict::Contradiction(_) | Verdict::None | Verdict::Stuck(_) => None,
        }
    }
}

/// A verdict and what it took.
///
/// ```
/// use neuf_solve::{Limits, PILES, judge};
///
/// let judgement = judge(&"1... ..2. .... .3.4".parse()?, PILES, &Limits::none());
/// assert_eq!(judgement.verdict.word(), "unique");
/// assert!(judgement.stats.choix > 0);
/// # Ok::<(), neuf_puzzle::format::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[must_use]
#[non_exhaustive]
pub struct Judgement {
    /// The verdict.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub verdict: Verdict,
    /// The counters of the search.
    pub stats: Stats,
}

/// Judges clues: contradiction, none, unique, several, or the limit that was reached.
///
/// ```
/// use neuf_solve::{AUTO, Limits, judge};
/// let clues = "1... ..2. .... .3.4".parse()?;
/// assert_eq!(judge(&clues, AUTO, &Limits::none()).verdict.word(), "unique");
/// # Ok::<(), neuf_puzzle::format::ReadError>(())
/// ```
///
/// The limit on solutions is always 2, whatever `limits` says, since two solutions settle the
/// question.
pub fn judge(clues: &Clues, strategy: &dyn Strategy, limits: &Limits) -> Judgement {
    match clues.clone().check() {
        Ok(puzzle) => solve(&puzzle, strategy, limits),
        Err(contradiction) => {
            Judgement { verdict: Verdict::Contradiction(contradiction), stats: Stats::default() }
        }
    }
}

/// Judges a puzzle: none, unique, several, or the limit that was reached.
///
/// ```
/// use neuf_puzzle::{Puzzle, Shape};
/// use neuf_solve::{Limits, PILES, solve};
/// let judgement = solve(&Puzzle::empty(Shape::CLASSIC), PILES, &Limits::none());
/// assert_eq!(judgement.verdict.word(), "several");
/// ```
pub fn solve(puzzle: &Puzzle, strategy: &dyn Strategy, limits: &Limits) -> Judgement {
    let mut grids = Vec::new();
    let limits = limits.clone().solutions(2);
    let report = strategy.search(puzzle, &limits, &mut |found| {
        grids.push(found.grid());
        ControlFlow::Continue(())
    });
    let mut grids = grids.into_iter();
    let verdict = match (grids.next(), grids.next(), report.ending) {
        (Some(first), Some(second), _) => Verdict::Several([first, second]),
        (Some(only), None, Ending::Complete) => Verdict::Unique(only),
        (None, _, Ending::Complete) => Verdict::None,
        (found, _, Ending::Limit(limit)) => Verdict::Budget { found, limit },
        (_, _, Ending::Stuck(clues)) => Verdict::Stuck(clues),
    };
    Judgement { verdict, stats: report.stats }
}

/// A number of solutions, and whether it is all of them.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub struct Counted {
    /// Solutions found.
    pub solutions: u64,
    /// [`Ending::Complete`] when there are no more.
    pub ending: Ending,
    /// The counters of the search.
    pub stats: Stats,
}

/// Counts solutions within the limits.
///
/// ```
/// use neuf_puzzle::{Puzzle, Shape};
/// use neuf_solve::{AUTO, Ending, Limits, count};
/// let counted = count(&Puzzle::empty(Shape::new(2, 2)?), AUTO, &Limits::none());
/// assert_eq!((counted.solutions, counted.ending), (288, Ending::Complete));
/// # Ok::<(), neuf_puzzle::ShapeError>(())
/// ```
pub fn count(puzzle: &Puzzle, strategy: &dyn Strategy, limits: &Limits) -> Counted {
    let report = strategy.search(puzzle, limits, &mut |_| ControlFlow::Continue(()));
    Counted { solutions: report.stats.solutions, ending: report.ending, stats: report.stats }
}

/// Solutions one by one, and whether they are all of them.
///
/// ```
/// use neuf_solve::{AUTO, Ending, Limits, list};
///
/// let listed = list(&"................".parse().unwrap(), AUTO, &Limits::none());
/// assert_eq!((listed.solutions.len(), listed.ending), (288, Ending::Complete));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub struct Listed {
    /// Solutions found, in the order of the strategy.
    pub solutions: Vec<Grid>,
    /// [`Ending::Complete`] when there are no more.
    pub ending: Ending,
    /// The counters of the search.
    pub stats: Stats,
}

/// Lists solutions within the limits.
///
/// ```
/// use neuf_solve::{AUTO, Limits, list};
///
/// let puzzle = "..5.6.6.....4..3...3...2.....1.5.2..".parse()?;
/// let listed = list(&puzzle, AUTO, &Limits::none());
/// assert_eq!((listed.solutions.len(), listed.ending.word()), (2, "complete"));
/// # Ok::<(), neuf_puzzle::PuzzleError>(())
/// ```
pub fn list(puzzle: &Puzzle, strategy: &dyn Strategy, limits: &Limits) -> Listed {
    let mut solutions = Vec::new();
    let report = strategy.search(puzzle, limits, &mut |found| {
        solutions.push(found.grid());
        ControlFlow::Continue(())
    });
    Listed { solutions, ending: report.ending, stats: report.stats }
}

/// What one strategy did with a puzzle.
///
/// ```
/// use neuf_solve::{Compared, Limits, compare};
///
/// let (puzzle, limits) = ("1... ..2. .... .3.4".parse()?, Limits::none());
/// let first = compare(&puzzle, &limits).next();
/// let Compared { strategy, solutions, .. } = first.expect("there are strategies");
/// assert_eq!((strategy, solutions), (neuf_solve::STRATEGIES[0].name(), 1));
/// # Ok::<(), neuf_puzzle::PuzzleError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Compared {
    /// The strategy.
    pub strategy: &'static str,
    /// Solutions found.
    pub solutions: u64,
    /// How the search ended.
    pub ending: Ending,
    /// The counters of the search.
    pub stats: Stats,
    /// The time it took, in seconds.
    pub seconds: f64,
}

/// Lets every strategy count the solutions of a puzzle, each within the limits.
///
/// Each strategy runs when the iterator comes to it.
///
/// ```
/// use neuf_solve::{Limits, STRATEGIES, compare};
///
/// let rows: Vec<_> = compare(&"1... ..2. .... .3.4".parse()?, &Limits::none()).collect();
/// assert_eq!(rows.len(), STRATEGIES.len());
/// assert!(rows.iter().any(|row| row.strategy == "piles" && row.solutions == 1));
/// # Ok::<(), neuf_puzzle::PuzzleError>(())
/// ```
pub fn compare(puzzle: &Puzzle, limits: &Limits) -> impl Iterator<Item = Compared> {
    let compared = move |strategy: &&dyn Strategy| {
        let watch = Stopwatch::start();
        let Counted { solutions, ending, stats } = count(puzzle, *strategy, limits);
        let seconds = watch.elapsed().as_secs_f64();
        Compared { strategy: strategy.name(), solutions, ending, stats, seconds }
    };
    STRATEGIES.iter().map(compared)
}

/// Knuth's estimate of the number of solutions, and of the nodes of the strategy `fewest`. If a
/// limit comes first, fewer walks than `probes` are made.
///
/// ```
/// use neuf_puzzle::{Puzzle, Shape};
/// use neuf_solve::Limits;
/// let empty = Puzzle::empty(Shape::new(2, 2)?);
/// let guess = neuf_solve::estimate(&empty, 1000, 1, &Limits::none()).solutions;
/// assert!((guess.mean - 288.0).abs() < 5.0 * guess.error);
/// # Ok::<(), neuf_puzzle::ShapeError>(())
/// ```
pub fn estimate(puzzle: &Puzzle, probes: u64, seed: u64, limits: &Limits) -> Estimate {
    let stop = limits.stop();
    match Moves::within(puzzle, &mut stop.limits().meter()) {
        Ok(moves) => neuf_backtrack::estimate(&moves, probes, seed, &stop),
        Err(_) => Estimate::NOTHING,
    }
}

/// The size of the search of the strategy `fewest` that each of `probes` random walks estimates, in
/// nodes.
///
/// # Errors
/// The limit, if `stop` comes first.
///
/// ```
/// use neuf_limits::Stop;
///
/// let walks = neuf_solve::walks(&"................".parse()?, 50, 1, &Stop::never());
/// assert_eq!(walks.map(|walks| walks.len()), Ok(50));
/// # Ok::<(), neuf_puzzle::PuzzleError>(())
/// ```
pub fn walks(puzzle: &Puzzle, probes: u64, seed: u64, stop: &Stop) -> Result<Vec<f64>, Limit> {
    let moves = Moves::within(puzzle, &mut stop.limits().meter())?;
    neuf_backtrack::walks(&moves, probes, seed, stop)
}
