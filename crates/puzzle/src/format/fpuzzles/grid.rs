//! f-puzzles' own JSON: the grid, and rules by their names.

use super::about::About;
use crate::format::json::Json;
use crate::format::side::{LARGEST_COUNT, LARGEST_SIDE, shape_of_side};
use crate::format::unread::UnreadList;
use crate::format::{Alphabet, Entries, Note, ReadErrorKind, ReadOptions, Reading, Symbols};
use crate::order;
use crate::rules::{self, Rule};
use crate::{Cell, CellArray, Clues, Digit, DigitSet, House, Rules, Shape};
use std::num::ParseIntError;

/// Fields of a puzzle's object that hold no rule: the grid, texts about the puzzle, settings of the page,
/// and fog, which lifts while one solves.
const NO_RULES: [&str; 13] = [
    "size",
    "grid",
    "title",
    "author",
    "ruleset",
    "solution",
    "successMessage",
    "metadata",
    "highlightConflicts",
    "disabledlogic",
    "truecandidatesoptions",
    "fogofwar",
    "foglight",
];

/// Fields whose rules are read. A `cage` is only drawn: it is refused, unless it holds a text of the
/// page or marks where fog lifts (`is_page`).
const READ: [&str; 10] = [
    "diagonal+",
    "diagonal-",
    "antiknight",
    "antiking",
    "disjointgroups",
    "nonconsecutive",
    "killercage",
    "extraregion",
    "sandwichsum",
    "cage",
];

/// The names that f-puzzles and its scripts give to rules that are not read yet, and our names for them.
const UNREAD: [(&str, &str); 35] = [
    ("arrow", "arrows"),
    ("doublearrow", "double-arrows"),
    ("thermometer", "thermometers"),
    ("slowthermometer", "slow-thermometers"),
    ("difference", "white-dots"),
    ("ratio", "black-dots"),
    ("xv", "x-and-v"),
    ("negative", "negative"),
    ("odd", "odd-cells"),
    ("even", "even-cells"),
    ("minimum", "minimums"),
    ("maximum", "maximums"),
    ("littlekillersum", "little-killers"),
    ("quadruple", "quadruples"),
    ("palindrome", "palindromes"),
    ("whispers", "whispers"),
    ("renban", "renbans"),
    ("nabner", "nabners"),
    ("betweenline", "between-lines"),
    ("lockout", "lockout-lines"),
    ("entropicline", "entropic-lines"),
    ("modularline", "modular-lines"),
    ("regionsumline", "region-sum-lines"),
    ("zipperline", "zippers"),
    ("clone", "clones"),
    ("xsum", "x-sums"),
    ("skyscraper", "skyscrapers"),
    ("rowindexer", "indexers"),
    ("columnindexer", "indexers"),
    ("boxindexer", "indexers"),
    ("line", "drawn-lines"),
    ("circle", "circles"),
    ("rectangle", "squares"),
    ("text", "texts"),
    ("chess", "moves"),
];

/// Fields of a cell that are read, or that are its colour.
const OF_CELL: [&str; 9] = [
    "value",
    "given",
    "region",
    "centerPencilMarks",
    "cornerPencilMarks",
    "givenPencilMarks",
    "c",
    "cArray",
    "highlight",
];

/// Fields of a rule that are read, or that only say how it looks.
const OF_RULE: [&str; 11] = [
    "cell", "cells", "value", "baseC", "outlineC", "fontC", "size", "width", "height", "angle",
    "uniqueId",
];

