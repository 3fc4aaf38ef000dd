//! The count itself, by the method that suits the shape.

use crate::by_states::ByStates;
use crate::classic::ThreeBands;
use neuf_parts::{Limit, Limits, Parts, Stop};
use neuf_puzzle::{Puzzle, Shape};
use num_bigint::BigUint;

/// Why there is no count.
///
/// ```
/// use neuf_counting::{GaveUp, Limits, count};
/// use neuf_puzzle::{Puzzle, Shape};
///
/// let large = Puzzle::empty(Shape::new(5, 5)?);
/// assert_eq!(count(&large, &Limits::none()), Err(GaveUp::TooLarge));
/// # Ok::<(), neuf_puzzle::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum GaveUp {
    /// A limit was reached.
    Limit(Limit),
    /// The grid has too many states to be counted in memory.
    TooManyStates,
    /// The grid is larger than 16×16.
    TooLarge,
    /// The method is for another shape.
    OtherShape,
    /// The method knows rows, columns and blocks alone.
    OtherRules,
}

/// Whether a puzzle has rows, columns and blocks alone, as bands, states and lanes need.
pub(crate) fn is_plain(puzzle: &Puzzle) -> bool {
    puzzle.rules().is_plain()
}

/// The number of solutions, exactly. A node is a state; the limit on solutions has no effect.
///
/// # Errors
/// The reason why it gave up.
pub fn count(puzzle: &Puzzle, limits: &Limits) -> Result<BigUint, GaveUp> {
    count_within(puzzle, limits, None)
}

/// [`count`] with about this many bytes for states.
pub(crate) fn count_within(
    puzzle: &Puzzle,
    limits: &Limits,
    memory: Option<usize>,
) -> Result<BigUint, GaveUp> {
    if puzzle.shape() == Shape::CLASSIC {
        return count_bands(puzzle, &Stop::at(limits), limits.nodes);
    }
    let states = ByStates::new(puzzle)?;
    let states = match memory {
        Some(bytes) => states.with_memory(bytes),
        None => states,
    };
    states.count(None, limits, 1, &mut |_| {})
}

fn count_bands(puzzle: &Puzzle, stop: &Stop, states: Option<u64>) -> Result<BigUint, GaveUp> {
    let bands = ThreeBands::new(puzzle, stop, states)?;
    let mut scratch = Default::default();
    let mut parts = (0..bands.len()).map(|part| bands.count(&mut scratch, part, stop));
    let sum = parts.try_fold(BigUint::ZERO, |sum, part| Some(sum + part?));
    sum.ok_or_else(|| GaveUp::Limit(stop.reached().unwrap_or(Limit::Cancelled)))
}
