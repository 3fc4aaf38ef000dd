//! The `Problem` trait: the questions that a search asks a problem.

/// A problem for the stack machine: how many ranks there are, and which choices a rank has once
/// the ranks below it are decided.
///
/// The hooks [`enter`](Problem::enter) and [`leave`](Problem::leave) let a problem keep a `State`
/// up to date (which rows are taken, which digits are seen) instead of recomputing it from the
/// tops for each rank. A problem that needs none uses `()`.
///
/// `choices` must be a function of the tops alone: stepping back and resuming call it again and
/// rely on the same answer.
pub trait Problem {
    /// A value that a rank can take.
    type Choice: Copy + PartialEq + std::fmt::Debug;

    /// The memory of the problem about the current tops.
    type State;

    /// The number of ranks to be decided.
    fn ranks(&self) -> usize;

    /// The state in which no rank is decided.
    fn start(&self) -> Self::State;

    /// Pushes the choices of rank `tops.len()`, given the choices `tops` of the ranks below it.
    ///
    /// The search decides which end of the list is tried first ([`Order`]).
    fn choices(
        &self,
        state: &Self::State,
        tops: &[Self::Choice],
        out: &mut Choices<'_, Self::Choice>,
    );

    /// `choice` becomes the top of `rank`; called after all ranks below were entered.
    fn enter(&self, state: &mut Self::State, rank: usize, choice: Self::Choice) {
        let _ = (state, rank, choice);
    }

    /// `choice` ceases to be the top of `rank`: the exact inverse of [`enter`](Problem::enter).
    fn leave(&self, state: &mut Self::State, rank: usize, choice: Self::Choice) {
        let _ = (state, rank, choice);
    }
}

/// A borrowed problem is a problem, so that many searches can share one.
impl<P: Problem + ?Sized> Problem for &P {
    type Choice = P::Choice;
    type State = P::State;

    fn ranks(&self) -> usize {
        (**self).ranks()
    }

    fn start(&self) -> Self::State {
        (**self).start()
    }

    fn choices(&self, state: &P::State, tops: &[P::Choice], out: &mut Choices<'_, P::Choice>) {
        (**self).choices(state, tops, out);
    }

    fn enter(&self, state: &mut P::State, rank: usize, choice: P::Choice) {
        (**self).enter(state, rank, choice);
    }

    fn leave(&self, state: &mut P::State, rank: usize, choice: P::Choice) {
        (**self).leave(state, rank, choice);
    }
}

/// The list to which a problem adds the choices of a rank; it can do nothing else with it.
///
/// The choices land directly in the memory of the search, so that no step allocates.
///
/// ```
/// use neuf_backtrack::Choices;
///
/// let mut pool = vec!['a'];
/// Choices::new(&mut pool).push('b');
/// assert_eq!(pool, ['a', 'b']);
/// ```
#[derive(Debug)]
pub struct Choices<'a, C> {
    pool: &'a mut Vec<C>,
}

impl<'a, C> Choices<'a, C> {
    /// A list at the end of `pool`, for tests and wrappers that call a problem directly.
    pub fn new(pool: &'a mut Vec<C>) -> Self {
        Choices { pool }
    }

    /// Adds a choice on top of those already there.
    #[inline]
    pub fn push(&mut self, choice: C) {
        self.pool.push(choice);
    }
}

impl<C> Extend<C> for Choices<'_, C> {
    fn extend<I: IntoIterator<Item = C>>(&mut self, choices: I) {
        self.pool.extend(choices);
    }
}

/// Which end of a problem's list of choices is tried first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Order {
    /// The last choice first, as in the course's chapter on stacks.
    #[default]
    LastFirst,
    /// The first choice first: with choices listed upwards, ascending order (the exam's way).
    FirstFirst,
}
