//! The answers of the lab.

#[cfg(feature = "rooms")]
use crate::make::MadePuzzle;
#[cfg(feature = "rooms")]
use crate::race::{Raced, StrategyEntry};
use crate::said::Said;
use crate::solve::Looked;
#[cfg(feature = "rooms")]
use crate::solve::{Hinted, Judged, PathView, Practice, Rated, TechniqueEntry, TechniquePage};
use crate::watch::{Landscape, Presets, Tree, View, Watching};
#[cfg(feature = "rooms")]
use crate::write::{ExerciseEntry, ExercisePage};
use serde::Serialize;
use std::collections::BTreeMap;

/// The answer to a question.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "answer", rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Answer {
    /// To [`Ask::Speak`](crate::Ask::Speak).
    Page(Page),
    /// To [`Ask::Presets`](crate::Ask::Presets).
    Presets(Presets),
    /// To [`Ask::Watch`](crate::Ask::Watch).
    Watching(Box<Watching>),
    /// To [`Ask::Exercises`](crate::Ask::Exercises).
    #[cfg(feature = "rooms")]
    Exercises {
        /// In the order of the course.
        list: Vec<ExerciseEntry>,
    },
    /// To [`Ask::Exercise`](crate::Ask::Exercise).
    #[cfg(feature = "rooms")]
    Exercise(Box<ExercisePage>),
    /// To [`Ask::Tell`](crate::Ask::Tell).
    #[cfg(feature = "rooms")]
    Told {
        /// In a sentence.
        said: Said,
    },
    /// To [`Ask::Seek`](crate::Ask::Seek).
    View(Box<View>),
    /// To [`Ask::Survey`](crate::Ask::Survey).
    Landscape(Landscape),
    /// To [`Ask::Tree`](crate::Ask::Tree).
    Tree(Tree),
    /// To [`Ask::Close`](crate::Ask::Close).
    Closed,
    /// To [`Ask::Look`](crate::Ask::Look).
    Looked(Box<Looked>),
    /// To [`Ask::Hint`](crate::Ask::Hint).
    #[cfg(feature = "rooms")]
    Hinted(Box<Hinted>),
    /// To [`Ask::Path`](crate::Ask::Path), and to [`Ask::Why`](crate::Ask::Why): the steps of the proof.
    #[cfg(feature = "rooms")]
    Path(Box<PathView>),
    /// To [`Ask::Rate`](crate::Ask::Rate).
    #[cfg(feature = "rooms")]
    Rated(Rated),
    /// To [`Ask::Techniques`](crate::Ask::Techniques).
    #[cfg(feature = "rooms")]
    Techniques {
        /// Easiest first.
        list: Vec<TechniqueEntry>,
    },
    /// To [`Ask::Technique`](crate::Ask::Technique).
    #[cfg(feature = "rooms")]
    Technique(Box<TechniquePage>),
    /// To [`Ask::Practice`](crate::Ask::Practice).
    #[cfg(feature = "rooms")]
    Practice(Box<Practice>),
    /// To [`Ask::Judge`](crate::Ask::Judge).
    #[cfg(feature = "rooms")]
    Judged(Judged),
    /// To [`Ask::Make`](crate::Ask::Make).
    #[cfg(feature = "rooms")]
    Made(Box<MadePuzzle>),
    /// To [`Ask::Strategies`](crate::Ask::Strategies).
    #[cfg(feature = "rooms")]
    Strategies {
        /// From the course's to today's best.
        list: Vec<StrategyEntry>,
    },
    /// To [`Ask::Race`](crate::Ask::Race).
    #[cfg(feature = "rooms")]
    Raced(Raced),
    /// To a question that has no other answer.
    Refused(Refused),
}

/// All words of the page.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Page {
    /// The tag of the language.
    pub language: &'static str,
    /// The words by id.
    #[cfg_attr(test, ts(type = "Record<WordId, string>"))]
    pub words: BTreeMap<&'static str, String>,
}

/// Why a question has no answer.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Refused {
    /// In a sentence.
    pub said: Said,
    /// Where a text is wrong: the line, from 1.
    pub line: Option<u32>,
    /// The column, from 1.
    pub column: Option<u32>,
    /// The part of the text around it.
    pub excerpt: Option<String>,
    /// The column within the excerpt, from 1.
    pub caret: Option<u32>,
}

impl From<Said> for Refused {
    fn from(said: Said) -> Refused {
        Refused { said, ..Refused::default() }
    }
}
