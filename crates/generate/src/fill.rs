//! Full grids of any shape and rules.

use crate::Random;
use neuf_limits::{Limits, Stop};
use neuf_puzzle::order;
use neuf_puzzle::{Clues, Constraint, Digit, Grid, Rules};
use neuf_solve::AUTO;
use std::ops::ControlFlow;

/// Draws full grids: among all of them for sides up to 4, else by a search that begins with random
/// digits.
pub(crate) struct Filler {
    rules: Rules,
    all: Vec<Grid>,
}

/// The nodes that a search may take before it starts over with fewer random digits: some tenths of
/// a second.
const PATIENCE: u64 = 20_000;

impl Filler {
    pub(crate) fn new(rules: &Rules) -> Filler {
        let mut all = Vec::new();
        if rules.shape().size() <= 4 {
            let empty = Clues::empty(rules).check().expect("no clues, no contradiction");
            AUTO.search(&empty, &Limits::none(), &mut |found| {
                all.push(found.grid());
                ControlFlow::Continue(())
            });
            order::sort(&mut all);
        }
        Filler { rules: rules.clone(), all }
    }

    /// A full grid; `None` if there is none within reach.
    pub(crate) fn grid(&self, random: &mut Random, stop: &Stop) -> Option<Grid> {
        if self.rules.shape().size() <= 4 {
            return random.choose(&self.all).cloned();
        }
        let mut seeds = self.rules.shape().size();
        loop {
            let clues = self.seeded(seeds, random);
            if let Some(grid) = self.search(clues, seeds == 0, stop) {
                return Some(self.disguised(&grid, random));
            }
            if seeds == 0 || stop.reached().is_some() {
                return None;
            }
            seeds = seeds * 2 / 3;
        }
    }

    /// Random digits in random cells that leave every cell a candidate.
    fn seeded(&self, seeds: usize, random: &mut Random) -> Clues {
        let shape = self.rules.shape();
        let mut clues = Clues::empty(&self.rules);
        let mut cells: Vec<_> = shape.cells().collect();
        random.shuffle(&mut cells);
        let mut left = seeds;
        for cell in cells {
            if left == 0 {
                break;
            }
            let mut next = clues.clone();
            next.set(cell, Digit::new(1 + random.index(shape.size())));
            if next.clone().check().is_ok_and(|puzzle| {
                puzzle.candidates().iter().all(|(_, candidates)| !candidates.is_empty())
            }) {
                clues = next;
                left -= 1;
            }
        }
        clues
    }

    fn search(&self, clues: Clues, is_last: bool, stop: &Stop) -> Option<Grid> {
        let limits = stop.limits().solutions(1);
        let limits = if is_last { limits } else { limits.nodes(PATIENCE) };
        let mut grid = None;
        AUTO.search(&clues.check().ok()?, &limits, &mut |found| {
            grid = Some(found.grid());
            ControlFlow::Break(())
        });
        grid
    }

    /// The same grid with digits renamed and lines in other order, as far as the rules allow.
    fn disguised(&self, grid: &Grid, random: &mut Random) -> Grid {
        let shape = self.rules.shape();
        let mut names: Vec<usize> = (1..=shape.size()).collect();
        let is_blind = |constraint: &Constraint| matches!(constraint, Constraint::Different(_));
        if self.rules.constraints().iter().all(is_blind) {
            random.shuffle(&mut names);
        }
        let (mut rows, mut columns): (Vec<usize>, Vec<usize>) =
            ((0..shape.size()).collect(), (0..shape.size()).collect());
        if self.rules.is_plain() {
            rows = shuffled_lines(shape.size(), shape.block_rows(), random);
            columns = shuffled_lines(shape.size(), shape.block_columns(), random);
        }
        let values: Vec<usize> = shape
            .cells()
            .map(|cell| shape.cell(rows[shape.row(cell)], columns[shape.column(cell)]))
            .map(|from| names[grid.digit(from).index()])
            .collect();
        Grid::new(&self.rules, &values).expect("these changes keep the rules")
    }
}

/// Lines in groups of `width`: groups in random order, and lines within each.
pub(crate) fn shuffled_lines(lines: usize, width: usize, random: &mut Random) -> Vec<usize> {
    let mut groups: Vec<usize> = (0..lines / width).collect();
    random.shuffle(&mut groups);
    let within = |group: usize| {
        let mut lines: Vec<usize> = (group * width..(group + 1) * width).collect();
        random.shuffle(&mut lines);
        lines
    };
    groups.into_iter().flat_map(within).collect()
}
