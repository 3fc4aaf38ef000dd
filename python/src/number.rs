//! Whole numbers as arguments. Those of Python are unbounded: the error for one out of range has
//! the argument's name and the range, while an `OverflowError` has neither.

use crate::error;
use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;

/// A type that a whole-number argument becomes.
pub trait Whole: Sized {
    /// The number if it is from 0 to `most`.
    fn read(name: &str, given: &Bound<'_, PyAny>, most: u64) -> PyResult<Self>;
}

impl Whole for u64 {
    fn read(name: &str, given: &Bound<'_, PyAny>, most: u64) -> PyResult<u64> {
        match given.extract::<u64>() {
            Ok(number) if number <= most => Ok(number),
            Err(other) if !other.is_instance_of::<PyOverflowError>(given.py()) => Err(other),
            _ => {
                let (number, most) = (error::shown(given), most.to_string());
                let told =
                    [("argument", name), ("number", number.as_str()), ("most", most.as_str())];
                Err(error::wrong("wrong-number", &told))
            }
        }
    }
}

impl Whole for usize {
    fn read(name: &str, given: &Bound<'_, PyAny>, most: u64) -> PyResult<usize> {
        Ok(u64::read(name, given, most.min(usize::MAX as u64))? as usize)
    }
}

impl Whole for u32 {
    fn read(name: &str, given: &Bound<'_, PyAny>, most: u64) -> PyResult<u32> {
        Ok(u64::read(name, given, most.min(u32::MAX.into()))? as u32)
    }
}

/// A cell: its row and its column.
impl Whole for [usize; 2] {
    fn read(name: &str, given: &Bound<'_, PyAny>, most: u64) -> PyResult<[usize; 2]> {
        let [row, column] = given.extract::<[Bound<'_, PyAny>; 2]>()?;
        Ok([Whole::read(name, &row, most)?, Whole::read(name, &column, most)?])
    }
}

impl<T: Whole> Whole for Option<T> {
    fn read(name: &str, given: &Bound<'_, PyAny>, most: u64) -> PyResult<Option<T>> {
        if given.is_none() { Ok(None) } else { T::read(name, given, most).map(Some) }
    }
}

/// Defines a function for each argument: `#[pyo3(from_py_with = number::nodes)]`.
macro_rules! arguments {
    ($($name:ident: 0..=$most:expr;)*) => {
        $(
            pub fn $name<T: Whole>(given: &Bound<'_, PyAny>) -> PyResult<T> {
                T::read(stringify!($name), given, $most)
            }
        )*
    };
}

arguments! {
    attempts: 0..=u64::MAX;
    board: 0..=u64::MAX;
    change: 0..=5;
    clues: 0..=u64::MAX;
    count: 0..=u64::MAX;
    end: 0..=u64::MAX;
    first: 0..=u64::MAX;
    hodoku: 0..=u64::from(u32::MAX);
    i: 0..=LAST_ROW;
    j: 0..=LAST_ROW;
    limit: 0..=u64::MAX;
    n: 0..=neuf::queens::MOST.into();
    nodes: 0..=u64::MAX;
    pos: 0..=LAST_ROW;
    probes: 0..=u64::MAX;
    problem: 0..=u64::MAX;
    queens: 0..=u64::MAX;
    seed: 0..=u64::MAX;
    threads: 0..=MOST_THREADS;
    wanted: 0..=MOST_PARTS;
}

/// The most threads: more than any machine has cores. Each has a stack of its own.
const MOST_THREADS: u64 = 4_096;

/// The most parts: more than any cluster has processes. They are listed at once.
const MOST_PARTS: u64 = 1_000_000;

/// The last row of the largest grid.
const LAST_ROW: u64 = 63;
