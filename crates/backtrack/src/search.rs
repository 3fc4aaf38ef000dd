//! The machine: step forward, step back, and the runs made of steps.

use crate::{Budget, Choices, Event, Limit, Limits, Order, PrefixError, Problem, Stacks, Stats};

/// What the next step will do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Phase {
    /// Ask for the choices of the next rank, or notice that there is no further rank.
    Forward,
    /// Go back, because the next rank has no choice.
    DeadEnd,
    /// Go back, because the tops are a solution and the next one is wanted.
    Solution,
    /// Nothing: every possibility has been tried.
    Exhausted,
}

/// Why a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Halt {
    /// The tops are a solution; running on looks for the next one.
    Solution,
    /// There is no further solution.
    Exhausted,
    /// The budget ran out; running on with a new budget continues.
    Limit(Limit),
}

/// How many solutions were counted, and whether these are all of them.
///
/// ```
/// use neuf_backtrack::{Search, problems::Queens};
/// use neuf_limits::{Limit, Limits};
///
/// let mut search = Search::new(Queens::new(8));
/// let some = search.count(&Limits::none().solutions(10));
/// assert_eq!((some.solutions, some.stopped_by), (10, Some(Limit::Solutions)));
/// let rest = search.count(&Limits::none());
/// assert_eq!((rest.solutions, rest.stopped_by), (82, None));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Count {
    /// Solutions met by this call.
    pub solutions: u64,
    /// The limit that ended the count; `None` if it is complete.
    pub stopped_by: Option<Limit>,
}

/// A depth-first search in progress.
///
/// Nothing of its history is stored: the stacks alone say what comes next **and** what came
/// before ([`step_back`](Search::step_back)), because a depth-first search visits the choices of a
/// rank in a known order and leaves each subtree by its last path.
///
/// ```
/// use neuf_backtrack::{Halt, Limits, Order, Phase, Search, problems::Queens};
///
/// let mut search = Search::with_order(Queens::new(4), Order::FirstFirst);
/// assert_eq!(search.choices_of_next_rank(), [0, 1, 2, 3]);
/// assert_eq!(search.run(&mut Limits::none().start()), Halt::Solution);
/// assert_eq!((search.tops(), search.phase()), (&[1, 3, 0, 2][..], Phase::Solution));
/// assert_eq!(search.solutions().count(), 1); // the other one
/// assert_eq!(search.phase(), Phase::Exhausted);
///
/// let mut under = Search::under(Queens::new(8), Order::LastFirst, &[0]).expect("a prefix");
/// let counted = under.count(&Limits::none());
/// assert_eq!((counted.solutions, counted.stopped_by), (4, None));
/// ```
#[derive(Clone, Debug)]
pub struct Search<P: Problem> {
    pub(crate) problem: P,
    pub(crate) state: P::State,
    pub(crate) order: Order,
    /// The fixed choices of the first ranks; the search stays under them.
    pub(crate) prefix: Vec<P::Choice>,
    pub(crate) stacks: Stacks<P::Choice>,
    pub(crate) phase: Phase,
    pub(crate) stats: Stats,
    /// `first_reached[d]` is the step at which there first were `d + 1` stacks under the prefix: a
    /// step back over it lowers `deepest` again.
    pub(crate) first_reached: Vec<u64>,
}

impl<P: Problem> Search<P> {
    /// A search that tries the last choice of each rank first.
    pub fn new(problem: P) -> Self {
        Self::with_order(problem, Order::LastFirst)
    }

    /// A search that tries choices in the given order.
    pub fn with_order(problem: P, order: Order) -> Self {
        let (state, ranks) = (problem.start(), problem.ranks());
        Search {
            problem,
            state,
            order,
            prefix: Vec::new(),
            stacks: Stacks::default(),
            phase: Phase::Forward,
            stats: Stats::default(),
            first_reached: Vec::with_capacity(ranks.min(4096)),
        }
    }

    /// A search of the subtree in which the first ranks take the choices of `prefix`.
    ///
    /// # Errors
    /// If a choice of the prefix is not among the choices of its rank.
    pub fn under(problem: P, order: Order, prefix: &[P::Choice]) -> Result<Self, PrefixError> {
        let mut search = Self::with_order(problem, order);
        for (rank, &choice) in prefix.iter().enumerate() {
            let is_a_choice =
                rank < search.problem.ranks() && search.choices_of_next_rank().contains(&choice);
            if !is_a_choice {
                return Err(PrefixError { rank });
            }
            search.prefix.push(choice);
            search.push_next_rank();
        }
        search.stats.deepest = prefix.len();
        Ok(search)
    }

