//! The parts of a puzzle that a format cannot express, by the format's own account.

use super::{FORMATS, Format};
use crate::{Clues, Shape};

/// A part of a puzzle that a format cannot express, so that the text, when read again, is another
/// puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Loss {
    /// The blocks, which are not the usual ones of their side.
    Shape(Shape),
    /// The rules of this name.
    Rules(&'static str),
    /// Pencil marks that exclude something.
    Marks,
}

impl Loss {
    /// A stable name for programs.
    ///
    /// ```
    /// assert_eq!(neuf_puzzle::format::Loss::Rules("cage").code(), "rules");
    /// ```
    pub fn code(self) -> &'static str {
        match self {
            Loss::Shape(_) => "shape",
            Loss::Rules(_) => "rules",
            Loss::Marks => "marks",
        }
    }
}

/// The parts of a puzzle that a format cannot express; empty if the text is the whole puzzle.
///
/// ```
/// use neuf_puzzle::format::{self, Loss, losses};
///
/// let killer = format::read("shape: 2x2\ncage: 3 r1c1 r1c2")?.clues;
/// let lost = |name: &str| losses(format::by_name(name).expect("a format"), &killer);
/// assert_eq!(lost("link"), [Loss::Rules("cage")]);
/// assert_eq!(lost("sudokupad"), []);
/// # Ok::<(), format::ReadError>(())
/// ```
pub fn losses(format: &dyn Format, clues: &Clues) -> Vec<Loss> {
    let (rules, shape) = (clues.rules(), clues.shape());
    let mut lost = Vec::new();
    if rules.has_regular_blocks() && !format.says_shape(shape) {
        lost.push(Loss::Shape(shape));
    }
    for rule in rules.list().iter().filter(|rule| !format.says_rule(rule, shape)) {
        if lost.last() != Some(&Loss::Rules(rule.name())) {
            lost.push(Loss::Rules(rule.name()));
        }
    }
    if clues.is_marked() && !format.says_marks(clues) {
        lost.push(Loss::Marks);
    }
    lost
}

/// The formats that express all of a puzzle.
///
/// ```
/// use neuf_puzzle::format::{self, whole_formats};
///
/// let killer = format::read("shape: 2x2\ncage: 3 r1c1 r1c2")?.clues;
/// let names: Vec<&str> = whole_formats(&killer).map(|format| format.name()).collect();
/// assert_eq!(names, ["rules", "fpuzzles", "sudokupad"]);
/// # Ok::<(), format::ReadError>(())
/// ```
pub fn whole_formats(clues: &Clues) -> impl Iterator<Item = &'static dyn Format> {
    FORMATS.iter().copied().filter(|format| losses(*format, clues).is_empty())
}
