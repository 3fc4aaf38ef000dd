//! A picture with letters: candidates in colours, and in brackets for readers who see no colours.

use crate::{Ink, Picture};
use neuf_explain::Candidate;
use neuf_puzzle::{Cell, Frame};

/// The meaning of a piece of text, by which the front end chooses a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Look {
    /// A digit that was given.
    Given,
    /// A digit that was found, or the dot of a cell without candidates.
    Plain,
    /// Candidates that have no part in the step.
    Faint,
    /// A candidate that has a part in the step.
    Inked(Ink),
}

/// The signs before and after a digit of this ink.
///
/// ```
/// assert_eq!(neuf_drawing::signs(neuf_drawing::Ink::First), ("(", ")"));
/// ```
pub fn signs(ink: Ink) -> (&'static str, &'static str) {
    match ink {
        Ink::Written => ("+", ""),
        Ink::Gone => ("-", ""),
        Ink::First => ("(", ")"),
        Ink::Second => ("[", "]"),
        Ink::Third => ("<", ">"),
        Ink::Fourth => ("{", "}"),
    }
}

/// The lines of a picture. `paint` adds the codes of a colour to a piece of text; they take no
/// room.
///
/// ```
/// use neuf_drawing::{Look, Picture, letters};
/// use neuf_explain::{State, path};
///
/// let state = State::new(&"12.. 3... .... ....".parse()?);
/// let step = path::next_step(&state, path::Uniqueness::Assumed).expect("a step");
/// let bold = |text: &str, look| if look == Look::Given { format!("*{text}") } else { text.to_owned() };
/// let lines = letters(&Picture::of_step(&state, &step), bold);
/// assert!(lines[0].starts_with("┌──") && lines.len() == 4 + 3);
/// assert!(lines.concat().contains("+4") && lines.concat().contains("*1"));
/// # Ok::<(), neuf_puzzle::PuzzleError>(())
/// ```
pub fn letters(picture: &Picture, paint: impl Fn(&str, Look) -> String) -> Vec<String> {
    let shape = picture.shape;
    let cells: Vec<Drawn> = shape.cells().map(|cell| drawn(picture, cell, &paint)).collect();
    let width = |column| {
        let in_column = |row| cells[shape.cell(row, column).index()].width;
        (0..shape.size()).map(in_column).max().unwrap_or(1)
    };
    let widths: Vec<usize> = (0..shape.size()).map(width).collect();
    let padded = |cell: Cell| cells[cell.index()].padded(widths[shape.column(cell)]);
    Frame::new(&picture.rules, widths.clone()).around(padded)
}

/// A text and its width without the codes of its colours.
#[derive(Default)]
struct Drawn {
    text: String,
    width: usize,
}

impl Drawn {
    fn push(&mut self, text: &str, look: Look, paint: &impl Fn(&str, Look) -> String) {
        if !text.is_empty() {
            self.width += text.chars().count();
            self.text += &paint(text, look);
        }
    }

    /// The text with spaces up to a width.
    fn padded(&self, width: usize) -> String {
        format!("{}{}", self.text, " ".repeat(width.saturating_sub(self.width)))
    }
}

fn drawn(picture: &Picture, cell: Cell, paint: &impl Fn(&str, Look) -> String) -> Drawn {
    let mut drawn = Drawn::default();
    if let Some(value) = picture.values[cell.index()] {
        let look = if value.is_given { Look::Given } else { Look::Plain };
        let digit = picture.alphabet.digit(picture.shape, value.digit.value());
        drawn.push(&digit, look, paint);
        return drawn;
    }
    let digits = picture.candidates[cell.index()];
    let has_numbers = picture.shape.size() > 35;
    let mut plain = String::new();
    for (i, digit) in digits.iter().enumerate() {
        let text = picture.alphabet.digit(picture.shape, digit.value());
        let comma = if has_numbers && i > 0 { "," } else { "" };
        let candidate = Candidate::new(cell, digit);
        let gone = picture.is_gone(candidate).then_some(Ink::Gone);
        let Some(ink) = picture.ink(candidate).or(gone) else {
            plain += &format!("{comma}{text}");
            continue;
        };
        plain += comma;
        drawn.push(&std::mem::take(&mut plain), Look::Faint, paint);
        let text = if gone.is_some_and(|gone| gone != ink) { format!("-{text}") } else { text };
        let (before, after) = signs(ink);
        drawn.push(&format!("{before}{text}{after}"), Look::Inked(ink), paint);
    }
    drawn.push(&plain, Look::Faint, paint);
    if digits.is_empty() {
        drawn.push(".", Look::Plain, paint);
    }
    drawn
}
