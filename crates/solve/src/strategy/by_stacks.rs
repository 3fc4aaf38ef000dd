//! The course's searches: each is a problem on the stack machine.

use super::{Ending, Found, Report, Stats, Strategy};
use crate::{Moves, SudokuStacks};
use neuf_backtrack::{Halt, Order, Phase, Problem, Search};
use neuf_limits::{Limit, Limits, Meter};
use neuf_puzzle::Puzzle;
use std::ops::ControlFlow;

pub(super) struct Piles;
pub(super) struct Recursive;
pub(super) struct Lexicographic;
pub(super) struct Fewest;

type Sink<'a> = &'a mut dyn FnMut(Found<'_>) -> ControlFlow<()>;

impl Strategy for Piles {
    fn name(&self) -> &'static str {
        "piles"
    }

    fn search(&self, puzzle: &Puzzle, limits: &Limits, found: Sink<'_>) -> Report {
        let problem = |meter: &mut Meter| SudokuStacks::all_cells_within(puzzle, meter);
        run(problem, Order::LastFirst, puzzle, limits, SudokuStacks::write_values, found)
    }
}

impl Strategy for Recursive {
    fn name(&self) -> &'static str {
        "recursive"
    }

    fn search(&self, puzzle: &Puzzle, limits: &Limits, found: Sink<'_>) -> Report {
        let problem = |meter: &mut Meter| SudokuStacks::empty_cells_within(puzzle, meter);
        run(problem, Order::FirstFirst, puzzle, limits, SudokuStacks::write_values, found)
    }
}

impl Strategy for Lexicographic {
    fn name(&self) -> &'static str {
        "lexicographic"
    }

    fn search(&self, puzzle: &Puzzle, limits: &Limits, found: Sink<'_>) -> Report {
        let problem = |meter: &mut Meter| SudokuStacks::all_cells_within(puzzle, meter);
        run(problem, Order::FirstFirst, puzzle, limits, SudokuStacks::write_values, found)
    }
}

impl Strategy for Fewest {
    fn name(&self) -> &'static str {
        "fewest"
    }

    fn search(&self, puzzle: &Puzzle, limits: &Limits, found: Sink<'_>) -> Report {
        let problem = |meter: &mut Meter| Moves::within(puzzle, meter);
        run(problem, Order::FirstFirst, puzzle, limits, Moves::write_values, found)
    }
}

/// Runs the stack machine and hands over its solutions; `write` turns tops into values by cell.
fn run<P: Problem>(
    problem: impl FnOnce(&mut Meter) -> Result<P, Limit>,
    order: Order,
    puzzle: &Puzzle,
    limits: &Limits,
    write: impl Fn(&P, &[P::Choice], &mut [u8]),
    found: Sink<'_>,
) -> Report {
    let stop = limits.stop();
    let problem = match problem(&mut stop.limits().meter()) {
        Ok(problem) => problem,
        Err(limit) => return Report::new(Stats::default(), Ending::Limit(limit)),
    };
    let mut values = vec![0; puzzle.shape().cell_count()];
    let mut search = Search::with_order(problem, order);
    let limits = Limits { nodes: limits.nodes, solutions: limits.solutions, ..stop.limits() };
    let mut budget = limits.start();
    let ending = loop {
        match search.run(&mut budget) {
            Halt::Exhausted => break Ending::Complete,
            Halt::Limit(limit) => break Ending::Limit(limit),
            Halt::Solution => {
                write(search.problem(), search.tops(), &mut values);
                if found(Found::new(puzzle, &values)).is_break() {
                    break Ending::Limit(Limit::Solutions);
                }
            }
        }
    };
    Report { stats: stats_of(&search), ending }
}

/// The machine's counters as those of a strategy.
fn stats_of<P: Problem>(search: &Search<P>) -> Stats {
    let stats = search.stats();
    // Every push tries a value and so does every return, but for the last one of all.
    let tried = stats.pushes + stats.retour - u64::from(search.phase() == Phase::Exhausted);
    Stats {
        choix: stats.choix,
        retour: stats.retour,
        guesses: stats.branchings,
        deepest: stats.deepest,
        solutions: stats.solutions,
        calls: tried + 1,
    }
}
