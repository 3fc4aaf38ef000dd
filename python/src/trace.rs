//! The engine's own searches by stacks, step by step, forwards and backwards.

use crate::error;
use crate::form;
use crate::limits::interruptible;
use crate::number;
use crate::read::{self, Asked};
use crate::words;
use neuf::Limits;
use neuf::backtrack::problems::{Queens, Toy};
use neuf::backtrack::{Event, Halt, Moment, Order, Problem, Search};
use neuf::solve::SudokuStacks;
use neuf_words::trace::Subject;
use pyo3::prelude::*;

/// The largest board: the memory of a search grows with the square of the side.
const MOST_QUEENS: usize = 1000;

/// A search by stacks: of a puzzle, of queens, or of one of the course's four toy problems.
///
/// Of a puzzle (a stack for every cell), of `queens` on a board of that side, or of the course's toy `problem` 1 to 4.
/// `ascending=True` has smaller choices come first. `for moment in trace` goes step by step, and each `moment` is what
/// `neuf trace --json` prints. `shape`, `rules`, `format` and `symbols` say how text is read that does not say so itself.
#[pyclass(module = "neuf")]
pub struct Trace {
    search: Kind,
}

enum Kind {
    Sudoku(Box<Search<SudokuStacks>>),
    Queens(Search<Queens>),
    Toy(Search<Toy>),
}

/// Evaluates the same expression for whichever kind of search it is.
macro_rules! on {
    ($kind:expr, $search:ident => $body:expr) => {
        match $kind {
            Kind::Sudoku($search) => $body,
            Kind::Queens($search) => $body,
            Kind::Toy($search) => $body,
        }
    };
}

fn moment<P: Problem<Choice: serde::Serialize>>(search: &Search<P>, event: Event) -> String {
    form::json(&Moment::of(search, event))
}

fn loaded(py: Python<'_>, json: Option<String>) -> PyResult<Option<Bound<'_, PyAny>>> {
    json.map(|json| form::loaded(py, &json)).transpose()
}

fn said<P: Subject>(search: &Search<P>, event: Option<Event>) -> String {
    words::current().event(search, event).to_plain()
}

fn numbers<C: Copy + Into<u32>>(values: &[C]) -> Vec<u32> {
    values.iter().map(|&value| value.into()).collect()
}

#[pymethods]
impl Trace {
    /// The search for the solutions of a puzzle: a stack for every cell.
    #[new]
    #[pyo3(signature = (puzzle=None, *, queens=None, problem=None, ascending=false, shape=None, rules=None, format=None, symbols=None))]
    #[allow(clippy::too_many_arguments)] // they are keywords
    fn new<'py>(
        puzzle: Option<&Bound<'py, PyAny>>,
        #[pyo3(from_py_with = number::queens)] queens: Option<usize>,
        #[pyo3(from_py_with = number::problem)] problem: Option<usize>,
        ascending: bool,
        shape: Option<&Bound<'py, PyAny>>,
        rules: Option<&str>,
        format: Option<&str>,
        symbols: Option<&str>,
    ) -> PyResult<Trace> {
        let order = if ascending { Order::FirstFirst } else { Order::LastFirst };
        let search = match (puzzle, queens, problem) {
            (Some(puzzle), None, None) => {
                let clues = read::clues(puzzle, &Asked { shape, rules, format, symbols })?;
                let rules = clues.rules().clone();
                let puzzle = clues.check().map_err(|found| {
                    let said = words::current().contradiction(&rules, &found).to_plain();
                    error::NeufError::new_err(said)
                })?;
                let stacks = SudokuStacks::all_cells(&puzzle);
                Kind::Sudoku(Box::new(Search::with_order(stacks, order)))
            }
            (None, Some(n), None) if (1..=MOST_QUEENS).contains(&n) => {
                Kind::Queens(Search::with_order(Queens::new(n), order))
            }
            (None, None, Some(number)) => match Toy::numbered(number) {
                Some(toy) => Kind::Toy(Search::with_order(toy, order)),
                None => return Err(error::wrong("trace-problem", &[])),
            },
            (None, Some(_), None) => {
                let most = MOST_QUEENS.to_string();
                return Err(error::wrong("trace-queens", &[("most", &most)]));
            }
            _ => return Err(error::wrong("trace-one", &[])),
        };
        Ok(Trace { search })
    }

    /// Takes a step and tells of it, as `neuf trace --json` does; `None` at the end.
    fn step<'py>(&mut self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let json = on!(&mut self.search, search => {
            let event = search.step();
            event.map(|event| moment(search, event))
        });
        loaded(py, json)
    }

    /// Undoes the last step exactly; says whether there was one.
    fn step_back(&mut self) -> bool {
        on!(&mut self.search, search => search.step_back().is_some())
    }

    /// Runs to the next solution; `None` if there is none.
    fn next_solution(&mut self, py: Python<'_>) -> PyResult<Option<Vec<u32>>> {
        let search = &mut self.search;
        interruptible(py, Limits::none(), |limits| {
            on!(search, search => match search.run(&mut limits.start()) {
                Halt::Solution => Some(numbers(search.tops())),
                Halt::Exhausted | Halt::Limit(_) => None,
            })
        })
    }

    /// The stacks, each with its top last.
    #[getter]
    fn stacks(&self) -> Vec<Vec<u32>> {
        on!(&self.search, search => search.stacks().iter().map(numbers).collect())
    }

    /// The top of each stack.
    #[getter]
    fn tops(&self) -> Vec<u32> {
        on!(&self.search, search => numbers(search.tops()))
    }

    /// The counters so far.
    #[getter]
    fn stats<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let json = on!(&self.search, search => form::json(&search.stats()));
        form::loaded(py, &json)
    }

    /// Where the search stands, in a sentence.
    fn said(&self) -> String {
        on!(&self.search, search => said(search, None))
    }

    fn __repr__(&self) -> String {
        format!("<Trace: {}>", self.said())
    }

    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__<'py>(&mut self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.step(py)
    }
}
