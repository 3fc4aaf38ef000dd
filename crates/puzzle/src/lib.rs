//! The vocabulary of Sudoku of any block shape: cells, digits, houses, sets, grids, and the text
//! they are written in.
//!
//! ```text
//!  text ──format──→ Clues ──check──→ Puzzle ──(an engine)──→ Grid ──format──→ text
//!                  (as written)     (no two equal           (full, every
//!                                    givens in a house)      rule kept)
//! ```
//!
//! Reading and checking have a type each: [`Clues`] are a grid as it was written, a [`Puzzle`] has no
//! two equal givens in a house.
//!
//! - [`Shape`] is the one definition of rows, columns and blocks, for every side up to 64.
//! - [`mod@format`] has one file per text format and one list of them, [`format::FORMATS`]; an error has
//!   its place and an excerpt.
//! - [`rules`] has one file per kind of rule and one list, [`rules::RULES`]. A [`Rule`] lowers to
//!   houses and to [`Constraint`]s of four kinds, and engines know nothing else. [`Rules`] is a
//!   handle that clues, puzzles and grids share; the plain rules of a shape are built once.
//! - [`Classic`] is the grid of engines for plain 9×9 puzzles: its values are checked once, and other
//!   grids become one only through [`Puzzle::as_classic`] and its sisters.
//!
//! # Glossary
//! - *shape*: the rows and columns of a block, `r`×`c`; the grid then has side `N = r·c` and uses
//!   the digits `1..=N`. The classic grid is 3×3 of side 9.
//! - *cell*: a place, numbered row by row from 0 at the top left; written `r1c1` for people.
//! - *house*: `N` cells that hold each digit once: a row, a column, a block, or what rules add.
//! - *rules*: what a full grid must satisfy; *plain* ones are rows, columns and regular blocks.
//! - *classic*: of shape 3×3, with plain rules and no pencil marks: what [`Classic`] holds.
//! - *peer*: a cell that can never hold the same digit; mostly one of the same house.
//! - *given* (or *clue*): a digit written down from the start; *candidate*: a digit still possible.
//!
//! # Example
//! ```
//! use neuf_puzzle::Puzzle;
//!
//! let puzzle: Puzzle = "1... ..2. .... .3.4".parse()?;
//! assert_eq!((puzzle.shape().size(), puzzle.givens().count()), (4, 4));
//! println!("{puzzle:#}"); // Drawn; `{}` is one line.
//! # Ok::<(), neuf_puzzle::PuzzleError>(())
//! ```
//!
//! # Feature flags
//! - `serde`: the vocabulary can be serialised, and read back where that makes sense: see
//!   `serial`.
//! - `schema`: its JSON Schema, by `schemars`.

mod array;
mod cell;
mod classic;
mod clues;
mod digit;
pub mod format;
mod frame;
mod grid;
mod house;
mod marks;
pub mod order;
mod puzzle;
pub mod rules;
#[cfg(feature = "serde")]
pub mod serial;
mod set;
mod shape;
mod text;

pub use array::CellArray;
pub use cell::Cell;
pub use classic::{Classic, ClassicError};
pub use clues::Clues;
pub use digit::Digit;
pub use frame::Frame;
pub use grid::{Grid, GridError};
pub use house::{House, HouseError};
pub use marks::Marks;
pub use puzzle::{Contradiction, Puzzle};
pub use rules::{Constraint, Rule, Rules};
pub use set::{CellSet, DigitSet};
pub use shape::{Shape, ShapeError};
pub use text::{NotADigit, PuzzleError};
