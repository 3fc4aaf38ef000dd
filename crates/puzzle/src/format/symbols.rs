//! One character per digit: which digit a character stands for, and which one is the blank.

use super::error::{Expected, Fault};
use super::{Note, ReadOptions};
use crate::Shape;

/// What the symbols stand for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Symbols {
    /// `1` to `9`, then `A` = 10, `B` = 11, …; `0` is an empty cell.
    OneBased,
    /// `0` is the first digit, `9` the tenth, `A` the eleventh, …: hexadecimal for side 16.
    ZeroBased,
}

/// The largest digit that has a symbol of its own.
pub(crate) const LARGEST_SYMBOL: usize = 35;

/// The value of a symbol: `7` → 7, `A` → 10, `z` → 35.
pub(super) fn value_of(symbol: char) -> Option<usize> {
    symbol.to_digit(36).map(|value| value as usize)
}

/// The symbol of a value up to [`LARGEST_SYMBOL`], `.` for 0.
pub(crate) fn symbol_of(value: usize) -> char {
    match value {
        0 => '.',
        _ => std::char::from_digit(value as u32, 36).unwrap_or('?').to_ascii_uppercase(),
    }
}

/// A digit as formats write it in a grid of a shape: one symbol up to side 35 (`A` = 10), else a
/// number; `.` for 0, which is no digit.
///
/// ```
/// use neuf_puzzle::{Shape, format::symbol};
/// assert_eq!(symbol(Shape::CLASSIC, 7), "7");
/// assert_eq!(symbol("4x4".parse().expect("a shape"), 16), "G");
/// assert_eq!(symbol("6x6".parse().expect("a shape"), 16), "16");
/// ```
pub fn symbol(shape: Shape, value: usize) -> String {
    match value {
        1.. if shape.size() > LARGEST_SYMBOL => value.to_string(),
        _ => symbol_of(value).to_string(),
    }
}

/// Whether a symbol is an empty cell for everyone (`0` and `X` only where they are no digits).
pub(super) fn is_usual_blank(symbol: char) -> bool {
    matches!(symbol, '.' | '-' | '_' | '*' | '·')
}

/// What the characters of one text mean.
#[derive(Debug)]
pub(super) struct Alphabet {
    side: usize,
    symbols: Symbols,
    /// An unusual symbol taken for the blank.
    blank: Option<char>,
}

impl Alphabet {
    /// The meaning of the characters for a text whose cells are these.
    pub(super) fn of<'a>(
        cells: impl Iterator<Item = &'a str>,
        side: usize,
        options: &ReadOptions,
    ) -> (Alphabet, Option<Note>) {
        let census = Census::of(cells, side);
        let (symbols, note) = match options.symbols {
            Some(symbols) => (symbols, None),
            None => census.symbols(side),
        };
        let blank = census.unusual_blank(symbols);
        let note = blank.map(|symbol| Note::BlankTaken { symbol }).or(note);
        (Alphabet { side, symbols, blank }, note)
    }

    /// The value of a cell: 0 for a blank, else its digit.
    pub(super) fn value<'a>(&self, cell: &'a str) -> Result<usize, Fault<'a>> {
        let mut characters = cell.chars();
        match (characters.next(), characters.next()) {
            (Some(symbol), None) => self.value_of_symbol(symbol, cell),
            _ => self.value_of_number(cell),
        }
    }

    fn value_of_symbol<'a>(&self, symbol: char, cell: &'a str) -> Result<usize, Fault<'a>> {
        if self.is_blank(symbol) {
            return Ok(0);
        }
        match value_of(symbol) {
            Some(value) if value < 10 || self.side > 9 => self.in_range(value, cell),
            _ => Err(Fault::unexpected(cell, Expected::Cell { side: self.side })),
        }
    }

    fn value_of_number<'a>(&self, cell: &'a str) -> Result<usize, Fault<'a>> {
        let stranger = cell.find(|c: char| !c.is_ascii_digit());
        match (stranger, cell.parse::<usize>()) {
            (Some(at), _) => {
                Err(Fault::unexpected(&cell[at..], Expected::Cell { side: self.side }))
            }
            (None, Ok(0)) if self.symbols == Symbols::OneBased => Ok(0),
            (None, number) => self.in_range(number.unwrap_or(usize::MAX), cell),
        }
    }

    fn in_range<'a>(&self, value: usize, cell: &'a str) -> Result<usize, Fault<'a>> {
        let digit = match self.symbols {
            Symbols::OneBased => value,
            Symbols::ZeroBased => value.saturating_add(1),
        };
        let fits = (1..=self.side).contains(&digit);
        if fits { Ok(digit) } else { Err(Fault::out_of_range(cell, self.side)) }
    }

    fn is_blank(&self, symbol: char) -> bool {
        is_usual_blank(symbol)
            || Some(symbol) == self.blank
            || (symbol == '0' && self.symbols == Symbols::OneBased)
            || is_cross(symbol, self.side)
    }
}

/// Whether a symbol is the cross that some write in empty cells, and not a digit.
fn is_cross(symbol: char, side: usize) -> bool {
    matches!(symbol, 'x' | 'X') && side < 33
}

