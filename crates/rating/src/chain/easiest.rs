//! The easiest cycle or forcing chain of a board.
//!
//! Distances give the length of the shortest chains without a search. Only cycles easier than the
//! easiest of these chains need a search, and those are few and short.

use super::distance::Distances;
use super::forcing::{Forcing, Start};
use super::hint::{Candidate, Collect, Conclusion, Hint, Rank};
use super::ranks::{CycleKind, chain_hint, chain_rank};
use super::reach::Reach;
use super::strong::{LinkRules, Strong};
use crate::board::Board;
use crate::geometry::{Bits, CellSet, is_pair};
use std::cmp::Ordering;

/// The memory of the searches.
#[derive(Default)]
pub(crate) struct EasiestForcing {
    nodes: Vec<Candidate>,
    by_regions: Distances,
    by_cells: Distances,
    by_all: Distances,
    nothing_by_regions: NothingByRegions,
    nothing_by_cells: NothingByCells,
}

/// By digit, its cells when a search through regions last found nothing; such a search depends on
/// nothing else.
type NothingByRegions = [CellSet; 9];

/// The cells with two candidates when a search through cells last found no cycle, and the rank it
/// had to beat, if any. Where other cells have lost candidates, there is still no cycle.
type NothingByCells = Option<([u16; 81], Option<Rank>)>;

/// The easiest hint so far; of equally easy ones, the one that would be found first. Equally easy
/// ones have the same rules, so the order of starts decides, and at one start the order of what is
/// tried.
#[derive(Default)]
struct Best(Option<(Rank, Turn, Hint)>);

/// The number of a start, and what is tried there: cycles (0), a refutation (1), a proof (2).
type Turn = (usize, u8);

impl Best {
    /// Whether a hint of this rank, found at this turn, would be easier.
    fn yields_to(&self, rank: &Rank, turn: Turn) -> bool {
        self.0.as_ref().is_none_or(|(best, before, _)| {
            rank.compare(best).then(turn.cmp(before)) == Ordering::Less
        })
    }

    fn rank(&self) -> Option<Rank> {
        self.0.as_ref().map(|(rank, ..)| *rank)
    }

    fn offer(&mut self, turn: Turn, hint: Hint) {
        if self.yields_to(&hint.rank, turn) {
            self.0 = Some((hint.rank, turn, hint));
        }
    }
}

/// Keeps the first cycle of a start, which is its shortest, if that is the easiest of all.
struct Shortest<'a> {
    best: &'a Best,
    turn: Turn,
    hint: Option<Hint>,
}

impl Collect for Shortest<'_> {
    const REASONS: bool = false;

    fn wants(&self, rank: &Rank, _: &[(u8, u16)]) -> bool {
        self.may_want(rank)
    }

    fn may_want(&self, rank: &Rank) -> bool {
        self.hint.is_none() && self.best.yields_to(rank, self.turn)
    }

    fn add(&mut self, hint: Hint) {
        self.hint = Some(hint);
    }
}

impl EasiestForcing {
    /// Forgets the searches in vain, since another puzzle begins.
    pub(crate) fn forget(&mut self) {
        self.nothing_by_regions = [0; 9];
        self.nothing_by_cells = None;
    }

    /// The first of the easiest cycles and chains, in the order of a search that takes all of them.
    pub(crate) fn find(
        &mut self,
        board: &Board,
        strong: &mut Strong,
        forcing: &mut Forcing,
    ) -> Option<Hint> {
        let starts = forcing.read_starts(board, strong);
        let mut search = Search { board, strong, forcing, starts: &starts, best: Best::default() };
        self.by_regions(&mut search);
        self.list_nodes(&search, |_| true);
        self.by_all.begin(&self.nodes, search.strong, LinkRules::Xy);
        search.shortest_chain(&mut self.by_all, LinkRules::Xy, |_| true);
        self.by_cells(&mut search);
        search.cycles(&mut self.by_all, LinkRules::Xy, |_| true);
        let best = search.best;
        forcing.keep(starts);
        best.0.map(|(_, _, hint)| hint)
    }

    /// Chains and cycles of the digits that have lost cells since nothing was found.
    fn by_regions(&mut self, search: &mut Search<'_>) {
        let (holding, known) = (search.board.holding, self.nothing_by_regions);
        let is_open = |c: Candidate| holding[usize::from(c % 9)] != known[usize::from(c % 9)];
        self.list_nodes(search, is_open);
        self.by_regions.begin(&self.nodes, search.strong, LinkRules::X);
        search.shortest_chain(&mut self.by_regions, LinkRules::X, is_open);
        search.cycles(&mut self.by_regions, LinkRules::X, is_open);
        if search.best.0.is_none() {
            self.nothing_by_regions = holding;
        }
    }

    /// Cycles through cells with two candidates, unless they are the same as before.
    fn by_cells(&mut self, search: &mut Search<'_>) {
        let cells = &search.board.cells;
        let pairs = cells.map(|digits| if is_pair(digits) { digits } else { 0 });
        let best = search.best.rank();
        let is_known = self.nothing_by_cells.as_ref().is_some_and(|(known, easier_than)| {
            let suffices = |known: &Rank| best.is_some_and(|best| best.compare(known).is_le());
            *known == pairs && easier_than.as_ref().is_none_or(suffices)
        });
        if is_known {
            return;
        }
        self.list_nodes(search, |candidate| pairs[usize::from(candidate / 9)] != 0);
        self.by_cells.begin(&self.nodes, search.strong, LinkRules::Y);
        let found = search.cycles(&mut self.by_cells, LinkRules::Y, |_| true);
        self.nothing_by_cells = (!found).then_some((pairs, best));
    }

