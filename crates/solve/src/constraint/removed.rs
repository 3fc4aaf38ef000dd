//! Removed candidates, and those of them on which a conclusion rests.

/// The candidates removed from each cell of a constraint, and those of them noted as needed.
pub(crate) struct Removed<'a> {
    /// The candidates at first (`first`) and now (`sets`).
    first: &'a [u64],
    sets: &'a [u64],
    /// Removed candidates that are needed. Candidates that were never there need no reason.
    needed: &'a mut [u64],
}

impl<'a> Removed<'a> {
    pub(crate) fn new(first: &'a [u64], sets: &'a [u64], needed: &'a mut [u64]) -> Removed<'a> {
        needed.fill(0);
        Removed { first, sets, needed }
    }

    /// The candidates at first.
    pub(super) fn first(&self) -> &'a [u64] {
        self.first
    }

    pub(super) fn sets(&self) -> &[u64] {
        self.sets
    }

    /// The digits that are gone from a cell and were there at first.
    pub(super) fn digits(&self, at: usize) -> impl Iterator<Item = u32> + use<> {
        let gone = self.first[at] & !self.sets[at];
        (0..64).filter(move |digit| gone >> digit & 1 == 1)
    }

    /// Whether a cell has none of some digits.
    pub(super) fn lacks(&self, at: usize, digits: u64) -> bool {
        self.sets[at] & digits == 0
    }

    /// Whether the removals needed so far leave one of some cells without any of the digits, or one
    /// of the digits without a cell.
    pub(super) fn are_needed(&self, cells: impl Iterator<Item = usize>, digits: u64) -> bool {
        let mut placed = 0;
        for at in cells {
            let left = self.first[at] & !self.needed[at];
            if left & digits == 0 {
                return true;
            }
            placed |= left;
        }
        digits & !placed != 0
    }

    /// How many removals become needed if these do.
    pub(super) fn cost(&self, at: usize, digits: u64) -> u32 {
        (digits & self.first[at] & !self.needed[at]).count_ones()
    }

    pub(super) fn need(&mut self, at: usize, digits: u64) {
        self.needed[at] |= digits & self.first[at];
    }
}
