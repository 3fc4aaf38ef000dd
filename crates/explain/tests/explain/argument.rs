//! The independent checker of arguments: every line from the lines it names, by the cause it names.

use crate::lemmas;
use neuf_explain::argument::{Argument, Branch, Cause, Cover, End, Inference, Literal, Rule};
use neuf_explain::{Candidate, State, Step};
use neuf_puzzle::{Cell, Digit, DigitSet, House};
use std::collections::HashSet;

type Known = HashSet<Literal>;

/// Panics unless the argument of a step holds line by line and says what the step concludes.
pub fn check(state: &State, step: &Step, argument: &Argument) {
    let Literal { candidate, holds } = argument.concludes;
    let (placed, gone) = if holds { (vec![candidate], vec![]) } else { (vec![], vec![candidate]) };
    assert_eq!(step.placements, placed);
    assert_eq!(step.eliminations, gone);
    check_argument(state, argument, &Known::new());
}

fn check_argument(state: &State, argument: &Argument, around: &Known) {
    assert!(argument.because.iter().all(|premise| around.contains(premise)), "{argument:?}");
    check_cover(state, argument);
    for branch in &argument.branches {
        check_branch(state, branch, argument.concludes, around);
    }
}

/// One of the branches must be true, or the conclusion is.
fn check_cover(state: &State, argument: &Argument) {
    let Argument { concludes, cover, because, branches } = argument;
    let assumed: HashSet<Literal> = branches.iter().map(|branch| branch.assumes).collect();
    assert_eq!(assumed.len(), branches.len());
    let digit = branches[0].assumes.candidate.digit;
    let on = |cell: Cell, digit: Digit| Literal::on(Candidate::new(cell, digit));
    let left = |cell: Cell, digit: Digit| {
        state.allows(cell, digit) && !because.contains(&on(cell, digit).negated())
    };
    let expected: HashSet<Literal> = match cover {
        Cover::Opposite => {
            assert_ne!(branches[0].ends, End::Conclusion);
            [concludes.negated()].into()
        }
        Cover::Either => [branches[0].assumes, branches[0].assumes.negated()].into(),
        Cover::Cell { cell } => {
            assert!(state.value(*cell).is_none());
            let digits = state.candidates(*cell).iter().filter(|&digit| left(*cell, digit));
            digits.map(|digit| on(*cell, digit)).collect()
        }
        Cover::House { house } => {
            assert!(cells_of(state, *house).all(|cell| state.value(cell) != Some(digit)));
            let cells = cells_of(state, *house).filter(|&cell| left(cell, digit));
            cells.map(|cell| on(cell, digit)).collect()
        }
        Cover::Fish { base, cover } => {
            assert_eq!(base.len(), cover.len() + 1, "one house more than can be covered");
            let needs = |house| cells_of(state, house).all(|c| state.value(c) != Some(digit));
            assert!(base.iter().all(|&house| needs(house)));
            let is_covered = |cell: Cell| cover.iter().any(|&house| lies_in(state, cell, house));
            let shared =
                |cell: Cell| base.iter().filter(|&&house| lies_in(state, cell, house)).count() > 1;
            let cells = base.iter().flat_map(|&house| cells_of(state, house));
            let cells = cells.filter(|&cell| left(cell, digit));
            cells.filter(|&cell| !is_covered(cell) || shared(cell)).map(|c| on(c, digit)).collect()
        }
        Cover::Tridagon { digits, cells } => {
            assert!(!can_be_filled(state, *digits, cells, &mut Vec::new()), "{argument:?}");
            let others = |&cell: &Cell| {
                let others = state.candidates(cell) - *digits;
                others.iter().map(|digit| on(cell, digit)).collect::<Vec<_>>()
            };
            cells.iter().flat_map(others).collect()
        }
    };
    assert_eq!(assumed, expected, "{argument:?}");
}

