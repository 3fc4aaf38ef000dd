//! Forms and keys alone, for streams of puzzles.

use super::{Unclassified, as_written, classify};
use crate::Finder;
use neuf_limits::Limits;
use neuf_puzzle::Clues;
use std::cell::RefCell;
use std::hash::{DefaultHasher, Hash, Hasher};

thread_local! {
    static FINDER: RefCell<Finder> = RefCell::default();
}

/// The canonical form alone: quicker than [`classify`] for classic grids.
///
/// # Errors
/// See [`Unclassified`].
pub fn form(clues: &Clues, limits: &Limits) -> Result<Clues, Unclassified> {
    match clues.as_classic() {
        Some(classic) => {
            let form = FINDER.with_borrow_mut(|finder| finder.form(&classic))?;
            Ok(as_written(&Clues::from(&form), clues))
        }
        None => Ok(classify(clues, limits)?.form),
    }
}

/// A number of 128 bits that puzzles with the same form and rules share, and others do not (but for
/// a chance of 10⁻²⁰ among 10⁹ puzzles).
///
/// It holds within one process: store forms, not keys.
///
/// ```
/// use neuf_canonical::key;
/// use neuf_limits::Limits;
/// use neuf_puzzle::Clues;
///
/// let key_of = |line: &str| key(&line.parse::<Clues>().expect("a puzzle"), &Limits::none());
/// assert_eq!(key_of("1... .... .... ...."), key_of(".... .... ..3. ...."));
/// assert_ne!(key_of("1... .... .... ...."), key_of("1... ...2 .... ...."));
/// ```
///
/// # Errors
/// See [`Unclassified`].
pub fn key(clues: &Clues, limits: &Limits) -> Result<u128, Unclassified> {
    Ok(key_as_written(&form(clues, limits)?))
}

/// The [`key`] of clues as they are written: only equal clues share it.
///
/// ```
/// use neuf_canonical::key_as_written;
/// use neuf_puzzle::Clues;
///
/// let clues: Clues = "1... ..2. .... .3.4".parse().unwrap();
/// assert_eq!(key_as_written(&clues), key_as_written(&clues.clone()));
/// ```
pub fn key_as_written(clues: &Clues) -> u128 {
    let half = |salt: u64| {
        let mut hasher = DefaultHasher::new();
        (salt, clues).hash(&mut hasher);
        u128::from(hasher.finish())
    };
    half(1) << 64 | half(2)
}
