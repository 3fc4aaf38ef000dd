//! Cells of which one takes a digit of a known set: as good as one cell with these candidates.

use crate::board::Board;
use crate::combine::combinations;
use crate::{Candidate, CellBits, HouseRole, Pattern, Role};
use neuf_puzzle::{Cell, DigitSet};
use std::ops::ControlFlow;

/// The most cells that a naked set adds to a pseudo cell: in a classic grid this finds every set,
/// as a seventh cell would leave none to lose a candidate.
const MOST_CELLS: usize = 6;

/// One of `cells`, all in one house, has one of `digits`.
pub(super) struct PseudoCell<const WORDS: usize> {
    pub cells: CellBits<WORDS>,
    pub digits: DigitSet,
}

/// A pseudo cell and other cells of a house, together with as many digits as cells.
pub(super) struct NakedSet<'a> {
    house: usize,
    chosen: &'a [Cell],
    digits: DigitSet,
    pub gone: Vec<Candidate>,
}

impl<const WORDS: usize> PseudoCell<WORDS> {
    /// Shows every naked set with other cells of a house that removes something.
    pub fn naked_sets(
        &self,
        board: Board<'_, WORDS>,
        visit: &mut dyn FnMut(NakedSet<'_>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let geometry = board.geometry();
        let own: Vec<Cell> = self.cells.iter().collect();
        for house in geometry.common_houses(&own) {
            let others = board.set(house) - self.cells;
            let others: Vec<Cell> = others.iter().filter(|&c| board.value(c).is_none()).collect();
            for count in 1..others.len().min(MOST_CELLS + 1) {
                let fits = |&cell: &Cell| (self.digits | board.candidates(cell)).len() <= count + 1;
                let usable: Vec<Cell> = others.iter().copied().filter(fits).collect();
                combinations(&usable, count, &mut |chosen| {
                    let set = self.naked_set(board, house, chosen);
                    set.map_or(ControlFlow::Continue(()), &mut *visit)
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    fn naked_set<'a>(
        &self,
        board: Board<'_, WORDS>,
        house: usize,
        chosen: &'a [Cell],
    ) -> Option<NakedSet<'a>> {
        let geometry = board.geometry();
        let digits = self.digits | board.union(chosen.iter().copied());
        if digits.len() != chosen.len() + 1 {
            return None;
        }
        let set: Vec<Cell> = self.cells.iter().chain(chosen.iter().copied()).collect();
        let houses: Vec<usize> = geometry.common_houses(&set).collect();
        if houses.first() != Some(&house) {
            return None;
        }
        let reach = houses.iter().fold(CellBits::EMPTY, |reach, &h| reach | board.set(h));
        let rest = reach - set.into_iter().collect();
        let gone = board.all_of(digits, rest);
        (!gone.is_empty()).then_some(NakedSet { house, chosen, digits, gone })
    }
}

impl NakedSet<'_> {
    /// The pattern with this set, its house and its marks.
    pub fn describe<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        pattern: Pattern,
    ) -> Pattern {
        let role = Role::Set { number: pattern.sets.len() as u8 };
        let pattern = pattern
            .house(board.geometry().house(self.house), HouseRole::Defining)
            .set(self.chosen.iter().copied(), self.digits);
        self.chosen
            .iter()
            .fold(pattern, |pattern, &cell| pattern.mark_cell(role, cell, board.candidates(cell)))
    }
}
