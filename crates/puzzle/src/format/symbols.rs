//! One character per digit: the digit of each character, and the character of the blank.

use super::error::{Expected, Fault};
use super::{Alphabet, Note, ReadOptions, Symbols};

/// The largest digit that has a symbol of its own.
pub(super) const LARGEST_SYMBOL: usize = 35;

/// The value of a symbol: `7` → 7, `A` → 10, `z` → 35.
pub(super) fn value_of(symbol: char) -> Option<usize> {
    symbol.to_digit(36).map(|value| value as usize)
}

/// Whether a symbol always stands for an empty cell (`0` and `X` only do where they are no digits).
pub(super) fn is_usual_blank(symbol: char) -> bool {
    matches!(symbol, '.' | '-' | '_' | '*' | '·')
}

/// The meaning of the characters of one text.
#[derive(Debug)]
pub(super) struct Meaning {
    side: usize,
    pub(super) alphabet: Alphabet,
    /// An unusual symbol taken for the blank.
    blank: Option<char>,
}

impl Meaning {
    /// The meaning of the characters for a text whose cells are these.
    pub(super) fn of<'a>(
        cells: impl Iterator<Item = &'a str>,
        side: usize,
        options: &ReadOptions,
    ) -> (Meaning, Option<Note>) {
        Meaning::by(&Census::of(cells, side), side, options)
    }

    /// The same for symbols with the number of times that each occurs.
    pub(super) fn of_counted(
        symbols: impl Iterator<Item = (char, usize)>,
        side: usize,
        options: &ReadOptions,
    ) -> (Meaning, Option<Note>) {
        let mut census = Census::default();
        symbols.for_each(|(symbol, times)| census.count(symbol, times, side));
        Meaning::by(&census, side, options)
    }

    fn by(census: &Census, side: usize, options: &ReadOptions) -> (Meaning, Option<Note>) {
        let (symbols, note) = match options.symbols {
            Some(symbols) => (symbols, None),
            None => census.symbols(side),
        };
        let symbols = symbols.in_grid(side);
        let blank = census.unusual_blank(symbols);
        let note = blank.map(|symbol| Note::BlankTaken { symbol }).or(note);
        let alphabet = Alphabet::new(symbols);
        let alphabet = if census.is_small() { alphabet.small() } else { alphabet };
        (Meaning { side, alphabet, blank }, note)
    }

    /// The value of a cell: 0 for a blank, else its digit.
    pub(super) fn value<'a>(&self, cell: &'a str) -> Result<usize, Fault<'a>> {
        let mut characters = cell.chars();
        match (characters.next(), characters.next()) {
            (Some(symbol), None) if self.is_blank(symbol) => Ok(0),
            (Some(symbol), None) => {
                digit_of(symbol, cell, self.side, self.alphabet.symbols(), expected)
            }
            _ => self.value_of_number(cell),
        }
    }

    fn value_of_number<'a>(&self, cell: &'a str) -> Result<usize, Fault<'a>> {
        let symbols = self.alphabet.symbols();
        let is_strange = |c: char| !c.is_ascii_digit() || symbols == Symbols::Letters;
        match (cell.find(is_strange), cell.parse::<usize>()) {
            (Some(at), _) => Err(Fault::unexpected(&cell[at..], expected(self.side, symbols))),
            (None, Ok(0)) if symbols.first() == 1 => Ok(0),
            (None, number) => in_range(number.unwrap_or(usize::MAX), cell, self.side, symbols),
        }
    }

    fn is_blank(&self, symbol: char) -> bool {
        let symbols = self.alphabet.symbols();
        is_usual_blank(symbol)
            || Some(symbol) == self.blank
            || (symbol == '0' && symbols.first() == 1)
            || (is_cross(symbol, self.side) && !is_letter(symbol, self.side, symbols))
    }
}

fn expected(side: usize, symbols: Symbols) -> Expected {
    match symbols {
        Symbols::Letters => Expected::Letter { side },
        _ => Expected::Cell { side },
    }
}

