//! An argument as marks and links, for front ends that draw.

use crate::argument::{Argument, Branch, Cover, Literal, Silent};
use crate::{HouseRole, Id, Link, LinkKind, Mark, Node, NodeKind, Pattern, Role, Step};
use neuf_puzzle::DigitSet;

/// The step that an argument justifies.
pub(crate) fn step(technique: Id, argument: Argument) -> Step {
    let Literal { candidate, holds } = argument.concludes;
    let mut step = Step {
        technique,
        placements: Vec::new(),
        eliminations: Vec::new(),
        pattern: pattern(&argument),
    };
    if holds {
        step.placements.push(candidate);
    } else {
        step.eliminations.push(candidate);
    }
    step.pattern.argument = Some(argument);
    step
}

fn pattern(argument: &Argument) -> Pattern {
    let mut pattern = Pattern::of(DigitSet::single(argument.concludes.candidate.digit));
    for (branch, number) in argument.branches.iter().zip(0..) {
        mark(&mut pattern, branch.assumes, number);
        for line in &branch.inferences {
            mark(&mut pattern, line.literal, number);
        }
        if branch.is_chain() {
            link_chain(&mut pattern, branch);
        } else {
            link_net(&mut pattern, branch);
        }
    }
    if let Cover::Fish { base, cover } = &argument.cover {
        pattern.houses.extend(base.iter().map(|&house| (house, HouseRole::Base)));
        pattern.houses.extend(cover.iter().map(|&house| (house, HouseRole::Cover)));
    }
    pattern.length = argument.size();
    pattern
}

fn mark(pattern: &mut Pattern, literal: Literal, branch: u8) {
    let role = Role::Case { branch, holds: literal.holds };
    let mark = Mark { candidate: literal.candidate, role };
    if !pattern.marks.contains(&mark) {
        pattern.marks.push(mark);
    }
}

/// From each literal to the next.
fn link_chain(pattern: &mut Pattern, branch: &Branch) {
    let mut from = branch.assumes;
    for line in &branch.inferences {
        let kind = if from.holds { LinkKind::Weak } else { LinkKind::Strong };
        link(pattern, from, line.literal, kind);
        from = line.literal;
    }
}

/// From digits to the digits that follow: in between there would be too many.
fn link_net(pattern: &mut Pattern, branch: &Branch) {
    for line in branch.spoken(&mut Silent::default()) {
        for &to in &line.literals {
            for &from in &line.because {
                link(pattern, from, to, LinkKind::Implied);
            }
        }
    }
}

fn link(pattern: &mut Pattern, from: Literal, to: Literal, kind: LinkKind) {
    let node = |literal: Literal| Node {
        digit: literal.candidate.digit,
        cells: vec![literal.candidate.cell],
        kind: NodeKind::Candidate,
    };
    let link = Link { from: node(from), to: node(to), kind };
    if !pattern.links.contains(&link) {
        pattern.links.push(link);
    }
}
