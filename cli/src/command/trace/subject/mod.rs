//! What can be traced: a problem that also knows how it looks. To add one: a file here, and an
//! option that asks for it.

mod queens;
mod sudoku;
mod toy;

use super::picture::{Picture, Room};
use crate::i18n::Messages;
use neuf::backtrack::Problem;
use neuf_words::trace;
use serde::Serialize;
use std::fmt::Display;

/// A problem of the stack machine that can be told, with a picture of an attempt.
pub trait Subject: trace::Subject + Problem<Choice: Display + Serialize> {
    /// A choice as it is drawn on a stack.
    fn symbol(&self, choice: Self::Choice) -> String {
        choice.to_string()
    }

    /// The width of the widest symbol.
    fn symbol_width(&self) -> usize;

    /// The heading of the board.
    fn board_title(&self, messages: &Messages) -> String;

    /// The attempt, or what fits the room of it around the place of rank `focus`; empty if the
    /// subject has nothing to draw.
    fn board(&self, tops: &[Self::Choice], focus: Option<usize>, room: Room) -> Picture;
}

/// How many characters the numbers below `end` take at most.
pub fn number_width(end: usize) -> usize {
    end.saturating_sub(1).to_string().len()
}
