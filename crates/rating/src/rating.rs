//! Rating a puzzle: take the first step of the easiest technique until the grid is full.

use crate::board::Board;
use crate::chain::Chains;
use crate::geometry::Bits;
use crate::step::{Step, Tenths};
use crate::technique::{Finder, LEAST, TECHNIQUES, Tried};
use neuf_explain::path::Uniqueness;
use neuf_limits::{Limit, Limits};
use neuf_puzzle::Classic;

/// How hard a puzzle is, on the scale of Sudoku Explainer 1.2.1.
///
/// ```
/// use neuf_rating::rate;
///
/// let line = ".4....3.....1.2..61.3..57...523.9.6...........7.6.183...78..5.14..5.3.....1....8.";
/// let rating = rate(&line.parse().unwrap()).unwrap();
/// assert!(rating.ed <= rating.ep && rating.ep <= rating.er);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
#[must_use]
pub struct Rating {
    /// The hardest step of the whole solution.
    pub er: Tenths,
    /// The hardest step up to the first one that places a value (*pearl*).
    pub ep: Tenths,
    /// The first step (*diamond*).
    pub ed: Tenths,
}

impl Rating {
    /// The ER of a puzzle that no technique finishes.
    pub const BEYOND: Tenths = Tenths(200);
}

impl std::fmt::Display for Rating {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}/{}", self.er, self.ep, self.ed)
    }
}

/// How to rate.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Whether unique rectangles, loops and graves are used, as Sudoku Explainer does.
    pub uniqueness: Uniqueness,
    /// How much the search may spend; a node here is one chain propagation.
    pub limits: Limits,
}

/// Why a puzzle has no rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Unrated {
    /// It has no solution.
    NoSolution,
    /// It has several solutions: steps that hold do not lead to one of them.
    Several,
    /// A limit was reached first.
    Stopped(Limit),
}

impl From<Limit> for Unrated {
    fn from(limit: Limit) -> Unrated {
        Unrated::Stopped(limit)
    }
}

impl std::fmt::Display for Unrated {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Unrated::NoSolution => f.write_str("no solution"),
            Unrated::Several => f.write_str("several solutions"),
            Unrated::Stopped(limit) => write!(f, "stopped before the end: {limit:?}"),
        }
    }
}

impl std::error::Error for Unrated {}

/// Rates one puzzle, uniqueness assumed and without limits.
///
/// ```
/// use neuf_rating::{Classic, Unrated, rate};
/// let puzzle: Classic =
///     "1..4...89457.......6.7.3...23.8..67.6.5..7.......4......6.....5....319..7....8.4.".parse()?;
/// assert_eq!(rate(&puzzle).map(|rating| rating.to_string()), Ok("7.1/1.2/1.2".into()));
/// assert_eq!(rate(&Classic::EMPTY), Err(Unrated::Several));
/// # Ok::<(), neuf_puzzle::ClassicError>(())
/// ```
///
/// # Errors
/// If the puzzle has no solution, or several. See [`Rater`] for more.
pub fn rate(puzzle: &Classic) -> Result<Rating, Unrated> {
    Rater::new(Options::default()).rate(puzzle)
}

/// Rates puzzles one after the other with the same memory.
pub struct Rater {
    options: Options,
    chains: Chains,
    tried: Tried,
}

impl Rater {
    /// A rater with these options.
    pub fn new(options: Options) -> Rater {
        Rater { options, chains: Chains::new(), tried: Tried::default() }
    }

    /// Lets `threads` threads work on one puzzle: the hardest are rated sooner, with the same
    /// result.
    ///
    /// ```
    /// use neuf_rating::{Options, Rater};
    /// let puzzle =
    ///     "1..4...89457.......6.7.3...23.8..67.6.5..7.......4......6.....5....319..7....8.4.".parse()?;
    /// let mut rater = Rater::new(Options::default());
    /// let alone = rater.rate(&puzzle);
    /// rater.set_threads(2);
    /// assert_eq!(rater.rate(&puzzle), alone);
    /// # Ok::<(), neuf_puzzle::ClassicError>(())
    /// ```
    pub fn set_threads(&mut self, threads: usize) {
        self.chains.set_threads(threads);
    }

    /// Rates a puzzle.
    ///
    /// # Errors
    /// If the puzzle has no solution, or several, or if a limit was reached.
    pub fn rate(&mut self, puzzle: &Classic) -> Result<Rating, Unrated> {
        self.walk(puzzle, |_| ())
    }

