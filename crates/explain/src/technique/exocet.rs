//! Exocets: two cells whose digits must come again in two others.
//!
//! ```text
//! │ B B . │ . . . │ . . . │      The base cells B hold two digits of three or four. Say d is one.
//! │ . . . │ T . . │ . / . │      It is nowhere else in its row and its block; in the columns of
//! │ . . . │ / . . │ . T . │      the targets T it can be at T, or below the band, for the cells
//! │ . . S │ S . . │ . S . │      marked / lack it; in the third column it is below the band. If
//! │ . . S │ S . . │ . S . │      the cells S cannot take it in all three columns, one T has it.
//! ```
//!
//! So both digits of the base come again in the targets, whichever they are. In a *senior* exocet one
//! of the targets is a cell S, and its column has two cells / in the band. In a *double* one, two
//! bases of a band have the same four digits and share none of them:
//!
//! ```text
//! │ B B . │ x x x │ . . . │      Were d in both bases, it could be in neither base's target in the
//! │ x x x │ C C . │ . . . │      other's block, so that it would be in both targets of the third
//! │ . . . │ . . . │ . . . │      block, which are two cells. So all four digits are in B and C, and
//! ```                            gone from the cells x, which see them all.

use super::{Technique, Visit, has_classic_blocks};
use crate::{Candidate, HouseRole, Id, Pattern, Role, State, Step};
use neuf_puzzle::{Cell, Digit, DigitSet, Rules};
use std::ops::ControlFlow;

/// Kinds of exocets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExocetKind {
    /// Both targets in the band of the base.
    Junior,
    /// Two junior ones in a band, with the same four digits.
    Double,
    /// One target beyond the band.
    Senior,
}

/// Takes from the targets what the base does not have, and from the base what no target has. Classic
/// blocks, whatever the number of solutions.
pub struct Exocet {
    /// Which kind.
    pub kind: ExocetKind,
}

impl Technique for Exocet {
    fn id(&self) -> Id {
        match self.kind {
            ExocetKind::Junior => "junior-exocet",
            ExocetKind::Double => "double-exocet",
            ExocetKind::Senior => "senior-exocet",
        }
    }

    fn is_rated(&self) -> bool {
        false
    }

