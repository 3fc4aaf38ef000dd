//! AVX2: eight lanes in a register, or sixteen in two.
//!
//! With two, the processor always has another operation to do while it waits for one, and the fixed
//! work of a round is done half as often.

use crate::arch::several::Several;
use crate::arch::{back_end, solo};
use crate::branch::{Cell, Counted};
use crate::looks::{self, Looks};
use crate::solo::{Lanes, Quads, places_of};
use crate::vector::Vector;
use std::arch::x86_64::*;

/// Proof that this machine has AVX2.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx2(());

impl Avx2 {
    /// The back end, where the machine has it.
    pub(crate) fn new() -> Option<Self> {
        let has = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        has.then_some(Avx2(()))
    }
}

/// Eight words. Made and used only inside the functions that [`Avx2`] gives access to, or another back end
/// whose machines have AVX2.
#[derive(Clone, Copy)]
pub(super) struct Words(__m256i);

/// An intrinsic call, in a method that is inlined into a function compiled for AVX2.
macro_rules! intrinsic {
    ($call:expr) => {
        // SAFETY: `Words` is reached only through the methods of `Avx2` and `Avx512`, whose existence
        // proves that the machine has AVX2; loads and stores go through references to exactly 32
        // bytes and need no alignment.
        unsafe { $call }
    };
}

impl Vector<8> for Words {
    const BY_STEPS: bool = true;

    #[inline(always)]
    fn splat(word: u32) -> Self {
        Words(intrinsic!(_mm256_set1_epi32(word as i32)))
    }
    #[inline(always)]
    fn load(words: &[u32; 8]) -> Self {
        Words(intrinsic!(_mm256_loadu_si256(words.as_ptr().cast())))
    }
    #[inline(always)]
    fn store(self, words: &mut [u32; 8]) {
        intrinsic!(_mm256_storeu_si256(words.as_mut_ptr().cast(), self.0));
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Words(intrinsic!(_mm256_and_si256(self.0, other.0)))
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Words(intrinsic!(_mm256_or_si256(self.0, other.0)))
    }
    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        Words(intrinsic!(_mm256_xor_si256(self.0, other.0)))
    }
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Words(intrinsic!(_mm256_andnot_si256(other.0, self.0)))
    }
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Words(intrinsic!(_mm256_sub_epi32(self.0, other.0)))
    }
    #[inline(always)]
    fn shl(self, by: u32) -> Self {
        Words(intrinsic!(_mm256_sllv_epi32(self.0, _mm256_set1_epi32(by as i32))))
    }
    #[inline(always)]
    fn shr(self, by: u32) -> Self {
        Words(intrinsic!(_mm256_srlv_epi32(self.0, _mm256_set1_epi32(by as i32))))
    }
    #[inline(always)]
    fn shr_each(self, by: Self) -> Self {
        Words(intrinsic!(_mm256_srlv_epi32(self.0, by.0)))
    }
    #[inline(always)]
    fn nonzero(self) -> u32 {
        let zero = intrinsic!(_mm256_cmpeq_epi32(self.0, _mm256_setzero_si256()));
        !intrinsic!(_mm256_movemask_ps(_mm256_castsi256_ps(zero))) as u32 & 0xff
    }
}

/// A mask with all ones in the lanes *outside* it, since the comparison finds zeros.
#[derive(Clone, Copy)]
pub(super) struct Zeros(Words);

