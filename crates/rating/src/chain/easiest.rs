//! The easiest cycle or forcing chain of a board.
//!
//! How long the shortest chains are is known from distances, without a search. What is harder than the
//! easiest of them need not be looked for, and so only few and short cycles are.

use super::distance::Distances;
use super::forcing::{CycleKind, Forcing, Start, chain_hint, chain_rank};
use super::hint::{Candidate, Collect, Conclusion, Hint, Rank};
use super::reach::Reach;
use super::strong::{Rules, Strong};
use crate::board::Board;
use crate::geometry::{Bits, PEERS};
use std::cmp::Ordering;

/// The memory of the searches.
#[derive(Default)]
pub(crate) struct EasiestForcing {
    nodes: Vec<Candidate>,
    by_regions: Distances,
    by_cells: Distances,
    by_all: Distances,
}

/// The easiest so far. Of several that are equally easy, the one that would be found first: they have the
/// same rules, so this is a matter of starts, and there of what is tried first.
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
    /// The first of the easiest cycles and chains, in the order of a search that takes all of them.
    pub(crate) fn find(
        &mut self,
        board: &Board,
        strong: &mut Strong,
        forcing: &mut Forcing,
    ) -> Option<Hint> {
        let starts = forcing.read_starts(board, strong);
        self.list_nodes(strong, &starts);
        let mut best = Best::default();
        self.by_regions.begin(&self.nodes, strong, Rules::X);
        shortest_chain(&mut self.by_regions, board, strong, &starts, Rules::X, &mut best);
        self.by_all.begin(&self.nodes, strong, Rules::Xy);
        shortest_chain(&mut self.by_all, board, strong, &starts, Rules::Xy, &mut best);
        self.by_cells.begin(&self.nodes, strong, Rules::Y);
        for (rules, distances) in [
            (Rules::X, &mut self.by_regions),
            (Rules::Y, &mut self.by_cells),
            (Rules::Xy, &mut self.by_all),
        ] {
            let kind = CycleKind::of(rules);
            for (number, start) in starts.iter().enumerate().filter(|(_, s)| s.has_cycle(rules)) {
                let mut hints = Shortest { best: &best, turn: (number, 0), hint: None };
                let arcs = most_arcs(distances, |length| hints.may_want(&kind.rank(length)));
                let leads_back = |_: &Reach, other, length| {
                    let left = arcs.saturating_sub(length as usize / 2);
                    distances.leads_to(other, start.candidate, left)
                };
                forcing.cycles(board, strong, start.candidate, &kind, &mut hints, leads_back);
                if let Some(hint) = hints.hint {
                    best.offer((number, 0), hint);
                }
            }
        }
        forcing.keep(starts);
        best.0.map(|(_, _, hint)| hint)
    }

    /// The candidates with strong links, and the starts that have none.
    fn list_nodes(&mut self, strong: &Strong, starts: &[Start]) {
        self.nodes.clear();
        for (cell, &digits) in strong.cells.iter().enumerate() {
            self.nodes.extend(Bits(digits).map(|digit| (cell * 9 + digit) as Candidate));
        }
        let has_none = |c: &Candidate| strong.forced(*c).is_empty();
        self.nodes.extend(starts.iter().map(|start| start.candidate).filter(has_none));
    }
}

/// How many arcs a wanted cycle has at most; `wanted` knows of lengths.
fn most_arcs(distances: &mut Distances, wanted: impl Fn(u32) -> bool) -> usize {
    let mut arcs = 1;
    // A way has no more arcs than there are layers, and a cycle is a way with one arc more.
    while wanted(2 * arcs as u32 + 2) && distances.extend_to(arcs) {
        arcs += 1;
    }
    arcs
}

/// Offers the shortest of all refutations and proofs.
fn shortest_chain(
    distances: &mut Distances,
    board: &Board,
    strong: &Strong,
    starts: &[Start],
    rules: Rules,
    best: &mut Best,
) {
    for layer in 1.. {
        let rank = chain_rank(rules, 2 * layer as u32 + 2);
        if !best.yields_to(&rank, (0, 0)) || !distances.extend_to(layer) {
            return;
        }
        for (number, start) in starts.iter().enumerate() {
            let candidate = start.candidate;
            let is_led_to = |other| distances.leads_to(candidate, other, layer);
            if start.refutation && contraries(strong, candidate, rules).any(is_led_to) {
                let hint = chain_hint(board, Conclusion::Off(candidate), rules, rank);
                return best.offer((number, 1), hint);
            }
            let mut forced = strong.forced(candidate).iter().filter(|link| rules.allow(link.1));
            if start.proof && forced.any(|link| distances.leads_to(link.0, candidate, layer)) {
                let hint = chain_hint(board, Conclusion::On(candidate), rules, rank);
                return best.offer((number, 2), hint);
            }
        }
    }
}

/// The candidates with strong links that exclude another one by these rules.
fn contraries(
    strong: &Strong,
    candidate: Candidate,
    rules: Rules,
) -> impl Iterator<Item = Candidate> {
    let (cell, digit) = (usize::from(candidate / 9), usize::from(candidate % 9));
    let in_cell = if rules == Rules::X { 0 } else { strong.cells[cell] & !(1 << digit) };
    let others = Bits(strong.holding[digit] & PEERS[cell])
        .map(move |other| (other * 9 + digit) as Candidate);
    Bits(in_cell).map(move |other| (cell * 9 + other) as Candidate).chain(others)
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