/// The digit of a symbol that is no blank.
pub(super) fn digit_of<'a>(
    symbol: char,
    cell: &'a str,
    side: usize,
    symbols: Symbols,
    expected: fn(usize, Symbols) -> Expected,
) -> Result<usize, Fault<'a>> {
    match (value_of(symbol), symbols) {
        (Some(value @ 10..), Symbols::Letters) => in_range(value - 9, cell, side, symbols),
        (Some(value), Symbols::OneBased | Symbols::ZeroBased) if value < 10 || side > 9 => {
            in_range(value, cell, side, symbols)
        }
        (Some(value @ ..10), Symbols::Numbers | Symbols::NumbersFromZero) => {
            in_range(value, cell, side, symbols)
        }
        _ => Err(Fault::unexpected(cell, expected(side, symbols))),
    }
}

/// The digit of a value as it was written.
pub(super) fn in_range(
    value: usize,
    cell: &str,
    side: usize,
    symbols: Symbols,
) -> Result<usize, Fault<'_>> {
    let digit = value.saturating_add(1 - symbols.first());
    let fits = (1..=side).contains(&digit);
    if fits { Ok(digit) } else { Err(Fault::out_of_range(cell, side, symbols)) }
}

/// Whether a symbol is a digit where letters are digits from `A` on.
fn is_letter(symbol: char, side: usize, symbols: Symbols) -> bool {
    let place = value_of(symbol).and_then(|value| value.checked_sub(10));
    symbols == Symbols::Letters && place.is_some_and(|place| place < side)
}

/// Whether a symbol is the cross that some write in empty cells, and not a digit.
fn is_cross(symbol: char, side: usize) -> bool {
    matches!(symbol, 'x' | 'X') && side < 33
}

