//! Solving as a person does.

use crate::ask;
use crate::error;
use crate::form::{self, Record};
use crate::generate::LEVELS;
use crate::limits::{self, interruptible};
use crate::outcome::{Content, Outcome, Step, Why};
use crate::puzzle::Puzzle;
use crate::read::{self, Asked, reading};
use crate::restored::Pickled;
use crate::words;
use neuf::drawing::{self, Picture};
use neuf::explain::human::next_move_near;
use neuf::explain::path::{self, Path as Way, Uniqueness, next_step_unless, story};
use neuf::explain::scale::Level;
use neuf::explain::{
    Candidate, Paper, Standing, State, Step as Found, TECHNIQUES, Technique, Wrong, cell_named,
    worked,
};
use neuf::puzzle::serial::InShape;
use neuf::rules::RULES;
use neuf::{Cell, Clues, Limit, Stop};
use neuf_words::form::{StepForm, TechniqueForm, WhyForm};
use neuf_words::{Hint, Words};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString};
use serde::Serialize;
use std::ops::ControlFlow;

/// A picture of a step with its reason below.
pub fn picture(words: &Words, number: u64, state: &State, step: &Found) -> Picture {
    let caption = format!("{}\n{}", words.heading(number, state, step), words.reason(state, step));
    let picture = Picture::of_step(state, step).with_caption(caption);
    picture.with_legend(|ink| words.legend(step, ink, "").to_plain().trim().to_owned())
}

/// The words for a step, with its number if it is part of a path.
fn said_of(number: Option<u64>, state: &State, step: &Found) -> String {
    let words = words::current();
    match number {
        Some(number) => {
            format!("{}\n   {}", words.heading(number, state, step), words.reason(state, step))
        }
        None => words.hint(state, step, Hint::Reason).to_plain(),
    }
}

/// A step as Python sees it, perhaps beside its puzzle.
fn step_of(
    py: Python<'_>,
    said: String,
    number: Option<u64>,
    state: &State,
    step: &Found,
    with_place: bool,
    beside: Option<&Clues>,
) -> PyResult<Py<Step>> {
    let words = words::current();
    let place = with_place.then(|| words.place(state, step).to_plain());
    let form = StepForm { step: number, place, ..StepForm::new(words, state, step) };
    let svg = drawing::svg(&picture(words, number.unwrap_or(1), state, step));
    let json = match beside {
        Some(clues) => form::json(&Record { clues, outcome: form }),
        None => form::json(&form),
    };
    Step::of(py, Content::Ready { json, said, svg: Some(svg) })
}

/// Why a person's grid does not lead to a solution.
struct Refused {
    json: String,
    said: String,
}

impl From<Refused> for Content {
    fn from(Refused { json, said }: Refused) -> Content {
        Content::Ready { json, said, svg: None }
    }
}

/// A grid as a person has filled it in, perhaps with its givens apart.
struct Written {
    clues: Clues,
    givens: Option<Clues>,
}

