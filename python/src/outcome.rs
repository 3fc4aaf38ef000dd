//! Outcomes as Python sees them: attributes, and the serialised form of the command.

use crate::form::{self, Record};
use crate::puzzle::{self, Puzzle};
use crate::restored::{self, Pickled};
use crate::words;
use neuf::batch;
use neuf::puzzle::serial::InShape;
use neuf::solve::form::Judged;
use neuf::{Classic, Clues, Judgement, Verdict as Found, format};
use pyo3::exceptions::{PyKeyError, PyTypeError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyString};
use std::borrow::Cow;

/// What was found out about a puzzle.
#[pyclass(subclass, frozen, module = "neuf")]
pub struct Outcome {
    content: Content,
    fields: PyOnceLock<Py<PyDict>>,
}

/// The contents of an outcome until its form is needed.
pub enum Content {
    /// A classic grid, judged in passing.
    Classic(Classic, batch::Outcome),
    /// A verdict, perhaps with the search that led to it.
    Judged { clues: Clues, judgement: Judgement, strategy: Option<&'static str> },
    /// Anything else: its form, its sentence and its picture.
    Ready { json: String, said: String, svg: Option<String> },
    /// Other content, and the puzzles in the form's fields of these names. The form has them on one
    /// line, without their rules.
    WithPuzzles { ready: Box<Content>, puzzles: Vec<(&'static str, Clues)> },
}

impl Content {
    /// The same content with puzzles in fields of these names.
    pub fn with(self, puzzles: Vec<(&'static str, Clues)>) -> Content {
        Content::WithPuzzles { ready: Box::new(self), puzzles }
    }

    fn json(&self) -> Cow<'_, str> {
        match self {
            Content::Ready { json, .. } => Cow::Borrowed(json),
            Content::WithPuzzles { ready, .. } => ready.json(),
            Content::Classic(grid, outcome) => {
                let (clues, verdict) = (Clues::from(grid), Found::of_classic(grid, outcome));
                let outcome = InShape::new(clues.shape(), &verdict);
                Cow::Owned(form::json(&Record { clues: &clues, outcome }))
            }
            Content::Judged { clues, judgement, strategy } => {
                let outcome = Judged::by(clues, judgement, *strategy);
                Cow::Owned(form::json(&Record { clues, outcome }))
            }
        }
    }

    fn said(&self) -> String {
        let words = words::current();
        match self {
            Content::Ready { said, .. } => said.clone(),
            Content::WithPuzzles { ready, .. } => ready.said(),
            Content::Classic(grid, outcome) => {
                let verdict = Found::of_classic(grid, outcome);
                words.verdict(&Clues::from(grid), &verdict).to_plain()
            }
            Content::Judged { clues, judgement, .. } => {
                words.verdict(clues, &judgement.verdict).to_plain()
            }
        }
    }

    /// The line of a solution, if the content is a verdict; no line if none is known.
    fn solution(&self) -> Option<Option<String>> {
        match self {
            Content::Ready { .. } | Content::WithPuzzles { .. } => None,
            Content::Classic(_, outcome) => {
                let text = |grid: &Classic| String::from_utf8_lossy(&grid.to_text()).into_owned();
                Some(outcome.solution().map(text))
            }
            Content::Judged { judgement, .. } => {
                Some(judgement.verdict.solution().map(|grid| format::line(&grid.to_clues())))
            }
        }
    }

    /// The picture of the outcome, if it has one.
    fn svg(&self) -> Option<String> {
        match self {
            Content::Ready { svg, .. } => svg.clone(),
            Content::WithPuzzles { ready, .. } => ready.svg(),
            Content::Classic(grid, outcome) => {
                let shown = outcome.unique().map_or(*grid, |solution| *solution);
                Some(puzzle::svg(&Clues::from(&shown)))
            }
            Content::Judged { clues, judgement, .. } => {
                let shown = judgement.verdict.unique().map(|grid| grid.to_clues());
                Some(puzzle::svg(&shown.unwrap_or_else(|| clues.clone())))
            }
        }
    }

    fn word(&self) -> Option<&'static str> {
        match self {
            Content::Ready { .. } | Content::WithPuzzles { .. } => None,
            Content::Classic(grid, outcome) => Some(match outcome.unique() {
                Some(_) => "unique",
                None => Found::of_classic(grid, outcome).word(),
            }),
            Content::Judged { judgement, .. } => Some(judgement.verdict.word()),
        }
    }
}

impl Outcome {
    pub fn new(content: Content) -> Outcome {
        Outcome { content, fields: PyOnceLock::new() }
    }

    fn fields<'py>(&self, py: Python<'py>) -> PyResult<&Bound<'py, PyDict>> {
        let fields = self.fields.get_or_try_init(py, || -> PyResult<Py<PyDict>> {
            let loaded = form::loaded(py, &self.content.json())?;
            Ok(loaded.cast_into::<PyDict>()?.unbind())
        })?;
        Ok(fields.bind(py))
    }

