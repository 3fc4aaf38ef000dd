//! SudokuPad's own JSON: cells, and a picture around them.
//!
//! Rules are regions, cages with a total or with `unique`, and `antiknight` and `antiking` of the page's
//! data. Everything else is drawn, and only the page's words say what it means: it is refused by name,
//! unless it shows nothing but what is known (lines on the borders of regions, the colours of whole
//! regions, cages that are said to be no rule).

use super::about::{About, solution};
use super::grid::{built, digit, digits, shape_of, square};
use crate::format::error::Expected;
use crate::format::json::Json;
use crate::format::side::LARGEST_COUNT;
use crate::format::unread::UnreadList;
use crate::format::{Entries, ReadErrorKind, ReadOptions, Reading};
use crate::rules::{self, Rule};
use crate::{CellArray, Clues, Shape};

/// The short names that packed pages have for their keys.
const NAMES: [(&str, &str); 22] = [
    ("ca", "cages"),
    ("ct", "center"),
    ("c1", "borderColor"),
    ("c2", "backgroundColor"),
    ("ce", "cells"),
    ("cs", "cellSize"),
    ("a", "arrows"),
    ("o", "overlays"),
    ("u", "underlays"),
    ("w", "width"),
    ("h", "height"),
    ("v", "value"),
    ("vd", "videos"),
    ("l", "lines"),
    ("r", "rounded"),
    ("re", "regions"),
    ("fs", "fontSize"),
    ("th", "thickness"),
    ("hl", "headLength"),
    ("wp", "wayPoints"),
    ("t", "title"),
    ("te", "text"),
];

/// Fields of a page that are no rules: looks, words, and fog, which lifts as one solves.
const NO_RULES: [&str; 18] = [
    "id",
    "cellSize",
    "metadata",
    "settings",
    "title",
    "author",
    "rules",
    "solution",
    "source",
    "videos",
    "d",
    "duration",
    "version",
    "foglight",
    "fogofwar",
    "triggereffect",
    "bgimage",
    "cells",
];

/// Fields that are read, or judged drawing by drawing.
const READ: [&str; 6] = ["regions", "cages", "lines", "arrows", "overlays", "underlays"];

/// Fields of a cell that are read, or that are its colour.
const OF_CELL: [&str; 12] = [
    "value",
    "given",
    "centremarks",
    "centermarks",
    "cornermarks",
    "pencilMarks",
    "c",
    "color",
    "colour",
    "colors",
    "colours",
    "highlight",
];

/// Fields of a cage that are read, or that only say how it looks.
const OF_CAGE: [&str; 17] = [
    "cells",
    "value",
    "unique",
    "sum",
    "hidden",
    "style",
    "type",
    "c",
    "color",
    "fontC",
    "fontColor",
    "outlineC",
    "baseC",
    "borderColor",
    "backgroundColor",
    "thickness",
    "fontSize",
];

pub(super) fn pad(json: Json, options: &ReadOptions) -> Result<Reading, ReadErrorKind> {
    let json = &json.with_names(&NAMES);
    let of = |json: &'_ Json, name: &str| json.get(name).cloned().unwrap_or(Json::Nothing);
    let rows = of(json, "cells");
    let rows = rows.list();
    if rows.is_empty() {
        return Err(ReadErrorKind::UnexpectedEnd { expected: Expected::Puzzle });
    }
    let side = rows.len();
    let cells = square(rows, side)?;
    let mut unread = UnreadList::default();
    for (name, value) in json.fields() {
        let is_known = NO_RULES.contains(&name.as_str()) || READ.contains(&name.as_str());
        if !is_known && !value.is_empty() {
            unread.add(name, value.list().len().max(1));
        }
    }
    for (name, value) in cells.iter().flat_map(|cell| cell.fields()) {
        if !OF_CELL.contains(&name.as_str()) && !value.is_empty() {
            unread.add(name, 1);
        }
    }
    let cages = of(json, "cages");
    let page = Page::of(json, cages.list());
    let mut list = page.rules(&mut unread);
    let about = page.about();
    let labels = labels(&of(json, "regions"), side, options, &mut unread)?;
    let regions = labels.clone().unwrap_or_default();
    let framed = cages.list().iter().filter(|cage| page_text(cage).is_none());
    let framed: Vec<Cage> = framed
        .filter_map(|cage| Cage::of(cage, side, &mut unread).transpose())
        .collect::<Result<_, _>>()?;
    let drawn = Drawn { side, regions: &regions };
    let all = |name: &str| json.get(name).map(Json::list).unwrap_or_default();
    for line in all("lines") {
        drawn.line(line, &mut unread);
    }
    unread.add("drawn-arrows", all("arrows").len());
    for mark in all("underlays").iter().chain(all("overlays")) {
        drawn.mark(mark, &mut unread);
    }
    drawn.colours(&[all("underlays"), all("overlays")].concat(), &mut unread);
    unread.refuse(about.all())?;
    let (shape, note, of_regions) = shape_of(side, labels, options)?;
    list.extend(of_regions);
    list.extend(framed.into_iter().map(|cage| cage.rule(shape)));
    let mut clues = Clues::empty(built(shape, list, options)?);
    let mut marks = CellArray::filled(shape, shape.digits());
    let (mut has_marks, mut entries) = (false, Entries::default());
    for (cell, given) in shape.cells().zip(&cells) {
        let field = |name: &str| given.get(name).unwrap_or(&Json::Nothing);
        let either = |one: &str, other: &str| match field(one).is_empty() {
            true => digits(field(other), shape),
            false => digits(field(one), shape),
        };
        if !field("value").is_empty() {
            let digit = digit(field("value"), shape)?;
            clues.set(cell, Some(digit));
            if given.get("given") == Some(&Json::Bool(false)) {
                entries.enter(cell, digit);
            }
        }
        let allowed = either("centremarks", "centermarks")?;
        if !allowed.is_empty() {
            (marks[cell], has_marks) = (allowed, true);
        }
        entries.mark_corners(cell, either("cornermarks", "pencilMarks")?);
    }
    if has_marks {
        clues.set_pencil_marks(marks);
    }
    let notes = note.into_iter().chain(about.notes(&clues, &entries)).collect();
    let (format, comment) = ("sudokupad", about.said());
    let reading = Reading { clues, format, notes, comment, entries: Entries::default() };
    Ok(reading.with_entries(entries))
}

