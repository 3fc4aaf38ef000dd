//! Counts the grids that fit some givens, exactly, even when there are far too many to look at.
//!
//! ```
//! use neuf_counting::{Limits, count};
//! use neuf_puzzle::{Puzzle, Shape};
//!
//! let all = |rows, columns| {
//!     let puzzle = Puzzle::empty(Shape::new(rows, columns).unwrap());
//!     count(&puzzle, &Limits::none()).unwrap().to_string()
//! };
//! assert_eq!(all(2, 2), "288");
//! assert_eq!(all(2, 3), "28200960");
//! assert_eq!(all(3, 3), "6670903752021072936960");
//! ```
//!
//! # The method: one state for all grids with the same future
//! Cells are filled in reading order. What may still follow depends only on which digits each
//! column, each block of the current band and the current row have used: a *state*. All partial
//! grids with the same state are counted together, and states that a symmetry turns into one
//! another are one state. The symmetries are those that leave the givens of the cells to come
//! alone: exchanging digits that stand alike there, columns of a stack, and stacks.
//! (`canonical.rs` says how a state is brought into a standard form; any relabelling is
//! sound, so that a form that is not quite standard costs time and never truth.)
//!
//! In the middle of a row there are tens or hundreds of times as many states as at its end. A row
//! is filled for as many states at a time as memory allows, and merged at its end ([`ByStates`]),
//! where a count can also be written down and continued ([`RowEnd`]).
//!
//! Rows and bands with givens are taken first: once they are filled, they disturb no symmetry. A
//! band of blocks taller than wide has fewer states: other shapes are counted transposed.
//!
//! The classic grid has too many states in its second band. There the method of B. Felgenhauer and
//! F. Jarvis ("Enumerating possible Sudoku grids", 2005) takes over, extended to any givens
//! ([`ThreeBands`]): the first band matters only through the sets of three digits in its columns;
//! the second band takes three of the other six in each column (56 ways per stack) and leaves the
//! rest to the third; and the number of bands with given sets of columns comes from tables of at
//! most 280 × 280.
//!
//! # Fuller grids: components
//! A grid that is mostly filled has ambiguities here and there that have nothing to do with each
//! other. [`count_by_components`] searches, but counts independent components apart, multiplies
//! their counts, and remembers them; it asks the learning of `neuf-solve` which branches have no
//! solution. It takes every shape up to 64×64 and every rule; [`ByStates`] and [`ThreeBands`] know
//! rows, columns and blocks alone.
//!
//! # When that is too much
//! [`count`] gives up ([`GaveUp`]) at a limit or when memory would run out. [`Split`] cuts a puzzle
//! into independent parts for many threads, with checkpoints, and counts each by the first way that
//! works. [`InParts`] takes the parts that suit a puzzle.
//!
//! # Which way?
//! [`Counter`] chooses among all of these, within limits and on many threads. It reports its
//! progress, offers states to save ([`Saved`], one type for all methods), and continues from them.
//!
//! # Feature flags
//! - `serde`: counts and the saved state of a count can be serialised.
//! - `schema`: the JSON Schema of a count.

mod by_states;
mod canonical;
mod classic;
mod components;
mod counter;
#[cfg(feature = "serde")]
mod form;
mod frontier;
mod in_parts;
mod layout;
mod meet;
mod row;
mod row_end;
mod split;
mod way;
mod weigh;
mod weight;

pub use by_states::{ByStates, Moment};
pub use classic::ThreeBands;
pub use components::{Cache, Interrupted, count_by_components};
pub use counter::{CountOutcome, Counter, Event, HowFar, ResumeError, Saved};
#[cfg(feature = "serde")]
pub use form::CountForm;
pub use frontier::{GaveUp, count};
pub use in_parts::InParts;
pub use meet::meet;
pub use neuf_batch::Met;
pub use neuf_limits::{Cancel, Limit, Limits};
pub use num_bigint::BigUint;
pub use row_end::RowEnd;
pub use split::Split;
pub use way::Way;
