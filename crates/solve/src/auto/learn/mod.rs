//! Clause learning: a search that remembers why it failed.
//!
//! ```text
//!  ┌→ propagate ──conflict──→ analyse → learn a clause → go back as far as it allows ─┐
//!  │      └──nothing more──→ decide (the variable most involved in conflicts)         │
//!  └──────────────────────────────────────────────────────────────────────────────────┘
//! ```
//!
//! A conflict-driven solver in the manner of MiniSat and CaDiCaL, with one thing of its own: every
//! constraint is a group of candidates of which exactly one is present, so "at most one" needs no
//! clauses. See `DESIGN.md` for why it is not a general solver.

mod analyse;
mod assignment;
mod best;
mod clauses;
mod laws;
mod literal;
mod merge;
mod order;
mod propagate;
mod repair;
mod restart;
mod ties;
mod variables;

use super::domains::Domains;
use super::oracle::Lesson;
use crate::Stats;
use analyse::{Analysis, Effort};
use assignment::Assignment;
use best::Best;
use clauses::Clauses;
use laws::Laws;
use literal::{Literal, Reason, Why};
use merge::Merging;
use neuf_limits::{Limit, Meter};
use order::Order;
use propagate::Conflict;
use repair::Repair;
use restart::Restarts;
use variables::Variables;

/// Conflicts before the first clean-up of learned clauses. Later intervals grow with the square
/// root of the number of clean-ups; if they grew faster, the clauses kept would cost more than they
/// spare.
const FIRST_CLEAN_UP: u64 = 400;

/// A search by clause learning for all solutions of a puzzle.
pub(super) struct Learner {
    variables: Variables,
    assignment: Assignment,
    clauses: Clauses,
    order: Order,
    analysis: Analysis,
    merging: Merging,
    /// The grid to follow until a solution is known.
    best: Option<Best>,
    /// Another way to a first solution.
    repair: Option<Repair>,
    restarts: Restarts,
    /// Constraints that are neither group nor clause.
    laws: Option<Box<Laws>>,
    /// How far along the trail conclusions have been drawn.
    visited: usize,
    /// The conflicts that the last conclusions led to.
    conflicts: Vec<Conflict>,
    /// Digits of the cells that were decided from the start, 0 elsewhere.
    decided: Vec<u8>,
    is_exhausted: bool,
    /// Whether what holds is a solution that has been handed out.
    is_at_solution: bool,
    clean_ups: u64,
    next_clean_up: u64,
    /// Every learned clause, while a proof is being made. Hardly any could be left out: of 150 000
    /// for a hard 25×25, the last conflict rests on 141 000.
    record: Option<Vec<Vec<Literal>>>,
    stats: Stats,
}

impl Learner {
    /// A search within propagated domains.
    ///
    /// # Errors
    /// The limit, if one is reached before the search is ready.
    pub(super) fn new(domains: &Domains, meter: &mut Meter) -> Result<Learner, Limit> {
        let variables = Variables::new(domains, meter)?;
        let count = variables.count();
        let digit = |&set: &u64| {
            if set.is_power_of_two() { set.trailing_zeros() as u8 + 1 } else { 0 }
        };
        let mut learner = Learner {
            assignment: Assignment::new(count),
            clauses: Clauses::new(2 * count),
            order: Order::new(vec![0.0; count]),
            analysis: Analysis::new(count),
            merging: Merging::new(count),
            best: None,
            repair: is_repairable(domains).then(|| Repair::new(&variables)).flatten(),
            laws: Laws::new(domains),
            restarts: Restarts::new(),
            visited: 0,
            conflicts: Vec::new(),
            decided: domains.sets.iter().map(digit).collect(),
            is_exhausted: false,
            is_at_solution: false,
            clean_ups: 0,
            next_clean_up: FIRST_CLEAN_UP,
            record: None,
            stats: Stats::default(),
            variables,
        };
        // In a proper puzzle, the fullest grid says little about the one solution.
        learner.best = learner.repair.is_some().then(|| Best::new(learner.decided.len()));
        learner.add_groups();
        learner.add_ties(domains, meter)?;
        Ok(learner)
    }

    /// Adds for every group the clause that at least one of its candidates is present.
    fn add_groups(&mut self) {
        let mut clause = Vec::new();
        for group in self.variables.groups() {
            clause.clear();
            clause.extend(group.iter().map(|&variable| Literal::present(variable as usize)));
            match clause[..] {
                [only] if self.assignment.value(only) == 0 => {
                    self.assignment.assign(only, Reason::DECIDED);
                }
                [_] => {}
                _ => {
                    self.clauses.add(&clause, None);
                }
            }
        }
    }

