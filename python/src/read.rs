//! Reads the values that Python passes as a puzzle: text, a serialised form, a file, lists of
//! numbers, an array, a `Puzzle`.

use crate::error::{self, unreadable};
use crate::file;
use crate::form;
use crate::outcome::Made;
use crate::puzzle::Puzzle;
use crate::words;
use neuf::format::{self, ReadErrorKind, ReadOptions, Symbols};
use neuf::rules::RuleNames;
use neuf::{Classic, Clues, Rules, Shape};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use pyo3::types::{PyBool, PyDict, PyInt, PyList, PyString};

/// The sentence about the reading options in docstrings.
macro_rules! reading {
    () => {
        "`shape` (such as `\"2x3\"`), `rules` (names with commas), `format` and `symbols` say how text is read that does not\n\
         say so itself; a `Puzzle` has its own."
    };
}
pub(crate) use reading;

/// The options that every function about a puzzle takes.
#[derive(Clone, Copy, Default)]
pub struct Asked<'a, 'py> {
    pub shape: Option<&'a Bound<'py, PyAny>>,
    pub rules: Option<&'a str>,
    pub format: Option<&'a str>,
    pub symbols: Option<&'a str>,
}

impl Asked<'_, '_> {
    fn is_none(&self) -> bool {
        self.shape.is_none()
            && self.rules.is_none()
            && self.format.is_none()
            && self.symbols.is_none()
    }

    /// Refuses options beside a puzzle that has them itself, by name.
    pub fn refuse(&self, id: &str, names: &[&str]) -> PyResult<()> {
        let given = [
            ("shape", self.shape.is_some()),
            ("rules", self.rules.is_some()),
            ("format", self.format.is_some()),
            ("symbols", self.symbols.is_some()),
        ];
        match given.iter().find(|(name, is_given)| *is_given && names.contains(name)) {
            Some((name, _)) => Err(error::wrong(id, &[("option", name)])),
            None => Ok(()),
        }
    }

    pub fn options(&self) -> PyResult<ReadOptions> {
        let shape = self.shape.map(shape).transpose()?;
        let rules = self.rules.map(rule_names).transpose()?.unwrap_or_default();
        let format = self.format.map(format_named).transpose()?;
        let symbols = self.symbols.map(symbols_named).transpose()?;
        Ok(ReadOptions { shape, format, symbols, rules })
    }
}

/// A shape: `"2x3"`, or the rows and columns of a block.
pub fn shape(given: &Bound<'_, PyAny>) -> PyResult<Shape> {
    let read = match given.extract::<(usize, usize)>() {
        Ok((rows, columns)) => Shape::new(rows, columns).ok(),
        Err(_) => given.extract::<String>().ok().and_then(|text| text.parse().ok()),
    };
    read.ok_or_else(|| match given.repr() {
        Ok(text) => error::wrong("unknown-shape", &[("shape", &text.to_string())]),
        Err(error) => error,
    })
}

/// Rules of the whole grid, separated by commas.
pub fn rule_names(text: &str) -> PyResult<RuleNames> {
    text.parse().map_err(|neuf::rules::NoSuchRule(name)| {
        let known = RuleNames::all().to_string().replace(',', ", ");
        error::wrong("unknown-rule-name", &[("rule", &name), ("known", &known)])
    })
}

pub fn format_named(name: &str) -> PyResult<&'static dyn format::Format> {
    format::by_name(name).ok_or_else(|| {
        let known: Vec<&str> = format::FORMATS.iter().map(|format| format.name()).collect();
        error::wrong("unknown-format", &[("format", name), ("known", &known.join(", "))])
    })
}

fn symbols_named(name: &str) -> PyResult<Symbols> {
    let found = Symbols::ALL.into_iter().find(|symbols| symbols.name() == name);
    found.ok_or_else(|| {
        let known = Symbols::ALL.map(Symbols::name).join(", ");
        error::wrong("unknown-symbols", &[("symbols", name), ("known", &known)])
    })
}

/// A classic grid, if the value clearly is one: a text of 81 characters, or lists.
pub fn classic(given: &Bound<'_, PyAny>, asked: &Asked<'_, '_>) -> Option<Classic> {
    if !asked.is_none() {
        return None;
    }
    match given.cast::<PyString>() {
        Ok(text) => Classic::read(text.to_str().ok()?.as_bytes()).ok(),
        Err(_) => classic_rows(given),
    }
}