/// The data of the page itself: names and values, of the object `metadata` and of cages without cells.
struct Page<'a>(Vec<(&'a str, Said<'a>)>);

enum Said<'a> {
    Json(&'a Json),
    Text(&'a str),
}

impl<'a> Page<'a> {
    fn of(json: &'a Json, cages: &'a [Json]) -> Page<'a> {
        let own = ["title", "author", "rules", "solution"];
        let own = own.into_iter().filter_map(|name| Some((name, Said::Json(json.get(name)?))));
        let data = json.get("metadata").map(Json::fields).unwrap_or_default();
        let data = data.iter().map(|(name, value)| (name.as_str(), Said::Json(value)));
        let of_cages = cages.iter().filter_map(page_text);
        let of_cages = of_cages.map(|(name, text)| (name, Said::Text(text)));
        Page(own.chain(data).chain(of_cages).collect())
    }

    fn text(&self, wanted: &str) -> Option<&'a str> {
        self.0.iter().filter(|(name, _)| name.eq_ignore_ascii_case(wanted)).find_map(|(_, said)| {
            match said {
                Said::Json(json) => json.text(),
                Said::Text(text) => Some(text),
            }
        })
    }

    fn about(&self) -> About<'a> {
        let listed = self.0.iter().find_map(|(name, said)| match said {
            Said::Json(json @ Json::List(_)) if *name == "solution" => Some(solution(json)),
            _ => None,
        });
        let written =
            || solution(&Json::Text(self.text("solution").unwrap_or_default().to_owned()));
        About {
            title: self.text("title"),
            author: self.text("author"),
            rules: self.text("rules"),
            solution: listed.unwrap_or_else(written),
        }
    }

    /// The rules that are switched on; an unknown switch may be a rule, and is not read.
    fn rules(&self, unread: &mut UnreadList) -> Vec<Rule> {
        let mut list = Vec::new();
        for (name, said) in &self.0 {
            let is_on = match said {
                Said::Json(Json::Bool(is_on)) => *is_on,
                Said::Json(json) => json.text() == Some("true"),
                Said::Text(text) => *text == "true",
            };
            match name.to_ascii_lowercase().as_str() {
                "antiknight" if is_on => list.push(rules::anti_knight()),
                "antiking" if is_on => list.push(rules::anti_king()),
                "norowcol" if is_on => unread.add("no-rows-and-columns", 1),
                other if is_on => unread.add(other, 1),
                _ => {}
            }
        }
        list
    }
}

/// The name and the text of a cage that holds a text of the page: `title: Four`.
fn page_text(cage: &Json) -> Option<(&str, &str)> {
    let (name, text) = cage.get("value")?.text()?.split_once(':')?;
    let is_name = !name.is_empty() && name.chars().all(|sign| sign.is_ascii_lowercase());
    let is_page = cage.get("cells").is_none_or(Json::is_empty);
    (is_page || is_name && text.starts_with(' ')).then_some((name.trim(), text.trim()))
}