    /// A field of the form, `None` if it is not there.
    fn field<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
        let found = self.found(py, name)?;
        Ok(found.unwrap_or_else(|| py.None().into_bound(py)))
    }

    /// A field of the form. A puzzle becomes text that reads back whole; the form has it on one
    /// line, with its rules and its shape in other fields.
    fn found<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Option<Bound<'py, PyAny>>> {
        let found = self.fields(py)?.get_item(name)?;
        let is_text = found.as_ref().is_some_and(|found| found.is_instance_of::<PyString>());
        let clues = match &self.content {
            _ if !is_text => None,
            Content::Judged {
                judgement: Judgement { verdict: Found::Stuck(clues), .. }, ..
            } if name == "partial" => Some(clues.clone()),
            Content::WithPuzzles { puzzles, .. } if puzzles.iter().any(|(it, _)| *it == name) => {
                puzzles.iter().find(|(it, _)| *it == name).map(|(_, clues)| clues.clone())
            }
            Content::Classic(..) => None,
            _ if name == "puzzle" => self.clues().ok(),
            _ => None,
        };
        match clues {
            Some(clues) => Ok(Some(puzzle::text(&clues).into_pyobject(py)?.into_any())),
            None => Ok(found),
        }
    }

    /// A field of the form that must be there.
    pub fn item<'py>(&self, py: Python<'py>, field: &str) -> PyResult<Bound<'py, PyAny>> {
        let found = self.found(py, field)?;
        found.ok_or_else(|| PyKeyError::new_err(field.to_owned()))
    }

    /// What is pickled.
    pub fn pickled(&self) -> Pickled {
        let puzzles = match &self.content {
            Content::WithPuzzles { puzzles, .. } => puzzles
                .iter()
                .map(|(name, clues)| ((*name).to_owned(), form::json(clues)))
                .collect(),
            _ => Vec::new(),
        };
        (self.content.json().into_owned(), self.content.said(), self.content.svg(), puzzles).into()
    }

    /// The puzzle that the outcome is about.
    pub fn clues(&self) -> PyResult<Clues> {
        match &self.content {
            Content::Classic(grid, _) => Ok(Clues::from(grid)),
            Content::Judged { clues, .. } => Ok(clues.clone()),
            Content::Ready { .. } | Content::WithPuzzles { .. } => form::read(&self.content.json()),
        }
    }
}

#[pymethods]
impl Outcome {
    /// The serialised form, the same as the command's `--json`.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        // The caller may change the dict, so each call makes a new one.
        Ok(form::loaded(py, &self.content.json())?.cast_into::<PyDict>()?)
    }

    /// The same as text.
    fn to_json(&self) -> String {
        self.content.json().into_owned()
    }

    /// What is found, in a sentence, in the language that was chosen.
    fn said(&self) -> String {
        self.content.said()
    }

    /// The puzzle, if the outcome is about one.
    #[getter]
    fn puzzle(&self) -> Option<Puzzle> {
        self.clues().ok().map(Puzzle::new)
    }

    fn __getitem__<'py>(&self, py: Python<'py>, field: &str) -> PyResult<Bound<'py, PyAny>> {
        self.item(py, field)
    }

    fn __contains__(&self, py: Python<'_>, field: &str) -> PyResult<bool> {
        self.fields(py)?.contains(field)
    }

    /// The names of the fields.
    fn keys<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.fields(py)?.call_method0("keys")
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.fields(py)?.call_method0("__iter__")
    }

    /// The fields with their names.
    fn items<'py>(&self, py: Python<'py>) -> PyResult<Vec<(String, Bound<'py, PyAny>)>> {
        let names: Vec<String> = self.fields(py)?.keys().extract()?;
        names.into_iter().map(|name| Ok((name.clone(), self.field(py, &name)?))).collect()
    }

    /// A field by its name, or something else where it is not there.
    #[pyo3(signature = (field, default=None))]
    fn get<'py>(
        &self,
        py: Python<'py>,
        field: &str,
        default: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        Ok(self.found(py, field)?.or(default))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        let Ok(other) = other.cast::<Outcome>() else { return Ok(false) };
        let (py, other) = (other.py(), other.get());
        if other.content.json() == self.content.json() {
            return Ok(true);
        }
        // Compare objects, not text: Python writes numbers differently from Rust.
        self.fields(py)?.eq(other.fields(py)?)
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<u64> {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        for (name, value) in self.fields(py)?.iter() {
            let text = value.extract::<String>().unwrap_or_default();
            (name.extract::<String>()?, text).hash(&mut hasher);
        }
        Ok(hasher.finish())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (Pickled,))> {
        Ok((slf.get_type().getattr("_restored")?, (slf.get().pickled(),)))
    }

    fn __str__(&self) -> String {
        self.content.said()
    }

    fn __repr__(slf: &Bound<'_, Self>) -> PyResult<String> {
        let (kind, said) = (slf.get_type().qualname()?, slf.get().content.said());
        let rules =
            slf.get().clues().map(|clues| puzzle::rules_in_short(&clues)).unwrap_or_default();
        Ok(match rules.is_empty() {
            true => format!("<{kind}: {said}>"),
            false => format!("<{kind}: {said} [{rules}]>"),
        })
    }

    /// The picture: of what was found, else of the puzzle.
    fn _repr_svg_(&self) -> Option<String> {
        self.content.svg().or_else(|| Some(puzzle::svg(&self.clues().ok()?)))
    }

    /// The picture, and below it what is found.
    fn _repr_html_(&self) -> String {
        let svg = self._repr_svg_().unwrap_or_default();
        let said = form::escaped(&self.content.said()).replace('\n', "<br>");
        format!("<div>{svg}<p>{said}</p></div>")
    }
}

