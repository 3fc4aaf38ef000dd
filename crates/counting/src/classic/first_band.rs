//! The first band, as far as it matters to those below: which digits each column has used.
//!
//! Two ways to use digits are one if the givens ahead cannot tell them apart: digits that stand
//! alike there are exchanged, and columns, and stacks.

use crate::canonical::Symmetries;
use crate::frontier::GaveUp;
use crate::layout::Layout;
use neuf_parts::{Limit, Stop};
use neuf_puzzle::order;
use rustc_hash::FxHashMap;

/// The most ways at any moment: some 180 MB.
const MOST: usize = 7_000_000;

/// The digits used in each column.
pub type Columns = [u16; 9];

/// The ways to use digits in the columns, and how many bands each stands for; in order. `watch`
/// receives the row that is being filled, from 0, and the share of its beginnings that is done.
pub fn ways(
    layout: &Layout,
    stop: &Stop,
    states: Option<u64>,
    watch: &mut dyn FnMut(usize, f64),
) -> Result<Vec<(Columns, u64)>, GaveUp> {
    let mut ways = Ways::default();
    ways.insert(write(&[0; 9]), Number::from(1));
    let mut left = states.unwrap_or(u64::MAX);
    let mut cell = 0;
    while cell < 27 {
        let (here, row_end) = (Standard::after(layout, cell), (cell / 9 + 1) * 9);
        let at_row_end = Standard::after(layout, row_end);
        // There are far more ways in the middle of a row than at its end, unless symmetries merge
        // them.
        let by_rows = cell >= 18 || (cell >= 9 && at_row_end.exchanges.len() <= 24);
        let filled = if by_rows { row_end } else { cell + 1 };
        let ahead = Standard::after(layout, filled);
        let fill = |used: &Used, found: &mut dyn FnMut(&Used, u64)| match by_rows {
            true => fill_row(layout, cell, used, found),
            false => fill_cell(layout, cell, &here, used, found),
        };
        ways = next(ways, &ahead, fill, stop, &mut left, &mut |share| watch(cell / 9, share))?;
        cell = filled;
    }
    let columns = |(form, number): (Form, Number)| (columns(&read(form)), number.get());
    let mut ways: Vec<(Columns, u64)> = ways.into_iter().map(columns).collect();
    order::sort(&mut ways);
    Ok(ways)
}

/// For each digit, the columns that have used it, and [`IN_ROW`] if the current row has.
type Used = [u16; 9];

const IN_ROW: u16 = 1 << 9;

/// [`Used`], packed.
type Form = [u32; 3];

/// A number of ways, packed: the upper and the lower half.
#[derive(Clone, Copy, Default)]
struct Number([u32; 2]);

impl From<u64> for Number {
    fn from(number: u64) -> Number {
        Number([(number >> 32) as u32, number as u32])
    }
}

impl Number {
    fn get(self) -> u64 {
        u64::from(self.0[0]) << 32 | u64::from(self.0[1])
    }
}

/// How many ways lead to each form.
type Ways = FxHashMap<Form, Number>;

fn write(used: &Used) -> Form {
    [0, 3, 6]
        .map(|i| u32::from(used[i]) << 20 | u32::from(used[i + 1]) << 10 | u32::from(used[i + 2]))
}

fn read(form: Form) -> Used {
    std::array::from_fn(|digit| (form[digit / 3] >> (10 * (2 - digit % 3)) & 0x3ff) as u16)
}

/// Continues all ways by a cell or a row, and merges those that the cells ahead cannot tell apart.
fn next(
    ways: Ways,
    ahead: &Standard,
    fill: impl Fn(&Used, &mut dyn FnMut(&Used, u64)),
    stop: &Stop,
    left: &mut u64,
    told: &mut dyn FnMut(f64),
) -> Result<Ways, GaveUp> {
    let (mut next, all) = (Ways::default(), ways.len() as f64);
    // A way takes the longer the more exchanges there are to try: up to some milliseconds.
    let ways_per_look = 64_usize.div_ceil(ahead.exchanges.len().max(1));
    for (number, (form, weight)) in ways.into_iter().enumerate() {
        if number % ways_per_look == 0 {
            told(number as f64 / all);
            check(&next, stop, *left)?;
        }
        fill(&read(form), &mut |used, times| {
            let sum = next.entry(ahead.form(used)).or_default();
            *sum = Number::from(sum.get() + weight.get() * times);
        });
    }
    *left = left.saturating_sub(next.len() as u64);
    Ok(next)
}

fn check(ways: &Ways, stop: &Stop, left: u64) -> Result<(), GaveUp> {
    match stop.reached() {
        Some(limit) => Err(GaveUp::Limit(limit)),
        None if left < ways.len() as u64 => Err(GaveUp::Limit(Limit::Nodes)),
        None if ways.len() > MOST => Err(GaveUp::TooManyStates),
        None => Ok(()),
    }
}

/// Fills a cell with each digit, or with one for all that can be exchanged.
fn fill_cell(
    layout: &Layout,
    cell: usize,
    here: &Standard,
    used: &Used,
    found: &mut dyn FnMut(&Used, u64),
) {
    let mut left = possible(layout, cell, used);
    while left != 0 {
        let digit = left.trailing_zeros() as usize;
        let is_alike = |&other: &usize| {
            left >> other & 1 == 1
                && used[other] == used[digit]
                && here.kinds[other] == here.kinds[digit]
        };
        let alike: u16 = (digit..9).filter(is_alike).map(|digit| 1 << digit).sum();
        left &= !alike;
        found(&filled(used, cell, digit), alike.count_ones().into());
    }
}

