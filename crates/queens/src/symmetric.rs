//! Solutions that look the same after a turn, and with them the number of fundamental ones.
//!
//! By Burnside's lemma the number of orbits under the eight symmetries is the mean number of
//! solutions that a symmetry leaves alone. On boards larger than 1, no reflection leaves any alone
//! (two mirrored queens, or two on the mirror line, attack each other): only the turns count.

/// The number of fundamental solutions of a board with `all` solutions.
///
/// ```
/// assert_eq!(neuf_queens::fundamental_of(8, 92), 12);
/// ```
pub fn fundamental_of(n: u32, all: u128) -> u128 {
    if n <= 1 {
        return all;
    }
    (all + u128::from(half_turns(n)) + 2 * u128::from(quarter_turns(n))) / 8
}

/// Solutions that half a turn leaves alone (A032522).
///
/// ```
/// assert_eq!((neuf_queens::half_turns(8), neuf_queens::quarter_turns(8)), (4, 0));
/// ```
pub fn half_turns(n: u32) -> u64 {
    orbits_of(n, |n, (line, column)| [(line, column), (n - 1 - line, n - 1 - column)])
}

/// Solutions that a quarter turn leaves alone (A033148).
pub fn quarter_turns(n: u32) -> u64 {
    orbits_of(n, |n, (line, column)| {
        let (back, across) = (n - 1 - line, n - 1 - column);
        [(line, column), (column, back), (back, across), (across, line)]
    })
}

type Square = (u32, u32);

/// Counts solutions made of whole orbits of squares, line by line.
fn orbits_of<const K: usize>(n: u32, orbit: impl Fn(u32, Square) -> [Square; K] + Copy) -> u64 {
    if n == 0 {
        return 1;
    }
    fill(n, 0, Taken::default(), orbit)
}

fn fill<const K: usize>(
    n: u32,
    line: u32,
    taken: Taken,
    orbit: impl Fn(u32, Square) -> [Square; K] + Copy,
) -> u64 {
    let Some(line) = (line..n).find(|line| taken.lines >> line & 1 == 0) else { return 1 };
    (0..n)
        .filter_map(|column| {
            let mut squares = orbit(n, (line, column)).to_vec();
            squares.sort_unstable();
            squares.dedup();
            let with =
                squares.into_iter().try_fold(taken, |taken, square| taken.with(n, square))?;
            Some(fill(n, line + 1, with, orbit))
        })
        .sum()
}

/// The lines, columns and diagonals under attack.
#[derive(Clone, Copy, Default)]
struct Taken {
    lines: u64,
    columns: u64,
    rising: u64,
    falling: u64,
}

impl Taken {
    /// These and the lines of another queen, if nothing attacks it.
    fn with(self, n: u32, (line, column): Square) -> Option<Taken> {
        let (rising, falling) = (line + column, line + n - 1 - column);
        let attacked = (self.lines >> line | self.columns >> column) & 1 == 1
            || (self.rising >> rising | self.falling >> falling) & 1 == 1;
        let with = Taken {
            lines: self.lines | 1 << line,
            columns: self.columns | 1 << column,
            rising: self.rising | 1 << rising,
            falling: self.falling | 1 << falling,
        };
        if attacked { None } else { Some(with) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symmetric_solutions_as_known() {
        let half: Vec<u64> = (1..=14).map(half_turns).collect();
        assert_eq!(half, [1, 0, 0, 2, 2, 4, 8, 4, 16, 12, 48, 80, 136, 420]);
        let quarter: Vec<u64> = (1..=17).map(quarter_turns).collect();
        assert_eq!(quarter, [1, 0, 0, 2, 2, 0, 0, 0, 0, 0, 0, 8, 8, 0, 0, 64, 128]);
    }
}
