//! The classic grid with any givens, band by band, after B. Felgenhauer and F. Jarvis ("Enumerating
//! possible Sudoku grids", 2005), who counted the empty one.
//!
//! The first band matters to those below only through the sets of three digits in its columns:
//! `first_band.rs` finds all such sets, up to symmetries of the givens below. The second
//! band takes three of the other six digits of each column (56 ways per stack, fewer with givens)
//! and leaves the rest to the third, and `band.rs` has a table of how many ways each can be filled.

mod band;
mod first_band;
mod partition;

use crate::frontier::{GaveUp, is_plain};
use crate::layout::Layout;
use band::Band;
use first_band::Columns;
use neuf_parts::{Parts, Stop};
use neuf_puzzle::{Puzzle, Shape};
use num_bigint::BigUint;
use partition::{Partitions, Sets};
use std::collections::HashMap;
use std::sync::Arc;

/// The count of a classic grid, in parts that each take some of the first band's ways.
///
/// ```
/// use neuf_counting::{BigUint, ThreeBands};
/// use neuf_parts::{Parts, Stop};
/// use neuf_puzzle::Puzzle;
///
/// let rows = "123456789456789123789123456......................................................";
/// let puzzle: Puzzle = rows.parse()?;
/// let bands = ThreeBands::new(&puzzle, &Stop::never(), None).expect("a classic grid");
/// let mut scratch = Default::default();
/// let counts = (0..bands.len()).map(|part| bands.count(&mut scratch, part, &Stop::never()));
/// let all: Option<BigUint> = counts.sum();
/// // Felgenhauer and Jarvis have 108 374 976 for this band: they count one of 72 orders of what is below.
/// assert_eq!(all, Some((72 * 108_374_976u64).into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct ThreeBands {
    firsts: Vec<(Columns, u64)>,
    second: Band,
    third: Band,
}

/// The most parts: one takes milliseconds to a second.
const PARTS: usize = 4096;

/// The ways of a part that are weighed, per unit of effort.
const WAYS_WEIGHED: usize = 256;

impl ThreeBands {
    /// Finds the ways of the first band; `states` limits how many are met.
    ///
    /// # Errors
    /// [`GaveUp::OtherShape`] or [`GaveUp::OtherRules`] if the grid is not a classic one;
    /// [`GaveUp::Limit`] at a limit; [`GaveUp::TooManyStates`] if the first band has too many ways
    /// ([`InParts`](crate::InParts) then cuts the puzzle first).
    pub fn new(puzzle: &Puzzle, stop: &Stop, states: Option<u64>) -> Result<ThreeBands, GaveUp> {
        ThreeBands::watched(puzzle, stop, states, &mut |_, _| {})
    }

    /// [`ThreeBands::new`]; `watch` receives the row of the first band that is being filled, and
    /// the share of its beginnings that is done.
    pub(crate) fn watched(
        puzzle: &Puzzle,
        stop: &Stop,
        states: Option<u64>,
        watch: &mut dyn FnMut(usize, f64),
    ) -> Result<ThreeBands, GaveUp> {
        if puzzle.shape() != Shape::CLASSIC {
            return Err(GaveUp::OtherShape);
        }
        if !is_plain(puzzle) {
            return Err(GaveUp::OtherRules);
        }
        let layout = Layout::for_bands(puzzle);
        let firsts = first_band::ways(&layout, stop, states, watch)?;
        let band = |row: usize| {
            let cells = |row: usize| std::array::from_fn(|c| layout.allowed[row * 9 + c]);
            Band::new(&[cells(row), cells(row + 1), cells(row + 2)], stop).map_err(GaveUp::Limit)
        };
        Ok(ThreeBands { firsts, second: band(3)?, third: band(6)? })
    }

    /// The number of ways to fill the two bands below one that has used these digits.
    fn below(&self, columns: &Columns, divisions: &mut Divisions) -> u64 {
        let [first, second, third] = divisions.below(self, columns);
        let mut ways = 0;
        let mut last: Vec<(u16, u16)> = Vec::with_capacity(third.len());
        for &(a, b) in first.iter() {
            let (above, below) = (self.second.beside(a), self.third.beside(b));
            last.clear();
            last.extend(third.iter().map(|&(a, b)| (above.third(a), below.third(b))));
            for &(a, b) in second.iter() {
                let (above, below) = (above.ways(a), below.ways(b));
                let product = |&(a, b): &(u16, u16)| {
                    u64::from(above[usize::from(a)]) * u64::from(below[usize::from(b)])
                };
                ways += last.iter().map(product).sum::<u64>();
            }
        }
        ways
    }
}

