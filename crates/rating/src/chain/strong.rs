//! The strong links of a board that does not change, and what follows through them.

use super::hint::{BY_CELL, Candidate};
use crate::board::Board;
use crate::geometry::{Bits, CellSet, PEERS, REGION_SET, REGIONS_OF, is_pair};
use std::ops::Range;

/// Which implications a search may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LinkRules {
    /// Through regions only.
    X,
    /// From OFF to ON through cells only.
    Y,
    /// All.
    Xy,
}

impl LinkRules {
    /// Whether a candidate may be forced by this cause.
    #[inline]
    pub(crate) fn allow(self, cause: u8) -> bool {
        match self {
            LinkRules::X => cause != BY_CELL,
            LinkRules::Y => cause == BY_CELL,
            LinkRules::Xy => true,
        }
    }
}

/// Two links at once: what is true when a candidate is, through one that it excludes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Arc {
    pub(crate) through: Candidate,
    pub(crate) candidate: Candidate,
    /// How the second follows from the first.
    pub(crate) cause: u8,
}

/// The candidates that the falsehood of each candidate makes true: the other one of a cell or of a
/// region's places.
///
/// Few candidates have such a link, so arcs are listed on demand, candidate by candidate.
pub(crate) struct Strong {
    forced: Box<[[(Candidate, u8); 4]; 729]>,
    forced_len: Box<[u8; 729]>,
    /// By digit, the cells in which it has a link.
    pub(crate) holding: [CellSet; 9],
    /// By cell, the digits that have a link there.
    pub(crate) cells: [u16; 81],
    arcs: Vec<Arc>,
    /// For each candidate: where its arcs start, where those through other cells do, their end.
    bounds: Box<[[u32; 3]; 729]>,
    /// For which board the arcs of a candidate were listed.
    listed: Box<[u32; 729]>,
    board: u32,
    hash: Option<u64>,
}

impl Default for Strong {
    fn default() -> Self {
        Strong {
            forced: Box::new([[(0, 0); 4]; 729]),
            forced_len: Box::new([0; 729]),
            holding: [0; 9],
            cells: [0; 81],
            arcs: Vec::new(),
            bounds: Box::new([[0; 3]; 729]),
            listed: Box::new([0; 729]),
            board: 0,
            hash: None,
        }
    }
}

impl Strong {
    /// Reads the links of a board, unless they were read last: cells first, then blocks, rows and
    /// columns.
    pub(crate) fn read(&mut self, board: &Board) {
        if self.hash == Some(board.hash) {
            return;
        }
        self.hash = Some(board.hash);
        self.forced_len.fill(0);
        (self.holding, self.cells) = ([0; 9], [0; 81]);
        self.arcs.clear();
        self.board += 1;
        for (cell, &digits) in board.cells.iter().enumerate() {
            if is_pair(digits) {
                self.link(ends(digits).map(|digit| (cell * 9 + digit) as u16), BY_CELL);
            }
        }
        for (region, places) in board.places.iter().enumerate() {
            for (digit, &places) in places.iter().enumerate() {
                if is_pair(places) {
                    let candidate = |place| (Board::cell_at(region, place) * 9 + digit) as u16;
                    self.link(ends(places).map(candidate), (region / 9) as u8);
                }
            }
        }
    }

    /// Links two candidates, one of which is true; the first cause counts.
    fn link(&mut self, [one, other]: [Candidate; 2], cause: u8) {
        for (from, to) in [(one, other), (other, one)] {
            let (index, cell, digit) =
                (usize::from(from), usize::from(from / 9), usize::from(from % 9));
            let len = usize::from(self.forced_len[index]);
            if self.forced[index][..len].iter().all(|&(known, _)| known != to) {
                self.forced[index][len] = (to, cause);
                self.forced_len[index] += 1;
                self.holding[digit] |= 1 << cell;
                self.cells[cell] |= 1 << digit;
            }
        }
    }

    /// The candidates that the falsehood of a candidate makes true, and why.
    #[inline]
    pub(crate) fn forced(&self, candidate: Candidate) -> &[(Candidate, u8)] {
        let len = self.forced_len[usize::from(candidate)];
        &self.forced[usize::from(candidate)][..usize::from(len)]
    }

