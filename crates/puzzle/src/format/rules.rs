//! A puzzle with rules: a line for each rule, then the grid.
//!
//! ```text
//! shape: 2x3                        when the grid alone would not tell
//! rules: diagonals, anti-knight     rules of the whole grid
//! regions:                          a letter for each cell
//! AAAB
//! …
//! cage: 15 r1c1 r1c2 r2c1           a total, then cells; r1c1-r1c4 are four of them
//! grid:                             the rest, in rows or on one line; or `candidates:`
//! 1 . . .
//! …
//! ```

use super::error::{Fault, offset_in};
use super::rule_lines::{Head, header_of};
use super::text::{comment_lines, end_of, speaking_lines, without_mark};
use super::{Entries, Format, ReadError, ReadErrorKind, ReadOptions, Reading, Section};
use super::{candidates, detect, rows};
use crate::rules::{Rule, Takes};
use crate::{Clues, Rules, Shape};

/// Rules, then a grid.
pub(super) struct Ruled;

impl Format for Ruled {
    fn name(&self) -> &'static str {
        "rules"
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["rules"]
    }

    fn announces(&self, _text: &str, first_line: &str) -> bool {
        is_likely(first_line)
    }

    fn sections<'a>(&self, text: &'a str, _options: &ReadOptions) -> Vec<Section<'a>> {
        if speaking_lines(text).next().is_none() {
            return Vec::new();
        }
        let offsets: Vec<usize> = text.lines().map(|line| offset_in(text, line)).collect();
        let starts = starts(text);
        let ends = starts.iter().skip(1).map(|&line| offsets[line]).chain([text.len()]);
        let section = |(&line, end): (&usize, usize)| Section {
            first_line: line as u64 + 1,
            text: &text[offsets[line]..end],
        };
        starts.iter().zip(ends).map(section).collect()
    }

    fn carries_rules(&self) -> bool {
        true
    }

    fn says_shape(&self, _: Shape) -> bool {
        true
    }

    fn says_marks(&self, _: &Clues) -> bool {
        true
    }

    fn read(&self, text: &str, options: &ReadOptions) -> Result<Reading, ReadError> {
        let text = without_mark(text);
        parse(text, options).map_err(|fault| ReadError::locate(text, fault))
    }

    fn write(&self, clues: &Clues) -> String {
        let mut lines = written_head(clues.rules());
        // Rulings show regular blocks; irregular ones are drawn above.
        let plain = clues.clone().with_rules(drawn_shape(clues.rules()));
        lines.extend(match clues.pencil_marks() {
            Some(_) => ["candidates:".to_owned(), candidates::Candidates.write(&plain)],
            None => ["grid:".to_owned(), rows::Rows.write(&plain)],
        });
        lines.join("\n")
    }
}

/// Whether a text begins like this format.
fn is_likely(first_line: &str) -> bool {
    header_of(first_line).is_some_and(|header| header.is_known())
}

/// The puzzle of a text with rules.
pub(super) fn parse<'a>(text: &'a str, options: &ReadOptions) -> Result<Reading, Fault<'a>> {
    let head = Head::of(text)?;
    let shape = options.shape.or(head.shape());
    let inner = ReadOptions { shape, ..*options };
    let reading = match speaking_lines(head.body).next() {
        None => empty_grid(text, shape)?,
        Some(_) if head.has_candidates => candidates::parse(head.body, &inner)?,
        Some(_) => detect::detect_grid(head.body, &inner)?,
    };
    let rules = head.rules(reading.clues.rules())?;
    let clues = reading.clues.with_rules(rules);
    Ok(Reading { clues, format: "rules", comment: comment_lines(text), ..reading })
}

/// The puzzle without givens of a text that has only rules, if they determine the shape.
fn empty_grid(text: &str, shape: Option<Shape>) -> Result<Reading, Fault<'_>> {
    let shape = shape.ok_or_else(|| Fault::new(end_of(text), ReadErrorKind::Empty))?;
    Ok(Reading {
        clues: Clues::empty(shape),
        format: "rules",
        notes: Vec::new(),
        comment: None,
        entries: Entries::default(),
    })
}

