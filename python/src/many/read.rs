//! A puzzle among many is read, or refused in a sentence.

use crate::words;
use neuf::format;
use neuf::{Classic, Clues};
use neuf_words::Words;

/// A puzzle among many, as it was read.
pub enum Read {
    Classic(Classic),
    Other(Clues),
    /// What is wrong with it.
    Error(String),
    Missing,
}

/// How puzzles among many are read.
#[derive(Clone, Copy)]
pub struct Reader<'a> {
    pub is_values: bool,
    pub words: &'a Words,
}

impl Reader<'_> {
    #[inline]
    pub fn read(&self, text: Option<&[u8]>) -> Read {
        let Some(text) = text else { return Read::Missing };
        if self.is_values {
            return self.values(text);
        }
        match Classic::read(text) {
            Ok(grid) => Read::Classic(grid),
            Err(_) => self.text(text),
        }
    }

    #[cold]
    fn text(&self, text: &[u8]) -> Read {
        // Texts of fixed width are filled up with zeros.
        let length = text.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
        let read = format::decode(&text[..length]).and_then(format::read);
        match read {
            Ok(reading) => match reading.clues.as_classic() {
                Some(grid) => Read::Classic(grid),
                None => Read::Other(reading.clues),
            },
            Err(cause) => {
                let place = [
                    ("line", cause.place.line.to_string()),
                    ("column", cause.place.column.to_string()),
                ];
                let place = place.each_ref().map(|(name, it)| (*name, it.as_str()));
                let place = words::say(self.words, "place", &place);
                Read::Error(format!("{place} {}", self.words.read_error(&cause.kind).to_plain()))
            }
        }
    }

    fn values(&self, values: &[u8]) -> Read {
        if let Some(grid) = values.try_into().ok().and_then(Classic::new) {
            return Read::Classic(grid);
        }
        let side = values.len().isqrt();
        let shape = neuf::Shape::usual(side).filter(|_| side * side == values.len());
        let values: Vec<usize> = values.iter().map(|&value| value.into()).collect();
        let is_good = values.iter().all(|&value| value <= side);
        let clues = shape.filter(|_| is_good).and_then(|shape| Clues::from_values(shape, &values));
        match clues {
            Some(clues) => Read::Other(clues),
            None => Read::Error(words::say(self.words, "wrong-values", &[])),
        }
    }
}

impl Read {
    pub fn clues(&self) -> Option<Clues> {
        match self {
            Read::Classic(grid) => Some(Clues::from(grid)),
            Read::Other(clues) => Some(clues.clone()),
            Read::Error(_) | Read::Missing => None,
        }
    }

    pub fn error(&self) -> Option<&[u8]> {
        match self {
            Read::Error(said) => Some(said.as_bytes()),
            _ => None,
        }
    }
}
