//! Tables in and out: what the input's columns were, then ours.
//!
//! ```text
//!  rows ──column of puzzles──→ Chunk ──Task, as for --json──→ Cells ──beside the rows──→ TableFile
//! ```
//!
//! Answers have one seat: what a command would print as JSON is picked into columns ([`Column`]). Files
//! of text are tables always; Parquet and Arrow with the feature `tables`.

mod cells;
// Without the feature there are no such rows, and what is done with them is never reached.
#[cfg_attr(not(feature = "tables"), allow(dead_code, unreachable_code))]
mod file;
mod text;

#[cfg(feature = "tables")]
mod columnar;
#[cfg(feature = "tables")]
use columnar as binary;

#[cfg(not(feature = "tables"))]
mod absent;
#[cfg(not(feature = "tables"))]
use absent as binary;

pub use binary::{Batches, Rows};
pub use cells::{Cells, Column, Holds};
pub use file::TableFile;

use std::path::Path;

/// The kinds of files that hold tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Csv,
    Tsv,
    Parquet,
    /// Arrow's own files, also called Feather.
    Arrow,
}

impl Kind {
    /// The kind that a file's name announces.
    pub fn of_name(path: &Path) -> Option<Kind> {
        Some(match path.extension()?.to_str()?.to_ascii_lowercase().as_str() {
            "csv" => Kind::Csv,
            "tsv" => Kind::Tsv,
            "parquet" | "pq" => Kind::Parquet,
            "arrow" | "feather" | "ipc" => Kind::Arrow,
            _ => return None,
        })
    }

    /// The kind that the first bytes of a file announce, where they are no text.
    pub fn of_bytes(bytes: &[u8]) -> Option<Kind> {
        let magic = [(&b"PAR1"[..], Kind::Parquet), (b"ARROW1", Kind::Arrow)];
        magic.into_iter().find(|(magic, _)| bytes.starts_with(magic)).map(|(_, kind)| kind)
    }

    /// Whether it is no text.
    pub fn is_binary(self) -> bool {
        matches!(self, Kind::Parquet | Kind::Arrow)
    }

    /// What people call it.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Csv | Kind::Tsv => "CSV",
            Kind::Parquet => "Parquet",
            Kind::Arrow => "Arrow",
        }
    }
}
