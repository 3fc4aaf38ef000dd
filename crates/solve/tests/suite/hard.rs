//! Inputs on which plain backtracking explodes, within budgets of nodes.

use neuf_limits::Limit;
use neuf_puzzle::{Clues, Digit, Puzzle, Shape};
use neuf_solve::{Ending, GENERAL, Limits, Verdict, count, judge};
use neuf_testkit::{Random, external_data};
use std::time::{Duration, Instant};

/// A grid without a solution; a good backtracker needs millions of guesses to find out.
const IMPOSSIBLE: &str =
    ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";

fn values(line: &str) -> Vec<usize> {
    line.chars().map(|c| c.to_digit(10).unwrap_or(0) as usize).collect()
}

fn classic(values: &[usize]) -> Clues {
    Clues::from_values(Shape::CLASSIC, values).expect("81 cells")
}

/// The same puzzle in another guise: digits, bands, stacks, rows and columns in another order, and
/// perhaps reflected.
fn disguised(values: &[usize], random: &mut Random) -> Vec<usize> {
    let mut digits: Vec<usize> = (1..=9).collect();
    random.shuffle(&mut digits);
    digits.insert(0, 0);
    let (rows, columns) = (lines(random), lines(random));
    let is_reflected = random.below(2) == 0;
    let from = |row: usize, column: usize| {
        let (r, c) = (rows[row], columns[column]);
        if is_reflected { c * 9 + r } else { r * 9 + c }
    };
    (0..81).map(|cell| digits[values[from(cell / 9, cell % 9)]]).collect()
}

fn lines(random: &mut Random) -> Vec<usize> {
    let mut groups = [0, 1, 2];
    random.shuffle(&mut groups);
    let mut lines = Vec::new();
    for group in groups {
        let mut within = [3 * group, 3 * group + 1, 3 * group + 2];
        random.shuffle(&mut within);
        lines.extend(within);
    }
    lines
}

/// Moves one given to an empty cell.
fn with_a_given_moved(values: &[usize], random: &mut Random) -> Vec<usize> {
    let mut moved = values.to_vec();
    let pick = |random: &mut Random, wanted: fn(&usize) -> bool| loop {
        let cell = random.below(81);
        if wanted(&values[cell]) {
            break cell;
        }
    };
    let (from, to) = (pick(random, |&v| v != 0), pick(random, |&v| v == 0));
    moved.swap(from, to);
    moved
}

#[test]
fn the_impossible_grid_is_refuted_in_any_guise() {
    let mut random = Random(17);
    let mut grid = values(IMPOSSIBLE);
    for _ in 0..20 {
        let judgement = judge(&classic(&grid), GENERAL, &Limits::none().nodes(20_000));
        assert_eq!(judgement.verdict, Verdict::None);
        assert!(judgement.stats.retour > 0);
        grid = disguised(&grid, &mut random);
    }
}

#[test]
fn relatives_of_the_impossible_grid_get_a_verdict() {
    let mut random = Random(18);
    for _ in 0..200 {
        let grid = with_a_given_moved(&values(IMPOSSIBLE), &mut random);
        let clues = classic(&grid);
        match judge(&clues, GENERAL, &Limits::none().nodes(20_000)).verdict {
            Verdict::Budget { limit, .. } => panic!("{limit:?}: {grid:?}"),
            Verdict::Unique(solution) | Verdict::Several([solution, _]) => {
                assert!(solution.solves(&clues.check().expect("judged already")));
            }
            _ => {}
        }
    }
}

#[test]
fn empty_grids_of_large_shapes_are_filled() {
    for (rows, columns) in [(4, 4), (5, 5), (6, 6), (7, 7), (8, 8), (4, 8), (2, 16), (1, 32)] {
        let puzzle = Puzzle::empty(Shape::new(rows, columns).expect("a shape"));
        let counted = count(&puzzle, GENERAL, &Limits::none().solutions(3).nodes(500_000));
        assert_eq!(counted.ending, Ending::Limit(Limit::Solutions), "{rows}x{columns}");
        assert_eq!(counted.solutions, 3);
    }
}

