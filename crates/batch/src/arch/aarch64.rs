//! NEON: four lanes. Every 64-bit ARM processor has it.

// Recent compilers take intrinsics without pointers for safe functions.
#![allow(unused_unsafe)]

use super::several::{Quad, Several};
use super::{back_end, solo};
use crate::vector::Vector;
use std::arch::aarch64::*;

/// The back end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Neon;

/// Four words.
#[derive(Clone, Copy)]
struct Words(uint32x4_t);

/// An intrinsic call.
macro_rules! intrinsic {
    ($call:expr) => {
        // SAFETY: NEON belongs to the instruction set of this target; loads and stores go through
        // references to exactly 16 bytes and need no alignment.
        unsafe { $call }
    };
}

impl Vector<4> for Words {
    #[inline(always)]
    fn splat(word: u32) -> Self {
        Words(intrinsic!(vdupq_n_u32(word)))
    }
    #[inline(always)]
    fn load(words: &[u32; 4]) -> Self {
        Words(intrinsic!(vld1q_u32(words.as_ptr())))
    }
    #[inline(always)]
    fn store(self, words: &mut [u32; 4]) {
        intrinsic!(vst1q_u32(words.as_mut_ptr(), self.0));
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Words(intrinsic!(vandq_u32(self.0, other.0)))
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Words(intrinsic!(vorrq_u32(self.0, other.0)))
    }
    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        Words(intrinsic!(veorq_u32(self.0, other.0)))
    }
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Words(intrinsic!(vbicq_u32(self.0, other.0)))
    }
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Words(intrinsic!(vsubq_u32(self.0, other.0)))
    }
    #[inline(always)]
    fn shl(self, by: u32) -> Self {
        Words(intrinsic!(vshlq_u32(self.0, vdupq_n_s32(by as i32))))
    }
    #[inline(always)]
    fn shr(self, by: u32) -> Self {
        // A shift to the left by a negative number is a shift to the right.
        Words(intrinsic!(vshlq_u32(self.0, vdupq_n_s32(-(by as i32)))))
    }
    #[inline(always)]
    fn shr_each(self, by: Self) -> Self {
        Words(intrinsic!(vshlq_u32(self.0, vnegq_s32(vreinterpretq_s32_u32(by.0)))))
    }
    #[inline(always)]
    fn nonzero(self) -> u32 {
        const BITS: [u32; 4] = [1, 2, 4, 8];
        let yes = intrinsic!(vtstq_u32(self.0, self.0));
        intrinsic!(vaddvq_u32(vandq_u32(yes, vld1q_u32(BITS.as_ptr()))))
    }
    #[inline(always)]
    fn most3(a: Self, b: Self, c: Self) -> Self {
        // Where the first two differ, the third decides.
        Words(intrinsic!(vbslq_u32(veorq_u32(a.0, b.0), c.0, a.0)))
    }
    #[inline(always)]
    fn select(mask: Self, yes: Self, no: Self) -> Self {
        Words(intrinsic!(vbslq_u32(mask.0, yes.0, no.0)))
    }
}

back_end!(Neon, 4, Words);

/// The words with these numbers.
#[inline(always)]
fn rearranged(Words(words): Words, from: [u8; 4]) -> Words {
    let mut bytes = [0; 16];
    for (at, byte) in bytes.iter_mut().enumerate() {
        *byte = 4 * from[at / 4] + at as u8 % 4;
    }
    let bytes = intrinsic!(vld1q_u8(bytes.as_ptr()));
    let words = intrinsic!(vqtbl1q_u8(vreinterpretq_u8_u32(words), bytes));
    Words(intrinsic!(vreinterpretq_u32_u8(words)))
}

impl Quad for Words {
    #[inline(always)]
    fn next_lane(self) -> Self {
        rearranged(self, [1, 2, 0, 3])
    }
    #[inline(always)]
    fn next_lane_but_one(self) -> Self {
        rearranged(self, [2, 0, 1, 3])
    }
}

solo!(Neon, 12, Several<Words, 3>);
