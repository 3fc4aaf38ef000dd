//! AVX-512: sixteen lanes.

use super::avx2;
use crate::arch::{back_end, solo};
use crate::branch::{Cell, Counted};
use crate::looks;
use crate::solo::{Lanes, Quads, places_of};
use crate::vector::Vector;
use std::arch::x86_64::*;

/// Proof that this machine has AVX-512.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx512(());

impl Avx512 {
    /// The back end, where the machine has it.
    pub(crate) fn new() -> Option<Self> {
        let has = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512dq")
            && is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        has.then_some(Avx512(()))
    }
}

/// Sixteen words. Made and used only inside the functions that [`Avx512`] gives access to.
#[derive(Clone, Copy)]
struct Words(__m512i);

/// An intrinsic call, in a method that is inlined into a function compiled for AVX-512.
macro_rules! intrinsic {
    ($call:expr) => {
        // SAFETY: `Words` is private and reached only through the methods of `Avx512`, whose
        // existence proves that the machine has AVX-512; loads and stores go through references to
        // exactly 64 bytes and need no alignment.
        unsafe { $call }
    };
}

impl Vector<16> for Words {
    const BY_STEPS: bool = true;

    #[inline(always)]
    fn splat(word: u32) -> Self {
        Words(intrinsic!(_mm512_set1_epi32(word as i32)))
    }
    #[inline(always)]
    fn load(words: &[u32; 16]) -> Self {
        Words(intrinsic!(_mm512_loadu_si512(words.as_ptr().cast())))
    }
    #[inline(always)]
    fn store(self, words: &mut [u32; 16]) {
        intrinsic!(_mm512_storeu_si512(words.as_mut_ptr().cast(), self.0));
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Words(intrinsic!(_mm512_and_si512(self.0, other.0)))
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Words(intrinsic!(_mm512_or_si512(self.0, other.0)))
    }
    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        Words(intrinsic!(_mm512_xor_si512(self.0, other.0)))
    }
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Words(intrinsic!(_mm512_andnot_si512(other.0, self.0)))
    }
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Words(intrinsic!(_mm512_sub_epi32(self.0, other.0)))
    }
    #[inline(always)]
    fn shl(self, by: u32) -> Self {
        Words(intrinsic!(_mm512_sllv_epi32(self.0, _mm512_set1_epi32(by as i32))))
    }
    #[inline(always)]
    fn shr(self, by: u32) -> Self {
        Words(intrinsic!(_mm512_srlv_epi32(self.0, _mm512_set1_epi32(by as i32))))
    }
    #[inline(always)]
    fn shr_each(self, by: Self) -> Self {
        Words(intrinsic!(_mm512_srlv_epi32(self.0, by.0)))
    }
    #[inline(always)]
    fn nonzero(self) -> u32 {
        u32::from(intrinsic!(_mm512_test_epi32_mask(self.0, self.0)))
    }
    // One instruction each; the number is the truth table, `a` being its highest bit.
    #[inline(always)]
    fn any3(a: Self, b: Self, c: Self) -> Self {
        Words(intrinsic!(_mm512_ternarylogic_epi32::<0xfe>(a.0, b.0, c.0)))
    }
    #[inline(always)]
    fn most3(a: Self, b: Self, c: Self) -> Self {
        Words(intrinsic!(_mm512_ternarylogic_epi32::<0xe8>(a.0, b.0, c.0)))
    }
    #[inline(always)]
    fn select(mask: Self, yes: Self, no: Self) -> Self {
        Words(intrinsic!(_mm512_ternarylogic_epi32::<0xca>(mask.0, yes.0, no.0)))
    }
}

// The constants number the source lanes, two bits each.
impl Quads<16> for Words {
    #[inline(always)]
    fn best_pair(
        counted: &Counted,
        places: &[Lanes<16>; 3],
        _: impl Fn(&Cell) -> u32 + Copy,
        looks: u32,
    ) -> u32 {
        looks::best_pair::<avx2::Words>(
            |digit| places_of(places, digit),
            counted.pairs.rows(),
            looks,
        )
    }
    #[inline(always)]
    fn next_lane(self) -> Self {
        Words(intrinsic!(_mm512_shuffle_epi32::<0b11_00_10_01>(self.0)))
    }
    #[inline(always)]
    fn next_lane_but_one(self) -> Self {
        Words(intrinsic!(_mm512_shuffle_epi32::<0b11_01_00_10>(self.0)))
    }
    #[inline(always)]
    fn next_quad(self) -> Self {
        Words(intrinsic!(_mm512_shuffle_i32x4::<0b11_00_10_01>(self.0, self.0)))
    }
    #[inline(always)]
    fn next_quad_but_one(self) -> Self {
        Words(intrinsic!(_mm512_shuffle_i32x4::<0b11_01_00_10>(self.0, self.0)))
    }
}

back_end!(Avx512, 16, Words, looks avx2::Words, "avx512f,avx512bw,avx512vl,avx512dq,avx2,bmi1,bmi2,lzcnt,popcnt");
solo!(Avx512, 16, Words, "avx512f,avx512bw,avx512vl,avx512dq,avx2,bmi1,bmi2,lzcnt,popcnt");
