//! The solutions of a position with few open cells, digit by digit.
//!
//! So close to the leaves, every digit has few *ways* left to fill the houses it lacks, one cell in
//! each, and a solution is a way of every digit, no two of them with a cell in common: then they
//! fill all cells, for there are as many open cells in a house as digits that it lacks. (Players call
//! this pattern overlay.)
//!
//! So the ways of one digit after the other are laid over each other, and the cells that each such
//! *sum* fills are kept; a sum is dropped when it leaves a cell open that no later digit can fill.
//! The digit with the most candidates comes last, and needs no ways: the cells that the others
//! leave are one in each of its houses, and a way of the digit if they are candidates. Before it
//! comes the digit with the second most, whose ways are compared with the sums instead of being
//! laid over them.
//!
//! The open cells are numbered, and while a way is made it is a word:
//!
//! ```text
//!       63           49       41      32 31                   0
//!      ┌─┬──────────┬────────┬─────────┬─────────────────────┐
//!      │1│          │ blocks │ columns │ cells               │
//!      └─┴──────────┴────────┴─────────┴─────────────────────┘
//! ```

use std::ops::{ControlFlow, Range};

/// The most open cells that fit.
pub(crate) const MOST: u32 = 32;

/// The most ways: of one digit while they are made, and of all digits together.
const WAYS: usize = 1024;
/// The most sums, including those of only some of the digits.
const SUMS: usize = 4096;

/// A bit that all ways have while they are made. A place with this bit fits none of them.
const START: u64 = 1 << 63;

/// Rows `3·r + band` by columns, filled up to a round number: the column and the block.
static HOUSES: [[u64; 16]; 9] = {
    let mut table = [[0; 16]; 9];
    let mut at = 0;
    while at < 81 {
        let (row, column) = (at / 9, at % 9);
        table[row][column] = 1 << (32 + column) | 1 << (41 + 3 * (row % 3) + column / 3);
        at += 1;
    }
    table
};

/// Some cells of a grid: for `r` from 0 to 2, row `r` of each band as 27 bits, `9·band + column`.
pub(crate) type Area = [u32; 3];

/// A grid in bytes, or the changes to a grid.
type Bytes = [u8; 96];

/// The purpose of a preparation.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum For {
    Counting,
    Listing,
}

/// Memory for one rest after another.
pub(crate) struct Rest {
    /// The cells by rows and columns: houses and number, for the open ones.
    places: [[u64; 16]; 9],
    /// The row-major numbers of the open cells.
    numbers: [u8; MOST as usize],
    /// Where the ways of a digit are made.
    workshop: [u64; WAYS],
    /// The cells of each way.
    ways: [u32; WAYS],
    /// The cells that each sum fills.
    sums: [u32; SUMS],
    /// For listing: the way on top of each sum, and the sum below it (from bit 16 on).
    origins: Vec<u32>,
    /// For listing: the changes by each way in a grid that has the last digit in all open cells.
    changes: Vec<Bytes>,
    /// The open digits but the last, in order.
    digits: [Digit; 8],
    levels: usize,
    /// The candidates of the last digit.
    last: Digit,
    /// The sums of all digits but the last two.
    whole: Range<usize>,
    /// All open cells.
    open: u32,
}

/// An open digit.
#[derive(Clone, Default)]
struct Digit {
    digit: u8,
    ways: Range<usize>,
    /// Its candidates.
    cells: u32,
}

impl Rest {
    pub(crate) fn new() -> Box<Self> {
        Box::new(Rest {
            places: [[0; 16]; 9],
            numbers: [0; MOST as usize],
            workshop: [0; WAYS],
            ways: [0; WAYS],
            sums: [0; SUMS],
            origins: vec![],
            changes: vec![],
            digits: std::array::from_fn(|_| Digit::default()),
            levels: 0,
            last: Digit::default(),
            whole: 0..0,
            open: 0,
        })
    }

