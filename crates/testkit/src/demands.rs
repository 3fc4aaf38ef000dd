//! The naive twin with rules: the demands on a grid as plain lists and questions, and the solver
//! anyone can check by eye.

/// A question about the digits of some cells, asked when they are all filled.
type Question = Box<dyn Fn(&[u8]) -> bool + Send + Sync>;

/// The demands that a grid must satisfy.
#[derive(Default)]
pub struct Demands {
    side: usize,
    /// By cell: the cells that may not have its digit.
    unlike: Vec<Vec<usize>>,
    questions: Vec<(Vec<usize>, Question)>,
    /// By cell: the questions about it.
    about: Vec<Vec<usize>>,
}

impl Demands {
    /// Rows and columns have each digit once; nothing else.
    pub fn latin(side: usize) -> Demands {
        let cells = side * side;
        let mut demands = Demands {
            side,
            unlike: vec![Vec::new(); cells],
            questions: Vec::new(),
            about: vec![Vec::new(); cells],
        };
        for i in 0..side {
            demands = demands.different((0..side).map(|c| i * side + c));
            demands = demands.different((0..side).map(|r| r * side + i));
        }
        demands
    }

    /// Rows, columns and blocks of `rows` × `columns`.
    pub fn blocks(rows: usize, columns: usize) -> Demands {
        let side = rows * columns;
        let block = |cell: usize| (cell / side / rows, cell % side / columns);
        let mut demands = Demands::latin(side);
        for first in
            (0..side * side).step_by(columns).filter(|cell| (cell / side).is_multiple_of(rows))
        {
            let cells = (0..side * side).filter(|&cell| block(cell) == block(first));
            demands = demands.different(cells);
        }
        demands
    }

    /// The side of the grid.
    pub fn side(&self) -> usize {
        self.side
    }

    /// These cells have different digits.
    #[must_use]
    pub fn different(mut self, cells: impl IntoIterator<Item = usize>) -> Demands {
        let cells: Vec<usize> = cells.into_iter().collect();
        for &cell in &cells {
            self.unlike[cell].extend(cells.iter().filter(|&&other| other != cell));
        }
        self
    }

    /// The question answers yes to the digits of these cells, in this order.
    #[must_use]
    pub fn ask(
        mut self,
        cells: impl IntoIterator<Item = usize>,
        question: impl Fn(&[u8]) -> bool + Send + Sync + 'static,
    ) -> Demands {
        let cells: Vec<usize> = cells.into_iter().collect();
        for &cell in &cells {
            self.about[cell].push(self.questions.len());
        }
        self.questions.push((cells, Box::new(question)));
        self
    }

    /// The question answers yes to every two cells at this distance, in rows and columns either way
    /// round.
    #[must_use]
    pub fn ask_pairs(
        mut self,
        near: impl Fn(usize, usize) -> bool,
        question: fn(u8, u8) -> bool,
    ) -> Demands {
        let side = self.side;
        for a in 0..side * side {
            for b in 0..a {
                let rows = (a / side).abs_diff(b / side);
                let columns = (a % side).abs_diff(b % side);
                if near(rows, columns) {
                    self = self.ask([a, b], move |digits| question(digits[0], digits[1]));
                }
            }
        }
        self
    }

    /// Both diagonals.
    #[must_use]
    pub fn diagonals(self) -> Demands {
        let side = self.side;
        self.different((0..side).map(|i| i * side + i))
            .different((0..side).map(|i| i * side + side - 1 - i))
    }

    /// No equal digits a knight's move apart.
    #[must_use]
    pub fn knight(self) -> Demands {
        self.ask_pairs(|rows, columns| rows * columns == 2, |a, b| a != b)
    }

    /// No equal digits a king's move apart.
    #[must_use]
    pub fn king(self) -> Demands {
        self.ask_pairs(|rows, columns| rows.max(columns) == 1, |a, b| a != b)
    }

    /// No consecutive digits side by side.
    #[must_use]
    pub fn non_consecutive(self) -> Demands {
        self.ask_pairs(|rows, columns| rows + columns == 1, |a, b| a.abs_diff(b) != 1)
    }

