//! Aligned pair and triplet exclusion: combinations of values of two or three cells that would
//! leave nothing for a cell that sees them all.
//!
//! Such a cell, an *excluder*, has few candidates. A digit that takes part in no allowed
//! combination of its base cells can go.

use super::Tried;
use crate::board::Board;
use crate::geometry::{Bits, CellSet, PEERS, is_pair};
use crate::step::{Step, Technique};

pub(crate) fn find_pair(tried: &mut Tried, board: &Board) -> Option<Step> {
    let bases = Bases::of(board, board.cells_of_size(2));
    let news = tried.pairs.news(board, bases.set);
    let step = bases.pairs().find_map(|[first, second]| {
        let common = bases.common(first, second);
        let cells = [first, second];
        news.concern(1 << first | 1 << second, common)
            .then(|| exclude(board, &cells, common, Technique::AlignedPairExclusion, 62))?
    });
    tried.pairs.note(board, bases.set, &step);
    step
}

pub(crate) fn find_triplet(tried: &mut Tried, board: &Board) -> Option<Step> {
    let bases = Bases::of(board, board.cells_of_size(2) | board.cells_of_size(3));
    let news = tried.triplets.news(board, bases.set);
    let step = bases.pairs().find_map(|[first, second]| {
        let common = bases.common(first, second);
        let around = bases.excluders[first] | bases.excluders[second];
        let pair: CellSet = 1 << first | 1 << second;
        // Beside cells that were tried before, with the same excluders, the third one has to be new.
        let all = news.concern(pair, common);
        let thirds = around & bases.set & !pair & if all { !0 } else { news.fresh };
        Bits(thirds).find_map(|third| {
            let (cells, common) = ([first, second, third], common & bases.excluders[third]);
            (has_two(common) && news.concern(pair | 1 << third, common))
                .then(|| exclude(board, &cells, common, Technique::AlignedTripletExclusion, 75))?
        })
    });
    tried.triplets.note(board, bases.set, &step);
    step
}

/// The last board on which all combinations of base cells were tried in vain, and those cells. The
/// exclusions of a combination depend on its cells and their common excluders alone, so later
/// boards try only combinations of which some have changed.
#[derive(Default)]
pub(crate) struct InVain(Option<(Box<[u16; 81]>, CellSet)>);

/// The changes since that board.
struct News {
    /// The cells with other candidates.
    changed: CellSet,
    /// These, and the cells that were no base cells.
    fresh: CellSet,
}

impl InVain {
    fn news(&self, board: &Board, bases: CellSet) -> News {
        let Some((cells, old_bases)) = &self.0 else { return News { changed: !0, fresh: !0 } };
        let differs = |&cell: &usize| cells[cell] != board.cells[cell];
        let changed = (0..81).filter(differs).fold(0, |set: CellSet, cell| set | 1 << cell);
        News { changed, fresh: changed | (bases & !old_bases) }
    }

    fn note(&mut self, board: &Board, bases: CellSet, step: &Option<Step>) {
        self.0 = step.is_none().then(|| (Box::new(board.cells), bases));
    }
}

impl News {
    /// Whether a combination of these cells has to be tried again.
    #[inline]
    fn concern(&self, cells: CellSet, excluders: CellSet) -> bool {
        (cells & self.fresh) | (excluders & self.changed) != 0
    }
}

/// Whether there are at least two cells.
fn has_two(cells: CellSet) -> bool {
    cells & cells.wrapping_sub(1) != 0
}

/// The cells that can be base cells, and the excluders of each.
struct Bases {
    set: CellSet,
    excluders: [CellSet; 81],
}

impl Bases {
    /// The base cells when `small` are the cells with few enough candidates to exclude.
    fn of(board: &Board, small: CellSet) -> Bases {
        let singles = board.cells_of_size(1);
        let mut bases = Bases { set: 0, excluders: [0; 81] };
        for cell in 0..81 {
            let excluders = PEERS[cell] & small;
            if has_two(board.cells[cell].into()) && PEERS[cell] & singles == 0 && excluders != 0 {
                bases.set |= 1 << cell;
                bases.excluders[cell] = excluders;
            }
        }
        bases
    }

