//! Puzzles: the smallest text row by row.
//!
//! A *state* is a beginning of the text: some rows in order, columns as far as they matter, names
//! for the digits seen. Columns in which no digit has appeared are all alike: within a stack they
//! come first, and so do stacks without a digit. They are told apart when a row has digits there:
//! the blanks come first, then known digits from the smallest, then new ones. The order of new
//! digits among themselves, and of stacks that look alike but for new digits, is open: there a
//! state branches.

use super::RowText;
use super::leaf::Leaf;
use super::lines::Lines;
use std::ops::Range;

/// The mark of a digit that has no name yet; more than any name.
const NEW: u8 = 15;

/// The beginning of a text.
#[derive(Clone, Copy, Debug)]
struct Beginning {
    transposed: bool,
    /// The rows that are taken, as bits.
    taken: u16,
    /// The taken rows, in order.
    rows: [u8; 9],
    /// The column at each place; among those that are alike, in any order.
    columns: [u8; 9],
    /// How many columns at the beginning of each stack are alike.
    alike: [u8; 3],
    /// How many stacks at the beginning are alike.
    alike_stacks: u8,
    /// The name of each digit, 0 for a blank.
    names: [u8; 16],
}

/// A state with its next row, whose text is the smallest so far.
#[derive(Clone, Copy, Debug)]
struct Next {
    state: u32,
    row: u8,
    /// For each place, the name of the row's digit in the upper four bits, and its column below.
    cells: [u8; 9],
}

/// The memory of a search, to be reused.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    states: Vec<Beginning>,
    children: Vec<Beginning>,
    nexts: Vec<Next>,
}

/// The rows of the smallest text; appends the leaves that give it, of which each stands for all
/// orders of lines without digits.
pub fn find(lines: &Lines, memory: &mut Memory, leaves: &mut Vec<Leaf>) -> [RowText; 9] {
    let mut text = [0; 9];
    let mut used = 0;
    let Memory { states, children, nexts } = memory;
    states.clear();
    states.extend([false, true].map(Beginning::start));
    for (place, row_text) in text.iter_mut().enumerate() {
        let best = match place {
            0 => smallest_first_rows(lines, states, nexts),
            _ => smallest_rows(lines, place, states, nexts),
        };
        children.clear();
        for next in nexts.iter() {
            let state = &states[next.state as usize];
            let values = &lines.values[usize::from(state.transposed)][usize::from(next.row)];
            branch(state, next, values, used, children);
        }
        (*row_text, used) = with_names(best, used);
        std::mem::swap(states, children);
    }
    leaves.extend(states.iter().map(Beginning::leaf));
    text
}

impl Beginning {
    fn start(transposed: bool) -> Beginning {
        let mut names = [NEW; 16];
        names[0] = 0;
        Beginning {
            transposed,
            taken: 0,
            rows: [0; 9],
            columns: std::array::from_fn(|column| column as u8),
            alike: [3; 3],
            alike_stacks: 3,
            names,
        }
    }

    fn leaf(&self) -> Leaf {
        Leaf { transposed: self.transposed, rows: self.rows, columns: self.columns }
    }

    /// The rows that may come next, as bits: those of the band, or of all bands that are left when
    /// one has just ended. Of a band's rows without digits, the first will do; so will the first
    /// of the bands without digits.
    fn candidates(&self, place: usize, filled: &[u16; 9]) -> u16 {
        if !place.is_multiple_of(3) {
            let band = u16::from(self.rows[place - 1] / 3) * 3;
            return without_twins(0o7 << band & !self.taken, filled);
        }
        let mut bands = 0;
        let mut has_empty = false;
        for band in [0, 3, 6] {
            if self.taken >> band & 1 == 1 {
                continue;
            }
            let is_empty = filled[band] | filled[band + 1] | filled[band + 2] == 0;
            if !(is_empty && has_empty) {
                bands |= without_twins(0o7 << band, filled);
            }
            has_empty |= is_empty;
        }
        bands
    }

    /// The cells of a row in the best order, as in [`Next`], and its text.
    #[inline]
    fn look(&self, row: &[u8; 9]) -> ([u8; 9], RowText) {
        let mut cells = self.columns.map(|column| {
            let value = row[usize::from(column & 15).min(8)];
            self.names[usize::from(value & 15)] << 4 | column
        });
        if self.alike != [0; 3] {
            self.arrange(&mut cells);
        }
        (cells, text_of(&cells))
    }

