//! Under rules beyond the plain ones no step contradicts a solution.

use crate::checker::check_steps;
use crate::walk::is_slow;
use neuf_explain::path::Uniqueness;
use neuf_explain::{State, TECHNIQUES};
use neuf_puzzle::{Cell, Clues, Digit, Grid, Puzzle, Rule, Rules, Shape, rules};
use neuf_testkit::Random;

/// Fills the first empty cell with each digit in turn, as long as the clues do not contradict each
/// other on their face; full grids are looked at whole.
fn fill(clues: &mut Clues, order: &[usize], limit: usize, found: &mut Vec<Grid>) {
    if found.len() == limit || clues.clone().check().is_err() {
        return;
    }
    let shape = clues.shape();
    let Some(cell) = shape.cells().find(|&cell| clues.given(cell).is_none()) else {
        let values: Vec<usize> = clues.values().collect();
        found.extend(Grid::new(clues.rules(), &values));
        return;
    };
    for &digit in order {
        clues.set(cell, Digit::new(digit));
        fill(clues, order, limit, found);
    }
    clues.set(cell, None);
}

fn solutions(puzzle: &Puzzle, limit: usize) -> Vec<Vec<Digit>> {
    let order: Vec<usize> = (1..=puzzle.shape().size()).collect();
    let mut found = Vec::new();
    fill(&mut puzzle.clues().clone(), &order, limit, &mut found);
    found.iter().map(|grid| grid.digits().collect()).collect()
}

/// A random puzzle under rules that has a solution, if there is a grid at all.
fn puzzle(rules: &Rules, holes: usize, random: &mut Random) -> Option<Puzzle> {
    let mut order: Vec<usize> = (1..=rules.shape().size()).collect();
    random.shuffle(&mut order);
    let mut grids = Vec::new();
    fill(&mut Clues::empty(rules), &order, 1 + random.below(5), &mut grids);
    let mut clues = grids.pop()?.to_clues();
    let mut cells: Vec<Cell> = rules.shape().cells().collect();
    random.shuffle(&mut cells);
    for &cell in cells.iter().take(holes) {
        clues.set(cell, None);
    }
    clues.check().ok()
}

/// Cages that cut a grid into dominoes and the like, with the totals of some grid under the rules.
fn cages(shape: Shape, random: &mut Random) -> Vec<Rule> {
    let mut grids = Vec::new();
    fill(&mut Clues::empty(shape), &(1..=shape.size()).collect::<Vec<_>>(), 1, &mut grids);
    let grid = grids.pop().expect("a grid");
    let mut rules = Vec::new();
    for row in 0..shape.size() {
        let (column, height) = (random.below(shape.size() - 1), 1 + random.below(2));
        let cells = (row..(row + height).min(shape.size()))
            .flat_map(|row| [shape.cell(row, column), shape.cell(row, column + 1)]);
        let cells: Vec<Cell> = cells.collect();
        let mut digits: Vec<usize> = cells.iter().map(|&cell| grid.digit(cell).value()).collect();
        let total = digits.iter().sum::<usize>() as u32;
        digits.sort_unstable();
        digits.dedup();
        if digits.len() == cells.len() {
            rules.push(rules::cage(cells, (random.below(3) > 0).then_some(total)));
        }
    }
    rules
}

/// Regions from letters.
fn regions(rows: &[&str]) -> Rule {
    let labels: Vec<char> = rows.concat().chars().collect();
    let mut letters = labels.clone();
    letters.sort_unstable();
    letters.dedup();
    rules::regions(letters.into_iter().map(|letter| {
        let cells = labels.iter().enumerate().filter(|(_, label)| **label == letter);
        cells.map(|(index, _)| Cell::new(index)).collect()
    }))
}

/// Looks at every step of every technique while a puzzle is solved, as far as they go.
fn walk(puzzle: &Puzzle, solutions: &[Vec<Digit>]) {
    let uniqueness =
        if solutions.len() == 1 { Uniqueness::Assumed } else { Uniqueness::NotAssumed };
    let techniques = || TECHNIQUES.iter().filter(|t| uniqueness.permits(**t) && !is_slow(**t));
    let mut state = State::new(puzzle);
    while !state.is_solved() {
        for technique in techniques() {
            check_steps(*technique, &state, solutions);
        }
        let Some(step) = techniques().find_map(|technique| technique.first(&state)) else { break };
        state.apply(&step);
    }
}

