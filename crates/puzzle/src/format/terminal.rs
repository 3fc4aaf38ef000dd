//! Output copied from a terminal, restored to the text that was meant: without colours, and with
//! the puzzle only when its answer is drawn beside it.

use std::borrow::Cow;

/// The arrow between a puzzle and its answer.
const ARROW: &str = "  →  ";

/// A text as it was meant. Most are what they are.
///
/// ```
/// use neuf_puzzle::format::as_meant;
/// assert_eq!(as_meant("\u{1b}[1m5\u{1b}[0m 3"), "5 3");
/// assert_eq!(as_meant("│ 1 . │  →  │ 1 2 │"), "│ 1 . │");
/// ```
pub fn as_meant(text: &str) -> Cow<'_, str> {
    let plain = without_escapes(text);
    if plain.contains(ARROW) { Cow::Owned(left_halves(&plain)) } else { plain }
}

/// A text without a terminal's escape sequences for colours.
fn without_escapes(text: &str) -> Cow<'_, str> {
    if !text.contains('\u{1b}') {
        return Cow::Borrowed(text);
    }
    let mut parts = text.split('\u{1b}');
    let mut plain = parts.next().unwrap_or_default().to_owned();
    plain.extend(parts.map(after_escape));
    Cow::Owned(plain)
}

/// The text after a sequence such as `[1;31m`.
fn after_escape(text: &str) -> &str {
    let Some(rest) = text.strip_prefix('[') else { return text };
    let rest = rest.trim_start_matches(|c: char| c.is_ascii_digit() || c == ';');
    rest.strip_prefix(|c: char| c.is_ascii_alphabetic()).unwrap_or(rest)
}

/// The left drawings of a text in which arrows lead from drawings to drawings. Above and below an
/// arrow, the gap is where the arrow is.
fn left_halves(text: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let arrows: Vec<Option<usize>> = lines.iter().map(|line| column_of_arrow(line)).collect();
    let above = nearest(arrows.iter().copied());
    let mut below = nearest(arrows.iter().rev().copied());
    below.reverse();
    let halves = lines.iter().enumerate().map(|(index, line)| {
        let cut = [above[index], below[index]].into_iter().flatten();
        cut.into_iter().find_map(|column| left_half(line, column)).unwrap_or(line)
    });
    halves.collect::<Vec<_>>().join("\n")
}

/// For each position, the last value up to it.
fn nearest(values: impl Iterator<Item = Option<usize>>) -> Vec<Option<usize>> {
    let last = |last: &mut Option<usize>, value: Option<usize>| {
        *last = value.or(*last);
        Some(*last)
    };
    values.scan(None, last).collect()
}

fn column_of_arrow(line: &str) -> Option<usize> {
    line.find(ARROW).map(|at| line[..at].chars().count())
}

/// The text left of the gap or the arrow at a column, if there is one between two drawings.
fn left_half(line: &str, column: usize) -> Option<&str> {
    let (at, _) = line.char_indices().nth(column)?;
    let rest = &line[at..];
    let after = rest.strip_prefix(ARROW).or_else(|| rest.strip_prefix("     "))?;
    let is_drawn = |c: char| ('\u{2500}'..='\u{257f}').contains(&c);
    (line[..at].ends_with(is_drawn) && after.starts_with(is_drawn)).then_some(&line[..at])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_pair_the_left_one_is_kept() {
        let pair = "┌───┐     ┌───┐\n│ . │  →  │ 1 │\n└───┘     └───┘\nmore     text";
        assert_eq!(as_meant(pair), "┌───┐\n│ . │\n└───┘\nmore     text");
    }

    #[test]
    fn pairs_of_other_widths_may_follow() {
        let small = "┌───┐     ┌───┐\n│ . │  →  │ 1 │\n└───┘     └───┘\n";
        let large = "┌─────┐     ┌─────┐\n│     │  →  │ 1 2 │\n└─────┘     └─────┘\n";
        let left = "┌───┐\n│ . │\n└───┘\n┌─────┐\n│     │\n└─────┘";
        assert_eq!(as_meant(&format!("{small}{large}")), left);
    }

    #[test]
    fn a_lone_escape_is_survived() {
        for text in ["\u{1b}", "\u{1b}[", "\u{1b}[1", "\u{1b}[1é", "\u{1b}x"] {
            let _ = as_meant(text);
        }
    }
}