/// The region of every cell. The page names the regions of all cells, or of none.
fn labels(
    regions: &Json,
    side: usize,
    options: &ReadOptions,
    unread: &mut UnreadList,
) -> Result<Option<Vec<usize>>, ReadErrorKind> {
    if regions.is_empty() {
        // Only the user can say which blocks are meant, if any.
        unread.add("no-regions", usize::from(options.shape.is_none()));
        return Ok(None);
    }
    let mut labels = vec![LARGEST_COUNT; side * side];
    for (i, region) in regions.list().iter().enumerate() {
        for cell in region.list() {
            let (row, column) = pad_place(cell, side)?;
            labels[row * side + column] = i;
        }
    }
    unread.add("cells-without-region", labels.iter().filter(|&&it| it == LARGEST_COUNT).count());
    Ok(Some(labels))
}

/// A cage that is a rule.
struct Cage {
    places: Vec<(usize, usize)>,
    total: Option<u32>,
}

impl Cage {
    fn of(
        cage: &Json,
        side: usize,
        unread: &mut UnreadList,
    ) -> Result<Option<Cage>, ReadErrorKind> {
        let field = |name: &str| cage.get(name).unwrap_or(&Json::Nothing);
        let number = |name: &str| field(name).text().and_then(|text| text.trim().parse().ok());
        let value = field("value").text().unwrap_or_default().trim();
        let places = field("cells").list();
        if places.is_empty() || ["FOW", "FOGLIGHT"].contains(&value) {
            return Ok(None);
        }
        let (sum, shown): (Option<u32>, Option<u32>) = (number("sum"), number("value"));
        let is_unique = field("unique") == &Json::Bool(true);
        let may_repeat = field("unique") == &Json::Bool(false);
        let style = field("style").text().unwrap_or_default();
        for (name, value) in cage.fields() {
            if !OF_CAGE.contains(&name.as_str()) && !value.is_empty() {
                unread.add(name, 1);
            }
        }
        let total = sum.or(shown).filter(|&total| total > 0);
        let is_other = style.starts_with("fp");
        let is_worded = shown.is_none() && !value.is_empty() && sum.is_none();
        let differs = sum.is_some() && shown.is_some() && sum != shown;
        if is_other {
            unread.add("indexers", 1);
        } else if is_worded || differs {
            unread.add("cages-with-words", 1);
        } else if may_repeat && total.is_some() {
            unread.add("cages-with-repeats", 1);
        } else if total.is_none() && !is_unique && !may_repeat {
            unread.add("cages-without-total", 1);
        }
        if total.is_none() && may_repeat {
            return Ok(None);
        }
        let places = places.iter().map(|place| pad_place(place, side));
        Ok(Some(Cage { places: places.collect::<Result<_, _>>()?, total }))
    }

    fn rule(self, shape: Shape) -> Rule {
        let cells = self.places.into_iter().map(|(row, column)| shape.cell(row, column));
        rules::cage(cells, self.total)
    }
}

/// The drawings of a page, judged by their positions in a grid of this side with these regions.
struct Drawn<'a> {
    side: usize,
    regions: &'a [usize],
}

