//! Rating a puzzle: take the first step of the easiest technique until the grid is full.

use crate::board::Board;
use crate::chain::Chains;
use crate::geometry::Bits;
use crate::step::{Step, Tenths};
use crate::technique::{Search, TECHNIQUES};
use neuf_limits::{Limit, Limits};
use neuf_puzzle::Puzzle;

/// How hard a puzzle is, on the scale of Sudoku Explainer 1.2.1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
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

/// Whether techniques may rely on the puzzle having exactly one solution.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Uniqueness {
    /// Unique rectangles, loops and graves are used, as Sudoku Explainer does.
    #[default]
    Assumed,
    /// Every step holds for puzzles with several solutions too.
    Unused,
}

/// How to rate.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Whether uniqueness may be used.
    pub uniqueness: Uniqueness,
    /// How much the search may spend; a node here is one chain propagation.
    pub limits: Limits,
}

/// A puzzle is rated only on the classic 9×9 grid without pencil marks of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotClassic;

impl std::fmt::Display for NotClassic {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("only 9×9 grids with 3×3 blocks can be rated")
    }
}

impl std::error::Error for NotClassic {}

/// The values of a classic puzzle, row by row, 0 for an empty cell: what [`Rater`] takes.
pub fn values_of(puzzle: &Puzzle) -> Result<[u8; 81], NotClassic> {
    let shape = puzzle.shape();
    if (shape.block_rows(), shape.block_columns()) != (3, 3) {
        return Err(NotClassic);
    }
    let mut values = [0; 81];
    for (cell, digit) in puzzle.givens() {
        values[cell.index()] = digit.value() as u8;
    }
    Ok(values)
}

/// Rates one puzzle, uniqueness assumed and without limits.
///
/// The values are digits row by row, 0 for an empty cell. See [`Rater`] for more.
///
/// # Panics
/// If a value is more than 9.
pub fn rate(values: &[u8; 81]) -> Rating {
    Rater::new(Options::default()).rate(values).expect("there is no limit")
}

/// Rates puzzles one after the other with the same memory.
pub struct Rater {
    options: Options,
    chains: Chains,
}

impl Rater {
    /// A rater with these options.
    pub fn new(options: Options) -> Rater {
        Rater { options, chains: Chains::new() }
    }

    /// Rates a puzzle, or says which limit was reached.
    ///
    /// The puzzle should have exactly one solution: that is not checked, and rating another may
    /// take long and says little.
    ///
    /// # Panics
    /// If a value is more than 9.
    pub fn rate(&mut self, values: &[u8; 81]) -> Result<Rating, Limit> {
        self.walk(values, |_| ())
    }

    /// Rates a puzzle and gives the steps that solve it.
    ///
    /// # Panics
    /// If a value is more than 9.
    pub fn path(&mut self, values: &[u8; 81]) -> Result<(Rating, Vec<Step>), Limit> {
        let mut steps = Vec::new();
        let rating = self.walk(values, |step| steps.push(step))?;
        Ok((rating, steps))
    }

    fn walk(&mut self, values: &[u8; 81], mut visit: impl FnMut(Step)) -> Result<Rating, Limit> {
        assert!(values.iter().all(|&value| value <= 9), "values are 0 to 9");
        let mut board = Board::new(values);
        let mut rating = Rating::default();
        let (mut first, mut placed) = (true, false);
        self.chains.start(&self.options.limits);
        while !board.is_full() {
            let Some(step) = self.next_step(&board)? else {
                rating.er = Rating::BEYOND;
                break;
            };
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
        Ok(rating)
    }

    /// The first step of the first technique that has one.
    fn next_step(&mut self, board: &Board) -> Result<Option<Step>, Limit> {
        for technique in TECHNIQUES {
            let step = match technique {
                Search::Pattern(find) => find(board),
                Search::Uniqueness(find) => match self.options.uniqueness {
                    Uniqueness::Assumed => find(board),
                    Uniqueness::Unused => None,
                },
                Search::Chain(find) => find(&mut self.chains, board),
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
