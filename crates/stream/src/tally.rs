//! Counts of puzzles by verdict.

use neuf_solve::Verdict;
use serde::{Deserialize, Serialize};

/// The number of puzzles with each verdict.
///
/// ```
/// use neuf_solve::Verdict;
/// use neuf_stream::Tally;
///
/// let mut tally = Tally { unique: 2, ..Tally::default() };
/// tally.count(&Verdict::None);
/// tally.count_word("several");
/// tally.add(Tally { bad: 1, ..Tally::default() });
/// assert_eq!((tally.none, tally.total()), (1, 5));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// One solution, or simply answered.
    pub unique: u64,
    /// Several solutions, or answered in part.
    pub several: u64,
    /// No solution, or a contradiction.
    pub none: u64,
    /// A limit was reached before the answer.
    pub budget: u64,
    /// Not readable, or not answerable.
    pub bad: u64,
}

impl Tally {
    /// The number of all puzzles.
    pub fn total(&self) -> u64 {
        self.unique + self.several + self.none + self.budget + self.bad
    }

    /// Counts a puzzle by its verdict.
    pub fn count(&mut self, verdict: &Verdict) {
        self.count_word(verdict.word());
    }

    /// Counts a puzzle by the word of its verdict.
    pub fn count_word(&mut self, word: &str) {
        match word {
            "unique" => self.unique += 1,
            "several" => self.several += 1,
            "none" | "contradiction" => self.none += 1,
            _ => self.budget += 1,
        }
    }

    /// Adds the counts of another tally.
    pub fn add(&mut self, other: Tally) {
        self.unique += other.unique;
        self.several += other.several;
        self.none += other.none;
        self.budget += other.budget;
        self.bad += other.bad;
    }
}
