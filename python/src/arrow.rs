//! Arrow columns in and out, by Arrow's capsule interface, without copying.

use crate::error;
use arrow_array::cast::AsArray;
use arrow_array::{
    Array, ArrayAccessor, ArrayRef, Float64Array, StringArray, StructArray, UInt64Array,
};
use arrow_buffer::{Buffer, NullBuffer, OffsetBuffer, ScalarBuffer};
use arrow_schema::{ArrowError, DataType, Field, Fields};
use pyo3::exceptions::PyException;
use pyo3::prelude::*;
use pyo3_arrow::input::AnyArray;
use std::ops::Range;
use std::sync::Arc;

/// The chunks of a column of texts.
pub struct Texts(Vec<ArrayRef>);

impl Texts {
    /// The column of an object that lends Arrow; an error if it is not of texts.
    pub fn of(given: &Bound<'_, PyAny>) -> PyResult<Texts> {
        let lent = given.extract::<AnyArray>();
        let lent = lent.and_then(|column| Ok(column.into_chunked_array()?));
        let chunks = lent.map_err(|why| match why.is_instance_of::<PyException>(given.py()) {
            true => {
                error::wrong("unreadable-column", &[("why", &why.value(given.py()).to_string())])
            }
            false => why, // Ctrl-C
        })?;
        Texts::new(chunks.into_inner().0).map_err(|refused| match refused {
            Refused::Kind(kind) => error::wrong("no-text-column", &[("kind", &kind)]),
            Refused::Fault(why) => fault(why),
        })
    }

    /// A column in chunks, if it is of texts.
    pub fn new(chunks: Vec<ArrayRef>) -> Result<Texts, Refused> {
        chunks.into_iter().map(text).collect::<Result<_, _>>().map(Texts)
    }

    /// The lengths of its chunks.
    pub fn lengths(&self) -> Vec<usize> {
        self.0.iter().map(|chunk| chunk.len()).collect()
    }

    /// Texts of a chunk, `None` where one is missing.
    pub fn slices(&self, chunk: usize, rows: Range<usize>) -> Vec<Option<&[u8]>> {
        let Some(chunk) = self.0.get(chunk) else { return Vec::new() };
        match chunk.data_type() {
            DataType::Utf8 => some(chunk.as_string::<i32>(), rows, str::as_bytes),
            DataType::LargeUtf8 => some(chunk.as_string::<i64>(), rows, str::as_bytes),
            DataType::Utf8View => some(chunk.as_string_view(), rows, str::as_bytes),
            DataType::Binary => some(chunk.as_binary::<i32>(), rows, |bytes| bytes),
            DataType::LargeBinary => some(chunk.as_binary::<i64>(), rows, |bytes| bytes),
            DataType::BinaryView => some(chunk.as_binary_view(), rows, |bytes| bytes),
            DataType::FixedSizeBinary(_) => some(chunk.as_fixed_size_binary(), rows, |bytes| bytes),
            _ => vec![None; rows.len()],
        }
    }
}

/// These rows of an array.
fn some<'a, A: ArrayAccessor>(
    array: A,
    rows: Range<usize>,
    bytes: impl Fn(A::Item) -> &'a [u8],
) -> Vec<Option<&'a [u8]>> {
    rows.map(|row| array.is_valid(row).then(|| bytes(array.value(row)))).collect()
}

/// Why a column is refused.
pub enum Refused {
    /// The column holds this kind, not texts.
    Kind(String),
    Fault(ArrowError),
}

/// Whether a column of this kind holds texts.
pub fn is_text(kind: &DataType) -> bool {
    use DataType::{Binary, BinaryView, LargeBinary, LargeUtf8, Null, Utf8, Utf8View};
    match kind {
        Utf8 | LargeUtf8 | Utf8View | Binary | LargeBinary | BinaryView | Null => true,
        DataType::FixedSizeBinary(_) => true,
        DataType::Dictionary(_, values) => matches!(**values, Utf8 | LargeUtf8 | Utf8View),
        _ => false,
    }
}

/// A chunk if it holds texts; dictionary-encoded texts are written out.
fn text(chunk: ArrayRef) -> Result<ArrayRef, Refused> {
    match chunk.data_type() {
        kind if !is_text(kind) => Err(Refused::Kind(kind.to_string())),
        DataType::Dictionary(..) => {
            arrow_cast::cast(&chunk, &DataType::Utf8).map_err(Refused::Fault)
        }
        _ => Ok(chunk),
    }
}

/// The exception for an error of Arrow. It should never occur.
pub fn fault(fault: ArrowError) -> PyErr {
    error::NeufError::new_err(fault.to_string())
}

/// A column in the making.
pub enum Column {
    /// Texts one after the other, where each ends, and whether it is there.
    Text { data: Vec<u8>, ends: Vec<i32>, is_there: Vec<bool> },
    /// Missing texts only.
    Nothing(usize),
    /// Numbers with decimals.
    Decimal(Vec<Option<f64>>),
    /// Whole numbers.
    Whole(Vec<Option<u64>>),
}

impl Column {
    /// A column of texts, with room for `bytes` bytes.
    pub fn text(bytes: usize) -> Column {
        Column::Text { data: Vec::with_capacity(bytes), ends: vec![0], is_there: Vec::new() }
    }

    /// Adds a text to a column of texts.
    #[inline]
    pub fn push(&mut self, text: Option<&[u8]>) {
        let Column::Text { data, ends, is_there } = self else { return };
        data.extend_from_slice(text.unwrap_or_default());
        ends.push(data.len() as i32); // a piece has some thousand rows
        is_there.push(text.is_some());
    }

    /// The column for Arrow, which takes over its contents.
    pub fn finish(self) -> Result<ArrayRef, ArrowError> {
        Ok(match self {
            Column::Text { data, ends, is_there } => {
                let offsets = OffsetBuffer::new(ScalarBuffer::from(ends));
                let nulls = NullBuffer::from(is_there);
                let nulls = Some(nulls).filter(|nulls| nulls.null_count() > 0);
                let texts = StringArray::try_new(offsets, Buffer::from_vec(data), nulls);
                Arc::new(texts?)
            }
            Column::Nothing(length) => Arc::new(StringArray::new_null(length)),
            Column::Decimal(values) => Arc::new(Float64Array::from(values)),
            Column::Whole(values) => Arc::new(UInt64Array::from(values)),
        })
    }
}

/// Columns side by side, as one column of structs.
pub fn side_by_side(names: &[impl AsRef<str>], columns: &[ArrayRef]) -> PyResult<StructArray> {
    let field = |(name, column): (_, &ArrayRef)| {
        Field::new(AsRef::<str>::as_ref(name), column.data_type().clone(), true)
    };
    let fields: Fields = names.iter().zip(columns).map(field).collect();
    StructArray::try_new(fields, columns.to_vec(), None).map_err(fault)
}
