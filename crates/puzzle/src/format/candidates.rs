//! A puzzle with the candidates of each cell: a pencil-mark grid.
//!
//! ```text
//! 1567 3    1567 | 4 …
//! ```
//!
//! `N²` groups of digits separated by blanks, ruled or not; a single digit is the cell's value, a
//! lone `.` or `0` a cell with nothing left. Digits above 9 are letters up to side 35 (`12AG`),
//! and numbers with commas for any side (`1,2,10,16`). Or `N³` symbols, each digit at its place or
//! `.` or `0` where it is absent.

use super::error::{Expected, Fault};
use super::line::wrong_count;
use super::rows::{rows_of, ruled};
use super::side::{LARGEST_COUNT, is_grid, shape_of_cells, side_of_square};
use super::symbols::{LARGEST_SYMBOL, digit_of, in_range, is_usual_blank, value_of};
use super::text::{characters, comment_lines, end_of, without_mark};
use super::{Alphabet, Entries, Format, ReadError, ReadErrorKind, ReadOptions, Reading, Symbols};
use crate::{Cell, CellArray, Clues, Digit, DigitSet, Rules, Shape};

/// A pencil-mark grid.
pub(super) struct Candidates;

impl Format for Candidates {
    fn name(&self) -> &'static str {
        "candidates"
    }

    fn says_marks(&self, _: &Clues) -> bool {
        true
    }

    fn read(&self, text: &str, options: &ReadOptions) -> Result<Reading, ReadError> {
        let text = without_mark(text);
        parse(text, options).map_err(|fault| ReadError::locate(text, fault))
    }

    fn write(&self, clues: &Clues) -> String {
        let shape = clues.shape();
        let alphabet = clues.rules().alphabet();
        let names: Vec<String> =
            (0..=shape.size()).map(|value| alphabet.digit(shape, value)).collect();
        let between = if alphabet.width(shape) == 1 { "" } else { "," };
        let push = |group: &mut String, digit: Digit| match names.get(digit.value()) {
            Some(name) => group.push_str(name),
            None => group.push_str(&alphabet.digit(shape, digit.value())),
        };
        let group = |cell| written_group(allowed(clues, cell), push, between);
        let groups: Vec<String> = shape.cells().map(group).collect();
        let groups: Vec<&str> = groups.iter().map(String::as_str).collect();
        let rows: Vec<Vec<&str>> = groups.chunks(shape.size()).map(<[&str]>::to_vec).collect();
        ruled(shape, &rows)
    }
}

/// The digits that a cell allows: its given, or else its pencil marks, or else every digit.
fn allowed(clues: &Clues, cell: Cell) -> DigitSet {
    match (clues.given(cell), clues.pencil_marks()) {
        (Some(digit), _) => DigitSet::single(digit),
        (None, Some(marks)) => marks[cell],
        (None, None) => clues.shape().digits(),
    }
}

fn written_group(digits: DigitSet, push: impl Fn(&mut String, Digit), between: &str) -> String {
    if digits.is_empty() {
        return ".".to_owned();
    }
    let mut group = String::with_capacity(2 * digits.len());
    for digit in digits.iter() {
        if !group.is_empty() {
            group += between;
        }
        push(&mut group, digit);
    }
    group
}

/// A puzzle with its candidates, in the format `candidates`.
pub fn candidates(clues: &Clues) -> String {
    Candidates.write(clues)
}

/// The puzzle of a pencil-mark grid.
pub(super) fn parse<'a>(text: &'a str, options: &ReadOptions) -> Result<Reading, Fault<'a>> {
    let words = words_of(text);
    let symbols = symbols_of(&words, options);
    let (shape, note, sets) = match placed_side(&words, options) {
        Some(side) => placed_sets(&words, side, options)?,
        None => grouped_sets(text, &words, symbols, options)?,
    };
    let rules = Rules::plain(shape).in_alphabet(alphabet_of(&words, symbols));
    let clues = clues_of(rules, CellArray::from_fn(shape, |cell| sets[cell.index()]));
    let notes = note.into_iter().collect();
    Ok(Reading {
        clues,
        format: "candidates",
        notes,
        comment: comment_lines(text),
        entries: Entries::default(),
    })
}

type Sets = (Shape, Option<super::Note>, Vec<DigitSet>);

