//! Links of f-puzzles and SudokuPad: a page with the puzzle packed behind it, its rules included.
//!
//! ```text
//! https://www.f-puzzles.com/?load=N4IgzglgXgpiBcB2ANCALhNA…
//! https://sudokupad.app/fpuzzlesN4IgzglgXgpiBcB2ANCALhNA…
//! https://sudokupad.app/sclN4IgzglgXgpiBcB2ANCALhNA…
//! ```
//!
//! What is packed is JSON of one of two kinds: f-puzzles' (`grid`, `killercage` …), which is written
//! as well, and SudokuPad's own (`cells`, `cages`), which is only drawn there: its words about rules
//! are for people. A rule that is not ours is an error, never left out. Digits that somebody entered
//! count like givens and are told apart as [`Entries`], as are corner marks, which exclude nothing.

use super::error::{Expected, Fault};
use super::json::{Json, quoted};
use super::link::decoded;
use super::lz::{packed, unpacked};
use super::side::{LARGEST_COUNT, LARGEST_SIDE, shape_of_side};
use super::text::{end_of, speaking_lines, without_mark};
use super::{
    Alphabet, Entries, Format, Note, ReadError, ReadErrorKind, ReadOptions, Reading, Symbols,
};
use crate::rules::{self, Rule};
use crate::{Cell, CellArray, Clues, Digit, DigitSet, House, Rules, Shape};

/// A link to f-puzzles' page.
pub(super) struct FPuzzles;

/// A link to SudokuPad's page.
pub(super) struct SudokuPad;

const F_PUZZLES: &str = "https://www.f-puzzles.com/?load=";
const SUDOKU_PAD: &str = "https://sudokupad.app/fpuzzles";

impl Format for FPuzzles {
    fn name(&self) -> &'static str {
        "fpuzzles"
    }

    fn announces(&self, _text: &str, first_line: &str) -> bool {
        payload(first_line).is_some_and(|(kind, _)| kind == Kind::FPuzzles)
    }

    fn is_one_line(&self) -> bool {
        true
    }

    fn carries_rules(&self) -> bool {
        true
    }

    fn read(&self, text: &str, options: &ReadOptions) -> Result<Reading, ReadError> {
        read(text, options, "fpuzzles")
    }

    fn write(&self, clues: &Clues) -> String {
        self.write_with(clues, &Entries::default())
    }

    fn write_with(&self, clues: &Clues, entries: &Entries) -> String {
        format!("{F_PUZZLES}{}", packed(&written(clues, entries)))
    }
}

impl Format for SudokuPad {
    fn name(&self) -> &'static str {
        "sudokupad"
    }

    fn announces(&self, _text: &str, first_line: &str) -> bool {
        payload(first_line).is_some()
    }

    fn is_one_line(&self) -> bool {
        true
    }

    fn carries_rules(&self) -> bool {
        true
    }

    fn read(&self, text: &str, options: &ReadOptions) -> Result<Reading, ReadError> {
        read(text, options, "sudokupad")
    }

    fn write(&self, clues: &Clues) -> String {
        self.write_with(clues, &Entries::default())
    }

    fn write_with(&self, clues: &Clues, entries: &Entries) -> String {
        format!("{SUDOKU_PAD}{}", packed(&written(clues, entries)))
    }
}

fn read(text: &str, options: &ReadOptions, format: &'static str) -> Result<Reading, ReadError> {
    let text = without_mark(text);
    let reading = parse(text, options).map_err(|fault| ReadError::locate(text, fault))?;
    Ok(Reading { format, ..reading })
}

/// Whose page a link is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    FPuzzles,
    SudokuPad,
}

/// Fewer letters pack no puzzle: a link of another page may have them behind the same word.
const FEWEST_LETTERS: usize = 16;

/// The pages whose links are of one of these kinds, whatever is left of them.
const PAGES: [&str; 3] = ["f-puzzles.com", "sudokupad.app", "app.crackingthecryptic.com"];

