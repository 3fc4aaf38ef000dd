//! Canonical forms of Sudokus: the smallest of all disguises of a puzzle or a full grid, which
//! tells how many symmetries it has and whether two puzzles are the same.
//!
//! ```
//! use neuf_canonical::{Finder, same};
//! use neuf_puzzle::Classic;
//!
//! let one: Classic =
//!     "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..".parse()?;
//! let other: Classic =
//!     ".9....4....85...1...1....68...1...3.....457...5...7....7..9.2....36.....8........".parse()?;
//! let mut finder = Finder::new();
//! let form = finder.form(&one).expect("no digit twice in a house");
//! assert_eq!(form, finder.form(&other).expect("nor there"));
//!
//! let map = same(&one, &other).expect("no contradiction").expect("the same puzzle");
//! assert_eq!(map.disguise(&one), other);
//! # Ok::<(), neuf_puzzle::ClassicError>(())
//! ```
//!
//! # Glossary
//! - *map*: a grid is transposed, its rows and columns reordered, its digits renamed: [`Map`]. A
//!   classic grid has 2 · 6⁸ = 3 359 232 maps of cells that keep rows, columns and blocks.
//! - *disguise*: the image of a grid under a map.
//! - *form*: the disguise whose text, read row by row with blanks as 0, is the smallest;
//!   researchers call it *minlex*. Digits are then numbered as they appear. Two grids are disguises
//!   of each other exactly if their forms are equal.
//! - *automorphism*: a map of cells that takes a grid to itself, when its digits are renamed
//!   suitably. Exchanging rows without a digit counts as well.
//!
//! # Which maps are considered
//! | grid | maps | how |
//! |---|---|---|
//! | classic | all 3 359 232, digits renamed | [`Finder`] |
//! | another shape | bands, rows, stacks, columns; transposing if blocks are square; digits renamed | [`classify`], row by row |
//! | with rules | rows and columns in all orders and transposing, if that takes the rules to themselves | [`classify`], one by one |
//!
//! Under rules, digits are renamed freely if all rules only ask for *different* digits. Otherwise
//! they stay, or all are turned round (`d` becomes `N + 1 − d`) if that keeps the rules. The rules
//! themselves are not moved to a smallest place: two killers with their cages in different places
//! have two forms, though [`same_clues`] finds the map between them.
//!
//! # How
//! Classic puzzles are written row by row: of all beginnings only the smallest are continued, and a
//! column gets its place when a digit appears in it. Full grids begin with a table of the first two
//! rows. Tests compare [`Finder`] with a twin that tries all 3 359 232 maps.
//!
//! # Feature flags
//! - `serde`: maps and classified clues can be serialised.
//! - `schema`: the JSON Schema of both.

mod blanks;
mod classic;
mod classified;
mod general;
mod map;
#[cfg(feature = "serde")]
mod serial;

pub use classic::{Finder, same};
pub use classified::Classified;
pub use general::{Unclassified, classify, form, key, key_as_written, same_clues};
pub use map::Map;