/// Whether these digits can fill cells so that none sees its like.
fn can_be_filled(state: &State, digits: DigitSet, cells: &[Cell], filled: &mut Vec<Digit>) -> bool {
    let Some(&cell) = cells.get(filled.len()) else { return true };
    let peers = state.geometry().rules().peers(cell);
    (digits & state.candidates(cell)).iter().any(|digit| {
        let sees = |(other, &held): (&Cell, &Digit)| held == digit && peers.contains(other);
        if cells.iter().zip(filled.iter()).any(sees) {
            return false;
        }
        filled.push(digit);
        let can_be = can_be_filled(state, digits, cells, filled);
        filled.pop();
        can_be
    })
}

fn check_branch(state: &State, branch: &Branch, concludes: Literal, around: &Known) {
    let mut known = around.clone();
    known.insert(branch.assumes);
    for line in &branch.inferences {
        assert!(line.because.iter().all(|premise| known.contains(premise)), "{line:?}");
        check_line(state, line);
        known.insert(line.literal);
    }
    let off = |cell, digit| known.contains(&Literal::off(Candidate::new(cell, digit)));
    match branch.ends {
        End::Conclusion => assert!(known.contains(&concludes), "{branch:?}"),
        End::Clash(candidate) => {
            let literal = Literal::on(candidate);
            assert!(known.contains(&literal) && known.contains(&literal.negated()), "{branch:?}");
        }
        End::NoDigit { cell } => {
            assert!(state.value(cell).is_none());
            assert!(state.candidates(cell).iter().all(|digit| off(cell, digit)), "{branch:?}");
        }
        End::NoPlace { house, digit } => {
            for cell in cells_of(state, house) {
                assert_ne!(state.value(cell), Some(digit), "{branch:?}");
                assert!(!state.allows(cell, digit) || off(cell, digit), "{branch:?}");
            }
        }
    }
}

fn check_line(state: &State, line: &Inference) {
    let Candidate { cell, digit } = line.literal.candidate;
    assert!(state.allows(cell, digit), "{line:?}");
    let holds = |cell, digit| line.because.contains(&Literal::on(Candidate::new(cell, digit)));
    let left = |cell: Cell, digit: Digit| {
        state.allows(cell, digit)
            && !line.because.contains(&Literal::off(Candidate::new(cell, digit)))
    };
    let follows = match &line.by {
        Cause::Cell(of) if *of != cell => {
            let sees = state.geometry().rules().peers(cell).contains(of);
            sees && !line.literal.holds && holds(*of, digit)
        }
        Cause::Cell(_) => {
            let others = state.candidates(cell) - DigitSet::single(digit);
            if line.literal.holds {
                !others.iter().any(|other| left(cell, other))
            } else {
                others.iter().any(|other| holds(cell, other))
            }
        }
        Cause::House(house) => {
            let mut others = cells_of(state, *house).filter(|&other| other != cell);
            lies_in(state, cell, *house)
                && if line.literal.holds {
                    !others.any(|other| left(other, digit))
                } else {
                    others.any(|other| holds(other, digit))
                }
        }
        Cause::Rule(rule) => !line.literal.holds && rules_out(state, rule, cell, digit, &left),
        Cause::Nested(argument) => {
            assert_eq!(argument.concludes, line.literal);
            check_argument(state, argument, &line.because.iter().copied().collect());
            true
        }
        Cause::Lemmas(lemmas) => lemmas::prove(state, &line.because, lemmas, line.literal),
    };
    assert!(follows, "{line:?}");
}

fn cells_of(state: &State, house: House) -> impl Iterator<Item = Cell> {
    state.geometry().rules().cells_of(house).iter().copied()
}

fn lies_in(state: &State, cell: Cell, house: House) -> bool {
    cells_of(state, house).any(|other| other == cell)
}

