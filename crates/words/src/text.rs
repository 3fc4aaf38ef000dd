//! A sentence as pieces that know what they name.

use neuf_puzzle::{Cell, Digit, House};
use std::fmt;

/// A text: pieces in order, each with its words and what they stand for. It is serialised in the
/// library's form, within an `InShape` of its grid.
///
/// ```
/// use neuf_puzzle::{Cell, Shape};
/// use neuf_words::{Language, Words};
///
/// let text = Words::new(Language::French).cell(Shape::CLASSIC, Cell::new(10));
/// assert_eq!(text.to_plain(), "L2C2");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(transparent))]
pub struct Text {
    pieces: Vec<TextPiece>,
}

/// Some words of a text and what they stand for.
///
/// ```
/// use neuf_words::{Meaning, Text};
///
/// let text = Text::from("Hello");
/// let piece = &text.pieces()[0];
/// assert_eq!((piece.words.as_str(), &piece.kind), ("Hello", &Meaning::Plain));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct TextPiece {
    /// The words.
    pub words: String,
    /// The thing that they stand for.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub kind: Meaning,
}

/// The thing that the words of a piece stand for.
///
/// ```
/// use neuf_puzzle::{House, Shape};
/// use neuf_words::{Meaning, Language, Words};
///
/// let text = Words::new(Language::English).house(House::Row(2));
/// assert_eq!(text.pieces()[0].kind, Meaning::House { house: House::Row(2) });
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "kind", rename_all = "kebab-case")
)]
#[non_exhaustive]
pub enum Meaning {
    /// Words that stand for nothing else.
    Plain,
    /// A cell.
    Cell {
        /// Which.
        cell: Cell,
    },
    /// A digit.
    Digit {
        /// Which.
        digit: Digit,
    },
    /// A digit in a cell, or ruled out of it.
    Candidate {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
        /// Whether it is said to be there.
        holds: bool,
    },
    /// A house.
    House {
        /// Which.
        house: House,
    },
    /// A technique's name.
    Technique {
        /// Its stable name.
        technique: String,
    },
    /// The beginning of an item of a list; the words are how plain text shows it.
    Item,
}

/// A display of texts: a terminal, a page, a notebook. Pieces that it does not set apart are plain.
///
/// ```
/// use neuf_puzzle::{Cell, Digit, Shape};
/// use neuf_words::{Language, Renderer, Words};
///
/// /// Cells as links.
/// struct Html(String);
///
/// impl Renderer for Html {
///     fn plain(&mut self, words: &str) {
///         self.0 += &words.replace('&', "&amp;").replace('<', "&lt;");
///     }
///     fn cell(&mut self, cell: Cell, words: &str) {
///         self.0 += &format!("<a href=\"#{}\">{words}</a>", cell.index());
///     }
/// }
///
/// let words = Words::new(Language::English);
/// let mut html = Html(String::new());
/// words.cells(Shape::CLASSIC, &[Cell::new(0), Cell::new(1)]).render(&mut html);
/// assert_eq!(html.0, "<a href=\"#0\">r1c1</a> and <a href=\"#1\">r1c2</a>");
/// ```
pub trait Renderer {
    /// Words that stand for nothing else.
    fn plain(&mut self, words: &str);

    /// A cell.
    fn cell(&mut self, _cell: Cell, words: &str) {
        self.plain(words);
    }

    /// A digit.
    fn digit(&mut self, _digit: Digit, words: &str) {
        self.plain(words);
    }

    /// A digit in a cell (`holds`), or out of it.
    fn candidate(&mut self, _cell: Cell, _digit: Digit, _holds: bool, words: &str) {
        self.plain(words);
    }

    /// A house.
    fn house(&mut self, _house: House, words: &str) {
        self.plain(words);
    }

    /// The name of a technique.
    fn technique(&mut self, _id: &str, words: &str) {
        self.plain(words);
    }

