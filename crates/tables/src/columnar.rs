//! Parquet and Arrow files, read in batches, row groups in parallel, and written.

mod read;
mod write;
mod zstd;

pub use read::Batches;
pub use write::Writer;

use arrow_array::{Array, ArrayRef, RecordBatch};
use arrow_cast::display::{ArrayFormatter, FormatOptions};
use arrow_schema::{ArrowError, DataType};
use std::sync::Arc;

/// Converts times in named zones to the same times in UTC: no table of zones is built in.
fn in_universal_time(column: &ArrayRef) -> Result<ArrayRef, ArrowError> {
    match column.data_type() {
        DataType::Timestamp(unit, Some(_)) => {
            arrow_cast::cast(column, &DataType::Timestamp(*unit, Some("+00:00".into())))
        }
        _ => Ok(Arc::clone(column)),
    }
}

/// Some rows of a file, with all their columns.
#[derive(Clone)]
pub struct Rows(RecordBatch);

impl Rows {
    pub(crate) fn names(&self) -> Vec<String> {
        self.0.schema_ref().fields().iter().map(|field| field.name().clone()).collect()
    }

    pub(crate) fn count(&self) -> usize {
        self.0.num_rows()
    }

    /// Whether the rows have the same columns as others.
    pub(crate) fn is_like(&self, other: &Rows) -> bool {
        let fields = |rows: &Rows| {
            let fields = rows.0.schema_ref().fields().clone();
            fields.iter().map(|it| (it.name().clone(), it.data_type().clone())).collect::<Vec<_>>()
        };
        self.0.schema_ref() == other.0.schema_ref() || fields(self) == fields(other)
    }

    /// All cells as texts, row by row.
    pub(crate) fn texts(&self) -> Result<Vec<Vec<Option<String>>>, ArrowError> {
        let options = FormatOptions::default();
        let columns: Result<Vec<ArrayRef>, ArrowError> =
            self.0.columns().iter().map(in_universal_time).collect();
        let columns = columns?;
        let written: Result<Vec<_>, _> = columns
            .iter()
            .map(|column| ArrayFormatter::try_new(column.as_ref(), &options))
            .collect();
        let written = written?;
        let cell = |row: usize, column: usize| -> Result<Option<String>, ArrowError> {
            if columns[column].is_null(row) {
                return Ok(None);
            }
            Ok(Some(written[column].value(row).try_to_string()?))
        };
        (0..self.count()).map(|row| (0..columns.len()).map(|it| cell(row, it)).collect()).collect()
    }
}
