//! One question to several engines that answer with a number; the numbers must agree.

use crate::measure::{Row, Time, add_ratios, time};
use neuf::Cell;
use neuf_batch::Classic;

/// A function that answers with a number.
pub type Answer = Box<dyn FnMut(&Classic) -> u64>;

/// An engine that answers.
pub struct Contestant {
    pub name: &'static str,
    pub is_rival: bool,
    pub answer: Answer,
}

impl Contestant {
    pub fn rival(name: &'static str, answer: impl FnMut(&Classic) -> u64 + 'static) -> Contestant {
        Contestant { name, is_rival: true, answer: Box::new(answer) }
    }

    pub fn ours(name: &'static str, answer: impl FnMut(&Classic) -> u64 + 'static) -> Contestant {
        Contestant { name, is_rival: false, answer: Box::new(answer) }
    }
}

/// The unit of speed.
#[derive(Clone, Copy)]
pub enum Unit {
    /// Puzzles per second.
    Puzzle,
    /// Counted items per second: the sum of the answers.
    Answer,
}

/// A question about some puzzles.
pub struct Contest {
    pub name: String,
    pub puzzles: Vec<Classic>,
    pub unit: Unit,
    /// Ratios refer to the first.
    pub contestants: Vec<Contestant>,
}

impl Contest {
    /// Measures all contestants: they take turns, and the best of several rounds counts.
    pub fn run(&mut self, rounds: usize) -> Result<Vec<Row>, String> {
        let mut best = vec![Time { cpu: f64::MAX, clock: f64::MAX }; self.contestants.len()];
        let mut agreed = None;
        for _ in 0..rounds {
            for (Contestant { name, answer, .. }, best) in
                self.contestants.iter_mut().zip(&mut best)
            {
                let mut sum = 0;
                let spent = time(|| sum = self.puzzles.iter().map(&mut *answer).sum());
                let expected = *agreed.get_or_insert(sum);
                if expected != sum {
                    return Err(format!("{}: {name} says {sum}, not {expected}", self.name));
                }
                best.cpu = best.cpu.min(spent.cpu);
                best.clock = best.clock.min(spent.clock);
            }
        }
        let total = match self.unit {
            Unit::Puzzle => self.puzzles.len() as f64,
            Unit::Answer => agreed.unwrap_or(0) as f64,
        };
        let row = |(contestant, time): (&Contestant, &Time)| Row {
            set: self.name.clone(),
            engine: contestant.name.to_owned(),
            is_rival: contestant.is_rival,
            per_cpu_second: total / time.cpu,
            per_second: total / time.clock,
            guesses: None,
            rounds: None,
            latency: None,
            to_sudoku: 0.0,
            to_best: 0.0,
        };
        let mut rows: Vec<Row> = self.contestants.iter().zip(&best).map(row).collect();
        add_ratios(&mut rows);
        Ok(rows)
    }
}

/// About `count` puzzles of a set, evenly spread.
pub fn some(puzzles: &[Classic], count: usize) -> impl Iterator<Item = &Classic> {
    puzzles.iter().step_by(puzzles.len().div_ceil(count).max(1))
}

/// Takes away three clues: the first, one in the middle and the last.
pub fn without_three_clues(puzzle: &Classic) -> Classic {
    without_clues(puzzle, 3)
}

/// Takes away `count` clues, at least two, evenly spread from the first to the last.
pub fn without_clues(puzzle: &Classic, count: usize) -> Classic {
    let clues: Vec<usize> = (0..81).filter(|&cell| puzzle[cell] != 0).collect();
    let mut puzzle = *puzzle;
    for number in 0..count {
        if let Some(&cell) = clues.get(number * clues.len().saturating_sub(1) / (count - 1)) {
            puzzle.erase(Cell::new(cell));
        }
    }
    puzzle
}
