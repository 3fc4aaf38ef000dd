//! How a 9×9 position is laid out in 27 words of 27 bits.
//!
//! Every coordinate of a candidate is split in three: row = 3·band + r, column = 3·stack + c,
//! digit = 3·trio + d. *Which word* a candidate lives in is said by `(trio, r, c)`; *which bit* by
//! `(band, stack, d)`:
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
//! words, without any shift. What does need shifts is always one coordinate of size three inside
//! the word: stacks (to match the rows of a band), bands (to match the columns of a stack), digits
//! of a trio (to count the candidates of a cell).

use crate::Cells;

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
        let [a, b, c] = self.words().map(|word| (state[word] >> self.bit) & 7);
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

/// The position with these givens, nothing concluded from them yet.
pub(crate) fn encode(cells: &Cells) -> State {
    let mut state = [FULL; WORDS];
    for (cell, &value) in cells.iter().enumerate().filter(|&(_, &value)| value != 0) {
        Place::of_cell(cell).set_candidates(&mut state, 1 << (value - 1));
    }
    state
}

/// The digits of a position whose cells have one candidate each.
pub(crate) fn decode(state: &State) -> Cells {
    std::array::from_fn(|cell| {
        let candidates = Place::of_cell(cell).candidates(state);
        debug_assert_eq!(candidates.count_ones(), 1);
        candidates.trailing_zeros() as u8 + 1
    })
}
