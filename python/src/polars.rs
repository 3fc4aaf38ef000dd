//! Polars expressions, through its plugin interface (version 0.1): C functions that Polars finds by
//! name, with columns in the layout of the Arrow C data interface. They do not need Polars' own
//! crates, so the package works with every Polars that has this version.
//!
//! The unsafe code here reads and fills memory that Polars points at.
#![allow(unsafe_code)]

use crate::arrow::{Refused, Texts, is_text};
use crate::limits;
use crate::many::{Classifying, Counting, Question, RatingAll, Reader, Solving, Source, answered};
use crate::signals::Listening;
use crate::words;
use arrow_array::cast::AsArray;
use arrow_array::ffi::{FFI_ArrowArray, FFI_ArrowSchema, from_ffi};
use arrow_array::types::UInt64Type;
use arrow_array::{Array, ArrayRef, StringArray, StructArray, make_array, new_null_array};
use arrow_schema::{DataType, Field, Fields};
use neuf::Limits;
use neuf::format::ReadOptions;
use neuf::rating::{Scale, Uniqueness};
use neuf_words::Value;
use pyo3::exceptions::PyUserWarning;
use pyo3::prelude::*;
use std::cell::RefCell;
use std::ffi::{CString, c_char, c_void};
use std::mem::ManuallyDrop;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::ptr;
use std::sync::Arc;

/// The version of the interface: 0 and 1, in two halves.
const VERSION: u32 = 1;

/// A column on its way from one library to the other, as Polars lays it out.
#[repr(C)]
pub struct SeriesExport {
    field: *mut FFI_ArrowSchema,
    /// A pointer to each chunk; the taker moves the chunk out.
    arrays: *mut *mut FFI_ArrowArray,
    len: usize,
    release: Option<unsafe extern "C" fn(*mut SeriesExport)>,
    private_data: *mut c_void,
}

impl Drop for SeriesExport {
    fn drop(&mut self) {
        if let Some(release) = self.release {
            // SAFETY: whoever set the function meant it for this value, which nobody else has.
            unsafe { release(self) }
        }
    }
}

/// The memory behind a lent column until it is released.
struct Lent {
    _field: Box<FFI_ArrowSchema>,
    arrays: Box<[*mut FFI_ArrowArray]>,
}

/// Frees the memory that holds the chunks. The chunks themselves belong to the taker.
///
/// # Safety
/// `export` is null or was made by [`lend`].
unsafe extern "C" fn release(export: *mut SeriesExport) {
    // SAFETY: the caller passes a pointer to a live value, or null.
    let Some(export) = (unsafe { export.as_mut() }) else { return };
    if export.private_data.is_null() {
        return;
    }
    // SAFETY: `lend` made it from a box, and it is taken once: the pointer is cleared below.
    let lent = unsafe { Box::from_raw(export.private_data.cast::<Lent>()) };
    for &array in &lent.arrays {
        // SAFETY: `lend` made each from a box; its content was moved out, so that it is not dropped.
        drop(unsafe { Box::from_raw(array.cast::<ManuallyDrop<FFI_ArrowArray>>()) });
    }
    (export.private_data, export.release) = (ptr::null_mut(), None);
}

/// A column for Polars.
fn lend(name: &str, kind: &DataType, chunks: &[ArrayRef]) -> Result<SeriesExport, String> {
    let field = FFI_ArrowSchema::try_from(Field::new(name, kind.clone(), true));
    let mut field = Box::new(field.map_err(|why| why.to_string())?);
    let lent = |chunk: &ArrayRef| Box::into_raw(Box::new(FFI_ArrowArray::new(&chunk.to_data())));
    let mut arrays: Box<[_]> = chunks.iter().map(lent).collect();
    Ok(SeriesExport {
        field: &raw mut *field,
        arrays: arrays.as_mut_ptr(),
        len: arrays.len(),
        release: Some(release),
        private_data: Box::into_raw(Box::new(Lent { _field: field, arrays })).cast(),
    })
}

/// The name and the chunks of a column that Polars lends.
///
/// # Safety
/// `export` is as Polars makes it: a field, and `len` pointers to chunks of its kind that nobody else takes.
unsafe fn take(export: &SeriesExport) -> Result<(String, Vec<ArrayRef>), String> {
    // SAFETY: the field lives until the release, which is when `export` is dropped.
    let field = unsafe { &*export.field };
    let name = field.name().unwrap_or_default().to_owned();
    let kind = DataType::try_from(field).map_err(|why| why.to_string())?;
    let mut chunks = Vec::with_capacity(export.len);
    for place in 0..export.len {
        // SAFETY: there are `len` pointers; each chunk is moved out once, and an empty one stays.
        let array = unsafe { FFI_ArrowArray::from_raw(*export.arrays.add(place)) };
        if kind == DataType::Null {
            // Polars lends an all-null column with a buffer, where Arrow expects none.
            chunks.push(new_null_array(&kind, array.len()));
            continue;
        }
        // SAFETY: by the interface, the field describes every chunk.
        let data = unsafe { from_ffi(array, field) }.map_err(|why| why.to_string())?;
        chunks.push(make_array(data));
    }
    Ok((name, chunks))
}

