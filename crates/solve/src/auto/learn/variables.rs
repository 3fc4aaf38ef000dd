//! The puzzle as variables in groups: one variable per candidate, and in each group exactly one
//! is present.
//!
//! The groups are the cells (one digit each) and, for every digit, the rows, columns and blocks.
//! "At most one" is never written out as clauses: it is read off the groups, so that an empty
//! 64×64 takes a million words and not thirty million pairs.

use crate::auto::domains::Domains;

/// Candidates of the undecided cells, numbered, and the groups they belong to.
pub(super) struct Variables {
    /// Cell and digit (from 0) of each variable.
    places: Vec<(u16, u8)>,
    /// The variables of every group, group after group.
    members: Vec<u32>,
    /// Where each group begins; one more at the end.
    starts: Vec<u32>,
    /// The spans in `members` of the four groups of each variable.
    spans: Vec<[Span; 4]>,
    /// The first variable of each cell; one more at the end.
    first_of_cell: Vec<u32>,
}

/// A range of `members`.
#[derive(Clone, Copy, Default)]
struct Span {
    start: u32,
    end: u32,
}

impl Variables {
    /// The candidates of propagated domains.
    pub(super) fn new(domains: &Domains) -> Variables {
        let (places, first_of_cell) = number(domains);
        let groups: Vec<[usize; 4]> = places
            .iter()
            .map(|&(cell, digit)| groups_of(domains, cell.into(), digit.into()))
            .collect();
        let (members, starts) = gather(&groups, 4 * domains.sets.len());
        let span = |group: usize| Span { start: starts[group], end: starts[group + 1] };
        let spans = groups.iter().map(|groups| groups.map(span)).collect();
        Variables { places, members, starts, spans, first_of_cell }
    }

    pub(super) fn count(&self) -> usize {
        self.places.len()
    }

    /// Cell and digit (from 0) of a variable.
    pub(super) fn place(&self, variable: usize) -> (usize, u8) {
        let (cell, digit) = self.places[variable];
        (cell.into(), digit)
    }

    /// The variable of a candidate, if it has one.
    pub(super) fn find(&self, cell: usize, digit: u32) -> Option<usize> {
        let range = self.first_of_cell[cell] as usize..self.first_of_cell[cell + 1] as usize;
        range.into_iter().find(|&variable| u32::from(self.places[variable].1) == digit)
    }

    /// The variables of each group that has any.
    pub(super) fn groups(&self) -> impl Iterator<Item = &[u32]> {
        let spans = self.starts.windows(2).map(|ends| ends[0] as usize..ends[1] as usize);
        spans.filter(|span| !span.is_empty()).map(|span| &self.members[span])
    }

    /// The groups of a variable's digit in its row, column and block, itself included in each.
    pub(super) fn houses_of(&self, variable: usize) -> impl Iterator<Item = &[u32]> {
        self.groups_of(variable).skip(1)
    }

    /// The four groups of a variable, itself included in each.
    #[inline]
    pub(super) fn groups_of(&self, variable: usize) -> impl Iterator<Item = &[u32]> {
        self.spans[variable]
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

/// The cell; then its digit's row, column and block.
fn groups_of(domains: &Domains, cell: usize, digit: usize) -> [usize; 4] {
    let (cells, size) = (domains.sets.len(), domains.tables.size);
    let [row, column, block] =
        domains.tables.houses_of[cell].map(|house| cells + usize::from(house) * size + digit);
    [cell, row, column, block]
}

/// The members of each of `count` groups, one after the other, and where each begins.
fn gather(groups: &[[usize; 4]], count: usize) -> (Vec<u32>, Vec<u32>) {
    let mut starts = vec![0; count + 1];
    for &group in groups.iter().flatten() {
        starts[group + 1] += 1;
    }
    for group in 0..count {
        starts[group + 1] += starts[group];
    }
    let mut next = starts.clone();
    let mut members = vec![0; 4 * groups.len()];
    for (variable, groups) in groups.iter().enumerate() {
        for &group in groups {
            members[next[group] as usize] = variable as u32;
            next[group] += 1;
        }
    }
    (members, starts)
}
