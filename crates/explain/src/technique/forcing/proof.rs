//! From a trail to the lines that matter: an argument that names every premise.

use super::net::{Conflict, Net, Why};
use super::web::Group;
use crate::Candidate;
use crate::argument::{Branch, Cause, End, Inference, Literal};

/// A branch, and what it takes from the branches around it.
pub(super) struct Proved {
    pub branch: Branch,
    pub outer: Vec<Literal>,
}

/// The lines since `from`, where the supposition stands, that lead to the conflict.
pub(super) fn refutation(net: &Net<'_>, from: usize) -> Option<Proved> {
    let (ends, goals) = match net.conflict()? {
        Conflict::Clash(c) => (End::Clash(c), vec![Literal::on(c), Literal::off(c)]),
        Conflict::Nothing(group) => {
            let goals = members(net, group).map(Literal::off).collect();
            let ends = match group {
                Group::Cell(cell) => End::NoDigit { cell },
                Group::Places(house, digit) => {
                    End::NoPlace { house: net.geometry().house(house), digit }
                }
            };
            (ends, goals)
        }
    };
    Some(lines(net, from, &goals, ends))
}

/// The lines since `from` that lead to a literal.
pub(super) fn derivation(net: &Net<'_>, from: usize, goal: Literal) -> Proved {
    lines(net, from, &[goal], End::Conclusion)
}

fn lines(net: &Net<'_>, from: usize, goals: &[Literal], ends: End) -> Proved {
    let trail = net.trail();
    let literal = |place: usize| net.literal(usize::from(trail[place].0));
    let mut needed = vec![false; trail.len()];
    for place in goals.iter().filter_map(|&goal| net.place(goal)) {
        needed[place] = true;
    }
    let mut inferences = Vec::new();
    for place in (from + 1..trail.len()).rev() {
        if !needed[place] {
            continue;
        }
        let (literal, why) = (literal(place), trail[place].1);
        let because = premises(net, literal, why);
        for place in because.iter().filter_map(|&premise| net.place(premise)) {
            needed[place] = true;
        }
        inferences.push(Inference { literal, because, by: cause(net, literal, why) });
    }
    inferences.reverse();
    let outer = (0..from).filter(|&place| needed[place]).map(literal).collect();
    Proved { branch: Branch { assumes: literal(from), inferences, ends }, outer }
}

/// The candidates that the state has in a group.
fn members<'s>(net: &Net<'s>, group: Group) -> Box<dyn Iterator<Item = Candidate> + 's> {
    let state = net.state;
    match group {
        Group::Cell(cell) => {
            Box::new(state.candidates(cell).iter().map(move |digit| Candidate::new(cell, digit)))
        }
        Group::Places(house, digit) => {
            let cells = state.geometry().list(house).iter();
            let places = cells.filter(move |&&cell| state.allows(cell, digit));
            Box::new(places.map(move |&cell| Candidate::new(cell, digit)))
        }
    }
}

fn premises(net: &Net<'_>, literal: Literal, why: Why) -> Vec<Literal> {
    match why {
        Why::Supposed => Vec::new(),
        Why::Rival(other) => vec![Literal::on(net.web.candidate(other))],
        Why::Last(group) => {
            let others = members(net, net.web.group(group));
            others.filter(|&other| other != literal.candidate).map(Literal::off).collect()
        }
        Why::Rule(number) => net.rules[number as usize].premises.clone(),
        Why::Nested(number) => net.nested[number as usize].premises.clone(),
    }
}

fn cause(net: &Net<'_>, literal: Literal, why: Why) -> Cause {
    let (geometry, cell) = (net.geometry(), literal.candidate.cell);
    match why {
        Why::Supposed => Cause::Cell(cell),
        Why::Rival(other) => {
            let other = net.web.candidate(other).cell;
            let shared = geometry.common_houses(&[cell, other]).next().filter(|_| cell != other);
            shared.map_or(Cause::Cell(other), |house| Cause::House(geometry.house(house)))
        }
        Why::Last(group) => match net.web.group(group) {
            Group::Cell(cell) => Cause::Cell(cell),
            Group::Places(house, _) => Cause::House(geometry.house(house)),
        },
        Why::Rule(number) => Cause::Rule(net.rules[number as usize].rule.clone()),
        Why::Nested(number) => {
            Cause::Nested(Box::new(net.nested[number as usize].argument.clone()))
        }
    }
}