/// The words of a text, rulings and comments left out; one more than a grid can have at most.
fn words_of(text: &str) -> Vec<&str> {
    rows_of(text).into_iter().flat_map(|row| row.words()).take(LARGEST_COUNT + 1).collect()
}

/// Clues from the candidates of each cell: where there is one only, it is the value.
fn clues_of(rules: Rules, sets: CellArray<DigitSet>) -> Clues {
    let mut clues = Clues::empty(rules);
    for (cell, set) in sets.iter() {
        clues.set(cell, set.only());
    }
    if sets.as_slice().iter().any(|set| set.only().is_none()) {
        clues.set_pencil_marks(sets);
    }
    clues
}

/// The meaning of the symbols of the groups: unless the options give it, letters without figures count
/// from `A`, figures with letters up to `F` from 0 if that is a candidate, and others from 1.
fn symbols_of(words: &[&str], options: &ReadOptions) -> Symbols {
    let has = |wanted: fn(&u8) -> bool| words.iter().any(|word| word.as_bytes().iter().any(wanted));
    let is_figure = |byte: &u8| matches!(byte, b'1'..=b'9');
    let detected = if has(u8::is_ascii_alphabetic) && has_zero_among_others(words) {
        Symbols::ZeroBased
    } else if has(is_figure) || !has(u8::is_ascii_alphabetic) {
        Symbols::OneBased
    } else {
        Symbols::Letters
    };
    let has_commas = words.iter().any(|word| word.contains(','));
    options.symbols.unwrap_or(if has_commas { Symbols::Numbers } else { detected })
}

/// Whether 0 is a candidate beside others. A 0 that marks an absent digit stands alone or several times.
fn has_zero_among_others(words: &[&str]) -> bool {
    let zeros = |word: &str| word.bytes().filter(|&byte| byte == b'0').count();
    let is_hexadecimal =
        |word: &&str| word.bytes().all(|byte| byte.is_ascii_hexdigit() || byte == b'.');
    words.iter().any(|word| word.len() > 1 && zeros(word) == 1)
        && words.iter().all(|word| zeros(word) <= 1)
        && words.iter().all(is_hexadecimal)
}

/// The alphabet of the digits: in small letters if all letters are small.
fn alphabet_of(words: &[&str], symbols: Symbols) -> Alphabet {
    let has = |is: fn(&u8) -> bool| words.iter().any(|word| word.as_bytes().iter().any(is));
    let is_small = has(u8::is_ascii_lowercase) && !has(u8::is_ascii_uppercase);
    let alphabet = Alphabet::new(symbols);
    if is_small { alphabet.small() } else { alphabet }
}

fn grouped_sets<'a>(
    text: &'a str,
    words: &[&'a str],
    symbols: Symbols,
    options: &ReadOptions,
) -> Result<Sets, Fault<'a>> {
    if words.is_empty() {
        return Err(Fault::new(end_of(text), ReadErrorKind::Empty));
    }
    if !is_grid(words.len(), options) {
        return Err(wrong_count(words.iter().copied(), words.len(), options));
    }
    let (shape, note) =
        shape_of_cells(words.len(), options).map_err(|kind| Fault::new(words[0], kind))?;
    let side = shape.size();
    let symbols = symbols.in_grid(side);
    let are_numbers = matches!(symbols, Symbols::Numbers | Symbols::NumbersFromZero)
        || words.iter().any(|word| word.contains(','));
    let group = if are_numbers { group_of_numbers } else { group_of_symbols };
    let sets: Result<Vec<DigitSet>, Fault> =
        words.iter().map(|word| group(word, side, symbols)).collect();
    Ok((shape, note, sets?))
}

fn expected(side: usize, _: Symbols) -> Expected {
    Expected::Candidates { side }
}

/// Whether a piece of a group marks an absent digit.
fn is_absent(piece: &str, symbols: Symbols) -> bool {
    matches!(piece, "" | ".") || (piece == "0" && symbols.first() == 1)
}

/// The digits of a group such as `12AG`.
fn group_of_symbols(word: &str, side: usize, symbols: Symbols) -> Result<DigitSet, Fault<'_>> {
    let present = characters(word).filter(|symbol| !is_absent(symbol, symbols));
    let digit = |text: &'_ str| text.chars().next().unwrap_or_default();
    present
        .map(|text| digit_of(digit(text), text, side, symbols, expected))
        .map(|value| Ok(Digit::new(value?)))
        .filter_map(Result::transpose)
        .collect()
}

