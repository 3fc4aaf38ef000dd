//! What is left when few cells are open: its solutions, without lanes.
//!
//! So close to the leaves, nearly everything follows from cells with one candidate, and a round of
//! the lanes, which looks at all 81 cells for more than that, is too much for it. Here the open cells
//! are numbered, and the places of each digit are a few bits:
//!
//! ```text
//!  word trio:  ┌─┬────────────────────┬────────────────────┬────────────────────┐
//!              │ │ digit 2, cells 20…0│ digit 1, cells 20…0│ digit 0, cells 20…0│
//!              └─┴────────────────────┴────────────────────┴────────────────────┘
//! ```

use crate::branch::Cell;

/// Open cells that fit.
pub(crate) const MOST: u32 = 21;

/// A cell that is never there.
const NOBODY: u32 = 31;

/// The cells of one digit.
const CELLS: u64 = (1 << MOST) - 1;
/// The first cell of each of three digits.
const DIGITS: u64 = 1 | 1 << MOST | 1 << (2 * MOST);

/// Three candidates of a cell (a bit each), as the first cell.
const OF_TRIO: [u64; 8] = {
    let mut table = [0; 8];
    let mut trio = 0;
    while trio < 8 {
        let [a, b, c] = [trio & 1, trio >> 1 & 1, trio >> 2];
        table[trio as usize] = a | b << MOST | c << (2 * MOST);
        trio += 1;
    }
    table
};

/// Some open cells and their candidates; all others are filled, and their digits are no candidates
/// of those that see them.
#[derive(Clone, Copy)]
pub(crate) struct Rest {
    at: Position,
    /// The cells that each cell sees.
    peers: [u32; 32],
}

#[derive(Clone, Copy, Default)]
struct Position {
    digits: [u64; 3],
    /// The cells that are not filled.
    open: u32,
}

/// How filling cells with one candidate ends.
enum Filled {
    /// A cell without candidate.
    Dead,
    /// Every cell is filled.
    Solved,
    /// The open cells have several candidates.
    Open,
}

impl Rest {
    /// These cells, at most [`MOST`]. The function gives the word of a cell and a trio.
    #[inline(always)]
    pub(crate) fn new(
        cells: impl Iterator<Item = &'static Cell>,
        word_of: impl Fn(&Cell, usize) -> u32,
    ) -> Rest {
        let mut digits = [0; 3];
        let mut houses = [0; 32];
        let mut numbers = [[0; 3]; MOST as usize];
        let mut count = 0;
        for (at, cell) in cells.take(MOST as usize).enumerate() {
            for (trio, digits) in digits.iter_mut().enumerate() {
                *digits |= OF_TRIO[(word_of(cell, trio) >> cell.bit & 7) as usize] << at;
            }
            numbers[at] = cell.houses;
            for house in cell.houses {
                houses[usize::from(house) % 32] |= 1 << at;
            }
            count = at + 1;
        }
        let mut peers = [0; 32];
        for (at, of_cell) in numbers[..count].iter().enumerate() {
            let [row, column, block] = of_cell.map(|house| houses[usize::from(house) % 32]);
            peers[at] = (row | column | block) & !(1 << at);
        }
        Rest { at: Position { digits, open: (1 << count) - 1 }, peers }
    }

    /// The number of solutions.
    #[inline(always)]
    pub(crate) fn count(&self) -> u64 {
        self.search(Count(0)).0
    }

    /// Hands over the digits of the cells in every solution; those behind the last cell are of no
    /// account.
    #[inline(always)]
    pub(crate) fn each(&self, receive: impl FnMut(&[u8; 24])) {
        self.search(List(receive));
    }

    /// Shows every solution to somebody.
    #[inline(always)]
    fn search<R: Receive>(&self, mut receiver: R) -> R {
        let mut stack = [Position::default(); MOST as usize];
        let (mut at, mut depth) = (self.at, 0);
        loop {
            match at.fill(self.at.open, &self.peers) {
                Filled::Dead => {}
                Filled::Solved => receiver.solution(&at),
                Filled::Open if receiver.rectangle(at.open) => {}
                Filled::Open => {
                    stack[depth] = at.suppose();
                    depth += 1;
                    continue;
                }
            }
            let Some(below) = usize::checked_sub(depth, 1) else { return receiver };
            (at, depth) = (stack[below], below);
        }
    }
}

