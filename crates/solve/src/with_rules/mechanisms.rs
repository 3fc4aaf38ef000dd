//! Rules for tests only, so that every mechanism is tested whatever rules there are.

use super::{Ruled, cells};
use neuf_puzzle::rules::{Arguments, Automaton, Lowering, PairTable, RuleFault, RuleKind, Takes};
use neuf_puzzle::{Constraint, Rule};
use std::sync::Arc;

/// A rule about a list of cells, with a number.
struct Kind {
    name: &'static str,
    lower: fn(&Arguments, &mut Lowering),
}

impl RuleKind for Kind {
    fn name(&self) -> &'static str {
        self.name
    }

    fn takes(&self) -> Takes {
        Takes::NumberAndCells
    }

    fn lower(&self, arguments: &Arguments, into: &mut Lowering) -> Result<(), RuleFault> {
        (self.lower)(arguments, into);
        Ok(())
    }
}

fn rule(kind: &'static Kind, number: usize, list: &[usize]) -> Rule {
    Rule::new(kind, Arguments { number: Some(number as u32), cells: vec![cells(list)] })
}

/// Digits that grow: an automaton whose state is the last digit.
static GROWING: Kind = Kind {
    name: "growing",
    lower: |arguments, into| {
        let size = into.shape().size();
        let next = |state, digit: neuf_puzzle::Digit| Some(digit.value()).filter(|&v| v > state);
        let automaton = Automaton::new(size, 0, &vec![true; size + 1], next);
        into.add(Constraint::Line { cells: arguments.list().to_vec(), automaton });
    },
};

pub(super) fn growing(ruled: Ruled, line: Vec<usize>) -> Ruled {
    let rule = rule(&GROWING, 0, &line);
    ruled.and(rule, |demands| {
        demands.ask(line, |digits| digits.windows(2).all(|two| two[0] < two[1]))
    })
}

/// Twice the first less the others, within two of a number (plus 100).
static ARROW: Kind = Kind {
    name: "arrow",
    lower: |arguments, into| {
        let total = arguments.number.unwrap_or_default() as i32 - 100;
        let factor = |at: usize| if at == 0 { 2 } else { -1 };
        let terms = arguments.list().iter().enumerate().map(|(at, &cell)| (cell, factor(at)));
        let total = total - 1..=total + 1;
        into.add(Constraint::Sum { terms: terms.collect(), total, different: false });
    },
};

pub(super) fn arrow(ruled: Ruled, line: Vec<usize>, grid: &[u8]) -> Ruled {
    let total = |digits: &[u8]| {
        let others: i32 = digits[1..].iter().map(|&digit| i32::from(digit)).sum();
        2 * i32::from(digits[0]) - others
    };
    let wanted = total(&line.iter().map(|&cell| grid[cell]).collect::<Vec<_>>());
    let rule = rule(&ARROW, (wanted + 100) as usize, &line);
    ruled.and(rule, move |demands| {
        demands.ask(line, move |digits| (total(digits) - wanted).abs() <= 1)
    })
}

/// The first digit and each other differ by at least a number.
static DOUBLES: Kind = Kind {
    name: "doubles",
    lower: |arguments, into| {
        let least = arguments.number.unwrap_or_default() as usize;
        let far =
            |a: neuf_puzzle::Digit, b: neuf_puzzle::Digit| a.value().abs_diff(b.value()) >= least;
        let table = Arc::new(PairTable::new(into.shape().size(), far));
        let list = arguments.list();
        for &other in &list[1..] {
            into.add(Constraint::Pair { cells: [list[0], other], table: table.clone() });
        }
    },
};

pub(super) fn doubles(ruled: Ruled, line: Vec<usize>, grid: &[u8]) -> Ruled {
    let least = line[1..].iter().map(|&cell| grid[line[0]].abs_diff(grid[cell])).min();
    let least = least.unwrap_or(0);
    let rule = rule(&DOUBLES, least.into(), &line);
    ruled.and(rule, move |mut demands| {
        for &other in &line[1..] {
            demands = demands.ask([line[0], other], move |two| two[0].abs_diff(two[1]) >= least);
        }
        demands
    })
}

/// The sum of all digits and the first once more leaves a given remainder when divided by five: a
/// line that visits a cell twice.
static ROUND_TRIP: Kind = Kind {
    name: "round trip",
    lower: |arguments, into| {
        let wanted = arguments.number.unwrap_or_default() as usize;
        let accepting: Vec<bool> = (0..5).map(|rest| rest == wanted).collect();
        let next = |rest, digit: neuf_puzzle::Digit| Some((rest + digit.value()) % 5);
        let automaton = Automaton::new(into.shape().size(), 0, &accepting, next);
        let mut cells = arguments.list().to_vec();
        cells.push(cells[0]);
        into.add(Constraint::Line { cells, automaton });
    },
};

pub(super) fn round_trip(ruled: Ruled, line: Vec<usize>, grid: &[u8]) -> Ruled {
    let rest = |digits: &[u8]| {
        digits.iter().chain(&digits[..1]).map(|&digit| usize::from(digit)).sum::<usize>() % 5
    };
    let wanted = rest(&line.iter().map(|&cell| grid[cell]).collect::<Vec<_>>());
    let rule = rule(&ROUND_TRIP, wanted, &line);
    ruled.and(rule, move |demands| demands.ask(line, move |digits| rest(digits) == wanted))
}
