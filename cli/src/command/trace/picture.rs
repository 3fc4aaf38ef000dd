//! Small drawings made of characters, each with a meaning: what a character looks like in colour
//! is settled once, at the end, for a stream of text or for a full screen.

use anstyle::{AnsiColor, Effects};
use neuf::backtrack::Event;
use ratatui::style::{Color, Modifier};
use ratatui::text::{Line, Span};
use std::fmt::Write;

/// What a character stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// Nothing special.
    Plain,
    /// Lines, numbers at the edge, empty places.
    Faint,
    /// A digit of the grid one started from.
    Given,
    /// A choice on top of its stack: part of the attempt.
    Top,
    /// The place the last step was about.
    Focus,
    /// A choice that has been tried and crossed out.
    Crossed,
    /// Nothing is possible here.
    DeadEnd,
    /// It worked.
    Solution,
}

/// How the sentence for a step is to be set off.
pub fn ink(event: Option<Event>) -> Ink {
    match event {
        Some(Event::DeadEnd { .. }) => Ink::DeadEnd,
        Some(Event::Solution) => Ink::Solution,
        Some(Event::Pushed { .. } | Event::Backtracked { .. }) | None => Ink::Plain,
    }
}

/// How much room there is for a drawing, in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Room {
    pub width: usize,
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
    pub fn write(&mut self, text: &str, ink: Ink) {
        self.0.extend(text.chars().map(|character| Glyph { character, ink }));
    }

    fn pad_to(&mut self, width: usize) {
        if self.0.len() < width {
            self.0.resize(width, BLANK);
        }
    }
}

/// A drawing; all its lines have the same width.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Picture {
    rows: Vec<Row>,
    width: usize,
}

impl Picture {
    pub fn of(mut rows: Vec<Row>) -> Picture {
        let width = rows.iter().map(|row| row.0.len()).max().unwrap_or(0);
        rows.iter_mut().for_each(|row| row.pad_to(width));
        Picture { rows, width }
    }

    pub fn width(&self) -> usize {
        self.width
    }

    pub fn height(&self) -> usize {
        self.rows.len()
    }

    pub fn is_empty(&self) -> bool {
        self.width == 0
    }

    /// The other drawing to the right of this one, on the same ground line.
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

    /// Lines for a stream of text, with escape codes if `color`.
    pub fn lines(&self, color: bool) -> impl Iterator<Item = String> {
        self.rows.iter().map(move |row| {
            let mut line = String::new();
            for run in runs(row) {
                let style = run.ink.ansi(color);
                let _ = write!(line, "{style}{}{style:#}", run.text);
            }
            line.truncate(line.trim_end().len());
            line
        })
    }

    /// Lines for a full screen.
    pub fn screen_lines(&self, color: bool) -> Vec<Line<'static>> {
        let span = |run: Run| Span::styled(run.text, run.ink.style(color));
        self.rows.iter().map(|row| runs(row).map(span).collect()).collect()
    }
}

/// Where a window of `room` lies on `length` places so that `focus` is in it.
pub fn window(length: usize, room: usize, focus: usize) -> std::ops::Range<usize> {
    let size = length.min(room);
    let start = focus.saturating_sub(size / 2).min(length - size);
    start..start + size
}

/// Neighbouring characters of the same ink.
struct Run {
    text: String,
    ink: Ink,
}

fn runs(row: &Row) -> impl Iterator<Item = Run> {
    row.0.chunk_by(|a, b| a.ink == b.ink).map(|glyphs| Run {
        text: glyphs.iter().map(|glyph| glyph.character).collect(),
        ink: glyphs[0].ink,
    })
}

impl Ink {
    pub fn ansi(self, color: bool) -> anstyle::Style {
        let plain = anstyle::Style::new();
        if !color {
            return plain;
        }
        match self {
            Ink::Plain => plain,
            Ink::Faint => plain.dimmed(),
            Ink::Given => plain.bold(),
            Ink::Top => plain.fg_color(Some(AnsiColor::Cyan.into())),
            Ink::Focus => plain.fg_color(Some(AnsiColor::Yellow.into())).bold(),
            Ink::Crossed => plain.effects(Effects::DIMMED | Effects::STRIKETHROUGH),
            Ink::DeadEnd => plain.fg_color(Some(AnsiColor::Red.into())),
            Ink::Solution => plain.fg_color(Some(AnsiColor::Green.into())).bold(),
        }
    }

    pub fn style(self, color: bool) -> ratatui::style::Style {
        let plain = ratatui::style::Style::new();
        let colored = |wanted: Color| if color { plain.fg(wanted) } else { plain };
        match self {
            Ink::Plain => plain,
            Ink::Faint => plain.add_modifier(Modifier::DIM),
            Ink::Given => plain.add_modifier(Modifier::BOLD),
            Ink::Top => colored(Color::Cyan),
            Ink::Focus => colored(Color::Yellow).add_modifier(Modifier::BOLD),
            Ink::Crossed => plain.add_modifier(Modifier::DIM | Modifier::CROSSED_OUT),
            Ink::DeadEnd => colored(Color::Red),
            Ink::Solution => colored(Color::Green).add_modifier(Modifier::BOLD),
        }
    }
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
        picture.lines(false).collect()
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
    fn a_window_contains_its_focus_and_stays_inside() {
        for length in 0..12 {
            for room in 0..14 {
                for focus in 0..length {
                    let window = window(length, room, focus);
                    assert!(window.end <= length && window.len() == length.min(room));
                    assert!(room == 0 || window.contains(&focus));
                }
            }
        }
    }

    #[test]
    fn the_part_around_a_place_is_cut_out() {
        let large = picture(&["abcd", "efgh", "ijkl"]);
        assert_eq!(text(&large.around(3, 2, Room { width: 2, height: 2 })), ["gh", "kl"]);
        assert!(large.around(0, 0, Room { width: 0, height: 0 }).is_empty());
    }

    #[test]
    fn colour_is_written_in_runs() {
        let mut row = Row::default();
        row.write("12", Ink::Given);
        row.write(".", Ink::Plain);
        let lines: Vec<_> = Picture::of(vec![row]).lines(true).collect();
        assert_eq!(lines, ["\u{1b}[1m12\u{1b}[0m."]);
    }
}
