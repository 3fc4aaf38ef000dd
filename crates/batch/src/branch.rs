//! Which candidate to suppose when propagation is stuck.
//!
//! A cell with two candidates, if there is one, since it halves the tree; among those the one with
//! the most open cells in its row, column and block, since it says most about the others. Without
//! such a cell, one with three or more.

use crate::layout::{Place, State, UNITS};

/// A candidate to suppose true first, and false when that fails.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choice {
    /// Its cell.
    pub place: Place,
    /// Its word among 27.
    pub word: usize,
    /// Its bit in the word.
    pub bit: u32,
}

/// Per word of a trio, cells as bits of [`UNITS`].
type Units = [u32; 9];

/// A candidate of an open cell; `None` if no cell has several candidates.
#[inline]
pub(crate) fn choose(state: &State) -> Option<Choice> {
    let (open, pairs) = open_and_pairs(state);
    let any = |units: &Units| units.iter().fold(0, |any, word| any | word) != 0;
    let among = if any(&pairs) { &pairs } else { &open };
    let score = Score::new(&open);
    let mut best = (-1, Place { word: 0, bit: 0 });
    for word in 0..9 {
        let mut cells = among[word];
        while cells != 0 {
            let place = Place { word, bit: cells.trailing_zeros() };
            cells &= cells - 1;
            let score = score.of(place);
            if score > best.0 {
                best = (score, place);
            }
        }
    }
    (best.0 >= 0).then(|| {
        let place = best.1;
        let digit = place.candidates(state).trailing_zeros();
        let word = place.word + 9 * (digit / 3) as usize;
        Choice { place, word, bit: place.bit + digit % 3 }
    })
}

/// The cells with two candidates or more, and those with exactly two.
#[inline(always)]
fn open_and_pairs(state: &State) -> (Units, Units) {
    let mut open = [0; 9];
    let mut pairs = [0; 9];
    for word in 0..9 {
        let [x, y, z] = [state[word], state[word + 9], state[word + 18]];
        // Add the trios up as binary numbers, then the three digits of the trio.
        let (ones, twos) = (x ^ y ^ z, x & y | z & (x | y));
        let (a, b, c) = (ones, ones >> 1, ones >> 2);
        let (p, q, r) = (twos, twos >> 1, twos >> 2);
        let low_two = a & b | c & (a | b);
        let no_low = !(a | b | c);
        let some_high = p | q | r;
        let one_high = (p ^ q ^ r) & !(p & q & r);
        open[word] = (low_two | some_high) & UNITS;
        pairs[word] = (low_two & !(a & b & c) & !some_high | no_low & one_high) & UNITS;
    }
    (open, pairs)
}

/// Open cells per row, column and block.
struct Score {
    rows: [[i32; 3]; 3],
    columns: [[i32; 3]; 3],
    blocks: [i32; 9],
}

impl Score {
    #[inline(always)]
    fn new(open: &Units) -> Self {
        let mut score = Score { rows: [[0; 3]; 3], columns: [[0; 3]; 3], blocks: [0; 9] };
        for r in 0..3 {
            for band in 0..3 {
                let mask = UNITS & 0o777 << (9 * band);
                let [a, b, c] = [0, 1, 2].map(|c| open[3 * r + c] & mask);
                // One bit of each cell is used, so three of them fit side by side.
                score.rows[r][band] = (a | b << 1 | c << 2).count_ones() as i32;
            }
        }
        for c in 0..3 {
            for stack in 0..3 {
                let mask = 0o001_001_001 << (3 * stack);
                let [x, y, z] = [0, 1, 2].map(|r| open[3 * r + c] & mask);
                score.columns[c][stack] = (x | y << 1 | z << 2).count_ones() as i32;
            }
        }
        let rows = [0, 3, 6].map(|r| open[r] | open[r + 1] << 1 | open[r + 2] << 2);
        for block in 0..9 {
            let mask = 7 << (3 * block);
            score.blocks[block] = rows.map(|row| (row & mask).count_ones() as i32).iter().sum();
        }
        score
    }

    #[inline(always)]
    fn of(&self, place: Place) -> i32 {
        let block = place.bit as usize / 3;
        self.rows[place.word / 3][block / 3]
            + self.columns[place.word % 3][block % 3]
            + self.blocks[block]
    }
}
