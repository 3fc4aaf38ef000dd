//! SudokuPad's own JSON: cells, and cages that are drawn.

use super::grid::{built, digit, digits, shape_of, square};
use crate::format::error::Expected;
use crate::format::json::Json;
use crate::format::side::LARGEST_COUNT;
use crate::format::{Entries, ReadErrorKind, ReadOptions, Reading};
use crate::{CellArray, Clues, rules};

/// A field of SudokuPad's, by its long or its short name.
fn field<'a>(json: &'a Json, long: &str, short: &str) -> &'a Json {
    json.get(long).or_else(|| json.get(short)).unwrap_or(&Json::Nothing)
}

/// What is drawn beside cells and may be a rule: only a person can tell.
const DRAWN: [(&str, &str); 2] = [("lines", "l"), ("arrows", "a")];

pub(super) fn pad(json: &Json, options: &ReadOptions) -> Result<Reading, ReadErrorKind> {
    let rows = field(json, "cells", "ce").list();
    if rows.is_empty() {
        return Err(ReadErrorKind::UnexpectedEnd { expected: Expected::Puzzle });
    }
    let side = rows.len();
    let cells = square(rows, side)?;
    for (long, short) in DRAWN {
        if !field(json, long, short).is_empty() {
            return Err(ReadErrorKind::UnknownRule { found: long.to_owned() });
        }
    }
    let regions = field(json, "regions", "re").list();
    let mut labels = vec![LARGEST_COUNT; side * side];
    for (i, region) in regions.iter().enumerate() {
        for cell in region.list() {
            let (row, column) = pad_place(cell, side)?;
            labels[row * side + column] = i;
        }
    }
    let labels = (!regions.is_empty()).then_some(labels);
    let (shape, note, mut list) = shape_of(side, labels, options)?;
    for cage in field(json, "cages", "ca").list() {
        let places = field(cage, "cells", "ce").list();
        let value = field(cage, "value", "v").text().unwrap_or_default().trim();
        let number = value.parse::<u32>().ok();
        // Cages without cells, or with words, say what the page is about.
        if places.is_empty() || (number.is_none() && !value.is_empty()) {
            continue;
        }
        let mut cells = Vec::new();
        for place in places {
            let (row, column) = pad_place(place, side)?;
            cells.push(shape.cell(row, column));
        }
        list.push(rules::cage(cells, number));
    }
    let mut clues = Clues::empty(built(shape, list, options)?);
    let mut marks = CellArray::filled(shape, shape.digits());
    let (mut has_marks, mut entries) = (false, Entries::default());
    for (cell, given) in shape.cells().zip(&cells) {
        let value = field(given, "value", "v");
        if !value.is_empty() {
            let digit = digit(value, shape)?;
            clues.set(cell, Some(digit));
            if given.get("given") == Some(&Json::Bool(false)) {
                entries.enter(cell, digit);
            }
        }
        let allowed = digits(field(given, "centremarks", "centermarks"), shape)?;
        if !allowed.is_empty() {
            (marks[cell], has_marks) = (allowed, true);
        }
        entries.mark_corners(cell, digits(field(given, "cornermarks", "pencilMarks"), shape)?);
    }
    if has_marks {
        clues.set_pencil_marks(marks);
    }
    let about = json.get("metadata").unwrap_or(&Json::Nothing);
    let title = field(about, "title", "t").text();
    let words = title.into_iter().chain(about.get("rules").and_then(Json::text));
    let words: Vec<&str> = words.filter(|text| !text.trim().is_empty()).collect();
    let comment = (!words.is_empty()).then(|| words.join(": ").replace(['\n', '\r'], " "));
    let notes = note.into_iter().collect();
    let reading =
        Reading { clues, format: "sudokupad", notes, comment, entries: Entries::default() };
    Ok(reading.with_entries(entries))
}

/// `[row, column]`, from 0.
fn pad_place(cell: &Json, side: usize) -> Result<(usize, usize), ReadErrorKind> {
    let numbers: Vec<usize> = cell.list().iter().filter_map(Json::number).collect();
    match numbers[..] {
        [row, column] if row < side && column < side => Ok((row, column)),
        _ => {
            let found = numbers.iter().map(|it| it.to_string()).collect::<Vec<_>>().join(",");
            Err(ReadErrorKind::CellOutOfGrid { found, side })
        }
    }
}
