//! A puzzle in the order of the count: perhaps transposed, and with its rows in another order.

use crate::canonical::Symmetries;
use neuf_puzzle::order;
use neuf_puzzle::{Puzzle, Shape};
use std::ops::Range;

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

    /// A classic puzzle turned so that the givens below its first band break as few symmetries as
    /// possible, and the stack with most givens below comes first.
    pub fn for_bands(puzzle: &Puzzle) -> Layout {
        let upright = Layout::as_written(puzzle).ordered();
        let turned = Layout::as_written(puzzle).transposed().ordered();
        let bands = |layout: Layout| {
            (0..3).map(move |first| {
                let mut rows = layout.allowed.clone();
                rows.rotate_left(first * 27);
                Layout { allowed: rows, ..layout }
            })
        };
        let all = bands(upright).chain(bands(turned));
        let best = all.max_by(|a, b| a.promise().total_cmp(&b.promise()));
        best.map_or_else(|| Layout::as_written(puzzle), |layout| layout.fullest_stack_first())
    }

    /// How much the first band's ways shrink, as a logarithm: by symmetries of the bands below, and
    /// by givens.
    fn promise(&self) -> f64 {
        let symmetries = Symmetries::after(self, 27);
        let givens = |rows: Range<usize>| rows.map(|row| self.givens(row)).sum::<usize>() as f64;
        symmetries.count().ln() + 1.1 * givens(0..3) + 0.6 * givens(3..9)
    }

    fn fullest_stack_first(&self) -> Layout {
        let givens = |stack: usize| {
            let cells = self.allowed[27..].iter().enumerate();
            cells.filter(|(at, mask)| at % 9 / 3 == stack && **mask != self.digits()).count()
        };
        let mut stacks = [0, 1, 2];
        order::sort_by_key(&mut stacks, |&stack| std::cmp::Reverse(givens(stack)));
        let from = |at: usize| at / 9 * 9 + stacks[at % 9 / 3] * 3 + at % 3;
        Layout { allowed: (0..81).map(|at| self.allowed[from(at)]).collect(), ..*self }
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

    /// The number of cells in a row to which a digit is forbidden.
    fn givens(&self, row: usize) -> usize {
        let cells = &self.allowed[row * self.side..(row + 1) * self.side];
        cells.iter().filter(|&&mask| mask != self.digits()).count()
    }

    /// The numbers of bands and of rows that break symmetries.
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
            order::sort_by_key(band, |&row| std::cmp::Reverse(self.givens(row)));
        }
        let givens = |band: &Vec<usize>| band.iter().map(|&row| self.givens(row)).sum::<usize>();
        order::sort_by_key(&mut bands, |band| std::cmp::Reverse(givens(band)));
        let row = |&row: &usize| self.allowed[row * self.side..(row + 1) * self.side].to_vec();
        let allowed = bands.iter().flatten().flat_map(row).collect();
        Layout { allowed, ..*self }
    }
}
