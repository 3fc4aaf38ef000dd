//! Classic grids: the twin, and disguises.

use crate::brute;
use crate::disguise::{random_grid, random_map, with_clues};
use neuf_canonical::Finder;
use neuf_puzzle::Classic;
use neuf_testkit::{Random, external_data};

const HARD: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
const SEVENTEEN: &str =
    ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...";

fn agrees_with_the_twin(grid: &Classic) {
    let (text, count) = brute::smallest(grid);
    let classified = Finder::new().classify(grid).expect("no contradiction");
    assert_eq!(*classified.form, text, "{grid}");
    assert_eq!(classified.automorphism_count(), Some(count.into()), "{grid}");
    assert_eq!(classified.map().disguise(grid), classified.form);
}

fn disguises_have_one_form(grid: &Classic, times: usize, random: &mut Random) {
    let mut finder = Finder::new();
    let form = finder.form(grid).expect("no contradiction");
    assert_eq!(finder.form(&form), Ok(form), "a form is its own");
    for _ in 0..times {
        let disguised = random_map(random).disguise(grid);
        assert_eq!(finder.form(&disguised), Ok(form), "{disguised}");
    }
}

#[test]
fn all_maps_of_cells_give_nothing_smaller() {
    let mut random = Random(17);
    for line in [HARD, SEVENTEEN] {
        agrees_with_the_twin(&line.parse().expect("a puzzle"));
    }
    let grid = random_grid(&mut random);
    for clues in [81, 80, 54, 30, 24, 9, 3] {
        agrees_with_the_twin(&with_clues(&grid, clues, &mut random));
    }
    agrees_with_the_twin(&grid_of_shifts());
}

#[test]
#[ignore = "minutes: a hundred grids under all maps"]
fn all_maps_of_cells_give_nothing_smaller_for_a_hundred_grids() {
    let mut random = Random(1);
    for round in 0..100 {
        let grid = random_grid(&mut random);
        agrees_with_the_twin(&with_clues(&grid, 81 * (round % 10 + 1) / 10, &mut random));
    }
}

/// Each row the one above shifted: many automorphisms.
fn grid_of_shifts() -> Classic {
    let value = |row: usize, column: usize| (row * 3 + row / 3 + column) % 9 + 1;
    Classic::new(std::array::from_fn(|cell| value(cell / 9, cell % 9) as u8)).expect("digits")
}

#[test]
fn a_hundred_thousand_disguises_have_one_form() {
    let mut random = Random(4);
    for line in [HARD, SEVENTEEN] {
        disguises_have_one_form(&line.parse().expect("a puzzle"), 25_000, &mut random);
    }
    for clues in [81, 60, 28, 12] {
        let grid = random_grid(&mut random);
        disguises_have_one_form(&with_clues(&grid, clues, &mut random), 12_500, &mut random);
    }
}

#[test]
#[ignore = "for release builds: a million disguises of each"]
fn a_million_disguises_have_one_form() {
    let mut random = Random(4);
    for line in [HARD, SEVENTEEN] {
        disguises_have_one_form(&line.parse().expect("a puzzle"), 1_000_000, &mut random);
    }
    let grid = random_grid(&mut random);
    disguises_have_one_form(&grid, 1_000_000, &mut random);
}

#[test]
fn another_puzzle_has_another_form() {
    let mut finder = Finder::new();
    let mut random = Random(8);
    let grid = random_grid(&mut random);
    let (one, other) = (with_clues(&grid, 30, &mut random), with_clues(&grid, 30, &mut random));
    assert_ne!(finder.form(&one), finder.form(&other));
}

/// Few digits anywhere, and lines without any: states that branch a lot.
#[test]
fn odd_patterns_have_one_form_as_well() {
    let mut random = Random(5);
    let grid = random_grid(&mut random);
    let only = |keeps: &dyn Fn(usize) -> bool| {
        let mut values: [u8; 81] = *grid;
        (0..81).filter(|&cell| !keeps(cell)).for_each(|cell| values[cell] = 0);
        Classic::new(values).expect("digits")
    };
    let one_digit = |cell: usize| grid[cell] == 5;
    let three_digits = |cell: usize| grid[cell] <= 3;
    let patterns: [&dyn Fn(usize) -> bool; 9] = [
        &|cell| cell < 9,
        &|cell| cell < 27,
        &|cell| cell % 9 == 4,
        &|cell| cell / 9 == cell % 9,
        &|cell| cell < 9 || cell % 9 < 3,
        &|cell| cell / 27 == cell % 9 / 3,
        &one_digit,
        &three_digits,
        &|cell| cell != 40,
    ];
    for keeps in patterns {
        disguises_have_one_form(&only(keeps), 20, &mut random);
    }
    for keeps in [patterns[1], patterns[5], patterns[7]] {
        agrees_with_the_twin(&only(keeps));
    }
}

#[test]
fn contradictions_are_named() {
    let mut values = [0; 81];
    (values[3], values[5]) = (4, 4);
    let grid = Classic::new(values).expect("digits");
    assert!(Finder::new().form(&grid).is_err());
    (values[5], values[13]) = (0, 4);
    let grid = Classic::new(values).expect("digits");
    assert!(Finder::new().form(&grid).is_err());
}

/// Two ways of making the same list: the set of 17 clues is known to have no puzzle twice.
#[test]
fn seventeen_clues_are_all_different() {
    let Some(folder) = external_data() else { return };
    let text = std::fs::read(folder.join("perf_17_clue.txt")).expect("readable");
    let mut grids = vec![];
    Classic::read_lines(&text, &mut grids);
    let mut finder = Finder::new();
    let mut forms: Vec<_> = grids.iter().map(|grid| finder.form(grid).expect("a puzzle")).collect();
    assert!(forms.len() > 20_000);
    forms.sort_unstable();
    forms.dedup();
    assert_eq!(forms.len(), grids.len());
}
