//! Two colours for the two ways a net of strong links of all digits can come out.

use super::{Technique, Visit};
use crate::board::{Board, on_board};
use crate::{Candidate, CellBits, Id, Pattern, Role, State, Step};
use neuf_puzzle::order;
use neuf_puzzle::{Cell, DigitSet};
use std::ops::ControlFlow;

/// Conclusions from a component.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gaze {
    /// A candidate that is false either way: it sees a candidate of each colour, in its cell or by
    /// its digit.
    Trap,
    /// A colour that cannot be: twice in a cell, twice for a digit in a house, or leaving a cell
    /// nothing.
    Wrap,
}

/// 3D Medusa: candidates linked by cells with two candidates and by houses with two places, in two
/// colours; all of one are true, or all of the other. Grids up to 640 cells.
pub struct Medusa {
    /// The conclusion to look for.
    pub kind: Gaze,
}

/// The candidates of the two colours.
type Component = [Vec<Candidate>; 2];

impl Technique for Medusa {
    fn id(&self) -> Id {
        match self.kind {
            Gaze::Trap => "3d-medusa-trap",
            Gaze::Wrap => "3d-medusa-wrap",
        }
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

impl Medusa {
    fn find_on<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        for component in components(board) {
            let (gone, starved) = match self.kind {
                Gaze::Trap => (trapped(board, &component), CellBits::EMPTY),
                Gaze::Wrap => wrapped(board, &component),
            };
            let digits = component.iter().flatten().map(|one| one.digit).collect();
            let mut pattern = Pattern::of(digits);
            for (colour, second) in component.iter().zip([false, true]) {
                for &Candidate { cell, digit } in colour {
                    let role = Role::Colour { component: 0, second };
                    pattern = pattern.mark(role, digit, [cell]);
                }
            }
            for cell in starved {
                pattern = pattern.mark_cell(Role::Common, cell, board.candidates(cell));
            }
            Step::removing(self.id(), gone, pattern)
                .map_or(ControlFlow::Continue(()), &mut *visit)?;
        }
        ControlFlow::Continue(())
    }
}

/// The components of strong links with more than one digit; those of one digit are plain colours.
fn components<const WORDS: usize>(board: Board<'_, WORDS>) -> Vec<Component> {
    let size = board.shape().size();
    let number = |one: Candidate| one.cell.index() * size + one.digit.index();
    let mut known = vec![false; board.shape().cell_count() * size];
    let mut found = Vec::new();
    for cell in board.shape().cells() {
        for digit in board.candidates(cell) {
            let mut component: Component = [Vec::new(), Vec::new()];
            let mut stack = vec![(Candidate::new(cell, digit), 0)];
            while let Some((one, colour)) = stack.pop() {
                if !std::mem::replace(&mut known[number(one)], true) {
                    component[colour].push(one);
                    stack.extend(partners(board, one).into_iter().map(|other| (other, 1 - colour)));
                }
            }
            let digits: DigitSet = component.iter().flatten().map(|one| one.digit).collect();
            if !component[1].is_empty() && digits.len() > 1 {
                component.iter_mut().for_each(|colour| order::sort(colour));
                found.push(component);
            }
        }
    }
    found
}

/// The candidates that are true exactly if a candidate is false.
fn partners<const WORDS: usize>(board: Board<'_, WORDS>, one: Candidate) -> Vec<Candidate> {
    let in_cell = (board.candidates(one.cell) - DigitSet::single(one.digit)).only();
    let mut partners: Vec<Candidate> =
        in_cell.map(|digit| Candidate::new(one.cell, digit)).into_iter().collect();
    for &house in board.geometry().houses_of(one.cell) {
        if let Some([a, b]) = board.two_places(house, one.digit) {
            partners.push(Candidate::new(if a == one.cell { b } else { a }, one.digit));
        }
    }
    partners
}

/// The candidates that a colour excludes: by digit the cells in its sight, and the cells it fills.
struct Sight<const WORDS: usize> {
    by_digit: Vec<CellBits<WORDS>>,
    fills: CellBits<WORDS>,
}

impl<const WORDS: usize> Sight<WORDS> {
    fn of(board: Board<'_, WORDS>, colour: &[Candidate]) -> Sight<WORDS> {
        let mut sight =
            Sight { by_digit: vec![CellBits::EMPTY; board.shape().size()], fills: CellBits::EMPTY };
        for one in colour {
            sight.by_digit[one.digit.index()] |= board.peers(one.cell);
            sight.fills.insert(one.cell);
        }
        sight
    }

    /// Whether the colour leaves no room for a candidate that is not of it.
    fn excludes(&self, one: Candidate) -> bool {
        self.by_digit[one.digit.index()].contains(one.cell) || self.fills.contains(one.cell)
    }
}

fn trapped<const WORDS: usize>(board: Board<'_, WORDS>, component: &Component) -> Vec<Candidate> {
    let sights = [&component[0], &component[1]].map(|colour| Sight::of(board, colour));
    let cells = board.shape().cells();
    let all = cells.flat_map(|cell| board.candidates(cell).iter().map(move |d| (cell, d)));
    all.map(|(cell, digit)| Candidate::new(cell, digit))
        .filter(|one| !component.iter().any(|colour| colour.contains(one)))
        .filter(|&one| sights.iter().all(|sight| sight.excludes(one)))
        .collect()
}

/// The colours that cannot be, and the cells that they would leave nothing, if that is why.
fn wrapped<const WORDS: usize>(
    board: Board<'_, WORDS>,
    component: &Component,
) -> (Vec<Candidate>, CellBits<WORDS>) {
    let (mut gone, mut starved) = (Vec::new(), CellBits::EMPTY);
    for colour in component {
        let sight = Sight::of(board, colour);
        let sees_itself = |one: &Candidate| sight.by_digit[one.digit.index()].contains(one.cell);
        let leaves_nothing = |cell: &Cell| {
            let digits = board.candidates(*cell);
            !digits.is_empty()
                && !sight.fills.contains(*cell)
                && digits.iter().all(|digit| sight.by_digit[digit.index()].contains(*cell))
        };
        let cells: CellBits<WORDS> = colour.iter().map(|one| one.cell).collect();
        let clashes = cells.len() < colour.len() || colour.iter().any(sees_itself);
        let left = board.shape().cells().find(leaves_nothing).filter(|_| !clashes);
        if clashes || left.is_some() {
            gone.extend(colour);
            starved |= left.into_iter().collect();
        }
    }
    (gone, starved)
}
