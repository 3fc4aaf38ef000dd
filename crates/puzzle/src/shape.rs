//! The shape of a grid: how many rows and columns a block has.

use crate::{Cell, CellSet, DigitSet, House};

/// The largest side of a grid: a set of digits fits one machine word.
const MOST: usize = 64;

/// Blocks of `rows` × `columns` cells in a grid of side `N = rows · columns`.
///
/// ```text
///   2×3, side 6                  3×2, side 6
///  . . . │ . . .                . . │ . . │ . .
///  . . . │ . . .                . . │ . . │ . .
///  ──────┼──────                . . │ . . │ . .
///  . . . │ . . .                ────┼─────┼────
///  . . . │ . . .                . . │ . . │ . .
///  ──────┼──────                . . │ . . │ . .
///  . . . │ . . .                . . │ . . │ . .
///  . . . │ . . .
/// ```
///
/// ```
/// use neuf_puzzle::Shape;
///
/// let shape: Shape = "2x3".parse()?;
/// assert_eq!((shape.block_rows(), shape.block_columns(), shape.size()), (2, 3, 6));
/// # Ok::<(), neuf_puzzle::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Shape {
    block_rows: u8,
    block_columns: u8,
}

impl Shape {
    /// The classic shape: 3×3 blocks, side 9.
    pub const CLASSIC: Shape = Shape { block_rows: 3, block_columns: 3 };

    /// Blocks of `rows` × `columns`.
    ///
    /// # Errors
    /// If a number is 0 or the side exceeds 64.
    pub fn new(rows: usize, columns: usize) -> Result<Shape, ShapeError> {
        match rows.checked_mul(columns) {
            Some(1..=MOST) => Ok(Shape { block_rows: rows as u8, block_columns: columns as u8 }),
            _ => Err(ShapeError::Size { rows, columns }),
        }
    }

    /// The usual shape of a grid of side `size`: the blocks nearest to a square, wide rather than
    /// tall (6 → 2×3). `None` when only whole rows or columns could be blocks (a prime side).
    ///
    /// ```
    /// use neuf_puzzle::Shape;
    /// let usual = |size| Shape::usual(size).map(|shape| shape.to_string());
    /// assert_eq!(usual(9).as_deref(), Some("3x3"));
    /// assert_eq!(usual(12).as_deref(), Some("3x4"));
    /// assert_eq!(usual(7), None);
    /// ```
    pub fn usual(size: usize) -> Option<Shape> {
        if size == 1 {
            return Shape::new(1, 1).ok();
        }
        (2..=size.isqrt())
            .rev()
            .find(|rows| size.is_multiple_of(*rows))
            .and_then(|rows| Shape::new(rows, size / rows).ok())
    }

    /// Every shape of a grid of side `size`, wide blocks first.
    pub fn of_size(size: usize) -> impl Iterator<Item = Shape> {
        (1..=size.min(MOST))
            .filter(move |rows| size.is_multiple_of(*rows))
            .filter_map(move |rows| Shape::new(rows, size / rows).ok())
    }

    /// The rows of a block.
    #[inline]
    pub fn block_rows(self) -> usize {
        self.block_rows as usize
    }

    /// The columns of a block.
    #[inline]
    pub fn block_columns(self) -> usize {
        self.block_columns as usize
    }

    /// The side `N` of the grid, and the number of digits.
    #[inline]
    pub fn size(self) -> usize {
        self.block_rows() * self.block_columns()
    }

    /// The number of cells, `N²`.
    #[inline]
    pub fn cell_count(self) -> usize {
        self.size() * self.size()
    }

    /// All digits, `1..=N`.
    #[inline]
    pub fn digits(self) -> DigitSet {
        DigitSet::first(self.size())
    }

    /// All cells, row by row.
    pub fn cells(self) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator + Clone {
        (0..self.cell_count()).map(Cell::new)
    }

    /// The cell at a row and a column, both from 0.
    #[inline]
    pub fn cell(self, row: usize, column: usize) -> Cell {
        Cell::new(row * self.size() + column)
    }

    /// The row of a cell, from 0.
    #[inline]
    pub fn row(self, cell: Cell) -> usize {
        cell.index() / self.size()
    }

    /// The column of a cell, from 0.
    #[inline]
    pub fn column(self, cell: Cell) -> usize {
        cell.index() % self.size()
    }

    /// The block of a cell, from 0, counted row by row. A band of blocks has `rows` blocks, so the
    /// block is found like a cell whose side is the other way round.
    #[inline]
    pub fn block(self, cell: Cell) -> usize {
        let band = self.row(cell) / self.block_rows();
        let stack = self.column(cell) / self.block_columns();
        band * self.block_rows() + stack
    }

