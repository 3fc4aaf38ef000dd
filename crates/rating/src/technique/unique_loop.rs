//! Unique rectangles and loops: cells with the same two candidates `a`, `b` in a closed loop.
//!
//! If every cell of such a loop held just `a` and `b`, and each region it touches had exactly two
//! of its cells, the two digits could be exchanged around the loop: two solutions. A proper puzzle
//! has one, so some extra candidate is true. The four types are four ways to use that.
//!
//! The search keeps a habit of the original: the set of extra digits belongs to a frame of the
//! recursion, not to a path, so a cell that was tried and left still counts. Some loops of type 2
//! with three or more extra cells are missed, as they are there.

use super::Tried;
use crate::board::{ALL, Board};
use crate::geometry::{
    Bits, CellSet, PEERS, PLACE_IN, REGION_SET, REGIONS_OF, combinations, count, is_single,
};
use crate::step::{Step, Technique};

pub(crate) fn find(tried: &mut Tried, board: &Board) -> Option<Step> {
    let mut hints = Vec::new();
    let mut searched = Vec::new();
    tried.loops.begin(board);
    for start in Bits(board.cells_of_size(2)) {
        let mut search = LoopSearch::new(board, start, &mut hints);
        let (pair, cells) = (search.pair, search.with_pair);
        if !tried.loops.are_none(pair, cells) {
            search.begin(start);
            searched.push((pair, cells, search.closed));
        }
    }
    tried.loops.note(&searched);
    hints.into_iter().min_by_key(|hint| (hint.step.rating, hint.kind)).map(|hint| hint.step)
}

/// The pairs of digits for which no loop could be closed, which depends on the cells that have both
/// digits and on the other candidates of these cells.
pub(crate) struct NoLoops {
    /// The candidates of the last board.
    board: [u16; 81],
    /// By the mask of the pair, the cells that have both; none when there may be loops.
    cells: Box<[CellSet; 512]>,
}

impl Default for NoLoops {
    fn default() -> Self {
        NoLoops { board: [0; 81], cells: Box::new([0; 512]) }
    }
}

impl NoLoops {
    /// Forgets what has changed since the last board.
    fn begin(&mut self, board: &Board) {
        let differs = |&cell: &usize| self.board[cell] != board.cells[cell];
        let changed = (0..81).filter(differs).fold(0, |set: CellSet, cell| set | 1 << cell);
        self.board = board.cells;
        for &pair in combinations(2) {
            let cells = &mut self.cells[usize::from(pair)];
            if *cells & changed != 0 {
                *cells = 0;
            }
        }
    }

    fn are_none(&self, pair: u16, cells: CellSet) -> bool {
        self.cells[usize::from(pair)] == cells
    }

    /// Notes the pairs for which there were searches, the cells of each, and whether a loop was closed.
    fn note(&mut self, searched: &[(u16, CellSet, bool)]) {
        for &(pair, cells, _) in searched {
            self.cells[usize::from(pair)] = cells;
        }
        for &(pair, ..) in searched.iter().filter(|(.., closed)| *closed) {
            self.cells[usize::from(pair)] = 0;
        }
    }
}

const NO_REGION_TYPE: usize = 3;

/// A step, and the facts that tell it from its duplicates.
struct Hint {
    step: Step,
    kind: u8,
    cells: CellSet,
    /// For type 3: the region and the mask of the set; the low bit is set for a naked one.
    set: (usize, u16),
}

/// The depth-first search for loops from one start cell.
struct LoopSearch<'a> {
    board: &'a Board,
    hints: &'a mut Vec<Hint>,
    pair: u16,
    /// The cells that have both digits of the pair.
    with_pair: CellSet,
    /// Those of them that a loop can go through.
    looping: CellSet,
    /// Whether a loop was found.
    closed: bool,
    path: Vec<u8>,
    on_path: CellSet,
    /// The regions (bits 0–26) used by the cells of the path with even and with odd number.
    used: [u32; 2],
}

impl<'a> LoopSearch<'a> {
    fn new(board: &'a Board, start: usize, hints: &'a mut Vec<Hint>) -> Self {
        let pair = board.cells[start];
        let with_pair = Bits(pair).fold(!0, |cells, digit| cells & board.holding[digit]);
        LoopSearch {
            board,
            hints,
            pair,
            with_pair,
            looping: 0,
            closed: false,
            path: Vec::new(),
            on_path: 0,
            used: [0; 2],
        }
    }