impl Written {
    fn read<'py>(
        puzzle: &Bound<'py, PyAny>,
        givens: Option<&Bound<'py, PyAny>>,
        asked: &Asked<'_, 'py>,
    ) -> PyResult<Written> {
        let givens = givens.map(|givens| read::clues(givens, asked)).transpose()?;
        let clues = read::clues(puzzle, asked)?;
        let clues = match &givens {
            Some(givens) => under_one_rule(clues, givens)?,
            None => clues,
        };
        Ok(Written { clues, givens })
    }

    /// Calls a function with the state of the grid, unless the grid does not lead to a solution.
    fn standing<T: Send>(
        &self,
        py: Python<'_>,
        time: Option<&Bound<'_, PyAny>>,
        work: impl FnOnce(State, &Stop) -> PyResult<T> + Send,
    ) -> PyResult<Result<T, Refused>> {
        interruptible(py, limits::limits(None, time)?, |limits| {
            let stop = limits.stop();
            match self.stand(&stop)? {
                Ok(state) => work(state, &stop).map(Ok),
                Err(refused) => Ok(Err(refused)),
            }
        })?
    }

    fn stand(&self, stop: &Stop) -> PyResult<Result<State, Refused>> {
        let words = words::current();
        let mut paper = Paper::new(self.clues.clone());
        if let Some(givens) = &self.givens {
            paper = paper.over(givens.clone()).map_err(|other| {
                let (givens, shape) = (other.givens.to_string(), other.written.to_string());
                error::wrong("other-shape", &[("givens", &givens), ("shape", &shape)])
            })?;
        }
        let (clues, shape) = (paper.written(), paper.written().shape());
        Ok(Err(match paper.stand(stop) {
            Standing::Sound(state) => return Ok(Ok(*state)),
            Standing::Judged(verdict) => {
                let outcome = InShape::new(shape, &verdict);
                let json = form::json(&Record { clues, outcome });
                let judged = paper.givens().unwrap_or(clues);
                Refused { json, said: words.verdict(judged, &verdict).to_plain() }
            }
            Standing::Mistaken(mistakes) => {
                let outcome = InShape::new(shape, Wrong::new(&mistakes));
                let json = form::json(&Record { clues, outcome });
                let said = words.mistakes(clues, &mistakes);
                let said: Vec<String> = said.iter().map(|text| text.to_plain()).collect();
                Refused { json, said: said.join("\n") }
            }
        }))
    }
}

/// The written grid, under the rules of the givens if it has none of its own. The two must not have
/// different rules.
fn under_one_rule(written: Clues, givens: &Clues) -> PyResult<Clues> {
    let (own, rules) = (written.rules(), givens.rules());
    if written.shape() != givens.shape() || rules.is_plain() || own == rules {
        return Ok(written);
    }
    match own.is_plain() {
        true => Ok(written.with_rules(rules)),
        false => Err(error::wrong("other-rules", &[])),
    }
}

/// The degrees of a hint, the least revealing first.
const DEGREES: [(&str, Hint); 3] =
    [("where", Hint::Place), ("technique", Hint::Technique), ("full", Hint::Reason)];

/// The sentences of a hint of a degree, or of all.
fn degrees(level: &str, all: bool) -> PyResult<Vec<Hint>> {
    if all {
        return Ok(DEGREES.map(|(_, hint)| hint).to_vec());
    }
    match DEGREES.into_iter().find(|(name, _)| *name == level) {
        Some((_, hint)) => Ok(vec![hint]),
        None => {
            let known = DEGREES.map(|(name, _)| name).join(", ");
            Err(error::wrong("unknown-degree", &[("level", level), ("known", &known)]))
        }
    }
}

/// The next step, as near to a cell as possible; `None` if no technique finds one, or the limit if
/// one is reached.
fn next_step(
    state: &State,
    near: Option<Cell>,
    uniqueness: Uniqueness,
    stop: &Stop,
) -> Result<Option<Found>, Limit> {
    if let Some(near) = near
        && let Some(next) = next_move_near(state, near, uniqueness, stop)?
    {
        return Ok(Some(next.step));
    }
    // If only the whole list of techniques finds a step, it is used.
    next_step_unless(state, uniqueness, stop)
}

/// A hint where there is no step.
#[derive(Serialize)]
struct NoStep {
    /// `null`: there is none.
    technique: Option<&'static str>,
    /// Why not.
    reason: String,
}

#[doc = concat!("The next step that a person could take.\n\n\
    `level` is how much `str(step)` gives away: `\"where\"`, `\"technique\"` or `\"full\"`; `all=True` says all three. The\n\
    attributes of the step are the same. `near` is a cell such as `\"r3c4\"`: of all steps, the one that is found first\n\
    with one's eyes there. `apply=True` takes the step, and gives the puzzle after it (the same one where there is no step to take).\n\n\
    `None` where the grid is full or no technique finds a step; where `time` (seconds) is over before, the step has no\n\
    `technique`, and its `reason` says so. Of a puzzle with other than one solution, or with mistakes, it has a `verdict` or\n\
    what is `wrong`. `givens` is the puzzle before anything was written into it; `uniqueness=False` leaves out techniques that\n\
    rest on there being one solution.\n", reading!())]
