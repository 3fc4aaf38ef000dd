//! The back ends: for each instruction set, its [`Vector`](crate::vector::Vector) and the few
//! functions compiled for it. All `unsafe` of the crate is in here.

#[cfg(target_arch = "aarch64")]
pub(crate) mod aarch64;
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
pub(crate) mod all;
#[cfg(any(
    target_arch = "x86_64",
    target_arch = "aarch64",
    all(target_arch = "wasm32", target_feature = "simd128")
))]
mod several;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(crate) mod wasm32;
#[cfg(target_arch = "x86_64")]
pub(crate) mod x86_64;

// The back end that any machine can run. A module of WebAssembly with lanes does not run without
// them, and a page loads all of it, so it leaves the plain arrays out.
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
pub(crate) use all::Portable as Fallback;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(crate) use wasm32::Simd128 as Fallback;

use crate::branch::{Cells, Manner, Survey};
use crate::kernel::{Block, Flags};
use crate::layout::WORDS;
use crate::lines::LINE;
use crate::outcome::{Allowance, Searched};
use crate::solo::Memory;
use crate::{Classic, Outcome, Stats};
use neuf_limits::Stop;
use std::ops::ControlFlow;

/// The functions that the search needs of an instruction set with `N` lanes.
pub(crate) trait BackEnd<const N: usize>: Copy {
    /// One round of propagation, see [`crate::kernel`].
    fn round(self, block: &mut Block<N>) -> Flags;
    /// The boards of all lanes, see [`crate::branch`].
    fn survey(self, block: &Block<N>, survey: &mut Survey<N>);
    /// The cells to suppose a candidate of in a lane, see [`crate::branch`].
    fn choose(
        self,
        block: &Block<N>,
        survey: &Survey<N>,
        lane: usize,
        manner: Manner,
    ) -> Option<Cells>;
    /// The positions with these givens, see [`crate::transpose`].
    fn encode(self, cells: &[Classic], words: &mut [[u32; N]; WORDS]);
    /// The digits of solved positions, see [`crate::transpose`].
    fn decode(self, words: &[[u32; N]; WORDS], values: &mut [[u8; 81]; N]);
    /// The positions with the givens of lines, see [`crate::transpose`].
    fn read(self, lines: &[[u8; LINE]], words: &mut [[u32; N]; WORDS]) -> u32;
    /// The digits of solved positions as lines, see [`crate::transpose`].
    fn write(self, words: &[[u32; N]; WORDS], lines: &mut [[u8; LINE]; N]);
}

/// The functions that the search of one puzzle alone needs of an instruction set, see
/// [`crate::solo`].
pub(crate) trait Solo<const N: usize>: Copy {
    /// The outcome of a puzzle and what it cost.
    fn solve(
        self,
        memory: &mut Memory<N>,
        puzzle: &Classic,
        limits: (Allowance, &Stop),
    ) -> (Outcome, Stats);
    /// Hands each solution of a puzzle to `receive`.
    fn each(
        self,
        memory: &mut Memory<N>,
        puzzle: &Classic,
        limits: (Allowance, &Stop),
        receive: &mut dyn FnMut(&Classic) -> ControlFlow<()>,
    ) -> Searched;
}

