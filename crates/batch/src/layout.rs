//! How a 9×9 position is laid out in 27 words of 27 bits.
//!
//! Every coordinate of a candidate is split in three: row = 3·band + r, column = 3·stack + c, digit
//! = 3·trio + d. `(trio, r, c)` give the *word* of a candidate, `(band, stack, d)` its *bit*:
//!
//! ```text
//!  word (trio, r, c): the cell at (r, c) of each of the nine blocks, three digits each
//!
//!    bit 26                                                                    bit 0
//!    ┌───────────────────────┬───────────────────────┬───────────────────────┐
//!    │        band 2         │        band 1         │        band 0         │
//!    ├───────┬───────┬───────┼───────┬───────┬───────┼───────┬───────┬───────┤
//!    │stack 2│stack 1│stack 0│stack 2│stack 1│stack 0│stack 2│stack 1│stack 0│
//!    ├─┬─┬─┬─┴─┬─┬─┬─┴─┬─┬─┬─┴─┬─┬─┬─┴─┬─┬─┬─┴─┬─┬─┬─┴─┬─┬─┬─┴─┬─┬─┬─┴─┬─┬─┬─┤
//!    │d│d│d│ d │d│d│ d │d│d│ … │ │ │   │ │ │   │ │ │   │ │ │   │ │ │   │2│1│0│
//!    └─┴─┴─┴───┴─┴─┴───┴─┴─┴───┴─┴─┴───┴─┴─┴───┴─┴─┴───┴─┴─┴───┴─┴─┴───┴─┴─┴─┘
//! ```
//!
//! So the same bit of nine words is *one digit in one block*: its nine places are counted across
//! words, without any shift. Shifts are needed only along one coordinate of size three inside the
//! word: stacks (to match the rows of a band), bands (to match the columns of a stack), digits of a
//! trio (to count the candidates of a cell).

use crate::Classic;

/// Words of a position.
pub(crate) const WORDS: usize = 27;
/// All candidates of a word.
pub(crate) const FULL: u32 = (1 << 27) - 1;
/// The lowest bit of every cell's three.
pub(crate) const UNITS: u32 = 0o111_111_111;
/// The bits of stack 0, and of stack 2, in every band.
pub(crate) const STACK_0: u32 = 0o007_007_007;
/// See [`STACK_0`].
pub(crate) const STACK_2: u32 = 0o700_700_700;

/// One position: the candidates of 81 cells.
pub(crate) type State = [u32; WORDS];

/// The word of a trio and a cell `3·r + c` of the block, as `9·c + 3·trio + r`: this order makes
/// the words that [`crate::branch`] takes together neighbours in memory.
#[inline(always)]
pub(crate) const fn word(trio: usize, cell: usize) -> usize {
    9 * (cell % 3) + 3 * trio + cell / 3
}

/// A cell in the coordinates of the layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    /// `3·r + c`: the cell within its block.
    pub word: usize,
    /// `9·band + 3·stack`: the lowest of the cell's three bits.
    pub bit: u32,
}

impl Place {
    /// The place of the cell with this row-major number.
    pub(crate) const fn of_cell(cell: usize) -> Place {
        let (row, column) = (cell / 9, cell % 9);
        Place { word: 3 * (row % 3) + column % 3, bit: (9 * (row / 3) + 3 * (column / 3)) as u32 }
    }

    /// The three words, one per trio of digits.
    pub(crate) const fn words(self) -> [usize; 3] {
        [word(0, self.word), word(1, self.word), word(2, self.word)]
    }

    /// The candidates of the cell, digit `k` as bit `k - 1`.
    pub(crate) fn candidates(self, state: &State) -> u32 {
        self.candidates_of(|word| state[word])
    }

    /// The candidates of the cell in a position given by its words.
    pub(crate) fn candidates_of(self, word_of: impl Fn(usize) -> u32) -> u32 {
        let [a, b, c] = self.words().map(|word| (word_of(word) >> self.bit) & 7);
        a | b << 3 | c << 6
    }

