//! From the pieces of text that stand for cells to a grid.

use super::error::Fault;
use super::symbols::{Alphabet, symbol};
use super::{Note, ReadOptions};
use crate::{Clues, Digit, Shape};

/// The grid of these cells, one piece of text per cell of the shape: a symbol or a number.
pub(super) fn clues_of<'a>(
    cells: &[&'a str],
    shape: Shape,
    options: &ReadOptions,
) -> Result<(Clues, Option<Note>), Fault<'a>> {
    let (alphabet, note) = Alphabet::of(cells.iter().copied(), shape.size(), options);
    let mut clues = Clues::empty(shape);
    for (place, cell) in shape.cells().zip(cells) {
        clues.set(place, Digit::new(alphabet.value(cell)?));
    }
    Ok((clues, note))
}

/// The values of a grid in rows of texts of one width: symbols, or numbers if there are too many
/// digits for symbols.
pub(super) fn written_rows(clues: &Clues) -> Vec<Vec<String>> {
    let side = clues.shape().size();
    let values: Vec<usize> = clues.values().collect();
    let width = symbol(clues.shape(), side).len();
    let write = |&value: &usize| format!("{:>width$}", symbol(clues.shape(), value));
    values.chunks(side).map(|row| row.iter().map(write).collect()).collect()
}
