//! The shape of a grid from the number of its cells.

use super::{Note, ReadErrorKind, ReadOptions};
use crate::Shape;

/// The side of the largest grid.
pub(super) const LARGEST_SIDE: usize = 64;
/// The cells of the largest grid.
pub(super) const LARGEST_COUNT: usize = LARGEST_SIDE * LARGEST_SIDE;

/// The shape of a grid of so many cells.
pub(super) fn shape_of_cells(
    count: usize,
    options: &ReadOptions,
) -> Result<(Shape, Option<Note>), ReadErrorKind> {
    match side_of_square(count) {
        Some(side) => shape_of_side(side, options),
        None => Err(wrong_count(count, options)),
    }
}

/// The shape of a grid of this side.
pub(super) fn shape_of_side(
    side: usize,
    options: &ReadOptions,
) -> Result<(Shape, Option<Note>), ReadErrorKind> {
    if let Some(shape) = options.shape {
        let fits = shape.size() == side;
        return if fits { Ok((shape, None)) } else { Err(mismatch(shape, side)) };
    }
    if side > LARGEST_SIDE {
        return Err(ReadErrorKind::TooLarge { found: side * side, largest: LARGEST_COUNT });
    }
    let taken = Shape::usual(side).ok_or(ReadErrorKind::PrimeSide { side })?;
    Ok((taken, note_of_choice(taken)))
}

/// The shape of a grid of this side that has regions instead of blocks.
pub(super) fn shape_with_regions(side: usize) -> Option<Shape> {
    Shape::usual(side).or_else(|| Shape::new(1, side).ok())
}

fn mismatch(shape: Shape, side: usize) -> ReadErrorKind {
    ReadErrorKind::ShapeMismatch { shape, side }
}

/// The note when other blocks would fit as well. Square blocks need none: everyone means them.
fn note_of_choice(taken: Shape) -> Option<Note> {
    if taken.block_rows() == taken.block_columns() {
        return None;
    }
    let whole = |shape: &Shape| shape.block_rows() == 1 || shape.block_columns() == 1;
    let others: Vec<Shape> =
        Shape::of_size(taken.size()).filter(|shape| *shape != taken && !whole(shape)).collect();
    (!others.is_empty()).then_some(Note::ShapeTaken { taken, others })
}

/// Whether so many cells make a grid.
pub(super) fn is_grid(count: usize, options: &ReadOptions) -> bool {
    shape_of_cells(count, options).is_ok()
}

/// The side of a square of so many cells.
pub(super) fn side_of_square(count: usize) -> Option<usize> {
    let side = count.isqrt();
    (side > 0 && side * side == count).then_some(side)
}

/// The error for a number of cells that is no grid's.
pub(super) fn wrong_count(found: usize, options: &ReadOptions) -> ReadErrorKind {
    let expected = options.shape.map_or_else(|| nearest_grid(found), Shape::cell_count);
    if found > LARGEST_COUNT {
        return ReadErrorKind::TooLarge { found, largest: expected };
    }
    ReadErrorKind::WrongCount { found, expected }
}

/// The cells of the grid whose number of cells is nearest, of side 4 at least.
fn nearest_grid(count: usize) -> usize {
    let sides = (4..=LARGEST_SIDE).filter(|&side| Shape::usual(side).is_some());
    sides.map(|side| side * side).min_by_key(|cells| cells.abs_diff(count)).unwrap_or(LARGEST_COUNT)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of_cells(count: usize, shape: Option<&str>) -> Result<(Shape, Option<Note>), ReadErrorKind> {
        let shape = shape.map(|shape| shape.parse().expect("a shape"));
        shape_of_cells(count, &ReadOptions { shape, ..Default::default() })
    }

    fn shape(text: &str) -> Shape {
        text.parse().expect("a shape")
    }

    #[test]
    fn square_blocks_are_taken_without_a_word() {
        for (count, expected) in [(1, "1x1"), (16, "2x2"), (81, "3x3"), (256, "4x4"), (4096, "8x8")]
        {
            assert_eq!(of_cells(count, None), Ok((shape(expected), None)));
        }
    }

    #[test]
    fn a_choice_of_blocks_is_said() {
        let note = Note::ShapeTaken { taken: shape("2x3"), others: vec![shape("3x2")] };
        assert_eq!(of_cells(36, None), Ok((shape("2x3"), Some(note))));
        assert_eq!(of_cells(36, Some("3x2")), Ok((shape("3x2"), None)));
    }

    #[test]
    fn a_prime_side_must_be_asked_for() {
        assert_eq!(of_cells(49, None), Err(ReadErrorKind::PrimeSide { side: 7 }));
        assert_eq!(of_cells(49, Some("1x7")), Ok((shape("1x7"), None)));
    }

    #[test]
    fn a_shape_that_does_not_fit_is_an_error() {
        let mismatch = ReadErrorKind::ShapeMismatch { shape: shape("2x3"), side: 9 };
        assert_eq!(of_cells(81, Some("2x3")), Err(mismatch));
        let wrong = ReadErrorKind::WrongCount { found: 80, expected: 36 };
        assert_eq!(of_cells(80, Some("2x3")), Err(wrong));
    }

    #[test]
    fn the_nearest_grid_is_expected() {
        for (found, expected) in [(80, 81), (82, 81), (2, 16), (250, 256), (4000, 3969)] {
            assert_eq!(of_cells(found, None), Err(ReadErrorKind::WrongCount { found, expected }));
        }
        let large = ReadErrorKind::TooLarge { found: 5000, largest: 4096 };
        assert_eq!(of_cells(5000, None), Err(large));
    }
}
