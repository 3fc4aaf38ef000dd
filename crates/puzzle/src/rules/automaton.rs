//! Finite automata that read digits in order.

use crate::{Digit, DigitSet};
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// A deterministic finite automaton over the digits `1..=N`. A step that is not there refuses.
///
/// Several can share one table and differ in where they start: see
/// [`starting_in`](Automaton::starting_in).
///
/// ```
/// use neuf_puzzle::Digit;
/// use neuf_puzzle::rules::Automaton;
///
/// // Rising digits: the state is the last one.
/// let rising = Automaton::new(4, 0, &[true; 5], |last, digit| {
///     (digit.value() > last).then_some(digit.value())
/// });
/// let line = |values: &[usize]| rising.accepts(values.iter().filter_map(|&value| Digit::new(value)));
/// assert!(line(&[1, 3, 4]) && !line(&[1, 3, 2]));
/// assert_eq!((rising.states(), rising.start(), rising.is_accepting(4)), (5, 0, true));
/// ```
#[derive(Clone, Debug)]
pub struct Automaton {
    table: Arc<Table>,
    start: usize,
}

#[derive(Debug, PartialEq, Eq)]
struct Table {
    size: usize,
    accepting: Box<[bool]>,
    /// The next state by state and digit, or [`NOWHERE`].
    next: Box<[u32]>,
}

/// The entry of a missing step.
const NOWHERE: u32 = u32::MAX;

impl Automaton {
    /// The automaton with one state for each entry of `accepting` (whether a line may end there),
    /// over the digits `1..=size`. Steps to states that are not there refuse.
    ///
    /// # Panics
    /// If there is no state `start`.
    pub fn new(
        size: usize,
        start: usize,
        accepting: &[bool],
        next: impl Fn(usize, Digit) -> Option<usize>,
    ) -> Automaton {
        assert!(start < accepting.len(), "an automaton starts in one of its states");
        let exists = |state: &usize| *state < accepting.len();
        let step = |state, digit| next(state, digit).filter(exists);
        let digits = DigitSet::first(size);
        let mut steps = Vec::with_capacity(accepting.len() * digits.len());
        for state in 0..accepting.len() {
            let next = digits.iter().map(|digit| step(state, digit));
            steps.extend(next.map(|state| state.map_or(NOWHERE, |state| state as u32)));
        }
        let table = Table { size, accepting: accepting.into(), next: steps.into() };
        Automaton { table: Arc::new(table), start }
    }

    /// The automaton that refuses everything.
    ///
    /// ```
    /// use neuf_puzzle::rules::Automaton;
    ///
    /// assert!(!Automaton::refusing(9).accepts([]));
    /// ```
    pub fn refusing(size: usize) -> Automaton {
        Automaton::new(size, 0, &[false], |_, _| None)
    }

    /// The same steps from another state on; they are not copied.
    ///
    /// ```
    /// use neuf_puzzle::Digit;
    /// use neuf_puzzle::rules::Automaton;
    ///
    /// // The state is how many digits are still to come.
    /// let last = |left: usize, _| left.checked_sub(1);
    /// let two = Automaton::new(9, 2, &[true, false, false, false], last);
    /// let three = two.starting_in(3);
    /// let digits = || [1, 2, 3].into_iter().filter_map(Digit::new);
    /// assert!(!two.accepts(digits()) && three.accepts(digits()));
    /// ```
    ///
    /// # Panics
    /// If there is no such state.
    #[must_use]
    pub fn starting_in(&self, start: usize) -> Automaton {
        assert!(start < self.states(), "an automaton starts in one of its states");
        Automaton { table: Arc::clone(&self.table), start }
    }

    /// The number of states; they are numbered from 0.
    pub fn states(&self) -> usize {
        self.table.accepting.len()
    }

    /// The state before the first digit.
    pub fn start(&self) -> usize {
        self.start
    }

    /// Whether a line may end in this state.
    #[inline]
    pub fn is_accepting(&self, state: usize) -> bool {
        self.table.accepting[state]
    }

    /// The state after reading a digit; `None` if it is refused.
    #[inline]
    pub fn next(&self, state: usize, digit: Digit) -> Option<usize> {
        let Table { size, next, .. } = &*self.table;
        if digit.index() >= *size {
            return None;
        }
        let next = next[state * size + digit.index()];
        (next != NOWHERE).then_some(next as usize)
    }

    /// Whether the automaton accepts these digits in this order.
    pub fn accepts(&self, digits: impl IntoIterator<Item = Digit>) -> bool {
        let end = digits.into_iter().try_fold(self.start, |state, digit| self.next(state, digit));
        end.is_some_and(|state| self.is_accepting(state))
    }
}

impl PartialEq for Automaton {
    fn eq(&self, other: &Automaton) -> bool {
        self.start == other.start
            && (Arc::ptr_eq(&self.table, &other.table) || self.table == other.table)
    }
}

impl Eq for Automaton {}

/// Hashes only what is quick to hash: tables can be large.
impl Hash for Automaton {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.table.size, self.states(), self.start).hash(state);
    }
}
