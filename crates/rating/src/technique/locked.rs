//! Pointing and claiming: all places of a digit in one region lie in another region too.
//!
//! The digit must fall into the overlap, so it can go from the rest of the second region. The
//! *direct* forms look no further than the single that this leaves in a parallel region.

use crate::board::{ALL, Board};
use crate::geometry::{BLOCK, Bits, COLUMN, PLACE_IN, REGION_SET, ROW};
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
                let part = PARTS[usize::from(cover_kind == COLUMN)][usize::from(places & ALL)];
                if part != NO_PART {
                    let cover = cover(base, cover_kind, usize::from(part));
                    visit(Locked { digit, base, cover })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

const NO_PART: u8 = 3;

/// For all places of a region: the third of it that has them all, if they are two or three. A block's
/// rows and a line's blocks are runs of three places; a block's columns, the second table, are not.
static PARTS: [[u8; 512]; 2] = [parts(0b111, 3), parts(0b001_001_001, 1)];

const fn parts(third: usize, stride: usize) -> [u8; 512] {
    let mut parts = [NO_PART; 512];
    let mut places = 0;
    while places < 512 {
        let mut part = 0;
        while part < 3 {
            if places & !(third << (stride * part)) == 0 && places.count_ones() >= 2 {
                parts[places] = part as u8;
            }
            part += 1;
        }
        places += 1;
    }
    parts
}

/// The region of the given type that has a third of `base`.
fn cover(base: usize, cover_kind: usize, part: usize) -> usize {
    let number = base % 9;
    match (base / 9, cover_kind) {
        (BLOCK, ROW) => ROW * 9 + number / 3 * 3 + part,
        (BLOCK, _) => COLUMN * 9 + number % 3 * 3 + part,
        (ROW, _) => number / 3 * 3 + part,
        _ => part * 3 + number / 3,
    }
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
        if board.holding[self.digit] & cover & !REGION_SET[self.base] == 0 {
            return None; // no region loses a place
        }
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

#[cfg(test)]
mod tests {
    use super::{COLUMN, NO_PART, PARTS, TYPES, cover};
    use crate::board::Board;
    use crate::geometry::{Bits, REGION_SET};

    #[test]
    fn the_cover_has_every_place() {
        for (base_kind, cover_kind) in TYPES {
            for base in base_kind * 9..base_kind * 9 + 9 {
                for places in 1..512u16 {
                    let cells = Bits(places).fold(0, |set, p| set | 1 << Board::cell_at(base, p));
                    let mut covers = cover_kind * 9..cover_kind * 9 + 9;
                    let expected = covers.find(|&cover| cells & !REGION_SET[cover] == 0);
                    let expected = expected.filter(|_| places.count_ones() >= 2);
                    let part = PARTS[usize::from(cover_kind == COLUMN)][usize::from(places)];
                    let found = (part != NO_PART).then(|| cover(base, cover_kind, part.into()));
                    assert_eq!(found, expected);
                }
            }
        }
    }
}