#[pyfunction]
#[pyo3(signature = (puzzle, *, level="full", near=None, all=false, apply=false, givens=None, uniqueness=true, time=None, shape=None, rules=None, format=None, symbols=None))]
#[allow(clippy::too_many_arguments)] // they are keywords
fn hint<'py>(
    py: Python<'py>,
    puzzle: &Bound<'py, PyAny>,
    level: &str,
    near: Option<&str>,
    all: bool,
    apply: bool,
    givens: Option<&Bound<'py, PyAny>>,
    uniqueness: bool,
    time: Option<&Bound<'py, PyAny>>,
    shape: Option<&Bound<'py, PyAny>>,
    rules: Option<&str>,
    format: Option<&str>,
    symbols: Option<&str>,
) -> PyResult<Option<Py<PyAny>>> {
    let hints = degrees(level, all)?;
    if all && apply {
        return Err(error::wrong("hint-one", &[]));
    }
    let written = Written::read(puzzle, givens, &Asked { shape, rules, format, symbols })?;
    let near = near.map(|name| {
        let cell = cell_named(written.clues.shape(), name);
        cell.ok_or_else(|| error::wrong("no-cell", &[("cell", name)]))
    });
    let near = near.transpose()?;
    let uniqueness = ask::uniqueness(uniqueness);
    let found = written.standing(py, time, |state, stop| {
        let step = match state.is_solved() {
            true => Ok(None),
            false => next_step(&state, near, uniqueness, stop),
        };
        Ok((state, step))
    })?;
    let words = words::current();
    let step = match found {
        Err(refused) if apply => return Err(error::NeufError::new_err(refused.said)),
        Err(refused) => Step::of(py, refused.into())?,
        Ok((state, Ok(Some(step)))) if apply => {
            let mut after = state;
            after.apply(&step);
            return Ok(Some(Py::new(py, Puzzle::new(after.to_marked_clues()))?.into_any()));
        }
        Ok((state, Ok(None))) if apply => {
            return Ok(Some(Py::new(py, Puzzle::new(state.to_marked_clues()))?.into_any()));
        }
        Ok((_, Ok(None))) => return Ok(None),
        Ok((state, Ok(Some(step)))) => {
            let said = hints.iter().map(|&hint| words.hint(&state, &step, hint).to_plain());
            let said = said.collect::<Vec<_>>().join("\n");
            step_of(py, said, None, &state, &step, true, Some(&written.clues))?
        }
        Ok((state, Err(limit))) => {
            let reason = words.no_step(&state, Some(limit)).to_plain();
            if apply {
                return Err(error::NeufError::new_err(reason));
            }
            let outcome = NoStep { technique: None, reason: reason.clone() };
            let json = form::json(&Record { clues: &written.clues, outcome });
            Step::of(py, Content::Ready { json, said: reason, svg: None })?
        }
    };
    Ok(Some(step.into_any()))
}

#[doc = concat!("Why a digit is, or is not, in a cell: `question` is `\"r3c4=5\"`, or `\"L3C4=5\"`.\n\n\
    Of a puzzle with other than one solution, or with mistakes, the answer has a `verdict` or what is `wrong`. `givens` is the\n\
    puzzle before anything was written into it; `uniqueness=False` leaves out techniques that rest on there being one\n\
    solution; `time` limits the seconds.\n", reading!())]
