//! A board as data: squares and the choices on them.

use crate::window;
use std::ops::Range;

/// A size in squares: of a board, or of the largest part of it to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extent {
    /// Squares from top to bottom.
    pub lines: usize,
    /// Squares from left to right.
    pub columns: usize,
}

/// The role of a square in the attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Mark {
    /// Empty; the attempt allows a choice here.
    Open,
    /// Empty; the attempt allows no choice here.
    Attacked,
    /// Empty: its rank has chosen another square.
    Passed,
    /// Filled before the search began.
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
    /// The choice on the square.
    pub choice: Option<C>,
    /// Its role in the attempt.
    pub mark: Mark,
    /// Whether the last step was about this square.
    pub is_focus: bool,
}

/// A board, or a part of one.
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
    /// The part of a board of `size` that fits `most`, with the square of this line and column as
    /// near to its middle as can be.
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

    /// The numbers of the lines in this part.
    pub fn lines(&self) -> Range<usize> {
        self.lines.clone()
    }

    /// The numbers of the columns in this part.
    pub fn columns(&self) -> Range<usize> {
        self.columns.clone()
    }

    /// Whether this part has no square.
    pub fn is_empty(&self) -> bool {
        self.squares.is_empty()
    }

    /// The square of a line and a column, if it is in this part.
    pub fn square(&self, line: usize, column: usize) -> Option<Square<C>> {
        if !self.columns.contains(&column) {
            return None;
        }
        let line = line.checked_sub(self.lines.start)?;
        self.squares.get(line * self.columns.len() + column - self.columns.start).copied()
    }

    /// The lines, each with its number and its squares.
    pub fn rows(&self) -> impl Iterator<Item = (usize, &[Square<C>])> {
        self.lines().zip(self.squares.chunks(self.columns.len().max(1)))
    }
}
