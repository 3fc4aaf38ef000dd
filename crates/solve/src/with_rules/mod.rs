//! Grids with rules: every strategy and every phase of the engine agrees with the naive twin.

mod mechanisms;

use crate::auto::Engine;
use crate::{AUTO, Domains, Ending, Limit, Limits, Moves, Oracle, STRATEGIES};
use crate::{Strategy as Searching, SudokuStacks, Sweep};
use mechanisms::{arrow, doubles, growing, round_trip};
use neuf_limits::{Cancel, Meter};
use neuf_puzzle::{Cell, Clues, Puzzle, Rule, Rules, Shape, rules};
use neuf_testkit::{Demands, Random, between};
use proptest::prelude::*;
use std::ops::ControlFlow;

/// Rules, and the same rules as demands of the naive twin.
pub(crate) struct Ruled {
    rows: usize,
    columns: usize,
    rules: Vec<Rule>,
    demands: Demands,
}

fn cells(numbers: &[usize]) -> Vec<Cell> {
    numbers.iter().map(|&number| Cell::new(number)).collect()
}

/// The rules that hold on a whole grid of any side.
const WHOLE: [fn(Ruled) -> Ruled; 4] = [
    |ruled| ruled.and(rules::diagonals(), Demands::diagonals),
    |ruled| ruled.and(rules::anti_knight(), Demands::knight),
    |ruled| ruled.and(rules::anti_king(), Demands::king),
    |ruled| ruled.and(rules::non_consecutive(), Demands::non_consecutive),
];

impl Ruled {
    fn blocks(rows: usize, columns: usize) -> Ruled {
        Ruled { rows, columns, rules: Vec::new(), demands: Demands::blocks(rows, columns) }
    }

    fn side(&self) -> usize {
        self.rows * self.columns
    }

    fn and(mut self, rule: Rule, demand: impl FnOnce(Demands) -> Demands) -> Ruled {
        self.rules.push(rule);
        Ruled { demands: demand(self.demands), ..self }
    }

    /// A grid with regions in place of blocks.
    fn regions(side: usize, region_of: &[usize]) -> Ruled {
        let cells_of = |region: usize| (0..side * side).filter(move |&c| region_of[c] == region);
        let mut demands = Demands::latin(side);
        let mut regions = Vec::new();
        for region in 0..side {
            demands = demands.different(cells_of(region));
            regions.push(cells(&cells_of(region).collect::<Vec<_>>()));
        }
        Ruled { rows: 1, columns: side, rules: vec![rules::regions(regions)], demands }
    }

    fn windows(self) -> Ruled {
        let (rows, side) = (self.rows, self.side());
        self.and(rules::windows(), |mut demands| {
            let starts = || (1..side).step_by(rows + 1);
            for (top, left) in starts().flat_map(|top| starts().map(move |left| (top, left))) {
                let cell = |i: usize| (top + i / rows) * side + left + i % rows;
                demands = demands.different((0..side).map(cell));
            }
            demands
        })
    }

    fn disjoint_groups(self) -> Ruled {
        let (rows, columns, side) = (self.rows, self.columns, self.side());
        let place = move |cell: usize| (cell / side % rows, cell % side % columns);
        self.and(rules::disjoint_groups(), |mut demands| {
            for first in (0..rows).flat_map(|row| (0..columns).map(move |c| row * side + c)) {
                let same = (0..side * side).filter(|&cell| place(cell) == place(first));
                demands = demands.different(same);
            }
            demands
        })
    }

    fn cage(self, cage: &[usize], total: usize) -> Ruled {
        let rule = rules::cage(cells(cage), Some(total as u32));
        self.and(rule, |demands| demands.cage(cage, total))
    }

    fn extra_region(self, region: &[usize]) -> Ruled {
        let rule = rules::extra_region(cells(region));
        self.and(rule, |demands| demands.different(region.iter().copied()))
    }

    /// The sum of the digits between the least and the greatest digit of a line.
    fn sandwich(self, line: &[usize], total: usize) -> Ruled {
        let rule = rules::sandwich(cells(line), total as u32);
        self.and(rule, |demands| demands.sandwich(line, total))
    }

    fn build(&self) -> Rules {
        let shape = Shape::new(self.rows, self.columns).expect("a shape");
        Rules::new(shape, self.rules.iter().cloned()).expect("rules that fit")
    }
}

