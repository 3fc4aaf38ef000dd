//! A search written down, to be resumed later or elsewhere.

use crate::{Choices, Order, Phase, Problem, Search, Stacks, Stats};

/// A [`Search`] without its problem, to be resumed later. The problem's state is not stored: it
/// follows from the tops.
///
/// ```
/// use neuf_backtrack::{ResumeError, Search, problems::Queens};
///
/// let mut search = Search::new(Queens::new(6));
/// search.next_solution();
/// let saved = search.save();
/// assert_eq!(saved.stats().solutions, 1);
/// let later: Result<_, ResumeError> = Search::resume(Queens::new(6), saved);
/// assert_eq!(later.expect("the same problem").solutions().count(), 3);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Saved<C> {
    order: Order,
    prefix: Vec<C>,
    stacks: Stacks<C>,
    phase: Phase,
    stats: Stats,
    first_reached: Vec<u64>,
}

impl<C> Saved<C> {
    /// The counters at the time of saving.
    pub fn stats(&self) -> Stats {
        self.stats
    }

    /// About how many bytes it takes.
    pub(crate) fn bytes(&self) -> usize {
        let numbers =
            self.prefix.len() * size_of::<C>() + self.first_reached.len() * size_of::<u64>();
        self.stacks.bytes() + numbers
    }
}

/// Why a saved search cannot be resumed on a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ResumeError {
    /// The saved data contradict themselves: a damaged file.
    Damaged,
    /// The problem gives other choices for this rank than the saved search has: another problem.
    OtherProblem {
        /// The first rank that differs.
        rank: usize,
    },
}

impl std::fmt::Display for ResumeError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            ResumeError::Damaged => write!(f, "the saved search is damaged"),
            ResumeError::OtherProblem { rank } => {
                write!(f, "the saved search belongs to another problem (rank {rank} differs)")
            }
        }
    }
}

impl std::error::Error for ResumeError {}

impl<P: Problem> Search<P> {
    /// A copy of the search without its problem, to be [resumed](Search::resume) later.
    pub fn save(&self) -> Saved<P::Choice> {
        Saved {
            order: self.order,
            prefix: self.prefix.clone(),
            stacks: self.stacks.clone(),
            phase: self.phase,
            stats: self.stats,
            first_reached: self.first_reached.clone(),
        }
    }

    /// Continues a search where it was saved.
    ///
    /// # Errors
    /// If the saved search is damaged or was a search of another problem: every stack is checked
    /// against the problem.
    pub fn resume(problem: P, saved: Saved<P::Choice>) -> Result<Self, ResumeError> {
        saved.check(&problem)?;
        let mut search = Self::with_order(problem, saved.order);
        search.restore(&saved);
        Ok(search)
    }

    /// Moves this search to a state that it was in before.
    pub(crate) fn restore(&mut self, saved: &Saved<P::Choice>) {
        self.state = self.problem.start();
        for (rank, &choice) in saved.stacks.tops().iter().enumerate() {
            self.problem.enter(&mut self.state, rank, choice);
        }
        self.order = saved.order;
        self.prefix.clone_from(&saved.prefix);
        self.stacks.clone_from(&saved.stacks);
        self.phase = saved.phase;
        self.stats = saved.stats;
        self.first_reached.clone_from(&saved.first_reached);
    }
}

impl<C: Copy + PartialEq> Saved<C> {
    fn check<P: Problem<Choice = C>>(&self, problem: &P) -> Result<(), ResumeError> {
        if !self.is_consistent(problem.ranks()) {
            return Err(ResumeError::Damaged);
        }
        let mut state = problem.start();
        let mut list = Vec::new();
        // An exhausted search has no stacks; stepping back pushes those of its prefix again.
        let exhausted = self.phase == Phase::Exhausted;
        let tops = if exhausted { &self.prefix } else { self.stacks.tops() };
        for (rank, &top) in tops.iter().enumerate() {
            list.clear();
            problem.choices(&state, &tops[..rank], &mut Choices::new(&mut list));
            let fits = if exhausted {
                list.contains(&top)
            } else {
                self.has_these_choices(rank, &mut list)
            };
            if !fits {
                return Err(ResumeError::OtherProblem { rank });
            }
            problem.enter(&mut state, rank, top);
        }
        if self.phase == Phase::DeadEnd {
            list.clear();
            problem.choices(&state, tops, &mut Choices::new(&mut list));
            if !list.is_empty() {
                return Err(ResumeError::OtherProblem { rank: tops.len() });
            }
        }
        Ok(())
    }

    fn has_these_choices(&self, rank: usize, list: &mut [C]) -> bool {
        if self.order == Order::FirstFirst {
            list.reverse();
        }
        let stack = self.stacks.stack(rank);
        match self.prefix.get(rank) {
            Some(fixed) => stack == [*fixed] && list.contains(fixed),
            None => stack.iter().chain(self.stacks.crossed_out(rank)).eq(list.iter()),
        }
    }

    fn is_consistent(&self, ranks: usize) -> bool {
        let stacks = self.stacks.len();
        let tops_are_tops = || {
            (0..stacks).all(|rank| self.stacks.stack(rank).last() == self.stacks.tops().get(rank))
        };
        let phase_fits = match self.phase {
            Phase::Forward => stacks >= self.prefix.len(),
            Phase::DeadEnd => stacks < ranks && stacks >= self.prefix.len(),
            Phase::Solution => stacks == ranks,
            Phase::Exhausted => stacks == 0,
        };
        let Stats { steps, choix, retour, pushes, branchings, solutions, deepest } = self.stats;
        // No search ever takes 2⁶³ steps; below that, counting on cannot overflow.
        let sum = branchings <= pushes
            && pushes <= choix
            && steps < 1 << 63
            && choix.checked_add(retour).and_then(|n| n.checked_add(solutions)) == Some(steps);
        stacks <= ranks
            && self.prefix.len() <= ranks
            && deepest <= ranks
            && deepest == self.prefix.len() + self.first_reached.len()
            && sum
            && phase_fits
            && self.stacks.is_well_formed()
            && tops_are_tops()
    }
}