    /// All pairs that share several excluders, the second cell outermost.
    fn pairs(&self) -> impl Iterator<Item = [usize; 2]> {
        Bits(self.set).flat_map(move |second| {
            let (mut once, mut twice) = (0, 0);
            for excluder in Bits(self.excluders[second]) {
                twice |= once & PEERS[excluder];
                once |= PEERS[excluder];
            }
            let before = (1 << second) - 1;
            Bits(twice & self.set & before).map(move |first| [first, second])
        })
    }

    /// The excluders that two cells share.
    fn common(&self, first: usize, second: usize) -> CellSet {
        self.excluders[first] & self.excluders[second]
    }
}

/// The step that removes digits from cells with these excluders in common, if there is one.
fn exclude(
    board: &Board,
    cells: &[usize],
    common: CellSet,
    technique: Technique,
    rating: u16,
) -> Option<Step> {
    let combinations = Combinations::of(board, cells, common);
    if combinations.exclude_nothing() {
        return None;
    }
    let allowed = combinations.allowed();
    let losing = cells.iter().zip(allowed).map(|(&c, kept)| (c as u8, board.cells[c] & !kept));
    let removed: Vec<(u8, u16)> = losing.filter(|&(_, digits)| digits != 0).collect();
    Step::remove(technique, rating, removed)
}

/// The values of two or three cells, tried together.
struct Combinations {
    /// The candidates of each cell; none for a third one that is not there.
    candidates: [u16; 3],
    /// Whether the first and the second, the first and the third, the second and the third see each
    /// other: all digits if they do.
    clash: [u16; 3],
    /// By digit, the digits that leave nothing for an excluder beside it.
    with: [u16; 9],
    /// The excluders with three candidates.
    threes: [u16; 20],
    three_count: usize,
}

impl Combinations {
    fn of(board: &Board, cells: &[usize], common: CellSet) -> Self {
        let mut candidates = [0; 3];
        for (digits, &cell) in candidates.iter_mut().zip(cells) {
            *digits = board.cells[cell];
        }
        let sees = |i: usize, j: usize| match (cells.get(i), cells.get(j)) {
            (Some(&one), Some(&other)) if PEERS[one] & 1 << other != 0 => !0,
            _ => 0,
        };
        let clash = [sees(0, 1), sees(0, 2), sees(1, 2)];
        let mut tried =
            Combinations { candidates, clash, with: [0; 9], threes: [0; 20], three_count: 0 };
        let all = candidates[0] | candidates[1] | candidates[2];
        for digits in Bits(common).map(|cell| board.cells[cell]) {
            // An excluder with a digit that no cell has is left with it.
            if digits & !all == 0 {
                tried.exclude(digits);
            }
        }
        tried
    }

    /// Notes an excluder with two or three candidates.
    fn exclude(&mut self, digits: u16) {
        let rest = digits & (digits - 1);
        if rest & (rest - 1) != 0 {
            self.threes[self.three_count] = digits;
            self.three_count += 1;
            return;
        }
        for digit in Bits(digits) {
            self.with[digit] |= digits & !(1 << digit);
        }
    }

    /// Whether it is plain that all digits are possible: no excluder counts, and no two cells have the same
    /// two digits, so that beside each digit of one cell the others find different ones.
    fn exclude_nothing(&self) -> bool {
        let [first, second, third] = self.candidates;
        let is_twin = |one: u16, other: u16| one == other && is_pair(one);
        self.three_count == 0
            && self.with == [0; 9]
            && !(is_twin(first, second) || is_twin(first, third) || is_twin(second, third))
    }

