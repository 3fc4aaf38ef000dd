//! The last resort: a supposition of which every way to go on fails.
//!
//! Where consequences end, a cell with few candidates is taken, and its candidates are supposed within
//! the supposition, one after the other and as deep as need be. Each that fails is a nested argument,
//! so that the whole is one argument, every line with its premises, as those of nested chains are.

use super::level::{Level, add_nested, close};
use super::net::Net;
use super::proof::{self, Proved};
use super::{enough, pattern, promising};
use crate::argument::{Argument, Cover, Literal};
use crate::board::{Board, on_board};
use crate::technique::forcing::net::NestedUse;
use crate::technique::{Technique, Visit};
use crate::{Candidate, Id, State};
use neuf_limits::Stop;
use neuf_puzzle::Cell;
use neuf_puzzle::order;
use std::collections::HashSet;
use std::ops::ControlFlow;

/// More suppositions within one are not tried: of classic puzzles, some dozens have been enough.
const MOST_SUPPOSITIONS: usize = 4096;

/// The same on grids beyond 16×16, where every candidate takes longer and there are many more.
const MOST_SUPPOSITIONS_LARGE: usize = 16;

/// The shortest refutations that a search finds: of those with the fewest suppositions within, the
/// one with the fewest lines first. In a puzzle with one solution there always is one, so that no
/// path ends without an answer.
pub struct ForcedRefutation;

/// How a search from a supposition went.
enum Searched {
    /// Every way ends in a conflict, the last of which stands in the net.
    Refuted,
    /// There is a full grid, which has these.
    Filled(Vec<Candidate>),
    /// It would take more suppositions, or time.
    GivenUp,
}

impl Technique for ForcedRefutation {
    fn id(&self) -> Id {
        "forced-refutation"
    }

    fn is_last_resort(&self) -> bool {
        true
    }

    fn knows_wide_sets(&self) -> bool {
        true
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        self.find_until(state, &Stop::never(), visit)
    }

    fn find_until(&self, state: &State, stop: &Stop, visit: Visit<'_>) -> ControlFlow<()> {
        on_board!(state, board => self.find_on(board, stop, visit))
    }
}

impl ForcedRefutation {
    fn find_on<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        stop: &Stop,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        let mut net = Net::new(board);
        let mut untried = promising(&net);
        let mut allowed = 0;
        let is_large = board.geometry().is_large();
        let most = if is_large { MOST_SUPPOSITIONS_LARGE } else { MOST_SUPPOSITIONS };
        while !untried.is_empty() && allowed <= most {
            let found = refutations(&mut net, &mut untried, allowed, stop);
            if stop.reached().is_some() {
                return ControlFlow::Break(());
            }
            if !found.is_empty() {
                let mut steps = found.into_iter().map(|it| pattern::step(self.id(), it));
                return steps.try_for_each(visit);
            }
            allowed = if allowed == 0 { 1 } else { 2 * allowed };
        }
        ControlFlow::Continue(())
    }
}

/// What is refuted with so many suppositions within, short arguments first. What a full grid has is
/// no longer tried.
fn refutations<const WORDS: usize>(
    net: &mut Net<'_, WORDS>,
    untried: &mut Vec<Candidate>,
    mut allowed: usize,
    stop: &Stop,
) -> Vec<Argument> {
    let (mut found, most) = (Vec::new(), enough(net.geometry()));
    let mut possible: HashSet<Candidate> = HashSet::new();
    for &candidate in untried.iter() {
        if possible.contains(&candidate) || stop.reached().is_some() {
            continue;
        }
        let mark = net.mark();
        net.suppose(Literal::on(candidate));
        let mut left = allowed;
        match search(net, &mut left, stop) {
            Searched::Refuted => {
                allowed -= left;
                found.extend(proof::refutation(net, mark.trail).map(refuting));
            }
            Searched::Filled(grid) => possible.extend(grid),
            Searched::GivenUp => {}
        }
        net.undo(mark);
        if found.len() >= most {
            break;
        }
    }
    untried.retain(|candidate| !possible.contains(candidate));
    order::sort_by_key(&mut found, |nested| nested.argument.size());
    found.into_iter().map(|nested| nested.argument).collect()
}

/// The argument that a supposition which fails is false.
pub(super) fn refuting(Proved { branch, outer }: Proved) -> NestedUse {
    let argument = Argument {
        concludes: branch.assumes.negated(),
        cover: Cover::Opposite,
        because: Vec::new(),
        branches: vec![branch],
    };
    NestedUse { argument, premises: outer }
}