fn puzzle(rules: &Rules, values: &[u8]) -> Option<Puzzle> {
    let values: Vec<usize> = values.iter().map(|&value| value.into()).collect();
    Clues::from_values(rules, &values).expect("values that fit").check().ok()
}

/// All solutions by a strategy, in lexicographic order, and how it ended.
fn all(puzzle: &Puzzle, strategy: &dyn Searching, limits: &Limits) -> (Vec<Vec<u8>>, Ending) {
    let mut found = Vec::new();
    let report = strategy.search(puzzle, limits, &mut |solution| {
        found.push(solution.grid().values().map(|value| value as u8).collect::<Vec<u8>>());
        ControlFlow::Continue(())
    });
    found.sort_unstable();
    (found, report.ending)
}

/// Learning at once; soon; and in turns with plain search.
const PHASES: [(u64, usize); 3] = [(0, usize::MAX), (3, usize::MAX), (1, 1)];

/// All solutions of an engine that starts learning after `patience` nodes; `None` beyond the
/// limits.
fn by_engine(
    puzzle: &Puzzle,
    (patience, handful): (u64, usize),
    limits: &Limits,
) -> Option<Vec<Vec<u8>>> {
    let mut meter = Meter::new(limits);
    let engine = Engine::with_patience(puzzle, patience, &mut meter).ok()?;
    let mut engine = engine.with_handful(handful);
    let mut values = vec![0; puzzle.shape().cell_count()];
    let mut found = Vec::new();
    while engine.next_solution(&mut meter, &mut values).ok()? {
        meter.solution();
        found.push(values.clone());
    }
    found.sort_unstable();
    Some(found)
}

/// Asserts that every strategy and every phase of the engine finds the twin's solutions; returns
/// their number, or `None` if there are too many.
fn agree(ruled: &Ruled, values: &[u8], most: usize) -> Option<usize> {
    let rules = ruled.build();
    let expected = ruled.demands.solutions(values, most);
    if expected.len() == most {
        return None;
    }
    let Some(puzzle) = puzzle(&rules, values) else {
        assert!(expected.is_empty(), "{rules:?} {values:?}");
        return Some(0);
    };
    for &strategy in STRATEGIES {
        match all(&puzzle, strategy, &Limits::none()) {
            (_, Ending::Stuck(clues)) => assert_eq!(clues.rules(), &rules),
            (found, _) => assert_eq!(found, expected, "{strategy:?} {rules:?} {values:?}"),
        }
    }
    for phases in PHASES {
        let found = by_engine(&puzzle, phases, &Limits::none());
        assert_eq!(found.as_ref(), Some(&expected), "{phases:?} {rules:?} {values:?}");
    }
    Some(expected.len())
}

/// The number of full grids under rules, on which every engine agrees.
fn full_grids(ruled: &Ruled) -> usize {
    let cells = ruled.side() * ruled.side();
    agree(ruled, &vec![0; cells], 20_000).expect("few")
}

#[test]
fn all_4x4_under_each_rule() {
    let blocks = || Ruled::blocks(2, 2);
    let counts: Vec<usize> = WHOLE.iter().map(|rule| full_grids(&rule(blocks()))).collect();
    assert_eq!(counts, [48, 24, 0, 0]);
    assert_eq!(full_grids(&blocks().windows()), 168);
    assert_eq!(full_grids(&blocks().disjoint_groups()), 168);
}

#[test]
fn all_latin_squares_of_sides_4_and_5_under_each_rule_and_each_two() {
    for side in [4, 5] {
        for (at, first) in WHOLE.iter().enumerate() {
            for second in &WHOLE[at..] {
                full_grids(&second(first(Ruled::blocks(1, side))));
            }
        }
    }
}

#[test]
fn the_ends_of_a_sandwich_differ_off_houses_too() {
    // Along these cells, equal digits may stand: two 1s or two 4s are no ends.
    let line = [0, 5, 10, 15, 3];
    let counts: Vec<usize> =
        (0..8).map(|total| full_grids(&Ruled::blocks(1, 4).sandwich(&line, total))).collect();
    assert!(counts[0] > 0 && counts[1] == 0 && counts[6] > 0, "{counts:?}");
}

