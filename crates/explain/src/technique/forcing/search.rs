//! The last resort: a supposition of which every way to go on fails.
//!
//! Where consequences end, a cell with few candidates is taken, and its candidates are supposed within
//! the supposition, one after the other and as deep as need be. Each that fails is a nested argument,
//! so that the whole is one argument, every line with its premises, as those of nested chains are.

use super::drawn::Drawn;
use super::learned::{is_spanned, proven_by_lemmas};
use super::level::{Level, add_nested, close};
use super::net::{Conflict, Net};
use super::proof::{self, Proved};
use super::{enough, pattern};
use crate::argument::{Argument, Cover, Literal};
use crate::technique::forcing::net::NestedUse;
use crate::technique::{Technique, Visit};
use crate::{Candidate, Geometry, Id, State};
use neuf_limits::Stop;
use neuf_puzzle::Cell;
use neuf_puzzle::order;
use std::collections::HashSet;
use std::ops::ControlFlow;

/// The most suppositions within one, on grids up to 16×16: for classic puzzles, some dozens have
/// been enough.
const MOST_SUPPOSITIONS: usize = 4096;

/// The same limit on larger grids. More would be thousands of lines for one candidate of two
/// thousand, and lemmas prove a digit in as many lines.
const MOST_SUPPOSITIONS_LARGE: usize = 16;

/// On larger grids, the product of the suppositions within and of the candidates tried with so
/// many, unless that means fewer candidates than [`FEWEST_TRIED`].
const EFFORT: usize = 1024;
const FEWEST_TRIED: usize = 8;

/// The shortest refutations that a search finds: of those with the fewest suppositions within, the
/// one with the fewest lines first. In a classic puzzle with one solution there always is one; on a large
/// grid, where each may take too many, a digit is proven by lemmas. So no path ends without an answer, except where
/// cages, sums or lines are among the rules, of which lemmas know nothing.
pub struct ForcedRefutation;

/// How a search from a supposition went.
enum Searched {
    /// Every way ends in a conflict, the last of which stands in the net.
    Refuted,
    /// There is a full grid, with these candidates.
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

    /// Where nets do not reach, lemmas do.
    fn needs_sets(&self) -> bool {
        false
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        self.find_until(state, &Stop::never(), visit)
    }

    fn find_until(&self, state: &State, stop: &Stop, visit: Visit<'_>) -> ControlFlow<()> {
        if is_spanned(state.geometry()) {
            let mut is_found = false;
            self.by_trying(state, stop, &mut |step| {
                is_found = true;
                visit(step)
            })?;
            if is_found {
                return ControlFlow::Continue(());
            }
        }
        match proven_by_lemmas(self.id(), state, None, stop) {
            Some(step) => visit(step),
            None => ControlFlow::Continue(()),
        }
    }
}

