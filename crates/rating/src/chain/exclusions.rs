//! What each candidate's truth excludes through any number of links of a board that does not change: a
//! cheap look at which choices have anything in common, before consequences are drawn one by one.

use super::hint::{Candidate, candidates};
use super::reach::{Reach, Set, unite};
use super::strong::{Rules, Strong};
use crate::board::Board;
use crate::geometry::{Bits, PEERS};

/// For each candidate, all that its truth can exclude. A contradiction, which ends a propagation, ends
/// nothing here, so there may be more than a propagation finds, and never less.
pub(crate) struct Exclusions {
    strong: Strong,
    reach: Reach,
    /// By component of candidates that lead to each other.
    by_component: Vec<Set>,
    by_candidate: Box<[Set; 729]>,
}

impl Default for Exclusions {
    fn default() -> Self {
        Exclusions {
            strong: Strong::default(),
            reach: Reach::default(),
            by_component: Vec::new(),
            by_candidate: Box::new([[0; 9]; 729]),
        }
    }
}

impl Exclusions {
    /// Reads what the candidates of a board exclude.
    pub(crate) fn read(&mut self, board: &Board) {
        let Exclusions { strong, reach, by_component, by_candidate } = self;
        strong.read(board);
        reach.read(strong);
        by_component.clear();
        // What a component leads to comes before it.
        for component in 0..reach.components() {
            let mut set = [0; 9];
            for &member in reach.members(component) {
                exclude(&mut set, board, member);
                follow(&mut set, member, strong, reach, by_component);
            }
            by_component.push(set);
        }
        for candidate in candidates(board) {
            let set = &mut by_candidate[usize::from(candidate)];
            if let Some(component) = reach.component(candidate) {
                *set = by_component[component];
            } else {
                *set = [0; 9];
                exclude(set, board, candidate);
                follow(set, candidate, strong, reach, by_component);
            }
        }
    }

    /// Whether these candidates all exclude some other one.
    pub(crate) fn meet(&self, mut candidates: impl Iterator<Item = Candidate>) -> bool {
        let Some(first) = candidates.next() else { return false };
        let mut common = self.by_candidate[usize::from(first)];
        candidates.all(|candidate| {
            let other = &self.by_candidate[usize::from(candidate)];
            common.iter_mut().zip(other).for_each(|(cells, other)| *cells &= other);
            common.iter().fold(0, |any, cells| any | cells) != 0
        })
    }
}

/// Adds what the truth of a candidate excludes at once.
fn exclude(set: &mut Set, board: &Board, candidate: Candidate) {
    let (cell, digit) = (usize::from(candidate / 9), usize::from(candidate % 9));
    set[digit] |= PEERS[cell] & board.holding[digit];
    for other in Bits(board.cells[cell] & !(1 << digit)) {
        set[other] |= 1 << cell;
    }
}

/// Adds what those components exclude, of the ones known so far, to which a candidate leads.
fn follow(set: &mut Set, from: Candidate, strong: &mut Strong, reach: &Reach, known: &[Set]) {
    let mut last = None;
    for arc in strong.arcs(from, Rules::Xy) {
        let component = reach.component(arc.candidate);
        if component != last {
            last = component;
            if let Some(more) = component.and_then(|component| known.get(component)) {
                unite(set, more);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chain::links::Links;
    use crate::chain::propagation::{Propagation, Style, on};
    use crate::rating::boards_on_the_way;

    #[test]
    fn what_is_excluded_is_what_propagations_find() {
        let (mut links, mut exclusions) = (Links::default(), Exclusions::default());
        let mut propagation = Propagation::default();
        let (mut whole, mut cut_short) = (0, 0);
        for board in boards_on_the_way() {
            links.read(&board);
            exclusions.read(&board);
            for candidate in candidates(&board) {
                propagation.begin(on(candidate));
                propagation.run(&board, &mut board.clone(), &links, Style::Static);
                let mut found = [0; 9];
                for &other in &propagation.off {
                    found[usize::from(other % 9)] |= 1 << (other / 9);
                }
                let expected = exclusions.by_candidate[usize::from(candidate)];
                if propagation.clash.is_none() {
                    assert_eq!(found, expected, "{candidate}");
                    whole += 1;
                } else {
                    assert!((0..9).all(|digit| found[digit] & !expected[digit] == 0));
                    cut_short += 1;
                }
            }
        }
        assert!(whole > 0 && cut_short > 0, "{whole} {cut_short}");
    }
}
