//! The clauses: those of the puzzle, and those learned, of which the less useful are forgotten.
//!
//! ```text
//!  arena   … │ length │ notes │ literal literal literal … │ length │ notes │ …
//!             └ a clause is named by this place            the first two literals are watched
//! ```

use super::literal::Literal;
use std::hint::black_box;

/// A watched clause, with another of its literals: if that holds, the clause need not be looked at.
#[derive(Clone, Copy)]
pub(super) struct Watch {
    pub(super) clause: u32,
    pub(super) other: Literal,
}

/// All clauses, and the literals that watch them.
pub(super) struct Clauses {
    arena: Vec<u32>,
    /// By literal: the clauses to look at when it becomes false.
    pub(super) watches: Vec<Vec<Watch>>,
    /// Places of the learned clauses.
    learned: Vec<u32>,
    /// Where temporary clauses begin: no literal watches them, and they are soon forgotten.
    moment: Option<usize>,
}

const HEADER: usize = 2;
const LEARNED: u32 = 1 << 31;
const USED: u32 = 3 << 16;
const ONE_USE: u32 = 1 << 16;
const LEVELS: u32 = 0xffff;

/// Clauses of at most this many levels are always kept, as far as memory allows.
const BEST: u32 = 1;
/// Clauses of at most this many levels are kept for one more clean-up after a use.
const GOOD: u32 = 2;
/// Most words of learned clauses that outlive a clean-up: 32 MiB.
const MOST_WORDS: usize = 8 << 20;

impl Clauses {
    pub(super) fn new(literals: usize) -> Clauses {
        Clauses {
            arena: Vec::new(),
            watches: vec![Vec::new(); literals],
            learned: Vec::new(),
            moment: None,
        }
    }

    /// Adds a clause of at least two literals, watched by its first two; `levels` when learned.
    pub(super) fn add(&mut self, literals: &[Literal], levels: Option<u32>) -> usize {
        let place = self.arena.len();
        let notes = levels.map_or(0, |levels| LEARNED | ONE_USE | levels.min(LEVELS));
        self.arena.extend([literals.len() as u32, notes]);
        self.arena.extend(literals.iter().map(|literal| literal.0));
        if levels.is_some() {
            self.learned.push(place as u32);
        }
        self.watch(place);
        place
    }

    /// Adds a temporary clause that stays until [`Clauses::forget_the_moment`]. No lasting clause
    /// may be added before that call.
    pub(super) fn add_for_the_moment(&mut self, literals: &[Literal]) -> usize {
        let place = self.arena.len();
        self.moment.get_or_insert(place);
        self.arena.extend([literals.len() as u32, 0]);
        self.arena.extend(literals.iter().map(|literal| literal.0));
        place
    }

    pub(super) fn forget_the_moment(&mut self) {
        if let Some(start) = self.moment.take() {
            self.arena.truncate(start);
        }
    }

    fn watch(&mut self, place: usize) {
        let (a, b) = (Literal(self.arena[place + HEADER]), Literal(self.arena[place + HEADER + 1]));
        self.watches[a.index()].push(Watch { clause: place as u32, other: b });
        self.watches[b.index()].push(Watch { clause: place as u32, other: a });
    }

    #[inline]
    pub(super) fn literals(&self, place: usize) -> &[u32] {
        let length = self.arena[place] as usize;
        &self.arena[place + HEADER..][..length]
    }

    #[inline]
    pub(super) fn literals_mut(&mut self, place: usize) -> &mut [u32] {
        let length = self.arena[place] as usize;
        &mut self.arena[place + HEADER..][..length]
    }

    /// Prefetches a clause that will be looked at soon: a read whose value is not used.
    #[inline]
    pub(super) fn fetch(&self, watch: &Watch) {
        black_box(self.arena[watch.clause as usize]);
    }

    /// Prefetches the first of the clauses that a literal watches.
    #[inline]
    pub(super) fn fetch_first(&self, literal: Literal) {
        if let Some(watch) = self.watches[literal.index()].first() {
            self.fetch(watch);
        }
    }

