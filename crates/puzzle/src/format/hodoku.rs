//! A line of HoDoKu's libraries: a grid in the middle of its solving.
//!
//! ```text
//! :0311:2:+1..4+3…:211 212:263::
//! ```
//!
//! The fields are a code, digits, the grid (`+5` was written while solving: it is entered, not
//! given), candidates that are deleted already as digit, row and column, and what the line is about.

use super::cells::clues_of;
use super::error::{Expected, Fault};
use super::line::{Line, wrong_count};
use super::side::shape_of_cells;
use super::text::{characters, end_of, speaking_lines, spoken, without_mark};
use super::{Alphabet, Entries, Format, ReadError, ReadErrorKind, ReadOptions, Reading, Symbols};
use crate::{Cell, CellArray, Clues, Digit, Shape};

/// One line of a library.
pub(super) struct Hodoku;

/// The code and the digits of a line that is about no particular step.
const NO_STEP: &str = ":0000:x:";

impl Format for Hodoku {
    fn name(&self) -> &'static str {
        "hodoku"
    }

    fn announces(&self, _text: &str, first_line: &str) -> bool {
        let line = first_line.trim_start();
        line.starts_with(':') && line.matches(':').count() >= 4
    }

    fn is_one_line(&self) -> bool {
        true
    }

    /// Deleted candidates can only be written if every digit, row and column has one figure.
    fn says_marks(&self, clues: &Clues) -> bool {
        has_triples(clues.shape(), clues.rules().alphabet())
    }

    fn read(&self, text: &str, options: &ReadOptions) -> Result<Reading, ReadError> {
        let text = without_mark(text);
        parse(text, options).map_err(|fault| ReadError::locate(text, fault))
    }

    fn write(&self, clues: &Clues) -> String {
        self.write_with(clues, &Entries::default())
    }

    fn write_with(&self, clues: &Clues, entries: &Entries) -> String {
        let mut digits = clues.clone();
        entries.digits().for_each(|(cell, digit)| digits.set(cell, Some(digit)));
        let line = Line.write(&digits);
        let is_spaced = line.contains(' ');
        let cells = if is_spaced { line.split(' ').collect() } else { cells_of(&line) };
        let mut grid = String::with_capacity(line.len());
        for (cell, symbol) in clues.shape().cells().zip(cells) {
            if is_spaced && !grid.is_empty() {
                grid.push(' ');
            }
            if entries.digit(cell).is_some() {
                grid.push('+');
            }
            grid += symbol;
        }
        format!("{NO_STEP}{grid}:{}::", deleted(clues).join(" "))
    }
}

/// Whether digits, rows and columns have one figure each.
fn has_triples(shape: Shape, alphabet: Alphabet) -> bool {
    shape.size() < 10 && alphabet.symbols().in_grid(9) != Symbols::Letters
}

/// The candidates that the pencil marks exclude.
fn deleted(clues: &Clues) -> Vec<String> {
    let (shape, alphabet) = (clues.shape(), clues.rules().alphabet());
    let Some(marks) = clues.pencil_marks().filter(|_| has_triples(shape, alphabet)) else {
        return Vec::new();
    };
    let is_open = |cell: &Cell| clues.given(*cell).is_none();
    let gone = shape.cells().filter(is_open).flat_map(|cell| {
        let (row, column) = (shape.row(cell) + 1, shape.column(cell) + 1);
        let digits = shape.digits() - marks[cell];
        let digits: Vec<Digit> = digits.iter().collect();
        digits
            .into_iter()
            .map(move |digit| format!("{}{row}{column}", alphabet.digit(shape, digit.value())))
    });
    gone.collect()
}

fn parse<'a>(text: &'a str, options: &ReadOptions) -> Result<Reading, Fault<'a>> {
    let mut lines = speaking_lines(text);
    let line = lines.next().ok_or_else(|| Fault::new(end_of(text), ReadErrorKind::Empty))?;
    if let Some(second) = lines.next() {
        return Err(Fault::new(second.trim_start(), ReadErrorKind::SeveralPuzzles));
    }
    let mut fields = line.trim().split(':').skip(1);
    let mut next = || fields.next().unwrap_or(end_of(line));
    let (code, digits, grid, gone) = (next(), next(), next(), next());
    let cells = cells_of(grid);
    let (shape, note) = shape_of_cells(cells.len(), options)
        .map_err(|_| wrong_count(cells.iter().copied(), cells.len(), options))
        .map_err(|fault| if grid.is_empty() { Fault::new(grid, fault.kind) } else { fault })?;
    let (mut clues, symbols_note) = clues_of(&cells, shape, options)?;
    mark(&mut clues, gone)?;
    let comment = match digits {
        "" | "x" => spoken(code).filter(|code| code != "0000"),
        digits => Some(format!("{code} {digits}")),
    };
    let notes = note.into_iter().chain(symbols_note).collect();
    let mut entries = Entries::default();
    for cell in entered(grid, shape) {
        clues.given(cell).into_iter().for_each(|digit| entries.enter(cell, digit));
    }
    let reading = Reading { clues, format: "hodoku", notes, comment, entries: Entries::default() };
    Ok(reading.with_entries(entries))
}

