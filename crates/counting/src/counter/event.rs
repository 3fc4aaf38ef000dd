//! What a count tells while it goes on.

use super::Saved;
use neuf_parts::Reading;

/// Something that happens during a count. Who does not care leaves it alone; what takes time is
/// done only when it is asked for.
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
    /// Something is prepared, and nothing can be saved before it is.
    Preparing {
        /// Of the first band of a classic grid, the row that is filled, from 0, and the share of its beginnings that has
        /// been.
        row: Option<(usize, f64)>,
    },
    /// The count goes on from what was saved.
    Resumed(HowFar),
    /// A row is being filled, in a count by states.
    Row {
        /// The rows that are full.
        done: usize,
        /// All rows.
        rows: usize,
        /// The share of the states with which the next row has been filled.
        share: f64,
    },
    /// Parts have been counted: how far it has got, which may take a moment to find out.
    Parts(&'a mut dyn FnMut() -> Reading),
    /// The count could be continued from here.
    Checkpoint {
        /// What to save.
        saved: &'a dyn Fn() -> Saved,
        /// Whether that has not been said, or will not be said again, for a while: else there are
        /// some ten a second.
        is_rare: bool,
    },
}

/// How far a count has got.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum HowFar {
    /// In parts: a share of all work.
    Share(f64),
    /// By states: so many of all rows.
    Rows {
        /// The rows that are full.
        done: usize,
        /// All rows.
        rows: usize,
    },
}
