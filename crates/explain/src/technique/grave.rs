//! Bivalue universal graves with several extra candidates.
//!
//! Without its *extras*, every empty cell would have two candidates and every digit two places in
//! every house where it is missing; exchanging them everywhere would turn a solution into another.
//! So one of the extras is true. Grids up to 640 cells; all assume one solution. A single extra
//! is [`BugPlusOne`](super::BugPlusOne).

use super::pseudo_cell::PseudoCell;
use super::{Technique, Visit, guardian};
use crate::board::{Board, on_board};
use crate::{Candidate, CellBits, Id, Pattern, Role, State, Step};
use neuf_puzzle::{Cell, Digit, DigitSet};
use std::ops::ControlFlow;

/// Conclusions from one extra being true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GraveKind {
    /// Candidates that every extra rules out go: mostly the digit of all extras, where it sees them
    /// all.
    Type2,
    /// The extras make a naked set with other cells of a house.
    Type3,
    /// Two cells have all extras, and a digit has to be in one of them: the other has an extra.
    Type4,
}

/// Bivalue universal graves, types 2 to 4.
pub struct Grave {
    /// The conclusion to look for.
    pub kind: GraveKind,
}

impl Technique for Grave {
    fn id(&self) -> Id {
        match self.kind {
            GraveKind::Type2 => "bug-2",
            GraveKind::Type3 => "bug-3",
            GraveKind::Type4 => "bug-4",
        }
    }

    fn assumes_uniqueness(&self) -> bool {
        true
    }

    fn knows_wide_sets(&self) -> bool {
        true
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        on_board!(state, board => self.find_on(board, visit))
    }
}

impl Grave {
    fn find_on<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        graves(board, &mut |extras| {
            if extras.len() < 2 {
                return ControlFlow::Continue(());
            }
            let extras = Extras { board, all: extras };
            match self.kind {
                GraveKind::Type2 => extras.excluded(self.id(), visit),
                GraveKind::Type3 => extras.naked_sets(self.id(), visit),
                GraveKind::Type4 => extras.confined(self.id(), visit),
            }
        })
    }
}

/// The most cells with extras: more of them exclude nothing together.
const MOST_CELLS: usize = 8;

/// Shows every set of extras that makes a grave of the rest.
fn graves<const WORDS: usize>(
    board: Board<'_, WORDS>,
    visit: &mut dyn FnMut(&[Candidate]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let crowded: Vec<Cell> =
        board.shape().cells().filter(|&cell| board.candidates(cell).len() > 2).collect();
    let has_pairs = board.cells_of_len(2).len() + crowded.len() == board.empty_count();
    if crowded.len() > MOST_CELLS || !has_pairs {
        return ControlFlow::Continue(());
    }
    let places = Places::count(board);
    if !places.could_be_two(board, &crowded) {
        return ControlFlow::Continue(());
    }
    places.choose(board, &crowded, &mut Vec::new(), visit)
}

/// The number of places of each digit in each house.
#[derive(Clone)]
struct Places {
    digits: usize,
    counts: Vec<u8>,
}

impl Places {
    fn count<const WORDS: usize>(board: Board<'_, WORDS>) -> Places {
        let geometry = board.geometry();
        let counts = (0..geometry.house_count()).flat_map(|house| {
            let count = move |digit| (board.set(house) & board.cells_with(digit)).len() as u8;
            board.shape().digits().iter().map(count)
        });
        Places { digits: geometry.size(), counts: counts.collect() }
    }

    fn of(&mut self, house: usize, digit: Digit) -> &mut u8 {
        &mut self.counts[house * self.digits + digit.index()]
    }

    /// Whether enough candidates could go for every digit to have two places wherever it has any.
    fn could_be_two<const WORDS: usize>(&self, board: Board<'_, WORDS>, crowded: &[Cell]) -> bool {
        let mut least = self.clone();
        for &cell in crowded {
            for &house in board.geometry().houses_of(cell) {
                for digit in board.candidates(cell) {
                    *least.of(house, digit) -= 1;
                }
            }
        }
        self.counts.iter().zip(&least.counts).all(|(&now, &least)| now != 1 && least <= 2)
    }

    /// Tries all pairs that the first of the crowded cells could be left with.
    fn choose<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        crowded: &[Cell],
        extras: &mut Vec<Candidate>,
        visit: &mut dyn FnMut(&[Candidate]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some((&cell, rest)) = crowded.split_first() else {
            let is_grave = self.counts.iter().all(|&count| count == 0 || count == 2);
            return if is_grave { visit(extras) } else { ControlFlow::Continue(()) };
        };
        let candidates = board.candidates(cell);
        for first in candidates {
            for second in candidates.iter().filter(|&second| second > first) {
                let pair: DigitSet = [first, second].into_iter().collect();
                let Some(less) = self.without(board, cell, candidates - pair) else { continue };
                let before = extras.len();
                extras.extend((candidates - pair).iter().map(|digit| Candidate::new(cell, digit)));
                less.choose(board, rest, extras, visit)?;
                extras.truncate(before);
            }
        }
        ControlFlow::Continue(())
    }

    /// The counts without some digits of a cell, if each digit keeps two places.
    fn without<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        cell: Cell,
        digits: DigitSet,
    ) -> Option<Places> {
        let mut less = self.clone();
        for &house in board.geometry().houses_of(cell) {
            for digit in digits {
                let count = less.of(house, digit);
                *count = count.checked_sub(1).filter(|&left| left >= 2)?;
            }
        }
        Some(less)
    }
}

/// The extras of a grave.
struct Extras<'a, const WORDS: usize> {
    board: Board<'a, WORDS>,
    all: &'a [Candidate],
}