/// Classes of outcomes, each with the fields of its form as attributes: `None` where one does not
/// apply. A field whose name Python keeps to itself has an underscore after it.
macro_rules! outcomes {
    ($($(#[$doc:meta])* $class:ident { $($field:ident $(= $name:literal)?),* $(,)? })*) => {
        $(
            $(#[$doc])*
            #[pyclass(extends = Outcome, frozen, module = "neuf")]
            pub struct $class;

            impl $class {
                pub fn of(py: Python<'_>, content: Content) -> PyResult<Py<$class>> {
                    Py::new(py, PyClassInitializer::from(Outcome::new(content)).add_subclass($class))
                }
            }

            #[pymethods]
            impl $class {
                /// The outcome of its serialised form: what `to_dict` gave, or what the command printed with `--json`.
                #[staticmethod]
                fn from_dict(py: Python<'_>, form: &Bound<'_, PyDict>) -> PyResult<Py<$class>> {
                    $class::of(py, restored::from_form(form, &[$(stringify!($field)),*])?)
                }

                /// The same from text.
                #[staticmethod]
                fn from_json(py: Python<'_>, text: &str) -> PyResult<Py<$class>> {
                    $class::of(py, restored::from_json(py, text, &[$(stringify!($field)),*])?)
                }

                /// What was pickled.
                #[staticmethod]
                fn _restored(py: Python<'_>, content: Pickled) -> PyResult<Py<$class>> {
                    $class::of(py, content.into_content()?)
                }

                $(
                    #[getter]
                    fn $field<'py>(slf: PyRef<'py, Self>, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                        #[allow(unused_mut, unused_assignments)]
                        let mut name = stringify!($field);
                        $(name = $name;)?
                        slf.as_super().field(py, name)
                    }
                )*
            }
        )*

        pub fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
            module.add_class::<Outcome>()?;
            module.add_class::<Verdict>()?;
            module.add_class::<Count>()?;
            $(module.add_class::<$class>()?;)*
            Ok(())
        }
    };
}

outcomes! {
    /// The candidates of each cell.
    Candidates { shape, verdict, solution, candidates, contradiction }
    /// How hard a puzzle is.
    Rating { shape, verdict, solution, er, ep, ed, techniques, hodoku, human, unrated, reason, names, contradiction, limit }
    /// The smallest of all disguises.
    Canonical { shape, canonical, automorphisms, map, verdict, contradiction, limit, error }
    /// Whether two puzzles are the same but for a disguise.
    Comparison { shape, other, same, map, verdict, contradiction, limit, error }
    /// A puzzle without the clues that it does not need.
    Minimized { shape, minimized, clue_count, verdict, solution, solutions, contradiction, limit }
    /// The clues that follow from the others.
    Redundant { shape, redundant, verdict, solution, solutions, contradiction, limit }
    /// A disguise.
    Varied { shape, varied, map }
    /// Neighbours of a puzzle.
    Near { shape, near, tested, unique, limit, verdict, solution }
    /// A step that a person could take.
    Step { step, technique, name, score, level, placements, eliminations, digits, marks, houses, links, sets, witnesses, crossed_out, argument, reason, place = "where", wrong, wrong_marks, verdict, solution, contradiction, limit }
    /// Whether a digit is in a cell, and what shows it.
    Why { shape, cell, digit, holds, why, reason, proof, wrong, wrong_marks, verdict, solution, contradiction, limit }
    /// What an answer of somebody who practises is worth.
    Answer { answer, worth, reason, proof }
    /// What every strategy did with a puzzle.
    Strategies { shape, strategies, verdict, contradiction }
    /// Queens on a chessboard: solutions, or how many there are.
    Queens { queens, count, complete, limit, by, fundamental, stats, solutions }
    /// A puzzle that was made to order.
    Made { shape, solution, clue_count, attempt, seed, rating, position }
}

/// None, one or several solutions.
#[pyclass(extends = Outcome, frozen, module = "neuf")]
pub struct Verdict;

impl Verdict {
    pub fn of(py: Python<'_>, content: Content) -> PyResult<Py<Verdict>> {
        Py::new(py, PyClassInitializer::from(Outcome::new(content)).add_subclass(Verdict))
    }
}

macro_rules! fields {
    ($class:ident { $($field:ident),* } { $($rest:tt)* }) => {
        #[pymethods]
        impl $class {
            /// The outcome of its serialised form: what `to_dict` gave, or what the command printed with `--json`.
            #[staticmethod]
            fn from_dict(py: Python<'_>, form: &Bound<'_, PyDict>) -> PyResult<Py<$class>> {
                $class::of(py, restored::from_form(form, &["verdict", "count", $(stringify!($field)),*])?)
            }

            /// The same from text.
            #[staticmethod]
            fn from_json(py: Python<'_>, text: &str) -> PyResult<Py<$class>> {
                $class::of(py, restored::from_json(py, text, &["verdict", "count", $(stringify!($field)),*])?)
            }

            /// What was pickled.
            #[staticmethod]
            fn _restored(py: Python<'_>, content: Pickled) -> PyResult<Py<$class>> {
                $class::of(py, content.into_content()?)
            }

            $(
                #[getter]
                fn $field<'py>(slf: PyRef<'py, Self>, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                    slf.as_super().field(py, stringify!($field))
                }
            )*
            $($rest)*
        }
    };
}