impl ForcedRefutation {
    /// The shortest refutations by trying, as far as that goes.
    fn by_trying(&self, state: &State, stop: &Stop, visit: Visit<'_>) -> ControlFlow<()> {
        let mut net = Net::new(state);
        let is_large = state.geometry().is_large();
        let mut untried = net.open();
        if is_large {
            // Of suppositions with many consequences the wrong ones are sooner refuted.
            let Some(drawn) = Drawn::of(state, Level::Rules, usize::MAX, stop) else {
                return ControlFlow::Break(());
            };
            untried = drawn.farthest(&net);
        }
        let mut effort = Effort::new(&net, stop);
        let mut allowed = 0;
        let most = if is_large { MOST_SUPPOSITIONS_LARGE } else { MOST_SUPPOSITIONS };
        while !untried.is_empty() && allowed <= most {
            let found = refutations(&mut net, &mut untried, allowed, &mut effort);
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

/// How many candidates are tried with `allowed` suppositions within each.
fn tried(geometry: &Geometry, allowed: usize) -> usize {
    if !geometry.is_large() {
        return usize::MAX;
    }
    (EFFORT / allowed.max(1)).max(FEWEST_TRIED)
}

/// The suppositions that a search has left, and what it has learnt about where to suppose.
struct Effort<'a> {
    left: usize,
    /// By group, in how many conflicts it was, and one more. Only on large grids: those that led to
    /// conflicts before lead to the next (Boussemart and others, "Boosting systematic search by
    /// weighting constraints", 2004).
    weights: Vec<u32>,
    stop: &'a Stop,
}

impl<'a> Effort<'a> {
    fn new(net: &Net<'_>, stop: &'a Stop) -> Effort<'a> {
        let is_large = net.geometry().is_large();
        let groups = if is_large { net.web.needed() } else { 0 };
        let left = if is_large { MOST_SUPPOSITIONS_LARGE } else { MOST_SUPPOSITIONS };
        Effort { left, weights: vec![1; groups], stop }
    }

    /// Notes the groups of a conflict.
    fn learn(&mut self, net: &Net<'_>, conflict: Conflict) {
        if self.weights.is_empty() {
            return;
        }
        match conflict {
            Conflict::Nothing(group) => self.weights[net.web.of_group(group)] += 1,
            Conflict::Clash(candidate) => {
                let groups = net.web.groups(net.web.number(candidate)).iter();
                for &group in groups.take_while(|&&group| net.web.is_needed(group)) {
                    self.weights[usize::from(group)] += 1;
                }
            }
        }
    }

    /// Where to suppose next: the first candidate of the first cell with the fewest, or of the group
    /// with few left and many conflicts.
    fn choice(&self, net: &Net<'_>) -> Option<Candidate> {
        if self.weights.is_empty() {
            return fewest(net);
        }
        let mut best: Option<(u64, u64, usize)> = None;
        for (group, &weight) in self.weights.iter().enumerate() {
            let (rest, weight) = (net.left.rest(group), u64::from(weight));
            let others = u64::from(rest.count.saturating_sub(1));
            if others > 0 && best.is_none_or(|(most, heavy, _)| others * heavy < most * weight) {
                best = Some((others, weight, group));
            }
        }
        best.and_then(|(_, _, group)| net.first_of(net.web.group(group as u16)))
    }
}

/// The refutations with at most `allowed` suppositions within, short arguments first. Candidates of
/// a full grid found on the way are no longer tried.
fn refutations(
    net: &mut Net<'_>,
    untried: &mut Vec<Candidate>,
    mut allowed: usize,
    effort: &mut Effort<'_>,
) -> Vec<Argument> {
    // Each further refutation may take seconds on a large grid.
    let is_large = net.geometry().is_large();
    let most = if is_large && allowed > 0 { 1 } else { enough(net.geometry()) };
    let tried = tried(net.geometry(), allowed);
    let mut found = Vec::new();
    let mut possible: HashSet<Candidate> = HashSet::new();
    for &candidate in untried.iter().take(tried) {
        if possible.contains(&candidate) || effort.stop.reached().is_some() {
            continue;
        }
        let mark = net.mark();
        net.suppose(Literal::on(candidate));
        effort.left = allowed;
        match search(net, effort) {
            Searched::Refuted => {
                allowed -= effort.left;
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
pub(super) fn refuted_by_search(
    net: &mut Net<'_>,
    supposed: Literal,
    stop: &Stop,
) -> Option<Argument> {
    let mark = net.mark();
    net.suppose(supposed);
    let mut effort = Effort::new(net, stop);
    let went = search(net, &mut effort);
    let proved = match went {
        Searched::Refuted => proof::refutation(net, mark.trail),
        Searched::Filled(_) | Searched::GivenUp => None,
    };
    net.undo(mark);
    proved.map(|proved| refuting(proved).argument)
}

/// Goes on from the suppositions of the net until they fail, or fill the grid. The net keeps its
/// last state, for the caller to read and undo.
fn search(net: &mut Net<'_>, effort: &mut Effort<'_>) -> Searched {
    loop {
        close(net, Level::Rules, effort.stop);
        if let Some(conflict) = net.conflict() {
            effort.learn(net, conflict);
            return Searched::Refuted;
        }
        if effort.stop.reached().is_some() {
            return Searched::GivenUp;
        }
        let Some(choice) = effort.choice(net) else { return Searched::Filled(filled(net)) };
        if effort.left == 0 {
            return Searched::GivenUp;
        }
        effort.left -= 1;
        let mark = net.mark();
        net.suppose(Literal::on(choice));
        let went = search(net, effort);
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
fn fewest(net: &Net<'_>) -> Option<Candidate> {
    let count = |&cell: &Cell| net.left.digits(cell).len();
    let cell = net.state.shape().cells().filter(|cell| count(cell) > 1).min_by_key(count)?;
    net.left.digits(cell).smallest().map(|digit| Candidate::new(cell, digit))
}

/// The candidates of a net with one left in every cell.
fn filled(net: &Net<'_>) -> Vec<Candidate> {
    let only = |cell| net.left.digits(cell).only().map(|digit| Candidate::new(cell, digit));
    net.state.shape().cells().filter_map(only).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

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
        let mut net = Net::new(&state);
        let mut right = HashSet::new();
        let mut refuted = 0;
        let all = net.open();
        for &candidate in &all {
            let mark = net.mark();
            net.suppose(Literal::on(candidate));
            let never = Stop::never();
            let mut effort = Effort::new(&net, &never);
            match search(&mut net, &mut effort) {
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
