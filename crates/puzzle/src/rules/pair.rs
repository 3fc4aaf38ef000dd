//! Tables of the digits that two cells may hold together.

use crate::{Digit, DigitSet};

/// For each digit of one cell, the digits allowed in another.
///
/// ```
/// use neuf_puzzle::Digit;
/// use neuf_puzzle::rules::PairTable;
///
/// let apart = PairTable::new(9, |a, b| a.value().abs_diff(b.value()) > 1);
/// let five = Digit::new(5).unwrap();
/// assert!(!apart.allows(five, Digit::new(6).unwrap()));
/// assert_eq!(apart.seconds(five).len(), 6); // all but 4, 5 and 6
/// assert!(apart.forbids_equal());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PairTable {
    seconds: Box<[DigitSet]>,
    firsts: Box<[DigitSet]>,
}

impl PairTable {
    /// The table of the pairs of digits `1..=size` that `allows` accepts.
    pub fn new(size: usize, allows: impl Fn(Digit, Digit) -> bool) -> PairTable {
        let digits = DigitSet::first(size);
        let seconds = digits.iter().map(|a| digits.iter().filter(|&b| allows(a, b)).collect());
        let firsts = digits.iter().map(|b| digits.iter().filter(|&a| allows(a, b)).collect());
        PairTable { seconds: seconds.collect(), firsts: firsts.collect() }
    }

    /// The digits that the second cell may hold when the first holds `digit`.
    #[inline]
    pub fn seconds(&self, digit: Digit) -> DigitSet {
        self.seconds.get(digit.index()).copied().unwrap_or_default()
    }

    /// The digits that the first cell may hold when the second holds `digit`.
    #[inline]
    pub fn firsts(&self, digit: Digit) -> DigitSet {
        self.firsts.get(digit.index()).copied().unwrap_or_default()
    }

    /// Whether the first cell may hold `a` while the second holds `b`.
    pub fn allows(&self, a: Digit, b: Digit) -> bool {
        self.seconds(a).contains(b)
    }

    /// Whether the two cells never hold the same digit.
    pub fn forbids_equal(&self) -> bool {
        DigitSet::first(self.seconds.len()).iter().all(|digit| !self.allows(digit, digit))
    }
}