    /// Puts columns and stacks that are alike in the order of the smallest text.
    #[inline]
    fn arrange(&self, cells: &mut [u8; 9]) {
        let [a, b, c, d, e, f, g, h, i] = cells;
        sort_first(self.alike[0], a, b, c);
        sort_first(self.alike[1], d, e, f);
        sort_first(self.alike[2], g, h, i);
        if self.alike_stacks >= 2 {
            swap_stacks(cells, 0, 1);
            if self.alike_stacks == 3 {
                swap_stacks(cells, 1, 2);
                swap_stacks(cells, 0, 1);
            }
        }
    }
}

/// The rows but for those without digits, of which only the first stays.
#[inline]
fn without_twins(rows: u16, filled: &[u16; 9]) -> u16 {
    let mut kept = 0;
    let mut has_empty = false;
    let mut left = rows;
    while left != 0 {
        let row = left.trailing_zeros() as usize;
        left &= left - 1;
        let is_empty = filled[row.min(8)] == 0;
        kept |= u16::from(!(is_empty && has_empty)) << row;
        has_empty |= is_empty;
    }
    kept
}

/// Sorts the first `count` of three.
#[inline]
fn sort_first(count: u8, a: &mut u8, b: &mut u8, c: &mut u8) {
    let sort = |x: &mut u8, y: &mut u8| (*x, *y) = ((*x).min(*y), (*x).max(*y));
    if count >= 2 {
        sort(a, b);
        if count == 3 {
            sort(b, c);
            sort(a, b);
        }
    }
}

/// The text of a stack in a row.
#[inline]
fn stack_text(cells: &[u8; 9], stack: usize) -> u16 {
    let name = |place: usize| u16::from(cells[3 * stack + place] >> 4);
    name(0) << 8 | name(1) << 4 | name(2)
}

#[inline]
fn swap_stacks(cells: &mut [u8; 9], one: usize, other: usize) {
    if stack_text(cells, one) > stack_text(cells, other) {
        (0..3).for_each(|place| cells.swap(3 * one + place, 3 * other + place));
    }
}

#[inline]
fn text_of(cells: &[u8; 9]) -> RowText {
    cells.iter().fold(0, |text, &cell| text << 4 | RowText::from(cell >> 4))
}

/// For each set of columns, as bits: how many digits a row has in its stacks, from the fewest, as
/// one number. The fewest come first in the smallest text.
static COUNTS: [u16; 512] = {
    let mut counts = [0; 512];
    let mut filled = 0;
    while filled < 512 {
        let [mut a, mut b, mut c] = [
            (filled as u16 & 0o7).count_ones() as u16,
            (filled as u16 >> 3 & 0o7).count_ones() as u16,
            (filled as u16 >> 6).count_ones() as u16,
        ];
        if a > b {
            (a, b) = (b, a);
        }
        if b > c {
            (b, c) = (c, b);
        }
        if a > b {
            (a, b) = (b, a);
        }
        counts[filled] = a << 8 | b << 4 | c;
        filled += 1;
    }
    counts
};

/// [`smallest_rows`] for the first row, in which all digits are new: only their places matter.
fn smallest_first_rows(lines: &Lines, states: &[Beginning], nexts: &mut Vec<Next>) -> RowText {
    let count = |side: usize, row: usize| COUNTS[usize::from(lines.filled[side][row] & 511)];
    let least = (0..18).map(|line| count(line / 9, line % 9)).min().unwrap_or_default();
    let mut best = 0;
    nexts.clear();
    for (index, state) in states.iter().enumerate() {
        let side = usize::from(state.transposed);
        let candidates = state.candidates(0, &lines.filled[side]);
        for row in (0..9).filter(|&row| candidates >> row & 1 == 1 && count(side, row) == least) {
            let (cells, text) = state.look(&lines.values[side][row]);
            best = text;
            nexts.push(Next { state: index as u32, row: row as u8, cells });
        }
    }
    best
}

/// Collects the states and rows with the smallest text, and returns it, new digits as [`NEW`].
fn smallest_rows(
    lines: &Lines,
    place: usize,
    states: &[Beginning],
    nexts: &mut Vec<Next>,
) -> RowText {
    let mut best = RowText::MAX;
    nexts.clear();
    for (index, state) in states.iter().enumerate() {
        let side = usize::from(state.transposed);
        let (values, filled) = (&lines.values[side], &lines.filled[side]);
        let mut left = state.candidates(place, filled);
        while left != 0 {
            let row = (left.trailing_zeros() as usize).min(8);
            left &= left - 1;
            let (cells, text) = state.look(&values[row]);
            if text < best {
                best = text;
                nexts.clear();
            }
            if text == best {
                nexts.push(Next { state: index as u32, row: row as u8, cells });
            }
        }
    }
    best
}

