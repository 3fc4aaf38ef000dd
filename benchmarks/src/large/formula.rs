//! A puzzle as a formula for SAT solvers: a variable for each candidate.

use neuf::{Cell, Digit, Grid, Puzzle, Shape};
use std::io::{self, Write};

/// The candidates that the givens leave, and the groups of which exactly one is true.
pub struct Formula {
    shape: Shape,
    /// The cell and digit of each variable; variables count from 1.
    says: Vec<(Cell, Digit)>,
    groups: Vec<Vec<u32>>,
}

impl Formula {
    pub fn of(puzzle: &Puzzle) -> Formula {
        let (shape, marks) = (puzzle.shape(), puzzle.candidates());
        let mut says = vec![];
        let mut numbers = vec![0; shape.cell_count() * shape.size()];
        let at = |cell: Cell, digit: Digit| cell.index() * shape.size() + digit.index();
        for cell in shape.cells() {
            for digit in marks.get(cell) {
                says.push((cell, digit));
                numbers[at(cell, digit)] = says.len() as u32;
            }
        }
        let group = |candidates: &mut dyn Iterator<Item = (Cell, Digit)>| -> Vec<u32> {
            let numbers = candidates.map(|(cell, digit)| numbers[at(cell, digit)]);
            numbers.filter(|&number| number != 0).collect()
        };
        let mut groups = vec![];
        for cell in shape.cells() {
            groups.push(group(&mut shape.digits().iter().map(|digit| (cell, digit))));
        }
        for house in shape.houses() {
            for digit in shape.digits() {
                groups.push(group(&mut shape.cells_of(house).map(|cell| (cell, digit))));
            }
        }
        Formula { shape, says, groups }
    }

    pub fn clauses(&self) -> usize {
        self.groups.iter().map(|group| 1 + group.len() * group.len().saturating_sub(1) / 2).sum()
    }

    /// Writes DIMACS: at least one of each group, no two of it, and not all of `forbidden`.
    pub fn write(&self, out: &mut impl Write, forbidden: Option<&[u32]>) -> io::Result<()> {
        let clauses = self.clauses() + usize::from(forbidden.is_some());
        writeln!(out, "p cnf {} {clauses}", self.says.len())?;
        for group in &self.groups {
            for number in group {
                write!(out, "{number} ")?;
            }
            writeln!(out, "0")?;
            for (i, a) in group.iter().enumerate() {
                for b in &group[i + 1..] {
                    writeln!(out, "-{a} -{b} 0")?;
                }
            }
        }
        if let Some(forbidden) = forbidden {
            for number in forbidden {
                write!(out, "-{number} ")?;
            }
            writeln!(out, "0")?;
        }
        Ok(())
    }

    /// The grid in which these variables are true.
    pub fn grid(&self, variables: &[u32]) -> Option<Grid> {
        let mut values = vec![0; self.shape.cell_count()];
        for &number in variables {
            let &(cell, digit) = self.says.get(number as usize - 1)?;
            values[cell.index()] = digit.value();
        }
        Grid::new(self.shape, &values).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_formula_has_the_groups_of_what_the_givens_leave() {
        let clues = neuf::format::read("1... ..2. .... .3.4").expect("readable").clues;
        let formula = Formula::of(&clues.check().expect("no contradiction"));
        let mut text = vec![];
        formula.write(&mut text, Some(&[1, 2])).expect("memory takes it");
        let text = String::from_utf8(text).expect("text");
        let mut lines = text.lines();
        assert_eq!(lines.next(), Some(&*format!("p cnf 26 {}", lines.clone().count())));
        assert_eq!(lines.next(), Some("1 0"));
        assert_eq!(lines.next_back(), Some("-1 -2 0"));
    }
}
