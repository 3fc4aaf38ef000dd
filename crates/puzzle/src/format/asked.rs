//! Rules that the options add to those of the text.

use super::error::Fault;
use super::text::speaking_lines;
use super::{ReadError, ReadErrorKind, ReadOptions, Reading};
use crate::Rules;

/// The same puzzle with the rules that the options add to those of its text. `last` keeps the rules
/// of the previous puzzle, which are mostly those of the next.
///
/// # Errors
/// If a rule does not fit the puzzle; the place is the puzzle's beginning.
pub(super) fn with_asked_rules(
    reading: Reading,
    text: &str,
    options: &ReadOptions,
    last: &mut Option<Rules>,
) -> Result<Reading, ReadError> {
    if options.rules.is_empty() {
        return Ok(reading);
    }
    let own = reading.clues.rules();
    let is_same = |rules: &&Rules| own.is_plain() && rules.shape() == own.shape();
    let rules = match last.as_ref().filter(is_same) {
        Some(rules) => rules.clone(),
        None => combined(own, options).map_err(|kind| {
            let first = speaking_lines(text).next().unwrap_or(text).trim_start();
            ReadError::locate(text, Fault::new(first, kind))
        })?,
    };
    if own.is_plain() {
        *last = Some(rules.clone());
    }
    Ok(Reading { clues: reading.clues.with_rules(rules), ..reading })
}

fn combined(own: &Rules, options: &ReadOptions) -> Result<Rules, ReadErrorKind> {
    let list = own.list().iter().cloned().chain(options.rules.rules());
    let shape = own.shape();
    Rules::new(shape, list).map_err(|error| ReadErrorKind::Rule {
        rule: error.rule,
        shape,
        fault: error.fault,
    })
}