    /// Rules out all grids that have every one of these candidates (cell, digit from 0).
    pub(super) fn forbid(&mut self, candidates: impl Iterator<Item = (usize, u32)>) {
        self.forget_told();
        self.rule_out_solution();
        self.go_back_to(0);
        let mut clause = Vec::new();
        for (cell, digit) in candidates {
            match self.variables.find(cell, digit) {
                Some(variable) => clause.push(Literal::absent(variable)),
                None if u32::from(self.decided[cell]) == digit + 1 => {}
                None => return, // none of them has it anyway
            }
        }
        clause.retain(|&literal| !self.assignment.holds_for_good(!literal));
        if !clause.iter().any(|&literal| self.assignment.holds_for_good(literal)) {
            self.add_at_top(&clause);
        }
    }

    /// Adds a clause of open literals while nothing is decided.
    fn add_at_top(&mut self, clause: &[Literal]) {
        match *clause {
            [] => self.is_exhausted = true,
            [only] => self.assignment.assign(only, Reason::DECIDED),
            _ => {
                self.clauses.add(clause, None);
            }
        }
    }

    /// Decides for these digits (from 0), one per cell, until a solution is found.
    pub(super) fn try_first(&mut self, digits: &[u8]) {
        let best = self.best.get_or_insert_with(|| Best::new(self.decided.len()));
        best.set(digits, &self.variables);
    }

    /// Stops looking for a first solution: one is known, and the rest is most likely a proof.
    pub(super) fn expect_proof(&mut self) {
        (self.best, self.repair) = (None, None);
    }

    /// Proves that every solution has a candidate (cell, digit from 0) by the clauses learned from
    /// its absence; `None` if a solution does without it.
    pub(super) fn prove(
        &mut self,
        (cell, digit): (usize, u32),
        meter: &mut Meter,
    ) -> Result<Option<Vec<Lesson>>, Limit> {
        self.record = Some(Vec::new());
        self.expect_proof();
        self.forbid([(cell, digit)].into_iter());
        let has_others = self.search(&[], meter)?;
        let record = self.record.take().filter(|_| !has_others);
        let denied = |literal: &Literal| {
            let (cell, digit) = self.variables.place(literal.variable());
            (cell, digit.into(), !literal.is_present())
        };
        let lesson = |clause: &Vec<Literal>| clause.iter().map(denied).collect();
        Ok(record.map(|record| record.iter().map(lesson).collect()))
    }

    pub(super) fn stats(&self) -> Stats {
        self.stats
    }

    /// The digits of the solution just found.
    pub(super) fn write_values(&self, values: &mut [u8]) {
        values.copy_from_slice(&self.decided);
        for literal in self.assignment.trail.iter().filter(|literal| literal.is_present()) {
            let (cell, digit) = self.variables.place(literal.variable());
            values[cell] = digit + 1;
        }
    }

    /// Searches for the next solution; `false` when there is none.
    pub(super) fn next_solution(&mut self, meter: &mut Meter) -> Result<bool, Limit> {
        self.rule_out_solution();
        self.is_at_solution = self.search(&[], meter)?;
        Ok(self.is_at_solution)
    }

    /// Searches for a solution with all these candidates (cell, digit from 0), whether it was found
    /// before or not; `false` when there is none. Clauses learned on the way hold without these
    /// candidates too.
    pub(super) fn is_possible(
        &mut self,
        candidates: impl Iterator<Item = (usize, u32)>,
        meter: &mut Meter,
    ) -> Result<bool, Limit> {
        let mut wanted = Vec::new();
        for (cell, digit) in candidates {
            match self.variables.find(cell, digit) {
                Some(variable) => wanted.push(Literal::present(variable)),
                None if u32::from(self.decided[cell]) == digit + 1 => {}
                None => return Ok(false),
            }
        }
        let kept = self.assignment.decisions().take_while(|decision| wanted.contains(decision));
        self.go_back_to(kept.count());
        self.search(&wanted, meter)
    }

    /// Goes on until a solution with all wanted literals holds; `false` when there is none.
    fn search(&mut self, wanted: &[Literal], meter: &mut Meter) -> Result<bool, Limit> {
        while !self.is_exhausted {
            let before = self.visited;
            let is_consistent = self.propagate(meter)?;
            meter.work(self.visited.saturating_sub(before) as u64)?;
            if !is_consistent {
                self.learn();
                if self.restarts.is_due() {
                    self.restart(meter)?;
                }
                continue;
            }
            // Wanted literals are decided first, so that a contradiction follows from them alone.
            match wanted.iter().find(|&&literal| self.assignment.value(literal) != 1) {
                Some(&literal) if self.assignment.value(literal) == -1 => return Ok(false),
                Some(&literal) => {
                    meter.node()?;
                    self.assignment.decide(literal);
                    self.count_decision();
                }
                None if self.assignment.is_complete() => {
                    meter.want_solution()?;
                    self.expect_proof();
                    return Ok(true);
                }
                None => {
                    meter.node()?;
                    self.decide();
                }
            }
        }
        Ok(false)
    }

