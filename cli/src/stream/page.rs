//! The answers to a chunk, and how many came out how.

use crate::app::Exit;
use neuf::Verdict;
use std::collections::BTreeSet;
use std::time::Duration;

/// The answers to a chunk.
#[derive(Default)]
pub struct Page {
    pub out: Vec<u8>,
    /// Whether the answers are JSON.
    pub has_json: bool,
    /// Messages for the person, one per element.
    pub messages: Vec<String>,
    /// How ambiguous texts were read: said once, however many puzzles it holds for.
    pub notes: BTreeSet<String>,
    pub tally: Tally,
    /// Ctrl-C came before the last puzzle of the chunk was answered.
    pub interrupted: bool,
    /// How long the chunk took.
    pub took: Duration,
}

impl Page {
    pub fn line(&mut self, text: &str) {
        self.out.extend_from_slice(text.as_bytes());
        self.out.push(b'\n');
    }

    pub fn json(&mut self, text: &str) {
        self.has_json = true;
        self.line(text);
    }
}

/// How many puzzles came out how.
#[derive(Clone, Copy, Default)]
pub struct Tally {
    pub unique: u64,
    pub several: u64,
    pub none: u64,
    pub budget: u64,
    pub bad: u64,
}

impl Tally {
    pub fn total(&self) -> u64 {
        self.unique + self.several + self.none + self.budget + self.bad
    }

    pub fn count(&mut self, verdict: &Verdict) {
        match verdict {
            Verdict::Unique(_) => self.unique += 1,
            Verdict::Several(_) => self.several += 1,
            Verdict::None | Verdict::Contradiction(_) => self.none += 1,
            Verdict::Budget { .. } | Verdict::Stuck(_) => self.budget += 1,
        }
    }

    pub fn add(&mut self, other: Tally) {
        self.unique += other.unique;
        self.several += other.several;
        self.none += other.none;
        self.budget += other.budget;
        self.bad += other.bad;
    }

    /// The gravest outcome of all.
    pub fn exit(&self) -> Exit {
        let outcomes = [
            (self.several, Exit::Several),
            (self.none, Exit::None),
            (self.budget, Exit::Budget),
            (self.bad, Exit::Unreadable),
        ];
        outcomes.into_iter().filter(|(n, _)| *n > 0).map(|(_, exit)| exit).max().unwrap_or_default()
    }
}
