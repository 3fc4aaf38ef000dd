//! Walks among neighbours, for puzzles that chance alone hardly meets: classic puzzles with very
//! few clues, and very hard ones.
//!
//! A walk begins with the best of some random puzzles. Each attempt takes one or two clues away and
//! puts others of another solution in their place (−1+1, −2+2, and −2+1 while there are too many).
//! It then takes away the clues no longer needed, and goes to the new puzzle unless that is farther
//! from the request. A puzzle as asked for is handed over, and the walk goes on from it: its
//! neighbours often meet the request, too.
//!
//! The number of walks at once does not depend on the number of threads, and all walks start over
//! after a fixed number of attempts, so that the puzzles depend on the seed alone.

use crate::attempt::{Attempted, Worker};
use crate::made::Refusal;
use crate::request::{Difficulty, Kind};
use crate::{Random, Request, Symmetry};
use neuf_batch::{Classic, Enumerator, Questions};
use neuf_canonical::Finder;
use neuf_limits::{Limit, Stop};
use neuf_puzzle::order;
use neuf_puzzle::{Clues, Grid};
use neuf_rating::Tenths;
use std::collections::HashSet;

/// Walks at once. Attempt `n` is a step of walk `n % WALKS`.
const WALKS: u64 = 8;
/// Steps of a walk before it begins elsewhere.
const STEPS: u64 = 512;
/// Steps at the beginning of a walk that are random puzzles; it goes on from the best of them.
const BEGINNINGS: u64 = 32;
/// Attempts after which all walks start over: attempts after that do not depend on those before.
pub(crate) const CYCLE: u64 = WALKS * STEPS;

/// The most tries to find a neighbour in a step.
const TRIES: usize = 16;
/// The most solutions to look through; a puzzle with more is too far from one with a single
/// solution.
const MOST_SOLUTIONS: usize = 400;

/// The rating from which on puzzles are so rare that walks find them sooner.
const HARD: Tenths = Tenths(90);
/// The number of clues up to which puzzles are so rare that walks find them sooner.
const FEW_CLUES: usize = 20;

/// Whether chance alone would take too long.
pub(crate) fn is_needed(request: &Request) -> bool {
    let is_hard = match &request.difficulty {
        Some(Difficulty::Explainer(range)) => *range.start() >= HARD,
        _ => false,
    };
    let has_few = request.clues.as_ref().is_some_and(|clues| *clues.end() <= FEW_CLUES);
    let is_free = request.pattern.is_none() && request.solution.is_none();
    let is_plain = request.is_classic() && request.symmetry == Symmetry::None;
    (is_hard || has_few) && is_free && is_plain && request.kind != Kind::Solved
}

/// How far a puzzle is from the request, see [`Request::distance`].
type Distance = (u8, f64);

/// A walk: where it is, and the puzzles as asked for that it has met.
#[derive(Default)]
struct Walk {
    at: Option<(Classic, Distance)>,
    met: HashSet<Classic>,
}

/// All walks.
pub(crate) struct Walks(Vec<Walk>);

/// A walk and the numbers of its steps.
type Steps<'w> = (&'w mut Walk, Vec<u64>);
type Taken = (u64, Result<Attempted, Limit>);

impl Walks {
    pub(crate) fn new() -> Walks {
        Walks((0..WALKS).map(|_| Walk::default()).collect())
    }

    /// The number of attempts, raised to one for each walk, so that no thread is idle.
    pub(crate) fn at_least(number: u64) -> u64 {
        number.max(WALKS)
    }

