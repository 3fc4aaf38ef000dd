//! Disguises: what a map does, and why there is no canonical form.

use crate::{Notation, Text, Value, Words, say};
use neuf_canonical::{Map, Unclassified};
use neuf_limits::Limit;

impl Words {
    /// The effect of a map, as a sentence; digits are written as in the grid.
    ///
    /// ```
    /// use neuf_canonical::Map;
    /// use neuf_puzzle::Shape;
    /// use neuf_words::{Language, Words};
    ///
    /// let shape = Shape::new(2, 2)?;
    /// let map = Map::new(shape, true, &[1, 0, 2, 3], &[0, 1, 2, 3], &[1, 3, 2, 4]).expect("a map");
    /// assert_eq!(
    ///     Words::new(Language::English).map(shape, &map).to_plain(),
    ///     "Rows become columns; then the rows are taken in the order 2 1 3 4; 2 becomes 3, 3 becomes 2."
    /// );
    /// # Ok::<(), neuf_puzzle::ShapeError>(())
    /// ```
    pub fn map(&self, grid: impl Into<Notation>, map: &Map) -> Text {
        let notation = grid.into();
        if map.is_identity() {
            return say!(self, "map-identity");
        }
        let when = Value::Key(if map.is_transposed() { "then" } else { "first" });
        let ordered = |id: &str, lines: &[u8]| {
            let order = lines.iter().map(|line| Text::from((line + 1).to_string()));
            let is_moved =
                lines.iter().enumerate().any(|(place, &line)| place != usize::from(line));
            is_moved.then(|| say!(self, id, when = when.clone(), order = Text::joined(order, " ")))
        };
        let renamed = map.shape().digits().into_iter().filter(|&digit| map.digit(digit) != digit);
        let renamed: Vec<Text> = renamed
            .map(|digit| {
                let (from, to) =
                    (self.digit(notation, digit), self.digit(notation, map.digit(digit)));
                say!(self, "map-digit", from = from, to = to)
            })
            .collect();
        let parts = [
            map.is_transposed().then(|| say!(self, "map-transposed")),
            ordered("map-rows", map.rows()),
            ordered("map-columns", map.columns()),
            (!renamed.is_empty()).then(|| Text::joined(renamed, ", ")),
        ];
        let clauses = self.clauses(parts.into_iter().flatten());
        say!(self, "map-sentence", clauses = clauses.capitalized())
    }

    /// How many maps take a grid to itself.
    pub fn automorphisms(&self, count: Option<u128>) -> Text {
        match count {
            None => say!(self, "automorphisms-beyond"),
            Some(1) => say!(self, "automorphisms-none"),
            Some(count) => say!(self, "automorphisms", count = count.to_string()),
        }
    }

    /// The remark that not all automorphisms are listed, and why.
    pub fn automorphisms_cut(&self, limit: Limit) -> Text {
        say!(self, "automorphisms-cut", limit = self.limit(limit))
    }

    /// Why there is no canonical form.
    ///
    /// ```
    /// use neuf_canonical::Unclassified;
    /// use neuf_puzzle::Shape;
    /// use neuf_words::{Language, Words};
    ///
    /// let text = Words::new(Language::English).unclassified(Shape::CLASSIC, &Unclassified::PencilMarks);
    /// assert_eq!(text.to_plain(), "Grids with pencil marks have no canonical form: it is one of givens.");
    /// ```
    pub fn unclassified(&self, grid: impl Into<Notation>, why: &Unclassified) -> Text {
        match why {
            Unclassified::Contradiction(found) => self.contradiction(grid, found),
            Unclassified::PencilMarks => say!(self, "unclassified-marks"),
            Unclassified::TooManyBeginnings => say!(self, "unclassified-beginnings"),
            Unclassified::Limit(limit) => {
                say!(self, "unclassified-limit", limit = self.limit(*limit))
            }
        }
    }
}
