//! Parquet and Arrow files: rows read in batches, row groups in parallel, and written again.

mod guard;
mod read;
mod write;

pub use read::Batches;
pub use write::Writer;

use arrow_array::{Array, RecordBatch};
use arrow_cast::display::{ArrayFormatter, FormatOptions};

/// Some rows of a file, with all their columns.
#[derive(Clone)]
pub struct Rows(RecordBatch);

impl Rows {
    pub fn names(&self) -> Vec<String> {
        self.0.schema_ref().fields().iter().map(|field| field.name().clone()).collect()
    }

    pub fn len(&self) -> usize {
        self.0.num_rows()
    }

    /// Whether rows can stand below others.
    pub fn is_like(&self, other: &Rows) -> bool {
        let fields = |rows: &Rows| {
            let fields = rows.0.schema_ref().fields().clone();
            fields.iter().map(|it| (it.name().clone(), it.data_type().clone())).collect::<Vec<_>>()
        };
        self.0.schema_ref() == other.0.schema_ref() || fields(self) == fields(other)
    }

    /// All cells as texts, row by row.
    pub fn texts(&self) -> anyhow::Result<Vec<Vec<Option<String>>>> {
        let options = FormatOptions::default();
        let columns = self.0.columns();
        let written: Result<Vec<_>, _> = columns
            .iter()
            .map(|column| ArrayFormatter::try_new(column.as_ref(), &options))
            .collect();
        let written = written?;
        let cell = |row: usize, column: usize| -> anyhow::Result<Option<String>> {
            if columns[column].is_null(row) {
                return Ok(None);
            }
            Ok(Some(written[column].value(row).try_to_string()?))
        };
        (0..self.len()).map(|row| (0..columns.len()).map(|it| cell(row, it)).collect()).collect()
    }
}
