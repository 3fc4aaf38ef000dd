//! Exact cover: choose rows of a table so that each column is covered once.
//!
//! The example is Knuth's (*Dancing Links*, 2000): seven items `a` to `g`, six options. A rank is
//! an item, a choice the option that covers it; an item covered by an earlier option keeps it.
//!
//! Langford's pairs are an exact cover as well: 1 to n twice each in a row of 2n places, the two
//! `k` with `k` places between them.

use neuf_backtrack::{Choices, Limits, Problem, Search};

/// Items are bits; an option is the set of items it covers.
pub struct ExactCover {
    items: usize,
    options: Vec<u64>,
}

impl Problem for ExactCover {
    type Choice = usize;
    /// The items covered so far.
    type State = u64;

    fn ranks(&self) -> usize {
        self.items
    }

    fn start(&self) -> u64 {
        0
    }

    fn choices(&self, covered: &u64, tops: &[usize], out: &mut Choices<'_, usize>) {
        let item = 1 << tops.len();
        if covered & item != 0 {
            out.extend(tops.iter().copied().find(|&top| self.options[top] & item != 0));
            return;
        }
        let fits = |option: &usize| {
            self.options[*option] & item != 0 && self.options[*option] & covered == 0
        };
        out.extend((0..self.options.len()).filter(fits));
    }

    fn enter(&self, covered: &mut u64, item: usize, option: usize) {
        if *covered & (1 << item) == 0 {
            *covered |= self.options[option];
        }
    }

    fn leave(&self, covered: &mut u64, item: usize, option: usize) {
        // The option was taken at its first item: only leaving that one uncovers it.
        if self.options[option].trailing_zeros() as usize == item {
            *covered &= !self.options[option];
        }
    }
}

/// Knuth's table: one solution.
pub fn knuth() -> ExactCover {
    let options = ["ce", "adg", "bcf", "adf", "bg", "deg"];
    let set = |text: &str| text.bytes().fold(0, |set, letter| set | 1 << (letter - b'a'));
    ExactCover { items: 7, options: options.iter().map(|text| set(text)).collect() }
}

/// Langford's pairs: items are the numbers, then the places.
pub fn langford(n: usize) -> ExactCover {
    let mut options = Vec::new();
    for k in 1..=n {
        for first in 0..2 * n - k - 1 {
            let places = 1 << first | 1 << (first + k + 1);
            options.push(1 << (k - 1) | places << n);
        }
    }
    ExactCover { items: 3 * n, options }
}

/// The number of exact covers.
pub fn count(problem: &ExactCover) -> u64 {
    Search::new(problem).count(&Limits::none()).solutions
}

fn main() {
    let table = knuth();
    let solution = Search::new(&table).next_solution().map(<[usize]>::to_vec);
    let mut rows = solution.expect("Knuth's table has a cover");
    rows.sort_unstable();
    rows.dedup();
    println!("Knuth's table is covered by its options {rows:?}.");

    println!("\nLangford's pairs, mirror images counted:");
    for n in 1..=8 {
        println!("  n = {n}: {}", count(&langford(n)));
    }
}
