//! Sets of digits and of cells.

use crate::{Cell, Digit};
use std::ops::{BitAnd, BitOr, Sub};

/// A set of digits.
///
/// ```
/// use neuf_puzzle::{Digit, DigitSet};
///
/// let odd: DigitSet = [1, 3, 5].into_iter().filter_map(Digit::new).collect();
/// assert_eq!(odd.len(), 3);
/// assert!((odd - DigitSet::first(3)).is_subset(odd));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct DigitSet(u64);

impl DigitSet {
    /// No digit.
    pub const EMPTY: DigitSet = DigitSet(0);

    /// The digits `1..=n`.
    #[inline]
    pub fn first(n: usize) -> DigitSet {
        match n {
            0 => DigitSet::EMPTY,
            _ => DigitSet(u64::MAX >> (64 - n.min(64))),
        }
    }

    /// The set of one digit.
    #[inline]
    pub fn single(digit: Digit) -> DigitSet {
        DigitSet(1 << digit.index())
    }

    /// The set whose digit `d` is bit `d - 1`.
    #[inline]
    pub fn from_bits(bits: u64) -> DigitSet {
        DigitSet(bits)
    }

    /// Digit `d` as bit `d - 1`.
    #[inline]
    pub fn bits(self) -> u64 {
        self.0
    }

    /// The number of digits.
    #[inline]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is no digit.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `digit` belongs to the set.
    #[inline]
    pub fn contains(self, digit: Digit) -> bool {
        !self.is_disjoint(DigitSet::single(digit))
    }

    /// Adds a digit; returns whether it was new.
    #[inline]
    pub fn insert(&mut self, digit: Digit) -> bool {
        let is_new = !self.contains(digit);
        *self = *self | DigitSet::single(digit);
        is_new
    }

    /// Removes a digit; returns whether it was there.
    #[inline]
    pub fn remove(&mut self, digit: Digit) -> bool {
        let was_there = self.contains(digit);
        *self = *self - DigitSet::single(digit);
        was_there
    }

    /// Whether every digit of this set belongs to `other`.
    #[inline]
    pub fn is_subset(self, other: DigitSet) -> bool {
        (self - other).is_empty()
    }

    /// Whether no digit belongs to both.
    #[inline]
    pub fn is_disjoint(self, other: DigitSet) -> bool {
        (self & other).is_empty()
    }

    /// The smallest digit.
    #[inline]
    pub fn smallest(self) -> Option<Digit> {
        Digit::new(self.0.trailing_zeros() as usize + 1)
    }

    /// The only digit, if there is exactly one.
    #[inline]
    pub fn only(self) -> Option<Digit> {
        if self.0.is_power_of_two() { self.smallest() } else { None }
    }

    /// The digits in ascending order.
    #[inline]
    pub fn iter(self) -> DigitSetIter {
        DigitSetIter(self)
    }
}

impl BitOr for DigitSet {
    type Output = DigitSet;
    #[inline]
    fn bitor(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 | other.0)
    }
}

impl BitAnd for DigitSet {
    type Output = DigitSet;
    #[inline]
    fn bitand(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 & other.0)
    }
}

impl Sub for DigitSet {
    type Output = DigitSet;
    #[inline]
    fn sub(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 & !other.0)
    }
}

impl FromIterator<Digit> for DigitSet {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> DigitSet {
        digits.into_iter().fold(DigitSet::EMPTY, |set, digit| set | DigitSet::single(digit))
    }
}

impl IntoIterator for DigitSet {
    type Item = Digit;
    type IntoIter = DigitSetIter;
    fn into_iter(self) -> DigitSetIter {
        self.iter()
    }
}

impl std::fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter().map(Digit::value)).finish()
    }
}

/// An iterator over the digits of a set, in either direction.
#[derive(Clone, Debug)]
pub struct DigitSetIter(DigitSet);

impl Iterator for DigitSetIter {
    type Item = Digit;

