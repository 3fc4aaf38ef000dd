//! The order in which HoDoKu takes singles. It decides its scores of easy puzzles: a digit that is
//! both the only one of its cell and has the only place of a house counts by what was seen first.
//!
//! Cells and places wait in two queues in the order in which they became singles, from the first
//! given on; the queues are never sorted and never made anew. The rule was found by watching
//! HoDoKu 2.2.

use crate::technique::{FullHouse, HiddenSingle, NakedSingle};
use crate::{Candidate, State, Step};
use neuf_puzzle::{Cell, Digit, DigitSet};
use std::collections::VecDeque;

/// The queues of waiting singles, and the candidates and counts by which cells and places join
/// them.
pub(crate) struct Singles {
    /// By cell; empty if the cell is filled.
    candidates: Vec<DigitSet>,
    /// By house and digit: the number of places.
    places: Vec<Vec<usize>>,
    naked: VecDeque<Cell>,
    hidden: VecDeque<Candidate>,
}

impl Singles {
    /// The singles of a state, as if its values had just been entered from the first cell to the
    /// last, and its other candidates crossed out after them. `None` where other rules make
    /// singles, too.
    pub(crate) fn of(state: &State) -> Option<Singles> {
        if !state.geometry().rules().is_plain() {
            return None;
        }
        let shape = state.shape();
        let blank = State::blank(shape);
        let mut singles = Singles {
            candidates: vec![shape.digits(); shape.cell_count()],
            places: vec![vec![shape.size(); shape.size()]; blank.geometry().rules().houses().len()],
            naked: VecDeque::new(),
            hidden: VecDeque::new(),
        };
        for cell in shape.cells() {
            if let Some(digit) = state.value(cell) {
                singles.place(state, cell, digit);
            }
        }
        for cell in shape.cells() {
            for digit in singles.candidates[cell.index()] - state.candidates(cell) {
                singles.cross_out(state, cell, digit);
            }
        }
        Some(singles)
    }

    /// Follows the changes of a step.
    pub(crate) fn apply(&mut self, state: &State, step: &Step) {
        for placement in &step.placements {
            self.place(state, placement.cell, placement.digit);
        }
        let in_line = |gone: &&Candidate| self.is_in_line(state, step, gone.cell);
        let (line, others): (Vec<&Candidate>, _) = step.eliminations.iter().partition(in_line);
        for elimination in line.into_iter().chain(others) {
            self.cross_out(state, elimination.cell, elimination.digit);
        }
    }

    /// Whether a cell lies on the line of a locked pair or triple: crossed out before the block.
    fn is_in_line(&self, state: &State, step: &Step, cell: Cell) -> bool {
        let is_locked = ["locked-pair", "locked-triple"].contains(&step.technique);
        let line = step.pattern.houses.first().filter(|_| is_locked);
        line.is_some_and(|(house, _)| state.geometry().rules().cells_of(*house).contains(&cell))
    }

    /// The next single: a full house, else the first cell with one candidate, else the first place.
    pub(crate) fn next(&mut self, state: &State) -> Option<Step> {
        self.naked.retain(|&cell| state.value(cell).is_none());
        self.hidden.retain(|place| state.value(place.cell).is_none());
        let full_house = self.naked.iter().find_map(|&cell| FullHouse.at(state, cell));
        let naked = || self.naked.iter().find_map(|&cell| NakedSingle.at(state, cell));
        let hidden = || self.hidden.iter().find_map(|&place| HiddenSingle.at(state, place));
        full_house.or_else(naked).or_else(hidden)
    }

    fn place(&mut self, state: &State, cell: Cell, digit: Digit) {
        for &peer in state.geometry().rules().peers(cell) {
            self.cross_out(state, peer, digit);
        }
        // The other candidates leave the cell, and may have a single place elsewhere now.
        for other in std::mem::take(&mut self.candidates[cell.index()]) {
            for house in state.geometry().row_column_block(cell) {
                self.leave(state, house, other, other != digit);
            }
        }
    }

    fn cross_out(&mut self, state: &State, cell: Cell, digit: Digit) {
        let candidates = &mut self.candidates[cell.index()];
        if !candidates.contains(digit) {
            return;
        }
        candidates.remove(digit);
        if candidates.len() == 1 {
            self.naked.push_back(cell);
        }
        for house in state.geometry().row_column_block(cell) {
            self.leave(state, house, digit, true);
        }
    }

    /// A digit has lost a place in a house.
    fn leave(&mut self, state: &State, house: usize, digit: Digit, may_be_single: bool) {
        let left = &mut self.places[house][digit.index()];
        *left -= 1;
        if *left == 1 && may_be_single {
            let cells = state.geometry().list(house).iter();
            let place = cells.copied().find(|cell| self.candidates[cell.index()].contains(digit));
            self.hidden.extend(place.map(|cell| Candidate::new(cell, digit)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::path::{Uniqueness, hodoku_path};
    use neuf_limits::Stop;
    use neuf_puzzle::Shape;

    fn state(text: &str) -> State {
        State::new(&text.parse().unwrap())
    }

    #[test]
    fn what_waits_is_what_the_techniques_see() {
        let text =
            "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
        let state = state(text);
        let singles = Singles::of(&state).unwrap();
        for cell in state.shape().cells() {
            assert_eq!(singles.candidates[cell.index()], state.candidates(cell));
            let waits = singles.naked.contains(&cell);
            assert!(waits || state.candidates(cell).len() != 1, "{cell:?}");
        }
    }

    #[test]
    fn the_cell_that_had_one_candidate_first_comes_first() {
        // Entering the givens in order, r1c9 has 9 left after the eighth, before anything else.
        let mut state = State::blank(Shape::new(3, 3).unwrap());
        for (index, value) in (1..=8).enumerate() {
            state.give(Cell::new(index), Digit::new(value).unwrap());
        }
        let step = Singles::of(&state).unwrap().next(&state).unwrap();
        assert_eq!((step.technique, step.placements[0].cell.index()), ("full-house", 8));
    }

    #[test]
    fn no_single_is_missed_on_the_way() {
        let text =
            "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
        let path = hodoku_path(&state(text), Uniqueness::Assumed, &Stop::never()).unwrap();
        assert!(path.is_solved());
        let easy = ["full-house", "naked-single", "hidden-single"];
        let mut paper = state(text);
        for step in &path.steps {
            let is_easy = easy.contains(&step.technique);
            let has_single = crate::TECHNIQUES
                .iter()
                .filter(|technique| easy.contains(&technique.id()))
                .any(|technique| technique.first(&paper).is_some());
            assert_eq!(is_easy, has_single, "{}", step.technique);
            paper.apply(step);
        }
    }
}
