//! The course's four toy problems: ranks and digits, nothing to draw but the stacks.

use super::Subject;
use crate::{Board, Extent, Picture, Room};
use neuf_backtrack::problems::Toy;

impl Subject for Toy {
    fn symbol_width(&self) -> usize {
        1
    }

    fn board(&self, _tops: &[u32], _focus: Option<usize>, _most: Extent) -> Option<Board<u32>> {
        None
    }

    fn picture(&self, _tops: &[u32], _focus: Option<usize>, _room: Room) -> Picture {
        Picture::default()
    }
}
