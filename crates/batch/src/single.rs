//! One puzzle, as soon as possible.

use crate::arch::{Fallback, Solo as _};
use crate::dispatch::BackEnd;
use crate::kernel::Block;
use crate::layout::State;
use crate::outcome::{Allowance, Searched};
use crate::search::Source;
use crate::solo::Memory;
use crate::{Classic, End, Limit, Limits, Outcome, Stats};
use std::cell::RefCell;
use std::ops::ControlFlow;

/// Solves puzzles one at a time, in memory that it reuses.
///
/// ```
/// use neuf_batch::{Classic, Limits, Single};
///
/// let mut single = Single::default();
/// let outcome = single.solve(&Classic::EMPTY, &Limits::none().solutions(5));
/// assert_eq!(outcome.count(), 5);
/// ```
pub struct Single {
    solo: Solo,
    stats: Stats,
}

/// A search of one puzzle by all lanes of a back end.
enum Solo {
    Fallback(Memory<12>),
    #[cfg(target_arch = "aarch64")]
    Neon(Memory<12>),
    #[cfg(target_arch = "x86_64")]
    Avx2(crate::arch::x86_64::avx2::Avx2, Memory<16>),
    #[cfg(target_arch = "x86_64")]
    Avx512(crate::arch::x86_64::avx512::Avx512, Memory<16>),
}

impl Default for Single {
    fn default() -> Self {
        Single::new(BackEnd::best())
    }
}

impl Single {
    /// With this back end, or the fallback where the machine lacks it.
    pub fn new(back_end: BackEnd) -> Self {
        let wanted = match back_end {
            #[cfg(target_arch = "aarch64")]
            BackEnd::Neon => Some(Solo::Neon(Memory::default())),
            #[cfg(target_arch = "x86_64")]
            BackEnd::Avx2 => crate::arch::x86_64::avx2::Avx2::new()
                .map(|avx2| Solo::Avx2(avx2, Memory::default())),
            #[cfg(target_arch = "x86_64")]
            BackEnd::Avx512 => crate::arch::x86_64::avx512::Avx512::new()
                .map(|avx512| Solo::Avx512(avx512, Memory::default())),
            _ => None,
        };
        let solo = wanted.unwrap_or_else(|| Solo::Fallback(Memory::default()));
        Single { solo, stats: Stats::default() }
    }

    /// What all calls so far cost.
    pub fn stats(&self) -> Stats {
        self.stats
    }

    /// The outcome of one puzzle: the same as in a batch. A node is a guess.
    pub fn solve(&mut self, puzzle: &Classic, limits: &Limits) -> Outcome {
        if limits.solutions == Some(0) {
            self.stats.puzzles += 1;
            return Outcome { end: End::Limit(Limit::Solutions), ..Outcome::default() };
        }
        let limits = (Allowance::from(limits), &limits.stop());
        let (outcome, stats) = match &mut self.solo {
            Solo::Fallback(memory) => Fallback.solve(memory, puzzle, limits),
            #[cfg(target_arch = "aarch64")]
            Solo::Neon(memory) => crate::arch::aarch64::Neon.solve(memory, puzzle, limits),
            #[cfg(target_arch = "x86_64")]
            Solo::Avx2(avx2, memory) => avx2.solve(memory, puzzle, limits),
            #[cfg(target_arch = "x86_64")]
            Solo::Avx512(avx512, memory) => avx512.solve(memory, puzzle, limits),
        };
        self.stats += stats;
        outcome
    }

    /// Hands over the solutions of one puzzle, in an order that is the same on every back end,
    /// until `receive` breaks off or a limit is reached. A node is a guess.
    ///
    /// ```
    /// use neuf_batch::{Classic, Limits, Single};
    /// use std::ops::ControlFlow;
    ///
    /// let mut solutions = Vec::new();
    /// let searched = Single::default().for_each(&Classic::EMPTY, &Limits::none(), &mut |solution| {
    ///     solutions.push(*solution);
    ///     if solutions.len() < 3 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    /// });
    /// assert_eq!((solutions.len(), searched.solutions()), (3, 3));
    /// ```
    pub fn for_each(
        &mut self,
        puzzle: &Classic,
        limits: &Limits,
        receive: &mut dyn FnMut(&Classic) -> ControlFlow<()>,
    ) -> Searched {
        self.stats.puzzles += 1;
        if limits.solutions == Some(0) {
            return Searched { end: End::Limit(Limit::Solutions), ..Searched::default() };
        }
        let limits = (Allowance::from(limits), &limits.stop());
        let searched = match &mut self.solo {
            Solo::Fallback(memory) => Fallback.each(memory, puzzle, limits, receive),
            #[cfg(target_arch = "aarch64")]
            Solo::Neon(memory) => crate::arch::aarch64::Neon.each(memory, puzzle, limits, receive),
            #[cfg(target_arch = "x86_64")]
            Solo::Avx2(avx2, memory) => avx2.each(memory, puzzle, limits, receive),
            #[cfg(target_arch = "x86_64")]
            Solo::Avx512(avx512, memory) => avx512.each(memory, puzzle, limits, receive),
        };
        self.stats.guesses += searched.guesses;
        self.stats.rounds += searched.rounds;
        self.stats.vector_rounds += searched.rounds;
        searched
    }
}

thread_local! {
    static SINGLE: RefCell<Single> = RefCell::new(Single::default());
}

/// The outcome of one puzzle: the same as in a batch, with memory kept by the thread.
pub fn solve_one(puzzle: &Classic, limits: &Limits) -> Outcome {
    SINGLE.with_borrow_mut(|single| single.solve(puzzle, limits))
}

/// One position.
pub(crate) struct Once<'a>(pub Option<&'a State>);

impl<const N: usize> Source<N> for Once<'_> {
    fn load(&mut self, block: &mut Block<N>, lane: usize) -> Option<usize> {
        block.write(lane, self.0.take()?);
        Some(0)
    }
}
