//! Patterns that hold but are degenerate: a part of the pattern says as much by itself.

use crate::{Candidate, HouseRole, Role, State, Step};
use neuf_puzzle::{Cell, Digit, DigitSet};

impl Step {
    /// Whether a single or a smaller pattern of the same kind within this one says as much, or the
    /// pattern eliminates a part of itself. A path that looks for the easiest step first has no
    /// such steps.
    pub fn is_degenerate(&self, state: &State) -> bool {
        let pattern = &self.pattern;
        if !self.placements.is_empty() || pattern.argument.is_some() {
            return false;
        }
        let is_single = |cell: Cell| state.candidates(cell).len() == 1;
        pattern.marks.iter().any(|mark| is_single(mark.candidate.cell))
            || self.has_smaller_set()
            || self.has_smaller_fish(state)
            || self.strikes_itself_out()
    }

    /// Whether some cells of the set have only as many digits as there are of these cells.
    fn has_smaller_set(&self) -> bool {
        let marks = &self.pattern.marks;
        let [set] = self.pattern.sets.as_slice() else { return false };
        if !self.pattern.links.is_empty() || marks.iter().any(|mark| mark.role != Role::Defining) {
            return false;
        }
        let digits_of = |cell: Cell| -> DigitSet {
            let here = marks.iter().filter(|mark| mark.candidate.cell == cell);
            here.map(|mark| mark.candidate.digit).collect()
        };
        let digits: Vec<DigitSet> = set.cells.iter().map(|&cell| digits_of(cell)).collect();
        parts(digits.len()).any(|part| {
            let chosen = digits.iter().enumerate().filter(|(i, _)| part >> i & 1 == 1);
            let union = chosen.fold(DigitSet::EMPTY, |all, (_, &digits)| all | digits);
            union.len() == part.count_ones() as usize
        })
    }

    /// Whether a smaller fish is within: some base houses have the digit in only as many cover
    /// houses.
    fn has_smaller_fish(&self, state: &State) -> bool {
        let geometry = state.geometry();
        let houses = |role: HouseRole| -> Vec<&[Cell]> {
            let chosen = self.pattern.houses.iter().filter(|(_, its)| *its == role);
            chosen.map(|&(house, _)| geometry.list(geometry.number(house))).collect()
        };
        let (base, cover) = (houses(HouseRole::Base), houses(HouseRole::Cover));
        let Some(digit) = self.pattern.digits.only().filter(|_| base.len() > 1) else {
            return false;
        };
        parts(base.len()).any(|part| {
            let chosen = base.iter().enumerate().filter(|(i, _)| part >> i & 1 == 1);
            let places = chosen.flat_map(|(_, cells)| places(state, digit, cells));
            let places: Vec<Cell> = places.collect();
            let is_covered = places.iter().all(|cell| cover.iter().any(|it| it.contains(cell)));
            let hit = cover.iter().filter(|it| places.iter().any(|cell| it.contains(cell))).count();
            is_covered && hit <= part.count_ones() as usize
        })
    }

    /// Whether a wing, a kite or a skyscraper eliminates a part of itself.
    fn strikes_itself_out(&self) -> bool {
        let marks = &self.pattern.marks;
        let is_marked = |gone: &Candidate| marks.iter().any(|mark| mark.candidate == *gone);
        marks.iter().any(|mark| mark.role == Role::Pincer)
            && self.eliminations.iter().any(is_marked)
    }
}

/// The cells of a list where a digit is possible.
fn places(state: &State, digit: Digit, cells: &[Cell]) -> Vec<Cell> {
    cells.iter().copied().filter(|&cell| state.allows(cell, digit)).collect()
}

/// The proper non-empty subsets of `count` things, as bits.
fn parts(count: usize) -> std::ops::Range<u32> {
    1..(1_u32 << count.min(16)) - 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::path::{Uniqueness, solve_path};
    use crate::technique::by_id;
    use neuf_puzzle::format;
    use std::ops::ControlFlow;

    const D5: &str =
        ".4....3.....1.2..61.3..57...523.9.6...........7.6.183...78..5.14..5.3.....1....8.";

    fn state(puzzle: &str) -> State {
        State::new(&format::read(puzzle).unwrap().clues.check().unwrap())
    }

    fn found(technique: &str) -> Vec<(String, bool)> {
        let (state, mut found) = (state(D5), Vec::new());
        let _ = by_id(technique).unwrap().search(&state, &mut |step| {
            let cells = step.pattern.marks.iter().map(|mark| mark.candidate.cell.index());
            let cells: Vec<String> = cells.map(|cell| format!("{cell}")).collect();
            found.push((cells.join(" "), step.is_degenerate(&state)));
            ControlFlow::Continue(())
        });
        found
    }

    #[test]
    fn sets_with_a_single_and_skyscrapers_without_a_tower_are_degenerate() {
        for technique in ["naked-triple", "skyscraper"] {
            let found = found(technique);
            assert!(!found.is_empty() && found.iter().any(|(_, it)| *it), "{technique} {found:?}");
        }
    }

    #[test]
    fn some_hidden_pair_is_what_it_seems() {
        assert!(found("hidden-pair").iter().any(|(_, it)| !*it));
    }

    #[test]
    fn no_step_of_a_path_is_degenerate() {
        for puzzle in [
            D5,
            "81....... ..36..... .7..9.2.. .5...7... ....457.. ...1...3. ..1....68 ..85...1. .9....4..",
            "....7..2.8.......6.1.2.5...9.54....8.........3....85.1...3.2.8.4.......9.7..6....",
        ] {
            let mut state = state(puzzle);
            let path = solve_path(&state, Uniqueness::Assumed);
            for step in &path.steps {
                assert!(!step.is_degenerate(&state), "{step:?}");
                state.apply(step);
            }
        }
    }
}
