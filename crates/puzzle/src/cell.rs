//! A place in a grid.

/// A cell, numbered row by row from 0 at the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(u16);

impl Cell {
    /// The cell with this number.
    ///
    /// # Panics
    /// If the number is beyond any grid (4096 or more).
    #[inline]
    pub fn new(index: usize) -> Cell {
        assert!(index < 4096, "a grid has at most 64×64 cells");
        Cell(index as u16)
    }

    /// The number of this cell.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}
