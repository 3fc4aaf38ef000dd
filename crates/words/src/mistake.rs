//! Mistakes on the paper.

use crate::{Notation, Text, Words, say};
use neuf_explain::Mistake;
use neuf_puzzle::Cell;

impl Words {
    /// A sentence for each wrong digit, and one for all wrong pencil marks.
    ///
    /// ```
    /// use neuf_explain::Mistake;
    /// use neuf_puzzle::{Cell, Digit, Shape};
    /// use neuf_words::{Language, Words};
    ///
    /// let wrong = Mistake::Entry { cell: Cell::new(1), digit: Digit::new(4).unwrap() };
    /// let texts = Words::new(Language::English).mistakes(Shape::CLASSIC, &[wrong]);
    /// assert_eq!(texts[0].to_plain(), "r1c2 cannot be 4.");
    /// ```
    pub fn mistakes(&self, grid: impl Into<Notation>, mistakes: &[Mistake]) -> Vec<Text> {
        let grid = grid.into();
        let shape = grid.shape;
        let mut texts = Vec::new();
        let mut marks: Vec<Cell> = Vec::new();
        for mistake in mistakes {
            let (id, cell, digit) = match *mistake {
                Mistake::Entry { cell, digit } => ("mistake-entry", cell, digit),
                Mistake::Given { cell, digit } => ("mistake-given", cell, digit),
                Mistake::LoneMark { cell, digit } => ("mistake-lone-mark", cell, digit),
                other => {
                    marks.push(other.cell());
                    continue;
                }
            };
            let (cell, digit) = (self.cell(shape, cell), self.digit(grid, digit));
            texts.push(say!(self, id, cell = cell, digit = digit));
        }
        if !marks.is_empty() {
            let cells = self.cells(shape, &marks);
            texts.push(say!(self, "mistake-marks", count = marks.len(), cells = cells));
        }
        texts
    }
}