/// The digits of a group such as `1,2,10,16`.
fn group_of_numbers(word: &str, side: usize, symbols: Symbols) -> Result<DigitSet, Fault<'_>> {
    let numbers = word.split(',').filter(|number| !is_absent(number, symbols));
    numbers.map(|text| number(text, side, symbols)).filter_map(Result::transpose).collect()
}

fn number(text: &str, side: usize, symbols: Symbols) -> Result<Option<Digit>, Fault<'_>> {
    if let Some(at) = text.find(|c: char| !c.is_ascii_digit()) {
        return Err(Fault::unexpected(&text[at..], Expected::Candidates { side }));
    }
    in_range(text.parse().unwrap_or(usize::MAX), text, side, symbols).map(Digit::new)
}

/// Whether a line of symbols without blanks, such as 64 of them, holds the candidates of each cell.
pub(super) fn is_placed(line: &str, options: &ReadOptions) -> bool {
    placed_side(&[line.trim_ascii()], options).is_some()
}

/// The side of a text of `N³` symbols that each stand at the place of their digit, and that leave
/// something for half of the cells at least. (729 symbols could also be a line of side 27.)
fn placed_side(words: &[&str], options: &ReadOptions) -> Option<usize> {
    let count: usize = words.iter().map(|word| word.chars().count()).sum();
    let side = (2..=LARGEST_SYMBOL).find(|side| side * side * side == count)?;
    if words.len() == side * side || !is_grid(side * side, options) {
        return None;
    }
    let mut symbols = words.iter().flat_map(|word| word.chars());
    let mut filled = 0;
    for _ in 0..side * side {
        let group: Option<Vec<bool>> =
            (1..=side).map(|value| symbols.next().and_then(|c| is_present(c, value))).collect();
        filled += usize::from(group?.contains(&true));
    }
    (filled * 2 >= side * side).then_some(side)
}

/// Whether the symbol at a digit's place marks it as present; `None` if it marks neither.
fn is_present(symbol: char, value: usize) -> Option<bool> {
    match value_of(symbol) {
        Some(0) => Some(false),
        Some(found) => (found == value).then_some(true),
        None => is_usual_blank(symbol).then_some(false),
    }
}

fn placed_sets<'a>(
    words: &[&'a str],
    side: usize,
    options: &ReadOptions,
) -> Result<Sets, Fault<'a>> {
    let (shape, note) =
        shape_of_cells(side * side, options).map_err(|kind| Fault::new(words[0], kind))?;
    let symbols: Vec<char> = words.iter().flat_map(|word| word.chars()).collect();
    let set = |group: &[char]| group.iter().filter_map(|&c| Digit::new(value_of(c)?)).collect();
    Ok((shape, note, symbols.chunks(side).map(set).collect()))
}

/// Whether a text is a pencil-mark grid rather than digits and blanks.
///
/// Beyond side 9, `12` may be a number or two candidates: it is a number unless letters are used.
pub(super) fn is_likely(text: &str, options: &ReadOptions) -> bool {
    let words = words_of(text);
    if placed_side(&words, options).is_some() {
        return true;
    }
    let Some(side) = side_of_square(words.len()).filter(|&side| side > 1) else { return false };
    let census = Census::of(&words);
    if census.has_strangers || !is_grid(words.len(), options) {
        return false;
    }
    let is_zero_a_digit = match options.symbols {
        Some(symbols) => symbols.first() == 0,
        None => census.has_letters && has_zero_among_others(&words),
    };
    let has_groups = census.several > census.blank && (is_zero_a_digit || !census.has_zeros);
    let are_letters_or_long = side <= LARGEST_SYMBOL && (census.has_letters || census.has_long);
    census.has_commas || (has_groups && (side <= 9 || are_letters_or_long))
}

/// Statistics of the words of a text.
#[derive(Default)]
struct Census {
    /// The number of words of several characters.
    several: usize,
    blank: usize,
    has_letters: bool,
    has_commas: bool,
    /// Whether a word is too long for a number.
    has_long: bool,
    /// Whether a longer word has a zero, as numbers have and groups of symbols have not.
    has_zeros: bool,
    has_strangers: bool,
}