    /// Prepares a position: its open cells, at most [`MOST`], and the places of each digit, none of
    /// which sees the same digit in a filled cell. `None` if the sums do not fit.
    pub(crate) fn prepare(&mut self, open: Area, digits: &[Area; 9], purpose: For) -> Option<()> {
        self.number(open);
        let places = |digit: usize| std::array::from_fn(|r| digits[digit][r] & open[r]);
        let size = |area: Area| area.iter().map(|row| row.count_ones()).sum::<u32>();
        let sized = |digit| 16 * size(places(digit)) + digit as u32;
        let mut order: [u32; 9] = std::array::from_fn(sized);
        order.sort_unstable();
        // Digits without candidates are left out, but one is needed before the last.
        let shut = order[..7].iter().filter(|sized| **sized < 16).count();
        let [others @ .., last] = order.map(|sized| sized as usize % 16);
        self.last = Digit { digit: last as u8 + 1, ways: 0..0, cells: self.cells(places(last)) };
        let mut rows = rows(places(last)).count();
        (self.levels, self.whole) = (0, 0..0);
        let mut end = 0;
        for &digit in &others[shut..] {
            let digit = self.digit(digit, places(digit), end)?;
            end = digit.ways.end;
            rows += self.ways.get(digit.ways.start).map_or(0, |way| way.count_ones() as usize);
            self.digits[self.levels] = digit;
            self.levels += 1;
        }
        // If a row has no place for a digit that it lacks, there is no solution.
        if rows == self.open.count_ones() as usize { self.sum_up(purpose) } else { Some(()) }
    }

    /// Numbers the open cells.
    #[inline(always)]
    fn number(&mut self, open: Area) {
        let mut count = 0;
        for (row, column) in cells(open) {
            self.places[row][column] = HOUSES[row][column] | 1 << count;
            self.numbers[count % 32] = (9 * (3 * (row % 3) + row / 3) + column) as u8;
            count += 1;
        }
        self.open = ((1u64 << count) - 1) as u32;
    }

    /// Open cells by their numbers.
    #[inline(always)]
    fn cells(&self, area: Area) -> u32 {
        cells(area).fold(0, |cells, (row, column)| cells | self.places[row][column] as u32)
    }

    /// A digit with its ways, written from `start` on; `None` if they do not fit.
    #[inline(always)]
    fn digit(&mut self, digit: usize, places: Area, start: usize) -> Option<Digit> {
        let (mut from, mut to) = (0, 1);
        self.workshop[from] = START;
        for (row, mut here) in rows(places) {
            let (done, free) = self.workshop.split_at_mut(to);
            let (done, mut count) = (&done[from..], 0);
            if free.len() <= done.len() * here.count_ones() as usize {
                return None;
            }
            // Take two places at a time: most rows have no more.
            while here != 0 {
                let place = self.places[row][here.trailing_zeros() as usize % 16];
                here &= here - 1;
                let other = match here {
                    0 => START,
                    _ => self.places[row][here.trailing_zeros() as usize % 16],
                };
                here &= here.wrapping_sub(1);
                for way in done {
                    free[count] = way | place;
                    count += usize::from(way & place == 0);
                    free[count] = way | other;
                    count += usize::from(way & other == 0);
                }
            }
            (from, to) = (to, to + count);
        }
        let ways = start..start + to - from;
        let mut cells = 0;
        for (way, made) in self.ways.get_mut(ways.clone())?.iter_mut().zip(&self.workshop[from..]) {
            *way = *made as u32;
            cells |= *way;
        }
        Some(Digit { digit: digit as u8 + 1, ways, cells })
    }

    /// Lays the ways of all digits but the last two over each other; `None` if the sums do not fit.
    #[inline(always)]
    fn sum_up(&mut self, purpose: For) -> Option<()> {
        if purpose == For::Listing {
            self.origins.resize(SUMS, 0);
        }
        self.sums[0] = 0;
        self.whole = 0..1;
        let digits = &self.digits[..self.levels];
        for (level, digit) in digits.iter().enumerate().take(self.levels - 1) {
            let later = digits[level + 1..].iter().chain([&self.last]);
            let due = later.fold(self.open, |due, digit| due & !digit.cells);
            let Range { start, end } = self.whole;
            let (done, free) = self.sums.split_at_mut(end);
            let (done, mut count) = (&done[start..], 0);
            if free.len() <= done.len() * digit.ways.len() {
                return None;
            }
            let origins = self.origins.get_mut(end..).unwrap_or_default();
            let mut origin = (start as u32) << 16 | digit.ways.start as u32;
            for &sum in done {
                let (takes, mut top) = (takes(sum, due), origin);
                for way in &self.ways[digit.ways.clone()] {
                    free[count] = sum | way;
                    if purpose == For::Listing {
                        origins[count] = top;
                    }
                    (count, top) = (count + usize::from(takes(*way)), top + 1);
                }
                origin += 1 << 16;
            }
            self.whole = end..end + count;
        }
        Some(())
    }

