//! Clues that do not contradict each other on their face.

use crate::rules::{RuleFault, first_equal};
use crate::{Cell, CellArray, Clues, Constraint, Digit, DigitSet, House, Marks, Rules, Shape};

/// Clues in which no house has a digit twice, no constraint is broken on its face and no cell is
/// left without a candidate.
///
/// It may still have no solution, or several, which only an engine can tell.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Puzzle {
    clues: Clues,
}

/// Why clues can have no solution, seen without any search.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum Contradiction {
    /// A house has the same digit twice.
    Twice {
        /// The digit.
        digit: Digit,
        /// The two cells, in reading order.
        cells: [Cell; 2],
        /// The house they share.
        house: House,
    },
    /// Two cells that a rule wants to differ have the same digit.
    Equal {
        /// The digit.
        digit: Digit,
        /// The two cells, in reading order.
        cells: [Cell; 2],
        /// The name of the rule.
        rule: &'static str,
    },
    /// The givens of these cells, taken together, break a rule.
    Broken {
        /// The cells, in the order in which the rule has them.
        cells: Vec<Cell>,
        /// The name of the rule.
        rule: &'static str,
    },
    /// No grid keeps a rule, whatever is given.
    Impossible {
        /// The name of the rule.
        rule: &'static str,
        /// The cells it speaks of.
        cells: Vec<Cell>,
        /// Why not.
        #[cfg_attr(feature = "serde", serde(serialize_with = "crate::serial::code"))]
        #[cfg_attr(feature = "schema", schemars(with = "String"))]
        why: RuleFault,
    },
    /// Nothing is left for a cell: no pencil mark, or a digit beyond the shape's.
    NothingLeft {
        /// The cell.
        #[cfg_attr(
            feature = "serde",
            serde(rename = "cells", serialize_with = "crate::serial::listed")
        )]
        #[cfg_attr(feature = "schema", schemars(with = "[Cell; 1]"))]
        cell: Cell,
    },
}

impl Puzzle {
    /// A puzzle without givens. It has no solution if no grid can satisfy its rules
    /// ([`Rules::impossible`]).
    pub fn empty(rules: impl Into<Rules>) -> Puzzle {
        Puzzle { clues: Clues::empty(rules) }
    }

    /// The shape of the grid.
    pub fn shape(&self) -> Shape {
        self.clues.shape()
    }

    /// The rules that a full grid must satisfy.
    pub fn rules(&self) -> &Rules {
        self.clues.rules()
    }

    /// The clues as they were written.
    pub fn clues(&self) -> &Clues {
        &self.clues
    }

    /// The digit given for a cell.
    pub fn given(&self, cell: Cell) -> Option<Digit> {
        self.clues.given(cell)
    }

    /// The cells that have a given, with it.
    pub fn givens(&self) -> impl Iterator<Item = (Cell, Digit)> {
        self.shape().cells().filter_map(|cell| Some((cell, self.given(cell)?)))
    }

    /// The digits that the text itself allows in a cell: its given, or else its pencil marks, or
    /// else all, including those that the givens of its peers forbid.
    ///
    /// ```
    /// use neuf_puzzle::{Cell, Puzzle};
    ///
    /// let puzzle: Puzzle = "1... ..2. .... .3.4".parse()?;
    /// assert_eq!(puzzle.allowed(Cell::new(0)).len(), 1);
    /// assert_eq!(puzzle.allowed(Cell::new(1)).len(), 4);
    /// # Ok::<(), neuf_puzzle::PuzzleError>(())
    /// ```
    pub fn allowed(&self, cell: Cell) -> DigitSet {
        let digits = self.shape().digits();
        match (self.given(cell), self.clues.pencil_marks()) {
            (Some(digit), _) => DigitSet::single(digit) & digits,
            (None, Some(marks)) => marks[cell] & digits,
            (None, None) => digits,
        }
    }

    /// The candidates of every cell: the digits that it allows, without the givens of its peers and
    /// those that tables of pairs forbid beside a given.
    pub fn candidates(&self) -> Marks {
        Marks::of(self)
    }
}

impl TryFrom<Clues> for Puzzle {
    type Error = Contradiction;

    fn try_from(clues: Clues) -> Result<Puzzle, Contradiction> {
        let found = impossible(clues.rules()).or_else(|| first_repetition(&clues));
        if let Some(found) = found.or_else(|| first_broken(&clues)) {
            return Err(found);
        }
        let puzzle = Puzzle { clues };
        let has_marks = puzzle.clues.pencil_marks().is_some();
        let mut narrow =
            puzzle.shape().cells().filter(|&cell| has_marks || puzzle.given(cell).is_some());
        match narrow.find(|&cell| puzzle.allowed(cell).is_empty()) {
            Some(cell) => Err(Contradiction::NothingLeft { cell }),
            None => Ok(puzzle),
        }
    }
}

