//! Cells whose candidates do not go together.
//!
//! Two candidates *exclude each other* when they are the same digit in cells that see each other,
//! or when both together take two digits away from an almost locked set (the smallest is a cell
//! with two candidates), which would leave fewer digits than cells. A candidate that excludes all
//! candidates of another cell is gone. Grids up to 640 cells.
//!
//! ```text
//!  12 23 .      p = 1, q = 2 leaves nothing for the cell 12, p = 3, q = 2 nothing for 23: if p has
//!  .  p  q      no more than 1, 2 and 3, q is not 2
//! ```

use super::als::{AlmostLocked, Als};
use super::{Technique, Visit};
use crate::board::{Board, on_board};
use crate::{Candidate, CellBits, Geometry, Id, Pattern, Role, State, Step};
use neuf_puzzle::order;
use neuf_puzzle::{Cell, Digit, DigitSet};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

/// Two cells: a candidate that goes with no candidate of the other cell is gone.
pub struct AlignedPairExclusion;

/// Three cells: a candidate that goes with no two candidates of the others is gone. Three
/// candidates also exclude each other when a cell that sees all three has no other candidates.
pub struct AlignedTripletExclusion;

impl Technique for AlignedPairExclusion {
    fn id(&self) -> Id {
        "aligned-pair-exclusion"
    }

    fn knows_wide_sets(&self) -> bool {
        true
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        on_board!(state, board => self.find_on(board, visit))
    }
}

impl AlignedPairExclusion {
    fn find_on<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        let exclusions = Exclusions::of(board);
        let mut found = ExcludedBy::default();
        for one in exclusions.candidates() {
            for partner in exclusions.without_any(&[one]) {
                found.note([one.cell, partner], one);
            }
        }
        found.show(&exclusions, self.id(), visit)
    }
}

impl Technique for AlignedTripletExclusion {
    fn id(&self) -> Id {
        "aligned-triplet-exclusion"
    }

    /// A large grid has a hundred thousand triples of cells, and chains find most of this sooner.
    fn takes_long_on(&self, geometry: &Geometry) -> bool {
        geometry.is_large()
    }

    fn knows_wide_sets(&self) -> bool {
        true
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        on_board!(state, board => self.find_on(board, visit))
    }
}

impl AlignedTripletExclusion {
    fn find_on<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        let exclusions = Exclusions::of(board);
        let mut found = ExcludedBy::default();
        for one in exclusions.candidates() {
            // What a pair excludes needs no third cell.
            if !exclusions.without_any(&[one]).is_empty() {
                continue;
            }
            for second in exclusions.seen_by(one) {
                for third in exclusions.thirds(one, second) {
                    found.note([one.cell, second, third], one);
                }
            }
        }
        found.show(&exclusions, self.id(), visit)
    }
}

/// The candidates to eliminate, by the cells that exclude them.
struct ExcludedBy<const N: usize>(BTreeMap<[Cell; N], BTreeSet<Candidate>>);

impl<const N: usize> Default for ExcludedBy<N> {
    fn default() -> ExcludedBy<N> {
        ExcludedBy(BTreeMap::new())
    }
}

impl<const N: usize> ExcludedBy<N> {
    fn note(&mut self, mut cells: [Cell; N], gone: Candidate) {
        order::sort(&mut cells);
        self.0.entry(cells).or_default().insert(gone);
    }

    fn show<const WORDS: usize>(
        self,
        exclusions: &Exclusions<'_, WORDS>,
        id: Id,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        self.0.into_iter().try_for_each(|(cells, gone)| {
            exclusions.step(id, &cells, gone).map_or(ControlFlow::Continue(()), &mut *visit)
        })
    }
}

/// Which candidates exclude each other in a state.
struct Exclusions<'a, const WORDS: usize> {
    board: Board<'a, WORDS>,
    /// The smallest first.
    sets: Vec<Als<WORDS>>,
    /// The cells with several candidates: a cell with one is a single.
    open: CellBits<WORDS>,
    /// The cells with three candidates.
    threes: CellBits<WORDS>,
    /// By cell, digit, and other digit: the cells in which the other digit is excluded.
    table: Vec<CellBits<WORDS>>,
}

