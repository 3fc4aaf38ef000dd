//! The puzzle as variables in groups: one variable per candidate, and in each group exactly one
//! is present.
//!
//! The groups are the cells (one digit each) and, for every digit, the houses. "At most one" is
//! never written out as clauses: it is read off the groups, so that an empty 64×64 takes a million
//! words and not thirty million pairs.
//!
//! Rules may add cells that differ without sharing a house. Each variable then has further groups
//! of its own: itself and the candidates that it excludes.

use crate::auto::domains::Domains;
use crate::constraint::Lists;
use neuf_limits::{Limit, Meter};

/// Candidates of the undecided cells, numbered, and the groups they belong to.
pub(super) struct Variables {
    /// Cell and digit (from 0) of each variable.
    places: Vec<(u16, u8)>,
    /// The variables of every group, group after group.
    members: Vec<u32>,
    /// Where each group begins; one more at the end.
    starts: Vec<u32>,
    /// The spans in `members` of the groups of each variable: its cell first, then its houses.
    spans: Lists<Span>,
    /// The first variable of each cell; one more at the end.
    first_of_cell: Vec<u32>,
}

/// The most candidates of a cell, and the most places of a digit in a house.
pub(super) const MOST_MEMBERS: usize = 64;

/// The approximate work of finding the groups of a variable.
const WORK_PER_VARIABLE: u64 = 8;

/// A range of `members`.
#[derive(Clone, Copy, Default)]
struct Span {
    start: u32,
    end: u32,
}

impl Variables {
    /// The candidates of propagated domains.
    ///
    /// # Errors
    /// The limit, if one is reached before they are laid out.
    pub(super) fn new(domains: &Domains, meter: &mut Meter) -> Result<Variables, Limit> {
        let (places, first_of_cell) = number(domains);
        let count = domains.sets.len() + domains.tables.houses * domains.tables.size;
        let (members, starts) = gather(domains, &places, count);
        let spans = Lists::default();
        let mut variables = Variables { places, members, starts, spans, first_of_cell };
        for variable in 0..variables.count() {
            let (cell, digit) = variables.place(variable);
            let groups = groups_of(domains, cell, digit.into());
            meter.work(WORK_PER_VARIABLE)?;
            let rivals = variables.add_rivals(domains, variable, meter)?;
            let spans = groups.map(|group| variables.span(group)).chain(rivals);
            variables.spans.push(spans.collect::<Vec<_>>());
        }
        Ok(variables)
    }

    fn span(&self, group: usize) -> Span {
        Span { start: self.starts[group], end: self.starts[group + 1] }
    }

    /// Adds the groups of a variable with its rivals: candidates that rules exclude beside it.
    fn add_rivals(
        &mut self,
        domains: &Domains,
        variable: usize,
        meter: &mut Meter,
    ) -> Result<Vec<Span>, Limit> {
        let Some(further) = &domains.tables.further else { return Ok(Vec::new()) };
        let (cell, digit) = self.place(variable);
        meter.work((further.constraints.rivals.of(cell).len() * domains.tables.size) as u64)?;
        let rivals = further.constraints.rivals.of(cell).iter();
        let rivals = rivals.filter_map(|&rival| self.find(rival.into(), digit.into()));
        let rivals: Vec<u32> = rivals.map(|rival| rival as u32).collect();
        let mut spans = Vec::new();
        for some in rivals.chunks(MOST_MEMBERS - 1) {
            let start = self.members.len() as u32;
            self.members.push(variable as u32);
            self.members.extend(some);
            spans.push(Span { start, end: self.members.len() as u32 });
        }
        Ok(spans)
    }

    pub(super) fn count(&self) -> usize {
        self.places.len()
    }

    /// Cell and digit (from 0) of a variable.
    pub(super) fn place(&self, variable: usize) -> (usize, u8) {
        let (cell, digit) = self.places[variable];
        (cell.into(), digit)
    }

    /// The variables of a cell; none if it is decided.
    pub(super) fn of_cell(&self, cell: usize) -> std::ops::Range<usize> {
        self.first_of_cell[cell] as usize..self.first_of_cell[cell + 1] as usize
    }

    /// The variable of a candidate, if it has one.
    pub(super) fn find(&self, cell: usize, digit: u32) -> Option<usize> {
        self.of_cell(cell).find(|&variable| u32::from(self.places[variable].1) == digit)
    }

    /// The variables of each group that has any and of which exactly one is present.
    pub(super) fn groups(&self) -> impl Iterator<Item = &[u32]> {
        let spans = self.starts.windows(2).map(|ends| ends[0] as usize..ends[1] as usize);
        spans.filter(|span| !span.is_empty()).map(|span| &self.members[span])
    }

    /// The groups of a variable's digit in its houses and beyond, itself included in each.
    pub(super) fn houses_of(&self, variable: usize) -> impl Iterator<Item = &[u32]> {
        self.groups_of(variable).skip(1)
    }

    /// The groups of a variable, itself included in each.
    #[inline]
    pub(super) fn groups_of(&self, variable: usize) -> impl Iterator<Item = &[u32]> {
        self.spans
            .of(variable)
            .iter()
            .map(|span| &self.members[span.start as usize..span.end as usize])
    }
}

fn number(domains: &Domains) -> (Vec<(u16, u8)>, Vec<u32>) {
    let (mut places, mut first_of_cell) = (Vec::new(), Vec::with_capacity(domains.sets.len() + 1));
    for (cell, &set) in domains.sets.iter().enumerate() {
        first_of_cell.push(places.len() as u32);
        let undecided = if set.is_power_of_two() { 0 } else { set };
        let digits = (0..64u8).filter(|digit| undecided >> digit & 1 == 1);
        places.extend(digits.map(|digit| (cell as u16, digit)));
    }
    first_of_cell.push(places.len() as u32);
    (places, first_of_cell)
}

/// The cell; then its digit's houses.
fn groups_of(domains: &Domains, cell: usize, digit: usize) -> impl Iterator<Item = usize> {
    let (cells, size) = (domains.sets.len(), domains.tables.size);
    let house = move |house: u16| cells + usize::from(house) * size + digit;
    std::iter::once(cell).chain(domains.houses_of(cell).map(house))
}

/// The members of each of `count` groups, one after the other, and where each begins.
fn gather(domains: &Domains, places: &[(u16, u8)], count: usize) -> (Vec<u32>, Vec<u32>) {
    let groups = |&(cell, digit): &(u16, u8)| groups_of(domains, cell.into(), usize::from(digit));
    let mut starts = vec![0; count + 1];
    for group in places.iter().flat_map(groups) {
        starts[group + 1] += 1;
    }
    for group in 0..count {
        starts[group + 1] += starts[group];
    }
    let mut next = starts.clone();
    let mut members = vec![0; starts[count] as usize];
    for (variable, place) in places.iter().enumerate() {
        for group in groups(place) {
            members[next[group] as usize] = variable as u32;
            next[group] += 1;
        }
    }
    (members, starts)
}