/// The first rule that no grid can satisfy.
fn impossible(rules: &Rules) -> Option<Contradiction> {
    let (rule, why) = rules.impossible()?;
    let cells = rule.arguments().list().to_vec();
    Some(Contradiction::Impossible { rule: rule.name(), cells, why })
}

/// The first cell, in reading order, whose digit an earlier cell of one of its houses has.
fn first_repetition(clues: &Clues) -> Option<Contradiction> {
    if !has_repetition(clues) {
        return None;
    }
    let rules = clues.rules();
    // seen[house][digit] is the cell that has the digit there.
    let mut seen = vec![[None::<Cell>; 64]; rules.houses().len()];
    for cell in clues.shape().cells() {
        let Some(digit) = clues.given(cell) else { continue };
        for &house in rules.houses_of(cell) {
            let slot = &mut seen[rules.index_of(house)?][digit.index()];
            if let Some(first) = slot.replace(cell) {
                return Some(Contradiction::Twice { digit, cells: [first, cell], house });
            }
        }
    }
    None
}

/// Whether a house has a digit twice: a quick check before the search for the cells.
fn has_repetition(clues: &Clues) -> bool {
    let bit = |&cell: &Cell| clues.given(cell).map_or(0, |digit| 1u64 << digit.index());
    let rules = clues.rules();
    rules.houses().iter().any(|&house| {
        let (mut once, mut twice) = (0, 0);
        for digit in rules.cells_of(house).iter().map(bit) {
            twice |= once & digit;
            once |= digit;
        }
        twice != 0
    })
}

/// The first constraint that the givens break.
fn first_broken(clues: &Clues) -> Option<Contradiction> {
    let (rules, given) = (clues.rules(), |cell| clues.given(cell));
    rules.constraints().iter().enumerate().find_map(|(place, constraint)| {
        let rule = rules.rule_of(place).name();
        match constraint {
            Constraint::Different(cells) => first_equal(cells, given)
                .map(|(digit, cells)| Contradiction::Equal { digit, cells, rule }),
            _ => constraint
                .is_broken(given)
                .then(|| Contradiction::Broken { cells: constraint.cells(), rule }),
        }
    })
}

impl std::fmt::Display for Contradiction {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Contradiction::Twice { digit, cells: [a, b], house } => {
                write!(f, "{digit} twice in {house}: cells {} and {}", a.index(), b.index())
            }
            Contradiction::Equal { digit, cells: [a, b], rule } => {
                write!(f, "{digit} twice against {rule}: cells {} and {}", a.index(), b.index())
            }
            Contradiction::Broken { cells, rule } => {
                let cells: Vec<String> =
                    cells.iter().map(|cell| cell.index().to_string()).collect();
                write!(f, "{rule} is broken: cells {}", cells.join(", "))
            }
            Contradiction::Impossible { rule, why, .. } => write!(f, "no grid keeps {rule}: {why}"),
            Contradiction::NothingLeft { cell } => {
                write!(f, "nothing is left for cell {}", cell.index())
            }
        }
    }
}

impl std::error::Error for Contradiction {}

/// The givens of a puzzle by cell, for engines that copy them.
impl From<&Puzzle> for CellArray<Option<Digit>> {
    fn from(puzzle: &Puzzle) -> Self {
        CellArray::from_fn(puzzle.shape(), |cell| puzzle.given(cell))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clues(values: [usize; 16]) -> Clues {
        Clues::from_values(Shape::new(2, 2).unwrap(), &values).unwrap()
    }

    #[test]
    fn two_equal_givens_in_a_house_are_named() {
        let mut values = [0; 16];
        (values[0], values[5]) = (3, 3);
        assert_eq!(
            clues(values).check(),
            Err(Contradiction::Twice {
                digit: Digit::new(3).unwrap(),
                cells: [Cell::new(0), Cell::new(5)],
                house: House::Block(0),
            })
        );
    }

    #[test]
    fn pencil_marks_that_leave_nothing_are_a_contradiction() {
        let mut clues = clues([0; 16]);
        let mut marks = CellArray::filled(clues.shape(), clues.shape().digits());
        marks[Cell::new(7)] = DigitSet::EMPTY;
        clues.set_pencil_marks(marks);
        assert_eq!(clues.check(), Err(Contradiction::NothingLeft { cell: Cell::new(7) }));
    }

    #[test]
    fn a_digit_beyond_the_shape_is_a_contradiction() {
        let mut clues = clues([0; 16]);
        clues.set(Cell::new(3), Digit::new(5));
        assert_eq!(clues.check(), Err(Contradiction::NothingLeft { cell: Cell::new(3) }));
    }

    #[test]
    fn equal_givens_that_do_not_meet_are_fine() {
        let mut values = [0; 16];
        (values[0], values[6]) = (3, 3);
        assert!(clues(values).check().is_ok());
    }
}
