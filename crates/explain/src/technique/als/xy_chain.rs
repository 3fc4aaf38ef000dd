//! Chains of almost locked sets.

use super::{AlmostLocked, Als, Links};
use crate::board::{Board, on_board};
use crate::technique::sue_de_coq::eliminated_digits;
use crate::technique::{Technique, Visit};
use crate::{Candidate, Id, Pattern, State, Step};
use neuf_puzzle::{Digit, DigitSet};
use std::collections::HashSet;
use std::ops::ControlFlow;

/// The most links of a chain.
const MOST_LINKS: usize = 6;

/// How many sets the search for one chain may look at.
const PATIENCE: usize = 5_000;

/// Four sets or more, each linked to the next by a restricted common, no two adjacent links by the
/// same digit: if the first lacks `z`, its other digits are locked, the next set loses one, and so on
/// to the last, which then has `z`. Adjacent sets do not overlap, others may.
pub struct AlsXyChain {
    /// Which set may follow which.
    pub course: Course,
}

/// Which set of a chain may follow which.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Course {
    /// From any to any.
    Free,
    /// Only to those that come later in the order of their houses, as HoDoKu does.
    Onwards,
}

impl Course {
    fn leads(self, from: usize, to: usize) -> bool {
        self == Course::Free || from < to
    }
}

impl Technique for AlsXyChain {
    fn id(&self) -> Id {
        "als-xy-chain"
    }

    fn knows_wide_sets(&self) -> bool {
        true
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        on_board!(state, board => self.find_on(board, visit))
    }
}

impl AlsXyChain {
    fn find_on<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        let almost_locked = AlmostLocked::of(board);
        let (sets, links) = (&almost_locked.sets, almost_locked.links());
        let search = ChainSearch { sets, links, course: self.course };
        for first in 0..sets.len() {
            let removing = |last| (last, removed_by(board, &sets[first], &sets[last]));
            let lasts: Vec<(usize, DigitSet)> =
                (first + 1..sets.len()).map(removing).filter(|(_, z)| !z.is_empty()).collect();
            if lasts.is_empty() {
                continue;
            }
            let mut done = HashSet::new();
            for start in sets[first].digits {
                let reached = search.reached(first, start);
                for &(last, common) in &lasts {
                    let ends = Ends { first, start, last, common };
                    self.between(board, &search, &reached, ends, &mut done, visit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The common digits of two sets that exclude something if one of the two sets has them.
fn removed_by<const WORDS: usize>(
    board: Board<'_, WORDS>,
    a: &Als<WORDS>,
    b: &Als<WORDS>,
) -> DigitSet {
    let seen = |z: &Digit| !(a.seeing(*z) & b.seeing(*z)).is_disjoint(board.cells_with(*z));
    (a.digits & b.digits).iter().filter(seen).collect()
}

/// The first set, the digit by which it is left, the last set, and what both would remove.
#[derive(Clone, Copy)]
struct Ends {
    first: usize,
    start: Digit,
    last: usize,
    common: DigitSet,
}

impl AlsXyChain {
    fn between<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        search: &ChainSearch<'_, WORDS>,
        reached: &Reached,
        ends: Ends,
        done: &mut HashSet<(usize, DigitSet)>,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        let entered = reached.entered(ends.last);
        if entered.is_empty() {
            return ControlFlow::Continue(());
        }
        let (a, b) = (&search.sets[ends.first], &search.sets[ends.last]);
        let removes = |z: Digit| board.those_with(z, a.seeing(z) & b.seeing(z));
        let common = ends.common - DigitSet::single(ends.start);
        for end in entered {
            let digits = common - DigitSet::single(end);
            if digits.is_empty() || done.contains(&(ends.last, digits)) {
                continue;
            }
            let Some(chain) = search.chain(reached, ends, end) else { continue };
            done.insert((ends.last, digits));
            let gone: Vec<Candidate> = digits.iter().flat_map(removes).collect();
            let pattern = chain.iter().fold(Pattern::default(), |pattern, &set| {
                search.sets[set].describe(board, pattern)
            });
            Step::removing(self.id(), gone, pattern)
                .map(eliminated_digits)
                .map_or(ControlFlow::Continue(()), &mut *visit)?;
        }
        ControlFlow::Continue(())
    }
}

/// `within[links][set]`: the digits by which a walk of `links` links from the first set, left by
/// one digit, can enter `set`.
struct Reached {
    within: Vec<Vec<DigitSet>>,
}

impl Reached {
    /// The digits by which a walk of at least three links can enter a set.
    fn entered(&self, set: usize) -> DigitSet {
        self.within[3..].iter().fold(DigitSet::EMPTY, |digits, sets| digits | sets[set])
    }
}

struct ChainSearch<'a, const WORDS: usize> {
    sets: &'a [Als<WORDS>],
    links: &'a Links,
    course: Course,
}

impl<const WORDS: usize> ChainSearch<'_, WORDS> {
    fn reached(&self, first: usize, start: Digit) -> Reached {
        let mut within = vec![vec![DigitSet::EMPTY; self.sets.len()]; MOST_LINKS + 1];
        if self.links[first].iter().all(|(_, digits)| !digits.contains(start)) {
            return Reached { within };
        }
        for &(set, digits) in
            self.links[first].iter().filter(|(to, _)| self.course.leads(first, *to))
        {
            within[1][set] = digits & DigitSet::single(start);
        }
        for links in 1..MOST_LINKS {
            if within[links] == within[links - 1] {
                // No walk that is longer by a link enters anything new either.
                within[links + 1] = within[links].clone();
                continue;
            }
            let (before, after) = within.split_at_mut(links + 1);
            for (set, &entered) in before[links].iter().enumerate() {
                if entered.is_empty() {
                    continue;
                }
                // Entered by one digit, it is not left by the same.
                let kept = entered.only().map_or(DigitSet::EMPTY, DigitSet::single);
                for &(next, digits) in
                    self.links[set].iter().filter(|(to, _)| self.course.leads(set, *to))
                {
                    after[0][next] = after[0][next] | (digits - kept);
                }
            }
        }
        Reached { within }
    }

    /// The shortest chain of at least three links to the last set, entered by `end`, no set twice.
    fn chain(&self, reached: &Reached, ends: Ends, end: Digit) -> Option<Vec<usize>> {
        let mut patience = PATIENCE;
        (3..=MOST_LINKS).find_map(|links| {
            let mut path = vec![ends.last];
            self.back(reached, ends.first, end, links, &mut path, &mut patience).then(|| {
                path.reverse();
                path
            })
        })
    }

    /// Goes back from the set at the end of `path`, entered by a digit, along walks that are known
    /// to come from the first.
    fn back(
        &self,
        reached: &Reached,
        first: usize,
        digit: Digit,
        links: usize,
        path: &mut Vec<usize>,
        patience: &mut usize,
    ) -> bool {
        let set = path[path.len() - 1];
        if *patience == 0 || !reached.within[links][set].contains(digit) {
            return false;
        }
        *patience -= 1;
        if links == 1 {
            path.push(first);
            return true;
        }
        for &(before, by) in &self.links[set] {
            if by.contains(digit)
                && before != first
                && self.course.leads(before, set)
                && !path.contains(&before)
            {
                path.push(before);
                for entered in reached.within[links - 1][before] - DigitSet::single(digit) {
                    if self.back(reached, first, entered, links - 1, path, patience) {
                        return true;
                    }
                }
                path.pop();
            }
        }
        false
    }
}
