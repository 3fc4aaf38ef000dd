//! A set of cells in a few machine words.

use neuf_puzzle::Cell;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

/// A set of cells of a grid with at most 256 of them, enough for 16×16.
///
/// ```
/// assert_eq!(neuf_explain::Cells::CAPACITY, 256);
/// ```
pub type Cells = CellBits<2>;

/// A set of cells of a grid with at most 640 of them, enough for 25×25. It is a type apart from
/// [`Cells`], because longer sets would slow classic grids down.
pub(crate) type WideCells = CellBits<5>;

/// A set of cells of a grid with at most [`CellBits::CAPACITY`] of them: cell `i` is bit `i % 128` of
/// word `i / 128`.
///
/// ```
/// use neuf_explain::{CellBits, Cells};
/// use neuf_puzzle::Cell;
///
/// let mut cells: CellBits<2> = Cells::single(Cell::new(4));
/// cells.insert(Cell::new(9));
/// assert_eq!((cells.len(), cells.pair()), (2, Some([Cell::new(4), Cell::new(9)])));
/// cells.remove(Cell::new(4));
/// assert_eq!(cells.only(), Some(Cell::new(9)));
/// assert!(cells.is_subset(Cells::all(10)) && !cells.contains(Cell::new(4)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CellBits<const WORDS: usize>([u128; WORDS]);

impl<const WORDS: usize> CellBits<WORDS> {
    /// No cell.
    pub const EMPTY: Self = CellBits([0; WORDS]);

    /// The number of cells that a set can hold.
    pub const CAPACITY: usize = 128 * WORDS;

    /// The set of one cell.
    #[inline]
    pub fn single(cell: Cell) -> Self {
        let mut set = Self::EMPTY;
        set.insert(cell);
        set
    }

    /// The first `n` cells.
    pub fn all(n: usize) -> Self {
        (0..n).map(Cell::new).collect()
    }

    /// The number of cells.
    #[inline]
    pub fn len(self) -> usize {
        if Self::IS_LONG { out_of_line::counted(&self) } else { self.counted() }
    }

    /// Whether there is no cell.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// Whether `cell` belongs to the set.
    #[inline]
    pub fn contains(self, cell: Cell) -> bool {
        self.0[cell.index() / 128] >> (cell.index() % 128) & 1 == 1
    }

    /// Adds a cell.
    #[inline]
    pub fn insert(&mut self, cell: Cell) {
        self.0[cell.index() / 128] |= 1 << (cell.index() % 128);
    }

    /// Removes a cell.
    #[inline]
    pub fn remove(&mut self, cell: Cell) {
        self.0[cell.index() / 128] &= !(1 << (cell.index() % 128));
    }

    /// Whether every cell belongs to `other`.
    #[inline]
    pub fn is_subset(self, other: Self) -> bool {
        (self - other).is_empty()
    }

    /// Whether no cell belongs to both.
    #[inline]
    pub fn is_disjoint(self, other: Self) -> bool {
        (self & other).is_empty()
    }

