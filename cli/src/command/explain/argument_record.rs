//! Reasoning by cases for programs: see `docs/JSON.md`.

use super::argument::Teller;
use super::record::cells;
use crate::record::{cell_name, house_name};
use neuf::explain::argument::{Argument, Branch, Cause, Cover, End, Inference, Literal};
use neuf::{House, Shape};
use serde_json::{Value, json};

pub fn argument(shape: Shape, argument: &Argument) -> Value {
    let branches = argument.branches.iter().map(|each| branch(shape, each));
    let mut value = json!({
        "concludes": literal(shape, argument.concludes),
        "cover": Teller::cover_id(&argument.cover),
        "branches": branches.collect::<Vec<_>>(),
    });
    match &argument.cover {
        Cover::Opposite | Cover::Either => {}
        Cover::Cell(cell) => value["cell"] = cell_name(shape, *cell).into(),
        Cover::House(house) => value["house"] = house_name(*house).into(),
        Cover::Fish { base, cover } => {
            value["base"] = houses(base);
            value["covered"] = houses(cover);
        }
    }
    if !argument.because.is_empty() {
        value["because"] = literals(shape, &argument.because);
    }
    value
}

fn houses(list: &[House]) -> Value {
    list.iter().map(|&house| house_name(house)).collect::<Vec<_>>().into()
}

fn literal(shape: Shape, literal: Literal) -> Value {
    let cell = cell_name(shape, literal.candidate.cell);
    json!({ "cell": cell, "digit": literal.candidate.digit.value(), "holds": literal.holds })
}

fn literals(shape: Shape, list: &[Literal]) -> Value {
    list.iter().map(|&each| literal(shape, each)).collect::<Vec<_>>().into()
}

fn branch(shape: Shape, branch: &Branch) -> Value {
    let lines = branch.inferences.iter().map(|each| line(shape, each));
    let mut value = json!({
        "assumes": literal(shape, branch.assumes),
        "lines": lines.collect::<Vec<_>>(),
    });
    value["ends"] = match branch.ends {
        End::Conclusion => json!({ "kind": "conclusion" }),
        End::Clash(candidate) => json!({
            "kind": "clash",
            "cell": cell_name(shape, candidate.cell),
            "digit": candidate.digit.value(),
        }),
        End::NoDigit(cell) => json!({ "kind": "no-digit", "cell": cell_name(shape, cell) }),
        End::NoPlace(house, digit) => {
            json!({ "kind": "no-place", "house": house_name(house), "digit": digit.value() })
        }
    };
    value
}

fn line(shape: Shape, line: &Inference) -> Value {
    let mut value = literal(shape, line.literal);
    value["because"] = literals(shape, &line.because);
    match &line.by {
        Cause::Cell(_) => value["by"] = "cell".into(),
        Cause::House(house) => {
            value["by"] = "house".into();
            value["house"] = house_name(*house).into();
        }
        Cause::Rule(rule) => {
            value["by"] = rule.technique.into();
            value["rule"] = json!({
                "digits": rule.digits.iter().map(|digit| digit.value()).collect::<Vec<_>>(),
                "cells": cells(shape, &rule.cells),
                "base": houses(&rule.base),
                "covered": houses(&rule.cover),
            });
        }
        Cause::Nested(nested) => {
            value["by"] = "nested".into();
            value["argument"] = argument(shape, nested);
        }
    }
    value
}
