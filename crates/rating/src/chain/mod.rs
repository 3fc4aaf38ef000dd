//! Chains: implications between candidates, from one assumption to a conclusion.
//!
//! # Glossary
//! - *node*: a candidate together with a state, ON (true) or OFF (false).
//! - *parents* of a node: the nodes it was deduced from; *ancestry*: these, theirs, and so on.
//! - *complexity*: the number of nodes behind a conclusion. It makes the length part of a rating.

mod advanced;
mod ahead;
mod distance;
mod easiest;
mod exclusions;
mod forcing;
mod hint;
mod links;
mod multiple;
mod nishio;
mod propagation;
mod ranks;
mod reach;
mod strong;

use crate::board::Board;
use crate::step::Step;
use ahead::{Ahead, Crew};
use easiest::EasiestForcing;
use forcing::Forcing;
use hint::{Easiest, Everything, Hint};
use links::Links;
use multiple::{BranchSearch, Branches, ForcingKind};
use neuf_limits::{Limit, Limits, Meter, Stop};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use strong::Strong;

/// The chain searches with their memory.
pub(crate) struct Chains {
    shared: Shared,
    /// One for the searches themselves, the others for searches nested in them.
    memories: Vec<Memory>,
    /// How many threads may draw consequences ahead.
    helpers: usize,
    /// Their memory, for as many as have been at work.
    crews: Vec<Crew>,
    easiest: EasiestForcing,
    stop: Stop,
    counts_nodes: bool,
}

/// Memory that all depths of nesting share.
pub(crate) struct Shared {
    meter: Meter,
    /// The limit that was reached.
    stopped: Option<Limit>,
    known: Arc<Known>,
}

/// The results of nested searches by the board they ran on, for all threads that rate a puzzle, in
/// parts so that they seldom wait for each other.
type Known = [Mutex<HashMap<Key, Arc<Vec<Hint>>>>; 16];

/// The hash of a board, and what was searched for on it.
type Key = (u64, NestedSearch);

impl Shared {
    /// Charges a propagation to the limits; false when it may not be made.
    fn spend(&mut self) -> bool {
        if self.stopped.is_none() {
            self.stopped = self.meter.node().and_then(|()| self.meter.work(PROPAGATION)).err();
        }
        self.stopped.is_none()
    }

    fn part(&self, key: Key) -> &Mutex<HashMap<Key, Arc<Vec<Hint>>>> {
        &self.known[key.0 as usize % self.known.len()]
    }

    fn recall(&self, key: Key) -> Option<Arc<Vec<Hint>>> {
        self.part(key).lock().unwrap_or_else(PoisonError::into_inner).get(&key).cloned()
    }

    fn remember(&self, key: Key, hints: &Arc<Vec<Hint>>) {
        let mut part = self.part(key).lock().unwrap_or_else(PoisonError::into_inner);
        if part.len() >= MOST_KNOWN / self.known.len() {
            part.clear();
        }
        part.insert(key, Arc::clone(hints));
    }

    fn forget(&self) {
        for part in self.known.iter() {
            part.lock().unwrap_or_else(PoisonError::into_inner).clear();
        }
    }
}

/// The approximate work of a propagation, which takes some microseconds.
const PROPAGATION: u64 = 256;

/// The results of nested searches kept at once: more than any proper puzzle seen has needed.
const MOST_KNOWN: usize = 1 << 16;

/// The memory of the searches at one depth of nesting.
#[derive(Default)]
pub(crate) struct Memory {
    strong: Strong,
    forcing: Forcing,
    branches: Branches,
    everything: Everything,
}

/// A search that can run inside another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum NestedSearch {
    /// Cycles and forcing chains.
    Forcing,
    /// Chains with several branches.
    Branches(ForcingKind),
}

impl Memory {
    /// All hints of a search, easiest first, one for each set of removals.
    fn everything(
        &mut self,
        search: NestedSearch,
        board: &Board,
        deeper: &mut [Memory],
        shared: &mut Shared,
    ) -> Arc<Vec<Hint>> {
        if let Some(hints) = shared.recall((board.hash, search)) {
            return hints;
        }
        let Memory { strong, forcing, branches: memory, everything: hints } = self;
        match search {
            NestedSearch::Forcing => forcing.search(board, strong, hints),
            NestedSearch::Branches(kind) => {
                let (reach, ahead) = (&mut forcing.reach, Ahead::default());
                let search = BranchSearch {
                    kind,
                    board,
                    memory,
                    strong,
                    reach,
                    deeper,
                    shared,
                    hints,
                    ahead,
                };
                search.run();
            }
        }
        let hints = Arc::new(self.everything.take_sorted());
        if shared.stopped.is_none() {
            shared.remember((board.hash, search), &hints);
        }
        hints
    }
}

