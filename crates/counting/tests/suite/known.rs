//! Counts known from the literature, and agreement with enumeration by another program.

use neuf_counting::{BigUint, ByStates, GaveUp, Limit, Limits, RowEnd, Split, count};
use neuf_limits::Stop;
use neuf_parts::{PartialCount, run};
use neuf_puzzle::{CellArray, Clues, Puzzle, Shape, format};
use neuf_testkit::Random;

fn empty(shape: &str) -> Puzzle {
    Puzzle::empty(shape.parse::<Shape>().expect("a shape"))
}

fn exact(puzzle: &Puzzle) -> String {
    count(puzzle, &Limits::none()).expect("feasible").to_string()
}

fn puzzle(text: &str) -> Puzzle {
    format::read(text).expect("readable").clues.check().expect("no contradiction")
}

#[test]
fn all_grids_of_a_shape() {
    for (shape, known) in [
        ("1x1", "1"),
        ("2x2", "288"),
        ("2x3", "28200960"),
        ("3x2", "28200960"),
        ("2x4", "29136487207403520"),
        ("4x2", "29136487207403520"),
        ("3x3", "6670903752021072936960"),
    ] {
        assert_eq!(exact(&empty(shape)), known, "{shape}");
    }
}

#[test]
fn latin_squares() {
    let known = ["1", "2", "12", "576", "161280", "812851200", "61479419904000"];
    for (order, known) in (1..).zip(known) {
        assert_eq!(exact(&empty(&format!("1x{order}"))), known, "order {order}");
        assert_eq!(exact(&empty(&format!("{order}x1"))), known, "order {order}");
    }
}

#[test]
fn a_few_givens_of_a_classic_grid() {
    // All grids, divided by the ways to write the first row, block or cell.
    let nine_ways = 6_670_903_752_021_072_936_960u128 / 362_880;
    let row = format!("123456789{}", ".".repeat(72));
    assert_eq!(exact(&puzzle(&row)), nine_ways.to_string());
    let column: String = (1..=9).map(|digit| format!("{digit}........")).collect();
    assert_eq!(exact(&puzzle(&column)), nine_ways.to_string());
    let last_row = format!("{}987654321", ".".repeat(72));
    assert_eq!(exact(&puzzle(&last_row)), nine_ways.to_string());
    let block = format!("123......456......789......{}", ".".repeat(54));
    assert_eq!(exact(&puzzle(&block)), nine_ways.to_string());
    let cell = format!("{}5{}", ".".repeat(40), ".".repeat(40));
    let one_ninth = 6_670_903_752_021_072_936_960u128 / 9;
    assert_eq!(exact(&puzzle(&cell)), one_ninth.to_string());
}

/// Some cells of a random full grid.
fn scattered(givens: usize, random: &mut Random) -> Vec<usize> {
    let values = neuf_testkit::puzzle(3, 3, 81 - givens, random);
    values.into_iter().map(usize::from).collect()
}

fn classic(values: &[usize]) -> Puzzle {
    Clues::from_values(Shape::CLASSIC, values).unwrap().check().unwrap()
}

#[test]
fn scattered_givens_are_the_sum_over_one_more() {
    for givens in [12, 14] {
        let mut random = Random(givens as u64);
        let values = scattered(givens, &mut random);
        let cell = (0..81).filter(|&cell| values[cell] == 0).nth(random.below(60)).unwrap();
        let with = |digit: usize| {
            let mut values = values.clone();
            values[cell] = digit;
            Clues::from_values(Shape::CLASSIC, &values).unwrap().check().ok()
        };
        let counts = (1..=9).filter_map(with).map(|puzzle| count(&puzzle, &Limits::none()));
        let sum = counts.fold(0u32.into(), |sum: BigUint, count| sum + count.unwrap());
        assert_eq!(sum.to_string(), exact(&classic(&values)), "{values:?}, cell {cell}");
    }
}

