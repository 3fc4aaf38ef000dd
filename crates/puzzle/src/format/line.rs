//! A puzzle on one line.
//!
//! ```text
//! ...4..78......9..3.8..3..4..3.9....45...6....6.1........2..5.1.......2...7.3....8 ED=10.6
//! 1... ..2. .... .3.4   # in groups
//! 0 0 0 0 16 5 13 0 12 1 0 0 …   numbers, for any side
//! 0000183b305c 050703060000800070…   1.2   after an id, as in puzzle banks
//! ```
//!
//! Text after the symbols, behind white space or ` #`, is a comment. Grids of side 36 and
//! more are written in numbers, others in symbols.

use super::cells::clues_of;
use super::error::{Expected, Fault, offset_in};
use super::side::{LARGEST_SIDE, is_grid, shape_of_cells, shape_of_side, side_of_square};
use super::symbols::{LARGEST_SYMBOL, Meaning, is_usual_blank};
use super::text::{
    cells_between_commas, characters, comment_lines, end_of, speaking_lines, split_comment, spoken,
    without_mark,
};
use super::{Entries, Format, ReadError, ReadErrorKind, ReadOptions, Reading, Symbols};
use crate::{Clues, Digit, Rules, Shape};
use std::ops::Range;

/// One puzzle on one line.
pub(super) struct Line;

impl Format for Line {
    fn name(&self) -> &'static str {
        "line"
    }

    fn is_one_line(&self) -> bool {
        true
    }

    fn is_bare_line(&self) -> bool {
        true
    }

    fn read(&self, text: &str, options: &ReadOptions) -> Result<Reading, ReadError> {
        let text = without_mark(text);
        parse(text, options).map_err(|fault| ReadError::locate(text, fault))
    }

    fn write(&self, clues: &Clues) -> String {
        line_of(clues.rules(), clues.values())
    }
}

/// Values, 0 for an empty cell, on one line.
pub(crate) fn line_of(rules: &Rules, values: impl Iterator<Item = usize>) -> String {
    let (shape, alphabet) = (rules.shape(), rules.alphabet());
    let width = alphabet.width(shape);
    let mut line = String::with_capacity(shape.cell_count() * (width + 1));
    let mut names = [""; LARGEST_SIDE + 1];
    let (mut text, mut ends) = (String::new(), [0; LARGEST_SIDE + 1]);
    for (value, end) in ends.iter_mut().enumerate().take(shape.size() + 1) {
        match value {
            0 => text.push_str(alphabet.blank_on_line(shape)),
            _ => alphabet.write_digit(shape, value, &mut text),
        }
        *end = text.len();
    }
    let mut start = 0;
    for (name, end) in names.iter_mut().zip(ends).take(shape.size() + 1) {
        *name = &text[std::mem::replace(&mut start, end)..end];
    }
    for value in values {
        if width > 1 && !line.is_empty() {
            line.push(' ');
        }
        match names.get(value) {
            Some(&name) if !name.is_empty() => line.push_str(name),
            _ => alphabet.write_digit(shape, value, &mut line),
        }
    }
    line
}

/// A puzzle on one line, in the format `line`.
pub fn line(clues: &Clues) -> String {
    Line.write(clues)
}

/// The puzzle of a text that has one line besides comments.
pub(super) fn parse<'a>(text: &'a str, options: &ReadOptions) -> Result<Reading, Fault<'a>> {
    let mut lines = speaking_lines(text);
    let line = lines.next().ok_or_else(|| Fault::new(end_of(text), ReadErrorKind::Empty))?;
    if let Some(second) = lines.next() {
        return Err(Fault::new(second.trim_start(), ReadErrorKind::SeveralPuzzles));
    }
    let mut reading = parse_line(line, options)?;
    reading.comment = reading.comment.or_else(|| comment_lines(text));
    Ok(reading)
}

