//! The names of digits: `10` or `A`, `1` or `0`, `a` or `A`.

use crate::Shape;

/// What the symbols stand for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Symbols {
    /// `1` to `9`, then `A` = 10, `B` = 11, …; `0` is an empty cell.
    #[default]
    OneBased,
    /// `0` is the first digit, `9` the tenth, `A` the eleventh, …: hexadecimal for side 16.
    ZeroBased,
    /// `A` is the first digit, `B` the second, …: to `P` for side 16, to `Y` for side 25.
    Letters,
    /// Numbers from 1, set apart by blanks or commas; `0` is an empty cell.
    Numbers,
    /// Numbers from 0, set apart by blanks or commas.
    NumbersFromZero,
}

impl Symbols {
    /// All kinds of symbols, in the order in which they are shown to users.
    pub const ALL: [Symbols; 5] = [
        Symbols::OneBased,
        Symbols::ZeroBased,
        Symbols::Letters,
        Symbols::Numbers,
        Symbols::NumbersFromZero,
    ];

    /// The name by which users ask for these symbols.
    pub fn name(self) -> &'static str {
        match self {
            Symbols::OneBased => "one-based",
            Symbols::ZeroBased => "zero-based",
            Symbols::Letters => "letters",
            Symbols::Numbers => "numbers",
            Symbols::NumbersFromZero => "numbers-from-zero",
        }
    }

    /// The number as which the first digit is written.
    pub fn first(self) -> usize {
        match self {
            Symbols::ZeroBased | Symbols::NumbersFromZero => 0,
            Symbols::OneBased | Symbols::Letters | Symbols::Numbers => 1,
        }
    }

    /// Whether `1` to `9` are the first nine digits and `0` is an empty cell.
    pub(super) fn has_figures_from_one(self) -> bool {
        matches!(self, Symbols::OneBased | Symbols::Numbers)
    }

    /// The symbols actually used in a grid of a side: numbers where there are too few symbols,
    /// symbols where numbers have one figure.
    pub(crate) fn in_grid(self, side: usize) -> Symbols {
        match self {
            Symbols::OneBased if side > 35 => Symbols::Numbers,
            Symbols::ZeroBased if side > 36 => Symbols::NumbersFromZero,
            Symbols::Letters if side > 26 => Symbols::Numbers,
            Symbols::Numbers if side < 10 => Symbols::OneBased,
            Symbols::NumbersFromZero if side < 11 => Symbols::ZeroBased,
            fitting => fitting,
        }
    }
}

/// The way in which the digits of a grid are written: answers follow the text that was read.
///
/// ```
/// use neuf_puzzle::{Shape, format::{Alphabet, Symbols}};
/// let shape: Shape = "4x4".parse().expect("a shape");
/// assert_eq!(Alphabet::default().digit(shape, 16), "G");
/// assert_eq!(Alphabet::new(Symbols::ZeroBased).digit(shape, 16), "F");
/// assert_eq!(Alphabet::new(Symbols::Letters).digit(shape, 16), "P");
/// assert_eq!(Alphabet::new(Symbols::Numbers).digit(shape, 16), "16");
/// assert_eq!(Alphabet::new(Symbols::Letters).small().digit(shape, 16), "p");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Alphabet {
    symbols: Symbols,
    is_small: bool,
}

impl Alphabet {
    /// These symbols, with capital letters.
    pub fn new(symbols: Symbols) -> Alphabet {
        Alphabet { symbols, is_small: false }
    }

    /// The same symbols with small letters.
    #[must_use]
    pub fn small(self) -> Alphabet {
        Alphabet { is_small: true, ..self }
    }

    /// What the symbols stand for.
    pub fn symbols(self) -> Symbols {
        self.symbols
    }

    /// A digit of a grid of a shape; `.` for 0, which is no digit.
    pub fn digit(self, shape: Shape, value: usize) -> String {
        let mut text = String::new();
        self.write_digit(shape, value, &mut text);
        text
    }

    /// Writes a digit of a grid at the end of a text.
    pub(super) fn write_digit(self, shape: Shape, value: usize, text: &mut String) {
        let Some(index) = value.checked_sub(1) else { return text.push('.') };
        match self.symbols.in_grid(shape.size()) {
            Symbols::OneBased => text.push(self.symbol(value)),
            Symbols::ZeroBased => text.push(self.symbol(index)),
            Symbols::Letters => text.push(self.symbol(index + 10)),
            Symbols::Numbers => text.push_str(&value.to_string()),
            Symbols::NumbersFromZero => text.push_str(&index.to_string()),
        }
    }

    /// The width of the widest digit of a grid of a shape, in characters.
    pub fn width(self, shape: Shape) -> usize {
        self.digit(shape, shape.size()).len()
    }

    /// The sign of an empty cell on a line: `.`, but `0` among numbers from 1.
    pub(super) fn blank_on_line(self, shape: Shape) -> &'static str {
        if self.symbols.in_grid(shape.size()) == Symbols::Numbers { "0" } else { "." }
    }

    fn symbol(self, value: usize) -> char {
        let symbol = u32::try_from(value).ok().and_then(|value| char::from_digit(value, 36));
        let symbol = symbol.unwrap_or('?');
        if self.is_small { symbol } else { symbol.to_ascii_uppercase() }
    }
}

/// A digit as formats write it by default: one symbol up to side 35 (`A` = 10), otherwise a number;
/// `.` for 0, which is no digit.
///
/// ```
/// use neuf_puzzle::{Shape, format::symbol};
/// assert_eq!(symbol(Shape::CLASSIC, 7), "7");
/// assert_eq!(symbol("4x4".parse().expect("a shape"), 16), "G");
/// assert_eq!(symbol("6x6".parse().expect("a shape"), 16), "16");
/// ```
pub fn symbol(shape: Shape, value: usize) -> String {
    Alphabet::default().digit(shape, value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_digit_of_every_side_has_a_name_of_its_own() {
        for side in 1..=64 {
            let shape = Shape::of_size(side).next().expect("a shape");
            for symbols in Symbols::ALL {
                let alphabet = Alphabet::new(symbols);
                let names = (1..=side).map(|value| alphabet.digit(shape, value));
                let names: std::collections::BTreeSet<String> = names.collect();
                assert_eq!(names.len(), side, "{symbols:?}");
                assert!(!names.contains("?") && !names.contains("."), "{symbols:?}");
            }
        }
    }
}