thread_local! {
    /// The last error on this thread; Polars asks for it on the same one.
    static LAST_ERROR: RefCell<CString> = RefCell::default();
}

/// Runs work that may fail or panic; its error is kept for Polars.
fn kept<T>(work: impl FnOnce() -> Result<T, String>) -> Option<T> {
    let result = catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|_| Err("PANIC".to_owned()));
    result
        .map_err(|why| {
            let why = CString::new(why.replace('\0', " ")).unwrap_or_default();
            LAST_ERROR.with(|place| *place.borrow_mut() = why);
        })
        .ok()
}

/// Writes the result of some work where Polars reads it; its error is kept instead.
///
/// # Safety
/// `result` can be written, and nothing is in it that had to be released.
unsafe fn tell<T>(work: impl FnOnce() -> Result<T, String>, result: *mut T) {
    if let Some(found) = kept(work) {
        // SAFETY: as the caller says.
        unsafe { ptr::write(result, found) };
    }
}

/// The version of the interface that these functions speak.
#[unsafe(no_mangle)]
pub extern "C" fn _polars_plugin_get_version() -> u32 {
    VERSION
}

/// The last error on this thread. The text stays until the next error.
#[unsafe(no_mangle)]
pub extern "C" fn _polars_plugin_get_last_error_message() -> *const c_char {
    LAST_ERROR.with(|place| place.borrow().as_ptr())
}

/// The error for a column that holds no texts. Python objects come as their addresses, in a kind
/// that Polars uses for nothing else.
fn no_texts(kind: &DataType) -> Option<String> {
    match kind {
        DataType::FixedSizeBinary(_) => Some(words::say(words::current(), "object-column", &[])),
        kind if is_text(kind) => None,
        kind => {
            Some(words::say(words::current(), "no-text-column", &[("kind", &kind.to_string())]))
        }
    }
}

/// An expression: the kind of its column, and its answer.
trait Expression {
    fn kind(&self) -> DataType;

    /// The chunks of the answer; `others` are the columns beside the puzzles.
    fn answer(&self, texts: &Texts, others: &[Vec<ArrayRef>]) -> Result<Vec<ArrayRef>, String>;
}

/// The columns of a question about some texts, piece by piece.
fn asked(texts: &Texts, question: &impl Question) -> Result<Vec<Vec<ArrayRef>>, String> {
    let reader = Reader::new(ReadOptions::default(), words::current());
    let listening = Listening::new();
    let (stop, threads) =
        (Limits::none().cancel(listening.cancel.clone()).stop(), limits::threads(0));
    let pieces = answered(Source::Arrow(texts), question, &reader, &stop, threads);
    // A search cut short is no answer.
    match stop.reached() {
        Some(limit) => Err(words::current().limit(limit).to_plain()),
        None => pieces.map_err(|why| why.to_string()),
    }
}

/// One of the columns of a question.
struct One<Q> {
    question: Q,
    name: &'static str,
    kind: DataType,
}

impl<Q: Question> Expression for One<Q> {
    fn kind(&self) -> DataType {
        self.kind.clone()
    }

    fn answer(&self, texts: &Texts, _: &[Vec<ArrayRef>]) -> Result<Vec<ArrayRef>, String> {
        let place = self.question.names().iter().position(|name| *name == self.name);
        let place = place.ok_or_else(|| self.name.to_owned())?;
        let pieces = asked(texts, &self.question)?;
        Ok(pieces.into_iter().map(|mut columns| columns.swap_remove(place)).collect())
    }
}

/// The solution of each puzzle that has exactly one.
struct Solution;

impl Expression for Solution {
    fn kind(&self) -> DataType {
        DataType::Utf8
    }

    fn answer(&self, texts: &Texts, _: &[Vec<ArrayRef>]) -> Result<Vec<ArrayRef>, String> {
        let pieces = asked(texts, &Solving { nodes: None })?;
        let only = |columns: Vec<ArrayRef>| -> ArrayRef {
            let (verdicts, solutions) = (columns[0].as_string::<i32>(), &columns[1]);
            if verdicts.iter().all(|verdict| verdict == Some("unique")) {
                return Arc::clone(solutions);
            }
            let rows = verdicts.iter().zip(solutions.as_string::<i32>());
            let unique = |(verdict, solution): (Option<&str>, _)| match verdict {
                Some("unique") => solution,
                _ => None,
            };
            Arc::new(rows.map(unique).collect::<StringArray>())
        };
        Ok(pieces.into_iter().map(only).collect())
    }
}

