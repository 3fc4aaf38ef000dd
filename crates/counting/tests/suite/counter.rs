//! The counter's choice, what it saves and what it continues from.

use neuf_counting::{BigUint, Counter, Event, HowFar, Limit, Limits, ResumeError, Saved, Way};
use neuf_puzzle::{Cell, Clues, Digit, Puzzle, Rules, Shape, format, rules};
use neuf_testkit::{Demands, Random, SHAPES};

pub fn empty(shape: &str) -> Puzzle {
    Puzzle::empty(shape.parse::<Shape>().expect("a shape"))
}

/// The puzzle of a shape, given as a line.
pub fn puzzle(shape: &str, text: &str) -> Puzzle {
    let shape = Some(shape.parse().expect("a shape"));
    let options = format::ReadOptions { shape, ..Default::default() };
    format::read_with(text, &options).expect("readable").clues.check().expect("no contradiction")
}

/// 896 164 solutions, of shape 2×4.
const EIGHT: &str = "......7..6......2........78..3.5........7......6.5.....3......67";

/// 2 547 241 solutions.
const MANY: &str =
    ".....6.......8..23.8.......2..5..89...4.9..3..9.23.....1..4.....4.9......7.......";

#[test]
fn every_kind_of_grid_is_counted_right() {
    let mut random = Random(5);
    for (rows, columns, holes) in SHAPES {
        for holes in [holes / 2, holes] {
            let values = neuf_testkit::puzzle(rows, columns, holes, &mut random);
            let naive = neuf_testkit::count(rows, columns, &values, 20_000);
            if naive == 20_000 {
                continue;
            }
            let wide: Vec<usize> = values.iter().map(|&value| value.into()).collect();
            let shape = Shape::new(rows, columns).unwrap();
            let puzzle = Clues::from_values(shape, &wide).unwrap().check().unwrap();
            let outcome = Counter::new(&puzzle).count();
            assert_eq!(outcome.count, naive.into(), "{rows}x{columns} {values:?}");
            assert!(outcome.is_complete());
        }
    }
}

/// A 36×36 with 18 rectangles taken out that share no row and no column: each has two ways.
fn rectangles() -> Puzzle {
    let value = |row: usize, column: usize| (row % 6 * 6 + row / 6 + column) % 36 + 1;
    let cell = |row: usize, column: usize| match column % 18 == row / 6 * 3 + row % 3 {
        true => ".".to_owned(),
        false => value(row, column).to_string(),
    };
    let row = |row: usize| (0..36).map(|column| cell(row, column)).collect::<Vec<_>>().join(" ");
    puzzle("6x6", &(0..36).map(row).collect::<Vec<_>>().join("\n"))
}

#[test]
fn each_way_is_taken_where_it_should_and_threads_do_not_matter() {
    let cases = [
        (empty("2x2"), Way::Search, "288"),
        (empty("2x3"), Way::States, "28200960"),
        (empty("5x1"), Way::Split, "161280"),
        (puzzle("2x4", EIGHT), Way::Split, "896164"),
        (puzzle("3x3", MANY), Way::Lanes, "2547241"),
        (empty("3x3"), Way::Bands, "6670903752021072936960"),
    ];
    for (puzzle, way, count) in cases {
        for threads in [1, 2, 7] {
            let outcome = Counter::new(&puzzle).threads(threads).count();
            assert_eq!(outcome.count.to_string(), count, "{threads} threads");
            assert_eq!((outcome.way, outcome.stopped_by), (way, None), "{count}");
        }
    }
    let outcome = Counter::new(&rectangles()).count();
    assert_eq!((outcome.count, outcome.way), (BigUint::from(1u32 << 18), Way::Components));
}

/// Counts, and gives all that was to be saved on the way.
fn all_saved(puzzle: &Puzzle) -> (BigUint, Vec<Saved>) {
    let mut all = Vec::new();
    let mut watch = |event: &mut Event<'_>| {
        if let Event::Checkpoint { saved, .. } = event {
            all.push(saved());
        }
    };
    let outcome = Counter::new(puzzle).watch(&mut watch).count();
    assert!(outcome.is_complete());
    (outcome.count, all)
}