impl Census {
    fn of(words: &[&str]) -> Census {
        let mut census = Census::default();
        for word in words {
            census.several += usize::from(word.len() > 1);
            census.blank += usize::from(matches!(*word, "." | "0"));
            census.has_letters |= word.contains(|c: char| c.is_ascii_alphabetic());
            census.has_commas |= word.contains(',');
            census.has_long |= word.len() > 2;
            census.has_zeros |= word.len() > 1 && word.contains('0');
            census.has_strangers |= !is_group(word);
        }
        census
    }
}

/// Whether a word could be candidates of a cell.
fn is_group(word: &str) -> bool {
    let is_symbol = |c: char| c.is_ascii_alphanumeric() || c == ',';
    word == "." || (word.chars().all(is_symbol) && !word.starts_with(',') && !word.ends_with(','))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Clues {
        parse(text, &ReadOptions::default()).expect("readable").clues
    }

    #[test]
    fn hexadecimal_grids_are_read_as_they_are_written() {
        let text = format!("{}F1234567890ABCDE.", ".".repeat(239));
        let symbols = Some(Symbols::ZeroBased);
        let options = ReadOptions { symbols, ..ReadOptions::default() };
        let clues = super::super::read_with(&text, &options).expect("readable").clues;
        let written = candidates(&clues);
        assert!(written.starts_with("0123456789ABCDEF "), "{written}");
        let back = super::super::read(&written).expect("readable");
        assert_eq!((back.format, back.clues.rules()), ("candidates", clues.rules()));
        assert!(clues.shape().cells().all(|cell| back.clues.given(cell) == clues.given(cell)));
        // A zero that says that a digit is absent is none.
        let placed = "1000 0200 0030 0004 ".repeat(4);
        assert_eq!(read(&placed).values().collect::<Vec<_>>(), [1, 2, 3, 4].repeat(4));
    }

    fn marks(clues: &Clues, cell: usize) -> Vec<usize> {
        let marks = clues.pencil_marks().expect("marks");
        marks[Cell::new(cell)].iter().map(Digit::value).collect()
    }

    const FOUR: &str = "1 24 34 234 | 34 34 2 13 | 234 12 13 123 | 2 3 1 4";

    #[test]
    fn a_single_digit_is_a_value() {
        let clues = read(FOUR);
        assert_eq!(clues.given(Cell::new(0)), Digit::new(1));
        assert_eq!(clues.given(Cell::new(1)), None);
        assert_eq!(marks(&clues, 1), [2, 4]);
        assert!(is_likely(FOUR, &ReadOptions::default()));
    }

    #[test]
    fn each_digit_may_stand_at_its_place() {
        let text = "1....2.4..34.234..34..34.2..1.3..23412..1.3.123..2....3.1......4";
        let clues = read(text);
        assert_eq!(clues, read(FOUR));
        assert!(is_likely(text, &ReadOptions::default()));
        let line_of_side_8 = text.replace("234", "238");
        assert!(!is_likely(&line_of_side_8, &ReadOptions::default()));
    }

    #[test]
    fn nothing_left_is_a_dot() {
        let clues = read(&FOUR.replacen("24", ".", 1));
        assert!(marks(&clues, 1).is_empty());
        assert!(Candidates.write(&clues).starts_with("1   . "));
        assert_eq!(read(&Candidates.write(&clues)), clues);
    }

    #[test]
    fn digits_above_nine_are_letters_or_numbers_with_commas() {
        let letters = format!("12AG {}", "1 ".repeat(255));
        let numbers = format!("1,2,10,16 {}", "1 ".repeat(255));
        assert_eq!(marks(&read(&letters), 0), [1, 2, 10, 16]);
        assert_eq!(read(&letters), read(&numbers));
        let options = ReadOptions::default();
        assert!(is_likely(&letters, &options) && is_likely(&numbers, &options));
    }

    #[test]
    fn numbers_and_blanks_are_no_candidates() {
        let options = ReadOptions::default();
        assert!(!is_likely(&format!("12 {}", "0 ".repeat(255)), &options));
        assert!(!is_likely(&format!("12 {}", "1 ".repeat(255)), &options));
        assert!(is_likely(&format!("12 {}A", "1 ".repeat(254)), &options));
    }
}
