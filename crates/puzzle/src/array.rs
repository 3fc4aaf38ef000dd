//! An array that only a cell can index.

use crate::{Cell, Shape};
use std::ops::{Index, IndexMut};

/// A value for each cell of a grid.
///
/// ```
/// use neuf_puzzle::{CellArray, Shape};
///
/// let shape = Shape::new(2, 2)?;
/// let rows = CellArray::from_fn(shape, |cell| shape.row(cell));
/// assert_eq!(rows[shape.cell(3, 0)], 3);
/// assert_eq!(rows.iter().filter(|&(_, &row)| row == 1).count(), rows.as_slice().len() / 4);
/// # Ok::<(), neuf_puzzle::ShapeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CellArray<T>(Box<[T]>);

impl<T> CellArray<T> {
    /// The value that `f` gives for each cell of a shape.
    pub fn from_fn(shape: Shape, f: impl FnMut(Cell) -> T) -> Self {
        CellArray(shape.cells().map(f).collect())
    }

    /// The cells with their values, in reading order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Cell, &T)> {
        self.0.iter().enumerate().map(|(index, value)| (Cell::new(index), value))
    }

    /// The values in reading order.
    pub fn as_slice(&self) -> &[T] {
        &self.0
    }
}

impl<T: Clone> CellArray<T> {
    /// The same value for each cell of a shape.
    pub fn filled(shape: Shape, value: T) -> Self {
        CellArray(vec![value; shape.cell_count()].into())
    }
}

impl<T> Index<Cell> for CellArray<T> {
    type Output = T;
    #[inline]
    fn index(&self, cell: Cell) -> &T {
        &self.0[cell.index()]
    }
}

impl<T> IndexMut<Cell> for CellArray<T> {
    #[inline]
    fn index_mut(&mut self, cell: Cell) -> &mut T {
        &mut self.0[cell.index()]
    }
}
