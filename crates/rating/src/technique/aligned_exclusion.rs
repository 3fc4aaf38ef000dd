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
        let mut tried = Combinations::of(board, cells, common);
        tried.choose(0, [0; 3]);
        let allowed = tried.allowed;
        let losing = cells.iter().zip(allowed).map(|(&c, kept)| (c as u8, board.cells[c] & !kept));
        let removed = losing.filter(|&(_, digits)| digits != 0).collect();
        Step::remove(technique, rating, removed)
    }
}

/// The values of two or three cells, tried together.
struct Combinations<'a> {
    cells: &'a [usize],
    candidates: [u16; 3],
    /// For each cell, which of the cells before it are peers.
    peers: [u8; 3],
    excluders: [u16; 20],
    excluder_count: usize,
    /// The digits of each cell that some possible combination has.
    allowed: [u16; 3],
}

impl<'a> Combinations<'a> {
    fn of(board: &Board, cells: &'a [usize], common: CellSet) -> Self {
        let (mut candidates, mut peers) = ([0; 3], [0; 3]);
        for (i, &cell) in cells.iter().enumerate() {
            candidates[i] = board.cells[cell];
            let seen = (0..i).filter(|&j| PEERS[cell] & 1 << cells[j] != 0);
            peers[i] = seen.fold(0, |mask, j| mask | 1 << j);
        }
        let all = candidates[0] | candidates[1] | candidates[2];
        let (mut excluders, mut excluder_count) = ([0; 20], 0);
        for digits in Bits(common).map(|cell| board.cells[cell]) {
            if digits & !all == 0 {
                excluders[excluder_count] = digits;
                excluder_count += 1;
            }
        }
        Combinations { cells, candidates, peers, excluders, excluder_count, allowed: [0; 3] }
    }

    /// Tries the values of cell `i` and the cells after it; `values` has those of the cells before,
    /// as masks. True when some combination is possible.
    fn choose(&mut self, i: usize, mut values: [u16; 3]) -> bool {
        let clashing = (0..i).filter(|j| self.peers[i] & 1 << j != 0);
        let open = self.candidates[i] & !clashing.fold(0, |mask, j| mask | values[j]);
        if i + 1 == self.cells.len() {
            let open = open & !self.excluded(values[0] | values[1]);
            self.allowed[i] |= open;
            return open != 0;
        }
        let mut some = false;
        for digit in Bits(open) {
            values[i] = 1 << digit;
            if self.is_known(i, &values) {
                some = true;
            } else if self.choose(i + 1, values) {
                self.allowed[i] |= values[i];
                some = true;
            }
        }
        some
    }

    /// Whether nothing new can come of these values of the cells up to `i`.
    fn is_known(&self, i: usize, values: &[u16; 3]) -> bool {
        (0..=i).all(|j| self.allowed[j] & values[j] != 0)
            && (i + 1..3).all(|j| self.allowed[j] == self.candidates[j])
    }

    /// The digits that would take the last candidate of an excluder, beside these values.
    fn excluded(&self, values: u16) -> u16 {
        let mut excluded = 0;
        for excluder in &self.excluders[..self.excluder_count] {
            let rest = excluder & !values;
            if rest == 0 {
                return !0;
            }
            if rest & (rest - 1) == 0 {
                excluded |= rest;
            }
        }
        excluded
    }
}
