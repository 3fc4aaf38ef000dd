//! The literals that hold at the moment, in the order in which they came to hold.

use super::literal::{Literal, Reason};

/// The literals that hold, by level of decision.
pub(super) struct Assignment {
    /// By literal: 1 when it holds, -1 when its opposite does, 0 when open.
    values: Vec<i8>,
    /// By variable.
    origins: Vec<Origin>,
    pub(super) trail: Vec<Literal>,
    /// Where each level begins on the trail, from level 1 on.
    levels: Vec<u32>,
    /// By variable: its place on the trail.
    places: Vec<u32>,
}

/// When and why a variable was assigned.
#[derive(Clone, Copy)]
pub(super) struct Origin {
    pub(super) level: u32,
    pub(super) reason: Reason,
}

impl Assignment {
    pub(super) fn new(variables: usize) -> Assignment {
        Assignment {
            values: vec![0; 2 * variables],
            origins: vec![Origin { level: 0, reason: Reason::DECIDED }; variables],
            trail: Vec::with_capacity(variables),
            levels: Vec::new(),
            places: vec![0; variables],
        }
    }

    #[inline]
    pub(super) fn value(&self, literal: Literal) -> i8 {
        self.values[literal.index()]
    }

    #[inline]
    pub(super) fn origin(&self, variable: usize) -> Origin {
        self.origins[variable]
    }

    pub(super) fn set_reason(&mut self, variable: usize, reason: Reason) {
        self.origins[variable].reason = reason;
    }

    /// The place on the trail of an assigned variable.
    pub(super) fn place(&self, variable: usize) -> usize {
        self.places[variable] as usize
    }

    pub(super) fn level(&self) -> usize {
        self.levels.len()
    }

    pub(super) fn is_complete(&self) -> bool {
        self.trail.len() == self.origins.len()
    }

    /// Whether a literal holds whatever is decided.
    pub(super) fn holds_for_good(&self, literal: Literal) -> bool {
        self.value(literal) == 1 && self.origins[literal.variable()].level == 0
    }

    /// Makes an open literal hold from now on.
    #[inline]
    pub(super) fn assign(&mut self, literal: Literal, reason: Reason) {
        self.values[literal.index()] = 1;
        self.values[(!literal).index()] = -1;
        self.origins[literal.variable()] = Origin { level: self.levels.len() as u32, reason };
        self.places[literal.variable()] = self.trail.len() as u32;
        self.trail.push(literal);
    }

    pub(super) fn decide(&mut self, literal: Literal) {
        self.levels.push(self.trail.len() as u32);
        self.assign(literal, Reason::DECIDED);
    }

    /// The decisions, first to last.
    pub(super) fn decisions(&self) -> impl DoubleEndedIterator<Item = Literal> {
        self.levels.iter().map(|&start| self.trail[start as usize])
    }

    /// Whether a clause is the reason of its first literal.
    pub(super) fn is_reason(&self, place: usize, literals: &[u32]) -> bool {
        let first = Literal(literals[0]);
        self.value(first) == 1 && self.origins[first.variable()].reason == Reason::clause(place)
    }

    /// Renames the clauses that are reasons.
    pub(super) fn rename_reasons(&mut self, renamed: impl Fn(Reason) -> Reason) {
        for literal in &self.trail {
            let origin = &mut self.origins[literal.variable()];
            origin.reason = renamed(origin.reason);
        }
    }

    /// Takes back everything after `level`; `opened` receives every variable that is open again.
    pub(super) fn go_back_to(&mut self, level: usize, mut opened: impl FnMut(usize)) {
        let Some(&start) = self.levels.get(level) else { return };
        for literal in self.trail.drain(start as usize..).rev() {
            self.values[literal.index()] = 0;
            self.values[(!literal).index()] = 0;
            opened(literal.variable());
        }
        self.levels.truncate(level);
    }
}
