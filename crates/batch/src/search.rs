//! Depth-first search in every lane, each with its own stack.
//!
//! After each round a lane is *dead* (go back to its last open alternative), *solved* (note the
//! solution, then likewise), *stuck* (suppose a candidate, keep the alternative on the stack) or
//! still moving. A lane whose tree is exhausted takes the next puzzle; when there is none, it takes
//! over the oldest alternative, thus the largest subtree, of the lane with the most of them.
//!
//! Answers do not depend on who searched what. The subtrees of a puzzle form an ordered list of
//! *parts*; a part taken over is inserted right after the one it came from, so that the list stays
//! in depth-first order, and a part counts only as long as those before it leave room under the
//! limit.

use crate::arch::BackEnd;
use crate::branch::{Cells, Choice, Manner, Survey};
use crate::kernel::Block;
use crate::layout::{self, FULL, Place, State, WORDS};
use crate::rest::{self, For, Rest};
use crate::{Classic, End, Limit, Outcome, Stats};
use std::ops::ControlFlow;

/// The source of positions.
pub(crate) trait Source<const N: usize> {
    /// Writes the next position into a lane and returns its number.
    fn load(&mut self, block: &mut Block<N>, lane: usize) -> Option<usize>;
}

/// The receiver of answers.
pub(crate) trait Sink<const N: usize> {
    /// Whether to call [`Sink::solution`].
    const EVERY_SOLUTION: bool = false;
    /// Whether to call [`Sink::prefer`].
    const PREFERS: bool = false;
    /// Whether only [`Answer::count`] matters.
    const COUNT_ONLY: bool = false;
    /// Whether [`Sink::listed`] receives solutions as well as [`Sink::solution`]. Nothing but
    /// solutions matters then.
    const LISTS: bool = false;

    /// A position is finished.
    fn finish(&mut self, answer: &Answer<'_>);
    /// A position is finished, and a lane holds its only solution.
    #[inline]
    fn finish_in_lane(&mut self, id: usize, block: &Block<N>, lane: usize) {
        let mut witness = [[0; WORDS]];
        block.read(lane, &mut witness[0]);
        let (count, gave_up, was_shared) = (1, false, false);
        self.finish(&Answer { id, count, witness: &witness, gave_up, was_shared });
    }
    /// Which of a cell's candidates to suppose first (bit `k - 1` for digit `k`); one of them.
    fn prefer(&mut self, _place: Place, candidates: u32) -> u32 {
        candidates
    }
    /// A lane holds a solution, met in no particular order.
    fn solution(&mut self, _block: &Block<N>, _lane: usize) {}
    /// Receives a solution, in no particular order; returns whether to go on with those near it.
    fn listed(&mut self, _solution: &Classic) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
    /// Give up on everything that remains? Asked after every round.
    fn stop(&mut self) -> bool {
        false
    }
}

/// The answer of a search about one position.
pub(crate) struct Answer<'a> {
    /// The number the source gave it.
    pub id: usize,
    /// Solutions found, at most the limit.
    pub count: u64,
    /// The first two of them, in depth-first order.
    pub witness: &'a [State],
    /// Whether the budget of guesses ran out.
    pub gave_up: bool,
    /// Whether several lanes searched it.
    pub was_shared: bool,
}

impl Answer<'_> {
    /// Overwrites an outcome that has no second solution. The caller fills in the solutions.
    #[inline]
    pub(crate) fn write(&self, limit: u64, outcome: &mut Outcome) {
        outcome.end = match self {
            Answer { gave_up: true, .. } => End::Limit(Limit::Nodes),
            Answer { count, .. } if *count == limit => End::Limit(Limit::Solutions),
            _ => End::Complete,
        };
        outcome.count = self.count as u32;
        if self.count == 0 {
            outcome.first = Classic::EMPTY;
        }
    }
}

/// When to stop searching one position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounds {
    pub solutions: u64,
    pub guesses: u64,
    /// Whether the witness must be the first solutions in depth-first order.
    pub ordered: bool,
    /// Guesses from which on idle lanes may take over alternatives.
    pub share_from: u64,
}

/// Guesses from which on one position of many is worth sharing. Before that, its lane is likely to
/// find a solution soon, and the work of others would be in vain.
pub(crate) const HARD: u64 = 32;

/// The most alternatives of a lane: a supposed candidate fills a cell, and there are 81.
const DEPTH: usize = 81;

/// The alternatives of one lane, oldest first.
struct Stack {
    frames: Box<[State; DEPTH]>,
    bottom: usize,
    top: usize,
}

