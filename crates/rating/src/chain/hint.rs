//! Hints: the findings of chain searches, their difficulty, and which of several is taken.

use crate::board::Board;
use crate::geometry::Bits;
use crate::step::{Step, Technique, Tenths};
use std::cmp::Ordering;

/// A candidate: cell · 9 + digit.
pub(crate) type Candidate = u16;

/// How an ON node was deduced: region types 0–2 (block, row, column), or one of these.
pub(crate) const BY_CELL: u8 = 3;
/// The cause of an assumption.
pub(crate) const ASSUMED: u8 = 4;

/// The place of a hint among all hints of a search, easiest first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rank {
    pub(crate) difficulty: f64,
    pub(crate) complexity: u32,
    /// 1 double, 2 X, 3 Y, 4 XY, 5 cell, 6 region, 7 contradiction.
    pub(crate) kind: u8,
}

impl Rank {
    pub(crate) fn new(base: f64, complexity: u32, kind: u8) -> Rank {
        Rank { difficulty: difficulty(base, complexity), complexity, kind }
    }

    pub(crate) fn compare(&self, other: &Rank) -> Ordering {
        self.difficulty
            .total_cmp(&other.difficulty)
            .then(self.complexity.cmp(&other.complexity))
            .then(self.kind.cmp(&other.kind))
    }
}

/// The base rating plus 0.1 for each threshold 4, 6, 8, 12, 16, 24 … below the length.
///
/// The tenths are summed one by one, as doubles, and then added to the base: the last bit decides
/// between chains of the same nominal rating.
#[inline]
fn difficulty(base: f64, complexity: u32) -> f64 {
    let known = ADDED.get(complexity as usize).copied();
    base + known.unwrap_or_else(|| added(complexity))
}

/// The additions for the usual lengths, needed for every hint that might be the easiest.
static ADDED: [f64; 512] = {
    let mut table = [0.0; 512];
    let mut complexity = 0;
    while complexity < table.len() {
        table[complexity] = added(complexity as u32);
        complexity += 1;
    }
    table
};

const fn added(complexity: u32) -> f64 {
    let length = complexity.saturating_sub(2);
    let (mut added, mut threshold, mut even) = (0.0, 4, true);
    while threshold < length {
        added += 0.1;
        threshold = if even { threshold * 3 / 2 } else { threshold * 4 / 3 };
        even = !even;
    }
    added
}

/// The conclusion of a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Conclusion {
    /// The candidate is true.
    On(Candidate),
    /// The candidate is false.
    Off(Candidate),
}

impl Conclusion {
    /// The one cell that loses candidates, and which.
    pub(crate) fn removal(self, board: &Board) -> (u8, u16) {
        match self {
            Conclusion::Off(c) => ((c / 9) as u8, 1 << (c % 9)),
            Conclusion::On(c) => ((c / 9) as u8, board.cells[usize::from(c / 9)] & !(1 << (c % 9))),
        }
    }
}

/// An ON node in the ancestry of a conclusion, with its cause: what a chain around this one needs
/// to know of it.
pub(crate) type Reason = (Candidate, u8);

/// A finding of a chain search.
#[derive(Clone, Debug)]
pub(crate) struct Hint {
    pub(crate) rank: Rank,
    pub(crate) technique: Technique,
    pub(crate) placed: Option<Candidate>,
    /// The digits that go from each cell, by increasing cell.
    pub(crate) removed: Vec<(u8, u16)>,
    /// Filled in only when the search gathers everything.
    pub(crate) reasons: Vec<Reason>,
    /// Equal for equal chains; filled in only when the search gathers everything.
    pub(crate) signature: u64,
}

impl Hint {
    pub(crate) fn step(self) -> Step {
        let placed = self.placed.map(|c| ((c / 9) as u8, (c % 9) as u8));
        Step {
            technique: self.technique,
            rating: Tenths::of(self.rank.difficulty),
            complexity: self.rank.complexity,
            placed,
            removed: if placed.is_some() { Vec::new() } else { self.removed },
        }
    }
}

/// A collector of the findings of a search.
pub(crate) trait Collect {
    /// Whether a hint of this rank that removes just this would be kept.
    fn wants(&self, rank: &Rank, removed: &[(u8, u16)]) -> bool;
    /// Whether any hint of this rank could be kept.
    fn may_want(&self, rank: &Rank) -> bool;
    /// Takes a hint that is wanted.
    fn add(&mut self, hint: Hint);
    /// Whether hints need their reasons and signatures.
    const REASONS: bool;
}

/// Keeps the first of the easiest hints.
#[derive(Default)]
pub(crate) struct Easiest {
    pub(crate) hint: Option<Hint>,
}

impl Collect for Easiest {
    const REASONS: bool = false;

