//! A link that carries a puzzle, as web pages give them.
//!
//! ```text
//! https://www.sudokuwiki.org/sudoku.htm?bd=.4....3.....1.2..61.3..57…
//! https://sudokuexchange.com/play/?s=040000300000102006…
//! ```
//!
//! The puzzle is the value of a parameter whose name is known, else of the first that holds one.

use super::error::Fault;
use super::line::{Line, parse_line};
use super::text::{end_of, speaking_lines, spoken, without_mark};
use super::unread::{unread, variant_of_page};
use super::{Format, ReadError, ReadErrorKind, ReadOptions, Reading};
use crate::Clues;
use std::borrow::Cow;

/// The names of parameters that hold puzzles.
const NAMES: &[&str] = &["bd", "s", "puzzle", "sudoku", "grid", "q"];

/// The address that is written: a page that shows the puzzle.
const PAGE: &str = "https://www.sudokuwiki.org/sudoku.htm?bd=";

/// One link on one line.
pub(super) struct Link;

impl Format for Link {
    fn name(&self) -> &'static str {
        "link"
    }

    fn announces(&self, _text: &str, first_line: &str) -> bool {
        is_likely(first_line)
    }

    fn is_one_line(&self) -> bool {
        true
    }

    fn read(&self, text: &str, options: &ReadOptions) -> Result<Reading, ReadError> {
        let text = without_mark(text);
        parse(text, options).map_err(|fault| ReadError::locate(text, fault))
    }

    fn write(&self, clues: &Clues) -> String {
        format!("{PAGE}{}", Line.write(clues).replace(' ', "+"))
    }
}

/// Whether a line begins like a link.
pub(super) fn is_likely(line: &str) -> bool {
    let line = line.trim_start();
    let begins = |scheme: &&str| {
        line.get(..scheme.len()).is_some_and(|start| start.eq_ignore_ascii_case(scheme))
    };
    ["https://", "http://"].iter().any(begins) || line.starts_with('?') && line.contains('=')
}

fn parse<'a>(text: &'a str, options: &ReadOptions) -> Result<Reading, Fault<'a>> {
    let mut lines = speaking_lines(text);
    let line = lines.next().ok_or_else(|| Fault::new(end_of(text), ReadErrorKind::Empty))?;
    if let Some(second) = lines.next() {
        return Err(Fault::new(second.trim_start(), ReadErrorKind::SeveralPuzzles));
    }
    let line = line.trim_start();
    let (link, rest) = line.split_at(line.find(char::is_whitespace).unwrap_or(line.len()));
    if let Some(name) = variant_of_page(link).filter(|_| options.rules.is_empty()) {
        return Err(Fault::new(link, unread(name)));
    }
    let value = puzzle_value(link, options)?;
    let reading = match decoded(value) {
        Cow::Borrowed(plain) => parse_line(plain, options)?,
        // In a decoded value, positions are not those of the link.
        Cow::Owned(plain) => {
            parse_line(&plain, options).map_err(|fault| Fault::new(value, fault.kind))?
        }
    };
    Ok(Reading { format: "link", comment: spoken(rest), ..reading })
}

/// The value of the puzzle's parameter, readable or not.
fn puzzle_value<'a>(link: &'a str, options: &ReadOptions) -> Result<&'a str, Fault<'a>> {
    let query = link.find(['?', '#']).map_or(end_of(link), |at| &link[at + 1..]);
    let parameters = || query.split(['&', '?', '#', ';']).filter_map(|pair| pair.split_once('='));
    let known = parameters().find(|(name, _)| NAMES.contains(name)).map(|(_, value)| value);
    let holds_one = |value: &&str| parse_line(&decoded(value), options).is_ok();
    known
        .filter(holds_one)
        .or_else(|| parameters().map(|(_, value)| value).find(holds_one))
        .or(known)
        .ok_or(Fault::new(link, ReadErrorKind::EmptyLink))
}

/// A value with codes such as `%2E` and `+` decoded; all other characters stay.
pub(super) fn decoded(value: &str) -> Cow<'_, str> {
    if !value.contains(['%', '+']) {
        return value.into();
    }
    let mut bytes = Vec::with_capacity(value.len());
    let mut rest = value.as_bytes();
    while let [first, after @ ..] = rest {
        let hex = |byte: u8| char::from(byte).to_digit(16);
        let sign = match after {
            [high, low, ..] if *first == b'%' => hex(*high).zip(hex(*low)),
            _ => None,
        };
        rest = if sign.is_some() { &after[2..] } else { after };
        bytes.push(match sign {
            Some((high, low)) => (16 * high + low) as u8,
            None if *first == b'+' => b' ',
            None => *first,
        });
    }
    String::from_utf8_lossy(&bytes).into_owned().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<(usize, Option<String>), &'static str> {
        let reading = parse(text, &ReadOptions::default()).map_err(|fault| fault.kind.code())?;
        Ok((reading.clues.values().sum(), reading.comment))
    }

    #[test]
    fn the_parameter_is_found_by_its_name_or_by_what_it_holds() {
        for link in [
            "https://example.org/play/?s=1.....2......3.4",
            "HTTP://example.org/sudoku.htm?x=1&bd=1.....2......3.4&y=2",
            "https://example.org/#puzzle=1.....2......3.4",
            "https://example.org/?other=1.....2......3.4",
            "?bd=1%2E%2E...2......3.4",
            "https://example.org/?s=1+0+0+0+0+0+2+0+0+0+0+0+0+3+0+4",
        ] {
            assert_eq!(read(link), Ok((10, None)), "{link}");
            assert!(is_likely(link), "{link}");
        }
        assert_eq!(read("?s=1.....2......3.4 hard"), Ok((10, Some("hard".to_owned()))));
    }

    #[test]
    fn what_is_wrong_with_a_link_is_said() {
        assert_eq!(read("https://example.org/?s=1.....2......3."), Err("wrong-count"));
        assert_eq!(read("https://example.org/?s=1%2E....2......3."), Err("wrong-count"));
        assert_eq!(read("https://example.org/"), Err("empty-link"));
        assert_eq!(read("https://example.org/?s=1%"), Err("unexpected-symbol"));
        assert_eq!(read("https://example.org/Sudoku_X?bd=1.....2......3.4"), Err("unread"));
        assert_eq!(read("?s=1.....2......3.4\n?s=1.....2......3.4"), Err("several-puzzles"));
    }
}