/// The number of solutions, up to the limit in the second column: alone, or also with whether it is
/// complete.
enum Count {
    Alone,
    Whole,
}

impl Expression for Count {
    fn kind(&self) -> DataType {
        match self {
            Count::Alone => DataType::UInt64,
            Count::Whole => DataType::Struct(fields(COUNTING.names(), COUNTED)),
        }
    }

    fn answer(&self, texts: &Texts, others: &[Vec<ArrayRef>]) -> Result<Vec<ArrayRef>, String> {
        let first = others.first().and_then(|chunks| chunks.first()).filter(|it| !it.is_empty());
        let limit = first.and_then(|limits| limits.as_primitive_opt::<UInt64Type>());
        // A null limit means no limit.
        let limit = limit.filter(|limits| limits.is_valid(0)).map(|limits| limits.value(0));
        let question = Counting { limit, nodes: None };
        match self {
            Count::Whole => All { question, kinds: COUNTED }.answer(texts, &[]),
            Count::Alone => {
                let pieces = asked(texts, &question)?;
                // The second column is there only if the caller set no limit; a caller who did
                // needs no warning.
                if let (Some(most), true) = (limit, others.len() > 1) {
                    warn_of_stops(&pieces, most)?;
                }
                Ok(pieces.into_iter().map(|mut columns| columns.swap_remove(0)).collect())
            }
        }
    }
}

/// Warns how many counts stopped at a limit that the caller did not set.
fn warn_of_stops(pieces: &[Vec<ArrayRef>], most: u64) -> Result<(), String> {
    let complete = pieces.iter().flat_map(|columns| columns[1].as_string::<i32>());
    let stopped = complete.filter(|word| *word == Some("no")).count() as u64;
    if stopped == 0 {
        return Ok(());
    }
    let arguments = [("puzzles", Value::from(stopped)), ("most", Value::from(most))];
    let said = words::current().message("count-stops", &arguments).to_plain();
    let said = CString::new(said).unwrap_or_default();
    Python::attach(|py| {
        let told = PyErr::warn(py, &py.get_type::<PyUserWarning>(), &said, 1);
        told.map_err(|why| why.to_string())
    })
}

/// All columns of a question, side by side, for one pass over the puzzles.
struct All<Q: 'static> {
    question: Q,
    kinds: &'static [DataType],
}

impl<Q: Question> Expression for All<Q> {
    fn kind(&self) -> DataType {
        DataType::Struct(fields(self.question.names(), self.kinds))
    }

    fn answer(&self, texts: &Texts, _: &[Vec<ArrayRef>]) -> Result<Vec<ArrayRef>, String> {
        let fields = fields(self.question.names(), self.kinds);
        let whole = |columns: Vec<ArrayRef>| -> Result<ArrayRef, String> {
            let rows = StructArray::try_new(fields.clone(), columns, None);
            Ok(Arc::new(rows.map_err(|why| why.to_string())?))
        };
        asked(texts, &self.question)?.into_iter().map(whole).collect()
    }
}

fn fields(names: &[&str], kinds: &[DataType]) -> Fields {
    names.iter().zip(kinds).map(|(&name, kind)| Field::new(name, kind.clone(), true)).collect()
}

/// The kinds of the columns of each question.
const SOLVED: &[DataType] = &[DataType::Utf8, DataType::Utf8, DataType::Utf8];
const COUNTED: &[DataType] = &[DataType::UInt64, DataType::Utf8, DataType::Utf8];
const RATED: &[DataType] = &[
    DataType::Utf8,
    DataType::Utf8,
    DataType::Float64,
    DataType::Float64,
    DataType::Float64,
    DataType::Float64,
    DataType::Utf8,
];

/// The kind of an expression's answer to a column.
///
/// # Safety
/// As [`take`], of the fields alone; `result` can be written.
unsafe fn tell_kind(
    expression: &impl Expression,
    fields: *const FFI_ArrowSchema,
    count: usize,
    result: *mut FFI_ArrowSchema,
) {
    let told = || {
        // SAFETY: Polars passes `count` fields, which stay its own.
        let field = unsafe { fields.as_ref() }.filter(|_| count > 0).ok_or("no column")?;
        let given = Field::try_from(field).map_err(|why| why.to_string())?;
        if let Some(refused) = no_texts(given.data_type()) {
            return Err(refused);
        }
        let answer = Field::new(given.name(), expression.kind(), true);
        FFI_ArrowSchema::try_from(answer).map_err(|why| why.to_string())
    };
    // SAFETY: Polars reserves the place.
    unsafe { tell(told, result) }
}