/// The puzzle of a line.
pub(super) fn parse_line<'a>(line: &'a str, options: &ReadOptions) -> Result<Reading, Fault<'a>> {
    let bare = || parse_bare(line, options).or_else(|| parse_symbols(line, options));
    if let Some(reading) = parse_classic(line, options).or_else(bare) {
        return Ok(reading);
    }
    if let Some((id, rest)) = split_bank_id(line) {
        let reading = parse_line(rest, options)?;
        let comment = reading.comment.map_or(id.to_owned(), |comment| format!("{id} {comment}"));
        return Ok(Reading { comment: Some(comment), ..reading });
    }
    let (cells, comment) = cells_and_comment(line, options)?;
    let count = cells.len();
    let (shape, shape_note) = shape_of_cells(count, options)
        .map_err(|kind| Fault::new(cells.first().copied().unwrap_or(line), kind))?;
    let (clues, note) = clues_of(&cells, shape, options)?;
    let notes = shape_note.into_iter().chain(note).collect();
    Ok(Reading {
        clues,
        format: "line",
        notes,
        comment: spoken(comment),
        entries: Entries::default(),
    })
}

/// The range of the puzzle in a line, without its comment.
pub(super) fn span(line: &str, options: &ReadOptions) -> Range<usize> {
    if let Some((_, rest)) = split_bank_id(line) {
        let (before, inner) = (offset_in(line, rest), span(rest, options));
        return before + inner.start..before + inner.end;
    }
    let puzzle = match cells_and_comment(line, options) {
        Ok((_, comment)) => &line[..line.len() - comment.len()],
        Err(_) => split_comment(line).0,
    };
    let start = puzzle.len() - puzzle.trim_start().len();
    start..puzzle.trim_end().len().max(start)
}

/// The number of digits of an id in the puzzle banks of Sudoku Exchange.
const ID: usize = 12;

/// A line of a puzzle bank after its id: `0000183b305c 050703060…   1.2`.
fn split_bank_id(line: &str) -> Option<(&str, &str)> {
    let (id, rest) = line.split_at_checked(ID)?;
    let is_id = id.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
    let puzzle = rest.split_whitespace().next()?;
    let is_bank = is_id && rest.starts_with(' ') && puzzle.len() == 81;
    is_bank.then(|| (id, rest.trim_start()))
}

/// The quick way for most lines: 81 digits, dots or zeros.
pub(super) fn parse_classic(line: &str, options: &ReadOptions) -> Option<Reading> {
    let (head, rest) = line.as_bytes().split_at_checked(81)?;
    let is_alone = rest.first().is_none_or(u8::is_ascii_whitespace);
    if !is_alone || options.shape.is_some_and(|shape| shape != Shape::CLASSIC) {
        return None;
    }
    if !options.symbols.is_none_or(Symbols::has_figures_from_one)
        || !head.iter().all(|&byte| byte == b'.' || byte.is_ascii_digit())
    {
        return None;
    }
    let mut clues = Clues::empty(Shape::CLASSIC);
    for (cell, byte) in Shape::CLASSIC.cells().zip(head) {
        // `.` is just before `0`, so that both end as "no digit".
        clues.set(cell, Digit::new(usize::from(byte.saturating_sub(b'0'))));
    }
    let comment = spoken(line.get(81..).unwrap_or_default());
    Some(Reading { clues, format: "line", notes: Vec::new(), comment, entries: Entries::default() })
}

/// The values of a line of figures and blanks alone, as many as a grid of no more than nine rows has cells.
pub(super) fn figures(line: &[u8], options: &ReadOptions, values: &mut Vec<u8>) -> Option<Shape> {
    let cells = line.trim_ascii_end();
    let side = side_of_square(cells.len()).filter(|side| (2..10).contains(side))?;
    if !options.symbols.is_none_or(Symbols::has_figures_from_one) {
        return None;
    }
    let shape =
        options.shape.or_else(|| Shape::usual(side)).filter(|shape| shape.size() == side)?;
    let value = |&byte: &u8| if byte == b'.' { 0 } else { byte.wrapping_sub(b'0') };
    values.clear();
    values.extend(cells.iter().map(value));
    values.iter().all(|&value| usize::from(value) <= side).then_some(shape)
}

/// The quick way for smaller grids.
pub(super) fn parse_bare(line: &str, options: &ReadOptions) -> Option<Reading> {
    let mut values = Vec::new();
    let shape = figures(line.as_bytes(), options, &mut values)?;
    let (_, note) = shape_of_side(shape.size(), options).ok()?;
    let mut clues = Clues::empty(shape);
    for (cell, value) in shape.cells().zip(values) {
        clues.set(cell, Digit::new(value.into()));
    }
    let notes = note.into_iter().collect();
    Some(Reading { clues, format: "line", notes, comment: None, entries: Entries::default() })
}

