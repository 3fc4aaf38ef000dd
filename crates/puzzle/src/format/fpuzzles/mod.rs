//! Links of f-puzzles and SudokuPad: the address of a page with the packed puzzle, its rules included.
//!
//! ```text
//! https://www.f-puzzles.com/?load=N4IgzglgXgpiBcB2ANCALhNA…
//! https://sudokupad.app/fpuzzlesN4IgzglgXgpiBcB2ANCALhNA…
//! https://sudokupad.app/sclN4IgzglgXgpiBcB2ANCALhNA…
//! ```
//!
//! The packed content is JSON of one of two kinds: f-puzzles' (`grid`, `killercage` …), which is written
//! as well, and SudokuPad's own (`cells`, `cages`), which is mostly a drawing: its words about rules
//! are for people. A part that is not read and may be a rule is an error that names it, never left out;
//! `docs/RULES.md` says what counts as decoration. Either JSON is also read unpacked, on one line. Entered
//! digits count as givens and are kept apart as [`Entries`], as are corner marks, which exclude nothing.

mod about;
mod grid;
mod pad;
mod write;

use super::error::{Expected, Fault};
use super::json::Json;
use super::link::decoded;
use super::lz::{packed, unpacked};
use super::text::{end_of, speaking_lines, without_mark};
use super::{Entries, Format, ReadError, ReadErrorKind, ReadOptions, Reading};
use crate::rules::Rule;
use crate::{CellArray, Clues, Shape};
use grid::f_puzzle;
use pad::pad;
use write::{is_written, written};

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
        plain_kind(first_line) == Some(Kind::FPuzzles)
            || payload(first_line).is_some_and(|(kind, _)| kind == Kind::FPuzzles)
    }

    fn is_one_line(&self) -> bool {
        true
    }

    fn carries_rules(&self) -> bool {
        true
    }

    fn says_rule(&self, rule: &Rule, shape: Shape) -> bool {
        is_written(rule, shape)
    }

    fn says_shape(&self, _: Shape) -> bool {
        true
    }

    /// Marks are kept unless a cell has none left, which would be read as an unmarked cell.
    fn says_marks(&self, clues: &Clues) -> bool {
        let mut marks = clues.pencil_marks().into_iter().flat_map(CellArray::iter);
        marks.all(|(_, set)| !set.is_empty())
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
        plain_kind(first_line).is_some() || payload(first_line).is_some()
    }

    fn is_one_line(&self) -> bool {
        true
    }

    fn carries_rules(&self) -> bool {
        true
    }

    fn says_rule(&self, rule: &Rule, shape: Shape) -> bool {
        is_written(rule, shape)
    }

    fn says_shape(&self, _: Shape) -> bool {
        true
    }

    /// Marks are kept unless a cell has none left, which would be read as an unmarked cell.
    fn says_marks(&self, clues: &Clues) -> bool {
        let mut marks = clues.pencil_marks().into_iter().flat_map(CellArray::iter);
        marks.all(|(_, set)| !set.is_empty())
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

/// The page that a link is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    FPuzzles,
    SudokuPad,
}

/// The fewest letters that pack a puzzle: a link of another page may have a few after the same word.
const FEWEST_LETTERS: usize = 16;

/// The pages whose links are of one of these kinds, even when they are cut off.
const PAGES: [&str; 3] = ["f-puzzles.com", "sudokupad.app", "app.crackingthecryptic.com"];

/// The letters of a link that pack the puzzle, and the page that it is for.
fn payload(line: &str) -> Option<(Kind, &str)> {
    let link = line.split_whitespace().next()?;
    let is_letter = |c: char| c.is_ascii_alphanumeric() || "+/=%-_".contains(c);
    let letters = |rest: &'static str, kind: Kind| {
        // The marker stands at the beginning, or after a separator of the address.
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

/// The page whose JSON a line is, if it is not packed.
fn plain_kind(line: &str) -> Option<Kind> {
    let line = line.trim_start().strip_prefix('{')?;
    match line.contains("\"grid\"") {
        true => Some(Kind::FPuzzles),
        false => {
            (line.contains("\"cells\"") && line.contains("\"regions\"")).then_some(Kind::SudokuPad)
        }
    }
}

fn parse<'a>(text: &'a str, options: &ReadOptions) -> Result<Reading, Fault<'a>> {
    let mut lines = speaking_lines(text);
    let line = lines.next().ok_or_else(|| Fault::new(end_of(text), ReadErrorKind::Empty))?;
    if let Some(second) = lines.next() {
        return Err(Fault::new(second.trim_start(), ReadErrorKind::SeveralPuzzles));
    }
    let line = line.trim_start();
    if plain_kind(line).is_some() {
        let json = Json::of(line).ok_or_else(|| Fault::unexpected(line, Expected::Puzzle))?;
        return taken(json, options).map_err(|kind| Fault::new(line, kind));
    }
    let (_, letters) = payload(line).ok_or(Fault::new(line, ReadErrorKind::EmptyLink))?;
    let plain = decoded(letters).replace(' ', "+");
    let text = unpacked(&plain).map_err(|read| {
        // In decoded letters, positions are not those of the link.
        let is_as_written = plain.len() == letters.len();
        let spot = letters.get(read..).filter(|_| is_as_written).unwrap_or(letters);
        Fault::new(spot, ReadErrorKind::DamagedLink)
    })?;
    let json = Json::of(&text).filter(|json| !json.fields().is_empty());
    let json = json.ok_or(Fault::new(letters, ReadErrorKind::DamagedLink))?;
    taken(json, options).map_err(|kind| Fault::new(letters, kind))
}

/// The puzzle of either kind of JSON.
fn taken(json: Json, options: &ReadOptions) -> Result<Reading, ReadErrorKind> {
    if json.get("grid").is_some() { f_puzzle(&json, options) } else { pad(json, options) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::Note;
    use crate::{Cell, format, rules};

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
        assert_eq!(reading.comment.as_deref(), Some("Four"));
        assert_eq!(reading.notes, [Note::WordsPassed { words: "Normal rules".to_owned() }]);
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
        assert_eq!(code(thermo), "unread");
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
        let (code, column) = error("https://sudokupad.app/fpuzzlesnothing");
        assert!(code == "damaged-link" && column > SUDOKU_PAD.len(), "{column}");
        assert_eq!(error(&link("?load=", "nothing of that kind")).0, "damaged-link");
        assert_eq!(error("https://sudokupad.app/abc123"), ("empty-link", 1));
    }
}