    /// The digits of each cell that some possible combination has.
    fn allowed(&self) -> [u16; 3] {
        let [first, second, third] = self.candidates;
        let mut allowed = [0; 3];
        for a in Bits(first) {
            let beside = self.with[a] | (self.clash[0] & 1 << a);
            if third == 0 {
                let open = second & !beside;
                if open != 0 {
                    allowed[0] |= 1 << a;
                    allowed[1] |= open;
                }
                continue;
            }
            for b in Bits(second & !beside) {
                let open = third & !self.excluded(a, b);
                if open != 0 {
                    allowed[0] |= 1 << a;
                    allowed[1] |= 1 << b;
                    allowed[2] |= open;
                    if allowed[1] == second && allowed[2] == third {
                        break; // nothing new can come with this digit
                    }
                }
            }
        }
        allowed
    }

    /// The digits that the third cell cannot have beside these digits of the first two, which go
    /// together.
    fn excluded(&self, a: usize, b: usize) -> u16 {
        let (a_mask, b_mask) = (1 << a, 1 << b);
        let mut excluded =
            self.with[a] | self.with[b] | (self.clash[1] & a_mask) | (self.clash[2] & b_mask);
        for three in &self.threes[..self.three_count] {
            let rest = three & !(a_mask | b_mask);
            if rest & (rest - 1) == 0 {
                excluded |= rest;
            }
        }
        excluded
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rating::boards_on_the_way;

    /// The same, by trying every combination and looking at every excluder.
    fn naive(board: &Board, cells: &[usize], common: CellSet) -> [u16; 3] {
        let mut allowed = [0; 3];
        let all = |i: usize| cells.get(i).map_or(vec![0], |&cell| digits(board.cells[cell]));
        for a in all(0) {
            for b in all(1) {
                for c in all(2) {
                    let values = [a, b, c];
                    let see = |i: usize, j: usize| {
                        j < cells.len() && PEERS[cells[i]] & 1 << cells[j] != 0
                    };
                    let clashes = [(0, 1), (0, 2), (1, 2)]
                        .into_iter()
                        .any(|(i, j)| see(i, j) && values[i] == values[j]);
                    let starves = Bits(common).any(|cell| board.cells[cell] & !(a | b | c) == 0);
                    if !clashes && !starves {
                        (0..3).for_each(|i| allowed[i] |= values[i]);
                    }
                }
            }
        }
        allowed
    }

    fn digits(mask: u16) -> Vec<u16> {
        Bits(mask).map(|digit| 1 << digit).collect()
    }

    #[test]
    fn what_was_tried_in_vain_is_tried_again_where_something_has_changed() {
        let mut tried = Tried::default();
        let mut found = 0;
        // Boards in order, and in one that gives candidates back.
        let boards = boards_on_the_way();
        for board in boards.iter().chain(boards.iter().rev()) {
            let again = [find_pair(&mut tried, board), find_triplet(&mut tried, board)];
            let anew = [find_pair, find_triplet].map(|find| find(&mut Tried::default(), board));
            assert_eq!(again, anew);
            found += anew.iter().flatten().count();
        }
        assert!(found > 0);
    }

    #[test]
    fn what_is_allowed_is_what_some_combination_has() {
        let mut forbidding = 0;
        for board in boards_on_the_way() {
            let bases = Bases::of(&board, board.cells_of_size(2) | board.cells_of_size(3));
            for [first, second] in bases.pairs() {
                for third in Bits(bases.set & !(1 << first) & !(1 << second)) {
                    for cells in [&[first, second][..], &[first, second, third]] {
                        forbidding += usize::from(!compare(&board, &bases, cells));
                    }
                }
            }
        }
        assert!(forbidding > 0);
    }

    /// Compares with the naive way; whether all digits are allowed.
    fn compare(board: &Board, bases: &Bases, cells: &[usize]) -> bool {
        let common = cells.iter().fold(!0, |all, &cell| all & bases.excluders[cell]);
        let allowed = Combinations::of(board, cells, common).allowed();
        assert_eq!(allowed, naive(board, cells, common), "{cells:?}");
        (0..3).all(|i| cells.get(i).is_none_or(|&cell| allowed[i] == board.cells[cell]))
    }
}
