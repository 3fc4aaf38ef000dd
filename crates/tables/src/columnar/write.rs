//! Rows and answers as Parquet or Arrow files.

use super::Rows;
use crate::Kind;
use crate::cells::{Column, Holds, written};
use crate::file::{Before, Heading, Part};
use arrow_array::builder::{ListBuilder, StringBuilder};
use arrow_array::{
    ArrayRef, BooleanArray, Decimal128Array, Float64Array, RecordBatch, StringArray, UInt64Array,
};
use arrow_ipc::writer::FileWriter;
use arrow_schema::{DataType, Field, Schema, SchemaRef};
use arrow_select::concat::concat_batches;
use arrow_select::take::take_record_batch;
use neuf_host::Growing;
use parquet::arrow::ArrowWriter;
use parquet::basic::Compression;
use parquet::file::properties::WriterProperties;
use serde_json::Value;
use std::error::Error;
use std::sync::Arc;

/// The most digits of a number of solutions that fits a cell.
const FIGURES: u8 = 38;

/// Rows that are written together, so that small chunks make no small batches.
const TOGETHER: usize = 8192;

/// The rows of a row group: few enough to bound the memory of the writer, and enough work for one core
/// of a reader.
const ROW_GROUP: usize = 1 << 17;

type Result<T> = std::result::Result<T, Box<dyn Error + Send + Sync>>;

pub struct Writer {
    to: To,
    schema: SchemaRef,
    columns: &'static [Column],
    waiting: Vec<RecordBatch>,
}

enum To {
    Parquet(Box<ArrowWriter<Growing>>),
    Arrow(Box<FileWriter<Growing>>),
}

impl Writer {
    pub fn begin(
        kind: Kind,
        file: Growing,
        rows: Option<&Rows>,
        heading: &Heading,
    ) -> Result<Writer> {
        let texts = || heading.before.iter().map(|name| Field::new(name, DataType::Utf8, true));
        let before = match rows {
            Some(Rows(batch)) => batch.schema_ref().fields().to_vec(),
            None => texts().map(Arc::new).collect(),
        };
        let ours = heading.ours.iter().zip(heading.columns);
        let ours = ours.map(|(name, column)| Arc::new(Field::new(name, kind_of(column), true)));
        let schema = Schema::new(before.into_iter().chain(ours).collect::<Vec<_>>());
        let kept = rows.map(|Rows(batch)| batch.schema_ref().metadata().clone());
        let schema = Arc::new(schema.with_metadata(kept.unwrap_or_default()));
        let to = match kind {
            Kind::Parquet => {
                let properties = WriterProperties::builder()
                    .set_compression(Compression::SNAPPY)
                    .set_max_row_group_row_count(Some(ROW_GROUP))
                    .build();
                let writer = ArrowWriter::try_new(file, Arc::clone(&schema), Some(properties))?;
                To::Parquet(Box::new(writer))
            }
            _ => To::Arrow(Box::new(FileWriter::try_new(file, &schema)?)),
        };
        Ok(Writer { to, schema, columns: heading.columns, waiting: Vec::new() })
    }

    pub fn write(&mut self, part: Part<'_>) -> Result<()> {
        let mut columns = match part.before {
            Before::Rows(Rows(batch), kept) if kept.len() == batch.num_rows() => {
                batch.columns().to_vec()
            }
            Before::Rows(Rows(batch), kept) => {
                let kept: UInt64Array = kept.into_iter().map(|row| row as u64).collect();
                take_record_batch(batch, &kept)?.columns().to_vec()
            }
            Before::Texts(texts) => {
                let width = self.schema.fields().len() - self.columns.len();
                let column = |at: usize| texts.iter().map(move |row| row[at].as_deref());
                let array = |at: usize| Arc::new(column(at).collect::<StringArray>()) as ArrayRef;
                (0..width).map(array).collect()
            }
        };
        for (at, column) in self.columns.iter().enumerate() {
            let cells = part.answers.iter().map(|cells| cells.map(|cells| &cells[at]));
            columns.push(array(column.holds, cells)?);
        }
        let options =
            arrow_array::RecordBatchOptions::new().with_row_count(Some(part.answers.len()));
        let schema = Arc::clone(&self.schema);
        self.waiting.push(RecordBatch::try_new_with_options(schema, columns, &options)?);
        if self.waiting.iter().map(RecordBatch::num_rows).sum::<usize>() >= TOGETHER {
            self.send()?;
        }
        Ok(())
    }

    fn send(&mut self) -> Result<()> {
        let batch = concat_batches(&self.schema, &self.waiting)?;
        self.waiting.clear();
        match &mut self.to {
            To::Parquet(writer) => writer.write(&batch)?,
            To::Arrow(writer) => writer.write(&batch)?,
        }
        Ok(())
    }

    pub fn finish(mut self) -> Result<Growing> {
        self.send()?;
        Ok(match self.to {
            To::Parquet(writer) => writer.into_inner()?,
            To::Arrow(mut writer) => {
                writer.finish()?;
                writer.into_inner()?
            }
        })
    }
}

fn kind_of(column: &Column) -> DataType {
    match column.holds {
        Holds::Text => DataType::Utf8,
        Holds::Flag => DataType::Boolean,
        Holds::Number => DataType::Float64,
        Holds::Count => DataType::Decimal128(FIGURES, 0),
        Holds::Texts => DataType::new_list(DataType::Utf8, true),
    }
}

/// The cells of a column.
fn array<'a>(holds: Holds, cells: impl Iterator<Item = Option<&'a Value>>) -> Result<ArrayRef> {
    Ok(match holds {
        Holds::Text => Arc::new(cells.map(|cell| written(cell?)).collect::<StringArray>()),
        Holds::Flag => Arc::new(cells.map(|cell| cell?.as_bool()).collect::<BooleanArray>()),
        Holds::Number => Arc::new(cells.map(|cell| cell?.as_f64()).collect::<Float64Array>()),
        Holds::Count => {
            let whole = |cell: Option<&Value>| cell.and_then(written).map(|it| it.parse::<i128>());
            let whole: std::result::Result<Vec<Option<i128>>, _> =
                cells.map(|cell| whole(cell).transpose()).collect();
            let counts = Decimal128Array::from(whole?).with_precision_and_scale(FIGURES, 0)?;
            counts.validate_decimal_precision(FIGURES)?;
            Arc::new(counts)
        }
        Holds::Texts => {
            let mut lists = ListBuilder::new(StringBuilder::new());
            for cell in cells {
                match cell {
                    Some(Value::Array(texts)) => {
                        texts.iter().for_each(|text| lists.values().append_option(written(text)));
                        lists.append(true);
                    }
                    _ => lists.append(false),
                }
            }
            Arc::new(lists.finish())
        }
    })
}
