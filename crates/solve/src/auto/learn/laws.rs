//! Laws in learning: they draw conclusions without being clauses, and say why only when asked.
//!
//! A conclusion of a law carries the law's number as its reason. When an analysis comes to it, the
//! candidates that were gone before it are looked up once more, the law names those that it needed,
//! and they become a clause until the analysis is over.

use super::Learner;
use super::assignment::Assignment;
use super::literal::{Literal, Reason, Why};
use super::propagate::Conflict;
use super::variables::Variables;
use crate::auto::domains::Domains;
use crate::constraint::{Constraints, Law, Queue, Removed, Scratch};
use neuf_limits::{Limit, Meter};
use std::sync::Arc;

/// The laws, and a queue of those to apply.
pub(super) struct Laws {
    constraints: Arc<Constraints>,
    /// By cell: its candidates when learning began.
    first: Vec<u64>,
    /// How far along the trail changes have been noted.
    noted: usize,
    /// Laws about cells that have changed.
    dirty: Queue,
    /// Variables whose reason is a temporary clause, and the law it comes from.
    told: Vec<(u32, usize)>,
    scratch: Scratch,
    firsts: Vec<u64>,
    needed: Vec<u64>,
}

/// A candidate (cell, digit from 0).
type Candidate = (u16, u32);

/// Stands for "now" where a place on the trail is expected.
const NOW: usize = usize::MAX;

impl Laws {
    /// The laws of a grid; `None` where it has none.
    pub(super) fn new(domains: &Domains) -> Option<Box<Laws>> {
        let constraints = domains.tables.further.as_ref()?.constraints.clone();
        let count = constraints.laws.len();
        (count > 0).then(|| {
            let mut dirty = Queue::new(count);
            (0..count).for_each(|law| dirty.push(law));
            Box::new(Laws {
                constraints,
                first: domains.sets.clone(),
                noted: 0,
                dirty,
                told: Vec::new(),
                scratch: Scratch::default(),
                firsts: Vec::new(),
                needed: Vec::new(),
            })
        })
    }

    /// Notes that the trail was cut to this length.
    pub(super) fn go_back_to(&mut self, trail: usize) {
        self.noted = self.noted.min(trail);
    }

    fn note_changes(&mut self, assignment: &Assignment, variables: &Variables) {
        for literal in &assignment.trail[self.noted..] {
            let (cell, _) = variables.place(literal.variable());
            for &law in self.constraints.laws_of.of(cell) {
                self.dirty.push(law as usize);
            }
        }
        self.noted = assignment.trail.len();
    }

    /// Looks up the candidates of a law's cells as they were before a place on the trail.
    fn look_up(&mut self, law: &Law, before: usize, learner: &Learner) {
        let cells = law.cells().iter().map(|&cell| usize::from(cell));
        self.firsts.clear();
        self.firsts.extend(cells.clone().map(|cell| self.first[cell]));
        self.scratch.sets.clear();
        self.scratch
            .sets
            .extend(cells.map(|cell| self.first[cell] & !learner.gone_from(cell, before)));
    }
}

impl Learner {
    /// Applies laws until one concludes something; `false` on a conflict.
    pub(super) fn apply_laws(&mut self, meter: &mut Meter) -> Result<bool, Limit> {
        let Some(mut laws) = self.laws.take() else { return Ok(true) };
        laws.note_changes(&self.assignment, &self.variables);
        let before = self.assignment.trail.len();
        let mut in_time = Ok(());
        while self.conflicts.is_empty() && self.assignment.trail.len() == before {
            let Some(number) = laws.dirty.peek() else { break };
            in_time = meter.work(laws.constraints.laws[number].work());
            if in_time.is_err() {
                break;
            }
            laws.dirty.pop();
            self.apply(number, &mut laws);
        }
        self.laws = Some(laws);
        in_time.map(|()| self.conflicts.is_empty())
    }

