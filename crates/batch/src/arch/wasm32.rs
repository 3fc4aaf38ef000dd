//! WebAssembly's 128 bits: four lanes, and three registers side by side for one puzzle alone.
//!
//! A module is compiled with them or without, and one with them does not even load where they are
//! missing: there is nothing to detect.

use super::{back_end, solo};
use crate::solo::Quads;
use crate::vector::Vector;
use std::arch::wasm32::*;

/// The back end of modules that are compiled for it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Simd128;

/// `Q` registers of four words.
#[derive(Clone, Copy)]
struct Words<const Q: usize>([v128; Q]);

impl<const Q: usize> Words<Q> {
    #[inline(always)]
    fn zip(self, other: Self, f: impl Fn(v128, v128) -> v128) -> Self {
        Words(std::array::from_fn(|quad| f(self.0[quad], other.0[quad])))
    }

    #[inline(always)]
    fn map(self, f: impl Fn(v128) -> v128) -> Self {
        Words(self.0.map(f))
    }
}

macro_rules! vector {
    ($quads:literal, $lanes:literal) => {
        impl Vector<$lanes> for Words<$quads> {
            #[inline(always)]
            fn splat(word: u32) -> Self {
                Words([u32x4_splat(word); $quads])
            }
            #[inline(always)]
            fn load(words: &[u32; $lanes]) -> Self {
                let (quads, _) = words.as_chunks::<4>();
                // SAFETY: the reference is to exactly 16 bytes, and loads need no alignment.
                Words(std::array::from_fn(|quad| unsafe { v128_load(quads[quad].as_ptr().cast()) }))
            }
            #[inline(always)]
            fn store(self, words: &mut [u32; $lanes]) {
                let (quads, _) = words.as_chunks_mut::<4>();
                for (place, quad) in quads.iter_mut().zip(self.0) {
                    // SAFETY: the reference is to exactly 16 bytes, and stores need no alignment.
                    unsafe { v128_store(place.as_mut_ptr().cast(), quad) };
                }
            }
            #[inline(always)]
            fn and(self, other: Self) -> Self {
                self.zip(other, |a, b| v128_and(a, b))
            }
            #[inline(always)]
            fn or(self, other: Self) -> Self {
                self.zip(other, |a, b| v128_or(a, b))
            }
            #[inline(always)]
            fn xor(self, other: Self) -> Self {
                self.zip(other, |a, b| v128_xor(a, b))
            }
            #[inline(always)]
            fn without(self, other: Self) -> Self {
                self.zip(other, |a, b| v128_andnot(a, b))
            }
            #[inline(always)]
            fn sub(self, other: Self) -> Self {
                self.zip(other, |a, b| u32x4_sub(a, b))
            }
            #[inline(always)]
            fn shl(self, by: u32) -> Self {
                self.map(|quad| u32x4_shl(quad, by))
            }
            #[inline(always)]
            fn shr(self, by: u32) -> Self {
                self.map(|quad| u32x4_shr(quad, by))
            }
            #[inline(always)]
            fn shr_each(self, by: Self) -> Self {
                self.zip(by, |a, b| {
                    u32x4(
                        u32x4_extract_lane::<0>(a) >> (u32x4_extract_lane::<0>(b) & 31),
                        u32x4_extract_lane::<1>(a) >> (u32x4_extract_lane::<1>(b) & 31),
                        u32x4_extract_lane::<2>(a) >> (u32x4_extract_lane::<2>(b) & 31),
                        u32x4_extract_lane::<3>(a) >> (u32x4_extract_lane::<3>(b) & 31),
                    )
                })
            }
            #[inline(always)]
            fn nonzero(self) -> u32 {
                let bits = |quad| !u32::from(u32x4_bitmask(u32x4_eq(quad, u32x4_splat(0)))) & 0xf;
                self.0.iter().rev().fold(0, |mask, &quad| mask << 4 | bits(quad))
            }
        }
    };
}

vector!(1, 4);
vector!(3, 12);

impl Quads<12> for Words<3> {
    #[inline(always)]
    fn next_lane(self) -> Self {
        self.map(|quad| u32x4_shuffle::<1, 2, 0, 3>(quad, quad))
    }
    #[inline(always)]
    fn next_lane_but_one(self) -> Self {
        self.map(|quad| u32x4_shuffle::<2, 0, 1, 3>(quad, quad))
    }
    #[inline(always)]
    fn next_quad(self) -> Self {
        let [a, b, c] = self.0;
        Words([b, c, a])
    }
    #[inline(always)]
    fn next_quad_but_one(self) -> Self {
        let [a, b, c] = self.0;
        Words([c, a, b])
    }
}

back_end!(Simd128, 4, Words<1>);
solo!(Simd128, 12, Words<3>);