/// Adds the states that follow: one, unless new digits stand where columns or stacks were alike.
fn branch(
    state: &Beginning,
    next: &Next,
    values: &[u8; 9],
    used: u8,
    children: &mut Vec<Beginning>,
) {
    let mut child = *state;
    child.rows[state.taken.count_ones() as usize] = next.row;
    child.taken |= 1 << next.row;
    let mut alike_stacks = 0;
    for stack in 0..3 {
        let cells = &next.cells[3 * stack..][..usize::from(state.alike[stack])];
        let blanks = cells.iter().filter(|&&cell| cell >> 4 == 0).count() as u8;
        child.alike[stack] = blanks;
        alike_stacks += u8::from(stack < usize::from(state.alike_stacks) && blanks == 3);
    }
    child.alike_stacks = alike_stacks;
    if !next.cells.iter().any(|&cell| cell >> 4 == NEW) {
        child.columns = next.cells.map(|cell| cell & 15);
        children.push(child);
        return;
    }
    Branching { state, next, values, used, child }.over_stacks(children);
}

struct Branching<'a> {
    state: &'a Beginning,
    next: &'a Next,
    /// The values of the row.
    values: &'a [u8; 9],
    /// How many names are used.
    used: u8,
    /// The common part of all states that follow.
    child: Beginning,
}

/// All orders of three.
const ORDERS: [[u8; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

impl Branching<'_> {
    /// All orders of the stacks that were alike and look alike now; blank ones stay so.
    fn over_stacks(&self, children: &mut Vec<Beginning>) {
        let cells = &self.next.cells;
        let texts = [0, 1, 2].map(|stack| stack_text(cells, stack));
        let alike = usize::from(self.state.alike_stacks);
        let is_open = |one: usize, other: usize| {
            one.max(other) < alike && texts[one] == texts[other] && texts[one] != 0
        };
        if !(is_open(0, 1) || is_open(1, 2)) {
            return match (0..3).any(|stack| self.new_places(cells, stack).len() > 1) {
                true => self.over_columns(cells, 0, children),
                false => children.push(self.child(cells)),
            };
        }
        for order in ORDERS.map(|order| order.map(usize::from)) {
            if order.iter().enumerate().all(|(to, &from)| to == from || is_open(to, from)) {
                let permuted = std::array::from_fn(|i| cells[3 * order[i / 3] + i % 3]);
                self.over_columns(&permuted, 0, children);
            }
        }
    }

    /// All orders of the new digits in columns of a stack that were alike.
    fn over_columns(&self, cells: &[u8; 9], stack: usize, children: &mut Vec<Beginning>) {
        if stack == 3 {
            return children.push(self.child(cells));
        }
        let open = self.new_places(cells, stack);
        if open.len() < 2 {
            return self.over_columns(cells, stack + 1, children);
        }
        for order in ORDERS.map(|order| order.map(usize::from)) {
            let is_open = |place: usize| open.contains(&place);
            if order
                .iter()
                .enumerate()
                .all(|(to, &from)| to == from || is_open(to) && is_open(from))
            {
                let mut permuted = *cells;
                for (to, &from) in order.iter().enumerate() {
                    permuted[3 * stack + to] = cells[3 * stack + from];
                }
                self.over_columns(&permuted, stack + 1, children);
            }
        }
    }

    /// Where new digits stand in columns of a stack that were alike: after all others.
    fn new_places(&self, cells: &[u8; 9], stack: usize) -> Range<usize> {
        let alike = usize::from(self.state.alike[stack]);
        let is_new = |place: &usize| cells[3 * stack + place] >> 4 == NEW;
        alike - (0..alike).filter(is_new).count()..alike
    }

    /// The state with its columns in this order, and names for the new digits.
    fn child(&self, cells: &[u8; 9]) -> Beginning {
        let mut child = self.child;
        let mut name = self.used;
        for (column, cell) in child.columns.iter_mut().zip(cells) {
            *column = cell & 15;
            if cell >> 4 == NEW {
                name += 1;
                child.names[usize::from(self.values[usize::from(*column)] & 15)] = name;
            }
        }
        child
    }
}

/// The text with names for the new digits, and how many names are used now.
fn with_names(text: RowText, mut used: u8) -> (RowText, u8) {
    let mut named = 0;
    for place in (0..9).rev() {
        let mut name = (text >> (4 * place)) as u8 & 15;
        if name == NEW {
            used += 1;
            name = used;
        }
        named = named << 4 | RowText::from(name);
    }
    (named, used)
}
