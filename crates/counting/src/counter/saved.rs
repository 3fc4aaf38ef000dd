//! The saved state of a count, from which it is continued.

use crate::{BigUint, Way};
use neuf_parts::{OtherCount, PartialCount};

/// The saved state of a count, for all ways that can be continued: by states and in parts.
///
/// Preparations before the first part (bands of a classic grid: seconds, in bad cases a minute) are
/// made again.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Saved {
    /// The name of the count, how many of its parts (or rows, for states) are done, and their sum.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub state: PartialCount<BigUint>,
    /// The way of the count; it is chosen anew if none is given.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub way: Option<Way>,
    /// For a count by states: the states at the end of the last row done.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub states: Option<Vec<String>>,
}

/// Why a count cannot be continued from a saved state.
///
/// ```
/// use neuf_counting::{BigUint, Counter, ResumeError, Saved};
/// use neuf_parts::PartialCount;
/// use neuf_puzzle::{Puzzle, Shape};
///
/// let puzzle = Puzzle::empty(Shape::new(2, 3)?);
/// let state = PartialCount { name: "another".into(), parts: 6, done: 1, sum: BigUint::default() };
/// let saved = Saved { state, way: None, states: None };
/// let refused = Counter::new(&puzzle).resume(saved).err();
/// assert_eq!(refused, Some(ResumeError::OtherCount));
/// # Ok::<(), neuf_puzzle::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ResumeError {
    /// The state belongs to another count.
    OtherCount,
    /// The state belongs to this count, and contradicts itself.
    Damaged,
}

impl std::fmt::Display for ResumeError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            ResumeError::OtherCount => OtherCount.fmt(f),
            ResumeError::Damaged => write!(f, "the state of this count is damaged"),
        }
    }
}

impl std::error::Error for ResumeError {}
