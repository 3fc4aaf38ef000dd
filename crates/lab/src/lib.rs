#![doc = include_str!("../README.md")]
//!
//! # Glossary
//! - *ask*: a message of the page; *answer*: the one that comes back.
//! - *session*: a search that is being watched, with everything it takes to go anywhere in it.
//! - *landscape*: how deep a search was, and where its dead ends and solutions lie, made coarse.
//! - *rooms*: the questions beyond watching and judging. Without that feature (on by default) the
//!   lab is small: it answers what the first screen of the page asks, and judges a puzzle.
//! - *said*: a text in the person's language, in pieces that know which cells they speak of.

mod answer;
mod ask;
mod frame;
mod lab;
#[cfg(feature = "rooms")]
mod make;
#[cfg(feature = "rooms")]
mod many;
#[cfg(feature = "rooms")]
mod race;
mod read;
mod said;
mod solve;
#[cfg(all(test, feature = "rooms"))]
mod types;
mod watch;
#[cfg(feature = "rooms")]
mod write;

pub use answer::{Answer, Page, Refused};
pub use ask::Ask;
pub use frame::{Cage, Frame};
pub use lab::Lab;
#[cfg(feature = "rooms")]
pub use make::{LevelName, MadePuzzle, Variant, Wish};
#[cfg(feature = "rooms")]
pub use many::SolvedLines;
#[cfg(feature = "rooms")]
pub use race::{Raced, StrategyEntry};
pub use said::{Said, SaidPiece};
#[cfg(feature = "rooms")]
pub use solve::{
    ArrowView, Claim, HatchView, Hinted, InkName, InkView, Judged, LegendView, PathView,
    PictureView, Practice, Rated, ScaleView, StepView, TechniqueEntry, TechniquePage, UseView,
    Written,
};
pub use solve::{Looked, VerdictView, Word};
pub use watch::*;
#[cfg(feature = "rooms")]
pub use write::{Case, ExerciseEntry, ExercisePage, LooksAt, PythonNews};