impl Chains {
    pub(crate) fn new() -> Chains {
        let limits = Limits::none();
        let shared = Shared { meter: limits.meter(), stopped: None, known: Arc::default() };
        // Level 5 nests a level 2, which nests forcing chains.
        let memories = (0..3).map(|_| Memory::default()).collect();
        let (stop, counts_nodes) = (limits.stop(), false);
        let (crews, easiest) = (Vec::new(), EasiestForcing::default());
        Chains { shared, memories, helpers: 0, crews, easiest, stop, counts_nodes }
    }

    /// Lets `threads` threads work on one puzzle, this one included.
    pub(crate) fn set_threads(&mut self, threads: usize) {
        self.helpers = threads.saturating_sub(1);
    }

    /// Begins a puzzle with these limits.
    pub(crate) fn start(&mut self, limits: &Limits) {
        self.shared.meter = limits.meter();
        self.shared.stopped = None;
        self.shared.forget();
        self.easiest.forget();
        (self.stop, self.counts_nodes) = (limits.stop(), limits.nodes.is_some());
    }

    /// The limit that was reached, as an error.
    pub(crate) fn check(&self) -> Result<(), Limit> {
        self.shared.stopped.map_or(Ok(()), Err)
    }

    /// Bidirectional cycles and forcing chains.
    pub(crate) fn find_forcing(&mut self, board: &Board) -> Option<Step> {
        let memory = &mut self.memories[0];
        self.easiest.find(board, &mut memory.strong, &mut memory.forcing).map(Hint::step)
    }

    /// Nishio forcing chains.
    pub(crate) fn find_nishio(&mut self, board: &Board) -> Option<Step> {
        self.find(ForcingKind::Nishio, board)
    }

    /// Multiple forcing chains.
    pub(crate) fn find_multiple(&mut self, board: &Board) -> Option<Step> {
        self.find(ForcingKind::Multiple, board)
    }

    /// Dynamic forcing chains.
    pub(crate) fn find_dynamic(&mut self, board: &Board) -> Option<Step> {
        self.find(ForcingKind::Dynamic(0), board)
    }

    /// Dynamic forcing chains with simple rules.
    pub(crate) fn find_dynamic_plus(&mut self, board: &Board) -> Option<Step> {
        self.find(ForcingKind::Dynamic(1), board)
    }

    /// Dynamic forcing chains with forcing chains inside.
    pub(crate) fn find_nested_2(&mut self, board: &Board) -> Option<Step> {
        self.find(ForcingKind::Dynamic(2), board)
    }

    /// Dynamic forcing chains with multiple forcing chains inside.
    pub(crate) fn find_nested_3(&mut self, board: &Board) -> Option<Step> {
        self.find(ForcingKind::Dynamic(3), board)
    }

    /// Dynamic forcing chains with dynamic forcing chains inside.
    pub(crate) fn find_nested_4(&mut self, board: &Board) -> Option<Step> {
        self.find(ForcingKind::Dynamic(4), board)
    }

    /// Dynamic forcing chains with nested forcing chains inside.
    pub(crate) fn find_nested_5(&mut self, board: &Board) -> Option<Step> {
        self.find(ForcingKind::Dynamic(5), board)
    }

    fn find(&mut self, kind: ForcingKind, board: &Board) -> Option<Step> {
        let ahead = self.draw_ahead(kind, board);
        let (first, deeper) = self.memories.split_first_mut()?;
        let Memory { strong, forcing, branches: memory, .. } = first;
        let (reach, shared) = (&mut forcing.reach, &mut self.shared);
        let mut easiest = Easiest::default();
        let hints = &mut easiest;
        let search =
            BranchSearch { kind, board, memory, strong, reach, deeper, shared, hints, ahead };
        search.run();
        easiest.hint.map(Hint::step)
    }
}
