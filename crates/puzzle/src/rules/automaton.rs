//! Digits in order, read by a machine with states.

use crate::{Digit, DigitSet};

/// A deterministic finite automaton over the digits `1..=N`. A step that is not there refuses.
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
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Automaton {
    size: usize,
    start: usize,
    accepting: Box<[bool]>,
    /// The next state by state and digit.
    next: Box<[Option<u32>]>,
}

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
        let step = |state, digit| next(state, digit).filter(exists).map(|state| state as u32);
        let states = 0..accepting.len();
        let digits = DigitSet::first(size);
        Automaton {
            size,
            start,
            accepting: accepting.into(),
            next: states
                .flat_map(|s| digits.iter().map(move |d| (s, d)))
                .map(|(s, d)| step(s, d))
                .collect(),
        }
    }

    /// The number of states; they are numbered from 0.
    pub fn states(&self) -> usize {
        self.accepting.len()
    }

    /// The state before the first digit.
    pub fn start(&self) -> usize {
        self.start
    }

    /// Whether a line may end in this state.
    pub fn is_accepting(&self, state: usize) -> bool {
        self.accepting[state]
    }

    /// The state after reading a digit; `None` if it is refused.
    #[inline]
    pub fn next(&self, state: usize, digit: Digit) -> Option<usize> {
        if digit.index() >= self.size {
            return None;
        }
        self.next[state * self.size + digit.index()].map(|state| state as usize)
    }

    /// Whether it accepts these digits in this order.
    pub fn accepts(&self, digits: impl IntoIterator<Item = Digit>) -> bool {
        let end = digits.into_iter().try_fold(self.start, |state, digit| self.next(state, digit));
        end.is_some_and(|state| self.is_accepting(state))
    }
}
