//! Rows, columns and blocks.

/// Cells that hold each digit once. Numbers are from 0; [`Shape`](crate::Shape) lists the cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum House {
    /// A row, counted from the top.
    Row(u8),
    /// A column, counted from the left.
    Column(u8),
    /// A block, counted row by row from the top left.
    Block(u8),
}

impl House {
    /// The number of this house among its kind, from 0.
    pub fn number(self) -> usize {
        match self {
            House::Row(n) | House::Column(n) | House::Block(n) => n.into(),
        }
    }
}
