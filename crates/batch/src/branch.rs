//! Which candidate to suppose when propagation is stuck.
//!
//! A cell with two candidates, if there is one, since it halves the tree; among those the one whose
//! two digits occur in the most peers, peers with two candidates counted twice since they are then
//! decided. (Each peer once: a cell that shares both row and block says no more than another.)
//! Without such a cell, one with the fewest candidates.

use crate::layout::{Place, State, UNITS, word};

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

/// A set of cells: for `r` from 0 to 2, row `r` of each band as 27 bits, `9·band + column`; the
/// rows 0 and 1 side by side.
#[derive(Clone, Copy, Default)]
struct Board {
    low: u64,
    high: u32,
}

/// A candidate of an open cell; `None` if no cell has several candidates.
#[inline(always)]
pub(crate) fn choose(state: &State) -> Option<Choice> {
    let boards = boards(state);
    let (open, pairs) = open_and_pairs(&boards);
    let digits = by_digit(&boards);
    let mut best = Best::default();
    let mut cells = pairs.low;
    while cells != 0 {
        best.consider(state, &digits, &pairs, cells.trailing_zeros());
        cells &= cells - 1;
    }
    let mut cells = pairs.high;
    while cells != 0 {
        best.consider(state, &digits, &pairs, 54 + cells.trailing_zeros());
        cells &= cells - 1;
    }
    let (place, digit) = match best.score {
        0 => fewest(state, &open)?,
        _ => {
            let place = CELLS[best.cell as usize].place;
            (place, place.candidates(state).trailing_zeros())
        }
    };
    Some(Choice { place, word: word(digit as usize / 3, place.word), bit: place.bit + digit % 3 })
}

/// The best cell so far.
#[derive(Default)]
struct Best {
    score: u32,
    cell: u32,
}

impl Best {
    /// Scores a cell with two candidates: how much they say about its peers.
    #[inline(always)]
    fn consider(&mut self, state: &State, digits: &[Board; 16], pairs: &Board, cell: u32) {
        let Cell { low, high, first_word, place } = CELLS[cell as usize % 128];
        let [x, y, z] = [0, 3, 6].map(|trio| state[first_word as usize + trio] >> place.bit & 7);
        let candidates = x | y << 3 | z << 6;
        let (a, b) = (candidates.trailing_zeros(), 31 ^ candidates.leading_zeros());
        let (a, b) = (&digits[a as usize % 16], &digits[b as usize % 16]);
        let (low, high) = ((a.low | b.low) & low, (a.high | b.high) & high);
        let score = 1
            + low.count_ones()
            + high.count_ones()
            + (low & pairs.low).count_ones()
            + (high & pairs.high).count_ones();
        if score > self.score {
            *self = Best { score, cell };
        }
    }
}

/// The board of each digit, as `[d][3·trio + r]`: a transposition of three by three bits, digits
/// of a trio against columns of a block, in all blocks at once.
#[inline(always)]
fn boards(state: &State) -> [[u32; 9]; 3] {
    const U: u32 = UNITS;
    let mut boards = [[0; 9]; 3];
    for k in 0..9 {
        let (a, b, c) = (state[k], state[k + 9], state[k + 18]);
        boards[0][k] = a & U | (b & U) << 1 | (c & U) << 2;
        boards[1][k] = (a >> 1) & U | b & (U << 1) | (c & (U << 1)) << 1;
        boards[2][k] = (a >> 2) & U | (b >> 1) & (U << 1) | c & (U << 2);
    }
    boards
}

/// The board of each digit from 0.
#[inline(always)]
fn by_digit(boards: &[[u32; 9]; 3]) -> [Board; 16] {
    let mut digits = [Board::default(); 16];
    for trio in 0..3 {
        for d in 0..3 {
            let rows = &boards[d];
            digits[3 * trio + d] = board([rows[3 * trio], rows[3 * trio + 1], rows[3 * trio + 2]]);
        }
    }
    digits
}

#[inline(always)]
const fn board(rows: [u32; 3]) -> Board {
    Board { low: rows[0] as u64 | (rows[1] as u64) << 27, high: rows[2] }
}

/// The cells with two candidates or more, and those with exactly two.
#[inline(always)]
fn open_and_pairs(boards: &[[u32; 9]; 3]) -> (Board, Board) {
    let (mut open, mut pairs) = ([0; 3], [0; 3]);
    for r in 0..3 {
        // Add up trios, then the digits of a trio, as binary numbers.
        let (mut ones, mut twos) = ([0; 3], [0; 3]);
        for d in 0..3 {
            let (x, y, z) = (boards[d][r], boards[d][r + 3], boards[d][r + 6]);
            ones[d] = x ^ y ^ z;
            twos[d] = x & y | z & (x | y);
        }
        let [a, b, c] = ones;
        let [p, q, s] = twos;
        let two_ones = a & b | c & (a | b);
        let some_two = p | q | s;
        let one_two = (p ^ q ^ s) & !(p & q & s);
        open[r] = two_ones | some_two;
        pairs[r] = two_ones & !(a & b & c) & !some_two | one_two & !(a | b | c);
    }
    (board(open), board(pairs))
}

/// Of the cells with more than two candidates, one with the fewest.
#[cold]
fn fewest(state: &State, open: &Board) -> Option<(Place, u32)> {
    let is_open = |&cell: &usize| match cell {
        0..54 => open.low >> cell & 1 == 1,
        _ => open.high >> (cell - 54) & 1 == 1,
    };
    let places = (0..81).filter(is_open).map(|cell| CELLS[cell].place);
    let place = places.min_by_key(|place| place.candidates(state).count_ones())?;
    Some((place, place.candidates(state).trailing_zeros()))
}

/// What is known of a cell, numbered as on a [`Board`].
#[derive(Clone, Copy)]
struct Cell {
    /// Its peers.
    low: u64,
    high: u32,
    /// Its word in the first trio.
    first_word: u8,
    place: Place,
}

/// All cells, filled up to a round number.
static CELLS: [Cell; 128] = {
    let place = Place::of_cell(0);
    let mut table = [Cell { low: 0, high: 0, first_word: 0, place }; 128];
    let mut cell = 0;
    while cell < 81 {
        let mut rows = [0; 3];
        let mut peer = 0;
        while peer < 81 {
            let same_block = cell / 27 == peer / 27 && cell % 9 / 3 == peer % 9 / 3;
            if cell != peer && (cell / 9 == peer / 9 || cell % 9 == peer % 9 || same_block) {
                let at = on_board(peer);
                rows[at / 27] |= 1 << (at % 27);
            }
            peer += 1;
        }
        let place = Place::of_cell(cell);
        let Board { low, high } = board(rows);
        table[on_board(cell)] = Cell { low, high, first_word: word(0, place.word) as u8, place };
        cell += 1;
    }
    table
};

/// Where a cell stands on a board.
const fn on_board(cell: usize) -> usize {
    27 * (cell / 9 % 3) + 9 * (cell / 27) + cell % 9
}
