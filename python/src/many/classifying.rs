//! Canonical forms, and what is the same but for a disguise.

use super::given::Given;
use super::read::Reader;
use super::{Question, SLOW_PIECE};
use crate::arrow::Column;
use crate::puzzle;
use neuf::canonical::{self, Unclassified};
use neuf::{Limits, Stop};

/// The smallest of all disguises.
pub struct Classifying {
    pub nodes: Option<u64>,
}

impl Question for Classifying {
    fn names(&self) -> &'static [&'static str] {
        &["verdict", "canonical", "error"]
    }

    fn piece(&self) -> usize {
        SLOW_PIECE * 16
    }

    fn answer(&self, given: &[Given<'_>], reader: &Reader<'_>, stop: &Stop) -> Vec<Column> {
        let limits = Limits { nodes: self.nodes, ..stop.limits() };
        let mut words = Column::text(0);
        let mut forms = Column::text(given.len() * 81);
        let mut errors = Column::text(0);
        for one in given {
            let read = reader.read(*one);
            let form = read.clues().map(|clues| canonical::form(&clues, &limits));
            let (word, line, error) = match &form {
                Some(Ok(form)) => (None, Some(puzzle::text(form)), None),
                Some(Err(Unclassified::Contradiction(_))) => (Some("contradiction"), None, None),
                Some(Err(Unclassified::Limit(_))) => (Some("budget"), None, None),
                Some(Err(why)) => {
                    let said = reader.words.unclassified(neuf::Shape::CLASSIC, why).to_plain();
                    (None, None, Some(said))
                }
                None => (None, None, None),
            };
            words.push(word.map(str::as_bytes));
            forms.push(line.as_deref().map(str::as_bytes));
            errors.push(error.as_deref().map(str::as_bytes).or(read.error()));
        }
        vec![words, forms, errors]
    }
}

/// What puzzles that are the same but for a disguise have in common, written in figures.
pub struct Keying {
    pub nodes: Option<u64>,
}

impl Question for Keying {
    fn names(&self) -> &'static [&'static str] {
        &["key", "error"]
    }

    fn piece(&self) -> usize {
        SLOW_PIECE * 16
    }

    fn answer(&self, given: &[Given<'_>], reader: &Reader<'_>, stop: &Stop) -> Vec<Column> {
        let limits = Limits { nodes: self.nodes, ..stop.limits() };
        let (mut keys, mut errors) = (Column::text(given.len() * 32), Column::text(0));
        for one in given {
            let read = reader.read(*one);
            let key = read
                .clues()
                .map(|clues| canonical::key(&clues, &limits).map_err(|why| (clues, why)));
            let (key, error) = match key {
                Some(Ok(key)) => (Some(format!("{key:032x}")), None),
                Some(Err((clues, why))) => {
                    (None, Some(reader.words.unclassified(&clues, &why).to_plain()))
                }
                None => (None, None),
            };
            keys.push(key.as_deref().map(str::as_bytes));
            errors.push(error.as_deref().map(str::as_bytes).or(read.error()));
        }
        vec![keys, errors]
    }
}
