//! Eight cells with two candidates compared at once, one to a lane, for one puzzle.
//!
//! [`crate::branch`] compares cell after cell; here, a lane has the number of its cell, and
//! arithmetic on that number finds everything else about the cell (the cells it sees, the digits it
//! has) without a table.

use crate::branch::{Boards, Cell, Cells, Manner, Survey};
use crate::kernel::Block;
use crate::layout::{FULL, UNITS};
use crate::vector::Vector;

/// Eight lanes, with the operations that comparing takes beyond those of a round.
pub(crate) trait Looks: Vector<8> {
    /// A set of lanes.
    type Mask: Copy;
    /// The bytes of a number, the lowest in the first lane.
    fn of_bytes(bytes: u64) -> Self;
    /// Shifts every lane left by its own amount; a shift by 32 or more gives 0.
    fn shl_each(self, by: Self) -> Self;
    /// The lanes that are not zero.
    fn mask(self) -> Self::Mask;
    /// Adds the bits of another vector in these lanes.
    fn or_where(self, lanes: Self::Mask, other: Self) -> Self;
    /// The number of bits set in each lane, where those of `twice` count twice and those of
    /// `four_times` four times.
    fn sum_of_bits(once: Self, twice: [Self; 2], four_times: Self) -> Self;
    /// The largest lane.
    fn largest(self) -> u32;
}

/// A set of cells: for `r` from 0 to 2, row `r` of each band as 27 bits, `9·band + column`.
pub(crate) type Rows = [u32; 3];

/// Open cells of a lane, the same as [`crate::branch::choose`] finds.
#[inline(always)]
pub(crate) fn choose<V: Looks, const N: usize>(
    block: &Block<N>,
    survey: &Survey<N>,
    lane: usize,
    manner: Manner,
) -> Option<Cells> {
    let counted = survey.counted(lane);
    let candidates = |cell: &Cell| cell.candidates(|cell, trio| block.word(lane, cell, trio));
    if !counted.has_choice(manner) {
        return counted.without_choice(candidates, manner);
    }
    let rows = |boards: &Boards<N>| [boards[0][lane], boards[1][lane], boards[2][lane]];
    let places = |digit: usize| rows(&survey.digits[digit]);
    Some(Cells::one(best_pair::<V>(places, rows(&survey.pairs), manner.looks)))
}

/// The best of the first `looks` cells with two candidates, at most eight, as
/// [`crate::branch::Counted::best_pair`] finds it. `places` are those of a digit from 0.
#[inline(always)]
pub(crate) fn best_pair<V: Looks>(places: impl Fn(usize) -> Rows, pairs: Rows, looks: u32) -> u32 {
    // There is no cell 255: its sets are empty, and its score is 0.
    let beyond = u64::MAX.checked_shl(8 * looks).unwrap_or(0);
    let numbers = V::of_bytes(first_eight(pairs) | beyond);
    let one = V::splat(1);
    let mut cell = [one; 3];
    for r in 0..3 {
        let number = numbers.sub(V::splat(27 * r as u32));
        cell[r] = one.shl_each(number).and(V::splat(FULL));
    }
    let seen = seen(cell);

    // Where the cell's digits are.
    let mut union = [V::splat(0); 3];
    for digit in 0..9 {
        let [a, b, c] = places(digit);
        let places = [V::splat(a), V::splat(b), V::splat(c)];
        let [a, b, c] = [places[0].and(cell[0]), places[1].and(cell[1]), places[2].and(cell[2])];
        let having = V::any3(a, b, c).mask();
        for r in 0..3 {
            union[r] = union[r].or_where(having, places[r]);
        }
    }
    let mut peers = union;
    let mut pair_peers = union;
    for r in 0..3 {
        peers[r] = union[r].and(seen[r]);
        pair_peers[r] = peers[r].and(V::splat(pairs[r]));
    }
    // Three words make one with the ones of their sums and one with the twos.
    let ([a, b, c], [p, q, r]) = (peers, pair_peers);
    let (ones, twos) = (a.xor(b).xor(c), V::most3(a, b, c));
    let (more_twos, fours) = (p.xor(q).xor(r), V::most3(p, q, r));
    let score = V::sum_of_bits(ones, [twos, more_twos], fours);
    // On a tie, the first cell wins.
    let order = V::load(&[7, 6, 5, 4, 3, 2, 1, 0]);
    score.shl(16).or(order.shl(8)).or(numbers).largest() & 0xff
}

