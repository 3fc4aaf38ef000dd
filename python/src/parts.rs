//! Long counts in independent parts, for machines that share nothing.

use crate::error;
use crate::form;
use crate::limits::interruptible;
use crate::number;
use crate::read::{self, Asked};
use neuf::Limits;
use neuf::Stop;
use neuf::backtrack::{Order, prefixes};
use neuf::parts::Parts;
use neuf::queens::{self, Counting};
use neuf::solve::SudokuStacks;
use neuf::{Cell, Digit};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;

/// The count of N queens as a list of parts, each counted by itself; their sum is the count.
#[pyclass(frozen, module = "neuf")]
pub struct QueensParts {
    n: u32,
    counting: Counting,
}

#[pymethods]
impl QueensParts {
    #[new]
    fn new(py: Python<'_>, #[pyo3(from_py_with = number::n)] n: u32) -> PyResult<QueensParts> {
        let prepared =
            interruptible(py, Limits::none(), |limits| Counting::new(n, &limits.stop()))?;
        // Only the size can be refused.
        let most = queens::MOST.to_string();
        let counting = prepared.map_err(|_| error::wrong("queens-most", &[("most", &most)]))?;
        Ok(QueensParts { n, counting })
    }

    fn __len__(&self) -> usize {
        self.counting.len()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (u32,)) {
        (slf.get_type().into_any(), (slf.get().n,))
    }

    fn __repr__(&self) -> String {
        format!("QueensParts({})", self.n)
    }

    /// The side of the board.
    #[getter]
    fn n(&self) -> u32 {
        self.n
    }

    /// The sum of the parts from `first` up to, not including, `end`.
    fn count(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = number::first)] first: usize,
        #[pyo3(from_py_with = number::end)] end: usize,
    ) -> PyResult<u128> {
        if first > end || end > self.counting.len() {
            return Err(PyIndexError::new_err(format!("{first}..{end}")));
        }
        let counting = &self.counting;
        interruptible(py, Limits::none(), |limits| {
            let (stop, mut scratch): (Stop, _) = (limits.stop(), Default::default());
            (first..end).filter_map(|part| counting.count(&mut scratch, part, &stop)).sum()
        })
    }
}

/// The puzzle cut into at least so many puzzles with more givens (fewer if it has fewer), whose
/// solutions together are its own: in their serialised form, always the same.
#[pyfunction]
#[pyo3(signature = (puzzle, wanted, *, shape=None, rules=None, format=None, symbols=None))]
fn split_puzzle<'py>(
    py: Python<'py>,
    puzzle: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = number::wanted)] wanted: usize,
    shape: Option<&Bound<'py, PyAny>>,
    rules: Option<&str>,
    format: Option<&str>,
    symbols: Option<&str>,
) -> PyResult<Vec<String>> {
    let clues = read::clues(puzzle, &Asked { shape, rules, format, symbols })?;
    let Ok(puzzle) = clues.clone().check() else { return Ok(Vec::new()) };
    Ok(py.detach(|| {
        let stacks = SudokuStacks::all_cells(&puzzle);
        let parts = prefixes(&stacks, Order::FirstFirst, wanted);
        let written = parts.into_iter().map(|prefix| {
            let mut part = clues.clone();
            for (place, digit) in prefix.into_iter().enumerate() {
                part.set(Cell::new(place), Digit::new(u32::from(digit) as usize));
            }
            form::json(&part)
        });
        written.collect()
    }))
}

pub fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<QueensParts>()?;
    module.add_function(wrap_pyfunction!(split_puzzle, module)?)
}
