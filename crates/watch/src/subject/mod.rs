//! Problems that can be watched: each also knows how it looks. To add one: a file here.

mod queens;
mod sudoku;
mod toy;

use crate::{Board, Extent, Picture, Room};
use neuf_backtrack::Problem;
use std::fmt::Display;

/// A problem of the stack machine that can be shown.
pub trait Subject: Problem<Choice: Display> {
    /// A choice as it is drawn on a stack.
    fn symbol(&self, choice: Self::Choice) -> String {
        choice.to_string()
    }

    /// The width of the widest symbol.
    fn symbol_width(&self) -> usize;

    /// The attempt on a board, of which at most `most` around the place of rank `focus`; `None` if
    /// the subject has no board.
    fn board(
        &self,
        tops: &[Self::Choice],
        focus: Option<usize>,
        most: Extent,
    ) -> Option<Board<Self::Choice>>;

    /// The board drawn, cut to `room` around the place of rank `focus`; empty if the subject has no
    /// board.
    fn picture(&self, tops: &[Self::Choice], focus: Option<usize>, room: Room) -> Picture;
}

/// How many characters the numbers below `end` take at most.
pub(crate) fn number_width(end: usize) -> usize {
    end.saturating_sub(1).to_string().len()
}