/// Fills the cells of a row from this one on, in all ways.
fn fill_row(layout: &Layout, cell: usize, used: &Used, found: &mut dyn FnMut(&Used, u64)) {
    let mut left = possible(layout, cell, used);
    while left != 0 {
        let filled = filled(used, cell, left.trailing_zeros() as usize);
        left &= left - 1;
        match cell % 9 {
            8 => found(&filled, 1),
            _ => fill_row(layout, cell + 1, &filled, found),
        }
    }
}

/// The digits that a cell can have.
fn possible(layout: &Layout, cell: usize, used: &Used) -> u16 {
    let seen = IN_ROW | 0b111 << (cell % 9 / 3 * 3);
    let unseen = (0..9).filter(|&digit| used[digit] & seen == 0);
    unseen.map(|digit| 1 << digit).sum::<u16>() & layout.allowed[cell]
}

fn filled(used: &Used, cell: usize, digit: usize) -> Used {
    let mut filled = *used;
    filled[digit] |= 1 << (cell % 9) | IN_ROW;
    match cell % 9 {
        8 => filled.map(|columns| columns & !IN_ROW),
        _ => filled,
    }
}

/// The standard form under the symmetries that are left: the least of all forms.
struct Standard {
    /// Digits of one kind can be exchanged.
    kinds: [u8; 9],
    /// The digits of each kind that has several; the others keep their names.
    alike: Vec<Vec<usize>>,
    /// For each way to exchange columns, where a set of columns goes.
    exchanges: Vec<Vec<u16>>,
}

impl Standard {
    /// The standard form after the first `filled` cells of a layout.
    fn after(layout: &Layout, filled: usize) -> Standard {
        let symmetries = Symmetries::after(layout, filled);
        let digits = |kind: u8| -> Vec<usize> {
            (0..9).filter(|&digit| symmetries.digits[digit] == kind).collect()
        };
        let alike = (0..9).map(digits).filter(|digits| digits.len() > 1).collect();
        let exchanges = exchanges_of_columns(&symmetries);
        let image = |to: &[usize; 9], set: u16| -> u16 {
            (0..9).filter(|&column| set >> column & 1 == 1).map(|column| 1 << to[column]).sum()
        };
        let images = |to| (0..512).map(|set| image(to, set)).collect();
        let kinds = std::array::from_fn(|digit| symmetries.digits[digit]);
        Standard { kinds, alike, exchanges: exchanges.iter().map(images).collect() }
    }

    fn form(&self, used: &Used) -> Form {
        let forms = self.exchanges.iter().map(|image| {
            let mut used =
                used.map(|columns| image[usize::from(columns & !IN_ROW)] | columns & IN_ROW);
            for digits in &self.alike {
                sort(&mut used, digits);
            }
            write(&used)
        });
        forms.min().unwrap_or_default()
    }
}

/// Sorts the sets at some places, which are few.
fn sort(used: &mut Used, places: &[usize]) {
    for end in 1..places.len() {
        let mut at = end;
        while at > 0 && used[places[at - 1]] > used[places[at]] {
            used.swap(places[at - 1], places[at]);
            at -= 1;
        }
    }
}

/// The ways to exchange columns: where each column goes.
fn exchanges_of_columns(symmetries: &Symmetries) -> Vec<[usize; 9]> {
    let mut found = Vec::new();
    for stacks in orders(&symmetries.stack[..3]) {
        let inside = [0, 1, 2].map(|stack| orders(&symmetries.columns[stack * 3..stack * 3 + 3]));
        for a in &inside[0] {
            for b in &inside[1] {
                for c in &inside[2] {
                    let within = [a, b, c];
                    found.push(std::array::from_fn(|column| {
                        stacks[column / 3] * 3 + within[column / 3][column % 3]
                    }));
                }
            }
        }
    }
    found
}

/// The orders of three things in which each stands where one of its kind stood.
fn orders(kinds: &[u8]) -> Vec<[usize; 3]> {
    let mut found = Vec::new();
    for a in 0..3 {
        for b in (0..3).filter(|&b| b != a) {
            let order = [a, b, 3 - a - b];
            if (0..3).all(|i| kinds[i] == kinds[order[i]]) {
                found.push(order);
            }
        }
    }
    found
}

fn columns(used: &Used) -> Columns {
    let digits = |column: usize| (0..9).filter(move |&digit| used[digit] >> column & 1 == 1);
    std::array::from_fn(|column| digits(column).map(|digit| 1 << digit).sum())
}

#[cfg(test)]
mod tests {
    use super::*;
    use neuf_limits::{Cancel, Limits};
    use neuf_puzzle::Puzzle;
    use std::cell::Cell;

    #[test]
    fn where_ways_take_long_each_looks_whether_to_stop() {
        let empty: Puzzle = ".".repeat(81).parse().expect("a puzzle");
        let ahead = Standard::after(&Layout::for_bands(&empty), 9);
        let ways = (0..100).map(|way| ([way, 0, 0], Number::from(1))).collect();
        let (cancel, filled) = (Cancel::new(), Cell::new(0));
        let fill = |_: &Used, _: &mut dyn FnMut(&Used, u64)| {
            filled.set(filled.get() + 1);
            cancel.cancel();
        };
        let stop = Limits::none().cancel(cancel.clone()).stop();
        let left = &mut u64::MAX.clone();
        let end = next(ways, &ahead, fill, &stop, left, &mut |_| {}).err();
        assert_eq!((end, filled.get()), (Some(GaveUp::Limit(Limit::Cancelled)), 1));
    }
}
