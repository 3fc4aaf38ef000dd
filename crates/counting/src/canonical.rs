//! The standard form of a state: names are given to digits, columns and stacks by what they look
//! like, not by where they came from.
//!
//! Colours are refined as in tests of graph isomorphism (Weisfeiler and Leman): a digit looks like
//! the columns and blocks that have used it, a column like its digits, a stack like its columns and
//! its block. Digits that still look alike are nearly always exchangeable: one is marked and
//! the refinement goes on. Should two digits look alike and not be exchangeable, equivalent states
//! may get different forms and are counted apart; that costs time only.

use crate::layout::Layout;
use neuf_puzzle::order;

/// The most digits and columns.
pub const MOST: usize = 16;

/// Which digits have been used, by column, by block of the current band, and in the current row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UsedDigits {
    pub columns: [u16; MOST],
    pub blocks: [u16; MOST],
    pub row: u16,
}

impl UsedDigits {
    pub const START: UsedDigits = UsedDigits { columns: [0; MOST], blocks: [0; MOST], row: 0 };
}

/// The symmetries that are left when some cells have been filled: digits, columns and stacks with
/// the same number here stand alike in all cells to come.
pub struct Symmetries {
    side: usize,
    width: usize,
    stacks: usize,
    pub digits: [u8; MOST],
    pub columns: [u8; MOST],
    pub stack: [u8; MOST],
}

impl Symmetries {
    /// The symmetries left after the first `filled` cells of a layout.
    pub fn after(layout: &Layout, filled: usize) -> Symmetries {
        let (side, width) = (layout.side, layout.block_columns);
        let stacks = side / width;
        let ahead = |column: usize| -> Vec<u16> {
            let cells = (0..side).map(|row| row * side + column);
            cells.filter(|&cell| cell >= filled).map(|cell| layout.allowed[cell]).collect()
        };
        // The digits allowed to a column from here on; its length says whether the column has
        // had its cell of the current row.
        let columns = numbered((0..side).map(ahead));
        let of_stack = |stack: usize| columns[stack * width..(stack + 1) * width].to_vec();
        let stand = |digit: usize| -> Vec<bool> {
            layout.allowed[filled..].iter().map(|mask| mask >> digit & 1 == 1).collect()
        };
        Symmetries {
            side,
            width,
            stacks,
            digits: numbered((0..side).map(stand)),
            stack: numbered((0..stacks).map(of_stack)),
            columns,
        }
    }

    /// The number of symmetries.
    pub fn count(&self) -> f64 {
        let stacks = self.columns[..self.side].chunks(self.width).map(orders);
        orders(&self.digits[..self.side])
            * stacks.product::<f64>()
            * orders(&self.stack[..self.stacks])
    }

    /// A number for each digit: digits with the same number can be exchanged.
    pub fn likeness(&self, state: &UsedDigits) -> [u64; MOST] {
        std::array::from_fn(|digit| {
            let mut bits = u64::from(self.digits[digit]) << 1 | u64::from(state.row >> digit & 1);
            for column in &state.columns[..self.side] {
                bits = bits << 1 | u64::from(column >> digit & 1);
            }
            for block in &state.blocks[..self.stacks] {
                bits = bits << 1 | u64::from(block >> digit & 1);
            }
            bits
        })
    }

    /// The standard form of a state.
    pub fn canonical(&self, state: &UsedDigits) -> UsedDigits {
        let mut colours = Colours {
            digits: std::array::from_fn(|digit| {
                mix(u64::from(self.digits[digit]) << 1 | u64::from(state.row >> digit & 1))
            }),
            columns: std::array::from_fn(|column| mix(u64::from(self.columns[column]) << 8)),
            stacks: std::array::from_fn(|stack| mix(u64::from(self.stack[stack]) << 16)),
        };
        let likeness = self.likeness(state);
        self.refine(state, &mut colours);
        self.refine(state, &mut colours);
        for mark in 1.. {
            let Some(digit) = self.undecided(&colours, &likeness) else { break };
            colours.digits[digit] = mix(colours.digits[digit] ^ mark);
            self.refine(state, &mut colours);
            self.refine(state, &mut colours);
        }
        self.renamed(state, &colours)
    }

    /// A digit that looks like another and differs from it, of the least colour.
    fn undecided(&self, colours: &Colours, likeness: &[u64; MOST]) -> Option<usize> {
        let mut least: Option<usize> = None;
        for a in 0..self.side {
            if least.is_some_and(|b| colours.digits[b] <= colours.digits[a]) {
                continue;
            }
            let differs =
                |b: usize| colours.digits[a] == colours.digits[b] && likeness[a] != likeness[b];
            if (a + 1..self.side).any(differs) {
                least = Some(a);
            }
        }
        least
    }

