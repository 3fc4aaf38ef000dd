//! Detection of the format of a text.

use super::asked::with_asked_rules;
use super::error::Fault;
use super::terminal::as_meant;
use super::text::{end_of, speaking_lines, without_mark};
use super::{Format, ReadError, ReadErrorKind, ReadOptions, Reading, announced};
use super::{candidates, csv, line, rows, sdk};

/// Reads one puzzle in any format.
///
/// # Errors
/// If no format fits: where the text departs from the most plausible one, and how.
pub fn read(text: &str) -> Result<Reading, ReadError> {
    read_with(text, &ReadOptions::default())
}

/// Reads one puzzle with options, such as its format or its shape.
///
/// ```
/// use neuf_puzzle::Shape;
/// use neuf_puzzle::format::{ReadOptions, read_with};
///
/// let shape = Some(Shape::new(3, 2).unwrap());
/// let options = ReadOptions { shape, ..ReadOptions::default() };
/// let reading = read_with(&".".repeat(36), &options).unwrap();
/// assert_eq!(reading.clues.shape().to_string(), "3x2");
/// ```
///
/// # Errors
/// If the text does not fit: where it departs from the format asked for, or else from the most
/// plausible one, and how.
pub fn read_with(text: &str, options: &ReadOptions) -> Result<Reading, ReadError> {
    let text = &*as_meant(without_mark(text));
    let reading = match options.format {
        Some(format) => format.read(text, options),
        None => detect(text, options),
    }?;
    with_asked_rules(reading, text, options, &mut None)
}

/// Reads a text in the format that is recognisable in it, or else in the first that fits; if none
/// does, the error is that of the most plausible.
fn detect(text: &str, options: &ReadOptions) -> Result<Reading, ReadError> {
    let mut lines = speaking_lines(text);
    let Some(first) = lines.next() else {
        return Err(ReadError::locate(text, Fault::new(end_of(text), ReadErrorKind::Empty)));
    };
    let is_one_line = lines.next().is_none();
    match announced(text, first) {
        Some(format) => format.read(text, options),
        None => first_that_fits(plausible(text, first, is_one_line, options), text, options),
    }
}

/// Reads the grid below rules: in rows or on one line.
pub(super) fn detect_grid<'a>(text: &'a str, options: &ReadOptions) -> Result<Reading, Fault<'a>> {
    let is_one_line = speaking_lines(text).nth(1).is_none();
    if !is_one_line {
        return rows::parse(text, options);
    }
    line::parse(text, options).or_else(|fault| rows::parse(text, options).map_err(|_| fault))
}

/// Reads a line that is known to hold one puzzle and nothing but that.
pub(super) fn detect_line(line: &str, options: &ReadOptions) -> Result<Reading, ReadError> {
    let is_placed = || candidates::is_placed(line, options);
    let bare = || line::parse_bare(line, options).filter(|_| !is_placed());
    match line::parse_classic(line, options).or_else(bare) {
        Some(reading) => Ok(reading),
        None => detect(line, options),
    }
}

/// The formats to try on a text without a recognisable one, the most plausible first.
fn plausible(
    text: &str,
    first_line: &str,
    is_one_line: bool,
    options: &ReadOptions,
) -> &'static [&'static dyn Format] {
    if candidates::is_likely(text, options) {
        &[&candidates::Candidates, &line::Line, &rows::Rows]
    } else if is_one_line {
        &[&line::Line, &rows::Rows, &csv::Csv]
    } else if line::is_likely(first_line, options) {
        // A row of side 16 reads as a puzzle of side 4; but several lines are no `line`.
        &[&line::Line, &rows::Rows]
    } else if sdk::has_remarks(text) {
        &[&sdk::Sdk]
    } else {
        &[&rows::Rows]
    }
}

fn first_that_fits(
    formats: &[&dyn Format],
    text: &str,
    options: &ReadOptions,
) -> Result<Reading, ReadError> {
    let mut readings = formats.iter().map(|format| format.read(text, options));
    let first = readings
        .next()
        .unwrap_or_else(|| Err(ReadError::locate(text, Fault::new(text, ReadErrorKind::Empty))));
    first.or_else(|error| readings.find_map(Result::ok).ok_or(error))
}
