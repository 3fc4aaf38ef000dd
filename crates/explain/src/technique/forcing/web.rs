//! The open candidates of a state by number, and what binds them to each other.
//!
//! Numbers run over what is possible in the state alone: a grid of 25×25 has 15 625 digits in cells, of
//! which some two thousand are open where nets begin. Lists and sets of numbers stay short on any grid,
//! and what is left of a cell, or of a digit in a house, is a count: nets are the same code whatever the
//! size, and do not look through sets of cells.

use crate::{Candidate, State};
use neuf_puzzle::{Cell, Digit, order};
use std::sync::Arc;

/// How many candidates of a group are left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Rest {
    /// Their count.
    pub count: u16,
    /// The exclusive or of their numbers: if one is left, its number.
    pub sum: u16,
}

/// A group of candidates of which one must be true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Group {
    /// The candidates of a cell.
    Cell(Cell),
    /// The places of a digit in a house.
    Places(usize, Digit),
}

/// Where a digit may stand in a block and on a line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Meeting {
    pub digit: Digit,
    pub block: usize,
    pub line: usize,
    /// The groups of the block, of the line, and of the cells that both have.
    pub groups: [u16; 3],
}

/// Short lists of numbers, one after the other.
#[derive(Debug)]
struct Lists {
    starts: Vec<u32>,
    items: Vec<u16>,
}

impl Lists {
    #[inline]
    fn of(&self, list: u16) -> &[u16] {
        let list = usize::from(list);
        &self.items[self.starts[list] as usize..self.starts[list + 1] as usize]
    }

    /// The second of each pair, listed by the first, in their order.
    fn by_first(lists: usize, pairs: &[(u16, u16)]) -> Lists {
        let mut starts = vec![0; lists + 2];
        pairs.iter().for_each(|&(list, _)| starts[usize::from(list) + 2] += 1);
        (2..starts.len()).for_each(|list| starts[list] += starts[list - 1]);
        let mut items = vec![0; pairs.len()];
        for &(list, item) in pairs {
            let end = &mut starts[usize::from(list) + 1];
            items[*end as usize] = item;
            *end += 1;
        }
        Lists { starts, items }
    }
}

/// The open candidates by number, and the groups that bind them.
#[derive(Debug)]
pub(super) struct Web {
    size: usize,
    cells: usize,
    /// The candidates, cell after cell.
    candidates: Vec<Candidate>,
    /// By cell and digit; meaningless where the digit is not possible.
    numbers: Vec<u16>,
    /// By candidate, what it rules out: others of its cell, then its digit in cells that it sees.
    rivals: Lists,
    /// By candidate, its cell, its houses, and then where its block meets lines.
    groups: Lists,
    /// The candidates of each group in the state: of cells, of digits in houses, of meetings.
    pub start: Vec<Rest>,
    /// Digit by digit, then block by block, rows before columns.
    pub meetings: Vec<Meeting>,
    /// The first group that is a meeting.
    first_meeting: u16,
}

impl Web {
    /// The web of a state, made once per state.
    pub fn of(state: &State) -> Arc<Web> {
        state.memory().current(|| Web::new(state))
    }

    fn new(state: &State) -> Web {
        let (geometry, shape) = (state.geometry(), state.shape());
        let (size, cells) = (shape.size(), shape.cell_count());
        let mut numbers = vec![0; cells * size];
        let mut candidates = Vec::new();
        for cell in shape.cells() {
            for digit in state.candidates(cell) {
                numbers[cell.index() * size + digit.index()] = candidates.len() as u16;
                candidates.push(Candidate::new(cell, digit));
            }
        }
        let number = |cell: Cell, digit: Digit| numbers[cell.index() * size + digit.index()];
        let (mut rivals, mut bonds) = (Vec::new(), Vec::new());
        for (&Candidate { cell, digit }, n) in candidates.iter().zip(0..) {
            let others = state.candidates(cell).iter().filter(|&other| other != digit);
            rivals.extend(others.map(|other| (n, number(cell, other))));
            let seen = geometry.rules().peers(cell).iter().filter(|&&it| state.allows(it, digit));
            rivals.extend(seen.map(|&other| (n, number(other, digit))));
            bonds.push((n, cell.index() as u16));
            let houses = geometry.houses_of(cell).iter();
            bonds.extend(houses.map(|house| (n, (cells + house * size + digit.index()) as u16)));
        }
        let first_meeting = cells + geometry.house_count() * size;
        let mut meetings = Vec::new();
        for digit in shape.digits() {
            for block in 2 * size..geometry.house_count().min(3 * size) {
                let block_group = cells + block * size + digit.index();
                let places: Vec<Cell> = geometry
                    .list(block)
                    .iter()
                    .copied()
                    .filter(|&it| state.allows(it, digit))
                    .collect();
                for kind in 0..2 {
                    let mut lines: Vec<usize> =
                        places.iter().map(|&cell| geometry.houses_of(cell)[kind]).collect();
                    order::sort(&mut lines);
                    lines.dedup();
                    for line in lines {
                        let meeting = (first_meeting + meetings.len()) as u16;
                        let met = places.iter().filter(|&&it| geometry.houses_of(it)[kind] == line);
                        bonds.extend(met.map(|&cell| (number(cell, digit), meeting)));
                        let line_group = cells + line * size + digit.index();
                        let groups = [block_group as u16, line_group as u16, meeting];
                        meetings.push(Meeting { digit, block, line, groups });
                    }
                }
            }
        }
        let mut start = vec![Rest::default(); first_meeting + meetings.len()];
        for &(n, group) in &bonds {
            let rest = &mut start[usize::from(group)];
            rest.count += 1;
            rest.sum ^= n;
        }
        Web {
            size,
            cells,
            rivals: Lists::by_first(candidates.len(), &rivals),
            groups: Lists::by_first(candidates.len(), &bonds),
            candidates,
            numbers,
            start,
            meetings,
            first_meeting: first_meeting as u16,
        }
    }

