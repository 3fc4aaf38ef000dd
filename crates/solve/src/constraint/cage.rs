//! Cages: cells with different digits and a given sum.
//!
//! A set of digits with that sum is *possible* as long as every cell can take one of its digits and
//! each of its digits has a cell. Digits that are in no possible set go. This is what people do
//! with a killer cage.

use super::removed::Removed;

/// Cells with different digits whose sum is given.
#[derive(Clone, Debug)]
pub(crate) struct Cage {
    pub(super) cells: Box<[u16]>,
    /// Sets of as many digits as there are cells, with the right sum.
    combinations: Box<[u64]>,
}

/// The most combinations that are worth their cost.
const MOST_COMBINATIONS: usize = 2048;

impl Cage {
    /// A cage; `None` if there are too many combinations.
    pub(super) fn new(cells: &[u16], size: usize, sums: (i64, i64)) -> Option<Cage> {
        let mut combinations = Vec::new();
        let is_done = combine(size, cells.len(), 0, 1, sums, &mut combinations);
        is_done.then(|| Cage { cells: cells.into(), combinations: combinations.into() })
    }

    pub(super) fn work(&self) -> u64 {
        (self.combinations.len() * self.cells.len()) as u64
    }

    fn is_possible(combination: u64, sets: &[u64]) -> bool {
        let mut covered = 0;
        let fits = sets.iter().all(|set| {
            covered |= set;
            set & combination != 0
        });
        fits && combination & !covered == 0
    }

    /// Leaves each cell the digits of possible combinations; `false` if there is none.
    pub(super) fn filter(&self, sets: &mut [u64]) -> bool {
        let possible = self.combinations.iter().filter(|&&one| Cage::is_possible(one, sets));
        let union = possible.fold(0, |union, combination| union | combination);
        sets.iter_mut().for_each(|set| *set &= union);
        union != 0
    }

    /// The digits that every possible combination has.
    pub(crate) fn required(&self, sets: &[u64]) -> u64 {
        let possible = self.combinations.iter().filter(|&&one| Cage::is_possible(one, sets));
        possible.fold(u64::MAX, |common, combination| common & combination)
    }

    /// Notes for each combination that `goal` would need why it is impossible: a cell that can take
    /// none of its digits, or a digit that has no cell, whichever needs the fewest further
    /// candidates.
    pub(super) fn explain(&self, removed: &mut Removed<'_>, goal: Option<(u16, u32)>) {
        let digit = goal.map_or(0, |(_, digit)| 1u64 << digit);
        let is_other = |&at: &usize| goal.is_none_or(|(cell, _)| self.cells[at] != cell);
        let others = || (0..self.cells.len()).filter(is_other);
        let placed = others().fold(0, |placed, at| placed | removed.sets()[at]);
        for &combination in self.combinations.iter().filter(|&&one| one & digit == digit) {
            let rest = combination & !digit;
            if removed.are_needed(others(), rest) {
                continue;
            }
            let by_cell = others().filter(|&at| removed.lacks(at, rest));
            let by_cell = by_cell.map(|at| (removed.cost(at, rest), at)).min();
            let cost = |one: u64| others().map(|at| removed.cost(at, one)).sum::<u32>();
            let by_digit = bits(rest & !placed).map(|one| (cost(one), one)).min();
            match (by_cell, by_digit) {
                (Some((cost, at)), Some((other, _))) if cost <= other => removed.need(at, rest),
                (Some((_, at)), None) => removed.need(at, rest),
                (_, Some((_, one))) => others().for_each(|at| removed.need(at, one)),
                (None, None) => debug_assert!(false, "a combination is possible"),
            }
        }
    }
}

/// The digits of a set, as sets.
fn bits(set: u64) -> impl Iterator<Item = u64> {
    let mut rest = set;
    std::iter::from_fn(move || {
        let bit = rest & rest.wrapping_neg();
        rest ^= bit;
        (bit != 0).then_some(bit)
    })
}

/// All sets of `count` more digits from `from` on that bring the sum within `sums`; `false` when
/// there are too many.
fn combine(
    size: usize,
    count: usize,
    set: u64,
    from: usize,
    (least, most): (i64, i64),
    found: &mut Vec<u64>,
) -> bool {
    if count == 0 {
        if least <= 0 && most >= 0 {
            found.push(set);
        }
        return found.len() <= MOST_COMBINATIONS;
    }
    let sum = |first: usize| (first..first + count).sum::<usize>() as i64;
    if from + count > size + 1 || sum(from) > most || sum(size + 1 - count) < least {
        return true;
    }
    let rest = (least - from as i64, most - from as i64);
    combine(size, count - 1, set | 1 << (from - 1), from + 1, rest, found)
        && combine(size, count, set, from + 1, (least, most), found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn combinations_are_those_of_the_tables() {
        let cage = |count: u16, sum| {
            let cells: Vec<u16> = (0..count).collect();
            Cage::new(&cells, 9, (sum, sum)).unwrap().combinations.len()
        };
        assert_eq!((cage(2, 3), cage(2, 10), cage(4, 20), cage(9, 45)), (1, 4, 12, 1));
        assert_eq!(cage(2, 18), 0);
    }

    #[test]
    fn what_no_combination_has_goes() {
        let cage = Cage::new(&[0, 1], 9, (4, 4)).unwrap();
        let mut sets = [0x1ff; 2];
        assert!(cage.filter(&mut sets));
        assert_eq!(sets, [0b101; 2]);
        assert_eq!(cage.required(&sets), 0b101);
        let mut sets = [0b010, 0b111];
        assert!(!cage.filter(&mut sets));
    }
}
