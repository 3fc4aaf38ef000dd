//! The direct implications between the candidates of a board that does not change.

use super::hint::{BY_CELL, Candidate, candidates};
use crate::board::Board;
use crate::geometry::{Bits, PEERS, PLACE_IN, REGIONS_OF};

/// Which implications a search may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rules {
    /// Through regions only.
    X,
    /// From OFF to ON through cells only.
    Y,
    /// All.
    Xy,
}

/// For every candidate: what its truth excludes, and what its falsehood makes true.
///
/// Everything is listed in the order in which it is deduced: the cell, then block, row, column.
pub(crate) struct Links {
    pub(crate) all: Vec<Candidate>,
    excluded: Vec<Candidate>,
    /// For each candidate: where its list starts, where the other cells start in it, its end.
    bounds: Box<[[u16; 3]; 729]>,
    forced: Box<[[(Candidate, u8); 4]; 729]>,
    /// Whether the first forced candidate is in the same cell; how many there are.
    forced_len: Box<[(u8, u8); 729]>,
    /// As `excluded`, but only candidates that force something, for each of the three rules.
    lively: [Vec<Candidate>; 3],
    lively_bounds: [Box<[[u16; 2]; 729]>; 3],
}

impl Default for Links {
    fn default() -> Self {
        Links {
            all: Vec::new(),
            excluded: Vec::new(),
            bounds: Box::new([[0; 3]; 729]),
            forced: Box::new([[(0, 0); 4]; 729]),
            forced_len: Box::new([(0, 0); 729]),
            lively: Default::default(),
            lively_bounds: [(); 3].map(|()| Box::new([[0; 2]; 729])),
        }
    }
}

impl Links {
    /// Reads the links of a board.
    pub(crate) fn read(&mut self, board: &Board) {
        self.all.clear();
        self.all.extend(candidates(board));
        self.excluded.clear();
        for i in 0..self.all.len() {
            let candidate = self.all[i];
            self.read_excluded(board, candidate);
            self.read_forced(board, candidate);
        }
    }

    /// Reads what the searches of forcing chains need besides.
    pub(crate) fn read_lively(&mut self) {
        for rules in [Rules::X, Rules::Y, Rules::Xy] {
            let list = &mut self.lively[rules as usize];
            list.clear();
            for &candidate in &self.all {
                let [start, others, end] = self.bounds[usize::from(candidate)].map(usize::from);
                let start = if rules == Rules::X { others } else { start };
                let from = list.len() as u16;
                for &excluded in &self.excluded[start..end] {
                    let (first, len) = self.forced_len[usize::from(excluded)];
                    let lively = match rules {
                        Rules::X => len > first,
                        Rules::Y => first > 0,
                        Rules::Xy => len > 0,
                    };
                    if lively {
                        list.push(excluded);
                    }
                }
                self.lively_bounds[rules as usize][usize::from(candidate)] =
                    [from, list.len() as u16];
            }
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
        let (mut first, mut len) = (0, 0);
        let rest = board.cells[cell] & !(1 << digit);
        if rest.count_ones() == 1 {
            list[0] = ((cell * 9) as u16 + rest.trailing_zeros() as u16, BY_CELL);
            (first, len) = (1, 1);
        }
        for kind in 0..3 {
            let region = usize::from(REGIONS_OF[cell][kind]);
            let rest = board.places[region][digit] & !(1 << PLACE_IN[cell][kind]);
            if rest.count_ones() != 1 {
                continue;
            }
            let other = Board::cell_at(region, rest.trailing_zeros() as usize) * 9 + digit;
            if list[..len].iter().all(|&(known, _)| usize::from(known) != other) {
                list[len] = (other as u16, kind as u8);
                len += 1;
            }
        }
        self.forced_len[usize::from(candidate)] = (first, len as u8);
    }

    /// What the truth of a candidate excludes, its own cell first.
    #[inline]
    pub(crate) fn excluded(&self, candidate: Candidate) -> &[Candidate] {
        let [start, _, end] = self.bounds[usize::from(candidate)].map(usize::from);
        &self.excluded[start..end]
    }

    /// What the truth of a candidate excludes in other cells.
    #[inline]
    pub(crate) fn excluded_elsewhere(&self, candidate: Candidate) -> &[Candidate] {
        let [_, start, end] = self.bounds[usize::from(candidate)].map(usize::from);
        &self.excluded[start..end]
    }

    /// What the truth of a candidate excludes by these rules, as far as it forces something.
    #[inline]
    pub(crate) fn lively(&self, candidate: Candidate, rules: Rules) -> &[Candidate] {
        let [start, end] = self.lively_bounds[rules as usize][usize::from(candidate)];
        &self.lively[rules as usize][usize::from(start)..usize::from(end)]
    }

    /// What the falsehood of a candidate makes true, and why.
    #[inline]
    pub(crate) fn forced(&self, candidate: Candidate, rules: Rules) -> &[(Candidate, u8)] {
        let (first, len) = self.forced_len[usize::from(candidate)];
        let list = &self.forced[usize::from(candidate)];
        match rules {
            Rules::X => &list[usize::from(first)..usize::from(len)],
            Rules::Y => &list[..usize::from(first)],
            Rules::Xy => &list[..usize::from(len)],
        }
    }
}

/// Whether one candidate excludes another by these rules.
#[inline]
pub(crate) fn excludes(one: Candidate, other: Candidate, rules: Rules) -> bool {
    let (cell, other_cell) = (one / 9, other / 9);
    if cell == other_cell {
        return rules != Rules::X && one != other;
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