    /// The beginning of an item of a list.
    fn item(&mut self, words: &str) {
        self.plain(words);
    }
}

/// Plain text.
impl Renderer for String {
    fn plain(&mut self, words: &str) {
        self.push_str(words);
    }
}

impl Text {
    /// A text without pieces.
    ///
    /// ```
    /// assert!(neuf_words::Text::new().is_empty());
    /// ```
    pub fn new() -> Text {
        Text::default()
    }

    /// Whether there are no words.
    ///
    /// ```
    /// assert!(!neuf_words::Text::from("a").is_empty());
    /// ```
    pub fn is_empty(&self) -> bool {
        self.pieces.is_empty()
    }

    /// The pieces.
    ///
    /// ```
    /// assert_eq!(neuf_words::Text::from("a").pieces().len(), 1);
    /// ```
    pub fn pieces(&self) -> &[TextPiece] {
        &self.pieces
    }

    /// The words alone.
    ///
    /// ```
    /// assert_eq!(neuf_words::Text::from("a").to_plain(), "a");
    /// ```
    pub fn to_plain(&self) -> String {
        let mut plain = String::new();
        self.render(&mut plain);
        plain
    }

    /// Hands the pieces to a display.
    ///
    /// ```
    /// let mut shown = String::from("> ");
    /// neuf_words::Text::from("a").render(&mut shown);
    /// assert_eq!(shown, "> a");
    /// ```
    pub fn render(&self, to: &mut impl Renderer) {
        for TextPiece { words, kind } in &self.pieces {
            match kind {
                Meaning::Plain => to.plain(words),
                Meaning::Cell { cell } => to.cell(*cell, words),
                Meaning::Digit { digit } => to.digit(*digit, words),
                Meaning::Candidate { cell, digit, holds } => {
                    to.candidate(*cell, *digit, *holds, words);
                }
                Meaning::House { house } => to.house(*house, words),
                Meaning::Technique { technique } => to.technique(technique, words),
                Meaning::Item => to.item(words),
            }
        }
    }

    /// With the first letter a capital.
    ///
    /// ```
    /// assert_eq!(neuf_words::Text::from("naked pair").capitalized().to_plain(), "Naked pair");
    /// ```
    pub fn capitalized(mut self) -> Text {
        if let Some(first) = self.pieces.first_mut() {
            let mut letters = first.words.chars();
            let capital = letters.next().into_iter().flat_map(char::to_uppercase);
            first.words = capital.chain(letters).collect();
        }
        self
    }

    /// A text of one piece.
    pub(crate) fn of(words: String, kind: Meaning) -> Text {
        Text { pieces: vec![TextPiece { words, kind }] }
    }

    /// Adds words that stand for nothing else.
    pub(crate) fn push(&mut self, words: &str) {
        match self.pieces.last_mut() {
            _ if words.is_empty() => {}
            Some(TextPiece { words: last, kind: Meaning::Plain }) => last.push_str(words),
            _ => self.pieces.push(TextPiece { words: words.to_owned(), kind: Meaning::Plain }),
        }
    }

    /// Adds another text.
    pub(crate) fn append(&mut self, text: Text) {
        for piece in text.pieces {
            match piece.kind {
                Meaning::Plain => self.push(&piece.words),
                _ => self.pieces.push(piece),
            }
        }
    }

    /// Texts with the same words between them.
    pub(crate) fn joined(parts: impl IntoIterator<Item = Text>, between: &str) -> Text {
        let mut all = Text::new();
        for (index, part) in parts.into_iter().enumerate() {
            if index > 0 {
                all.push(between);
            }
            all.append(part);
        }
        all
    }
}

impl From<&str> for Text {
    fn from(words: &str) -> Text {
        let mut text = Text::new();
        text.push(words);
        text
    }
}

impl From<String> for Text {
    fn from(words: String) -> Text {
        Text::from(words.as_str())
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.pieces.iter().try_for_each(|piece| f.write_str(&piece.words))
    }
}
