//! Every phase of the engine, alone and in turns, agrees with the naive twin.

use super::{Domains, Engine, Meter, Oracle};
use crate::Limits;
use neuf_limits::Limit;
use neuf_puzzle::{Clues, Puzzle, Shape};
use neuf_testkit::{Random, SHAPES, sprinkled};
use proptest::prelude::*;

/// The most solutions that are counted.
const MOST: usize = 400;

/// Patience and handful: learning at once, soon, and in turns with plain search.
const ENGINES: [(u64, usize); 5] = [(0, usize::MAX), (3, usize::MAX), (1, 1), (0, 4), (20, 2)];

fn engine(puzzle: &Puzzle, (patience, handful): (u64, usize)) -> Engine {
    let engine = Engine::with_patience(puzzle, patience, &mut Meter::new(&Limits::none()));
    engine.expect("no limit").with_handful(handful)
}

fn puzzle(rows: usize, columns: usize, values: &[u8]) -> Option<Puzzle> {
    let values: Vec<usize> = values.iter().map(|&value| value.into()).collect();
    let shape = Shape::new(rows, columns).expect("a shape");
    Clues::from_values(shape, &values).expect("values fit the shape").check().ok()
}

/// All solutions within limits, in lexicographic order, and the limit reached, if any.
fn all(puzzle: &Puzzle, mut engine: Engine, limits: &Limits) -> (Vec<Vec<u8>>, Option<Limit>) {
    let mut meter = Meter::new(limits);
    let mut values = vec![0; puzzle.shape().cell_count()];
    let mut found = Vec::new();
    let limit = loop {
        match engine.next_solution(&mut meter, &mut values) {
            Ok(true) => found.push(values.clone()),
            Ok(false) => break None,
            Err(limit) => break Some(limit),
        }
        meter.solution();
    };
    let stats = engine.stats();
    assert_eq!(stats.solutions, found.len() as u64);
    assert!(limits.nodes.is_none_or(|steps| stats.choix <= steps));
    found.sort_unstable();
    (found, limit)
}

