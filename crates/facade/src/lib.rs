//! Neuf: a Sudoku and backtracking engine, for grids of any shape up to 64×64 and rules beyond rows,
//! columns and blocks. This is the crate to add; it gathers the others.
//!
//! ```
//! use neuf::prelude::*;
//!
//! let line = ".4....3.....1.2..61.3..57...523.9.6...........7.6.183...78..5.14..5.3.....1....8.";
//! let puzzle: Puzzle = line.parse()?;
//! let grid = puzzle.solve().expect("exactly one solution");
//! println!("{grid:#}");                       // drawn; `{}` is one line
//! # #[cfg(feature = "rating")]
//! println!("{:?}", puzzle.rate());            // how hard it is
//! # #[cfg(feature = "explain")]
//! for step in puzzle.explain().steps {        // how a person solves it
//!     println!("{}", step.technique);
//! }
//! # Ok::<(), PuzzleError>(())
//! ```
//!
//! # A tour
//! **Ask.** [`prelude`] has the words for grids and the trait [`Ask`]: solve, check, count, rate, hint,
//! explain, draw, one line each.
//!
//! **Ask within limits.** [`judge`] and [`count`] take a [`strategy`] and [`Limits`]: solutions, nodes,
//! time, a flag to stop by. [`strategy::AUTO`] picks the engine: SIMD lanes for classic grids, else the
//! general engine, which learns from dead ends.
//! ```
//! use neuf::prelude::*;
//! use neuf::{judge, strategy};
//! use std::time::Duration;
//!
//! let clues: Clues = "................".parse()?;
//! let limits = Limits::none().time(Duration::from_secs(1));
//! match judge(&clues, strategy::AUTO, &limits).verdict {
//!     Verdict::Several([one, other]) => println!("{} cells differ", one.differences(&other).count()),
//!     verdict => println!("{}", verdict.word()),
//! }
//! # Ok::<(), neuf::format::ReadError>(())
//! ```
//!
//! **Ask millions.** [`Judge`] takes any mixture of grids, on as many threads as you like, and gives
//! verdicts in order.
//! ```
//! use neuf::prelude::*;
//!
//! let puzzles = vec![Clues::empty(Shape::CLASSIC); 100];
//! let verdicts = Judge::new(Limits::none()).with_threads(0).judge_all(&puzzles);
//! assert!(verdicts.iter().all(|verdict| verdict.word() == "several"));
//! ```
//!
//! **Watch a search**, on a problem of one's own or of the course, forwards and backwards:
//! ```
//! use neuf::backtrack::{Search, problems::Queens};
//!
//! let mut search = Search::new(Queens::new(8));
//! assert_eq!(search.next_solution(), Some(&[7, 3, 0, 2, 5, 1, 6, 4][..]));
//! search.step_back();
//! assert_eq!(search.stats().solutions, 0);
//! ```
//!
//! **Bring a strategy**: implement [`strategy::Strategy`], whose page has an example, and every
//! function here takes it.
//!
//! # The parts, and the features that bring them
//! | module | what | feature |
//! |---|---|---|
//! | [`puzzle`], [`mod@format`] | shapes, cells, digits, rules, grids; their text | |
//! | [`solve`], [`strategy`] | strategies, verdicts, counts | |
//! | [`batch`] | millions of classic grids a second; many questions about one | |
//! | [`backtrack`] | the stack machine, for any problem | |
//! | [`limits`] | how much may be spent, and which limit stopped it | |
//! | `explain` | solving as a person does, step by step | `explain` |
//! | `drawing` | pictures of grids and steps | `drawing` |
//! | `rating` | how hard a puzzle is, on Sudoku Explainer's scale, HoDoKu's and our own | `rating` |
//! | `canonical` | the smallest of all disguises, symmetries, maps between puzzles | `canonical` |
//! | `generate` | puzzles made to order; minimal puzzles, disguises and neighbours of one | `generate` |
//! | `counting`, `parts` | exact numbers of grids where enumeration is hopeless; long counts | `counting` |
//! | `queens` | N queens counted by halves, placed by construction | `queens` |
//! | `watch` | searches by stacks to be looked at: a player, the stacks and boards as data | `watch` |
//! | `sheets` | worksheets, booklets and figures of stacks: SVG and LaTeX; `pdf` and `png` are features of their own | `sheets` |
//! | `host` | files that stay whole and are continued, streams of lines, memory to spare (off by default) | `host` |
//! | `serve` | a page for the browser of this machine (off by default) | `serve` |
//! | `tables` | tables of puzzles and answers: CSV; Parquet and Arrow by the feature `columnar` (off by default) | `tables` |
//! | `stream` | many puzzles from files and streams, answered in order on all cores (off by default) | `stream` |
//! | `cours` | the course documents' functions under their French names | `cours` |
//! | | many puzzles on all cores | `rayon` |
//! | | every outcome serialised as `docs/JSON.md` has it, puzzles read back, searches saved | `serde` |
//! | [`gpu`] | classic puzzles and queens on an NVIDIA GPU (off by default) | `gpu` |
//! | | the JSON Schema of that form, by the crate `schemars` (off by default) | `schema` |
//!
//! All but `gpu`, `host`, `serve`, `tables`, `columnar`, `stream`, `pdf`, `png` and `schema` are on by
//! default. Without default features the crate solves, checks and enumerates on one thread, which
//! is all that a page in the browser needs.
//!
//! # Glossary
//! - *clues*: a grid as somebody wrote it ([`Clues`]); *puzzle*: the same, and no two equal digits in a
//!   house ([`Puzzle`]); *grid*: full, every rule kept ([`Grid`]).
//! - *classic*: 9×9 with blocks of 3×3 and no further rules ([`Classic`]).
//! - *house*: cells that hold each digit once; *rules*: what a full grid must satisfy.
//! - *verdict*: contradiction, none, unique, several, or the limit that was reached ([`Verdict`]).
//! - *strategy*: a way of searching; *node*: what a limit on its length counts.

