//! How far a count has got.

use crate::Parts;

/// The first `done` parts sum to `sum`.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(bound = "S: std::fmt::Display + std::str::FromStr"))]
pub struct PartialCount<S> {
    /// The name of the count: a state continues the count of this name only.
    pub name: String,
    /// The number of all parts.
    pub parts: usize,
    /// The number of parts that have been counted, the first ones.
    pub done: usize,
    /// Their sum; written as text, since it may be larger than JSON's numbers.
    #[cfg_attr(feature = "serde", serde(with = "as_text"))]
    pub sum: S,
}

/// The error for a state that belongs to another count.
///
/// ```
/// use neuf_parts::{OtherCount, Parts, PartialCount, Stop};
///
/// struct Halves;
/// impl Parts for Halves {
///     type Sum = u64;
///     type Scratch = ();
///     fn len(&self) -> usize { 2 }
///     fn count(&self, _: &mut (), part: usize, _: &Stop) -> Option<u64> { Some(part as u64) }
/// }
///
/// let saved = PartialCount::new("halves", &Halves);
/// assert!(!saved.is_complete());
/// assert!(saved.clone().continuing(&PartialCount::new("halves", &Halves)).is_ok());
/// assert_eq!(saved.continuing(&PartialCount::new("other", &Halves)), Err(OtherCount));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OtherCount;

impl std::fmt::Display for OtherCount {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "this is the state of another count")
    }
}

impl std::error::Error for OtherCount {}

impl<S: Default> PartialCount<S> {
    /// The state in which nothing has been counted yet.
    pub fn new(name: impl Into<String>, parts: &impl Parts<Sum = S>) -> PartialCount<S> {
        PartialCount { name: name.into(), parts: parts.len(), done: 0, sum: S::default() }
    }

    /// Whether everything has been counted.
    pub fn is_complete(&self) -> bool {
        self.done == self.parts
    }

    /// Returns the state if it belongs to the count that `start` begins.
    ///
    /// # Errors
    /// If the name or the number of parts differs.
    pub fn continuing(self, start: &PartialCount<S>) -> Result<PartialCount<S>, OtherCount> {
        let is_same =
            self.name == start.name && self.parts == start.parts && self.done <= self.parts;
        if is_same { Ok(self) } else { Err(OtherCount) }
    }
}

#[cfg(feature = "serde")]
mod as_text {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(super) fn serialize<S, T>(value: &T, serializer: S) -> Result<S::Ok, S::Error>
    where
        S: Serializer,
        T: std::fmt::Display,
    {
        serializer.collect_str(value)
    }

    pub(super) fn deserialize<'de, D, T>(deserializer: D) -> Result<T, D::Error>
    where
        D: Deserializer<'de>,
        T: std::str::FromStr,
    {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(|_| D::Error::custom("a whole number was expected"))
    }
}
