//! Reverse BUG: the givens of two digits, completed, would leave the rest of them to be exchanged.
//!
//! If every house has both or neither of two digits in some cells, it has both or neither of them in
//! the other cells, too, and there they can be exchanged. When all the *givens* of the two digits are
//! among those first cells, that makes a second solution. So a candidate is false that, with values
//! that stand, would complete the givens in this way.
//!
//! ```text
//! │ .  1  . │ 2  .  . │      1 and 2 are given here and nowhere else. A 1 at x would make a rectangle
//! │ .  .  . │ .  .  . │      of them; the other seven 1 and seven 2 of any solution could then be
//! │ .  2  . │ x  .  . │      exchanged.
//! ```

use super::{Technique, Visit};
use crate::{Candidate, Cells, Id, Pattern, Role, State, Step};
use neuf_puzzle::{Cell, Digit};
use std::ops::ControlFlow;

/// Takes out what would complete the givens of two digits. Grids up to 256 cells; assumes one
/// solution.
pub struct ReverseBug;

impl Technique for ReverseBug {
    fn id(&self) -> Id {
        "reverse-bug"
    }

    fn assumes_uniqueness(&self) -> bool {
        true
    }

    fn is_rated(&self) -> bool {
        false
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        let values = Values::of(state);
        for a in state.shape().digits() {
            for b in state.shape().digits().iter().filter(|&b| b > a) {
                for completing in values.completions(a, b) {
                    visit(self.step(state, [a, b], completing))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Where the digits stand.
struct Values<'s> {
    state: &'s State,
    /// By digit.
    all: Vec<Cells>,
    given: Vec<Cells>,
}

/// Cells of either digit.
type Both = [Cells; 2];

/// The candidate that completes the cells.
struct Completion {
    candidate: Candidate,
    cells: Both,
}

impl<'s> Values<'s> {
    fn of(state: &'s State) -> Values<'s> {
        let size = state.shape().size();
        let mut values =
            Values { state, all: vec![Cells::EMPTY; size], given: vec![Cells::EMPTY; size] };
        for cell in state.shape().cells() {
            if let Some(digit) = state.value(cell) {
                values.all[digit.index()].insert(cell);
                if state.is_given(cell) {
                    values.given[digit.index()].insert(cell);
                }
            }
        }
        values
    }

    fn completions(&self, a: Digit, b: Digit) -> Vec<Completion> {
        let geometry = self.state.geometry();
        let given = [a, b].map(|digit| self.given[digit.index()]);
        let cells = self.close([a, b], given);
        // Each house with one digit only must be a house of the completing cell.
        let lone: Vec<usize> = self.lone(cells).collect();
        let Some(&first) = lone.first() else { return Vec::new() };
        if lone.len() > geometry.houses_of(geometry.list(first)[0]).len() {
            return Vec::new();
        }
        let common = lone.iter().fold(geometry.set(first), |set, &h| set & geometry.set(h));
        let mut found = Vec::new();
        for (i, digit) in [a, b].into_iter().enumerate() {
            for candidate in self.state.those_with(digit, common) {
                let mut with = cells;
                with[i].insert(candidate.cell);
                let cells = self.close([a, b], with);
                let is_whole = self.lone(cells).next().is_none();
                if is_whole && cells[0].len() < geometry.size() {
                    found.push(Completion { candidate, cells });
                }
            }
        }
        found
    }

    /// The houses that have one of the two digits in these cells.
    fn lone(&self, [a, b]: Both) -> impl Iterator<Item = usize> {
        let geometry = self.state.geometry();
        let has = |cells: Cells, house: usize| !cells.is_disjoint(geometry.set(house));
        (0..geometry.house_count()).filter(move |&house| has(a, house) != has(b, house))
    }

    /// Adds the value that stands in a house and is missing there, as long as there is one.
    fn close(&self, digits: [Digit; 2], mut cells: Both) -> Both {
        loop {
            let geometry = self.state.geometry();
            let missing = self.lone(cells).find_map(|house| {
                let lacks = usize::from(!cells[0].is_disjoint(geometry.set(house)));
                let standing = self.all[digits[lacks].index()] & geometry.set(house);
                standing.first().map(|cell| (lacks, cell))
            });
            let Some((lacks, cell)) = missing else { return cells };
            cells[lacks].insert(cell);
        }
    }
}

impl ReverseBug {
    fn step(&self, state: &State, pair: [Digit; 2], completion: Completion) -> Step {
        let Completion { candidate, cells } = completion;
        let mut pattern = Pattern::of(pair.into_iter().collect());
        for (digit, cells) in pair.into_iter().zip(cells) {
            let standing = cells.iter().filter(|&cell: &Cell| state.value(cell).is_some());
            pattern = pattern.mark(Role::Defining, digit, standing);
        }
        Step {
            technique: self.id(),
            placements: Vec::new(),
            eliminations: vec![candidate],
            pattern,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use neuf_puzzle::Shape;

    fn digit(value: usize) -> Digit {
        Digit::new(value).unwrap()
    }

    #[test]
    fn a_rectangle_of_givens_is_not_completed() {
        let mut state = State::blank(Shape::CLASSIC);
        for (row, column, value) in [(0, 1, 1), (0, 3, 2), (2, 1, 2)] {
            state.give(Shape::CLASSIC.cell(row, column), digit(value));
        }
        let steps = (&ReverseBug as &dyn Technique).all(&state);
        let one = Candidate::new(Shape::CLASSIC.cell(2, 3), digit(1));
        assert_eq!(steps.iter().map(|s| &s.eliminations[..]).collect::<Vec<_>>(), [[one]]);
        // A further given 1 is one that cannot be exchanged.
        state.give(Shape::CLASSIC.cell(8, 8), digit(1));
        assert!((&ReverseBug as &dyn Technique).first(&state).is_none());
    }
}
