//! Inks in a terminal: as escape codes in a stream of text, as styles on a full screen.

use anstyle::{AnsiColor, Effects};
use neuf::watch::{Ink, Picture, Run};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
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

/// Lines for a full screen.
pub fn screen_lines(picture: &Picture, color: bool) -> Vec<Line<'static>> {
    let span = |run: Run| Span::styled(run.text, style(run.ink, color));
    picture.rows().iter().map(|row| row.runs().map(span).collect()).collect()
}

pub fn ansi(ink: Ink, color: bool) -> anstyle::Style {
    let plain = anstyle::Style::new();
    if !color {
        return plain;
    }
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

pub fn style(ink: Ink, color: bool) -> Style {
    let plain = Style::new();
    let colored = |wanted: Color| if color { plain.fg(wanted) } else { plain };
    match ink {
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
