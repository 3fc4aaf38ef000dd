//! Aligned pair and triplet exclusion: combinations of values of two or three cells that would
//! leave nothing for a cell that sees them all.
//!
//! Such a cell, an *excluder*, has few candidates. A digit that takes part in no allowed
//! combination of its base cells can go.

use crate::board::Board;
use crate::geometry::{Bits, CellSet, PEERS};
use crate::step::{Step, Technique};

pub(crate) fn find_pair(board: &Board) -> Option<Step> {
    let bases = Bases::of(board, board.cells_of_size(2));
    bases.pairs().find_map(|[first, second]| {
        bases.exclude(board, &[first, second], Technique::AlignedPairExclusion, 62)
    })
}

pub(crate) fn find_triplet(board: &Board) -> Option<Step> {
    let bases = Bases::of(board, board.cells_of_size(2) | board.cells_of_size(3));
    bases.pairs().find_map(|[first, second]| {
        let around = bases.excluders[first] | bases.excluders[second];
        let third = around & bases.set & !(1 << first) & !(1 << second);
        Bits(third).find_map(|third| {
            let cells = [first, second, third];
            bases.exclude(board, &cells, Technique::AlignedTripletExclusion, 75)
        })
    })
}

/// The cells that can be base cells, and the excluders of each.
struct Bases {
    cells: Vec<usize>,
    set: CellSet,
    excluders: [CellSet; 81],
}

impl Bases {
    /// The base cells when `small` are the cells with few enough candidates to exclude.
    fn of(board: &Board, small: CellSet) -> Bases {
        let singles = board.cells_of_size(1);
        let mut bases = Bases { cells: Vec::new(), set: 0, excluders: [0; 81] };
        for cell in 0..81 {
            let excluders = PEERS[cell] & small;
            if board.cells[cell].count_ones() >= 2 && PEERS[cell] & singles == 0 && excluders != 0 {
                bases.cells.push(cell);
                bases.set |= 1 << cell;
                bases.excluders[cell] = excluders;
            }
        }
        bases
    }

    /// All pairs, the second cell outermost.
    fn pairs(&self) -> impl Iterator<Item = [usize; 2]> {
        (0..self.cells.len()).flat_map(move |j| (0..j).map(move |i| [self.cells[i], self.cells[j]]))
    }

    /// What can go from these cells, if anything.
    fn exclude(
        &self,
        board: &Board,
        cells: &[usize],
        technique: Technique,
        rating: u16,
    ) -> Option<Step> {
        let common = cells.iter().fold(!0, |common, &cell| common & self.excluders[cell]);
        if common.count_ones() < 2 {
            return None;
        }
        let excluders: Vec<u16> = Bits(common).map(|cell| board.cells[cell]).collect();
        let mut allowed = [0; 3];
        allow(board, cells, &excluders, &mut Vec::new(), &mut allowed);
        let losing = cells.iter().zip(allowed).map(|(&c, kept)| (c as u8, board.cells[c] & !kept));
        let removed = losing.filter(|&(_, digits)| digits != 0).collect();
        Step::remove(technique, rating, removed)
    }
}

/// Adds to `allowed` the digits of every combination that continues `chosen` and is possible.
fn allow(
    board: &Board,
    cells: &[usize],
    excluders: &[u16],
    chosen: &mut Vec<usize>,
    allowed: &mut [u16; 3],
) {
    let depth = chosen.len();
    if depth == cells.len() {
        let values = chosen.iter().fold(0, |mask, digit| mask | 1 << digit);
        if excluders.iter().all(|excluder| excluder & !values != 0) {
            (0..depth).for_each(|i| allowed[i] |= 1 << chosen[i]);
        }
        return;
    }
    for digit in Bits(board.cells[cells[depth]]) {
        let clash = |i: usize| chosen[i] == digit && PEERS[cells[i]] & 1 << cells[depth] != 0;
        if !(0..depth).any(clash) {
            chosen.push(digit);
            allow(board, cells, excluders, chosen, allowed);
            chosen.pop();
        }
    }
}
