//! Every strategy agrees with the naive twin, on random grids of many shapes.

use crate::everyone;
use neuf_backtrack::{Budget, Cancel, Halt, Limit, Search};
use neuf_puzzle::{CellArray, Clues, Contradiction, Digit, DigitSet, Grid, Puzzle, Shape};
use neuf_solve::{
    AUTO, Ending, FEWEST, GENERAL, Limits, Moves, SWEEP, Strategy, SudokuStacks, Verdict, count,
    estimate, judge, solve,
};
use neuf_testkit::{Random, SHAPES, full_grid, sprinkled};
use proptest::prelude::*;
use proptest::strategy::Strategy as Generator;
use std::ops::ControlFlow;

/// The most solutions that are counted.
const MOST: usize = 300;

fn to_clues(rows: usize, columns: usize, values: &[u8]) -> Clues {
    let values: Vec<usize> = values.iter().map(|&value| value.into()).collect();
    Clues::from_values(Shape::new(rows, columns).unwrap(), &values).expect("values fit the shape")
}

fn to_values(grid: &Grid) -> Vec<u8> {
    grid.values().map(|value| value as u8).collect()
}

/// The solutions of a puzzle by a strategy, in lexicographic order, and how it ended.
fn all(puzzle: &Puzzle, strategy: &dyn Strategy, limits: &Limits) -> (Vec<Vec<u8>>, Ending) {
    let mut found = Vec::new();
    let report = strategy.search(puzzle, limits, &mut |solution| {
        found.push(to_values(&solution.grid()));
        ControlFlow::Continue(())
    });
    assert_eq!(report.stats.solutions, found.len() as u64, "{}", strategy.name());
    found.sort_unstable();
    (found, report.ending)
}

/// A grid that may have one, several or no solution, or contradict itself.
fn grids() -> impl Generator<Value = (usize, usize, Vec<u8>)> {
    (0..SHAPES.len(), 0.0..1.0f64, 0usize..3, any::<u64>()).prop_map(
        |(shape, share, changes, seed)| {
            let (rows, columns, most_holes) = SHAPES[shape];
            let holes = (share * (most_holes + 1) as f64) as usize;
            (rows, columns, sprinkled(rows, columns, holes, changes, &mut Random(seed)))
        },
    )
}

