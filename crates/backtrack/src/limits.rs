//! How much a search may spend, and which limit stopped it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The limits of a search. The default is none at all.
///
/// ```
/// use std::time::Duration;
/// use neuf_backtrack::Limits;
///
/// let limits = Limits::none().solutions(2).time(Duration::from_secs(1));
/// assert_eq!(limits.solutions, Some(2));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// Stop when this many solutions have been found.
    pub solutions: Option<u64>,
    /// Stop before taking more steps (or nodes, for engines without steps) than this.
    pub steps: Option<u64>,
    /// Stop when this much time has passed.
    pub time: Option<Duration>,
    /// Stop when somebody asks.
    pub cancel: Option<Cancel>,
}

impl Limits {
    /// No limit at all.
    pub fn none() -> Self {
        Self::default()
    }

    /// At most this many solutions.
    pub fn solutions(self, solutions: u64) -> Self {
        Limits { solutions: Some(solutions), ..self }
    }

    /// At most this many steps.
    pub fn steps(self, steps: u64) -> Self {
        Limits { steps: Some(steps), ..self }
    }

    /// At most this much time.
    pub fn time(self, time: Duration) -> Self {
        Limits { time: Some(time), ..self }
    }

    /// Until `cancel` is set.
    pub fn cancel(self, cancel: Cancel) -> Self {
        Limits { cancel: Some(cancel), ..self }
    }

    /// Starts spending: the clock runs from here.
    pub fn start(&self) -> Budget {
        Budget {
            solutions_left: self.solutions.unwrap_or(u64::MAX),
            steps_left: self.steps.unwrap_or(u64::MAX),
            // The clock is read only when there is a time limit: not every target has one.
            deadline: self.time.and_then(|time| Instant::now().checked_add(time)),
            cancel: self.cancel.clone(),
            until_look: 0,
        }
    }
}

/// A flag that stops a search from elsewhere: another thread, or a handler of Ctrl-C.
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// A flag that is not set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Asks the searches that share this flag to stop.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether somebody has asked.
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// The limit that stopped a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum Limit {
    /// The wanted number of solutions was found.
    Solutions,
    /// The allowed number of steps was taken.
    Steps,
    /// The allowed time has passed.
    Time,
    /// Somebody asked to stop.
    Cancelled,
}

/// What is left of the [`Limits`] while a search runs. One budget can span several calls.
#[derive(Clone, Debug)]
pub struct Budget {
    solutions_left: u64,
    steps_left: u64,
    deadline: Option<Instant>,
    cancel: Option<Cancel>,
    until_look: u32,
}

/// Steps between two looks at the clock and the cancel flag: about 30 µs of searching.
const LOOK_EVERY: u32 = 1024;

impl Budget {
    /// A budget that never runs out.
    pub fn unlimited() -> Self {
        Limits::none().start()
    }

    /// Pays for one step, or says which limit forbids it.
    #[inline]
    pub fn spend_step(&mut self) -> Result<(), Limit> {
        if self.solutions_left == 0 {
            return Err(Limit::Solutions);
        }
        if self.steps_left == 0 {
            return Err(Limit::Steps);
        }
        if self.until_look == 0 {
            self.look()?;
        }
        self.until_look -= 1;
        self.steps_left -= 1;
        Ok(())
    }

    /// Counts a solution; the next [`spend_step`](Budget::spend_step) fails when it was the last
    /// one wanted.
    #[inline]
    pub fn spend_solution(&mut self) {
        self.solutions_left = self.solutions_left.saturating_sub(1);
    }

    /// Whether the wanted number of solutions has been found.
    pub fn has_enough_solutions(&self) -> bool {
        self.solutions_left == 0
    }

    #[cold]
    fn look(&mut self) -> Result<(), Limit> {
        if self.cancel.as_ref().is_some_and(Cancel::is_cancelled) {
            return Err(Limit::Cancelled);
        }
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return Err(Limit::Time);
        }
        self.until_look = LOOK_EVERY;
        Ok(())
    }
}