#[pyfunction]
#[pyo3(signature = (puzzle, question, *, givens=None, uniqueness=true, time=None, shape=None, rules=None, format=None, symbols=None))]
#[allow(clippy::too_many_arguments)]
fn why<'py>(
    py: Python<'py>,
    puzzle: &Bound<'py, PyAny>,
    question: &str,
    givens: Option<&Bound<'py, PyAny>>,
    uniqueness: bool,
    time: Option<&Bound<'py, PyAny>>,
    shape: Option<&Bound<'py, PyAny>>,
    rules: Option<&str>,
    format: Option<&str>,
    symbols: Option<&str>,
) -> PyResult<Py<Why>> {
    let written = Written::read(puzzle, givens, &Asked { shape, rules, format, symbols })?;
    let uniqueness = ask::uniqueness(uniqueness);
    let found = written.standing(py, time, |state, stop| {
        let Some(asked) = Candidate::named(&state, question) else {
            let said = words::current().why_question(question).to_plain();
            return Err(error::NeufError::new_err(said));
        };
        // The proof may show candidates that were crossed out, too.
        let (clues, state) = (state.to_clues(), state.without_crossings());
        let found = neuf::explain::why(&state, asked, uniqueness, stop);
        Ok((clues, state, asked, found))
    })?;
    let (clues, state, asked, found) = match found {
        Ok(found) => found,
        Err(refused) => return Why::of(py, refused.into()),
    };
    let words = words::current();
    let form = WhyForm::new(words, &state, asked, &found);
    let proof = found.as_ref().ok().and_then(Option::as_ref).map(|why| why.proof(&state));
    // Of several steps, show the one that settles the question.
    let last = (1..).zip(proof.unwrap_or_default()).last();
    let svg = match &last {
        Some((number, (state, step))) => drawing::svg(&picture(words, *number, state, step)),
        None => crate::puzzle::svg(&clues),
    };
    let said = words.why_answer(&state, asked, &found).to_plain();
    let json = form::json(&Record { clues: &clues, outcome: form });
    Why::of(py, Content::Ready { json, said, svg: Some(svg) })
}

/// The whole way to the solution.
#[pyclass(extends = Outcome, frozen, module = "neuf")]
pub struct Path {
    /// The steps, in order.
    #[pyo3(get)]
    steps: Py<PyList>,
    #[pyo3(get)]
    solved: bool,
    #[pyo3(get)]
    score: Option<u32>,
    #[pyo3(get)]
    level: Option<&'static str>,
    pictures: Pictures,
}

/// The pictures of all steps: still to be drawn, or drawn already.
enum Pictures {
    Waiting(Vec<Picture>),
    Drawn(String),
}

#[pymethods]
impl Path {
    fn __len__(&self, py: Python<'_>) -> usize {
        self.steps.bind(py).len()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.steps.bind(py).call_method0("__iter__")
    }

    /// All steps below each other.
    fn _repr_html_(&self) -> String {
        match &self.pictures {
            Pictures::Waiting(pictures) => drawing::sheet(pictures),
            Pictures::Drawn(drawn) => drawn.clone(),
        }
    }

    /// A step by its number from 0, or several.
    fn __getitem__<'py>(
        slf: &Bound<'py, Self>,
        key: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        match key.is_instance_of::<PyString>() {
            true => slf.as_super().get().item(slf.py(), &key.extract::<String>()?),
            false => slf.get().steps.bind(slf.py()).as_any().get_item(key),
        }
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, KeptPath<'py>)> {
        let (py, path) = (slf.py(), slf.get());
        let steps = path.steps.bind(py).clone();
        let rest = (path.solved, path.score, path.level, path._repr_html_());
        let kept = (slf.as_super().get().pickled(), steps, rest);
        Ok((slf.get_type().getattr("_restored")?, kept))
    }

    /// What was pickled.
    #[staticmethod]
    fn _restored(
        py: Python<'_>,
        content: Pickled,
        steps: Py<PyList>,
        rest: (bool, Option<u32>, Option<String>, String),
    ) -> PyResult<Py<Path>> {
        let (solved, score, level, drawn) = rest;
        let level = LEVELS.into_iter().map(Level::id).find(|id| Some(*id) == level.as_deref());
        let path = Path { steps, solved, score, level, pictures: Pictures::Drawn(drawn) };
        let outcome = Outcome::new(content.into_content()?);
        Py::new(py, PyClassInitializer::from(outcome).add_subclass(path))
    }
}

/// The pickled form of a path.
type KeptPath<'py> =
    (Pickled, Bound<'py, PyList>, (bool, Option<u32>, Option<&'static str>, String));

