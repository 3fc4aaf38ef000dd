//! A puzzle with a heading: `.sdk`, as SadMan and SudoCue write it.
//!
//! ```text
//! #ASomebody          author; #D description, #C comment, #B date, #S source, #L level, #U url
//! [Puzzle]            optional; other sections are skipped
//! 53..7....
//! …
//! ```

use super::cells::Names;
use super::error::{Fault, offset_in};
use super::list::is_heading;
use super::text::{comment_lines, speaking_lines, without_mark};
use super::unread::{is_rule_word, unread};
use super::{Entries, Format, ReadError, ReadOptions, Reading};
use super::{line, rows};
use crate::Clues;

/// Rows under a heading.
pub(super) struct Sdk;

impl Format for Sdk {
    fn name(&self) -> &'static str {
        "sdk"
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["sdk"]
    }

    fn announces(&self, text: &str, _first_line: &str) -> bool {
        has_heading(text)
    }

    fn read(&self, text: &str, options: &ReadOptions) -> Result<Reading, ReadError> {
        let text = without_mark(text);
        parse(text, options).map_err(|fault| ReadError::locate(text, fault))
    }

    fn write(&self, clues: &Clues) -> String {
        format!("[Puzzle]\n{}", rows_of(clues))
    }

    fn write_with(&self, clues: &Clues, entries: &Entries) -> String {
        if entries.digits().next().is_none() {
            return self.write(clues);
        }
        let (mut givens, mut state) = (clues.clone(), clues.clone());
        for (cell, digit) in entries.digits() {
            givens.set(cell, None);
            state.set(cell, Some(digit));
        }
        format!("{}\n{STATE}\n{}", self.write(&givens), rows_of(&state))
    }
}

/// The heading of the current state: the givens and the entered digits.
const STATE: &str = "[State]";

fn rows_of(clues: &Clues) -> String {
    let names = Names::of(clues);
    let rows = names.rows(clues).into_iter().map(|row| {
        let is_compact = row.iter().all(|cell| cell.len() == 1);
        row.join(if is_compact { "" } else { " " })
    });
    rows.collect::<Vec<_>>().join("\n")
}

/// The entered digits: those of the state that are not given. The state must have the puzzle's
/// shape.
fn entries<'a>(text: &'a str, clues: &Clues) -> Result<Entries, Fault<'a>> {
    let mut entries = Entries::default();
    let is_state = |line: &&str| line.trim().eq_ignore_ascii_case(STATE);
    let Some(heading) = text.lines().find(is_state) else { return Ok(entries) };
    let symbols = Some(clues.rules().alphabet().symbols());
    let options = ReadOptions { shape: Some(clues.shape()), symbols, ..ReadOptions::default() };
    let state = rows::parse(under(text, heading), &options)?.clues;
    for cell in clues.shape().cells().filter(|&cell| clues.given(cell).is_none()) {
        state.given(cell).into_iter().for_each(|digit| entries.enter(cell, digit));
    }
    Ok(entries)
}

/// The puzzle of a text with headings.
pub(super) fn parse<'a>(text: &'a str, options: &ReadOptions) -> Result<Reading, Fault<'a>> {
    let part = puzzle_part(text);
    let is_one_line = speaking_lines(part).nth(1).is_none();
    let reading =
        if is_one_line { line::parse(part, options) } else { rows::parse(part, options) }?;
    let name = |line: &str| line.trim().trim_matches(['[', ']']).to_owned();
    let mut headings = text.lines().filter(|line| is_heading(line));
    if let Some(rules) = headings.find(|line| is_rule_word(&name(line))) {
        return Err(Fault::new(rules, unread(&name(rules))));
    }
    let entries = entries(text, &reading.clues)?;
    let reading = Reading { format: "sdk", comment: comment_lines(text), ..reading };
    Ok(reading.with_entries(entries))
}

/// Whether a text has the heading `[Puzzle]`.
pub(super) fn has_heading(text: &str) -> bool {
    text.lines().any(is_puzzle_heading)
}

/// Whether a text begins with a remark such as `#ASomebody`.
pub(super) fn has_remarks(text: &str) -> bool {
    text.lines().find(|line| !line.trim().is_empty()).is_some_and(is_remark)
}

/// Whether a line is the heading of a puzzle.
pub(super) fn is_puzzle_heading(line: &str) -> bool {
    line.trim().eq_ignore_ascii_case("[puzzle]")
}

/// Whether a line is a remark of the format: `#`, a capital letter, and no blank before it.
fn is_remark(line: &str) -> bool {
    let mut characters = line.chars();
    characters.next() == Some('#')
        && characters.next().is_some_and(|c| "ADCBSLU".contains(c))
        && characters.next().is_none_or(|c| !c.is_lowercase())
}

/// The part of a text under `[Puzzle]`, or else under its first heading, or else all of it.
fn puzzle_part(text: &str) -> &str {
    let heading = text.lines().find(|line| is_puzzle_heading(line));
    let heading = heading.or_else(|| text.lines().find(|line| is_heading(line)));
    heading.map_or_else(|| until_heading(text), |heading| under(text, heading))
}

/// The part of a text under this heading.
fn under<'a>(text: &'a str, heading: &str) -> &'a str {
    until_heading(&text[offset_in(text, heading) + heading.len()..])
}

fn until_heading(part: &str) -> &str {
    let end = part.lines().find(|line| is_heading(line)).map(|line| offset_in(part, line));
    &part[..end.unwrap_or(part.len())]
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROWS: &str = "1...\n..2.\n....\n.3.4\n";

    fn read(text: &str) -> Reading {
        parse(text, &ReadOptions::default()).expect("readable")
    }

    #[test]
    fn remarks_are_kept_and_sections_told_apart() {
        let text = format!("#ASomebody\n#LEasy\n[State]\n{ROWS}[Puzzle]\n{ROWS}[Other]\nx");
        let reading = read(&text);
        assert_eq!(reading.clues.values().sum::<usize>(), 10);
        assert_eq!(reading.comment.as_deref(), Some("ASomebody\nLEasy"));
    }

    #[test]
    fn a_state_that_is_no_grid_of_the_puzzle_is_a_fault_at_its_place() {
        let text = format!("[Puzzle]\n{ROWS}[State]\n12..\n..2x\n");
        let fault = parse(&text, &ReadOptions::default()).map(|_| ()).expect_err("too few rows");
        assert!(offset_in(&text, fault.spot) > text.find(STATE).expect("there"));
        let caged = format!("[Puzzle]\n{ROWS}[Cages]\n3 r1c1 r1c2\n");
        let fault = parse(&caged, &ReadOptions::default()).map(|_| ()).expect_err("cages");
        assert_eq!((fault.kind.code(), fault.spot), ("unread", "[Cages]"));
    }

    #[test]
    fn headings_are_optional() {
        assert!(has_remarks(&format!("\n#AS\n{ROWS}")) && !has_remarks("# a comment"));
        assert!(has_heading("x\n[puzzle]\r\n") && !has_heading("[1]"));
        assert_eq!(read(ROWS).clues, read(&format!("[Puzzle]\n{ROWS}")).clues);
        assert_eq!(read(ROWS).clues, read("[Puzzle]\n1.....2......3.4").clues);
    }

    #[test]
    fn rows_stand_under_the_heading() {
        assert_eq!(Sdk.write(&read(ROWS).clues), format!("[Puzzle]\n{}", ROWS.trim_end()));
    }
}