/// Nine lists of nine digits, the form in which the course writes grids; anything else is left to [`numbers`].
fn classic_rows(given: &Bound<'_, PyAny>) -> Option<Classic> {
    let rows = given.cast::<PyList>().ok().filter(|rows| rows.len() == 9)?;
    let mut text = [b'0'; 81];
    for (row, cells) in rows.iter().zip(text.chunks_mut(9)) {
        let row = row.cast_into::<PyList>().ok().filter(|row| row.len() == 9)?;
        for (item, cell) in row.iter().zip(cells) {
            let digit = item.cast_exact::<PyInt>().ok()?.extract::<u8>().ok()?;
            *cell += (digit <= 9).then_some(digit)?;
        }
    }
    Classic::read(&text).ok()
}

/// The puzzle that was passed.
pub fn clues(given: &Bound<'_, PyAny>, asked: &Asked<'_, '_>) -> PyResult<Clues> {
    let py = given.py();
    if let Some(clues) = whole(given)? {
        asked.refuse("puzzle-has-it", &["shape", "rules", "format", "symbols"])?;
        return Ok(clues);
    }
    if let Ok(text) = given.cast::<PyString>() {
        return text_of(py, text.to_str()?, &asked.options()?);
    }
    if let Ok(bytes) = given.extract::<PyBackedBytes>() {
        let text = format::decode(&bytes).map_err(|cause| unreadable(py, &cause))?;
        return text_of(py, text, &asked.options()?);
    }
    if let Some(content) = file::content(given)? {
        let text = format::decode(&content).map_err(|cause| unreadable(py, &cause))?;
        return text_of(py, text, &asked.options()?);
    }
    // The options for text do not apply to numbers.
    let options = asked.options()?;
    asked.refuse("numbers-have-none", &["format", "symbols"])?;
    numbers(given, &options)
}

/// The clues of a complete puzzle: a `Puzzle`, one that was made, a serialised form.
fn whole(given: &Bound<'_, PyAny>) -> PyResult<Option<Clues>> {
    if let Ok(puzzle) = given.cast::<Puzzle>() {
        return Ok(Some(puzzle.get().clues.clone()));
    }
    if let Ok(made) = given.cast::<Made>() {
        return made.as_super().get().clues().map(Some);
    }
    if let Ok(dict) = given.cast::<PyDict>() {
        return form::clues_of(dict).map(Some);
    }
    Ok(None)
}

fn text_of(py: Python<'_>, text: &str, options: &ReadOptions) -> PyResult<Clues> {
    any_text(text, options).map_err(|cause| unreadable(py, &cause))
}

/// The puzzle of a text in any format, or of a serialised form.
pub fn any_text(text: &str, options: &ReadOptions) -> Result<Clues, format::ReadError> {
    match serialised(text, options) {
        Some(clues) => Ok(clues),
        None => format::read_with(text, options).map(|reading| reading.clues),
    }
}

/// The puzzle of a serialised form; the rules asked for hold beside its own.
fn serialised(text: &str, options: &ReadOptions) -> Option<Clues> {
    if !text.trim_start().starts_with('{') || options.format.is_some() || options.symbols.is_some()
    {
        return None;
    }
    let clues: Clues = serde_json::from_str(text).ok()?;
    let own = clues.rules();
    options.shape.is_none_or(|shape| shape == own.shape()).then_some(())?;
    if options.rules.is_empty() {
        return Some(clues);
    }
    let list = own.list().iter().cloned().chain(options.rules.rules());
    let rules = Rules::new(own.shape(), list).ok()?;
    Some(clues.with_rules(rules))
}

/// Whether an item of a list is missing: `None`, or a NaN, as NumPy and pandas write it.
pub fn is_missing(item: &Bound<'_, PyAny>) -> bool {
    if item.is_none() {
        return true;
    }
    let kind = item.get_type().name().map(|name| name.to_string()).unwrap_or_default();
    match kind.as_str() {
        "NAType" | "NaTType" => true,
        kind if kind.starts_with("float") || kind == "Decimal" => {
            item.extract::<f64>().is_ok_and(f64::is_nan)
        }
        _ => false,
    }
}

/// The exception for a value that is no puzzle.
fn no_puzzle(given: &Bound<'_, PyAny>) -> PyErr {
    let kind = given.get_type().name().map(|name| name.to_string()).unwrap_or_default();
    PyTypeError::new_err(words::say(words::current(), "no-puzzle", &[("kind", &kind)]))
}

