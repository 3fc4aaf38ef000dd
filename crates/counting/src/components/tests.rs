//! The count by components agrees with other ways to count.

use super::dead_ends::DeadEnds;
use super::search::ComponentSearch;
use super::{Cache, Interrupted, count_by_components};
use crate::{Split, frontier};
use neuf_limits::{Limit, Limits, Stop};
use neuf_parts::{PartialCount, Parts};
use neuf_puzzle::{CellArray, Clues, House, Puzzle, Shape};
use neuf_testkit::{Random, SHAPES, sprinkled};
use num_bigint::BigUint;
use std::collections::HashMap;

/// Never asking for dead ends; asking at once; and the usual patience.
pub(super) const PATIENCE: [u64; 4] = [u64::MAX, 0, 2, 64];

fn puzzle(rows: usize, columns: usize, values: &[u8]) -> Option<Puzzle> {
    let values: Vec<usize> = values.iter().map(|&value| value.into()).collect();
    let shape = Shape::new(rows, columns).expect("a shape");
    Clues::from_values(shape, &values).expect("values fit the shape").check().ok()
}

/// Counts for some steps.
fn run(puzzle: &Puzzle, patience: u64, steps: u64, cache: &mut Cache) {
    cache.prepare(puzzle.rules());
    let mut search =
        ComponentSearch::new(puzzle, &Limits::none().nodes(steps), cache).expect("time enough");
    search.dead_ends = DeadEnds::suspected_after(patience);
    let _ = search.run();
}

pub(super) fn with_patience(puzzle: &Puzzle, patience: u64, cache: &mut Cache) -> BigUint {
    cache.prepare(puzzle.rules());
    let mut search = ComponentSearch::new(puzzle, &Limits::none(), cache).expect("time enough");
    search.dead_ends = DeadEnds::suspected_after(patience);
    search.run().expect("no limit")
}

fn count(puzzle: &Puzzle) -> BigUint {
    count_by_components(puzzle, &Limits::none(), &mut Cache::new()).expect("no limit")
}

#[test]
fn random_grids_of_every_shape_agree_with_the_naive_twin() {
    const MOST: usize = 2000;
    let mut random = Random(15);
    for (rows, columns, most_holes) in SHAPES {
        let mut caches: [Cache; PATIENCE.len()] = Default::default();
        for round in 0..200 {
            let holes = most_holes - random.below(most_holes / 2 + 1);
            let changes = if round % 3 == 0 { random.below(3) } else { 0 };
            let values = sprinkled(rows, columns, holes, changes, &mut random);
            let expected = neuf_testkit::count(rows, columns, &values, MOST);
            let Some(puzzle) = puzzle(rows, columns, &values) else { continue };
            if expected == MOST {
                continue;
            }
            for (patience, cache) in PATIENCE.into_iter().zip(&mut caches) {
                let counted = with_patience(&puzzle, patience, cache);
                assert_eq!(counted, expected.into(), "{rows}x{columns} {patience} {values:?}");
            }
        }
    }
}

#[test]
fn grids_with_more_solutions_agree_with_states() {
    let mut random = Random(16);
    for (rows, columns, holes) in [(2, 2, 16), (2, 3, 32), (3, 2, 30), (2, 4, 40), (2, 5, 44)] {
        for _ in 0..10 {
            let values = neuf_testkit::puzzle(rows, columns, holes, &mut random);
            let puzzle = puzzle(rows, columns, &values).expect("no contradiction");
            let expected = frontier::count(&puzzle, &Limits::none()).expect("few states");
            for patience in PATIENCE {
                let counted = with_patience(&puzzle, patience, &mut Cache::new());
                assert_eq!(counted, expected, "{rows}x{columns} {patience} {values:?}");
            }
        }
    }
}

/// The fillings of a component's cells by their candidates, such that no digit is twice in a house
/// and every digit that is a candidate in a house has its place there.
fn fillings(shape: Shape, cells: &[(usize, u64)], filled: &mut Vec<u64>) -> u64 {
    let houses_of = |cell: usize| shape.houses_of(shape.cells().nth(cell).expect("a cell"));
    let shares = |a: usize, b: usize| {
        let other = houses_of(b);
        houses_of(a).iter().zip(&other).any(|(a, b)| a == b)
    };
    let Some(&(cell, set)) = cells.get(filled.len()) else {
        let is_placed = |house: House, digits: u64| {
            let inside =
                cells.iter().zip(&*filled).filter(|((c, _), _)| houses_of(*c).contains(&house));
            inside.fold(0, |all, (_, digit)| all | digit) & digits == digits
        };
        let all = cells.iter().flat_map(|&(cell, set)| houses_of(cell).map(|house| (house, set)));
        return u64::from({ all }.all(|(house, set)| is_placed(house, set)));
    };
    let mut sum = 0;
    for digit in (0..64).map(|digit| 1 << digit).filter(|digit| set & digit != 0) {
        let clashes = |(at, &other): (usize, &u64)| other == digit && shares(cells[at].0, cell);
        if !filled.iter().enumerate().any(clashes) {
            filled.push(digit);
            sum += fillings(shape, cells, filled);
            filled.pop();
        }
    }
    sum
}

