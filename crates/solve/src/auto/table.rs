//! A guess at the whole grid: many large puzzles are made from a shifted row, in any disguise, and
//! such a grid is the multiplication table of a group.
//!
//! In a group's table the digit `s` of row `q` and the digit `t` of row `r` in one column are
//! related in the same way in every column: `t` is `s` times the element that leads from `q` to
//! `r`. So pairs of rows and pairs of digits fall into as many classes as there are digits, known
//! columns say which belong together, and an empty cell follows from any known cell of its column
//! (the quadrangle criterion of Latin squares). On a grid that is no table, classes run into each
//! other and there is no guess.
//!
//! ```text
//!         c         d
//!  q      s … … … … u      pairs (q, r), (s, t) and (u, v) are of one class:
//!  r      t … … … … v      from any three of s, t, u, v the fourth is known
//! ```

use super::domains::Domains;
use neuf_puzzle::Shape;

/// A digit that has not been found.
const UNKNOWN: u8 = u8::MAX;

/// If at most one cell in this many is known, a shifted row will nearly do.
const FEW: usize = 16;

/// A guess at the digits (from 0) of every cell: the completion of the known ones to a group's
/// table, or a shifted row where hardly any is known.
pub(super) fn guess(domains: &Domains) -> Option<Vec<u8>> {
    if domains.tables.further.is_some() {
        return None; // such grids are not made that way
    }
    let known = |&set: &u64| {
        if set.is_power_of_two() { set.trailing_zeros() as u8 } else { UNKNOWN }
    };
    let known: Vec<u8> = domains.sets.iter().map(known).collect();
    let is_open = known.iter().filter(|&&digit| digit != UNKNOWN).count() * FEW <= known.len();
    if is_open {
        Some(shifted(domains.tables.shape, &known))
    } else {
        complete(domains.tables.size, &known)
    }
}

/// The row shifted by a block's width from row to row of a band and by one more from band to band, with digits
/// renamed so that it agrees with what is known, as far as it can.
fn shifted(shape: Shape, known: &[u8]) -> Vec<u8> {
    let (size, rows, columns) = (shape.size(), shape.block_rows(), shape.block_columns());
    let place = |cell: usize| {
        let (row, column) = (cell / size, cell % size);
        (column + row % rows * columns + row / rows) % size
    };
    let mut names = vec![UNKNOWN; size];
    for (cell, &digit) in known.iter().enumerate() {
        if digit != UNKNOWN && names[place(cell)] == UNKNOWN && !names.contains(&digit) {
            names[place(cell)] = digit;
        }
    }
    let mut others = (0..size as u8).filter(|digit| !names.contains(digit)).collect::<Vec<_>>();
    for name in names.iter_mut().rev().filter(|name| **name == UNKNOWN) {
        *name = others.pop().unwrap_or(UNKNOWN);
    }
    let digit = |(cell, &digit)| if digit == UNKNOWN { names[place(cell)] } else { digit };
    known.iter().enumerate().map(digit).collect()
}

/// The completion of the known digits, if they look like a group's table.
fn complete(size: usize, known: &[u8]) -> Option<Vec<u8>> {
    let mut classes = classes(size, known);
    let images = images(size, &mut classes)?;
    (0..known.len())
        .map(|cell| match known[cell] {
            UNKNOWN => digit(size, known, cell, &mut classes, &images),
            digit => Some(digit),
        })
        .collect()
}

/// Classes of the pairs of rows, then of the pairs of digits.
fn classes(size: usize, known: &[u8]) -> Classes {
    let mut classes = Classes((0..2 * (size * size) as u32).collect());
    for column in 0..size {
        let digits = || (0..size).map(|row| (row, known[row * size + column]));
        for (q, s) in digits().filter(|&(_, s)| s != UNKNOWN) {
            for (r, t) in digits().filter(|&(r, t)| t != UNKNOWN && r != q) {
                classes.unite(rows(size, q, r), digits_of(size, s.into(), t.into()));
            }
        }
    }
    classes
}

fn rows(size: usize, q: usize, r: usize) -> usize {
    q * size + r
}

fn digits_of(size: usize, s: usize, t: usize) -> usize {
    size * size + s * size + t
}

