#![doc = include_str!("../README.md")]

mod board;
mod chain;
mod geometry;
mod rating;
mod step;
mod technique;

pub use neuf_limits::{Limit, Limits};
pub use rating::{NotClassic, Options, Rater, Rating, Uniqueness, rate, values_of};
pub use step::{Step, Technique, Tenths};
