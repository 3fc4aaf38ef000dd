//! Rounds of propagation, the same as in [`crate::kernel`].

use super::{Lanes, Position, Quads, USED, lane};
use crate::branch::Choice;
use crate::layout::{FULL, STACK_0, STACK_2, UNITS};

/// A position and the findings of the last round.
#[derive(Clone, Copy)]
pub(super) struct Working<V> {
    pub rows: [V; 3],
    /// Per cell (three bits alike): more than one candidate.
    open: [V; 3],
    /// Per digit and block: more than one place.
    loose: V,
}

/// Vectors with some lanes all ones.
struct Masks<const N: usize>;

impl<const N: usize> Masks<N> {
    /// One lane.
    const LANE: [[u32; N]; 12] = {
        let mut masks = [[0; N]; 12];
        let mut at = 0;
        while at < 12 {
            masks[at][at] = u32::MAX;
            at += 1;
        }
        masks
    };

    /// The same lane of every quad.
    const COLUMN: [[u32; N]; 3] = {
        let mut masks = [[0; N]; 3];
        let mut at = 0;
        while at < 9 {
            masks[at % 3][lane(at / 3, at % 3)] = u32::MAX;
            at += 1;
        }
        masks
    };
}

/// How propagation ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rest {
    Dead,
    Solved,
    Stuck,
}

impl<V> Working<V> {
    /// A position before its first round.
    #[inline(always)]
    pub(super) fn new<const N: usize>(position: &Position<N>) -> Self
    where
        V: Quads<N>,
    {
        let [a, b, c] = position;
        Working {
            rows: [V::load(&a.0), V::load(&b.0), V::load(&c.0)],
            open: [V::splat(0); 3],
            loose: V::splat(FULL),
        }
    }

    #[inline(always)]
    pub(super) fn store<const N: usize>(&self, position: &mut Position<N>)
    where
        V: Quads<N>,
    {
        for (row, Lanes(words)) in self.rows.iter().zip(position) {
            row.store(words);
        }
    }

    /// Puts a candidate into its cell, and writes the alternative without it. This is done in
    /// vectors, since a vector written word by word cannot be read soon after without a delay.
    #[inline(always)]
    pub(super) fn suppose<const N: usize>(&mut self, choice: &Choice, alternative: &mut Position<N>)
    where
        V: Quads<N>,
    {
        let (r, c) = (choice.place.word / 3, choice.place.word % 3);
        let cell = V::load(&Masks::COLUMN[c]).and(V::splat(7 << choice.place.bit));
        let candidate = V::load(&Masks::LANE[lane(choice.trio, c)]).and(V::splat(1 << choice.bit));
        for row in 0..3 {
            let here = V::splat(if row == r { u32::MAX } else { 0 });
            let (cell, candidate) = (cell.and(here), candidate.and(here));
            let x = &mut self.rows[row];
            x.without(candidate).store(&mut alternative[row].0);
            *x = x.without(cell).or(candidate);
        }
    }

    /// Rounds until nothing moves; a `fresh` position has at least two. Adds up the rounds.
    #[inline(always)]
    pub(super) fn propagate<const N: usize>(&mut self, mut fresh: bool, rounds: &mut u64) -> Rest
    where
        V: Quads<N>,
    {
        loop {
            let (dead, open, moved) = self.round();
            *rounds += 1;
            if dead.nonzero() & USED != 0 {
                return Rest::Dead;
            }
            if open.nonzero() & USED == 0 {
                return Rest::Solved;
            }
            if !fresh && moved.nonzero() & USED == 0 {
                return Rest::Stuck;
            }
            fresh = false;
        }
    }