#[test]
fn half_full_36x36_made_from_a_shifted_row_are_judged() {
    let shape = Shape::new(6, 6).expect("a shape");
    for seed in 0..6 {
        let values = neuf_testkit::puzzle(6, 6, 648, &mut Random(seed));
        let values: Vec<usize> = values.into_iter().map(usize::from).collect();
        let clues = Clues::from_values(shape, &values).expect("as many cells as the shape has");
        match judge(&clues, GENERAL, &Limits::none().nodes(5_000)).verdict {
            Verdict::Several(grids) => {
                let puzzle = clues.check().expect("judged already");
                assert!(grids.iter().all(|grid| grid.solves(&puzzle)));
            }
            verdict => panic!("{seed}: {}", verdict.word()),
        }
    }
}

/// A full grid that is no group's table: some digits of one are erased and found again.
fn irregular_grid(rows: usize, columns: usize, random: &mut Random) -> Vec<usize> {
    let full = neuf_testkit::full_grid(rows, columns, random);
    let erased = (rows * columns / 3) as u8;
    let values: Vec<usize> =
        full.iter().map(|&value| if value <= erased { 0 } else { value.into() }).collect();
    let shape = Shape::new(rows, columns).expect("a shape");
    let clues = Clues::from_values(shape, &values).expect("as many cells as the shape has");
    match judge(&clues, GENERAL, &Limits::none()).verdict {
        Verdict::Several([grid, _]) => grid.values().collect(),
        verdict => panic!("{}", verdict.word()),
    }
}

#[test]
fn half_full_30x30_that_are_irregular_are_judged() {
    let shape = Shape::new(5, 6).expect("a shape");
    for seed in 0..3 {
        let mut random = Random(seed);
        let mut values = irregular_grid(5, 6, &mut random);
        let mut cells: Vec<usize> = (0..900).collect();
        random.shuffle(&mut cells);
        cells.iter().take(490).for_each(|&cell| values[cell] = 0);
        let clues = Clues::from_values(shape, &values).expect("as many cells as the shape has");
        match judge(&clues, GENERAL, &Limits::none().nodes(200_000)).verdict {
            Verdict::Several(grids) => {
                let puzzle = clues.check().expect("judged already");
                assert!(grids.iter().all(|grid| grid.solves(&puzzle)));
            }
            verdict => panic!("{seed}: {}", verdict.word()),
        }
    }
}

/// Generous: the machine may be busy.
#[test]
fn a_time_limit_holds_for_the_largest_grids() {
    let mut random = Random(19);
    for holes in [1500, 2000, 2500, 4096] {
        let values = neuf_testkit::puzzle(8, 8, holes, &mut random);
        let values: Vec<usize> = values.into_iter().map(usize::from).collect();
        let shape = Shape::new(8, 8).expect("a shape");
        let puzzle = Clues::from_values(shape, &values).unwrap().check().unwrap();
        let start = Instant::now();
        _ = count(&puzzle, GENERAL, &Limits::none().time(Duration::from_millis(100)));
        assert!(start.elapsed() < Duration::from_secs(2), "{holes}: {:?}", start.elapsed());
    }
}

#[test]
fn hard_25x25_are_judged() {
    let Some(folder) = external_data() else { return };
    let text = std::fs::read_to_string(folder.join("big_25.txt")).expect("readable");
    let shape = Shape::new(5, 5).expect("a shape");
    let mut unique = 0;
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        let values: Vec<usize> =
            line.split_whitespace().map(|word| word.parse().expect("a number")).collect();
        let clues = Clues::from_values(shape, &values).expect("as many cells as the shape has");
        match judge(&clues, GENERAL, &Limits::none().nodes(15_000)).verdict {
            Verdict::Unique(grid) => {
                assert!(grid.solves(&clues.check().expect("judged already")));
                unique += 1;
            }
            Verdict::Budget { .. } => {}
            verdict => panic!("{}", verdict.word()),
        }
    }
    assert!(unique >= 3, "{unique}");
}

/// A grid of 49 rows, empty, used to take ten times as long as one of 64, which shows at one given as well.
#[test]
fn next_to_empty_large_grids_take_few_nodes() {
    for (rows, columns) in [(6, 6), (5, 7), (6, 7), (6, 8), (7, 7), (7, 9), (8, 8)] {
        let shape = Shape::new(rows, columns).expect("a shape");
        let mut clues = Clues::empty(shape);
        for given in [None, Digit::new(7)] {
            clues.set(shape.cell(3, 5), given);
            let judgement = judge(&clues, GENERAL, &Limits::none());
            assert_eq!(judgement.verdict.word(), "several", "{shape}");
            let most = 2 * shape.cell_count() as u64;
            assert!(judgement.stats.choix < most, "{shape}: {:?}", judgement.stats);
        }
    }
}