    #[inline]
    fn wants(&self, rank: &Rank, _: &[(u8, u16)]) -> bool {
        self.may_want(rank)
    }

    #[inline]
    fn may_want(&self, rank: &Rank) -> bool {
        self.hint.as_ref().is_none_or(|best| rank.compare(&best.rank) == Ordering::Less)
    }

    fn add(&mut self, hint: Hint) {
        self.hint = Some(hint);
    }
}

/// Keeps, for each set of removals, the first of the easiest hints.
pub(crate) struct Everything {
    hints: Vec<(u32, Hint)>,
    /// For removals in one cell: by cell and mask, where the hint is, plus one.
    single: Box<[u16]>,
    touched: Vec<u32>,
    sequence: u32,
}

impl Default for Everything {
    fn default() -> Self {
        Everything {
            hints: Vec::new(),
            single: vec![0; 81 * 512].into_boxed_slice(),
            touched: Vec::new(),
            sequence: 0,
        }
    }
}

impl Everything {
    fn position(&self, removed: &[(u8, u16)]) -> Option<usize> {
        if let &[(cell, digits)] = removed {
            let slot = self.single[usize::from(cell) * 512 + usize::from(digits)];
            return usize::from(slot).checked_sub(1);
        }
        self.hints.iter().position(|(_, hint)| hint.removed == removed)
    }

    /// All hints, easiest first; ready for the next search.
    pub(crate) fn take_sorted(&mut self) -> Vec<Hint> {
        for slot in self.touched.drain(..) {
            self.single[slot as usize] = 0;
        }
        self.sequence = 0;
        self.hints.sort_by(|(i, a), (j, b)| a.rank.compare(&b.rank).then(i.cmp(j)));
        self.hints.drain(..).map(|(_, hint)| hint).collect()
    }
}

impl Collect for Everything {
    const REASONS: bool = true;

    fn wants(&self, rank: &Rank, removed: &[(u8, u16)]) -> bool {
        self.position(removed).is_none_or(|i| rank.compare(&self.hints[i].1.rank) == Ordering::Less)
    }

    fn may_want(&self, _: &Rank) -> bool {
        true
    }

    fn add(&mut self, hint: Hint) {
        self.sequence += 1;
        if let Some(i) = self.position(&hint.removed) {
            self.hints[i] = (self.sequence, hint);
            return;
        }
        if let [(cell, digits)] = hint.removed[..] {
            let slot = usize::from(cell) * 512 + usize::from(digits);
            self.single[slot] = self.hints.len() as u16 + 1;
            self.touched.push(slot as u32);
        }
        self.hints.push((self.sequence, hint));
    }
}

/// A running hash of a list of numbers.
#[derive(Clone, Copy)]
pub(crate) struct Signature(pub(crate) u64);

impl Signature {
    pub(crate) fn new() -> Signature {
        Signature(0xcbf2_9ce4_8422_2325)
    }

    pub(crate) fn push(&mut self, number: u32) {
        self.0 = (self.0 ^ u64::from(number)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 ^= self.0 >> 29;
    }
}

/// The cells of a removal in the order in which a Java hash map of up to 12 (or 24) cells gives
/// them.
pub(crate) fn in_hash_order(removed: &[(u8, u16)]) -> Vec<(u8, u16)> {
    let buckets = if removed.len() <= 12 { 16 } else { 32 };
    let mut sorted = removed.to_vec();
    sorted.sort_by_key(|&(cell, _)| cell % buckets);
    sorted
}

/// The candidates of a board, cell by cell.
pub(crate) fn candidates(board: &Board) -> impl Iterator<Item = Candidate> {
    (0..81).flat_map(|cell| Bits(board.cells[cell]).map(move |digit| (cell * 9 + digit) as u16))
}

#[cfg(test)]
mod tests {
    use super::difficulty;

    #[test]
    fn lengths_add_tenths_as_listed() {
        let tenths = |complexity| ((difficulty(0.0, complexity) + 0.05) * 10.0).floor() as u32;
        let listed = [(4, 0), (6, 0), (7, 1), (9, 2), (11, 3), (14, 3), (15, 4), (19, 5), (27, 6)];
        for (complexity, expected) in listed {
            assert_eq!(tenths(complexity), expected, "complexity {complexity}");
        }
        assert_eq!([35, 51, 66, 67, 98].map(tenths), [7, 8, 8, 9, 9]);
    }

    #[test]
    fn the_last_bit_of_the_sum_counts() {
        assert!(difficulty(6.6, 7) < difficulty(6.5, 9));
        assert!(difficulty(6.6, 11) < difficulty(6.5, 15));
        assert_eq!(difficulty(6.6, 9), difficulty(6.5, 11));
    }
}
