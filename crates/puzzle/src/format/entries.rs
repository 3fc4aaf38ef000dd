//! The user's entries on a puzzle, as distinct from its givens.

use super::{Note, Reading};
use crate::{Cell, Clues, Digit, DigitSet};
use std::collections::BTreeMap;

/// Entered digits and marks in the corners of cells, in formats that distinguish them from givens.
///
/// ```
/// use neuf_puzzle::format;
///
/// let reading = format::read(":0000:x:1..+4..2......3.4:::").unwrap();
/// assert_eq!(reading.entries.digits().count(), 1);
/// assert_eq!(format::line(&reading.clues), "1..4..2......3.4"); // entered digits are digits
/// assert_eq!(format::line(&reading.givens()), "1.....2......3.4");
///
/// let link = format::by_name("fpuzzles").unwrap().write_with(&reading.clues, &reading.entries);
/// assert_eq!(format::read(&link).unwrap().entries, reading.entries);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entries {
    digits: BTreeMap<Cell, Digit>,
    corners: BTreeMap<Cell, DigitSet>,
}

impl Entries {
    /// Whether there are no entries.
    pub fn is_empty(&self) -> bool {
        self.digits.is_empty() && self.corners.is_empty()
    }

    /// The digits that were entered, in reading order.
    pub fn digits(&self) -> impl Iterator<Item = (Cell, Digit)> {
        self.digits.iter().map(|(&cell, &digit)| (cell, digit))
    }

    /// The digit that was entered in a cell.
    pub fn digit(&self, cell: Cell) -> Option<Digit> {
        self.digits.get(&cell).copied()
    }

    /// The marks in the corners of cells, which exclude nothing, in reading order.
    pub fn corners(&self) -> impl Iterator<Item = (Cell, DigitSet)> {
        self.corners.iter().map(|(&cell, &marks)| (cell, marks))
    }

    /// The marks in the corners of a cell.
    pub fn corner(&self, cell: Cell) -> DigitSet {
        self.corners.get(&cell).copied().unwrap_or(DigitSet::EMPTY)
    }

    /// Adds an entered digit.
    pub fn enter(&mut self, cell: Cell, digit: Digit) {
        self.digits.insert(cell, digit);
    }

    /// Adds marks in the corners of a cell.
    pub fn mark_corners(&mut self, cell: Cell, marks: DigitSet) {
        if !marks.is_empty() {
            self.corners.insert(cell, marks);
        }
    }
}

impl Reading {
    /// The clues without entered digits.
    ///
    /// ```
    /// let reading = neuf_puzzle::format::read(":0000:x:1..+4..2......3.4:::").unwrap();
    /// assert_eq!(neuf_puzzle::format::line(&reading.givens()), "1.....2......3.4");
    /// ```
    #[must_use]
    pub fn givens(&self) -> Clues {
        let mut clues = self.clues.clone();
        self.entries.digits().for_each(|(cell, _)| clues.set(cell, None));
        clues
    }

    /// Adds entries to the reading, with notes on their treatment.
    pub(super) fn with_entries(mut self, entries: Entries) -> Reading {
        let (digits, corners) = (entries.digits.len(), entries.corners.len());
        let is_taken = entries.digits().all(|(cell, _)| self.clues.given(cell).is_some());
        self.notes.extend((digits > 0).then_some(match is_taken {
            true => Note::EnteredTaken { count: digits },
            false => Note::EnteredPassed { count: digits },
        }));
        self.notes.extend((corners > 0).then_some(Note::CornersPassed { count: corners }));
        Reading { entries, ..self }
    }
}

impl Note {
    /// Whether the note is about the treatment of [`Entries`].
    ///
    /// ```
    /// use neuf_puzzle::format::Note;
    ///
    /// assert!(Note::CornersPassed { count: 3 }.is_about_entries());
    /// assert!(!Note::BlankTaken { symbol: 'x' }.is_about_entries());
    /// ```
    pub fn is_about_entries(&self) -> bool {
        matches!(
            self,
            Note::EnteredTaken { .. } | Note::EnteredPassed { .. } | Note::CornersPassed { .. }
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::{self, by_name};
    use crate::{CellArray, Shape};

    /// A classic grid with givens, entered digits and marks of both kinds.
    fn written() -> (Clues, Entries) {
        let shape = Shape::CLASSIC;
        let mut clues = Clues::empty(shape);
        let mut entries = Entries::default();
        for (cell, digit) in [(0, 5), (13, 7), (80, 1)] {
            clues.set(Cell::new(cell), Digit::new(digit));
        }
        for (cell, digit) in [(1, 3), (40, 9)] {
            let digit = Digit::new(digit).expect("a digit");
            clues.set(Cell::new(cell), Some(digit));
            entries.enter(Cell::new(cell), digit);
        }
        let marks: DigitSet = [2, 4].into_iter().filter_map(Digit::new).collect();
        entries.mark_corners(Cell::new(20), marks);
        let center: DigitSet = [6, 8].into_iter().filter_map(Digit::new).collect();
        let marks = |cell: Cell| if cell.index() == 30 { center } else { shape.digits() };
        clues.set_pencil_marks(CellArray::from_fn(shape, marks));
        (clues, entries)
    }

    fn back(name: &str) -> Reading {
        let (clues, entries) = written();
        let format = by_name(name).expect("a format");
        let text = format.write_with(&clues, &entries);
        format::read(&text).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    #[test]
    fn links_keep_everything_apart() {
        let (clues, entries) = written();
        for name in ["fpuzzles", "sudokupad"] {
            let reading = back(name);
            assert_eq!(reading.entries, entries, "{name}");
            assert_eq!(
                reading.clues.values().sum::<usize>(),
                clues.values().sum::<usize>(),
                "{name}"
            );
            assert_eq!(reading.notes.len(), 2, "{:?}", reading.notes);
            let marks = reading.clues.pencil_marks().expect("marks");
            assert_eq!(marks[Cell::new(30)].len(), 2);
        }
    }

    #[test]
    fn other_formats_keep_what_they_can() {
        let (clues, entries) = written();
        let digits: Vec<_> = entries.digits().collect();
        for (name, has_corners) in [("hodoku", false), ("sdk", false), ("opensudoku", true)] {
            let reading = back(name);
            assert_eq!(reading.entries.digits().collect::<Vec<_>>(), digits, "{name}");
            assert_eq!(reading.entries.corners().count() == 1, has_corners, "{name}");
            let givens: Vec<usize> = reading.givens().values().collect();
            assert_eq!(givens.iter().sum::<usize>(), 5 + 7 + 1, "{name}");
        }
        assert!(back("line").entries.is_empty());
        assert!(back("line").clues.values().eq(clues.values()));
    }
}
