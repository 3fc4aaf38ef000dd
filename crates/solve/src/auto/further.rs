//! Propagation of the rules beyond rows, columns and regular blocks.

use super::domains::{Domains, mark};
use super::tables::Tables;
use crate::constraint::{Law, Queue, Scratch};
use neuf_limits::{Limit, Meter};

/// Queued work for such rules. It is always empty on a plain grid.
#[derive(Default)]
pub(super) struct Pending {
    /// Cells with ties that have changed.
    tied: Queue,
    /// Laws about cells that have changed.
    laws: Queue,
    scratch: Scratch,
    places: Vec<u16>,
    found: Vec<u16>,
}

impl Pending {
    pub(super) fn of(tables: &Tables) -> Pending {
        let Some(further) = &tables.further else { return Pending::default() };
        Pending {
            tied: Queue::new(tables.shape.cell_count()),
            laws: Queue::new(further.constraints.laws.len()),
            ..Pending::default()
        }
    }

    pub(super) fn clear(&mut self) {
        self.tied.clear();
        self.laws.clear();
    }
}

impl Domains {
    /// Queues the further houses, the ties and the laws of a cell that has changed.
    #[inline(never)]
    pub(super) fn mark_further(&mut self, cell: usize) {
        let Domains { tables, dirty, is_dirty, pending, .. } = self;
        let Some(further) = &tables.further else { return };
        for &house in further.houses_of.of(cell) {
            mark(dirty, is_dirty, house);
        }
        if !further.constraints.ties.of(cell).is_empty() {
            pending.tied.push(cell);
        }
        for &law in further.constraints.laws_of.of(cell) {
            pending.laws.push(law as usize);
        }
    }

    /// Does some of the work; `None` when there is none, `false` on a contradiction.
    pub(super) fn propagate_further(&mut self, meter: &mut Meter) -> Result<Option<bool>, Limit> {
        meter.work(self.work_ahead())?;
        if let Some(cell) = self.pending.tied.pop() {
            return Ok(Some(self.tell_tied(cell)));
        }
        let law = self.pending.laws.pop();
        Ok(law.map(|law| self.apply(law)))
    }

    /// An estimate of the work that comes next. The work of houses since the last estimate counts
    /// as one grid.
    fn work_ahead(&self) -> u64 {
        let Some(further) = &self.tables.further else { return 0 };
        let law = self.pending.laws.peek().map(|law| further.constraints.laws[law].work());
        self.sets.len() as u64 + law.unwrap_or(0)
    }

    /// Takes out of the cells tied to a cell the digits that fit none of its candidates.
    fn tell_tied(&mut self, cell: usize) -> bool {
        let Some(further) = &self.tables.further else { return true };
        further.constraints.clone().ties.of(cell).iter().all(|&tie| {
            let further = self.tables.further.as_ref().expect("it was there");
            let allowed = further.constraints.allowed_beside_any(tie, self.sets[cell]);
            let other = usize::from(tie.other);
            self.sets[other] & !allowed == 0 || self.keep_only(other, allowed)
        })
    }

    fn apply(&mut self, law: usize) -> bool {
        let Some(further) = &self.tables.further else { return true };
        let constraints = further.constraints.clone();
        let law = &constraints.laws[law];
        let mut scratch = std::mem::take(&mut self.pending.scratch);
        scratch.sets.clear();
        scratch.sets.extend(law.cells().iter().map(|&cell| self.sets[usize::from(cell)]));
        let is_kept = law.filter(&mut scratch) && self.keep(law, &scratch.sets);
        self.pending.scratch = scratch;
        is_kept
    }

    fn keep(&mut self, law: &Law, sets: &[u64]) -> bool {
        let cells = law.cells().iter().map(|&cell| usize::from(cell));
        let is_kept = cells.zip(sets).all(|(cell, &set)| self.keep_only(cell, set));
        match law {
            Law::Cage(cage) if is_kept => self.place_somewhere(law.cells(), cage.required(sets)),
            _ => is_kept,
        }
    }

    /// Each of `digits` is in one of `cells`: no cell that sees all its places has it, and if it
    /// has a single place, it goes there.
    fn place_somewhere(&mut self, cells: &[u16], mut digits: u64) -> bool {
        while digits != 0 {
            let digit = digits & digits.wrapping_neg();
            digits ^= digit;
            let has_digit = |&&cell: &&u16| self.sets[usize::from(cell)] & digit != 0;
            let mut places = std::mem::take(&mut self.pending.places);
            places.clear();
            places.extend(cells.iter().filter(has_digit));
            let is_kept = match places[..] {
                [] => false,
                [only] => self.keep_only(only.into(), digit),
                _ => self.remove_from_all_that_see(&places, digit, None),
            };
            self.pending.places = places;
            if !is_kept {
                return false;
            }
        }
        true
    }

    /// Locked candidates where houses cross in any way, and more: no cell that sees all places of a
    /// digit in a house has the digit.
    pub(super) fn seen_from_all_places(&mut self, house: usize) -> bool {
        let mut places = std::mem::take(&mut self.pending.places);
        let mut digits = self.undecided_digits(house);
        let mut is_kept = true;
        while digits != 0 && is_kept {
            let digit = digits & digits.wrapping_neg();
            digits ^= digit;
            let has_digit = |&&cell: &&u16| self.sets[usize::from(cell)] & digit != 0;
            places.clear();
            places.extend(self.tables.cells_of(house).iter().filter(has_digit));
            let further = self.tables.further.as_ref();
            if further.is_none_or(|further| further.are_too_many(places.len(), house)) {
                continue;
            }
            is_kept =
                !places.is_empty() && self.remove_from_all_that_see(&places, digit, Some(house));
        }
        self.pending.places = places;
        is_kept
    }

    fn undecided_digits(&self, house: usize) -> u64 {
        let sets = self.tables.cells_of(house).iter().map(|&cell| self.sets[usize::from(cell)]);
        let decided = sets.filter(|set| set.is_power_of_two());
        self.all_digits & !decided.fold(0, |all, set| all | set)
    }

    fn remove_from_all_that_see(
        &mut self,
        places: &[u16],
        digit: u64,
        outside: Option<usize>,
    ) -> bool {
        let Some(further) = &self.tables.further else { return true };
        let mut found = std::mem::take(&mut self.pending.found);
        found.clear();
        for (first, mut seeing) in further.see_all(places, outside) {
            while seeing != 0 {
                let cell = first + seeing.trailing_zeros() as usize;
                seeing &= seeing - 1;
                if self.sets[cell] & digit != 0 {
                    found.push(cell as u16);
                }
            }
        }
        let is_kept = found.iter().all(|&cell| self.remove(cell.into(), digit));
        self.pending.found = found;
        is_kept
    }
}
