//! Grids of other shapes.

use crate::checker::{check, check_steps, unique};
use crate::lemmas;
use neuf_explain::argument::{Cause, Lemma};
use neuf_explain::path::{Uniqueness, solve_path};
use neuf_explain::{Candidate, Geometry, State, TECHNIQUES, Technique, by_id};
use neuf_puzzle::{Clues, Digit, DigitSet, Shape};
use neuf_testkit::Random;
use std::collections::BTreeMap;

#[test]
fn paths_through_grids_of_many_shapes_are_sound() {
    let mut random = Random(5);
    for (rows, columns, holes) in
        [(2, 2, 9), (2, 3, 22), (3, 2, 22), (2, 4, 38), (2, 5, 55), (3, 4, 70), (4, 4, 110)]
    {
        let shape = Shape::new(rows, columns).expect("a shape");
        let puzzle = neuf_testkit::puzzle(rows, columns, holes, &mut random);
        let values: Vec<usize> = puzzle.into_iter().map(usize::from).collect();
        let Some((puzzle, solution)) = unique(shape, &values) else { continue };
        let mut state = State::new(&puzzle);
        let solutions = [solution];
        for step in solve_path(&state, Uniqueness::Assumed).steps {
            check(&state, &step, &solutions);
            state.apply(&step);
        }
        assert!(state.is_solved(), "{shape}");
    }
}

#[test]
fn every_technique_can_be_asked_about_every_shape() {
    let mut random = Random(6);
    for (rows, columns) in [(1, 1), (1, 5), (2, 2), (3, 2), (2, 5), (4, 4)] {
        let shape = Shape::new(rows, columns).expect("a shape");
        let holes = shape.cell_count() / 2;
        let puzzle = neuf_testkit::puzzle(rows, columns, holes, &mut random);
        let values: Vec<usize> = puzzle.into_iter().map(usize::from).collect();
        let Some((puzzle, solution)) = unique(shape, &values) else { continue };
        let state = State::new(&puzzle);
        for technique in TECHNIQUES.iter().filter(|technique| technique.is_on_paths()) {
            if !technique.id().starts_with("nested") {
                check_steps(*technique, &state, std::slice::from_ref(&solution));
            }
        }
    }
}

#[test]
fn sets_of_cells_exist_up_to_256_cells() {
    assert!(Geometry::of(Shape::new(4, 4).unwrap()).has_sets());
    assert!(!Geometry::of(Shape::new(3, 6).unwrap()).has_sets());
}

/// The first step of every technique in every state on the way through grids of 25×25, each proven by
/// its own pattern or argument.
#[test]
fn what_is_sound_on_25_by_25_is_found_there() {
    let mut random = Random(9);
    let shape = Shape::new(5, 5).expect("a shape");
    let geometry = Geometry::of(shape);
    let mut found: BTreeMap<&str, usize> = BTreeMap::new();
    let mut looked = 0;
    for holes in [260, 300, 310, 320] {
        let full = neuf_testkit::full_grid(5, 5, &mut random);
        let mut cells: Vec<usize> = (0..full.len()).collect();
        random.shuffle(&mut cells);
        let mut values: Vec<usize> = full.iter().copied().map(usize::from).collect();
        cells.iter().take(holes).for_each(|&cell| values[cell] = 0);
        // What does not rest on a single solution holds in each of them.
        let uniqueness = match unique(shape, &values) {
            Some(_) => Uniqueness::Assumed,
            None => Uniqueness::NotAssumed,
        };
        let solution =
            full.iter().map(|&value| Digit::new(usize::from(value)).expect("a digit")).collect();
        let puzzle = Clues::from_values(shape, &values).and_then(|clues| clues.check().ok());
        let (mut state, solutions) = (State::new(&puzzle.expect("clues of a grid")), [solution]);
        let techniques = || {
            let permitted = TECHNIQUES.iter().filter(|it| uniqueness.permits(**it));
            let is_quick = |it: &&&dyn Technique| !it.takes_long_on(&geometry);
            permitted.filter(is_quick).filter(|it| it.is_on_paths() && !it.is_last_resort())
        };
        while let Some(step) = techniques().find_map(|technique| technique.first(&state)) {
            check(&state, &step, &solutions);
            looked += usize::from(!step.eliminations.is_empty());
            // All of them, in some of the states.
            if !step.eliminations.is_empty() && looked % 4 == 1 {
                let wide = |it: &&&dyn Technique| it.needs_sets() && it.can_span(&geometry);
                for technique in techniques().filter(wide) {
                    let Some(step) = technique.first(&state) else { continue };
                    check(&state, &step, &solutions);
                    *found.entry(technique.id()).or_default() += 1;
                }
            }
            state.apply(&step);
        }
    }
    for id in WANTED {
        assert!(found.contains_key(id), "{id}: {found:?}");
    }
}

