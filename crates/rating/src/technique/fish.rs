//! Basic fish: in `n` parallel lines a digit has places only in the same `n` crossing lines.
//!
//! Each of the `n` lines takes one of the crossing lines, so all of them are taken: the digit can
//! go from the rest of the crossing lines. Columns as base lines come first.

use crate::board::Board;
use crate::geometry::{Bits, COLUMN, ROW, combinations_within, count};
use crate::step::{Step, Technique};
use std::ops::ControlFlow;

/// A digit that is confined to as many cover lines as base lines.
#[derive(Clone, Copy)]
pub(crate) struct Fish {
    pub(crate) digit: usize,
    /// The type of the base lines.
    pub(crate) base_kind: usize,
    pub(crate) bases: u16,
    pub(crate) covers: u16,
}

pub(crate) fn find_x_wing(board: &Board) -> Option<Step> {
    find(board, 2, Technique::XWing, 32)
}

pub(crate) fn find_swordfish(board: &Board) -> Option<Step> {
    find(board, 3, Technique::Swordfish, 38)
}

pub(crate) fn find_jellyfish(board: &Board) -> Option<Step> {
    find(board, 4, Technique::Jellyfish, 52)
}

fn find(board: &Board, size: usize, technique: Technique, rating: u16) -> Option<Step> {
    each(board, size, |fish| match Step::remove(technique, rating, fish.removals(board)) {
        Some(step) => ControlFlow::Break(step),
        None => ControlFlow::Continue(()),
    })
    .break_value()
}

/// Visits the fish of this size, digits innermost.
pub(crate) fn each<T>(
    board: &Board,
    size: usize,
    mut visit: impl FnMut(Fish) -> ControlFlow<T>,
) -> ControlFlow<T> {
    let open = (0..9).filter(|&digit| usize::from(board.placed[digit]) + 2 * size <= 9);
    let open = open.fold(0u16, |mask, digit| mask | 1 << digit);
    for base_kind in [COLUMN, ROW] {
        let lines = &board.places[base_kind * 9..base_kind * 9 + 9];
        let mut fitting = [0u16; 9];
        for digit in Bits(open) {
            let fits = (0..9).filter(|&line| (2..=size).contains(&count(lines[line][digit])));
            fitting[digit] = fits.fold(0, |mask, line| mask | 1 << line);
        }
        let open = Bits(open).filter(|&digit| {
            let places = |line: usize| lines[line][digit];
            // Most digits have no two lines alike, and so no X-Wing.
            count(fitting[digit]) >= size && (size > 2 || has_twins(fitting[digit], places))
        });
        let open = open.fold(0u16, |mask, digit| mask | 1 << digit);
        if open == 0 {
            continue;
        }
        let lines_of_any = Bits(open).fold(0, |lines, digit| lines | fitting[digit]);
        for &bases in combinations_within(size, lines_of_any) {
            for digit in Bits(open).filter(|&digit| bases & !fitting[digit] == 0) {
                let covers = Bits(bases).fold(0, |union, line| union | lines[line][digit]);
                if count(covers) == size {
                    visit(Fish { digit, base_kind, bases, covers })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Whether two of these lines have the same places.
fn has_twins(lines: u16, places: impl Fn(usize) -> u16) -> bool {
    Bits(lines).any(|line| {
        let later = lines & !((2 << line) - 1);
        Bits(later).any(|other| places(other) == places(line))
    })
}

impl Fish {
    /// The cells of the cover lines that lose the digit.
    pub(crate) fn removals(&self, board: &Board) -> Vec<(u8, u16)> {
        let cover_kind = ROW + COLUMN - self.base_kind;
        let mut removed = Vec::new();
        for cover in Bits(self.covers) {
            let region = cover_kind * 9 + cover;
            for place in Bits(board.places[region][self.digit] & !self.bases) {
                removed.push((Board::cell_at(region, place) as u8, 1 << self.digit));
            }
        }
        removed
    }
}
