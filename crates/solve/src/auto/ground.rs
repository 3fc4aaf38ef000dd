//! The `Ground` trait: what a plain search needs of a representation of candidates.

use super::domains::Domains;
use neuf_limits::{Limit, Meter};

/// Candidates that a search can propagate and take back.
///
/// Propagation draws the same conclusions on every ground, so a search makes the same decisions on
/// each.
pub(super) trait Ground {
    /// A state to go back to.
    type Mark;

    /// Queues everything for propagation.
    fn mark_everything(&mut self);

    /// Propagates what has changed; `false` on a contradiction.
    ///
    /// # Errors
    /// The limit, if one is reached first. The next call goes on from there.
    fn propagate(&mut self, meter: &mut Meter) -> Result<bool, Limit>;

    fn cell_count(&self) -> usize;

    /// The first of the undecided cells with the fewest candidates; `None` when all are decided.
    fn fewest_candidates(&self) -> Option<usize>;

    /// The candidates of a cell, bit `d - 1` for digit `d`.
    fn set_of(&self, cell: usize) -> u64;

    /// Leaves a cell only some digits; `false` when the ground notices that none is left.
    fn keep_only(&mut self, cell: usize, digits: u64) -> bool;

    /// Takes digits out of a cell; `false` when the ground notices that none is left.
    fn remove(&mut self, cell: usize, digits: u64) -> bool;

    /// Keeps the state, to go back to it once. States kept later are taken back first.
    fn mark(&mut self) -> Self::Mark;

    fn undo_to(&mut self, mark: Self::Mark);

    /// The digits of a full grid.
    fn write_values(&self, values: &mut [u8]);
}

impl Ground for Domains {
    /// The length of the trail.
    type Mark = usize;

    fn mark_everything(&mut self) {
        Domains::mark_everything(self);
    }

    fn propagate(&mut self, meter: &mut Meter) -> Result<bool, Limit> {
        Domains::propagate(self, meter)
    }

    fn cell_count(&self) -> usize {
        self.sets.len()
    }

    fn fewest_candidates(&self) -> Option<usize> {
        Domains::fewest_candidates(self)
    }

    fn set_of(&self, cell: usize) -> u64 {
        self.sets[cell]
    }

    fn keep_only(&mut self, cell: usize, digits: u64) -> bool {
        Domains::keep_only(self, cell, digits)
    }

    fn remove(&mut self, cell: usize, digits: u64) -> bool {
        Domains::remove(self, cell, digits)
    }

    fn mark(&mut self) -> usize {
        self.trail_len()
    }

    fn undo_to(&mut self, mark: usize) {
        Domains::undo_to(self, mark);
    }

    fn write_values(&self, values: &mut [u8]) {
        for (value, &set) in values.iter_mut().zip(&self.sets) {
            *value = set.trailing_zeros() as u8 + 1;
        }
    }
}
