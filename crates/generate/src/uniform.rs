//! Solved classic grids, each of the 6 670 903 752 021 072 936 960 equally likely.
//!
//! The digits of the top left block can start in order, since all digits are renamed in the end.
//! The band and the stack of that block are easy to draw evenly: three rows split over three blocks
//! in 56 ways, every row of a block in 6 orders. What remains are four blocks, and each digit has
//! two rows and two columns left in each of them:
//!
//! ```text
//!            B1 │ B2 │ B3        the row of a digit in B5 settles its row in B6 (split a),
//!            ───┼────┼───        its row in B8 that in B9 (split e),
//!            B4 │ B5 │ B6        its column in B5 that in B8 (split b),
//!            ───┼────┼───        its column in B6 that in B9 (split c):
//!            B7 │ B8 │ B9        56 splits each, and blocks that fit  a ─ B5 ─ b
//!                                or not, whatever the others are:     B6      B8
//!                                                                     c ─ B9 ─ e
//! ```
//!
//! So which `b` fit an `a` is a set of 56 bits, the intersection of three that depend on three
//! digits each; it has eight members or none. Band, stack, `a` and `b` are drawn evenly; the ways
//! to go on, with a `c` that fits `a` and an `e` that fits both, are then counted. A draw is kept
//! with a probability proportional to the number of ways, and then one of the ways is drawn. So no
//! grid is favoured, and none left out.

use crate::Random;
use neuf_puzzle::Classic;

/// How nine things, three from each of three groups, move to the two other groups, three to each:
/// `to[i]` is where thing `i` goes, and the group it neither is in nor goes to is `3 - i/3 - to[i]`.
struct Splits {
    to: [[u8; 9]; 56],
    /// For each split the things that go to each group, as bits; then those whose third group it is.
    rows: [[u16; 3]; 56],
    thirds: [[u16; 3]; 56],
}

const SPLITS: Splits = {
    let mut splits = Splits { to: [[0; 9]; 56], rows: [[0; 3]; 56], thirds: [[0; 3]; 56] };
    let (mut bits, mut found) = (0u32, 0);
    while bits < 512 {
        let ones =
            [(bits & 7).count_ones(), (bits >> 3 & 7).count_ones(), (bits >> 6 & 7).count_ones()];
        if ones[0] == ones[1] && ones[1] == ones[2] {
            let mut thing = 0;
            while thing < 9 {
                let to = (thing / 3 + 1 + (bits >> thing & 1) as usize) % 3;
                splits.to[found][thing] = to as u8;
                splits.rows[found][to] |= 1 << thing;
                splits.thirds[found][3 - thing / 3 - to] |= 1 << thing;
                thing += 1;
            }
            found += 1;
        }
        bits += 1;
    }
    splits
};

/// For each three things, the splits that send them to three different groups; and those that leave
/// three different groups to them.
static APART: [[u64; 512]; 2] = {
    let mut apart = [[0; 512]; 2];
    let mut things = 0;
    while things < 512usize {
        let mut split = 0;
        while split < 56 {
            let (rows, thirds) = (SPLITS.rows[split], SPLITS.thirds[split]);
            apart[0][things] |= (is_spread(things, rows) as u64) << split;
            apart[1][things] |= (is_spread(things, thirds) as u64) << split;
            split += 1;
        }
        things += 1;
    }
    apart
};

const fn is_spread(things: usize, groups: [u16; 3]) -> bool {
    let things = things as u16;
    things.count_ones() == 3
        && (things & groups[0]).count_ones() == 1
        && (things & groups[1]).count_ones() == 1
}

static TO: [[u8; 9]; 56] = SPLITS.to;
static ROWS: [[u16; 3]; 56] = SPLITS.rows;
static THIRDS: [[u16; 3]; 56] = SPLITS.thirds;