mod ask;
pub mod prelude;

pub use ask::Ask;

pub use neuf_backtrack as backtrack;
pub use neuf_batch as batch;
#[cfg(feature = "canonical")]
pub use neuf_canonical as canonical;
#[cfg(feature = "counting")]
pub use neuf_counting as counting;
#[cfg(feature = "cours")]
pub use neuf_cours as cours;
#[cfg(feature = "drawing")]
pub use neuf_drawing as drawing;
#[cfg(feature = "explain")]
pub use neuf_explain as explain;
#[cfg(feature = "generate")]
pub use neuf_generate as generate;
#[cfg(feature = "gpu")]
pub use neuf_gpu as gpu;
#[cfg(feature = "host")]
pub use neuf_host as host;
pub use neuf_limits as limits;
#[cfg(any(feature = "counting", feature = "queens"))]
pub use neuf_parts as parts;
pub use neuf_puzzle as puzzle;
#[cfg(feature = "queens")]
pub use neuf_queens as queens;
#[cfg(feature = "rating")]
pub use neuf_rating as rating;
#[cfg(feature = "serve")]
pub use neuf_serve as serve;
#[cfg(feature = "sheets")]
pub use neuf_sheets as sheets;
pub use neuf_solve as solve;
#[cfg(feature = "stream")]
pub use neuf_stream as stream;
#[cfg(feature = "tables")]
pub use neuf_tables as tables;
#[cfg(feature = "watch")]
pub use neuf_watch as watch;

pub use neuf_limits::{Cancel, Limit, Limits, Stop};
pub use neuf_puzzle::{
    Cell, CellSet, Classic, ClassicError, Clues, Contradiction, Digit, DigitSet, Grid, GridError,
    House, Marks, Puzzle, PuzzleError, Rule, Rules, Shape, ShapeError, format, rules,
};
use neuf_solve::AUTO;
pub use neuf_solve::{
    Counted, Ending, Estimate, Guess, Judge, Judgement, Report, Verdict, count, estimate, judge,
};

/// The strategies by name, and what it takes to write one.
pub mod strategy {
    pub use neuf_solve::{
        AUTO, Ending, FEWEST, Found, GENERAL, LEXICOGRAPHIC, PILES, RECURSIVE, Report, STRATEGIES,
        SWEEP, Stats, Strategy, by_name,
    };
}

/// The examples of the README, which are tested with those of the documentation.
#[cfg(all(doctest, feature = "rating", feature = "explain"))]
#[doc = include_str!("../../../README.md")]
struct Readme;