impl Looks for Words {
    type Mask = Zeros;
    #[inline(always)]
    fn of_bytes(bytes: u64) -> Self {
        Words(intrinsic!(_mm256_cvtepu8_epi32(_mm_cvtsi64_si128(bytes as i64))))
    }
    #[inline(always)]
    fn shl_each(self, by: Self) -> Self {
        Words(intrinsic!(_mm256_sllv_epi32(self.0, by.0)))
    }
    #[inline(always)]
    fn mask(self) -> Zeros {
        Zeros(Words(intrinsic!(_mm256_cmpeq_epi32(self.0, _mm256_setzero_si256()))))
    }
    #[inline(always)]
    fn or_where(self, Zeros(zeros): Zeros, other: Self) -> Self {
        self.or(other.without(zeros))
    }
    #[inline(always)]
    fn sum_of_bits(once: Self, [twice, twice_too]: [Self; 2], four_times: Self) -> Self {
        intrinsic!({
            // A table counts the bits of half bytes; the counts are added up in bytes, then in
            // words.
            let table = _mm256_broadcastsi128_si256(_mm_setr_epi8(
                0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
            ));
            let double = _mm256_add_epi8(table, table);
            let fourfold = _mm256_add_epi8(double, double);
            let low_half = _mm256_set1_epi8(15);
            let mut sum = _mm256_setzero_si256();
            for (Words(bits), table) in
                [(once, table), (twice, double), (twice_too, double), (four_times, fourfold)]
            {
                let high = _mm256_and_si256(_mm256_srli_epi32::<4>(bits), low_half);
                let low = _mm256_and_si256(bits, low_half);
                sum = _mm256_add_epi8(sum, _mm256_shuffle_epi8(table, low));
                sum = _mm256_add_epi8(sum, _mm256_shuffle_epi8(table, high));
            }
            let sum = _mm256_maddubs_epi16(sum, _mm256_set1_epi8(1));
            Words(_mm256_madd_epi16(sum, _mm256_set1_epi16(1)))
        })
    }
    #[inline(always)]
    fn largest(self) -> u32 {
        intrinsic!({
            let x = _mm_max_epu32(
                _mm256_castsi256_si128(self.0),
                _mm256_extracti128_si256::<1>(self.0),
            );
            let x = _mm_max_epu32(x, _mm_shuffle_epi32::<0b01_00_11_10>(x));
            let x = _mm_max_epu32(x, _mm_shuffle_epi32::<0b10_11_00_01>(x));
            _mm_cvtsi128_si32(x) as u32
        })
    }
}

back_end!(Avx2, 8, Words, looks Words, "avx2,bmi1,bmi2,lzcnt,popcnt");
back_end!(Avx2, 16, Twice, looks Words, "avx2,bmi1,bmi2,lzcnt,popcnt");

/// Sixteen words.
type Twice = Several<Words, 2>;

// The constants number the sources: lanes in two bits each, and halves of a register in four bits
// each, where 2 and 3 are those of the second register.
impl Quads<16> for Twice {
    #[inline(always)]
    fn best_pair(
        counted: &Counted,
        places: &[Lanes<16>; 3],
        _: impl Fn(&Cell) -> u32 + Copy,
        looks: u32,
    ) -> u32 {
        looks::best_pair::<Words>(|digit| places_of(places, digit), counted.pairs.rows(), looks)
    }
    #[inline(always)]
    fn next_lane(self) -> Self {
        self.map(|x| Words(intrinsic!(_mm256_shuffle_epi32::<0b11_00_10_01>(x.0))))
    }
    #[inline(always)]
    fn next_lane_but_one(self) -> Self {
        self.map(|x| Words(intrinsic!(_mm256_shuffle_epi32::<0b11_01_00_10>(x.0))))
    }
    #[inline(always)]
    fn next_quad(self) -> Self {
        let [Words(a), Words(b)] = self.0;
        Several([
            Words(intrinsic!(_mm256_permute2x128_si256::<0x21>(a, b))),
            Words(intrinsic!(_mm256_permute2x128_si256::<0x30>(a, b))),
        ])
    }
    #[inline(always)]
    fn next_quad_but_one(self) -> Self {
        let [Words(a), Words(b)] = self.0;
        Several([
            Words(intrinsic!(_mm256_permute2x128_si256::<0x02>(a, b))),
            Words(intrinsic!(_mm256_permute2x128_si256::<0x31>(a, b))),
        ])
    }
}

solo!(Avx2, 16, Twice, "avx2,bmi1,bmi2,lzcnt,popcnt");
