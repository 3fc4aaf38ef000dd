//! A picture with letters: candidates in colours, and in brackets for who sees no colours.

use crate::app::App;
use crate::draw::regions;
use crate::i18n::say;
use anstyle::{AnsiColor, Style};
use neuf::drawing::{Ink, Picture};
use neuf::explain::{Candidate, Role, Step};
use neuf::{Cell, Digit};

/// How an ink looks: what stands before and after a digit, and the colour.
fn look(ink: Ink) -> (&'static str, &'static str, AnsiColor) {
    match ink {
        Ink::Written => ("+", "", AnsiColor::Green),
        Ink::Gone => ("-", "", AnsiColor::Red),
        Ink::First => ("(", ")", AnsiColor::Blue),
        Ink::Second => ("[", "]", AnsiColor::Yellow),
        Ink::Third => ("<", ">", AnsiColor::Cyan),
        Ink::Fourth => ("{", "}", AnsiColor::Magenta),
    }
}

/// A text and how wide it is without its colours.
#[derive(Default)]
struct Drawn {
    text: String,
    width: usize,
}

impl Drawn {
    fn push(&mut self, text: &str, style: Style) {
        if text.is_empty() {
            return;
        }
        self.width += text.chars().count();
        self.text +=
            &if style.is_plain() { text.to_owned() } else { format!("{style}{text}{style:#}") };
    }

    /// The text with spaces up to a width.
    fn padded(&self, width: usize) -> String {
        format!("{}{}", self.text, " ".repeat(width.saturating_sub(self.width)))
    }
}

/// The lines of a picture.
///
/// ```text
/// ┌──────────────┬───────────────┐
/// │ 12   3   4   │ 5  (12) -2 7  │
/// ```
pub fn lines(app: &App, picture: &Picture) -> Vec<String> {
    let shape = picture.shape;
    let cells: Vec<Drawn> = shape.cells().map(|cell| drawn(app, picture, cell)).collect();
    let widths: Vec<usize> = (0..shape.size())
        .map(|column| {
            let in_column = |row| cells[shape.cell(row, column).index()].width;
            (0..shape.size()).map(in_column).max().unwrap_or(1)
        })
        .collect();
    let padded = |cell: Cell| cells[cell.index()].padded(widths[shape.column(cell)]);
    if !picture.rules.has_regular_blocks() {
        return regions::grid(&picture.rules, &widths, padded);
    }
    let ruling = |[left, middle, right]: [&str; 3]| {
        let blocks: Vec<String> = widths
            .chunks(shape.block_columns())
            .map(|block| "─".repeat(block.iter().map(|width| width + 1).sum::<usize>() + 1))
            .collect();
        format!("{left}{}{right}", blocks.join(middle))
    };
    let mut lines = vec![ruling(["┌", "┬", "┐"])];
    for row in 0..shape.size() {
        if row > 0 && row % shape.block_rows() == 0 {
            lines.push(ruling(["├", "┼", "┤"]));
        }
        let mut line = String::from("│");
        for column in 0..shape.size() {
            line += &format!(" {}", padded(shape.cell(row, column)));
            if (column + 1) % shape.block_columns() == 0 {
                line += " │";
            }
        }
        lines.push(line);
    }
    lines.push(ruling(["└", "┴", "┘"]));
    lines
}

fn drawn(app: &App, picture: &Picture, cell: Cell) -> Drawn {
    let mut drawn = Drawn::default();
    let styled = |style: Style| if app.color { style } else { Style::new() };
    if let Some(value) = picture.values[cell.index()] {
        let style = if value.is_given { Style::new().bold() } else { Style::new() };
        drawn.push(&picture.alphabet.digit(picture.shape, value.digit.value()), styled(style));
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
        drawn.push(&std::mem::take(&mut plain), styled(Style::new().dimmed()));
        let text = if gone.is_some_and(|gone| gone != ink) { format!("-{text}") } else { text };
        let (before, after, color) = look(ink);
        let style = Style::new().fg_color(Some(color.into())).bold();
        drawn.push(&format!("{before}{text}{after}"), styled(style));
    }
    drawn.push(&plain, styled(Style::new().dimmed()));
    if digits.is_empty() {
        drawn.push(".", Style::new());
    }
    drawn
}

/// What the signs of a picture mean, on one line.
pub fn legend(app: &App, picture: &Picture, step: &Step) -> String {
    let digit = step.pattern.digits.smallest().or_else(|| {
        step.eliminations.iter().chain(&step.placements).map(|candidate| candidate.digit).next()
    });
    let text = picture.alphabet.digit(picture.shape, digit.map_or(1, Digit::value));
    let parts: Vec<String> = picture
        .inks()
        .into_iter()
        .map(|ink| {
            let (before, after, color) = look(ink);
            let style = Style::new().fg_color(Some(color.into())).bold();
            let style = if app.color { style } else { Style::new() };
            let sample = format!("{style}{before}{text}{after}{style:#}");
            meaning(app, step, ink, &sample)
        })
        .collect();
    parts.join("   ")
}

fn meaning(app: &App, step: &Step, ink: Ink, sample: &str) -> String {
    let messages = &app.messages;
    let marks = &step.pattern.marks;
    let has = |is_wanted: fn(Role) -> bool| marks.iter().any(|mark| is_wanted(mark.role));
    let number = match ink {
        Ink::Written => return say!(messages, "legend-written", sample = sample),
        Ink::Gone => return say!(messages, "legend-gone", sample = sample),
        Ink::First => 1,
        Ink::Second => 2,
        Ink::Third => 3,
        Ink::Fourth => 4,
    };
    let has_sets = has(|role| matches!(role, Role::Set { .. }));
    let only_sets = marks.iter().all(|mark| matches!(mark.role, Role::Set { .. }));
    if has(|role| matches!(role, Role::Colour { .. })) {
        return say!(messages, "legend-colour", sample = sample, number = number);
    }
    if has(|role| matches!(role, Role::Case { .. })) {
        return say!(messages, "legend-case", sample = sample, number = number);
    }
    let id = match ink {
        Ink::First if has(|role| role == Role::Pivot) => "legend-pivot",
        Ink::First if !only_sets => "legend-first",
        Ink::Second if has(|role| matches!(role, Role::Fin | Role::EndoFin)) => "legend-fins",
        Ink::Second if has(|role| role == Role::Pincer) => "legend-ends",
        _ if has_sets => {
            let number = if only_sets { number } else { number - 1 };
            return say!(messages, "legend-set", sample = sample, number = number);
        }
        _ => "legend-first",
    };
    say!(messages, id, sample = sample)
}
