#![doc = include_str!("../README.md")]

mod arrow;
mod letters;
mod picture;
mod svg;

pub use letters::{Look, letters, signs};
pub use picture::{Arrow, End, Hatch, Ink, Picture, Value};
pub use svg::{sheet, svg};
