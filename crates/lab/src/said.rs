//! Texts in the form that the page gets.

use neuf::{Cell, Digit, House, Rules};
use neuf_words::{Renderer, Text};
use serde::Serialize;

/// A text in pieces.
pub type Said = Vec<SaidPiece>;

/// Some words, and what of the grid they speak of.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct SaidPiece {
    /// The words.
    pub words: String,
    /// The cells they name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cells: Option<Vec<u32>>,
    /// The digit they name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub digit: Option<u32>,
    /// The technique they name, by its stable name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub technique: Option<String>,
    /// Whether an item of a list begins here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub item: Option<bool>,
}

/// A text about a grid.
pub(crate) fn said_in(rules: &Rules, text: &Text) -> Said {
    let mut pieces = Pieces { rules: Some(rules), said: Vec::new() };
    text.render(&mut pieces);
    pieces.said
}

/// A text about no grid.
pub(crate) fn said(text: &Text) -> Said {
    let mut pieces = Pieces { rules: None, said: Vec::new() };
    text.render(&mut pieces);
    pieces.said
}

struct Pieces<'a> {
    rules: Option<&'a Rules>,
    said: Said,
}

impl Pieces<'_> {
    fn push(&mut self, words: &str, piece: SaidPiece) {
        self.said.push(SaidPiece { words: words.to_owned(), ..piece });
    }
}

fn named(cell: Cell) -> Option<Vec<u32>> {
    Some(vec![cell.index() as u32])
}

impl Renderer for Pieces<'_> {
    fn plain(&mut self, words: &str) {
        self.push(words, SaidPiece::default());
    }

    fn cell(&mut self, cell: Cell, words: &str) {
        self.push(words, SaidPiece { cells: named(cell), ..SaidPiece::default() });
    }

    fn digit(&mut self, digit: Digit, words: &str) {
        let digit = Some(digit.value() as u32);
        self.push(words, SaidPiece { digit, ..SaidPiece::default() });
    }

    fn candidate(&mut self, cell: Cell, digit: Digit, _holds: bool, words: &str) {
        let digit = Some(digit.value() as u32);
        self.push(words, SaidPiece { cells: named(cell), digit, ..SaidPiece::default() });
    }

    fn house(&mut self, house: House, words: &str) {
        let list = |rules: &Rules| rules.cells_of(house).iter().map(|c| c.index() as u32).collect();
        self.push(words, SaidPiece { cells: self.rules.map(list), ..SaidPiece::default() });
    }

    fn technique(&mut self, id: &str, words: &str) {
        self.push(words, SaidPiece { technique: Some(id.to_owned()), ..SaidPiece::default() });
    }

    fn item(&mut self, words: &str) {
        self.push(words, SaidPiece { item: Some(true), ..SaidPiece::default() });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use neuf::Shape;
    use neuf_words::{Language, Words};

    #[test]
    fn pieces_know_their_cells() {
        let words = Words::new(Language::English);
        let rules = Rules::plain(Shape::CLASSIC);
        let cell = said(&words.cell(Shape::CLASSIC, Cell::new(10)));
        assert_eq!((cell[0].words.as_str(), cell[0].cells.as_deref()), ("r2c2", Some(&[10][..])));
        let row = said_in(&rules, &words.house(House::Row(1)));
        let cells = row.iter().find_map(|piece| piece.cells.clone());
        assert_eq!(cells, Some((9..18).collect()));
    }
}
