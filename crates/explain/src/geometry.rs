//! The tables of a grid's rules: which cells a house has, which cells see each other.

use crate::cells::WideCells;
use crate::{CellBits, Cells};
use neuf_puzzle::{Cell, CellArray, House, Rules, Shape};
use std::sync::{Arc, LazyLock};

/// Houses and peers under some rules, worked out once.
///
/// Houses are numbered rows first, then columns, then blocks, then those that rules add. The public
/// sets of cells exist for grids of at most [`Cells::CAPACITY`] cells. Up to 640 cells, techniques
/// use longer sets of their own; beyond that, only techniques apply that look at one house at a
/// time.
///
/// ```
/// use neuf_explain::Geometry;
/// use neuf_puzzle::{House, Shape};
///
/// let geometry = Geometry::of(Shape::CLASSIC);
/// assert_eq!((geometry.size(), geometry.house_count()), (9, 27));
/// let corner = Shape::CLASSIC.cell(0, 0);
/// assert_eq!(geometry.peers(corner).len(), 20);
/// assert_eq!(geometry.houses_of(corner).len(), 3);
/// assert_eq!(geometry.house(0), House::Row(0));
/// assert_eq!(geometry.number(House::Row(0)), 0);
/// ```
#[derive(Debug)]
pub struct Geometry {
    rules: Rules,
    /// The cells of all houses, one after another.
    cells: Vec<Cell>,
    /// For each cell, the numbers of its houses.
    houses_of: CellArray<Box<[usize]>>,
    narrow: Tables<2>,
    /// The sets of grids that are too large for `narrow`.
    wide: Tables<5>,
}

/// The sets of houses, of peers, and of the cells where houses meet.
#[derive(Debug, Default)]
pub(crate) struct Tables<const WORDS: usize> {
    pub houses: Vec<CellBits<WORDS>>,
    pub peers: Vec<CellBits<WORDS>>,
    /// The cells that a block and a line share: block by block, rows before columns.
    pub crossings: Vec<CellBits<WORDS>>,
}

impl<const WORDS: usize> Tables<WORDS> {
    fn of(rules: &Rules) -> Tables<WORDS> {
        let set = |cells: &[Cell]| cells.iter().copied().collect();
        let houses = rules.houses().iter().map(|&house| set(rules.cells_of(house)));
        let houses: Vec<CellBits<WORDS>> = houses.collect();
        let peers = rules.shape().cells().map(|cell| set(rules.peers(cell))).collect();
        Tables { crossings: crossings(&houses, rules.shape().size()), houses, peers }
    }
}

static CLASSIC: LazyLock<Arc<Geometry>> =
    LazyLock::new(|| Arc::new(Geometry::build(Shape::CLASSIC.into())));

impl Geometry {
    /// The tables of some rules, or of the plain rules of a shape. All classic grids share one
    /// table.
    pub fn of(rules: impl Into<Rules>) -> Arc<Geometry> {
        let rules = rules.into();
        let is_classic = rules.is_plain() && rules.shape() == Shape::CLASSIC;
        if is_classic { CLASSIC.clone() } else { Arc::new(Geometry::build(rules)) }
    }

    /// The tables of some rules in sets that are longer than they need to be.
    #[cfg(test)]
    pub(crate) fn in_long_sets(rules: Rules) -> Arc<Geometry> {
        let wide = Tables::of(&rules);
        Arc::new(Geometry { narrow: Tables::default(), wide, ..Geometry::build(rules) })
    }

    fn build(rules: Rules) -> Geometry {
        let shape = rules.shape();
        let number = |&house: &House| rules.index_of(house).expect("a house of these rules");
        let houses_of =
            CellArray::from_fn(shape, |cell| rules.houses_of(cell).iter().map(number).collect());
        let (mut narrow, mut wide) = (Tables::default(), Tables::default());
        if shape.cell_count() <= Cells::CAPACITY {
            narrow = Tables::of(&rules);
        } else if shape.cell_count() <= WideCells::CAPACITY {
            wide = Tables::of(&rules);
        }
        let cells = rules.houses().iter().flat_map(|&house| rules.cells_of(house)).copied();
        Geometry { cells: cells.collect(), houses_of, narrow, wide, rules }
    }

