#![doc = include_str!("../README.md")]

mod attempt;
mod climb;
mod dig;
mod fill;
#[cfg(feature = "serde")]
pub mod form;
mod general;
mod generator;
mod impossible;
mod layout;
mod made;
mod minimize;
mod near;
mod practice;
mod random;
mod request;
mod sift;
mod symmetry;
mod unavoidable;
mod uniform;
mod vary;
mod walk;

pub use dig::{Dig, dig_all};
pub use generator::{Generator, Nearest, News, Outcome, Tally};
pub use impossible::Impossible;
pub use made::{Made, Rated, Refusal};
pub use minimize::{Needed, minimize, redundant};
pub use near::{Near, Receive, Searched};
pub use practice::position_for;
pub use random::Random;
pub use request::{Difficulty, Layout, Request, Sampling};
pub use symmetry::Symmetry;
pub use uniform::uniform_grid;
pub use vary::vary;
