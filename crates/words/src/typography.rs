//! What a language's printers do to a sentence: spaces that do not break, apostrophes, marks in
//! numbers.
//!
//! Catalogues are written as one types; every text passes through here, so that none can forget.

use crate::Language;
use crate::message::is_slot;

/// A narrow space at which no line ends.
const NARROW: char = '\u{202f}';

/// The habits of a language.
pub(crate) struct Typography {
    /// Between the whole part of a number and the rest.
    pub decimal_mark: char,
    /// Between groups of three digits.
    pub thousands: char,
    /// Between a number and its unit.
    pub before_unit: char,
    /// Between a number and the sign of percent.
    pub before_percent: &'static str,
    /// Turns typed text into printed text.
    set: fn(&str) -> String,
}

const ENGLISH: Typography = Typography {
    decimal_mark: '.',
    thousands: ',',
    before_unit: ' ',
    before_percent: "",
    set: str::to_owned,
};

const FRENCH: Typography = Typography {
    decimal_mark: ',',
    thousands: NARROW,
    before_unit: NARROW,
    before_percent: "\u{202f}",
    set: set_french,
};

impl Typography {
    pub(crate) fn of(language: Language) -> &'static Typography {
        match language {
            Language::English => &ENGLISH,
            Language::French => &FRENCH,
        }
    }

    /// The text as it is printed.
    pub(crate) fn set(&self, text: &str) -> String {
        (self.set)(text)
    }

    /// The digits of a whole number in groups of three; anything else as it is.
    pub(crate) fn grouped(&self, number: &str) -> String {
        let (sign, digits) = match number.strip_prefix('-') {
            Some(digits) => ("-", digits),
            None => ("", number),
        };
        if !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return number.to_owned();
        }
        let mut text = sign.to_owned();
        for (index, digit) in digits.chars().enumerate() {
            if index > 0 && (digits.len() - index).is_multiple_of(3) {
                text.push(self.thousands);
            }
            text.push(digit);
        }
        text
    }

    /// A number with the language's decimal mark.
    pub(crate) fn with_mark(&self, number: &str) -> String {
        number.replace('.', &self.decimal_mark.to_string())
    }
}

/// `l'un : "…" ?` as `l’un : … ?`: narrow spaces before high punctuation and inside guillemets, and
/// an apostrophe that is one. A space after a space is layout and stays, and so does what quotes in
/// a shell's way: there no letter stands before the mark.
fn set_french(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let at = |index: Option<usize>| index.and_then(|i| letters.get(i).copied()).unwrap_or(' ');
    let printed = |(index, &letter): (usize, &char)| {
        let (before, after) = (at(index.checked_sub(1)), at(Some(index + 1)));
        match letter {
            ' ' if matches!(after, ';' | ':' | '!' | '?' | '»' | '%') && before != ' ' => NARROW,
            ' ' if matches!(before, '«' | '°') => NARROW,
            ' ' if is_number(before) && is_unit(&letters[index + 1..]) => NARROW,
            '\'' if before.is_alphabetic() && after != ' ' => '’',
            other => other,
        }
    };
    letters.iter().enumerate().map(printed).collect()
}

/// Whether a number may end with this: an argument often is one.
fn is_number(letter: char) -> bool {
    letter.is_ascii_digit() || is_slot(letter)
}

/// Whether the next word is the sign of a unit.
fn is_unit(letters: &[char]) -> bool {
    let word: String = letters.iter().take_while(|letter| letter.is_alphabetic()).collect();
    let is_elided = matches!(letters.get(word.chars().count()), Some('\'' | '’'));
    !is_elided && matches!(word.as_str(), "s" | "ms" | "min" | "h" | "j" | "k" | "M" | "Mio")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn french_has_narrow_spaces_and_apostrophes() {
        assert_eq!(
            FRENCH.set("l'une : « a » ; n° 3 ?"),
            "l’une\u{202f}: «\u{202f}a\u{202f}»\u{202f}; n°\u{202f}3\u{202f}?"
        );
    }

    #[test]
    fn a_number_stays_with_its_unit() {
        assert_eq!(
            FRENCH.set("120 s ; 3 Mio de texte"),
            "120\u{202f}s\u{202f}; 3\u{202f}Mio de texte"
        );
        assert_eq!(FRENCH.set("\u{e000} s, 3 soirs"), "\u{e000}\u{202f}s, 3 soirs");
        assert_eq!(FRENCH.set("4 s'il"), "4 s’il");
    }

    #[test]
    fn layout_and_shell_quotes_stay() {
        assert_eq!(FRENCH.set("vitesse  ? aide"), "vitesse  ? aide");
        assert_eq!(FRENCH.set("neuf find 'paire nue'"), "neuf find 'paire nue'");
        assert_eq!(FRENCH.set("12:30"), "12:30");
    }

    #[test]
    fn english_is_printed_as_typed() {
        assert_eq!(ENGLISH.set("it's: 'a' ?"), "it's: 'a' ?");
    }

    #[test]
    fn only_whole_numbers_are_grouped() {
        assert_eq!(ENGLISH.grouped("-1234567"), "-1,234,567");
        assert_eq!(ENGLISH.grouped("999"), "999");
        assert_eq!(FRENCH.grouped("1.234e9"), "1.234e9");
    }
}
