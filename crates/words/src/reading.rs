//! Notes and errors of the reader of puzzles.

use crate::{Text, Words, say};
use neuf_puzzle::Shape;
use neuf_puzzle::format::{Expected, Loss, Note, ReadErrorKind, Symbols, Unread};

/// The most cells counted: of an endless line, only the beginning is read.
const MOST_TOLD: usize = 1_000_000;

impl Words {
    /// A choice that the reader made; `None` for one that there are no words for.
    ///
    /// ```
    /// use neuf_puzzle::format::Note;
    /// use neuf_words::{Language, Words};
    ///
    /// let text = Words::new(Language::English).note(&Note::BlankTaken { symbol: 'x' }).unwrap();
    /// assert_eq!(text.to_plain(), "'x' taken for an empty cell.");
    /// ```
    pub fn note(&self, note: &Note) -> Option<Text> {
        Some(match note {
            Note::ShapeTaken { taken, others } => {
                let others: Vec<String> = others.iter().map(Shape::to_string).collect();
                say!(
                    self,
                    "note-shape",
                    side = taken.size(),
                    taken = taken.to_string(),
                    others = others.join(", "),
                )
            }
            Note::SymbolsTaken { taken: Symbols::OneBased } => say!(self, "note-symbols-one"),
            Note::SymbolsTaken { taken: Symbols::ZeroBased } => say!(self, "note-symbols-zero"),
            Note::SymbolsTaken { taken: Symbols::Letters } => say!(self, "note-symbols-letters"),
            Note::SymbolsTaken { taken: Symbols::NumbersFromZero } => {
                say!(self, "note-symbols-numbers-zero")
            }
            Note::BlankTaken { symbol } => say!(self, "note-blank", symbol = symbol.to_string()),
            Note::EnteredTaken { count } => say!(self, "note-entered", count = *count),
            Note::EnteredPassed { count } => say!(self, "note-entered-passed", count = *count),
            Note::ColoursPassed { count } => say!(self, "note-colours", count = *count),
            Note::WordsPassed { words } => say!(self, "note-words", words = words.as_str()),
            Note::SolutionMisfit => say!(self, "note-solution"),
            Note::CornersPassed { count } => say!(self, "note-corners", count = *count),
            _ => return None,
        })
    }

    /// The parts of a puzzle that a format cannot say.
    ///
    /// ```
    /// use neuf_puzzle::format::Loss;
    /// use neuf_words::{Language, Words};
    ///
    /// let lost = [Loss::Rules("cage"), Loss::Rules("sandwich"), Loss::Marks];
    /// let text = Words::new(Language::English).lost(&lost);
    /// assert_eq!(text.to_plain(), "the rules (cage, sandwich) and the pencil marks");
    /// ```
    pub fn lost(&self, lost: &[Loss]) -> Text {
        let names = lost.iter().filter_map(|loss| match loss {
            Loss::Rules(name) => Some(*name),
            _ => None,
        });
        let names: Vec<&str> = names.collect();
        let rules = (!names.is_empty())
            .then(|| say!(self, "lost-rules", names = names.join(", "), count = names.len()));
        let others = lost.iter().filter_map(|loss| match loss {
            Loss::Shape(shape) => Some(say!(self, "lost-shape", shape = shape.to_string())),
            Loss::Marks => Some(say!(self, "lost-marks")),
            _ => None,
        });
        self.list(rules.into_iter().chain(others))
    }

    /// Why a text is not a puzzle, without the place.
    ///
    /// ```
    /// use neuf_puzzle::format;
    /// use neuf_words::{Language, Words};
    ///
    /// let error = format::read("12 34 5").unwrap_err();
    /// let text = Words::new(Language::English).read_error(&error.kind);
    /// assert_eq!(text.to_plain(), "3 cells found where 16 are expected (4×4)");
    /// ```
    pub fn read_error(&self, kind: &ReadErrorKind) -> Text {
        use ReadErrorKind as Kind;
        let id = format!("read-{}", kind.code());
        match kind {
            Kind::NotUtf8 { byte } => say!(self, &id, byte = format!("0x{byte:02X}")),
            Kind::WrongCount { found, expected } => {
                let side = expected.isqrt();
                say!(self, &id, found = *found, expected = *expected, side = side)
            }
            Kind::TooLarge { found: MOST_TOLD.., largest } => {
                say!(self, "read-far-too-large", found = MOST_TOLD, largest = *largest)
            }
            Kind::TooLarge { found, largest } => {
                say!(self, &id, found = *found, largest = *largest)
            }
            Kind::UnexpectedSymbol { found: '\0', .. } => say!(self, "read-not-text"),
            Kind::UnexpectedSymbol { found, expected } => {
                let found = found.escape_debug().to_string();
                say!(self, &id, found = found, expected = self.expected(*expected))
            }
            Kind::DigitOutOfRange { found, largest, symbols } => {
                let count = match symbols {
                    Symbols::ZeroBased | Symbols::NumbersFromZero => "zero",
                    Symbols::Letters => "letters",
                    _ => "digits",
                };
                say!(self, &id, found = found.as_str(), largest = *largest, count = count)
            }
            Kind::RaggedRow { row, found, expected } => {
                say!(self, &id, row = *row, found = *found, expected = *expected)
            }
            Kind::WrongRowCount { found, expected } | Kind::MissingColumn { found, expected } => {
                say!(self, &id, found = *found, expected = *expected)
            }
            Kind::PrimeSide { side } => say!(self, &id, side = *side),
            Kind::ShapeMismatch { shape, side } => {
                say!(self, &id, shape = shape.to_string(), wanted = shape.size(), side = *side)
            }
            Kind::UnexpectedEnd { expected } => {
                say!(self, &id, expected = self.expected(*expected))
            }
            Kind::UnknownRule { found } => say!(self, &id, found = found.as_str()),
            Kind::Unread { found, about } => {
                let found = self.list(found.iter().map(|it| self.unread(it)));
                let about = about.as_deref().unwrap_or_default();
                let is_named = if about.is_empty() { "no" } else { "yes" };
                say!(self, &id, found = found, about = about, named = is_named)
            }
            Kind::CellOutOfGrid { found, side } => {
                say!(self, &id, found = found.as_str(), side = *side)
            }
            Kind::Rule { rule, shape, fault } => {
                say!(self, &id, rule = *rule, fault = self.rule_fault(rule, *shape, *fault))
            }
            _ => self.find(&id, &[]).unwrap_or_else(|| kind.to_string().into()),
        }
    }

    /// The things that were not read, and how many there are.
    fn unread(&self, unread: &Unread) -> Text {
        let (id, count) = (format!("unread-{}", unread.what), unread.count);
        let known = self.find(&id, &[("count", count.into())]);
        known.unwrap_or_else(|| {
            say!(self, "unread-other", name = unread.what.as_str(), count = count)
        })
    }

    fn expected(&self, expected: Expected) -> Text {
        match expected {
            Expected::Cell { side } => say!(self, "expected-cell", side = side),
            Expected::Letter { side } => say!(self, "expected-letter", side = side),
            Expected::Candidates { side } => say!(self, "expected-candidates", side = side),
            Expected::Puzzle => say!(self, "expected-puzzle"),
            Expected::Number => say!(self, "expected-number"),
            Expected::SmallNumber => say!(self, "expected-small-number"),
            Expected::Separator => say!(self, "expected-separator"),
            Expected::List => say!(self, "expected-list"),
            Expected::CellName => say!(self, "expected-cell-name"),
            Expected::Shape => say!(self, "expected-shape"),
            Expected::End => say!(self, "expected-end"),
            other => other.to_string().into(),
        }
    }
}
