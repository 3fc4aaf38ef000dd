//! Vectors wider than a register: several registers side by side, and each operation acts on all of
//! them.

use crate::solo::Quads;
use crate::vector::Vector;

/// `K` registers, the lanes of the first coming first.
#[derive(Clone, Copy)]
pub(crate) struct Several<W, const K: usize>(pub [W; K]);

impl<W: Copy, const K: usize> Several<W, K> {
    #[inline(always)]
    pub(crate) fn map(self, f: impl Fn(W) -> W) -> Self {
        Several(self.0.map(f))
    }

    #[inline(always)]
    fn zip(self, other: Self, f: impl Fn(W, W) -> W) -> Self {
        Several(std::array::from_fn(|register| f(self.0[register], other.0[register])))
    }

    #[inline(always)]
    fn zip3(a: Self, b: Self, c: Self, f: impl Fn(W, W, W) -> W) -> Self {
        Several(std::array::from_fn(|register| f(a.0[register], b.0[register], c.0[register])))
    }
}

/// Implements vectors of `$lanes` lanes by `$registers` registers of `$words` words.
macro_rules! vector_of {
    ($lanes:literal = $registers:literal * $words:literal) => {
        impl<W: Vector<$words>> Vector<$lanes> for Several<W, $registers> {
            const BY_STEPS: bool = W::BY_STEPS;

            #[inline(always)]
            fn splat(word: u32) -> Self {
                Several([W::splat(word); $registers])
            }
            #[inline(always)]
            fn load(words: &[u32; $lanes]) -> Self {
                let (registers, _) = words.as_chunks();
                Several(std::array::from_fn(|register| W::load(&registers[register])))
            }
            #[inline(always)]
            fn store(self, words: &mut [u32; $lanes]) {
                let (registers, _) = words.as_chunks_mut();
                for (register, words) in registers.iter_mut().zip(self.0) {
                    words.store(register);
                }
            }
            #[inline(always)]
            fn and(self, other: Self) -> Self {
                self.zip(other, W::and)
            }
            #[inline(always)]
            fn or(self, other: Self) -> Self {
                self.zip(other, W::or)
            }
            #[inline(always)]
            fn xor(self, other: Self) -> Self {
                self.zip(other, W::xor)
            }
            #[inline(always)]
            fn without(self, other: Self) -> Self {
                self.zip(other, W::without)
            }
            #[inline(always)]
            fn sub(self, other: Self) -> Self {
                self.zip(other, W::sub)
            }
            #[inline(always)]
            fn shl(self, by: u32) -> Self {
                self.map(|words| words.shl(by))
            }
            #[inline(always)]
            fn shr(self, by: u32) -> Self {
                self.map(|words| words.shr(by))
            }
            #[inline(always)]
            fn shr_each(self, by: Self) -> Self {
                self.zip(by, W::shr_each)
            }
            #[inline(always)]
            fn nonzero(self) -> u32 {
                self.0.iter().rev().fold(0, |mask, words| mask << $words | words.nonzero())
            }
            #[inline(always)]
            fn any3(a: Self, b: Self, c: Self) -> Self {
                Self::zip3(a, b, c, W::any3)
            }
            #[inline(always)]
            fn most3(a: Self, b: Self, c: Self) -> Self {
                Self::zip3(a, b, c, W::most3)
            }
            #[inline(always)]
            fn select(mask: Self, yes: Self, no: Self) -> Self {
                Self::zip3(mask, yes, no, W::select)
            }
        }
    };
}

vector_of!(12 = 3 * 4);
vector_of!(16 = 2 * 8);

/// A register that is one quad of the search of one puzzle, see [`Quads`].
pub(crate) trait Quad: Vector<4> {
    /// The lanes 1, 2, 0.
    fn next_lane(self) -> Self;
    /// The lanes 2, 0, 1.
    fn next_lane_but_one(self) -> Self;
}

impl<W: Quad> Quads<12> for Several<W, 3> {
    #[inline(always)]
    fn next_lane(self) -> Self {
        self.map(W::next_lane)
    }
    #[inline(always)]
    fn next_lane_but_one(self) -> Self {
        self.map(W::next_lane_but_one)
    }
    #[inline(always)]
    fn next_quad(self) -> Self {
        let [a, b, c] = self.0;
        Several([b, c, a])
    }
    #[inline(always)]
    fn next_quad_but_one(self) -> Self {
        let [a, b, c] = self.0;
        Several([c, a, b])
    }
}
