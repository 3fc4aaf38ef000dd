//! Verdicts and solutions as further columns of lines, after the input's own.
//!
//! ```
//! use neuf_puzzle::Classic;
//! use neuf_stream::solved::{header, row, unreadable_row, write_row};
//! use neuf_stream::{Chunks, Page, Place, Row, Silent, Sources};
//! use std::sync::Arc;
//!
//! let sources = Sources { places: vec![Place::Text("1...\noops".to_owned())], ..Sources::default() };
//! let chunk = Chunks::new(sources, Arc::new(Silent)).take(Vec::new())?.expect("lines");
//! let items = chunk.items();
//! assert_eq!(header(None).as_deref(), Some("puzzle,verdict,solution"));
//! assert_eq!(unreadable_row(&items[0]), "\"1...\",error,");
//! let clues = "1.....2......3.4".parse().expect("a puzzle");
//! assert_eq!(row(&items[0], &clues, "none", ""), "1.....2......3.4,none,");
//! let (mut page, grid) = (Page::default(), Classic::EMPTY);
//! write_row(&Row { text: b"....", line: 1, grid: &grid, chunk: &chunk }, "several", None, &mut page);
//! assert_eq!(page.out, b"....,several,\n");
//! # Ok::<(), neuf_stream::StreamError>(())
//! ```

use crate::{Item, Page, Row};
use neuf_puzzle::Clues;
use neuf_puzzle::format;
use neuf_tables::Table;

/// The header: the input's columns, then the verdict and the solution. A table without a header
/// stays without.
pub fn header(table: Option<&Table>) -> Option<String> {
    let Some(table) = table else { return Some("puzzle,verdict,solution".to_owned()) };
    table.header_with(&["verdict", "solution"])
}

/// The row of a puzzle that was read by itself.
pub fn row(item: &Item, clues: &Clues, verdict: &str, solution: &str) -> String {
    match &item.source.table {
        Some(table) => {
            let comma = table.columns.delimiter;
            format!("{}{comma}{verdict}{comma}{solution}", item.text)
        }
        None => format!("{},{verdict},{solution}", format::line(clues)),
    }
}

/// The row of a text that could not be read.
pub fn unreadable_row(item: &Item) -> String {
    match &item.source.table {
        Some(table) => {
            let comma = table.columns.delimiter;
            format!("{}{comma}error{comma}", item.text)
        }
        None => format!("\"{}\",error,", item.text.replace('"', "\"\"")),
    }
}

/// The row of a puzzle that was read in bulk.
pub fn write_row(row: &Row<'_>, verdict: &str, solution: Option<&[u8; 81]>, page: &mut Page) {
    let comma = row.chunk.source.table.as_ref().map_or(',', |table| table.columns.delimiter);
    let text = row.text.trim_ascii_end();
    let kept = if row.chunk.source.table.is_some() { text } else { &text[..text.len().min(81)] };
    page.out.extend_from_slice(kept);
    for part in [verdict.as_bytes(), solution.map_or(&[][..], |solution| solution)] {
        page.out.extend_from_slice(comma.encode_utf8(&mut [0; 4]).as_bytes());
        page.out.extend_from_slice(part);
    }
    page.out.push(b'\n');
}
