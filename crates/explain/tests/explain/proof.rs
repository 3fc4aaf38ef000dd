//! Premises ⇒ conclusion, from the pattern of a step alone and without the solution.
//!
//! Of all the grid's rules only these are used: the cells of the pattern hold one of their candidates,
//! the houses that it names hold each of its digits, and so does any house all of whose places for a
//! digit it marks; two candidates of a cell, or of a digit in cells that see each other, exclude each
//! other. If the contrary of a conclusion leaves no way to satisfy them, found by trying all, the
//! pattern proves it. Patterns that assume one solution are proven by the second one they would make.

use crate::two_lines::TwoLines;
use neuf_explain::{Candidate, Role, State, Step, by_id};
use neuf_puzzle::{Cell, Digit, DigitSet, Rules};
use std::collections::{BTreeSet, HashMap, HashSet};

/// Ways that are tried before a proof is given up.
const MOST_TRIES: usize = 2_000_000;

/// Panics unless the pattern of a step proves what it concludes. Steps with an argument have a checker
/// of their own.
pub fn check(state: &State, step: &Step) {
    let technique = by_id(step.technique).expect("a technique");
    let says = || format!("{} {step:?}\nin {state:?}", step.technique);
    match step.technique {
        "extended-rectangle" | "unique-polygon" => assert!(is_deadly(state, step), "{}", says()),
        "qiu-deadly-pattern" => assert!(is_exchangeable(state, step), "{}", says()),
        "reverse-bug" => assert!(is_exchanged(state, step), "{}", says()),
        _ if technique.assumes_uniqueness() || step.pattern.argument.is_some() => {}
        id if is_proven_elsewhere(id) => {}
        _ => assert!(is_proven(state, step), "{}", says()),
    }
}

/// What speaks of all cells of a digit, of rules that are not houses, or of the whole grid, and says
/// so by no marks; and what only tries.
fn is_proven_elsewhere(id: &str) -> bool {
    id.starts_with("rule-") || id.starts_with("template-") || id == "forced-refutation"
}

/// Candidates, one of which is true.
type Truth = Vec<Candidate>;

/// Whether the contrary of each conclusion leaves no way.
fn is_proven(state: &State, step: &Step) -> bool {
    is_proven_without(state, step, &[])
}

/// The same, where some cells are known not to hold the digits of the pattern alone.
fn is_proven_without(state: &State, step: &Step, barred: &[Cell]) -> bool {
    let truths = truths(state, step);
    let digits = step.pattern.digits;
    let refutes = |supposed: &[Candidate], absent: Option<Candidate>| {
        let mut search = Search { state, truths: &truths, barred, digits, tries: 0 };
        let chosen: Vec<Candidate> = supposed.to_vec();
        search.has_no_way(&mut chosen.clone(), absent)
    };
    step.eliminations.iter().all(|&gone| refutes(&[gone], None))
        && step.placements.iter().all(|&placed| refutes(&[], Some(placed)))
}

fn truths(state: &State, step: &Step) -> Vec<Truth> {
    let pattern = &step.pattern;
    let rules = state.geometry().rules();
    let marked: HashSet<Candidate> = pattern.marks.iter().map(|mark| mark.candidate).collect();
    let in_sets = pattern.sets.iter().flat_map(|set| set.cells.iter().copied());
    let cells: BTreeSet<Cell> = marked.iter().map(|mark| mark.cell).chain(in_sets).collect();
    let of_cell = |&cell: &Cell| {
        let digits = state.candidates(cell).iter();
        digits.map(|digit| Candidate::new(cell, digit)).collect::<Truth>()
    };
    let mut truths: Vec<Truth> =
        cells.iter().map(of_cell).filter(|truth| !truth.is_empty()).collect();
    let named: HashSet<_> = pattern.houses.iter().map(|(house, _)| *house).collect();
    for &house in rules.houses() {
        for digit in rules.shape().digits() {
            let list = rules.cells_of(house);
            if list.iter().any(|&cell| state.value(cell) == Some(digit)) {
                continue;
            }
            let places = list.iter().filter(|&&cell| state.allows(cell, digit));
            let truth: Truth = places.map(|&cell| Candidate::new(cell, digit)).collect();
            let is_of_pattern = named.contains(&house) && is_about(step, digit);
            if is_of_pattern || truth.iter().all(|place| marked.contains(place)) {
                truths.push(truth);
            }
        }
    }
    truths
}

/// Whether the pattern is about a digit: one it names, or marks.
fn is_about(step: &Step, digit: Digit) -> bool {
    let is_marked = step.pattern.marks.iter().any(|mark| mark.candidate.digit == digit);
    is_marked || step.pattern.digits.contains(digit)
}

struct Search<'a> {
    state: &'a State,
    truths: &'a [Truth],
    barred: &'a [Cell],
    digits: DigitSet,
    tries: usize,
}

impl Search<'_> {
    /// Whether the truths cannot all be satisfied beside what is chosen.
    fn has_no_way(&mut self, chosen: &mut Vec<Candidate>, absent: Option<Candidate>) -> bool {
        self.tries += 1;
        if self.tries > MOST_TRIES {
            return false;
        }
        let is_of_digits =
            |cell: &Cell| chosen.iter().any(|c| c.cell == *cell && self.digits.contains(c.digit));
        if !self.barred.is_empty() && self.barred.iter().all(is_of_digits) {
            return true;
        }
        let rules = self.state.geometry().rules();
        let excludes = |one: &Candidate, other: &Candidate| {
            one != other
                && (one.cell == other.cell
                    || one.digit == other.digit && rules.peers(one.cell).contains(&other.cell))
        };
        let open = self.truths.iter().filter(|truth| !truth.iter().any(|c| chosen.contains(c)));
        let left = open.map(|truth| {
            let is_left = |candidate: &&Candidate| {
                Some(**candidate) != absent && !chosen.iter().any(|one| excludes(one, candidate))
            };
            truth.iter().filter(is_left).copied().collect::<Truth>()
        });
        let Some(fewest) = left.min_by_key(Vec::len) else { return false };
        fewest.into_iter().all(|candidate| {
            chosen.push(candidate);
            let has_none = self.has_no_way(chosen, absent);
            chosen.pop();
            has_none
        })
    }
}

