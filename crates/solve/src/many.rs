//! Many puzzles judged at once, of any shapes, in order.

use crate::strategy::PATIENCE;
use crate::{Ending, GENERAL, Verdict, judge};
use neuf_batch::{Accelerator, Batch, Classic, End, Outcome};
use neuf_limits::{Limit, Limits, Stop};
use neuf_puzzle::Clues;
use std::ops::ControlFlow;
use std::sync::Arc;

/// Judges many puzzles in memory that it reuses.
///
/// Classic grids are solved side by side in the lanes, all others (and the very few classic ones
/// that drag on) by the general engine.
///
/// The answers are the same for every number of threads, in the order of the puzzles.
///
/// ```
/// use neuf_puzzle::{Clues, Shape, format};
/// use neuf_solve::{Judge, Limits};
///
/// let line = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
/// let puzzles = [format::read(line)?.clues, Clues::empty(Shape::new(2, 2).expect("4×4"))];
/// let verdicts = Judge::new(Limits::none()).judge_all(&puzzles);
/// let words: Vec<&str> = verdicts.iter().map(|verdict| verdict.word()).collect();
/// assert_eq!(words, ["unique", "several"]);
/// # Ok::<(), format::ReadError>(())
/// ```
pub struct Judge {
    limits: Limits,
    batch: Batch,
    #[cfg_attr(not(feature = "rayon"), allow(dead_code))]
    is_parallel: bool,
    classics: Vec<Classic>,
    outcomes: Vec<Outcome>,
}

impl Judge {
    /// A judge that works on the calling thread.
    ///
    /// The limits on solutions (2 by default) and nodes hold for each puzzle, the limit on time for
    /// each call.
    pub fn new(limits: Limits) -> Judge {
        let solutions = limits.solutions.or(Some(2));
        let limits = Limits { solutions, ..limits };
        let nodes = limits.nodes.map_or(PATIENCE, |nodes| nodes.min(PATIENCE));
        let batch = Batch::new(limits.clone().nodes(nodes));
        Judge { limits, batch, is_parallel: false, classics: Vec::new(), outcomes: Vec::new() }
    }

    /// Spreads the work over this many threads; 0 means rayon's current pool. Without the feature
    /// `rayon` there is one thread.
    #[must_use]
    pub fn with_threads(self, threads: usize) -> Judge {
        Judge { batch: self.batch.with_threads(threads), is_parallel: threads != 1, ..self }
    }

    /// Asks this device first about classic grids; the answers are the same. Puzzles that it
    /// settles cost no nodes.
    #[must_use]
    pub fn with_accelerator(self, accelerator: Arc<dyn Accelerator>) -> Judge {
        Judge { batch: self.batch.with_accelerator(accelerator), ..self }
    }

    /// The verdict on each puzzle.
    pub fn judge_all(&mut self, puzzles: &[Clues]) -> Vec<Verdict> {
        let (mut classics, mut outcomes) =
            (std::mem::take(&mut self.classics), std::mem::take(&mut self.outcomes));
        classics.clear();
        classics.extend(puzzles.iter().filter_map(Clues::as_classic));
        self.solve_classic(&classics, &mut outcomes);
        let others: Vec<&Clues> =
            puzzles.iter().filter(|clues| clues.as_classic().is_none()).collect();
        let mut others = self.judge_others(&others).into_iter();
        let mut settled = classics.iter().zip(&outcomes);
        let verdict = |clues: &Clues| match clues.as_classic() {
            Some(_) => settled.next().map(|(grid, outcome)| {
                Verdict::of_classic(grid, outcome).in_alphabet(clues.rules().alphabet())
            }),
            None => others.next(),
        };
        let verdicts = puzzles.iter().filter_map(verdict).collect();
        (self.classics, self.outcomes) = (classics, outcomes);
        verdicts
    }

    /// Writes the outcome of each classic grid, with as many solutions as the limits want, for
    /// callers with millions of grids.
    ///
    /// [`Verdict::of_classic`] turns an outcome into a verdict.
    pub fn solve_classic(&mut self, grids: &[Classic], outcomes: &mut Vec<Outcome>) {
        let stop = self.limits.stop();
        self.batch.solve_into(grids, outcomes);
        if self.limits.nodes.is_some_and(|nodes| nodes <= PATIENCE) {
            return;
        }
        for (grid, outcome) in grids.iter().zip(outcomes) {
            if outcome.end() == End::Limit(Limit::Nodes) {
                *outcome = self.by_general_engine(grid, &stop);
            }
        }
    }

    /// Answers lines of text with lines of text, as [`Batch::answer_lines`] does; returns the
    /// number left open.
    ///
    /// Ask for the lines left open in another way.
    ///
    /// ```
    /// use neuf_solve::{Judge, Limits};
    /// let mut answers = Vec::new();
    /// let line = format!("{}\n", ".".repeat(81));
    /// assert_eq!(Judge::new(Limits::none()).answer_lines(line.as_bytes(), &mut answers), 0);
    /// assert_eq!(answers.last(), Some(&b'+'));
    /// ```
    ///
    /// # Panics
    /// If the text does not consist of pieces of 82 bytes.
    pub fn answer_lines(&mut self, lines: &[u8], answers: &mut Vec<u8>) -> usize {
        self.batch.answer_lines(lines, answers)
    }

    fn by_general_engine(&self, grid: &Classic, stop: &Stop) -> Outcome {
        let Ok(puzzle) = Clues::from(grid).check() else { return Outcome::default() };
        let nodes = self.limits.nodes.map(|nodes| nodes - PATIENCE);
        let limits = Limits { solutions: self.limits.solutions, nodes, ..stop.limits() };
        let mut first = Vec::new();
        let report = GENERAL.search(&puzzle, &limits, &mut |found| {
            if first.len() < 2 {
                first.extend(found.grid().as_classic());
            }
            ControlFlow::Continue(())
        });
        let end = match report.ending {
            Ending::Limit(limit) => End::Limit(limit),
            Ending::Complete | Ending::Stuck(_) => End::Complete,
        };
        Outcome::new(report.stats.solutions as u32, first, end)
    }

    fn judge_others(&self, puzzles: &[&Clues]) -> Vec<Verdict> {
        let stop = self.limits.stop();
        let verdict = |clues: &&Clues| {
            let limits = Limits { nodes: self.limits.nodes, ..stop.limits() };
            judge(clues, GENERAL, &limits).verdict
        };
        #[cfg(feature = "rayon")]
        if self.is_parallel && puzzles.len() > 1 {
            return spread(puzzles, verdict);
        }
        puzzles.iter().map(verdict).collect()
    }
}

/// The same answers in the same order, on all threads of rayon's current pool.
#[cfg(feature = "rayon")]
fn spread<Q: Sync, A: Send>(questions: &[Q], answer: impl Fn(&Q) -> A + Sync) -> Vec<A> {
    let mut answers: Vec<Option<A>> = questions.iter().map(|_| None).collect();
    rayon::scope(|scope| {
        for (question, place) in questions.iter().zip(&mut answers) {
            let answer = &answer;
            scope.spawn(move |_| *place = Some(answer(question)));
        }
    });
    answers.into_iter().flatten().collect()
}