    /// The candidates with strong links that exclude another one, those of its cell first.
    #[inline]
    pub(crate) fn contraries(&self, candidate: Candidate) -> impl Iterator<Item = Candidate> {
        let (cell, digit) = (usize::from(candidate / 9), usize::from(candidate % 9));
        let in_cell = Bits(self.cells[cell] & !(1 << digit));
        let in_cell = in_cell.map(move |other| (cell * 9 + other) as Candidate);
        in_cell.chain(self.contraries_elsewhere(candidate))
    }

    /// The candidates of other cells with strong links that exclude another one.
    #[inline]
    pub(crate) fn contraries_elsewhere(
        &self,
        candidate: Candidate,
    ) -> impl Iterator<Item = Candidate> + use<> {
        let (cell, digit) = (usize::from(candidate / 9), usize::from(candidate % 9));
        let in_sight = self.holding[digit] & PEERS[cell];
        Bits(in_sight).map(move |other| (other * 9 + digit) as Candidate)
    }

    /// The arcs from a candidate by these rules, in the order of what it excludes: its cell, then
    /// block, row, column.
    #[inline]
    pub(crate) fn arcs(
        &mut self,
        candidate: Candidate,
        rules: LinkRules,
    ) -> impl Iterator<Item = &Arc> + use<'_> {
        let range = self.range(candidate, rules);
        self.arcs[range].iter().filter(move |arc| rules.allow(arc.cause))
    }

    /// The range of these arcs, among others that the rules do not allow.
    #[inline]
    pub(crate) fn range(&mut self, candidate: Candidate, rules: LinkRules) -> Range<usize> {
        if self.listed[usize::from(candidate)] != self.board {
            self.list(candidate);
        }
        let [start, others, end] = self.bounds[usize::from(candidate)].map(|bound| bound as usize);
        if rules == LinkRules::X { others..end } else { start..end }
    }

    /// The arc at a place.
    #[inline]
    pub(crate) fn arc(&self, at: usize) -> Arc {
        self.arcs[at]
    }

    fn list(&mut self, candidate: Candidate) {
        let (cell, digit) = (usize::from(candidate / 9), usize::from(candidate % 9));
        let start = self.arcs.len() as u32;
        for other in Bits(self.cells[cell] & !(1 << digit)) {
            self.list_through((cell * 9 + other) as u16);
        }
        let others = self.arcs.len() as u32;
        let [block, row, column] =
            REGIONS_OF[cell].map(|region| REGION_SET[usize::from(region)] & self.holding[digit]);
        for set in [block, row & !block, column & !block] {
            for other in Bits(set & !(1 << cell)) {
                self.list_through((other * 9 + digit) as u16);
            }
        }
        self.bounds[usize::from(candidate)] = [start, others, self.arcs.len() as u32];
        self.listed[usize::from(candidate)] = self.board;
    }

    fn list_through(&mut self, through: Candidate) {
        let len = usize::from(self.forced_len[usize::from(through)]);
        for &(candidate, cause) in &self.forced[usize::from(through)][..len] {
            self.arcs.push(Arc { through, candidate, cause });
        }
    }
}

/// The two positions of a mask with two bits.
fn ends(mask: u16) -> [usize; 2] {
    [mask.trailing_zeros() as usize, 15 - mask.leading_zeros() as usize]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chain::links::Links;
    use neuf_puzzle::Classic;

    #[test]
    fn arcs_are_two_links_in_order() {
        let line =
            "12........5.1....6..9.3........9..4......487..7.6....25..2....7..8.4.3...........";
        let board = Board::new(&line.parse::<Classic>().expect("81 digits and dots"));
        let (mut links, mut strong) = (Links::default(), Strong::default());
        links.read(&board);
        strong.read(&board);
        for &candidate in &links.all {
            assert_eq!(strong.forced(candidate), links.forced(candidate));
            for rules in [LinkRules::X, LinkRules::Y, LinkRules::Xy] {
                let excluded = match rules {
                    LinkRules::X => links.excluded_elsewhere(candidate),
                    LinkRules::Y | LinkRules::Xy => links.excluded(candidate),
                };
                let arcs = excluded.iter().flat_map(|&through| {
                    let arc = move |&(candidate, cause)| Arc { through, candidate, cause };
                    links.forced(through).iter().map(arc)
                });
                let expected: Vec<Arc> = arcs.filter(|arc| rules.allow(arc.cause)).collect();
                let found: Vec<Arc> = strong.arcs(candidate, rules).copied().collect();
                assert_eq!(found, expected, "{candidate} {rules:?}");
            }
        }
    }
}