/// Whether a supposition fails whichever way one goes on, and how; the net is left as it was.
pub(super) fn refuted_by_search<const WORDS: usize>(
    net: &mut Net<'_, WORDS>,
    supposed: Literal,
    stop: &Stop,
) -> Option<Argument> {
    let mark = net.mark();
    net.suppose(supposed);
    let went = search(net, &mut MOST_SUPPOSITIONS.clone(), stop);
    let proved = match went {
        Searched::Refuted => proof::refutation(net, mark.trail),
        Searched::Filled(_) | Searched::GivenUp => None,
    };
    net.undo(mark);
    proved.map(|proved| refuting(proved).argument)
}

/// Goes on from what the net supposes until that fails, or fills the grid. What the net has then is
/// left in it, for the caller to read and undo.
fn search<const WORDS: usize>(net: &mut Net<'_, WORDS>, left: &mut usize, stop: &Stop) -> Searched {
    loop {
        close(net, Level::Rules, stop);
        if net.conflict().is_some() {
            return Searched::Refuted;
        }
        if stop.reached().is_some() {
            return Searched::GivenUp;
        }
        let Some(choice) = fewest(net) else { return Searched::Filled(filled(net)) };
        if *left == 0 {
            return Searched::GivenUp;
        }
        *left -= 1;
        let mark = net.mark();
        net.suppose(Literal::on(choice));
        let went = search(net, left, stop);
        let nested = match went {
            Searched::Refuted => proof::refutation(net, mark.trail).map(refuting),
            Searched::Filled(_) | Searched::GivenUp => None,
        };
        net.undo(mark);
        match nested {
            Some(nested) => add_nested(net, nested),
            None => return went,
        }
    }
}

/// The first candidate of the first cell with the fewest, of those that have several.
fn fewest<const WORDS: usize>(net: &Net<'_, WORDS>) -> Option<Candidate> {
    let count = |&cell: &Cell| net.left.digits(cell).len();
    let cell = net.board.shape().cells().filter(|cell| count(cell) > 1).min_by_key(count)?;
    net.left.digits(cell).smallest().map(|digit| Candidate::new(cell, digit))
}

/// What stands in a grid with one candidate left in every cell.
fn filled<const WORDS: usize>(net: &Net<'_, WORDS>) -> Vec<Candidate> {
    let only = |cell| net.left.digits(cell).only().map(|digit| Candidate::new(cell, digit));
    net.board.shape().cells().filter_map(only).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::technique::forcing::open;

    /// Golden Nugget: locked candidates, pairs and singles refute none of its candidates.
    const HARD: &str =
        ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";

    fn arguments(state: &State) -> Vec<Argument> {
        let steps = (&ForcedRefutation as &dyn Technique).all(state);
        steps.into_iter().filter_map(|step| step.pattern.argument).collect()
    }

    #[test]
    fn the_shortest_comes_first_with_suppositions_within_where_one_is_not_enough() {
        let found = arguments(&State::new(&HARD.parse().unwrap()));
        let sizes: Vec<usize> = found.iter().map(Argument::size).collect();
        assert!(!sizes.is_empty() && sizes.is_sorted());
        assert!(found.iter().all(|argument| argument.depth() > 1));
    }

    #[test]
    fn what_some_solution_has_is_not_refuted() {
        let state = State::new(&"1... .... .... ....".parse().unwrap());
        assert!(arguments(&state).is_empty());
    }

    #[test]
    fn every_wrong_candidate_of_a_puzzle_with_one_solution_can_be_refuted() {
        let state = State::new(&HARD.parse().unwrap());
        let mut net = Net::new(state.board());
        let mut right = HashSet::new();
        let mut refuted = 0;
        let all = open(&net);
        for &candidate in &all {
            let mark = net.mark();
            net.suppose(Literal::on(candidate));
            match search(&mut net, &mut MOST_SUPPOSITIONS.clone(), &Stop::never()) {
                Searched::Refuted => {
                    let proved = proof::refutation(&net, mark.trail).expect("refuted");
                    assert!(proved.outer.is_empty());
                    refuted += 1;
                }
                Searched::Filled(grid) => right.extend(grid),
                Searched::GivenUp => panic!("not within reach: {candidate:?}"),
            }
            net.undo(mark);
        }
        assert_eq!((right.len(), refuted), (state.empty_count(), all.len() - right.len()));
    }
}
