//! From a trail to the lines that matter: an argument that names every premise.

use super::net::{Conflict, Net, Why};
use crate::argument::{Branch, Cause, End, Inference, Literal};
use crate::{Candidate, CellBits};
use neuf_puzzle::DigitSet;

/// A branch, and what it takes from the branches around it.
pub(super) struct Proved {
    pub branch: Branch,
    pub outer: Vec<Literal>,
}

/// The lines since `from`, where the supposition stands, that lead to the conflict.
pub(super) fn refutation<const WORDS: usize>(net: &Net<'_, WORDS>, from: usize) -> Option<Proved> {
    let (ends, goals) = match net.conflict()? {
        Conflict::Clash(c) => (End::Clash(c), vec![Literal::on(c), Literal::off(c)]),
        Conflict::NoDigit(cell) => {
            let digits = net.board.candidates(cell).iter();
            let goals = digits.map(|digit| Literal::off(Candidate::new(cell, digit))).collect();
            (End::NoDigit { cell }, goals)
        }
        Conflict::NoPlace(house, digit) => {
            let cells = net.board.cells_with(digit) & net.board.set(house);
            let goals = cells.iter().map(|cell| Literal::off(Candidate::new(cell, digit)));
            let house = net.geometry().house(house);
            (End::NoPlace { house, digit }, goals.collect())
        }
    };
    Some(lines(net, from, &goals, ends))
}

/// The lines since `from` that lead to a literal.
pub(super) fn derivation<const WORDS: usize>(
    net: &Net<'_, WORDS>,
    from: usize,
    goal: Literal,
) -> Proved {
    lines(net, from, &[goal], End::Conclusion)
}

fn lines<const WORDS: usize>(
    net: &Net<'_, WORDS>,
    from: usize,
    goals: &[Literal],
    ends: End,
) -> Proved {
    let trail = net.trail();
    let mut needed = vec![false; trail.len()];
    for place in goals.iter().filter_map(|&goal| net.place(goal)) {
        needed[place] = true;
    }
    let mut inferences = Vec::new();
    for place in (from + 1..trail.len()).rev() {
        let (literal, why) = trail[place];
        if !needed[place] {
            continue;
        }
        let because = premises(net, literal, why);
        for place in because.iter().filter_map(|&premise| net.place(premise)) {
            needed[place] = true;
        }
        inferences.push(Inference { literal, because, by: cause(net, literal, why) });
    }
    inferences.reverse();
    let outer = (0..from).filter(|&place| needed[place]).map(|place| trail[place].0).collect();
    Proved { branch: Branch { assumes: trail[from].0, inferences, ends }, outer }
}

fn premises<const WORDS: usize>(net: &Net<'_, WORDS>, literal: Literal, why: Why) -> Vec<Literal> {
    let (board, Candidate { cell, digit }) = (net.board, literal.candidate);
    match why {
        Why::Supposed => Vec::new(),
        Why::OtherDigit(other) => vec![Literal::on(Candidate::new(cell, other))],
        Why::Elsewhere(other) => vec![Literal::on(Candidate::new(other, digit))],
        Why::LastDigit => {
            let others = board.candidates(cell) - DigitSet::single(digit);
            others.iter().map(|other| Literal::off(Candidate::new(cell, other))).collect()
        }
        Why::LastPlace(house) => {
            let places = board.cells_with(digit) & net.board.set(house);
            let others = places - CellBits::single(cell);
            others.iter().map(|other| Literal::off(Candidate::new(other, digit))).collect()
        }
        Why::Rule(number) => net.rules[number].premises.clone(),
        Why::Nested(number) => net.nested[number].premises.clone(),
    }
}

fn cause<const WORDS: usize>(net: &Net<'_, WORDS>, literal: Literal, why: Why) -> Cause {
    let geometry = net.geometry();
    match why {
        Why::Supposed | Why::OtherDigit(_) | Why::LastDigit => Cause::Cell(literal.candidate.cell),
        Why::Elsewhere(other) => {
            let shared = geometry.common_houses(&[literal.candidate.cell, other]).next();
            shared.map_or(Cause::Cell(other), |house| Cause::House(geometry.house(house)))
        }
        Why::LastPlace(house) => Cause::House(geometry.house(house)),
        Why::Rule(number) => Cause::Rule(net.rules[number].rule.clone()),
        Why::Nested(number) => Cause::Nested(Box::new(net.nested[number].argument.clone())),
    }
}