impl Drawn<'_> {
    fn region(&self, row: isize, column: isize) -> Option<usize> {
        let inside = |it: isize| usize::try_from(it).ok().filter(|&it| it < self.side);
        self.regions.get(inside(row)? * self.side + inside(column)?).copied()
    }

    fn line(&self, line: &Json, unread: &mut UnreadList) {
        let points = line.get("wayPoints").map(Json::list).unwrap_or_default();
        let points: Option<Vec<(f64, f64)>> = points.iter().map(pair).collect();
        let points = points.unwrap_or_default();
        if points.len() > 1 && points.windows(2).all(|ends| self.is_border(ends[0], ends[1])) {
            return;
        }
        let corner = |&(row, column): &(f64, f64)| {
            [row, column].iter().all(|&it| it == 0.0 || it == self.side as f64)
        };
        let is_diagonal = points.len() == 2 && points.iter().all(corner);
        unread.add(if is_diagonal { "drawn-diagonals" } else { "drawn-lines" }, 1);
    }

    /// Whether a stretch lies on the border of the grid, or between regions all along.
    fn is_border(&self, from: (f64, f64), to: (f64, f64)) -> bool {
        let is_whole = |value: f64| value.fract() == 0.0 && value.abs() < 1000.0;
        let across = from.0 == to.0 && is_whole(from.0);
        let down = from.1 == to.1 && is_whole(from.1);
        if !(across || down) || ![from.0, from.1, to.0, to.1].iter().all(|&it| is_whole(it)) {
            return false;
        }
        let (line, ends) = match across {
            true => (from.0, [from.1, to.1]),
            false => (from.1, [from.0, to.0]),
        };
        let (start, end) = (ends[0].min(ends[1]) as isize, ends[0].max(ends[1]) as isize);
        let line = line as isize;
        (start..end).all(|at| {
            let sides = match across {
                true => [self.region(line - 1, at), self.region(line, at)],
                false => [self.region(at, line - 1), self.region(at, line)],
            };
            sides[0] != sides[1] || sides[0].is_none()
        })
    }

    /// Counts a mark by its look. Colours of whole cells are judged together.
    fn mark(&self, mark: &Json, unread: &mut UnreadList) {
        let text = mark.get("text").and_then(Json::text).unwrap_or_default().trim();
        let Some((row, column)) = mark.get("center").and_then(pair) else {
            return unread.add("drawn-signs", 1);
        };
        let is_inside = |it: f64| (0.0..=self.side as f64).contains(&it);
        let is_line = |it: f64| it.fract() == 0.0;
        let is_edge = is_line(row) != is_line(column);
        let is_rounded = mark.get("rounded") == Some(&Json::Bool(true));
        let is_dark = mark.get("backgroundColor").and_then(Json::text).is_some_and(is_black);
        let what = match text.to_ascii_uppercase().as_str() {
            "" if self.coloured(mark).is_some() || is_invisible(mark) => return,
            _ if !is_inside(row) || !is_inside(column) => "clues-outside",
            "X" | "V" | "XV" | "VX" if is_edge => "x-and-v",
            _ if is_edge && is_rounded && is_dark => "black-dots",
            _ if is_edge && is_rounded => "white-dots",
            "" if is_rounded => "circles",
            "" => "squares",
            _ => "texts",
        };
        unread.add(what, 1);
    }

    /// The cells that a mark fills with colour.
    fn coloured(&self, mark: &Json) -> Option<Vec<usize>> {
        let number = |name: &str| mark.get(name).and_then(Json::decimal);
        let (row, column) = mark.get("center").and_then(pair)?;
        let (height, width) = (number("height")?, number("width")?);
        let is_rounded = mark.get("rounded").is_some_and(|it| !it.is_empty());
        let has_text = mark.get("text").is_some_and(|it| !it.is_empty());
        let (top, left) = (row - height / 2.0, column - width / 2.0);
        let fits = |start: f64, length: f64| {
            let is_whole = start.fract() == 0.0 && length.fract() == 0.0;
            is_whole && start >= 0.0 && length >= 1.0 && start + length <= self.side as f64
        };
        if is_rounded || has_text || !fits(top, height) || !fits(left, width) {
            return None;
        }
        let rows = top as usize..(top + height) as usize;
        let columns = left as usize..(left + width) as usize;
        Some(rows.flat_map(|row| columns.clone().map(move |it| row * self.side + it)).collect())
    }

    /// Judges colours: those that whole regions share are decoration, and others may be rules.
    fn colours(&self, marks: &[Json], unread: &mut UnreadList) {
        let mut colour_of: Vec<Option<&str>> = vec![None; self.side * self.side];
        for mark in marks.iter().filter(|mark| !is_invisible(mark)) {
            let colour = mark.get("backgroundColor").and_then(Json::text).unwrap_or("");
            for cell in self.coloured(mark).unwrap_or_default() {
                colour_of[cell] = Some(colour);
            }
        }
        let of = |cell: usize| (self.regions.get(cell), colour_of[cell]);
        let is_whole = |cell: &usize| {
            (0..colour_of.len()).all(|it| of(it).0 != of(*cell).0 || of(it).1 == of(*cell).1)
        };
        let coloured = (0..colour_of.len()).filter(|&cell| colour_of[cell].is_some());
        unread.add("coloured-cells", coloured.filter(|cell| !is_whole(cell)).count());
    }
}

/// Whether a mark paints nothing.
fn is_invisible(mark: &Json) -> bool {
    let paints = ["backgroundColor", "borderColor", "color", "image"];
    let paint = |name: &&str| mark.get(name).and_then(Json::text).unwrap_or_default();
    mark.get("text").is_none_or(Json::is_empty)
        && paints.iter().map(paint).all(|it| ["", "none", "transparent"].contains(&it))
}

fn is_black(colour: &str) -> bool {
    let digits = colour.trim_start_matches('#');
    ["0", "000", "000000", "000000ff", "black"].contains(&digits)
}

/// The coordinates of `[row, column]`.
fn pair(point: &Json) -> Option<(f64, f64)> {
    match point.list() {
        [row, column] => Some((row.decimal()?, column.decimal()?)),
        _ => None,
    }
}

/// The cell of `[row, column]`, from 0.
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