    #[inline]
    fn next(&mut self) -> Option<Digit> {
        let digit = self.0.smallest()?;
        self.0.0 &= self.0.0 - 1;
        Some(digit)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl DoubleEndedIterator for DigitSetIter {
    fn next_back(&mut self) -> Option<Digit> {
        let digit = Digit::new(64 - self.0.0.leading_zeros() as usize)?;
        self.0.remove(digit);
        Some(digit)
    }
}

impl ExactSizeIterator for DigitSetIter {}

/// A set of cells of a grid of any size.
///
/// ```
/// use neuf_puzzle::{Cell, CellSet};
///
/// let mut cells = CellSet::new();
/// assert!(cells.insert(Cell::new(700)) && !cells.insert(Cell::new(700)));
/// cells.insert(Cell::new(3));
/// assert!(cells.contains(Cell::new(3)) && cells.len() == 2);
/// assert_eq!(cells.iter().map(Cell::index).collect::<Vec<_>>(), [3, 700]);
/// assert!(cells.remove(Cell::new(3)) && cells.is_disjoint(&CellSet::new()));
/// ```
#[derive(Clone, Default)]
pub struct CellSet {
    words: Vec<u64>,
}

impl CellSet {
    /// No cell.
    pub fn new() -> CellSet {
        CellSet::default()
    }

    /// The number of cells.
    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether there is no cell.
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// Whether `cell` belongs to the set.
    pub fn contains(&self, cell: Cell) -> bool {
        let (word, bit) = place(cell);
        self.words.get(word).is_some_and(|bits| bits & bit != 0)
    }

    /// Adds a cell; returns whether it was new.
    pub fn insert(&mut self, cell: Cell) -> bool {
        let (word, bit) = place(cell);
        if word >= self.words.len() {
            self.words.resize(word + 1, 0);
        }
        let is_new = self.words[word] & bit == 0;
        self.words[word] |= bit;
        is_new
    }

    /// Removes a cell; returns whether it was there.
    pub fn remove(&mut self, cell: Cell) -> bool {
        let was_there = self.contains(cell);
        if was_there {
            let (word, bit) = place(cell);
            self.words[word] &= !bit;
        }
        was_there
    }

    /// Whether every cell of this set belongs to `other`.
    pub fn is_subset(&self, other: &CellSet) -> bool {
        self.iter().all(|cell| other.contains(cell))
    }

    /// Whether no cell belongs to both.
    pub fn is_disjoint(&self, other: &CellSet) -> bool {
        self.words.iter().zip(&other.words).all(|(a, b)| a & b == 0)
    }

    /// The cells, in reading order.
    pub fn iter(&self) -> impl Iterator<Item = Cell> {
        self.words.iter().enumerate().flat_map(|(word, &bits)| {
            DigitSet::from_bits(bits).iter().map(move |bit| Cell::new(word * 64 + bit.index()))
        })
    }
}

/// The word and the bit of a cell.
fn place(cell: Cell) -> (usize, u64) {
    (cell.index() / 64, 1 << (cell.index() % 64))
}

/// Two sets are equal when they have the same cells, whatever their capacity.
impl PartialEq for CellSet {
    fn eq(&self, other: &CellSet) -> bool {
        self.iter().eq(other.iter())
    }
}

impl Eq for CellSet {}

impl BitOr for &CellSet {
    type Output = CellSet;
    fn bitor(self, other: &CellSet) -> CellSet {
        self.iter().chain(other.iter()).collect()
    }
}

impl BitAnd for &CellSet {
    type Output = CellSet;
    fn bitand(self, other: &CellSet) -> CellSet {
        self.iter().filter(|&cell| other.contains(cell)).collect()
    }
}

impl Sub for &CellSet {
    type Output = CellSet;
    fn sub(self, other: &CellSet) -> CellSet {
        self.iter().filter(|&cell| !other.contains(cell)).collect()
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> CellSet {
        let mut set = CellSet::new();
        for cell in cells {
            set.insert(cell);
        }
        set
    }
}

impl std::fmt::Debug for CellSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter().map(Cell::index)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    proptest! {
        #[test]
        fn digit_sets_behave_as_sets(a: u64, b: u64) {
            let sets = [a, b].map(DigitSet::from_bits);
            let [slow_a, slow_b] = sets.map(|set| set.iter().collect::<BTreeSet<_>>());
            let [a, b] = sets;
            prop_assert!((a | b).iter().eq(slow_a.union(&slow_b).copied()));
            prop_assert!((a & b).iter().eq(slow_a.intersection(&slow_b).copied()));
            prop_assert!((a - b).iter().eq(slow_a.difference(&slow_b).copied()));
            prop_assert_eq!(a.is_subset(b), slow_a.is_subset(&slow_b));
            prop_assert_eq!(a.is_disjoint(b), slow_a.is_disjoint(&slow_b));
            prop_assert_eq!(a.len(), slow_a.len());
            prop_assert!(a.iter().rev().eq(slow_a.iter().rev().copied()));
        }

        #[test]
        fn cell_sets_behave_as_sets(
            a in prop::collection::btree_set(0usize..4096, 0..40),
            b in prop::collection::btree_set(0usize..200, 0..40),
        ) {
            let set = |cells: &BTreeSet<usize>| cells.iter().copied().map(Cell::new).collect();
            let (fast_a, fast_b): (CellSet, CellSet) = (set(&a), set(&b));
            let same = |fast: CellSet, slow: Vec<usize>| fast.iter().map(Cell::index).eq(slow);
            prop_assert!(same(&fast_a | &fast_b, a.union(&b).copied().collect()));
            prop_assert!(same(&fast_a & &fast_b, a.intersection(&b).copied().collect()));
            prop_assert!(same(&fast_a - &fast_b, a.difference(&b).copied().collect()));
            prop_assert_eq!(fast_a.is_subset(&fast_b), a.is_subset(&b));
            prop_assert_eq!(fast_a.is_disjoint(&fast_b), a.is_disjoint(&b));
            prop_assert_eq!(fast_a.len(), a.len());
        }
    }
}
