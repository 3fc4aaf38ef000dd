//! Multi-sector locked sets: cells where some rows and some columns cross, and as many digits.
//!
//! Of the cells where chosen rows meet chosen columns, those that are empty are the *base*. Every digit
//! they may hold is counted either by rows (once for each row of the base where it is possible) or by
//! columns, whichever is less: so often it can stand in the base at the most. If that makes no more
//! than there are cells, each of these times is used: the digit is gone from the rest of the rows, or
//! the columns, by which it was counted.
//!
//! ```text
//!        c1  c3  c6        Nine cells. If 1 2 3 are counted by rows (1 in r2 and r5, 2 in all three, 3
//!  r2 │  15  29  18        in r8: 6 times) and the others by columns (5 in c1, 9 in c3, 8 in c6: 3
//!  r5 │  12  19  28        times), all nine times are used: no 1 elsewhere in r2 and r5, no 5
//!  r8 │  25  39  23        elsewhere in c1, …
//! ```

use super::{Technique, Visit};
use crate::combine::combinations;
use crate::{Candidate, Cells, HouseRole, Id, Pattern, Role, State, Step};
use neuf_puzzle::Cell;
use std::ops::ControlFlow;

/// Three to five rows and columns, no more than nine together: what people have found. Grids up to
/// 9×9, blocks of any form, whatever the number of solutions.
pub struct MultiSectorLockedSet;

const LINES: std::ops::RangeInclusive<usize> = 3..=5;
const MOST_LINES: usize = 9;
const MOST_DIGITS: usize = 9;

/// A counter of up to 127 for each of nine digits, in one word.
#[derive(Clone, Copy)]
struct Tally(u64);

const LANE: usize = 7;
/// A one in each of nine lanes.
const ONES: u64 = 0x0102_0408_1020_4081;
/// The upper bit of each lane, which no count reaches here.
const GUARDS: u64 = ONES << (LANE - 1);

impl Tally {
    /// One for each digit of a mask.
    fn of(mask: usize) -> Tally {
        Tally((0..MOST_DIGITS).fold(0, |word, i| word | ((mask >> i & 1) as u64) << (LANE * i)))
    }

    fn plus(self, other: Tally) -> Tally {
        Tally(self.0 + other.0)
    }

    /// The lesser count of each digit.
    fn least(self, other: Tally) -> Tally {
        let is_more = ((self.0 | GUARDS) - other.0) & GUARDS;
        let lanes = (is_more >> (LANE - 1)) * ((1 << LANE) - 1);
        Tally(self.0 & !lanes | other.0 & lanes)
    }

    fn sum(self) -> usize {
        // Multiplied by a one in each lane, the highest lane gets them all: at most 5 times 9.
        (self.0.wrapping_mul(ONES) >> (LANE * (MOST_DIGITS - 1)) & 0x7f) as usize
    }
}

/// The candidates of a grid as masks, and a tally for each mask.
struct Grid {
    size: usize,
    masks: Vec<usize>,
    tallies: Vec<Tally>,
}

impl Technique for MultiSectorLockedSet {
    fn id(&self) -> Id {
        "multi-sector-locked-set"
    }

    fn is_rated(&self) -> bool {
        false
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        if state.shape().size() > MOST_DIGITS {
            return ControlFlow::Continue(());
        }
        let n = state.shape().size();
        Grid::of(state).bases(&mut |rows, columns| {
            let columns = columns.iter().map(|column| n + column).collect();
            let base = SectorBase { rows: rows.to_vec(), columns };
            let steps = [Tie::Rows, Tie::Columns].map(|tie| self.step(state, &base, tie));
            steps.into_iter().flatten().try_for_each(&mut *visit)
        })
    }
}

/// The rows and columns of a base, as houses.
struct SectorBase {
    rows: Vec<usize>,
    columns: Vec<usize>,
}

type Show<'a> = &'a mut dyn FnMut(&[usize], &[usize]) -> ControlFlow<()>;

impl Grid {
    fn of(state: &State) -> Grid {
        let size = state.shape().size();
        let mask = |cell: Cell| state.candidates(cell).iter().fold(0, |m, d| m | 1 << d.index());
        let masks = state.shape().cells().map(mask).collect();
        Grid { size, masks, tallies: (0..1 << size).map(Tally::of).collect() }
    }

    /// Shows all rows and columns whose base has as many cells as digits can stand in it.
    fn bases(&self, show: Show<'_>) -> ControlFlow<()> {
        let lines: Vec<usize> = (0..self.size).collect();
        for count in LINES {
            combinations(&lines, count, &mut |rows| {
                let most = (MOST_LINES - count).min(*LINES.end());
                self.columns(rows, most, 0, &Part::empty(count), &mut Vec::new(), show)
            })?;
        }
        ControlFlow::Continue(())
    }

