//! Solutions up to the symmetries of the board, one after another.

use neuf_backtrack::problems::Queens;
use neuf_backtrack::{Halt, Order, Search};
use neuf_limits::{Budget, Limit};

/// Whether a solution is the first, in the order of numbers, of its eight images.
///
/// ```
/// use neuf_queens::is_fundamental;
/// assert!(is_fundamental(&[1, 3, 0, 2]));
/// assert!(!is_fundamental(&[2, 0, 3, 1])); // the same, mirrored
/// ```
pub fn is_fundamental(lines: &[u32]) -> bool {
    let n = lines.len();
    let mut columns = vec![0; n];
    for (column, &line) in lines.iter().enumerate() {
        columns[line as usize] = column as u32;
    }
    let last = n.saturating_sub(1) as u32;
    // Both the solution and its transpose, upside down or not, from left or right.
    [lines, &columns[..]].into_iter().all(|image| {
        let upside_down = |line: &u32| last - line;
        lines.iter().le(image)
            && lines.iter().le(image.iter().rev())
            && lines.iter().copied().le(image.iter().map(upside_down))
            && lines.iter().copied().le(image.iter().rev().map(upside_down))
    })
}

/// A search for the fundamental solutions of a board, in the order of numbers.
///
/// ```
/// use neuf_parts::Limits;
/// use neuf_queens::{Fundamental, is_fundamental};
///
/// let mut solutions = Fundamental::new(6);
/// let mut budget = Limits::none().start();
/// let mut found = 0;
/// while let Ok(lines) = solutions.next(&mut budget) {
///     assert!(is_fundamental(lines));
///     found += 1;
/// }
/// assert_eq!(found, 1);
/// assert!(solutions.search().stats().solutions > 0);
/// ```
pub struct Fundamental {
    search: Search<Queens>,
}

impl Fundamental {
    /// The fundamental solutions of a board of side `n`.
    pub fn new(n: usize) -> Fundamental {
        Fundamental { search: Search::with_order(Queens::new(n), Order::FirstFirst) }
    }

    /// The next fundamental solution.
    ///
    /// # Errors
    /// The limit that was reached, or `None` at the end.
    pub fn next(&mut self, budget: &mut Budget) -> Result<&[u32], Option<Limit>> {
        loop {
            match self.search.run(budget) {
                Halt::Limit(limit) => return Err(Some(limit)),
                Halt::Exhausted => return Err(None),
                Halt::Solution if self.is_past_half() => return Err(None),
                Halt::Solution if is_fundamental(self.search.tops()) => break,
                Halt::Solution => {}
            }
        }
        Ok(self.search.tops())
    }

    /// Whether the solution begins in the second half: its mirror image then comes before it.
    fn is_past_half(&self) -> bool {
        let n = self.search.problem().side();
        self.search.tops().first().is_some_and(|&line| 2 * line as usize >= n + n % 2)
    }

    /// The search by stacks that finds all solutions, of which the fundamental ones are kept.
    pub fn search(&self) -> &Search<Queens> {
        &self.search
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_as_are_known() {
        for (n, known) in [1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341].into_iter().enumerate() {
            let mut fundamental = Fundamental::new(n + 1);
            let mut found = 0;
            while fundamental.next(&mut Budget::unlimited()).is_ok() {
                found += 1;
            }
            assert_eq!(found, known, "side {}", n + 1);
        }
    }
}