/// The steps in words, runs of singles in one line each.
fn told(words: &Words, steps: &[Found], states: &[State]) -> Vec<String> {
    let piece = |piece: std::ops::Range<usize>| {
        let (number, state) = (piece.start as u64 + 1, &states[piece.start]);
        match &steps[piece] {
            [step] => said_of(Some(number), state, step),
            run => words.run_of_singles(number, state, run).to_plain(),
        }
    };
    story(steps).into_iter().map(piece).collect()
}

#[doc = concat!("All steps to the solution, always the easiest one known: a `Path`, whose items are the steps (`path[6]` is the\n\
    seventh).\n\n\
    `story=True` has `str(path)` tell the whole way, runs of singles in one line each. `givens` is the puzzle before anything\n\
    was written into it; `uniqueness=False` leaves out techniques that rest on there being one solution; `time` limits the\n\
    seconds.\n", reading!())]
#[pyfunction]
#[pyo3(signature = (puzzle, *, story=false, givens=None, uniqueness=true, time=None, shape=None, rules=None, format=None, symbols=None))]
#[allow(clippy::too_many_arguments)]
fn explain<'py>(
    py: Python<'py>,
    puzzle: &Bound<'py, PyAny>,
    story: bool,
    givens: Option<&Bound<'py, PyAny>>,
    uniqueness: bool,
    time: Option<&Bound<'py, PyAny>>,
    shape: Option<&Bound<'py, PyAny>>,
    rules: Option<&str>,
    format: Option<&str>,
    symbols: Option<&str>,
) -> PyResult<Py<Path>> {
    let written = Written::read(puzzle, givens, &Asked { shape, rules, format, symbols })?;
    let uniqueness = ask::uniqueness(uniqueness);
    let walked = written.standing(py, time, |state, stop| Ok(walk(state, uniqueness, stop)))?;
    let words = words::current();
    let steps = PyList::empty(py);
    let (content, fields) = match walked {
        Ok((way, states, limit)) => {
            let mut pictures = Vec::new();
            for ((number, step), state) in (1..).zip(&way.steps).zip(&states) {
                let said = said_of(Some(number), state, step);
                steps.append(step_of(py, said, Some(number), state, step, false, None)?)?;
                pictures.push(picture(words, number, state, step));
            }
            let json = form::json(&Record { clues: &written.clues, outcome: &way });
            let end = words.path_end(&way, limit).to_plain();
            let said = match story {
                true => told(words, &way.steps, &states).into_iter().chain([end]).collect(),
                false => vec![end],
            };
            let said = said.join("\n");
            let svg = crate::puzzle::svg(&way.end.to_marked_clues());
            let content = Content::Ready { json, said, svg: Some(svg) };
            (content, (way.is_solved(), Some(way.score()), Some(way.level().id()), pictures))
        }
        Err(refused) => (refused.into(), (false, None, None, Vec::new())),
    };
    let (solved, score, level, pictures) = fields;
    let pictures = Pictures::Waiting(pictures);
    let path = Path { steps: steps.unbind(), solved, score, level, pictures };
    Py::new(py, PyClassInitializer::from(Outcome::new(content)).add_subclass(path))
}

/// The path, the state before each step, and the limit that ended it.
fn walk(start: State, uniqueness: Uniqueness, stop: &Stop) -> (Way, Vec<State>, Option<Limit>) {
    let (mut steps, mut states) = (Vec::new(), Vec::new());
    let mut walk = path::steps(start, uniqueness, stop);
    let limit = loop {
        match walk.advance() {
            Ok(Some((state, step))) => {
                states.push(state.clone());
                steps.push(step.clone());
            }
            none => break none.err(),
        }
    };
    (Way { steps, end: walk.into_state() }, states, limit)
}