    /// Adds columns from `from` on.
    fn columns(
        &self,
        rows: &[usize],
        most: usize,
        from: usize,
        part: &Part,
        chosen: &mut Vec<usize>,
        show: Show<'_>,
    ) -> ControlFlow<()> {
        if LINES.contains(&chosen.len()) && part.links(self) == part.cells {
            show(rows, chosen)?;
        }
        if chosen.len() == most {
            return ControlFlow::Continue(());
        }
        for column in from..self.size {
            let next = part.with(self, rows, column);
            chosen.push(column);
            self.columns(rows, most, column + 1, &next, chosen, show)?;
            chosen.pop();
        }
        ControlFlow::Continue(())
    }
}

/// A base in the making: its cells, what each row may hold in them, and the count by columns.
#[derive(Clone, Copy)]
struct Part {
    rows: usize,
    cells: usize,
    held: [usize; 5],
    by_columns: Tally,
}

impl Part {
    fn empty(rows: usize) -> Part {
        Part { rows, cells: 0, held: [0; 5], by_columns: Tally(0) }
    }

    fn with(mut self, grid: &Grid, rows: &[usize], column: usize) -> Part {
        let mut all = 0;
        for (held, row) in self.held.iter_mut().zip(rows) {
            let mask = grid.masks[row * grid.size + column];
            self.cells += usize::from(mask != 0);
            *held |= mask;
            all |= mask;
        }
        self.by_columns = self.by_columns.plus(grid.tallies[all]);
        self
    }

    /// How often the digits can stand in the base.
    fn links(&self, grid: &Grid) -> usize {
        let held = self.held[..self.rows].iter();
        let by_rows = held.fold(Tally(0), |tally, &mask| tally.plus(grid.tallies[mask]));
        by_rows.least(self.by_columns).sum()
    }
}

/// The houses by which digits are counted where both ways make the same.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tie {
    Rows,
    Columns,
}

impl MultiSectorLockedSet {
    fn step(&self, state: &State, base: &SectorBase, tie: Tie) -> Option<Step> {
        let geometry = state.geometry();
        let union = |houses: &[usize]| {
            houses.iter().fold(Cells::EMPTY, |all, &house| all | geometry.set(house))
        };
        let cells = union(&base.rows) & union(&base.columns) & state.empty();
        let mut pattern = Pattern::of(state.union(cells));
        let mut gone: Vec<Candidate> = Vec::new();
        let mut counted = [0, 0];
        for digit in state.union(cells) {
            let places = cells & state.cells_with(digit);
            let [rows, columns] = [&base.rows, &base.columns].map(|houses| {
                let meets = |house: &&usize| !geometry.set(**house).is_disjoint(places);
                houses.iter().filter(meets).copied().collect::<Vec<_>>()
            });
            let by_rows = match tie {
                Tie::Rows => rows.len() <= columns.len(),
                Tie::Columns => rows.len() < columns.len(),
            };
            let (houses, role) =
                if by_rows { (rows, Role::Defining) } else { (columns, Role::Common) };
            gone.extend(state.those_with(digit, union(&houses) - cells));
            counted[usize::from(by_rows)] += 1;
            pattern = pattern.mark(role, digit, places);
        }
        for (houses, role) in [(&base.rows, HouseRole::Base), (&base.columns, HouseRole::Cover)] {
            for &house in houses {
                pattern = pattern.house(geometry.house(house), role);
            }
        }
        // Counted by rows alone, they are naked sets of the rows.
        let is_mixed = !counted.contains(&0);
        Step::removing(self.id(), gone, pattern).filter(|_| is_mixed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tallies_count_like_arrays() {
        let masks = [0b1_0110_1011, 0b0_1111_0001, 0b1_1111_1111, 0b1_0000_0000, 0];
        let count = |masks: &[usize]| -> Vec<usize> {
            (0..9).map(|i| masks.iter().filter(|&mask| mask >> i & 1 == 1).count()).collect()
        };
        let tally = |masks: &[usize]| {
            masks.iter().fold(Tally(0), |tally, &mask| tally.plus(Tally::of(mask)))
        };
        for split in 0..=masks.len() {
            let (one, two) = masks.split_at(split);
            let least: usize = count(one).iter().zip(count(two)).map(|(&a, b)| a.min(b)).sum();
            assert_eq!(tally(one).least(tally(two)).sum(), least, "{split}");
            assert_eq!(tally(one).sum(), count(one).iter().sum::<usize>());
        }
    }
}
