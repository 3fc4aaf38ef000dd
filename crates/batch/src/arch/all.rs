//! Plain arrays: the same answers on any machine, and whatever vectors the compiler finds in them.

use super::{back_end, solo};
use crate::solo::Quads;
use crate::vector::Vector;

/// `N` words, one per lane.
#[derive(Clone, Copy)]
pub(crate) struct Words<const N: usize>([u32; N]);

impl<const N: usize> Words<N> {
    #[inline(always)]
    fn zip(self, other: Self, f: impl Fn(u32, u32) -> u32) -> Self {
        let mut words = self.0;
        for lane in 0..N {
            words[lane] = f(words[lane], other.0[lane]);
        }
        Words(words)
    }
}

impl<const N: usize> Vector<N> for Words<N> {
    #[inline(always)]
    fn splat(word: u32) -> Self {
        Words([word; N])
    }
    #[inline(always)]
    fn load(words: &[u32; N]) -> Self {
        Words(*words)
    }
    #[inline(always)]
    fn store(self, words: &mut [u32; N]) {
        *words = self.0;
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        self.zip(other, u32::wrapping_sub)
    }
    #[inline(always)]
    fn shl(self, by: u32) -> Self {
        self.zip(self, |word, _| word << by)
    }
    #[inline(always)]
    fn shr(self, by: u32) -> Self {
        self.zip(self, |word, _| word >> by)
    }
    #[inline(always)]
    fn shr_each(self, by: Self) -> Self {
        self.zip(by, |a, b| a >> (b & 31))
    }
    #[inline(always)]
    fn nonzero(self) -> u32 {
        self.0.iter().enumerate().fold(0, |mask, (lane, &word)| mask | u32::from(word != 0) << lane)
    }
}

impl<const N: usize> Words<N> {
    /// Fills each lane from the lane that `from` gives.
    #[inline(always)]
    fn rearranged(self, from: impl Fn(usize) -> usize) -> Self {
        let mut words = self.0;
        for lane in 0..N {
            words[lane] = self.0[from(lane)];
        }
        Words(words)
    }
}

impl Quads<12> for Words<12> {
    #[inline(always)]
    fn next_lane(self) -> Self {
        self.rearranged(|lane| lane / 4 * 4 + [1, 2, 0, 3][lane % 4])
    }
    #[inline(always)]
    fn next_lane_but_one(self) -> Self {
        self.rearranged(|lane| lane / 4 * 4 + [2, 0, 1, 3][lane % 4])
    }
    #[inline(always)]
    fn next_quad(self) -> Self {
        self.rearranged(|lane| (lane + 4) % 12)
    }
    #[inline(always)]
    fn next_quad_but_one(self) -> Self {
        self.rearranged(|lane| (lane + 8) % 12)
    }
}

/// The portable back end: four lanes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Portable;
back_end!(Portable, 4, Words<4>);
solo!(Portable, 12, Words<12>);

/// One lane: the same algorithm on one puzzle, in ordinary registers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct One;
back_end!(One, 1, Words<1>);
