//! A count in parts, by the way that suits the puzzle.

use crate::classic::{Divisions, ThreeBands};
use crate::components::Cache;
use crate::frontier::GaveUp;
use crate::split::Split;
use neuf_parts::{Limits, Parts, Stop};
use neuf_puzzle::Puzzle;
use num_bigint::BigUint;

/// Parts of a count that may take long: they can be counted on many threads, and continued.
pub enum InParts {
    /// Bands of a classic grid.
    Bands(Box<ThreeBands>),
    /// Puzzles with more givens.
    Split(Split),
}

impl InParts {
    /// The way for a puzzle with many solutions; always the same one.
    ///
    /// # Errors
    /// The limit, if one was reached before counting could begin.
    pub fn new(puzzle: &Puzzle, limits: &Limits) -> Result<InParts, GaveUp> {
        match ThreeBands::new(puzzle, &Stop::at(limits), None) {
            Ok(bands) => Ok(InParts::Bands(Box::new(bands))),
            Err(GaveUp::Limit(limit)) => Err(GaveUp::Limit(limit)),
            Err(GaveUp::TooManyStates) => Ok(InParts::Split(Split::coarse(puzzle))),
            Err(GaveUp::TooLarge | GaveUp::OtherShape) => Ok(InParts::Split(Split::new(puzzle))),
        }
    }

    /// How many solutions there are at least in parts that were interrupted, which are in no sum:
    /// together with the sum they are a lower bound.
    pub fn met(&self) -> BigUint {
        match self {
            InParts::Bands(_) => BigUint::ZERO,
            InParts::Split(split) => split.met(),
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
            InParts::Split(split) => split.len(),
        }
    }

    fn weights(&self, effort: u32) -> Option<Vec<f64>> {
        match self {
            InParts::Bands(bands) => bands.weights(effort),
            InParts::Split(split) => split.weights(effort),
        }
    }

    fn count(&self, scratch: &mut Scratch, part: usize, stop: &Stop) -> Option<BigUint> {
        match self {
            InParts::Bands(bands) => bands.count(&mut scratch.divisions, part, stop),
            InParts::Split(split) => split.count(&mut scratch.cache, part, stop),
        }
    }
}
