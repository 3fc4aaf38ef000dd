//! Many puzzles at once are judged as each is alone.

use neuf_puzzle::{Clues, Shape};
use neuf_solve::{AUTO, Cancel, GENERAL, Judge, Limit, Limits, Verdict, judge};
use neuf_testkit::{Random, SHAPES, sprinkled};

/// Grids of several shapes: with one, several or no solution, contradictions, pencil marks.
fn mixture(number: usize) -> Vec<Clues> {
    let mut random = Random(31);
    (0..number)
        .map(|index| {
            let (rows, columns, most_holes) = match index % 3 {
                0 => SHAPES[random.below(SHAPES.len())],
                _ => (3, 3, 60),
            };
            let holes = random.below(most_holes + 1);
            let changes = random.below(3);
            let values = sprinkled(rows, columns, holes, changes, &mut random);
            let values: Vec<usize> = values.into_iter().map(usize::from).collect();
            let shape = Shape::new(rows, columns).expect("a shape");
            let mut clues = Clues::from_values(shape, &values).expect("values fit");
            if random.below(8) == 0
                && let Ok(puzzle) = clues.clone().check()
            {
                clues.set_pencil_marks(puzzle.candidates().into_inner());
            }
            clues
        })
        .collect()
}

#[test]
fn in_order_and_as_each_is_judged_alone() {
    let puzzles = mixture(400);
    let expected: Vec<&str> =
        puzzles.iter().map(|clues| judge(clues, GENERAL, &Limits::none()).verdict.word()).collect();
    for word in ["unique", "several", "none", "contradiction"] {
        assert!(expected.contains(&word), "{word}");
    }
    let mut first = None;
    for threads in [1, 2, 0] {
        let mut many = Judge::new(Limits::none()).with_threads(threads);
        for _ in 0..2 {
            let verdicts = many.judge_all(&puzzles);
            let words: Vec<&str> = verdicts.iter().map(Verdict::word).collect();
            assert_eq!(words, expected, "{threads} threads");
            assert_eq!(first.get_or_insert(verdicts.clone()), &verdicts);
        }
    }
}

#[test]
fn solutions_are_those_that_one_puzzle_alone_has() {
    let puzzles = mixture(200);
    let verdicts = Judge::new(Limits::none()).judge_all(&puzzles);
    for (clues, verdict) in puzzles.iter().zip(verdicts) {
        assert_eq!(judge(clues, AUTO, &Limits::none()).verdict, verdict);
    }
}

#[test]
fn what_drags_on_in_the_lanes_is_settled_all_the_same() {
    // Without a solution, and long to refute by search alone.
    let line = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
    let grid = line.parse().expect("a puzzle");
    let mut outcomes = Vec::new();
    Judge::new(Limits::none()).solve_classic(&[grid; 3], &mut outcomes);
    assert!(outcomes.iter().all(|outcome| outcome.is_none()));
    assert_eq!(judge(&Clues::from(&grid), AUTO, &Limits::none()).verdict, Verdict::None);
    Judge::new(Limits::none().nodes(5)).solve_classic(&[grid], &mut outcomes);
    assert_eq!(Verdict::of_classic(&grid, &outcomes[0]).word(), "budget");
}

#[test]
fn a_set_flag_stops_all() {
    let cancel = Cancel::new();
    cancel.cancel();
    let puzzles = mixture(100);
    let verdicts = Judge::new(Limits::none().cancel(cancel)).judge_all(&puzzles);
    let cancelled = Verdict::Budget { found: None, limit: Limit::Cancelled };
    for (clues, verdict) in puzzles.iter().zip(verdicts) {
        let is_contradiction = matches!(verdict, Verdict::Contradiction(_));
        assert!(is_contradiction || verdict == cancelled, "{}: {}", clues.shape(), verdict.word());
    }
}
