//! The techniques, each with its page.

use super::path::StepView;
use crate::answer::Refused;
use crate::frame::Frame;
use crate::said::{Said, said};
use neuf::explain::worked::{self, Worked};
use neuf::explain::{TECHNIQUES, by_id, scale};
use neuf_words::{Words, say};
use serde::Serialize;

/// A technique in the list of all.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TechniqueEntry {
    /// Its stable name.
    pub id: &'static str,
    /// Its name.
    pub name: String,
    /// Its level on HoDoKu's scale, in a word.
    pub level: String,
}

/// The page of a technique.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TechniquePage {
    /// Its stable name.
    pub id: &'static str,
    /// Its name.
    pub name: String,
    /// What it is.
    pub definition: Said,
    /// Its level on HoDoKu's scale, in a word.
    pub level: String,
    /// Whether it holds only for puzzles with one solution.
    pub unique: bool,
    /// The lines of the example's grid.
    pub frame: Option<Frame>,
    /// A worked example.
    pub example: Option<StepView>,
}

pub(crate) fn list(words: &Words) -> Vec<TechniqueEntry> {
    let entry = |technique: &&dyn neuf::explain::Technique| {
        let id = technique.id();
        let name = words.term(id).capitalized().to_plain();
        TechniqueEntry { id, name, level: level(words, id) }
    };
    TECHNIQUES.iter().map(entry).collect()
}

fn level(words: &Words, id: &str) -> String {
    scale::of(id).map(|entry| words.level(entry.level)).unwrap_or_default()
}

pub(crate) fn page(words: &Words, id: &str) -> Result<TechniquePage, Refused> {
    let technique =
        by_id(id).ok_or_else(|| Refused::from(said(&say!(words, "lab-no-technique"))))?;
    let example = worked::example(technique);
    let view = |Worked { state, step }: &Worked| StepView::of(words, state, step);
    let id = technique.id();
    Ok(TechniquePage {
        id,
        name: words.term(id).capitalized().to_plain(),
        definition: said(&words.definition(id)),
        level: level(words, id),
        unique: technique.assumes_uniqueness(),
        frame: example.as_ref().map(|one| Frame::of(words, one.state.geometry().rules())),
        example: example.as_ref().map(view),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use neuf_words::Language;

    #[test]
    fn every_technique_has_its_page() {
        let words = Words::new(Language::French);
        let mut arrows = 0;
        for entry in list(&words) {
            let page = page(&words, entry.id).expect("it is in the list");
            assert!(page.example.is_some() && !page.definition.is_empty(), "{}", entry.id);
            arrows += page.example.map_or(0, |example| example.picture.arrows.len());
        }
        assert!(arrows > 100, "chains are drawn");
        assert!(page(&words, "guessing").is_err());
    }
}