    /// The first cell in reading order.
    #[inline]
    pub fn first(self) -> Option<Cell> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some(Cell::new(128 * word + self.0[word].trailing_zeros() as usize))
    }

    /// The only cell, if there is exactly one.
    #[inline]
    pub fn only(self) -> Option<Cell> {
        let word = self.0.iter().position(|&word| word != 0)?;
        let is_only =
            self.0[word].is_power_of_two() && self.0[word + 1..].iter().all(|&later| later == 0);
        is_only.then(|| Cell::new(128 * word + self.0[word].trailing_zeros() as usize))
    }

    /// The two cells, if there are exactly two, in reading order.
    #[inline]
    pub fn pair(self) -> Option<[Cell; 2]> {
        let first = self.first()?;
        Some([first, (self - Self::single(first)).only()?])
    }

    /// The cells, in reading order.
    #[inline]
    pub fn iter(self) -> CellsIter<WORDS> {
        CellsIter { left: self, word: 0 }
    }

    /// Whether set operations are compiled once, out of line: inlining those of long sets would
    /// make the code of the techniques half as long again.
    const IS_LONG: bool = WORDS > 2;

    #[inline]
    fn zip(&self, other: &Self, f: impl Fn(u128, u128) -> u128) -> Self {
        CellBits(std::array::from_fn(|i| f(self.0[i], other.0[i])))
    }

    #[inline]
    fn joined(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    #[inline]
    fn common(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    #[inline]
    fn without(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    #[inline]
    fn counted(&self) -> usize {
        // Most sets end with the first word, and counting takes longer than looking.
        let count = |word: &u128| if *word == 0 { 0 } else { word.count_ones() as usize };
        self.0.iter().map(count).sum()
    }

    #[inline]
    fn next_from(&mut self, first: &mut usize) -> Option<Cell> {
        while *first < WORDS {
            let bits = &mut self.0[*first];
            if *bits != 0 {
                let bit = bits.trailing_zeros() as usize;
                *bits &= *bits - 1;
                return Some(Cell::new(128 * *first + bit));
            }
            *first += 1;
        }
        None
    }
}

/// The set operations of long sets, compiled once.
mod out_of_line {
    use super::{Cell, CellBits};

    #[inline(never)]
    pub(super) fn joined<const WORDS: usize>(
        one: &CellBits<WORDS>,
        other: &CellBits<WORDS>,
    ) -> CellBits<WORDS> {
        one.joined(other)
    }

    #[inline(never)]
    pub(super) fn common<const WORDS: usize>(
        one: &CellBits<WORDS>,
        other: &CellBits<WORDS>,
    ) -> CellBits<WORDS> {
        one.common(other)
    }

    #[inline(never)]
    pub(super) fn without<const WORDS: usize>(
        one: &CellBits<WORDS>,
        other: &CellBits<WORDS>,
    ) -> CellBits<WORDS> {
        one.without(other)
    }

    #[inline(never)]
    pub(super) fn counted<const WORDS: usize>(set: &CellBits<WORDS>) -> usize {
        set.counted()
    }

    #[inline(never)]
    pub(super) fn next_from<const WORDS: usize>(
        set: &mut CellBits<WORDS>,
        first: &mut usize,
    ) -> Option<Cell> {
        set.next_from(first)
    }
}

/// The cells of a set, in reading order.
///
/// ```
/// use neuf_explain::{Cells, CellsIter};
/// use neuf_puzzle::Cell;
///
/// let cells: CellsIter<2> = Cells::single(Cell::new(3)).iter();
/// assert_eq!(cells.collect::<Vec<_>>(), [Cell::new(3)]);
/// ```
#[derive(Clone, Debug)]
pub struct CellsIter<const WORDS: usize> {
    left: CellBits<WORDS>,
    /// The words before this one are empty.
    word: usize,
}

impl<const WORDS: usize> Iterator for CellsIter<WORDS> {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        let CellsIter { left, word } = self;
        match CellBits::<WORDS>::IS_LONG {
            true => out_of_line::next_from(left, word),
            false => left.next_from(word),
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left.len(), Some(self.left.len()))
    }
}

impl<const WORDS: usize> ExactSizeIterator for CellsIter<WORDS> {}

impl<const WORDS: usize> Default for CellBits<WORDS> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const WORDS: usize> IntoIterator for CellBits<WORDS> {
    type Item = Cell;
    type IntoIter = CellsIter<WORDS>;
    fn into_iter(self) -> CellsIter<WORDS> {
        self.iter()
    }
}

impl<const WORDS: usize> FromIterator<Cell> for CellBits<WORDS> {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        cells.into_iter().fold(Self::EMPTY, |set, cell| set | Self::single(cell))
    }
}

impl<const WORDS: usize> BitOr for CellBits<WORDS> {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        if Self::IS_LONG { out_of_line::joined(&self, &other) } else { self.joined(&other) }
    }
}

impl<const WORDS: usize> BitAnd for CellBits<WORDS> {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        if Self::IS_LONG { out_of_line::common(&self, &other) } else { self.common(&other) }
    }
}

impl<const WORDS: usize> Sub for CellBits<WORDS> {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        if Self::IS_LONG { out_of_line::without(&self, &other) } else { self.without(&other) }
    }
}

impl<const WORDS: usize> BitOrAssign for CellBits<WORDS> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<const WORDS: usize> BitAndAssign for CellBits<WORDS> {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl<const WORDS: usize> SubAssign for CellBits<WORDS> {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl<const WORDS: usize> std::fmt::Debug for CellBits<WORDS> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter().map(Cell::index)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_behave_as_a_set() {
        let set: Cells = [3, 80, 17].map(Cell::new).into_iter().collect();
        assert_eq!(set.iter().map(Cell::index).collect::<Vec<_>>(), [3, 17, 80]);
        assert_eq!(set.len(), 3);
        assert!(set.contains(Cell::new(17)) && !set.contains(Cell::new(18)));
        assert_eq!((set - Cells::single(Cell::new(17))).pair(), Some([3, 80].map(Cell::new)));
        assert_eq!(set.only(), None);
        assert_eq!(Cells::all(81).len(), 81);
    }
}