/// The kinds of characters that a text has.
#[derive(Default)]
struct Census {
    zeros: usize,
    /// Whether there are figures from 1 to 9.
    has_figures: bool,
    has_usual_blank: bool,
    /// Bit `i` stands for the `i`-th letter, in either case.
    letters: u32,
    letter_cells: usize,
    has_capitals: bool,
    /// Whether the symbol occurs that is a digit only when counting from one.
    has_last: bool,
    /// Whether the text has numbers of several figures, not only symbols.
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
                (Some(symbol), None) => census.count(symbol, 1, side),
                _ => {
                    census.has_numbers = true;
                    census.has_last |= cell.parse() == Ok(side);
                }
            }
        }
        census
    }

    fn count(&mut self, symbol: char, times: usize, side: usize) {
        let value = value_of(symbol);
        if let Some(place) = value.and_then(|value| value.checked_sub(10)) {
            self.letters |= 1 << place;
            self.letter_cells += times;
            self.has_capitals |= symbol.is_ascii_uppercase();
        }
        self.has_figures |= matches!(value, Some(1..=9));
        match value {
            Some(0) => self.zeros += times,
            _ if is_usual_blank(symbol) || is_cross(symbol, side) => self.has_usual_blank = true,
            Some(value) if value < 10 || side > 9 => self.has_last |= value == side,
            _ => self.count_stranger(symbol),
        }
    }

    fn count_stranger(&mut self, symbol: char) {
        self.has_several_strangers |= self.stranger.is_some_and(|other| other != symbol);
        self.stranger = Some(symbol);
    }

    /// Whether all letters are small.
    fn is_small(&self) -> bool {
        self.letters > 0 && !self.has_capitals
    }

    /// The symbols of the text, and a note if they could have been others.
    fn symbols(&self, side: usize) -> (Symbols, Option<Note>) {
        if self.are_letters(side) {
            let taken = Symbols::Letters;
            let note = self.could_follow_nine(side).then_some(Note::SymbolsTaken { taken });
            return (taken, note);
        }
        let (one, zero) = match self.has_numbers && side > 9 {
            true => (Symbols::Numbers, Symbols::NumbersFromZero),
            false => (Symbols::OneBased, Symbols::ZeroBased),
        };
        if side < 10 || self.has_last {
            return (one, None);
        }
        let taken = if self.is_zero_a_digit(side) { zero } else { one };
        let is_open = taken == zero || (self.zeros == 0 && side == 16 && self.letters > 0);
        (taken, is_open.then_some(Note::SymbolsTaken { taken }))
    }

    /// Whether the digits are letters from `A` on: there are no figures, and letters beyond those
    /// that could follow 9 or too many letters for chance.
    fn are_letters(&self, side: usize) -> bool {
        let least = match self.could_follow_nine(side) {
            true => 2 * side,
            false if self.has_usual_blank || self.zeros > 0 => 1,
            false => 2,
        };
        let letters = self.places(side);
        let are_other = self.has_figures || self.has_numbers;
        let is_strange = side < 10 && self.has_other_strangers();
        let kinds = letters.clone().count();
        let found = if self.could_follow_nine(side) { self.letter_cells } else { kinds };
        !are_other && !is_strange && found >= least && letters.max().is_some_and(|last| last < side)
    }

    /// The places in the alphabet of the letters that occur, crosses left out.
    fn places(&self, side: usize) -> impl Iterator<Item = usize> + Clone {
        let is_cross = move |place| place == 23 && side < 24;
        let letters = self.letters;
        (0..26).filter(move |&place| letters >> place & 1 == 1 && !is_cross(place))
    }

    /// Whether all letters could be digits above 9.
    fn could_follow_nine(&self, side: usize) -> bool {
        side > 9 && self.places(side).all(|place| place + 10 <= side)
    }

    /// Whether there is a stranger that is no letter.
    fn has_other_strangers(&self) -> bool {
        self.stranger.is_some_and(|symbol| !symbol.is_ascii_alphabetic())
    }

    /// Whether `0` is a digit, in a grid whose last digit does not occur counted from one: if
    /// something else is the blank, or if it occurs no more often than a digit can.
    fn is_zero_a_digit(&self, side: usize) -> bool {
        let has_blank = self.has_usual_blank || self.stranger.is_some();
        self.zeros > 0 && (has_blank || self.zeros <= side)
    }

    /// The one symbol that is neither a digit nor a usual blank, in a text without usual blanks.
    fn unusual_blank(&self, symbols: Symbols) -> Option<char> {
        let zero_is_blank = self.zeros > 0 && symbols.first() == 1;
        if symbols == Symbols::Letters && self.stranger.is_some_and(|c| c.is_ascii_alphabetic()) {
            return None;
        }
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
        let (meaning, note) = Meaning::of(characters(text), side, &ReadOptions::default());
        (characters(text).map(|cell| meaning.value(cell).ok()).collect(), note)
    }

    #[test]
    fn letters_follow_nine() {
        assert_eq!(read("9aG.", 16).0, Some(vec![9, 10, 16, 0]));
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
    fn letters_without_figures_count_from_a() {
        let note = Some(Note::SymbolsTaken { taken: Symbols::Letters });
        assert_eq!(read("AP.B", 16), (Some(vec![1, 16, 0, 2]), None));
        let (values, said) = read(&"AG.B".repeat(11), 16);
        assert_eq!((values.map(|values| values[1]), said), (Some(7), note));
        assert_eq!(read("aY-X0", 25), (Some(vec![1, 25, 0, 24, 0]), None));
        assert_eq!(read("aIX.", 9), (Some(vec![1, 9, 0, 0]), None));
        assert_eq!(read("AJ..", 9).0, None);
        assert_eq!(read("aaaa", 9), (Some(vec![0; 4]), Some(Note::BlankTaken { symbol: 'a' })));
    }

    #[test]
    fn any_side_above_nine_may_be_counted_from_zero() {
        let note = |taken| Some(Note::SymbolsTaken { taken });
        assert_eq!(read("0B.", 12), (Some(vec![1, 12, 0]), note(Symbols::ZeroBased)));
        assert_eq!(read("0C.", 12), (Some(vec![0, 12, 0]), None));
        let numbers = |text: &str| {
            let (meaning, note) = Meaning::of(text.split(' '), 16, &ReadOptions::default());
            let values = text.split(' ').map(|cell| meaning.value(cell).ok()).collect();
            (values, meaning.alphabet.symbols(), note)
        };
        let (one, zero) = (Symbols::Numbers, Symbols::NumbersFromZero);
        assert_eq!(numbers("0 15 ."), (Some(vec![1, 16, 0]), zero, note(zero)));
        assert_eq!(numbers("0 16 ."), (Some(vec![0, 16, 0]), one, None));
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
