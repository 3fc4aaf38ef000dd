//! Puzzles made to order.

use crate::error::{self, ImpossibleError};
use crate::explain::technique_named;
use crate::form;
use crate::limits::{self, interruptible};
use crate::number;
use crate::outcome::{Content, Made};
use crate::read::{self, Asked};
use crate::words;
use neuf::explain::scale::Level;
use neuf::generate::form::{EndForm, MadeForm};
use neuf::generate::{
    Difficulty, Generator, Impossible, Layout, Made as Found, News, Request, Symmetry,
};
use neuf::rating::Tenths;
use neuf::{CellSet, Grid, Limits, Rules, Shape};
use pyo3::exceptions::{PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString};
use std::ops::ControlFlow;

/// What was made, and what ended it if that was a limit.
#[pyclass(frozen, module = "neuf")]
pub struct Making {
    /// What was made, in order.
    #[pyo3(get)]
    made: Py<PyList>,
    /// Where the random numbers came from.
    #[pyo3(get)]
    seed: u64,
    end: Option<String>,
}

#[pymethods]
impl Making {
    /// What was tried before a limit was reached; `None` if all was made.
    #[getter]
    fn end<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.end.as_deref().map(|text| form::loaded(py, text)).transpose()
    }

    fn __len__(&self, py: Python<'_>) -> usize {
        self.made.bind(py).len()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.made.bind(py).call_method0("__iter__")
    }

    fn __getitem__<'py>(
        &self,
        py: Python<'py>,
        index: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.made.bind(py).as_any().get_item(index)
    }

    fn __eq__(&self, py: Python<'_>, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        let Ok(other) = other.cast::<Making>() else { return Ok(false) };
        let other = other.get();
        let is_same = self.seed == other.seed && self.end == other.end;
        Ok(is_same && self.made.bind(py).eq(other.made.bind(py))?)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Kept<'py>> {
        let making = slf.get();
        let kept = (making.made.bind(slf.py()).clone(), making.seed, making.end.clone());
        Ok((slf.get_type().getattr("_restored")?, kept))
    }

    /// What was pickled.
    #[staticmethod]
    fn _restored(made: Py<PyList>, seed: u64, end: Option<String>) -> Making {
        Making { made, seed, end }
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        format!("<Making: {} × Made, seed={}>", self.made.bind(py).len(), self.seed)
    }

    /// The pictures of the first ones.
    fn _repr_html_(&self, py: Python<'_>) -> PyResult<String> {
        let first = self.made.bind(py).iter().take(SHOWN);
        let shown = first.map(|made| made.call_method0("_repr_html_")?.extract::<String>());
        Ok(shown.collect::<PyResult<Vec<String>>>()?.join("\n"))
    }
}

