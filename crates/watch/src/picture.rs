//! Small drawings made of characters, each with a meaning: the front end chooses the colours, once,
//! at the end.

use crate::window;
use neuf_backtrack::Event;
use std::fmt;

/// The meaning of a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Ink {
    /// Nothing special.
    Plain,
    /// Lines, numbers at the edge, empty places.
    Faint,
    /// A digit that was given.
    Given,
    /// A choice on top of its stack: part of the attempt.
    Top,
    /// The place the last step was about.
    Focus,
    /// A choice that has been tried and crossed out.
    Crossed,
    /// A rank without a choice.
    DeadEnd,
    /// A solution.
    Solution,
}

impl Ink {
    /// The ink of the sentence that describes a step.
    pub fn of(event: Option<Event>) -> Ink {
        match event {
            Some(Event::DeadEnd { .. }) => Ink::DeadEnd,
            Some(Event::Solution) => Ink::Solution,
            Some(Event::Pushed { .. } | Event::Backtracked { .. }) | None => Ink::Plain,
        }
    }
}

/// The room for a drawing, in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Room {
    /// Characters per line.
    pub width: usize,
    /// Lines.
    pub height: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Glyph {
    character: char,
    ink: Ink,
}

const BLANK: Glyph = Glyph { character: ' ', ink: Ink::Plain };

/// One line of a drawing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row(Vec<Glyph>);

impl Row {
    /// Adds characters at the end.
    pub fn write(&mut self, text: &str, ink: Ink) {
        self.0.extend(text.chars().map(|character| Glyph { character, ink }));
    }

    /// The line in as few runs as its inks allow.
    pub fn runs(&self) -> impl Iterator<Item = Run> {
        self.0.chunk_by(|a, b| a.ink == b.ink).map(|glyphs| Run {
            text: glyphs.iter().map(|glyph| glyph.character).collect(),
            ink: glyphs[0].ink,
        })
    }

    fn pad_to(&mut self, width: usize) {
        if self.0.len() < width {
            self.0.resize(width, BLANK);
        }
    }
}

/// A drawing; all its lines have the same width.
///
/// ```
/// use neuf_watch::{Ink, Picture, Room, Row};
///
/// let mut row = Row::default();
/// row.write("12", Ink::Given);
/// row.write("3", Ink::Top);
/// assert_eq!(row.runs().map(|run| run.text).collect::<Vec<_>>(), ["12", "3"]);
/// let picture = Picture::of(vec![row.clone(), row]);
/// assert_eq!((picture.width(), picture.height()), (3, 2));
/// let part = picture.around(2, 0, Room { width: 2, height: 1 });
/// assert_eq!(part.beside(&part, 1).to_string(), "23 23");
/// assert!(!part.is_empty() && part.rows().len() == 1);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Picture {
    rows: Vec<Row>,
    width: usize,
}

impl Picture {
    /// A drawing of lines of any width, which are filled up with blanks.
    pub fn of(mut rows: Vec<Row>) -> Picture {
        let width = rows.iter().map(|row| row.0.len()).max().unwrap_or(0);
        rows.iter_mut().for_each(|row| row.pad_to(width));
        Picture { rows, width }
    }

    /// How many characters a line has.
    pub fn width(&self) -> usize {
        self.width
    }

    /// How many lines there are.
    pub fn height(&self) -> usize {
        self.rows.len()
    }

    /// Whether there is nothing to show.
    pub fn is_empty(&self) -> bool {
        self.width == 0
    }

    /// This drawing and `other` to its right, `gap` blanks apart, on the same ground line.
    pub fn beside(&self, other: &Picture, gap: usize) -> Picture {
        if self.is_empty() || other.is_empty() {
            return if self.is_empty() { other.clone() } else { self.clone() };
        }
        let height = self.height().max(other.height());
        let left_at = height - self.height();
        let right_at = height - other.height();
        let rows = (0..height).map(|at| {
            let part = |picture: &Picture, from: usize| {
                at.checked_sub(from).map(|index| picture.rows[index].clone())
            };
            let mut row = part(self, left_at).unwrap_or_default();
            row.pad_to(self.width + gap);
            row.0.extend(part(other, right_at).unwrap_or_default().0);
            row
        });
        Picture::of(rows.collect())
    }

    /// The part that fits the room, with the given place as near to its middle as can be.
    pub fn around(&self, column: usize, row: usize, room: Room) -> Picture {
        let columns = window(self.width, room.width, column);
        let rows = self.rows[window(self.height(), room.height, row)].iter();
        Picture::of(rows.map(|row| Row(row.0[columns.clone()].to_vec())).collect())
    }

    /// The lines from top to bottom.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }
}

/// As plain text, without blanks at the ends of lines.
impl fmt::Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, row) in self.rows.iter().enumerate() {
            let line: String = row.0.iter().map(|glyph| glyph.character).collect();
            write!(f, "{}{}", if at > 0 { "\n" } else { "" }, line.trim_end())?;
        }
        Ok(())
    }
}

/// Neighbouring characters of the same ink.
///
/// ```
/// use neuf_watch::{Ink, Row, Run};
///
/// let mut row = Row::default();
/// row.write("12", Ink::Given);
/// assert_eq!(row.runs().next(), Some(Run { text: "12".into(), ink: Ink::Given }));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Run {
    /// The characters.
    pub text: String,
    /// Their meaning.
    pub ink: Ink,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn picture(lines: &[&str]) -> Picture {
        let row = |line: &&str| {
            let mut row = Row::default();
            row.write(line, Ink::Plain);
            row
        };
        Picture::of(lines.iter().map(row).collect())
    }

    fn text(picture: &Picture) -> Vec<String> {
        picture.to_string().lines().map(str::to_owned).collect()
    }

    #[test]
    fn pictures_beside_each_other_stand_on_the_same_line() {
        let joined = picture(&["ab", "cd", "ef"]).beside(&picture(&["x"]), 2);
        assert_eq!(text(&joined), ["ab", "cd", "ef  x"]);
        let joined = picture(&["x"]).beside(&picture(&["ab", "cd"]), 1);
        assert_eq!(text(&joined), ["  ab", "x cd"]);
    }

    #[test]
    fn nothing_takes_no_place_beside_something() {
        let something = picture(&["ab"]);
        assert_eq!(something.beside(&Picture::default(), 3), something);
        assert_eq!(Picture::default().beside(&something, 3), something);
    }

    #[test]
    fn the_part_around_a_place_is_cut_out() {
        let large = picture(&["abcd", "efgh", "ijkl"]);
        assert_eq!(text(&large.around(3, 2, Room { width: 2, height: 2 })), ["gh", "kl"]);
        assert!(large.around(0, 0, Room { width: 0, height: 0 }).is_empty());
    }

    #[test]
    fn a_line_comes_in_runs_of_one_ink() {
        let mut row = Row::default();
        row.write("1", Ink::Given);
        row.write("2", Ink::Given);
        row.write(".", Ink::Plain);
        let runs: Vec<_> = row.runs().map(|run| (run.text, run.ink)).collect();
        assert_eq!(runs, [("12".into(), Ink::Given), (".".into(), Ink::Plain)]);
    }
}
