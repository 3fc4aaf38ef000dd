//! The tables of a shape: which cells a house has, which cells see each other.

use crate::Cells;
use neuf_puzzle::{Cell, House, Shape};
use std::sync::{Arc, LazyLock};

/// Houses and peers of a shape, worked out once.
///
/// Houses are numbered rows first, then columns, then blocks. Sets of cells exist for grids of at
/// most [`Cells::CAPACITY`] cells; on larger ones only the lists do, and only the techniques that
/// look at one house at a time apply.
#[derive(Debug)]
pub struct Geometry {
    shape: Shape,
    houses: Vec<House>,
    lists: Vec<Vec<Cell>>,
    sets: Vec<Cells>,
    peers: Vec<Cells>,
}

static CLASSIC: LazyLock<Arc<Geometry>> =
    LazyLock::new(|| Arc::new(Geometry::build(Shape::CLASSIC)));

impl Geometry {
    /// The tables of a shape; those of the classic one are shared.
    pub fn of(shape: Shape) -> Arc<Geometry> {
        if shape == Shape::CLASSIC { CLASSIC.clone() } else { Arc::new(Geometry::build(shape)) }
    }

    fn build(shape: Shape) -> Geometry {
        let houses: Vec<House> = shape.houses().collect();
        let lists: Vec<Vec<Cell>> =
            houses.iter().map(|&house| shape.cells_of(house).collect()).collect();
        let mut geometry = Geometry { shape, houses, lists, sets: Vec::new(), peers: Vec::new() };
        if shape.cell_count() <= Cells::CAPACITY {
            geometry.sets =
                geometry.lists.iter().map(|list| list.iter().copied().collect()).collect();
            geometry.peers = shape.cells().map(|cell| shape.peers(cell).iter().collect()).collect();
        }
        geometry
    }

    /// The shape.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Whether sets of cells exist for this shape.
    pub fn has_sets(&self) -> bool {
        !self.sets.is_empty()
    }

    /// The side of the grid: houses of a kind, cells of a house, digits.
    #[inline]
    pub fn size(&self) -> usize {
        self.shape.size()
    }

    /// The number of houses of all kinds.
    #[inline]
    pub fn house_count(&self) -> usize {
        self.houses.len()
    }

    /// The house with this number.
    #[inline]
    pub fn house(&self, number: usize) -> House {
        self.houses[number]
    }

    /// The number of a house.
    pub fn number(&self, house: House) -> usize {
        house.kind_index() * self.size() + house.number()
    }

    /// The cells of a house, in reading order.
    #[inline]
    pub fn list(&self, house: usize) -> &[Cell] {
        &self.lists[house]
    }

    /// The set of the cells of a house.
    #[inline]
    pub fn set(&self, house: usize) -> Cells {
        self.sets[house]
    }

    /// The cells that a cell sees.
    #[inline]
    pub fn peers(&self, cell: Cell) -> Cells {
        self.peers[cell.index()]
    }

    /// The cells that see all cells of a non-empty set.
    #[inline]
    pub fn common_peers(&self, cells: Cells) -> Cells {
        cells.iter().map(|cell| self.peers(cell)).reduce(|a, b| a & b).unwrap_or(Cells::EMPTY)
    }

    /// The cells that see at least one cell of a set.
    pub fn any_peers(&self, cells: Cells) -> Cells {
        cells.iter().fold(Cells::EMPTY, |set, cell| set | self.peers(cell))
    }

    /// The numbers of the row, the column and the block of a cell.
    #[inline]
    pub fn houses_of(&self, cell: Cell) -> [usize; 3] {
        let (shape, n) = (self.shape, self.size());
        [shape.row(cell), n + shape.column(cell), 2 * n + shape.block(cell)]
    }

    /// The numbers of the rows, of the columns, of the blocks, in that order.
    pub fn kinds(&self) -> [std::ops::Range<usize>; 3] {
        let n = self.size();
        [0..n, n..2 * n, 2 * n..3 * n]
    }

    /// The houses that have all of these cells.
    pub fn common_houses(&self, cells: &[Cell]) -> impl Iterator<Item = usize> {
        let first = cells.first().map_or([usize::MAX; 3], |&cell| self.houses_of(cell));
        first.into_iter().enumerate().filter_map(move |(kind, house)| {
            cells.iter().all(|&cell| self.houses_of(cell)[kind] == house).then_some(house)
        })
    }
}
