//! Where the houses of a small grid are on its boards.

use super::board::Board;
use neuf_puzzle::{Cell, Shape};
use std::sync::OnceLock;

/// The houses of a shape, each as its first cell, and the peers of every place.
pub(super) struct Geometry<const W: usize> {
    pub(super) size: usize,
    pub(super) block_rows: usize,
    pub(super) block_columns: usize,
    pub(super) cells: Board<W>,
    /// The first cells of rows, of minirows (the cells that a row and a block share), of
    /// minicolumns (likewise for columns), of blocks.
    pub(super) rows: Board<W>,
    pub(super) minirows: Board<W>,
    pub(super) minicolumns: Board<W>,
    pub(super) blocks: Board<W>,
    pub(super) peers: Box<[Board<W>]>,
}

impl<const W: usize> Geometry<W> {
    fn new(shape: Shape) -> Geometry<W> {
        let (block_rows, block_columns) = (shape.block_rows(), shape.block_columns());
        let of = |cells: &mut dyn Iterator<Item = Cell>| {
            let mut board = Board::EMPTY;
            cells.for_each(|cell| board.insert(Self::place(shape, cell)));
            board
        };
        let with = |is_in: &dyn Fn(usize, usize) -> bool| {
            of(&mut shape.cells().filter(|&cell| is_in(shape.row(cell), shape.column(cell))))
        };
        let mut peers = vec![Board::EMPTY; Board::<W>::STRIDE * shape.size()];
        for cell in shape.cells() {
            peers[Self::place(shape, cell)] = of(&mut shape.peers(cell).iter());
        }
        Geometry {
            size: shape.size(),
            block_rows,
            block_columns,
            cells: with(&|_, _| true),
            rows: with(&|_, column| column == 0),
            minirows: with(&|_, column| column % block_columns == 0),
            minicolumns: with(&|row, _| row % block_rows == 0),
            blocks: with(&|row, column| row % block_rows == 0 && column % block_columns == 0),
            peers: peers.into(),
        }
    }

    fn place(shape: Shape, cell: Cell) -> usize {
        shape.row(cell) * Board::<W>::STRIDE + shape.column(cell)
    }

    /// The place of a cell, numbered in reading order.
    #[inline]
    pub(super) fn place_of(&self, cell: usize) -> usize {
        cell / self.size * Board::<W>::STRIDE + cell % self.size
    }

    /// The cell at a place.
    #[inline]
    pub(super) fn cell_at(&self, place: usize) -> usize {
        place / Board::<W>::STRIDE * self.size + place % Board::<W>::STRIDE
    }
}

/// The geometry of every shape of a size, each built at its first use.
pub(super) type Places<const W: usize> = [OnceLock<Geometry<W>>; 17 * 17];

pub(super) static SMALL: Places<1> = [const { OnceLock::new() }; 17 * 17];
pub(super) static MIDDLE: Places<4> = [const { OnceLock::new() }; 17 * 17];

/// The geometry of a shape of no more than 16 rows.
pub(super) fn of<const W: usize>(places: &'static Places<W>, shape: Shape) -> &'static Geometry<W> {
    places[shape.block_rows() * 17 + shape.block_columns()].get_or_init(|| Geometry::new(shape))
}
