//! Solving as a person does.
//!
//! ```text
//!  Puzzle ──→ State ──Technique::search──→ Steps ──apply──→ State …
//!                └──────────path──────────→ Path ──scale──→ score, level
//! ```
//!
//! A [`State`] is the digits on the paper and the candidates left. A [`Technique`] finds [`Step`]s in
//! it; [`TECHNIQUES`] is the list, easiest first, one file for each idea. A step is plain data: what
//! follows (placements, eliminations) and the [`Pattern`] it rests on, so that any front end can word
//! and draw it. Forcing chains add an [`Argument`], every line with its premises; where every
//! refutation is too long to read, the argument is a list of lemmas that the learning of
//! `neuf-solve` has noted.
//!
//! [`mod@path`] takes the first step until the grid is full; [`hodoku`] takes the step that HoDoKu would.
//! [`scale`] is HoDoKu's scale, [`human`] our own. [`Paper`] compares what a person wrote with the one
//! solution. A state carries a memory in which searches leave tables for later ones; steps do not
//! depend on it. The README has a map of the files, and what the tests prove.
//!
//! # Features
//! - `serde`: steps, paths and efforts can be serialised.
//! - `schema`: the JSON Schema of the serialised form.
//!
//! # Glossary
//! - *candidate*: a digit still possible in a cell.
//! - *pattern*: the candidates, houses and inferences that a step rests on.
//! - *strong link*: two candidates of which at least one is true; *weak link*: at most one.
//! - *sees*: shares a row, a column or a block with.
//! - *almost locked set*: `n` cells of a house with `n + 1` digits between them.

pub mod argument;
mod board;
mod cells;
mod combine;
mod degenerate;
mod geometry;
pub mod hodoku;
pub mod human;
mod memory;
mod mistake;
mod order;
mod paper;
pub mod path;
pub mod practice;
pub mod reglib;
pub mod scale;
#[cfg(feature = "serde")]
mod serial;
mod state;
mod step;
mod steps;
mod support;
pub mod technique;
mod why;
mod witness;
pub mod worked;

pub use argument::{Argument, Literal};
pub use cells::{CellBits, Cells, CellsIter};
pub use geometry::Geometry;
pub use mistake::{Mistake, Wrong, mistakes};
pub use paper::{OtherShape, Paper, Standing};
pub use path::{Path, solve_path};
pub use state::State;
pub use step::{
    Candidate, HouseRole, Id, Link, LinkKind, Mark, Node, NodeKind, Pattern, Role, Set, Step,
};
pub use technique::{TECHNIQUES, Technique, by_id};
pub use why::{Because, Why, cell_named, why};
pub use witness::{Exclusions, Witness};

/// The examples of the README, tested.
#[doc = include_str!("../README.md")]
#[cfg(doctest)]
pub struct ReadmeExamples;
