//! What can be made of many puzzles: fewer clues, other disguises.

use super::given::Given;
use super::read::Reader;
use super::{Question, SLOW_PIECE};
use crate::arrow::Column;
use crate::puzzle;
use neuf::generate::form::cell_names;
use neuf::generate::{self, Needed, Random};
use neuf::{Clues, Stop, Verdict};

/// Puzzles without the clues that they do not need.
pub struct Minimizing {
    pub seed: u64,
}

/// The cells whose clue follows from the others.
pub struct Reducing;

/// Disguises.
pub struct Varying {
    pub seed: u64,
}

/// A verdict, or what was made, of each puzzle, and what is wrong with it.
fn answered(
    given: &[Given<'_>],
    reader: &Reader<'_>,
    good: Option<&'static str>,
    make: impl Fn(&Clues) -> Result<String, Verdict>,
) -> Vec<Column> {
    let (mut words, mut made) = (Column::text(0), Column::text(given.len() * 81));
    let mut errors = Column::text(0);
    for one in given {
        let read = reader.read(*one);
        let found = read.clues().map(|clues| make(&clues));
        words.push(found.as_ref().and_then(|found| match found {
            Ok(_) => good.map(str::as_bytes),
            Err(verdict) => Some(verdict.word().as_bytes()),
        }));
        made.push(found.as_ref().and_then(|it| it.as_ref().ok()).map(String::as_bytes));
        errors.push(read.error());
    }
    vec![words, made, errors]
}

impl Question for Minimizing {
    fn names(&self) -> &'static [&'static str] {
        &["verdict", "minimized", "error"]
    }

    fn piece(&self) -> usize {
        SLOW_PIECE
    }

    fn answer(&self, given: &[Given<'_>], reader: &Reader<'_>, stop: &Stop) -> Vec<Column> {
        let limits = stop.limits();
        answered(given, reader, Some("unique"), |clues| {
            let minimal = generate::minimize(clues, &mut Random::new(self.seed, 0), &limits)?;
            Ok(puzzle::text(&minimal))
        })
    }
}

impl Question for Reducing {
    fn names(&self) -> &'static [&'static str] {
        &["verdict", "redundant", "error"]
    }

    fn piece(&self) -> usize {
        SLOW_PIECE
    }

    fn answer(&self, given: &[Given<'_>], reader: &Reader<'_>, stop: &Stop) -> Vec<Column> {
        let limits = stop.limits();
        answered(given, reader, Some("unique"), |clues| match generate::redundant(clues, &limits) {
            Needed::Unique { redundant } => Ok(cell_names(clues.shape(), &redundant).join(" ")),
            Needed::Judged(verdict) => Err(verdict),
        })
    }
}

impl Question for Varying {
    fn names(&self) -> &'static [&'static str] {
        &["verdict", "varied", "error"]
    }

    fn answer(&self, given: &[Given<'_>], reader: &Reader<'_>, stop: &Stop) -> Vec<Column> {
        answered(given, reader, None, |clues| {
            stop.check().map_err(|limit| Verdict::Budget { found: None, limit })?;
            let (varied, _) = generate::vary(clues, &mut Random::new(self.seed, 0));
            Ok(puzzle::text(&varied))
        })
    }
}
