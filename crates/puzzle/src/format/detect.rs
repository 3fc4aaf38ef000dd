//! Which format a text is in.

use super::error::Fault;
use super::text::{end_of, speaking_lines, without_mark};
use super::{ReadError, ReadErrorKind, ReadOptions, Reading};
use super::{candidates, csv, line, list, rows, rules, sdk};

/// Reads one puzzle in any format.
///
/// # Errors
/// Where the text departs from the most plausible format, and how.
pub fn read(text: &str) -> Result<Reading, ReadError> {
    read_with(text, &ReadOptions::default())
}

/// Reads one puzzle, knowing something in advance.
///
/// # Errors
/// Where the text departs from the format asked for, else from the most plausible one, and how.
pub fn read_with(text: &str, options: &ReadOptions) -> Result<Reading, ReadError> {
    if let Some(format) = options.format {
        return format.read(text, options);
    }
    let text = without_mark(text);
    detect(text, options).map_err(|fault| ReadError::locate(text, fault))
}

/// How a format reads a text.
type Parse = for<'a> fn(&'a str, &ReadOptions) -> Result<Reading, Fault<'a>>;

/// Reads a text in the first format that fits; else the error is that of the most plausible.
pub(super) fn detect<'a>(text: &'a str, options: &ReadOptions) -> Result<Reading, Fault<'a>> {
    let mut lines = speaking_lines(text);
    let Some(first) = lines.next() else {
        return Err(Fault::new(end_of(text), ReadErrorKind::Empty));
    };
    let is_one_line = lines.next().is_none();
    first_that_fits(plausible(text, first, is_one_line, options), text, options)
}

/// Reads the grid below rules: in rows or on one line.
pub(super) fn detect_grid<'a>(text: &'a str, options: &ReadOptions) -> Result<Reading, Fault<'a>> {
    let is_one_line = speaking_lines(text).nth(1).is_none();
    let parsers: &[Parse] = if is_one_line { &[line::parse, rows::parse] } else { &[rows::parse] };
    first_that_fits(parsers, text, options)
}

/// Reads a line that is known to hold one puzzle and nothing but that.
pub(super) fn detect_line<'a>(line: &'a str, options: &ReadOptions) -> Result<Reading, Fault<'a>> {
    match line::parse_classic(line, options) {
        Some(reading) => Ok(reading),
        None => first_that_fits(plausible(line, line, true, options), line, options),
    }
}

/// The formats to try, the most plausible first.
fn plausible(
    text: &str,
    first_line: &str,
    is_one_line: bool,
    options: &ReadOptions,
) -> &'static [Parse] {
    if rules::is_likely(first_line) {
        &[rules::parse]
    } else if sdk::has_heading(text) {
        &[sdk::parse]
    } else if list::is_likely(first_line) {
        &[list::parse]
    } else if csv::Columns::of_header(first_line).is_some() {
        &[csv::parse]
    } else if candidates::is_likely(text, options) {
        &[candidates::parse, line::parse, rows::parse]
    } else if is_one_line {
        &[line::parse, rows::parse, csv::parse]
    } else if line::is_likely(first_line, options) {
        // A row of side 16 reads as a puzzle of side 4; but several lines are no `line`.
        &[line::parse, rows::parse]
    } else if sdk::has_remarks(text) {
        &[sdk::parse]
    } else {
        &[rows::parse]
    }
}

fn first_that_fits<'a>(
    parsers: &[Parse],
    text: &'a str,
    options: &ReadOptions,
) -> Result<Reading, Fault<'a>> {
    let mut first_fault = None;
    for parse in parsers {
        match parse(text, options) {
            Ok(reading) => return Ok(reading),
            Err(fault) => first_fault = first_fault.or(Some(fault)),
        }
    }
    Err(first_fault.unwrap_or_else(|| Fault::new(text, ReadErrorKind::Empty)))
}
