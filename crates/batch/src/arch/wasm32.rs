//! WebAssembly's 128 bits: four lanes, and three registers side by side for one puzzle alone.
//!
//! A module compiled with them does not even load where they are missing, so there is nothing to
//! detect.

use super::several::{Quad, Several};
use super::{back_end, solo};
use crate::layout::WORDS;
use crate::transpose::{self, QUADS};
use crate::vector::Vector;
use std::arch::wasm32::*;

/// The back end of modules that are compiled for it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Simd128;

/// Four words.
#[derive(Clone, Copy)]
struct Words(v128);

impl Vector<4> for Words {
    #[inline(always)]
    fn splat(word: u32) -> Self {
        Words(u32x4_splat(word))
    }
    #[inline(always)]
    fn load(words: &[u32; 4]) -> Self {
        // SAFETY: the reference is to exactly 16 bytes, and loads need no alignment.
        Words(unsafe { v128_load(words.as_ptr().cast()) })
    }
    #[inline(always)]
    fn store(self, words: &mut [u32; 4]) {
        // SAFETY: the reference is to exactly 16 bytes, and stores need no alignment.
        unsafe { v128_store(words.as_mut_ptr().cast(), self.0) };
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Words(v128_and(self.0, other.0))
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Words(v128_or(self.0, other.0))
    }
    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        Words(v128_xor(self.0, other.0))
    }
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Words(v128_andnot(self.0, other.0))
    }
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Words(u32x4_sub(self.0, other.0))
    }
    #[inline(always)]
    fn shl(self, by: u32) -> Self {
        Words(u32x4_shl(self.0, by))
    }
    #[inline(always)]
    fn shr(self, by: u32) -> Self {
        Words(u32x4_shr(self.0, by))
    }
    #[inline(always)]
    fn shr_each(self, Words(by): Self) -> Self {
        let Words(word) = self;
        Words(u32x4(
            u32x4_extract_lane::<0>(word) >> (u32x4_extract_lane::<0>(by) & 31),
            u32x4_extract_lane::<1>(word) >> (u32x4_extract_lane::<1>(by) & 31),
            u32x4_extract_lane::<2>(word) >> (u32x4_extract_lane::<2>(by) & 31),
            u32x4_extract_lane::<3>(word) >> (u32x4_extract_lane::<3>(by) & 31),
        ))
    }
    #[inline(always)]
    fn nonzero(self) -> u32 {
        !u32::from(u32x4_bitmask(u32x4_eq(self.0, u32x4_splat(0)))) & 0xf
    }
    // There is no shift of each lane by its own amount, but a table of sixteen bytes.
    #[inline(always)]
    fn spread(quads: &mut [[u32; 4]; QUADS], words: &mut [[u32; 4]; WORDS]) {
        transpose::spread_by_table(quads, words, |Words(values), table| {
            // SAFETY: the reference is to exactly 16 bytes, and loads need no alignment.
            let table = unsafe { v128_load(table.as_ptr().cast()) };
            Words(u8x16_swizzle(table, values))
        });
    }
}

impl Quad for Words {
    #[inline(always)]
    fn next_lane(self) -> Self {
        Words(u32x4_shuffle::<1, 2, 0, 3>(self.0, self.0))
    }
    #[inline(always)]
    fn next_lane_but_one(self) -> Self {
        Words(u32x4_shuffle::<2, 0, 1, 3>(self.0, self.0))
    }
}

back_end!(Simd128, 4, Words);
solo!(Simd128, 12, Several<Words, 3>);
