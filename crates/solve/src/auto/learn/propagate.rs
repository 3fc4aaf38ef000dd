//! What follows from what holds: present candidates exclude the others of their groups, and a
//! clause with one open literal left makes it hold.

use super::Learner;
use super::clauses::Watch;
use super::literal::{Literal, Reason};

/// What cannot hold at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Conflict {
    /// Two candidates of one group, both present.
    Pair(Literal, Literal),
    /// Every literal of the clause at this place is false.
    Clause(usize),
}

impl Learner {
    /// Draws all conclusions, exclusions first.
    pub(super) fn propagate(&mut self) -> Result<(), Conflict> {
        loop {
            if let Some(&literal) = self.assignment.trail.get(self.excluded) {
                self.excluded += 1;
                if literal.is_present() {
                    self.exclude_others(literal)?;
                }
            } else if let Some(&literal) = self.assignment.trail.get(self.visited) {
                self.visited += 1;
                self.visit_clauses(!literal)?;
            } else {
                return Ok(());
            }
        }
    }

    /// A candidate is present, so the others of its groups are not.
    fn exclude_others(&mut self, present: Literal) -> Result<(), Conflict> {
        let variable = present.variable();
        for group in self.variables.groups_of(variable) {
            for &other in group {
                let absent = Literal::absent(other as usize);
                match self.assignment.value(absent) {
                    0 => self.assignment.assign(absent, Reason::excluded_by(present)),
                    -1 if other as usize != variable => {
                        return Err(Conflict::Pair(present, !absent));
                    }
                    _ => {}
                }
            }
        }
        Ok(())
    }

    /// Looks at the clauses that watch a literal that has become false.
    fn visit_clauses(&mut self, falsified: Literal) -> Result<(), Conflict> {
        let mut watches = std::mem::take(&mut self.clauses.watches[falsified.index()]);
        let mut kept = 0;
        let mut result = Ok(());
        for at in 0..watches.len() {
            let watch = watches[at];
            let stays = result.is_err()
                || self.assignment.value(watch.other) == 1
                || match self.visit(watch, falsified) {
                    Visit::Moved => false,
                    Visit::Stays(other) => {
                        watches[at].other = other;
                        true
                    }
                    Visit::Conflict(conflict) => {
                        result = Err(conflict);
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
        result
    }

    /// Finds another literal to watch, or concludes.
    #[inline]
    fn visit(&mut self, watch: Watch, falsified: Literal) -> Visit {
        let place = watch.clause as usize;
        let literals = self.clauses.literals_mut(place);
        if literals[0] == falsified.0 {
            literals.swap(0, 1);
        }
        let first = Literal(literals[0]);
        let value = self.assignment.value(first);
        if value == 1 {
            return Visit::Stays(first);
        }
        let open = |&literal: &u32| self.assignment.value(Literal(literal)) >= 0;
        if let Some(found) = literals[2..].iter().position(open) {
            literals.swap(1, found + 2);

            let watched = Literal(literals[1]);
            self.clauses.watches[watched.index()]
                .push(Watch { clause: watch.clause, other: first });
            return Visit::Moved;
        }
        if value == -1 {
            return Visit::Conflict(Conflict::Clause(place));
        }
        self.assignment.assign(first, Reason::clause(place));
        Visit::Stays(first)
    }
}

/// What became of a watch.
enum Visit {
    /// Another literal watches the clause now.
    Moved,
    /// It goes on; this literal is worth a look first.
    Stays(Literal),
    Conflict(Conflict),
}
