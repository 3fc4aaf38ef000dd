//! Moving to any step of a long search.

use crate::{Budget, Event, Limit, Problem, Saved, Search};

/// A search with landmarks, so that any step already reached can be reached again quickly.
///
/// A landmark is a saved search; landmarks are evenly spaced. When there are too many, every other
/// one is dropped and the distance doubles: memory stays bounded (about 32 MiB), and a jump replays
/// at most one distance (a few thousand steps of a search of three million).
///
/// ```
/// use neuf_backtrack::{Limits, Search, Timeline, problems::Queens};
///
/// let mut timeline = Timeline::new(Search::new(Queens::new(8)));
/// timeline.jump(1000, &mut Limits::none().start()).expect("no limit");
/// timeline.jump(10, &mut Limits::none().start()).expect("no limit");
/// assert_eq!((timeline.position(), timeline.search().stats().steps), (10, 10));
/// ```
pub struct Timeline<P: Problem> {
    search: Search<P>,
    /// `landmarks[i]` was saved at step `i * distance`.
    landmarks: Vec<Saved<P::Choice>>,
    distance: u64,
    /// About how many bytes the landmarks take.
    bytes: usize,
}

const MOST_LANDMARKS: usize = 1024;
const MOST_BYTES: usize = 32 << 20;
const FIRST_DISTANCE: u64 = 64;

impl<P: Problem> Timeline<P> {
    /// A timeline that begins at the first step of `search`.
    pub fn new(mut search: Search<P>) -> Self {
        while search.step_back().is_some() {}
        let landmarks = vec![search.save()];
        Timeline { search, landmarks, distance: FIRST_DISTANCE, bytes: 0 }
    }

    /// The search at the current step.
    pub fn search(&self) -> &Search<P> {
        &self.search
    }

    /// The number of the current step; 0 at the start.
    pub fn position(&self) -> u64 {
        self.search.stats().steps
    }

    /// One step forward.
    pub fn step(&mut self) -> Option<Event> {
        let event = self.search.step()?;
        self.mark();
        Some(event)
    }

    /// One step back.
    pub fn step_back(&mut self) -> Option<Event> {
        self.search.step_back()
    }

    /// Moves to step `target`, or to the last step if the search ends before.
    ///
    /// # Errors
    /// The limit that was hit on the way; the timeline stays at the step it has reached.
    pub fn jump(&mut self, target: u64, budget: &mut Budget) -> Result<(), Limit> {
        let here = self.position();
        if here > target && here - target <= self.distance / 4 {
            while self.position() > target {
                budget.spend_node()?;
                self.step_back();
            }
            return Ok(());
        }
        let nearest = ((target / self.distance) as usize).min(self.landmarks.len() - 1);
        let landmark = nearest as u64 * self.distance;
        if here > target || landmark > here {
            self.search.restore(&self.landmarks[nearest]);
        }
        while self.position() < target {
            budget.spend_node()?;
            if self.step().is_none() {
                break;
            }
        }
        Ok(())
    }

    fn mark(&mut self) {
        if self.position() != self.landmarks.len() as u64 * self.distance {
            return;
        }
        let is_full = self.landmarks.len() == MOST_LANDMARKS || self.bytes > MOST_BYTES;
        if is_full && self.landmarks.len().is_multiple_of(2) {
            self.drop_every_other();
        }
        if self.position() == self.landmarks.len() as u64 * self.distance {
            let saved = self.search.save();
            self.bytes += saved.bytes();
            self.landmarks.push(saved);
        }
    }

    fn drop_every_other(&mut self) {
        let mut index = 0;
        self.landmarks.retain(|_| {
            index += 1;
            index % 2 == 1
        });
        self.distance *= 2;
        self.bytes = self.landmarks.iter().map(Saved::bytes).sum();
    }
}
