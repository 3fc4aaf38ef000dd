//! Gecode, as a program that reads FlatZinc: a variable for each cell, all different in each house.

use super::child::{self, Ran, Scratch};
use super::engine::{Answer, Engine};
use neuf::{Grid, Puzzle};
use std::fmt::Write;
use std::process::Command;
use std::time::Duration;

pub struct Gecode {
    file: Scratch,
}

impl Gecode {
    pub fn find() -> Option<Gecode> {
        let is_there = child::exists("fzn-gecode", &["--help"]);
        is_there.then(|| Gecode { file: Scratch::new("model.fzn") })
    }
}

impl Engine for Gecode {
    fn name(&self) -> &'static str {
        "Gecode"
    }

    fn search(
        &mut self,
        puzzle: &Puzzle,
        wanted: usize,
        limit: Duration,
    ) -> Result<Answer, String> {
        std::fs::write(self.file.path(), model(puzzle)).map_err(|error| error.to_string())?;
        let mut command = Command::new("fzn-gecode");
        command.args(["-n", &wanted.to_string()]).arg(self.file.path());
        let Ran { text, cpu } = child::run(&mut command, limit)?;
        let solutions = text.lines().filter(|line| line.starts_with("x = "));
        let solutions = solutions
            .map(|line| grid(puzzle, line).ok_or(format!("fzn-gecode: not a grid: {line}")))
            .collect::<Result<Vec<_>, _>>()?;
        let says_all =
            ["==========", "=====UNSATISFIABLE====="].iter().any(|end| text.contains(end));
        Ok(Answer { is_complete: says_all || solutions.len() == wanted, solutions, cpu })
    }
}

/// The model. The search takes the variable with the fewest values for its weight of past failures,
/// with domain propagation.
fn model(puzzle: &Puzzle) -> String {
    let (shape, marks) = (puzzle.shape(), puzzle.candidates());
    let (mut text, mut names) = (String::new(), String::new());
    for cell in shape.cells() {
        let values: Vec<String> =
            marks.get(cell).iter().map(|digit| digit.value().to_string()).collect();
        let number = cell.index();
        _ = writeln!(text, "var {{{}}}: c{number};", values.join(","));
        _ = write!(names, "{}c{number}", if number == 0 { "" } else { "," });
    }
    let count = shape.cell_count();
    _ = writeln!(
        text,
        "array [1..{count}] of var int: x :: output_array([1..{count}]) = [{names}];"
    );
    for house in shape.houses() {
        let cells: Vec<String> =
            shape.cells_of(house).map(|cell| format!("c{}", cell.index())).collect();
        _ = writeln!(text, "constraint all_different_int([{}]) :: domain;", cells.join(","));
    }
    text + "solve :: int_search(x, dom_w_deg, indomain_min, complete) satisfy;\n"
}

/// `x = array1d(1..16, [1, 2, …]);`
fn grid(puzzle: &Puzzle, line: &str) -> Option<Grid> {
    let list = line.split_once('[')?.1.split_once(']')?.0;
    let values: Vec<usize> =
        list.split(',').map(|word| word.trim().parse().ok()).collect::<Option<_>>()?;
    Grid::new(puzzle.shape(), &values).ok()
}
