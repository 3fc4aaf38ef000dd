//! The cell sets of a state, in the length that its grid needs.

use crate::geometry::Tables;
use crate::{Candidate, CellBits, Geometry, State};
use neuf_puzzle::{Cell, Digit, DigitSet};
use std::ops::Deref;

/// The cell sets of a state and its geometry, `WORDS` words each. Searches are generic over
/// `WORDS`: two words serve up to 16×16, five up to 25×25. Everything else is asked of the state,
/// by `Deref`.
#[derive(Clone, Copy)]
pub(crate) struct Board<'a, const WORDS: usize> {
    pub state: &'a State,
    pub tables: &'a Tables<WORDS>,
    /// By digit, the cells in which it is possible.
    pub with: &'a [CellBits<WORDS>],
}

impl<const WORDS: usize> Deref for Board<'_, WORDS> {
    type Target = State;

    #[inline]
    fn deref(&self) -> &State {
        self.state
    }
}

impl<'a, const WORDS: usize> Board<'a, WORDS> {
    /// The tables of the rules.
    #[inline]
    pub fn geometry(&self) -> &'a Geometry {
        self.state.geometry()
    }

    /// The cells of a house.
    #[inline]
    pub fn set(&self, house: usize) -> CellBits<WORDS> {
        self.tables.houses[house]
    }

    /// The cells that a cell sees.
    #[inline]
    pub fn peers(&self, cell: Cell) -> CellBits<WORDS> {
        self.tables.peers[cell.index()]
    }

    /// The cells in which a digit is possible.
    #[inline]
    pub fn cells_with(&self, digit: Digit) -> CellBits<WORDS> {
        self.with[digit.index()]
    }

    /// The cells that see all cells of a non-empty set.
    #[inline]
    pub fn common_peers(&self, cells: CellBits<WORDS>) -> CellBits<WORDS> {
        cells.iter().map(|cell| self.peers(cell)).reduce(|a, b| a & b).unwrap_or_default()
    }

    /// The cells that see at least one cell of a set.
    pub fn any_peers(&self, cells: CellBits<WORDS>) -> CellBits<WORDS> {
        cells.iter().fold(CellBits::EMPTY, |set, cell| set | self.peers(cell))
    }

    /// The cells with exactly this many candidates.
    pub fn cells_of_len(&self, len: usize) -> CellBits<WORDS> {
        let state = self.state;
        state.shape().cells().filter(|&cell| state.candidates(cell).len() == len).collect()
    }

    /// The cells without a value.
    pub fn empty(&self) -> CellBits<WORDS> {
        self.state.shape().cells().filter(|&cell| self.state.value(cell).is_none()).collect()
    }

    /// The cells that each block shares with each line through it: block by block, rows before
    /// columns.
    pub fn crossings(&self) -> &'a [CellBits<WORDS>] {
        &self.tables.crossings
    }

    /// Whether the digit stands in a cell that this one sees.
    pub fn is_excluded_by_values(&self, cell: Cell, digit: Digit) -> bool {
        self.peers(cell).iter().any(|peer| self.state.value(peer) == Some(digit))
    }

    /// `digit` in each of `cells` that allows it, as candidates.
    pub fn those_with(&self, digit: Digit, cells: CellBits<WORDS>) -> Vec<Candidate> {
        let cells = cells & self.cells_with(digit);
        cells.iter().map(|cell| Candidate::new(cell, digit)).collect()
    }

    /// Each of `digits` in each of `cells` that allows it, as candidates.
    pub fn all_of(&self, digits: DigitSet, cells: CellBits<WORDS>) -> Vec<Candidate> {
        let mut all = Vec::new();
        for digit in digits {
            all.append(&mut self.those_with(digit, cells));
        }
        all
    }

    /// The two places of a digit in a house, if there are exactly two.
    #[inline]
    pub fn two_places(&self, house: usize, digit: Digit) -> Option<[Cell; 2]> {
        (self.set(house) & self.cells_with(digit)).pair()
    }
}

/// Runs a search on the state's board, whatever the length of its sets.
macro_rules! on_board {
    ($state:expr, $board:ident => $search:expr) => {
        match $state.wide_board() {
            None => {
                let $board = $state.board();
                $search
            }
            Some($board) => $search,
        }
    };
}
pub(crate) use on_board;

