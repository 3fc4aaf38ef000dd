//! The states of a count at the end of a row.

use crate::canonical::{MOST, UsedDigits};
use crate::layout::Layout;
use crate::weight::Weight;
use num_bigint::BigUint;
use std::fmt::Write;

/// The states at the end of a row: a count can be continued from them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowEnd {
    pub(crate) row: usize,
    pub(crate) states: Vec<(UsedDigits, BigUint)>,
}

impl RowEnd {
    pub(crate) fn start() -> RowEnd {
        RowEnd { row: 0, states: vec![(UsedDigits::START, 1u32.into())] }
    }

    pub(crate) fn new<W: Weight>(row: usize, states: &[(UsedDigits, W)]) -> RowEnd {
        let states = states.iter().map(|(state, weight)| (*state, weight.to_big()));
        RowEnd { row, states: states.collect() }
    }

    /// The number of full rows.
    pub fn row(&self) -> usize {
        self.row
    }

    /// The states, each as a line: the digits used in each column and each block in hexadecimal,
    /// and how many partial grids it stands for.
    pub fn lines(&self) -> impl Iterator<Item = String> {
        self.states.iter().map(|(state, weight)| {
            let mut line = String::new();
            for mask in state.columns.iter().chain(&state.blocks) {
                let _ = write!(line, "{mask:x},");
            }
            let line = line.replace(",0,", ",,").replace(",0,", ",,");
            format!("{} {weight}", line.trim_end_matches(','))
        })
    }

    /// Reads the lines of [`RowEnd::lines`]; `None` if they are something else.
    pub fn read<'a>(row: usize, lines: impl Iterator<Item = &'a str>) -> Option<RowEnd> {
        let state = |line: &str| {
            let (masks, weight) = line.split_once(' ')?;
            let mut all = [0; 2 * MOST];
            for (i, mask) in masks.split(',').enumerate() {
                *all.get_mut(i)? = match mask {
                    "" => 0,
                    mask => u16::from_str_radix(mask, 16).ok()?,
                };
            }
            let mut state = UsedDigits::START;
            state.columns.copy_from_slice(&all[..MOST]);
            state.blocks.copy_from_slice(&all[MOST..]);
            Some((state, weight.parse().ok()?))
        };
        let states = lines.map(state).collect::<Option<_>>()?;
        Some(RowEnd { row, states })
    }

    /// Whether every column has one digit of each full row, and every block those of the rows of
    /// its band.
    pub(crate) fn is_of(&self, layout: &Layout) -> bool {
        let (side, stacks) = (layout.side, layout.side / layout.block_columns);
        let in_block = self.row % layout.block_rows * layout.block_columns;
        let have = |masks: &[u16; MOST], used: usize, digits: usize| {
            let expected = |i: usize| if i < used { digits } else { 0 };
            let is_right = |(i, mask): (usize, &u16)| {
                mask & !layout.digits() == 0 && mask.count_ones() as usize == expected(i)
            };
            masks.iter().enumerate().all(is_right)
        };
        let is_right = |(state, _): &(UsedDigits, BigUint)| {
            have(&state.columns, side, self.row) && have(&state.blocks, stacks, in_block)
        };
        self.row < side && self.states.iter().all(is_right)
    }
}
