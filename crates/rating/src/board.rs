//! The state of a solution in progress: values, and candidates seen from cells and from regions.

use crate::geometry::{Bits, CellSet, PEERS, PLACE_IN, REGION_CELLS, REGIONS_OF, count};
use neuf_puzzle::Classic;

/// All nine digits as a mask.
pub(crate) const ALL: u16 = 0x1ff;

/// Values and candidates. Digits are 0–8 here; an empty cell has value [`Board::EMPTY`].
///
/// The candidates are kept in three views, always in step: `cells[c]` is the mask of digits of
/// cell `c`; `places[r][d]` is the mask of positions of digit `d` in region `r`; `holding[d]` is
/// the set of cells that have `d`.
#[derive(Clone)]
pub(crate) struct Board {
    pub(crate) values: [u8; 81],
    pub(crate) cells: [u16; 81],
    pub(crate) places: [[u16; 9]; 27],
    pub(crate) holding: [CellSet; 9],
    pub(crate) empty: CellSet,
    /// How many cells of each region are empty.
    empty_count: [u8; 27],
    /// How often each digit has been placed.
    pub(crate) placed: [u8; 9],
    /// A hash of the candidates and of which cells are filled, kept up to date.
    pub(crate) hash: u64,
}

impl Board {
    pub(crate) const EMPTY: u8 = 9;

    /// The board of these givens (0 for an empty cell), each cell with every digit that no given
    /// of a peer excludes.
    pub(crate) fn new(givens: &Classic) -> Board {
        let mut board = Board {
            values: [Board::EMPTY; 81],
            cells: [ALL; 81],
            places: [[ALL; 9]; 27],
            holding: [(1 << 81) - 1; 9],
            empty: (1 << 81) - 1,
            empty_count: [9; 27],
            placed: [0; 9],
            hash: 0,
        };
        for (cell, &given) in givens.iter().enumerate() {
            if given != 0 {
                board.place(cell, usize::from(given - 1));
            }
        }
        board
    }

    /// Whether a cell has this candidate.
    #[inline]
    pub(crate) fn has(&self, cell: usize, digit: usize) -> bool {
        self.cells[cell] & 1 << digit != 0
    }

    /// Deletes a candidate, if it is there.
    #[inline]
    pub(crate) fn remove(&mut self, cell: usize, digit: usize) {
        if !self.has(cell, digit) {
            return;
        }
        self.cells[cell] &= !(1 << digit);
        for kind in 0..3 {
            let region = usize::from(REGIONS_OF[cell][kind]);
            self.places[region][digit] &= !(1 << PLACE_IN[cell][kind]);
        }
        self.holding[digit] &= !(1 << cell);
        self.hash ^= scramble(cell * 9 + digit);
    }

    /// Sets the value of a cell, clears its candidates and deletes the digit from its peers.
    pub(crate) fn place(&mut self, cell: usize, digit: usize) {
        for other in Bits(self.cells[cell]) {
            self.remove(cell, other);
        }
        self.values[cell] = digit as u8;
        self.placed[digit] += 1;
        self.empty &= !(1 << cell);
        for region in REGIONS_OF[cell] {
            self.empty_count[usize::from(region)] -= 1;
        }
        self.hash ^= scramble(729 + cell);
        for peer in Bits(PEERS[cell] & self.holding[digit]) {
            self.remove(peer, digit);
        }
    }

    /// Whether every cell has a value.
    pub(crate) fn is_full(&self) -> bool {
        self.empty == 0
    }

    /// The cell at a position of a region.
    #[inline]
    pub(crate) fn cell_at(region: usize, place: usize) -> usize {
        usize::from(REGION_CELLS[region][place])
    }

    /// How many cells of a region are empty.
    #[inline]
    pub(crate) fn empty_in(&self, region: usize) -> usize {
        usize::from(self.empty_count[region])
    }

    /// The empty cells with exactly `size` candidates.
    pub(crate) fn cells_of_size(&self, size: usize) -> CellSet {
        (0..81).filter(|&c| count(self.cells[c]) == size).fold(0, |set, c| set | 1 << c)
    }
}

/// A well mixed number for each candidate (the finaliser of SplitMix64).
#[inline]
fn scramble(candidate: usize) -> u64 {
    let mut x = (candidate as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    x = (x ^ x >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ x >> 31
}

#[cfg(test)]
mod tests {
    use super::Board;
    use crate::geometry::REGION_CELLS;
    use neuf_puzzle::Classic;

    #[test]
    fn the_three_views_stay_in_step() {
        let mut givens = [0; 81];
        (givens[0], givens[40], givens[80], givens[13]) = (5, 1, 9, 5);
        let mut board = Board::new(&Classic::new(givens).expect("digits only"));
        board.remove(44, 3);
        board.remove(44, 3);
        for region in 0..27 {
            for place in 0..9 {
                let cell = usize::from(REGION_CELLS[region][place]);
                for digit in 0..9 {
                    let has = board.has(cell, digit);
                    assert_eq!(has, board.places[region][digit] & 1 << place != 0);
                    assert_eq!(has, board.holding[digit] & 1 << cell != 0);
                }
            }
        }
    }
}