    fn is_sound_under(&self, rules: &Rules) -> bool {
        has_classic_blocks(rules)
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        for is_row in [true, false] {
            let side = Side::of(state, is_row);
            for base in side.bases() {
                match self.kind {
                    ExocetKind::Junior => side.juniors(&base, &mut |found| {
                        self.single(&side, &base, &found)
                            .map_or(ControlFlow::Continue(()), &mut *visit)
                    })?,
                    ExocetKind::Senior => side.seniors(&base, &mut |found| {
                        self.single(&side, &base, &found)
                            .map_or(ControlFlow::Continue(()), &mut *visit)
                    })?,
                    ExocetKind::Double => self.doubles(&side, &base, visit)?,
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// A grid seen by bands of rows, or by stacks as if they were bands.
struct Side<'s> {
    state: &'s State,
    is_row: bool,
    /// By digit and column: the lines on which it can be there, or is.
    lines: Vec<[u32; 9]>,
}

/// Two cells of a block and a line.
struct ExocetBase {
    band: usize,
    block: usize,
    line: usize,
    /// The column of the block in which it has no cell.
    third: usize,
    cells: [Cell; 2],
    digits: DigitSet,
}

/// A column beyond the block of the base, and the cell in the band that may take a digit of the base.
#[derive(Clone, Copy)]
struct Column {
    at: usize,
    target: Option<Cell>,
}

/// The targets, and the three columns.
struct Targets {
    cells: [Cell; 2],
    columns: [usize; 3],
}

type Show<'a> = &'a mut dyn FnMut(Targets) -> ControlFlow<()>;

impl<'s> Side<'s> {
    fn of(state: &'s State, is_row: bool) -> Side<'s> {
        let mut side = Side { state, is_row, lines: vec![[0; 9]; 9] };
        for line in 0..9 {
            for at in 0..9 {
                for digit in side.holds(side.cell(line, at)) {
                    side.lines[digit.index()][at] |= 1 << line;
                }
            }
        }
        side
    }

    fn cell(&self, line: usize, at: usize) -> Cell {
        let shape = self.state.shape();
        if self.is_row { shape.cell(line, at) } else { shape.cell(at, line) }
    }

    /// The digit of a cell, or its candidates.
    fn holds(&self, cell: Cell) -> DigitSet {
        self.state.value(cell).map_or(self.state.candidates(cell), DigitSet::single)
    }

    /// Two empty cells with three or four digits between them.
    fn bases(&self) -> impl Iterator<Item = ExocetBase> {
        (0..81).filter_map(|n| {
            let [band, block, line, third] = [n / 27, n / 9 % 3, n / 3 % 3, n % 3];
            let line = 3 * band + line;
            let cells =
                [(third + 1) % 3, (third + 2) % 3].map(|at| self.cell(line, 3 * block + at));
            let digits = self.state.union(cells);
            let is_open = cells.iter().all(|&cell| self.state.value(cell).is_none());
            let third = 3 * block + third;
            let base = ExocetBase { band, block, line, third, cells, digits };
            (is_open && (3..=4).contains(&digits.len())).then_some(base)
        })
    }

    /// The columns of another block of the band: with a target and a cell beside it that lacks the
    /// digits, or with two such cells and no target.
    fn columns(&self, base: &ExocetBase, block: usize) -> Vec<Column> {
        let mut found = Vec::new();
        for at in 3 * block..3 * block + 3 {
            let others = (3 * base.band..3 * base.band + 3).filter(|&line| line != base.line);
            let others: Vec<Cell> = others.map(|line| self.cell(line, at)).collect();
            let lacks = |cell: Cell| self.holds(cell).is_disjoint(base.digits);
            let may_be = |cell: Cell| !self.state.candidates(cell).is_disjoint(base.digits);
            for (target, beside) in [(others[0], others[1]), (others[1], others[0])] {
                if may_be(target) && lacks(beside) {
                    found.push(Column { at, target: Some(target) });
                }
            }
            if others.iter().all(|&cell| lacks(cell)) {
                found.push(Column { at, target: None });
            }
        }
        found
    }

    /// Whether the cells beyond the band, less one, can take a digit in all three columns at once.
    fn takes_all(
        &self,
        base: &ExocetBase,
        columns: [usize; 3],
        digit: Digit,
        less: Option<Cell>,
    ) -> bool {
        let beyond = 0o777 & !(0b111 << (3 * base.band));
        let lines = columns.map(|at| {
            let cell = |line: usize| self.cell(line, at);
            let lines = self.lines[digit.index()][at] & beyond;
            match (0..9).find(|&line| Some(cell(line)) == less) {
                Some(line) => lines & !(1 << line),
                None => lines,
            }
        });
        // Three columns have different lines if no one, two or three of them have too few.
        let [a, b, c] = lines;
        let enough = |set: u32, least: u32| set.count_ones() >= least;
        let single = lines.iter().all(|&set| set != 0);
        single && enough(a | b, 2) && enough(a | c, 2) && enough(b | c, 2) && enough(a | b | c, 3)
    }

    /// Whether no digit of the base has room in all three columns beyond the band.
    fn binds(&self, base: &ExocetBase, columns: [usize; 3], less: Option<Cell>) -> bool {
        base.digits.iter().all(|digit| !self.takes_all(base, columns, digit, less))
    }

    fn others(&self, base: &ExocetBase) -> [Vec<Column>; 2] {
        [1, 2].map(|turn| self.columns(base, (base.block + turn) % 3))
    }

    fn juniors(&self, base: &ExocetBase, show: Show<'_>) -> ControlFlow<()> {
        let [first, second] = self.others(base);
        for one in &first {
            for two in &second {
                let (Some(t), Some(u)) = (one.target, two.target) else { continue };
                let columns = [base.third, one.at, two.at];
                if self.binds(base, columns, None) {
                    show(Targets { cells: [t, u], columns })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn seniors(&self, base: &ExocetBase, show: Show<'_>) -> ControlFlow<()> {
        let [first, second] = self.others(base);
        let pairs = first.iter().flat_map(|one| second.iter().map(move |two| [*one, *two]));
        for [one, two] in pairs {
            let target = match (one.target, two.target) {
                (Some(target), None) | (None, Some(target)) => target,
                _ => continue,
            };
            let columns = [base.third, one.at, two.at];
            for line in (0..9).filter(|line| line / 3 != base.band) {
                for other in columns.map(|at| self.cell(line, at)) {
                    let may_be = !self.state.candidates(other).is_disjoint(base.digits);
                    if may_be && self.binds(base, columns, Some(other)) {
                        show(Targets { cells: [target, other], columns })?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl Exocet {
    /// The step of one exocet.
    fn single(&self, side: &Side<'_>, base: &ExocetBase, targets: &Targets) -> Option<Step> {
        let gone = side.gone(base, targets);
        let pattern = side.pattern(Pattern::of(base.digits), base, targets);
        Step::removing(self.id(), gone, pattern)
    }

    /// Pairs with a later base of the band, in another block and on another line.
    fn doubles(&self, side: &Side<'_>, base: &ExocetBase, visit: Visit<'_>) -> ControlFlow<()> {
        let is_partner = |other: &ExocetBase| {
            other.band == base.band
                && other.block > base.block
                && other.line != base.line
                && other.digits == base.digits
        };
        if base.digits.len() != 4 {
            return ControlFlow::Continue(());
        }
        for other in side.bases().filter(is_partner) {
            side.juniors(base, &mut |ours| {
                side.juniors(&other, &mut |theirs| {
                    self.double(side, [(base, &ours), (&other, &theirs)])
                        .map_or(ControlFlow::Continue(()), &mut *visit)
                })
            })?;
        }
        ControlFlow::Continue(())
    }

    fn double(&self, side: &Side<'_>, both: [(&ExocetBase, &Targets); 2]) -> Option<Step> {
        let [(base, ours), (other, theirs)] = both;
        let third = 3 - base.block - other.block;
        let in_third = |targets: &Targets| {
            let block = |cell: &Cell| side.state.geometry().row_column_block(*cell)[2];
            let here = |cell: &Cell| block(cell) % 9 == side.block(base.band, third);
            targets.cells.iter().copied().find(here)
        };
        if in_third(ours) == in_third(theirs) {
            return None;
        }
        let mut pattern = Pattern::of(base.digits);
        let mut gone = Vec::new();
        for (base, targets) in both {
            pattern = side.pattern(pattern, base, targets);
            gone.extend(side.gone(base, targets));
        }
        let geometry = side.state.geometry();
        for cells in [base.cells.iter().chain(&other.cells), ours.cells.iter().chain(&theirs.cells)]
        {
            let all = geometry.common_peers(cells.copied().collect());
            gone.extend(side.state.board().all_of(base.digits, all));
        }
        Step::removing(self.id(), gone, pattern)
    }
}

impl Side<'_> {
    /// The number of a block among the blocks, by its band and its place in the band.
    fn block(&self, band: usize, block: usize) -> usize {
        if self.is_row { 3 * band + block } else { 3 * block + band }
    }

    fn gone(&self, base: &ExocetBase, targets: &Targets) -> Vec<Candidate> {
        let again = self.state.union(targets.cells);
        let of_targets = targets.cells.iter().map(|&cell| (cell, base.digits));
        let of_base = base.cells.iter().map(|&cell| (cell, again));
        let beyond = |(cell, stay): (Cell, DigitSet)| {
            let gone = self.state.candidates(cell) - stay;
            gone.iter().map(move |digit| Candidate::new(cell, digit)).collect::<Vec<_>>()
        };
        of_targets.chain(of_base).flat_map(beyond).collect()
    }

    fn pattern(&self, mut pattern: Pattern, base: &ExocetBase, targets: &Targets) -> Pattern {
        let geometry = self.state.geometry();
        for &cell in &base.cells {
            pattern = pattern.mark_cell(Role::Pivot, cell, self.state.candidates(cell));
        }
        for &cell in &targets.cells {
            let digits = self.state.candidates(cell) & base.digits;
            pattern = pattern.mark_cell(Role::Pincer, cell, digits);
        }
        for &at in &targets.columns {
            let column = geometry.row_column_block(self.cell(0, at))[usize::from(self.is_row)];
            let part = (geometry.house(column), HouseRole::Base);
            if !pattern.houses.contains(&part) {
                pattern.houses.push(part);
            }
        }
        pattern
    }
}
