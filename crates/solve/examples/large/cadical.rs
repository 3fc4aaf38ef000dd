//! CaDiCaL as a rival: the usual encoding, without the candidates that the givens rule out.

use crate::COARSE;
use neuf_puzzle::{Digit, Puzzle};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

/// The rival, as a command.
pub(crate) struct Cadical {
    folder: PathBuf,
}

/// What the rival said, and how long its runs took.
pub(crate) struct Rival {
    pub(crate) first: Duration,
    pub(crate) second: Duration,
    /// The verdict; `None` when it ran out of time.
    pub(crate) word: Option<&'static str>,
}

impl Cadical {
    pub(crate) fn find() -> Option<Cadical> {
        Command::new("cadical").arg("--version").output().ok()?;
        let folder = std::env::temp_dir().join(format!("neuf-large-{}", std::process::id()));
        std::fs::create_dir_all(&folder).ok()?;
        Some(Cadical { folder })
    }

    /// Its verdict; each of its two runs may take as long as `limit`.
    pub(crate) fn judge(&self, puzzle: &Puzzle, limit: Option<Duration>) -> Rival {
        let mut formula = Formula::of(puzzle);
        let file = self.folder.join("puzzle.cnf");
        formula.write(&file);
        let (first, answer) = run(&file, limit);
        let solution = match answer {
            Answer::Solution(literals) => literals,
            Answer::None => return Rival { first, second: Duration::ZERO, word: Some("none") },
            Answer::OutOfTime => return Rival { first, second: Duration::ZERO, word: None },
        };
        formula.clauses.push(solution.iter().map(|literal| -literal).collect());
        formula.write(&file);
        let (second, answer) = run(&file, limit);
        let word = match answer {
            Answer::Solution(_) => Some("several"),
            Answer::None => Some("unique"),
            Answer::OutOfTime => None,
        };
        Rival { first, second, word }
    }
}

impl Drop for Cadical {
    fn drop(&mut self) {
        // Leftovers in the temporary folder do no harm.
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// What one run says.
enum Answer {
    /// The positive literals of a solution.
    Solution(Vec<i32>),
    None,
    OutOfTime,
}

/// Runs the rival: the processor time it says (all its time, start included, when that is short),
/// and its answer.
fn run(file: &Path, limit: Option<Duration>) -> (Duration, Answer) {
    let start = Instant::now();
    let mut command = Command::new("cadical");
    if let Some(limit) = limit {
        command.arg("-t").arg(limit.as_secs().max(1).to_string());
    }
    let output = command.arg(file).output().expect("cadical runs");
    let elapsed = start.elapsed();
    let text = String::from_utf8_lossy(&output.stdout);
    let time = time_said(&text).filter(|&said| said > COARSE).unwrap_or(elapsed);
    match (answer(&text), limit) {
        (Answer::OutOfTime, Some(limit)) => (limit, Answer::OutOfTime),
        (answer, _) => (time, answer),
    }
}

fn answer(text: &str) -> Answer {
    if text.contains("s UNSATISFIABLE") {
        return Answer::None;
    }
    if !text.contains("s SATISFIABLE") {
        return Answer::OutOfTime;
    }
    let values = text.lines().filter_map(|line| line.strip_prefix("v "));
    let literals = values.flat_map(str::split_whitespace).filter_map(|word| word.parse().ok());
    Answer::Solution(literals.filter(|&literal| literal > 0).collect())
}

/// `c total process time since initialization: 1.23 seconds`
fn time_said(text: &str) -> Option<Duration> {
    let line = text.lines().find(|line| line.contains("total process time since"))?;
    line.split_whitespace().rev().nth(1)?.parse().ok().map(Duration::from_secs_f64)
}

/// A formula: a variable for each candidate.
struct Formula {
    variables: usize,
    clauses: Vec<Vec<i32>>,
}

impl Formula {
    fn of(puzzle: &Puzzle) -> Formula {
        let (shape, marks) = (puzzle.shape(), puzzle.candidates());
        let mut numbers = vec![0; shape.cell_count() * shape.size()];
        let mut formula = Formula { variables: 0, clauses: Vec::new() };
        let at = |cell: usize, digit: Digit| cell * shape.size() + digit.index();
        for cell in shape.cells() {
            for digit in marks.get(cell) {
                formula.variables += 1;
                numbers[at(cell.index(), digit)] = formula.variables as i32;
            }
        }
        for cell in shape.cells() {
            let digits = shape.digits().iter();
            formula.exactly_one(digits.map(|digit| numbers[at(cell.index(), digit)]).collect());
        }
        for house in shape.houses() {
            for digit in shape.digits() {
                let cells = shape.cells_of(house);
                formula.exactly_one(cells.map(|cell| numbers[at(cell.index(), digit)]).collect());
            }
        }
        formula
    }

    fn exactly_one(&mut self, mut literals: Vec<i32>) {
        literals.retain(|&literal| literal != 0);
        for (i, &a) in literals.iter().enumerate() {
            self.clauses.extend(literals[i + 1..].iter().map(|&b| vec![-a, -b]));
        }
        self.clauses.push(literals);
    }

    fn write(&self, file: &Path) {
        let mut text = format!("p cnf {} {}\n", self.variables, self.clauses.len());
        for clause in &self.clauses {
            for literal in clause {
                write!(text, "{literal} ").expect("a string takes it");
            }
            text.push_str("0\n");
        }
        std::fs::write(file, text).expect("the temporary folder is writable");
    }
}
