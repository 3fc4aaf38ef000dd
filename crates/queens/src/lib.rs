//! Queens on an `n` × `n` board, none of which attacks another: counted, found, and up to symmetry.
//!
//! ```
//! assert_eq!(neuf_queens::count(12), Some(14_200));
//! assert_eq!(neuf_queens::fundamental_count(8), Some(12));
//! assert_eq!(neuf_queens::first(5), Some(vec![1, 3, 0, 2, 4]));
//! assert_eq!(neuf_queens::first(3), None);
//! ```
//!
//! # Glossary
//! - *solution*: for each column from 0, the line of its queen, from 0.
//! - *fundamental*: the first, in the order of numbers, among a solution's images under the eight
//!   symmetries of the board; the others are not counted.
//! - *half*: a placement of queens on the lines of one side of the middle; *set*: the columns it
//!   takes. Lines are numbered from the middle outwards, so that both halves look alike.
//!
//! # The count: halves that meet in the middle
//! A search line by line visits some 60 thousand million nodes for n = 18, or an eighth of them
//! when the symmetries are used. Halves share far more work:
//!
//! - For each set of ⌊n/2⌋ columns, list the placements on those columns of the upper half; the
//!   lower half, mirrored, takes its placements from the list of the remaining columns. (For odd n,
//!   each column of the middle queen is a case of its own.) Reversing the columns or exchanging
//!   the halves gives the same count: about a fourth of the sets will do, with weight 4, 2 or 1.
//! - A pair of halves is a solution if no diagonal is taken twice. The diagonals on which the
//!   halves can meet are numbered by the column where they cross the middle: a half is a word of
//!   2(n−1) bits, and a pair fits if the words have no common bit.
//! - To pair two lists: the words of the upper list are transposed into one row of bits per
//!   diagonal, one bit per half. For each placement of the lower half's lines next to the middle,
//!   the rows of its diagonals are or-ed, 64 upper halves at a time; the bits that remain 0 (about
//!   5 %) are the upper halves that still fit. Each of these is tested against the rest of the
//!   lower half.
//! - The lists are put together in the same way from tables of three or four lines.
//!
//! The middle queen makes odd boards slow, because each of its columns is a case of its own: 17
//! queens have 54 779 sets to pair where 16 have 3 299 and 18 have 12 283. Their lists are shorter,
//! since the middle queen attacks many halves: 17 queens take ten times as long as 16, not
//! seventeen times, and a third as long as 18. (Giving the middle line to one of the halves would
//! take as many sets as 18 queens, without the exchange of halves, and lists of nine lines: about
//! as long, by calculation.)
//!
//! Tests compare the counts with a plain search by bits, and with the stack machine.
//!
//! The sets are independent: [`Counting`] makes them the parts of a count on many threads, with
//! limits and checkpoints ([`neuf_parts`]).
//!
//! # Feature flags
//! - `serde`: the state of a count can be serialised.

mod first;
mod fundamental;
mod half;
mod halves;
mod list;
mod piece;
mod plain;
mod sets;
mod symmetric;
mod upper;

pub use first::first;
pub use fundamental::{Fundamental, is_fundamental};
pub use halves::{Counting, MOST, NotCounted, memory};
pub use plain::count_by_lines;
pub use symmetric::{fundamental_of, half_turns, quarter_turns};

use neuf_parts::{Limits, PartialCount, Stop, run};

/// The number of solutions, counted on one thread; `None` above [`MOST`].
pub fn count(n: u32) -> Option<u128> {
    let counting = Counting::new(n, &Stop::never()).ok()?;
    let mut state = PartialCount::new("", &counting);
    run(&counting, &mut state, &Limits::none(), 1, &mut |_| {});
    Some(state.sum)
}

/// The number of solutions of which none is an image of another under the eight symmetries of the
/// board; `None` above [`MOST`].
pub fn fundamental_count(n: u32) -> Option<u128> {
    count(n).map(|all| fundamental_of(n, all))
}
