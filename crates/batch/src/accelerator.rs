//! The `Accelerator` trait: a GPU or another device that settles most puzzles of a batch.

use crate::{Batch, Classic, End, Outcome};
use std::fmt;

/// A device that finds the unique solutions of many puzzles.
///
/// The lanes answer the puzzles that it leaves open, so a [`Batch`] gives the same outcomes with it
/// as without it. Threads share it, and each asks about puzzles of its own.
///
/// ```
/// use neuf_batch::{Accelerator, Batch, Classic, Fault, Limits, Told};
/// use std::sync::Arc;
///
/// /// One that knows nothing.
/// struct Shrug;
///
/// impl Accelerator for Shrug {
///     fn at_once(&self) -> usize {
///         1 << 16
///     }
///
///     fn answer(&self, puzzles: &[Classic], told: &mut Vec<Told>) -> Result<(), Fault> {
///         told.extend(puzzles.iter().map(|_| Told::Left));
///         Ok(())
///     }
/// }
///
/// let mut batch = Batch::default().with_accelerator(Arc::new(Shrug));
/// assert!(batch.solve(&[Classic::EMPTY])[0].is_several());
/// ```
pub trait Accelerator: Send + Sync {
    /// The number of puzzles per call that makes the way to the device pay. It is not asked about
    /// less than a sixteenth of this number.
    fn at_once(&self) -> usize;

    /// Appends an answer for each puzzle to `told`, in order.
    ///
    /// # Errors
    /// If the device fails. Its answers of this call are then not used.
    fn answer(&self, puzzles: &[Classic], told: &mut Vec<Told>) -> Result<(), Fault>;
}

/// The answer of a device about a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
    /// There is no solution.
    None,
    /// This is the only solution.
    Unique(Classic),
    /// There are several solutions, or the puzzle is too hard: the lanes take it.
    Left,
}

/// The reason why a device has failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault(String);

impl Fault {
    /// A fault with this reason.
    pub fn new(reason: impl Into<String>) -> Fault {
        Fault(reason.into())
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Fault {}

/// The answers of a device, and the puzzles left to the lanes, in the order of the puzzles.
#[derive(Default)]
pub(crate) struct Sorted {
    told: Vec<Told>,
    left: Vec<Classic>,
    outcomes: Vec<Outcome>,
}

impl Batch {
    /// Asks the accelerator first; `false` if there is none, it fails, the limits want less than
    /// two solutions, or the puzzles are too few.
    pub(crate) fn accelerated(&mut self, puzzles: &[Classic], outcomes: &mut Vec<Outcome>) -> bool {
        let wants_proof = self.limits.solutions.is_none_or(|most| most >= 2);
        let Some(accelerator) = self.accelerator.clone() else { return false };
        if !wants_proof || puzzles.len() < accelerator.at_once() / 16 {
            return false;
        }
        let mut sorted = std::mem::take(&mut self.sorted);
        sorted.told.clear();
        let answered = accelerator.answer(puzzles, &mut sorted.told);
        let is_answered = answered.is_ok() && sorted.told.len() == puzzles.len();
        if is_answered {
            self.settle(puzzles, &mut sorted, outcomes);
        }
        self.sorted = sorted;
        is_answered
    }

    fn settle(&mut self, puzzles: &[Classic], sorted: &mut Sorted, outcomes: &mut Vec<Outcome>) {
        let Sorted { told, left, outcomes: of_left } = sorted;
        let is_left = |told: &Told| *told == Told::Left;
        left.clear();
        left.extend(puzzles.iter().zip(&*told).filter(|(_, told)| is_left(told)).map(|(p, _)| *p));
        self.solve_by_lanes(left, of_left);
        let mut of_left = of_left.iter_mut();
        outcomes.clear();
        outcomes.extend(told.iter().map(|told| match told {
            Told::None => Outcome::default(),
            Told::Unique(solution) => Outcome::new(1, [*solution], End::Complete),
            Told::Left => of_left.next().map(std::mem::take).unwrap_or_default(),
        }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Limits;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU32, Ordering};

    /// Knows every third puzzle, and fails after `most` calls.
    struct Some3rd {
        calls: AtomicU32,
        most: u32,
    }

    impl Accelerator for Some3rd {
        fn at_once(&self) -> usize {
            7
        }

        fn answer(&self, puzzles: &[Classic], told: &mut Vec<Told>) -> Result<(), Fault> {
            if self.calls.fetch_add(1, Ordering::Relaxed) >= self.most {
                told.push(Told::None);
                return Err(Fault::new("broken"));
            }
            let outcomes = Batch::default().solve(puzzles);
            told.extend(outcomes.iter().enumerate().map(|(number, outcome)| match outcome {
                _ if number % 3 > 0 => Told::Left,
                outcome if outcome.is_none() => Told::None,
                outcome => outcome.unique().map_or(Told::Left, |only| Told::Unique(*only)),
            }));
            Ok(())
        }
    }

    fn puzzles() -> Vec<Classic> {
        let lines = [
            "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
            "44....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
            "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2..............",
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
        ];
        lines.iter().cycle().take(41).map(|line| line.parse().expect("a grid")).collect()
    }

    #[test]
    fn outcomes_are_those_of_the_lanes() {
        let puzzles = puzzles();
        for solutions in [1, 2, 5] {
            let limits = || Limits::none().solutions(solutions);
            let plain = Batch::new(limits()).solve(&puzzles);
            let device = Arc::new(Some3rd { calls: AtomicU32::new(0), most: 2 });
            let mut batch = Batch::new(limits()).with_accelerator(device.clone());
            for _ in 0..4 {
                assert_eq!(batch.solve(&puzzles), plain, "at most {solutions} solutions");
            }
            let asked = device.calls.load(Ordering::Relaxed);
            assert_eq!(asked, if solutions == 1 { 0 } else { 4 });
        }
    }
}
