//! Columns of Arrow in and out, by its interface of capsules: nothing is copied on the way.

use crate::error;
use arrow_array::cast::AsArray;
use arrow_array::{
    Array, ArrayRef, Float64Array, GenericStringArray, OffsetSizeTrait, StructArray, UInt64Array,
};
use arrow_buffer::{Buffer, NullBuffer, OffsetBuffer, ScalarBuffer};
use arrow_schema::{ArrowError, DataType, Field, Fields};
use pyo3::prelude::*;
use pyo3_arrow::input::AnyArray;
use std::sync::Arc;

/// The chunks of a column of texts.
pub struct Texts(Vec<ArrayRef>);

impl Texts {
    /// The column of an object that lends Arrow; of other kinds than text, an error.
    pub fn of(given: &Bound<'_, PyAny>) -> PyResult<Texts> {
        let chunks = given.extract::<AnyArray>()?.into_chunked_array()?.into_inner().0;
        chunks.into_iter().map(text).collect::<PyResult<_>>().map(Texts)
    }

    /// The texts, `None` where one is missing.
    pub fn slices(&self) -> Vec<Option<&[u8]>> {
        fn bytes(text: Option<&str>) -> Option<&[u8]> {
            text.map(str::as_bytes)
        }
        let mut all = Vec::with_capacity(self.0.iter().map(|chunk| chunk.len()).sum());
        for chunk in &self.0 {
            match chunk.data_type() {
                DataType::Utf8 => all.extend(chunk.as_string::<i32>().iter().map(bytes)),
                DataType::LargeUtf8 => all.extend(chunk.as_string::<i64>().iter().map(bytes)),
                DataType::Utf8View => all.extend(chunk.as_string_view().iter().map(bytes)),
                DataType::Binary => all.extend(chunk.as_binary::<i32>().iter()),
                DataType::LargeBinary => all.extend(chunk.as_binary::<i64>().iter()),
                DataType::FixedSizeBinary(_) => all.extend(chunk.as_fixed_size_binary().iter()),
                _ => all.extend(std::iter::repeat_n(None, chunk.len())),
            }
        }
        all
    }
}

/// A chunk if it is text; numbers that stand for texts are written out.
fn text(chunk: ArrayRef) -> PyResult<ArrayRef> {
    use DataType::{Binary, FixedSizeBinary, LargeBinary, LargeUtf8, Null, Utf8, Utf8View};
    match chunk.data_type() {
        Utf8 | LargeUtf8 | Utf8View | Binary | LargeBinary | FixedSizeBinary(_) | Null => Ok(chunk),
        DataType::Dictionary(_, values) if matches!(**values, Utf8 | LargeUtf8 | Utf8View) => {
            arrow_cast::cast(&chunk, &Utf8).map_err(fault)
        }
        other => Err(error::wrong("no-text-column", &[("kind", &other.to_string())])),
    }
}

/// What Arrow refuses, which is what nobody should see.
fn fault(fault: ArrowError) -> PyErr {
    error::NeufError::new_err(fault.to_string())
}

/// A column in the making.
pub enum Column {
    /// Texts one after the other, where each ends, and whether it is there.
    Text { data: Vec<u8>, ends: Vec<usize>, is_there: Vec<bool> },
    /// Numbers with decimals.
    Decimal(Vec<Option<f64>>),
    /// Whole numbers.
    Whole(Vec<Option<u64>>),
}

impl Column {
    /// A column of texts, with room for so many bytes.
    pub fn text(bytes: usize) -> Column {
        Column::Text { data: Vec::with_capacity(bytes), ends: Vec::new(), is_there: Vec::new() }
    }

    /// Adds a text to a column of texts.
    #[inline]
    pub fn push(&mut self, text: Option<&[u8]>) {
        let Column::Text { data, ends, is_there } = self else { return };
        data.extend_from_slice(text.unwrap_or_default());
        ends.push(data.len());
        is_there.push(text.is_some());
    }

    /// Adds what a column of the same kind holds.
    pub fn append(&mut self, other: Column) {
        match (self, other) {
            (
                Column::Text { data, ends, is_there },
                Column::Text { data: more, ends: at, is_there: there },
            ) => {
                let before = data.len();
                data.extend_from_slice(&more);
                ends.extend(at.into_iter().map(|end| before + end));
                is_there.extend(there);
            }
            (Column::Decimal(values), Column::Decimal(more)) => values.extend(more),
            (Column::Whole(values), Column::Whole(more)) => values.extend(more),
            _ => {} // columns of one kind only are joined
        }
    }

    /// The column for Arrow: what it holds is moved there.
    pub fn finish(self) -> PyResult<ArrayRef> {
        Ok(match self {
            Column::Text { data, ends, is_there } if data.len() <= i32::MAX as usize => {
                Arc::new(texts::<i32>(data, &ends, is_there)?)
            }
            Column::Text { data, ends, is_there } => Arc::new(texts::<i64>(data, &ends, is_there)?),
            Column::Decimal(values) => Arc::new(Float64Array::from(values)),
            Column::Whole(values) => Arc::new(UInt64Array::from(values)),
        })
    }
}

fn texts<O: OffsetSizeTrait>(
    data: Vec<u8>,
    ends: &[usize],
    is_there: Vec<bool>,
) -> PyResult<GenericStringArray<O>> {
    let offsets: Vec<O> = std::iter::once(&0).chain(ends).map(|&end| O::usize_as(end)).collect();
    let offsets = OffsetBuffer::new(ScalarBuffer::from(offsets));
    let nulls = Some(NullBuffer::from(is_there)).filter(|nulls| nulls.null_count() > 0);
    GenericStringArray::try_new(offsets, Buffer::from_vec(data), nulls).map_err(fault)
}

/// Columns side by side, as one column of structs.
pub fn side_by_side(columns: &[(&'static str, ArrayRef)]) -> PyResult<StructArray> {
    let field = |(name, column): &(&'static str, ArrayRef)| {
        Field::new(*name, column.data_type().clone(), true)
    };
    let fields: Fields = columns.iter().map(field).collect();
    let columns = columns.iter().map(|(_, column)| column.clone()).collect();
    StructArray::try_new(fields, columns, None).map_err(fault)
}
