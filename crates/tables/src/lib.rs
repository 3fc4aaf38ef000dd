//! Tables in and out: the input's columns, then those of the answers.
//!
//! ```text
//!  rows ──column of puzzles──→ Questions ──answers, as JSON──→ Cells ──beside the rows──→ TableFile
//! ```
//!
//! A [`Column`] is a field of the JSON that answers a puzzle: no answer has a second form for tables. Text
//! tables are always supported, Parquet and Arrow with the feature `columnar`. A [`TableFile`] writes the
//! input's columns, then the answers', and takes its name when it is complete.
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
//! The puzzles of a Parquet or Arrow file are taken as texts, and its rows kept to stand before the answers:
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
//! Nothing here knows a terminal or a language: errors are [`TableError`]s.

mod cells;
mod error;
// Without the feature there are no binary rows, and the code for them is never reached.
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

/// Rows that [`Batches::take`] took from a file, with the text of their puzzles.
pub struct Taken {
    /// The number of the first row in the file, from 1.
    pub first_row: u64,
    /// The puzzles: a line for each row, or one grid over several lines.
    pub bytes: Vec<u8>,
    /// Whether `bytes` is one grid over several lines.
    pub is_grid: bool,
    /// The rows with all their columns, if the caller asked for them.
    pub rows: Option<Rows>,
}