    /// The number of solutions.
    pub(crate) fn count(&self) -> u64 {
        let ways = &self.ways[self.wide()];
        let of_sum = |sum: &u32| u64::from(self.fitting(*sum, ways));
        self.sums[self.whole.clone()].iter().map(of_sum).sum()
    }

    /// The ways of the digit before the last.
    #[inline(always)]
    fn wide(&self) -> Range<usize> {
        self.digits[self.levels - 1].ways.clone()
    }

    /// The number of these ways that fit a sum and leave a way of the last digit.
    #[inline(always)]
    fn fitting(&self, sum: u32, ways: &[u32]) -> u32 {
        let takes = takes(sum, self.open & !self.last.cells);
        ways.iter().map(|way| u32::from(takes(*way))).sum()
    }

    /// Hands over every solution, given the digits of the other cells.
    pub(crate) fn each(
        &mut self,
        digits: &[u8; 81],
        receive: &mut dyn FnMut(&[u8; 81]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut empty = [0; 96];
        empty[..81].copy_from_slice(digits);
        for &number in &self.numbers[..self.open.count_ones() as usize] {
            empty[usize::from(number)] = self.last.digit;
        }
        self.draw();
        let ways = self.wide();
        let mut below = (0, empty);
        for number in self.whole.clone() {
            let sum = self.sums[number];
            if self.fitting(sum, &self.ways[ways.clone()]) == 0 {
                continue;
            }
            let grid = self.grid(empty, number, &mut below);
            let takes = takes(sum, self.open & !self.last.cells);
            for way in ways.clone().filter(|way| takes(self.ways[*way])) {
                let solution = changed(&grid, &self.changes[way]);
                receive(solution.first_chunk().expect("81 of 96 cells"))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Writes down the changes by each way.
    fn draw(&mut self) {
        self.changes.resize(WAYS, [0; 96]);
        for digit in &self.digits[..self.levels] {
            let change = digit.digit ^ self.last.digit;
            for way in digit.ways.clone() {
                let (changes, mut cells) = (&mut self.changes[way], self.ways[way]);
                *changes = [0; 96];
                while cells != 0 {
                    let number = self.numbers[cells.trailing_zeros() as usize % 32];
                    changes[usize::from(number) % 96] = change;
                    cells &= cells - 1;
                }
            }
        }
    }

    /// A grid with the ways of a sum. Sums with the same sum below follow each other, so `below`
    /// keeps its grid.
    fn grid(&self, empty: Bytes, sum: usize, below: &mut (usize, Bytes)) -> Bytes {
        if sum == 0 {
            return empty;
        }
        let (under, way) = self.origin(sum);
        if below.0 != under {
            *below = (under, empty);
            let mut sum = under;
            while sum > 0 {
                let (under, way) = self.origin(sum);
                below.1 = changed(&below.1, &self.changes[way]);
                sum = under;
            }
        }
        changed(&below.1, &self.changes[way])
    }

    /// The sum below, and the way on top.
    #[inline(always)]
    fn origin(&self, sum: usize) -> (usize, usize) {
        let origin = self.origins[sum] as usize;
        (origin >> 16, origin & 0xffff)
    }
}

/// Changes some of the bytes.
#[inline(always)]
fn changed(grid: &Bytes, changes: &Bytes) -> Bytes {
    std::array::from_fn(|at| grid[at] ^ changes[at])
}

/// Whether a way fits a sum: they have no cell in common, and together fill the cells that are due.
#[inline(always)]
fn takes(sum: u32, due: u32) -> impl Fn(u32) -> bool {
    let due = due & !sum;
    move |way| way & (sum | due) == due
}

/// The rows `3·r + band` with cells, and the columns of these.
#[inline(always)]
fn rows(area: Area) -> impl Iterator<Item = (usize, u32)> {
    let columns = move |row: usize| (row, area[row / 3] >> (9 * (row % 3)) & 0x1ff);
    (0..9).map(columns).filter(|(_, columns)| *columns > 0)
}

/// The rows `3·r + band` and columns of cells.
#[inline(always)]
fn cells(area: Area) -> impl Iterator<Item = (usize, usize)> {
    (0..3).flat_map(move |r| {
        let mut left = area[r];
        std::iter::from_fn(move || {
            let at = left.trailing_zeros() as usize;
            left &= left.checked_sub(1)?;
            Some(((3 * r + at / 9) % 9, at % 9))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::branch::on_board;
    use crate::{Classic, Enumerator};
    use neuf_limits::Limits;
    use proptest::prelude::{Strategy, prop};
    use proptest::{prop_assert_eq, prop_assume, proptest};
    use std::collections::BTreeSet;

    fn sees(cell: usize, other: usize) -> bool {
        other / 9 == cell / 9
            || other % 9 == cell % 9
            || (other / 27 == cell / 27 && other % 9 / 3 == cell % 9 / 3)
    }

    /// Solutions one after the other, cell by cell.
    fn plainly(grid: &mut [u8; 81], found: &mut BTreeSet<[u8; 81]>) {
        let Some(cell) = grid.iter().position(|&value| value == 0) else {
            found.insert(*grid);
            return;
        };
        for digit in 1..=9 {
            if !(0..81).any(|other| sees(cell, other) && grid[other] == digit) {
                grid[cell] = digit;
                plainly(grid, found);
                grid[cell] = 0;
            }
        }
    }

    /// Some cells as an area.
    fn area(cells: impl Iterator<Item = usize>) -> Area {
        let mut area = [0; 3];
        for number in cells.map(on_board) {
            area[number / 27] |= 1 << (number % 27);
        }
        area
    }

    /// The empty cells of a grid, and the places of each digit.
    fn left(grid: &[u8; 81]) -> (Area, [Area; 9]) {
        let open = || (0..81).filter(|&cell| grid[cell] == 0);
        let places = |digit| {
            let is_digit = |other: usize| usize::from(grid[other]) == digit + 1;
            let is_seen = |cell| (0..81).any(|other| sees(cell, other) && is_digit(other));
            area(open().filter(|&cell| !is_seen(cell)))
        };
        (area(open()), std::array::from_fn(places))
    }

    fn prepared((open, digits): &(Area, [Area; 9]), purpose: For) -> Option<Box<Rest>> {
        let mut rest = Rest::new();
        rest.prepare(*open, digits, purpose).map(|()| rest)
    }

    /// A grid without some of its cells, often those of a few digits, so that there are many
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

    #[test]
    fn a_rest_without_room_is_left_alone() {
        let full = [(1 << 27) - 1, 0, 0];
        assert_eq!(Rest::new().prepare(full, &[full; 9], For::Counting), None);
    }

    proptest! {
        #[test]
        fn a_rest_has_the_solutions_that_are_found_plainly(grid in emptied()) {
            let mut expected = BTreeSet::new();
            plainly(&mut grid.clone(), &mut expected);
            let left = left(&grid);
            let counted = prepared(&left, For::Counting).map(|rest| rest.count());
            prop_assume!(counted.is_some());
            prop_assert_eq!(counted, Some(expected.len() as u64));
            let mut rest = prepared(&left, For::Listing).expect("as much room as for counting");
            let mut listed = BTreeSet::new();
            let flow = rest.each(&grid, &mut |solution| {
                assert!(listed.insert(*solution), "each is handed over once");
                ControlFlow::Continue(())
            });
            prop_assert_eq!(flow, ControlFlow::Continue(()));
            prop_assert_eq!(&listed, &expected);
        }

        #[test]
        fn a_row_without_place_for_a_digit_leaves_no_solution(grid in emptied()) {
            let left = left(&grid);
            prop_assume!(prepared(&left, For::Counting).is_some());
            for row in 0..9 {
                let row = area(9 * row..9 * row + 9);
                for digit in 0..9 {
                    let (open, mut digits) = left;
                    let within = |area: &Area| (0..3).any(|r| area[r] & row[r] != 0);
                    if within(&digits[digit]) {
                        (0..3).for_each(|r| digits[digit][r] &= !row[r]);
                        let rest = prepared(&(open, digits), For::Counting);
                        prop_assert_eq!(rest.map_or(0, |rest| rest.count()), 0);
                    }
                }
            }
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
