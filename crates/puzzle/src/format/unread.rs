//! Rules and drawings of a text that are not read: they are refused by name, since an answer without
//! them would be about another puzzle.

use super::ReadErrorKind;
use crate::rules;

/// A part of a puzzle that is not read: an unsupported rule, or a drawing that may be a rule.
///
/// ```
/// use neuf_puzzle::format::{self, ReadErrorKind};
///
/// let row = "[{},{},{},{}]";
/// let dots = r#""difference":[{"cells":["R1C1","R1C2"]}]"#;
/// let json = format!(r#"{{"size":4,"grid":[{row},{row},{row},{row}],{dots}}}"#);
/// let error = format::read(&json).unwrap_err();
/// let ReadErrorKind::Unread { found, .. } = &error.kind else { panic!("{error}") };
/// assert_eq!((found[0].what.as_str(), found[0].count), ("white-dots", 1));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread {
    /// A stable name in lower case; the text's own name if we have none.
    pub what: String,
    /// The number of such parts.
    pub count: usize,
}

/// The longest name, in characters, that is quoted from a text.
const LONGEST: usize = 40;

/// A list in the making.
#[derive(Default)]
pub(super) struct UnreadList(Vec<Unread>);

impl UnreadList {
    /// Adds so many parts of a kind.
    pub(super) fn add(&mut self, what: &str, count: usize) {
        match self.0.iter_mut().find(|known| known.what == what) {
            _ if count == 0 => {}
            Some(known) => known.count += count,
            None => self.0.push(Unread { what: what.chars().take(LONGEST).collect(), count }),
        }
    }

    /// Refuses the puzzle if the list is not empty.
    pub(super) fn refuse(self, about: Option<String>) -> Result<(), ReadErrorKind> {
        match self.0.is_empty() {
            true => Ok(()),
            false => Err(ReadErrorKind::Unread { found: self.0, about }),
        }
    }
}

/// Words, besides the names of rules, that head columns or sections of rules.
const WORDS: [&str; 10] = [
    "rule",
    "rules",
    "variant",
    "variants",
    "constraint",
    "constraints",
    "cages",
    "region",
    "killer",
    "jigsaw",
];

/// Whether a column or a section of this name holds rules.
pub(super) fn is_rule_word(word: &str) -> bool {
    let word = word.trim().to_ascii_lowercase().replace(['_', ' '], "-");
    WORDS.contains(&word.as_str()) || rules::by_name(&word).is_some()
}

/// Names in the addresses of pages about other kinds of Sudoku.
const PAGES: [&str; 12] = [
    "jigsaw",
    "killer",
    "windoku",
    "sudoku-x",
    "sudokux",
    "kropki",
    "thermo",
    "sandwich",
    "anti-knight",
    "antiknight",
    "anti-king",
    "antiking",
];

/// The kind of Sudoku that the address of a page names, before its parameters.
pub(super) fn variant_of_page(link: &str) -> Option<&'static str> {
    let address = link.split(['?', '#']).next().unwrap_or(link);
    let address = address.to_ascii_lowercase().replace('_', "-");
    PAGES.into_iter().find(|name| address.contains(name))
}

/// The error that refuses one part.
pub(super) fn unread(what: &str) -> ReadErrorKind {
    let what = what.chars().take(LONGEST).collect();
    ReadErrorKind::Unread { found: vec![Unread { what, count: 1 }], about: None }
}
