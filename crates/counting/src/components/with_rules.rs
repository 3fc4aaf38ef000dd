//! Counts under rules agree with the naive twin, and no way of counting that knows no rules is
//! taken.

use super::tests::{PATIENCE, with_patience};
use crate::{ByStates, Cache, GaveUp, InParts, Limits, ThreeBands, count, meet};
use neuf_parts::{PartialCount, Parts, Stop};
use neuf_puzzle::{Cell, Clues, Puzzle, Rules, Shape, rules};
use neuf_testkit::{Demands, Random};
use num_bigint::BigUint;

fn cells(numbers: &[usize]) -> Vec<Cell> {
    numbers.iter().map(|&number| Cell::new(number)).collect()
}

/// Cages and regions that a random full grid keeps, for the engine and for the twin.
fn some_rules(side: usize, random: &mut Random) -> (Rules, Demands, Vec<u8>) {
    let grid = neuf_testkit::full_grid(1, side, random);
    let region_of = neuf_testkit::regions(&grid, random);
    let region = |number| -> Vec<usize> {
        (0..grid.len()).filter(|&cell| region_of[cell] == number).collect()
    };
    let regions = (0..side).map(|number| cells(&region(number)));
    let mut list = vec![rules::regions(regions)];
    let mut demands =
        (0..side).fold(Demands::latin(side), |demands, number| demands.different(region(number)));
    for cage in neuf_testkit::cages(&grid, 4, random) {
        if random.below(5) == 0 {
            let total = cage.iter().map(|&cell| usize::from(grid[cell])).sum();
            list.push(rules::cage(cells(&cage), Some(total as u32)));
            demands = demands.cage(&cage, total);
        }
    }
    let rules = Rules::new(Shape::new(1, side).unwrap(), list).expect("rules that fit");
    (rules, demands, grid)
}

fn with_holes(rules: &Rules, grid: &[u8], holes: usize, random: &mut Random) -> (Puzzle, Vec<u8>) {
    let mut order: Vec<usize> = (0..grid.len()).collect();
    random.shuffle(&mut order);
    let mut values = grid.to_vec();
    order.iter().take(holes).for_each(|&cell| values[cell] = 0);
    let numbers: Vec<usize> = values.iter().map(|&value| value.into()).collect();
    (Clues::from_values(rules, &numbers).unwrap().check().unwrap(), values)
}

/// One cache for all puzzles under the same rules: what it remembers depends on sums.
#[test]
fn components_under_rules_agree_with_the_naive_twin() {
    const MOST: usize = 2000;
    let mut random = Random(21);
    let mut counted = 0;
    for (side, holes) in [(4, 16), (5, 22), (6, 26), (9, 44)].repeat(8) {
        let (rules, demands, grid) = some_rules(side, &mut random);
        let mut caches: [Cache; PATIENCE.len()] = Default::default();
        for _ in 0..8 {
            let (puzzle, values) = with_holes(&rules, &grid, holes, &mut random);
            let expected = demands.solutions(&values, MOST).len();
            if expected == MOST {
                continue;
            }
            counted += usize::from(expected > 1);
            for (patience, cache) in PATIENCE.into_iter().zip(&mut caches) {
                let found = with_patience(&puzzle, patience, cache);
                assert_eq!(found, expected.into(), "{patience} {rules:?} {values:?}");
            }
        }
    }
    assert!(counted > 50, "{counted}");
}

#[test]
fn ways_that_know_no_rules_are_not_taken() {
    let diagonals = Rules::new(Shape::CLASSIC, [rules::diagonals()]).unwrap();
    let puzzle = Puzzle::empty(&diagonals);
    assert!(matches!(ByStates::new(&puzzle), Err(GaveUp::OtherRules)));
    let bands = ThreeBands::new(&puzzle, &Stop::never(), None);
    assert!(matches!(bands, Err(GaveUp::OtherRules)));
    assert_eq!(count(&puzzle, &Limits::none()), Err(GaveUp::OtherRules));
    assert!(meet(&puzzle, &Limits::none()).is_none());
}

#[test]
fn parts_under_rules_add_up() {
    let rules = Rules::new(Shape::new(2, 2).unwrap(), [rules::diagonals()]).unwrap();
    let parts = InParts::new(&Puzzle::empty(&rules), &Stop::never()).expect("no limit");
    let mut state = PartialCount::new("", &parts);
    neuf_parts::run(&parts, &mut state, &Limits::none(), 2, &mut |_| {});
    let expected = Demands::blocks(2, 2).diagonals().solutions(&[0; 16], 1000).len();
    assert!(parts.len() > 1);
    assert_eq!(state.sum, BigUint::from(expected));
}