    /// The problem being searched.
    pub fn problem(&self) -> &P {
        &self.problem
    }

    /// The stacks as they are now.
    pub fn stacks(&self) -> &Stacks<P::Choice> {
        &self.stacks
    }

    /// The current attempt: the top of each stack.
    pub fn tops(&self) -> &[P::Choice] {
        self.stacks.tops()
    }

    /// What the next step will do.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The counters so far.
    pub fn stats(&self) -> Stats {
        self.stats
    }

    /// The order in which choices are tried.
    pub fn order(&self) -> Order {
        self.order
    }

    /// The choices that [`Search::under`] fixed for the first ranks.
    pub fn prefix(&self) -> &[P::Choice] {
        &self.prefix
    }

    /// Takes one step; `None` when everything has been tried.
    #[inline]
    pub fn step(&mut self) -> Option<Event> {
        let event = match self.phase {
            Phase::Exhausted => return None,
            Phase::Forward if self.stacks.len() == self.problem.ranks() => self.notice_solution(),
            Phase::Forward => self.choix(),
            Phase::DeadEnd | Phase::Solution => self.retour(),
        };
        self.stats.steps += 1;
        Some(event)
    }

    fn notice_solution(&mut self) -> Event {
        self.phase = Phase::Solution;
        self.stats.solutions += 1;
        Event::Solution
    }

    #[inline]
    fn choix(&mut self) -> Event {
        let rank = self.stacks.len();
        self.stats.choix += 1;
        let width = self.push_next_rank();
        if width == 0 {
            self.phase = Phase::DeadEnd;
            return Event::DeadEnd { rank };
        }
        self.stats.pushes += 1;
        self.stats.branchings += u64::from(width > 1);
        if self.stacks.len() > self.stats.deepest {
            self.stats.deepest = self.stacks.len();
            self.first_reached.push(self.stats.steps);
        }
        Event::Pushed { rank, width }
    }

    /// Drops the trailing stacks of one choice, then pops a choice: the documents' `retour`.
    #[inline]
    fn retour(&mut self) -> Event {
        let from = self.stacks.len().checked_sub(1);
        self.stats.retour += 1;
        while let Some(rank) = self.stacks.len().checked_sub(1) {
            self.leave_top();
            let live = self.stacks.live(rank);
            if live > 1 {
                self.stacks.set_last_live(live - 1);
                self.enter_top();
                self.phase = Phase::Forward;
                return Event::Backtracked { from, to: Some(rank) };
            }
            self.stacks.drop_last();
        }
        self.phase = Phase::Exhausted;
        Event::Backtracked { from, to: None }
    }

    /// Undoes the last step exactly, counters included, and returns it; `None` at the start.
    pub fn step_back(&mut self) -> Option<Event> {
        if self.stats.steps == 0 {
            return None;
        }
        self.stats.steps -= 1;
        let last = self.stacks.len().checked_sub(1);
        Some(match self.phase {
            Phase::DeadEnd => {
                self.phase = Phase::Forward;
                less(&mut self.stats.choix, 1);
                Event::DeadEnd { rank: self.stacks.len() }
            }
            Phase::Solution => {
                self.phase = Phase::Forward;
                less(&mut self.stats.solutions, 1);
                Event::Solution
            }
            Phase::Forward | Phase::Exhausted => match last {
                // Nothing is crossed out on the last stack: it was pushed just now.
                Some(rank) if self.stacks.live(rank) == self.stacks.width(rank) => {
                    self.undo_push(rank)
                }
                to => self.undo_retour(to),
            },
        })
    }

    fn undo_push(&mut self, rank: usize) -> Event {
        let width = self.stacks.width(rank);
        self.leave_top();
        self.stacks.drop_last();
        less(&mut self.stats.choix, 1);
        less(&mut self.stats.pushes, 1);
        less(&mut self.stats.branchings, u64::from(width > 1));
        if self.first_reached.last() == Some(&self.stats.steps) {
            self.first_reached.pop();
            self.stats.deepest -= 1;
        }
        Event::Pushed { rank, width }
    }

    /// Puts the popped choice back, then rebuilds the dropped stacks: below a choice that was given
    /// up, every rank had come down to its bottom choice, until a dead end or a solution.
    fn undo_retour(&mut self, to: Option<usize>) -> Event {
        less(&mut self.stats.retour, 1);
        if let Some(rank) = to {
            self.leave_top();
            self.stacks.set_last_live(self.stacks.live(rank) + 1);
            self.enter_top();
        }
        self.phase = loop {
            if self.stacks.len() == self.problem.ranks() {
                break Phase::Solution;
            }
            if self.push_next_rank() == 0 {
                break Phase::DeadEnd;
            }
            self.leave_top();
            self.stacks.set_last_live(1);
            self.enter_top();
        };
        Event::Backtracked { from: self.stacks.len().checked_sub(1), to }
    }

