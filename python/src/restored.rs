//! Outcomes restored from a pickle or from their serialised form.

use crate::count::said_exactly;
use crate::error;
use crate::form;
use crate::outcome::Content;
use crate::puzzle;
use crate::words;
use neuf::puzzle::serial::clues_of;
use neuf::{Clues, Verdict};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::Value;

/// The pickled form of an outcome: its form, its sentence, its picture, and the puzzles in its
/// fields, each in its own form.
#[derive(FromPyObject, IntoPyObject)]
pub struct Pickled(String, String, Option<String>, Vec<(String, String)>);

impl From<(String, String, Option<String>, Vec<(String, String)>)> for Pickled {
    fn from(
        (json, said, svg, puzzles): (String, String, Option<String>, Vec<(String, String)>),
    ) -> Pickled {
        Pickled(json, said, svg, puzzles)
    }
}

impl Pickled {
    pub fn into_content(self) -> PyResult<Content> {
        let Pickled(json, said, svg, puzzles) = self;
        let puzzle = |(name, form): (String, String)| Ok(Some((known(&name), form::read(&form)?)));
        let puzzles: Vec<_> = puzzles.into_iter().map(puzzle).collect::<PyResult<_>>()?;
        let puzzles =
            puzzles.into_iter().flatten().filter_map(|(name, clues)| Some((name?, clues)));
        Ok(Content::Ready { json, said, svg }.with(puzzles.collect()))
    }
}

/// The fields that are puzzles under the rules of the puzzle beside them.
const LIKE_THE_PUZZLE: [&str; 3] = ["canonical", "minimized", "varied"];

/// The name of a field that is a puzzle.
fn known(name: &str) -> Option<&'static str> {
    LIKE_THE_PUZZLE.into_iter().chain(["other"]).find(|known| *known == name)
}

fn wrong(fault: &str) -> PyErr {
    error::wrong("wrong-outcome", &[("fault", fault)])
}

/// The content of a form as text, which must have one of these fields.
pub fn from_json(py: Python<'_>, text: &str, fields: &[&str]) -> PyResult<Content> {
    let loaded = form::loaded(py, text).map_err(|why| wrong(&why.value(py).to_string()))?;
    match loaded.cast::<PyDict>() {
        Ok(form) => from_form(form, fields),
        Err(_) => Err(wrong(&error::shown(&loaded))),
    }
}

/// The content of a form, which must have one of these fields.
pub fn from_form(form: &Bound<'_, PyDict>, fields: &[&str]) -> PyResult<Content> {
    // Written once more, as the library writes it.
    let text = &form::dumped(form)?;
    let form: Value = serde_json::from_str(text).map_err(|fault| wrong(&fault.to_string()))?;
    let form = form.as_object().ok_or_else(|| wrong("{}"))?;
    if !fields.iter().any(|field| *field != "shape" && form.contains_key(*field)) {
        return Err(wrong(&fields.join(", ")));
    }
    let is_about_puzzle = form.contains_key("puzzle") && form.contains_key("shape");
    let clues = is_about_puzzle.then(|| form::read(text)).transpose()?;
    let mut puzzles = Vec::new();
    for name in LIKE_THE_PUZZLE {
        if let (Some(clues), Some(Value::String(line))) = (&clues, form.get(name)) {
            let clues = clues_of(clues.rules(), line).map_err(|fault| wrong(&fault.to_string()))?;
            puzzles.push((name, clues));
        }
    }
    let (mut said, mut svg) = (said(form, &puzzles), None);
    // A verdict is complete in itself, and is checked. (In a count, or a rating without the
    // solution, it is not complete.)
    let is_verdict = match form.get("verdict").and_then(Value::as_str) {
        Some("unique") => form.get("solution").is_some_and(Value::is_string),
        word => word.is_some(),
    } && !form.contains_key("count");
    if let (true, Some(clues)) = (is_verdict, &clues) {
        let verdict: Verdict =
            serde_json::from_str(text).map_err(|fault| wrong(&fault.to_string()))?;
        said = words::current().verdict(clues, &verdict).to_plain();
        svg = verdict.unique().map(|grid| puzzle::svg(&grid.to_clues()));
    }
    if let Some((_, shown)) = puzzles.first() {
        svg = Some(puzzle::svg(shown));
    }
    Ok(Content::Ready { json: text.clone(), said, svg }.with(puzzles))
}

/// The sentence of a form: its reason, or else its puzzle.
fn said(form: &serde_json::Map<String, Value>, puzzles: &[(&'static str, Clues)]) -> String {
    if let Some((_, clues)) = puzzles.first() {
        return puzzle::text(clues);
    }
    if let Some(count) = form.get("count") {
        let count = count.as_str().map_or_else(|| count.to_string(), str::to_owned);
        return said_exactly(words::current(), &count);
    }
    let text = |name: &str| form.get(name).and_then(Value::as_str).map(str::to_owned);
    let named = ["reason", "name", "worth", "puzzle"].into_iter().find_map(text);
    named.unwrap_or_else(|| form.keys().cloned().collect::<Vec<_>>().join(", "))
}