/// Who sees the solutions of a rest.
trait Receive {
    fn solution(&mut self, at: &Position);
    /// Takes what is left with these open cells, if nothing but their number matters.
    fn rectangle(&mut self, _open: u32) -> bool {
        false
    }
}

struct Count(u64);

impl Receive for Count {
    #[inline(always)]
    fn solution(&mut self, _: &Position) {
        self.0 += 1;
    }

    /// A cell that is alone in a house has no choice. So every house of these has two of them at
    /// least: four are the corners of a rectangle with two digits.
    #[inline(always)]
    fn rectangle(&mut self, open: u32) -> bool {
        let is_rectangle = open.count_ones() == 4;
        self.0 += if is_rectangle { 2 } else { 0 };
        is_rectangle
    }
}

struct List<F>(F);

impl<F: FnMut(&[u8; 24])> Receive for List<F> {
    #[inline(always)]
    fn solution(&mut self, at: &Position) {
        let mut digits = [0; 24];
        let of_eights = at.binary().map(|cells| [cells, cells >> 8, cells >> 16].map(bytes));
        for (at, eight) in digits.as_chunks_mut::<8>().0.iter_mut().enumerate() {
            let [ones, twos, fours, eights] = of_eights.map(|of_eights| of_eights[at]);
            *eight = (ones | twos << 1 | fours << 2 | eights << 3).to_le_bytes();
        }
        (self.0)(&digits);
    }
}

/// The low eight bits as bytes of 0 or 1.
#[inline(always)]
fn bytes(cells: u32) -> u64 {
    /// The low seven bits of each byte.
    const LOW: u64 = u64::from_ne_bytes([0x7f; 8]);
    // A copy in each byte, of which one bit is kept; then what is not zero is carried to the top.
    let kept = u64::from(cells & 255) * u64::from_ne_bytes([1; 8]) & 0x8040_2010_0804_0201;
    ((kept & LOW) + LOW | kept) >> 7 & u64::from_ne_bytes([1; 8])
}

impl Position {
    /// Fills cells with one candidate as long as there are any.
    #[inline(always)]
    fn fill(&mut self, cells: u32, peers: &[u32; 32]) -> Filled {
        loop {
            let (some, several) = self.counted();
            if cells & !some != 0 {
                return Filled::Dead;
            }
            let singles = self.open & !several;
            if singles == 0 {
                return if self.open == 0 { Filled::Solved } else { Filled::Open };
            }
            // Two at a time, seldom are there more; where there is no second one, it sees nobody.
            let later = singles & (singles - 1);
            let [first, second] = [singles, later].map(|cells| cells.trailing_zeros().min(NOBODY));
            let [seen, seen_too] = [first, second].map(|cell| u64::from(peers[cell as usize % 32]));
            for digits in &mut self.digits {
                let gone = (*digits >> first & DIGITS) * seen;
                let gone_too = (*digits >> second & DIGITS) * seen_too;
                *digits &= !(gone | gone_too);
            }
            self.open ^= singles ^ (later & later.wrapping_sub(1));
        }
    }

    /// The digits of a solution in binary: the cells whose digit has a one, a two, a four and an eight.
    #[inline(always)]
    fn binary(&self) -> [u32; 4] {
        let of = |digit: usize| {
            (self.digits[(digit - 1) / 3] >> ((digit - 1) % 3 * MOST as usize)) as u32
        };
        [
            of(1) | of(3) | of(5) | of(7) | of(9),
            of(2) | of(3) | of(6) | of(7),
            of(4) | of(5) | of(6) | of(7),
            of(8) | of(9),
        ]
    }

    /// The cells with a candidate, and those with several.
    #[inline(always)]
    fn counted(&self) -> (u32, u32) {
        let [a, b, c] = self.digits;
        let (any, most) = (a | b | c, a & b | (a | b) & c);
        let [p, q, r] = [any & CELLS, any >> MOST & CELLS, any >> (2 * MOST)];
        let several = p & q | (p | q) & r | (most | most >> MOST | most >> (2 * MOST)) & CELLS;
        ((p | q | r) as u32, several as u32)
    }