    /// Tries every way from a cell with just the pair.
    fn begin(&mut self, start: usize) {
        self.looping = looping(self.with_pair);
        if self.looping & 1 << start != 0 {
            self.extend(start, 2, 0, NO_REGION_TYPE);
        }
    }

    /// Appends `cell` and tries every way on. `budget` counts the cells with extra digits that
    /// may still be used, `extras` is this frame's set of extra digits.
    fn extend(&mut self, cell: usize, budget: i32, mut extras: u16, last: usize) {
        let parity = self.path.len() % 2;
        let regions = REGIONS_MASK[cell];
        if self.used[parity] & regions != 0 {
            return; // no loop on this path can be valid
        }
        self.used[parity] |= regions;
        self.path.push(cell as u8);
        self.on_path |= 1 << cell;
        let start: CellSet = if self.path.len() >= 4 { 1 << self.path[0] } else { 0 };
        let ways = (self.with_pair & !self.on_path) | start;
        for kind in (0..3).filter(|&kind| kind != last) {
            for next in Bits(ways & REGION_SET[usize::from(REGIONS_OF[cell][kind])]) {
                if start & 1 << next != 0 {
                    self.record();
                    continue;
                }
                extras |= self.board.cells[next] & !self.pair;
                if self.looping & 1 << next == 0 {
                    continue;
                }
                let bivalue = self.board.cells[next] == self.pair;
                if bivalue || budget > 0 || is_single(extras) {
                    let left = if bivalue { budget } else { budget - 1 };
                    self.extend(next, left, extras, kind);
                }
            }
        }
        self.path.pop();
        self.on_path &= !(1 << cell);
        self.used[parity] &= !regions;
    }

    /// Draws the conclusions of the closed path, if each region it touches has one even and one
    /// odd cell of it.
    fn record(&mut self) {
        if !self.path.len().is_multiple_of(2) || self.used[0] != self.used[1] {
            return;
        }
        self.closed = true;
        let cells = self.path.iter().map(|&cell| usize::from(cell));
        let extra: Vec<usize> = cells.filter(|&cell| self.board.cells[cell] != self.pair).collect();
        match extra[..] {
            [] => {}
            [only] => self.add(1, 0, (0, 0), vec![(only as u8, self.pair)]),
            [first, second] => self.two_extra_cells(first, second),
            _ => self.one_extra_digit(&extra),
        }
    }

    fn two_extra_cells(&mut self, first: usize, second: usize) {
        let extras = (self.board.cells[first] | self.board.cells[second]) & !self.pair;
        if count(extras) == 1 {
            self.one_extra_digit(&[first, second]);
        } else {
            self.extra_set(first, second, extras);
        }
        self.conjugate_pair(first, second);
    }

    /// Type 2: one of the extra cells holds the extra digit.
    fn one_extra_digit(&mut self, extra: &[usize]) {
        let digits = extra.iter().fold(0, |all, &cell| all | self.board.cells[cell]) & !self.pair;
        let common = extra.iter().fold(!0, |common, &cell| common & PEERS[cell]);
        let digit = digits.trailing_zeros() as usize;
        let losing = Bits(common & self.board.holding[digit]);
        let removed = losing.map(|cell| (cell as u8, 1 << digit)).collect();
        self.add(2, 0, (0, 0), removed);
    }

    /// Type 3: the extra digits of two cells of a region act as one cell of a naked or hidden set.
    fn extra_set(&mut self, first: usize, second: usize, extras: u16) {
        // A set of five needs ten empty cells.
        for size in count(extras)..=4 {
            for kind in (0..3).filter(|&k| REGIONS_OF[first][k] == REGIONS_OF[second][k]) {
                let region = usize::from(REGIONS_OF[first][kind]);
                let empty = self.board.empty_in(region);
                let places = [first, second].map(|cell| 1u16 << PLACE_IN[cell][kind]);
                if 2 * size <= empty {
                    self.naked_set(size, region, places, [first, second], extras);
                }
                if 2 * size < empty {
                    self.hidden_set(size, region, places, extras);
                }
            }
        }
    }

