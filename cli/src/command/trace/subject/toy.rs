//! The course's four toy problems: ranks and digits, nothing to draw but the stacks.

use super::Subject;
use crate::command::trace::picture::{Picture, Room};
use crate::i18n::{Messages, say};
use neuf::backtrack::problems::Toy;

impl Subject for Toy {
    fn symbol_width(&self) -> usize {
        1
    }

    fn board_title(&self, messages: &Messages) -> String {
        say!(messages, "trace-board-problem")
    }

    fn board(&self, _tops: &[u32], _focus: Option<usize>, _room: Room) -> Picture {
        Picture::default()
    }
}
