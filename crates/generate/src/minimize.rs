//! Which clues of a puzzle are needed, and puzzles without the others.

use crate::{Dig, Random, attempt, dig_all, general};
use neuf_batch::Questions;
use neuf_limits::{Limit, Limits};
use neuf_puzzle::{Cell, Clues};
use neuf_solve::{AUTO, Verdict, judge};
use std::cell;

/// The redundant clues of a puzzle, or its verdict.
#[derive(Clone, Debug, PartialEq)]
#[must_use]
pub enum Needed {
    /// The puzzle has one solution. Each of these clues by itself follows from the others; if there
    /// are none, the puzzle is minimal.
    Unique {
        /// The cells, in order.
        redundant: Vec<Cell>,
    },
    /// The puzzle has not exactly one solution, or a limit was reached.
    Judged(Verdict),
}

/// Which clues follow from the others.
///
/// ```
/// use neuf_generate::{Needed, redundant};
/// use neuf_limits::Limits;
///
/// let needed = redundant(&"1... ..2. .... .3.4".parse()?, &Limits::none());
/// assert_eq!(needed, Needed::Unique { redundant: vec![] });
/// # Ok::<(), neuf_puzzle::format::ReadError>(())
/// ```
pub fn redundant(clues: &Clues, limits: &Limits) -> Needed {
    let stop = limits.stop();
    let clues = clues.without_pencil_marks();
    let verdict = judge(&clues, AUTO, limits).verdict;
    if verdict.unique().is_none() {
        return Needed::Judged(verdict);
    }
    match with_questions(|questions| attempt::redundant(&clues, questions, &stop)) {
        Ok(redundant) => Needed::Unique { redundant },
        Err(limit) => Needed::Judged(Verdict::Budget { found: None, limit }),
    }
}

/// Lends the lanes of this thread: making their memory anew for every puzzle would cost more than
/// the answers.
fn with_questions<T>(ask: impl FnOnce(&mut Questions) -> T) -> T {
    thread_local! {
        static QUESTIONS: cell::Cell<Option<Box<Questions>>> = const { cell::Cell::new(None) };
    }
    let mut questions = QUESTIONS.take().unwrap_or_default();
    let answer = ask(&mut questions);
    QUESTIONS.set(Some(questions));
    answer
}

/// A minimal puzzle among the clues of a puzzle with one solution: clues are taken away in random
/// order.
///
/// ```
/// use neuf_generate::{Needed, Random, minimize, redundant};
/// use neuf_limits::Limits;
///
/// let clues = "12.. 3.2. .... .3.4".parse()?;
/// let minimal = minimize(&clues, &mut Random::new(1, 0), &Limits::none()).expect("one solution");
/// assert_eq!(redundant(&minimal, &Limits::none()), Needed::Unique { redundant: vec![] });
/// # Ok::<(), neuf_puzzle::format::ReadError>(())
/// ```
///
/// # Errors
/// The verdict, if the puzzle has not exactly one solution or a limit was reached.
pub fn minimize(clues: &Clues, random: &mut Random, limits: &Limits) -> Result<Clues, Verdict> {
    let stop = limits.stop();
    let mut clues = clues.without_pencil_marks();
    let verdict = judge(&clues, AUTO, limits).verdict;
    let Some(solution) = verdict.unique() else { return Err(verdict) };
    let stopped = |limit: Limit| Verdict::Budget { found: Some(solution.clone()), limit };
    if let (Some(classic), Some(grid)) = (clues.as_classic(), solution.as_classic()) {
        let dig = Dig::in_any_order(&classic, &grid, 0, random);
        let dug = with_questions(|questions| dig_all(questions, vec![dig], &stop.limits()));
        let left = dug.map_err(stopped)?;
        let alphabet = clues.rules().alphabet();
        let minimal = Clues::from(&left[0]);
        let rules = minimal.rules().clone().in_alphabet(alphabet);
        let mut written = Clues::empty(rules);
        minimal.shape().cells().for_each(|cell| written.set(cell, minimal.given(cell)));
        return Ok(written);
    }
    let mut cells: Vec<Vec<Cell>> = clues.shape().cells().map(|cell| vec![cell]).collect();
    random.shuffle(&mut cells);
    general::dig(&mut clues, solution, &cells, 0, None, &stop).map_err(stopped)?;
    Ok(clues)
}