/// A technique by its id or its name in any language.
pub fn technique_named(text: &str) -> PyResult<&'static dyn Technique> {
    let plain = |text: &str| {
        let words = text.to_lowercase();
        words.split(|c: char| c.is_whitespace() || c == '-').collect::<Vec<_>>().join("-")
    };
    let wanted = plain(text);
    let languages = [words::of(Some("en"))?, words::of(Some("fr"))?];
    let is_it = |technique: &&&'static dyn Technique| {
        technique.id() == wanted
            || languages.iter().any(|words| plain(&words.technique(technique.id())) == wanted)
    };
    let found = TECHNIQUES.iter().find(is_it).copied();
    found.ok_or_else(|| error::wrong("technique-unknown", &[("name", text)]))
}

#[doc = concat!("Every instance of a `technique` in a grid: its id, or its name in any language.\n\n\
    `givens` is the puzzle before anything was written into it. Where `time` (seconds) is over before the end, a warning\n\
    says that there may be more.\n", reading!())]
#[pyfunction]
#[pyo3(signature = (puzzle, technique, *, givens=None, time=None, shape=None, rules=None, format=None, symbols=None))]
#[allow(clippy::too_many_arguments)]
fn find<'py>(
    py: Python<'py>,
    puzzle: &Bound<'py, PyAny>,
    technique: &str,
    givens: Option<&Bound<'py, PyAny>>,
    time: Option<&Bound<'py, PyAny>>,
    shape: Option<&Bound<'py, PyAny>>,
    rules: Option<&str>,
    format: Option<&str>,
    symbols: Option<&str>,
) -> PyResult<Vec<Py<Step>>> {
    let written = Written::read(puzzle, givens, &Asked { shape, rules, format, symbols })?;
    let technique = technique_named(technique)?;
    let words = words::current();
    let found = written.standing(py, time, |state, stop| {
        if !technique.can_span(state.geometry()) {
            let name = words.technique(technique.id());
            return Err(error::wrong("technique-too-large", &[("name", &name)]));
        }
        let mut found: Vec<Found> = Vec::new();
        let _ = technique.search_until(&state, stop, &mut |step| {
            if stop.reached().is_some() {
                return ControlFlow::Break(());
            }
            if !found.contains(&step) && !step.is_degenerate(&state) {
                found.push(step);
            }
            ControlFlow::Continue(())
        });
        Ok((state, found, stop.reached().is_some()))
    })?;
    match found {
        Ok((state, found, is_cut)) => {
            if is_cut {
                error::warn(py, "find-stopped", &[])?;
            }
            let told =
                |step| step_of(py, said_of(None, &state, step), None, &state, step, false, None);
            found.iter().map(told).collect()
        }
        Err(Refused { said, .. }) => Err(error::NeufError::new_err(said)),
    }
}

/// Every technique, easiest first: its id, name, definition, score and level.
#[pyfunction]
fn techniques(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    let words = words::current();
    let form = |technique: &&'static dyn Technique| TechniqueForm::new(words, *technique);
    let all: Vec<TechniqueForm> = TECHNIQUES.iter().map(form).collect();
    form::loaded(py, &form::json(&all))
}

/// A worked example of a `technique`: its id, or its name in any language.
#[pyfunction]
fn technique_example(py: Python<'_>, technique: &str) -> PyResult<Option<Py<Step>>> {
    match worked::example(technique_named(technique)?) {
        Some(worked) => {
            let said = said_of(None, &worked.state, &worked.step);
            step_of(py, said, None, &worked.state, &worked.step, true, None).map(Some)
        }
        None => Ok(None),
    }
}

/// Every kind of rule by its name, and what it asks for.
#[pyfunction]
fn rules() -> Vec<(&'static str, String)> {
    let words = words::current();
    RULES.iter().map(|kind| (kind.name(), words.rule(kind.name()).to_plain())).collect()
}

pub fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Path>()?;
    module.add_function(wrap_pyfunction!(hint, module)?)?;
    module.add_function(wrap_pyfunction!(why, module)?)?;
    module.add_function(wrap_pyfunction!(explain, module)?)?;
    module.add_function(wrap_pyfunction!(find, module)?)?;
    module.add_function(wrap_pyfunction!(techniques, module)?)?;
    module.add_function(wrap_pyfunction!(technique_example, module)?)?;
    module.add_function(wrap_pyfunction!(rules, module)?)
}
