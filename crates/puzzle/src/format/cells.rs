//! The conversion of pieces of text that stand for cells into a grid.

use super::error::Fault;
use super::symbols::Meaning;
use super::{Note, ReadOptions};
use crate::{Clues, Digit, Rules, Shape};

/// The grid of these cells: one piece of text for each cell of the shape, a symbol or a number.
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

/// The names of the values of a grid, from 0 on, all of one width: symbols, or numbers if there are too many digits
/// for symbols.
pub(super) struct Names(Vec<String>);

impl Names {
    /// The names for a grid.
    pub(super) fn of(clues: &Clues) -> Names {
        let (shape, alphabet) = (clues.shape(), clues.rules().alphabet());
        let width = alphabet.width(shape);
        let largest = clues.values().max().unwrap_or(0).max(shape.size());
        let name = |value| format!("{:>width$}", alphabet.digit(shape, value));
        Names((0..=largest).map(name).collect())
    }

    /// The names of the grid's values, row by row.
    pub(super) fn rows(&self, clues: &Clues) -> Vec<Vec<&str>> {
        let names: Vec<&str> = clues.values().map(|value| self.0[value].as_str()).collect();
        names.chunks(clues.shape().size()).map(<[&str]>::to_vec).collect()
    }
}
