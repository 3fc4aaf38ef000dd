//! The results of attempts: puzzles made, or reasons of refusal.

use neuf_explain::Id;
use neuf_explain::scale::Level;
use neuf_puzzle::{Clues, Grid};
use neuf_rating::Rating;

/// A puzzle made as asked for.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Made {
    /// The attempt that made it, counted from 0.
    pub attempt: u64,
    /// The puzzle, or the full grid if the request is for full grids.
    pub clues: Clues,
    /// Its one solution.
    pub solution: Grid,
    /// How hard it is, on the scale asked for.
    pub rated: Option<Rated>,
    /// For practice: values and candidates where the technique is the next step.
    pub position: Option<Clues>,
}

impl Made {
    /// How many clues it has.
    pub fn clue_count(&self) -> usize {
        self.clues.values().filter(|&value| value != 0).count()
    }
}

/// How hard a puzzle is.
///
/// ```
/// use neuf_generate::Rated;
///
/// assert_eq!(Rated::Human(3.25).to_string(), "human=3.2");
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Rated {
    /// On Sudoku Explainer's scale.
    Explainer(Rating),
    /// On HoDoKu's scale.
    Hodoku {
        /// The sum over all steps.
        score: u32,
        /// The level of the hardest step.
        level: Level,
    },
    /// On our own scale.
    Human(f64),
}

/// The rating as written beside a puzzle.
impl std::fmt::Display for Rated {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Rated::Explainer(rating) => write!(f, "ED={rating}"),
            Rated::Hodoku { score, level } => write!(f, "hodoku={score}/{}", level.id()),
            Rated::Human(rating) => write!(f, "human={rating:.1}"),
        }
    }
}

/// Findings about a puzzle that passed the sift.
#[derive(Default)]
pub(crate) struct Sifted {
    pub rated: Option<Rated>,
    pub position: Option<Clues>,
}

/// Why the puzzle of an attempt was not what was asked for.
///
/// ```
/// use neuf_generate::Refusal;
///
/// assert_eq!(Refusal::NotMinimal(3).name(), "not-minimal");
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Refusal {
    /// Another number of clues.
    Clues(usize),
    /// This many clues are not needed.
    NotMinimal(usize),
    /// Several solutions remained.
    Several,
    /// Another rating.
    Rated(Rated),
    /// Harder than asked for, by an unknown amount.
    Harder,
    /// A forbidden technique is used.
    Uses(Id),
    /// A required technique is not used.
    Lacks(Id),
    /// No full grid was found within reach.
    NoGrid,
    /// A disguise of a puzzle made before, or no neighbour was found.
    Again,
}

impl Refusal {
    /// A stable name of the kind of refusal.
    pub fn name(&self) -> &'static str {
        match self {
            Refusal::Clues(_) => "clues",
            Refusal::NotMinimal(_) => "not-minimal",
            Refusal::Several => "several",
            Refusal::Rated(_) => "rated",
            Refusal::Harder => "harder",
            Refusal::Uses(_) => "uses",
            Refusal::Lacks(_) => "lacks",
            Refusal::NoGrid => "no-grid",
            Refusal::Again => "again",
        }
    }
}
