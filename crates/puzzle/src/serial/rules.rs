//! Rules: a list of names, each with what was said beside it.

use crate::rules::{Arguments, Rule, Rules, by_name};
use crate::{Cell, Shape};
use serde::Deserialize;
use serde::ser::{Serialize, SerializeMap, Serializer};

/// What a rule is read from.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Rule"))]
pub(super) struct RuleForm {
    /// The name of its kind.
    rule: String,
    /// A number, such as the sum of a cage.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "u32"))]
    number: Option<u32>,
    /// Lists of cells.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<Vec<Cell>>"))]
    cells: Vec<Vec<String>>,
}

/// `rule`, and what was said beside it: `number`, `cells`.
impl Serialize for Rule {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let Arguments { number, cells } = self.arguments();
        let mut fields = to.serialize_map(None)?;
        fields.serialize_entry("rule", self.name())?;
        if let Some(number) = number {
            fields.serialize_entry("number", number)?;
        }
        if !cells.is_empty() {
            fields.serialize_entry("cells", cells)?;
        }
        fields.end()
    }
}

/// The rules of a grid of this shape.
pub(super) fn rules_of(shape: Shape, forms: Vec<RuleForm>) -> Result<Rules, String> {
    let rules: Result<Vec<Rule>, String> = forms.into_iter().map(|form| form.rule(shape)).collect();
    Rules::new(shape, rules?).map_err(|error| error.to_string())
}

impl RuleForm {
    fn rule(self, shape: Shape) -> Result<Rule, String> {
        let kind = by_name(&self.rule).ok_or_else(|| format!("`{}` is no rule", self.rule))?;
        let named = |name: &String| {
            cell_named(shape, name).ok_or_else(|| format!("`{name}` is no cell of a {shape} grid"))
        };
        let list = |names: &Vec<String>| names.iter().map(named).collect::<Result<_, String>>();
        let cells = self.cells.iter().map(list).collect::<Result<_, String>>()?;
        Ok(Rule::new(kind, Arguments { number: self.number, cells }))
    }
}

/// The cell of a name such as `r4c5`.
fn cell_named(shape: Shape, name: &str) -> Option<Cell> {
    let (row, column) = name.strip_prefix('r')?.split_once('c')?;
    let number = |text: &str| match text.parse::<usize>() {
        Ok(number) if (1..=shape.size()).contains(&number) => Some(number - 1),
        _ => None,
    };
    Some(shape.cell(number(row)?, number(column)?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Clues, Puzzle, rules};
    use serde_json::{from_value, json, to_value};

    #[test]
    fn a_ruled_puzzle_comes_back() {
        let corner = [0, 1, 9].map(Cell::new);
        let asked = [rules::diagonals(), rules::cage(corner, Some(6))];
        let clues = Clues::empty(Rules::new(Shape::CLASSIC, asked).unwrap());
        let written = to_value(&clues).unwrap();
        assert_eq!(
            written["rules"],
            json!([
                { "rule": "diagonals" },
                { "rule": "cage", "number": 6, "cells": [["r1c1", "r1c2", "r2c1"]] },
            ])
        );
        assert_eq!(from_value::<Puzzle>(written).unwrap().clues(), &clues);
    }

    #[test]
    fn rules_that_cannot_be_are_errors() {
        for rule in [
            json!({ "rule": "gravity" }),
            json!({ "rule": "cage", "cells": [["r1c1", "r0c1"]] }),
            json!({ "rule": "cage", "cells": [["r1c1", "r1c1"]] }),
            json!({ "rule": "diagonals", "number": 3 }),
        ] {
            let form = json!({ "puzzle": ".".repeat(81), "shape": "3x3", "rules": [rule] });
            assert!(from_value::<Clues>(form.clone()).is_err(), "{form}");
        }
    }
}
