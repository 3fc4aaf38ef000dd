#![doc = include_str!("../README.md")]

mod arrow;
mod grid;
mod letters;
mod picture;
pub mod scene;
mod svg;

pub use grid::{View, ink_scene, is_drawn, scene as grid_scene};
pub use letters::{Look, letters, signs};
pub use picture::{Arrow, End, Hatch, Ink, Picture, Value};
pub use svg::{scene_svg, sheet, stacked, svg};
