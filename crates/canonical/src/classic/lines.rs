//! The 18 lines of a classic grid: its rows and its columns, each as rows.

use neuf_puzzle::Classic;

/// The grid and its transposed twin, row by row.
#[derive(Clone, Debug)]
pub struct Lines {
    /// `values[t][row][column]`, of the transposed grid where `t` is 1.
    pub values: [[[u8; 9]; 9]; 2],
    /// Which columns of each row have a digit: the first one is the lowest bit.
    pub filled: [[u16; 9]; 2],
    has_repetition: bool,
}

impl Lines {
    pub fn of(grid: &Classic) -> Lines {
        let mut lines =
            Lines { values: [[[0; 9]; 9]; 2], filled: [[0; 9]; 2], has_repetition: false };
        let (mut in_columns, mut in_blocks, mut twice) = ([0_u16; 9], [0_u16; 9], 0);
        for (row, cells) in grid.chunks_exact(9).enumerate() {
            let mut in_row = 0;
            for (column, &value) in cells.iter().enumerate() {
                lines.values[0][row][column] = value;
                lines.values[1][column][row] = value;
                let block = row / 3 * 3 + column / 3;
                let digit = (1_u16 << value) & !1; // Nothing for a blank.
                twice |= digit & (in_row | in_columns[column] | in_blocks[block]);
                in_row |= digit;
                in_columns[column] |= digit;
                in_blocks[block] |= digit;
                let is_filled = u16::from(value != 0);
                lines.filled[0][row] |= is_filled << column;
                lines.filled[1][column] |= is_filled << row;
            }
        }
        lines.has_repetition = twice != 0;
        lines
    }

    /// Whether a row, a column or a block has a digit twice.
    pub fn have_repetition(&self) -> bool {
        self.has_repetition
    }
}
