//! Counting parts on several threads and adding the counts in order.

use crate::PartialCount;
use neuf_limits::clock::Stopwatch;
use neuf_limits::{Limit, Limits, Stop};
use std::ops::AddAssign;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// A count in independent parts, which [`run`] adds up.
pub trait Parts: Sync {
    /// The count of a part, and the sum of such counts.
    type Sum: Default + AddAssign + Send;
    /// Memory that a thread reuses from part to part.
    type Scratch: Default + Send;

    /// The number of parts.
    fn len(&self) -> usize;

    /// Whether there is nothing to count.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The estimated work of each part, in any unit, for a [`Forecast`](crate::Forecast); `None` if
    /// the parts are all alike.
    ///
    /// An effort of 1 takes some tenths of a second, and any other effort that many times as long.
    /// The same effort gives the same weights, unless `stop` comes first: then there are none.
    fn weights(&self, effort: u32, stop: &Stop) -> Option<Vec<f64>> {
        let _ = (effort, stop);
        None
    }

    /// Counts one part; `None` if `stop` interrupted it.
    fn count(&self, scratch: &mut Self::Scratch, part: usize, stop: &Stop) -> Option<Self::Sum>;
}

impl<P: Parts> Parts for &P {
    type Sum = P::Sum;
    type Scratch = P::Scratch;

    fn len(&self) -> usize {
        P::len(self)
    }

    fn weights(&self, effort: u32, stop: &Stop) -> Option<Vec<f64>> {
        P::weights(self, effort, stop)
    }

    fn count(&self, scratch: &mut Self::Scratch, part: usize, stop: &Stop) -> Option<Self::Sum> {
        P::count(self, scratch, part, stop)
    }
}

/// About how often the caller sees the state.
const ROUND: Duration = Duration::from_millis(100);

/// Counts on from `state` until everything is counted, or returns the limit that was reached first.
///
/// `watch` sees the state every tenth of a second or so, when parts are done. A node is a part: a
/// limit on nodes is one on the number of parts counted here; a limit on solutions has no effect.
/// `threads` is the number of threads, 0 for one per core.
pub fn run<P: Parts>(
    problem: &P,
    state: &mut PartialCount<P::Sum>,
    limits: &Limits,
    threads: usize,
    watch: &mut dyn FnMut(&PartialCount<P::Sum>),
) -> Option<Limit> {
    let stop = Stop::at(limits);
    let threads = match threads {
        0 => std::thread::available_parallelism().map_or(1, usize::from),
        wanted => wanted,
    };
    let last = match limits.nodes {
        Some(steps) => state.parts.min(state.done.saturating_add(steps as usize)),
        None => state.parts,
    };
    let mut scratches: Vec<P::Scratch> = (0..threads).map(|_| Default::default()).collect();
    let mut size = threads;
    while state.done < last {
        let start = Stopwatch::start();
        let round = state.done..last.min(state.done + size);
        let counts = count_all(problem, round.clone(), &mut scratches, &stop);
        let all = round.len();
        for count in counts.into_iter().map_while(|count| count) {
            state.sum += count;
            state.done += 1;
        }
        watch(state);
        if state.done < round.end {
            return Some(stop.reached().unwrap_or(Limit::Cancelled));
        }
        let pace = ROUND.as_secs_f64() / start.elapsed().as_secs_f64().max(1e-9);
        size = ((all as f64 * pace.min(8.0)) as usize).max(threads);
    }
    if state.done < state.parts { Some(Limit::Nodes) } else { None }
}

