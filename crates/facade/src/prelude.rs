//! Everything for the first hour: `use neuf::prelude::*;`.
//!
//! ```
//! use neuf::prelude::*;
//! assert!("1... ..2. .... .3.4".parse::<Puzzle>()?.solve().is_some());
//! # Ok::<(), PuzzleError>(())
//! ```

pub use crate::{
    Ask, Cell, Classic, Clues, Digit, Grid, Judge, Limits, Puzzle, PuzzleError, Rules, Shape,
    Verdict,
};
#[cfg(feature = "generate")]
pub use neuf_generate::{Generator, Request, Symmetry};
