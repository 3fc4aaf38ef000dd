//! What to suppose when propagation is stuck, the same as in [`crate::branch`].

use super::{Lanes, Position, Quads, lane};
use crate::branch::{Board, Cell, Choice, Manner, View};
use crate::layout::UNITS;

/// A candidate of an open cell; `None` if no cell has several candidates.
#[inline(always)]
pub(super) fn choose<V: Quads<N>, const N: usize>(
    rows: &[V; 3],
    position: &Position<N>,
) -> Option<Choice> {
    let mut places = [Lanes([0; N]); 3];
    let (mut open, mut pairs) = (places, places);
    for r in 0..3 {
        let y = by_digit(rows[r]);
        y.store(&mut places[r].0);
        let (several, two) = count(y);
        several.store(&mut open[r].0);
        two.store(&mut pairs[r].0);
    }
    let board = |rows: &[Lanes<N>; 3], lane| Board::new([0, 1, 2].map(|r| rows[r].0[lane]));
    let mut digits = [Board::default(); 16];
    for digit in 0..9 {
        digits[digit] = board(&places, lane(digit / 3, digit % 3));
    }
    let view = View { digits, open: board(&open, 0), pairs: board(&pairs, 0) };
    let word_of =
        |cell: &Cell, trio| position[usize::from(cell.r)].0[lane(trio, usize::from(cell.c))];
    view.choose(word_of, Manner::CAREFUL.looks)
}

/// From cells in lanes, digits in bits to digits in lanes, cells in bits: a transposition of three
/// by three in all blocks at once.
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

/// Cells with more than one candidate, and with exactly two, from the places of the digits.
#[inline(always)]
fn count<V: Quads<N>, const N: usize>(y: V) -> (V, V) {
    let (p, q) = (y.next_quad(), y.next_quad_but_one());
    let (once, twice, thrice) = (V::any3(y, p, q), V::most3(y, p, q), y.and(p).and(q));
    let (next, last) = (once.next_lane(), once.next_lane_but_one());
    let several = any_lane(twice).or(V::most3(once, next, last));
    let more = any_lane(thrice.or(twice.and(next.or(last)))).or(once.and(next).and(last));
    (several, several.without(more))
}

/// In any of the three lanes of a quad.
#[inline(always)]
fn any_lane<V: Quads<N>, const N: usize>(x: V) -> V {
    V::any3(x, x.next_lane(), x.next_lane_but_one())
}
