//! A chain of sets.

use super::{Als, Overlap, almost_locked_sets, links};
use crate::technique::sue_de_coq::eliminated_digits;
use crate::technique::{Technique, Visit};
use crate::{Candidate, Id, Pattern, State, Step};
use neuf_puzzle::{Digit, DigitSet};
use std::ops::ControlFlow;

/// The most links of a chain.
const MOST_LINKS: usize = 6;

/// Four sets or more, each linked to the next by a restricted common, no two adjacent links by the
/// same digit: if the first lacks `z`, its other digits are locked, the next set loses one, and so on
/// to the last, which then has `z`. Adjacent sets do not overlap, others may.
pub struct AlsXyChain;

impl Technique for AlsXyChain {
    fn id(&self) -> Id {
        "als-xy-chain"
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        let sets = almost_locked_sets(state, 1);
        let links = links(&sets, Overlap::Forbidden);
        let search = Search { sets: &sets, links: &links };
        for first in 0..sets.len() {
            let reached = search.reached(first);
            for last in first + 1..sets.len() {
                self.between(state, &search, &reached, first, last, visit)?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl AlsXyChain {
    fn between(
        &self,
        state: &State,
        search: &Search<'_>,
        reached: &Reached,
        first: usize,
        last: usize,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        let (a, b) = (&search.sets[first], &search.sets[last]);
        let removes = |z: Digit| state.those_with(z, a.seeing(z) & b.seeing(z));
        let common: DigitSet =
            (a.digits & b.digits).iter().filter(|&z| !removes(z).is_empty()).collect();
        if common.is_empty() {
            return ControlFlow::Continue(());
        }
        let mut done = Vec::new();
        for end in b.digits {
            // From the last set, leave by `end`; arrive at the first by any digit.
            for start in a.digits {
                let used: DigitSet = [start, end].into_iter().collect();
                let digits = common - used;
                if digits.is_empty() || done.contains(&digits) || !reached.reaches(last, end) {
                    continue;
                }
                let Some(chain) = search.chain(reached, (first, start), (last, end)) else {
                    continue;
                };
                done.push(digits);
                let gone: Vec<Candidate> = digits.iter().flat_map(removes).collect();
                let pattern = chain.iter().fold(Pattern::default(), |pattern, &set| {
                    search.sets[set].describe(state, pattern)
                });
                Step::removing(self.id(), gone, pattern)
                    .map(eliminated_digits)
                    .map_or(ControlFlow::Continue(()), &mut *visit)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// `within[links][set]`: the digits by which a walk of so many links from the first set can enter.
struct Reached {
    within: Vec<Vec<DigitSet>>,
}

impl Reached {
    fn reaches(&self, set: usize, digit: Digit) -> bool {
        (3..=MOST_LINKS).any(|links| self.within[links][set].contains(digit))
    }
}

struct Search<'a> {
    sets: &'a [Als],
    links: &'a [Vec<(usize, DigitSet)>],
}

impl Search<'_> {
    fn reached(&self, first: usize) -> Reached {
        let mut within = vec![vec![DigitSet::EMPTY; self.sets.len()]; MOST_LINKS + 1];
        for &(set, digits) in &self.links[first] {
            within[1][set] = digits;
        }
        for links in 1..MOST_LINKS {
            for set in 0..self.sets.len() {
                let entered = within[links][set];
                if entered.is_empty() {
                    continue;
                }
                for &(next, digits) in &self.links[set] {
                    let leaving = match entered.only() {
                        Some(digit) => digits - DigitSet::single(digit),
                        None => digits,
                    };
                    within[links + 1][next] = within[links + 1][next] | leaving;
                }
            }
        }
        Reached { within }
    }

    /// The shortest chain of at least three links from a set, left by a digit, to another, entered
    /// by a digit, no set twice.
    fn chain(
        &self,
        reached: &Reached,
        start: (usize, Digit),
        end: (usize, Digit),
    ) -> Option<Vec<usize>> {
        (3..=MOST_LINKS).find_map(|links| {
            let mut path = vec![end.0];
            self.back(reached, start, end, links, &mut path).then(|| {
                path.reverse();
                path
            })
        })
    }

    /// Goes back from a set entered by a digit, along walks that are known to come from the start.
    fn back(
        &self,
        reached: &Reached,
        start: (usize, Digit),
        (set, digit): (usize, Digit),
        links: usize,
        path: &mut Vec<usize>,
    ) -> bool {
        if !reached.within[links][set].contains(digit) {
            return false;
        }
        if links == 1 {
            let direct =
                self.links[set].iter().any(|&(to, by)| to == start.0 && by.contains(digit));
            if direct && digit == start.1 {
                path.push(start.0);
                return true;
            }
            return false;
        }
        for &(before, by) in &self.links[set] {
            if by.contains(digit) && before != start.0 && !path.contains(&before) {
                path.push(before);
                for entered in reached.within[links - 1][before] - DigitSet::single(digit) {
                    if self.back(reached, start, (before, entered), links - 1, path) {
                        return true;
                    }
                }
                path.pop();
            }
        }
        false
    }
}
