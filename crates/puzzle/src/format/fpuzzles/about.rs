//! A page's texts about a puzzle: its author, rules in words, and a solution, which may be wrong.

use crate::format::json::Json;
use crate::format::{Entries, Note};
use crate::{Clues, Digit};

/// The longest text, in characters, that is quoted.
const LONGEST: usize = 300;

#[derive(Default)]
pub(super) struct About<'a> {
    pub(super) title: Option<&'a str>,
    pub(super) author: Option<&'a str>,
    pub(super) rules: Option<&'a str>,
    pub(super) solution: Vec<Option<usize>>,
}

impl<'a> About<'a> {
    /// The texts under f-puzzles' names.
    pub(super) fn of(json: &'a Json) -> About<'a> {
        let text = |name: &str| json.get(name).and_then(Json::text);
        let solution = json.get("solution").map(solution).unwrap_or_default();
        About { title: text("title"), author: text("author"), rules: text("ruleset"), solution }
    }

    /// The title and the author.
    pub(super) fn said(&self) -> Option<String> {
        joined([self.title, self.author], ", ")
    }

    /// The title, the author and the rules in words.
    pub(super) fn all(&self) -> Option<String> {
        let said = self.said();
        joined([said.as_deref(), self.rules], ": ")
    }

    /// The notes on a puzzle that was read.
    pub(super) fn notes(&self, clues: &Clues, entries: &Entries) -> Vec<Note> {
        let words = joined([self.rules], "").map(|words| Note::WordsPassed { words });
        let misfit = (!self.fits(clues, entries)).then_some(Note::SolutionMisfit);
        words.into_iter().chain(misfit).collect()
    }

    /// Whether the solution, if there is one, keeps the givens and the rules. Digits that somebody
    /// entered may be wrong.
    fn fits(&self, clues: &Clues, entries: &Entries) -> bool {
        let shape = clues.shape();
        if self.solution.len() != shape.cell_count() {
            return true;
        }
        let mut full = clues.clone();
        entries.digits().for_each(|(cell, _)| full.set(cell, None));
        for (cell, value) in shape.cells().zip(&self.solution) {
            let Some(value) = *value else { continue };
            let digit = Digit::new(value).filter(|_| value <= shape.size());
            if digit.is_none() || full.given(cell).is_some_and(|given| Some(given) != digit) {
                return false;
            }
            full.set(cell, digit);
        }
        full.check().is_ok()
    }
}

/// The texts joined on one line, shortened if they are long.
fn joined<'a>(words: impl IntoIterator<Item = Option<&'a str>>, between: &str) -> Option<String> {
    let words: Vec<&str> =
        words.into_iter().flatten().map(str::trim).filter(|text| !text.is_empty()).collect();
    let text = words.join(between).replace(['\n', '\r', '\t'], " ");
    let is_long = text.chars().nth(LONGEST).is_some();
    let end = if is_long { "…" } else { "" };
    (!text.is_empty()).then(|| text.chars().take(LONGEST).chain(end.chars()).collect())
}

/// The values of a solution: a list, or a text with or without commas. A value that is no number is
/// `None`.
pub(super) fn solution(json: &Json) -> Vec<Option<usize>> {
    let value = |text: &str| text.trim().parse().ok().filter(|&value| value > 0);
    match json {
        Json::List(list) => list.iter().map(|it| it.text().and_then(value)).collect(),
        Json::Text(text) if text.contains(',') => text.split(',').map(value).collect(),
        Json::Text(text) => {
            let digit = |sign: char| sign.to_digit(36).map(|value| value as usize);
            text.trim().chars().map(|sign| digit(sign).filter(|&value| value > 0)).collect()
        }
        _ => Vec::new(),
    }
}