#[cfg(test)]
mod tests {
    use crate::{State, Step, TECHNIQUES, Technique, by_id};
    use neuf_limits::{Limits, Stop};
    use neuf_puzzle::{Cell, Clues, Digit, Rule, Rules, Shape, rules};
    use neuf_testkit::Random;
    use std::collections::BTreeMap;
    use std::ops::ControlFlow;

    /// The first steps of a technique: no more than a test has time for.
    fn first_steps(technique: &dyn Technique, state: &State, stop: &Stop) -> Vec<Step> {
        let mut steps = Vec::new();
        let _ = technique.search_until(state, stop, &mut |step| {
            steps.push(step);
            if steps.len() < 12 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        steps
    }

    /// A full grid with some of its cells emptied, in an alphabet of its own rules.
    fn emptied(rules: &Rules, full: &[u8], holes: usize, random: &mut Random) -> State {
        let mut cells: Vec<Cell> = rules.shape().cells().collect();
        random.shuffle(&mut cells);
        let mut clues = Clues::empty(rules);
        for &cell in &cells[holes..] {
            clues.set(cell, Digit::new(usize::from(full[cell.index()])));
        }
        State::new(&clues.check().expect("clues of a grid"))
    }

    /// Regions of any form that a full grid fits into.
    fn irregular(shape: Shape, full: &[u8], random: &mut Random) -> Rule {
        let region_of = neuf_testkit::regions(full, random);
        rules::regions(
            (0..shape.size()).map(|region| {
                shape.cells().filter(|cell| region_of[cell.index()] == region).collect()
            }),
        )
    }

    /// Compares the steps found with both lengths of sets in every state on the way, and counts
    /// them.
    fn compare(mut state: State, found: &mut BTreeMap<&'static str, usize>) {
        let never = Stop::never();
        let easy = |technique: &&&dyn Technique| technique.id() != "simple-colours-trap";
        for _ in 0..200 {
            let Some(step) = TECHNIQUES.iter().take_while(easy).find_map(|it| it.first(&state))
            else {
                break;
            };
            state.apply(&step);
            if step.placements.is_empty() {
                break;
            }
        }
        let long = state.in_long_sets();
        let is_slow = |id: &str| id.starts_with("nested") || id.contains("-with-rules");
        for technique in TECHNIQUES.iter().filter(|it| it.knows_wide_sets() && !is_slow(it.id())) {
            let large = state.shape().size() > 9;
            if large && !technique.is_on_paths() {
                continue;
            }
            let short = first_steps(*technique, &state, &never);
            assert_eq!(short, first_steps(*technique, &long, &never), "{}", technique.id());
            *found.entry(technique.id()).or_default() += short.len();
        }
    }

    #[test]
    fn long_sets_find_what_short_ones_find() {
        let mut random = Random(11);
        let mut found = BTreeMap::new();
        let sizes = [(2, 2, 9), (2, 3, 20), (3, 3, 48), (3, 3, 52), (2, 5, 55), (4, 4, 120)];
        for (rows, columns, holes) in sizes {
            let shape = Shape::new(rows, columns).expect("a shape");
            for round in 0..6 {
                let full = neuf_testkit::full_grid(rows, columns, &mut random);
                let rules = match round % 3 {
                    1 if shape.size() < 10 => {
                        Rules::new(shape, [irregular(shape, &full, &mut random)])
                    }
                    _ => Ok(Rules::from(shape)),
                };
                let rules = rules.expect("rules that fit");
                compare(emptied(&rules, &full, holes, &mut random), &mut found);
            }
        }
        let seen = found.values().filter(|&&count| count > 0).count();
        assert!(seen > 40, "{found:?}");
    }

    #[test]
    fn a_search_in_long_sets_heeds_its_limits() {
        let state = State::blank(Shape::new(5, 5).expect("a shape"));
        let stop = Limits::none().time(std::time::Duration::ZERO).stop();
        for id in ["finned-whale", "finned-mutant-leviathan", "forced-refutation"] {
            let technique = by_id(id).expect("a technique");
            assert!(technique.first_until(&state, &stop).is_none(), "{id}");
        }
    }
}
