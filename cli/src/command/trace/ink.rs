//! Inks in a terminal: in a stream of text, and on a full screen.

use anstyle::{AnsiColor, Effects, Style};
use neuf::watch::{Ink, Picture};
use std::fmt::Write;

/// Lines for a stream of text, with escape codes if `color`.
pub fn lines(picture: &Picture, color: bool) -> impl Iterator<Item = String> {
    picture.rows().iter().map(move |row| {
        let mut line = String::new();
        for run in row.runs() {
            let style = ansi(run.ink, color);
            let _ = write!(line, "{style}{}{style:#}", run.text);
        }
        line.truncate(line.trim_end().len());
        line
    })
}

/// An ink in a stream of text: only where colours are wanted.
pub fn ansi(ink: Ink, color: bool) -> Style {
    if color { colored(ink) } else { Style::new() }
}

/// An ink on a full screen, which is bold or faint also where colours are not wanted.
pub fn on_screen(ink: Ink, color: bool) -> Style {
    let style = colored(ink);
    if color { style } else { style.fg_color(None) }
}

fn colored(ink: Ink) -> Style {
    let plain = Style::new();
    match ink {
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

#[cfg(test)]
mod tests {
    use super::*;
    use neuf::watch::Row;

    #[test]
    fn colour_is_written_in_runs() {
        let mut row = Row::default();
        row.write("12", Ink::Given);
        row.write(".", Ink::Plain);
        let lines: Vec<_> = lines(&Picture::of(vec![row]), true).collect();
        assert_eq!(lines, ["\u{1b}[1m12\u{1b}[0m."]);
    }
}
