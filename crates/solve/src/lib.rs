//! Solving Sudokus of any shape: the course's strategies, today's best general engine, and the
//! verdicts that follow from a search.
//!
//! ```text
//!  Puzzle ──Strategy::search──→ solutions one by one, Report (statistics, how it ended)
//!     └────judge / count──→ Verdict, Counted        many puzzles ──Judge──→ Verdicts
//! ```
//!
//! # Example
//! ```
//! use neuf_solve::{AUTO, Limits, Verdict, judge};
//!
//! let clues = "1... ..2. .... .3.4".parse()?;
//! let Verdict::Unique(grid) = judge(&clues, AUTO, &Limits::none()).verdict else {
//!     panic!("a proper puzzle has one solution");
//! };
//! assert_eq!(grid.to_string(), "1243342141322314");
//! # Ok::<(), neuf_puzzle::format::ReadError>(())
//! ```
//!
//! # The engines
//! - The course's searches are problems on the stack machine of `neuf-backtrack`, so they are traced,
//!   limited and counted alike.
//! - [`AUTO`] picks an engine: the lanes of `neuf-batch` for classic grids; the general engine for
//!   all others, and for the very few classic grids on which the lanes drag on.
//! - The general engine propagates naked and hidden singles and locked candidates over bit masks, with
//!   a trail, and learns clauses when a search drags on.
//!
//! Rules beyond rows, columns and blocks reach the engines through `constraint/`. Further houses
//! are treated like any others. *Rivals* are cells that differ, and *ties* are tables of pairs:
//! masks for the search, clauses for learning. A *law* (a cage, a sum or a line) takes the
//! candidates that it excludes out of some sets, and names the lost candidates on which each
//! exclusion rests. A plain grid has none of these, and pays nothing for them.
//!
//! # For searches of other kinds
//! [`Domains`] is the propagation of `auto` with a trail. [`Oracle`] is its learning: it answers
//! "is there a solution with these candidates?". Both, and laying out rules, spend a [`Meter`].
//!
//! # Glossary
//! - *strategy*: a way of searching; [`STRATEGIES`] lists them.
//! - `choix`: a node of a search, where the possibilities of a cell are looked up.
//! - `retour`: going back from a dead end, or from a solution to look for the next.
//! - *guess*: a node with more than one possibility.
//!
//! # Feature flags
//! - `serde`: outcomes can be serialised; `schema`: the JSON Schema of their serialised form.

mod auto;
mod constraint;
#[cfg(feature = "serde")]
pub mod form;
mod many;
mod moves;
mod outcome;
mod reach;
#[cfg(feature = "serde")]
mod serial;
mod small;
mod stacks;
mod strategy;
mod sweep;
#[cfg(test)]
mod with_rules;

pub use auto::{Domains, Lesson, Oracle};
pub use many::Judge;
pub use moves::{Move, MoveState, Moves};
pub use neuf_backtrack::{Estimate, Guess};
pub use neuf_limits::{Cancel, Limit, Limits, Meter};
pub use outcome::{
    Compared, Counted, Judgement, Listed, Verdict, compare, count, estimate, judge, list, solve,
    walks,
};
#[cfg(feature = "serde")]
pub use serial::WithoutStats;
pub use small::{Settled, Small};
pub use stacks::{SudokuStacks, SudokuState};
pub use strategy::{
    AUTO, Ending, FEWEST, Found, GENERAL, LEXICOGRAPHIC, PILES, RECURSIVE, Report, STRATEGIES,
    SWEEP, Stats, Strategy, by_name,
};
pub use sweep::Sweep;