/// By class and digit: the digit to which the class leads; `None` if a class leads to two.
fn images(size: usize, classes: &mut Classes) -> Option<Vec<u8>> {
    let mut images = vec![UNKNOWN; 2 * size * size * size];
    for s in 0..size {
        for t in (0..size).filter(|&t| t != s) {
            let image = &mut images[classes.find(digits_of(size, s, t)) * size + s];
            if *image != UNKNOWN {
                return None;
            }
            *image = t as u8;
        }
    }
    Some(images)
}

/// The digit of an empty cell, by the first known cell of its column that determines it.
fn digit(
    size: usize,
    known: &[u8],
    cell: usize,
    classes: &mut Classes,
    images: &[u8],
) -> Option<u8> {
    let (row, column) = (cell / size, cell % size);
    (0..size)
        .map(|other| (other, known[other * size + column]))
        .filter(|&(_, s)| s != UNKNOWN)
        .map(|(other, s)| images[classes.find(rows(size, other, row)) * size + usize::from(s)])
        .find(|&digit| digit != UNKNOWN)
}

/// Disjoint sets, each known by one of its members.
struct Classes(Vec<u32>);

impl Classes {
    fn find(&mut self, mut member: usize) -> usize {
        while self.0[member] as usize != member {
            self.0[member] = self.0[self.0[member] as usize];
            member = self.0[member] as usize;
        }
        member
    }

    fn unite(&mut self, a: usize, b: usize) {
        let (a, b) = (self.find(a), self.find(b));
        self.0[a.max(b)] = a.min(b) as u32;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use neuf_limits::{Limits, Meter};
    use neuf_puzzle::{Clues, Grid};
    use neuf_testkit::Random;

    fn guessed(rows: usize, columns: usize, values: &[u8]) -> Option<Vec<u8>> {
        let values: Vec<usize> = values.iter().map(|&value| value.into()).collect();
        let clues = Clues::from_values(Shape::new(rows, columns).unwrap(), &values).unwrap();
        let mut meter = Meter::new(&Limits::none());
        let mut digits = guess(&Domains::new(&clues.check().unwrap(), &mut meter).ok()?)?;
        digits.iter_mut().for_each(|digit| *digit += 1);
        Some(digits)
    }

    #[test]
    fn disguised_tables_are_completed() {
        for (rows, columns) in [(4, 4), (3, 5), (5, 5), (6, 6), (8, 8)] {
            for seed in 0..5 {
                let full = neuf_testkit::full_grid(rows, columns, &mut Random(seed));
                let holes = full.len() * 45 / 100;
                let puzzle = neuf_testkit::puzzle(rows, columns, holes, &mut Random(seed));
                assert_eq!(guessed(rows, columns, &puzzle), Some(full), "{rows}x{columns} {seed}");
            }
        }
    }

    /// Digits as pairs, added part by part: not the shifted row, but a group all the same.
    #[test]
    fn a_table_of_pairs_is_completed() {
        let value = |r: usize, c: usize| ((r + c / 6) % 6 * 6 + (r / 6 + c) % 6) as u8 + 1;
        let full: Vec<u8> = (0..1296).map(|cell| value(cell / 36, cell % 36)).collect();
        let mut puzzle = full.clone();
        let mut random = Random(3);
        for _ in 0..700 {
            puzzle[random.below(1296)] = 0;
        }
        assert_eq!(guessed(6, 6, &puzzle), Some(full));
    }

    #[test]
    fn next_to_empty_grids_are_shifted_rows() {
        for (rows, columns) in [(4, 4), (5, 7), (7, 5), (7, 7), (1, 6), (8, 8)] {
            let size = rows * columns;
            for given in [0, 3] {
                let mut values = vec![0; size * size];
                (values[0], values[size * size - 1]) = (given, given);
                let full = guessed(rows, columns, &values).expect("a guess");
                let full: Vec<usize> = full.iter().map(|&digit| digit.into()).collect();
                assert!(Grid::new(Shape::new(rows, columns).unwrap(), &full).is_ok() || given > 0);
                assert!(given == 0 || (full[0], full[size * size - 1]) == (3, 3));
            }
        }
    }

    #[test]
    fn other_grids_have_no_guess() {
        let mut grid = neuf_testkit::solutions(3, 3, &[0; 81], 1).remove(0);
        (grid[3], grid[40], grid[77]) = (0, 0, 0);
        assert_eq!(guessed(3, 3, &grid), None);
    }
}
