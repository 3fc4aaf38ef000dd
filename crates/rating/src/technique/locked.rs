//! Pointing and claiming: all places of a digit in one region lie in another region too.
//!
//! The digit must fall into the overlap, so it can go from the rest of the second region. The
//! *direct* forms look no further than the single that this leaves in a parallel region.

use crate::board::Board;
use crate::geometry::{BLOCK, Bits, COLUMN, PLACE_IN, REGION_SET, REGIONS_OF, ROW};
use crate::step::{Step, Technique};
use std::ops::ControlFlow;

/// A digit whose places in region `base` all lie in region `cover`.
#[derive(Clone, Copy)]
pub(crate) struct Locked {
    pub(crate) digit: usize,
    pub(crate) base: usize,
    pub(crate) cover: usize,
}

/// The types of base and cover, in the order of the search.
const TYPES: [(usize, usize); 4] = [(BLOCK, COLUMN), (BLOCK, ROW), (COLUMN, BLOCK), (ROW, BLOCK)];

pub(crate) fn find_direct(board: &Board) -> Option<Step> {
    first(board, |locked| {
        let (cell, digit) = (locked.single(board)?, locked.digit);
        Some(if locked.base < 9 {
            Step::place(Technique::DirectPointing, 17, cell, digit)
        } else {
            Step::place(Technique::DirectClaiming, 19, cell, digit)
        })
    })
}

pub(crate) fn find(board: &Board) -> Option<Step> {
    first(board, |locked| {
        let removed = locked.removals(board);
        if locked.base < 9 {
            Step::remove(Technique::Pointing, 26, removed)
        } else {
            Step::remove(Technique::Claiming, 28, removed)
        }
    })
}

fn first(board: &Board, step: impl Fn(Locked) -> Option<Step>) -> Option<Step> {
    let visit = |locked| step(locked).map_or(ControlFlow::Continue(()), ControlFlow::Break);
    each(board, visit).break_value()
}

/// Visits every locked digit in order.
pub(crate) fn each<T>(
    board: &Board,
    mut visit: impl FnMut(Locked) -> ControlFlow<T>,
) -> ControlFlow<T> {
    for (base_kind, cover_kind) in TYPES {
        for digit in 0..9 {
            for base in base_kind * 9..base_kind * 9 + 9 {
                let places = board.places[base][digit];
                if places.count_ones() < 2 {
                    continue;
                }
                if let Some(cover) = cover(base, cover_kind, places) {
                    visit(Locked { digit, base, cover })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The region of the given type that has all these places of `base`.
fn cover(base: usize, cover_kind: usize, places: u16) -> Option<usize> {
    let mut covers = Bits(places).map(|place| REGIONS_OF[Board::cell_at(base, place)][cover_kind]);
    let first = covers.next()?;
    covers.all(|cover| cover == first).then_some(usize::from(first))
}

impl Locked {
    /// The places that the digit loses in the cover.
    pub(crate) fn removals(&self, board: &Board) -> Vec<(u8, u16)> {
        let outside = REGION_SET[self.cover] & !REGION_SET[self.base];
        Bits(board.holding[self.digit] & outside).map(|c| (c as u8, 1 << self.digit)).collect()
    }

    /// The cell that becomes a hidden single in a region parallel to the base.
    fn single(&self, board: &Board) -> Option<usize> {
        let kind = self.base / 9;
        let cover = REGION_SET[self.cover];
        (kind * 9..kind * 9 + 9).find_map(|region| {
            if region == self.base || REGION_SET[region] & cover == 0 {
                return None;
            }
            let places = board.holding[self.digit] & REGION_SET[region];
            let outside = places & !cover;
            (places.count_ones() >= 2 && outside.count_ones() == 1)
                .then(|| outside.trailing_zeros() as usize)
        })
    }

    /// The places of the base that lie in the cover, as a mask of the base's positions.
    pub(crate) fn overlap(&self) -> u16 {
        let kind = self.base / 9;
        Bits(REGION_SET[self.base] & REGION_SET[self.cover])
            .fold(0, |mask, cell| mask | 1 << PLACE_IN[cell][kind])
    }
}