/// A puzzle with candidates crossed out at random: it may have no solution, and falls apart more
/// easily.
fn thinned_out(puzzle: &Puzzle, random: &mut Random) -> Option<Puzzle> {
    let candidates = puzzle.candidates();
    let marks = CellArray::from_fn(puzzle.shape(), |cell| {
        let mut digits = candidates.get(cell);
        for digit in digits.iter().collect::<Vec<_>>() {
            if digits.len() > 2 && random.below(60) == 0 {
                digits.remove(digit);
            }
        }
        digits
    });
    let mut clues = puzzle.clues().clone();
    clues.set_pencil_marks(marks);
    clues.check().ok()
}

fn cells_of(key: &[u8], shape: Shape) -> Vec<(usize, u64)> {
    let cell = |bytes: &[u8]| {
        let set = bytes[2..].iter().rev().fold(0, |set, &byte| set << 8 | u64::from(byte));
        (usize::from(u16::from_le_bytes([bytes[0], bytes[1]])), set)
    };
    key.chunks(2 + shape.size().div_ceil(8)).map(cell).collect()
}

#[test]
fn every_count_that_is_remembered_is_right() {
    let mut random = Random(19);
    let mut checked = 0;
    for (rows, columns, holes) in [(2, 3, 26), (2, 4, 40), (3, 3, 52), (4, 4, 140)] {
        let shape = Shape::new(rows, columns).unwrap();
        for round in 0..40 {
            let values = neuf_testkit::puzzle(rows, columns, holes, &mut random);
            let puzzle = puzzle(rows, columns, &values).expect("no contradiction");
            let Some(puzzle) = thinned_out(&puzzle, &mut random) else { continue };
            let mut cache = Cache::new();
            run(&puzzle, round % 4, 2000, &mut cache);
            for (key, count) in cache.entries() {
                let cells = cells_of(key, shape);
                if cells.len() <= 16 {
                    let fillings = fillings(shape, &cells, &mut Vec::new());
                    assert_eq!(*count, fillings.into(), "{cells:?}");
                    checked += 1;
                }
            }
        }
    }
    assert!(checked > 1000, "{checked}");
}

/// A component is never blamed for another one that cannot be filled: the cached counts with
/// and without avoiding dead ends are the same.
#[test]
fn dead_ends_are_blamed_on_the_right_component() {
    let mut random = Random(20);
    let (mut same, mut zeros) = (0, 0);
    let mut check = |rows, columns, values: &[u8]| {
        let puzzle = puzzle(rows, columns, values).expect("no contradiction");
        let mut known = HashMap::new();
        for patience in [u64::MAX, 1, 5, 20] {
            let mut cache = Cache::new();
            run(&puzzle, patience, 3000, &mut cache);
            for (key, count) in cache.entries() {
                match known.insert(key.clone(), count.clone()) {
                    Some(before) if before != *count => {
                        panic!("{before} {count} {:?}", cells_of(key, puzzle.shape()));
                    }
                    before => same += usize::from(before.is_some()),
                }
                zeros += usize::from(*count == BigUint::ZERO);
            }
        }
    };
    for (rows, columns, holes) in [(3, 3, 55), (4, 4, 150), (5, 5, 310), (6, 6, 560)] {
        for _ in 0..6 {
            check(rows, columns, &neuf_testkit::puzzle(rows, columns, holes, &mut random));
        }
    }
    // One of two thousand grids in which blaming the component on top goes wrong.
    check(4, 4, &neuf_testkit::puzzle(4, 4, 150, &mut Random(1409)));
    assert!(same > 500 && zeros > 500, "{same} {zeros}");
}

/// Dead ends are where large grids spend their time.
#[test]
fn large_grids_agree_with_enumeration() {
    let mut random = Random(17);
    for (rows, columns, holes) in [(4, 4, 145), (5, 5, 300)] {
        for _ in 0..6 {
            let values = neuf_testkit::puzzle(rows, columns, holes, &mut random);
            let puzzle = puzzle(rows, columns, &values).expect("no contradiction");
            let most = Limits::none().solutions(20_000);
            let met = neuf_solve::count(&puzzle, neuf_solve::AUTO, &most).solutions;
            if met == 20_000 {
                continue;
            }
            for patience in [0, 8, 64] {
                let counted = with_patience(&puzzle, patience, &mut Cache::new());
                assert_eq!(counted, met.into(), "{rows}x{columns} {patience} {values:?}");
            }
        }
    }
}