/// The counts of a range of parts, in order; `None` for an interrupted part.
fn count_all<P: Parts>(
    problem: &P,
    range: std::ops::Range<usize>,
    scratches: &mut [P::Scratch],
    stop: &Stop,
) -> Vec<Option<P::Sum>> {
    let next = AtomicUsize::new(range.start);
    let counts: Mutex<Vec<Option<P::Sum>>> = Mutex::new(range.clone().map(|_| None).collect());
    let work = |scratch: &mut P::Scratch| {
        loop {
            let part = next.fetch_add(1, Ordering::Relaxed);
            if part >= range.end || stop.reached().is_some() {
                return;
            }
            let count = problem.count(scratch, part, stop);
            if let (Some(count), Ok(mut counts)) = (count, counts.lock()) {
                counts[part - range.start] = Some(count);
            }
        }
    };
    let helpers = scratches.len().min(range.len()).saturating_sub(1);
    if let Some((mine, others)) = scratches.split_first_mut() {
        std::thread::scope(|scope| {
            for scratch in others.iter_mut().take(helpers) {
                scope.spawn(|| work(scratch));
            }
            work(mine);
        });
    }
    counts.into_inner().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use neuf_limits::Cancel;

    /// Part `i` counts `i²`, and part `stuck` never ends by itself.
    struct Squares {
        stuck: Option<usize>,
    }

    impl Parts for Squares {
        type Sum = u128;
        type Scratch = u64;

        fn len(&self) -> usize {
            5000
        }

        fn count(&self, calls: &mut u64, part: usize, stop: &Stop) -> Option<u128> {
            *calls += 1;
            while self.stuck == Some(part) {
                if stop.reached().is_some() {
                    return None;
                }
            }
            Some((part * part) as u128)
        }
    }

    const TOTAL: u128 = 4999 * 5000 * 9999 / 6;

    #[test]
    fn the_total_is_the_same_on_any_number_of_threads() {
        for threads in [0, 1, 2, 7] {
            let problem = Squares { stuck: None };
            let mut state = PartialCount::new("squares", &problem);
            assert_eq!(run(&problem, &mut state, &Limits::none(), threads, &mut |_| {}), None);
            assert!(state.is_complete());
            assert_eq!(state.sum, TOTAL, "{threads} threads");
        }
    }

    #[test]
    fn an_interrupted_part_stops_the_sum_just_before_it() {
        let problem = Squares { stuck: Some(700) };
        let mut state = PartialCount::new("squares", &problem);
        let limits = Limits::none().time(Duration::from_millis(30));
        let stopped_by = run(&problem, &mut state, &limits, 3, &mut |_| {});
        assert_eq!((stopped_by, state.done), (Some(Limit::Time), 700));
        assert_eq!(state.sum, 699 * 700 * 1399 / 6);
        let problem = Squares { stuck: None };
        assert_eq!(run(&problem, &mut state, &Limits::none(), 2, &mut |_| {}), None);
        assert_eq!(state.sum, TOTAL);
    }

    #[test]
    fn a_set_flag_stops_at_once() {
        let cancel = Cancel::new();
        cancel.cancel();
        let problem = Squares { stuck: None };
        let mut state = PartialCount::new("squares", &problem);
        let limits = Limits::none().cancel(cancel);
        assert_eq!(run(&problem, &mut state, &limits, 2, &mut |_| {}), Some(Limit::Cancelled));
        assert_eq!(state.done, 0);
    }

    #[test]
    fn a_state_continues_its_own_count_only() {
        let problem = Squares { stuck: None };
        let start = PartialCount::new("squares", &problem);
        let other = PartialCount { name: "cubes".to_owned(), ..start.clone() };
        assert!(other.continuing(&start).is_err());
        let beyond = PartialCount { done: 5001, ..start.clone() };
        assert!(beyond.continuing(&start).is_err());
        assert!(PartialCount { done: 10, ..start.clone() }.continuing(&start).is_ok());
    }

    #[cfg(feature = "serde")]
    #[test]
    fn a_state_survives_being_written_down() {
        let state = PartialCount { name: "x".to_owned(), parts: 9, done: 4, sum: u128::MAX };
        let text = serde_json::to_string(&state).unwrap();
        assert_eq!(serde_json::from_str::<PartialCount<u128>>(&text).unwrap(), state);
        assert!(serde_json::from_str::<PartialCount<u128>>(&text.replace("34", "x")).is_err());
    }
}
