//! Wings: a pivot, or a strong link, between two pincers. Grids up to 640 cells.

use super::{Technique, Visit};
use crate::board::{Board, on_board};
use crate::{Candidate, CellBits, HouseRole, Id, Pattern, Role, State, Step};
use neuf_puzzle::{Cell, Digit, DigitSet};
use std::ops::ControlFlow;

/// A pivot `{x, y}` sees pincers `{x, z}` and `{y, z}`: one of them is `z`.
pub struct XyWing;

/// A pivot `{x, y, z}` sees pincers `{x, z}` and `{y, z}`: one of the three is `z`.
pub struct XyzWing;

/// Two cells `{x, y}`; a house has two places for `y`, each seeing one of them: not both cells are
/// `y`, so one is `x`.
pub struct WWing;

/// A W-wing with any number of places for `y` in the house, each of which sees one of the cells.
pub struct GroupedWWing;

impl Technique for XyWing {
    fn id(&self) -> Id {
        "xy-wing"
    }

    fn knows_wide_sets(&self) -> bool {
        true
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        on_board!(state, board => of_three(board, self.id(), visit))
    }
}

impl Technique for XyzWing {
    fn id(&self) -> Id {
        "xyz-wing"
    }

    fn knows_wide_sets(&self) -> bool {
        true
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        on_board!(state, board => with_pivot(board, self.id(), visit))
    }
}

/// The wings whose pivot has two candidates as well: any of three cells may be it.
fn of_three<const WORDS: usize>(
    board: Board<'_, WORDS>,
    id: Id,
    visit: Visit<'_>,
) -> ControlFlow<()> {
    let bivalue = board.cells_of_len(2);
    for a in bivalue {
        for b in bivalue.iter().filter(|&b| b > a) {
            let [x, y] = [a, b].map(|cell| board.peers(cell));
            let near = if x.contains(b) { x | y } else { x & y };
            for c in (bivalue & near).iter().filter(|&c| c > b) {
                for (pivot, ends) in [(a, [b, c]), (b, [a, c]), (c, [a, b])] {
                    if ends.iter().all(|&end| board.peers(pivot).contains(end)) {
                        pincers(board, pivot, ends, id).map_or(GO_ON, &mut *visit)?;
                    }
                }
            }
        }
    }
    GO_ON
}

/// The wings whose pivot has three candidates.
fn with_pivot<const WORDS: usize>(
    board: Board<'_, WORDS>,
    id: Id,
    visit: Visit<'_>,
) -> ControlFlow<()> {
    for pivot in board.cells_of_len(3) {
        let near = board.cells_of_len(2) & board.peers(pivot);
        for a in near {
            for b in near.iter().filter(|&b| b > a) {
                pincers(board, pivot, [a, b], id).map_or(GO_ON, &mut *visit)?;
            }
        }
    }
    GO_ON
}

fn pincers<const WORDS: usize>(
    board: Board<'_, WORDS>,
    pivot: Cell,
    pincers: [Cell; 2],
    id: Id,
) -> Option<Step> {
    let state = board.state;
    let [center, a, b] = [pivot, pincers[0], pincers[1]].map(|cell| state.candidates(cell));
    let z = (a & b).only()?;
    // An XY pivot lacks z, an XYZ pivot has it.
    let fits = (center | a | b).len() == 3
        && center.contains(z) == (center.len() == 3)
        && !center.is_disjoint(a)
        && !center.is_disjoint(b);
    if !fits {
        return None;
    }
    let mut ends: CellBits<WORDS> = pincers.into_iter().collect();
    if center.contains(z) {
        ends.insert(pivot);
    }
    let gone = board.those_with(z, board.common_peers(ends));
    let pattern = Pattern::of(center | a | b)
        .mark_cell(Role::Pivot, pivot, center)
        .mark_cell(Role::Pincer, pincers[0], a)
        .mark_cell(Role::Pincer, pincers[1], b);
    Step::removing(id, gone, pattern)
}

impl Technique for WWing {
    fn id(&self) -> Id {
        "w-wing"
    }

    fn knows_wide_sets(&self) -> bool {
        true
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        on_board!(state, board => self.find_on(board, visit))
    }
}

impl WWing {
    fn find_on<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        let sees = |a: Cell, b: Cell| board.peers(a).contains(b);
        wings(board, &mut |wing| {
            for house in 0..board.geometry().house_count() {
                let Some([p, q]) = board.two_places(house, wing.link) else { continue };
                let [a, b] = wing.cells;
                let apart = !wing.cells.contains(&p) && !wing.cells.contains(&q);
                let joins = (sees(a, p) && sees(b, q)) || (sees(a, q) && sees(b, p));
                if apart && joins {
                    let places = [p, q].into_iter().collect();
                    wing.step(self.id(), house, places).map_or(GO_ON, &mut *visit)?;
                }
            }
            GO_ON
        })
    }
}

impl Technique for GroupedWWing {
    fn id(&self) -> Id {
        "grouped-w-wing"
    }

    fn is_rated(&self) -> bool {
        false
    }

    fn knows_wide_sets(&self) -> bool {
        true
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        on_board!(state, board => self.find_on(board, visit))
    }
}

impl GroupedWWing {
    fn find_on<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        wings(board, &mut |wing| {
            let [a, b] = wing.cells.map(|cell| board.peers(cell));
            for house in 0..board.geometry().house_count() {
                let places = board.set(house) & board.cells_with(wing.link);
                // If one cell alone saw all places, that cell would have no choice.
                let parts = !places.is_subset(a) && !places.is_subset(b);
                if places.len() > 2 && parts && places.is_subset(a | b) {
                    wing.step(self.id(), house, places).map_or(GO_ON, &mut *visit)?;
                }
            }
            GO_ON
        })
    }
}

const GO_ON: ControlFlow<()> = ControlFlow::Continue(());

/// Two cells with the same two candidates: a digit to link them by, and what the other digit
/// excludes.
struct Wings<'a, const WORDS: usize> {
    board: Board<'a, WORDS>,
    cells: [Cell; 2],
    link: Digit,
    gone: Vec<Candidate>,
}

/// Shows every two cells and every link that would exclude something.
fn wings<const WORDS: usize>(
    board: Board<'_, WORDS>,
    show: &mut dyn FnMut(&Wings<'_, WORDS>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let state = board.state;
    let bivalue = board.cells_of_len(2);
    for a in bivalue {
        let pair = state.candidates(a);
        for b in bivalue.iter().filter(|&b| b > a && pair == state.candidates(b)) {
            let both = board.common_peers([a, b].into_iter().collect());
            for other in pair {
                let Some(link) = (pair - DigitSet::single(other)).only() else { continue };
                let gone = board.those_with(other, both);
                if !gone.is_empty() {
                    show(&Wings { board, cells: [a, b], link, gone })?;
                }
            }
        }
    }
    GO_ON
}

impl<const WORDS: usize> Wings<'_, WORDS> {
    fn step(&self, id: Id, house: usize, places: CellBits<WORDS>) -> Option<Step> {
        let pair = self.board.state.candidates(self.cells[0]);
        let pattern = Pattern::of(pair)
            .mark_cell(Role::Pincer, self.cells[0], pair)
            .mark_cell(Role::Pincer, self.cells[1], pair)
            .mark(Role::Defining, self.link, places)
            .house(self.board.state.geometry().house(house), HouseRole::Defining);
        Step::removing(id, self.gone.clone(), pattern)
    }
}