    /// Notes that a learned clause had a part in a conflict; `levels` counts the levels it spans
    /// now.
    pub(super) fn note_use(&mut self, place: usize, levels: impl FnOnce(&[u32]) -> u32) {
        let notes = self.arena[place + 1];
        if notes & LEARNED == 0 {
            return;
        }
        let old = notes & LEVELS;
        let new = if old > BEST { levels(self.literals(place)).min(old) } else { old };
        let used = if new <= GOOD { 2 * ONE_USE } else { ONE_USE };
        self.arena[place + 1] = LEARNED | used | new;
    }

    /// Forgets three quarters of the learned clauses that have not been useful lately, and all that
    /// always hold.
    ///
    /// `is_needed` says which clauses are reasons and must stay; `holds` says which literals are
    /// true for good. Returns the clauses that moved, by old place, so that reasons can follow.
    pub(super) fn clean_up(
        &mut self,
        is_needed: impl Fn(usize, &[u32]) -> bool,
        holds: impl Fn(Literal) -> bool,
    ) -> Moved {
        let doomed = self.doomed(is_needed, holds);
        self.compact(&doomed)
    }

    /// Places of the clauses to forget, in order.
    fn doomed(
        &mut self,
        is_needed: impl Fn(usize, &[u32]) -> bool,
        holds: impl Fn(Literal) -> bool,
    ) -> Vec<u32> {
        let (mut doomed, mut candidates, mut words) = (Vec::new(), Vec::new(), 0);
        for i in 0..self.learned.len() {
            let place = self.learned[i] as usize;
            let literals = self.literals(place);
            if is_needed(place, literals) {
                continue;
            }
            if literals.iter().any(|&literal| holds(Literal(literal))) {
                doomed.push(place as u32);
                continue;
            }
            let (length, notes) = (literals.len(), self.arena[place + 1]);
            words += length + HEADER;
            let (used, levels) = ((notes & USED) / ONE_USE, notes & LEVELS);
            self.arena[place + 1] = notes - if used > 0 { ONE_USE } else { 0 };
            if levels > BEST && used == 0 || words > MOST_WORDS {
                candidates.push((levels, length as u32, place as u32));
            }
        }
        candidates.sort_unstable();
        doomed
            .extend(candidates.split_off(candidates.len() / 4).iter().map(|&(_, _, place)| place));
        doomed.sort_unstable();
        doomed
    }

    /// Closes the gaps that `doomed` leaves and watches everything anew.
    fn compact(&mut self, doomed: &[u32]) -> Moved {
        let mut moved = Moved(Vec::new());
        let mut doomed = doomed.iter().peekable();
        let (mut from, mut to) = (0, 0);
        self.learned.clear();
        while from < self.arena.len() {
            let words = self.arena[from] as usize + HEADER;
            if doomed.next_if(|&&place| place as usize == from).is_none() {
                self.arena.copy_within(from..from + words, to);
                if self.arena[to + 1] & LEARNED != 0 {
                    self.learned.push(to as u32);
                }
                if from != to {
                    moved.0.push((from as u32, to as u32));
                }
                to += words;
            }
            from += words;
        }
        self.arena.truncate(to);
        self.watch_all();
        moved
    }

    fn watch_all(&mut self) {
        self.watches.iter_mut().for_each(Vec::clear);
        let mut place = 0;
        while place < self.arena.len() {
            self.watch(place);
            place += self.arena[place] as usize + HEADER;
        }
    }
}

/// Old and new places of the clauses that moved, in order.
pub(super) struct Moved(Vec<(u32, u32)>);

impl Moved {
    /// Where a clause is now.
    pub(super) fn place(&self, old: usize) -> usize {
        match self.0.binary_search_by_key(&(old as u32), |&(from, _)| from) {
            Ok(at) => self.0[at].1 as usize,
            Err(_) => old,
        }
    }
}