    fn refine(&self, state: &UsedDigits, colours: &mut Colours) {
        let of_digits = |colours: &Colours, mut mask: u16| {
            let mut sum = 0u64;
            while mask != 0 {
                sum = sum.wrapping_add(colours.digits[mask.trailing_zeros() as usize]);
                mask &= mask - 1;
            }
            sum
        };
        for column in 0..self.side {
            let digits = of_digits(colours, state.columns[column]);
            colours.columns[column] = mix(colours.columns[column] ^ mix(digits));
        }
        for stack in 0..self.stacks {
            let columns = stack * self.width..(stack + 1) * self.width;
            let sum = colours.columns[columns].iter().fold(0, |sum: u64, c| sum.wrapping_add(*c));
            let digits = of_digits(colours, state.blocks[stack]);
            colours.stacks[stack] =
                mix(colours.stacks[stack] ^ mix(sum) ^ mix(digits).rotate_left(7));
        }
        let mut seen = [0u64; MOST];
        for column in 0..self.side {
            let stack = colours.stacks[column / self.width];
            let colour = mix(colours.columns[column] ^ stack.rotate_left(21));
            add_to_digits(&mut seen, state.columns[column], colour);
        }
        for stack in 0..self.stacks {
            add_to_digits(&mut seen, state.blocks[stack], mix(colours.stacks[stack] ^ 0xb10c));
        }
        for (digit, seen) in colours.digits.iter_mut().zip(seen) {
            *digit = mix(*digit ^ mix(seen));
        }
    }

    /// The state with digits, columns and stacks in the order of colours, each among its kind.
    fn renamed(&self, state: &UsedDigits, colours: &Colours) -> UsedDigits {
        let digit_at = placed(&self.digits[..self.side], |digit| colours.digits[digit]);
        let stack_at = placed(&self.stack[..self.stacks], |stack| colours.stacks[stack]);
        let mut name = [0u16; MOST];
        for (place, &digit) in digit_at[..self.side].iter().enumerate() {
            name[digit as usize] = 1 << place;
        }
        let rename = |mut mask: u16| {
            let mut renamed = 0;
            while mask != 0 {
                renamed |= name[mask.trailing_zeros() as usize];
                mask &= mask - 1;
            }
            renamed
        };
        let mut renamed = UsedDigits { row: rename(state.row), ..UsedDigits::START };
        for (place, &stack) in stack_at[..self.stacks].iter().enumerate() {
            let stack = stack as usize;
            renamed.blocks[place] = rename(state.blocks[stack]);
            let columns = stack * self.width..(stack + 1) * self.width;
            let first = columns.start;
            let column_at = placed(&self.columns[columns], |k| colours.columns[first + k]);
            for (k, &column) in column_at[..self.width].iter().enumerate() {
                renamed.columns[place * self.width + k] =
                    rename(state.columns[first + column as usize]);
            }
        }
        renamed
    }
}

struct Colours {
    digits: [u64; MOST],
    columns: [u64; MOST],
    stacks: [u64; MOST],
}

fn add_to_digits(seen: &mut [u64; MOST], mut mask: u16, colour: u64) {
    while mask != 0 {
        let digit = mask.trailing_zeros() as usize;
        seen[digit] = seen[digit].wrapping_add(colour);
        mask &= mask - 1;
    }
}

/// The member at each place: places of a kind get members of that kind, in the order of colours.
fn placed(kinds: &[u8], colour: impl Fn(usize) -> u64) -> [u8; MOST] {
    let mut members: [(u8, u64, u8); MOST] = [(u8::MAX, 0, 0); MOST];
    let mut places: [(u8, u8); MOST] = [(u8::MAX, 0); MOST];
    for (i, &kind) in kinds.iter().enumerate() {
        members[i] = (kind, colour(i), i as u8);
        places[i] = (kind, i as u8);
    }
    order::sort(&mut members[..kinds.len()]);
    order::sort(&mut places[..kinds.len()]);
    let mut at = [0; MOST];
    for (&(_, _, member), &(_, place)) in members.iter().zip(&places).take(kinds.len()) {
        at[place as usize] = member;
    }
    at
}

/// The number of orders of things that are exchanged with their kind only.
fn orders(kinds: &[u8]) -> f64 {
    let before = |i: usize| kinds[..=i].iter().filter(|&&kind| kind == kinds[i]).count();
    (0..kinds.len()).map(|i| before(i) as f64).product()
}

/// Numbers the kinds of things: equal things get equal numbers.
fn numbered<T: PartialEq>(things: impl Iterator<Item = T>) -> [u8; MOST] {
    let mut kinds: Vec<T> = Vec::new();
    let mut numbers = [0; MOST];
    for (number, thing) in numbers.iter_mut().zip(things) {
        let known = kinds.iter().position(|kind| *kind == thing);
        *number = known.unwrap_or_else(|| {
            kinds.push(thing);
            kinds.len() - 1
        }) as u8;
    }
    numbers
}

/// Scrambles a word (the finaliser of SplitMix64, shortened).
fn mix(word: u64) -> u64 {
    let word = (word ^ word >> 32 ^ 0x9e37_79b9_7f4a_7c15).wrapping_mul(0xd6e8_feb8_6659_fd93);
    (word ^ word >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9) ^ word >> 31
}