    fn decide(&mut self) {
        let is_open = |variable: usize| self.assignment.value(Literal::present(variable)) == 0;
        let next = std::iter::from_fn(|| self.order.pop()).find(|&variable| is_open(variable));
        let variable = next.expect("an open variable is in the order");
        let (cell, _) = self.variables.place(variable);
        match self.best.as_ref().and_then(|best| best.of_cell(cell)) {
            Some(other) if other != variable && is_open(other) => {
                self.order.insert(variable);
                self.assignment.decide(Literal::present(other));
            }
            _ => self.assignment.decide(Literal::present(variable)),
        }
        self.count_decision();
    }

    fn count_decision(&mut self) {
        self.stats.choix += 1;
        self.stats.guesses += 1;
        self.stats.calls += 1;
        self.stats.deepest = self.stats.deepest.max(self.assignment.level());
    }

    /// Learns a clause, goes back, and draws the clause's conclusion there.
    fn learn(&mut self) {
        self.stats.retour += 1;
        if self.assignment.level() == 0 {
            self.is_exhausted = true;
            return;
        }
        if self.laws.is_some() && !self.go_back_to_conflict() {
            self.is_exhausted = true;
            return;
        }
        let conflict = self.most_telling_conflict();
        let levels = self.analyse(conflict, Effort::Learn);
        self.forget_told();
        let clause = std::mem::take(&mut self.analysis.clause);
        if let Some(record) = &mut self.record {
            record.push(clause.clone());
        }
        self.conclude(&clause, Some(levels));
        self.analysis.clause = clause;
        if self.stats.retour >= self.next_clean_up {
            self.clean_up();
        }
    }

    /// Goes back to the last level that has a part in a conflict; `false` if no level has one.
    ///
    /// The reason that a law gives may have held for some levels before the law noticed it.
    fn go_back_to_conflict(&mut self) -> bool {
        let Conflict::Clause(place) = self.conflicts[0] else { return true };
        let level = |&literal: &u32| self.assignment.origin(Literal(literal).variable()).level;
        let last = self.clauses.literals(place).iter().map(level).max().unwrap_or(0);
        if (last as usize) < self.assignment.level() {
            self.go_back_to(last as usize);
        }
        last > 0
    }

    fn restart(&mut self, meter: &mut Meter) -> Result<(), Limit> {
        self.go_back_to(0);
        let Some(best) = &mut self.best else { return Ok(()) };
        best.take_turns(self.stats.retour);
        if let Some(repair) = &mut self.repair {
            let is_repaired = repair.go_on(self.stats.retour, meter)?;
            best.follow(repair.nearest(), &self.variables);
            if is_repaired {
                self.repair = None;
            }
        }
        Ok(())
    }

    /// Adds a clause whose literals are all false, the first alone on the highest level: goes back
    /// to the level of the next and makes the first hold.
    fn conclude(&mut self, clause: &[Literal], levels: Option<u32>) {
        let level_of = |literal: &Literal| self.assignment.origin(literal.variable()).level;
        let Some(at) = (1..clause.len()).max_by_key(|&at| level_of(&clause[at])) else {
            self.go_back_to(0);
            return self.assignment.assign(clause[0], Reason::DECIDED);
        };
        let level = level_of(&clause[at]);
        let mut clause = clause.to_vec();
        clause.swap(1, at);
        self.go_back_to(level as usize);
        let place = self.clauses.add(&clause, levels);
        self.assignment.assign(clause[0], Reason::clause(place));
    }

    /// Adds the clause that not all decisions of the last solution hold, so that it is not found
    /// again.
    fn rule_out_solution(&mut self) {
        if !std::mem::take(&mut self.is_at_solution) {
            return;
        }
        self.stats.retour += 1;
        let clause: Vec<Literal> =
            self.assignment.decisions().rev().map(|decision| !decision).collect();
        if clause.is_empty() {
            self.is_exhausted = true;
        } else {
            self.conclude(&clause, None);
        }
    }

    fn go_back_to(&mut self, level: usize) {
        if let Some(best) = &mut self.best {
            best.note(&self.assignment, &self.variables);
        }
        self.assignment.go_back_to(level, |variable| self.order.insert(variable));
        self.visited = self.visited.min(self.assignment.trail.len());
        if let Some(laws) = &mut self.laws {
            laws.go_back_to(self.assignment.trail.len());
        }
    }

    fn clean_up(&mut self) {
        self.clean_ups += 1;
        self.next_clean_up = self.stats.retour + FIRST_CLEAN_UP * (self.clean_ups + 1).isqrt();
        let assignment = &self.assignment;
        let moved = self.clauses.clean_up(
            |place, literals| assignment.is_reason(place, literals),
            |literal| assignment.holds_for_good(literal),
        );
        self.assignment.rename_reasons(|reason| match reason.why() {
            Why::Clause(place) => Reason::clause(moved.place(place)),
            _ => reason,
        });
    }
}

/// Whether repair applies: it knows groups only, neither ties nor laws.
fn is_repairable(domains: &Domains) -> bool {
    let constraints = domains.tables.further.as_ref().map(|further| &further.constraints);
    constraints.is_none_or(|constraints| constraints.ties.is_empty() && constraints.laws.is_empty())
}
