//! The digits that rules leave a cell while a grid is filled cell by cell, for the course's
//! strategies.

use crate::constraint::{Constraints, Law, Scratch, Tie};
use neuf_limits::{Limit, Meter};
use neuf_puzzle::{Cell, CellArray, Digit, DigitSet, Rules};
use std::cell::RefCell;
use std::sync::Arc;

thread_local! {
    /// Memory for laws: a step of a search allocates nothing.
    static SCRATCH: RefCell<Scratch> = RefCell::default();
}

/// How cells restrict each other under rules that are not plain.
#[derive(Clone, Debug)]
pub(crate) struct Reach {
    rules: Rules,
    constraints: Arc<Constraints>,
}

impl Reach {
    /// `None` under plain rules, where rows, columns and blocks say it all.
    ///
    /// # Errors
    /// The limit, if one is reached before the rules are laid out.
    pub(crate) fn new(rules: &Rules, meter: &mut Meter) -> Result<Option<Reach>, Limit> {
        if rules.is_plain() {
            return Ok(None);
        }
        let constraints = Arc::new(Constraints::new(rules, meter)?);
        Ok(Some(Reach { rules: rules.clone(), constraints }))
    }

    /// The digits that a cell may have beside the values of the others, 0 for an empty cell.
    pub(crate) fn allowed(&self, values: &[u8], cell: Cell) -> DigitSet {
        let digit_of = |other: usize| Digit::new(values[other].into());
        let seen = self.rules.peers(cell).iter().filter_map(|peer| digit_of(peer.index()));
        let mut allowed = self.rules.shape().digits() - seen.collect();
        for &tie in self.constraints.ties.of(cell.index()) {
            if let Some(digit) = digit_of(tie.other.into()) {
                let fits = |&own: &Digit| self.allowed_beside(tie, own).contains(digit);
                allowed = allowed.iter().filter(fits).collect();
            }
        }
        for &law in self.constraints.laws_of.of(cell.index()) {
            allowed = allowed & self.allowed_by(&self.constraints.laws[law as usize], values, cell);
        }
        allowed
    }

    fn allowed_beside(&self, tie: Tie, digit: Digit) -> DigitSet {
        DigitSet::from_bits(self.constraints.allowed_beside(tie, digit.index() as u32))
    }

    fn allowed_by(&self, law: &Law, values: &[u8], cell: Cell) -> DigitSet {
        let all = self.rules.shape().digits().bits();
        let set = |&other: &u16| match values[usize::from(other)] {
            0 => all,
            _ if usize::from(other) == cell.index() => all,
            value => 1 << (value - 1),
        };
        SCRATCH.with_borrow_mut(|scratch| {
            if !filter(law, set, scratch) {
                return DigitSet::EMPTY;
            }
            let sets = law.cells().iter().zip(&scratch.sets);
            let of_cell = sets.filter(|(other, _)| usize::from(**other) == cell.index());
            DigitSet::from_bits(of_cell.fold(all, |allowed, (_, set)| allowed & set))
        })
    }

    /// Calls [`spread`](Reach::spread) for every cell in turn.
    ///
    /// A law about many cells would run once for each; it is skipped while its cells stay as it
    /// left them.
    pub(crate) fn spread_all(
        &self,
        known: impl Fn(Cell) -> Option<Digit>,
        candidates: &mut CellArray<DigitSet>,
        meter: &mut Meter,
    ) -> Result<(), Limit> {
        let mut is_settled = vec![false; self.constraints.laws.len()];
        for cell in self.rules.shape().cells() {
            let mut changed = Vec::new();
            self.spread_ties(cell, &known, candidates, &mut |cell, _| changed.push(cell));
            self.unsettle(&changed, &mut is_settled);
            for &law in self.constraints.laws_of.of(cell.index()) {
                if is_settled[law as usize] {
                    continue;
                }
                meter.work(self.constraints.laws[law as usize].work())?;
                changed.clear();
                self.spread_law(law, &known, candidates, &mut |cell, _| changed.push(cell));
                is_settled[law as usize] = true;
                self.unsettle(&changed, &mut is_settled);
            }
        }
        Ok(())
    }

    fn unsettle(&self, changed: &[Cell], is_settled: &mut [bool]) {
        for cell in changed {
            let laws = self.constraints.laws_of.of(cell.index());
            laws.iter().for_each(|&law| is_settled[law as usize] = false);
        }
    }

    /// Takes the candidates that a known cell excludes by ties and laws out of the cells that are
    /// not `known`; `lost` receives each. Where a law cannot be kept, its cells lose every
    /// candidate.
    pub(crate) fn spread(
        &self,
        cell: Cell,
        known: impl Fn(Cell) -> Option<Digit>,
        candidates: &mut CellArray<DigitSet>,
        mut lost: impl FnMut(Cell, Digit),
    ) {
        self.spread_ties(cell, &known, candidates, &mut lost);
        for &law in self.constraints.laws_of.of(cell.index()) {
            self.spread_law(law, &known, candidates, &mut lost);
        }
    }

    fn spread_ties(
        &self,
        cell: Cell,
        known: &impl Fn(Cell) -> Option<Digit>,
        candidates: &mut CellArray<DigitSet>,
        lost: &mut impl FnMut(Cell, Digit),
    ) {
        let Some(digit) = known(cell) else { return };
        for &tie in self.constraints.ties.of(cell.index()) {
            let allowed = self.constraints.allowed_beside(tie, digit.index() as u32);
            keep(Cell::new(tie.other.into()), allowed, known, candidates, lost);
        }
    }

    fn spread_law(
        &self,
        law: u32,
        known: &impl Fn(Cell) -> Option<Digit>,
        candidates: &mut CellArray<DigitSet>,
        lost: &mut impl FnMut(Cell, Digit),
    ) {
        let law = &self.constraints.laws[law as usize];
        SCRATCH.with_borrow_mut(|scratch| {
            let set = |other: &u16| {
                let other = Cell::new(usize::from(*other));
                known(other).map_or(candidates[other], DigitSet::single).bits()
            };
            if !filter(law, set, scratch) {
                scratch.sets.fill(0);
            }
            for (&other, &kept) in law.cells().iter().zip(&scratch.sets) {
                keep(Cell::new(other.into()), kept, known, candidates, lost);
            }
        });
    }
}

/// Leaves a cell that is not known only some digits.
fn keep(
    cell: Cell,
    kept: u64,
    known: &impl Fn(Cell) -> Option<Digit>,
    candidates: &mut CellArray<DigitSet>,
    lost: &mut impl FnMut(Cell, Digit),
) {
    if known(cell).is_none() {
        for digit in candidates[cell] - DigitSet::from_bits(kept) {
            candidates[cell].remove(digit);
            lost(cell, digit);
        }
    }
}

/// Takes the digits that a law excludes out of some sets; `false` if the law cannot be kept.
fn filter(law: &Law, set: impl Fn(&u16) -> u64, scratch: &mut Scratch) -> bool {
    scratch.sets.clear();
    scratch.sets.extend(law.cells().iter().map(set));
    !scratch.sets.contains(&0) && law.filter(scratch) && !scratch.sets.contains(&0)
}