/// The cells themselves and their peers, as rows `r` of the bands.
#[inline(always)]
fn seen<V: Looks>(cell: [V; 3]) -> [V; 3] {
    const ROWS: u32 = 0o001_001_001;
    let bit = V::any3(cell[0], cell[1], cell[2]);
    let column = V::any3(bit, bit.shl(9), bit.shl(18)).or(bit.shr(9)).or(bit.shr(18));
    let block = V::any3(bit, bit.shr(1), bit.shr(2)).and(V::splat(UNITS));
    let row = V::any3(block, block.shr(3), block.shr(6)).and(V::splat(ROWS));
    let block = block.shl(3).sub(block);
    let row = row.shl(9).sub(row);
    let everywhere = column.or(block);
    let mut seen = cell;
    for r in 0..3 {
        seen[r] = everywhere.or_where(cell[r].mask(), row);
    }
    seen
}

/// The numbers of the first eight cells, a byte each; if there are fewer, the other bytes lead to
/// empty sets. It has no branch, since a processor could not predict it.
#[inline(always)]
fn first_eight([a, b, c]: Rows) -> u64 {
    let mut cells = u64::from(a) | u64::from(b) << 27 | u64::from(c) << 54;
    let mut beyond = u64::from(c >> 10);
    let (mut first, mut list) = (0, 0);
    for at in 0..8 {
        let is_empty = cells == 0;
        first = if is_empty { 64 } else { first };
        cells = if is_empty { beyond } else { cells };
        beyond = if is_empty { 0 } else { beyond };
        list |= u64::from(first + cells.trailing_zeros()) << (8 * at);
        cells &= cells.wrapping_sub(1);
    }
    list
}

#[cfg(test)]
mod tests {
    use crate::arch::BackEnd;
    use crate::arch::x86_64::{avx2::Avx2, avx512::Avx512};
    use crate::branch::{self, Manner, Survey};
    use crate::kernel::Block;
    use crate::layout::{Place, WORDS};

    #[test]
    fn eight_looks_at_once_choose_as_one_after_the_other() {
        if let Some(avx2) = Avx2::new() {
            compare::<8>(avx2);
            compare::<16>(avx2);
        }
        if let Some(avx512) = Avx512::new() {
            compare(avx512);
        }
    }

    fn compare<const N: usize>(back_end: impl BackEnd<N>) {
        let (mut block, mut survey) = (Block::new(), Survey::new());
        let mut random = 0x9e37_79b9_7f4a_7c15_u64;
        let mut below = |bound: u64| {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            random % bound
        };
        for trial in 0..500 {
            for lane in 0..N {
                let mut state = [0; WORDS];
                // From hardly any cell with two candidates to hardly any other.
                let pairs = below(10);
                for cell in 0..81 {
                    let wanted = if below(10) < pairs { 2 } else { 1 + below(4) as u32 };
                    let mut candidates = 0u32;
                    while candidates.count_ones() < wanted {
                        candidates |= 1 << below(9);
                    }
                    Place::of_cell(cell).set_candidates(&mut state, candidates);
                }
                block.write(lane, &state);
            }
            back_end.survey(&block, &mut survey);
            for lane in 0..N {
                for manner in [Manner::CAREFUL, Manner::QUICK, Manner::at_depth(trial % 10)] {
                    let at_once = back_end.choose(&block, &survey, lane, manner);
                    assert_eq!(at_once, branch::choose(&block, &survey, lane, manner));
                }
            }
        }
    }
}
