//! The digits that a cell can hold.

use std::num::NonZeroU8;

/// A digit, 1 to 64.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Digit(NonZeroU8);

impl Digit {
    /// The digit with this value; `None` for 0 or more than 64.
    #[inline]
    pub fn new(value: usize) -> Option<Digit> {
        if value > 64 {
            return None;
        }
        NonZeroU8::new(value as u8).map(Digit)
    }

    /// The digit with this position among all digits, from 0.
    ///
    /// ```
    /// use neuf_puzzle::Digit;
    ///
    /// assert_eq!(Digit::from_index(0).value(), 1);
    /// ```
    ///
    /// # Panics
    /// If the index is 64 or more.
    #[inline]
    pub fn from_index(index: usize) -> Digit {
        Digit::new(index + 1).expect("there are 64 digits")
    }

    /// The value, from 1.
    #[inline]
    pub fn value(self) -> usize {
        usize::from(self.0.get())
    }

    /// The position among all digits, from 0.
    #[inline]
    pub fn index(self) -> usize {
        self.value() - 1
    }
}

impl std::fmt::Display for Digit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}
