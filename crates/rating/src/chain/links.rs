//! The direct implications between the candidates of a board that does not change.

use super::hint::{BY_CELL, Candidate, candidates};
use super::strong::LinkRules;
use crate::board::Board;
use crate::geometry::{Bits, PEERS, PLACE_IN, REGIONS_OF, is_single};

/// For every candidate: what its truth excludes, and what its falsehood makes true.
///
/// Everything is listed in the order in which it is deduced: the cell, then block, row, column.
pub(crate) struct Links {
    pub(crate) all: Vec<Candidate>,
    excluded: Vec<Candidate>,
    /// For each candidate: where its list starts, where the other cells start in it, its end.
    bounds: Box<[[u16; 3]; 729]>,
    forced: Box<[[(Candidate, u8); 4]; 729]>,
    forced_len: Box<[u8; 729]>,
    /// The hash of the board.
    board: Option<u64>,
}

impl Default for Links {
    fn default() -> Self {
        Links {
            all: Vec::new(),
            excluded: Vec::new(),
            bounds: Box::new([[0; 3]; 729]),
            forced: Box::new([[(0, 0); 4]; 729]),
            forced_len: Box::new([0; 729]),
            board: None,
        }
    }
}

impl Links {
    /// Reads the links of a board, unless they were read last.
    #[inline]
    pub(crate) fn read(&mut self, board: &Board) {
        if self.board != Some(board.hash) {
            self.board = Some(board.hash);
            self.read_anew(board);
        }
    }

    fn read_anew(&mut self, board: &Board) {
        self.all.clear();
        self.all.extend(candidates(board));
        self.excluded.clear();
        for i in 0..self.all.len() {
            let candidate = self.all[i];
            self.read_excluded(board, candidate);
            self.read_forced(board, candidate);
        }
    }

    fn read_excluded(&mut self, board: &Board, candidate: Candidate) {
        let (cell, digit) = (usize::from(candidate / 9), usize::from(candidate % 9));
        let start = self.excluded.len() as u16;
        for other in Bits(board.cells[cell] & !(1 << digit)) {
            self.excluded.push((cell * 9 + other) as u16);
        }
        let others = self.excluded.len() as u16;
        let block = usize::from(REGIONS_OF[cell][0]);
        for kind in 0..3 {
            let region = usize::from(REGIONS_OF[cell][kind]);
            for place in Bits(board.places[region][digit] & !(1 << PLACE_IN[cell][kind])) {
                let other = Board::cell_at(region, place);
                if kind == 0 || usize::from(REGIONS_OF[other][0]) != block {
                    self.excluded.push((other * 9 + digit) as u16);
                }
            }
        }
        self.bounds[usize::from(candidate)] = [start, others, self.excluded.len() as u16];
    }

    fn read_forced(&mut self, board: &Board, candidate: Candidate) {
        let (cell, digit) = (usize::from(candidate / 9), usize::from(candidate % 9));
        let list = &mut self.forced[usize::from(candidate)];
        let mut len = 0;
        let rest = board.cells[cell] & !(1 << digit);
        if is_single(rest) {
            list[0] = ((cell * 9) as u16 + rest.trailing_zeros() as u16, BY_CELL);
            len = 1;
        }
        for kind in 0..3 {
            let region = usize::from(REGIONS_OF[cell][kind]);
            let rest = board.places[region][digit] & !(1 << PLACE_IN[cell][kind]);
            if !is_single(rest) {
                continue;
            }
            let other = Board::cell_at(region, rest.trailing_zeros() as usize) * 9 + digit;
            if list[..len].iter().all(|&(known, _)| usize::from(known) != other) {
                list[len] = (other as u16, kind as u8);
                len += 1;
            }
        }
        self.forced_len[usize::from(candidate)] = len as u8;
    }

    /// The candidates that the truth of a candidate excludes, its own cell first.
    #[inline]
    pub(crate) fn excluded(&self, candidate: Candidate) -> &[Candidate] {
        let [start, _, end] = self.bounds[usize::from(candidate)].map(usize::from);
        &self.excluded[start..end]
    }

    /// The candidates that the truth of a candidate excludes in other cells.
    #[inline]
    pub(crate) fn excluded_elsewhere(&self, candidate: Candidate) -> &[Candidate] {
        let [_, start, end] = self.bounds[usize::from(candidate)].map(usize::from);
        &self.excluded[start..end]
    }

    /// The candidates that the falsehood of a candidate makes true, and why.
    #[inline]
    pub(crate) fn forced(&self, candidate: Candidate) -> &[(Candidate, u8)] {
        let len = self.forced_len[usize::from(candidate)];
        &self.forced[usize::from(candidate)][..usize::from(len)]
    }
}

/// Whether one candidate excludes another by these rules.
#[inline]
pub(crate) fn excludes(one: Candidate, other: Candidate, rules: LinkRules) -> bool {
    let (cell, other_cell) = (one / 9, other / 9);
    if cell == other_cell {
        return rules != LinkRules::X && one != other;
    }
    one % 9 == other % 9 && PEERS[usize::from(cell)] & 1 << other_cell != 0
}

/// How one candidate excludes another: by their cell, or by the first region they share.
pub(crate) fn cause_of_exclusion(one: Candidate, other: Candidate) -> u8 {
    let (cell, other_cell) = (usize::from(one / 9), usize::from(other / 9));
    if cell == other_cell {
        return BY_CELL;
    }
    let shared = (0..3).find(|&kind| REGIONS_OF[cell][kind] == REGIONS_OF[other_cell][kind]);
    shared.expect("they see each other") as u8
}