/// Instantiates the search of one puzzle for a vector type, compiled for its instruction set.
macro_rules! solo {
    ($name:ident, $lanes:literal, $vector:ty $(, $features:literal)?) => {
        impl $crate::arch::Solo<$lanes> for $name {
            fn solve(
                self,
                memory: &mut $crate::solo::Memory<$lanes>,
                puzzle: &$crate::Classic,
                limits: ($crate::outcome::Allowance, &neuf_limits::Stop),
            ) -> ($crate::Outcome, $crate::Stats) {
                $(#[target_feature(enable = $features)])?
                fn compiled(
                    memory: &mut $crate::solo::Memory<$lanes>,
                    puzzle: &$crate::Classic,
                    limits: ($crate::outcome::Allowance, &neuf_limits::Stop),
                ) -> ($crate::Outcome, $crate::Stats) {
                    $crate::solo::solve::<$vector, $lanes>(memory, puzzle, limits)
                }
                $crate::arch::call!(compiled(memory, puzzle, limits) $(, $features)?)
            }

            fn each(
                self,
                memory: &mut $crate::solo::Memory<$lanes>,
                puzzle: &$crate::Classic,
                limits: ($crate::outcome::Allowance, &neuf_limits::Stop),
                receive: &mut dyn FnMut(&$crate::Classic) -> std::ops::ControlFlow<()>,
            ) -> $crate::Searched {
                $(#[target_feature(enable = $features)])?
                fn compiled(
                    memory: &mut $crate::solo::Memory<$lanes>,
                    puzzle: &$crate::Classic,
                    limits: ($crate::outcome::Allowance, &neuf_limits::Stop),
                    receive: &mut dyn FnMut(&$crate::Classic) -> std::ops::ControlFlow<()>,
                ) -> $crate::Searched {
                    $crate::solo::each::<$vector, $lanes>(memory, puzzle, limits, receive)
                }
                $crate::arch::call!(compiled(memory, puzzle, limits, receive) $(, $features)?)
            }
        }
    };
}
pub(crate) use solo;

/// Instantiates the kernel for a vector type, in functions compiled for its instruction set.
macro_rules! back_end {
    ($name:ident, $lanes:literal, $vector:ty $(, looks $looks:ty)? $(, $features:literal)?) => {
        impl $crate::arch::BackEnd<$lanes> for $name {
            #[inline]
            fn round(self, block: &mut $crate::kernel::Block<$lanes>) -> $crate::kernel::Flags {
                $(#[target_feature(enable = $features)])?
                fn compiled(block: &mut $crate::kernel::Block<$lanes>) -> $crate::kernel::Flags {
                    $crate::kernel::round::<$vector, $lanes>(block)
                }
                $crate::arch::call!(compiled(block) $(, $features)?)
            }
            #[inline]
            fn survey(
                self,
                block: &$crate::kernel::Block<$lanes>,
                survey: &mut $crate::branch::Survey<$lanes>,
            ) {
                $(#[target_feature(enable = $features)])?
                fn compiled(
                    block: &$crate::kernel::Block<$lanes>,
                    survey: &mut $crate::branch::Survey<$lanes>,
                ) {
                    $crate::branch::survey::<$vector, $lanes>(block, survey);
                }
                $crate::arch::call!(compiled(block, survey) $(, $features)?)
            }
            #[inline]
            fn choose(
                self,
                block: &$crate::kernel::Block<$lanes>,
                survey: &$crate::branch::Survey<$lanes>,
                lane: usize,
                manner: $crate::branch::Manner,
            ) -> Option<$crate::branch::Cells> {
                $(#[target_feature(enable = $features)])?
                fn compiled(
                    block: &$crate::kernel::Block<$lanes>,
                    survey: &$crate::branch::Survey<$lanes>,
                    lane: usize,
                    manner: $crate::branch::Manner,
                ) -> Option<$crate::branch::Cells> {
                    $crate::arch::choose!(block, survey, lane, manner $(, $looks)?)
                }
                $crate::arch::call!(compiled(block, survey, lane, manner) $(, $features)?)
            }
            fn encode(
                self,
                cells: &[$crate::Classic],
                words: &mut [[u32; $lanes]; $crate::layout::WORDS],
            ) {
                $(#[target_feature(enable = $features)])?
                fn compiled(
                    cells: &[$crate::Classic],
                    words: &mut [[u32; $lanes]; $crate::layout::WORDS],
                ) {
                    $crate::transpose::encode::<$vector, $lanes>(cells, words);
                }
                $crate::arch::call!(compiled(cells, words) $(, $features)?)
            }
            fn decode(
                self,
                words: &[[u32; $lanes]; $crate::layout::WORDS],
                values: &mut [[u8; 81]; $lanes],
            ) {
                $(#[target_feature(enable = $features)])?
                fn compiled(
                    words: &[[u32; $lanes]; $crate::layout::WORDS],
                    values: &mut [[u8; 81]; $lanes],
                ) {
                    $crate::transpose::decode::<$vector, $lanes>(words, values);
                }
                $crate::arch::call!(compiled(words, values) $(, $features)?)
            }
            fn read(
                self,
                lines: &[[u8; $crate::lines::LINE]],
                words: &mut [[u32; $lanes]; $crate::layout::WORDS],
            ) -> u32 {
                $(#[target_feature(enable = $features)])?
                fn compiled(
                    lines: &[[u8; $crate::lines::LINE]],
                    words: &mut [[u32; $lanes]; $crate::layout::WORDS],
                ) -> u32 {
                    $crate::transpose::read::<$vector, $lanes>(lines, words)
                }
                $crate::arch::call!(compiled(lines, words) $(, $features)?)
            }
            fn write(
                self,
                words: &[[u32; $lanes]; $crate::layout::WORDS],
                lines: &mut [[u8; $crate::lines::LINE]; $lanes],
            ) {
                $(#[target_feature(enable = $features)])?
                fn compiled(
                    words: &[[u32; $lanes]; $crate::layout::WORDS],
                    lines: &mut [[u8; $crate::lines::LINE]; $lanes],
                ) {
                    $crate::transpose::write::<$vector, $lanes>(words, lines);
                }
                $crate::arch::call!(compiled(words, lines) $(, $features)?)
            }
        }
    };
}
pub(crate) use back_end;

/// Calls a function compiled for an instruction set, or a plain one.
macro_rules! call {
    ($call:expr) => {
        $call
    };
    ($call:expr, $features:literal) => {
        // SAFETY: the receiver's type can only be made where these features were detected.
        unsafe { $call }
    };
}
pub(crate) use call;

/// Chooses for a lane, with eight looks at once where there are vectors for it.
macro_rules! choose {
    ($block:expr, $survey:expr, $lane:expr, $manner:expr) => {
        $crate::branch::choose($block, $survey, $lane, $manner)
    };
    ($block:expr, $survey:expr, $lane:expr, $manner:expr, $looks:ty) => {
        $crate::looks::choose::<$looks, _>($block, $survey, $lane, $manner)
    };
}
pub(crate) use choose;