/// Which kinds of characters a text has.
#[derive(Default)]
struct Census {
    zeros: usize,
    has_usual_blank: bool,
    has_letter: bool,
    /// The symbol that is a digit only when counting from one.
    has_last: bool,
    /// The text has numbers of several figures, not only symbols.
    has_numbers: bool,
    stranger: Option<char>,
    has_several_strangers: bool,
}

impl Census {
    fn of<'a>(cells: impl Iterator<Item = &'a str>, side: usize) -> Census {
        let mut census = Census::default();
        for cell in cells {
            let mut characters = cell.chars();
            match (characters.next(), characters.next()) {
                (Some(symbol), None) => census.count(symbol, side),
                _ => census.has_numbers = true,
            }
        }
        census
    }

    fn count(&mut self, symbol: char, side: usize) {
        match value_of(symbol) {
            Some(0) => self.zeros += 1,
            _ if is_usual_blank(symbol) || is_cross(symbol, side) => self.has_usual_blank = true,
            Some(value) if value < 10 || side > 9 => {
                self.has_letter |= value > 9;
                self.has_last |= value == side;
            }
            _ => self.count_stranger(symbol),
        }
    }

    fn count_stranger(&mut self, symbol: char) {
        self.has_several_strangers |= self.stranger.is_some_and(|other| other != symbol);
        self.stranger = Some(symbol);
    }

    /// Whether `0` is a digit. Only grids of side 16 are written in hexadecimal; there, `0` is a
    /// digit if something else is the blank, or if it occurs no more often than a digit can.
    fn symbols(&self, side: usize) -> (Symbols, Option<Note>) {
        if side != 16 || self.has_numbers || self.has_last {
            return (Symbols::OneBased, None);
        }
        let has_blank = self.has_usual_blank || self.stranger.is_some();
        let taken = match self.zeros {
            0 => Symbols::OneBased,
            _ if has_blank => Symbols::ZeroBased,
            1..=16 => Symbols::ZeroBased,
            _ => return (Symbols::OneBased, None),
        };
        let is_open = self.zeros > 0 || self.has_letter;
        (taken, is_open.then_some(Note::SymbolsTaken { taken }))
    }

    /// The one symbol that is neither a digit nor a usual blank, in a text without usual blanks.
    fn unusual_blank(&self, symbols: Symbols) -> Option<char> {
        let zero_is_blank = self.zeros > 0 && symbols == Symbols::OneBased;
        if self.has_several_strangers || self.has_usual_blank || zero_is_blank {
            return None;
        }
        self.stranger.filter(|&symbol| can_be_blank(symbol))
    }
}

/// Whether a symbol may be the blank of a text when it is the only candidate. A full-width digit
/// or a control character is a mistake, not a blank.
fn can_be_blank(symbol: char) -> bool {
    symbol.is_ascii_graphic()
        || symbol == ' '
        || !(symbol.is_control() || symbol.is_alphanumeric() || symbol.is_whitespace())
}

#[cfg(test)]
mod tests {
    use super::super::text::characters;
    use super::*;

    fn read(text: &str, side: usize) -> (Option<Vec<usize>>, Option<Note>) {
        let (alphabet, note) = Alphabet::of(characters(text), side, &ReadOptions::default());
        (characters(text).map(|cell| alphabet.value(cell).ok()).collect(), note)
    }

    #[test]
    fn letters_follow_nine() {
        assert_eq!(read("9aG.", 16).0, Some(vec![9, 10, 16, 0]));
        assert_eq!(symbol_of(16), 'G');
        assert_eq!((1..=35).filter_map(|v| value_of(symbol_of(v))).sum::<usize>(), 630);
    }

    #[test]
    fn zero_beside_another_blank_is_hexadecimal() {
        let note = Note::SymbolsTaken { taken: Symbols::ZeroBased };
        assert_eq!(read("09F.", 16), (Some(vec![1, 10, 16, 0]), Some(note)));
        assert_eq!(read("09G.", 16), (Some(vec![0, 9, 16, 0]), None));
        assert_eq!(read("09.", 9), (Some(vec![0, 9, 0]), None));
    }

    #[test]
    fn zero_that_is_too_frequent_for_a_digit_is_the_blank() {
        let text = "0".repeat(17) + "F";
        let (values, note) = read(&text, 16);
        assert_eq!(values.map(|values| values.iter().sum()), Some(15));
        assert_eq!(note, None);
    }

    #[test]
    fn letters_that_could_count_either_way_are_said() {
        let note = Note::SymbolsTaken { taken: Symbols::OneBased };
        assert_eq!(read("1F..", 16), (Some(vec![1, 15, 0, 0]), Some(note)));
    }

    #[test]
    fn one_other_symbol_is_the_blank() {
        let note = |symbol| Some(Note::BlankTaken { symbol });
        assert_eq!(read("1?2?", 9), (Some(vec![1, 0, 2, 0]), note('?')));
        assert_eq!(read("1a2a", 9), (Some(vec![1, 0, 2, 0]), note('a')));
        assert_eq!(read("1X2x", 9), (Some(vec![1, 0, 2, 0]), None));
        for bad in ["1a2.", "1a20", "1a2b", "1\u{0}2", "1１2", "12\t", "1é2"] {
            assert_eq!(read(bad, 9).0, None, "{bad:?}");
        }
    }
}
