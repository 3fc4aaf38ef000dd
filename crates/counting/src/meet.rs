//! Meeting every solution of a classic grid, as fast as can be.

use neuf_batch::{Enumerator, Met};
use neuf_limits::Limits;
use neuf_puzzle::Puzzle;
use std::cell::RefCell;

thread_local! {
    static ENUMERATOR: RefCell<Enumerator> = RefCell::default();
}

/// Counts solutions by meeting each in lanes, at millions a second, as far as the limits allow;
/// `None` if the grid is not a classic one of givens alone.
///
/// ```
/// use neuf_counting::{Limits, meet};
/// use neuf_puzzle::{Puzzle, Shape};
///
/// let empty = Puzzle::empty(Shape::CLASSIC);
/// let met = meet(&empty, &Limits::none().solutions(500)).expect("a classic grid");
/// assert_eq!(met.count, 500);
/// ```
pub fn meet(puzzle: &Puzzle, limits: &Limits) -> Option<Met> {
    let classic = puzzle.as_classic()?;
    Some(ENUMERATOR.with_borrow_mut(|enumerator| enumerator.count(&classic, limits)))
}
