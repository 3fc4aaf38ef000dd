//! Messages by id, with arguments that keep what they stand for.
//!
//! Fluent makes strings. So that an argument comes out as the pieces it went in as, it travels as a
//! *slot*: one character of Unicode's private area, its number in the list of arguments. The
//! sentence is typeset with the slots in it, then each slot gives way to its text. Words that people
//! wrote (a file's name, a symbol of their grid) are arguments, too: they are never typeset, and
//! they may hold any character, even one that looks like a slot.

use crate::{Text, Words};
use fluent_bundle::{FluentArgs, FluentValue};

/// The character that stands for the first argument.
const FIRST_SLOT: u32 = 0xE000;
/// The number of slots: a message has no more arguments.
const SLOTS: u32 = 0x1900;

/// A value that fills an argument of a message.
///
/// ```
/// use neuf_words::Value;
///
/// assert_eq!(Value::from(3_usize), Value::Number(3.0));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// A number, which may choose between singular and plural and is written in the language's way.
    Number(f64),
    /// A word that chooses between texts and is not shown.
    Key(&'static str),
    /// Anything else.
    Text(Text),
}

macro_rules! numbers {
    ($($number:ty)*) => {
        $(impl From<$number> for Value {
            fn from(number: $number) -> Value {
                Value::Number(number as f64)
            }
        })*
    };
}
numbers!(u8 u16 u32 u64 usize i32);

impl From<Text> for Value {
    fn from(text: Text) -> Value {
        Value::Text(text)
    }
}

impl From<&str> for Value {
    fn from(words: &str) -> Value {
        Value::Text(words.into())
    }
}

impl From<String> for Value {
    fn from(words: String) -> Value {
        Value::Text(words.into())
    }
}

impl Words {
    /// The message with this id, if there is one.
    ///
    /// ```
    /// use neuf_words::{Language, Words};
    ///
    /// let words = Words::new(Language::English);
    /// assert!(words.find("no-such-message", &[]).is_none());
    /// assert!(words.find("verdict-unique", &[]).is_some());
    /// ```
    pub fn find(&self, id: &str, arguments: &[(&str, Value)]) -> Option<Text> {
        let formatted = self.store.format(id, &passed_all(arguments))?;
        Some(fill(&self.typography().set(&formatted), arguments))
    }

    /// The message with this id in a catalogue that was added: for texts that a front end may lack.
    ///
    /// ```
    /// use neuf_words::{Language, Words};
    ///
    /// let words = Words::new(Language::English).with_catalogue("about-me = A page.");
    /// assert!(words.find_added("about-me").is_some());
    /// assert!(words.find_added("verdict-unique").is_none());
    /// ```
    pub fn find_added(&self, id: &str) -> Option<Text> {
        let formatted = self.store.format_added(id, &passed_all(&[]))?;
        Some(self.typography().set(&formatted).as_str().into())
    }

    /// The message with this id; the id itself if it is missing (tests check that none is).
    ///
    /// ```
    /// use neuf_words::{Language, Words};
    ///
    /// let words = Words::new(Language::English);
    /// assert_eq!(words.message("verdict-none", &[]).to_plain(), "No solution.");
    /// ```
    pub fn message(&self, id: &str, arguments: &[(&str, Value)]) -> Text {
        self.find(id, arguments).unwrap_or_else(|| id.into())
    }
}

/// `say!(words, "id", name = value, …)`: a message with its arguments filled in.
///
/// ```
/// use neuf_words::{Language, Words, say};
///
/// let words = Words::new(Language::English).with_catalogue("hello = Hello, { $who }!");
/// assert_eq!(say!(words, "hello", who = "world").to_plain(), "Hello, world!");
/// ```
#[macro_export]
macro_rules! say {
    ($words:expr, $id:expr $(, $name:ident = $value:expr)* $(,)?) => {
        $words.message($id, &[$((stringify!($name), $crate::Value::from($value))),*])
    };
}

/// Arguments as Fluent gets them.
fn passed_all<'a>(arguments: &'a [(&'a str, Value)]) -> FluentArgs<'a> {
    let mut filled = FluentArgs::with_capacity(arguments.len());
    for (index, (name, value)) in arguments.iter().enumerate() {
        filled.set(*name, passed(index, value));
    }
    filled
}

fn passed(index: usize, value: &Value) -> FluentValue<'_> {
    match value {
        Value::Number(number) => FluentValue::from(*number),
        Value::Key(key) => FluentValue::from(*key),
        Value::Text(_) => FluentValue::from(slot(index).to_string()),
    }
}

fn slot(index: usize) -> char {
    char::from_u32(FIRST_SLOT + index as u32).unwrap_or(char::REPLACEMENT_CHARACTER)
}

pub(crate) fn is_slot(letter: char) -> bool {
    (FIRST_SLOT..FIRST_SLOT + SLOTS).contains(&u32::from(letter))
}

/// The sentence with the arguments in place of their slots.
fn fill(sentence: &str, arguments: &[(&str, Value)]) -> Text {
    let mut text = Text::new();
    let mut rest = sentence;
    while let Some(at) = rest.find(is_slot) {
        let (before, after) = rest.split_at(at);
        text.push(before);
        let mut letters = after.chars();
        let index = letters.next().map(|letter| (u32::from(letter) - FIRST_SLOT) as usize);
        if let Some((_, Value::Text(argument))) = index.and_then(|index| arguments.get(index)) {
            text.append(argument.clone());
        }
        rest = letters.as_str();
    }
    text.push(rest);
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Language, Meaning};

    fn words(language: Language, catalogue: &'static str) -> Words {
        Words::new(language).with_catalogue(catalogue)
    }

    #[test]
    fn arguments_keep_what_they_stand_for() {
        let words = words(Language::English, "both = { $b } after { $a }");
        let technique = Meaning::Technique { technique: "x-wing".to_owned() };
        let named = Text::of("X-Wing".to_owned(), technique.clone());
        let text = say!(words, "both", a = "one", b = named);
        assert_eq!(text.to_plain(), "X-Wing after one");
        assert_eq!(text.pieces()[0].kind, technique);
        assert_eq!(text.pieces().len(), 2);
    }

    #[test]
    fn what_people_wrote_is_neither_typeset_nor_taken_for_a_slot() {
        let words = words(Language::French, "open = l'ouvrir : { $path }");
        let text = say!(words, "open", path = "l'an \u{e000}\u{e001} : ?");
        assert_eq!(text.to_plain(), "l’ouvrir\u{202f}: l'an \u{e000}\u{e001} : ?");
    }

    #[test]
    fn numbers_choose_and_are_written_in_the_languages_way() {
        let catalogue = "n = { $n ->\n    [one] { $n } pas\n   *[other] { $n } pas !\n  }";
        let french = words(Language::French, catalogue);
        assert_eq!(say!(french, "n", n = 1_usize).to_plain(), "1 pas");
        assert_eq!(say!(french, "n", n = 12_345_u64).to_plain(), "12\u{202f}345 pas\u{202f}!");
        let english = words(Language::English, catalogue);
        assert_eq!(say!(english, "n", n = 12_345_u64).to_plain(), "12,345 pas !");
    }

    #[test]
    fn keys_choose() {
        let words =
            words(Language::English, "k = { $k ->\n    [weak] soft\n   *[strong] hard\n  }");
        assert_eq!(words.message("k", &[("k", Value::Key("weak"))]).to_plain(), "soft");
    }
}
