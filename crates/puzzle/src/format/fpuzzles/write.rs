//! A puzzle as f-puzzles' JSON, which both pages read.

use super::grid::{OF_GRID, windows};
use crate::format::Entries;
use crate::format::json::quoted;
use crate::rules::Rule;
use crate::{Cell, Clues, DigitSet, Rules, Shape};
use std::fmt::{Display, Write};

/// Whether f-puzzles' JSON can express a rule: for one, totals of whole rows and columns, and totals of
/// cages except 0, which means none there.
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
    let mut text = format!(r#"{{"size":{},"grid":["#, shape.size());
    for (place, cell) in shape.cells().enumerate() {
        text += match (place, place % shape.size()) {
            (0, _) => "[{",
            (_, 0) => "],[{",
            _ => ",{",
        };
        write_content(&mut text, clues, entries, cell);
        if !has_usual_blocks {
            write_field(&mut text, "region", rules.houses_of(cell)[2].number());
        }
        text.push('}');
    }
    text += "]]";
    for field in written_rules(rules) {
        text.push(',');
        text += &field;
    }
    text.push('}');
    text
}

/// Writes the content of a cell.
fn write_content(text: &mut String, clues: &Clues, entries: &Entries, cell: Cell) {
    if let Some(digit) = entries.digit(cell) {
        write_field(text, "value", digit.value());
    } else if let Some(digit) = clues.given(cell) {
        write_field(text, "value", digit.value());
        write_field(text, "given", true);
    } else if let Some(marks) = clues.pencil_marks()
        && marks[cell] != clues.shape().digits()
    {
        write_field(text, "centerPencilMarks", list(marks[cell]));
    }
    if !entries.corner(cell).is_empty() {
        write_field(text, "cornerPencilMarks", list(entries.corner(cell)));
    }
}

/// Writes a field of an object after its earlier fields.
fn write_field(text: &mut String, name: &str, value: impl Display) {
    let comma = if text.ends_with('{') { "" } else { "," };
    let _ = write!(text, r#"{comma}"{name}":{value}"#); // a text takes all
}

fn list(marks: DigitSet) -> String {
    let digits: Vec<String> = marks.iter().map(|digit| digit.value().to_string()).collect();
    format!("[{}]", digits.join(","))
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