    /// How many candidates there are.
    pub fn len(&self) -> usize {
        self.candidates.len()
    }

    /// The number of a candidate of the state.
    #[inline]
    pub fn number(&self, candidate: Candidate) -> u16 {
        self.numbers[candidate.cell.index() * self.size + candidate.digit.index()]
    }

    /// The candidate with a number.
    #[inline]
    pub fn candidate(&self, number: u16) -> Candidate {
        self.candidates[usize::from(number)]
    }

    /// The candidates that a candidate rules out.
    #[inline]
    pub fn rivals(&self, number: u16) -> &[u16] {
        self.rivals.of(number)
    }

    /// The groups of a candidate.
    #[inline]
    pub fn groups(&self, number: u16) -> &[u16] {
        self.groups.of(number)
    }

    /// Whether a candidate of the group must be true: in a cell or a house, but not in a meeting.
    #[inline]
    pub fn is_needed(&self, group: u16) -> bool {
        group < self.first_meeting
    }

    /// Whether a group is a cell.
    #[inline]
    pub fn is_cell(&self, group: u16) -> bool {
        usize::from(group) < self.cells
    }

    /// The cell or house of a group of which one must be true.
    pub fn group(&self, group: u16) -> Group {
        match usize::from(group).checked_sub(self.cells) {
            None => Group::Cell(Cell::new(usize::from(group))),
            Some(place) => Group::Places(place / self.size, Digit::from_index(place % self.size)),
        }
    }

    /// How many groups there are of which one must be true.
    pub fn needed(&self) -> usize {
        usize::from(self.first_meeting)
    }

    /// The number of a group of which one must be true.
    pub fn of_group(&self, group: Group) -> usize {
        match group {
            Group::Cell(cell) => cell.index(),
            Group::Places(house, digit) => self.places(house, digit),
        }
    }

    /// The group of a digit in a house.
    #[inline]
    pub fn places(&self, house: usize, digit: Digit) -> usize {
        self.cells + house * self.size + digit.index()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use neuf_puzzle::Shape;

    #[test]
    fn numbers_groups_and_rivals_are_those_of_the_state() {
        let hard =
            ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
        let state = State::new(&hard.parse().unwrap());
        let web = Web::of(&state);
        let shape = Shape::CLASSIC;
        let open: usize = shape.cells().map(|cell| state.candidates(cell).len()).sum();
        assert_eq!(web.len(), open);
        for n in 0..open as u16 {
            let one = web.candidate(n);
            assert_eq!(web.number(one), n);
            for other in (0..open as u16).filter(|&other| other != n) {
                let Candidate { cell, digit } = web.candidate(other);
                let sees = digit == one.digit && state.geometry().peers(cell).contains(one.cell);
                assert_eq!(web.rivals(n).contains(&other), sees || cell == one.cell);
            }
        }
        for (group, rest) in web.start.iter().enumerate() {
            let members: Vec<u16> =
                (0..open as u16).filter(|&n| web.groups(n).contains(&(group as u16))).collect();
            assert_eq!(members.len(), usize::from(rest.count));
            assert_eq!(members.iter().fold(0, |sum, n| sum ^ n), rest.sum);
            if web.is_needed(group as u16) {
                let is_member = |n: &u16| match web.group(group as u16) {
                    Group::Cell(cell) => web.candidate(*n).cell == cell,
                    Group::Places(house, digit) => {
                        let Candidate { cell, digit: own } = web.candidate(*n);
                        own == digit && state.geometry().list(house).contains(&cell)
                    }
                };
                assert_eq!(members, (0..open as u16).filter(is_member).collect::<Vec<_>>());
            }
        }
    }
}
