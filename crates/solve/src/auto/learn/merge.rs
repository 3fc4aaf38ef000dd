//! Making a learned clause shorter still: the literals of one level are replaced by a single one
//! that implies them all, where there is one (Fleury and Biere's "shrinking").
//!
//! It pays here because one present candidate rules out many: a clause that says "not all of these
//! are absent" often means "not this one is present".

use super::Learner;
use super::analyse::Mark;
use super::literal::{Literal, Why};

/// Scratch memory.
#[derive(Default)]
pub(super) struct Merging {
    /// By variable: whether it is on the way back from the literals to replace.
    on_way: Vec<bool>,
    touched: Vec<u32>,
}

impl Merging {
    pub(super) fn new(variables: usize) -> Merging {
        Merging { on_way: vec![false; variables], touched: Vec::new() }
    }

    /// Puts a variable on the way; says whether it was new.
    fn touch(&mut self, variable: usize) -> bool {
        let is_new = !self.on_way[variable];
        if is_new {
            self.on_way[variable] = true;
            self.touched.push(variable as u32);
        }
        is_new
    }

    fn clear(&mut self) {
        for variable in self.touched.drain(..) {
            self.on_way[variable as usize] = false;
        }
    }
}

impl Learner {
    /// Replaces the literals of each level but the first literal's by one, where possible.
    pub(super) fn merge(&mut self) {
        let mut clause = std::mem::take(&mut self.analysis.clause);
        let place = |literal: &Literal| self.assignment.place(literal.variable());
        clause[1..].sort_unstable_by_key(|literal| std::cmp::Reverse(place(literal)));
        let (mut from, mut to) = (1, 1);
        while from < clause.len() {
            let end = from + self.same_level(&clause[from..]);
            match self.implying(&clause[from..end]) {
                Some(literal) => {
                    clause[to] = literal;
                    to += 1;
                }
                None => {
                    clause.copy_within(from..end, to);
                    to += end - from;
                }
            }
            self.merging.clear();
            from = end;
        }
        clause.truncate(to);
        self.analysis.clause = clause;
    }

    /// How many literals at the front are of one level.
    fn same_level(&self, literals: &[Literal]) -> usize {
        let level = |literal: &Literal| self.assignment.origin(literal.variable()).level;
        literals.iter().take_while(|literal| level(literal) == level(&literals[0])).count()
    }

    /// The single literal, if there is one, whose opposite makes all these literals of its level
    /// false, together with other literals of the clause.
    fn implying(&mut self, literals: &[Literal]) -> Option<Literal> {
        if literals.len() == 1 {
            return None;
        }
        for literal in literals {
            self.merging.touch(literal.variable());
        }
        let mut open = literals.len();
        let mut at = self.assignment.place(literals[0].variable());
        loop {
            let literal = self.assignment.trail[at];
            if self.merging.on_way[literal.variable()] {
                if open == 1 {
                    self.analysis.mark(literal.variable(), Mark::Seen);
                    return Some(!literal);
                }
                open += self.replace_by_reason(literal)?;
                open -= 1;
            }
            at -= 1;
        }
    }

    /// Puts the literals that a literal follows from on the way, and returns how many are new;
    /// `None` if one of them is of a lower level and new to the clause.
    fn replace_by_reason(&mut self, literal: Literal) -> Option<usize> {
        let why = self.why(literal.variable());
        let origin = self.assignment.origin(literal.variable());
        match why {
            Why::Decided | Why::Law(_) => None,
            Why::Excluded(present) => self.put_on_way(present.variable(), origin.level),
            Why::Clause(place) => {
                let mut new = 0;
                for at in 0..self.clauses.literals(place).len() {
                    let other = Literal(self.clauses.literals(place)[at]).variable();
                    if other != literal.variable() {
                        new += self.put_on_way(other, origin.level)?;
                    }
                }
                Some(new)
            }
        }
    }

    fn put_on_way(&mut self, variable: usize, level: u32) -> Option<usize> {
        match self.assignment.origin(variable).level {
            0 => Some(0),
            same if same == level => Some(self.merging.touch(variable).into()),
            _ => matches!(self.analysis.marks[variable], Mark::Seen | Mark::Implied).then_some(0),
        }
    }
}