    /// Puts the first candidate into the first of the open cells; what is left is without it.
    #[inline(always)]
    fn suppose(&mut self) -> Position {
        let cell = self.open.trailing_zeros() % 32;
        let here = DIGITS << cell;
        let mut other = *self;
        let mut is_found = false;
        for (digits, other) in self.digits.iter_mut().zip(&mut other.digits) {
            let candidates = *digits & here;
            let first = if is_found { 0 } else { candidates & candidates.wrapping_neg() };
            is_found |= first != 0;
            *digits = *digits & !here | first;
            *other &= !first;
        }
        other
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::branch::cell_of;
    use crate::layout::{self, Place};
    use crate::{Classic, Enumerator};
    use neuf_limits::Limits;
    use proptest::prelude::{Strategy, prop};
    use proptest::{prop_assert_eq, proptest};
    use std::collections::BTreeSet;

    /// Solutions one after the other, cell by cell.
    fn plainly(grid: &mut [u8; 81], found: &mut BTreeSet<[u8; 81]>) {
        let Some(cell) = grid.iter().position(|&value| value == 0) else {
            found.insert(*grid);
            return;
        };
        for digit in 1..=9 {
            let sees = |other: usize| {
                other / 9 == cell / 9
                    || other % 9 == cell % 9
                    || (other / 27 == cell / 27 && other % 9 / 3 == cell % 9 / 3)
            };
            if !(0..81).any(|other| sees(other) && grid[other] == digit) {
                grid[cell] = digit;
                plainly(grid, found);
                grid[cell] = 0;
            }
        }
    }

    /// A grid some cells of which are taken out, often those of a few digits, so that there are many
    /// solutions.
    fn emptied() -> impl Strategy<Value = [u8; 81]> {
        let digits = prop::collection::btree_set(1..=9u8, 2..=4);
        let cells = prop::collection::vec(0..81usize, 30);
        (0..50usize, digits, cells, 4..=MOST as usize).prop_map(|(number, digits, others, most)| {
            let first = Enumerator::default().solutions(&Classic::EMPTY, number + 1);
            let mut grid: [u8; 81] = first[number].into();
            let of_digits = (0..81).filter(|&cell| digits.contains(&grid[cell]));
            let cells: Vec<usize> = of_digits.take(most * 4 / 5).chain(others).collect();
            for cell in cells {
                if grid.iter().filter(|&&value| value == 0).count() < most {
                    grid[cell] = 0;
                }
            }
            grid
        })
    }

    proptest! {
        #[test]
        fn a_rest_has_the_solutions_that_are_found_plainly(grid in emptied()) {
            let mut expected = BTreeSet::new();
            plainly(&mut grid.clone(), &mut expected);
            let cells: Vec<usize> = (0..81).filter(|&cell| grid[cell] == 0).collect();
            let mut state = layout::encode(&Classic::new(grid).expect("digits"));
            for &cell in &cells {
                let sees = |other: usize| cell_of(cell).sees(cell_of(other));
                let seen = (0..81).filter(|&other| grid[other] > 0 && sees(other));
                let gone = seen.fold(0, |gone, other| gone | 1 << (grid[other] - 1));
                Place::of_cell(cell).set_candidates(&mut state, 0x1ff & !gone);
            }
            let word_of = |cell: &Cell, trio: usize| state[usize::from(cell.word) + 3 * trio];
            let rest = Rest::new(cells.iter().map(|&cell| cell_of(cell)), word_of);
            prop_assert_eq!(rest.count(), expected.len() as u64);
            let mut listed = BTreeSet::new();
            rest.each(|digits| {
                let mut solution = grid;
                cells.iter().zip(digits).for_each(|(&cell, &digit)| solution[cell] = digit);
                assert!(listed.insert(solution), "each is handed over once");
            });
            prop_assert_eq!(&listed, &expected);
        }

        #[test]
        fn counting_and_listing_agree_with_plain_search(grid in emptied()) {
            let mut expected = BTreeSet::new();
            plainly(&mut grid.clone(), &mut expected);
            let puzzle = Classic::new(grid).expect("digits");
            let met = Enumerator::default().count(&puzzle, &Limits::none());
            prop_assert_eq!(met.count, expected.len() as u64);
            let listed = Enumerator::default().solutions(&puzzle, usize::MAX);
            prop_assert_eq!(listed.len(), expected.len());
            let listed: BTreeSet<[u8; 81]> = listed.into_iter().map(<[u8; 81]>::from).collect();
            prop_assert_eq!(listed, expected);
        }
    }
}