/// Puzzles under rules, with so many holes, that have few solutions.
fn walk_some(rules: &Rules, holes: usize, random: &mut Random) {
    let mut seen = 0;
    for _ in 0..12 {
        let Some(puzzle) = puzzle(rules, holes, random) else { return };
        let solutions = solutions(&puzzle, 60);
        if solutions.len() < 60 && seen < 2 {
            seen += 1;
            walk(&puzzle, &solutions);
        }
    }
}

#[test]
fn every_step_under_every_rule_on_small_grids() {
    let mut random = Random(5);
    let [four, six] = [(2, 2), (2, 3)].map(|(r, c)| Shape::new(r, c).unwrap());
    let five = Shape::new(1, 5).unwrap();
    let line = |shape: Shape| shape.cells().take(shape.size()).collect::<Vec<_>>();
    let mut asked: Vec<(Shape, Vec<Rule>, usize)> = vec![
        (four, vec![rules::diagonals()], 12),
        (four, vec![rules::windows()], 12),
        (four, vec![rules::disjoint_groups()], 12),
        (four, vec![rules::anti_king()], 12),
        (four, vec![rules::sandwich(line(four), 5)], 11),
        (four, vec![regions(&["AAAB", "ABBB", "CDDD", "CCCD"])], 12),
        (five, vec![regions(&["AAAAB", "ACCBB", "CCDBB", "CDDEE", "DDEEE"])], 17),
        (five, vec![rules::anti_king()], 18),
        (five, vec![rules::non_consecutive()], 20),
        (six, vec![rules::diagonals()], 22),
        (six, vec![rules::disjoint_groups()], 22),
        (six, vec![rules::anti_knight()], 24),
        (six, vec![rules::anti_king()], 24),
        (six, vec![rules::sandwich(line(six), 7), rules::diagonals()], 21),
        (six, vec![rules::extra_region(six.cells().step_by(7))], 22),
    ];
    for _ in 0..2 {
        asked.push((four, cages(four, &mut random), 14));
        asked.push((six, cages(six, &mut random), 24));
    }
    for (shape, list, holes) in asked {
        let rules = Rules::new(shape, list).expect("rules that fit");
        walk_some(&rules, holes, &mut random);
    }
}

#[test]
fn a_small_killer_is_solved_by_its_cages() {
    let text = "cage: 3 r1c1 r1c2\ncage: 7 r1c3 r1c4\ncage: 4 r2c1 r3c1\ncage: 4 r4c4 r4c3\n\
                cage: 7 r2c2 r3c2\ncage: 3 r2c4 r3c4\ngrid:\n....\n....\n....\n...3\n";
    let puzzle = neuf_puzzle::format::read(text).unwrap().clues.check().unwrap();
    let path = neuf_explain::solve_path(&State::new(&puzzle), Uniqueness::Assumed);
    let only = solutions(&puzzle, 2);
    assert_eq!((path.is_solved(), only.len()), (true, 1));
    assert!(path.steps.iter().any(|step| step.technique == "rule-sum"));
}

/// What argues from one solution, under regions of any form: rectangles and loops do, and are right.
#[test]
fn rectangles_and_loops_hold_in_irregular_regions() {
    let mut random = Random(3);
    let shape = Shape::new(2, 3).unwrap();
    let techniques = || {
        TECHNIQUES.iter().filter(|technique| {
            let id = technique.id();
            technique.assumes_uniqueness() && (id.contains("rectangle") || id.contains("loop"))
        })
    };
    let mut found = 0;
    for _ in 0..120 {
        let full = neuf_testkit::full_grid(2, 3, &mut random);
        let region_of = neuf_testkit::regions(&full, &mut random);
        let regions = (0..shape.size())
            .map(|region| shape.cells().filter(|cell| region_of[cell.index()] == region).collect());
        let rules = Rules::new(shape, [rules::regions(regions)]).expect("a partition");
        let mut clues = Clues::empty(&rules);
        let mut cells: Vec<Cell> = shape.cells().collect();
        random.shuffle(&mut cells);
        for &cell in &cells[20..] {
            clues.set(cell, Digit::new(usize::from(full[cell.index()])));
        }
        let Ok(puzzle) = clues.check() else { continue };
        let only = solutions(&puzzle, 2);
        if only.len() != 1 {
            continue;
        }
        let mut state = State::new(&puzzle);
        let easy = || TECHNIQUES.iter().take_while(|technique| technique.id() != "remote-pair");
        while !state.is_solved() {
            for technique in techniques() {
                check_steps(*technique, &state, &only);
                found += technique.all(&state).len();
            }
            let Some(step) = easy().find_map(|technique| technique.first(&state)) else { break };
            state.apply(&step);
        }
    }
    assert!(found > 40, "{found}");
}