    /// Different digits with a sum.
    #[must_use]
    pub fn cage(self, cells: &[usize], total: usize) -> Demands {
        let sum =
            move |digits: &[u8]| digits.iter().map(|&d| usize::from(d)).sum::<usize>() == total;
        self.different(cells.iter().copied()).ask(cells.iter().copied(), sum)
    }

    /// One 1 and one greatest digit along a line, and a sum between them.
    #[must_use]
    pub fn sandwich(self, line: &[usize], total: usize) -> Demands {
        let side = self.side;
        self.ask(line.iter().copied(), move |digits| between(digits, side) == Some(total))
    }

    /// All solutions (at most `limit`) with these values, 0 for an empty cell.
    pub fn solutions(&self, values: &[u8], limit: usize) -> Vec<Vec<u8>> {
        let mut found = Vec::new();
        let mut grid = vec![0; values.len()];
        // Givens are put in one by one, so that each is asked about.
        for cell in 0..values.len() {
            if values[cell] != 0 && !self.may_have(&mut grid, cell, values[cell]) {
                return found;
            }
            grid[cell] = values[cell];
        }
        self.fill(&mut grid, limit, &mut found);
        found
    }

    fn fill(&self, grid: &mut [u8], limit: usize, found: &mut Vec<Vec<u8>>) {
        if found.len() == limit {
            return;
        }
        let Some(cell) = grid.iter().position(|&value| value == 0) else {
            found.push(grid.to_vec());
            return;
        };
        for value in 1..=self.side as u8 {
            if self.may_have(grid, cell, value) {
                grid[cell] = value;
                self.fill(grid, limit, found);
                grid[cell] = 0;
            }
        }
    }

    /// Whether a value in an empty cell breaks no demand that can be checked yet.
    fn may_have(&self, grid: &mut [u8], cell: usize, value: u8) -> bool {
        if usize::from(value) > self.side || self.unlike[cell].iter().any(|&o| grid[o] == value) {
            return false;
        }
        grid[cell] = value;
        let says_yes = self.about[cell].iter().all(|&question| {
            let (cells, question) = &self.questions[question];
            let digits: Vec<u8> = cells.iter().map(|&cell| grid[cell]).collect();
            digits.contains(&0) || question(&digits)
        });
        grid[cell] = 0;
        says_yes
    }
}

/// The sum between the 1 and the greatest digit of a line, if it has each once.
pub fn between(digits: &[u8], greatest: usize) -> Option<usize> {
    let only = |digit: usize| {
        let mut places = (0..digits.len()).filter(|&place| usize::from(digits[place]) == digit);
        places.next().filter(|_| places.next().is_none())
    };
    let (a, b) = (only(1)?, only(greatest)?);
    (a != b).then(|| digits[a.min(b) + 1..a.max(b)].iter().map(|&d| usize::from(d)).sum())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_rules_it_is_the_naive_twin() {
        assert_eq!(Demands::blocks(2, 2).solutions(&[0; 16], 1000).len(), 288);
        assert_eq!(Demands::blocks(1, 4).solutions(&[0; 16], 1000).len(), 576);
        let grid = crate::sprinkled(2, 3, 20, 1, &mut crate::Random(5));
        let expected = crate::solutions(2, 3, &grid, 1000);
        assert_eq!(Demands::blocks(2, 3).solutions(&grid, 1000), expected);
    }

    #[test]
    fn a_sandwich_has_two_different_ends() {
        let totals = [[1, 2, 3, 4], [4, 1, 3, 2], [1, 3, 2, 1], [4, 3, 4, 1], [2, 3, 3, 4]];
        assert_eq!(totals.map(|line| between(&line, 4)), [Some(5), Some(0), None, None, None]);
        let both = Demands::blocks(2, 2).sandwich(&[0, 1, 2, 3], 5);
        assert_eq!(both.solutions(&[0; 16], 1000).len(), 288 / 24 * 4);
    }

    #[test]
    fn givens_that_break_a_rule_have_no_solution() {
        let mut grid = [0; 16];
        (grid[0], grid[6]) = (1, 1);
        assert!(Demands::blocks(2, 2).solutions(&grid, 1).len() == 1);
        assert!(Demands::blocks(2, 2).knight().solutions(&grid, 1).is_empty());
    }
}