/// The letters of a link that pack the puzzle, and whose page it is for.
fn payload(line: &str) -> Option<(Kind, &str)> {
    let link = line.split_whitespace().next()?;
    let is_letter = |c: char| c.is_ascii_alphanumeric() || "+/=%-_".contains(c);
    let letters = |rest: &'static str, kind: Kind| {
        // The mark stands at the beginning, or behind what ends a part of an address.
        let starts = link.match_indices(rest).find(|&(at, _)| {
            at == 0 || link[..at].ends_with(['/', '?', '=', '&']) || rest.starts_with('?')
        });
        let after = &link[starts?.0 + rest.len()..];
        let end = after.find(|c: char| !is_letter(c)).unwrap_or(after.len());
        let is_page = PAGES.iter().any(|page| link[..link.len() - after.len()].contains(page));
        (is_page || end >= FEWEST_LETTERS).then_some((kind, &after[..end]))
    };
    let pad = |mark| letters(mark, Kind::SudokuPad);
    letters("?load=", Kind::FPuzzles)
        .or_else(|| pad("fpuzzles"))
        .or_else(|| pad("fpuz"))
        .or_else(|| pad("scl"))
        .or_else(|| pad("ctc"))
}

fn parse<'a>(text: &'a str, options: &ReadOptions) -> Result<Reading, Fault<'a>> {
    let mut lines = speaking_lines(text);
    let line = lines.next().ok_or_else(|| Fault::new(end_of(text), ReadErrorKind::Empty))?;
    if let Some(second) = lines.next() {
        return Err(Fault::new(second.trim_start(), ReadErrorKind::SeveralPuzzles));
    }
    let line = line.trim_start();
    let (_, letters) = payload(line).ok_or(Fault::new(line, ReadErrorKind::EmptyLink))?;
    let plain = decoded(letters).replace(' ', "+");
    let text = unpacked(&plain).map_err(|read| {
        // Of letters that were written otherwise, the places are not those of the link.
        let is_as_written = plain.len() == letters.len();
        let spot = letters.get(read..).filter(|_| is_as_written).unwrap_or(letters);
        Fault::new(spot, ReadErrorKind::DamagedLink)
    })?;
    let json = Json::of(&text).filter(|json| !json.fields().is_empty());
    let json = json.ok_or(Fault::new(letters, ReadErrorKind::DamagedLink))?;
    let read =
        if json.get("grid").is_some() { f_puzzle(&json, options) } else { pad(&json, options) };
    read.map_err(|kind| Fault::new(letters, kind))
}

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
const OF_GRID: [OfGrid; 4] = [
    ("antiknight", rules::anti_knight),
    ("antiking", rules::anti_king),
    ("disjointgroups", rules::disjoint_groups),
    ("nonconsecutive", rules::non_consecutive),
];

