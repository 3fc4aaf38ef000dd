//! Tables of pairs as clauses.
//!
//! Each candidate of a tied cell excludes the candidates that the table forbids beside it, one
//! clause for each. If there are several, it also needs one of the candidates that the table
//! allows, so that it goes as soon as all of these have gone.

use super::Learner;
use super::literal::Literal;
use crate::auto::domains::Domains;
use crate::constraint::Tie;
use neuf_limits::{Limit, Meter};

impl Learner {
    pub(super) fn add_ties(&mut self, domains: &Domains, meter: &mut Meter) -> Result<(), Limit> {
        let Some(further) = &domains.tables.further else { return Ok(()) };
        let ties = &further.constraints.ties;
        for variable in 0..self.variables.count() {
            let (cell, _) = self.variables.place(variable);
            for &tie in ties.of(cell) {
                meter.work(domains.tables.size as u64)?;
                self.add_tie(variable, tie, domains);
            }
        }
        Ok(())
    }

    /// Adds the clauses of one candidate and one cell tied to its own. Propagation has dealt with
    /// decided cells already.
    fn add_tie(&mut self, variable: usize, tie: Tie, domains: &Domains) {
        let Some(further) = &domains.tables.further else { return };
        let (cell, digit) = self.variables.place(variable);
        let allowed = further.constraints.allowed_beside(tie, digit.into());
        let (allowed, forbidden): (Vec<usize>, Vec<usize>) = self
            .variables
            .of_cell(tie.other.into())
            .partition(|&other| allowed >> self.variables.place(other).1 & 1 == 1);
        if forbidden.len() > 1 {
            let needed = allowed.iter().map(|&other| Literal::present(other));
            let clause: Vec<Literal> =
                std::iter::once(Literal::absent(variable)).chain(needed).collect();
            self.clauses.add(&clause, None);
        }
        if cell < usize::from(tie.other) {
            for other in forbidden {
                self.clauses.add(&[Literal::absent(variable), Literal::absent(other)], None);
            }
        }
    }
}
