//! The rows of a grid and of its transposed twin.

use neuf_puzzle::{Clues, Shape};

/// The grid and, if its blocks are square, its transposed twin.
pub struct Lines {
    shape: Shape,
    /// `values[t]`: the values of all cells, of the transposed grid where `t` is 1.
    values: Vec<Vec<u8>>,
}

impl Lines {
    pub fn of(clues: &Clues) -> Lines {
        let shape = clues.shape();
        let values: Vec<u8> = clues.values().map(|value| value as u8).collect();
        let size = shape.size();
        let transposed = (0..values.len()).map(|cell| values[cell % size * size + cell / size]);
        let transposed: Vec<u8> = transposed.collect();
        let is_square = shape.block_rows() == shape.block_columns();
        Lines { shape, values: if is_square { vec![values, transposed] } else { vec![values] } }
    }

    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Whether there is a transposed twin, as the values that `transposed` can have.
    pub fn ways(&self) -> impl Iterator<Item = bool> {
        (0..self.values.len()).map(|way| way == 1)
    }

    pub fn row(&self, transposed: bool, row: usize) -> &[u8] {
        let size = self.shape.size();
        &self.values[usize::from(transposed)][row * size..][..size]
    }

    pub fn is_blank(&self, transposed: bool, row: usize) -> bool {
        self.row(transposed, row).iter().all(|&value| value == 0)
    }
}
