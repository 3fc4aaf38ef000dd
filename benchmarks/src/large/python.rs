//! Solvers with a Python interface, each run by a program of ours that keeps running between
//! puzzles.

use super::child;
use super::engine::{Answer, Engine};
use neuf::{Cell, Grid, Puzzle};
use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

pub struct Python {
    name: &'static str,
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Python {
    /// CP-SAT of OR-tools.
    pub fn cp_sat() -> Option<Python> {
        let program = concat!(include_str!("cp_sat.py"), include_str!("answering.py"));
        Python::find("CP-SAT", "ortools.sat.python.cp_model", program)
    }

    /// CaDiCaL, one solver for all solutions of a puzzle.
    pub fn cadical() -> Option<Python> {
        let program = concat!(include_str!("cadical.py"), include_str!("answering.py"));
        Python::find("CaDiCaL incremental", "pysat.solvers", program)
    }

    fn find(name: &'static str, module: &str, program: &str) -> Option<Python> {
        let python = std::env::var("NEUF_PYTHON").unwrap_or("python3".into());
        if !child::exists(&python, &["-c", &format!("import {module}")]) {
            return None;
        }
        let mut command = Command::new(python);
        command.args(["-c", program]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().ok()?;
        let (input, output) = (child.stdin.take()?, BufReader::new(child.stdout.take()?));
        Some(Python { name, child, input, output })
    }

    fn ask(&mut self, question: &str) -> std::io::Result<String> {
        self.input.write_all(question.as_bytes())?;
        self.input.flush()?;
        let mut answer = String::new();
        self.output.read_line(&mut answer)?;
        Ok(answer)
    }
}

impl Drop for Python {
    fn drop(&mut self) {
        // The child may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Engine for Python {
    fn name(&self) -> &'static str {
        self.name
    }

    fn search(
        &mut self,
        puzzle: &Puzzle,
        wanted: usize,
        limit: Duration,
    ) -> Result<Answer, String> {
        let said = self.ask(&question(puzzle, wanted, limit)).map_err(|error| error.to_string())?;
        read(puzzle, &said).ok_or(format!("{}: unexpected answer {said:?}", self.name))
    }
}

/// `wanted seconds rows columns | candidates of each cell, separated by commas`
fn question(puzzle: &Puzzle, wanted: usize, limit: Duration) -> String {
    let (shape, marks) = (puzzle.shape(), puzzle.candidates());
    let (rows, columns) = (shape.block_rows(), shape.block_columns());
    let mut text = format!("{wanted} {} {rows} {columns}", limit.as_secs_f64());
    let digits = |cell: Cell| -> Vec<String> {
        marks.get(cell).iter().map(|digit| digit.value().to_string()).collect()
    };
    for cell in shape.cells() {
        _ = write!(text, " {}", digits(cell).join(","));
    }
    text + "\n"
}

/// `seconds complete|stopped values… ; values…`
fn read(puzzle: &Puzzle, line: &str) -> Option<Answer> {
    let mut words = line.trim().splitn(3, ' ');
    let cpu = words.next()?.parse().ok()?;
    let is_complete = words.next()? == "complete";
    let grid = |list: &str| -> Option<Grid> {
        let values: Option<Vec<usize>> =
            list.split_whitespace().map(|word| word.parse().ok()).collect();
        Grid::new(puzzle.shape(), &values?).ok()
    };
    let lists = words.next().unwrap_or_default().split(';').filter(|list| !list.trim().is_empty());
    Some(Answer { solutions: lists.map(grid).collect::<Option<_>>()?, is_complete, cpu })
}
