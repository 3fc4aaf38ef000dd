//! Canonical forms.

use super::given::Given;
use super::read::Reader;
use super::{Question, SLOW_PIECE};
use crate::arrow::Column;
use crate::puzzle;
use neuf::Stop;
use neuf::canonical::{self, Unclassified};

/// The smallest of all disguises.
pub struct Classifying;

impl Question for Classifying {
    fn names(&self) -> &'static [&'static str] {
        &["verdict", "canonical", "error"]
    }

    fn piece(&self) -> usize {
        SLOW_PIECE * 16
    }

    fn answer(&self, given: &[Given<'_>], reader: &Reader<'_>, stop: &Stop) -> Vec<Column> {
        let limits = stop.limits();
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
