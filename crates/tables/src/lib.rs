//! Tables in and out: what the input's columns were, then those of the answers.
//!
//! ```text
//!  rows ──column of puzzles──→ Questions ──answers, as JSON──→ Cells ──beside the rows──→ TableFile
//! ```
//!
//! A [`Column`] is a field of the JSON that answers a puzzle: no answer has a second form for tables. Files
//! of text are tables always; Parquet and Arrow with the feature `columnar`. A [`TableFile`] writes the
//! input's columns, then the answers', and takes its name when it is whole.
//!
//! ```
//! use neuf_tables::{Cells, Column, Kind, Questions, TableFile};
//! use serde_json::json;
//!
//! let folder = std::env::temp_dir().join(format!("neuf-tables-{}", std::process::id()));
//! std::fs::create_dir_all(&folder)?;
//! let path = folder.join("answers.csv");
//! let columns = &[Column::VERDICT, Column::ERROR];
//! let mut file = TableFile::open(&path, Kind::Csv, &[], columns, true)?;
//! let mut cells = file.cells();
//! cells.push(&json!({ "line": 1, "puzzle": "12..", "verdict": "several" }));
//! cells.push(&json!({ "line": 2, "puzzle": "oops", "error": { "message": "no, a \"word\"" } }));
//! let questions = Questions { name: "puzzles.txt", lines: b"12..\noops\n", first_line: 1, ..Default::default() };
//! file.write(&questions, &cells)?;
//! file.finish()?;
//! let text = std::fs::read_to_string(&path)?;
//! assert_eq!(text, "puzzle,verdict,error\n12..,several,\noops,,\"no, a \"\"word\"\"\"\n");
//! # std::fs::remove_dir_all(folder)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The rows of a Parquet or Arrow file are taken as texts, and kept to stand before the answers:
//!
//! ```no_run
//! use neuf_tables::{Batches, Kind, Rows, Taken};
//!
//! let mut batches = Batches::open("puzzles.parquet".as_ref(), Kind::Parquet, None, &Default::default(), true)?;
//! while let Some(Taken { first_row, bytes, rows, .. }) = batches.take(1 << 16)? {
//!     let rows: Rows = rows.expect("they are kept");
//!     println!("{} bytes from row {first_row} on", bytes.len());
//!     # drop(rows);
//! }
//! # Ok::<(), neuf_tables::TableError>(())
//! ```
//!
//! Nothing here knows a terminal or a language: what goes wrong is a [`TableError`].

mod cells;
mod error;
// Without the feature there are no such rows, and what is done with them is never reached.
#[cfg_attr(not(feature = "columnar"), allow(dead_code, unreachable_code))]
mod file;
mod guard;
mod kind;
mod text;

#[cfg(feature = "columnar")]
mod columnar;
#[cfg(feature = "columnar")]
use columnar as binary;

#[cfg(not(feature = "columnar"))]
mod absent;
#[cfg(not(feature = "columnar"))]
use absent as binary;

pub use binary::{Batches, Rows};
pub use cells::{Answer, Cells, Column, Holds};
pub use error::{Fault, TableError};
pub use file::{Questions, TableFile};
pub use guard::being_decoded;
pub use kind::Kind;
pub use text::{Table, unused_name};

/// Whole rows, with the text of their puzzles: what [`Batches::take`] takes.
pub struct Taken {
    /// The number of the first of them in the file, from 1.
    pub first_row: u64,
    /// A line for each row; or one grid over several lines.
    pub bytes: Vec<u8>,
    /// Whether it is that.
    pub is_grid: bool,
    /// The rows with all their columns, if these are wanted.
    pub rows: Option<Rows>,
}