    /// The row, the column and the block of a cell.
    pub fn houses_of(self, cell: Cell) -> [House; 3] {
        [
            House::Row(self.row(cell) as u8),
            House::Column(self.column(cell) as u8),
            House::Block(self.block(cell) as u8),
        ]
    }

    /// All houses: rows, then columns, then blocks.
    pub fn houses(self) -> impl Iterator<Item = House> {
        let numbers = 0..self.size() as u8;
        let rows = numbers.clone().map(House::Row);
        let columns = numbers.clone().map(House::Column);
        rows.chain(columns).chain(numbers.map(House::Block))
    }

    /// The cells of a row, a column or a regular block, in reading order. Other houses depend on
    /// the [`Rules`](crate::Rules) and have no cells here.
    pub fn cells_of(self, house: House) -> impl ExactSizeIterator<Item = Cell> + Clone {
        let (rows, columns) = (self.block_rows(), self.block_columns());
        let is_plain = matches!(house, House::Row(_) | House::Column(_) | House::Block(_));
        let number = house.number();
        (0..if is_plain { self.size() } else { 0 }).map(move |i| match house {
            House::Row(_) => self.cell(number, i),
            House::Column(_) => self.cell(i, number),
            _ => {
                let (band, stack) = (number / rows, number % rows);
                self.cell(band * rows + i / columns, stack * columns + i % columns)
            }
        })
    }

    /// The cells that share a house with `cell`, itself excluded, in reading order.
    pub fn peers(self, cell: Cell) -> CellSet {
        let mut peers: CellSet =
            self.houses_of(cell).into_iter().flat_map(|house| self.cells_of(house)).collect();
        peers.remove(cell);
        peers
    }
}

impl std::fmt::Display for Shape {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}x{}", self.block_rows, self.block_columns)
    }
}

impl std::str::FromStr for Shape {
    type Err = ShapeError;

    /// Reads `2x3` or `2×3`: the rows, then the columns of a block.
    fn from_str(text: &str) -> Result<Shape, ShapeError> {
        let (rows, columns) =
            text.trim().split_once(['x', 'X', '×', '*']).ok_or(ShapeError::Syntax)?;
        let number = |part: &str| part.trim().parse::<usize>().map_err(|_| ShapeError::Syntax);
        Shape::new(number(rows)?, number(columns)?)
    }
}

/// The error for a shape that does not exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ShapeError {
    /// Not of the form `RxC`.
    Syntax,
    /// The side would be 0 or more than 64.
    Size {
        /// The rows asked for.
        rows: usize,
        /// The columns asked for.
        columns: usize,
    },
}

impl std::fmt::Display for ShapeError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            ShapeError::Syntax => write!(f, "a shape is written RxC, for example 3x3 or 2x3"),
            ShapeError::Size { rows, columns } => {
                write!(f, "blocks of {rows}x{columns} do not make a grid of side 1 to 64")
            }
        }
    }
}

impl std::error::Error for ShapeError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_is_in_the_houses_that_list_it() {
        for shape in (1..=12).flat_map(Shape::of_size) {
            for cell in shape.cells() {
                for house in shape.houses() {
                    let listed = shape.cells_of(house).any(|other| other == cell);
                    assert_eq!(listed, shape.houses_of(cell).contains(&house), "{shape} {cell:?}");
                }
            }
        }
    }

    #[test]
    fn a_house_has_one_cell_per_digit() {
        for shape in [Shape::CLASSIC, Shape::new(2, 3).unwrap(), Shape::new(8, 8).unwrap()] {
            assert_eq!(shape.houses().count(), 3 * shape.size());
            for house in shape.houses() {
                let cells: CellSet = shape.cells_of(house).collect();
                assert_eq!(cells.len(), shape.size());
            }
        }
    }

    #[test]
    fn a_classic_cell_has_twenty_peers() {
        assert!(Shape::CLASSIC.cells().all(|cell| Shape::CLASSIC.peers(cell).len() == 20));
    }

    #[test]
    fn sides_from_1_to_64_and_no_other() {
        assert!(Shape::new(8, 8).is_ok());
        assert_eq!(Shape::new(0, 3), Err(ShapeError::Size { rows: 0, columns: 3 }));
        assert_eq!(Shape::new(5, 13), Err(ShapeError::Size { rows: 5, columns: 13 }));
        assert_eq!("9".parse::<Shape>(), Err(ShapeError::Syntax));
    }
}