    /// Rates a puzzle if it is not harder than `most`; else `None`, often long before a rating
    /// would be done.
    ///
    /// ```
    /// use neuf_rating::{Options, Rater, Tenths};
    /// let puzzle =
    ///     "1..4...89457.......6.7.3...23.8..67.6.5..7.......4......6.....5....319..7....8.4.".parse()?;
    /// let mut rater = Rater::new(Options::default());
    /// assert_eq!(rater.rate_up_to(&puzzle, Tenths(70)), Ok(None));
    /// assert_eq!(rater.rate_up_to(&puzzle, Tenths(71)), rater.rate(&puzzle).map(Some));
    /// # Ok::<(), neuf_puzzle::ClassicError>(())
    /// ```
    ///
    /// # Errors
    /// If the puzzle has no solution, or several, or if a limit was reached.
    pub fn rate_up_to(
        &mut self,
        puzzle: &Classic,
        most: Tenths,
    ) -> Result<Option<Rating>, Unrated> {
        self.walk_up_to(puzzle, most, |_| ())
    }

    /// Rates a puzzle and gives the steps that solve it.
    ///
    /// # Errors
    /// If the puzzle has no solution, or several, or if a limit was reached.
    pub fn path(&mut self, puzzle: &Classic) -> Result<(Rating, Vec<Step>), Unrated> {
        let mut steps = Vec::new();
        let rating = self.walk(puzzle, |step| steps.push(step))?;
        Ok((rating, steps))
    }

    fn walk(&mut self, puzzle: &Classic, visit: impl FnMut(Step)) -> Result<Rating, Unrated> {
        let beyond = Rating { er: Rating::BEYOND, ..Rating::default() };
        Ok(self.walk_up_to(puzzle, Tenths(u16::MAX), visit)?.unwrap_or(beyond))
    }

    /// Takes step after step, as long as none is harder than `most`.
    fn walk_up_to(
        &mut self,
        puzzle: &Classic,
        most: Tenths,
        mut visit: impl FnMut(Step),
    ) -> Result<Option<Rating>, Unrated> {
        // This takes a microsecond, and prevents searches for steps that could not end.
        match neuf_batch::solve_one(puzzle, &Limits::none().solutions(2)).count() {
            0 => return Err(Unrated::NoSolution),
            1 => {}
            _ => return Err(Unrated::Several),
        }
        let mut board = Board::new(puzzle);
        let mut rating = Rating::default();
        let (mut first, mut placed) = (true, false);
        self.chains.start(&self.options.limits);
        self.tried = Tried::default();
        while !board.is_full() {
            let Some(step) = self.next_step(&board, most)? else {
                if most < Rating::BEYOND {
                    return Ok(None);
                }
                rating.er = Rating::BEYOND;
                break;
            };
            if step.rating > most {
                return Ok(None);
            }
            rating.er = rating.er.max(step.rating);
            if std::mem::take(&mut first) {
                rating.ed = rating.er;
            }
            if !placed && step.placed.is_some() {
                rating.ep = rating.er;
                placed = true;
            }
            apply(&mut board, &step);
            visit(step);
        }
        Ok(Some(rating))
    }

    /// The first step of the first technique that finds one, of the techniques with steps as easy
    /// as `most`.
    fn next_step(&mut self, board: &Board, most: Tenths) -> Result<Option<Step>, Limit> {
        // Techniques that are left out come later anyway: a step found there is harder.
        let last = LEAST.iter().rposition(|&least| least <= most.0).map_or(0, |last| last + 1);
        for technique in &TECHNIQUES[..last] {
            let step = match technique {
                Finder::Pattern(find) => find(board),
                Finder::Uniqueness(find) => match self.options.uniqueness {
                    Uniqueness::Assumed => find(&mut self.tried, board),
                    Uniqueness::NotAssumed => None,
                },
                Finder::Exclusion(find) => find(&mut self.tried, board),
                Finder::Chain(find) => find(&mut self.chains, board),
            };
            self.chains.check()?;
            if step.is_some() {
                return Ok(step);
            }
        }
        Ok(None)
    }
}

fn apply(board: &mut Board, step: &Step) {
    for &(cell, digits) in &step.removed {
        for digit in Bits(digits) {
            board.remove(usize::from(cell), digit);
        }
    }
    if let Some((cell, digit)) = step.placed {
        board.place(usize::from(cell), usize::from(digit));
    }
}

/// The boards on the way through a puzzle that takes forcing chains, for tests.
#[cfg(test)]
pub(crate) fn boards_on_the_way() -> Vec<Board> {
    let line = "1..4...89457.......6.7.3...23.8..67.6.5..7.......4......6.....5....319..7....8.4.";
    let puzzle: Classic = line.parse().expect("81 digits and dots");
    let (_, steps) = Rater::new(Options::default()).path(&puzzle).expect("one solution");
    let mut boards = vec![Board::new(&puzzle)];
    for step in &steps {
        let mut board = boards[boards.len() - 1].clone();
        apply(&mut board, step);
        boards.push(board);
    }
    boards
}