/// A full grid with rectangles of two digits taken out, two cells in each of two blocks, as long as
/// no open cell has a third candidate; and how many. Each can be filled in two ways, whatever the
/// others are.
///
/// ```text
///  . a . │ . b . │       . b . │ . a . │
///  . b . │ . a . │  or   . a . │ . b . │
/// ```
fn with_rectangles(rows: usize, columns: usize, random: &mut Random) -> (Vec<u8>, u32) {
    let side = rows * columns;
    let mut grid = neuf_testkit::full_grid(rows, columns, random);
    let mut rectangles = 0;
    for top in 0..side {
        for bottom in top + 1..(top / rows + 1) * rows {
            for left in 0..side {
                for right in (left / columns + 1) * columns..side {
                    let corners = [(top, left), (top, right), (bottom, right), (bottom, left)]
                        .map(|(row, column)| row * side + column);
                    let [a, b, c, d] = corners.map(|cell| grid[cell]);
                    if a == 0 || b == 0 || (a, b) != (c, d) {
                        continue;
                    }
                    let mut opened = grid.clone();
                    corners.iter().for_each(|&cell| opened[cell] = 0);
                    if all_have_two_candidates(rows, columns, &opened) {
                        grid = opened;
                        rectangles += 1;
                    }
                }
            }
        }
    }
    (grid, rectangles)
}

fn all_have_two_candidates(rows: usize, columns: usize, grid: &[u8]) -> bool {
    let side = rows * columns;
    let mut used = vec![0u64; 3 * side];
    let houses = |cell: usize| {
        let (row, column) = (cell / side, cell % side);
        [row, side + column, 2 * side + row / rows * rows + column / columns]
    };
    for (cell, &digit) in grid.iter().enumerate().filter(|&(_, &digit)| digit != 0) {
        houses(cell).iter().for_each(|&house| used[house] |= 1 << (digit - 1));
    }
    let open = (0..grid.len()).filter(|&cell| grid[cell] == 0);
    let used_at = |cell: usize| houses(cell).iter().fold(0, |all, &house| all | used[house]);
    open.into_iter().all(|cell| used_at(cell).count_ones() as usize == side - 2)
}

#[test]
fn independent_rectangles_multiply() {
    for (rows, columns, least) in [(2, 4, 4), (4, 4, 16), (6, 6, 50), (8, 8, 100)] {
        let (values, rectangles) = with_rectangles(rows, columns, &mut Random(5));
        assert!(rectangles >= least, "{rows}x{columns}: {rectangles}");
        let puzzle = puzzle(rows, columns, &values).expect("no contradiction");
        assert_eq!(count(&puzzle), BigUint::from(1u32) << rectangles, "{rows}x{columns}");
        if rows * columns <= 8 {
            assert_eq!(frontier::count(&puzzle, &Limits::none()), Ok(count(&puzzle)));
        }
    }
}

/// Each cut fills one rectangle, so that all parts have as many solutions.
#[test]
fn parts_with_many_solutions_are_counted_by_components() {
    let (values, rectangles) = with_rectangles(4, 4, &mut Random(5));
    let split =
        Split::new(&puzzle(4, 4, &values).expect("no contradiction"), &Stop::never()).unwrap();
    assert_eq!(split.len(), 2048);
    let mut state = PartialCount::new("", &split);
    neuf_parts::run(&split, &mut state, &Limits::none().nodes(20), 2, &mut |_| {});
    assert_eq!(state.sum, BigUint::from(20u32) << (rectangles - 11));
}

#[test]
fn limits_are_heeded_and_the_lower_bound_is_one() {
    let mut random = Random(18);
    for _ in 0..10 {
        let values = neuf_testkit::puzzle(3, 3, 58, &mut random);
        let puzzle = puzzle(3, 3, &values).expect("no contradiction");
        let exact = count(&puzzle);
        for steps in [0, 1, 10, 100, 300, 1000] {
            let limits = Limits::none().nodes(steps);
            match count_by_components(&puzzle, &limits, &mut Cache::new()) {
                Ok(counted) => assert_eq!(counted, exact),
                Err(Interrupted { limit, at_least }) => {
                    assert_eq!(limit, Limit::Nodes);
                    assert!(at_least < exact, "{at_least} {exact} {values:?}");
                    assert!(steps < 100 || at_least > BigUint::ZERO, "{steps} {values:?}");
                }
            }
        }
    }
    let cancel = neuf_parts::Cancel::new();
    cancel.cancel();
    let empty = Puzzle::empty(Shape::new(8, 8).unwrap());
    let limits = Limits::none().cancel(cancel);
    let interrupted = count_by_components(&empty, &limits, &mut Cache::new());
    assert_eq!(interrupted.map_err(|it| it.limit), Err(Limit::Cancelled));
}

/// The largest grid, empty: thousands of decisions on the stack, and the clock still respected.
#[test]
fn the_largest_grid_stops_in_time() {
    let empty = Puzzle::empty(Shape::new(8, 8).unwrap());
    let start = std::time::Instant::now();
    let limits = Limits::none().time(std::time::Duration::from_millis(300));
    let interrupted = count_by_components(&empty, &limits, &mut Cache::new());
    assert_eq!(interrupted.map_err(|it| it.limit), Err(Limit::Time));
    assert!(start.elapsed().as_secs_f64() < 2.0, "{:?}", start.elapsed());
}