/// The quick way for larger grids: letters, figures and blanks of one byte alone, each of which is looked
/// at once.
fn parse_symbols(line: &str, options: &ReadOptions) -> Option<Reading> {
    let cells = line.trim_ascii_end().as_bytes();
    let side = side_of_square(cells.len()).filter(|side| (10..=LARGEST_SYMBOL).contains(side))?;
    let mut times = [0; 128];
    for &byte in cells {
        *times.get_mut(usize::from(byte))? += 1;
    }
    let symbols = || (0u8..).zip(times).filter(|&(_, times)| times > 0);
    let is_known = |byte: u8| byte.is_ascii_alphanumeric() || is_usual_blank(byte.into());
    if !symbols().all(|(byte, _)| is_known(byte)) {
        return None;
    }
    let (shape, shape_note) = shape_of_side(side, options).ok()?;
    let counted = symbols().map(|(byte, times)| (char::from(byte), times));
    let (meaning, note) = Meaning::of_counted(counted, side, options);
    let mut digits = [None; 128];
    for (byte, _) in symbols() {
        let value = meaning.value(char::from(byte).encode_utf8(&mut [0; 4])).ok()?;
        digits[usize::from(byte)] = Digit::new(value);
    }
    let mut clues = Clues::empty(Rules::plain(shape).in_alphabet(meaning.alphabet));
    for (cell, &byte) in shape.cells().zip(cells) {
        clues.set(cell, digits[usize::from(byte)]);
    }
    let notes = shape_note.into_iter().chain(note).collect();
    Some(Reading { clues, format: "line", notes, comment: None, entries: Entries::default() })
}

/// The pieces of a line that stand for cells, and the rest of the line. The styles are tried from
/// the most to the least specific.
fn cells_and_comment<'a>(
    line: &'a str,
    options: &ReadOptions,
) -> Result<(Vec<&'a str>, &'a str), Fault<'a>> {
    let (body, comment) = split_comment(line);
    let comment = comment.unwrap_or(end_of(line));
    if let Some(cells) = cells_between_commas(body).filter(|cells| is_grid(cells.len(), options)) {
        return Ok((cells, comment));
    }
    let words = Words::of(body);
    if words.are_cells() && is_grid(words.count, options) {
        return Ok((body.split_whitespace().collect(), comment));
    }
    if words.are_groups(options) {
        return Ok((body.split_whitespace().flat_map(characters).collect(), comment));
    }
    if has_spaces_for_blanks(body, options) {
        return Ok((characters(body.trim_end_matches(['\r', '\n'])).collect(), comment));
    }
    let first = body.split_whitespace().next().unwrap_or_default();
    let stands_alone = words.count == 1 || words.first >= 16;
    if stands_alone && is_grid(words.first, options) {
        let rest = &line[offset_in(line, first) + first.len()..];
        return Ok((characters(first).collect(), rest));
    }
    if !stands_alone && is_grid(words.total, options) {
        return Ok((body.split_whitespace().flat_map(characters).collect(), comment));
    }
    Err(why_no_grid(body, &words, options))
}

/// Statistics of the words of a line.
struct Words {
    count: usize,
    /// The number of characters of the first word.
    first: usize,
    /// The number of characters of all words.
    total: usize,
    short: usize,
    are_equal: bool,
}

impl Words {
    fn of(body: &str) -> Words {
        let mut words = Words { count: 0, first: 0, total: 0, short: 0, are_equal: true };
        for word in body.split_whitespace() {
            let length = word.chars().count();
            words.first = if words.count == 0 { length } else { words.first };
            words.are_equal &= length == words.first;
            words.count += 1;
            words.total += length;
            words.short += usize::from(length <= 2);
        }
        words
    }

    /// Whether most words are no longer than the largest number.
    fn are_cells(&self) -> bool {
        self.short * 2 > self.count
    }

    /// Whether the words are rows, or equal parts of rows.
    fn are_groups(&self, options: &ReadOptions) -> bool {
        let side = side_of_square(self.total).unwrap_or(0);
        let are_parts = self.first > 0 && side.is_multiple_of(self.first) && side >= self.first;
        self.count > 1 && self.are_equal && are_parts && is_grid(self.total, options)
    }
}