/// The orders of three things.
const ORDERS: [[u8; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// The most ways to go on after band, stack, `a` and `b`. A test tries all of them up to symmetry.
const MOST_WAYS: u32 = 28;

/// A solved grid, every one equally likely.
///
/// ```
/// use neuf_generate::{Random, uniform_grid};
///
/// let grid = uniform_grid(&mut Random::new(1, 0));
/// assert_eq!(grid.clue_count(), 81);
/// ```
pub fn uniform_grid(random: &mut Random) -> Classic {
    loop {
        if let Some(draw) = Draw::new(random) {
            let ways = draw.ways();
            let total = ways.iter().map(|&(_, ways)| ways).sum();
            if random.below(MOST_WAYS.into()) < u64::from(total) {
                return draw.finish(&ways, total, random);
            }
        }
    }
}

/// Where the nine digits are in the two blocks beside the first one: in lines across (the rows of
/// a band) and along (its columns).
struct Arm {
    /// The lines across in the second block, as a split; the third block has the lines left.
    split: usize,
    /// The line along in the second and in the third block.
    along: [[u8; 9]; 2],
}

impl Arm {
    /// Draws evenly among 56 · 6⁶ arms.
    fn draw(random: &mut Random) -> Arm {
        let mut number = random.below(56 * 46_656) as usize;
        let split = number % 56;
        number /= 56;
        let mut along = [[0; 9]; 2];
        for (along, groups) in along.iter_mut().zip([&ROWS[split], &THIRDS[split]]) {
            for &group in groups {
                let order = ORDERS[number % 6];
                number /= 6;
                let mut things = group;
                for line in order {
                    along[things.trailing_zeros() as usize] = line;
                    things &= things - 1;
                }
            }
        }
        Arm { split, along }
    }
}

/// The nine digits numbered anew, so that those of one line are neighbours: their places.
struct Naming([u8; 9]);

impl Naming {
    #[inline]
    fn by(lines: &[u8; 9]) -> Naming {
        let mut next = [0, 3, 6];
        Naming(lines.map(|line| {
            let place = next[usize::from(line)];
            next[usize::from(line)] += 1;
            place
        }))
    }

    /// The group to which a split moves a digit, and the one that is left.
    #[inline]
    fn moved(&self, digit: usize, split: usize) -> (usize, usize) {
        let place = usize::from(self.0[digit]);
        let to = usize::from(TO[split][place]);
        (to, usize::from(THIRD_OF[3 * to + place / 3]))
    }

    /// The digits that a split moves to each group, and those it leaves to each, under the names of
    /// two others.
    #[inline]
    fn groups(&self, split: usize, to: &Naming, left: &Naming) -> [[u16; 3]; 2] {
        let mut groups = [[0; 3]; 2];
        for digit in 0..9 {
            let (group, third) = self.moved(digit, split);
            groups[0][group] |= 1 << to.0[digit];
            groups[1][third] |= 1 << left.0[digit];
        }
        groups
    }
}

/// The third of three groups, by `3 · one + other`.
const THIRD_OF: [u8; 9] = [0, 2, 1, 2, 0, 0, 1, 0, 0];

/// A band, a stack, and splits `a` and `b` that fit.
struct Draw {
    band: Arm,
    stack: Arm,
    /// By the rows in B4 and in B7, by the columns in B2 and in B3.
    names: [Naming; 4],
    a: usize,
    b: usize,
    /// The `c` that fit `a`, and the `e` that fit `b`.
    c_fits: u64,
    e_fits: u64,
}

/// The number of splits that fit, if any fits.
const FITTING: u32 = 8;

impl Draw {
    #[inline]
    fn new(random: &mut Random) -> Option<Draw> {
        let (band, stack) = (Arm::draw(random), Arm::draw(random));
        // The stack is drawn as a band of the transposed grid: its digits are in other order there.
        let across = stack.along.map(|rows| TRANSPOSED.map(|digit| rows[usize::from(digit)]));
        let [b4, b7] = across.map(|rows| Naming::by(&rows));
        let [b2, b3] = [Naming::by(&band.along[0]), Naming::by(&band.along[1])];
        let number = random.index(56 * FITTING as usize);
        let (a, nth) = (number / FITTING as usize, number as u32 % FITTING);
        let [rows_5, rows_6] = b4.groups(a, &b2, &b3);
        let (b_fits, c_fits) = (apart(0, rows_5), apart(0, rows_6));
        if b_fits == 0 || c_fits == 0 {
            return None;
        }
        let b = nth_bit(b_fits, nth);
        let [_, columns_8] = b2.groups(b, &b2, &b7);
        let e_fits = apart(0, columns_8);
        (e_fits != 0).then_some(Draw { band, stack, names: [b4, b7, b2, b3], a, b, c_fits, e_fits })
    }

    /// The `c` that fit, and for each the number of `e` that do.
    #[inline]
    fn ways(&self) -> [(u8, u32); FITTING as usize] {
        let [_, b7, _, b3] = &self.names;
        let mut table = [[0; 8]; 3];
        for digit in 0..9 {
            let place = usize::from(b3.0[digit]);
            table[place / 3][1 << (place % 3)] = 1 << b7.0[digit];
        }
        for t in &mut table {
            (t[3], t[5], t[6]) = (t[1] | t[2], t[1] | t[4], t[2] | t[4]);
            t[7] = t[3] | t[4];
        }
        let mut left = self.c_fits;
        std::array::from_fn(|_| {
            let c = left.trailing_zeros() as usize % 64;
            left &= left - 1;
            let fits = self.e_fits & apart(1, THIRDS[c % 56].map(|set| translate(&table, set)));
            (c as u8, fits.count_ones())
        })
    }

    /// Draws one of the ways.
    fn finish(
        &self,
        ways: &[(u8, u32); FITTING as usize],
        total: u32,
        random: &mut Random,
    ) -> Classic {
        let [b4, b7, b2, b3] = &self.names;
        let mut number = random.below(total.into()) as u32;
        let mut way = 0;
        while number >= ways[way].1 {
            number -= ways[way].1;
            way += 1;
        }
        let c = usize::from(ways[way].0);
        let [_, columns_9] = b3.groups(c, b3, b7);
        let e = nth_bit(self.e_fits & apart(1, columns_9), number);
        let mut names: [u8; 9] = std::array::from_fn(|digit| digit as u8 + 1);
        random.shuffle(&mut names);
        let mut cells = [0; 81];
        for digit in 0..9 {
            let mut put = |band: usize, stack: usize, row: usize, column: usize| {
                cells[27 * band + 9 * row + 3 * stack + column] = names[digit];
            };
            let turned = usize::from(TRANSPOSED[digit]);
            let (row_2, column_4) = (
                usize::from(TO[self.band.split][digit]),
                usize::from(TO[self.stack.split][turned]),
            );
            let (along, down) = (&self.band.along, &self.stack.along);
            put(0, 0, digit / 3, digit % 3);
            put(0, 1, row_2, along[0][digit].into());
            put(0, 2, 3 - digit / 3 - row_2, along[1][digit].into());
            put(1, 0, down[0][turned].into(), column_4);
            put(2, 0, down[1][turned].into(), 3 - digit % 3 - column_4);
            let ((row_5, row_6), (row_8, row_9)) = (b4.moved(digit, self.a), b7.moved(digit, e));
            let (column_5, column_8) = b2.moved(digit, self.b);
            let (column_6, column_9) = b3.moved(digit, c);
            put(1, 1, row_5, column_5);
            put(1, 2, row_6, column_6);
            put(2, 1, row_8, column_8);
            put(2, 2, row_9, column_9);
        }
        Classic::new(cells).expect("nine digits")
    }
}

#[inline]
fn translate(table: &[[u16; 8]; 3], set: u16) -> u16 {
    let set = usize::from(set);
    table[0][set & 7] | table[1][set >> 3 & 7] | table[2][set >> 6 & 7]
}

/// The digit that is where this one is when the first block is transposed.
const TRANSPOSED: [u8; 9] = [0, 3, 6, 1, 4, 7, 2, 5, 8];

/// The splits that keep apart the digits of each of three sets.
#[inline]
fn apart(which: usize, sets: [u16; 3]) -> u64 {
    let [a, b, c] = sets.map(|set| APART[which][usize::from(set)]);
    a & b & c
}

/// The place of the n-th bit that is set.
fn nth_bit(mut bits: u64, n: u32) -> usize {
    for _ in 0..n {
        bits &= bits - 1;
    }
    bits.trailing_zeros() as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    /// The ordered partitions of nine digits into three lines of three, as the line of each digit.
    fn partitions() -> Vec<[u8; 9]> {
        let all = (0..19_683u32)
            .map(|number| std::array::from_fn(|digit| (number / 3u32.pow(digit as u32) % 3) as u8));
        let is_even = |lines: &[u8; 9]| {
            (0..3).all(|line| lines.iter().filter(|&&other| other == line).count() == 3)
        };
        all.filter(is_even).collect()
    }

    /// Those whose lines come in the order of their first digits.
    fn unordered() -> Vec<[u8; 9]> {
        let first = |lines: &[u8; 9], line| lines.iter().position(|&other| other == line);
        let is_sorted = |lines: &[u8; 9]| {
            first(lines, 0) < first(lines, 1) && first(lines, 1) < first(lines, 2)
        };
        partitions().into_iter().filter(is_sorted).collect()
    }

    /// The most ways after band, stack, `a` and `b`. They depend on five partitions: the columns of
    /// B2 and B3, the rows of B4 and B7, and the split `a`. The digits have no names, so that the
    /// first one is fixed, and the order of lines does not matter.
    fn most_ways(of: impl Fn(usize) -> bool) -> u32 {
        let all = unordered();
        let b2 = || Naming::by(&[0, 0, 0, 1, 1, 1, 2, 2, 2]);
        // How two partitions overlap, up to the order of lines, is of five kinds.
        let kinds: BTreeMap<Vec<Vec<usize>>, [u8; 9]> =
            all.iter().map(|lines| (overlap(lines), *lines)).collect();
        assert_eq!(kinds.len(), 5);
        let mut most = 0;
        for (c3, r4) in kinds.values().flat_map(|c3| all.iter().map(move |r4| (c3, r4))) {
            let (b3, b4) = (Naming::by(c3), Naming::by(r4));
            for a in (0..56).filter(|&a| of(a)) {
                let [rows_5, rows_6] = b4.groups(a, &b2(), &b3);
                let (b_fits, c_fits) = (apart(0, rows_5), apart(0, rows_6));
                assert!([0, FITTING].contains(&b_fits.count_ones()));
                for r7 in &all {
                    let b7 = Naming::by(r7);
                    let bits = |set: u64| (0..56).filter(move |bit| set >> bit & 1 == 1);
                    let of_c: Vec<u64> =
                        bits(c_fits).map(|c| apart(1, b3.groups(c, &b3, &b7)[1])).collect();
                    for b in bits(b_fits) {
                        let of_b = apart(0, b2().groups(b, &b2(), &b7)[1]);
                        let ways = of_c.iter().map(|of_c| (of_b & of_c).count_ones()).sum();
                        most = most.max(ways);
                    }
                }
            }
        }
        most
    }

    /// How many digits each line of a partition shares with each line of the plain one, sorted.
    fn overlap(lines: &[u8; 9]) -> Vec<Vec<usize>> {
        let shared = |i: usize, j: u8| (3 * i..3 * i + 3).filter(|&d| lines[d] == j).count();
        let mut table: Vec<Vec<usize>> = (0..3)
            .map(|i| {
                let mut row: Vec<usize> = (0..3).map(|j| shared(i, j)).collect();
                row.sort_unstable();
                row
            })
            .collect();
        table.sort();
        table
    }

    #[test]
    fn there_are_never_more_ways_than_the_most() {
        // Every seventh split; all of them below.
        assert!(most_ways(|a| a % 7 == 0) <= MOST_WAYS);
    }

    #[test]
    #[ignore = "a minute: all splits"]
    fn the_most_ways_are_met() {
        assert_eq!(most_ways(|_| true), MOST_WAYS);
    }
}
