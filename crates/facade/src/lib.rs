//! Neuf: a Sudoku and backtracking engine. This is the crate to add; it gathers the others.
//!
//! ```
//! use neuf::{Limits, Verdict, format, judge, strategy};
//!
//! let text = ".4....3.....1.2..61.3..57...523.9.6...........7.6.183...78..5.14..5.3.....1....8.";
//! let clues = format::read(text)?.clues;
//! let judgement = judge(&clues, strategy::AUTO, &Limits::none());
//! match judgement.verdict {
//!     Verdict::Unique(grid) => println!("{}", format::line(&grid.to_clues())),
//!     other => println!("{}", other.word()),
//! }
//! # Ok::<(), neuf::format::ReadError>(())
//! ```
//!
//! A search that can be watched, on a problem of one's own or of the course:
//! ```
//! use neuf::backtrack::{Search, problems::Queens};
//!
//! let mut search = Search::new(Queens::new(8));
//! assert_eq!(search.next_solution(), Some(&[7, 3, 0, 2, 5, 1, 6, 4][..]));
//! search.step_back();
//! assert_eq!(search.stats().solutions, 0);
//! ```
//!
//! # The parts
//! - [`limits`]: how much a computation may spend, and which limit stopped it.
//! - [`backtrack`]: the stack machine, for any problem.
//! - [`puzzle`]: shapes, cells, digits, grids; [`mod@format`] reads and writes their text.
//! - [`solve`]: the strategies and the verdicts; [`strategy`] lists them.
//! - [`batch`]: millions of classic grids a second, and many questions about one at once.
//! - [`counting`]: exact numbers of grids where enumeration is hopeless.
//! - [`queens`]: N queens counted by halves; [`parts`]: long counts on many threads, with
//!   checkpoints.
//! - [`explain`]: solving as a person does, step by step; [`drawing`] makes pictures of the steps.
//! - [`rating`]: how hard a classic puzzle is, on Sudoku Explainer's scale.
//! - [`cours`]: the course documents' functions under their French names.
//!
//! # Feature flags
//! - `serde` (on by default): searches can be saved and resumed.

pub use neuf_backtrack as backtrack;
pub use neuf_batch as batch;
pub use neuf_counting as counting;
pub use neuf_cours as cours;
pub use neuf_drawing as drawing;
pub use neuf_explain as explain;
pub use neuf_limits as limits;
pub use neuf_parts as parts;
pub use neuf_puzzle as puzzle;
pub use neuf_queens as queens;
pub use neuf_rating as rating;
pub use neuf_solve as solve;

pub use neuf_limits::{Cancel, Limit, Limits, Stop};
pub use neuf_puzzle::{
    Cell, CellSet, Classic, ClassicError, Clues, Contradiction, Digit, DigitSet, Grid, House,
    Marks, Puzzle, Shape, format,
};
pub use neuf_solve::{
    Counted, Ending, Estimate, Guess, Judge, Judgement, Report, Verdict, count, estimate, judge,
};

/// The strategies by name.
pub mod strategy {
    pub use neuf_solve::{
        AUTO, FEWEST, GENERAL, LEXICOGRAPHIC, PILES, RECURSIVE, STRATEGIES, SWEEP, Stats, Strategy,
        by_name,
    };
}

/// The examples of the README, which are tested with those of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