/// Whether a line is digits and spaces only, as many as a grid has cells.
fn has_spaces_for_blanks(body: &str, options: &ReadOptions) -> bool {
    let body = body.trim_end_matches(['\r', '\n']);
    body.contains(' ')
        && is_grid(body.len(), options)
        && body.bytes().all(|byte| matches!(byte, b' ' | b'1'..=b'9'))
}

/// The error of a line that is no grid.
fn why_no_grid<'a>(body: &'a str, words: &Words, options: &ReadOptions) -> Fault<'a> {
    let first = body.split_whitespace().next().unwrap_or(body);
    if let Some(stranger) = first_stranger(body) {
        return Fault::unexpected(stranger, Expected::Puzzle);
    }
    if let Some(cells) = cells_between_commas(body) {
        wrong_count(cells.iter().copied(), cells.len(), options)
    } else if words.count == 1 || words.first >= 16 {
        wrong_count(characters(first), words.first, options)
    } else if words.are_cells() {
        wrong_count(body.split_whitespace(), words.count, options)
    } else {
        wrong_count(body.split_whitespace().flat_map(characters), words.total, options)
    }
}

/// The first character of a line that is mostly neither figures nor blanks.
fn first_stranger(body: &str) -> Option<&str> {
    let is_known = |c: &str| c.starts_with(|c: char| c.is_ascii_digit() || is_usual_blank(c));
    let visible = || characters(body).filter(|c| !c.starts_with(char::is_whitespace));
    let known = visible().filter(|c| is_known(c)).count();
    let is_strange = known * 2 < visible().count();
    if is_strange { visible().find(|c| !is_known(c)) } else { None }
}

/// The error of a wrong number of cells: at the first cell too many, or at the end if some are missing.
pub(super) fn wrong_count<'a>(
    mut cells: impl Iterator<Item = &'a str> + Clone,
    found: usize,
    options: &ReadOptions,
) -> Fault<'a> {
    let kind = match shape_of_cells(found, options) {
        Ok(_) => ReadErrorKind::SeveralPuzzles,
        Err(kind) => kind,
    };
    let spot = match kind {
        ReadErrorKind::WrongCount { expected, .. }
        | ReadErrorKind::TooLarge { largest: expected, .. } => {
            let last = cells.clone().last().map_or("", end_of);
            cells.nth(expected).unwrap_or(last)
        }
        _ => cells.next().unwrap_or(""),
    };
    Fault::new(spot, kind)
}

