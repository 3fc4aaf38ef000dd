//! Propagation: a present candidate excludes the others of its groups, and a clause with one open
//! literal left makes that literal hold.

use super::Learner;
use super::assignment::Assignment;
use super::clauses::Watch;
use super::literal::{Literal, Reason};
use super::variables::MOST_MEMBERS;
use neuf_limits::{Limit, Meter};

/// Literals that cannot hold at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Conflict {
    /// Two candidates of one group, both present.
    Pair(Literal, Literal),
    /// Every literal of the clause at this place is false.
    Clause(usize),
}

impl Learner {
    /// Draws all conclusions. Stops at the first literal that causes conflicts and leaves all of
    /// them in `conflicts`: some teach more than others. After a limit, the next call goes on.
    pub(super) fn propagate(&mut self, meter: &mut Meter) -> Result<bool, Limit> {
        self.conflicts.clear();
        self.forget_told();
        loop {
            if !self.propagate_clauses() {
                return Ok(false);
            }
            if self.laws.is_none() {
                return Ok(true);
            }
            let before = self.assignment.trail.len();
            if !self.apply_laws(meter)? {
                return Ok(false);
            }
            if self.assignment.trail.len() == before {
                return Ok(true);
            }
        }
    }

    /// Draws the conclusions of groups and clauses.
    fn propagate_clauses(&mut self) -> bool {
        while let Some(&literal) = self.assignment.trail.get(self.visited) {
            self.visited += 1;
            if let Some(&next) = self.assignment.trail.get(self.visited) {
                self.clauses.fetch_first(!next);
            }
            if literal.is_present() {
                self.exclude_others(literal);
            }
            if self.conflicts.is_empty() {
                self.visit_clauses(!literal);
            }
            if !self.conflicts.is_empty() {
                return false;
            }
        }
        true
    }

    /// Excludes the other candidates of a present candidate's groups.
    fn exclude_others(&mut self, present: Literal) {
        for group in self.variables.groups_of(present.variable()) {
            // Which ones are open is hard to predict: gathered without a branch, they cost a third
            // less.
            let mut open = [0; MOST_MEMBERS];
            let (mut count, mut presents) = (0, 0);
            for &other in group {
                let value = self.assignment.value(Literal::present(other as usize));
                open[count % MOST_MEMBERS] = other;
                count += usize::from(value == 0);
                presents += u32::from(value == 1);
            }
            if presents > 1 {
                let literals = group.iter().map(|&other| Literal::present(other as usize));
                let is_present = |&literal: &Literal| self.assignment.value(literal) == 1;
                let other = literals.filter(is_present).find(|&literal| literal != present);
                self.conflicts.push(Conflict::Pair(present, other.expect("it was counted")));
                return;
            }
            for &other in &open[..count] {
                let absent = Literal::absent(other as usize);
                self.assignment.assign(absent, Reason::excluded_by(present));
            }
        }
    }

    /// Looks at the clauses that watch a literal that has become false.
    fn visit_clauses(&mut self, falsified: Literal) {
        let mut watches = std::mem::take(&mut self.clauses.watches[falsified.index()]);
        let mut kept = 0;
        for at in 0..watches.len() {
            let watch = watches[at];
            if let Some(next) = watches.get(at + 1) {
                self.clauses.fetch(next);
            }
            let stays = self.assignment.value(watch.other) == 1
                || match self.visit(watch, falsified) {
                    Visit::Moved => false,
                    Visit::Stays(other) => {
                        watches[at].other = other;
                        true
                    }
                };
            if stays {
                watches[kept] = watches[at];
                kept += 1;
            }
        }
        watches.truncate(kept);
        self.clauses.watches[falsified.index()] = watches;
    }

    /// Finds another literal to watch the clause; without one, the clause's first literal must hold
    /// or is a conflict.
    #[inline]
    fn visit(&mut self, watch: Watch, falsified: Literal) -> Visit {
        let place = watch.clause as usize;
        let literals = self.clauses.literals_mut(place);
        // The other of the first two, without a branch.
        let first = Literal(literals[0] ^ literals[1] ^ falsified.0);
        let value = self.assignment.value(first);
        if value == 1 {
            return Visit::Stays(first);
        }
        if let Some(found) = first_open(&self.assignment, &literals[2..]) {
            let watched = Literal(literals[found + 2]);
            (literals[0], literals[1], literals[found + 2]) = (first.0, watched.0, falsified.0);
            self.clauses.watches[watched.index()]
                .push(Watch { clause: watch.clause, other: first });
            return Visit::Moved;
        }
        (literals[0], literals[1]) = (first.0, falsified.0);
        if value == -1 {
            self.conflicts.push(Conflict::Clause(place));
        } else if self.conflicts.is_empty() {
            self.assignment.assign(first, Reason::clause(place));
        }
        Visit::Stays(first)
    }
}

/// The first literal that is not false. It is mostly among the first three, and which one is hard
/// to predict, so these are checked without a branch.
#[inline]
fn first_open(assignment: &Assignment, literals: &[u32]) -> Option<usize> {
    let is_open = |&literal: &u32| assignment.value(Literal(literal)) >= 0;
    let Some((few, rest)) = literals.split_first_chunk::<3>() else {
        return literals.iter().position(is_open);
    };
    let [a, b, c] = few.each_ref().map(is_open);
    match u32::from(a) | u32::from(b) << 1 | u32::from(c) << 2 {
        0 => rest.iter().position(is_open).map(|at| at + few.len()),
        open => Some(open.trailing_zeros() as usize),
    }
}

/// The fate of a watch.
enum Visit {
    /// Another literal watches the clause now.
    Moved,
    /// The watch stays; check this literal first next time.
    Stays(Literal),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_open_literal_is_found_wherever_it_is() {
        for length in 0..8 {
            let literals: Vec<u32> = (0..length).map(|at| Literal::present(at).0).collect();
            for open in 0..1u32 << length {
                let mut assignment = Assignment::new(length);
                for at in (0..length).filter(|at| open >> at & 1 == 0) {
                    assignment.assign(Literal::absent(at), Reason::DECIDED);
                }
                let first = (0..length).find(|at| open >> at & 1 == 1);
                assert_eq!(first_open(&assignment, &literals), first);
            }
        }
    }
}
