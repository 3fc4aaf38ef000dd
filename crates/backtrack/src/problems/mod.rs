//! Problems of the course that are not Sudoku: the four toy problems and the queens.

mod queens;
mod toy;

pub use queens::{Queens, naive_placements};
pub use toy::Toy;
