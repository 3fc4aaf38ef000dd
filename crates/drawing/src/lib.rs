#![doc = include_str!("../README.md")]

mod arrow;
mod picture;
mod svg;

pub use picture::{Arrow, End, Hatch, Ink, Picture, Value};
pub use svg::{sheet, svg};
