//! Pictures with letters, in the terminal's colours.

use crate::app::App;
use anstyle::{AnsiColor, Style};
use neuf::Digit;
use neuf::drawing::{Ink, Look, Picture, letters, signs};
use neuf::explain::Step;

fn style(look: Look) -> Style {
    let bold = |color: AnsiColor| Style::new().fg_color(Some(color.into())).bold();
    match look {
        Look::Given => Style::new().bold(),
        Look::Faint => Style::new().dimmed(),
        Look::Inked(Ink::Written) => bold(AnsiColor::Green),
        Look::Inked(Ink::Gone) => bold(AnsiColor::Red),
        Look::Inked(Ink::First) => bold(AnsiColor::Blue),
        Look::Inked(Ink::Second) => bold(AnsiColor::Yellow),
        Look::Inked(Ink::Third) => bold(AnsiColor::Cyan),
        Look::Inked(Ink::Fourth) => bold(AnsiColor::Magenta),
        _ => Style::new(),
    }
}

fn painted(app: &App, text: &str, look: Look) -> String {
    let style = if app.color { style(look) } else { Style::new() };
    if style.is_plain() { text.to_owned() } else { format!("{style}{text}{style:#}") }
}

/// The lines of a picture.
pub fn lines(app: &App, picture: &Picture) -> Vec<String> {
    letters(picture, |text, look| painted(app, text, look))
}

/// What the signs of a picture mean, on one line.
pub fn legend(app: &App, picture: &Picture, step: &Step) -> String {
    let digit = step.pattern.digits.smallest().or_else(|| {
        step.eliminations.iter().chain(&step.placements).map(|candidate| candidate.digit).next()
    });
    let digit = picture.alphabet.digit(picture.shape, digit.map_or(1, Digit::value));
    let meaning = |ink: Ink| {
        let (before, after) = signs(ink);
        let sample = painted(app, &format!("{before}{digit}{after}"), Look::Inked(ink));
        app.messages.legend(step, ink, &sample).to_plain()
    };
    picture.inks().into_iter().map(meaning).collect::<Vec<_>>().join("   ")
}
