//! Other shapes and rules.

use crate::{is_minimal, solution};
use neuf_generate::{Generator, Layout, Random, Request, Sampling, vary};
use neuf_puzzle::rules::{self, RuleNames};
use neuf_puzzle::{Clues, Grid, Rules, Shape};

fn take(request: Request, count: usize) -> Vec<Clues> {
    let made = Generator::new(request, 41).expect("possible").take(count);
    assert_eq!(made.len(), count);
    for one in &made {
        assert_eq!(solution(&one.clues).as_ref(), Some(&one.solution));
    }
    made.into_iter().map(|one| one.clues).collect()
}

#[test]
fn shapes_from_small_to_large() {
    for (rows, columns) in [(1, 1), (2, 2), (2, 3), (3, 2), (2, 4), (1, 5), (2, 5), (3, 4)] {
        let request = Request::new(Shape::new(rows, columns).expect("a shape")).minimal();
        for clues in take(request, 2) {
            assert!(is_minimal(&clues), "{rows}x{columns}");
        }
    }
}

#[test]
fn sixteen_and_twenty_five() {
    let sixteen = Request::new(Shape::new(4, 4).expect("a shape")).minimal();
    assert!(is_minimal(&take(sixteen, 1)[0]));
    take(Request::new(Shape::new(5, 5).expect("a shape")), 1);
}

#[test]
fn every_rule_of_the_whole_grid() {
    for rule in RuleNames::all().rules() {
        let name = rule.name();
        let rules = Rules::new(Shape::CLASSIC, [rule]).expect("rules");
        for clues in take(Request::new(rules.clone()).minimal(), 1) {
            assert!(clues.rules() == &rules && is_minimal(&clues), "{name}");
        }
    }
}

#[test]
fn rules_that_are_made_along() {
    for layout in Layout::MADE {
        for shape in [Shape::CLASSIC, Shape::new(2, 3).expect("a shape")] {
            let request = Request::new(shape).layout(layout).minimal();
            assert_eq!(request.sampling(), Sampling::Searched);
            for clues in take(request, 1) {
                assert!(!clues.rules().is_plain() && is_minimal(&clues), "{layout:?}");
            }
        }
    }
}

#[test]
fn cages_that_are_given() {
    let corner = [0, 1, 9].map(neuf_puzzle::Cell::new);
    let rules = Rules::new(Shape::CLASSIC, [rules::diagonals(), rules::cage(corner, Some(6))]);
    take(Request::new(rules.expect("rules")), 2);
}

#[test]
fn full_grids_keep_the_rules() {
    let rules = Rules::new(Shape::CLASSIC, [rules::anti_knight()]).expect("rules");
    let made = Generator::new(Request::new(rules.clone()).solved(), 1).expect("possible").take(5);
    for one in &made {
        let values: Vec<usize> = one.clues.values().collect();
        assert_eq!(Grid::new(&rules, &values).as_ref(), Ok(&one.solution));
    }
    assert!(made.windows(2).all(|two| two[0].clues != two[1].clues));
}

#[test]
fn a_varied_puzzle_has_the_varied_solution() {
    let diagonals = Rules::new(Shape::CLASSIC, [rules::diagonals()]).expect("rules");
    let nearby = Rules::new(Shape::CLASSIC, [rules::non_consecutive()]).expect("rules");
    let six = Rules::plain(Shape::new(2, 3).expect("a shape"));
    for rules in [Rules::plain(Shape::CLASSIC), diagonals, nearby, six] {
        let mut random = Random::new(43, 0);
        for clues in take(Request::new(rules.clone()), 2) {
            let grid = solution(&clues).expect("one").to_clues();
            let (other, map) = vary(&clues, &mut random);
            let values: Vec<usize> = map.apply(&grid, &rules).values().collect();
            assert_eq!(solution(&other), Grid::new(&rules, &values).ok());
            assert!(other != clues);
        }
    }
}