/// Whether a line is a puzzle by itself, readable or not, and not a row of one: it reads as a grid,
/// or its first word is longer than any row.
pub(super) fn is_likely(line: &str, options: &ReadOptions) -> bool {
    let first = line.split_whitespace().next().unwrap_or_default();
    let is_long = first.chars().count() > LARGEST_SIDE && first.contains(char::is_alphanumeric);
    is_long || parse_line(line, options).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> (Vec<usize>, Option<String>) {
        let reading = parse_line(line, &ReadOptions::default()).expect("readable");
        (reading.clues.values().collect(), reading.comment)
    }

    const FOUR: [usize; 16] = [1, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 3, 0, 4];

    #[test]
    fn the_ways_of_writing_a_line() {
        for line in [
            "1.....2......3.4",
            "1... ..2. .... .3.4",
            "1. .. .. 2. .. .. .3 .4",
            "1 0 0 0 0 0 2 0 0 0 0 0 0 3 0 4",
            "1 . . . . . 2 . . . . . . 3 . 4",
            "1,0,0,0,0,0,2,0,0,0,0,0,0,3,0,4",
            "1,,,,,,2,,,,,,,3,,4",
            "1     2      3 4",
            "1?????2??????3?4",
        ] {
            assert_eq!(read(line), (FOUR.to_vec(), None), "{line}");
        }
    }

    #[test]
    fn what_follows_is_a_comment() {
        for (line, comment) in [
            ("1.....2......3.4 # said", "said"),
            ("1.....2......3.4\tED=1.2/1.2", "ED=1.2/1.2"),
            ("1... ..2. .... .3.4 # 1.....2......3.4", "1.....2......3.4"),
            ("1.....2......3.4  1243342141322314 x", "1243342141322314 x"),
        ] {
            assert_eq!(read(line), (FOUR.to_vec(), Some(comment.to_owned())), "{line}");
        }
    }

    #[test]
    fn a_line_of_a_puzzle_bank_has_an_id_before() {
        let grid = "12.4.67.9".repeat(9);
        let line = format!("0000183b305c {grid}   1.2");
        assert_eq!(read(&line), (read(&grid).0, Some("0000183b305c 1.2".to_owned())));
        assert_eq!(&line[span(&line, &ReadOptions::default())], grid);
    }

    #[test]
    fn the_quick_way_agrees_with_the_long_way() {
        let quick = "12.4.67.9".repeat(9) + " 7.2 7.1";
        let long = quick.replacen('.', "_", 1);
        let options = ReadOptions::default();
        assert!(parse_classic(&quick, &options).is_some());
        assert!(parse_classic(&long, &options).is_none());
        assert_eq!(read(&quick), read(&long));
    }

    #[test]
    fn the_quick_way_of_small_grids_agrees_with_the_long_way() {
        for (quick, shape) in [
            ("1.....2......3.4", None),
            ("1000002000000304", None),
            ("................", None),
            ("0000000000000000", Some("1x4")),
            ("1..2", Some("1x2")),
            ("62.........52......1.36.......16..3.", None),
            ("62.........52......1.36.......16..3.", Some("3x2")),
            (&("1234567".to_owned() + &".".repeat(42)), Some("1x7")),
            (&"1.......8.......".repeat(4), None),
        ] {
            let options = ReadOptions {
                shape: shape.map(|shape| shape.parse().expect("a shape")),
                ..Default::default()
            };
            let long = format!("{quick} # said");
            let by_long = parse_line(&long, &options).map(|reading| (reading.clues, reading.notes));
            let by_quick =
                parse_bare(quick, &options).map(|reading| (reading.clues, reading.notes));
            assert!(parse_bare(&long, &options).is_none());
            assert_eq!(by_quick, by_long.ok(), "{quick}");
        }
        for other in ["1.....2......3.5", "1?????2??????3?4", "1..2", "1.....2......3.4.", ""] {
            assert!(parse_bare(other, &ReadOptions::default()).is_none(), "{other}");
        }
        let zero = ReadOptions { symbols: Some(Symbols::ZeroBased), ..Default::default() };
        assert!(parse_bare("1.....2......3.4", &zero).is_none());
    }

    #[test]
    fn the_quick_way_of_large_grids_agrees_with_the_long_way() {
        let symbols = [None, Some(Symbols::ZeroBased), Some(Symbols::Letters)];
        for (some, blanks) in [
            ("123456789ABCDEFG", "."),
            ("0123456789ABCDEF", "."),
            ("123456789abcdef", "0"),
            ("ABCDEFGHIJKLMNOP", "."),
            ("ABCDEFG", "-"),
            ("ABCDEFGHIJKLMNOPQRST", "0"),
            ("12", "X"),
            ("1F", "."),
            ("", "."),
            ("1234567890", "_*"),
            ("wxyzw", "."),
        ] {
            for (side, symbols) in
                [10, 12, 16, 20, 25].into_iter().flat_map(|s| symbols.map(|n| (s, n)))
            {
                let quick: String =
                    some.chars().chain(blanks.chars().cycle()).take(side * side).collect();
                let options = ReadOptions { symbols, ..Default::default() };
                let long = parse_line(&format!("{quick} # said"), &options).ok();
                let by_quick = parse_symbols(&quick, &options);
                let told = |reading: Option<Reading>| {
                    reading.map(|it| (it.clues.rules().alphabet(), it.clues, it.notes))
                };
                assert_eq!(told(by_quick), told(long), "{quick} {symbols:?}");
            }
        }
        for other in ["A:", "A,", "é"] {
            let line: String = other.repeat(256).chars().take(256).collect();
            assert!(parse_symbols(&line, &ReadOptions::default()).is_none(), "{other}");
        }
    }

    #[test]
    fn symbols_counted_from_zero_can_be_forced() {
        let options = ReadOptions { symbols: Some(Symbols::ZeroBased), ..Default::default() };
        let reading = parse_line("0.....1......2.3", &options).expect("readable");
        assert!(reading.clues.values().eq(FOUR));
    }
}
