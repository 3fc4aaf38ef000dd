//! A map of cells that gives the smallest text.

use crate::Map;
use neuf_puzzle::{Classic, Shape};

/// Rows and columns in the order in which the smallest text takes them.
#[derive(Clone, Copy, Debug)]
pub struct Leaf {
    pub transposed: bool,
    pub rows: [u8; 9],
    pub columns: [u8; 9],
}

impl Leaf {
    /// The map from the grid to its form. Digits that do not occur get the names that are left, in
    /// order.
    pub fn to_map(self, grid: &Classic, form: &Classic) -> Map {
        let identity: [u8; 9] = std::array::from_fn(|index| index as u8 + 1);
        let cells = Map::new(Shape::CLASSIC, self.transposed, &self.rows, &self.columns, &identity)
            .expect("rows and columns in some order");
        let mut digits = [0; 9];
        for cell in Shape::CLASSIC.cells() {
            if let (Some(from), Some(to)) = (grid.given(cells.source(cell)), form.given(cell)) {
                digits[from.index()] = to.value() as u8;
            }
        }
        let mut absent = (1..=9).filter(|digit| !form.contains(digit));
        for digit in digits.iter_mut().filter(|digit| **digit == 0) {
            *digit = absent.next().expect("as many digits are absent in both");
        }
        Map::new(Shape::CLASSIC, self.transposed, &self.rows, &self.columns, &digits)
            .expect("each digit once")
    }
}