/// The cells of the grid, without the `+` of those that were entered.
fn cells_of(grid: &str) -> Vec<&str> {
    let is_mark = |cell: &&str| *cell != "+";
    match grid.trim().contains(char::is_whitespace) {
        true => grid.split_whitespace().map(|word| word.trim_start_matches('+')).collect(),
        false => characters(grid.trim()).filter(is_mark).collect(),
    }
}

/// The cells that were entered while solving.
fn entered(grid: &str, shape: Shape) -> Vec<Cell> {
    let grid = grid.trim();
    if grid.contains(char::is_whitespace) {
        let words = shape.cells().zip(grid.split_whitespace());
        return words.filter(|(_, word)| word.starts_with('+')).map(|(cell, _)| cell).collect();
    }
    let mut cells = shape.cells();
    let mut found = Vec::new();
    let mut is_marked = false;
    for symbol in characters(grid) {
        if symbol == "+" {
            is_marked = true;
            continue;
        }
        let cell = cells.next();
        found.extend(cell.filter(|_| std::mem::take(&mut is_marked)));
    }
    found
}

/// Takes out the candidates that are deleted.
fn mark<'a>(clues: &mut Clues, gone: &'a str) -> Result<(), Fault<'a>> {
    let (shape, first) = (clues.shape(), clues.rules().alphabet().symbols().first());
    // A placed digit is a digit, not the last of some marks.
    let mut marks = CellArray::filled(shape, shape.digits());
    for triple in gone.split_whitespace() {
        let wrong = || Fault::unexpected(triple, Expected::Candidates { side: shape.size() });
        let figure = |byte: u8| char::from(byte).to_digit(10).map(|figure| figure as usize);
        let (digit, row, column) = match *triple.as_bytes() {
            [digit, row, column] => (figure(digit), figure(row), figure(column)),
            _ => return Err(wrong()),
        };
        let in_grid = |line: Option<usize>| line?.checked_sub(1).filter(|&at| at < shape.size());
        let (row, column) = in_grid(row).zip(in_grid(column)).ok_or_else(wrong)?;
        let value = digit.map(|digit| digit + 1 - first).filter(|&value| value <= shape.size());
        let digit = value.and_then(Digit::new).ok_or_else(wrong)?;
        let cell = shape.cell(row, column);
        if clues.given(cell).is_none() {
            marks[cell].remove(digit);
        }
    }
    if !gone.trim().is_empty() {
        clues.set_pencil_marks(marks);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Reading, &'static str> {
        parse(text, &ReadOptions::default()).map_err(|fault| fault.kind.code())
    }

    #[test]
    fn what_is_deleted_is_no_candidate() {
        let reading = read(":0311:2:+1.....2......+3.4:212 312:243::").expect("readable");
        assert_eq!(reading.clues.values().sum::<usize>(), 10);
        assert_eq!(reading.comment.as_deref(), Some("0311 2"));
        let marks = reading.clues.pencil_marks().expect("marks");
        assert_eq!(marks[Cell::new(1)].len(), 2);
        let again = read(&Hodoku.write(&reading.clues)).expect("readable");
        assert_eq!(again.clues, reading.clues);
    }

    #[test]
    fn what_is_wrong_with_a_line_is_said() {
        assert_eq!(read(":0000:x:1.....2......3.:::").err(), Some("wrong-count"));
        assert_eq!(read(":0000:x::::").err(), Some("wrong-count"));
        for gone in ["2", "2122", "512", "250", "a12", "052"] {
            let line = format!(":0000:x:1.....2......3.4:{gone}::");
            assert_eq!(read(&line).err(), Some("unexpected-symbol"), "{gone}");
        }
    }
}
