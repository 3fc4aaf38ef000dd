//! The handful of vector operations the kernel needs.
//!
//! A vector is `N` words of 32 bits, one per lane; every operation acts on all lanes alike. The
//! kernel is written once over this trait; `arch/` has one implementation per instruction set.

use crate::layout::WORDS;
use crate::transpose::{self, QUADS};

/// `N` lanes of `u32`.
///
/// The three-input operations have plain definitions here; on AVX-512 each is one instruction.
pub(crate) trait Vector<const N: usize>: Copy {
    /// Whether a round is quicker if each step is done for all cells before the next. This takes
    /// more loads and stores, and pays where a lane costs few instructions.
    const BY_STEPS: bool = false;
    /// The same word in every lane.
    fn splat(word: u32) -> Self;
    /// Reads one word per lane.
    fn load(words: &[u32; N]) -> Self;
    /// Writes one word per lane.
    fn store(self, words: &mut [u32; N]);
    /// `self & other`.
    fn and(self, other: Self) -> Self;
    /// `self | other`.
    fn or(self, other: Self) -> Self;
    /// `self ^ other`.
    fn xor(self, other: Self) -> Self;
    /// `self & !other`.
    fn without(self, other: Self) -> Self;
    /// Lane-wise wrapping difference.
    fn sub(self, other: Self) -> Self;
    /// Shifts every lane left by the same constant amount.
    fn shl(self, by: u32) -> Self;
    /// Shifts every lane right by the same constant amount.
    fn shr(self, by: u32) -> Self;
    /// Shifts every lane right by its own amount, below 32.
    fn shr_each(self, by: Self) -> Self;
    /// The lanes that are not zero, as bits.
    fn nonzero(self) -> u32;

    /// The words of positions with these values, see [`crate::transpose`].
    #[inline(always)]
    fn spread(quads: &mut [[u32; N]; QUADS], words: &mut [[u32; N]; WORDS]) {
        transpose::spread::<Self, N>(quads, words);
    }

    /// At least one of three.
    #[inline(always)]
    fn any3(a: Self, b: Self, c: Self) -> Self {
        a.or(b).or(c)
    }

    /// At least two of three.
    #[inline(always)]
    fn most3(a: Self, b: Self, c: Self) -> Self {
        a.and(b).or(a.or(b).and(c))
    }

    /// `yes` where `mask` is set, else `no`.
    #[inline(always)]
    fn select(mask: Self, yes: Self, no: Self) -> Self {
        yes.and(mask).or(no.without(mask))
    }
}