/// A drawing of a puzzle that can be read again: above it, the rules that it does not show itself
/// (as the blocks or regions of a [`Frame`](crate::Frame)).
///
/// ```
/// use neuf_puzzle::format::{self, below_rules};
///
/// let clues = format::read("rules: diagonals\n1... ..2. .... ....")?.clues;
/// let drawing = "| 1 . | . . |\n| . . | 2 . |\n|-----+-----|\n| . . | . . |\n| . . | . . |";
/// let text = below_rules(clues.rules(), drawing.to_owned());
/// assert_eq!(text.lines().next(), Some("rules: diagonals"));
/// assert_eq!(format::read(&text)?.clues, clues);
/// # Ok::<(), format::ReadError>(())
/// ```
pub fn below_rules(rules: &Rules, drawing: String) -> String {
    let shown = |rule: &Rule| rule.kind().takes() == Takes::Regions;
    if rules.list().iter().all(shown) {
        return drawing;
    }
    let mut lines = written_lines(rules, |rule| !shown(rule));
    lines.extend(["grid:".to_owned(), drawing]);
    lines.join("\n")
}

/// All lines above the grid.
fn written_head(rules: &Rules) -> Vec<String> {
    written_lines(rules, |_| true)
}

/// The lines of some of the rules.
fn written_lines(rules: &Rules, is_wanted: impl Fn(&Rule) -> bool) -> Vec<String> {
    let shape = rules.shape();
    let (of_grid, others): (Vec<&Rule>, Vec<&Rule>) = rules
        .list()
        .iter()
        .filter(|rule| is_wanted(rule))
        .partition(|rule| rule.kind().takes() == Takes::Nothing);
    let mut lines = Vec::new();
    if Shape::usual(shape.size()) != Some(shape) {
        lines.push(format!("shape: {shape}"));
    }
    if !of_grid.is_empty() {
        let names: Vec<&str> = of_grid.iter().map(|rule| rule.name()).collect();
        lines.push(format!("rules: {}", names.join(", ")));
    }
    for rule in others {
        match rule.kind().takes() {
            Takes::Regions => lines.extend(written_regions(rules)),
            _ => lines.push(written_rule(shape, rule)),
        }
    }
    lines
}

/// The line of a rule, such as `cage: 15 r1c1 r1c2`.
fn written_rule(shape: Shape, rule: &Rule) -> String {
    let arguments = rule.arguments();
    let number = arguments.number.map(|number| number.to_string());
    let cells = arguments.cells.iter().flatten().map(|&cell| shape.name(cell));
    let words: Vec<String> = number.into_iter().chain(cells).collect();
    format!("{}: {}", rule.name(), words.join(" "))
}

/// A row of letters for each row of the grid; numbers when there are too many regions.
fn written_regions(rules: &Rules) -> Vec<String> {
    let shape = rules.shape();
    let region = |cell| rules.houses_of(cell)[2].number();
    let label = |number: usize| match number {
        0..26 if shape.size() <= 26 => char::from(b'A' + number as u8).to_string(),
        _ => (number + 1).to_string(),
    };
    let row = |row| -> String {
        let labels = (0..shape.size()).map(|column| label(region(shape.cell(row, column))));
        let labels: Vec<String> = labels.collect();
        labels.join(if shape.size() <= 26 { "" } else { " " })
    };
    std::iter::once("regions:".to_owned()).chain((0..shape.size()).map(row)).collect()
}

/// The shape whose blocks the rulings of the grid show; one without rulings if there are regions
/// instead.
pub(super) fn drawn_shape(rules: &Rules) -> Shape {
    let whole_rows = || Shape::new(1, rules.shape().size()).ok();
    match rules.has_regular_blocks() {
        true => rules.shape(),
        false => whole_rows().unwrap_or(rules.shape()),
    }
}

/// The lines at which the puzzles of a text begin, by number: at the first header (or the remarks
/// above it) after a grid.
fn starts(text: &str) -> Vec<usize> {
    let mut starts = vec![0];
    let (mut in_grid, mut remarks, mut region_rows) = (false, None, 0);
    for (index, line) in text.lines().enumerate() {
        if super::text::is_silent(line) {
            remarks = remarks.or(Some(index));
            continue;
        }
        match header_of(line) {
            Some(header) => {
                if in_grid {
                    starts.push(remarks.unwrap_or(index));
                }
                in_grid = header.begins_grid();
                region_rows = if header.is("regions") { usize::MAX } else { 0 };
            }
            None if region_rows == usize::MAX => {
                region_rows = super::rule_lines::labels(line).len().saturating_sub(1);
            }
            None if region_rows > 0 => region_rows -= 1,
            None => in_grid = true,
        }
        remarks = None;
    }
    starts
}
