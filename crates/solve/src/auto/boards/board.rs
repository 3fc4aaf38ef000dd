//! A set of cells of a small grid, as bits.
//!
//! ```text
//!  W = 1: 8 rows of 8 bits            W = 4: 4 rows of 16 bits in each of 4 words
//!  a row is a byte, its first cell    a row is a quarter of a word
//!  the lowest bit
//! ```
//!
//! Bits beyond the grid's own rows and columns stay 0. The first cell of a house often stands for
//! the house: a row by its cell in the first column, a column by its cell in the first row.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// A set of cells; `W` is 1 for sides up to 8, 4 for sides up to 16.
#[derive(Clone, Copy, Debug)]
pub(super) struct Board<const W: usize>([u64; W]);

impl<const W: usize> Board<W> {
    /// Bits of a row; also the number of rows that fit.
    pub(super) const STRIDE: usize = if W == 1 { 8 } else { 16 };
    /// Bits in the first column, of each row in a word.
    const FIRSTS: u64 = if W == 1 { 0x0101_0101_0101_0101 } else { 0x0001_0001_0001_0001 };
    /// Bits in the last column that fits.
    const LASTS: u64 = Self::FIRSTS << (Self::STRIDE - 1);

    pub(super) const EMPTY: Board<W> = Board([0; W]);

    /// Inserts the cell at a place. A place is a row times the stride, plus a column.
    #[inline]
    pub(super) fn insert(&mut self, place: usize) {
        self.0[place / 64] |= 1 << (place % 64);
    }

    #[inline]
    pub(super) fn remove(&mut self, place: usize) {
        self.0[place / 64] &= !(1 << (place % 64));
    }

    #[inline]
    pub(super) fn contains(self, place: usize) -> bool {
        self.0[place / 64] >> (place % 64) & 1 == 1
    }

    #[inline]
    fn map(self, f: impl Fn(u64) -> u64) -> Board<W> {
        Board(self.0.map(f))
    }

    #[inline]
    fn zip(self, other: Board<W>, f: impl Fn(u64, u64) -> u64) -> Board<W> {
        Board(std::array::from_fn(|word| f(self.0[word], other.0[word])))
    }

    #[inline]
    pub(super) fn is_empty(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    #[inline]
    pub(super) fn without(self, other: Board<W>) -> Board<W> {
        self.zip(other, |a, b| a & !b)
    }

    /// The place of the first cell in reading order.
    #[inline]
    pub(super) fn first(self) -> Option<usize> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some(word * 64 + self.0[word].trailing_zeros() as usize)
    }

    /// Calls `tell` with the place of each cell, in reading order.
    #[inline]
    pub(super) fn for_each_place(self, mut tell: impl FnMut(usize)) {
        for (word, mut bits) in self.0.into_iter().enumerate() {
            while bits != 0 {
                tell(word * 64 + bits.trailing_zeros() as usize);
                bits &= bits - 1;
            }
        }
    }

    /// Each cell `columns` columns to the left. The last `columns` bits of a row are wrong: they
    /// come from the next row.
    #[inline]
    pub(super) fn pulled_left(self, columns: usize) -> Board<W> {
        self.map(|word| word >> columns)
    }

    /// Each cell one row up.
    #[inline]
    pub(super) fn pulled_up(self) -> Board<W> {
        let next = |word: usize| if word + 1 < W { self.0[word + 1] } else { 0 };
        let carried = 64 - Self::STRIDE;
        Board(std::array::from_fn(|word| self.0[word] >> Self::STRIDE | next(word) << carried))
    }

    /// Each cell one row down.
    #[inline]
    fn pushed_down(self) -> Board<W> {
        let last = |word: usize| if word > 0 { self.0[word - 1] } else { 0 };
        let carried = 64 - Self::STRIDE;
        Board(std::array::from_fn(|word| self.0[word] << Self::STRIDE | last(word) >> carried))
    }

    /// A run of `columns` cells from each cell to the right. Cells in a row must be at least
    /// `columns` apart.
    #[inline]
    pub(super) fn widened(self, columns: usize) -> Board<W> {
        self.map(|word| (word << columns).wrapping_sub(word))
    }

