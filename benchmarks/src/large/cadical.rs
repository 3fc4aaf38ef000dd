//! CaDiCaL, as a program that reads a formula.

use super::child::{self, Ran, Scratch};
use super::engine::{Answer, Engine};
use super::formula::Formula;
use neuf::Puzzle;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::process::Command;
use std::time::Duration;

pub struct Cadical {
    file: Scratch,
}

impl Cadical {
    pub fn find() -> Option<Cadical> {
        let is_there = child::exists("cadical", &["--version"]);
        is_there.then(|| Cadical { file: Scratch::new("formula.cnf") })
    }

    fn write(&self, formula: &Formula, forbidden: Option<&[u32]>) -> std::io::Result<()> {
        let mut out = BufWriter::new(File::create(self.file.path())?);
        formula.write(&mut out, forbidden)?;
        out.flush()
    }
}

impl Engine for Cadical {
    fn name(&self) -> &'static str {
        "CaDiCaL"
    }

    fn search(
        &mut self,
        puzzle: &Puzzle,
        wanted: usize,
        limit: Duration,
    ) -> Result<Answer, String> {
        let formula = Formula::of(puzzle);
        let mut answer = Answer { solutions: vec![], is_complete: false, cpu: 0.0 };
        let mut last: Option<Vec<u32>> = None;
        while answer.solutions.len() < wanted && answer.cpu < limit.as_secs_f64() {
            self.write(&formula, last.as_deref()).map_err(|error| error.to_string())?;
            let left = limit.saturating_sub(Duration::from_secs_f64(answer.cpu));
            let mut command = Command::new("cadical");
            let Ran { text, cpu } = child::run(command.arg("-q").arg(self.file.path()), left)?;
            answer.cpu += cpu;
            if text.contains("s UNSATISFIABLE") {
                answer.is_complete = true;
                return Ok(answer);
            }
            if !text.contains("s SATISFIABLE") {
                return Ok(answer);
            }
            let variables = true_variables(&text);
            let grid = formula.grid(&variables).ok_or("cadical: not a grid")?;
            answer.solutions.push(grid);
            last = Some(variables);
        }
        answer.is_complete = answer.solutions.len() == wanted;
        Ok(answer)
    }
}

/// `v 1 -2 3 0`
fn true_variables(text: &str) -> Vec<u32> {
    let values = text.lines().filter_map(|line| line.strip_prefix("v "));
    let words = values.flat_map(str::split_whitespace);
    words.filter_map(|word| word.parse().ok()).filter(|&number| number > 0).collect()
}