/// A name of f-puzzles, and the rule of the whole grid that it stands for.
type OfGrid = (&'static str, fn() -> Rule);

/// The rules of the whole grid, by f-puzzles' names.
pub(super) const OF_GRID: [OfGrid; 4] = [
    ("antiknight", rules::anti_knight),
    ("antiking", rules::anti_king),
    ("disjointgroups", rules::disjoint_groups),
    ("nonconsecutive", rules::non_consecutive),
];

pub(super) fn f_puzzle(json: &Json, options: &ReadOptions) -> Result<Reading, ReadErrorKind> {
    let rows = json.get("grid").map(Json::list).unwrap_or_default();
    let side = json.get("size").and_then(Json::number).unwrap_or(rows.len());
    let cells = square(rows, side)?;
    let about = About::of(json);
    let labels = labels(&cells, side);
    unread(json, &cells, labels.as_deref()).refuse(about.all())?;
    let (shape, note, mut list) = shape_of(side, labels, options)?;
    list.extend(f_rules(json, shape)?);
    let mut clues = Clues::empty(built(shape, list, options)?);
    let mut marks = CellArray::filled(shape, shape.digits());
    let (mut has_marks, mut entries) = (false, Entries::default());
    for (cell, given) in shape.cells().zip(&cells) {
        if let Some(value) = given.get("value").filter(|value| !value.is_empty()) {
            let digit = digit(value, shape)?;
            clues.set(cell, Some(digit));
            if given.get("given").is_none_or(Json::is_empty) {
                entries.enter(cell, digit);
            }
        }
        for name in ["givenPencilMarks", "centerPencilMarks"] {
            let allowed = digits(given.get(name).unwrap_or(&Json::Nothing), shape)?;
            if !allowed.is_empty() {
                marks[cell] = marks[cell] & allowed;
                has_marks = true;
            }
        }
        let corners = given.get("cornerPencilMarks").unwrap_or(&Json::Nothing);
        entries.mark_corners(cell, digits(corners, shape)?);
    }
    if has_marks {
        clues.set_pencil_marks(marks);
    }
    let is_coloured =
        |cell: &&&Json| cell.get("c").or(cell.get("cArray")).is_some_and(|it| !it.is_empty());
    let count = cells.iter().filter(is_coloured).count();
    let colours = (count > 0).then_some(Note::ColoursPassed { count });
    let notes = note.into_iter().chain(colours).chain(about.notes(&clues, &entries)).collect();
    let (format, comment) = ("fpuzzles", about.said());
    let reading = Reading { clues, format, notes, comment, entries: Entries::default() };
    Ok(reading.with_entries(entries))
}

/// The digits of a list.
pub(super) fn digits(list: &Json, shape: Shape) -> Result<DigitSet, ReadErrorKind> {
    list.list().iter().map(|mark| digit(mark, shape)).collect()
}

/// The cells of rows, if they make a square.
pub(super) fn square(rows: &[Json], side: usize) -> Result<Vec<&Json>, ReadErrorKind> {
    if side > LARGEST_SIDE {
        let found = side.saturating_mul(side);
        return Err(ReadErrorKind::TooLarge { found, largest: LARGEST_COUNT });
    }
    if rows.len() != side {
        return Err(ReadErrorKind::WrongRowCount { found: rows.len(), expected: side });
    }
    for (i, row) in rows.iter().enumerate() {
        let found = row.list().len();
        if found != side {
            return Err(ReadErrorKind::RaggedRow { row: i + 1, found, expected: side });
        }
    }
    Ok(rows.iter().flat_map(Json::list).collect())
}

/// The region of every cell, if any cell names one; the others are in their usual blocks. If every
/// region is empty, or there are no usual blocks, the rows count twice, which changes nothing.
fn labels(cells: &[&Json], side: usize) -> Option<Vec<usize>> {
    let said = |cell: &&Json| cell.get("region").cloned();
    let usual = |index: usize| match Shape::usual(side) {
        Some(shape) => shape.block(Cell::new(index)),
        None => index / side,
    };
    if cells.iter().all(|cell| said(cell).is_none()) {
        return None;
    }
    if cells.iter().all(|cell| said(cell) == Some(Json::Nothing)) {
        return Some((0..cells.len()).map(|index| index / side).collect());
    }
    let label = |(index, cell): (usize, &&Json)| match said(cell) {
        None => usual(index),
        Some(region) => region.number().unwrap_or(LARGEST_COUNT),
    };
    Some(cells.iter().enumerate().map(label).collect())
}

/// The parts of the puzzle that are not read.
fn unread(json: &Json, cells: &[&Json], labels: Option<&[usize]>) -> UnreadList {
    let mut unread = UnreadList::default();
    for (name, value) in json.fields().iter().filter(|(_, value)| !value.is_empty()) {
        if !NO_RULES.contains(&name.as_str()) && !READ.contains(&name.as_str()) {
            let ours = UNREAD.iter().find(|(theirs, _)| theirs == name);
            unread.add(ours.map_or(name, |(_, ours)| ours), value.list().len().max(1));
        }
    }
    let of_rules = READ.iter().filter_map(|name| json.get(name)).flat_map(Json::list);
    let of_rules = of_rules.filter(|rule| !is_page(rule)).flat_map(Json::fields);
    let of_cells = cells.iter().flat_map(|cell| cell.fields());
    let (of_rules, of_cells) =
        (of_rules.map(|field| (&OF_RULE[..], field)), of_cells.map(|field| (&OF_CELL[..], field)));
    for (known, (name, value)) in of_rules.chain(of_cells) {
        unread.add(name, usize::from(!known.contains(&name.as_str()) && !value.is_empty()));
    }
    let switches = json.get("metadata").map(Json::fields).unwrap_or_default().iter();
    let is_on = |(_, value): &&(String, Json)| value == &Json::Bool(true);
    switches.filter(is_on).for_each(|(name, _)| unread.add(name, 1));
    let list = |name: &str| json.get(name).map(Json::list).unwrap_or_default().iter();
    unread.add("drawn-cages", list("cage").filter(|cage| !is_page(cage)).count());
    let is_wordy = |rule: &&Json| total(rule).is_err();
    unread.add("cages-with-words", list("killercage").filter(is_wordy).count());
    unread.add("clues-outside", list("sandwichsum").filter(is_wordy).count());
    let is_out = |label: &&usize| **label == LARGEST_COUNT;
    unread.add("cells-without-region", labels.unwrap_or_default().iter().filter(is_out).count());
    unread
}

/// Whether a drawn cage holds a text of the page (`title: Four`), or marks where fog lifts.
fn is_page(cage: &Json) -> bool {
    let value = cage.get("value").and_then(Json::text).unwrap_or_default();
    let is_word = |name: &str| !name.is_empty() && name.chars().all(|it| it.is_ascii_lowercase());
    ["FOW", "FOGLIGHT"].contains(&value)
        || value.split_once(": ").is_some_and(|(name, _)| is_word(name))
}

pub(super) fn digit(value: &Json, shape: Shape) -> Result<Digit, ReadErrorKind> {
    let number = value.number();
    number.filter(|&it| it <= shape.size()).and_then(Digit::new).ok_or_else(|| {
        let found = value.text().unwrap_or_default().chars().take(20).collect();
        let largest = shape.size();
        ReadErrorKind::DigitOutOfRange { found, largest, symbols: Symbols::Numbers }
    })
}

/// The shape of a side, and its regions as a rule where they are no blocks.
pub(super) fn shape_of(
    side: usize,
    labels: Option<Vec<usize>>,
    options: &ReadOptions,
) -> Result<(Shape, Option<Note>, Vec<Rule>), ReadErrorKind> {
    let Some(labels) = labels else {
        let (shape, note) = shape_of_side(side, options)?;
        return Ok((shape, note, Vec::new()));
    };
    let is_drawn = |shape: &Shape| {
        let mut pairs: Vec<(usize, usize)> =
            shape.cells().map(|cell| (labels[cell.index()], shape.block(cell))).collect();
        order::sort(&mut pairs);
        pairs.dedup();
        pairs.len() == side
    };
    if let Some(shape) = Shape::of_size(side).find(is_drawn) {
        return Ok((shape, None, Vec::new()));
    }
    let shape = Shape::usual(side).or_else(|| Shape::new(1, side).ok());
    let shape = shape.ok_or(ReadErrorKind::PrimeSide { side })?;
    let mut names = labels.clone();
    order::sort(&mut names);
    names.dedup();
    let region = |name: &usize| {
        shape.cells().filter(|cell| labels[cell.index()] == *name).collect::<Vec<Cell>>()
    };
    Ok((shape, None, vec![rules::regions(names.iter().map(region))]))
}

pub(super) fn built(
    shape: Shape,
    list: Vec<Rule>,
    options: &ReadOptions,
) -> Result<Rules, ReadErrorKind> {
    let fault = |error: rules::RulesError| {
        let (rule, fault) = (error.rule, error.fault);
        ReadErrorKind::Rule { rule, shape, fault }
    };
    let rules = Rules::new(shape, list).map_err(fault)?;
    // The values are numbers here, whatever the digits look like elsewhere.
    Ok(match options.symbols {
        Some(symbols) => rules.in_alphabet(Alphabet::new(symbols)),
        None => rules,
    })
}

fn f_rules(json: &Json, shape: Shape) -> Result<Vec<Rule>, ReadErrorKind> {
    let is_on = |name: &str| json.get(name).is_some_and(|value| !value.is_empty());
    let side = shape.size();
    let diagonal = |name: &str| -> Vec<Cell> {
        let column = |i: usize| if name == "diagonal+" { side - 1 - i } else { i };
        (0..side).map(|i| shape.cell(i, column(i))).collect()
    };
    let mut list = Vec::new();
    match (is_on("diagonal+"), is_on("diagonal-")) {
        (true, true) => list.push(rules::diagonals()),
        (true, false) => list.push(rules::extra_region(diagonal("diagonal+"))),
        (false, true) => list.push(rules::extra_region(diagonal("diagonal-"))),
        (false, false) => {}
    }
    list.extend(OF_GRID.iter().filter(|(name, _)| is_on(name)).map(|(_, rule)| rule()));
    let all = |name: &str| json.get(name).map(Json::list).unwrap_or_default();
    let mut extra = Vec::new();
    for region in all("extraregion") {
        let mut cells = named_cells(region, shape)?;
        order::sort(&mut cells);
        extra.push(cells);
    }
    // f-puzzles has no windows: they are extra regions there.
    let windows = windows(shape);
    if !windows.is_empty() && windows.iter().all(|window| extra.contains(window)) {
        list.push(rules::windows());
        extra.retain(|cells| !windows.contains(cells));
    }
    list.extend(extra.into_iter().map(rules::extra_region));
    for cage in all("killercage") {
        list.push(rules::cage(named_cells(cage, shape)?, cage_total(cage)));
    }
    let is_outside = |place: usize| place == 0 || place == side + 1;
    for sandwich in all("sandwichsum") {
        let Ok(Some(total)) = total(sandwich) else { continue };
        let name = sandwich.get("cell").and_then(Json::text).unwrap_or_default();
        let unknown = || out_of_grid(name, shape);
        let cells: Vec<Cell> = match place(name).ok_or_else(unknown)? {
            (row, column) if (1..=side).contains(&row) && is_outside(column) => {
                (0..side).map(|column| shape.cell(row - 1, column)).collect()
            }
            (row, column) if (1..=side).contains(&column) && is_outside(row) => {
                (0..side).map(|row| shape.cell(row, column - 1)).collect()
            }
            _ => return Err(unknown()),
        };
        list.push(rules::sandwich(cells, total));
    }
    Ok(list)
}

/// The cells of each window of a shape, sorted; none if the shape has no windows.
pub(super) fn windows(shape: Shape) -> Vec<Vec<Cell>> {
    let Ok(rules) = Rules::new(shape, [rules::windows()]) else { return Vec::new() };
    let houses = rules.houses().iter().filter(|house| matches!(house, House::Window(_)));
    let sorted = |house: &House| {
        let mut cells = rules.cells_of(*house).to_vec();
        order::sort(&mut cells);
        cells
    };
    houses.map(sorted).collect()
}

/// The number of a rule, `None` if it has none; an error if it is no number.
fn total(rule: &Json) -> Result<Option<u32>, ParseIntError> {
    let text = rule.get("value").and_then(Json::text).map(str::trim).filter(|it| !it.is_empty());
    text.map(str::parse).transpose()
}

/// The total of a cage; zero is none.
fn cage_total(cage: &Json) -> Option<u32> {
    total(cage).ok().flatten().filter(|&total| total > 0)
}

fn named_cells(rule: &Json, shape: Shape) -> Result<Vec<Cell>, ReadErrorKind> {
    let names = rule.get("cells").map(Json::list).unwrap_or_default();
    let cell = |name: &Json| {
        let name = name.text().unwrap_or_default();
        let (row, column) = place(name).ok_or_else(|| out_of_grid(name, shape))?;
        let inside = 1..=shape.size();
        match inside.contains(&row) && inside.contains(&column) {
            true => Ok(shape.cell(row - 1, column - 1)),
            false => Err(out_of_grid(name, shape)),
        }
    };
    names.iter().map(cell).collect()
}

fn out_of_grid(name: &str, shape: Shape) -> ReadErrorKind {
    let found = name.chars().take(20).collect();
    ReadErrorKind::CellOutOfGrid { found, side: shape.size() }
}

/// The row and column of a name such as `R1C2`.
fn place(name: &str) -> Option<(usize, usize)> {
    let (row, column) = name.strip_prefix(['R', 'r'])?.split_once(['C', 'c'])?;
    Some((row.parse().ok()?, column.parse().ok()?))
}
