//! The count: for each set of columns, the pairs of halves that fit.

use crate::half::{Halves, Outer};
use crate::list::List;
use crate::piece::Borders;
use crate::sets;
use neuf_parts::{Parts, Stop};

/// The largest board that can be counted; nobody has counted a larger one.
pub const MOST: u32 = 27;

/// Parts whose weights are estimated: those of 20 queens take a tenth of a second.
const MOST_WEIGHED: usize = 100_000;

/// The count of all solutions of a board, in parts: one per set of columns of the upper half, up
/// to reversing the columns and exchanging the halves.
pub struct Counting {
    n: u32,
    halves: Halves,
    parts: Vec<Part>,
}

/// A set of columns for the upper half.
#[derive(Clone, Copy, Debug)]
struct Part {
    upper: u32,
    /// The column of the middle queen of an odd board, as a set.
    middle: u32,
    /// How many sets have the same count.
    weight: u8,
}

impl Counting {
    /// The count of a board of side `n`; `None` above [`MOST`].
    pub fn new(n: u32) -> Option<Counting> {
        if n > MOST {
            return None;
        }
        Some(Counting { n, halves: Halves::new(&Borders::new(n)), parts: parts(n) })
    }
}

/// One part of each orbit, in an order that has nothing to do with how long they take: what is done
/// is then a fair sample of the rest.
fn parts(n: u32) -> Vec<Part> {
    let board = ((1u64 << n) - 1) as u32;
    let middles = if n % 2 == 1 { (0..n).map(|column| 1 << column).collect() } else { vec![0] };
    let mut parts = Vec::new();
    for middle in middles {
        let rest = board & !middle;
        for places in sets::of_size(n - n % 2, n / 2) {
            let upper = sets::select(rest, places);
            let turned = sets::reversed(n, middle);
            let mut images = [
                (middle, upper),
                (middle, rest & !upper),
                (turned, sets::reversed(n, upper)),
                (turned, sets::reversed(n, rest & !upper)),
            ];
            images.sort_unstable();
            if images[0] == (middle, upper) {
                let repeated = images.windows(2).filter(|pair| pair[0] == pair[1]).count();
                // A group of four: orbits have one, two or four members.
                let weight = [4, 2, 2, 1][repeated];
                parts.push(Part { upper, middle, weight });
            }
        }
    }
    let scattered = |part: &Part| {
        let key = u64::from(part.upper) << 32 | u64::from(part.middle);
        key.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(32).wrapping_mul(0xbf58_476d_1ce4_e5b9)
    };
    parts.sort_by_key(scattered);
    parts
}

/// The memory of one thread.
#[derive(Default)]
pub struct Scratch {
    outers: List<Outer>,
    listed: List<u64>,
    /// The diagonals of each upper half.
    uppers: Vec<u64>,
    /// The bits of the last word that stand for no upper half.
    padding: u64,
    /// For each diagonal, the upper halves that take it, as bits.
    rows: Vec<u64>,
    /// The upper halves that do not fit.
    unfit: Vec<u64>,
    /// The diagonals of those that do, the two directions apart: half as many bits per word are
    /// twice as many tests at once.
    fit: [Vec<u32>; 2],
    /// The outer lines that fit an inner piece.
    fitting: List<u64>,
}

impl Parts for Counting {
    type Sum = u128;
    type Scratch = Scratch;

    fn len(&self) -> usize {
        self.parts.len()
    }

    /// Knuth's estimate, but for the luck: instead of following some beginnings of the two halves
    /// at random, it counts all of them, on three lines, which tables know. (Measured for 14 to 17
    /// queens, that correlates with the time by 0.7 to 0.9; sixteen walks, by 0.5.)
    fn weights(&self, _: u32) -> Option<Vec<f64>> {
        let weight = |part: &Part| {
            let beginnings = |half| 1.0 + self.halves.beginnings(half, part.middle) as f64;
            beginnings(part.upper) * beginnings(self.lower(part))
        };
        // So many parts in no particular order even themselves out.
        let is_worth_it = self.parts.len() <= MOST_WEIGHED;
        is_worth_it.then(|| self.parts.iter().map(weight).collect())
    }

