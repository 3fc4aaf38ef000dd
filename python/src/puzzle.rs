//! A puzzle as an object of Python.

use crate::error;
use crate::form;
use crate::read::{self, Asked};
use neuf::drawing::{self, Picture, Value};
use neuf::explain::State;
use neuf::format::{self, Alphabet, Format, ReadOptions};
use neuf::rules::Takes;
use neuf::{Clues, DigitSet, Shape};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::hash::{DefaultHasher, Hash, Hasher};

/// A grid as somebody wrote it, with its shape and rules. Does not change.
///
/// `puzzle` is text in any format, a serialised form, a path or an open file, rows of numbers, or an array. `shape` (such as
/// `"2x3"`), `rules` (names with commas), `format` and `symbols` say how text is read that does not say so itself.
#[pyclass(frozen, eq, module = "neuf")]
#[derive(PartialEq)]
pub struct Puzzle {
    pub clues: Clues,
}

impl Puzzle {
    pub fn new(clues: Clues) -> Puzzle {
        Puzzle { clues }
    }
}

/// A puzzle as text that reads back whole: one line if that is enough, else the rules above the
/// grid.
pub fn text(clues: &Clues) -> String {
    let line = format::line(clues);
    if clues.as_classic().is_some() && line.bytes().all(|byte| matches!(byte, b'1'..=b'9' | b'.')) {
        return line;
    }
    let is_whole = |text: &str| {
        let read = format::read(text).is_ok_and(|back| is_same(&back.clues, clues));
        read.then(|| text.to_owned())
    };
    let ruled = || format::by_name("rules").and_then(|rules| is_whole(&rules.write(clues)));
    is_whole(&line).or_else(ruled).unwrap_or_else(|| form::json(clues))
}

/// The names of the rules, each with its number if there are several.
pub fn rules_in_short(clues: &Clues) -> String {
    let mut counted: Vec<(&str, usize)> = Vec::new();
    for rule in clues.rules().list() {
        match counted.last_mut() {
            Some((name, count)) if *name == rule.name() => *count += 1,
            _ => counted.push((rule.name(), 1)),
        }
    }
    let short = |(name, count): (&str, usize)| match count {
        1 => name.to_owned(),
        _ => format!("{name} ×{count}"),
    };
    counted.into_iter().map(short).collect::<Vec<_>>().join(", ")
}

/// Whether two puzzles are the same, written alike.
fn is_same(one: &Clues, other: &Clues) -> bool {
    one == other && is_written(other, one.rules().alphabet())
}

/// Whether the digits of a puzzle are written in this alphabet.
fn is_written(clues: &Clues, alphabet: Alphabet) -> bool {
    let (shape, own) = (clues.shape(), clues.rules().alphabet());
    (1..=shape.size()).all(|value| own.digit(shape, value) == alphabet.digit(shape, value))
}

