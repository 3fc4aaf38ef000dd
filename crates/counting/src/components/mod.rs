//! Counting by components: independent groups of cells are counted apart, their counts multiplied.
//!
//! ```text
//!  decide a cell → propagate → components of open cells   → each: known? its count
//!        ↑                                                        new? decide a cell of it …
//!        └──────── sum over the digits of the cell of the products over components ────┘
//! ```
//!
//! The way of the model counters Cachet (T. Sang and others, 2004) and sharpSAT (M. Thurley, 2006),
//! on the engine's own propagation: `links.rs` says what makes components independent, `cache.rs`
//! remembers the counts of those met before, `search.rs` is the search, on a stack of its own.
//!
//! Where plain search drags on in dead ends, clause learning helps (`dead_ends.rs`): it says once
//! which candidates occur in any solution at all, which often takes the grid apart at the root, and
//! then which branches have a solution.

mod cache;
mod dead_ends;
mod links;
mod search;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod with_rules;

pub use cache::Cache;
use neuf_parts::{Limit, Limits};
use neuf_puzzle::Puzzle;
use num_bigint::BigUint;
use search::ComponentSearch;

/// A count that reached a limit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Interrupted {
    /// The limit.
    pub limit: Limit,
    /// There are at least this many solutions.
    pub at_least: BigUint,
}

/// The number of solutions, exactly; any shape and any rules. A node is a decision; the limit on
/// solutions has no effect. The counts in `cache` shorten this one and never change it.
///
/// ```
/// use neuf_counting::{Cache, Limits, count_by_components};
/// use neuf_puzzle::{Puzzle, Shape};
///
/// let puzzle = Puzzle::empty(Shape::new(2, 2).unwrap());
/// let count = count_by_components(&puzzle, &Limits::none(), &mut Cache::new());
/// assert_eq!(count, Ok(288u32.into()));
/// ```
///
/// # Errors
/// The limit that was reached, with a lower bound.
pub fn count_by_components(
    puzzle: &Puzzle,
    limits: &Limits,
    cache: &mut Cache,
) -> Result<BigUint, Interrupted> {
    cache.prepare(puzzle.rules());
    let unready = |limit| Interrupted { limit, at_least: BigUint::ZERO };
    let mut search = ComponentSearch::new(puzzle, limits, cache).map_err(unready)?;
    search.run().map_err(|limit| Interrupted { limit, at_least: search.at_least() })
}
