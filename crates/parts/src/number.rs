//! Numbers that readers of JSON do not round.

use std::fmt::Display;

/// A whole number as JSON can hold it: a number up to 2^53, which every reader takes as it is, and
/// its digits as text above.
///
/// ```
/// use neuf_parts::Number;
///
/// assert_eq!(Number::of(&14_200), Number::Small(14_200));
/// assert_eq!(Number::of(&u128::MAX), Number::Large(u128::MAX.to_string()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Number {
    /// Up to 2^53.
    Small(u64),
    /// Its decimal digits, above 2^53.
    Large(String),
}

impl Number {
    /// The largest number that is written as a number.
    const MOST: u64 = 1 << 53;

    /// Converts a number of any type, by its decimal digits.
    pub fn of(value: &impl Display) -> Number {
        let digits = value.to_string();
        match digits.parse() {
            Ok(value @ ..=Number::MOST) => Number::Small(value),
            _ => Number::Large(digits),
        }
    }
}
