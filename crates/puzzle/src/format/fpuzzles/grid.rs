//! f-puzzles' own JSON: the grid, and rules by their names.

use crate::format::json::Json;
use crate::format::side::{LARGEST_COUNT, LARGEST_SIDE, shape_of_side};
use crate::format::{Alphabet, Entries, Note, ReadErrorKind, ReadOptions, Reading, Symbols};
use crate::order;
use crate::rules::{self, Rule};
use crate::{Cell, CellArray, Clues, Digit, DigitSet, House, Rules, Shape};

/// What f-puzzles' objects have that is no rule: what a page looks like, and what is said.
const NO_RULES: [&str; 24] = [
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
    "text",
    "line",
    "circle",
    "rectangle",
    "diagonal+",
    "diagonal-",
    "antiknight",
    "antiking",
    "disjointgroups",
    "nonconsecutive",
    "killercage",
    "extraregion",
    "sandwichsum",
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
    for (name, value) in json.fields() {
        if !NO_RULES.contains(&name.as_str()) && !value.is_empty() {
            return Err(ReadErrorKind::UnknownRule { found: name.chars().take(20).collect() });
        }
    }
    let labels = cells.iter().enumerate().map(|(i, cell)| region_of(cell, i));
    let has_labels = cells.iter().any(|cell| cell.get("region").is_some());
    let labels = if has_labels { Some(labels.collect::<Vec<usize>>()) } else { None };
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
    let notes = note.into_iter().collect();
    let reading = Reading {
        clues,
        format: "fpuzzles",
        notes,
        comment: said(json),
        entries: Entries::default(),
    };
    Ok(reading.with_entries(entries))
}

/// The digits of a list.
pub(super) fn digits(list: &Json, shape: Shape) -> Result<DigitSet, ReadErrorKind> {
    list.list().iter().map(|mark| digit(mark, shape)).collect()
}

/// The title and who made it.
fn said(json: &Json) -> Option<String> {
    let words = ["title", "author"].into_iter().filter_map(|name| json.get(name)?.text());
    let words: Vec<&str> = words.filter(|text| !text.trim().is_empty()).collect();
    (!words.is_empty()).then(|| words.join(", ").replace(['\n', '\r'], " "))
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

/// The region of a cell; one of its own if it says none, which no grid has.
fn region_of(cell: &Json, index: usize) -> usize {
    let region = cell.get("region").and_then(Json::number);
    region.unwrap_or(LARGEST_COUNT + index)
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
    // Numbers are written here, whatever the digits look like elsewhere.
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
        list.push(rules::cage(named_cells(cage, shape)?, total(cage)?));
    }
    for sandwich in all("sandwichsum") {
        let Some(total) = total(sandwich)? else { continue };
        let name = sandwich.get("cell").and_then(Json::text).unwrap_or_default();
        let unknown = || out_of_grid(name, shape);
        let cells: Vec<Cell> = match place(name).ok_or_else(unknown)? {
            (row, 0) if (1..=side).contains(&row) => {
                (0..side).map(|column| shape.cell(row - 1, column)).collect()
            }
            (0, column) if (1..=side).contains(&column) => {
                (0..side).map(|row| shape.cell(row, column - 1)).collect()
            }
            _ => return Err(unknown()),
        };
        list.push(rules::sandwich(cells, total));
    }
    Ok(list)
}

/// The cells of every window of a shape, sorted; none if it has no windows.
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

fn total(rule: &Json) -> Result<Option<u32>, ReadErrorKind> {
    let Some(text) = rule.get("value").and_then(Json::text).filter(|text| !text.is_empty()) else {
        return Ok(None);
    };
    let unknown = || ReadErrorKind::UnknownRule { found: text.chars().take(20).collect() };
    text.trim().parse().map(Some).map_err(|_| unknown())
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

/// `R1C2`.
fn place(name: &str) -> Option<(usize, usize)> {
    let (row, column) = name.strip_prefix(['R', 'r'])?.split_once(['C', 'c'])?;
    Some((row.parse().ok()?, column.parse().ok()?))
}
