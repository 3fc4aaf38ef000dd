//! All engines that are measured on large puzzles, in one visible list.

use super::{cadical::Cadical, gecode::Gecode, neuf::Neuf, python::Python};
use neuf::{Grid, Puzzle};
use std::time::Duration;

/// An engine that looks for solutions.
pub trait Engine {
    /// Its name in tables.
    fn name(&self) -> &'static str;

    /// Looks for this many solutions, within a limit on processor time.
    fn search(&mut self, puzzle: &Puzzle, wanted: usize, limit: Duration)
    -> Result<Answer, String>;
}

/// Different solutions: as many as wanted, or all there are.
pub struct Answer {
    pub solutions: Vec<Grid>,
    /// Whether the search came to its end: it found as many as wanted, or all there are.
    pub is_complete: bool,
    /// Processor seconds.
    pub cpu: f64,
}

/// Looks for an engine on this machine.
type Find = fn() -> Option<Box<dyn Engine>>;

/// Neuf, and the rivals that are installed; ratios refer to the first.
pub fn engines(only: &str) -> Vec<Box<dyn Engine>> {
    let rivals: [(&str, Find); 4] = [
        ("CaDiCaL", || Some(Box::new(Cadical::find()?))),
        ("CaDiCaL incremental", || Some(Box::new(Python::cadical()?))),
        ("CP-SAT", || Some(Box::new(Python::cp_sat()?))),
        ("Gecode", || Some(Box::new(Gecode::find()?))),
    ];
    let mut engines: Vec<Box<dyn Engine>> = vec![Box::new(Neuf)];
    for (name, find) in rivals.into_iter().filter(|(name, _)| name.contains(only)) {
        match find() {
            Some(engine) => engines.push(engine),
            None => println!("{name} is not installed: skipped"),
        }
    }
    engines
}
