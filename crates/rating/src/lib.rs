#![doc = include_str!("../README.md")]

mod board;
mod chain;
mod geometry;
mod rating;
mod scales;
#[cfg(feature = "serde")]
mod serial;
mod step;
mod technique;

pub use neuf_explain::path::Uniqueness;
pub use neuf_limits::{Limit, Limits};
pub use neuf_puzzle::Classic;
pub use rating::{Options, Rater, Rating, Unrated, rate};
pub use scales::{RatingOutcome, Ratings, Scale, Scales, Use};
#[cfg(feature = "serde")]
pub use serial::Rated;
pub use step::{Step, Technique, Tenths};
