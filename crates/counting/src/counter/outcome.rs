//! The outcome of a count.

use super::HowFar;
use crate::{BigUint, Limit, Way};
use neuf_solve::{Counted, Ending, Estimate, Stats};

/// A number of solutions, and how it was found.
///
/// ```
/// use neuf_counting::Counter;
/// use neuf_puzzle::{Puzzle, Shape};
///
/// let puzzle = Puzzle::empty(Shape::new(2, 3).unwrap());
/// let outcome = Counter::new(&puzzle).count();
/// assert!(outcome.is_complete() && outcome.count == 28_200_960u32.into());
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
#[must_use]
pub struct CountOutcome {
    /// The number of solutions; a lower bound if a limit was reached.
    pub count: BigUint,
    /// The limit that was reached.
    pub stopped_by: Option<Limit>,
    /// The way that led to the count, or that was tried last.
    pub way: Way,
    /// About how many solutions there are, if there are many and the count is not exact.
    pub estimate: Option<Estimate>,
    /// How far a count got that was stopped and could be continued.
    pub how_far: Option<HowFar>,
    /// The counters of the search, if every solution was met by one.
    pub stats: Option<Stats>,
}

impl CountOutcome {
    /// Whether the count is exact.
    pub fn is_complete(&self) -> bool {
        self.stopped_by.is_none()
    }

    /// The count with its search, if every solution was met by one.
    ///
    /// ```
    /// use neuf_counting::Counter;
    ///
    /// let outcome = Counter::new(&"1... ..2. .... .3.4".parse().unwrap()).count();
    /// assert_eq!(outcome.met().map(|met| met.solutions), Some(1));
    /// ```
    pub fn met(&self) -> Option<Counted> {
        let ending = self.stopped_by.map_or(Ending::Complete, Ending::Limit);
        let solutions = u64::try_from(&self.count).unwrap_or(u64::MAX);
        self.stats.map(|stats| Counted { solutions, ending, stats })
    }

    pub(super) fn exact(count: BigUint, way: Way) -> CountOutcome {
        CountOutcome { count, stopped_by: None, way, estimate: None, how_far: None, stats: None }
    }

    pub(super) fn searched(counted: Counted) -> CountOutcome {
        let stopped_by = match counted.ending {
            Ending::Limit(limit) => Some(limit),
            Ending::Complete | Ending::Stuck(_) => None,
        };
        let count = counted.solutions.into();
        CountOutcome {
            stopped_by,
            stats: Some(counted.stats),
            ..CountOutcome::exact(count, Way::Search)
        }
    }
}
