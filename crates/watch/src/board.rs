//! A board as data: squares with what stands on them.

use crate::window;
use std::ops::Range;

/// How much of a board is asked for at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extent {
    /// Squares from top to bottom.
    pub lines: usize,
    /// Squares from left to right.
    pub columns: usize,
}

/// What a square is in the attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Mark {
    /// Nothing stands there yet, and something may.
    Open,
    /// Nothing stands there, and nothing may beside the attempt.
    Attacked,
    /// Nothing stands there: its rank has chosen another square.
    Passed,
    /// Settled before the search began.
    Given,
    /// On top of its stack: part of the attempt.
    Tried,
}

/// One square of a board.
///
/// ```
/// use neuf_backtrack::problems::Queens;
/// use neuf_watch::{Extent, Mark, Square, Subject};
///
/// let board = Queens::new(4).board(&[3], None, Extent { lines: 4, columns: 4 }).expect("a board");
/// let queen = Square { choice: Some(3), mark: Mark::Tried, is_focus: false };
/// assert_eq!(board.square(3, 0), Some(queen));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Square<C> {
    /// What stands there.
    pub choice: Option<C>,
    /// What it is in the attempt.
    pub mark: Mark,
    /// Whether the last step was about it.
    pub is_focus: bool,
}

/// The part of a board that was asked for.
///
/// ```
/// use neuf_backtrack::problems::Queens;
/// use neuf_watch::{Extent, Mark, Subject};
///
/// let whole = Extent { lines: 4, columns: 4 };
/// let board = Queens::new(4).board(&[3, 1], Some(1), whole).expect("queens have a board");
/// assert_eq!(board.square(1, 1).map(|square| (square.mark, square.is_focus)), Some((Mark::Tried, true)));
/// assert_eq!(board.square(0, 2).map(|square| square.mark), Some(Mark::Attacked));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Board<C> {
    lines: Range<usize>,
    columns: Range<usize>,
    /// Line by line.
    squares: Vec<Square<C>>,
}

impl<C: Copy> Board<C> {
    /// What fits `most` of a board of `size`, with `focus` as near to its middle as can be.
    pub fn around(
        size: Extent,
        most: Extent,
        (line, column): (usize, usize),
        square: impl Fn(usize, usize) -> Square<C>,
    ) -> Board<C> {
        let lines = window(size.lines, most.lines, line);
        let columns = window(size.columns, most.columns, column);
        let places = lines.clone().flat_map(|line| columns.clone().map(move |it| (line, it)));
        let squares = places.map(|(line, column)| square(line, column)).collect();
        Board { lines, columns, squares }
    }

    /// The numbers of the lines that are there.
    pub fn lines(&self) -> Range<usize> {
        self.lines.clone()
    }

    /// The numbers of the columns that are there.
    pub fn columns(&self) -> Range<usize> {
        self.columns.clone()
    }

    /// Whether nothing of the board is there.
    pub fn is_empty(&self) -> bool {
        self.squares.is_empty()
    }

    /// The square of a line and a column, if it is there.
    pub fn square(&self, line: usize, column: usize) -> Option<Square<C>> {
        if !self.columns.contains(&column) {
            return None;
        }
        let line = line.checked_sub(self.lines.start)?;
        self.squares.get(line * self.columns.len() + column - self.columns.start).copied()
    }

    /// The squares, line by line.
    pub fn rows(&self) -> impl Iterator<Item = (usize, &[Square<C>])> {
        self.lines().zip(self.squares.chunks(self.columns.len().max(1)))
    }
}
