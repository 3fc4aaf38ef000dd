//! The choice when propagation is stuck, the same as in [`crate::branch`].

use super::{Lanes, Position, Quads, lane};
use crate::branch::{Board, Cell, Cells, Counted, Manner};
use crate::layout::UNITS;

/// Open cells; `None` if there are none.
#[inline(always)]
pub(super) fn choose<V: Quads<N>, const N: usize>(
    rows: &[V; 3],
    position: &Position<N>,
    supposed: usize,
) -> Option<Cells> {
    let mut places = [Lanes([0; N]); 3];
    let (mut open, mut pairs, mut triples) = (places, places, places);
    for r in 0..3 {
        let y = by_digit(rows[r]);
        y.store(&mut places[r].0);
        let [several, two, three] = count(y);
        several.store(&mut open[r].0);
        two.store(&mut pairs[r].0);
        three.store(&mut triples[r].0);
    }
    let board = |rows: &[Lanes<N>; 3], lane| Board::new([0, 1, 2].map(|r| rows[r].0[lane]));
    let counted =
        Counted { open: board(&open, 0), pairs: board(&pairs, 0), triples: board(&triples, 0) };
    let candidates = |cell: &Cell| cell.candidates(|cell, trio| word_of(position, cell, trio));
    let manner = Manner::at_depth(supposed);
    if !counted.has_choice(manner) {
        return counted.without_choice(candidates, manner);
    }
    Some(Cells::one(V::best_pair(&counted, &places, candidates, manner.looks)))
}

/// The word of a cell and a trio.
#[inline(always)]
pub(super) fn word_of<const N: usize>(position: &Position<N>, cell: &Cell, trio: usize) -> u32 {
    position[usize::from(cell.r)].0[lane(trio, usize::from(cell.c))]
}

/// Turns a vector with cells in lanes and digits in bits into one with digits in lanes and cells in
/// bits: a transposition of three by three in all blocks at once.
#[inline(always)]
fn by_digit<V: Quads<N>, const N: usize>(x: V) -> V {
    let own = of_lanes([UNITS, UNITS << 1, UNITS << 2]);
    let first_two = of_lanes([u32::MAX, u32::MAX, 0]);
    let first = of_lanes([u32::MAX, 0, 0]);
    let (own, first_two, first) = (V::load(&own), V::load(&first_two), V::load(&first));
    // Of the cell in this lane, the next one, and the last one, this lane's digit.
    let (same, next, last) = (x.and(own), x.next_lane().and(own), x.next_lane_but_one().and(own));
    V::any3(
        same,
        V::select(first_two, next.shl(1), next.shr(2)),
        V::select(first, last.shl(2), last.shr(1)),
    )
}

/// The same three words in every quad.
#[inline(always)]
const fn of_lanes<const N: usize>(words: [u32; 3]) -> [u32; N] {
    let mut lanes = [0; N];
    let mut at = 0;
    while at < N {
        if at % 4 < 3 {
            lanes[at] = words[at % 4];
        }
        at += 1;
    }
    lanes
}

/// Cells with more than one candidate, with exactly two, and with exactly three, from the places of
/// the digits.
#[inline(always)]
fn count<V: Quads<N>, const N: usize>(y: V) -> [V; 3] {
    // Binary numbers, one per digit of a trio, then their sum, see `crate::branch::survey`.
    let (p, q) = (y.next_quad(), y.next_quad_but_one());
    let (ones, twos) = (y.xor(p).xor(q), V::most3(y, p, q));
    let (one_next, one_last) = (ones.next_lane(), ones.next_lane_but_one());
    let odd = ones.xor(one_next).xor(one_last);
    let carry = V::most3(ones, one_next, one_last);
    let (next, last) = (twos.next_lane(), twos.next_lane_but_one());
    let two_or_three =
        twos.xor(next).xor(last.xor(carry)).without(twos.and(next)).without(last.and(carry));
    [V::any3(twos, next, last).or(carry), two_or_three.without(odd), two_or_three.and(odd)]
}
