//! The stacks themselves: the reusable memory of a search.

use crate::{Choices, Order};

/// One stack of choices per decided rank.
///
/// All stacks lie in one vector, one after another, and a popped choice stays where it was: nothing
/// is allocated while a search walks up and down, and crossed-out choices can still be shown.
///
/// ```text
///  pool    3 1 4 │ 1 5 │ 2 │ 7 8
///              ↑     ↑   ↑   ↑
///  live        3     2   1   1        8 has been crossed out; tops = [4, 5, 2, 7]
/// ```
///
/// ```
/// use neuf_backtrack::{Search, problems::Queens};
///
/// let mut search = Search::new(Queens::new(4));
/// search.next_solution();
/// let stacks = search.stacks();
/// assert_eq!((stacks.len(), stacks.tops()), (4, search.tops()));
/// assert_eq!(stacks.stack(0).last(), stacks.tops().first()); // a top is what is tried now
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Stacks<C> {
    pool: Vec<C>,
    frames: Vec<Frame>,
    tops: Vec<C>,
}

/// Where a stack begins in the pool, and how many of its choices are not crossed out (≥ 1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
struct Frame {
    start: usize,
    live: usize,
}

impl<C> Default for Stacks<C> {
    fn default() -> Self {
        Stacks { pool: Vec::new(), frames: Vec::new(), tops: Vec::new() }
    }
}

impl<C> Stacks<C> {
    /// About how many bytes the stacks take.
    pub(crate) fn bytes(&self) -> usize {
        let choices = self.pool.len() + self.tops.len();
        choices * size_of::<C>() + self.frames.len() * size_of::<Frame>()
    }
}

impl<C: Copy> Stacks<C> {
    /// The number of stacks.
    pub fn len(&self) -> usize {
        self.frames.len()
    }

    /// Whether there is no stack.
    pub fn is_empty(&self) -> bool {
        self.frames.is_empty()
    }

    /// The choices on top, rank by rank: the attempt being tested (`haut_des_piles`).
    #[inline]
    pub fn tops(&self) -> &[C] {
        &self.tops
    }

    /// The choices of `rank` still to be tried, bottom first; the last one is its top.
    ///
    /// # Panics
    /// If `rank` has no stack.
    pub fn stack(&self, rank: usize) -> &[C] {
        let Frame { start, live } = self.frames[rank];
        &self.pool[start..start + live]
    }

    /// The choices of `rank` already crossed out since its stack was pushed, last one first.
    ///
    /// # Panics
    /// If `rank` has no stack.
    pub fn crossed_out(&self, rank: usize) -> &[C] {
        let Frame { start, live } = self.frames[rank];
        &self.pool[start + live..self.end(rank)]
    }

    /// The stacks, rank by rank.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &[C]> {
        (0..self.len()).map(|rank| self.stack(rank))
    }

    fn end(&self, rank: usize) -> usize {
        self.frames.get(rank + 1).map_or(self.pool.len(), |next| next.start)
    }

    /// The number of choices the stack of `rank` had when it was pushed.
    pub(crate) fn width(&self, rank: usize) -> usize {
        self.end(rank) - self.frames[rank].start
    }

    pub(crate) fn live(&self, rank: usize) -> usize {
        self.frames[rank].live
    }

    /// Pushes the stack that `fill` writes and returns its width; an empty stack is not pushed.
    #[inline]
    pub(crate) fn push(
        &mut self,
        order: Order,
        fill: impl FnOnce(&[C], &mut Choices<'_, C>),
    ) -> usize {
        let start = self.pool.len();
        fill(&self.tops, &mut Choices::new(&mut self.pool));
        let width = self.pool.len() - start;
        if width > 0 {
            if order == Order::FirstFirst {
                self.pool[start..].reverse();
            }
            self.frames.push(Frame { start, live: width });
            self.tops.push(self.pool[start + width - 1]);
        }
        width
    }

    /// Drops the last stack, crossed-out choices and all.
    #[inline]
    pub(crate) fn drop_last(&mut self) {
        if let Some(Frame { start, .. }) = self.frames.pop() {
            self.pool.truncate(start);
            self.tops.pop();
        }
    }

    /// Leaves `live` choices on the last stack; the rest count as crossed out.
    #[inline]
    pub(crate) fn set_last_live(&mut self, live: usize) {
        if let (Some(frame), Some(top)) = (self.frames.last_mut(), self.tops.last_mut()) {
            frame.live = live;
            *top = self.pool[frame.start + live - 1];
        }
    }

    /// Whether the fields fit together: stacks that were read from a file may hold anything.
    pub(crate) fn is_well_formed(&self) -> bool {
        let starts_rise = self.frames.first().is_none_or(|frame| frame.start == 0)
            && self.frames.windows(2).all(|pair| pair[0].start < pair[1].start);
        starts_rise
            && self.tops.len() == self.frames.len()
            && (!self.frames.is_empty() || self.pool.is_empty())
            && self.frames.last().is_none_or(|last| last.start < self.pool.len())
            && (0..self.len()).all(|rank| (1..=self.width(rank)).contains(&self.live(rank)))
    }
}
