//! Reading what a person typed or pasted.

use crate::answer::Refused;
use crate::said::{Said, said};
use neuf::Clues;
use neuf::format::{self, Note, ReadError, Reading};
use neuf_words::Words;

/// Reads a puzzle in any format.
pub(crate) fn read(words: &Words, text: &str) -> Result<Reading, Refused> {
    format::read(text).map_err(|error| refused(words, &error))
}

fn refused(words: &Words, error: &ReadError) -> Refused {
    let excerpt = error.excerpt();
    Refused {
        said: said(&words.read_error(&error.kind).capitalized()),
        line: Some(error.place.line as u32),
        column: Some(error.place.column as u32),
        excerpt: Some(excerpt.text.clone()),
        caret: Some(excerpt.caret_column as u32),
    }
}

/// What the reader assumed, in words.
pub(crate) fn notes(words: &Words, notes: &[Note]) -> Vec<Said> {
    notes.iter().filter_map(|note| words.note(note)).map(|text| said(&text)).collect()
}

/// The same grid with other givens.
pub(crate) fn with_values(
    words: &Words,
    clues: Clues,
    values: Option<&[u32]>,
) -> Result<Clues, Refused> {
    let Some(values) = values else { return Ok(clues) };
    let values: Vec<usize> = values.iter().map(|&value| value as usize).collect();
    let fits = values.len() == clues.shape().cell_count();
    let changed = fits.then(|| Clues::from_values(clues.rules(), &values)).flatten();
    changed.ok_or_else(|| said(&neuf_words::say!(words, "lab-other-values")).into())
}
