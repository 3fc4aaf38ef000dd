//! How much of a count is done, and how long the rest will take.

use crate::{Parts, Stop};
use std::time::Duration;

/// The expected work of a count, from the weights of its parts.
///
/// ```
/// use neuf_parts::{Forecast, Parts, Stop, Work};
/// use std::time::Duration;
///
/// struct Growing;
/// impl Parts for Growing {
///     type Sum = u64;
///     type Scratch = ();
///     fn len(&self) -> usize { 4 }
///     fn count(&self, _: &mut (), part: usize, _: &Stop) -> Option<u64> { Some(part as u64) }
/// }
///
/// let forecast = Forecast::new(&Growing, 1, &Stop::never());
/// assert_eq!(forecast.share(2), 0.5); // all weigh the same
/// let work = Work { from: 0, to: 1, took: Duration::from_secs(10) };
/// assert_eq!(forecast.left(&work), Some(Duration::from_secs(30)));
/// ```
#[derive(Clone, Debug)]
pub struct Forecast {
    parts: usize,
    /// `before[i]` is the weight of the first `i` parts; `None` if all weigh the same.
    before: Option<Vec<f64>>,
}

/// The work that one process has done for a count.
#[derive(Clone, Copy, Debug)]
pub struct Work {
    /// The number of parts done when the process began.
    pub from: usize,
    /// The number of parts done now.
    pub to: usize,
    /// The time it took.
    pub took: Duration,
}

impl Forecast {
    /// Weighs the parts with some [effort](Parts::weights), until `stop` at most.
    pub fn new(problem: &impl Parts, effort: u32, stop: &Stop) -> Forecast {
        let parts = problem.len();
        let before = problem.weights(effort, stop).map(|weights| {
            debug_assert_eq!(weights.len(), parts);
            let mut sum = 0.0;
            let sums = weights.iter().map(|weight| {
                sum += weight;
                sum
            });
            std::iter::once(0.0).chain(sums).collect()
        });
        Forecast { parts, before }
    }

    fn weight(&self, parts: usize) -> f64 {
        self.before.as_ref().map_or(parts as f64, |before| before[parts])
    }

    /// The share of the work that the first `done` parts are.
    pub fn share(&self, done: usize) -> f64 {
        if done == self.parts { 1.0 } else { self.weight(done) / self.weight(self.parts) }
    }

    /// The time that the rest will take; `None` before anything is done.
    ///
    /// Weights say how parts compare, not how long they take. The seconds per unit of weight are
    /// measured: the rest will take as many as the finished parts did. (The ratio estimate of
    /// sampling: an error that all weights share cancels out, and so do the speed of the machine
    /// and the number of threads.) Work of an earlier process counts as done but not in the
    /// measure, since its machine may have been another one.
    pub fn left(&self, work: &Work) -> Option<Duration> {
        let done = self.weight(work.to) - self.weight(work.from);
        let rest = self.weight(self.parts) - self.weight(work.to);
        let seconds = work.took.as_secs_f64() * rest / done;
        Duration::try_from_secs_f64(seconds).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Parts that differ by a factor of a hundred, the small ones first; each takes three seconds
    /// per unit, and is thought to be a fifth larger or smaller than it is.
    struct Uneven {
        is_weighed: bool,
    }

    const PARTS: usize = 1000;

    fn size(part: usize) -> f64 {
        if part < 900 { 1.0 } else { 100.0 }
    }

    fn seconds(done: usize) -> f64 {
        (0..done).map(|part| 3.0 * size(part)).sum()
    }

    impl Parts for Uneven {
        type Sum = u64;
        type Scratch = ();

        fn len(&self) -> usize {
            PARTS
        }

        fn count(&self, _: &mut (), _: usize, _: &Stop) -> Option<u64> {
            Some(1)
        }

        fn weights(&self, _: u32, _: &Stop) -> Option<Vec<f64>> {
            let guess = |part: usize| size(part) * if part.is_multiple_of(2) { 1.2 } else { 0.8 };
            self.is_weighed.then(|| (0..PARTS).map(guess).collect())
        }
    }

    /// The forecast time left, divided by the true time left.
    fn error(forecast: &Forecast, from: usize, to: usize) -> f64 {
        let took = Duration::from_secs_f64(seconds(to) - seconds(from));
        let left = forecast.left(&Work { from, to, took }).expect("something is done");
        left.as_secs_f64() / (seconds(PARTS) - seconds(to))
    }

    #[test]
    fn with_weights_the_time_left_is_close_all_along() {
        let (weighed, by_number) = (
            Forecast::new(&Uneven { is_weighed: true }, 1, &Stop::never()),
            Forecast::new(&Uneven { is_weighed: false }, 1, &Stop::never()),
        );
        for done in [10, 100, 500, 900, 910, 950, 990] {
            let error = error(&weighed, 0, done);
            assert!((0.9..1.1).contains(&error), "{done} done: {error}");
        }
        assert!(error(&by_number, 0, 500) < 0.1 && error(&by_number, 0, 900) < 0.1);
        assert!((weighed.share(900) - seconds(900) / seconds(PARTS)).abs() < 0.01);
        assert!(by_number.share(900) > 0.89);
    }

    #[test]
    fn what_was_done_before_counts_in_the_share_and_not_in_the_pace() {
        let forecast = Forecast::new(&Uneven { is_weighed: true }, 1, &Stop::never());
        let error = error(&forecast, 900, 910);
        assert!((0.9..1.1).contains(&error), "{error}");
        let nothing = Work { from: 900, to: 900, took: Duration::from_secs(5) };
        assert_eq!(forecast.left(&nothing), None);
    }

    #[test]
    fn all_is_all() {
        for is_weighed in [true, false] {
            let forecast = Forecast::new(&Uneven { is_weighed }, 1, &Stop::never());
            assert_eq!((forecast.share(0), forecast.share(PARTS)), (0.0, 1.0));
            let took = Duration::from_secs(9);
            let work = Work { from: 0, to: PARTS, took };
            assert_eq!(forecast.left(&work), Some(Duration::ZERO));
        }
    }
}
