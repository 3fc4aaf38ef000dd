//! A step for programs.

use super::argument_record;
use super::wording::{self, Wording};
use crate::i18n::Messages;
use crate::record::{cell_name, house_name};
use neuf::explain::{Candidate, HouseRole, LinkKind, Node, NodeKind, Role, State, Step, scale};
use neuf::{Cell, DigitSet, Shape};
use serde_json::{Value, json};

/// The object of a step: see `docs/JSON.md`.
pub fn step(messages: &Messages, state: &State, step: &Step) -> Value {
    let shape = state.shape();
    let pattern = &step.pattern;
    let entry = scale::of(step.technique);
    let marks = pattern.marks.iter().map(|mark| {
        let mut value = candidate(shape, mark.candidate);
        match mark.role {
            Role::Defining => value["role"] = "defining".into(),
            Role::Fin => value["role"] = "fin".into(),
            Role::EndoFin => value["role"] = "endo-fin".into(),
            Role::Pivot => value["role"] = "pivot".into(),
            Role::Pincer => value["role"] = "pincer".into(),
            Role::Common => value["role"] = "common".into(),
            Role::Restricted => value["role"] = "restricted".into(),
            Role::Colour { component, second } => {
                value["role"] = "colour".into();
                value["component"] = component.into();
                value["colour"] = u8::from(second).into();
            }
            Role::Set(number) => {
                value["role"] = "set".into();
                value["set"] = number.into();
            }
            Role::Case { branch, holds } => {
                value["role"] = "case".into();
                value["case"] = branch.into();
                value["holds"] = holds.into();
            }
        }
        value
    });
    let houses = pattern.houses.iter().map(|&(house, role)| {
        let role = match role {
            HouseRole::Defining => "defining",
            HouseRole::Base => "base",
            HouseRole::Cover => "cover",
        };
        json!({ "house": house_name(house), "role": role })
    });
    let links = pattern.links.iter().map(|link| {
        let kind = match link.kind {
            LinkKind::Strong => "strong",
            LinkKind::Weak => "weak",
            LinkKind::Implied => "implied",
        };
        json!({ "from": node(shape, &link.from), "to": node(shape, &link.to), "kind": kind })
    });
    let sets = pattern
        .sets
        .iter()
        .map(|set| json!({ "cells": cells(shape, &set.cells), "digits": digits(set.digits) }));
    let mut object = json!({
        "technique": step.technique,
        "name": wording::name(messages, step.technique),
        "score": entry.map(|entry| entry.score),
        "level": entry.map(|entry| wording::level_id(entry.level)),
        "placements": candidates(shape, &step.placements),
        "eliminations": candidates(shape, &step.eliminations),
        "digits": digits(pattern.digits),
        "marks": marks.collect::<Vec<_>>(),
        "houses": houses.collect::<Vec<_>>(),
        "links": links.collect::<Vec<_>>(),
        "sets": sets.collect::<Vec<_>>(),
        "reason": Wording::new(messages, state, step).reason(),
    });
    if let Some(argument) = &pattern.argument {
        object["argument"] = argument_record::argument(shape, argument);
    }
    object
}

fn candidates(shape: Shape, list: &[Candidate]) -> Vec<Value> {
    list.iter().map(|&each| candidate(shape, each)).collect()
}

fn candidate(shape: Shape, candidate: Candidate) -> Value {
    json!({ "cell": cell_name(shape, candidate.cell), "digit": candidate.digit.value() })
}

fn node(shape: Shape, node: &Node) -> Value {
    let kind = match node.kind {
        NodeKind::Candidate => "candidate",
        NodeKind::Group => "group",
        NodeKind::AlmostLockedSet => "almost-locked-set",
    };
    json!({ "digit": node.digit.value(), "cells": cells(shape, &node.cells), "kind": kind })
}

pub fn cells(shape: Shape, cells: &[Cell]) -> Vec<String> {
    cells.iter().map(|&cell| cell_name(shape, cell)).collect()
}

fn digits(digits: DigitSet) -> Vec<usize> {
    digits.iter().map(|digit| digit.value()).collect()
}
