//! The count: for each set of columns, the pairs of halves that fit.

use crate::half::{Halves, Outer};
use crate::list::List;
use crate::piece::Borders;
use crate::sets;
use crate::upper::{Upper, Uppers};
use neuf_limits::{Limit, Stop};
use neuf_parts::Parts;

/// The largest board that can be counted; nobody has counted a larger one.
pub const MOST: u32 = 27;

/// About how many bytes a count takes, as measured: its tables and the lists of each thread.
///
/// ```
/// use neuf_queens::{MOST, memory};
///
/// assert!(memory(20, 2) < 50_000_000 && memory(MOST, 2) > 700_000_000);
/// ```
pub fn memory(n: u32, threads: usize) -> usize {
    let (tables, thread) = match n {
        ..23 => (20, 10),
        23 | 24 => (90, 20),
        25 => (130, 30),
        _ => (230, 280),
    };
    (tables + thread * threads) << 20
}

/// The most parts whose weights are estimated: those of 20 queens take a tenth of a second.
const MOST_WEIGHED: usize = 100_000;

/// The count of all solutions of a board, in parts: a few sets of columns of the upper half each.
///
/// [`memory`] says how many bytes its tables and threads take; sets are computed when needed.
///
/// ```
/// use neuf_parts::{Limits, PartialCount, Stop, run};
/// use neuf_queens::Counting;
///
/// let counting = Counting::new(10, &Stop::never()).expect("not too large");
/// let mut state = PartialCount::new("queens 10", &counting);
/// assert_eq!(run(&counting, &mut state, &Limits::none(), 2, &mut |_| {}), None);
/// assert_eq!(state.sum, 724);
/// ```
pub struct Counting {
    n: u32,
    halves: Halves,
    uppers: Uppers,
}

/// Sets of columns in a part: about one in four is counted, since the others are its images.
const SETS: u64 = 4;

/// Why a board is not counted.
///
/// ```
/// use neuf_parts::Stop;
/// use neuf_queens::{Counting, MOST, NotCounted};
///
/// assert_eq!(Counting::new(MOST + 1, &Stop::never()).err(), Some(NotCounted::TooLarge));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotCounted {
    /// The board is larger than [`MOST`].
    TooLarge,
    /// A limit was reached before counting could begin.
    Limit(Limit),
}

impl std::fmt::Display for NotCounted {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            NotCounted::TooLarge => write!(f, "boards above {MOST} are too large"),
            NotCounted::Limit(limit) => write!(f, "stopped by the limit on {}", limit.id()),
        }
    }
}

impl std::error::Error for NotCounted {}

impl Counting {
    /// Prepares the count of a board of side `n`, which takes seconds for the largest.
    ///
    /// # Errors
    /// Above [`MOST`], or if `stop` comes first.
    pub fn new(n: u32, stop: &Stop) -> Result<Counting, NotCounted> {
        if n > MOST {
            return Err(NotCounted::TooLarge);
        }
        let halves = Halves::new(&Borders::new(n), stop).map_err(NotCounted::Limit)?;
        Ok(Counting { n, halves, uppers: Uppers::new(n) })
    }

    /// The sets of a part.
    fn sets(&self, part: usize) -> impl Iterator<Item = Upper> {
        let first = part as u64 * SETS;
        let last = self.uppers.len().min(first + SETS);
        (first..last).filter_map(|number| self.uppers.get(number))
    }
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
    /// The diagonals of the upper halves that fit, the two directions apart: half as many bits per
    /// word are twice as many tests at once.
    fit: [Vec<u32>; 2],
    /// The outer lines that fit an inner piece.
    fitting: List<u64>,
}

impl Parts for Counting {
    type Sum = u128;
    type Scratch = Scratch;

    fn len(&self) -> usize {
        self.uppers.len().div_ceil(SETS) as usize
    }

    /// Knuth's estimate, but for the luck: instead of following some beginnings of the two halves
    /// at random, it counts all of them, on three lines, from tables. (Measured for 14 to 17
    /// queens, these weights correlate with the time by 0.7 to 0.9; sixteen walks, by 0.5.)
    fn weights(&self, _: u32, stop: &Stop) -> Option<Vec<f64>> {
        let weight = |set: Upper| {
            let beginnings = |half| 1.0 + self.halves.beginnings(half, set.middle) as f64;
            beginnings(set.columns) * beginnings(self.lower(&set))
        };
        // This many parts, in no particular order, even out.
        if self.len() > MOST_WEIGHED {
            return None;
        }
        let weight = |part: usize| {
            let is_over = part.is_multiple_of(64) && stop.reached().is_some();
            (!is_over).then(|| self.sets(part).map(weight).sum())
        };
        (0..self.len()).map(weight).collect()
    }

    fn count(&self, scratch: &mut Scratch, part: usize, stop: &Stop) -> Option<u128> {
        let mut sum = 0;
        for set in self.sets(part) {
            self.list_uppers(scratch, &set, stop)?;
            scratch.transpose();
            let pairs = self.count_pairs(scratch, &set, stop)?;
            sum += u128::from(set.weight) * u128::from(pairs);
        }
        Some(sum)
    }
}

impl Counting {
    /// The columns of the lower half.
    fn lower(&self, upper: &Upper) -> u32 {
        ((1u64 << self.n) - 1) as u32 & !upper.columns & !upper.middle
    }

    /// Lists the upper halves on a set of columns; `None` if `stop` comes first.
    fn list_uppers(&self, scratch: &mut Scratch, set: &Upper, stop: &Stop) -> Option<()> {
        let &Upper { columns: set, middle, .. } = set;
        let Scratch { listed, uppers, outers, .. } = scratch;
        listed.clear();
        for &places in &self.halves.inner_places {
            if stop.reached().is_some() {
                return None;
            }
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
        Some(())
    }

    /// The number of pairs of an upper half of `scratch` and a lower half on the columns left over.
    fn count_pairs(&self, scratch: &mut Scratch, upper: &Upper, stop: &Stop) -> Option<u64> {
        let (set, middle) = (self.lower(upper), upper.middle);
        let mut pairs = 0;
        if scratch.uppers.is_empty() {
            return Some(0);
        }
        for &places in &self.halves.inner_places {
            let near = sets::select(set, places);
            self.halves.outers(set & !near, middle, &mut scratch.outers);
            let pieces = self.halves.inner_pieces.of(near);
            for piece in pieces.iter().filter(|piece| piece.attacked & middle == 0) {
                if stop.reached().is_some() {
                    return None;
                }
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
    /// Keeps the outer lines that fit an inner piece, and returns whether there are any.
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

    /// The number of pairs of fitting upper halves and fitting outer lines that fit each other.
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
            let counting = Counting::new(n, &Stop::never()).expect("not too large");
            let weights = counting.weights(1, &Stop::never()).expect("few parts");
            assert_eq!(weights.len(), counting.len());
            for (part, weight) in weights.into_iter().enumerate().step_by(97) {
                let one = |set: Upper| {
                    let halves = [set.columns, counting.lower(&set)];
                    let [upper, lower] = halves.map(|half| beginnings(n, half, set.middle));
                    (1.0 + upper as f64) * (1.0 + lower as f64)
                };
                assert_eq!(weight, counting.sets(part).map(one).sum::<f64>(), "part {part}");
            }
        }
    }
}
