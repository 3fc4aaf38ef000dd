//! Answers as columns of a table (`solve --to csv`): what the input had, then ours.

use neuf::Clues;
use neuf::format;
use neuf::stream::{Item, Table};
use neuf::stream::{Page, Row};

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