    fn apply(&mut self, number: usize, laws: &mut Laws) {
        let constraints = laws.constraints.clone();
        let law = &constraints.laws[number];
        laws.look_up(law, NOW, self);
        if !law.filter(&mut laws.scratch) {
            return self.add_conflict(number, None, laws);
        }
        for (at, &cell) in law.cells().iter().enumerate() {
            let kept = laws.scratch.sets[at];
            let gone = laws.first[usize::from(cell)] & !kept & !self.gone_from(cell.into(), NOW);
            for digit in (0..64).filter(|digit| gone >> digit & 1 == 1) {
                let variable = self.variables.find(cell.into(), digit);
                match variable.filter(|&v| self.assignment.value(Literal::present(v)) == 0) {
                    Some(open) => {
                        self.assignment.assign(Literal::absent(open), Reason::law(number));
                    }
                    None => return self.add_conflict(number, Some((cell, digit)), laws),
                }
            }
            if kept == 0 {
                return; // the cell itself will say so
            }
        }
    }

    /// The candidates of a cell that were taken out before a place on the trail.
    fn gone_from(&self, cell: usize, before: usize) -> u64 {
        let is_gone = |&variable: &usize| {
            self.assignment.value(Literal::absent(variable)) == 1
                && self.assignment.place(variable) < before
        };
        let gone = self.variables.of_cell(cell).filter(is_gone);
        gone.fold(0, |digits, variable| digits | 1 << self.variables.place(variable).1)
    }

    fn add_conflict(&mut self, law: usize, goal: Option<Candidate>, laws: &mut Laws) {
        let place = self.tell(law, goal, NOW, laws);
        self.conflicts.push(Conflict::Clause(place));
    }

    /// Adds the temporary clause that says why a law excluded `goal`, or without a goal why the law
    /// cannot be kept.
    fn tell(
        &mut self,
        number: usize,
        goal: Option<Candidate>,
        before: usize,
        laws: &mut Laws,
    ) -> usize {
        let constraints = laws.constraints.clone();
        let law = &constraints.laws[number];
        laws.look_up(law, before, self);
        laws.needed.resize(law.cells().len(), 0);
        let Laws { firsts, scratch, needed, .. } = laws;
        law.explain(&mut Removed::new(firsts, &scratch.sets, needed), goal);
        let excluded = goal.and_then(|(cell, digit)| self.variables.find(cell.into(), digit));
        let mut clause: Vec<Literal> = excluded.map(Literal::absent).into_iter().collect();
        for (&cell, &digits) in law.cells().iter().zip(needed.iter()) {
            self.write_gone(cell.into(), digits, before, &mut clause);
        }
        self.clauses.add_for_the_moment(&clause)
    }

    /// Adds literals to a clause that deny its premise that some digits are gone from a cell:
    /// either one of them is present, or the digit that excluded them is absent.
    fn write_gone(&self, cell: usize, digits: u64, before: usize, clause: &mut Vec<Literal>) {
        let is_present = |&variable: &usize| {
            self.assignment.value(Literal::present(variable)) == 1
                && self.assignment.place(variable) < before
        };
        let present = self.variables.of_cell(cell).find(is_present);
        let mut add = |literal| {
            if !clause.contains(&literal) {
                clause.push(literal);
            }
        };
        match present {
            Some(present) if digits.count_ones() > 1 => add(Literal::absent(present)),
            _ => self
                .variables
                .of_cell(cell)
                .filter(|&variable| digits >> self.variables.place(variable).1 & 1 == 1)
                .for_each(|variable| add(Literal::present(variable))),
        }
    }

    /// Why a variable has its value, in terms of other literals; a law is asked for its reason.
    #[inline]
    pub(super) fn why(&mut self, variable: usize) -> Why {
        match self.assignment.origin(variable).reason.why() {
            Why::Law(law) => self.ask(law, variable),
            why => why,
        }
    }

    #[cold]
    fn ask(&mut self, law: usize, variable: usize) -> Why {
        let mut laws = self.laws.take().expect("a law has spoken");
        let (cell, digit) = self.variables.place(variable);
        let before = self.assignment.place(variable);
        let place = self.tell(law, Some((cell as u16, digit.into())), before, &mut laws);
        self.assignment.set_reason(variable, Reason::clause(place));
        laws.told.push((variable as u32, law));
        self.laws = Some(laws);
        Why::Clause(place)
    }

    /// Forgets the reasons that laws have given.
    pub(super) fn forget_told(&mut self) {
        let Some(laws) = &mut self.laws else { return };
        for (variable, law) in laws.told.drain(..) {
            self.assignment.set_reason(variable as usize, Reason::law(law));
        }
        self.clauses.forget_the_moment();
    }
}
