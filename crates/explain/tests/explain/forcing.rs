//! Forcing chains against slow, obvious twins.

use crate::checker::unique;
use crate::examples::example_of;
use neuf_explain::argument::Literal;
use neuf_explain::{Candidate, State, by_id};
use neuf_puzzle::{Digit, Shape};
use neuf_testkit::Random;
use std::collections::BTreeSet;

/// States in which singles have nothing to say: of worked examples, and of a few small grids.
fn states() -> Vec<State> {
    let examples = ["forcing-chain", "cell-forcing-chains", "region-forcing-chains"];
    let mut states: Vec<State> = examples.into_iter().map(example_of).collect();
    states.iter_mut().for_each(|state| exhaust(state, &SINGLES));
    let mut random = Random(3);
    while states.len() < examples.len() + 3 {
        let values = neuf_testkit::puzzle(2, 3, 26, &mut random);
        let values: Vec<usize> = values.into_iter().map(usize::from).collect();
        let shape = Shape::new(2, 3).expect("a shape");
        let Some((puzzle, _)) = unique(shape, &values) else { continue };
        let mut state = State::new(&puzzle);
        exhaust(&mut state, &SINGLES);
        if !state.is_solved() {
            states.push(state);
        }
    }
    states
}

const SINGLES: [&str; 3] = ["full-house", "naked-single", "hidden-single"];
const RULES: [&str; 8] = [
    "full-house",
    "naked-single",
    "hidden-single",
    "locked-candidates-pointing",
    "locked-candidates-claiming",
    "naked-pair",
    "hidden-pair",
    "x-wing",
];

/// Takes steps of these techniques as long as there are any.
fn exhaust(state: &mut State, ids: &[&str]) {
    while !is_broken(state)
        && let Some(step) = ids.iter().find_map(|id| by_id(id).expect("known").first(state))
    {
        state.apply(&step);
    }
}

/// Whether a cell is left without a candidate, or a digit without a place.
fn is_broken(state: &State) -> bool {
    let shape = state.shape();
    let nothing = |cell| state.value(cell).is_none() && state.candidates(cell).is_empty();
    let nowhere = |house, digit: Digit| {
        let mut cells = shape.cells_of(house);
        cells.all(|cell| state.value(cell) != Some(digit) && !state.allows(cell, digit))
    };
    shape.cells().any(nothing)
        || shape.houses().any(|house| shape.digits().iter().any(|digit| nowhere(house, digit)))
}

/// What the opposite of each literal leads these techniques to break, on a copy of the grid.
fn refuted(state: &State, ids: &[&str]) -> BTreeSet<Literal> {
    let mut refuted = BTreeSet::new();
    for candidate in candidates(state) {
        for supposed in [Literal::on(candidate), Literal::off(candidate)] {
            let mut copy = state.clone();
            match supposed.holds {
                true => copy.place(candidate.cell, candidate.digit),
                false => copy.eliminate(candidate),
            }
            exhaust(&mut copy, ids);
            if is_broken(&copy) {
                refuted.insert(supposed.negated());
            }
        }
    }
    refuted
}

fn candidates(state: &State) -> Vec<Candidate> {
    let cells = state.shape().cells();
    cells
        .flat_map(|cell| state.candidates(cell).iter().map(move |d| Candidate::new(cell, d)))
        .collect()
}

/// What a technique concludes by contradiction.
fn found(state: &State, id: &str) -> BTreeSet<Literal> {
    let steps = by_id(id).expect("known").all(state);
    let arguments = steps.into_iter().filter_map(|step| step.pattern.argument);
    let refutations = arguments.filter(|argument| argument.branches.len() == 1);
    refutations.map(|argument| argument.concludes).collect()
}

#[test]
fn nets_refute_what_singles_on_a_copy_break() {
    for state in states() {
        let expected = refuted(&state, &SINGLES);
        assert_eq!(found(&state, "dynamic-forcing-chain"), expected, "{state:?}");
    }
}

#[test]
fn nets_with_rules_refute_what_rules_on_a_copy_break() {
    for state in states() {
        let expected = refuted(&state, &RULES);
        assert_eq!(found(&state, "dynamic-forcing-chains-with-rules"), expected, "{state:?}");
    }
}

/// What follows from a literal alone, by definition.
fn direct(state: &State, from: Literal, to: Literal) -> bool {
    let (a, b) = (from.candidate, to.candidate);
    let shape = state.shape();
    let only_two = |house| {
        let places = shape.cells_of(house).filter(|&cell| state.allows(cell, a.digit));
        let places: Vec<_> = places.collect();
        places.len() == 2 && places.contains(&a.cell) && places.contains(&b.cell)
    };
    match (from.holds, to.holds) {
        (true, false) => {
            (a.cell == b.cell && a.digit != b.digit)
                || (a.digit == b.digit && shape.peers(a.cell).contains(b.cell))
        }
        (false, true) => {
            (a.cell == b.cell && a.digit != b.digit && state.candidates(a.cell).len() == 2)
                || (a.digit == b.digit && a.cell != b.cell && shape.houses().any(only_two))
        }
        _ => false,
    }
}

#[test]
fn chains_refute_what_reaches_its_opposite() {
    for state in states() {
        let literals: Vec<Literal> = candidates(&state)
            .into_iter()
            .flat_map(|c| [Literal::on(c), Literal::off(c)])
            .collect();
        let mut expected = BTreeSet::new();
        for &start in &literals {
            let mut reached = vec![start];
            let mut at = 0;
            while at < reached.len() {
                for &to in &literals {
                    if !reached.contains(&to) && direct(&state, reached[at], to) {
                        reached.push(to);
                    }
                }
                at += 1;
            }
            if reached.contains(&start.negated()) {
                expected.insert(start.negated());
            }
        }
        assert_eq!(found(&state, "forcing-chain"), expected, "{state:?}");
    }
}