    /// One round; each result is non-zero if so: the position is dead, cells are open, cells or
    /// digits became single.
    #[inline(always)]
    fn round<const N: usize>(&mut self) -> (V, V, V)
    where
        V: Quads<N>,
    {
        let zero = V::splat(0);
        let (mut empty, mut some_open, mut moved) = (zero, zero, zero);
        for r in 0..3 {
            let x = &mut self.rows[r];
            // A digit with no other place in the block keeps the cell for itself.
            let hidden = any_quad(x.without(self.loose));
            let hidden = whole_cell(V::any3(hidden, hidden.shr(1), hidden.shr(2)));
            *x = x.without(self.loose.and(hidden));

            // Count candidates: first across trios, then across the three digits of a trio.
            let (next, last) = (x.next_quad(), x.next_quad_but_one());
            let (once, twice) = (V::any3(*x, next, last), V::most3(*x, next, last));
            let less = once.sub(V::splat(UNITS));
            empty = empty.or(less.without(once));
            let several = once.and(less).or(twice);
            let several = V::any3(several, several.shr(1), several.shr(2));

            let open = whole_cell(several);
            some_open = some_open.or(open);
            moved = moved.or(open.xor(self.open[r]));
            self.open[r] = open;
        }

        // A digit alone in its cell leaves the other cells of the block.
        let x = &mut self.rows;
        let mut alone = *x;
        for r in 0..3 {
            alone[r] = x[r].without(self.open[r]);
        }
        let placed = any_of_block(&alone);
        for r in 0..3 {
            x[r] = x[r].without(placed.and(self.open[r]));
        }
        match_rows(x);
        match_columns(x);

        // Count the places in each block.
        let (some, loose) = count(x);
        let empty = empty.and(V::splat(UNITS << 2));
        let dead = V::any3(empty, placed.and(loose), V::splat(FULL).without(some));
        moved = moved.or(loose.xor(self.loose));
        self.loose = loose;
        (dead, some_open, moved)
    }
}

/// Per bit: set in any of the three quads.
#[inline(always)]
fn any_quad<V: Quads<N>, const N: usize>(x: V) -> V {
    V::any3(x, x.next_quad(), x.next_quad_but_one())
}

/// Spreads the lowest bit of every cell to its three bits.
#[inline(always)]
fn whole_cell<V: Quads<N>, const N: usize>(units: V) -> V {
    let units = units.and(V::splat(UNITS));
    units.shl(3).sub(units)
}

/// Per bit: in at least one of the nine cells of a block.
#[inline(always)]
fn any_of_block<V: Quads<N>, const N: usize>(x: &[V; 3]) -> V {
    let any = V::any3(x[0], x[1], x[2]);
    V::any3(any, any.next_lane(), any.next_lane_but_one())
}

/// Per bit: in at least one of the nine cells of a block, and in at least two.
#[inline(always)]
fn count<V: Quads<N>, const N: usize>(x: &[V; 3]) -> (V, V) {
    let (mut once, mut twice) = (*x, *x);
    for r in 0..3 {
        let (next, last) = (x[r].next_lane(), x[r].next_lane_but_one());
        (once[r], twice[r]) = (V::any3(x[r], next, last), V::most3(x[r], next, last));
    }
    let ([a, b, c], [p, q, r]) = (once, twice);
    (V::any3(a, b, c), V::any3(p, q, r).or(V::most3(a, b, c)))
}

/// In every band, keeps the minirows that some pairing of rows with blocks uses.
#[inline(always)]
fn match_rows<V: Quads<N>, const N: usize>(x: &mut [V; 3]) {
    let (mut after, mut before) = (*x, *x);
    for r in 0..3 {
        let has = V::any3(x[r], x[r].next_lane(), x[r].next_lane_but_one());
        after[r] = V::select(V::splat(STACK_2), has.shl(6), has.shr(3));
        before[r] = V::select(V::splat(STACK_0), has.shr(6), has.shl(3));
    }
    for r in 0..3 {
        let (s, t) = ((r + 1) % 3, (r + 2) % 3);
        x[r] = x[r].and(after[s].and(before[t]).or(before[s].and(after[t])));
    }
}

/// In every stack, keeps the minicolumns that some pairing of columns with blocks uses.
#[inline(always)]
fn match_columns<V: Quads<N>, const N: usize>(x: &mut [V; 3]) {
    let has = V::any3(x[0], x[1], x[2]);
    let after = has.shr(9).or(has.shl(18));
    let before = has.shr(18).or(has.shl(9));
    let straight = after.next_lane().and(before.next_lane_but_one());
    let crossed = before.next_lane().and(after.next_lane_but_one());
    let allowed = straight.or(crossed);
    for r in 0..3 {
        x[r] = x[r].and(allowed);
    }
}
