//! Candidates per cell: pencil marks.

use crate::{Cell, CellArray, DigitSet, Puzzle, Shape};

/// The candidates of every cell.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Marks {
    shape: Shape,
    sets: CellArray<DigitSet>,
}

impl Marks {
    /// What each cell of a puzzle allows, less the givens of its **other** cells in reach: the
    /// course's `possibilite`.
    pub(crate) fn of(puzzle: &Puzzle) -> Marks {
        let shape = puzzle.shape();
        let mut sets = CellArray::from_fn(shape, |cell| puzzle.allowed(cell));
        for (cell, digit) in puzzle.givens() {
            for peer in shape.houses_of(cell).into_iter().flat_map(|house| shape.cells_of(house)) {
                if peer != cell {
                    sets[peer].remove(digit);
                }
            }
        }
        Marks { shape, sets }
    }

    /// The shape of the grid.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The candidates of a cell.
    pub fn get(&self, cell: Cell) -> DigitSet {
        self.sets[cell]
    }

    /// The cells with their candidates, in reading order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Cell, DigitSet)> {
        self.sets.iter().map(|(cell, &set)| (cell, set))
    }

    /// The sets, cell by cell.
    pub fn into_inner(self) -> CellArray<DigitSet> {
        self.sets
    }
}