    /// The rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The shape.
    pub fn shape(&self) -> Shape {
        self.rules.shape()
    }

    /// Whether sets of cells exist for this shape.
    pub fn has_sets(&self) -> bool {
        !self.narrow.houses.is_empty()
    }

    /// The sets of a grid that is too large for [`Cells`], if it is not too large for longer ones.
    pub(crate) fn wide(&self) -> Option<&Tables<5>> {
        (!self.wide.houses.is_empty()).then_some(&self.wide)
    }

    /// The sets of a grid that is small enough for [`Cells`]; none on others.
    #[inline]
    pub(crate) fn narrow(&self) -> &Tables<2> {
        &self.narrow
    }

    /// Whether the grid has more cells than 16×16. Searches there are kept small, so that one step
    /// does not take seconds.
    pub(crate) fn is_large(&self) -> bool {
        self.shape().cell_count() > Cells::CAPACITY
    }

    /// The side of the grid: the number of rows, of cells in a house, and of digits.
    #[inline]
    pub fn size(&self) -> usize {
        self.shape().size()
    }

    /// The number of houses of all kinds.
    #[inline]
    pub fn house_count(&self) -> usize {
        self.rules.houses().len()
    }

    /// The house with this number.
    #[inline]
    pub fn house(&self, number: usize) -> House {
        self.rules.houses()[number]
    }

    /// The number of a house.
    ///
    /// # Panics
    /// If it is no house of these rules.
    pub fn number(&self, house: House) -> usize {
        self.rules.index_of(house).expect("a house of these rules")
    }

    /// The cells of a house, in reading order.
    #[inline]
    pub fn list(&self, house: usize) -> &[Cell] {
        let size = self.size();
        &self.cells[house * size..][..size]
    }

    /// The set of the cells of a house.
    #[inline]
    pub fn set(&self, house: usize) -> Cells {
        self.narrow.houses[house]
    }

    /// The cells that a cell sees.
    #[inline]
    pub fn peers(&self, cell: Cell) -> Cells {
        self.narrow.peers[cell.index()]
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

    /// The numbers of the houses of a cell: its row, its column, its block, then others.
    #[inline]
    pub fn houses_of(&self, cell: Cell) -> &[usize] {
        &self.houses_of[cell]
    }

    /// The numbers of the row, the column and the block of a cell.
    #[inline]
    pub fn row_column_block(&self, cell: Cell) -> [usize; 3] {
        let houses = self.houses_of(cell);
        [houses[0], houses[1], houses[2]]
    }

    /// The numbers of the rows, of the columns, of the blocks, in that order.
    pub fn kinds(&self) -> [std::ops::Range<usize>; 3] {
        let n = self.size();
        [0..n, n..2 * n, 2 * n..3 * n]
    }

    /// The numbers of the houses that are neither rows nor columns nor blocks.
    pub fn further_houses(&self) -> std::ops::Range<usize> {
        3 * self.size()..self.house_count()
    }

    /// The numbers of all houses in the order in which people look for sets: blocks, rows, columns,
    /// then others.
    pub fn blocks_first(&self) -> impl Iterator<Item = usize> {
        let [rows, columns, blocks] = self.kinds();
        blocks.chain(rows).chain(columns).chain(self.further_houses())
    }

    /// The houses that contain all of these cells.
    pub fn common_houses(&self, cells: &[Cell]) -> impl Iterator<Item = usize> {
        let of_first = cells.first().map_or(&[][..], |&cell| self.houses_of(cell));
        let has_all =
            move |house: &usize| cells.iter().all(|&cell| self.houses_of(cell).contains(house));
        of_first.iter().copied().filter(has_all)
    }
}

/// The cells that a block and a line share, for each block and line that meet.
fn crossings<const WORDS: usize>(sets: &[CellBits<WORDS>], n: usize) -> Vec<CellBits<WORDS>> {
    let (lines, blocks) = sets.split_at(sets.len().min(2 * n));
    let blocks = blocks.iter().take(n);
    let meets = blocks.flat_map(|block| lines.iter().map(move |line| *block & *line));
    meets.filter(|meet| !meet.is_empty()).collect()
}
