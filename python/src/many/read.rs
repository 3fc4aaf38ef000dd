//! A puzzle among many is read, or refused in a sentence.

use super::given::Given;
use crate::words;
use neuf::format::{self, ReadError, ReadOptions};
use neuf::rules::RuleNames;
use neuf::{Classic, Clues, Rules, Shape};
use neuf_words::Words;
use std::sync::OnceLock;

/// A puzzle among many, as it was read.
pub enum Read {
    Classic(Classic),
    Other(Clues),
    /// What is wrong with it.
    Error(String),
    Missing,
}

/// How puzzles among many are read.
pub struct Reader<'a> {
    options: ReadOptions,
    pub words: &'a Words,
    /// The rules asked for, on a grid of the first shape that came: they mostly are those of the next.
    rules: OnceLock<Rules>,
}

impl<'a> Reader<'a> {
    pub fn new(options: ReadOptions, words: &'a Words) -> Reader<'a> {
        Reader { options, words, rules: OnceLock::new() }
    }

    /// Whether 81 digits and dots are a classic grid, whatever else was asked for.
    fn takes_classic(&self) -> bool {
        let ReadOptions { shape, symbols, format, rules } = self.options;
        rules.is_empty()
            && symbols.is_none()
            && format.is_none()
            && shape.is_none_or(|shape| shape == Shape::CLASSIC)
    }

    /// Whether rules are asked for, with which no puzzle is for the lanes.
    pub fn has_rules(&self) -> bool {
        !self.options.rules.is_empty()
    }

    #[inline]
    pub fn read(&self, given: Given<'_>) -> Read {
        match given {
            Given::Text(text) => match Classic::read(text) {
                Ok(grid) if self.takes_classic() => Read::Classic(grid),
                _ => self.text(text),
            },
            Given::Values(values) => self.values(values),
            Given::Clues(clues) => Read::of(clues.clone()),
            Given::Wrong(said) => Read::Error(said.to_owned()),
            Given::Missing => Read::Missing,
        }
    }

    #[cold]
    fn text(&self, text: &[u8]) -> Read {
        // Texts of fixed width are filled up with zeros.
        let length = text.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
        let read = format::decode(&text[..length]).and_then(|text| self.clues(text));
        match read {
            Ok(clues) => Read::of(clues),
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

    /// The puzzle of a text, under the rules of the text and those asked for.
    fn clues(&self, text: &str) -> Result<Clues, ReadError> {
        let alone = ReadOptions { rules: RuleNames::default(), ..self.options };
        let clues = crate::read::any_text(text, &alone)?;
        if !self.has_rules() {
            return Ok(clues);
        }
        match self.asked_rules(clues.rules()) {
            Some(rules) => Ok(clues.with_rules(rules)),
            None => crate::read::any_text(text, &self.options),
        }
    }

    /// The rules asked for in the place of plain ones; `None` beside others, and where they do not fit.
    fn asked_rules(&self, own: &Rules) -> Option<Rules> {
        let shape = own.shape();
        if !own.is_plain() {
            return None;
        }
        if let Some(rules) = self.rules.get().filter(|rules| rules.shape() == shape) {
            return Some(rules.clone());
        }
        let rules = Rules::new(shape, self.options.rules.rules()).ok()?;
        Some(self.rules.get_or_init(|| rules.clone()).clone())
            .filter(|it| it.shape() == shape)
            .or(Some(rules))
    }

    fn values(&self, values: &[u8]) -> Read {
        if let Some(grid) =
            values.try_into().ok().and_then(Classic::new).filter(|_| self.takes_classic())
        {
            return Read::Classic(grid);
        }
        let side = values.len().isqrt();
        let shape = match self.options.shape {
            Some(shape) => Some(shape).filter(|shape| shape.cell_count() == values.len()),
            None => Shape::usual(side).filter(|_| side * side == values.len()),
        };
        let values: Vec<usize> = values.iter().map(|&value| value.into()).collect();
        let is_good = values.iter().all(|&value| value <= side);
        let rules = shape.filter(|_| is_good).and_then(|shape| match self.has_rules() {
            true => self.asked_rules(&shape.into()),
            false => Some(shape.into()),
        });
        match rules.and_then(|rules| Clues::from_values(rules, &values)) {
            Some(clues) => Read::of(clues),
            None => Read::Error(words::say(self.words, "wrong-values", &[])),
        }
    }
}

impl Read {
    /// For the lanes if it can be, and nothing would be lost: they know no other symbols than figures.
    fn of(clues: Clues) -> Read {
        let has_figures = |clues: &Clues| clues.rules().alphabet().digit(clues.shape(), 1) == "1";
        match clues.as_classic().filter(|_| has_figures(&clues)) {
            Some(grid) => Read::Classic(grid),
            None => Read::Other(clues),
        }
    }

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
