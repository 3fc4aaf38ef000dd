//! A puzzle as the count goes through it: transposed and with its rows in another order.

use neuf_puzzle::{Puzzle, Shape};

/// The digits allowed in each cell, in the order in which cells are filled.
#[derive(Clone, Debug)]
pub struct Layout {
    pub side: usize,
    pub block_rows: usize,
    pub block_columns: usize,
    pub allowed: Vec<u16>,
}

impl Layout {
    /// The more promising of the puzzle and its transpose.
    pub fn new(puzzle: &Puzzle) -> Layout {
        let upright = Layout::as_written(puzzle);
        let turned = upright.transposed();
        let (tall, wide) = (upright.block_rows, upright.block_columns);
        let take_turned = tall < wide || (tall == wide && turned.effort() < upright.effort());
        if take_turned { turned.ordered() } else { upright.ordered() }
    }

    fn as_written(puzzle: &Puzzle) -> Layout {
        let shape: Shape = puzzle.shape();
        let allowed = shape.cells().map(|cell| {
            puzzle.allowed(cell).iter().fold(0u16, |mask, digit| mask | 1 << digit.index())
        });
        Layout {
            side: shape.size(),
            block_rows: shape.block_rows(),
            block_columns: shape.block_columns(),
            allowed: allowed.collect(),
        }
    }

    fn transposed(&self) -> Layout {
        let side = self.side;
        Layout {
            side,
            block_rows: self.block_columns,
            block_columns: self.block_rows,
            allowed: (0..side * side)
                .map(|at| self.allowed[at % side * side + at / side])
                .collect(),
        }
    }

    /// All digits of the shape.
    pub fn digits(&self) -> u16 {
        ((1u32 << self.side) - 1) as u16
    }

    /// The cells of a row about which something is given.
    fn givens(&self, row: usize) -> usize {
        let cells = &self.allowed[row * self.side..(row + 1) * self.side];
        cells.iter().filter(|&&mask| mask != self.digits()).count()
    }

    /// Bands and rows that break symmetries.
    fn effort(&self) -> (usize, usize) {
        let rows: Vec<usize> = (0..self.side).filter(|&row| self.givens(row) > 0).collect();
        let mut bands: Vec<usize> = rows.iter().map(|row| row / self.block_rows).collect();
        bands.dedup();
        (bands.len(), rows.len())
    }

    /// The bands with most givens first, and within each the rows.
    fn ordered(&self) -> Layout {
        let mut bands: Vec<Vec<usize>> = (0..self.side)
            .step_by(self.block_rows.max(1))
            .map(|first| (first..first + self.block_rows).collect())
            .collect();
        for band in &mut bands {
            band.sort_by_key(|&row| std::cmp::Reverse(self.givens(row)));
        }
        let givens = |band: &Vec<usize>| band.iter().map(|&row| self.givens(row)).sum::<usize>();
        bands.sort_by_key(|band| std::cmp::Reverse(givens(band)));
        let row = |&row: &usize| self.allowed[row * self.side..(row + 1) * self.side].to_vec();
        let allowed = bands.iter().flatten().flat_map(row).collect();
        Layout { allowed, ..*self }
    }
}
