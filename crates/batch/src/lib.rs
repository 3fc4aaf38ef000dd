#![doc = include_str!("../README.md")]

mod arch;
mod batch;
mod branch;
mod dispatch;
mod enumerate;
mod kernel;
mod layout;
mod outcome;
mod pieces;
mod questions;
mod search;
mod single;
mod solo;
mod text;
#[cfg(feature = "rayon")]
mod threads;
mod transpose;
mod vector;

pub use batch::Batch;
pub use dispatch::BackEnd;
pub use enumerate::{Enumerator, Met};
pub use neuf_limits::{Cancel, Limit, Limits};
pub use outcome::{End, InvalidValue, Outcome, Stats};
pub use questions::{Questions, redundant_clues, true_candidates};
pub use single::{Single, solve_one};
pub use text::{ParseError, format, format_lines, parse, parse_lines};

/// A 9×9 grid, row by row: 1 to 9, and 0 for a blank.
pub type Cells = [u8; 81];
