//! What a count tells while it goes on.

use super::Saved;
use neuf_parts::Reading;

/// Something that happens during a count. Who does not care leaves it alone; what takes time is
/// done only when it is asked for.
pub enum Event<'a> {
    /// Something is prepared whose end is not known.
    Preparing,
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