impl Stack {
    fn new() -> Self {
        Stack { frames: Box::new([[0; WORDS]; DEPTH]), bottom: 0, top: 0 }
    }

    fn len(&self) -> usize {
        self.top - self.bottom
    }

    fn clear(&mut self) {
        (self.bottom, self.top) = (0, 0);
    }

    fn pop(&mut self) -> Option<&State> {
        if self.top == self.bottom {
            self.clear();
            return None;
        }
        self.top -= 1;
        Some(&self.frames[self.top])
    }

    /// Takes the oldest alternative from another lane, at the depth that it had there.
    fn take_over<'a>(&mut self, other: &'a mut Stack) -> &'a State {
        (self.bottom, self.top) = (other.bottom, other.bottom);
        other.bottom += 1;
        &other.frames[self.top]
    }

    /// The number of candidates supposed on the way to the lane's position.
    fn depth(&self) -> usize {
        self.top
    }
}

/// A subtree of a position's tree, searched by one lane.
struct Part {
    /// `None` once exhausted.
    lane: Option<usize>,
    count: u64,
    witness: [State; 2],
}

impl Part {
    fn of_lane(lane: usize) -> Self {
        Part { lane: Some(lane), count: 0, witness: [[0; WORDS]; 2] }
    }

    /// Appends the solutions of the part after this one.
    fn append(&mut self, next: &Part) {
        let free = &mut self.witness[self.count.min(2) as usize..];
        free.iter_mut().zip(next.witness()).for_each(|(free, state)| *free = *state);
        self.count += next.count;
    }

    fn witness(&self) -> &[State] {
        &self.witness[..self.count.min(2) as usize]
    }
}

/// A position being searched.
#[derive(Default)]
struct LaneJob {
    id: usize,
    guesses: u64,
    /// Whether a part was ever taken over.
    was_shared: bool,
    /// Parts not exhausted.
    running: usize,
    /// Solutions of all parts together.
    found: u64,
    /// In depth-first order.
    parts: Vec<Part>,
}

/// The reusable memory of a search with `N` lanes.
pub(crate) struct LaneSearch<const N: usize> {
    block: Box<Block<N>>,
    survey: Box<Survey<N>>,
    rest: Box<Rest>,
    stacks: [Stack; N],
    jobs: [LaneJob; N],
    /// The job of each lane.
    job_of: [usize; N],
    /// The lanes at work, as bits.
    active: u32,
    /// The lanes whose position has had no round yet. In its first round, `moved` compares with an
    /// earlier position and means nothing.
    fresh: u32,
    totals: Stats,
}

impl<const N: usize> Default for LaneSearch<N> {
    fn default() -> Self {
        LaneSearch {
            block: Block::new(),
            survey: Survey::new(),
            rest: Rest::new(),
            stacks: std::array::from_fn(|_| Stack::new()),
            jobs: std::array::from_fn(|_| LaneJob::default()),
            job_of: [0; N],
            active: 0,
            fresh: 0,
            totals: Stats::default(),
        }
    }
}

impl<const N: usize> LaneSearch<N> {
    /// All lanes, as bits.
    const ALL: u32 = ((1u64 << N) - 1) as u32;

    /// Searches every position of the source.
    pub(crate) fn run<B: BackEnd<N>, K: Sink<N>>(
        &mut self,
        back_end: B,
        source: &mut impl Source<N>,
        sink: &mut K,
        bounds: Bounds,
    ) -> Stats {
        self.reset();
        self.refill(source, bounds);
        while self.active != 0 && !sink.stop() {
            let flags = back_end.round(&mut self.block);
            self.totals.vector_rounds += 1;
            self.totals.rounds += u64::from(self.active.count_ones());
            let dead = self.active & flags.dead();
            let solved = self.active & !dead & !flags.open();
            let mut stuck = self.active & !dead & !solved & !flags.moved() & !self.fresh;
            self.fresh = 0;
            // Other work comes between writing the survey and reading it, so that no read waits for
            // memory. All choices are made before any is acted on, so that they overlap.
            if stuck != 0 {
                back_end.survey(&self.block, &mut self.survey);
            }
            for lane in bits(solved) {
                self.solved(lane, 1, sink, bounds);
            }
            for lane in bits(dead) {
                self.back(lane, sink, bounds);
            }
            if K::COUNT_ONLY || K::LISTS {
                stuck = self.settle_few(stuck, sink, bounds);
            }
            let mut chosen = [None; N];
            for lane in bits(stuck) {
                chosen[lane] = self.choose::<K>(back_end, lane, bounds);
            }
            for lane in bits(stuck) {
                // Without a choice, the digit half closed the last open cell; the next round will see it.
                if let Some(cells) = chosen[lane] {
                    self.branch(cells, lane, sink, bounds);
                }
            }
            if self.active != Self::ALL {
                self.refill(source, bounds);
            }
        }
        self.totals
    }

