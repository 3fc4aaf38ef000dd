//! From the pieces of text that stand for cells to a grid.

use super::error::Fault;
use super::symbols::Meaning;
use super::{Note, ReadOptions};
use crate::{Clues, Digit, Rules, Shape};

/// The grid of these cells, one piece of text per cell of the shape: a symbol or a number.
pub(super) fn clues_of<'a>(
    cells: &[&'a str],
    shape: Shape,
    options: &ReadOptions,
) -> Result<(Clues, Option<Note>), Fault<'a>> {
    let (meaning, note) = Meaning::of(cells.iter().copied(), shape.size(), options);
    let mut clues = Clues::empty(Rules::plain(shape).in_alphabet(meaning.alphabet));
    for (place, cell) in shape.cells().zip(cells) {
        clues.set(place, Digit::new(meaning.value(cell)?));
    }
    Ok((clues, note))
}

/// The values of a grid in rows of texts of one width: symbols, or numbers if there are too many
/// digits for symbols.
pub(super) fn written_rows(clues: &Clues) -> Vec<Vec<String>> {
    let (shape, alphabet) = (clues.shape(), clues.rules().alphabet());
    let values: Vec<usize> = clues.values().collect();
    let width = alphabet.width(shape);
    let name = |value| format!("{:>width$}", alphabet.digit(shape, value));
    let names: Vec<String> = (0..=shape.size()).map(name).collect();
    let row = |row: &[usize]| {
        row.iter()
            .map(|&value| names.get(value).map_or_else(|| name(value), String::clone))
            .collect()
    };
    values.chunks(shape.size()).map(row).collect()
}