impl<'a, const WORDS: usize> Exclusions<'a, WORDS> {
    fn of(board: Board<'a, WORDS>) -> Exclusions<'a, WORDS> {
        let n = board.geometry().size();
        let mut sets = AlmostLocked::of(board).sets.clone();
        order::sort_by_key(&mut sets, |set| set.cells.len());
        let table = vec![CellBits::EMPTY; board.shape().cell_count() * n * n];
        let open = board.empty() - board.cells_of_len(1);
        let threes = board.cells_of_len(3);
        let mut exclusions = Exclusions { board, sets, open, threes, table };
        exclusions.fill();
        exclusions
    }

    fn fill(&mut self) {
        let board = self.board;
        for one in self.candidates() {
            let at = self.index(one, one.digit);
            self.table[at] |= board.peers(one.cell);
        }
        for set in std::mem::take(&mut self.sets) {
            for digit in set.digits {
                for cell in set.seeing(digit) & board.cells_with(digit) {
                    for other in set.digits - DigitSet::single(digit) {
                        let at = self.index(Candidate::new(cell, digit), other);
                        self.table[at] |= set.seeing(other) & board.cells_with(other);
                    }
                }
            }
            self.sets.push(set);
        }
    }

    fn index(&self, one: Candidate, other: Digit) -> usize {
        let n = self.board.geometry().size();
        (one.cell.index() * n + one.digit.index()) * n + other.index()
    }

    fn candidates(&self) -> Vec<Candidate> {
        let of = |cell| self.board.candidates(cell).iter().map(move |d| Candidate::new(cell, d));
        self.board.shape().cells().flat_map(of).collect()
    }

    /// The cells in which `one` excludes a digit.
    fn excluded(&self, one: Candidate, digit: Digit) -> CellBits<WORDS> {
        self.table[self.index(one, digit)]
    }

    /// The cells that `one` takes a candidate from.
    fn seen_by(&self, one: Candidate) -> CellBits<WORDS> {
        let digits = self.board.shape().digits().iter();
        let touched = |digit| self.excluded(one, digit) & self.board.cells_with(digit);
        let all = digits.fold(CellBits::EMPTY, |all, digit| all | touched(digit));
        all - CellBits::single(one.cell)
    }

    /// The cells that these candidates together leave without any candidate.
    fn without_any(&self, assumed: &[Candidate]) -> CellBits<WORDS> {
        let mut left = CellBits::EMPTY;
        for digit in self.board.shape().digits() {
            let excluded = assumed.iter().map(|&one| self.excluded(one, digit));
            let mut excluded = excluded.fold(CellBits::EMPTY, |all, cells| all | cells);
            if let &[one, two] = assumed {
                excluded |= self.excluded_by_threes(one, two, digit);
            }
            left |= self.board.cells_with(digit) - excluded;
        }
        let own: CellBits<WORDS> = assumed.iter().map(|one| one.cell).collect();
        self.open - left - own
    }

    /// The cells in which `digit` would be the third candidate of a cell that sees all three.
    fn excluded_by_threes(&self, one: Candidate, two: Candidate, digit: Digit) -> CellBits<WORDS> {
        let wanted: DigitSet = [one.digit, two.digit, digit].into_iter().collect();
        let board = self.board;
        let near = self.threes & board.peers(one.cell) & board.peers(two.cell);
        let exactly = near.iter().filter(|&cell| board.candidates(cell) == wanted);
        exactly.fold(CellBits::EMPTY, |all, cell| all | board.peers(cell))
    }

    /// The cells that are left without a candidate by `one` and whatever `second` can be beside it.
    fn thirds(&self, one: Candidate, second: Cell) -> CellBits<WORDS> {
        let beside = |digit: &Digit| !self.excluded(one, *digit).contains(second);
        let mut possible = self.board.candidates(second).iter().filter(beside);
        let without = |digit| self.without_any(&[one, Candidate::new(second, digit)]);
        let Some(first) = possible.next().map(without) else { return CellBits::EMPTY };
        // Most often nothing is left after one or two.
        let narrowed = possible.try_fold(first, |all, digit| {
            if all.is_empty() { Err(all) } else { Ok(all & without(digit)) }
        });
        narrowed.unwrap_or(CellBits::EMPTY)
    }

    /// The step for these cells, with every reason why their candidates exclude each other.
    fn step(&self, id: Id, cells: &[Cell], gone: BTreeSet<Candidate>) -> Option<Step> {
        let mut pattern = Pattern::default();
        for &cell in cells {
            pattern = pattern.mark_cell(Role::Defining, cell, self.board.candidates(cell));
        }
        let mut reasons = Reasons { exclusions: self, sets: Vec::new(), threes: CellBits::EMPTY };
        for &one in &gone {
            let others: Vec<Cell> =
                cells.iter().copied().filter(|&cell| cell != one.cell).collect();
            reasons.collect(&mut vec![one], &others);
        }
        order::sort(&mut reasons.sets);
        for &set in &reasons.sets {
            pattern = self.sets[set].describe(self.board, pattern);
        }
        for cell in reasons.threes {
            let role = Role::Set { number: pattern.sets.len() as u8 };
            let digits = self.board.candidates(cell);
            pattern = pattern.set([cell], digits).mark_cell(role, cell, digits);
        }
        Step::removing(id, gone.into_iter().collect(), pattern)
    }

    /// The smallest set that loses two digits to two candidates; `None` if they see each other.
    fn reason(&self, one: Candidate, two: Candidate) -> Option<usize> {
        let peers = self.board.peers(one.cell);
        if one.digit == two.digit && peers.contains(two.cell) {
            return None;
        }
        self.sets.iter().position(|set| {
            let sees =
                |c: Candidate| set.digits.contains(c.digit) && set.seeing(c.digit).contains(c.cell);
            one.digit != two.digit && sees(one) && sees(two)
        })
    }
}

/// The sets and cells that rule out the combinations of a step.
struct Reasons<'a, const WORDS: usize> {
    exclusions: &'a Exclusions<'a, WORDS>,
    sets: Vec<usize>,
    threes: CellBits<WORDS>,
}