#[test]
fn a_count_goes_on_from_whatever_was_saved() {
    let cross = format!("12.......3{}", ".".repeat(71));
    let cases = [(empty("2x4"), 9), (puzzle("2x4", EIGHT), 4), (puzzle("3x3", &cross), 3)];
    for (puzzle, tried) in cases {
        let (count, all) = all_saved(&puzzle);
        let step = all.len().div_ceil(tried);
        for saved in all.iter().step_by(step).chain(all.last()) {
            let mut resumed = None;
            let mut watch = |event: &mut Event<'_>| {
                if let Event::Resumed(how_far) = event {
                    resumed = Some(*how_far);
                }
            };
            let counter = Counter::new(&puzzle).threads(2).watch(&mut watch);
            let outcome = counter.resume(saved.clone()).expect("its own state");
            assert_eq!((&outcome.count, outcome.way), (&count, saved.way.unwrap()));
            let is_over = saved.way == Some(Way::States) && saved.state.is_complete();
            assert_eq!(resumed.is_some(), !is_over, "{:?}", saved.state.done);
            if let Some(HowFar::Rows { done, .. }) = resumed {
                assert_eq!(done, saved.state.done);
            }
        }
    }
}

#[test]
fn nothing_goes_on_from_another_count_or_from_damage() {
    let (three, four) = (empty("2x3"), empty("2x4"));
    let (_, all) = all_saved(&four);
    let resumed = |puzzle, saved| Counter::new(puzzle).resume(saved).map(|outcome| outcome.count);
    assert_eq!(resumed(&three, all[3].clone()), Err(ResumeError::OtherCount));
    let mut damaged = all[3].clone();
    damaged.states = Some(vec!["nonsense".to_owned()]);
    assert_eq!(resumed(&four, damaged), Err(ResumeError::Damaged));
    let mut damaged = all[3].clone();
    damaged.state.done += 1;
    assert_eq!(resumed(&four, damaged), Err(ResumeError::Damaged));
    let split = puzzle("2x4", EIGHT);
    let (_, all) = all_saved(&split);
    let mut other = all[0].clone();
    other.state.parts += 1;
    assert_eq!(resumed(&split, other), Err(ResumeError::OtherCount));
}

#[test]
fn limits_on_solutions_and_nodes_are_for_the_search() {
    let puzzle = empty("3x3");
    let outcome = Counter::new(&puzzle).limits(Limits::none().solutions(77)).count();
    assert_eq!((outcome.count, outcome.stopped_by), (77u32.into(), Some(Limit::Solutions)));
    let outcome = Counter::new(&puzzle).limits(Limits::none().nodes(77)).count();
    assert_eq!((outcome.way, outcome.stopped_by), (Way::Search, Some(Limit::Nodes)));
    assert!(outcome.stats.is_some());
}

#[cfg(feature = "serde")]
#[test]
fn what_is_saved_survives_being_written_down() {
    for puzzle in [empty("2x3"), puzzle("2x4", EIGHT)] {
        let (_, all) = all_saved(&puzzle);
        for saved in &all[..2] {
            let text = serde_json::to_string(saved).unwrap();
            assert_eq!(serde_json::from_str::<Saved>(&text).unwrap(), *saved);
        }
    }
}

#[test]
fn further_rules_are_counted_by_ways_that_know_them() {
    let shape = Shape::new(2, 3).unwrap();
    let rules = Rules::new(shape, [rules::diagonals()]).unwrap();
    let mut clues = Clues::empty(&rules);
    clues.set(Cell::new(0), Digit::new(1));
    let puzzle = clues.check().unwrap();
    let mut values = [0; 36];
    values[0] = 1;
    let naive = Demands::blocks(2, 3).diagonals().solutions(&values, 1_000_000).len();
    assert!((1000..1_000_000).contains(&naive), "{naive}: too few, or too many");
    for threads in [1, 3] {
        let outcome = Counter::new(&puzzle).threads(threads).count();
        assert_eq!(outcome.count, naive.into());
        assert!(matches!(outcome.way, Way::Components | Way::Split), "{:?}", outcome.way);
    }
    let plain = empty("2x3");
    assert_ne!(Counter::name(&puzzle), Counter::name(&plain));
}
