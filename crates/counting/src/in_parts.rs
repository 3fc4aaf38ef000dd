//! A count in parts, by the way that suits the puzzle.

use crate::classic::{Divisions, ThreeBands};
use crate::components::Cache;
use crate::frontier::GaveUp;
use crate::split::Split;
use crate::way::Way;
use neuf_limits::{Limit, Stop};
use neuf_parts::Parts;
use neuf_puzzle::Puzzle;
use num_bigint::BigUint;

/// Parts of a count that may take long: they can be counted on many threads, and continued.
///
/// ```
/// use neuf_counting::{InParts, Way};
/// use neuf_parts::{Parts, Stop};
/// use neuf_puzzle::{Puzzle, Shape};
///
/// let puzzle = Puzzle::empty(Shape::new(2, 2)?);
/// let parts = InParts::new(&puzzle, &Stop::never()).expect("no limit");
/// assert_eq!(parts.way(), Way::Split);
/// let mut scratch = Default::default();
/// let counts = (0..parts.len()).map(|part| parts.count(&mut scratch, part, &Stop::never()));
/// assert_eq!(counts.sum::<Option<neuf_counting::BigUint>>(), Some(288u32.into()));
/// # Ok::<(), neuf_puzzle::ShapeError>(())
/// ```
pub enum InParts {
    /// Bands of a classic grid.
    Bands(Box<ThreeBands>),
    /// Puzzles with a few more givens, each counted by bands.
    Coarse(Split),
    /// Puzzles with more givens.
    Split(Split),
}

impl InParts {
    /// The parts of a puzzle with many solutions; always the same ones.
    ///
    /// # Errors
    /// The limit, if one was reached before counting could begin.
    pub fn new(puzzle: &Puzzle, stop: &Stop) -> Result<InParts, Limit> {
        InParts::again(Way::Bands, puzzle, stop, &mut |_, _| {})
    }

    /// The parts of a count by this way; `watch` receives the row of the first band that is being
    /// filled, and the share of its beginnings that is done.
    ///
    /// # Errors
    /// The limit, if one was reached before counting could begin.
    pub(crate) fn again(
        way: Way,
        puzzle: &Puzzle,
        stop: &Stop,
        watch: &mut dyn FnMut(usize, f64),
    ) -> Result<InParts, Limit> {
        match way {
            Way::Split => Split::new(puzzle, stop).map(InParts::Split),
            Way::Coarse => Split::coarse(puzzle, stop).map(InParts::Coarse),
            _ => match ThreeBands::watched(puzzle, stop, None, watch) {
                Ok(bands) => Ok(InParts::Bands(Box::new(bands))),
                Err(GaveUp::Limit(limit)) => Err(limit),
                Err(GaveUp::TooManyStates) => Split::coarse(puzzle, stop).map(InParts::Coarse),
                Err(_) => Split::new(puzzle, stop).map(InParts::Split),
            },
        }
    }

    /// The same parts with about this many bytes for each thread.
    #[must_use]
    pub(crate) fn with_memory(self, bytes: Option<usize>) -> InParts {
        match self {
            InParts::Bands(bands) => InParts::Bands(bands),
            InParts::Coarse(split) => InParts::Coarse(split.with_memory(bytes)),
            InParts::Split(split) => InParts::Split(split.with_memory(bytes)),
        }
    }

    /// The way in which the parts are counted.
    pub fn way(&self) -> Way {
        match self {
            InParts::Bands(_) => Way::Bands,
            InParts::Coarse(_) => Way::Coarse,
            InParts::Split(_) => Way::Split,
        }
    }

    /// A lower bound of the solutions in interrupted parts, which are in no sum: added to the sum,
    /// it bounds the whole count.
    pub fn met(&self) -> BigUint {
        match self {
            InParts::Bands(_) => BigUint::ZERO,
            InParts::Coarse(split) | InParts::Split(split) => split.met(),
        }
    }
}

/// Memory of a thread, for either way.
#[derive(Default)]
pub struct Scratch {
    divisions: Divisions,
    cache: Cache,
}

impl Parts for InParts {
    type Sum = BigUint;
    type Scratch = Scratch;

    fn len(&self) -> usize {
        match self {
            InParts::Bands(bands) => bands.len(),
            InParts::Coarse(split) | InParts::Split(split) => split.len(),
        }
    }

    fn weights(&self, effort: u32, stop: &Stop) -> Option<Vec<f64>> {
        match self {
            InParts::Bands(bands) => bands.weights(effort, stop),
            InParts::Coarse(split) | InParts::Split(split) => split.weights(effort, stop),
        }
    }

    fn count(&self, scratch: &mut Scratch, part: usize, stop: &Stop) -> Option<BigUint> {
        match self {
            InParts::Bands(bands) => bands.count(&mut scratch.divisions, part, stop),
            InParts::Coarse(split) | InParts::Split(split) => {
                split.count(&mut scratch.cache, part, stop)
            }
        }
    }
}