impl<const WORDS: usize> Reasons<'_, WORDS> {
    /// Collects what excludes every way to go on from `assumed` through the cells.
    fn collect(&mut self, assumed: &mut Vec<Candidate>, cells: &[Cell]) {
        let Some((&cell, rest)) = cells.split_first() else { return };
        let board = self.exclusions.board;
        for digit in board.candidates(cell) {
            let next = Candidate::new(cell, digit);
            let by =
                assumed.iter().find(|&&one| self.exclusions.excluded(one, digit).contains(cell));
            if let Some(&one) = by {
                let set = self.exclusions.reason(one, next).filter(|set| !self.sets.contains(set));
                self.sets.extend(set);
            } else if let &[one, two] = assumed.as_slice() {
                let wanted: DigitSet = [one.digit, two.digit, digit].into_iter().collect();
                let peers = |c: Candidate| board.peers(c.cell);
                let near = self.exclusions.threes & peers(one) & peers(two) & peers(next);
                let three = near.iter().find(|&cell| board.candidates(cell) == wanted);
                self.threes |= three.map_or(CellBits::EMPTY, CellBits::single);
            } else {
                assumed.push(next);
                self.collect(assumed, rest);
                assumed.pop();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cells;
    use crate::reglib;

    /// The worked example, as a case of the library's form.
    const CASE: &str = ":0000:8:134...956659143278872695431.265+1.8.33...6.1.55.13.46.7265931784\
                        ...256319913478562::852::";

    /// Whether two candidates go together, from the definition.
    fn go_together(state: &State, sets: &[Als<2>], one: Candidate, two: Candidate) -> bool {
        let geometry = state.geometry();
        let sees = |one: Candidate, cell: Cell| geometry.peers(one.cell).contains(cell);
        let left = |cell: Cell| {
            let takes = |c: &&Candidate| sees(**c, cell);
            let taken: DigitSet = [one, two].iter().filter(takes).map(|c| c.digit).collect();
            state.candidates(cell) - taken
        };
        let is_starved = |set: &Als<2>| {
            let own = set.cells.contains(one.cell) || set.cells.contains(two.cell);
            let digits = set.cells.iter().fold(DigitSet::EMPTY, |all, cell| all | left(cell));
            !own && digits.len() < set.cells.len()
        };
        let collide = one.digit == two.digit && sees(one, two.cell);
        !collide && !sets.iter().any(is_starved)
    }

    #[test]
    fn pairs_are_those_of_the_definition() {
        let state = reglib::read(CASE).unwrap().state;
        let sets = &AlmostLocked::of(state.board()).sets;
        let exclusions = Exclusions::of(state.board());
        let open = state.empty() - state.cells_of_len(1);
        let mut excluded = 0;
        for one in exclusions.candidates() {
            let is_excluded_by = |cell: &Cell| {
                let mut digits = state.candidates(*cell).iter();
                *cell != one.cell
                    && digits.all(|d| !go_together(&state, sets, one, Candidate::new(*cell, d)))
            };
            let expected: Cells = open.iter().filter(is_excluded_by).collect();
            assert_eq!(exclusions.without_any(&[one]), expected, "{one:?}");
            excluded += expected.len();
        }
        assert!(excluded > 0);
    }
}
