//! A puzzle as f-puzzles' JSON, which both pages read.

use super::grid::{OF_GRID, windows};
use crate::format::Entries;
use crate::format::json::quoted;
use crate::rules::Rule;
use crate::{Cell, Clues, DigitSet, Rules, Shape};

/// Whether f-puzzles' JSON has a rule: totals of whole rows and columns, and of cages unless they are 0,
/// which means none there.
pub(super) fn is_written(rule: &Rule, shape: Shape) -> bool {
    match rule.name() {
        "sandwich" => outside(shape, rule.arguments().list()).is_some(),
        "cage" => rule.arguments().number != Some(0),
        "regions" | "diagonals" | "windows" | "extra-region" => true,
        name => OF_GRID.iter().any(|(_, rule)| rule().name() == name),
    }
}

/// The puzzle as f-puzzles' JSON, with all rules of which [`is_written`] says so.
pub(super) fn written(clues: &Clues, entries: &Entries) -> String {
    let (rules, shape) = (clues.rules(), clues.shape());
    let has_usual_blocks = rules.has_regular_blocks() && Shape::usual(shape.size()) == Some(shape);
    let cell = |cell: Cell| {
        let mut fields = Vec::new();
        let list = |marks: DigitSet| {
            marks.iter().map(|it| it.value().to_string()).collect::<Vec<_>>().join(",")
        };
        if let Some(digit) = entries.digit(cell) {
            fields.push(format!(r#""value":{}"#, digit.value()));
        } else if let Some(digit) = clues.given(cell) {
            fields.push(format!(r#""value":{},"given":true"#, digit.value()));
        } else if let Some(marks) = clues.pencil_marks()
            && marks[cell] != shape.digits()
        {
            fields.push(format!(r#""centerPencilMarks":[{}]"#, list(marks[cell])));
        }
        if !entries.corner(cell).is_empty() {
            fields.push(format!(r#""cornerPencilMarks":[{}]"#, list(entries.corner(cell))));
        }
        if !has_usual_blocks {
            fields.push(format!(r#""region":{}"#, rules.houses_of(cell)[2].number()));
        }
        format!("{{{}}}", fields.join(","))
    };
    let row = |row: usize| {
        let cells: Vec<String> =
            (0..shape.size()).map(|column| cell(shape.cell(row, column))).collect();
        format!("[{}]", cells.join(","))
    };
    let rows: Vec<String> = (0..shape.size()).map(row).collect();
    let mut fields =
        vec![format!(r#""size":{}"#, shape.size()), format!(r#""grid":[{}]"#, rows.join(","))];
    fields.extend(written_rules(rules));
    format!("{{{}}}", fields.join(","))
}

fn written_rules(rules: &Rules) -> Vec<String> {
    let shape = rules.shape();
    let name =
        |cell: &Cell| quoted(&format!("R{}C{}", shape.row(*cell) + 1, shape.column(*cell) + 1));
    let cells = |cells: &[Cell]| cells.iter().map(name).collect::<Vec<_>>().join(",");
    let (mut flags, mut cages, mut extra, mut sums) =
        (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for rule in rules.list() {
        let (list, number) = (rule.arguments().list(), rule.arguments().number);
        match rule.name() {
            "diagonals" => flags.extend(["diagonal+", "diagonal-"]),
            "cage" => {
                let value = number.map(|total| format!(r#","value":"{total}""#));
                cages.push(format!(
                    r#"{{"cells":[{}]{}}}"#,
                    cells(list),
                    value.unwrap_or_default()
                ));
            }
            "extra-region" => extra.push(format!(r#"{{"cells":[{}]}}"#, cells(list))),
            "windows" => {
                let windows = windows(shape);
                extra.extend(windows.iter().map(|it| format!(r#"{{"cells":[{}]}}"#, cells(it))));
            }
            "sandwich" => sums.extend(outside(shape, list).map(|cell| {
                format!(r#"{{"cell":"{cell}","value":"{}"}}"#, number.unwrap_or_default())
            })),
            name => {
                let known = OF_GRID.iter().find(|(_, rule)| rule().name() == name);
                flags.extend(known.map(|(name, _)| *name));
            }
        }
    }
    let flags = flags.into_iter().map(|name| format!(r#""{name}":true"#));
    let lists = [("killercage", cages), ("extraregion", extra), ("sandwichsum", sums)];
    let lists = lists.into_iter().filter(|(_, list)| !list.is_empty());
    flags.chain(lists.map(|(name, list)| format!(r#""{name}":[{}]"#, list.join(",")))).collect()
}

/// The cell outside the grid that stands for a whole row or column, in its order.
fn outside(shape: Shape, cells: &[Cell]) -> Option<String> {
    let side = shape.size();
    // A total between two ends is the same from either side.
    let is_line = |line: Vec<Cell>| line.iter().eq(cells) || line.iter().rev().eq(cells);
    let is_row = |row: usize| is_line((0..side).map(|i| shape.cell(row, i)).collect());
    let is_column = |column: usize| is_line((0..side).map(|i| shape.cell(i, column)).collect());
    let row = (0..side).find(|&row| is_row(row)).map(|row| format!("R{}C0", row + 1));
    row.or_else(|| (0..side).find(|&it| is_column(it)).map(|it| format!("R0C{}", it + 1)))
}
