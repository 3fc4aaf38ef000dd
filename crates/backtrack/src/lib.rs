//! Depth-first search by stacks: one stack of choices per rank, the top of each stack being tried.
//!
//! This is the machine of the course documents (*les piles*, `choix`, `retour`), generic over a
//! small [`Problem`] trait. It can be watched step by step, stepped **back**, moved to any step of
//! a search of millions, limited, cancelled, saved, resumed, split and estimated.
//!
//! ```text
//!  rank      0        1      2     3
//!          ┌───┐
//!          │ 4 │ ←top
//!          │ 1 │    ┌───┐        ┌───┐
//!          │ 3 │    │ 5 │  ┌───┐ │ 8 │       tops = [4, 5, 2, 8]
//!          └───┘    │ 1 │  │ 2 │ │ 7 │       four ranks, four stacks: a solution
//!                   └───┘  └───┘ └───┘
//! ```
//!
//! # Stepping back without a history
//! The stacks alone say what comes next *and* what came before: a depth-first search leaves each
//! subtree by its last path, so [`Search::step_back`] recomputes a step instead of remembering it.
//! No step allocates. [`Timeline`] saves landmarks from which it reaches any step, and a [`Saved`]
//! search is checked against the problem that resumes it. [`problems`] has the course's toy
//! problems and the queens.
//!
//! # Glossary
//! - *rank*: a position to be decided, `0..ranks`; rank `i` depends on the tops below it only.
//! - *choice*: a value of a rank; *stack*: the choices of a rank still to be tried.
//! - *top*: the choice being tried at a rank; the tops of all ranks are the current attempt.
//! - `choix`: asking a problem for the choices of a rank; `retour`: going back to the last rank
//!   that has another choice.
//!
//! # Example
//! ```
//! use neuf_backtrack::{Choices, Problem, Search};
//!
//! /// Three different digits of 1..=3 whose first is odd.
//! struct OddFirst;
//!
//! impl Problem for OddFirst {
//!     type Choice = u8;
//!     type State = ();
//!     fn ranks(&self) -> usize { 3 }
//!     fn start(&self) {}
//!     fn choices(&self, _: &(), tops: &[u8], out: &mut Choices<'_, u8>) {
//!         out.extend((1..=3).filter(|d| !tops.contains(d) && (!tops.is_empty() || d % 2 == 1)));
//!     }
//! }
//!
//! let found: Vec<_> = Search::new(OddFirst).solutions().collect();
//! assert_eq!(found, [[3, 2, 1], [3, 1, 2], [1, 3, 2], [1, 2, 3]]);
//! ```
//!
//! # Feature flags
//! - `serde`: [`Saved`] can be serialised, so that a search survives its process. [`Moment`],
//!   [`Stats`] and [`Estimate`] can be serialised too.
//! - `schema`: the JSON Schema of these three.

mod estimate;
mod event;
mod moment;
mod problem;
pub mod problems;
mod saved;
mod search;
mod split;
mod stacks;
mod stats;
mod timeline;

pub use estimate::{Estimate, Guess, estimate, estimate_under, walks};
pub use event::Event;
pub use moment::Moment;
pub use neuf_limits::{Budget, Cancel, Limit, Limits};
pub use problem::{Choices, Order, Problem};
pub use saved::{ResumeError, Saved};
pub use search::{Count, Halt, Phase, Search, Solutions};
pub use split::{PrefixError, prefixes};
pub use stacks::Stacks;
pub use stats::Stats;
pub use timeline::Timeline;

/// The README's example, tested and not shown.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
