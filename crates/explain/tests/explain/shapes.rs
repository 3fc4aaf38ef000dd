//! Grids of other shapes.

use crate::checker::{check, check_steps, unique};
use neuf_explain::path::{Uniqueness, solve_path};
use neuf_explain::{Geometry, State, TECHNIQUES};
use neuf_puzzle::{Clues, Digit, Shape};
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

#[test]
fn wings_chains_and_colours_are_found_on_25_by_25() {
    let mut random = Random(9);
    let shape = Shape::new(5, 5).expect("a shape");
    let mut found: BTreeMap<&str, usize> = BTreeMap::new();
    for holes in [280, 290, 300, 310, 320] {
        let full = neuf_testkit::full_grid(5, 5, &mut random);
        let solution: Vec<Digit> =
            full.iter().map(|&value| Digit::new(usize::from(value)).expect("a digit")).collect();
        let mut cells: Vec<usize> = (0..full.len()).collect();
        random.shuffle(&mut cells);
        let mut values: Vec<usize> = full.iter().copied().map(usize::from).collect();
        cells.iter().take(holes).for_each(|&cell| values[cell] = 0);
        let puzzle = Clues::from_values(shape, &values).and_then(|clues| clues.check().ok());
        let mut state = State::new(&puzzle.expect("clues of a grid"));
        // What does not rest on a single solution holds in each of them.
        let techniques =
            || TECHNIQUES.iter().filter(|t| t.is_on_paths() && !t.assumes_uniqueness());
        while let Some(step) = techniques().find_map(|technique| technique.first(&state)) {
            check(&state, &step, std::slice::from_ref(&solution));
            if !step.eliminations.is_empty() {
                for technique in techniques().filter(|t| t.needs_sets()) {
                    check_steps(*technique, &state, std::slice::from_ref(&solution));
                    let is_seen = technique.first(&state).is_some();
                    *found.entry(technique.id()).or_default() += usize::from(is_seen);
                }
            }
            state.apply(&step);
        }
    }
    for id in ["skyscraper", "two-string-kite", "xy-wing", "w-wing"] {
        assert!(found[id] > 0, "{id}: {found:?}");
    }
}
