#![doc = include_str!("../README.md")]
//!
//! # Glossary
//! - *subject*: a problem that can be shown.
//! - *focus*: the rank that the last step was about.
//! - *pile*: a stack as it is shown, crossed-out choices included.
//!
//! # Feature flags
//! - `serde`: piles, boards, modes and actions can be serialised.

mod board;
mod columns;
mod picture;
mod pile;
mod player;
mod stage;
mod subject;
mod walk;

pub use board::{Board, Extent, Mark, Square};
pub use columns::{bracketed, columns, list};
pub use picture::{Ink, Picture, Room, Row, Run};
pub use pile::{Pile, focus, pile, piles};
pub use player::{Action, Goal, Mode, Player, SPEEDS};
pub use stage::{Flow, Key, Over, Stage, Typed, Wish};
pub use subject::Subject;
pub use walk::{Ending, NoStepRange, StepRange, walk};

/// A window of at most `room` of `length` places, which contains `focus` if that is one of them.
fn window(length: usize, room: usize, focus: usize) -> std::ops::Range<usize> {
    let size = length.min(room);
    let start = focus.saturating_sub(size / 2).min(length - size);
    start..start + size
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_contains_its_focus_and_stays_inside() {
        for length in 0..12 {
            for room in 0..14 {
                for focus in 0..length {
                    let window = window(length, room, focus);
                    assert!(window.end <= length && window.len() == length.min(room));
                    assert!(room == 0 || window.contains(&focus));
                }
            }
        }
    }
}
