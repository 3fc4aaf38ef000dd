//! Nishio forcing chains: contradictions of one digit, through regions.

use super::hint::{Collect, Conclusion, candidates};
use super::multiple::{Branch, BranchSearch};
use super::propagation::{off, on};
use crate::geometry::{Bits, is_single};

impl<C: Collect> BranchSearch<'_, C> {
    /// Contradictions from either state of a candidate, in cells with several.
    pub(super) fn nishio(&mut self) {
        let holding = self.board.holding;
        let is_new = |digit: usize| holding[digit] != self.memory.without_nishio[digit];
        let mut open =
            (0..9).filter(|&digit| is_new(digit)).fold(0u16, |open, digit| open | 1 << digit);
        let mut found = 0;
        for candidate in candidates(self.board) {
            let digit = 1 << (candidate % 9);
            if open & digit == 0 || is_single(self.board.cells[usize::from(candidate / 9)]) {
                continue;
            }
            for (start, conclusion) in [
                (on(candidate), Conclusion::Off(candidate)),
                (off(candidate), Conclusion::On(candidate)),
            ] {
                // Nothing is compared, so all can use the same memory.
                self.propagate(Branch::Contrary, start);
                if self.contradiction(Branch::Contrary, conclusion) {
                    found |= digit;
                }
                if self.shared.stopped.is_some() {
                    return;
                }
            }
        }
        open &= !found;
        for digit in Bits(open) {
            self.memory.without_nishio[digit] = holding[digit];
        }
    }
}