    /// The number of solutions that an interrupted run had found of its unfinished positions.
    pub(crate) fn found(&self) -> u64 {
        self.jobs.iter().filter(|job| job.running > 0).map(|job| job.found).sum()
    }

    /// Forgets whatever an interrupted run left.
    fn reset(&mut self) {
        self.totals = Stats::default();
        self.active = 0;
        self.stacks.iter_mut().for_each(Stack::clear);
        self.jobs.iter_mut().for_each(|job| job.running = 0);
    }

    /// Gives the idle lanes new positions, or alternatives of others when there are none left.
    fn refill(&mut self, source: &mut impl Source<N>, bounds: Bounds) {
        for lane in bits(!self.active & Self::ALL) {
            if let Some(id) = source.load(&mut self.block, lane) {
                self.start(lane, id);
            } else if !self.take_over(lane, bounds) {
                break;
            }
        }
    }

    /// Begins the search of the position just written into a lane.
    fn start(&mut self, lane: usize, id: usize) {
        let free = |slot: &usize| self.jobs[*slot].running == 0;
        let slot = Some(lane).filter(free).or_else(|| (0..N).find(free));
        let slot = slot.expect("there are as many jobs as lanes");
        let job = &mut self.jobs[slot];
        (job.id, job.guesses, job.was_shared, job.running, job.found) = (id, 0, false, 1, 0);
        // The contents of the witness do not matter while the count is 0.
        job.parts.truncate(1);
        match job.parts.first_mut() {
            Some(part) => (part.lane, part.count) = (Some(lane), 0),
            None => job.parts.push(Part::of_lane(lane)),
        }
        self.engage(lane, slot);
    }

    /// Moves the oldest alternative of the lane with the most of them to an idle lane.
    fn take_over(&mut self, lane: usize, bounds: Bounds) -> bool {
        let alternatives = |from: &usize| match self.jobs[self.job_of[*from]].guesses {
            guesses if guesses < bounds.share_from => 0,
            _ => self.stacks[*from].len(),
        };
        let Some(from) = bits(self.active).max_by_key(alternatives) else {
            return false;
        };
        if alternatives(&from) == 0 {
            return false;
        }
        let [to, from_stack] = self.stacks.get_disjoint_mut([lane, from]).expect("one is idle");
        self.block.write(lane, to.take_over(from_stack));
        let slot = self.job_of[from];
        let job = &mut self.jobs[slot];
        let at = job.part_of(from) + 1;
        job.parts.insert(at, Part::of_lane(lane));
        job.running += 1;
        job.was_shared = true;
        self.engage(lane, slot);
        true
    }

    fn engage(&mut self, lane: usize, slot: usize) {
        self.block.loosen(lane);
        self.fresh |= 1 << lane;
        self.job_of[lane] = slot;
        self.active |= 1 << lane;
    }

    /// The cells to suppose a candidate of in a stuck lane.
    #[inline(always)]
    fn choose<K: Sink<N>>(
        &self,
        back_end: impl BackEnd<N>,
        lane: usize,
        bounds: Bounds,
    ) -> Option<Cells> {
        let job = &self.jobs[self.job_of[lane]];
        let is_rich = !bounds.ordered && (job.guesses < 32 || job.found > job.guesses / 2);
        let manner = match bounds.ordered && !K::PREFERS {
            true => Manner::at_depth(self.stacks[lane].depth()),
            false if is_rich => Manner::QUICK,
            false => Manner::CAREFUL,
        };
        back_end.choose(&self.block, &self.survey, lane, manner)
    }

    /// Supposes a candidate of each chosen cell in a stuck lane, and keeps the alternatives.
    #[inline(always)]
    fn branch<K: Sink<N>>(&mut self, cells: Cells, lane: usize, sink: &mut K, bounds: Bounds) {
        if !self.is_active(lane) {
            return;
        }
        let slot = self.job_of[lane];
        for (number, cell) in cells.iter().enumerate() {
            if self.jobs[slot].guesses == bounds.guesses {
                if number == 0 {
                    self.give_up(lane, sink);
                }
                return;
            }
            self.jobs[slot].guesses += 1;
            self.totals.guesses += 1;
            let mut candidates = cell.candidates(|cell, trio| self.block.word(lane, cell, trio));
            if K::PREFERS {
                candidates = sink.prefer(cell.place(), candidates);
            }
            self.suppose(lane, &Choice::new(cell.place(), candidates));
        }
    }