    /// Asks for the choices of the next rank, pushes them and enters the top; returns how many.
    #[inline]
    fn push_next_rank(&mut self) -> usize {
        let rank = self.stacks.len();
        let width = match self.prefix.get(rank) {
            Some(&choice) => self.stacks.push(self.order, |_, out| out.push(choice)),
            None => self
                .stacks
                .push(self.order, |tops, out| self.problem.choices(&self.state, tops, out)),
        };
        if width > 0 {
            self.enter_top();
        }
        width
    }

    #[inline]
    fn enter_top(&mut self) {
        if let [.., top] = *self.stacks.tops() {
            self.problem.enter(&mut self.state, self.stacks.len() - 1, top);
        }
    }

    #[inline]
    fn leave_top(&mut self) {
        if let [.., top] = *self.stacks.tops() {
            self.problem.leave(&mut self.state, self.stacks.len() - 1, top);
        }
    }

    /// The choices that `choix` would get now, in the problem's own order.
    pub fn choices_of_next_rank(&self) -> Vec<P::Choice> {
        let mut list = Vec::new();
        if self.stacks.len() < self.problem.ranks() {
            self.problem.choices(&self.state, self.stacks.tops(), &mut Choices::new(&mut list));
        }
        list
    }

    /// Runs to the next solution, to the end, or to the end of the budget.
    pub fn run(&mut self, budget: &mut Budget) -> Halt {
        loop {
            if self.phase == Phase::Exhausted {
                return Halt::Exhausted;
            }
            if let Err(limit) = budget.spend_node() {
                return Halt::Limit(limit);
            }
            if let Some(Event::Solution) = self.step() {
                budget.spend_solution();
                return Halt::Solution;
            }
        }
    }

    /// Runs to the first (or next) solution, without limits.
    pub fn next_solution(&mut self) -> Option<&[P::Choice]> {
        match self.run(&mut Budget::unlimited()) {
            Halt::Solution => Some(self.stacks.tops()),
            Halt::Exhausted | Halt::Limit(_) => None,
        }
    }

    /// The solutions from here on.
    pub fn solutions(&mut self) -> Solutions<'_, P> {
        Solutions { search: self }
    }

    /// Counts the solutions from here on.
    pub fn count(&mut self, limits: &Limits) -> Count {
        let mut budget = limits.start();
        let mut solutions = 0;
        loop {
            match self.run(&mut budget) {
                Halt::Solution => solutions += 1,
                Halt::Exhausted => return Count { solutions, stopped_by: None },
                Halt::Limit(limit) => return Count { solutions, stopped_by: Some(limit) },
            }
        }
    }

    /// The share of the search that is done, from 0 to 1, if all choices of a rank weigh the same.
    /// It never decreases (rounding aside) and is 1 when the search is exhausted.
    pub fn progress(&self) -> f64 {
        if self.phase == Phase::Exhausted {
            return 1.0;
        }
        let mut share = 1.0;
        let mut done = 0.0;
        for rank in 0..self.stacks.len() {
            let width = self.stacks.width(rank) as f64;
            share /= width;
            done += share * (width - self.stacks.live(rank) as f64);
        }
        // A dead end or a solution is done itself: its share counts as well.
        let leaf = if self.phase == Phase::Forward { 0.0 } else { share };
        (done + leaf).min(1.0)
    }
}

/// Lowers a counter, down to 0 at most: the counters of a resumed search may fit its stacks without
/// ever having been counted, since a file may hold anything.
fn less(counter: &mut u64, by: u64) {
    *counter = counter.saturating_sub(by);
}

/// An iterator over the solutions of a search; dropping it leaves the search where it is.
///
/// ```
/// use neuf_backtrack::{Search, problems::Queens};
///
/// let mut search = Search::new(Queens::new(6));
/// let first: Vec<_> = search.solutions().take(2).collect();
/// assert_eq!(search.solutions().count(), 2); // of four
/// assert_eq!(first[0].len(), 6);
/// ```
pub struct Solutions<'a, P: Problem> {
    search: &'a mut Search<P>,
}

impl<P: Problem> Iterator for Solutions<'_, P> {
    type Item = Vec<P::Choice>;

    fn next(&mut self) -> Option<Self::Item> {
        self.search.next_solution().map(<[_]>::to_vec)
    }
}