/// An expression's answer to a column.
///
/// # Safety
/// `inputs` are `count` columns as [`take`] wants them, for us to release; `result` can be written.
unsafe fn tell_answer(
    expression: &impl Expression,
    inputs: *const SeriesExport,
    count: usize,
    result: *mut SeriesExport,
) {
    let answer = || {
        // SAFETY: Polars forgets the columns after the call, so that each is ours once; all are taken
        // over before anything can fail, and so released whatever happens.
        let inputs: Vec<SeriesExport> =
            (0..count).map(|place| unsafe { ptr::read(inputs.add(place)) }).collect();
        // SAFETY: they are as Polars makes them.
        let taken = inputs.iter().map(|input| unsafe { take(input) });
        let mut columns = taken.collect::<Result<Vec<_>, String>>()?.into_iter();
        let (name, chunks) = columns.next().ok_or("no column")?;
        if let Some(refused) = chunks.iter().find_map(|chunk| no_texts(chunk.data_type())) {
            return Err(refused);
        }
        let texts = Texts::new(chunks).map_err(|refused| match refused {
            Refused::Kind(kind) => kind,
            Refused::Fault(why) => why.to_string(),
        })?;
        let others: Vec<Vec<ArrayRef>> = columns.map(|(_, chunks)| chunks).collect();
        lend(&name, &expression.kind(), &expression.answer(&texts, &others)?)
    };
    // SAFETY: Polars reserves the place.
    unsafe { tell(answer, result) }
}

/// Defines the two functions by which Polars finds an expression.
macro_rules! expression {
    ($answer:ident, $kind:ident, $expression:expr) => {
        /// An expression's answer to a column.
        ///
        /// # Safety
        /// It is Polars who calls it, as its interface for plugins (0.1) says.
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $answer(
            inputs: *const SeriesExport,
            count: usize,
            _keywords: *const u8,
            _keywords_length: usize,
            result: *mut SeriesExport,
            _context: *const c_void,
        ) {
            // SAFETY: what the interface promises is what is needed.
            unsafe { tell_answer(&$expression, inputs, count, result) }
        }

        /// The kind of its column.
        ///
        /// # Safety
        /// It is Polars who calls it, as its interface for plugins (0.1) says.
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $kind(
            fields: *const FFI_ArrowSchema,
            count: usize,
            result: *mut FFI_ArrowSchema,
            _keywords: *const u8,
            _keywords_length: usize,
        ) {
            // SAFETY: what the interface promises is what is needed.
            unsafe { tell_kind(&$expression, fields, count, result) }
        }
    };
}

const SOLVING: Solving = Solving { nodes: None };
const COUNTING: Counting = Counting { limit: None, nodes: None };
const CLASSIFYING: Classifying = Classifying { nodes: None };

const fn rating(scale: Scale) -> RatingAll {
    RatingAll { scale, uniqueness: Uniqueness::Assumed }
}

const fn score(scale: Scale) -> One<RatingAll> {
    One { question: rating(scale), name: "score", kind: DataType::Float64 }
}

expression!(_polars_plugin_solve, _polars_plugin_field_solve, Solution);
expression!(
    _polars_plugin_verdict,
    _polars_plugin_field_verdict,
    One { question: SOLVING, name: "verdict", kind: DataType::Utf8 }
);
expression!(
    _polars_plugin_error,
    _polars_plugin_field_error,
    One { question: SOLVING, name: "error", kind: DataType::Utf8 }
);
expression!(_polars_plugin_rate, _polars_plugin_field_rate, score(Scale::SudokuExplainer));
expression!(_polars_plugin_rate_hodoku, _polars_plugin_field_rate_hodoku, score(Scale::Hodoku));
expression!(_polars_plugin_rate_human, _polars_plugin_field_rate_human, score(Scale::Human));
expression!(
    _polars_plugin_canonical,
    _polars_plugin_field_canonical,
    One { question: CLASSIFYING, name: "canonical", kind: DataType::Utf8 }
);
expression!(_polars_plugin_count, _polars_plugin_field_count, Count::Alone);
expression!(
    _polars_plugin_all_solve,
    _polars_plugin_field_all_solve,
    All { question: SOLVING, kinds: SOLVED }
);
expression!(
    _polars_plugin_all_rate,
    _polars_plugin_field_all_rate,
    All { question: rating(Scale::SudokuExplainer), kinds: RATED }
);
expression!(
    _polars_plugin_all_rate_hodoku,
    _polars_plugin_field_all_rate_hodoku,
    All { question: rating(Scale::Hodoku), kinds: RATED }
);
expression!(
    _polars_plugin_all_rate_human,
    _polars_plugin_field_all_rate_human,
    All { question: rating(Scale::Human), kinds: RATED }
);
expression!(
    _polars_plugin_all_canonical,
    _polars_plugin_field_all_canonical,
    All { question: CLASSIFYING, kinds: SOLVED }
);
expression!(_polars_plugin_all_count, _polars_plugin_field_all_count, Count::Whole);
