//! From a state to its solution, one step after the other.

use crate::scale::{self, Level};
use crate::{State, Step, TECHNIQUES, Technique, by_id};
use neuf_limits::{Limit, Stop};
use std::ops::Range;

pub use crate::hodoku::{hodoku_path, hodoku_path_up_to};
pub use crate::steps::{Steps, steps};

/// The steps from a state onwards.
///
/// ```
/// use neuf_explain::{State, path};
///
/// let state = State::new(&"1... ..2. .... .3.4".parse()?);
/// let path = path::solve_path(&state, path::Uniqueness::Assumed);
/// assert!(path.is_solved() && path.steps.len() == 12);
/// assert_eq!(path.level().id(), "easy");
/// assert!(path.score() > 0);
/// # Ok::<(), neuf_puzzle::PuzzleError>(())
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct Path {
    /// The steps, in order.
    pub steps: Vec<Step>,
    /// The state at the end.
    pub end: State,
}

impl Path {
    /// Whether the path ends in a full grid.
    pub fn is_solved(&self) -> bool {
        self.end.is_solved()
    }

    /// HoDoKu's score: the sum over all steps.
    pub fn score(&self) -> u32 {
        self.steps.iter().filter_map(|step| scale::of(step.technique)).map(|e| e.score).sum()
    }

    /// How many of the steps are [last resorts](Technique::is_last_resort), which no scale can rate.
    ///
    /// ```
    /// use neuf_explain::{State, path};
    ///
    /// let state = State::new(&"1... ..2. .... .3.4".parse()?);
    /// assert_eq!(path::solve_path(&state, path::Uniqueness::Assumed).tried(), 0);
    /// # Ok::<(), neuf_puzzle::PuzzleError>(())
    /// ```
    pub fn tried(&self) -> usize {
        let is_last_resort =
            |step: &&Step| by_id(step.technique).is_some_and(|it| it.is_last_resort());
        self.steps.iter().filter(is_last_resort).count()
    }

    /// HoDoKu's level: that of the hardest step, or higher if the score says so.
    pub fn level(&self) -> Level {
        let hardest = self.steps.iter().filter_map(|step| scale::of(step.technique));
        let hardest = hardest.map(|entry| entry.level).max().unwrap_or(Level::Easy);
        hardest.max(Level::of_score(self.score()))
    }
}

/// A path in pieces to present at once: a run of singles is one piece, every other step one of its
/// own.
///
/// ```
/// use neuf_explain::{State, path};
///
/// let state = State::new(&"1... ..2. .... .3.4".parse()?);
/// let path = path::solve_path(&state, path::Uniqueness::Assumed);
/// assert_eq!(path::story(&path.steps), [0..12]);
/// # Ok::<(), neuf_puzzle::PuzzleError>(())
/// ```
#[must_use]
pub fn story(steps: &[Step]) -> Vec<Range<usize>> {
    let mut pieces: Vec<Range<usize>> = Vec::new();
    for (i, step) in steps.iter().enumerate() {
        match pieces.last_mut() {
            Some(run) if is_single(step) && is_single(&steps[run.start]) => run.end = i + 1,
            _ => pieces.push(i..i + 1),
        }
    }
    pieces
}

fn is_single(step: &Step) -> bool {
    ["full-house", "naked-single", "hidden-single"].contains(&step.technique)
}

/// Which techniques a path may use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Uniqueness {
    /// All: the puzzle is known to have one solution.
    #[default]
    Assumed,
    /// Only those that hold whatever the number of solutions.
    NotAssumed,
}

impl Uniqueness {
    /// Whether this technique may be used.
    ///
    /// ```
    /// use neuf_explain::{by_id, path::Uniqueness};
    /// let rectangle = by_id("unique-rectangle-1").expect("a technique");
    /// assert!(Uniqueness::Assumed.permits(rectangle) && !Uniqueness::NotAssumed.permits(rectangle));
    /// ```
    pub fn permits(self, technique: &dyn Technique) -> bool {
        self == Uniqueness::Assumed || !technique.assumes_uniqueness()
    }
}

/// The first step of the easiest technique that finds one.
pub fn next_step(state: &State, uniqueness: Uniqueness) -> Option<Step> {
    next_step_unless(state, uniqueness, &Stop::never()).ok().flatten()
}

/// [`next_step`], given up when `stop` is reached: it is checked before each technique, and now and
/// then by techniques that take long.
pub fn next_step_unless(
    state: &State,
    uniqueness: Uniqueness,
    stop: &Stop,
) -> Result<Option<Step>, Limit> {
    first_of(TECHNIQUES.iter().copied(), state, uniqueness, stop)
}

/// Whether a path tries a technique here.
pub(crate) fn is_tried(technique: &dyn Technique, state: &State, uniqueness: Uniqueness) -> bool {
    technique.is_on_paths()
        && !technique.takes_long_on(state.geometry())
        && uniqueness.permits(technique)
}

pub(crate) fn first_of(
    techniques: impl Iterator<Item = &'static dyn Technique>,
    state: &State,
    uniqueness: Uniqueness,
    stop: &Stop,
) -> Result<Option<Step>, Limit> {
    for technique in techniques.filter(|technique| is_tried(*technique, state, uniqueness)) {
        stop.check()?;
        if let Some(step) = technique.first_until(state, stop) {
            return Ok(Some(step));
        }
    }
    stop.check().map(|()| None)
}

/// Takes the first step found, in the order of the list, until the grid is full or none is found.
pub fn solve_path(state: &State, uniqueness: Uniqueness) -> Path {
    let never = solve_path_unless(state, uniqueness, &Stop::never());
    never.expect("nothing stops it")
}

/// [`solve_path`], given up when `stop` is reached.
pub fn solve_path_unless(
    state: &State,
    uniqueness: Uniqueness,
    stop: &Stop,
) -> Result<Path, Limit> {
    steps(state.clone(), uniqueness, stop).path()
}