    /// Counts or lists the rest of stuck lanes with few open cells; returns the lanes that are
    /// still stuck.
    fn settle_few(&mut self, stuck: u32, sink: &mut impl Sink<N>, bounds: Bounds) -> u32 {
        let mut still = stuck;
        for lane in bits(stuck) {
            let is_few = self.survey.open_cells(lane) <= rest::MOST;
            if is_few && self.is_active(lane) && self.settle(lane, sink, bounds) {
                still &= !(1 << lane);
            }
        }
        still
    }

    /// Counts or lists the rest of a stuck lane with few open cells; `false` if that is too much.
    fn settle<K: Sink<N>>(&mut self, lane: usize, sink: &mut K, bounds: Bounds) -> bool {
        if self.block.open_cells(lane) != self.survey.open_cells(lane) {
            return true; // The last round filled a cell: the next one will see what follows.
        }
        let job = &mut self.jobs[self.job_of[lane]];
        if job.guesses == bounds.guesses {
            self.give_up(lane, sink);
            return true;
        }
        let purpose = if K::LISTS { For::Listing } else { For::Counting };
        if self.survey.prepare(lane, &mut self.rest, purpose).is_none() {
            return false;
        }
        job.guesses += 1;
        self.totals.guesses += 1;
        if K::LISTS {
            let mut state = [0; WORDS];
            self.block.read(lane, &mut state);
            _ = self.rest.each(&layout::digits(&state), &mut |grid| {
                job.found += 1;
                sink.listed(&layout::classic(*grid))
            });
            self.back(lane, sink, bounds);
            return true;
        }
        match self.rest.count() {
            0 => self.back(lane, sink, bounds),
            count => self.solved(lane, count, sink, bounds),
        }
        true
    }

    /// Puts a candidate into its cell and keeps the alternative.
    #[inline(always)]
    fn suppose(&mut self, lane: usize, choice: &Choice) {
        let stack = &mut self.stacks[lane];
        let alternative = &mut stack.frames[stack.top];
        self.block.read(lane, alternative);
        alternative[choice.word] &= !(1 << choice.bit);
        stack.top += 1;
        self.block.place(lane, choice);
    }

    /// Notes the `count` solutions that a lane stands for, then goes on or stops at the limit.
    fn solved<K: Sink<N>>(&mut self, lane: usize, count: u64, sink: &mut K, bounds: Bounds) {
        if !self.is_active(lane) {
            return;
        }
        let slot = self.job_of[lane];
        let job = &mut self.jobs[slot];
        if !K::EVERY_SOLUTION
            && count == 1
            && job.found == 0
            && job.parts.len() == 1
            && self.stacks[lane].len() == 0
        {
            // No other lane shares the puzzle, and there is nothing else to try: the usual case.
            job.running = 0;
            self.active &= !(1 << lane);
            sink.finish_in_lane(job.id, &self.block, lane);
            return;
        }
        job.found += count;
        let at = job.part_of(lane);
        let part = &mut job.parts[at];
        // Read the lane only if the witness has room for the solution.
        if let Some(free) = part.witness.get_mut(part.count as usize) {
            self.block.read(lane, free);
        }
        if K::EVERY_SOLUTION {
            sink.solution(&self.block, lane);
        }
        part.count += count;
        if job.found >= bounds.solutions
            && let Some(last) = job.enough(bounds.solutions)
        {
            let first_to_end = if bounds.ordered { last } else { 0 };
            self.cut(slot, first_to_end, sink, bounds);
        }
        self.back(lane, sink, bounds);
    }

    /// Continues a lane with its youngest alternative, or ends its part.
    fn back(&mut self, lane: usize, sink: &mut impl Sink<N>, bounds: Bounds) {
        if !self.is_active(lane) {
            return;
        }
        if let Some(alternative) = self.stacks[lane].pop() {
            self.block.write(lane, alternative);
            self.block.loosen(lane);
            self.fresh |= 1 << lane;
            return;
        }
        let slot = self.job_of[lane];
        let job = &mut self.jobs[slot];
        if job.parts.len() == 1 {
            // Most puzzles are never shared.
            job.running = 0;
            self.active &= !(1 << lane);
        } else {
            self.end_part(lane);
        }
        if self.jobs[slot].running == 0 {
            self.finish(slot, sink, bounds.solutions, false);
        }
    }