    fn count(&self, scratch: &mut Scratch, part: usize, stop: &Stop) -> Option<u128> {
        let lower = self.lower(&self.parts[part]);
        let Part { upper, middle, weight } = self.parts[part];
        self.list_uppers(scratch, upper, middle);
        scratch.transpose();
        let pairs = self.count_pairs(scratch, lower, middle, stop)?;
        Some(u128::from(weight) * u128::from(pairs))
    }
}

impl Counting {
    fn lower(&self, part: &Part) -> u32 {
        ((1u64 << self.n) - 1) as u32 & !part.upper & !part.middle
    }

    fn list_uppers(&self, scratch: &mut Scratch, set: u32, middle: u32) {
        let Scratch { listed, uppers, outers, .. } = scratch;
        listed.clear();
        for &places in &self.halves.inner_places {
            let near = sets::select(set, places);
            let pieces = self.halves.inner_pieces.of(near);
            self.halves.outers(set & !near, middle, outers);
            for piece in pieces.iter().filter(|piece| piece.attacked & middle == 0) {
                listed.extend_if(outers, |outer| {
                    (piece.middle | outer.middle, piece.inner & outer.inner == 0)
                });
            }
        }
        uppers.clear();
        uppers.extend_from_slice(listed);
    }

    /// The pairs of an upper half of `scratch` and a lower half on the columns of `set`.
    fn count_pairs(
        &self,
        scratch: &mut Scratch,
        set: u32,
        middle: u32,
        stop: &Stop,
    ) -> Option<u64> {
        let mut pairs = 0;
        if scratch.uppers.is_empty() {
            return Some(0);
        }
        for &places in &self.halves.inner_places {
            if stop.reached().is_some() {
                return None;
            }
            let near = sets::select(set, places);
            self.halves.outers(set & !near, middle, &mut scratch.outers);
            let pieces = self.halves.inner_pieces.of(near);
            for piece in pieces.iter().filter(|piece| piece.attacked & middle == 0) {
                if scratch.keep_fitting(piece.inner) {
                    scratch.sift(seen_from_above(piece.middle));
                    pairs += scratch.count_fits();
                }
            }
        }
        Some(pairs)
    }
}

/// The diagonals of a lower half, which is an upper half mirrored, as an upper half numbers them.
fn seen_from_above(middle: u64) -> u64 {
    middle.rotate_left(32)
}

impl Scratch {
    /// Keeps the outer lines that fit an inner piece; whether there are any.
    fn keep_fitting(&mut self, inner: u64) -> bool {
        self.fitting.clear();
        self.fitting.extend_if(&self.outers, |outer| {
            (seen_from_above(outer.middle), outer.inner & inner == 0)
        });
        !self.fitting.is_empty()
    }

    /// Makes the rows of bits from the list of upper halves.
    fn transpose(&mut self) {
        let words = self.uppers.len().div_ceil(64);
        self.padding = match self.uppers.len() % 64 {
            0 => 0,
            used => !0 << used,
        };
        self.uppers.resize(64 * words, 0);
        self.rows.clear();
        self.rows.resize(64 * words, 0);
        for (word, uppers) in self.uppers.as_chunks().0.iter().enumerate() {
            for (diagonal, bits) in transposed(*uppers).into_iter().enumerate() {
                self.rows[diagonal * words + word] = bits;
            }
        }
    }