#[test]
fn scattered_givens_may_be_turned_and_renamed() {
    for givens in [3, 12] {
        let values = scattered(givens, &mut Random(givens as u64));
        let turned: Vec<usize> = (0..81).map(|at| values[at % 9 * 9 + at / 9]).collect();
        // Bands, rows, stacks and columns moved round, digits too.
        let from = |line: usize| (line + 3) % 9 / 3 * 3 + (line + 1) % 3;
        let moved = (0..81).map(|at| values[from(at / 9) * 9 + from(at % 9)]);
        let moved: Vec<usize> =
            moved.map(|digit| if digit == 0 { 0 } else { digit % 9 + 1 }).collect();
        let known = exact(&classic(&values));
        assert_eq!(exact(&classic(&turned)), known, "{values:?}");
        assert_eq!(exact(&classic(&moved)), known, "{values:?}");
    }
}

#[test]
fn bands_agree_with_enumeration_when_candidates_are_crossed_out() {
    let mut random = Random(9);
    for _ in 0..20 {
        let values = scattered(28, &mut random);
        let puzzle = classic(&values);
        let candidates = puzzle.candidates();
        let marks = CellArray::from_fn(Shape::CLASSIC, |cell| {
            let mut digits = candidates.get(cell);
            let all: Vec<_> = digits.iter().collect();
            if all.len() > 2 && random.below(4) == 0 {
                digits.remove(all[random.below(all.len())]);
            }
            digits
        });
        let mut clues = puzzle.clues().clone();
        clues.set_pencil_marks(marks);
        let Ok(marked) = clues.check() else { continue };
        let met = neuf_solve::count(&marked, neuf_solve::AUTO, &Limits::none());
        assert_eq!(exact(&marked), met.solutions.to_string(), "{values:?}");
    }
}

#[test]
fn random_small_grids_agree_with_enumeration() {
    let mut random = Random(4);
    for (rows, columns, holes, rounds) in [
        (2, 2, 16, 800),
        (1, 4, 16, 200),
        (1, 5, 18, 300),
        (2, 3, 20, 400),
        (3, 2, 20, 400),
        (2, 4, 28, 80),
        (3, 3, 38, 40),
    ] {
        for round in 0..rounds {
            let holes = holes - random.below(6);
            let changes = usize::from(round % 3 == 0);
            let values = neuf_testkit::sprinkled(rows, columns, holes, changes, &mut random);
            let naive = neuf_testkit::count(rows, columns, &values, usize::MAX);
            let wide: Vec<usize> = values.iter().map(|&value| value.into()).collect();
            let shape = Shape::new(rows, columns).unwrap();
            let counted = match Clues::from_values(shape, &wide).unwrap().check() {
                Ok(puzzle) => exact(&puzzle),
                Err(_) => "0".to_owned(),
            };
            assert_eq!(counted, naive.to_string(), "{rows}x{columns} {values:?}");
        }
    }
}

fn sum(split: &Split, threads: usize) -> BigUint {
    let mut state = PartialCount::new("", split);
    run(split, &mut state, &Limits::none(), threads, &mut |_| {});
    state.sum
}

#[test]
fn parts_of_a_puzzle_add_up() {
    let mut random = Random(11);
    for (rows, columns, holes) in [(2, 2, 14), (2, 3, 25), (3, 3, 46), (2, 4, 34)] {
        for _ in 0..5 {
            let values = neuf_testkit::puzzle(rows, columns, holes, &mut random);
            let wide: Vec<usize> = values.iter().map(|&value| value.into()).collect();
            let shape = Shape::new(rows, columns).unwrap();
            let puzzle = Clues::from_values(shape, &wide).unwrap().check().unwrap();
            let split = Split::new(&puzzle, &Stop::never()).unwrap();
            for threads in [1, 3] {
                assert_eq!(sum(&split, threads).to_string(), exact(&puzzle), "{values:?}");
            }
            if shape == Shape::CLASSIC {
                let coarse = Split::coarse(&puzzle, &Stop::never()).unwrap();
                assert_eq!(sum(&coarse, 2).to_string(), exact(&puzzle), "{values:?}");
            }
        }
    }
}