/// The pickled form.
type Kept<'py> = (Bound<'py, PyAny>, (Bound<'py, PyList>, u64, Option<String>));

/// The most puzzles that a notebook shows.
const SHOWN: usize = 6;

/// A range of numbers: one number, or the least and the most, either of which may be `None`.
struct Range<T> {
    least: Option<T>,
    most: Option<T>,
}

impl<T: Copy> Range<T> {
    fn read(
        given: &Bound<'_, PyAny>,
        number: impl Fn(&Bound<'_, PyAny>) -> PyResult<Option<T>>,
    ) -> PyResult<Range<T>> {
        if let Ok((least, most)) = given.extract::<(Bound<'_, PyAny>, Bound<'_, PyAny>)>() {
            return Ok(Range { least: number(&least)?, most: number(&most)? });
        }
        if let Ok(text) = given.cast::<PyString>() {
            return Range::typed(text, number);
        }
        let only = number(given)?;
        Ok(Range { least: only, most: only })
    }

    /// A range as text: `20..25`, `20..`, `..25` or `20`.
    fn typed(
        given: &Bound<'_, PyString>,
        number: impl Fn(&Bound<'_, PyAny>) -> PyResult<Option<T>>,
    ) -> PyResult<Range<T>> {
        let (py, text) = (given.py(), given.to_str()?);
        let wrong = |_| error::wrong("wrong-range", &[("range", text)]);
        let end = |text: &str| -> PyResult<Option<T>> {
            let text = text.trim();
            if text.is_empty() {
                return Ok(None);
            }
            let read = match text.parse::<u64>() {
                Ok(whole) => whole.into_pyobject(py)?.into_any(),
                Err(_) => text
                    .parse::<f64>()
                    .map_err(|_| ())
                    .map_err(wrong)?
                    .into_pyobject(py)?
                    .into_any(),
            };
            let is_kind = |why: &PyErr| why.is_instance_of::<PyTypeError>(py);
            number(&read).map_err(|why| if is_kind(&why) { wrong(()) } else { why })
        };
        match text.split_once("..") {
            Some((least, most)) => Ok(Range { least: end(least)?, most: end(most)? }),
            None if text.trim().is_empty() => Err(wrong(())),
            None => end(text).map(|only| Range { least: only, most: only }),
        }
    }
}

/// A bound of a range of ratings.
fn rating(given: &Bound<'_, PyAny>) -> PyResult<Option<f64>> {
    given.extract().map_err(|cause: PyErr| {
        match cause.is_instance_of::<PyOverflowError>(given.py()) {
            true => error::wrong("wrong-rating", &[]),
            false => cause,
        }
    })
}

/// HoDoKu's levels, easiest first.
pub const LEVELS: [Level; 5] =
    [Level::Easy, Level::Medium, Level::Hard, Level::Unfair, Level::Extreme];

/// A number beyond every rating.
const HARDEST: f64 = 1000.0;

fn tenths(rating: f64) -> Tenths {
    Tenths((rating * 10.0).round().clamp(0.0, 65_535.0) as u16)
}

fn difficulty(
    se: Option<&Bound<'_, PyAny>>,
    hodoku: Option<&Bound<'_, PyAny>>,
    human: Option<&Bound<'_, PyAny>>,
) -> PyResult<Option<Difficulty>> {
    if let Some(se) = se {
        let Range { least, most } = Range::read(se, rating)?;
        let (least, most) = (least.unwrap_or(0.0), most.unwrap_or(HARDEST));
        return Ok(Some(Difficulty::Explainer(tenths(least)..=tenths(most))));
    }
    if let Some(human) = human {
        let Range { least, most } = Range::read(human, rating)?;
        return Ok(Some(Difficulty::Human(least.unwrap_or(0.0)..=most.unwrap_or(HARDEST))));
    }
    let Some(hodoku) = hodoku else { return Ok(None) };
    if let Ok(name) = hodoku.cast::<PyString>() {
        let name = name.to_string();
        if let Some(level) = LEVELS.into_iter().find(|level| level.id() == name) {
            return Ok(Some(Difficulty::Level(level)));
        }
        if !name.contains(|letter: char| letter.is_ascii_digit()) {
            let known = LEVELS.map(Level::id).join(", ");
            return Err(error::wrong("unknown-level", &[("level", &name), ("known", &known)]));
        }
    }
    let Range { least, most } = Range::<u32>::read(hodoku, number::hodoku)?;
    Ok(Some(Difficulty::Score(least.unwrap_or(0)..=most.unwrap_or(u32::MAX))))
}

/// The cells of a mask: those whose sign is neither a dot, a zero, a dash nor an underscore. Spaces
/// do not count.
fn pattern(text: &str, shape: Shape) -> PyResult<CellSet> {
    let marks: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
    if marks.len() != shape.cell_count() {
        let (found, cells) = (marks.len().to_string(), shape.cell_count().to_string());
        return Err(error::wrong("wrong-pattern", &[("found", &found), ("cells", &cells)]));
    }
    let is_in = |mark: &char| !matches!(mark, '.' | '0' | '-' | '_');
    Ok(shape.cells().zip(&marks).filter(|(_, mark)| is_in(mark)).map(|(cell, _)| cell).collect())
}

fn symmetry_named(name: &str) -> PyResult<Symmetry> {
    let found = Symmetry::ALL.into_iter().find(|symmetry| symmetry.name() == name);
    found.ok_or_else(|| {
        let known = Symmetry::ALL.map(Symmetry::name).join(", ");
        error::wrong("unknown-symmetry", &[("symmetry", name), ("known", &known)])
    })
}

fn layout_named(name: &str) -> PyResult<Layout> {
    let found = Layout::MADE.into_iter().find(|layout| layout.name() == name);
    found.ok_or_else(|| {
        let known = Layout::MADE.map(Layout::name).join(", ");
        error::wrong("unknown-layout", &[("layout", name), ("known", &known)])
    })
}

/// Why a request cannot be met.
fn impossible(why: &Impossible) -> PyErr {
    ImpossibleError::new_err(words::current().impossible(why).to_plain())
}

/// A random seed, for calls without one.
pub fn any_seed(py: Python<'_>) -> PyResult<u64> {
    py.import("random")?.call_method1("randrange", (1_000_000_000u64,))?.extract()
}

/// Puzzles made to order: `count` of them. The same `seed` makes the same puzzles, on any number of `threads` (0 is one per
/// core); where none is given, one is drawn, and `making.seed` says which.
///
/// Ranges are one number, a pair with `None` for an open end, or text such as `"20..25"`.
///
/// - `shape` (`"3x3"`) and `rules` (names with commas), or `like`, a puzzle that has them, say what the grid must keep;
///   `layout` (`LAYOUTS`) draws regions, cages or sums as well. `solution` is a full grid to make puzzles of.
/// - `clues` is a range of how many clues there are, `pattern` a mask of where (a dot, a zero, a dash or an underscore
///   for none), `symmetry` (`SYMMETRIES`) how they lie. `minimal=True` leaves none that is not needed, `solved=True` makes full
///   grids.
/// - `se`, `hodoku` and `human` are ranges of the rating on these scales; `hodoku` may be a level (`"easy"` to
///   `"extreme"`). `with_` and `without` list techniques that the solution needs or does without; `practice` names one, and
///   `made["position"]` is a grid in which it comes next.
/// - `attempts` limits how many grids are tried, `time` the seconds: `making.end` says what was tried before a limit was
///   reached.
#[pyfunction]
#[pyo3(signature = (
    count=1, *, seed=None, clues=None, minimal=false, symmetry=None, pattern=None, layout=None, se=None,
    hodoku=None, human=None, with_=None, without=None, practice=None, solution=None, like=None,
    solved=false, attempts=None, time=None, threads=0, shape=None, rules=None
))]
#[allow(clippy::too_many_arguments)] // they are keywords
fn generate<'py>(
    py: Python<'py>,
    #[pyo3(from_py_with = number::count)] count: u64,
    #[pyo3(from_py_with = number::seed)] seed: Option<u64>,
    clues: Option<&Bound<'py, PyAny>>,
    minimal: bool,
    symmetry: Option<&str>,
    pattern: Option<&str>,
    layout: Option<&str>,
    se: Option<&Bound<'py, PyAny>>,
    hodoku: Option<&Bound<'py, PyAny>>,
    human: Option<&Bound<'py, PyAny>>,
    with_: Option<Vec<String>>,
    without: Option<Vec<String>>,
    practice: Option<&str>,
    solution: Option<&Bound<'py, PyAny>>,
    like: Option<&Bound<'py, PyAny>>,
    solved: bool,
    #[pyo3(from_py_with = number::attempts)] attempts: Option<u64>,
    time: Option<&Bound<'py, PyAny>>,
    #[pyo3(from_py_with = number::threads)] threads: usize,
    shape: Option<&Bound<'py, PyAny>>,
    rules: Option<&str>,
) -> PyResult<Making> {
    let mut request = match (solution, like) {
        (Some(solution), _) => {
            let clues = read::clues(solution, &Asked { shape, rules, ..Asked::default() })?;
            let values: Vec<usize> = clues.values().collect();
            let grid =
                Grid::new(clues.rules(), &values).map_err(|_| error::wrong("no-full-grid", &[]))?;
            Request::default().solution(grid)
        }
        (None, Some(like)) => {
            Request::new(read::clues(like, &Asked { shape, rules, ..Asked::default() })?.rules())
        }
        (None, None) => {
            let shape = shape.map(read::shape).transpose()?.unwrap_or(Shape::CLASSIC);
            let names = rules.map(read::rule_names).transpose()?.unwrap_or_default();
            let rules = Rules::new(shape, names.rules()).map_err(|found| {
                let fault = words::current().rule_fault(found.rule, shape, found.fault);
                error::NeufError::new_err(fault.to_plain())
            })?;
            Request::new(rules)
        }
    };
    if let Some(layout) = layout {
        request = request.layout(layout_named(layout)?);
    }
    if solved {
        request = request.solved();
    }
    if let Some(clues) = clues {
        let Range { least, most } = Range::<usize>::read(clues, number::clues)?;
        let cells = request.shape().cell_count();
        request = request.clues(least.unwrap_or(0)..=most.unwrap_or(cells));
    }
    if minimal {
        request = request.minimal();
    }
    if let Some(symmetry) = symmetry {
        request = request.symmetry(symmetry_named(symmetry)?);
    }
    if let Some(text) = pattern {
        let cells = self::pattern(text, request.shape())?;
        request = request.pattern(cells);
    }
    if let Some(difficulty) = difficulty(se, hodoku, human)? {
        request = request.difficulty(difficulty);
    }
    for name in with_.iter().flatten() {
        request = request.with(technique_named(name)?.id());
    }
    for name in without.iter().flatten() {
        request = request.without(technique_named(name)?.id());
    }
    if let Some(name) = practice {
        request = request.practice(technique_named(name)?.id());
    }
    let sampling = request.sampling();
    let seed = match seed {
        Some(seed) => seed,
        None => any_seed(py)?,
    };
    let generator = Generator::new(request, seed).map_err(|why| impossible(&why))?;
    let limits = Limits { nodes: attempts, ..limits::limits(None, time)? };
    let threads = limits::threads(threads);
    let (found, outcome) = interruptible(py, limits, |limits| {
        let generator = generator.limits(limits.clone()).threads(threads);
        let mut found: Vec<Found> = Vec::new();
        let outcome = generator.run(count, &mut |news| {
            if let News::Made(made) = news {
                found.push(made.clone());
            }
            ControlFlow::Continue(())
        });
        (found, outcome)
    })?;
    let made = PyList::empty(py);
    for one in &found {
        let shown = one.position.as_ref().unwrap_or(&one.clues);
        let content = Content::Ready {
            json: form::json(&MadeForm::new(one, seed)),
            said: crate::puzzle::text(shown),
            svg: Some(crate::puzzle::svg(shown)),
        };
        made.append(Made::of(py, content)?)?;
    }
    let end = outcome
        .stopped_by
        .map(|limit| form::json(&EndForm::new(seed, sampling, &outcome.tally, limit)));
    Ok(Making { made: made.unbind(), seed, end })
}

pub fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Making>()?;
    module.add("LAYOUTS", Layout::MADE.map(Layout::name).to_vec())?;
    module.add("SYMMETRIES", Symmetry::ALL.map(Symmetry::name).to_vec())?;
    module.add_function(wrap_pyfunction!(generate, module)?)
}