fn f_puzzle(json: &Json, options: &ReadOptions) -> Result<Reading, ReadErrorKind> {
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
fn digits(list: &Json, shape: Shape) -> Result<DigitSet, ReadErrorKind> {
    list.list().iter().map(|mark| digit(mark, shape)).collect()
}

/// The title and who made it.
fn said(json: &Json) -> Option<String> {
    let words = ["title", "author"].into_iter().filter_map(|name| json.get(name)?.text());
    let words: Vec<&str> = words.filter(|text| !text.trim().is_empty()).collect();
    (!words.is_empty()).then(|| words.join(", ").replace(['\n', '\r'], " "))
}

/// The cells of rows, if they make a square.
fn square(rows: &[Json], side: usize) -> Result<Vec<&Json>, ReadErrorKind> {
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

fn digit(value: &Json, shape: Shape) -> Result<Digit, ReadErrorKind> {
    let number = value.number();
    number.filter(|&it| it <= shape.size()).and_then(Digit::new).ok_or_else(|| {
        let found = value.text().unwrap_or_default().chars().take(20).collect();
        let largest = shape.size();
        ReadErrorKind::DigitOutOfRange { found, largest, symbols: Symbols::Numbers }
    })
}

/// The shape of a side, and its regions as a rule where they are no blocks.
fn shape_of(
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
        pairs.sort_unstable();
        pairs.dedup();
        pairs.len() == side
    };
    if let Some(shape) = Shape::of_size(side).find(is_drawn) {
        return Ok((shape, None, Vec::new()));
    }
    let shape = Shape::usual(side).or_else(|| Shape::new(1, side).ok());
    let shape = shape.ok_or(ReadErrorKind::PrimeSide { side })?;
    let mut names = labels.clone();
    names.sort_unstable();
    names.dedup();
    let region = |name: &usize| {
        shape.cells().filter(|cell| labels[cell.index()] == *name).collect::<Vec<Cell>>()
    };
    Ok((shape, None, vec![rules::regions(names.iter().map(region))]))
}

fn built(shape: Shape, list: Vec<Rule>, options: &ReadOptions) -> Result<Rules, ReadErrorKind> {
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
        cells.sort_unstable();
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
fn windows(shape: Shape) -> Vec<Vec<Cell>> {
    let Ok(rules) = Rules::new(shape, [rules::windows()]) else { return Vec::new() };
    let houses = rules.houses().iter().filter(|house| matches!(house, House::Window(_)));
    let sorted = |house: &House| {
        let mut cells = rules.cells_of(*house).to_vec();
        cells.sort_unstable();
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

/// A field of SudokuPad's, by its long or its short name.
fn field<'a>(json: &'a Json, long: &str, short: &str) -> &'a Json {
    json.get(long).or_else(|| json.get(short)).unwrap_or(&Json::Nothing)
}

/// What is drawn beside cells and may be a rule: only a person can tell.
const DRAWN: [(&str, &str); 2] = [("lines", "l"), ("arrows", "a")];

fn pad(json: &Json, options: &ReadOptions) -> Result<Reading, ReadErrorKind> {
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

/// The puzzle as f-puzzles' JSON. Rules that it does not know are not in it: whoever reads it again
/// sees that.
fn written(clues: &Clues, entries: &Entries) -> String {
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
    let is_row = |row: usize| (0..side).map(|i| shape.cell(row, i)).eq(cells.iter().copied());
    let is_column =
        |column: usize| (0..side).map(|i| shape.cell(i, column)).eq(cells.iter().copied());
    let row = (0..side).find(|&row| is_row(row)).map(|row| format!("R{}C0", row + 1));
    row.or_else(|| (0..side).find(|&it| is_column(it)).map(|it| format!("R0C{}", it + 1)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format;

    /// What comes back of a puzzle in the text format `rules`.
    fn back(text: &str) -> (Clues, Clues) {
        let clues = format::read(text).expect("a puzzle").clues;
        let read = |format: &dyn Format| {
            let link = format.write(&clues);
            let reading = format::read(&link).expect("a link");
            assert_eq!(reading.format, format.name(), "{link}");
            reading.clues
        };
        let (one, other) = (read(&FPuzzles), read(&SudokuPad));
        assert_eq!(one, other);
        (clues, one)
    }

    #[test]
    fn puzzles_with_rules_come_back() {
        for text in [
            "1.....2......3.4",
            "shape: 3x2\ngrid: 1..................................2",
            "rules: diagonals, windows, anti-knight, anti-king, non-consecutive\ngrid: 1.....2......3.4",
            "shape: 2x2\nrules: disjoint-groups\ncage: 7 r1c1 r1c2 r2c1\ncage: r4c4 r3c4",
            "regions:\nAAAB\nABBB\nCDDD\nCCCD\n1...\n....\n....\n....",
            "shape: 2x2\nextra-region: r1c1 r2c3\nsandwich: 3 r1c1-r1c4\nsandwich: 0 r1c2-r4c2",
        ] {
            let (clues, back) = back(text);
            assert_eq!(clues.rules(), back.rules(), "{text}");
            assert_eq!(clues, back, "{text}");
        }
    }

    #[test]
    fn pencil_marks_come_back() {
        let (clues, back) = back("candidates:\n1 234 34 2\n34 2 1 34\n2 1 34 34\n34 34 2 1");
        assert_eq!(clues.check().unwrap().candidates(), back.check().unwrap().candidates());
    }

    fn link(mark: &str, json: &str) -> String {
        format!("https://example.org/{mark}{}", packed(json))
    }

    #[test]
    fn links_are_taken_as_pages_write_them() {
        let json = r#"{"size":4,"title":"Four","grid":[[{"value":1,"given":true},{},{},{}],[{},{},{"value":"2"},{}],[{},{},{},{}],[{},{"value":3,"given":true},{},{"value":4,"cornerPencilMarks":[1]}]]}"#;
        let letters = packed(json);
        for link in [
            format!("https://www.f-puzzles.com/?load={letters}"),
            format!("https://sudokupad.app/fpuzzles{letters}"),
            format!("https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles{letters}&x=1"),
            format!(
                "fpuzzles{}",
                letters.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D")
            ),
        ] {
            let reading = format::read(&link).unwrap_or_else(|error| panic!("{link}: {error}"));
            assert_eq!(format::line(&reading.clues), "1.....2......3.4");
            assert_eq!(reading.comment.as_deref(), Some("Four"));
        }
        let short = "{ce:[[{v:1},,,],[,,{v:2},],[,,,],[,{v:3},,{v:4}]],ca:[{ce:[[0,0],[0,1]],v:3},{v:'title: Four'}],re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],metadata:{t:'Four',rules:'Normal rules'}}";
        let reading = format::read(&link("scl", short)).expect("a puzzle");
        assert_eq!(reading.format, "sudokupad");
        assert_eq!(format::line(&reading.clues), "1.....2......3.4");
        assert_eq!(reading.clues.rules().list(), [rules::cage([0, 1].map(Cell::new), Some(3))]);
        assert_eq!(reading.comment.as_deref(), Some("Four: Normal rules"));
    }

    #[test]
    fn what_is_not_ours_is_said() {
        let row = "[{},{},{},{}]";
        let grid = format!("[{row},{row},{row},{row}]");
        let code = |json: String| {
            let error = format::read(&link("?load=", &json)).expect_err("not ours");
            error.kind.code()
        };
        let thermo =
            format!(r#"{{"size":4,"grid":{grid},"thermometer":[{{"lines":[["R1C1","R1C2"]]}}]}}"#);
        assert_eq!(code(thermo), "unknown-rule");
        assert_eq!(code(format!(r#"{{"size":4,"grid":[{row},{row}]}}"#)), "wrong-row-count");
        assert_eq!(
            code(format!(r#"{{"size":4,"grid":{}}}"#, grid.replacen("{}", r#"{"value":7}"#, 1))),
            "digit-out-of-range"
        );
        let cage = r#""killercage":[{"cells":["R9C9"],"value":"3"}]"#;
        assert_eq!(code(format!(r#"{{"size":4,"grid":{grid},{cage}}}"#)), "cell-out-of-grid");
        assert_eq!(code("{nothing:'of that kind is here'}".to_owned()), "unexpected-end");
    }

    #[test]
    fn links_that_are_cut_or_changed_are_said_to_be() {
        let whole = FPuzzles.write(&format::read("1.....2......3.4").expect("a puzzle").clues);
        let error = |link: &str| {
            let error = format::read(link).expect_err(link);
            (error.kind.code(), error.place.column)
        };
        for length in [F_PUZZLES.len(), F_PUZZLES.len() + 4, whole.len() - 9] {
            assert_eq!(error(&whole[..length]), ("damaged-link", length + 1));
        }
        let (code, column) = error("https://sudokupad.app/fpuzzlesXXXX");
        assert!(code == "damaged-link" && column > SUDOKU_PAD.len(), "{column}");
        assert_eq!(error(&link("?load=", "nothing of that kind")).0, "damaged-link");
        assert_eq!(error("https://sudokupad.app/abc123"), ("empty-link", 1));
    }
}