    /// Ends this part and all later ones, the limit being reached.
    fn cut(&mut self, slot: usize, first: usize, sink: &mut impl Sink<N>, bounds: Bounds) {
        for at in (first..self.jobs[slot].parts.len()).rev() {
            if let Some(lane) = self.jobs[slot].parts[at].lane {
                self.end_part(lane);
            }
        }
        if self.jobs[slot].running == 0 {
            self.finish(slot, sink, bounds.solutions, false);
        }
    }

    /// Ends a whole job whose budget ran out.
    fn give_up(&mut self, lane: usize, sink: &mut impl Sink<N>) {
        let slot = self.job_of[lane];
        for lane in bits(self.active) {
            if self.job_of[lane] == slot {
                self.end_part(lane);
            }
        }
        self.finish(slot, sink, u64::MAX, true);
    }

    fn end_part(&mut self, lane: usize) {
        self.active &= !(1 << lane);
        self.stacks[lane].clear();
        self.jobs[self.job_of[lane]].end_part(lane);
    }

    fn finish(&mut self, slot: usize, sink: &mut impl Sink<N>, limit: u64, gave_up: bool) {
        let (id, first) = (self.jobs[slot].id, self.jobs[slot].fold());
        let count = first.count.min(limit);
        let witness = &first.witness()[..count.min(2) as usize];
        let was_shared = self.jobs[slot].was_shared;
        sink.finish(&Answer { id, count, witness, gave_up, was_shared });
    }

    fn is_active(&self, lane: usize) -> bool {
        self.active >> lane & 1 == 1
    }
}

impl LaneJob {
    /// The part a lane is searching.
    fn part_of(&self, lane: usize) -> usize {
        if self.parts.len() == 1 {
            return 0;
        }
        let is_lane = |part: &Part| part.lane == Some(lane);
        self.parts.iter().position(is_lane).expect("the lane is at work on this job")
    }

    /// The first part with which the solutions from the left reach the limit.
    fn enough(&self, limit: u64) -> Option<usize> {
        let mut sum = 0;
        self.parts.iter().position(|part| {
            sum += part.count;
            sum >= limit
        })
    }

    /// Marks a lane's part exhausted and joins it to exhausted neighbours.
    fn end_part(&mut self, lane: usize) {
        let at = self.part_of(lane);
        self.parts[at].lane = None;
        self.running -= 1;
        for right in [at + 1, at] {
            let both = right.checked_sub(1).and_then(|left| self.parts.get(left..=right));
            if both.is_some_and(|both| both.iter().all(|part| part.lane.is_none())) {
                let part = self.parts.remove(right);
                self.parts[right - 1].append(&part);
            }
        }
    }

    /// All parts joined, once none is running.
    fn fold(&self) -> &Part {
        debug_assert!(self.running == 0 && self.parts.len() == 1);
        &self.parts[0]
    }
}

impl<const N: usize> Block<N> {
    /// The words of a lane.
    #[inline]
    pub(crate) fn lane(&self, lane: usize) -> impl Iterator<Item = u32> {
        self.words.iter().map(move |lanes| lanes[lane])
    }

    #[inline]
    fn read(&self, lane: usize, state: &mut State) {
        state.iter_mut().zip(self.lane(lane)).for_each(|(to, word)| *to = word);
    }

    #[inline]
    pub(crate) fn write(&mut self, lane: usize, state: &State) {
        for (word, lanes) in state.iter().zip(&mut self.words) {
            lanes[lane] = *word;
        }
    }

    /// Leaves a cell no candidate but this one.
    #[inline]
    fn place(&mut self, lane: usize, choice: &Choice) {
        for word in choice.place.words() {
            self.words[word][lane] &= !(7 << choice.place.bit);
        }
        self.words[choice.word][lane] |= 1 << choice.bit;
    }

    /// Forgets which digits were single in their block: the lane has another position now.
    #[inline]
    fn loosen(&mut self, lane: usize) {
        for lanes in &mut self.loose {
            lanes[lane] = FULL;
        }
    }
}

/// The numbers of the bits set, lowest first.
fn bits(mut mask: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = mask.trailing_zeros() as usize;
        mask &= mask.checked_sub(1)?;
        Some(bit)
    })
}