/// Whether a rule, on the candidates left, crosses out a digit in a cell.
fn rules_out(
    state: &State,
    rule: &Rule,
    cell: Cell,
    digit: Digit,
    left: &dyn Fn(Cell, Digit) -> bool,
) -> bool {
    let inside = |house: House, cell: Cell| lies_in(state, cell, house);
    let in_any = |houses: &[House], cell: Cell| houses.iter().any(|&house| inside(house, cell));
    let sees = |a: Cell, b: Cell| state.geometry().rules().peers(a).contains(&b);
    let needs = |&house: &House| {
        cells_of(state, house).all(|c| state.value(c).is_none_or(|d| !rule.digits.contains(d)))
    };
    match rule.technique {
        "locked-candidates-pointing" | "locked-candidates-claiming" | "x-wing" => {
            rule.base.iter().all(needs)
                && rule.base.len() == rule.cover.len()
                && rule.digits == DigitSet::single(digit)
                && in_any(&rule.cover, cell)
                && !in_any(&rule.base, cell)
                && rule.base.iter().all(|&base| {
                    let mut places = cells_of(state, base).filter(|&cell| left(cell, digit));
                    places.all(|cell| in_any(&rule.cover, cell))
                })
                && (rule.base.len() == 1
                    || rule.base.iter().all(|&a| {
                        let apart = |b: House| !cells_of(state, b).any(|cell| inside(a, cell));
                        rule.base.iter().all(|&b| a == b || apart(b))
                    }))
        }
        "naked-pair" => {
            rule.cells.len() == 2
                && rule.digits.len() == 2
                && rule.digits.contains(digit)
                && sees(rule.cells[0], rule.cells[1])
                && rule.cells.iter().all(|&one| sees(one, cell))
                && rule.cells.iter().all(|&one| {
                    let mut digits = state.candidates(one).iter().filter(|&d| left(one, d));
                    digits.all(|digit| rule.digits.contains(digit))
                })
        }
        "hidden-pair" => {
            rule.cells.len() == 2
                && rule.digits.len() == 2
                && rule.base.iter().all(needs)
                && rule.cells.iter().all(|&cell| inside(rule.base[0], cell))
                && rule.cells.contains(&cell)
                && !rule.digits.contains(digit)
                && rule.digits.iter().all(|digit| {
                    let mut places = cells_of(state, rule.base[0]).filter(|&c| left(c, digit));
                    places.all(|cell| rule.cells.contains(&cell))
                })
        }
        _ => false,
    }
}

/// The checker must be able to fail.
#[cfg(test)]
mod refusals {
    use super::*;
    use crate::examples::example_of;
    use neuf_explain::by_id;
    use std::panic::{AssertUnwindSafe, catch_unwind};

    fn found(technique: &str) -> (State, Argument) {
        let state = example_of(technique);
        let step = by_id(technique).expect("known").first(&state).expect("found");
        (state, step.pattern.argument.expect("an argument"))
    }

    fn is_refused(state: &State, argument: &Argument) -> bool {
        let check = || check_argument(state, argument, &Known::new());
        catch_unwind(AssertUnwindSafe(check)).is_err()
    }

    #[test]
    fn a_line_that_lacks_a_premise_is_refused() {
        for technique in ["dynamic-forcing-chains-with-rules", "nested-forcing-chains-3"] {
            let (state, argument) = found(technique);
            assert!(!is_refused(&state, &argument));
            for line in 0..argument.branches[0].inferences.len() {
                for premise in 0..argument.branches[0].inferences[line].because.len() {
                    let mut mutilated = argument.clone();
                    mutilated.branches[0].inferences[line].because.remove(premise);
                    assert!(is_refused(&state, &mutilated), "{technique} {line} {premise}");
                }
            }
        }
    }

    #[test]
    fn a_missing_line_and_a_false_end_are_refused() {
        let (state, argument) = found("dynamic-forcing-chains-with-rules");
        for line in 0..argument.branches[0].inferences.len() {
            let mut mutilated = argument.clone();
            mutilated.branches[0].inferences.remove(line);
            assert!(is_refused(&state, &mutilated), "{line}");
        }
        let mut mutilated = argument.clone();
        mutilated.concludes = argument.concludes.negated();
        assert!(is_refused(&state, &mutilated));
        let mut mutilated = argument;
        mutilated.branches[0].ends = End::Conclusion;
        assert!(is_refused(&state, &mutilated));
    }

    #[test]
    fn a_missing_case_is_refused() {
        let (state, argument) = found("cell-forcing-chains");
        for case in 0..argument.branches.len() {
            let mut mutilated = argument.clone();
            mutilated.branches.remove(case);
            assert!(is_refused(&state, &mutilated));
        }
    }
}
