#![doc = include_str!("../README.md")]
//!
//! # Glossary
//! - *sheet*: a document to be printed; *page*: one side of it, a scene of the paper's size.
//! - *entry*: a puzzle on a worksheet, with the words around it.
//! - *point*: 1/72 inch, the unit of every length here.
//!
//! # Feature flags
//! - `pdf`: pages as PDF.
//! - `png`: pages as pixels.

mod booklet;
// Letters are drawn into pixels and embedded in PDF; the other kinds only ask how wide they are.
#[cfg_attr(not(all(feature = "pdf", feature = "png")), allow(dead_code))]
mod font;
mod kind;
mod latex;
mod paper;
#[cfg(feature = "pdf")]
pub mod pdf;
#[cfg(feature = "png")]
pub mod png;
mod qr;
mod stacks;
mod worksheet;

pub use booklet::{Booklet, Panel, booklet};
pub use font::missing_letters;
pub use kind::FileKind;
pub use latex::latex;
pub use paper::Paper;
pub use qr::{LinkTooLong, qr};
pub use stacks::{Blocks, board, stacks};
pub use worksheet::{Entry, Solutions, Worksheet, worksheet};
