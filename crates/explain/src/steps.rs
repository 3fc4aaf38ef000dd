//! Steps one after the other, each found when it is asked for.

use crate::path::{Path, Uniqueness, next_step_unless};
use crate::{State, Step};
use neuf_limits::{Limit, Stop};

/// The steps from a state onwards, easiest technique first. Every path is walked this way.
///
/// ```
/// use neuf_explain::path::{Uniqueness, steps};
/// use neuf_explain::State;
/// use neuf_limits::Stop;
///
/// let (state, never) = (State::new(&"1... ..2. .... .3.4".parse()?), Stop::never());
/// let mut steps = steps(state, Uniqueness::Assumed, &never);
/// let mut count = 0;
/// while let Some((before, step)) = steps.advance().expect("no limit") {
///     assert!(step.placements.iter().all(|placed| before.value(placed.cell).is_none()));
///     count += 1;
/// }
/// assert!(count == 12 && steps.state().is_solved());
/// # Ok::<(), neuf_puzzle::PuzzleError>(())
/// ```
pub fn steps(
    state: State,
    uniqueness: Uniqueness,
    stop: &Stop,
) -> Steps<impl FnMut(&State) -> Result<Option<Step>, Limit>> {
    Steps::new(state, move |state| next_step_unless(state, uniqueness, stop))
}

/// Steps that `next` chooses; see [`steps`].
pub struct Steps<N> {
    state: State,
    next: N,
    /// The step found last, which the state does not contain yet.
    found: Option<Step>,
}

impl<N: FnMut(&State) -> Result<Option<Step>, Limit>> Steps<N> {
    pub(crate) fn new(state: State, next: N) -> Steps<N> {
        Steps { state, next, found: None }
    }

    /// The next step and the state before it; `None` when the grid is full or no step is known.
    ///
    /// # Errors
    ///
    /// The limit that was reached. The walk can go on afterwards.
    pub fn advance(&mut self) -> Result<Option<(&State, &Step)>, Limit> {
        if let Some(step) = self.found.take() {
            self.state.apply(&step);
        }
        if !self.state.is_solved() {
            self.found = (self.next)(&self.state)?;
        }
        Ok(self.found.as_ref().map(|step| (&self.state, step)))
    }

    /// The state before the step found last; after the last step, the end of the path.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// [`Steps::state`], for keeps.
    pub fn into_state(self) -> State {
        self.state
    }

    /// All steps that are left.
    ///
    /// # Errors
    ///
    /// The limit that was reached.
    pub fn path(mut self) -> Result<Path, Limit> {
        let mut steps = Vec::new();
        loop {
            self.advance()?;
            let Some(step) = self.found.take() else {
                return Ok(Path { steps, end: self.state });
            };
            self.state.apply(&step);
            steps.push(step);
        }
    }
}