    /// Attempts from `first` on, as far as the limits allow, in order.
    pub(crate) fn round(
        &mut self,
        workers: &mut [Worker<'_>],
        first: u64,
        number: u64,
    ) -> (Vec<Attempted>, Option<Limit>) {
        let numbers = |walk: u64| (first..first + number).filter(move |n| n % WALKS == walk);
        let walks = self.0.iter_mut().zip(0..).map(|(walk, i)| (walk, numbers(i).collect()));
        let mut shares: Vec<Vec<Steps<'_>>> = workers.iter().map(|_| Vec::new()).collect();
        let threads = shares.len();
        walks.enumerate().for_each(|(i, steps)| shares[i % threads].push(steps));
        in_order(first, spread(workers.iter_mut().zip(shares).collect()))
    }
}

/// The attempts from `first` on without a gap, and the limit that stopped the others. A thread that a
/// limit stops leaves out the later attempts of all its walks, which may stand before the one it was at.
fn in_order(first: u64, mut taken: Vec<Taken>) -> (Vec<Attempted>, Option<Limit>) {
    order::sort_by_key(&mut taken, |(number, _)| *number);
    let limit = taken.iter().find_map(|(_, attempted)| attempted.as_ref().err().copied());
    let done = (first..)
        .zip(taken)
        .map_while(|(expected, (number, attempted))| attempted.ok().filter(|_| number == expected));
    (done.collect(), limit)
}

/// The steps of some walks, one after another, up to a limit.
fn steps(worker: &mut Worker<'_>, share: Vec<Steps<'_>>) -> Vec<Taken> {
    let mut taken = Vec::new();
    for (walk, numbers) in share {
        for number in numbers {
            let attempted = walk.step(worker, number);
            let is_over = attempted.is_err();
            taken.push((number, attempted));
            if is_over {
                return taken;
            }
        }
    }
    taken
}

type Share<'w, 'a> = (&'w mut Worker<'a>, Vec<Steps<'w>>);

#[cfg(feature = "threads")]
fn spread(work: Vec<Share<'_, '_>>) -> Vec<Taken> {
    std::thread::scope(|scope| {
        let threads: Vec<_> = work
            .into_iter()
            .map(|(worker, share)| scope.spawn(move || steps(worker, share)))
            .collect();
        threads
            .into_iter()
            .flat_map(|thread| {
                thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            })
            .collect()
    })
}

#[cfg(not(feature = "threads"))]
fn spread(work: Vec<Share<'_, '_>>) -> Vec<Taken> {
    work.into_iter().flat_map(|(worker, share)| steps(worker, share)).collect()
}

impl Walk {
    fn step(&mut self, worker: &mut Worker<'_>, number: u64) -> Result<Attempted, Limit> {
        let place = number / WALKS % STEPS;
        if place == 0 {
            *self = Walk::default();
        }
        let Some((puzzle, distance)) = self.at.filter(|_| place >= BEGINNINGS) else {
            let attempted = worker.by_chance(number)?;
            let distance = worker.request().distance_of(&attempted);
            if self.at.is_none_or(|(_, best)| distance < best) {
                self.arrive(worker.request(), &attempted);
            }
            return Ok(self.first_time(attempted));
        };
        let Some((next, solution)) = worker.neighbour(number, &puzzle, distance)? else {
            return Ok(Err((Refusal::Again, None)));
        };
        let candidate = Ok((Clues::from(&next), Grid::from_solution(&solution)));
        let attempted = worker.look_at(number, candidate)?;
        if worker.request().distance_of(&attempted) <= distance {
            self.arrive(worker.request(), &attempted);
        }
        Ok(self.first_time(attempted))
    }

    /// Goes to the puzzle of an attempt, if there is one.
    fn arrive(&mut self, request: &Request, attempted: &Attempted) {
        let clues = match attempted {
            Ok(made) => Some(&made.clues),
            Err((_, clues)) => clues.as_ref(),
        };
        let puzzle = clues.and_then(Clues::as_classic);
        self.at = puzzle.map(|puzzle| (puzzle, request.distance_of(attempted)));
    }

    /// The puzzle made, unless it is a disguise of one that this walk has met before.
    fn first_time(&mut self, attempted: Attempted) -> Attempted {
        let made = attempted?;
        let form = made.clues.as_classic().and_then(|puzzle| Finder::new().form(&puzzle).ok());
        match form.is_none_or(|form| self.met.insert(form)) {
            true => Ok(made),
            false => Err((Refusal::Again, Some(made.clues))),
        }
    }
}

/// A random neighbour of a puzzle, minimal and with one solution, and that solution; often with
/// fewer clues if `wants_fewer`. `None` if none was found.
pub(crate) fn neighbour(
    puzzle: &Classic,
    wants_fewer: bool,
    random: &mut Random,
    (enumerator, questions): (&mut Enumerator, &mut Questions),
    stop: &Stop,
) -> Result<Option<(Classic, Classic)>, Limit> {
    for _ in 0..TRIES {
        stop.check()?;
        let taken = if wants_fewer { 2 } else { 1 + random.index(2) };
        let put = if wants_fewer && random.index(4) > 0 { 1 } else { taken };
        let Some((mut values, solution)) = moved(puzzle, taken, put, random, enumerator) else {
            continue;
        };
        loop {
            let next = Classic::new(values).expect("digits");
            let redundant = questions.redundant_clues_within(&next, &stop.limits())?;
            match random.choose(&redundant) {
                Some(&cell) => values[cell] = 0,
                None if next == *puzzle => break,
                None => return Ok(Some((next, solution))),
            }
        }
    }
    Ok(None)
}

/// Takes `taken` random clues away and puts `put` digits of one solution in, if these leave that
/// solution alone; returns the solution too.
fn moved(
    puzzle: &Classic,
    taken: usize,
    put: usize,
    random: &mut Random,
    enumerator: &mut Enumerator,
) -> Option<([u8; 81], Classic)> {
    let mut values = <[u8; 81]>::from(*puzzle);
    let mut clues: Vec<usize> = (0..81).filter(|&cell| values[cell] != 0).collect();
    random.shuffle(&mut clues);
    clues.iter().take(taken).for_each(|&cell| values[cell] = 0);
    let open = Classic::new(values).expect("digits");
    let mut others = enumerator.solutions(&open, MOST_SOLUTIONS);
    if others.len() == MOST_SOLUTIONS || others.len() < 2 {
        return None;
    }
    for _ in 1..put {
        // Take any digit of a solution that rules out another one, so that a solution remains.
        let solution = others[random.index(others.len())];
        let says = |&cell: &usize| others.iter().any(|it| it[cell] != solution[cell]);
        let cells: Vec<usize> = (0..81).filter(|&cell| values[cell] == 0).filter(says).collect();
        let &cell = random.choose(&cells)?;
        values[cell] = solution[cell];
        others.retain(|it| it[cell] == solution[cell]);
        if others.len() == 1 {
            return Some((values, others[0]));
        }
    }
    let &(cell, digit) = random.choose(&met_once(&others))?;
    values[cell] = digit;
    let solution = others.into_iter().find(|it| it[cell] == digit)?;
    Some((values, solution))
}

/// The candidates that occur in one solution alone: as a clue, each leaves that solution alone.
fn met_once(solutions: &[Classic]) -> Vec<(usize, u8)> {
    let mut times = [[0u16; 10]; 81];
    for solution in solutions {
        for (times, &digit) in times.iter_mut().zip(solution.iter()) {
            times[usize::from(digit)] += 1;
        }
    }
    let cells = (0..81).flat_map(|cell| (1..=9u8).map(move |digit| (cell, digit)));
    cells.filter(|&(cell, digit)| times[cell][usize::from(digit)] == 1).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thread_that_time_stopped_in_a_later_walk_leaves_a_gap_and_its_limit() {
        let refused = |number| (number, Ok(Err((Refusal::Several, None))));
        // One thread makes attempts 0 and 4, then 2; time stopped it at 4. Another made 1 and 3.
        let taken = vec![refused(0), (4, Err(Limit::Time)), refused(1), refused(3)];
        let (done, limit) = in_order(0, taken);
        assert_eq!((done.len(), limit), (2, Some(Limit::Time)));
        let (done, limit) = in_order(5, vec![refused(6), refused(5)]);
        assert_eq!((done.len(), limit), (2, None));
    }
}
