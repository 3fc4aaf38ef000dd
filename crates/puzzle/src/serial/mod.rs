//! The serialised form of the vocabulary, which `docs/JSON.md` describes.
//!
//! Grids are text on one line beside their `shape`, digits are numbers, and cells are named by row
//! and column: `"r4c5"`. A [`Cell`] does not know the side of its grid, so values that hold cells
//! are written [`InShape`]; a cell outside any shape is an error, not a second form.
//!
//! ```
//! use neuf_puzzle::{Shape, serial::InShape};
//!
//! let shape = Shape::CLASSIC;
//! let corners = [shape.cell(0, 0), shape.cell(8, 8)];
//! let text = serde_json::to_string(&InShape::new(shape, &corners)).expect("cells have names");
//! assert_eq!(text, r#"["r1c1","r9c9"]"#);
//! assert!(serde_json::to_string(&corners).is_err());
//! ```

mod grids;
mod rules;
#[cfg(feature = "schema")]
mod schema;
mod vocabulary;

pub use grids::{Line, clues_of, grid_of};

use crate::rules::RuleFault;
use crate::{Cell, Shape};
use serde::ser::{Error, Serialize, Serializer};

thread_local! {
    /// The shape of the grid whose cells are being written.
    static SHAPE: std::cell::Cell<Option<Shape>> = const { std::cell::Cell::new(None) };
}

/// A value of a grid of this shape, to be serialised: whatever cells it holds are named.
///
/// It stands for the value itself, so that it can be flattened among other fields.
#[derive(Clone, Copy, Debug)]
pub struct InShape<T> {
    shape: Shape,
    value: T,
}

impl<T> InShape<T> {
    /// The value, or a reference to it, in its shape.
    pub fn new(shape: Shape, value: T) -> InShape<T> {
        InShape { shape, value }
    }
}

impl<T: Serialize> Serialize for InShape<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let _scope = Scope { outer: SHAPE.replace(Some(self.shape)) };
        self.value.serialize(to)
    }
}

/// Puts the shape around a value back when the value has been written, or has failed to be.
struct Scope {
    outer: Option<Shape>,
}

impl Drop for Scope {
    fn drop(&mut self) {
        SHAPE.set(self.outer);
    }
}

/// `r4c5`, in the shape of the value that holds the cell.
impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match SHAPE.get() {
            Some(shape) if self.index() < shape.cell_count() => to.collect_str(&Named(*self)),
            Some(shape) => Err(S::Error::custom(format_args!("{self:?} is not in a {shape} grid"))),
            None => Err(S::Error::custom("a cell is written in the shape of its grid: `InShape`")),
        }
    }
}

/// A cell by its name, where it is part of a longer text: in the shape of the value that is being
/// serialised, or by its number outside any.
///
/// ```
/// use neuf_puzzle::{Cell, serial::Named};
/// assert_eq!(Named(Cell::new(3)).to_string(), "#3");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Named(pub Cell);

impl std::fmt::Display for Named {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match SHAPE.get() {
            Some(shape) => write!(f, "r{}c{}", shape.row(self.0) + 1, shape.column(self.0) + 1),
            None => write!(f, "#{}", self.0.index()),
        }
    }
}

/// One cell, as a list.
pub(crate) fn listed<S: Serializer>(cell: &Cell, to: S) -> Result<S::Ok, S::Error> {
    [cell].serialize(to)
}

/// The stable name of a rule's fault.
pub(crate) fn code<S: Serializer>(fault: &RuleFault, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(fault.code())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Clues, Contradiction, Digit, House};
    use serde_json::{json, to_value};

    #[test]
    fn a_shape_within_a_shape_ends_with_its_value() {
        let (classic, small) = (Shape::CLASSIC, Shape::new(2, 2).unwrap());
        let cell = Cell::new(10);
        let both = (InShape::new(small, &cell), cell);
        assert_eq!(to_value(InShape::new(classic, &both)).unwrap(), json!(["r3c3", "r2c2"]));
    }

    #[test]
    fn a_cell_beyond_the_shape_is_an_error_and_the_next_value_is_not() {
        let small = Shape::new(2, 2).unwrap();
        assert!(to_value(InShape::new(small, &Cell::new(16))).is_err());
        assert!(to_value(Cell::new(0)).is_err());
        assert_eq!(to_value(InShape::new(small, &Cell::new(15))).unwrap(), "r4c4");
    }

    #[test]
    fn contradictions_name_cells_and_house() {
        let mut clues = Clues::empty(Shape::CLASSIC);
        let digit = Digit::new(7);
        clues.set(Cell::new(0), digit);
        clues.set(Cell::new(3), digit);
        let found = clues.clone().check().unwrap_err();
        assert_eq!(
            found,
            Contradiction::Twice {
                digit: digit.unwrap(),
                cells: [Cell::new(0), Cell::new(3)],
                house: House::Row(0),
            }
        );
        assert_eq!(
            to_value(InShape::new(clues.shape(), &found)).unwrap(),
            json!({ "digit": 7, "cells": ["r1c1", "r1c4"], "house": "row 1" })
        );
        let nothing = Contradiction::NothingLeft { cell: Cell::new(9) };
        assert_eq!(
            to_value(InShape::new(clues.shape(), &nothing)).unwrap(),
            json!({ "cells": ["r2c1"] })
        );
    }
}
