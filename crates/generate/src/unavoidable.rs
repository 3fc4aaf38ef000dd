//! Unavoidable sets: cells of a solved grid of which at least one must be a clue, since their
//! digits can be exchanged. Two kinds are quickly found, and settle most questions whether a clue
//! is needed.
//!
//! - Two rows of a band (or columns of a stack): follow a digit to the other row, to the digit above
//!   or below it, and so on round; exchanging the rows in those columns breaks no rule.
//! - Two digits: cells of either that see one another, directly or in turn, exchange the two.

use neuf_puzzle::Classic;

/// Sets of cells, cell `k` as bit `k`.
pub(crate) type Cells = u128;

/// The sets of a grid, and how many clues each has left.
pub(crate) struct Unavoidable {
    /// For each cell the numbers of the sets it is in.
    of_cell: [[u8; KEPT]; 81],
    /// By number, the clues that a set has left. The first one stands for no set.
    clues: [u8; SETS],
    len: usize,
}

/// The sets of a cell: four by lines (two other rows of the band, two other columns of the stack),
/// eight by digits.
const KEPT: usize = 12;

/// The most sets: four rounds of each of 18 pairs of lines, and four exchanges of each of 36 pairs
/// of digits.
const SETS: usize = 1 + 4 * (18 + 36);

/// The cells that share a house with each cell.
pub(crate) static PEERS: [Cells; 81] = {
    let mut peers = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        let mut house = 0;
        while house < 3 {
            peers[cell] |= HOUSES[cell][house];
            house += 1;
        }
        peers[cell] &= !(1 << cell);
        cell += 1;
    }
    peers
};

/// The row, the column and the block of each cell.
pub(crate) static HOUSES: [[Cells; 3]; 81] = {
    let mut houses = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let mut other = 0;
        while other < 81 {
            let has_block = cell / 27 == other / 27 && cell % 9 / 3 == other % 9 / 3;
            houses[cell][0] |= ((cell / 9 == other / 9) as Cells) << other;
            houses[cell][1] |= ((cell % 9 == other % 9) as Cells) << other;
            houses[cell][2] |= (has_block as Cells) << other;
            other += 1;
        }
        cell += 1;
    }
    houses
};

impl Unavoidable {
    /// The sets of a solved grid, all its cells being clues.
    pub(crate) fn of(grid: &Classic) -> Unavoidable {
        let mut sets = Unavoidable { of_cell: [[0; KEPT]; 81], clues: [0; SETS], len: 1 };
        for (kind, (along, across)) in [(1, 9), (9, 1)].into_iter().enumerate() {
            for (one, other) in [(0, 1), (0, 2), (1, 2)] {
                for band in 0..3 {
                    let lines = [one, other].map(|i| (3 * band + i) * across);
                    // The first line has room for its rounds with the second and the third, and so on.
                    let slots = [2 * kind + (other - 1), 2 * kind + one];
                    sets.add_rounds(grid, lines, along, slots);
                }
            }
        }
        sets.add_exchanges(grid);
        sets
    }

    /// Whether the clue of a cell is the last one of a set.
    #[inline]
    pub(crate) fn is_last(&self, cell: usize) -> bool {
        self.of_cell[cell].iter().fold(false, |any, &set| any | (self.clues[usize::from(set)] == 1))
    }

    /// Whether some set has its last clues in these cells. All of them must be clues.
    pub(crate) fn are_last(&self, cells: &[u8]) -> bool {
        let sets = |cell: &u8| self.of_cell[usize::from(*cell)];
        cells.iter().flat_map(sets).filter(|&set| set != 0).any(|set| {
            let inside = cells.iter().filter(|cell| sets(cell).contains(&set)).count();
            inside == usize::from(self.clues[usize::from(set)])
        })
    }

    /// Takes the clue of a cell away.
    #[inline]
    pub(crate) fn take(&mut self, cell: usize) {
        for set in self.of_cell[cell] {
            self.clues[usize::from(set)] = self.clues[usize::from(set)].wrapping_sub(1);
        }
        self.clues[0] = 0;
    }

    /// Adds a set of `cells` cells; returns its number.
    fn add(&mut self, cells: usize) -> u8 {
        self.clues[self.len] = cells as u8;
        self.len += 1;
        (self.len - 1) as u8
    }