impl<const WORDS: usize> Extras<'_, WORDS> {
    fn cells(&self) -> CellBits<WORDS> {
        self.all.iter().map(|extra| extra.cell).collect()
    }

    fn digits_in(&self, cells: CellBits<WORDS>) -> DigitSet {
        self.all.iter().filter(|extra| cells.contains(extra.cell)).map(|e| e.digit).collect()
    }

    fn pattern(&self) -> Pattern {
        let pattern = Pattern::of(self.digits_in(self.cells()));
        self.all
            .iter()
            .fold(pattern, |pattern, extra| pattern.mark(Role::Defining, extra.digit, [extra.cell]))
    }

    /// The step for the candidates that cannot stand beside any of the extras.
    fn excluded(&self, id: Id, visit: Visit<'_>) -> ControlFlow<()> {
        guardian::conclude(id, self.board, self.all, self.pattern())
            .map_or(ControlFlow::Continue(()), visit)
    }

    fn naked_sets(&self, id: Id, visit: Visit<'_>) -> ControlFlow<()> {
        let cells = self.cells();
        if cells.len() < 2 {
            return ControlFlow::Continue(());
        }
        let pseudo = PseudoCell { cells, digits: self.digits_in(cells) };
        pseudo.naked_sets(self.board, &mut |set| {
            let pattern = set.describe(self.board, self.pattern());
            Step::removing(id, set.gone, pattern).map_or(ControlFlow::Continue(()), &mut *visit)
        })
    }

    fn confined(&self, id: Id, visit: Visit<'_>) -> ControlFlow<()> {
        let Some(both) = self.cells().pair() else { return ControlFlow::Continue(()) };
        let geometry = self.board.geometry();
        let extras = both.map(|cell| self.digits_in(CellBits::single(cell)));
        for house in geometry.common_houses(&both) {
            for digit in self.board.shape().digits() - extras[0] - extras[1] {
                let places = self.board.set(house) & self.board.cells_with(digit);
                if places != self.cells() {
                    continue;
                }
                let gone = both.iter().zip(extras).flat_map(|(&cell, extras)| {
                    let gone = self.board.candidates(cell) - extras - DigitSet::single(digit);
                    gone.iter().map(move |digit| Candidate::new(cell, digit))
                });
                let pattern = self
                    .pattern()
                    .mark(Role::Common, digit, both)
                    .house(geometry.house(house), crate::HouseRole::Defining);
                Step::removing(id, gone.collect(), pattern)
                    .map_or(ControlFlow::Continue(()), &mut *visit)?;
            }
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reglib;
    use std::collections::BTreeSet;

    /// The states of the worked examples.
    fn states() -> Vec<State> {
        let examples = [
            include_str!("../../worked/bug-2.txt"),
            include_str!("../../worked/bug-3.txt"),
            include_str!("../../worked/bug-4.txt"),
            include_str!("../../worked/bug-plus-1.txt"),
            include_str!("../../worked/xy-wing.txt"),
        ];
        let grid = |text: &str| {
            text.lines().find_map(|line| line.strip_prefix("grid: ")).map(str::to_owned)
        };
        let case = |grid: String| reglib::read(&format!(":0610::{grid}::::"));
        examples.iter().filter_map(|text| case(grid(text)?)).map(|case| case.state).collect()
    }

    /// Whether without some candidates every empty cell has two left, and every digit two places in
    /// every house where it has any.
    fn is_grave(state: &State, extras: &BTreeSet<Candidate>) -> bool {
        let left = |cell: Cell, digit: Digit| {
            state.allows(cell, digit) && !extras.contains(&Candidate::new(cell, digit))
        };
        let digits = || state.shape().digits().iter();
        let two_in_cells = state.shape().cells().all(|cell| {
            state.value(cell).is_some() || digits().filter(|&digit| left(cell, digit)).count() == 2
        });
        let two_in_houses = (0..state.geometry().house_count()).all(|house| {
            let cells = state.geometry().list(house);
            digits().all(|digit| {
                let before = cells.iter().filter(|&&cell| state.allows(cell, digit)).count();
                let after = cells.iter().filter(|&&cell| left(cell, digit)).count();
                after == 2 || before == 0
            })
        });
        two_in_cells && two_in_houses
    }

    /// Tries every choice of candidates of the crowded cells, however many.
    fn slowly(state: &State) -> BTreeSet<BTreeSet<Candidate>> {
        let crowded = state.shape().cells().filter(|&cell| state.candidates(cell).len() > 2);
        let all: Vec<Candidate> = crowded
            .flat_map(|cell| state.candidates(cell).iter().map(move |d| Candidate::new(cell, d)))
            .collect();
        assert!(all.len() <= 16, "too many to try");
        let choice = |bits: u32| -> BTreeSet<Candidate> {
            all.iter().enumerate().filter(|(i, _)| bits >> i & 1 == 1).map(|(_, &c)| c).collect()
        };
        (0..1 << all.len()).map(choice).filter(|extras| is_grave(state, extras)).collect()
    }

    #[test]
    fn graves_are_those_of_the_definition() {
        let mut met = 0;
        for state in states() {
            let crowded = state.empty_count() - state.cells_of_len(2).len();
            if crowded > 4 {
                continue;
            }
            let mut found = BTreeSet::new();
            let _ = graves(state.board(), &mut |extras| {
                assert!(found.insert(extras.iter().copied().collect()), "met twice");
                ControlFlow::Continue(())
            });
            assert_eq!(found, slowly(&state));
            met += found.len();
        }
        assert!(met >= 4, "{met}");
    }
}
