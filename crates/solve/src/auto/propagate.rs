//! Propagation: naked and hidden singles, locked candidates.

use super::domains::Domains;
use neuf_limits::{Limit, Meter};

impl Domains {
    /// Propagates everything from the start; `false` on a contradiction.
    ///
    /// # Errors
    /// As [`propagate`](Domains::propagate).
    pub fn propagate_all(&mut self, meter: &mut Meter) -> Result<bool, Limit> {
        self.mark_everything();
        self.propagate(meter)
    }

    /// Propagates what has changed; `false` on a contradiction (and nothing is left queued).
    ///
    /// # Errors
    /// The limit, if one is reached first. The next call propagates the rest; it must come before
    /// any change is taken back.
    pub fn propagate(&mut self, meter: &mut Meter) -> Result<bool, Limit> {
        let consistent = self.run_queues(meter)?;
        if !consistent {
            self.singles.clear();
            for house in self.dirty.drain(..) {
                self.is_dirty[usize::from(house)] = false;
            }
            self.pending.clear();
        }
        Ok(consistent)
    }

    fn run_queues(&mut self, meter: &mut Meter) -> Result<bool, Limit> {
        loop {
            if let Some(cell) = self.singles.pop() {
                if !self.tell_peers(cell.into()) {
                    return Ok(false);
                }
            } else if let Some(&house) = self.dirty.last() {
                if self.tables.further.is_some() {
                    meter.work((self.tables.size * self.tables.size) as u64)?;
                }
                self.dirty.pop();
                let house = usize::from(house);
                self.is_dirty[house] = false;
                if !(self.hidden_singles(house) && self.locked_candidates(house)) {
                    return Ok(false);
                }
            } else {
                match self.propagate_further(meter)? {
                    None => return Ok(true),
                    Some(false) => return Ok(false),
                    Some(true) => {}
                }
            }
        }
    }

    /// A digit with one place in a house goes there.
    fn hidden_singles(&mut self, house: usize) -> bool {
        let (mut once, mut twice) = (0, 0);
        for &cell in self.tables.cells_of(house) {
            let set = self.sets[usize::from(cell)];
            twice |= once & set;
            once |= set;
        }
        if once != self.all_digits {
            return false; // a digit has no place
        }
        let hidden = once & !twice;
        for i in 0..self.tables.size {
            let cell = usize::from(self.tables.cells_of(house)[i]);
            let set = self.sets[cell];
            let here = set & hidden;
            if here == 0 || set.is_power_of_two() {
                continue;
            }
            if !here.is_power_of_two() || !self.keep_only(cell, here) {
                return false; // two digits have this place only
            }
        }
        true
    }

    /// A digit whose places in a house all lie in the crossing with another house has its place
    /// there, so the rest of that other house loses it.
    ///
    /// ```text
    ///  . . . │ x x . │ . . .      all x of the block in one row: no x elsewhere in that row,
    ///  . . . │ . . . │ . . .      and the other way round
    /// ```
    fn locked_candidates(&mut self, house: usize) -> bool {
        if self.tables.further.is_some() {
            return self.seen_from_all_places(house);
        }
        let size = self.tables.size;
        match house / size {
            0 => self.locked(house, self.tables.shape.block_columns(), 2),
            1 => self.locked(house, self.tables.shape.block_rows(), 2),
            _ => {
                self.locked(house, self.tables.shape.block_columns(), 0)
                    && self.locked_in_block_columns(house)
            }
        }
    }

    /// Locks the digits of crossings that are runs of `width` cells in a house with another house
    /// of kind `other`.
    fn locked(&mut self, house: usize, width: usize, other: usize) -> bool {
        let size = self.tables.size;
        let cells = |run: usize| run * width..(run + 1) * width;
        self.lock(house, other, size / width, |run, i| cells(run).start + i, width)
    }

    fn locked_in_block_columns(&mut self, block: usize) -> bool {
        let shape = self.tables.shape;
        let width = shape.block_columns();
        self.lock(block, 1, width, |run, i| i * width + run, shape.block_rows())
    }

    /// Locks digits in the crossings of a house; `place(run, i)` is the position within the house
    /// of the `i`-th cell of a crossing.
    fn lock(
        &mut self,
        house: usize,
        other: usize,
        runs: usize,
        place: impl Fn(usize, usize) -> usize,
        width: usize,
    ) -> bool {
        let size = self.tables.size;
        let mut unions = [0u64; 64];
        let (mut once, mut twice, mut decided) = (0, 0, 0);
        for (run, union) in unions.iter_mut().enumerate().take(runs) {
            for i in 0..width {
                let set =
                    self.sets[usize::from(self.tables.house_cells[house * size + place(run, i)])];
                *union |= set;
                if set.is_power_of_two() {
                    decided |= set;
                }
            }
            twice |= once & *union;
            once |= *union;
        }
        for (run, union) in unions.iter().enumerate().take(runs) {
            let locked = union & !twice & !decided;
            if locked == 0 {
                continue;
            }
            let first = usize::from(self.tables.house_cells[house * size + place(run, 0)]);
            let crossed = usize::from(self.tables.houses_of[first][other]);
            if !self.remove_outside(crossed, house, locked) {
                return false;
            }
        }
        true
    }

    /// Takes digits out of the cells of `house` that are not in `except`.
    fn remove_outside(&mut self, house: usize, except: usize, digits: u64) -> bool {
        let kind = except / self.tables.size;
        (0..self.tables.size).all(|i| {
            let cell = usize::from(self.tables.cells_of(house)[i]);
            usize::from(self.tables.houses_of[cell][kind]) == except
                || self.sets[cell] & digits == 0
                || self.remove(cell, digits)
        })
    }
}