    /// Adds the rounds of two lines that begin at these cells.
    fn add_rounds(
        &mut self,
        grid: &Classic,
        [one, other]: [usize; 2],
        step: usize,
        slots: [usize; 2],
    ) {
        let mut place_of = [0; 10];
        for place in 0..9 {
            place_of[usize::from(grid[one + place * step])] = place;
        }
        let mut left = 0x1ff_u16;
        while left != 0 {
            let first = left.trailing_zeros() as usize;
            let (mut place, mut places) = (first, 0u16);
            loop {
                places |= 1 << place;
                place = place_of[usize::from(grid[other + place * step])];
                if place == first {
                    break;
                }
            }
            left &= !places;
            let set = self.add(2 * places.count_ones() as usize);
            while places != 0 {
                let place = places.trailing_zeros() as usize;
                places &= places - 1;
                self.of_cell[one + place * step][slots[0]] = set;
                self.of_cell[other + place * step][slots[1]] = set;
            }
        }
    }

    /// Adds the exchanges of each two digits.
    fn add_exchanges(&mut self, grid: &Classic) {
        // By digit: the column and the block of each row, and the row of each column and block.
        let (mut column_of, mut row_of_column, mut row_of_block) =
            ([[0u8; 9]; 9], [[0u8; 9]; 9], [[0u8; 9]; 9]);
        for (cell, &digit) in grid.iter().enumerate() {
            let (row, column, digit) = (cell / 9, cell % 9, usize::from(digit) - 1);
            column_of[digit][row] = column as u8;
            row_of_column[digit][column] = row as u8;
            row_of_block[digit][row / 3 * 3 + column / 3] = row as u8;
        }
        for one in 0..9 {
            for other in one + 1..9 {
                let mut left = 0x1ff_u16;
                while left != 0 {
                    let mut rows = left & left.wrapping_neg();
                    let mut fresh = rows;
                    while fresh != 0 {
                        let row = fresh.trailing_zeros() as usize;
                        let column = usize::from(column_of[one][row]);
                        let met = 1 << row_of_column[other][column]
                            | 1 << row_of_block[other][row / 3 * 3 + column / 3];
                        fresh = fresh & (fresh - 1) | met & !rows;
                        rows |= met;
                    }
                    left &= !rows;
                    if rows == 0x1ff {
                        break; // All eighteen cells: smaller sets settle more.
                    }
                    let set = self.add(2 * rows.count_ones() as usize);
                    while rows != 0 {
                        let row = rows.trailing_zeros() as usize;
                        rows &= rows - 1;
                        let cell = |digit: usize| 9 * row + usize::from(column_of[digit][row]);
                        self.of_cell[cell(one)][4 + other - 1] = set;
                        self.of_cell[cell(other)][4 + one] = set;
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Random, uniform_grid};

    #[test]
    fn without_a_clue_in_one_of_them_there_are_several_solutions() {
        let mut random = Random::new(5, 0);
        for _ in 0..50 {
            let grid = uniform_grid(&mut random);
            let sets = Unavoidable::of(&grid);
            for set in 1..sets.len {
                let is_in = |cell: usize| sets.of_cell[cell].contains(&(set as u8));
                let cells: Vec<usize> = (0..81).filter(|&cell| is_in(cell)).collect();
                assert_eq!(cells.len(), usize::from(sets.clues[set]));
                let mut puzzle = <[u8; 81]>::from(grid);
                cells.iter().for_each(|&cell| puzzle[cell] = 0);
                assert_eq!(neuf_testkit::count(3, 3, &puzzle, 2), 2, "{grid} {cells:?}");
            }
        }
    }

    #[test]
    fn the_last_clue_of_a_set_is_seen() {
        let grid = uniform_grid(&mut Random::new(6, 0));
        let mut sets = Unavoidable::of(&grid);
        let set = sets.of_cell[0].into_iter().find(|&set| set != 0).expect("rows have rounds");
        let cells: Vec<u8> =
            (0..81).filter(|&cell| sets.of_cell[usize::from(cell)].contains(&set)).collect();
        assert!(!sets.is_last(0) && sets.are_last(&cells) && !sets.are_last(&cells[1..]));
        cells[1..].iter().for_each(|&cell| sets.take(cell.into()));
        assert!(sets.is_last(0));
    }
}