fields! {
    Verdict { shape, solutions, differences, contradiction, limit, partial, strategy, stats } {
        /// `unique`, `several`, `none`, `contradiction`, `budget` or `stuck`.
        #[getter]
        fn verdict<'py>(slf: PyRef<'py, Self>, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            match slf.as_super().content.word() {
                Some(word) => Ok(word.into_pyobject(py)?.into_any()),
                None => slf.as_super().field(py, "verdict"),
            }
        }

        /// A solution on one line, if one is known; of several, one of them.
        #[getter]
        fn solution<'py>(slf: PyRef<'py, Self>, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            match slf.as_super().content.solution() {
                Some(solution) => Ok(solution.into_pyobject(py)?),
                None => slf.as_super().field(py, "solution"),
            }
        }

        /// Whether there is exactly one solution.
        fn __bool__(slf: PyRef<'_, Self>, py: Python<'_>) -> PyResult<bool> {
            Verdict::verdict(slf, py)?.eq("unique")
        }
    }
}

/// How many solutions there are.
#[pyclass(extends = Outcome, frozen, module = "neuf")]
pub struct Count;

impl Count {
    pub fn of(py: Python<'_>, content: Content) -> PyResult<Py<Count>> {
        Py::new(py, PyClassInitializer::from(Outcome::new(content)).add_subclass(Count))
    }
}

fields! {
    Count { shape, verdict, solution, solutions, complete, limit, estimate, contradiction, strategy, stats } {
        /// The number: an `int`, however large.
        #[getter]
        fn count<'py>(slf: PyRef<'py, Self>, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            let count = slf.as_super().field(py, "count")?;
            py.import("builtins")?.call_method1("int", (count,))
        }

        fn __int__<'py>(slf: PyRef<'py, Self>, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            Count::count(slf, py)
        }

        /// The solutions, where they are listed.
        fn __iter__<'py>(slf: PyRef<'py, Self>, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            match slf.as_super().field(py, "solutions")? {
                none if none.is_none() => {
                    Err(PyTypeError::new_err(words::say(words::current(), "no-list", &[])))
                }
                solutions => solutions.call_method0("__iter__"),
            }
        }
    }
}
