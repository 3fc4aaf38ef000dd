//! The generator: attempts on any number of threads, in the order of their numbers.

use crate::attempt::{Attempted, Worker};
use crate::made::{Made, Refusal};
use crate::walk::{self, Walks};
use crate::{Impossible, Request};
use neuf_limits::clock::Stopwatch;
use neuf_limits::{Limit, Limits};
use neuf_puzzle::Clues;
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::time::Duration;

/// Makes the puzzles that a [`Request`] asks for.
///
/// The same request and seed give the same puzzles in the same order, whatever the number of
/// threads.
///
/// ```
/// use neuf_generate::{Generator, Request};
///
/// let request = Request::default().minimal();
/// let puzzles = Generator::new(request, 1)?.take(3);
/// assert_eq!(puzzles.len(), 3);
/// # Ok::<(), neuf_generate::Impossible>(())
/// ```
#[derive(Clone, Debug)]
pub struct Generator {
    request: Request,
    seed: u64,
    limits: Limits,
    threads: usize,
    /// The puzzles and the attempts of an earlier run.
    before: (u64, u64),
}

/// The reports of a generator while it works.
#[derive(Debug)]
pub enum News<'a> {
    /// A puzzle was made.
    Made(&'a Made),
    /// The counts so far, from time to time.
    Progress(&'a Tally),
}

/// The counts of a generator's attempts.
///
/// ```
/// use neuf_generate::{Generator, Request};
/// use neuf_limits::Limits;
/// use std::ops::ControlFlow;
///
/// let request = Request::default().clues(22..=22).minimal();
/// let generator = Generator::new(request, 1)?.limits(Limits::none().nodes(30));
/// let tally = generator.run(1000, &mut |_| ControlFlow::Continue(())).tally;
/// assert_eq!(tally.made + tally.refused.values().sum::<u64>(), tally.attempts);
/// # Ok::<(), neuf_generate::Impossible>(())
/// ```
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Tally {
    /// Attempts made.
    pub attempts: u64,
    /// Attempts that gave a puzzle as asked for.
    pub made: u64,
    /// Attempts refused, by the name of the reason.
    pub refused: BTreeMap<&'static str, u64>,
    /// The refused puzzle that came nearest to the request.
    pub nearest: Option<Nearest>,
    /// The time taken.
    pub elapsed: Duration,
    /// Puzzles that an earlier run made.
    before: u64,
}

/// A puzzle that was nearly as asked for.
///
/// ```
/// use neuf_generate::{Generator, Request};
/// use neuf_limits::Limits;
/// use std::ops::ControlFlow;
///
/// let generator = Generator::new(Request::default().minimal().clues(17..=17), 1)?;
/// let tally = generator.limits(Limits::none().nodes(8)).run(1, &mut |_| ControlFlow::Continue(())).tally;
/// assert!(tally.nearest.is_some_and(|nearest| nearest.clues.is_some()));
/// # Ok::<(), neuf_generate::Impossible>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Nearest {
    /// The puzzle, if there was one.
    pub clues: Option<Clues>,
    /// Why it was refused.
    pub refusal: Refusal,
}

impl Tally {
    /// The time until `count` puzzles are made, if the pace stays the same.
    pub fn left(&self, count: u64) -> Option<Duration> {
        let missing = count.saturating_sub(self.made);
        let made = self.made - self.before;
        (made > 0).then(|| self.elapsed.mul_f64(missing as f64 / made as f64))
    }
}

/// How the work of a generator ended.
///
/// ```
/// use neuf_generate::{Generator, Request};
/// use std::ops::ControlFlow;
///
/// let outcome = Generator::new(Request::default(), 1)?.run(2, &mut |_| ControlFlow::Continue(()));
/// assert_eq!((outcome.tally.made, outcome.stopped_by), (2, None));
/// # Ok::<(), neuf_generate::Impossible>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Outcome {
    /// The counts of attempts and puzzles.
    pub tally: Tally,
    /// The limit that was reached before everything was made.
    pub stopped_by: Option<Limit>,
}

impl Generator {
    /// A generator without limits, on the calling thread.
    ///
    /// # Errors
    /// Why the request cannot be met, if that is known.
    pub fn new(request: Request, seed: u64) -> Result<Generator, Impossible> {
        request.check()?;
        Ok(Generator { request, seed, limits: Limits::none(), threads: 1, before: (0, 0) })
    }

    /// Sets limits; a node is an attempt.
    #[must_use]
    pub fn limits(self, limits: Limits) -> Generator {
        Generator { limits, ..self }
    }

    /// Sets the number of threads; 0 means one per core. Without the feature `threads` there is
    /// one.
    #[must_use]
    pub fn threads(self, threads: usize) -> Generator {
        Generator { threads, ..self }
    }

    /// Goes on after an earlier run that made `made` puzzles in `attempts` attempts, as if it had
    /// never stopped.
    ///
    /// All counts are those of both runs together.
    ///
    /// ```
    /// use neuf_generate::{Generator, Request};
    ///
    /// let generator = Generator::new(Request::default().minimal(), 1)?;
    /// let all = generator.take(4);
    /// let attempts = all[1].attempt + 1;
    /// assert_eq!(generator.after(2, attempts).take(4), all[2..]);
    /// # Ok::<(), neuf_generate::Impossible>(())
    /// ```
    #[must_use]
    pub fn after(self, made: u64, attempts: u64) -> Generator {
        Generator { before: (made, attempts), ..self }
    }

    /// Makes `count` puzzles, or as many as the limits allow.
    pub fn take(&self, count: usize) -> Vec<Made> {
        let mut made = Vec::new();
        self.run(count as u64, &mut |news| {
            if let News::Made(one) = news {
                made.push(one.clone());
            }
            ControlFlow::Continue(())
        });
        made
    }