    /// Leaves exactly these candidates (bit `k - 1` for digit `k`) in the cell.
    pub(crate) fn set_candidates(self, state: &mut State, candidates: u32) {
        for (trio, word) in self.words().into_iter().enumerate() {
            let kept = (candidates >> (3 * trio)) & 7;
            state[word] = state[word] & !(7 << self.bit) | kept << self.bit;
        }
    }
}

/// The row-major number of a cell of a block: of the cell `3·r + c` in the block `3·band + stack`.
pub(crate) const fn cell_in_block(in_block: usize, block: usize) -> usize {
    9 * (3 * (block / 3) + in_block / 3) + 3 * (block % 3) + in_block % 3
}

/// The position with these givens, nothing concluded from them yet.
pub(crate) fn encode(cells: &Classic) -> State {
    /// The candidates of a blank, of a 1, of a 2 …: three bits of the first trio, and from bit 32
    /// on, three of the second; then three of the third.
    const TABLE: [(u64, u32); 16] = {
        let mut table = [(7 | 7 << 32, 7); 16];
        let mut value = 1;
        while value < 10 {
            let candidate: u64 = 1 << (value - 1);
            table[value] = ((candidate & 7) | (candidate >> 3 & 7) << 32, (candidate >> 6) as u32);
            value += 1;
        }
        table
    };
    let mut state = [0; WORDS];
    for in_block in 0..9 {
        let mut acc = (0, 0);
        for block in (0..9).rev() {
            let value = cells[cell_in_block(in_block, block)];
            let (first_two, third) = TABLE[usize::from(value) % 16];
            acc = (acc.0 << 3 | first_two, acc.1 << 3 | third);
        }
        state[word(0, in_block)] = acc.0 as u32;
        state[word(1, in_block)] = (acc.0 >> 32) as u32;
        state[word(2, in_block)] = acc.1;
    }
    state
}

/// The digits of a position whose cells have one candidate each.
pub(crate) fn decode(state: &State) -> Classic {
    classic(digits(state))
}

/// Like [`decode`], but the digit of a cell with several candidates is meaningless.
pub(crate) fn digits(state: &State) -> [u8; 81] {
    let mut cells = [0; 81];
    for in_block in 0..9 {
        let [x, y, z] = [0, 1, 2].map(|trio| state[word(trio, in_block)]);
        // The digit in binary: ones, twos and fours in the cell's field, and the eights apart.
        let ones = (x | x >> 2 | y >> 1 | z | z >> 2) & UNITS;
        let twos = (x >> 1 | x >> 2 | y >> 2 | z) & UNITS;
        let fours = (y | y >> 1 | y >> 2 | z) & UNITS;
        let (low, eights) = (ones | twos << 1 | fours << 2, (z >> 1 | z >> 2) & UNITS);
        for block in 0..9 {
            let digit = (low >> (3 * block) & 7) | (eights >> (3 * block) & 1) << 3;
            cells[cell_in_block(in_block, block)] = digit as u8;
        }
    }
    cells
}

/// The grid with the digits of a solved position.
#[inline]
pub(crate) fn classic(digits: [u8; 81]) -> Classic {
    Classic::new(digits).expect("one candidate in each cell is a digit of 1 to 9")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_grid_goes_round() {
        // Not a solution, but every digit is in every kind of place.
        for shift in 0..9 {
            let digit = |cell| ((cell + cell / 9 + shift) % 9) as u8 + 1;
            let cells = classic(std::array::from_fn(digit));
            assert_eq!(decode(&encode(&cells)), cells);
        }
    }

    #[test]
    fn blanks_have_all_candidates() {
        let mut cells = [0; 81];
        cells[40] = 7;
        let state = encode(&classic(cells));
        for cell in 0..81 {
            let expected = if cell == 40 { 1 << 6 } else { 0x1ff };
            assert_eq!(Place::of_cell(cell).candidates(&state), expected);
        }
    }
}
