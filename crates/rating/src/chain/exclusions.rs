//! The candidates that each candidate's truth excludes through any number of links of a board that
//! does not change: a cheap check whether choices have anything in common, before consequences are
//! drawn one by one.

use super::hint::{Candidate, candidates};
use super::reach::{Reach, Set};
use super::strong::Strong;
use crate::board::Board;

/// For each candidate, all that its truth can exclude. A contradiction, which ends a propagation, ends
/// nothing here, so there may be more than a propagation finds, and never less.
pub(crate) struct Exclusions(Box<[Set; 729]>);

impl Default for Exclusions {
    fn default() -> Self {
        Exclusions(Box::new([[0; 9]; 729]))
    }
}

impl Exclusions {
    /// Reads what the candidates of a board exclude.
    pub(crate) fn read(&mut self, board: &Board, strong: &mut Strong, reach: &mut Reach) {
        reach.read(board, strong);
        for candidate in candidates(board) {
            self.0[usize::from(candidate)] = reach.exclusions(candidate, board, strong);
        }
    }

    /// Whether these candidates all exclude some other one.
    pub(crate) fn meet(&self, mut candidates: impl Iterator<Item = Candidate>) -> bool {
        let Some(first) = candidates.next() else { return false };
        let mut common = self.0[usize::from(first)];
        candidates.all(|candidate| {
            let other = &self.0[usize::from(candidate)];
            common.iter_mut().zip(other).for_each(|(cells, other)| *cells &= other);
            common.iter().fold(0, |any, cells| any | cells) != 0
        })
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
        let (mut strong, mut reach) = (Strong::default(), Reach::default());
        let mut propagation = Propagation::default();
        let (mut whole, mut cut_short) = (0, 0);
        for board in boards_on_the_way() {
            links.read(&board);
            exclusions.read(&board, &mut strong, &mut reach);
            for candidate in candidates(&board) {
                propagation.begin(on(candidate));
                propagation.run(&board, &mut board.clone(), &links, Style::Static);
                let mut found = [0; 9];
                for &other in &propagation.off {
                    found[usize::from(other % 9)] |= 1 << (other / 9);
                }
                let expected = exclusions.0[usize::from(candidate)];
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