    /// Makes `count` puzzles, and hands each over as soon as it and those before it are made.
    pub fn run(&self, count: u64, tell: &mut dyn FnMut(News<'_>) -> ControlFlow<()>) -> Outcome {
        let watch = Stopwatch::start();
        let stop = self.limits.stop();
        let allowed = self.limits.nodes.unwrap_or(u64::MAX);
        let threads = self.thread_count();
        let mut workers: Vec<Worker<'_>> =
            (0..threads).map(|_| Worker::new(&self.request, self.seed, &stop)).collect();
        let (before, attempts) = self.before;
        let mut tally = Tally { attempts, made: before, before, ..Tally::default() };
        let mut pace = 1;
        let mut walks = walk::is_needed(&self.request).then(Walks::new);
        if let Some(walks) = &mut walks {
            // Repeat the steps of this cycle, to get to where an earlier run stopped.
            let begun = attempts - attempts % walk::CYCLE;
            if let (_, Some(limit)) = walks.round(&mut workers, begun, attempts - begun) {
                return Outcome { tally, stopped_by: Some(limit) };
            }
        }
        while tally.made < count {
            if let Some(limit) = stop.reached() {
                return Outcome { tally, stopped_by: Some(limit) };
            }
            let number = pace * threads as u64;
            let number = if walks.is_some() { Walks::at_least(number) } else { number };
            let number = number.min(allowed.saturating_sub(tally.attempts));
            if number == 0 {
                return Outcome { tally, stopped_by: Some(Limit::Nodes) };
            }
            let begun = watch.elapsed();
            let (done, limit) = match &mut walks {
                Some(walks) => walks.round(&mut workers, tally.attempts, number),
                None => round(&mut workers, tally.attempts, number),
            };
            for attempted in done {
                tally.attempts += 1;
                tally.elapsed = watch.elapsed();
                if self.note(&mut tally, attempted, tell).is_break() {
                    return Outcome { tally, stopped_by: Some(Limit::Cancelled) };
                }
                if tally.made == count {
                    return Outcome { tally, stopped_by: None };
                }
            }
            if let Some(limit) = limit {
                return Outcome { tally, stopped_by: Some(limit) };
            }
            pace = paced(pace, watch.elapsed() - begun);
            if tell(News::Progress(&tally)).is_break() {
                return Outcome { tally, stopped_by: Some(Limit::Cancelled) };
            }
        }
        Outcome { tally, stopped_by: None }
    }

    /// Counts an attempt, and hands over its puzzle.
    fn note(
        &self,
        tally: &mut Tally,
        attempted: Attempted,
        tell: &mut dyn FnMut(News<'_>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match attempted {
            Ok(made) => {
                tally.made += 1;
                tell(News::Made(&made))
            }
            Err((refusal, clues)) => {
                *tally.refused.entry(refusal.name()).or_default() += 1;
                let is_nearer = tally.nearest.as_ref().is_none_or(|nearest| {
                    self.request.distance(&refusal) < self.request.distance(&nearest.refusal)
                });
                if is_nearer {
                    tally.nearest = Some(Nearest { clues, refusal });
                }
                ControlFlow::Continue(())
            }
        }
    }

    fn thread_count(&self) -> usize {
        if !cfg!(feature = "threads") {
            return 1;
        }
        let cores = || std::thread::available_parallelism().map_or(1, |cores| cores.get());
        if self.threads == 0 { cores() } else { self.threads }
    }
}

/// The least time of a round, so that starting it costs nothing, and the most, so that puzzles come
/// soon.
const ROUND: [Duration; 2] = [Duration::from_millis(15), Duration::from_millis(60)];
/// The most attempts of a thread in a round.
const LARGEST_ROUND: u64 = 4096;

/// The attempts of each thread in the next round.
fn paced(pace: u64, took: Duration) -> u64 {
    match took {
        _ if took < ROUND[0] => (2 * pace).min(LARGEST_ROUND),
        _ if took > ROUND[1] => (pace / 2).max(1),
        _ => pace,
    }
}

/// Attempts from `first` on, as far as the limits allow, in order.
fn round(workers: &mut [Worker<'_>], first: u64, number: u64) -> (Vec<Attempted>, Option<Limit>) {
    let share = number.div_ceil(workers.len() as u64);
    let shares = (0..workers.len() as u64).map(|i| {
        let begin = first + (i * share).min(number);
        begin..first + ((i + 1) * share).min(number)
    });
    let work: Vec<_> = workers.iter_mut().zip(shares).collect();
    let mut all = Vec::new();
    for done in spread(work) {
        match done {
            Ok(done) => all.extend(done),
            Err((done, limit)) => {
                all.extend(done);
                return (all, Some(limit));
            }
        }
    }
    (all, None)
}

type Share<'w, 'a> = (&'w mut Worker<'a>, std::ops::Range<u64>);
type Done = Result<Vec<Attempted>, (Vec<Attempted>, Limit)>;

#[cfg(feature = "threads")]
fn spread(work: Vec<Share<'_, '_>>) -> Vec<Done> {
    if work.len() == 1 {
        return work.into_iter().map(|(worker, numbers)| worker.attempt(numbers)).collect();
    }
    std::thread::scope(|scope| {
        let threads: Vec<_> = work
            .into_iter()
            .map(|(worker, numbers)| scope.spawn(move || worker.attempt(numbers)))
            .collect();
        threads
            .into_iter()
            .map(|thread| thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    })
}

#[cfg(not(feature = "threads"))]
fn spread(work: Vec<Share<'_, '_>>) -> Vec<Done> {
    work.into_iter().map(|(worker, numbers)| worker.attempt(numbers)).collect()
}