/// The names of the parts of a puzzle that its text in a format leaves out.
fn lost(clues: &Clues, format: &'static dyn Format, text: &str) -> Vec<&'static str> {
    let symbols = Some(clues.rules().alphabet().symbols());
    let options = ReadOptions { format: Some(format), symbols, ..ReadOptions::default() };
    let whole = format.header().map_or(text.to_owned(), |header| format!("{header}\n{text}"));
    let read = format.read(&whole, &options).or_else(|_| format.read(text, &options));
    let Ok(back) = read.map(|reading| reading.clues) else { return vec!["puzzle"] };
    if !back.values().eq(clues.values()) {
        return vec!["puzzle"];
    }
    let candidates = |clues: Clues| clues.check().ok().map(|puzzle| puzzle.candidates());
    let mut lost: Vec<&'static str> = Vec::new();
    if back.shape() != clues.shape() && clues.rules().has_regular_blocks() {
        lost.push("shape");
    }
    let named = |clues: &Clues| clues.rules().list().to_vec();
    if named(&back) != named(clues) {
        let kept = named(&back);
        lost.extend(
            clues.rules().list().iter().filter(|rule| !kept.contains(rule)).map(|rule| rule.name()),
        );
        lost.dedup();
    }
    // Marks that exclude nothing do not count.
    let marks = |back: Clues| candidates(back.with_rules(clues.rules()));
    if clues.pencil_marks().is_some() && marks(back) != candidates(clues.clone()) {
        lost.push("pencil_marks");
    }
    lost
}

/// A picture of a grid: with candidates if some were written, else digits alone.
pub fn svg(clues: &Clues) -> String {
    // A puzzle that contradicts itself is drawn, too.
    let mut picture = match clues.clone().check() {
        Ok(puzzle) => Picture::of(&State::new(&puzzle)),
        Err(_) => Picture::of(&State::new(&neuf::Puzzle::empty(clues.rules().clone()))),
    };
    let value = |cell| clues.given(cell).map(|digit| Value { digit, is_given: true });
    picture.values = clues.shape().cells().map(value).collect();
    if clues.pencil_marks().is_none() {
        picture.candidates.fill(DigitSet::default());
    }
    drawing::svg(&picture)
}

#[pymethods]
impl Puzzle {
    #[new]
    #[pyo3(signature = (puzzle, *, shape=None, rules=None, format=None, symbols=None))]
    fn read(
        puzzle: &Bound<'_, PyAny>,
        shape: Option<&Bound<'_, PyAny>>,
        rules: Option<&str>,
        format: Option<&str>,
        symbols: Option<&str>,
    ) -> PyResult<Puzzle> {
        read::clues(puzzle, &Asked { shape, rules, format, symbols }).map(Puzzle::new)
    }

    /// The puzzle of a serialised form: a dict with `puzzle` and `shape`, perhaps `rules`.
    #[staticmethod]
    fn from_dict(form: &Bound<'_, PyDict>) -> PyResult<Puzzle> {
        form::clues_of(form).map(Puzzle::new)
    }

    /// The puzzle of a serialised form as text.
    #[staticmethod]
    fn from_json(text: &str) -> PyResult<Puzzle> {
        form::read(text).map(Puzzle::new)
    }

    /// The serialised form.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        Ok(form::loaded(py, &form::json(&self.clues))?.cast_into::<PyDict>()?)
    }

    /// The same as text.
    fn to_json(&self) -> String {
        form::json(&self.clues)
    }

    /// The puzzle written in a `format` (`FORMATS`): `line`, `rows`, `candidates`, `list`, `rules`, `sdm` … A format that does not
    /// say all of it (rules, marks, a shape) is refused, unless `lossy` is true.
    #[pyo3(signature = (format, *, lossy=false))]
    fn to(&self, format: &str, lossy: bool) -> PyResult<String> {
        let format = read::format_named(format)?;
        let text = format.write(&self.clues);
        let lost = if lossy { Vec::new() } else { lost(&self.clues, format, &text) };
        if lost.is_empty() {
            return Ok(text);
        }
        let known = format::FORMATS.iter().filter(|format| format.carries_rules());
        let known: Vec<&str> = known.map(|format| format.name()).collect();
        let (lost, known) = (lost.join(", "), known.join(", "));
        let told = [("format", format.name()), ("lost", &lost), ("known", &known)];
        Err(error::wrong("format-loses", &told))
    }

    /// The rows: lists of numbers, 0 for an empty cell.
    #[getter]
    fn rows(&self) -> Vec<Vec<usize>> {
        let values: Vec<usize> = self.clues.values().collect();
        values.chunks(self.clues.shape().size()).map(<[usize]>::to_vec).collect()
    }

    /// The digits on one line, whatever else belongs to the puzzle; `str` gives all of it.
    #[getter]
    fn line(&self) -> String {
        format::line(&self.clues)
    }

    /// The rows × columns of a block, such as `3x3`.
    #[getter]
    fn shape(&self) -> String {
        let shape = self.clues.shape();
        format!("{}x{}", shape.block_rows(), shape.block_columns())
    }

    /// The side: how many digits there are.
    #[getter]
    fn size(&self) -> usize {
        self.clues.shape().size()
    }

    /// How many cells have a digit.
    #[getter]
    fn clue_count(&self) -> usize {
        self.clues.values().filter(|&value| value != 0).count()
    }

    /// The names of the rules beyond rows, columns and blocks.
    #[getter]
    fn rules(&self) -> Vec<&'static str> {
        self.clues.rules().list().iter().map(|rule| rule.name()).collect()
    }

    /// Text that reads back whole: one line, or, where that says too little, rules above the grid.
    fn __str__(&self) -> String {
        text(&self.clues)
    }

    fn __repr__(&self) -> String {
        let clues = &self.clues;
        let line = format!("Puzzle({:?}", format::line(clues));
        let rules = clues.rules().list();
        if text(clues) == format::line(clues) {
            return format!("{line})");
        }
        let is_short = clues.pencil_marks().is_none()
            && rules.iter().all(|rule| rule.kind().takes() == Takes::Nothing)
            && is_written(clues, Alphabet::default());
        if !is_short {
            return format!("Puzzle(\"\"\"\n{}\n\"\"\")", text(clues));
        }
        let is_usual = Shape::usual(clues.shape().size()) == Some(clues.shape());
        let shape = if is_usual { String::new() } else { format!(", shape={:?}", self.shape()) };
        let names: Vec<&str> = rules.iter().map(|rule| rule.name()).collect();
        match names.is_empty() {
            true => format!("{line}{shape})"),
            false => format!("{line}{shape}, rules={:?})", names.join(",")),
        }
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.clues.hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((slf.get_type().getattr("from_json")?, (form::json(&slf.get().clues),)))
    }

    /// A picture.
    fn _repr_svg_(&self) -> String {
        svg(&self.clues)
    }

    /// The picture within a page.
    fn _repr_html_(&self) -> String {
        svg(&self.clues)
    }
}