    /// Lists the candidates with strong links and the starts without, of those that are asked for.
    fn list_nodes(&mut self, search: &Search<'_>, is_asked_for: impl Fn(Candidate) -> bool) {
        let Search { strong, starts, .. } = search;
        self.nodes.clear();
        for (cell, &digits) in strong.cells.iter().enumerate() {
            let linked = Bits(digits).map(|digit| (cell * 9 + digit) as Candidate);
            self.nodes.extend(linked.filter(|&candidate| is_asked_for(candidate)));
        }
        let candidates = starts.iter().map(|start| start.candidate);
        let others = candidates.filter(|&c| strong.forced(c).is_empty() && is_asked_for(c));
        self.nodes.extend(others);
    }
}

/// A search in progress.
struct Search<'a> {
    board: &'a Board,
    strong: &'a mut Strong,
    forcing: &'a mut Forcing,
    starts: &'a [Start],
    best: Best,
}

impl Search<'_> {
    /// The starts that are asked for, with their numbers.
    fn starts(
        &self,
        is_asked_for: impl Fn(Candidate) -> bool,
    ) -> impl Iterator<Item = (usize, &Start)> {
        self.starts.iter().enumerate().filter(move |(_, start)| is_asked_for(start.candidate))
    }

    /// Offers the first of the shortest refutations and proofs.
    fn shortest_chain(
        &mut self,
        distances: &mut Distances,
        rules: LinkRules,
        is_asked_for: impl Fn(Candidate) -> bool,
    ) {
        for layer in 1.. {
            let rank = chain_rank(rules, 2 * layer as u32 + 2);
            if !self.best.yields_to(&rank, (0, 0)) || !distances.extend_to(layer) {
                return;
            }
            let found = self.starts(&is_asked_for).find_map(|(number, start)| {
                let (tried, conclusion) = self.chain(start, distances, rules, layer)?;
                Some(((number, tried), chain_hint(self.board, conclusion, rules, rank)))
            });
            if let Some((turn, hint)) = found {
                return self.best.offer(turn, hint);
            }
        }
    }

    /// The chain of a start with at most so many arcs: its turn (a refutation or a proof) and its
    /// conclusion.
    fn chain(
        &self,
        start: &Start,
        distances: &Distances,
        rules: LinkRules,
        arcs: usize,
    ) -> Option<(u8, Conclusion)> {
        let candidate = start.candidate;
        let is_led_to = |other| distances.leads_to(candidate, other, arcs);
        let is_refuted = || match rules {
            LinkRules::X => self.strong.contraries_elsewhere(candidate).any(is_led_to),
            LinkRules::Y | LinkRules::Xy => self.strong.contraries(candidate).any(is_led_to),
        };
        if start.refutation && is_refuted() {
            return Some((1, Conclusion::Off(candidate)));
        }
        let mut forced = self.strong.forced(candidate).iter().filter(|link| rules.allow(link.1));
        (start.proof && forced.any(|link| distances.leads_to(link.0, candidate, arcs)))
            .then_some((2, Conclusion::On(candidate)))
    }

    /// Offers the shortest cycles that are easier than the best so far; whether there was one.
    fn cycles(
        &mut self,
        distances: &mut Distances,
        rules: LinkRules,
        is_asked_for: impl Fn(Candidate) -> bool,
    ) -> bool {
        let kind = CycleKind::of(rules);
        let mut found = false;
        for (number, start) in self.starts.iter().enumerate() {
            if !start.has_cycle(rules) || !is_asked_for(start.candidate) {
                continue;
            }
            let mut hints = Shortest { best: &self.best, turn: (number, 0), hint: None };
            let arcs = most_arcs(distances, |length| hints.may_want(&kind.rank(length)));
            let leads_back = |_: &Reach, other, length| {
                let left = arcs.saturating_sub(length as usize / 2);
                distances.leads_to(other, start.candidate, left)
            };
            let candidate = start.candidate;
            self.forcing.cycles(self.board, self.strong, candidate, &kind, &mut hints, leads_back);
            if let Some(hint) = hints.hint {
                self.best.offer((number, 0), hint);
                found = true;
            }
        }
        found
    }
}

/// The most arcs of a cycle whose length is `wanted`.
fn most_arcs(distances: &mut Distances, wanted: impl Fn(u32) -> bool) -> usize {
    let mut arcs = 1;
    // A way has no more arcs than there are layers, and a cycle is a way with one arc more.
    while wanted(2 * arcs as u32 + 2) && distances.extend_to(arcs) {
        arcs += 1;
    }
    arcs
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chain::hint::Easiest;
    use crate::rating::boards_on_the_way;

    #[test]
    fn the_easiest_is_the_one_that_a_search_for_all_would_take() {
        let (mut strong, mut forcing) = (Strong::default(), Forcing::default());
        let mut easiest = EasiestForcing::default();
        let mut found = 0;
        for board in boards_on_the_way() {
            let mut all = Easiest::default();
            forcing.search(&board, &mut strong, &mut all);
            let expected = all.hint.map(Hint::step);
            let step = easiest.find(&board, &mut strong, &mut forcing).map(Hint::step);
            assert_eq!(step, expected);
            found += usize::from(step.is_some());
        }
        assert!(found > 0);
    }
}