    /// A run of `rows` cells down from each cell.
    #[inline]
    pub(super) fn lengthened(self, rows: usize) -> Board<W> {
        let (mut all, mut below) = (self, self);
        for _ in 1..rows {
            below = below.pushed_down();
            all |= below;
        }
        all
    }

    /// For each place, whether the run of `columns` places to the right has a cell, and whether it
    /// has two.
    #[inline]
    pub(super) fn across(self, columns: usize) -> Twice<W> {
        let mut seen = Twice::once(self);
        for column in 1..columns {
            let other = self.pulled_left(column);
            seen.twice |= seen.once & other;
            seen.once |= other;
        }
        seen
    }

    /// The first cells of the rows that have a cell.
    #[inline]
    pub(super) fn rows(self) -> Board<W> {
        let low = !Self::LASTS;
        self.map(|word| ((((word & low) + low) | word) & Self::LASTS) >> (Self::STRIDE - 1))
    }

    /// The first cells of the rows with two cells or more. `rows` are the rows with at least one.
    #[inline]
    pub(super) fn rows_twice(self, rows: Board<W>) -> Board<W> {
        (self & self.zip(rows, u64::wrapping_sub)).rows()
    }

    /// The columns with a cell, and those with two, each as a full column of all rows that fit.
    #[inline]
    pub(super) fn columns(self) -> Twice<W> {
        let (mut once, mut twice) = (0, 0);
        for word in self.0 {
            twice |= once & word;
            once |= word;
        }
        let mut apart = 32;
        while apart >= Self::STRIDE {
            twice |= twice >> apart | once & once >> apart;
            once |= once >> apart;
            apart /= 2;
        }
        let column = |bits: u64| Board([(bits & ((1 << Self::STRIDE) - 1)) * Self::FIRSTS; W]);
        Twice { once: column(once), twice: column(twice) }
    }
}

/// The cells seen at least once, and those seen at least twice.
#[derive(Clone, Copy)]
pub(super) struct Twice<const W: usize> {
    pub(super) once: Board<W>,
    pub(super) twice: Board<W>,
}

impl<const W: usize> Twice<W> {
    /// These cells, each seen once.
    #[inline]
    pub(super) fn once(once: Board<W>) -> Twice<W> {
        Twice { once, twice: Board::EMPTY }
    }

    /// The part within a set.
    #[inline]
    pub(super) fn within(self, set: Board<W>) -> Twice<W> {
        Twice { once: self.once & set, twice: self.twice & set }
    }

    /// The cells of a run of `rows` rows added up at the first of them.
    #[inline]
    pub(super) fn down(self, rows: usize) -> Twice<W> {
        let (mut seen, mut other) = (self, self);
        for _ in 1..rows {
            other = Twice { once: other.once.pulled_up(), twice: other.twice.pulled_up() };
            seen.twice |= other.twice | seen.once & other.once;
            seen.once |= other.once;
        }
        seen
    }
}

impl<const W: usize> PartialEq for Board<W> {
    /// Without a branch for each word.
    #[inline]
    fn eq(&self, other: &Board<W>) -> bool {
        self.zip(*other, |a, b| a ^ b).is_empty()
    }
}

impl<const W: usize> BitAnd for Board<W> {
    type Output = Board<W>;
    #[inline]
    fn bitand(self, other: Board<W>) -> Board<W> {
        self.zip(other, |a, b| a & b)
    }
}

impl<const W: usize> BitOr for Board<W> {
    type Output = Board<W>;
    #[inline]
    fn bitor(self, other: Board<W>) -> Board<W> {
        self.zip(other, |a, b| a | b)
    }
}

impl<const W: usize> BitAndAssign for Board<W> {
    #[inline]
    fn bitand_assign(&mut self, other: Board<W>) {
        *self = *self & other;
    }
}

impl<const W: usize> BitOrAssign for Board<W> {
    #[inline]
    fn bitor_assign(&mut self, other: Board<W>) {
        *self = *self | other;
    }
}

impl<const W: usize> Not for Board<W> {
    type Output = Board<W>;
    #[inline]
    fn not(self) -> Board<W> {
        self.map(|word| !word)
    }
}