/// Pencil marks: some digits crossed out at random, those of the given solution rarely.
fn pencil_marks(shape: Shape, solution: &[u8], random: &mut Random) -> CellArray<DigitSet> {
    let strict = random.below(4) == 0;
    CellArray::from_fn(shape, |cell| {
        let digits = shape.digits().iter().filter(|&digit| {
            let is_the_one = digit.value() == usize::from(solution[cell.index()]);
            is_the_one && !(strict && random.below(40) == 0) || random.below(3) > 0
        });
        digits.collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn every_strategy_finds_what_the_naive_twin_finds((rows, columns, values) in grids()) {
        let expected = neuf_testkit::solutions(rows, columns, &values, MOST);
        prop_assume!(expected.len() < MOST);
        let Ok(puzzle) = to_clues(rows, columns, &values).check() else {
            prop_assert!(expected.is_empty());
            return Ok(());
        };
        for strategy in &everyone() {
            let (found, ending) = all(&puzzle, *strategy, &Limits::none());
            match ending {
                Ending::Stuck(clues) => {
                    prop_assert_eq!(strategy.name(), "sweep");
                    // Every solution has the digits that it filled.
                    let agrees = |solution: &Vec<u8>| {
                        clues.values().zip(solution).all(|(v, &s)| v == 0 || v == usize::from(s))
                    };
                    prop_assert!(expected.iter().all(agrees));
                }
                ending => {
                    prop_assert_eq!(ending, Ending::Complete);
                    prop_assert_eq!(&found, &expected, "{}", strategy.name());
                }
            }
        }
    }

    /// Grids with many holes, much to guess and much to take back; the naive twin would be too
    /// slow.
    #[test]
    fn fewest_and_the_general_engine_agree_where_there_is_much_to_guess(
        shape in 0usize..6, share in 0.5..0.8f64, changes in 0usize..3, seed: u64,
    ) {
        let (rows, columns) = [(2, 3), (3, 2), (2, 4), (3, 3), (2, 5), (3, 4)][shape];
        let cells = (rows * columns * rows * columns) as f64;
        let holes = (share * cells) as usize;
        let values = sprinkled(rows, columns, holes, changes, &mut Random(seed));
        let Ok(puzzle) = to_clues(rows, columns, &values).check() else { return Ok(()) };
        let limits = Limits::none().solutions(2000).nodes(200_000);
        let (by_fewest, fewest) = all(&puzzle, FEWEST, &limits);
        let (by_auto, auto) = all(&puzzle, GENERAL, &limits);
        if fewest == Ending::Complete && auto == Ending::Complete {
            prop_assert_eq!(by_fewest, by_auto);
        } else {
            let differ = |found: &[Vec<u8>]| found.windows(2).all(|pair| pair[0] != pair[1]);
            prop_assert!(differ(&by_fewest) && differ(&by_auto));
        }
    }

    #[test]
    fn verdicts_follow_from_the_number_of_solutions((rows, columns, values) in grids()) {
        let expected = neuf_testkit::solutions(rows, columns, &values, 2);
        let clues = to_clues(rows, columns, &values);
        for strategy in &everyone() {
            match judge(&clues, *strategy, &Limits::none()).verdict {
                Verdict::Contradiction(Contradiction::Twice { digit, cells: [a, b], house }) => {
                    prop_assert!(a < b);
                    prop_assert_eq!((clues.given(a), clues.given(b)), (Some(digit), Some(digit)));
                    prop_assert!(clues.shape().cells_of(house).any(|cell| cell == a));
                    prop_assert!(clues.shape().cells_of(house).any(|cell| cell == b));
                    prop_assert!(expected.is_empty());
                }
                Verdict::None => prop_assert!(expected.is_empty(), "{}", strategy.name()),
                Verdict::Unique(grid) => prop_assert_eq!(&[to_values(&grid)][..], &expected[..]),
                Verdict::Several([one, other]) => {
                    let puzzle = clues.clone().check().unwrap();
                    prop_assert_ne!(&one, &other);
                    prop_assert!(one.solves(&puzzle) && other.solves(&puzzle));
                    prop_assert!(one.differences(&other).count() >= 4 || clues.shape().size() < 4);
                    prop_assert_eq!(expected.len(), 2);
                }
                Verdict::Stuck(_) => prop_assert_eq!(strategy.name(), "sweep"),
                verdict => prop_assert!(false, "{:?}", verdict),
            }
        }
    }

    #[test]
    fn pencil_marks_are_respected(
        shape in 0..SHAPES.len(), share in 0.3..1.0f64, seed: u64,
    ) {
        let (rows, columns, most_holes) = SHAPES[shape];
        let mut random = Random(seed);
        let solution = full_grid(rows, columns, &mut random);
        let mut values = solution.clone();
        for _ in 0..(share * most_holes as f64) as usize {
            let cell = random.below(values.len());
            values[cell] = 0;
        }
        let expected = neuf_testkit::solutions(rows, columns, &values, 5000);
        prop_assume!(expected.len() < 5000);
        let mut clues = to_clues(rows, columns, &values);
        let marks = pencil_marks(clues.shape(), &solution, &mut random);
        clues.set_pencil_marks(marks);
        let Ok(puzzle) = clues.check() else { return Ok(()) };
        let allowed = |grid: &&Vec<u8>| puzzle.shape().cells().all(|cell| {
            let digit = Digit::new(grid[cell.index()].into()).unwrap();
            puzzle.allowed(cell).contains(digit)
        });
        let expected: Vec<Vec<u8>> = expected.iter().filter(allowed).cloned().collect();
        for strategy in &everyone() {
            let (found, ending) = all(&puzzle, *strategy, &Limits::none());
            if ending == Ending::Complete {
                prop_assert_eq!(&found, &expected, "{}", strategy.name());
            } else {
                prop_assert_eq!(strategy.name(), "sweep");
            }
        }
    }

    #[test]
    fn a_limit_on_solutions_gives_that_many((rows, columns, values) in grids(), wanted in 0u64..5) {
        let expected = neuf_testkit::count(rows, columns, &values, MOST) as u64;
        prop_assume!(expected < MOST as u64);
        let Ok(puzzle) = to_clues(rows, columns, &values).check() else { return Ok(()) };
        for strategy in everyone().iter().filter(|strategy| strategy.name() != "sweep") {
            let counted = count(&puzzle, *strategy, &Limits::none().solutions(wanted));
            prop_assert_eq!(counted.solutions, expected.min(wanted), "{}", strategy.name());
            match counted.ending {
                Ending::Complete => prop_assert!(expected <= wanted),
                ending => {
                    prop_assert_eq!(ending, Ending::Limit(Limit::Solutions));
                    prop_assert_eq!(counted.solutions, wanted);
                }
            }
        }
    }

    #[test]
    fn a_limit_on_steps_is_respected_and_reported((rows, columns, values) in grids(), steps in 0u64..200) {
        let Ok(puzzle) = to_clues(rows, columns, &values).check() else { return Ok(()) };
        let limits = Limits::none().nodes(steps);
        for strategy in everyone().iter().filter(|strategy| strategy.name() != "sweep") {
            let counted = count(&puzzle, *strategy, &limits);
            prop_assert!(counted.stats.choix <= steps, "{}: {:?}", strategy.name(), counted);
            let unlimited = || count(&puzzle, *strategy, &Limits::none().nodes(100_000)).solutions;
            match counted.ending {
                Ending::Complete => prop_assert_eq!(counted.solutions, unlimited()),
                ending => {
                    prop_assert_eq!(ending, Ending::Limit(Limit::Nodes));
                    prop_assert!(counted.solutions <= unlimited());
                }
            }
            match solve(&puzzle, *strategy, &limits).verdict {
                Verdict::Budget { found, limit } => {
                    prop_assert_eq!(limit, Limit::Nodes);
                    prop_assert!(found.is_none_or(|grid| grid.solves(&puzzle)));
                }
                verdict => {
                    let full = solve(&puzzle, *strategy, &Limits::none()).verdict;
                    prop_assert_eq!(verdict.word(), full.word());
                }
            }
        }
    }

    /// The state that the hooks keep is the one that the tops imply: a fresh search that goes
    /// straight down to the same tops finds the same choices.
    #[test]
    fn hooks_keep_the_state_that_the_tops_imply((rows, columns, values) in grids(), steps in 0usize..500) {
        let Ok(puzzle) = to_clues(rows, columns, &values).check() else { return Ok(()) };
        let mut stacks = Search::new(SudokuStacks::all_cells(&puzzle));
        let mut moves = Search::new(Moves::new(&puzzle));
        for _ in 0..steps {
            stacks.step();
            moves.step();
        }
        let fresh = Search::resume(stacks.problem().clone(), stacks.save()).unwrap();
        prop_assert_eq!(fresh.choices_of_next_rank(), stacks.choices_of_next_rank());
        let fresh = Search::resume(moves.problem().clone(), moves.save()).unwrap();
        prop_assert_eq!(fresh.choices_of_next_rank(), moves.choices_of_next_rank());
        while stacks.step_back().is_some() {}
        while moves.step_back().is_some() {}
        prop_assert_eq!(stacks.save(), Search::new(stacks.problem().clone()).save());
        prop_assert_eq!(moves.save(), Search::new(moves.problem().clone()).save());
    }
}

/// Empty grids whose solutions are known.
#[test]
fn known_numbers_of_full_grids() {
    for (rows, columns, expected) in [(1, 1, 1), (1, 2, 2), (1, 3, 12), (1, 4, 576), (2, 2, 288)] {
        let puzzle = Puzzle::empty(Shape::new(rows, columns).unwrap());
        for strategy in everyone().iter().filter(|strategy| strategy.name() != "sweep") {
            let counted = count(&puzzle, *strategy, &Limits::none());
            assert_eq!((counted.solutions, counted.ending), (expected, Ending::Complete));
        }
    }
    // Latin squares of order 5, either way round.
    for (rows, columns) in [(1, 5), (5, 1)] {
        let puzzle = Puzzle::empty(Shape::new(rows, columns).unwrap());
        assert_eq!(count(&puzzle, AUTO, &Limits::none()).solutions, 161_280);
    }
}

/// After 4 is filled in, the last cell of the first row sees 1, 2, 3 and 4.
#[test]
fn sweeps_notice_a_cell_without_possibility() {
    let clues = to_clues(2, 2, &[1, 2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    assert_eq!(judge(&clues, SWEEP, &Limits::none()).verdict, Verdict::None);
}

#[test]
fn large_shapes_are_solved() {
    let mut random = Random(3);
    for (rows, columns) in [(5, 5), (4, 6), (6, 6), (7, 7), (8, 8)] {
        let side = rows * columns;
        let values = neuf_testkit::puzzle(rows, columns, side * side / 3, &mut random);
        let puzzle = to_clues(rows, columns, &values).check().unwrap();
        let verdict = solve(&puzzle, AUTO, &Limits::none()).verdict;
        let grid = verdict.solution().expect("made from a full grid");
        assert!(grid.solves(&puzzle), "{rows}x{columns}");
    }
}

#[test]
fn a_cancelled_search_says_so() {
    let cancel = Cancel::new();
    cancel.cancel();
    let puzzle = Puzzle::empty(Shape::CLASSIC);
    for strategy in &everyone() {
        let limits = Limits::none().cancel(cancel.clone());
        let Verdict::Budget { found: None, limit } = solve(&puzzle, *strategy, &limits).verdict
        else {
            panic!("{}", strategy.name());
        };
        assert_eq!(limit, Limit::Cancelled);
    }
}

#[test]
fn counting_an_empty_grid_stops_in_time() {
    let puzzle = Puzzle::empty(Shape::CLASSIC);
    let limits = Limits::none().time(std::time::Duration::from_millis(20));
    for strategy in everyone().iter().filter(|strategy| strategy.name() != "sweep") {
        let counted = count(&puzzle, *strategy, &limits);
        assert_eq!(counted.ending, Ending::Limit(Limit::Time), "{}", strategy.name());
    }
}

#[test]
fn whoever_takes_the_solutions_can_stop() {
    let puzzle = Puzzle::empty(Shape::new(2, 2).unwrap());
    for strategy in everyone().iter().filter(|strategy| strategy.name() != "sweep") {
        let mut taken = 0;
        let report = strategy.search(&puzzle, &Limits::none(), &mut |_| {
            taken += 1;
            if taken == 7 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert_eq!((taken, report.stats.solutions), (7, 7), "{}", strategy.name());
        assert_eq!(report.ending, Ending::Limit(Limit::Solutions));
    }
}

#[test]
fn the_estimate_of_288_is_within_four_standard_errors() {
    let puzzle = Puzzle::empty(Shape::new(2, 2).unwrap());
    let nodes = count(&puzzle, FEWEST, &Limits::none()).stats.choix as f64;
    for seed in 0..10 {
        let guess = estimate(&puzzle, 2000, seed, &Limits::none());
        let near = |mean: f64, error: f64, truth: f64| (mean - truth).abs() <= 4.0 * error + 1e-9;
        assert!(near(guess.solutions.mean, guess.solutions.error, 288.0), "{guess:?}");
        assert!(near(guess.choix.mean, guess.choix.error, nodes), "{guess:?}");
    }
}

#[test]
fn a_search_by_stacks_can_be_split_and_put_together() {
    let mut random = Random(11);
    let values = neuf_testkit::puzzle(3, 3, 50, &mut random);
    let puzzle = to_clues(3, 3, &values).check().unwrap();
    let problem = SudokuStacks::empty_cells(&puzzle);
    let order = neuf_backtrack::Order::FirstFirst;
    let mut parts = Vec::new();
    for prefix in neuf_backtrack::prefixes(&problem, order, 20) {
        let mut search = Search::under(&problem, order, &prefix).unwrap();
        while search.run(&mut Budget::unlimited()) == Halt::Solution {
            parts.push(search.tops().to_vec());
        }
    }
    let whole: Vec<_> = Search::with_order(&problem, order).solutions().collect();
    assert_eq!(parts, whole);
}
