//! Rules made along with a puzzle: regions before the grid is filled, cages and sums after it.

use crate::{Layout, Random};
use neuf_puzzle::order;
use neuf_puzzle::rules::{RulesError, cage, regions, sandwich};
use neuf_puzzle::{Cell, Grid, Rule, Rules, Shape};

/// These rules, with random regions if the layout is a jigsaw.
pub(crate) fn before(layout: Layout, rules: &Rules, random: &mut Random) -> Rules {
    if layout != Layout::Jigsaw {
        return rules.clone();
    }
    with(rules, [regions(jigsaw(rules.shape(), random))]).unwrap_or_else(|_| rules.clone())
}

/// The rules of a grid, with its cages or sums if the layout asks for them.
pub(crate) fn after(layout: Layout, grid: &Grid, random: &mut Random) -> Rules {
    let rules = grid.rules();
    let made = match layout {
        Layout::Killer => with(rules, cages(grid, random)),
        Layout::Sandwich => with(rules, sandwiches(grid)),
        Layout::Given | Layout::Jigsaw => return rules.clone(),
    };
    made.expect("what a grid says holds of it")
}

fn with(rules: &Rules, more: impl IntoIterator<Item = Rule>) -> Result<Rules, RulesError> {
    let all = rules.list().iter().cloned().chain(more);
    Rules::new(rules.shape(), all).map(|made| made.in_alphabet(rules.alphabet()))
}

/// Connected regions: those of the shape, changed by cells that neighbours exchange.
fn jigsaw(shape: Shape, random: &mut Random) -> Vec<Vec<Cell>> {
    let mut region: Vec<usize> = shape.cells().map(|cell| shape.block(cell)).collect();
    for _ in 0..shape.cell_count() * 40 {
        let (one, other) = (random.index(region.len()), random.index(region.len()));
        let (a, b) = (region[one], region[other]);
        let touches =
            |cell: usize, of: usize| neighbours(shape, cell).any(|near| region[near] == of);
        if a == b || !touches(one, b) || !touches(other, a) {
            continue;
        }
        region.swap(one, other);
        if !is_connected(shape, &region, a) || !is_connected(shape, &region, b) {
            region.swap(one, other);
        }
    }
    let cells_of = |number: usize| shape.cells().filter(|c| region[c.index()] == number).collect();
    (0..shape.size()).map(cells_of).collect()
}

fn neighbours(shape: Shape, cell: usize) -> impl Iterator<Item = usize> {
    let side = shape.size();
    let (row, column) = (cell / side, cell % side);
    let near = [
        (row > 0).then(|| cell - side),
        (row + 1 < side).then(|| cell + side),
        (column > 0).then(|| cell - 1),
        (column + 1 < side).then(|| cell + 1),
    ];
    near.into_iter().flatten()
}

fn is_connected(shape: Shape, region: &[usize], number: usize) -> bool {
    let first = region.iter().position(|&other| other == number).unwrap_or(0);
    let (mut seen, mut next) = (vec![false; region.len()], vec![first]);
    let mut count = 0;
    while let Some(cell) = next.pop() {
        if !std::mem::replace(&mut seen[cell], true) {
            count += 1;
            next.extend(neighbours(shape, cell).filter(|&near| region[near] == number));
        }
    }
    count == shape.size()
}

/// The most cells of a cage, and how many times out of eight a cage of two or more grows.
const LARGEST: usize = 5;
const GROWS: usize = 6;

/// Cages over the whole grid: connected cells with different digits, and their sum.
fn cages(grid: &Grid, random: &mut Random) -> Vec<Rule> {
    let shape = grid.shape();
    let digit = |cell: usize| grid.digit(Cell::new(cell));
    let mut is_taken = vec![false; shape.cell_count()];
    let mut order: Vec<usize> = (0..shape.cell_count()).collect();
    random.shuffle(&mut order);
    let mut cages = Vec::new();
    for first in order {
        if std::mem::replace(&mut is_taken[first], true) {
            continue;
        }
        let mut cells = vec![first];
        while cells.len() < LARGEST.min(shape.size())
            && (cells.len() < 2 || random.index(8) < GROWS)
        {
            let fits = |near: &usize| {
                !is_taken[*near] && cells.iter().all(|&other| digit(other) != digit(*near))
            };
            let mut near: Vec<usize> =
                cells.iter().flat_map(|&cell| neighbours(shape, cell)).filter(fits).collect();
            order::sort(&mut near);
            near.dedup();
            let Some(&next) = random.choose(&near) else { break };
            is_taken[next] = true;
            cells.push(next);
        }
        let total = cells.iter().map(|&cell| digit(cell).value() as u32).sum();
        cages.push(cage(cells.into_iter().map(Cell::new), Some(total)));
    }
    cages
}

/// For every row and column, the sum between 1 and the greatest digit.
fn sandwiches(grid: &Grid) -> Vec<Rule> {
    let shape = grid.shape();
    let lines = shape.houses().take(2 * shape.size());
    lines
        .map(|line| {
            let cells: Vec<Cell> = shape.cells_of(line).collect();
            let values: Vec<usize> = cells.iter().map(|&cell| grid.digit(cell).value()).collect();
            let is_crust = |value: &usize| *value == 1 || *value == shape.size();
            let first = values.iter().position(is_crust).unwrap_or(0);
            let last = values.iter().rposition(is_crust).unwrap_or(0);
            let between =
                values[first..=last].iter().filter(|&value| !is_crust(value)).sum::<usize>();
            sandwich(cells, between as u32)
        })
        .collect()
}