    fn naked_set(
        &mut self,
        size: usize,
        region: usize,
        [first, second]: [u16; 2],
        cells: [usize; 2],
        extras: u16,
    ) {
        let board = self.board;
        let common = extras & board.cells[cells[0]] & board.cells[cells[1]];
        let digits_at = |place: usize| board.cells[Board::cell_at(region, place)];
        for &places in combinations(size) {
            if places & first == 0 || places & second != 0 {
                continue;
            }
            let others = places & !first;
            if Bits(others).any(|place| count(digits_at(place)) < 2) {
                continue;
            }
            let union = Bits(others).fold(0, |union, place| union | digits_at(place));
            if count(union | extras) != size || count(union | common) != size {
                continue;
            }
            let digits = union | extras;
            let losing = Bits(ALL & !places & !second)
                .map(|place| (Board::cell_at(region, place) as u8, digits_at(place) & digits));
            let removed = losing.filter(|&(_, digits)| digits != 0).collect();
            self.add(3, size as u16 - 1, (region, digits << 1 | 1), removed);
        }
    }

    fn hidden_set(&mut self, size: usize, region: usize, [first, second]: [u16; 2], extras: u16) {
        let board = self.board;
        let free = ALL & !self.pair & !extras;
        for &more in combinations(size - 2).iter().filter(|&more| more & !free == 0) {
            let digits = self.pair | more;
            let places = |digit: usize| board.places[region][digit] & !second;
            if Bits(digits).any(|digit| places(digit) == 0) {
                continue;
            }
            let union = Bits(digits).fold(0, |union, digit| union | places(digit));
            if count(union) != size {
                continue;
            }
            let losing = Bits(union & !first).map(|place| {
                let cell = Board::cell_at(region, place);
                (cell as u8, board.cells[cell] & !digits)
            });
            let removed = losing.filter(|&(_, digits)| digits != 0).collect();
            self.add(3, size as u16 - 2, (region, digits << 1), removed);
        }
    }

    /// Type 4: one digit of the pair has no other place in a shared region, so the other digit
    /// would close the loop.
    fn conjugate_pair(&mut self, first: usize, second: usize) {
        let both: CellSet = 1 << first | 1 << second;
        for digit in Bits(self.pair) {
            let confined = (0..3).any(|kind| {
                let region = usize::from(REGIONS_OF[first][kind]);
                REGIONS_OF[first][kind] == REGIONS_OF[second][kind]
                    && Bits(self.board.places[region][digit])
                        .all(|place| both & 1 << Board::cell_at(region, place) != 0)
            });
            if confined {
                let other = self.pair & !(1 << digit);
                self.add(4, 0, (0, 0), vec![(first as u8, other), (second as u8, other)]);
                return;
            }
        }
    }

    fn add(&mut self, kind: u8, more: u16, set: (usize, u16), removed: Vec<(u8, u16)>) {
        let cells = self.on_path;
        let known = |h: &Hint| h.kind == kind && h.cells == cells && h.set == set;
        if self.hints.iter().any(known) {
            return;
        }
        let base = match self.path.len() {
            4 => 45,
            6 => 46,
            8 => 47,
            _ => 50,
        };
        let technique = Technique::UniqueLoop { cells: self.path.len() as u8, kind };
        if let Some(step) = Step::remove(technique, base + more, removed) {
            self.hints.push(Hint { step, kind, cells, set });
        }
    }
}

/// The cells of a set that loops in it can go through: each has others of them in all its regions.
fn looping(mut cells: CellSet) -> CellSet {
    loop {
        let is_between = |&cell: &usize| {
            let others = cells & !(1 << cell);
            REGIONS_OF[cell].iter().all(|&region| others & REGION_SET[usize::from(region)] != 0)
        };
        let left = Bits(cells).filter(is_between).fold(0, |left, cell| left | 1 << cell);
        if left == cells {
            return cells;
        }
        cells = left;
    }
}

/// The three regions of each cell as a mask.
const REGIONS_MASK: [u32; 81] = {
    let mut masks = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        let [block, row, column] = REGIONS_OF[cell];
        masks[cell] = 1 << block | 1 << row | 1 << column;
        cell += 1;
    }
    masks
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rating::boards_on_the_way;

    #[test]
    fn pairs_without_loops_are_looked_at_again_where_something_has_changed() {
        let mut tried = Tried::default();
        // Boards in order, and in one that gives candidates back.
        let boards = boards_on_the_way();
        let mut left_out = 0;
        for board in boards.iter().chain(boards.iter().rev()) {
            let anew = find(&mut Tried::default(), board);
            assert_eq!(find(&mut tried, board), anew);
            left_out += tried.loops.cells.iter().filter(|&&cells| cells != 0).count();
        }
        assert!(left_out > 0);
    }
}