    /// Finds the upper halves that take none of these diagonals.
    fn sift(&mut self, mut diagonals: u64) {
        let words = self.uppers.len() / 64;
        self.unfit.clear();
        self.unfit.resize(words, 0);
        self.unfit[words - 1] = self.padding;
        while diagonals != 0 {
            let diagonal = diagonals.trailing_zeros() as usize;
            diagonals &= diagonals - 1;
            let row = &self.rows[diagonal * words..(diagonal + 1) * words];
            self.unfit.iter_mut().zip(row).for_each(|(unfit, taken)| *unfit |= taken);
        }
        self.fit.iter_mut().for_each(Vec::clear);
        for (&unfit, uppers) in self.unfit.iter().zip(self.uppers.as_chunks::<64>().0) {
            let mut fit = !unfit;
            while fit != 0 {
                let upper = uppers[fit.trailing_zeros() as usize % 64];
                fit &= fit - 1;
                self.fit[0].push(upper as u32);
                self.fit[1].push((upper >> 32) as u32);
            }
        }
    }

    /// The pairs of fitting upper halves and fitting outer lines that fit each other.
    fn count_fits(&self) -> u64 {
        let [rising, falling] = &self.fit;
        let fits = |&diagonals: &u64| {
            let (up, down) = (diagonals as u32, (diagonals >> 32) as u32);
            let count = |count, (r, f): (&u32, &u32)| count + u32::from(r & up | f & down == 0);
            u64::from(rising.iter().zip(falling).fold(0, count))
        };
        self.fitting.iter().map(fits).sum()
    }
}

/// Bit `i` of word `k` becomes bit `k` of word `i` (Warren, Hacker's Delight, 7–3).
fn transposed(mut words: [u64; 64]) -> [u64; 64] {
    let (mut width, mut mask) = (32, 0x0000_0000_ffff_ffffu64);
    while width != 0 {
        let mut k = 0;
        while k < 64 {
            let swap = (words[k] >> width ^ words[k + width]) & mask;
            words[k] ^= swap << width;
            words[k + width] ^= swap;
            k = (k + width + 1) & !width;
        }
        width >>= 1;
        mask ^= mask << width;
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn transposing_exchanges_words_and_bits() {
        let words = std::array::from_fn(|k| (k as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let turned = transposed(words);
        for (i, turned) in turned.iter().enumerate() {
            for (k, word) in words.iter().enumerate() {
                assert_eq!(turned >> k & 1, word >> i & 1);
            }
        }
    }

    /// The placements on the three lines next to the middle, one by one, as (line, column).
    fn beginnings(n: u32, set: u32, middle: u32) -> usize {
        let columns = (0..n).filter(|column| set >> column & 1 == 1);
        let squares = |line: u32| columns.clone().map(move |column| (line, column));
        let fit =
            |a: (u32, u32), b: (u32, u32)| a.1 != b.1 && a.0.abs_diff(b.0) != a.1.abs_diff(b.1);
        let on_middle = (0..n).filter(|column| middle >> column & 1 == 1).map(|column| (0, column));
        let spared = |square| on_middle.clone().all(|queen| fit(queen, square));
        let mut count = 0;
        for a in squares(1).filter(|&a| spared(a)) {
            for b in squares(2).filter(|&b| spared(b) && fit(a, b)) {
                count += squares(3).filter(|&c| spared(c) && fit(a, c) && fit(b, c)).count();
            }
        }
        count
    }

    #[test]
    fn parts_weigh_as_much_as_their_halves_have_beginnings() {
        for n in [14, 15] {
            let counting = Counting::new(n).expect("not too large");
            let weights = counting.weights(1).expect("few parts");
            assert_eq!(weights.len(), counting.len());
            for (part, weight) in counting.parts.iter().zip(weights).step_by(97) {
                let halves = [part.upper, counting.lower(part)];
                let [upper, lower] = halves.map(|half| beginnings(n, half, part.middle));
                assert_eq!(weight, (1.0 + upper as f64) * (1.0 + lower as f64), "{part:?}");
            }
        }
    }

    #[test]
    fn weights_add_up_to_all_sets() {
        for (n, sets) in [(8, 70), (9, 9 * 70), (12, 924), (1, 1), (2, 2), (0, 1)] {
            let weights: u32 = parts(n).iter().map(|part| u32::from(part.weight)).sum();
            assert_eq!(weights, sets, "side {n}");
        }
    }
}
