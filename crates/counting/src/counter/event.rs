//! The events of a count under way.

use super::Saved;
use neuf_parts::Reading;

/// An event of a count under way. What takes time to find out is a function, to be called only if
/// the answer is wanted.
///
/// ```
/// use neuf_counting::{Counter, Event, HowFar, Saved};
/// use neuf_puzzle::{Puzzle, Shape};
///
/// let puzzle = Puzzle::empty(Shape::new(2, 3)?);
/// let (mut rows_done, mut kept) = (0, None::<Saved>);
/// let mut watch = |event: &mut Event<'_>| match event {
///     Event::Row { done, .. } => rows_done = *done,
///     Event::Checkpoint { saved, .. } => _ = kept.get_or_insert_with(|| saved()),
///     _ => {}
/// };
/// let all = Counter::new(&puzzle).keep(true).watch(&mut watch).count();
/// assert!(rows_done > 0);
///
/// // Somebody goes on from the first row.
/// let mut from = None;
/// let mut watch = |event: &mut Event<'_>| {
///     if let Event::Resumed(how_far) = event {
///         from = Some(*how_far);
///     }
/// };
/// let again = Counter::new(&puzzle).watch(&mut watch).resume(kept.expect("a row"))?;
/// assert_eq!(again.count, all.count);
/// assert!(matches!(from, Some(HowFar::Rows { rows: 6, .. })));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub enum Event<'a> {
    /// The count is being prepared; there is nothing to save yet.
    Preparing {
        /// For a classic grid, the row of the first band that is being filled, from 0, and the
        /// share of its beginnings that is done.
        row: Option<(usize, f64)>,
    },
    /// The count goes on from a saved state.
    Resumed(HowFar),
    /// A row is being filled, in a count by states.
    Row {
        /// The number of full rows.
        done: usize,
        /// The number of all rows.
        rows: usize,
        /// The share of the states with which the next row has been filled.
        share: f64,
    },
    /// Parts have been counted; the function says how far the count has got.
    Parts(&'a mut dyn FnMut() -> Reading),
    /// The count could be continued from here.
    Checkpoint {
        /// Makes the state to save.
        saved: &'a dyn Fn() -> Saved,
        /// Whether such a checkpoint is rare: at the end of a row, and at the beginning and the end
        /// of a count in parts. There are some ten others a second.
        is_rare: bool,
    },
}

/// How far a count has got.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum HowFar {
    /// In parts: a share of all work.
    Share(f64),
    /// By states: the full rows, of all rows.
    Rows {
        /// The number of full rows.
        done: usize,
        /// The number of all rows.
        rows: usize,
    },
}
