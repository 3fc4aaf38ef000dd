//! The lines of a grid: what a page needs to draw it, whatever its shape and rules.

use neuf::Rules;
use serde::Serialize;

/// The lines of a grid, and its digits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Frame {
    /// Cells from left to right.
    pub side: u32,
    /// The columns of a block; candidates are set out in as many.
    pub columns: u32,
    /// The region of each cell: thick lines are where it changes.
    pub regions: Vec<u32>,
    /// The digits as they are written, from 1.
    pub symbols: Vec<String>,
}

/// Of the houses of a cell, the region comes after the row and the column.
const REGION: usize = 2;

impl Frame {
    pub(crate) fn of(rules: &Rules) -> Frame {
        let shape = rules.shape();
        let region = |cell| rules.houses_of(cell).get(REGION).map_or(0, |house| house.number());
        let symbol = |value| rules.alphabet().digit(shape, value);
        Frame {
            side: shape.size() as u32,
            columns: shape.block_columns() as u32,
            regions: shape.cells().map(|cell| region(cell) as u32).collect(),
            symbols: (1..=shape.size()).map(symbol).collect(),
        }
    }
}
