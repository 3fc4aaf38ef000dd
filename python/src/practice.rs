//! Practice of a technique: a position, and the judging of answers.

use crate::error;
use crate::explain::technique_named;
use crate::form::{self, Record};
use crate::limits::{self, interruptible};
use crate::number;
use crate::outcome::{Answer, Content, Outcome};
use crate::restored::Pickled;
use crate::words;
use neuf::drawing;
use neuf::explain::worked::example;
use neuf::explain::{State, Technique};
use neuf::generate::position_for;
use neuf::{Clues, Limits};
use neuf_words::form::{AnswerForm, ExerciseForm};
use pyo3::prelude::*;
use std::time::Duration;

/// The most time for making a position; after that, the worked example is used.
const PATIENCE: Duration = Duration::from_secs(5);

/// A position in which a technique is to be found.
#[pyclass(extends = Outcome, frozen, module = "neuf")]
pub struct Exercise {
    asked: &'static dyn Technique,
    state: State,
    /// What makes this position again; `None` if it is the worked example.
    #[pyo3(get)]
    seed: Option<u64>,
}

#[pymethods]
impl Exercise {
    /// The id of the technique.
    #[getter]
    fn technique(&self) -> &'static str {
        self.asked.id()
    }

    /// The name of the technique, in the language that was chosen.
    #[getter]
    fn name(&self) -> String {
        words::current().technique(self.asked.id())
    }

    /// What `"r3c4≠5 r6c7≠5"` is worth as an answer: cells and digits, `≠` or `!=` for what goes, `=` for what is
    /// placed. `"?"` says where to look, `"!"` shows the whole step.
    #[pyo3(signature = (text, *, time=None))]
    fn answer(
        &self,
        py: Python<'_>,
        text: &str,
        time: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Py<Answer>> {
        let words = words::current();
        let told = interruptible(py, limits::limits(None, time)?, |limits| {
            words.practised(self.asked, &self.state, text, &limits.stop())
        })?;
        let told =
            told.map_err(|limit| error::NeufError::new_err(words.limit(limit).to_plain()))?;
        let json = form::json(&AnswerForm::new(words, text.trim(), &told));
        // Of several steps, show the one that settles the question.
        let last = (1..).zip(&told.proof).last();
        let svg = last.map(|(number, (state, step))| {
            drawing::svg(&crate::explain::picture(words, number, state, step))
        });
        Answer::of(py, Content::Ready { json, said: told.said.to_plain(), svg })
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Kept<'py>> {
        let (exercise, outcome) = (slf.get(), slf.as_super().get().pickled());
        let kept = (outcome, exercise.asked.id(), exercise.seed);
        Ok((slf.get_type().getattr("_restored")?, kept))
    }

    /// What was pickled.
    #[staticmethod]
    fn _restored(
        py: Python<'_>,
        content: Pickled,
        technique: &str,
        seed: Option<u64>,
    ) -> PyResult<Py<Exercise>> {
        let outcome = Outcome::new(content.into_content()?);
        let wrong = |_| error::wrong("no-position", &[]);
        let state = State::new(&outcome.clues()?.check().map_err(wrong)?);
        let exercise = Exercise { asked: technique_named(technique)?, state, seed };
        Py::new(py, PyClassInitializer::from(outcome).add_subclass(exercise))
    }
}

/// The pickled form.
type Kept<'py> = (Bound<'py, PyAny>, (Pickled, &'static str, Option<u64>));

/// A position in which `technique` is the next step, to be looked for: made from `seed`, or the worked example where none is
/// made within `time` (5 seconds if nothing is said), or with `worked=True`.
#[pyfunction]
#[pyo3(signature = (technique, *, seed=None, worked=false, time=None))]
fn practice(
    py: Python<'_>,
    technique: &str,
    #[pyo3(from_py_with = number::seed)] seed: Option<u64>,
    worked: bool,
    time: Option<&Bound<'_, PyAny>>,
) -> PyResult<Py<Exercise>> {
    let asked = technique_named(technique)?;
    let seed = match seed {
        Some(seed) => seed,
        None => crate::generate::any_seed(py)?,
    };
    let time = Some(time.map_or(Ok(None), limits::seconds)?.unwrap_or(PATIENCE));
    let made = interruptible(py, Limits { time, ..Limits::none() }, |limits| {
        if worked { None } else { position_for(asked, seed, limits.clone()) }
    })?;
    let seed = made.is_some().then_some(seed);
    let state = made.or_else(|| example(asked).map(|worked| worked.state));
    let state = state.ok_or_else(|| error::wrong("no-position", &[]))?;
    let (words, clues): (_, Clues) = (words::current(), state.to_marked_clues());
    let outcome = ExerciseForm::new(words, asked, seed);
    let content = Content::Ready {
        json: form::json(&Record { clues: &clues, outcome }),
        said: words.practice_task(asked).to_plain(),
        svg: Some(crate::puzzle::svg(&clues)),
    };
    let exercise = Exercise { asked, state, seed };
    Py::new(py, PyClassInitializer::from(Outcome::new(content)).add_subclass(exercise))
}

pub fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Exercise>()?;
    module.add_function(wrap_pyfunction!(practice, module)?)
}