/// A puzzle of numbers: rows, or all cells one after the other.
fn numbers(given: &Bound<'_, PyAny>, options: &ReadOptions) -> PyResult<Clues> {
    let py = given.py();
    let fail = |kind: &ReadErrorKind, row: usize, column: usize| {
        error::located(py, kind, row as u64 + 1, column as u64 + 1, None)
    };
    let items: Vec<Bound<'_, PyAny>> = match given.try_iter() {
        Ok(items) => items.collect::<PyResult<_>>()?,
        Err(_) => return Err(no_puzzle(given)),
    };
    if items.is_empty() {
        return Err(fail(&ReadErrorKind::Empty, 0, 0));
    }
    let is_flat = items[0].extract::<f64>().is_ok();
    let rows: Vec<Vec<Bound<'_, PyAny>>> = match is_flat {
        true => {
            let side = items.len().isqrt();
            if side * side != items.len() {
                let (found, expected) = (items.len(), nearest_square(items.len()));
                return Err(fail(&ReadErrorKind::WrongCount { found, expected }, 0, items.len()));
            }
            items.chunks(side).map(<[_]>::to_vec).collect()
        }
        false => items.iter().map(row_of).collect::<PyResult<_>>()?,
    };
    let side = rows.len();
    if let Some((i, row)) = rows.iter().enumerate().find(|(_, row)| row.len() != side) {
        let is_first = rows.iter().all(|other| other.len() == row.len());
        return Err(match is_first {
            true => fail(
                &ReadErrorKind::WrongRowCount { found: side, expected: row.len() },
                side - 1,
                0,
            ),
            false => fail(
                &ReadErrorKind::RaggedRow { row: i + 1, found: row.len(), expected: side },
                i,
                row.len().min(side),
            ),
        });
    }
    if side > 64 {
        let found = side * side;
        return Err(fail(&ReadErrorKind::TooLarge { found, largest: 64 * 64 }, 0, 0));
    }
    let shape = match options.shape {
        Some(shape) if shape.size() != side => {
            return Err(fail(&ReadErrorKind::ShapeMismatch { shape, side }, 0, 0));
        }
        Some(shape) => shape,
        None => Shape::usual(side).ok_or_else(|| fail(&ReadErrorKind::PrimeSide { side }, 0, 0))?,
    };
    let rules = Rules::new(shape, options.rules.rules()).map_err(|found| {
        let fault = found.fault;
        fail(&ReadErrorKind::Rule { rule: found.rule, shape, fault }, 0, 0)
    })?;
    let mut values = Vec::with_capacity(side * side);
    for (i, row) in rows.iter().enumerate() {
        for (j, item) in row.iter().enumerate() {
            let value = number(item)?.ok_or_else(|| not_a_number(item, i, j))?;
            values.push(usize::try_from(value).ok().filter(|&value| value <= side).ok_or_else(
                || {
                    let found = item.to_string().chars().take(20).collect();
                    let symbols = Symbols::OneBased;
                    fail(&ReadErrorKind::DigitOutOfRange { found, largest: side, symbols }, i, j)
                },
            )?);
        }
    }
    Clues::from_values(rules, &values).ok_or_else(|| no_puzzle(given))
}

fn row_of<'py>(row: &Bound<'py, PyAny>) -> PyResult<Vec<Bound<'py, PyAny>>> {
    // A string is a row of digits as well.
    row.try_iter().map_err(|_| no_puzzle(row))?.collect()
}

fn nearest_square(cells: usize) -> usize {
    let side = cells.isqrt();
    let (below, above) = (side * side, (side + 1) * (side + 1));
    if cells - below <= above - cells { below } else { above }
}

/// A whole number, which may be larger than every digit; `None` for a value that is no whole
/// number.
fn number(item: &Bound<'_, PyAny>) -> PyResult<Option<i64>> {
    if item.is_instance_of::<PyBool>() || item.is_none() {
        return Ok(None);
    }
    if let Ok(value) = item.extract::<i64>() {
        return Ok(Some(value));
    }
    if let Ok(text) = item.cast::<PyString>() {
        let text = text.to_str()?;
        return Ok(match text {
            "." | "_" | "" | " " => Some(0),
            text => text.trim().parse().ok(),
        });
    }
    // A Python integer beyond 64 bits is still a number.
    let is_integer = item.getattr("__index__").is_ok();
    Ok(is_integer.then_some(i64::MAX))
}

fn not_a_number(item: &Bound<'_, PyAny>, row: usize, column: usize) -> PyErr {
    let kind = item.get_type().name().map(|name| name.to_string()).unwrap_or_default();
    let (row, column) = ((row + 1).to_string(), (column + 1).to_string());
    PyTypeError::new_err(words::say(
        words::current(),
        "no-number",
        &[("row", &row), ("column", &column), ("kind", &kind)],
    ))
}
