//! Inputs made to go wrong.

use crate::at_most;
use crate::data::{classic, fixtures};
use neuf_batch::{BackEnd, Batch, Classic, End, Limit, Limits, Outcome, Single, solve_one};
use neuf_puzzle::Cell;

/// No solution, and very long to refute by plain backtracking.
const IMPOSSIBLE: &str =
    ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
/// The hardest for many solvers.
const HARD: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

fn full_grid() -> Classic {
    let hard: Classic = HARD.parse().expect("a puzzle");
    *solve_one(&hard, &at_most(2)).unique().expect("unique")
}

/// The outcome on every back end, as a batch of several copies and alone; all must agree.
fn everywhere(puzzle: &Classic, limits: Limits) -> Outcome {
    let mut expected = None;
    for back_end in BackEnd::available() {
        let mut batch = Batch::new(limits.clone()).with_back_end(back_end);
        let mut outcomes = batch.solve(&[*puzzle; 5]);
        outcomes.push(Single::new(back_end).solve(puzzle, &limits));
        for outcome in outcomes {
            assert_eq!(expected.get_or_insert(outcome.clone()), &outcome, "{back_end}");
        }
    }
    expected.expect("there is a back end")
}

#[test]
fn two_equal_givens_in_a_house_leave_no_solution() {
    for (a, b) in [(0, 8), (0, 72), (0, 20), (3, 4), (40, 49), (60, 80)] {
        let mut puzzle = [0; 81];
        (puzzle[a], puzzle[b]) = (5, 5);
        assert!(everywhere(&classic(puzzle), at_most(2)).is_none(), "{a} {b}");
    }
}

#[test]
fn eighty_one_givens() {
    let grid = full_grid();
    assert_eq!(everywhere(&grid, at_most(2)).unique(), Some(&grid));
    assert_eq!(everywhere(&grid, at_most(1)).solution(), Some(&grid));
    for cell in 0..81 {
        let mut wrong = <[u8; 81]>::from(grid);
        wrong[cell] = grid[cell] % 9 + 1;
        assert!(everywhere(&classic(wrong), at_most(2)).is_none(), "{cell}");
    }
    assert!(everywhere(&classic([1; 81]), at_most(2)).is_none());
}

#[test]
fn one_blank() {
    let grid = full_grid();
    for cell in 0..81 {
        let mut puzzle = grid;
        puzzle.erase(Cell::new(cell));
        assert_eq!(everywhere(&puzzle, at_most(2)).unique(), Some(&grid), "{cell}");
    }
}

#[test]
fn the_empty_grid_stops_at_its_limit() {
    for limit in [1, 2, 3, 1_000] {
        let outcome = everywhere(&Classic::EMPTY, at_most(limit));
        assert_eq!((outcome.count(), outcome.end()), (limit, End::Limit(Limit::Solutions)));
    }
}

#[test]
fn a_limit_of_zero_asks_nothing() {
    let outcome = everywhere(&Classic::EMPTY, at_most(0));
    assert_eq!((outcome.count(), outcome.end()), (0, End::Limit(Limit::Solutions)));
}

#[test]
fn two_solutions_are_both_shown() {
    // Two digits that can be swapped round a rectangle.
    let two = fixtures().into_iter().find(|&(_, count)| count == 2).expect("in the fixtures").0;
    let outcome = everywhere(&two, at_most(9));
    assert_eq!((outcome.count(), outcome.end()), (2, End::Complete));
    assert_ne!(outcome.solution(), outcome.second());
}

#[test]
fn the_impossible_grid_is_refuted_or_given_up_in_good_time() {
    let puzzle: Classic = IMPOSSIBLE.parse().expect("a puzzle");
    let mut batch = Batch::new(at_most(2).nodes(2_000_000));
    let outcome = &batch.solve(&[puzzle])[0];
    println!("{:?} after {} guesses", outcome.end(), batch.stats().guesses);
    assert_eq!(outcome.count(), 0);
}

#[test]
fn a_budget_is_kept() {
    let hard: Classic = HARD.parse().expect("a puzzle");
    for back_end in BackEnd::available() {
        for budget in [0, 1, 2, 5, 10] {
            let limits = at_most(2).nodes(budget);
            let mut batch = Batch::new(limits.clone()).with_back_end(back_end);
            let outcomes = batch.solve(&[hard; 20]);
            assert!(
                outcomes.iter().all(|outcome| outcome.end() == End::Limit(Limit::Nodes)),
                "{back_end}"
            );
            // Those given up by several lanes at once are searched again by one.
            assert!(batch.stats().guesses <= 2 * 20 * budget);
            let single = Single::new(back_end).solve(&hard, &limits);
            assert_eq!(single.end(), End::Limit(Limit::Nodes));
        }
        let limits = at_most(2).nodes(1_000_000);
        let outcome = Single::new(back_end).solve(&hard, &limits);
        assert_eq!(outcome.end(), End::Complete);
    }
}

/// What a budget leaves of a search must not depend on which lanes and threads were at it.
#[test]
fn a_budget_gives_the_same_outcomes_everywhere() {
    let hard: Classic = HARD.parse().expect("a puzzle");
    let puzzles: Vec<Classic> = (0..200)
        .map(|i| {
            // From one solution to very many.
            let mut puzzle = hard;
            let clues: Vec<_> = (0..81).filter(|&cell| hard[cell] != 0).collect();
            clues[..i % 20].iter().for_each(|&cell| puzzle.erase(Cell::new(cell)));
            puzzle
        })
        .collect();
    for (solutions, budget) in [(2, 3), (2, 30), (9, 10), (50, 49), (50, 60)] {
        let limits = at_most(solutions).nodes(budget);
        let mut alone = Batch::new(limits.clone()).with_back_end(BackEnd::One);
        let expected = alone.solve(&puzzles);
        assert!(expected.iter().any(|outcome| outcome.end() == End::Limit(Limit::Nodes)));
        for back_end in BackEnd::available() {
            for threads in [1, 2, 5] {
                let mut batch =
                    Batch::new(limits.clone()).with_back_end(back_end).with_threads(threads);
                assert!(batch.solve(&puzzles) == expected, "{back_end}");
            }
            let mut single = Single::new(back_end);
            for (puzzle, expected) in puzzles.iter().zip(&expected) {
                assert_eq!(single.solve(puzzle, &limits), *expected, "{back_end}");
            }
        }
    }
}

#[test]
fn no_puzzles_no_outcomes() {
    for back_end in BackEnd::available() {
        assert_eq!(Batch::default().with_back_end(back_end).solve(&[]), vec![]);
        let mut threaded = Batch::default().with_back_end(back_end).with_threads(2);
        assert_eq!(threaded.solve(&[]), vec![]);
    }
}

#[test]
fn memory_is_used_again_after_anything() {
    // What one call leaves behind must not show in the next.
    let hard: Classic = HARD.parse().expect("a puzzle");
    for back_end in BackEnd::available() {
        let mut batch = Batch::default().with_back_end(back_end);
        let mut single = Single::new(back_end);
        for puzzle in [Classic::EMPTY, hard, classic([1; 81]), full_grid(), hard] {
            let expected = Batch::default().solve(&[puzzle]);
            assert_eq!(batch.solve(&[puzzle]), expected);
            assert_eq!(single.solve(&puzzle, &at_most(2)), expected[0]);
        }
    }
}
