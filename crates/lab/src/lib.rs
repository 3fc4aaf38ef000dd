#![doc = include_str!("../README.md")]
//!
//! # Glossary
//! - *ask*: a message of the page; *answer*: the one that comes back.
//! - *session*: a search that is being watched, with everything it takes to go anywhere in it.
//! - *landscape*: how deep a search was, and where its dead ends and solutions lie, made coarse.
//! - *said*: a text in the person's language, in pieces that know which cells they speak of.

mod answer;
mod ask;
mod frame;
mod lab;
mod make;
mod race;
mod read;
mod said;
mod solve;
#[cfg(test)]
mod types;
mod watch;
mod write;

pub use answer::{Answer, Page, Refused};
pub use ask::Ask;
pub use frame::{Cage, Frame};
pub use lab::Lab;
pub use make::{LevelName, MadePuzzle, Variant, Wish};
pub use race::{Raced, StrategyEntry};
pub use said::{Said, SaidPiece};
pub use solve::{
    ArrowView, HatchView, Hinted, InkName, InkView, LegendView, Looked, PathView, PictureView,
    Rated, ScaleView, StepView, TechniqueEntry, TechniquePage, UseView, VerdictView, Word, Written,
};
pub use watch::*;
pub use write::{Case, ExerciseEntry, ExercisePage, LooksAt, PythonNews};
