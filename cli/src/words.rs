//! The library's typed answers as sentences in the person's language.

use crate::i18n::{Messages, say};
use neuf::format::{Expected, Note, ReadError, ReadErrorKind, Symbols};
use neuf::{Cell, Contradiction, House, Limit, Shape};
use std::time::Duration;

/// `r1c1`, or `L1C1` in French.
pub fn cell(messages: &Messages, shape: Shape, cell: Cell) -> String {
    say!(messages, "cell", row = shape.row(cell) + 1, column = shape.column(cell) + 1)
}

pub fn house(messages: &Messages, house: House) -> String {
    let id = match house {
        House::Row(_) => "house-row",
        House::Column(_) => "house-column",
        House::Block(_) => "house-block",
        House::Diagonal(_) => "house-diagonal",
        House::Window(_) => "house-window",
        House::Group(_) => "house-group",
        _ => "house-extra",
    };
    say!(messages, id, number = house.number() + 1)
}

pub fn contradiction(messages: &Messages, shape: Shape, found: &Contradiction) -> String {
    match *found {
        Contradiction::Twice { digit, cells: [first, second], house: shared } => say!(
            messages,
            "contradiction-twice",
            digit = digit.value(),
            house = house(messages, shared),
            first = cell(messages, shape, first),
            second = cell(messages, shape, second),
        ),
        Contradiction::Equal { digit, cells: [first, second], .. } => say!(
            messages,
            "contradiction-equal",
            digit = digit.value(),
            first = cell(messages, shape, first),
            second = cell(messages, shape, second),
        ),
        Contradiction::NothingLeft { cell: empty } => {
            say!(messages, "contradiction-nothing-left", cell = cell(messages, shape, empty))
        }
        _ => say!(messages, "contradiction-broken"),
    }
}

/// A share as a number of percent: `12.3`.
pub fn percent(messages: &Messages, share: f64) -> String {
    format!("{:.1}", 100.0 * share).replace('.', &say!(messages, "decimal"))
}

/// A number that is not exact, to as many figures as mean something; for programs, too.
pub fn large(value: f64) -> String {
    if value < 1e6 { format!("{value:.0}") } else { format!("{value:.3e}") }
}

/// A time to the two units that mean something: `3 h 20 min`, `12 s`.
pub fn duration(messages: &Messages, time: Duration) -> String {
    let seconds = time.as_secs_f64().round() as u64;
    match (seconds / 86_400, seconds / 3600 % 24, seconds / 60 % 60, seconds % 60) {
        (0, 0, 0, s) => format!("{s} s"),
        (0, 0, m, s) => format!("{m} min {s} s"),
        (0, h, m, _) => format!("{h} h {m} min"),
        (days, hours, _, _) => say!(messages, "days", days = days, hours = hours),
    }
}

pub fn limit(messages: &Messages, limit: Limit) -> String {
    let id = match limit {
        Limit::Solutions => "limit-solutions",
        Limit::Nodes => "limit-nodes",
        Limit::Time => "limit-time",
        Limit::Cancelled => "limit-cancelled",
    };
    say!(messages, id)
}

pub fn note(messages: &Messages, note: &Note) -> Option<String> {
    Some(match note {
        Note::ShapeTaken { taken, others } => {
            let others: Vec<String> = others.iter().map(Shape::to_string).collect();
            say!(
                messages,
                "note-shape",
                side = taken.size(),
                taken = taken.to_string(),
                others = others.join(", "),
            )
        }
        Note::SymbolsTaken { taken: Symbols::OneBased } => say!(messages, "note-symbols-one"),
        Note::SymbolsTaken { taken: Symbols::ZeroBased } => say!(messages, "note-symbols-zero"),
        Note::BlankTaken { symbol } => {
            say!(messages, "note-blank", symbol = symbol.to_string())
        }
        _ => return None,
    })
}

/// The sentence for an unreadable text, without its place.
pub fn read_error(messages: &Messages, kind: &ReadErrorKind) -> String {
    use ReadErrorKind as Kind;
    let id = format!("read-{}", kind.code());
    match kind {
        Kind::NotUtf8 { byte } => say!(messages, &id, byte = format!("0x{byte:02X}")),
        Kind::WrongCount { found, expected } => {
            let side = expected.isqrt();
            say!(messages, &id, found = *found, expected = *expected, side = side)
        }
        Kind::TooLarge { found, largest } => {
            say!(messages, &id, found = *found, largest = *largest)
        }
        Kind::UnexpectedSymbol { found, expected } => say!(
            messages,
            &id,
            found = found.escape_debug().to_string(),
            expected = expected_words(messages, *expected),
        ),
        Kind::DigitOutOfRange { found, largest } => {
            say!(messages, &id, found = found.as_str(), largest = *largest)
        }
        Kind::RaggedRow { row, found, expected } => {
            say!(messages, &id, row = *row, found = *found, expected = *expected)
        }
        Kind::WrongRowCount { found, expected } | Kind::MissingColumn { found, expected } => {
            say!(messages, &id, found = *found, expected = *expected)
        }
        Kind::PrimeSide { side } => say!(messages, &id, side = *side),
        Kind::ShapeMismatch { shape, side } => {
            say!(messages, &id, shape = shape.to_string(), wanted = shape.size(), side = *side)
        }
        _ => messages.find(&id, None).unwrap_or_else(|| kind.to_string()),
    }
}

fn expected_words(messages: &Messages, expected: Expected) -> String {
    match expected {
        Expected::Cell { side } => say!(messages, "expected-cell", side = side),
        Expected::Candidates { side } => say!(messages, "expected-candidates", side = side),
        Expected::Puzzle => say!(messages, "expected-puzzle"),
        Expected::Number => say!(messages, "expected-number"),
        Expected::Separator => say!(messages, "expected-separator"),
        Expected::List => say!(messages, "expected-list"),
        Expected::End => say!(messages, "expected-end"),
        other => other.to_string(),
    }
}

/// An unreadable text with its place and a caret under the spot.
///
/// ```text
/// puzzles.txt, line 3, column 12: found 'k' where a digit from 1 to 9 or a blank is expected
///   | ...5..8.3..k..4..
///   |            ^
/// ```
pub fn located(messages: &Messages, source: &str, error: &ReadError) -> String {
    let place = say!(
        messages,
        "place",
        source = source,
        line = error.place.line.to_string(),
        column = error.place.column.to_string(),
    );
    let what = read_error(messages, &error.kind);
    let excerpt = error.excerpt();
    if excerpt.text.trim().is_empty() {
        return format!("{place} {what}");
    }
    let caret = " ".repeat(excerpt.caret_column.saturating_sub(1));
    format!("{place} {what}\n  | {}\n  | {caret}^", excerpt.text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Language;

    #[test]
    fn durations_have_two_units() {
        let [english, french] = [Language::En, Language::Fr].map(Messages::new);
        let said = |seconds| duration(&english, Duration::from_secs_f64(seconds));
        assert_eq!(said(11.6), "12 s");
        assert_eq!(said(200.0), "3 min 20 s");
        assert_eq!(said(7300.0), "2 h 1 min");
        assert_eq!(said(100_000.0), "1 d 3 h");
        assert_eq!(duration(&french, Duration::from_secs(100_000)), "1 j 3 h");
    }
}
