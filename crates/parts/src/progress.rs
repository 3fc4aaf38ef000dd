//! The progress of a count, which is known better the longer the count takes.

use crate::{Forecast, Parts, Stop, Work};
use neuf_limits::Limits;
use neuf_limits::clock::Stopwatch;
use std::time::Duration;

/// A [`Forecast`] that is made on the first reading, and again with more effort as time goes by.
///
/// ```
/// use neuf_parts::{Parts, Progress, Reading, Stop};
///
/// /// The second half is three times the first.
/// struct Halves;
/// impl Parts for Halves {
///     type Sum = u64;
///     type Scratch = ();
///     fn len(&self) -> usize { 2 }
///     fn weights(&self, _: u32, _: &Stop) -> Option<Vec<f64>> { Some(vec![1.0, 3.0]) }
///     fn count(&self, _: &mut (), part: usize, _: &Stop) -> Option<u64> { Some(part as u64) }
/// }
///
/// let mut progress = Progress::new(&Halves, 0);
/// let Reading { share, left, .. } = progress.reading(1, &Stop::never());
/// assert!(share == 0.25 && left.is_some());
/// assert_eq!(progress.last_share(2), 1.0);
/// ```
pub struct Progress<'a, P> {
    parts: &'a P,
    /// The number of parts done before this process began.
    from: usize,
    since: Stopwatch,
    forecast: Option<Forecast>,
    effort: u32,
    /// The time that the last weighing took.
    weighing: Duration,
}

/// How much is done, and how long the rest will take.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Reading {
    /// The share of the work that is done.
    pub share: f64,
    /// The time left; `None` before this process has done any work.
    pub left: Option<Duration>,
}

/// Weighing again takes `MORE_EFFORT` times the effort, and about one part in `SHARE_OF_TIME` of
/// the time.
const MORE_EFFORT: u32 = 4;
const SHARE_OF_TIME: u32 = 30;
const MOST_EFFORT: u32 = 64;

impl<'a, P: Parts> Progress<'a, P> {
    /// Progress that begins now, with `from` parts done.
    pub fn new(parts: &'a P, from: usize) -> Self {
        let since = Stopwatch::start();
        Progress { parts, from, since, forecast: None, effort: 1, weighing: Duration::ZERO }
    }

    /// The progress of the count with `done` parts. Weighing the parts takes time, until `stop` at
    /// most.
    pub fn reading(&mut self, done: usize, stop: &Stop) -> Reading {
        let took = self.since.elapsed();
        let next = self.weighing * MORE_EFFORT * SHARE_OF_TIME;
        if self.forecast.is_some() && self.effort < MOST_EFFORT && took > next {
            self.effort *= MORE_EFFORT;
            self.forecast = None;
        }
        let work = Work { from: self.from, to: done, took };
        let forecast = self.forecast(stop);
        Reading { share: forecast.share(done), left: forecast.left(&work) }
    }

    /// The share that is done of a stopped count. A weighing is cut short, to be soon done.
    pub fn last_share(&mut self, done: usize) -> f64 {
        let soon = self.since.elapsed() / 50;
        self.forecast(&Limits::none().time(soon).stop()).share(done)
    }

    fn forecast(&mut self, stop: &Stop) -> &Forecast {
        let (parts, effort) = (self.parts, self.effort);
        let weighing = &mut self.weighing;
        self.forecast.get_or_insert_with(|| {
            let since = Stopwatch::start();
            let forecast = Forecast::new(parts, effort, stop);
            *weighing = since.elapsed();
            forecast
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cancel;

    /// The second half is three times the first.
    struct Halves;

    impl Parts for Halves {
        type Sum = u64;
        type Scratch = ();

        fn len(&self) -> usize {
            2
        }

        fn weights(&self, _: u32, stop: &Stop) -> Option<Vec<f64>> {
            stop.reached().is_none().then(|| vec![1.0, 3.0])
        }

        fn count(&self, _: &mut (), _: usize, _: &Stop) -> Option<u64> {
            Some(1)
        }
    }

    #[test]
    fn the_share_is_one_of_work_or_of_parts_if_there_is_no_time_to_weigh_them() {
        let mut progress = Progress::new(&Halves, 0);
        let reading = progress.reading(1, &Stop::never());
        assert!(reading.share == 0.25 && reading.left.is_some());
        assert_eq!(progress.last_share(1), 0.25);
        let cancel = Cancel::new();
        cancel.cancel();
        let stop = Limits::none().cancel(cancel).stop();
        assert_eq!(Progress::new(&Halves, 0).reading(1, &stop).share, 0.5);
    }
}