/// Rows and columns of the largest grid, each with a sandwich.
fn many_sandwiches() -> Puzzle {
    let shape = Shape::new(8, 8).expect("a shape");
    let sandwich = |line: usize, is_row: bool| {
        let cell = move |i| if is_row { shape.cell(line, i) } else { shape.cell(i, line) };
        rules::sandwich((0..64).map(cell), 1900 + line as u32)
    };
    let rules = (0..64).flat_map(|line| [sandwich(line, true), sandwich(line, false)]);
    Puzzle::empty(Rules::new(shape, rules).expect("rules that fit"))
}

#[test]
fn rules_are_laid_out_and_followed_under_the_clock() {
    let puzzle = many_sandwiches();
    let cancel = Cancel::new();
    let meter = || Meter::new(&Limits::none().cancel(cancel.clone()));
    let mut domains = Domains::new(&puzzle, &mut meter()).expect("nobody asked to stop");
    cancel.cancel();
    assert_eq!(Domains::new(&puzzle, &mut meter()).err(), Some(Limit::Cancelled));
    assert_eq!(domains.propagate_all(&mut meter()), Err(Limit::Cancelled));
    assert_eq!(Oracle::new(&domains, &mut meter()).err(), Some(Limit::Cancelled));
    assert_eq!(Moves::within(&puzzle, &mut meter()).err(), Some(Limit::Cancelled));
    assert_eq!(SudokuStacks::all_cells_within(&puzzle, &mut meter()).err(), Some(Limit::Cancelled));
    assert_eq!(Sweep::within(&puzzle, &mut meter()).err(), Some(Limit::Cancelled));
    let limits = Limits::none().cancel(cancel);
    for &strategy in STRATEGIES {
        assert_eq!(all(&puzzle, strategy, &limits), (vec![], Ending::Limit(Limit::Cancelled)));
    }
    let estimate = crate::estimate(&puzzle, 5, 1, &limits);
    assert_eq!(estimate.probes, 0);
}

/// Work left when the time ran out is done by the next call.
#[test]
fn propagation_goes_on_where_it_was_stopped() {
    let shape = Shape::CLASSIC;
    let rows =
        (0..9).map(|row| rules::sandwich((0..9).map(|c| shape.cell(row, c)), 30 + row as u32 % 4));
    let puzzle = Puzzle::empty(Rules::new(shape, rows).expect("rules that fit"));
    let mut free = Meter::new(&Limits::none());
    let mut whole = Domains::new(&puzzle, &mut free).expect("no limit");
    let mut in_parts = Domains::new(&puzzle, &mut free).expect("no limit");
    let expected = whole.propagate_all(&mut free);
    let cancel = Cancel::new();
    cancel.cancel();
    let stopped = || Meter::new(&Limits::none().cancel(cancel.clone()));
    let mut stops = 0;
    let mut found = in_parts.propagate_all(&mut stopped());
    while found.is_err() && stops < 1000 {
        stops += 1;
        found = in_parts.propagate(&mut stopped());
    }
    if found.is_err() {
        found = in_parts.propagate(&mut free);
    }
    assert_eq!((found, in_parts.sets()), (expected, whole.sets()));
}

/// A full grid that keeps rules, if one is found soon.
fn full_grid(ruled: &Ruled, random: &mut Random) -> Option<Vec<u8>> {
    let side = ruled.side();
    let mut first: Vec<usize> = (1..=side).collect();
    random.shuffle(&mut first);
    first.resize(side * side, 0);
    let clues = Clues::from_values(ruled.build(), &first).expect("values that fit");
    let puzzle = clues.check().ok()?;
    all(&puzzle, AUTO, &Limits::none().solutions(1).nodes(3000)).0.pop()
}

