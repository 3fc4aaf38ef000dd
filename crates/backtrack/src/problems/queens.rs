//! Queens on a chessboard, none of which attacks another.

use crate::{Choices, Problem};

/// `n` queens on an `n` × `n` board: rank `i` is column `i`, a choice is the line of its queen.
///
/// ```
/// use neuf_backtrack::{Limits, Search, problems::Queens};
///
/// assert_eq!(Search::new(Queens::new(8)).count(&Limits::none()).solutions, 92);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Queens {
    n: usize,
}

impl Queens {
    /// Queens on a board of side `n`.
    pub fn new(n: usize) -> Self {
        Queens { n }
    }

    /// The side of the board.
    pub fn side(&self) -> usize {
        self.n
    }
}

/// The lines and diagonals under attack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attacked {
    lines: Vec<bool>,
    rising: Vec<bool>,
    falling: Vec<bool>,
}

impl Queens {
    /// On a falling diagonal, line − column is constant; on a rising one, line + column.
    fn mark(&self, attacked: &mut Attacked, column: usize, line: u32, value: bool) {
        let line = line as usize;
        attacked.lines[line] = value;
        attacked.rising[line + column] = value;
        attacked.falling[line + self.n - column] = value;
    }
}

impl Problem for Queens {
    type Choice = u32;
    type State = Attacked;

    fn ranks(&self) -> usize {
        self.n
    }

    fn start(&self) -> Attacked {
        Attacked {
            lines: vec![false; self.n],
            rising: vec![false; 2 * self.n],
            falling: vec![false; 2 * self.n + 1],
        }
    }

    fn choices(&self, attacked: &Attacked, tops: &[u32], out: &mut Choices<'_, u32>) {
        let column = tops.len();
        out.extend(
            (0..self.n)
                .filter(|&line| {
                    !attacked.lines[line]
                        && !attacked.rising[line + column]
                        && !attacked.falling[line + self.n - column]
                })
                .map(|line| line as u32),
        );
    }

    fn enter(&self, attacked: &mut Attacked, column: usize, line: u32) {
        self.mark(attacked, column, line, true);
    }

    fn leave(&self, attacked: &mut Attacked, column: usize, line: u32) {
        self.mark(attacked, column, line, false);
    }
}

/// The number of ways to put `n` queens one after another on an `n` × `n` board, attacks ignored:
/// n²·(n²−1)·…·(n²−n+1), or `None` when that exceeds 128 bits.
///
/// ```
/// assert_eq!(neuf_backtrack::problems::naive_placements(8), Some(178_462_987_637_760));
/// ```
pub fn naive_placements(n: u32) -> Option<u128> {
    let squares = u128::from(n).pow(2);
    (0..u128::from(n)).try_fold(1u128, |product, placed| product.checked_mul(squares - placed))
}
