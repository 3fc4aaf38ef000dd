//! Bands of the classic grid by the sets of digits in their columns (Felgenhauer and Jarvis).
//!
//! A *partition* is a block's three columns as sets of three digits, in any order; there are 280.
//! The number of bands whose blocks have given partitions depends on nothing else, and on these
//! only up to naming the digits: a table for one partition of the first block serves for all.

use std::collections::HashMap;
use std::sync::OnceLock;

const PARTITIONS: usize = 280;

/// The table of bands.
pub struct Bands {
    /// The sets of a partition, ascending.
    sets: Vec<[u16; 3]>,
    number: HashMap<[u16; 3], u16>,
    /// `seen_from[a][b]`: partition `b` after the renaming of digits that makes `a` partition 0.
    seen_from: Vec<[u16; PARTITIONS]>,
    /// `bands[a][b]`: the bands whose blocks have partitions 0, `a` and `b`.
    bands: Vec<[u32; PARTITIONS]>,
}

const DIGITS: u16 = 0x1ff;

impl Bands {
    /// The table, made when it is first asked for: a few milliseconds.
    pub fn get() -> &'static Bands {
        static BANDS: OnceLock<Bands> = OnceLock::new();
        BANDS.get_or_init(Bands::new)
    }

    fn new() -> Bands {
        let sets = partitions();
        let number: HashMap<[u16; 3], u16> =
            sets.iter().enumerate().map(|(i, sets)| (*sets, i as u16)).collect();
        let mut bands = Bands { sets, number, seen_from: Vec::new(), bands: Vec::new() };
        bands.seen_from = (0..PARTITIONS).map(|a| bands.views_from(a)).collect();
        let crossing: Vec<Vec<usize>> = (0..PARTITIONS).map(|a| bands.crossing(a)).collect();
        bands.bands = (0..PARTITIONS).map(|a| bands.bands_with(a, &crossing)).collect();
        bands
    }

    fn views_from(&self, a: usize) -> [u16; PARTITIONS] {
        let mut name = [0u16; 9];
        let digits = self.sets[a].iter().flat_map(|&set| members(set));
        let named = self.sets[0].iter().flat_map(|&set| members(set));
        digits.zip(named).for_each(|(digit, named)| name[digit] = 1 << named);
        let rename = |set: u16| members(set).map(|digit| name[digit]).sum::<u16>();
        std::array::from_fn(|b| self.number[&sorted(self.sets[b].map(rename))])
    }

    /// The partitions whose sets all have one digit of each set of `a`: the columns of blocks with
    /// rows `a`, or the rows of blocks with columns `a`.
    fn crossing(&self, a: usize) -> Vec<usize> {
        let meets = |x: u16, y: u16| (x & y).count_ones() == 1;
        let crosses =
            |b: &usize| self.sets[a].iter().all(|&x| self.sets[*b].iter().all(|&y| meets(x, y)));
        (0..PARTITIONS).filter(crosses).collect()
    }

    /// The bands whose first block has columns 0 and whose second block has columns `a`, by the
    /// columns of the third.
    fn bands_with(&self, a: usize, crossing: &[Vec<usize>]) -> [u32; PARTITIONS] {
        let mut bands = [0; PARTITIONS];
        for &first in &crossing[0] {
            for &second in &crossing[a] {
                // The rows of the first block in order; those of the second in each order.
                for order in ORDERS {
                    let rows: [u16; 3] = std::array::from_fn(|row| {
                        DIGITS & !(self.sets[first][row] | self.sets[second][order[row]])
                    });
                    if rows.iter().all(|row| row.count_ones() == 3) {
                        let third = self.number[&sorted(rows)];
                        for &b in &crossing[third as usize] {
                            // Any order of the three rows of the band.
                            bands[b] += 6;
                        }
                    }
                }
            }
        }
        bands
    }

    /// The number of bands whose columns have these sets of digits.
    pub fn with_columns(&self, columns: &[u16]) -> u64 {
        let [a, b, c] = [0, 3, 6].map(|first| self.partition(&columns[first..first + 3]));
        self.with_partitions(a, b, c)
    }

    fn with_partitions(&self, a: usize, b: usize, c: usize) -> u64 {
        let (b, c) = (self.seen_from[a][b], self.seen_from[a][c]);
        self.bands[b as usize][c as usize].into()
    }

    fn partition(&self, columns: &[u16]) -> usize {
        self.number[&sorted([columns[0], columns[1], columns[2]])].into()
    }

    /// The ways to fill two more bands below one whose columns have these sets of digits.
    pub fn below(&self, columns: &[u16]) -> u64 {
        let stacks = [0, 3, 6].map(|first| self.divisions(&columns[first..first + 3]));
        let mut ways = 0;
        for &(second_a, third_a) in &stacks[0] {
            let (second, third) = (&self.seen_from[second_a], &self.seen_from[third_a]);
            let last: Vec<(usize, usize)> =
                stacks[2].iter().map(|&(s, t)| (second[s].into(), third[t].into())).collect();
            for &(second_b, third_b) in &stacks[1] {
                let second = &self.bands[usize::from(second[second_b])];
                let third = &self.bands[usize::from(third[third_b])];
                ways += last
                    .iter()
                    .map(|&(s, t)| u64::from(second[s]) * u64::from(third[t]))
                    .sum::<u64>();
            }
        }
        ways
    }

    /// The ways to divide what is left of a stack's columns between two bands.
    fn divisions(&self, columns: &[u16]) -> Vec<(usize, usize)> {
        let left = [0, 1, 2].map(|i| DIGITS & !columns[i]);
        let triples =
            |left: u16| (0..=DIGITS).filter(move |set| set & !left == 0 && set.count_ones() == 3);
        let mut divisions = Vec::new();
        for x in triples(left[0]) {
            for y in triples(left[1] & !x) {
                let z = DIGITS & !x & !y;
                if z & !left[2] == 0 {
                    let second = self.partition(&[x, y, z]);
                    let third = self.partition(&[left[0] & !x, left[1] & !y, left[2] & !z]);
                    divisions.push((second, third));
                }
            }
        }
        divisions
    }
}

const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

fn sorted(mut sets: [u16; 3]) -> [u16; 3] {
    sets.sort_unstable();
    sets
}

fn members(set: u16) -> impl Iterator<Item = usize> {
    (0..9).filter(move |digit| set >> digit & 1 == 1)
}

fn partitions() -> Vec<[u16; 3]> {
    let triples: Vec<u16> = (0..=DIGITS).filter(|set| set.count_ones() == 3).collect();
    let mut found = Vec::new();
    for &a in &triples {
        for &b in triples.iter().filter(|&&b| b > a && a & b == 0) {
            let c = DIGITS & !a & !b;
            if c > b {
                found.push([a, b, c]);
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_bands_add_up() {
        let bands = Bands::get();
        assert_eq!(bands.sets.len(), PARTITIONS);
        // Columns of a block come in 6 orders.
        let with_first: u64 = bands.bands.iter().flatten().map(|&bands| u64::from(bands)).sum();
        assert_eq!(with_first * PARTITIONS as u64 * 6 * 6 * 6, 948_109_639_680);
    }
}