/// Rules of which a full grid is known, and that grid.
fn some_rules(kind: usize, seed: u64) -> (Ruled, Vec<u8>) {
    let mut random = Random(seed);
    let (rows, columns) = [(2, 2), (1, 5), (2, 3), (3, 3)][kind % 4];
    let side = rows * columns;
    let mut ruled = Ruled::blocks(rows, columns);
    let mut grid = neuf_testkit::full_grid(rows, columns, &mut random);
    if random.below(3) == 0 {
        grid = neuf_testkit::full_grid(1, side, &mut random);
        ruled = Ruled::regions(side, &neuf_testkit::regions(&grid, &mut random));
    } else if random.below(2) == 0 {
        let whole = WHOLE[random.below(4)](Ruled::blocks(rows, columns));
        if let Some(found) = full_grid(&whole, &mut random) {
            (ruled, grid) = (whole, found);
        }
    }
    let value = |cell: usize| usize::from(grid[cell]);
    let sum = |cells: &[usize]| cells.iter().map(|&cell| value(cell)).sum::<usize>();
    let share = random.below(4);
    for cage in neuf_testkit::cages(&grid, 5, &mut random) {
        if random.below(4) < share {
            ruled = ruled.cage(&cage, sum(&cage));
        }
    }
    for line in 0..side {
        let line: Vec<usize> = match random.below(2) {
            0 => (0..side).map(|i| line * side + i).collect(),
            _ => (0..side).map(|i| i * side + line).collect(),
        };
        let digits: Vec<u8> = line.iter().map(|&cell| grid[cell]).collect();
        if random.below(4) == 0 {
            let total = between(&digits, side).expect("a row has every digit");
            ruled = ruled.sandwich(&line, total);
        }
    }
    for _ in 0..random.below(4) {
        // A line through several houses: it may have a digit twice.
        let mut line: Vec<usize> = (0..grid.len()).collect();
        random.shuffle(&mut line);
        line.truncate(2 + random.below(side));
        let digits: Vec<u8> = line.iter().map(|&cell| grid[cell]).collect();
        if let Some(total) = between(&digits, side) {
            ruled = ruled.sandwich(&line, total);
        }
    }
    if random.below(4) == 0 {
        let region_of = neuf_testkit::regions(&grid, &mut random);
        let region: Vec<usize> = (0..grid.len()).filter(|&cell| region_of[cell] == 0).collect();
        ruled = ruled.extra_region(&region);
    }
    for _ in 0..random.below(4) {
        ruled = mechanism(ruled, &grid, &mut random);
    }
    (ruled, grid)
}

/// A constraint between some cells that no rule of ours has yet, and that a grid keeps.
fn mechanism(ruled: Ruled, grid: &[u8], random: &mut Random) -> Ruled {
    let mut some: Vec<usize> = (0..grid.len()).collect();
    random.shuffle(&mut some);
    some.truncate(2 + random.below(3));
    match random.below(4) {
        0 => {
            some.sort_by_key(|&cell| grid[cell]);
            some.dedup_by_key(|cell| grid[*cell]);
            growing(ruled, some)
        }
        1 => arrow(ruled, some, grid),
        2 => doubles(ruled, some, grid),
        _ => round_trip(ruled, some, grid),
    }
}

/// The most holes that the twin gets through at once, by side.
fn most_holes(side: usize) -> usize {
    match side {
        4 | 5 => side * side,
        6 => 24,
        _ => 34,
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn everyone_finds_what_the_twin_finds(
        kind in 0usize..4, seed: u64, share in 0.2..1.0f64, changes in 0usize..2,
    ) {
        let (ruled, full) = some_rules(kind, seed);
        let mut random = Random(!seed);
        let mut order: Vec<usize> = (0..full.len()).collect();
        random.shuffle(&mut order);
        let mut values = full;
        for &cell in order.iter().take((share * most_holes(ruled.side()) as f64) as usize) {
            values[cell] = 0;
        }
        for _ in 0..changes {
            values[random.below(order.len())] = random.below(ruled.side() + 1) as u8;
        }
        agree(&ruled, &values, 300);
    }

    /// Puzzles with much to learn, for which the naive twin would be too slow.
    #[test]
    fn learning_and_plain_search_agree(kind in 2usize..4, seed: u64, share in 0.6..0.95f64) {
        let (ruled, full) = some_rules(kind, seed);
        let mut random = Random(!seed);
        let hole = |&value: &u8| if random.below(1000) < (share * 1000.0) as usize { 0 } else { value };
        let values: Vec<u8> = full.iter().map(hole).collect();
        let Some(puzzle) = puzzle(&ruled.build(), &values) else { return Ok(()) };
        let limits = Limits::none().solutions(200).nodes(2000);
        let plain = by_engine(&puzzle, (u64::MAX, 0), &limits);
        for phases in PHASES {
            let found = by_engine(&puzzle, phases, &limits);
            if plain.is_some() && found.is_some() {
                prop_assert_eq!(&found, &plain, "{:?} {:?} {:?}", phases, ruled.build(), values);
            }
        }
    }
}
