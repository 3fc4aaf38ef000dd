//! What the engine finds, in words: verdicts, contradictions, steps and their reasons, ratings and
//! traces, in English and in French.
//!
//! Nothing here prints. A [`Text`] is a list of pieces, each with its words and with what they stand
//! for, so that a terminal colours the cells, a page links them and a notebook does as it likes:
//! each has a [`Renderer`]. [`Words`] has a method for each outcome ([`Words::verdict`],
//! [`Words::reason`] …).
//!
//! The words are in Fluent catalogues (`locales/`), written as one types; spaces, apostrophes and
//! numbers take the form of the language on their way out. Arguments pass through Fluent as single
//! characters of Unicode's private area, and come out as the pieces they were. A front end adds a
//! catalogue of its own, and may word a message otherwise. The README has the glossary.
//!
//! ```
//! use neuf_explain::{State, path};
//! use neuf_puzzle::format;
//! use neuf_words::{Language, Words};
//!
//! let clues = format::read("12.4 3... .... ....").expect("a puzzle").clues;
//! let state = State::new(&clues.check().expect("no digit twice"));
//! let step = path::next_step(&state, path::Uniqueness::Assumed).expect("a step");
//!
//! let words = Words::new(Language::English);
//! assert_eq!(words.technique(step.technique), "full house");
//! assert_eq!(words.signs(&state, &step).to_plain(), "r1c3 = 3");
//! assert_eq!(
//!     words.reason(&state, &step).to_plain(),
//!     "r1c3 is the last empty cell of row 1, and only 3 is missing there."
//! );
//! ```
//!
//! # Feature flags
//! - `serde`: texts can be serialised, and outcomes with what is said of them; `schema`: the JSON
//!   Schema of that.

mod argument;
pub mod catalogue;
mod count;
#[cfg(feature = "serde")]
pub mod form;
mod language;
mod legend;
mod making;
mod map;
mod message;
mod mistake;
mod notation;
mod number;
mod outcome;
#[cfg(feature = "page")]
pub mod page;
mod phrases;
mod practice;
mod rated;
mod reading;
mod reason;
mod rules;
mod step;
mod store;
mod system;
mod technique;
mod text;
pub mod trace;
mod typography;
mod why;
mod wrap;

pub use language::Language;
pub use message::Value;
pub use notation::Notation;
pub use practice::Practised;
pub use step::Hint;
pub use text::{Meaning, Renderer, Text, TextPiece};
pub use wrap::wrapped;

use store::Store;
use typography::Typography;

/// The words of one language.
///
/// ```
/// use neuf_words::{Language, Words};
///
/// let words = Words::new(Language::French);
/// assert_eq!(words.technique("naked-pair"), "paire nue");
/// ```
pub struct Words {
    language: Language,
    store: Store,
}

impl Words {
    /// The words of a language. Nothing is parsed before it is said.
    ///
    /// ```
    /// use neuf_words::{Language, Words};
    ///
    /// assert_eq!(Words::new(Language::English).language(), Language::English);
    /// ```
    pub fn new(language: Language) -> Words {
        Words { language, store: Store::new(language) }
    }

    /// Adds the messages of a Fluent text: those of a front end, and those that it words
    /// differently (to name its options, say).
    ///
    /// ```
    /// use neuf_words::{Language, Words};
    ///
    /// let words = Words::new(Language::English).with_catalogue("verdict-none = Hopeless.");
    /// assert_eq!(words.message("verdict-none", &[]).to_plain(), "Hopeless.");
    /// ```
    #[must_use]
    pub fn with_catalogue(mut self, text: &'static str) -> Words {
        self.store.add(text);
        self
    }

    /// The language.
    ///
    /// ```
    /// use neuf_words::{Language, Words};
    ///
    /// assert_eq!(Words::new(Language::French).language().tag(), "fr");
    /// ```
    pub fn language(&self) -> Language {
        self.language
    }

    fn typography(&self) -> &'static Typography {
        Typography::of(self.language)
    }
}

/// The README's example, tested and not shown.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
