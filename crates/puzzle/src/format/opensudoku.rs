//! The files of OpenSudoku: XML with a puzzle in each `game`.
//!
//! ```text
//! <opensudoku version="2"><folder name="Easy"><game data="040000300000…" /></folder></opensudoku>
//! ```
//!
//! A game that was begun has the state of every cell instead: its digit, its notes, and whether it may
//! be changed, which says that it was not given.
//!
//! ```text
//! <game data="version: 1
//! 0|1,2,|1|4|-|0|…" />
//! ```

use super::error::{Expected, Fault, offset_in};
use super::line::{Line, parse_line};
use super::text::{end_of, sections_at, without_mark};
use super::{
    Entries, Format, Layout, ReadError, ReadErrorKind, ReadOptions, Reading, Section, Symbols,
};
use crate::{Clues, Digit, DigitSet, Shape};

/// A `game` of a file.
pub(super) struct OpenSudoku;

/// The attribute name before a puzzle.
const BEFORE: &str = "data=";

impl Format for OpenSudoku {
    fn name(&self) -> &'static str {
        "opensudoku"
    }

    fn announces(&self, _text: &str, first_line: &str) -> bool {
        let line = first_line.trim_start();
        ["<?xml", "<opensudoku", "<folder", "<game"].iter().any(|start| line.starts_with(start))
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["opensudoku", "xml"]
    }

    fn layout(&self, _head: &str, _options: &ReadOptions) -> Layout {
        Layout::Grids
    }

    /// Cuts from one puzzle to the next, so that each keeps its own attributes.
    fn sections<'a>(&self, text: &'a str, _options: &ReadOptions) -> Vec<Section<'a>> {
        let starts: Vec<usize> = games(text).map(|game| offset_in(text, game)).collect();
        sections_at(text, &starts)
    }

    fn read(&self, text: &str, options: &ReadOptions) -> Result<Reading, ReadError> {
        let text = without_mark(text);
        parse(text, options).map_err(|fault| ReadError::locate(text, fault))
    }

    fn write_with(&self, clues: &Clues, entries: &Entries) -> String {
        if entries.is_empty() || clues.shape() != Shape::CLASSIC {
            return self.write(clues);
        }
        let cells = clues.shape().cells().map(|cell| {
            let entered = entries.digit(cell);
            let value = entered.or(clues.given(cell)).map_or(0, Digit::value);
            let is_open = entered.is_some() || value == 0;
            let notes: String =
                entries.corner(cell).iter().map(|digit| format!("{},", digit.value())).collect();
            let notes = if notes.is_empty() { "-" } else { &notes };
            format!("{value}|{notes}|{}|", u8::from(is_open))
        });
        in_file(&format!("{VERSION} 1&#10;{}", cells.collect::<String>()))
    }

    fn write(&self, clues: &Clues) -> String {
        let line = Line.write(clues);
        // The program expects zeros for empty cells, unless zeros are digits.
        let has_zeros = clues.rules().alphabet().symbols().in_grid(9) == Symbols::OneBased
            && clues.shape().size() < 10;
        let data = if has_zeros { line.replace('.', "0") } else { line };
        in_file(&data)
    }
}

/// A file with one game.
fn in_file(data: &str) -> String {
    let game = format!("<game data=\"{data}\" />");
    format!("<opensudoku version=\"2\"><folder name=\"Neuf\">{game}</folder></opensudoku>")
}

/// The elements that hold puzzles, each from its beginning to the end of the text.
fn games(text: &str) -> impl Iterator<Item = &str> {
    let is_element = |rest: &&str| rest["<game".len()..].starts_with(char::is_whitespace);
    text.match_indices("<game").map(|(at, _)| &text[at..]).filter(is_element)
}