#[test]
fn what_was_met_before_an_interruption_is_a_lower_bound() {
    let split = Split::new(&empty("3x4"), &Stop::never()).unwrap();
    let mut state = PartialCount::new("", &split);
    let limits = Limits::none().time(std::time::Duration::from_millis(100));
    assert_eq!(run(&split, &mut state, &limits, 2, &mut |_| {}), Some(Limit::Time));
    assert!(split.met() > BigUint::ZERO && !state.is_complete());
}

#[test]
fn limits_are_heeded() {
    let cancel = neuf_counting::Cancel::new();
    cancel.cancel();
    let limits = Limits::none().cancel(cancel);
    assert_eq!(count(&empty("3x4"), &limits), Err(GaveUp::Limit(Limit::Cancelled)));
    assert_eq!(count(&empty("2x5"), &Limits::none().nodes(1000)), Err(GaveUp::Limit(Limit::Nodes)));
    assert_eq!(count(&empty("5x5"), &Limits::none()), Err(GaveUp::TooLarge));
}

/// The count of a shape from the end of each row on, and what `lines` wrote of it.
fn row_ends(counting: &ByStates) -> Vec<RowEnd> {
    let mut ends = Vec::new();
    let count = counting.count(None, &Limits::none(), 1, &mut |moment| {
        ends.extend(moment.row_end.map(|row_end| row_end()));
    });
    assert!(count.is_ok() && ends.len() == counting.rows());
    ends
}

fn read(row_end: &RowEnd, change: impl Fn(String) -> String) -> Option<RowEnd> {
    let lines: Vec<String> = row_end.lines().map(change).collect();
    RowEnd::read(row_end.row(), lines.iter().map(String::as_str))
}

#[test]
fn a_count_by_states_continues_from_the_end_of_any_row() {
    let counting = ByStates::new(&empty("2x4")).unwrap();
    for row_end in row_ends(&counting) {
        let again = read(&row_end, |line| line).expect("what was written can be read");
        assert!(again == row_end && counting.allows(&again));
        let count = counting.count(Some(again), &Limits::none(), 2, &mut |_| {});
        assert_eq!(count.unwrap().to_string(), "29136487207403520", "row {}", row_end.row());
    }
}

#[test]
fn a_count_by_states_in_little_memory_is_the_same() {
    for (shape, known) in [("2x4", "29136487207403520"), ("1x7", "61479419904000")] {
        for (memory, threads) in [(600_000, 1), (1_000_000, 3), (100_000_000, 3)] {
            let counting = ByStates::new(&empty(shape)).unwrap().with_memory(memory);
            let count = counting.count(None, &Limits::none(), threads, &mut |_| {});
            assert_eq!(count.unwrap().to_string(), known, "{shape}, {memory} bytes");
        }
    }
    let tiny = ByStates::new(&empty("2x4")).unwrap().with_memory(2000);
    let count = tiny.count(None, &Limits::none(), 1, &mut |_| {});
    assert_eq!(count, Err(GaveUp::TooManyStates));
}

#[test]
fn a_count_by_states_may_need_more_than_128_bits() {
    let counting = ByStates::new(&empty("2x3")).unwrap();
    for row_end in row_ends(&counting) {
        // From so many times as many partial grids: too many at once, or later.
        for zeros in [30, 33, 40] {
            let zeros = "0".repeat(zeros);
            let larger = read(&row_end, |line| line + &zeros).unwrap();
            let count = counting.count(Some(larger), &Limits::none(), 1, &mut |_| {}).unwrap();
            assert_eq!(count.to_string(), format!("28200960{zeros}"), "row {}", row_end.row());
        }
    }
}

#[test]
fn states_of_something_else_are_not_taken() {
    let counting = ByStates::new(&empty("2x3")).unwrap();
    let row_end = row_ends(&counting).pop().unwrap();
    assert!(read(&row_end, |line| line.replace(' ', "")).is_none());
    assert!(read(&row_end, |line| line + "x").is_none());
    let changed = read(&row_end, |line| format!("f{line}")).unwrap();
    assert!(!counting.allows(&changed));
    assert!(!ByStates::new(&empty("2x4")).unwrap().allows(&row_end));
}
