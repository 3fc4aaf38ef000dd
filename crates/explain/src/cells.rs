//! A set of cells in one machine word pair.

use neuf_puzzle::Cell;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

/// A set of cells of a grid with at most 128 of them (sides up to 11): cell `i` is bit `i`.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cells(u128);

impl Cells {
    /// No cell.
    pub const EMPTY: Cells = Cells(0);

    /// The most cells a set can tell apart.
    pub const CAPACITY: usize = 128;

    /// The set of one cell.
    #[inline]
    pub fn single(cell: Cell) -> Cells {
        Cells(1 << cell.index())
    }

    /// The first `n` cells.
    pub fn all(n: usize) -> Cells {
        if n == 0 { Cells::EMPTY } else { Cells(u128::MAX >> (128 - n)) }
    }

    /// The number of cells.
    #[inline]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is no cell.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `cell` belongs to the set.
    #[inline]
    pub fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.index() & 1 == 1
    }

    /// Adds a cell.
    #[inline]
    pub fn insert(&mut self, cell: Cell) {
        self.0 |= 1 << cell.index();
    }

    /// Takes a cell out.
    #[inline]
    pub fn remove(&mut self, cell: Cell) {
        self.0 &= !(1 << cell.index());
    }

    /// Whether every cell belongs to `other`.
    #[inline]
    pub fn is_subset(self, other: Cells) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether no cell belongs to both.
    #[inline]
    pub fn is_disjoint(self, other: Cells) -> bool {
        self.0 & other.0 == 0
    }

    /// The first cell in reading order.
    #[inline]
    pub fn first(self) -> Option<Cell> {
        (self.0 != 0).then(|| Cell::new(self.0.trailing_zeros() as usize))
    }

    /// The only cell, if there is exactly one.
    #[inline]
    pub fn only(self) -> Option<Cell> {
        if self.0.is_power_of_two() { self.first() } else { None }
    }

    /// The two cells, if there are exactly two, in reading order.
    #[inline]
    pub fn pair(self) -> Option<[Cell; 2]> {
        let first = self.first()?;
        Some([first, (self - Cells::single(first)).only()?])
    }

    /// The cells, in reading order.
    #[inline]
    pub fn iter(self) -> CellsIter {
        CellsIter(self)
    }
}

/// The cells of a set, in reading order.
#[derive(Clone, Debug)]
pub struct CellsIter(Cells);

impl Iterator for CellsIter {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        let cell = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(cell)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for CellsIter {}

impl IntoIterator for Cells {
    type Item = Cell;
    type IntoIter = CellsIter;
    fn into_iter(self) -> CellsIter {
        self.iter()
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Cells {
        cells.into_iter().fold(Cells::EMPTY, |set, cell| set | Cells::single(cell))
    }
}

impl BitOr for Cells {
    type Output = Cells;
    #[inline]
    fn bitor(self, other: Cells) -> Cells {
        Cells(self.0 | other.0)
    }
}

impl BitAnd for Cells {
    type Output = Cells;
    #[inline]
    fn bitand(self, other: Cells) -> Cells {
        Cells(self.0 & other.0)
    }
}

impl Sub for Cells {
    type Output = Cells;
    #[inline]
    fn sub(self, other: Cells) -> Cells {
        Cells(self.0 & !other.0)
    }
}

impl BitOrAssign for Cells {
    #[inline]
    fn bitor_assign(&mut self, other: Cells) {
        *self = *self | other;
    }
}

impl BitAndAssign for Cells {
    #[inline]
    fn bitand_assign(&mut self, other: Cells) {
        *self = *self & other;
    }
}

impl SubAssign for Cells {
    #[inline]
    fn sub_assign(&mut self, other: Cells) {
        *self = *self - other;
    }
}

impl std::fmt::Debug for Cells {
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