fn parse<'a>(text: &'a str, options: &ReadOptions) -> Result<Reading, Fault<'a>> {
    let mut games = games(text);
    let game = games.next().ok_or_else(|| Fault::new(end_of(text), ReadErrorKind::Empty))?;
    if let Some(second) = games.next() {
        return Err(Fault::new(second, ReadErrorKind::SeveralPuzzles));
    }
    let data = data_of(game).ok_or_else(|| Fault::unexpected(game, Expected::Puzzle))?;
    if data.trim().is_empty() {
        return Err(Fault::new(data, ReadErrorKind::Empty));
    }
    if let Some(reading) = begun(data) {
        return Ok(reading);
    }
    let reading = parse_line(data, options)?;
    Ok(Reading { format: "opensudoku", ..reading })
}

/// The word before the cells of a game that was begun.
const VERSION: &str = "version:";

/// A game that was begun: three fields for each cell of a classic grid.
fn begun(data: &str) -> Option<Reading> {
    let after = data.trim_start().strip_prefix(VERSION)?.trim_start();
    let (version, rest) = after.split_at(after.find(|c: char| !c.is_ascii_digit())?);
    let rest = rest.trim_start().trim_start_matches("&#10;").trim().trim_end_matches('|');
    let fields: Vec<&str> = rest.split('|').collect();
    let shape = Shape::CLASSIC;
    if fields.len() != 3 * shape.cell_count() {
        return None;
    }
    let mut clues = Clues::empty(shape);
    let mut entries = Entries::default();
    for (cell, fields) in shape.cells().zip(fields.chunks(3)) {
        let value: usize = fields[0].parse().ok().filter(|&value| value <= shape.size())?;
        if let Some(digit) = Digit::new(value) {
            clues.set(cell, Some(digit));
            if fields[2] == "1" {
                entries.enter(cell, digit);
            }
        }
        entries.mark_corners(cell, notes(version, fields[1])?);
    }
    let reading = Reading {
        clues,
        format: "opensudoku",
        notes: Vec::new(),
        comment: None,
        entries: Entries::default(),
    };
    Some(reading.with_entries(entries))
}

/// The notes of a cell: digits with commas in the first version, a bit for each digit in later ones.
fn notes(version: &str, text: &str) -> Option<DigitSet> {
    let digit = |value: usize| Digit::new(value).filter(|_| value <= Shape::CLASSIC.size());
    if version == "1" {
        let digits = text.split(',').filter(|part| !matches!(*part, "" | "-"));
        return digits.map(|part| part.parse().ok().and_then(digit)).collect();
    }
    let bits: usize = if text == "-" { 0 } else { text.parse().ok()? };
    (1..=9).filter(|value| bits >> (value - 1) & 1 == 1).map(digit).collect()
}

/// The value of the attribute that holds the puzzle.
fn data_of(game: &str) -> Option<&str> {
    let element = &game[..game.find('>').unwrap_or(game.len())];
    let value = &element[element.find(BEFORE)? + BEFORE.len()..];
    let quote = value.chars().next().filter(|c| matches!(c, '"' | '\''))?;
    value[1..].split_once(quote).map(|(data, _)| data)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TWO: &str = "<?xml version='1.0'?>\n<opensudoku>\n<game data=\"1000002000000304\" />\n\
                       <game state='1' data='1000002000000304'/>\n</opensudoku>\n";

    #[test]
    fn every_game_is_a_section() {
        let options = ReadOptions::default();
        let sections = OpenSudoku.sections(TWO, &options);
        assert_eq!(sections.iter().map(|it| it.first_line).collect::<Vec<_>>(), [3, 4]);
        for section in sections {
            let reading = section.read(&options).expect("readable");
            assert_eq!((reading.format, reading.clues.values().sum::<usize>()), ("opensudoku", 10));
        }
    }

    #[test]
    fn what_is_wrong_with_a_file_is_said() {
        let code = |text| parse(text, &ReadOptions::default()).err().map(|fault| fault.kind.code());
        assert_eq!(code(TWO), Some("several-puzzles"));
        assert_eq!(code("<opensudoku></opensudoku>"), Some("empty"));
        assert_eq!(code("<game data=\"\" />"), Some("empty"));
        assert_eq!(code("<game state=\"1\" />"), Some("unexpected-symbol"));
        assert_eq!(code("<game data=\"1000\n"), Some("unexpected-symbol"));
        assert_eq!(code("<game data=\"100000200000030\" />"), Some("wrong-count"));
    }
}
