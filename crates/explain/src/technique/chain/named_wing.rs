//! Chains of three strong links that players call by names.
//!
//! ```text
//!  M   (X=Y)a − (Y)b=(Y−X)c=(X)d          L2  (X)a=(X)b − (X)c=(X−Y)d=(Y)e
//!  S   (X)a=(X)b − (X=Y)c − (Y)d=(Y)e     L3  (X)a=(X−Y)b=(Y−Z)c=(Z)d
//!  H1  (X=Y)a − (Y)b=(Y−Z)c=(Z)d          H2  (X=Y)a − (Y=Z)b − (Z)c=(Z)d
//! ```
//!
//! A strong link is a cell with two candidates, or two places of a digit in a house.

use super::chain_pattern;
use crate::board::{Board, on_board};
use crate::technique::{Technique, Visit};
use crate::{Candidate, CellBits, Id, LinkKind, Pattern, State, Step};
use neuf_puzzle::DigitSet;
use std::collections::HashSet;
use std::ops::ControlFlow;

/// The names of the wings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WingName {
    /// A cell, then two digits of a cell: the same digit at both ends.
    M,
    /// A cell between two pairs of places.
    S,
    /// Two pairs of places of a digit, and one of another.
    L2,
    /// Pairs of places of three digits, bound by two cells.
    L3,
    /// As an M-wing, with another digit at the end.
    H1,
    /// Two cells, then two places.
    H2,
}

/// One end of the chain is true: what both ends exclude is gone. Grids up to 640 cells.
pub struct NamedWing {
    /// Which wing.
    pub name: WingName,
}

/// Why one of two candidates is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Strong {
    /// The cell has no other.
    Cell,
    /// A house has no other place.
    House,
}

/// How the end of a strong link excludes the start of the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Weak {
    /// Another digit of the same cell.
    Cell,
    /// The same digit in a cell in sight.
    Sight,
}

impl WingName {
    fn form(self) -> ([Strong; 3], [Weak; 2]) {
        use Strong::{Cell as B, House as L};
        use Weak::{Cell as C, Sight as P};
        match self {
            WingName::M | WingName::H1 => ([B, L, L], [P, C]),
            WingName::S => ([L, B, L], [P, P]),
            WingName::L2 => ([L, L, L], [P, C]),
            WingName::L3 => ([L, L, L], [C, C]),
            WingName::H2 => ([B, B, L], [P, P]),
        }
    }

    /// Whether a wing of this name may end with these candidates.
    fn allows(self, [first, last]: [Candidate; 2]) -> bool {
        (first.digit == last.digit) == (self == WingName::M)
    }
}

impl Technique for NamedWing {
    fn id(&self) -> Id {
        match self.name {
            WingName::M => "m-wing",
            WingName::S => "s-wing",
            WingName::L2 => "l2-wing",
            WingName::L3 => "l3-wing",
            WingName::H1 => "h1-wing",
            WingName::H2 => "h2-wing",
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

impl NamedWing {
    fn find_on<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        let (kinds, weak) = self.name.form();
        let links = kinds.map(|kind| strong_links(board, kind));
        let mut told = HashSet::new();
        for &[a, b] in &links[0] {
            for &[c, d] in links[1].iter().filter(|[c, _]| follows(board, b, *c, weak[0])) {
                if [a, b].contains(&d) || c == a {
                    continue;
                }
                for &[e, f] in links[2].iter().filter(|[e, _]| follows(board, d, *e, weak[1])) {
                    let apart = ![a, b, c].contains(&e) && ![a, b, c, d].contains(&f);
                    if apart && self.name.allows([a, f]) {
                        let step = self.step(board, [a, b, c, d, e, f]);
                        let step = step.filter(|step| told.insert(step.eliminations.clone()));
                        step.map_or(ControlFlow::Continue(()), &mut *visit)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Pairs of candidates of which one is true, in both directions.
fn strong_links<const WORDS: usize>(board: Board<'_, WORDS>, kind: Strong) -> Vec<[Candidate; 2]> {
    let mut links = Vec::new();
    let mut add = |one: Candidate, other: Candidate| {
        if !links.contains(&[one, other]) {
            links.extend([[one, other], [other, one]]);
        }
    };
    match kind {
        Strong::Cell => {
            for cell in board.cells_of_len(2) {
                let mut digits = board.candidates(cell).iter();
                if let (Some(a), Some(b)) = (digits.next(), digits.next()) {
                    add(Candidate::new(cell, a), Candidate::new(cell, b));
                }
            }
        }
        Strong::House => {
            for digit in board.shape().digits() {
                for house in 0..board.geometry().house_count() {
                    if let Some([a, b]) = board.two_places(house, digit) {
                        add(Candidate::new(a, digit), Candidate::new(b, digit));
                    }
                }
            }
        }
    }
    links
}

fn follows<const WORDS: usize>(
    board: Board<'_, WORDS>,
    from: Candidate,
    to: Candidate,
    weak: Weak,
) -> bool {
    match weak {
        Weak::Cell => from.cell == to.cell && from.digit != to.digit,
        Weak::Sight => from.digit == to.digit && board.peers(from.cell).contains(to.cell),
    }
}

impl NamedWing {
    fn step<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        nodes: [Candidate; 6],
    ) -> Option<Step> {
        let [first, .., last] = nodes;
        let mut gone = Vec::new();
        if first.digit == last.digit {
            let ends: CellBits<WORDS> = [first.cell, last.cell].into_iter().collect();
            gone.extend(board.those_with(first.digit, board.common_peers(ends)));
        } else if first.cell == last.cell {
            let ends: DigitSet = [first.digit, last.digit].into_iter().collect();
            let others = board.candidates(first.cell) - ends;
            gone.extend(others.iter().map(|digit| Candidate::new(first.cell, digit)));
        } else if board.peers(first.cell).contains(last.cell) {
            let crossed =
                [Candidate::new(first.cell, last.digit), Candidate::new(last.cell, first.digit)];
            gone.extend(crossed.into_iter().filter(|one| board.allows(one.cell, one.digit)));
        }
        let digits = nodes.iter().map(|node| node.digit).collect();
        let nodes = nodes.map(|node| (node.cell, node.digit));
        let pattern = chain_pattern(Pattern::of(digits), &nodes, LinkKind::Strong);
        Step::removing(self.id(), gone, pattern)
    }
}