/// Whether whatever the digits of the pattern make of its cells has a twin with the same digits in
/// every house, so that a guardian is true, and the guardians exclude what goes.
fn is_deadly(state: &State, step: &Step) -> bool {
    let rules = state.geometry().rules();
    let defining = step.pattern.marks.iter().filter(|mark| mark.role == Role::Defining);
    let cells: BTreeSet<Cell> = defining.map(|mark| mark.candidate.cell).collect();
    let cells: Vec<Cell> = cells.into_iter().collect();
    let digits = step.pattern.digits;
    let mut twins: HashMap<Vec<DigitSet>, usize> = HashMap::new();
    fill(rules, &cells, digits, &mut Vec::new(), &mut |filled| {
        let held = |&house| {
            let here =
                cells.iter().zip(filled).filter(|(cell, _)| rules.cells_of(house).contains(cell));
            here.map(|(_, &digit)| digit).collect::<DigitSet>()
        };
        *twins.entry(rules.houses().iter().map(held).collect()).or_default() += 1;
    });
    let guardians: Vec<Candidate> = cells
        .iter()
        .flat_map(|&cell| (state.candidates(cell) - digits).iter().map(move |d| (cell, d)))
        .map(|(cell, digit)| Candidate::new(cell, digit))
        .collect();
    let excludes = |one: &Candidate, other: &Candidate| match one.cell == other.cell {
        true => one.digit != other.digit,
        false => one.digit == other.digit && rules.peers(one.cell).contains(&other.cell),
    };
    let is_alone = |placed: &Candidate| guardians == [*placed];
    cells.iter().all(|&cell| state.value(cell).is_none())
        && twins.values().all(|&count| count > 1)
        && step.eliminations.iter().all(|gone| guardians.iter().all(|one| excludes(one, gone)))
        && step.placements.iter().all(is_alone)
}

fn fill(
    rules: &Rules,
    cells: &[Cell],
    digits: DigitSet,
    filled: &mut Vec<Digit>,
    visit: &mut dyn FnMut(&[Digit]),
) {
    let Some(&cell) = cells.get(filled.len()) else { return visit(filled) };
    for digit in digits {
        let clashes =
            |(other, &held): (&Cell, &Digit)| held == digit && rules.peers(cell).contains(other);
        if !cells.iter().zip(filled.iter()).any(clashes) {
            filled.push(digit);
            fill(rules, cells, digits, filled, visit);
            filled.pop();
        }
    }
}

/// Fillings of two lines that are tried for each step.
const FILLINGS: usize = 40;

/// Whether two lines and a pair of cells, where the pair has the two digits of the pattern, can always be
/// filled in another way: so say fillings by chance here, and all of them on a small grid in a test.
/// What follows from that has to be proven by the pattern.
fn is_exchangeable(state: &State, step: &Step) -> bool {
    let cells_of = |role: Role| -> Vec<Cell> {
        let marks = step.pattern.marks.iter().filter(|mark| mark.role == role);
        marks.map(|mark| mark.candidate.cell).collect::<BTreeSet<_>>().into_iter().collect()
    };
    let mut pair: BTreeSet<Cell> = cells_of(Role::Defining).into_iter().collect();
    pair.extend(cells_of(Role::Fin));
    let (pair, square) = (Vec::from_iter(pair), cells_of(Role::Pivot));
    let lines: Vec<_> = step.pattern.houses.iter().map(|part| part.0).take(2).collect();
    let form = TwoLines::of(state, &lines, &pair, step.pattern.digits);
    form.is_some_and(|form| form.square() == square && form.always_has_a_twin(state, FILLINGS))
        && is_proven_without(state, step, &pair)
}

/// Whether with what goes, every house has both of two digits in the pattern or none, all givens of
/// the two are in it, and not all of the grid.
fn is_exchanged(state: &State, step: &Step) -> bool {
    let rules = state.geometry().rules();
    let [gone] = step.eliminations[..] else { return false };
    let cells: Vec<Candidate> =
        step.pattern.marks.iter().map(|mark| mark.candidate).chain([gone]).collect();
    let pair: Vec<Digit> = step.pattern.digits.iter().collect();
    let count = |house, digit| {
        let here =
            cells.iter().filter(|c| c.digit == digit && rules.cells_of(house).contains(&c.cell));
        here.count()
    };
    let stands = |cell| state.value(cell).filter(|_| state.is_given(cell));
    let givens =
        rules.shape().cells().filter(|&cell| stands(cell).is_some_and(|d| pair.contains(&d)));
    pair.len() == 2
        && rules
            .houses()
            .iter()
            .all(|&h| count(h, pair[0]) == count(h, pair[1]) && count(h, pair[0]) < 2)
        && givens.into_iter().all(|cell| cells.iter().any(|c| c.cell == cell))
        && cells.len() < 2 * rules.shape().size()
}

#[test]
fn a_pattern_that_proves_nothing_is_seen() {
    let state = State::blank(neuf_puzzle::Shape::CLASSIC);
    let worked = neuf_explain::worked::example(by_id("naked-pair").unwrap()).unwrap();
    assert!(is_proven(&worked.state, &worked.step));
    // The same step in an empty grid, where the two cells may hold anything.
    assert!(!is_proven(&state, &worked.step));
}