/// Some of each family that grids of 25×25 have to show.
const WANTED: &[&str] = &[
    "skyscraper",
    "empty-rectangle",
    "finned-swordfish",
    "finned-franken-x-wing",
    "w-wing",
    "sue-de-coq",
    "als-xz",
    "als-xy-wing",
    "als-xy-chain",
    "death-blossom",
    "aligned-pair-exclusion",
    "3d-medusa-trap",
    "discontinuous-nice-loop",
    "als-discontinuous-nice-loop",
    "grouped-x-chain",
    "kraken-fish-1",
    "kraken-fish-2",
    "nishio-forcing-chain",
    "forcing-chain",
    "cell-forcing-chains",
    "region-forcing-chains",
    "dynamic-forcing-chain",
    "dynamic-double-forcing-chains",
    "dynamic-cell-forcing-chains",
    "dynamic-region-forcing-chains",
];

/// What takes long there is found as well when asked for, and proven by its argument; the last resort
/// finds something however hard it is.
#[test]
fn nested_chains_and_the_last_resort_are_found_on_25_by_25() {
    let (state, solution) = after_easy_steps(5, 330, &mut Random(12));
    assert!(!state.is_solved());
    for id in ["nested-forcing-chains-2", "nested-forcing-chains-4", "forced-refutation"] {
        let technique = by_id(id).expect("a technique");
        let step = technique.first(&state).expect(id);
        check(&state, &step, std::slice::from_ref(&solution));
    }
}

/// A grid with so many cells emptied, as far as easy techniques go.
fn after_easy_steps(side: usize, holes: usize, random: &mut Random) -> (State, Vec<Digit>) {
    let shape = Shape::new(side, side).expect("a shape");
    let full = neuf_testkit::full_grid(side, side, random);
    let mut cells: Vec<usize> = (0..full.len()).collect();
    random.shuffle(&mut cells);
    let mut values: Vec<usize> = full.iter().copied().map(usize::from).collect();
    cells.iter().take(holes).for_each(|&cell| values[cell] = 0);
    let solution =
        full.iter().map(|&value| Digit::new(usize::from(value)).expect("a digit")).collect();
    let puzzle = Clues::from_values(shape, &values).and_then(|clues| clues.check().ok());
    let mut state = State::new(&puzzle.expect("clues of a grid"));
    let easy = || TECHNIQUES.iter().take_while(|it| it.id() != "remote-pair");
    while let Some(step) = easy().find_map(|technique| technique.first(&state)) {
        state.apply(&step);
    }
    (state, solution)
}

/// Nets do not span such a grid: the last resort proves a digit by lemmas, each from those before it.
#[test]
fn a_grid_of_36_by_36_is_not_left_without_an_answer() {
    let (state, solution) = after_easy_steps(6, 590, &mut Random(3));
    assert!(!state.is_solved());
    let step = by_id("forced-refutation").expect("a technique").first(&state).expect("an answer");
    check(&state, &step, &[solution]);
    let line = &step.pattern.argument.as_ref().expect("an argument").branches[0].inferences[0];
    let Cause::Lemmas(lemmas) = &line.by else { panic!("{line:?}") };
    assert!(lemmas.len() > 20, "{}", lemmas.len());
    let proves = |lemmas: &[Lemma]| lemmas::prove(&state, &line.because, lemmas, line.literal);
    assert!(proves(lemmas) && !proves(&[]), "without lemmas singles prove nothing");
    let mut bold = lemmas.clone();
    bold[0].0.truncate(1);
    assert!(!proves(&bold), "the first lemma says more than it can");
}

#[test]
fn a_grid_of_25_by_25_has_its_unique_rectangle_and_its_loop() {
    let shape = Shape::new(5, 5).expect("a shape");
    let corners = [(0, 0), (0, 1), (5, 0), (5, 1)];
    let loop_of_six = [(0, 0), (0, 1), (5, 0), (5, 5), (6, 1), (6, 5)];
    for (id, cells) in [("unique-rectangle-1", &corners[..]), ("unique-loop-1", &loop_of_six)] {
        let mut state = State::blank(shape);
        // All of the cells are left with two digits, the last with a third.
        for (i, &(row, column)) in cells.iter().enumerate() {
            let kept = if i + 1 == cells.len() { 3 } else { 2 };
            for digit in shape.digits() - DigitSet::first(kept) {
                state.eliminate(Candidate::new(shape.cell(row, column), digit));
            }
        }
        let technique = by_id(id).expect("a technique");
        let step = technique.first(&state).expect(id);
        let &(row, column) = cells.last().expect("a cell");
        let gone = DigitSet::first(2).iter().map(|d| Candidate::new(shape.cell(row, column), d));
        assert_eq!(step.eliminations, gone.collect::<Vec<_>>(), "{id}");
    }
}
