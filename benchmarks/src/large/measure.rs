//! The time of each engine for each puzzle, with its answers checked.

use super::Engine;
use super::engine::Answer;
use super::sets::Set;
use neuf::Puzzle;
use std::time::Duration;

/// One engine on one set.
pub struct Row {
    pub set: String,
    pub engine: &'static str,
    pub first: Times,
    pub verdict: Times,
}

/// Processor seconds of all puzzles of a set.
pub struct Times {
    /// Ascending. Searches that ran out of time come last, with the time they took until then.
    seconds: Vec<f64>,
    pub unanswered: usize,
}

impl Times {
    fn of(answers: &[Answer]) -> Times {
        let (answered, stopped): (Vec<&Answer>, Vec<&Answer>) =
            answers.iter().partition(|answer| answer.is_complete);
        let mut seconds: Vec<f64> = answered.iter().map(|answer| answer.cpu).collect();
        seconds.sort_by(f64::total_cmp);
        seconds.extend(stopped.iter().map(|answer| answer.cpu));
        Times { seconds, unanswered: stopped.len() }
    }

    /// The median, and whether it ran out of time.
    pub fn median(&self) -> (f64, bool) {
        self.at(self.seconds.len() / 2)
    }

    /// The mean, and whether any search ran out of time, so that the true mean is larger.
    pub fn mean(&self) -> (f64, bool) {
        (self.seconds.iter().sum::<f64>() / self.seconds.len() as f64, self.unanswered > 0)
    }

    /// The longest time, and whether it ran out of time.
    pub fn worst(&self) -> (f64, bool) {
        self.at(self.seconds.len() - 1)
    }

    fn at(&self, place: usize) -> (f64, bool) {
        (self.seconds[place], place + self.unanswered >= self.seconds.len())
    }
}

/// Asks all engines about all puzzles of a set: engines take turns.
pub fn compare(
    set: &Set,
    engines: &mut [Box<dyn Engine>],
    limit: Duration,
    each: bool,
) -> Result<Vec<Row>, String> {
    let mut answers: Vec<[Vec<Answer>; 2]> = engines.iter().map(|_| [vec![], vec![]]).collect();
    for (number, puzzle) in set.puzzles.iter().enumerate() {
        let mut verdict = None;
        for (engine, answers) in engines.iter_mut().zip(&mut answers) {
            let place = || format!("{}, puzzle {}, {}", set.name, number + 1, engine.name());
            let place = place();
            for (answers, wanted) in answers.iter_mut().zip([1, 2]) {
                let answer = engine.search(puzzle, wanted, limit)?;
                check(puzzle, wanted, &answer, &mut verdict)
                    .map_err(|error| format!("{place}: {error}"))?;
                answers.push(answer);
            }
            if each {
                let [first, verdict] = [0, 1].map(|i| answers[i].last().expect("just asked"));
                println!("  {place}: {} / {}", seconds(first), seconds(verdict));
            }
        }
    }
    let rows = engines.iter().zip(&answers).map(|(engine, [first, verdict])| Row {
        set: set.name.clone(),
        engine: engine.name(),
        first: Times::of(first),
        verdict: Times::of(verdict),
    });
    Ok(rows.collect())
}

fn seconds(answer: &Answer) -> String {
    let mark = if answer.is_complete { "" } else { "> " };
    format!("{mark}{:.4} s, {} solutions", answer.cpu, answer.solutions.len())
}

/// Checks the answers: a fast wrong answer is worth nothing. The solutions must be valid, and all
/// engines must find as many (`known`, of at most 2) as the first that came to an end.
fn check(
    puzzle: &Puzzle,
    wanted: usize,
    answer: &Answer,
    known: &mut Option<usize>,
) -> Result<(), String> {
    let solutions = &answer.solutions;
    if !solutions.iter().all(|grid| grid.solves(puzzle)) {
        return Err("this is no solution".into());
    }
    if let [first, second] = &solutions[..]
        && first == second
    {
        return Err("the same solution twice".into());
    }
    let found = solutions.len();
    if !answer.is_complete {
        return Ok(());
    }
    match *known {
        Some(known) if known.min(wanted) != found => {
            Err(format!("{found} solutions where another engine finds {known}"))
        }
        Some(_) => Ok(()),
        None => {
            *known = (wanted == 2 || found == 0).then_some(found);
            Ok(())
        }
    }
}