fn grids() -> impl Strategy<Value = (usize, usize, Vec<u8>)> {
    (0..SHAPES.len(), 0.0..1.0f64, 0usize..3, any::<u64>()).prop_map(
        |(shape, share, changes, seed)| {
            let (rows, columns, most_holes) = SHAPES[shape];
            let holes = (share * (most_holes + 1) as f64) as usize;
            (rows, columns, sprinkled(rows, columns, holes, changes, &mut Random(seed)))
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn every_phase_finds_what_the_naive_twin_finds((rows, columns, values) in grids()) {
        let expected = neuf_testkit::solutions(rows, columns, &values, MOST);
        prop_assume!(expected.len() < MOST);
        let Some(puzzle) = puzzle(rows, columns, &values) else { return Ok(()) };
        for settings in ENGINES {
            let (found, limit) = all(&puzzle, engine(&puzzle, settings), &Limits::none());
            prop_assert_eq!(limit, None);
            prop_assert_eq!(&found, &expected, "{:?}", settings);
        }
    }

    #[test]
    fn two_wanted_are_two_different_ones((rows, columns, values) in grids()) {
        let expected = neuf_testkit::solutions(rows, columns, &values, MOST);
        prop_assume!(expected.len() < MOST);
        let Some(puzzle) = puzzle(rows, columns, &values) else { return Ok(()) };
        for settings in ENGINES {
            let (found, _) = all(&puzzle, engine(&puzzle, settings), &Limits::none().solutions(2));
            prop_assert_eq!(found.len(), expected.len().min(2), "{:?}", settings);
            prop_assert!(found.windows(2).all(|pair| pair[0] != pair[1]));
            prop_assert!(found.iter().all(|grid| expected.contains(grid)));
        }
    }

    #[test]
    fn the_oracle_knows_what_occurs_in_a_solution((rows, columns, values) in grids()) {
        let expected = neuf_testkit::solutions(rows, columns, &values, MOST);
        prop_assume!(expected.len() < MOST);
        let Some(puzzle) = puzzle(rows, columns, &values) else { return Ok(()) };
        let mut meter = Meter::new(&Limits::none());
        let mut domains = Domains::new(&puzzle, &mut meter).expect("no limit");
        if domains.propagate_all(&mut meter) == Ok(false) {
            prop_assert!(expected.is_empty());
            return Ok(());
        }
        let mut oracle = Oracle::new(&domains, &mut meter).expect("no limit");
        // Pairs of candidates: of one solution, of two, and of none.
        let open: Vec<usize> =
            (0..values.len()).filter(|&cell| !domains.sets[cell].is_power_of_two()).collect();
        for (at, &cell) in open.iter().enumerate().take(30) {
            let other = open[(at * 7 + 3) % open.len()];
            let pair = [cell, other].map(|cell| (cell, domains.sets[cell].trailing_zeros()));
            let has = |grid: &&Vec<u8>| pair.iter().all(|&(cell, d)| u32::from(grid[cell]) == d + 1);
            let is_possible = oracle.is_possible(pair.into_iter(), &mut meter);
            prop_assert_eq!(is_possible, Ok(expected.iter().any(|grid| has(&grid))));
            if is_possible == Ok(true) {
                let witness = oracle.witness().to_vec();
                prop_assert!(has(&&witness) && expected.contains(&witness));
            }
        }
        let mut occurring = vec![0; values.len()];
        for grid in &expected {
            grid.iter().zip(&mut occurring).for_each(|(&digit, set)| *set |= 1u64 << (digit - 1));
        }
        prop_assert_eq!(oracle.prune(&mut domains, &mut meter), Ok(!expected.is_empty()));
        if !expected.is_empty() {
            prop_assert_eq!(domains.sets(), &occurring[..]);
        }
    }

    #[test]
    fn a_limit_on_steps_holds_in_every_phase((rows, columns, values) in grids(), steps in 0u64..60) {
        let Some(puzzle) = puzzle(rows, columns, &values) else { return Ok(()) };
        for settings in ENGINES {
            let limits = Limits::none().nodes(steps).solutions(500);
            let (found, limit) = all(&puzzle, engine(&puzzle, settings), &limits);
            if limit.is_none() {
                let expected = neuf_testkit::count(rows, columns, &values, 500);
                prop_assert_eq!(found.len(), expected, "{:?}", settings);
            }
        }
    }

    /// Puzzles with much to learn, for which the naive twin would be too slow.
    #[test]
    fn learning_and_plain_search_agree(
        shape in 0usize..6, share in 0.55..0.75f64, changes in 0usize..3, seed: u64,
    ) {
        let (rows, columns) = [(2, 4), (3, 3), (2, 5), (3, 4), (4, 4), (3, 5)][shape];
        let side = rows * columns;
        let holes = (share * (side * side) as f64) as usize;
        let values = sprinkled(rows, columns, holes, changes, &mut Random(seed));
        let Some(puzzle) = puzzle(rows, columns, &values) else { return Ok(()) };
        let limits = Limits::none().solutions(300).nodes(20_000);
        let (plain, plain_limit) = all(&puzzle, engine(&puzzle, (u64::MAX, 0)), &limits);
        for settings in ENGINES {
            let (found, limit) = all(&puzzle, engine(&puzzle, settings), &limits);
            prop_assert!(found.windows(2).all(|pair| pair[0] != pair[1]), "{:?}", settings);
            if (plain_limit, limit) == (None, None) {
                prop_assert_eq!(&found, &plain, "{:?}", settings);
            }
        }
    }
}

/// All 288 full grids, by learning alone and in turns.
#[test]
fn every_phase_counts_the_empty_4x4() {
    let puzzle = Puzzle::empty(Shape::new(2, 2).unwrap());
    for settings in ENGINES {
        let (found, limit) = all(&puzzle, engine(&puzzle, settings), &Limits::none());
        assert_eq!((found.len(), limit), (288, None), "{settings:?}");
        assert!(found.windows(2).all(|pair| pair[0] != pair[1]));
    }
}