impl Parts for ThreeBands {
    type Sum = BigUint;
    type Scratch = Divisions;

    fn len(&self) -> usize {
        self.firsts.len().min(PARTS)
    }

    /// The divisions of its three stacks say how long a way takes; some ways stand for a part.
    fn weights(&self, effort: u32, stop: &Stop) -> Option<Vec<f64>> {
        let mut divisions = Divisions::default();
        let mut work = |(columns, _): &(Columns, u64)| {
            let [first, second, third] = divisions.below(self, columns).map(|all| all.len() as f64);
            1.0 + first * third * (1.0 + second)
        };
        let some = WAYS_WEIGHED * effort as usize;
        let weight = |part| {
            let ways = self.firsts.iter().skip(part).step_by(self.len());
            let all = ways.len();
            let some = ways.step_by(all.div_ceil(some).max(1));
            let all = all as f64 / some.len().max(1) as f64 * some.map(&mut work).sum::<f64>();
            stop.reached().is_none().then_some(all)
        };
        (0..self.len()).map(weight).collect()
    }

    fn count(&self, divisions: &mut Divisions, part: usize, stop: &Stop) -> Option<BigUint> {
        let mut sum = BigUint::ZERO;
        // Ways at even distances, so that parts take about the same time.
        for (columns, weight) in self.firsts.iter().skip(part).step_by(self.len()) {
            if stop.reached().is_some() {
                return None;
            }
            sum += u128::from(self.below(columns, divisions)) * u128::from(*weight);
        }
        Some(sum)
    }
}

/// The ways to divide the digits left for a stack's columns between the second band and the third,
/// by the bands' own numbers for columns; remembered, since many grids share them.
#[derive(Default)]
pub struct Divisions([HashMap<Sets, Pairs>; 3]);

/// Numbers of columns in the second band and in the third.
type Pairs = Arc<[(u16, u16)]>;

impl Divisions {
    /// The divisions of all stacks below a band that has used these digits.
    fn below(&mut self, bands: &ThreeBands, columns: &Columns) -> [Pairs; 3] {
        [0, 1, 2].map(|stack| self.of(bands, stack, [0, 1, 2].map(|i| columns[stack * 3 + i])))
    }

    fn of(&mut self, bands: &ThreeBands, stack: usize, used: Sets) -> Pairs {
        let known = self.0[stack].entry(used);
        known.or_insert_with(|| divisions(bands, stack, used).into()).clone()
    }
}

fn divisions(bands: &ThreeBands, stack: usize, used: Sets) -> Vec<(u16, u16)> {
    let partitions = Partitions::get();
    let left = used.map(|used| 0x1ff & !used);
    let numbers = |second: u16| {
        let sets = partitions.all[usize::from(second)];
        let third = partitions.place(&[0, 1, 2].map(|i| left[i] & !sets[i]));
        Some((bands.second.number(stack, second)?, bands.third.number(stack, third)?))
    };
    partitions.within(&left).filter_map(numbers).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn some_ways_speak_for_all_of_a_part() {
        let text = format!("1...2...3{}4....5...{}", ".".repeat(27), ".".repeat(36));
        let puzzle = neuf_puzzle::format::read(&text).unwrap().clues.check().unwrap();
        let bands = ThreeBands::new(&puzzle, &Stop::never(), None).unwrap();
        let [some, all] = [1, 1000].map(|effort| bands.weights(effort, &Stop::never()).unwrap());
        assert_eq!((some.len(), all.len()), (bands.len(), bands.len()));
        let products = |(columns, _): &(Columns, u64)| {
            let below = Divisions::default().below(&bands, columns).map(|pairs| pairs.len() as f64);
            1.0 + below[0] * below[2] * (1.0 + below[1])
        };
        let first: f64 = bands.firsts.iter().step_by(bands.len()).map(products).sum();
        assert_eq!(all[0], first);
        let (some, all): (f64, f64) = (some.iter().sum(), all.iter().sum());
        assert!((0.9..1.1).contains(&(some / all)), "{some} of {all}");
    }
}
