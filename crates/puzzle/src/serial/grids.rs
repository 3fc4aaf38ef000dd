//! Puzzles and grids: text on one line, and the shape beside it.

use super::InShape;
use super::rules::{RuleForm, rules_of};
use crate::format::{self, Alphabet, ReadOptions, Symbols};
use crate::{CellArray, Clues, DigitSet, Grid, Puzzle, Rules, Shape};
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, SerializeStruct, Serializer};

/// What a puzzle is read from.
#[derive(serde::Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Puzzle"))]
pub(super) struct PuzzleForm {
    /// The puzzle on one line, `.` for an empty cell; numbers with spaces from side 36 on, `0` for
    /// an empty cell.
    puzzle: String,
    /// The rows × columns of a block.
    shape: Shape,
    /// How the digits are written, where not as `1` to `9`, `A`, `B` …: a name of
    /// [`Symbols`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    symbols: Option<String>,
    /// The rules beyond rows, columns and blocks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<RuleForm>"))]
    rules: Vec<RuleForm>,
    /// For each cell in reading order, the only digits that may stand there, where the text of the
    /// puzzle had such marks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<DigitSet>"))]
    pencil_marks: Option<Vec<DigitSet>>,
}

/// What a full grid is read from.
#[derive(serde::Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Grid"))]
pub(super) struct GridForm {
    /// The digits on one line.
    grid: String,
    /// The rows × columns of a block.
    shape: Shape,
    /// How the digits are written, where not as `1` to `9`, `A`, `B` …: a name of
    /// [`Symbols`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    symbols: Option<String>,
    /// The rules beyond rows, columns and blocks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<RuleForm>"))]
    rules: Vec<RuleForm>,
}

/// `puzzle`, `shape`, `rules` if there are others than the plain ones, and `pencil_marks` if any were
/// written.
impl Serialize for Clues {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let marks = self.pencil_marks();
        let has_rules = !self.rules().is_plain();
        let symbols = symbols_said(self.rules());
        let more = [has_rules, marks.is_some(), symbols.is_some()];
        let length = 2 + more.into_iter().filter(|&is_there| is_there).count();
        let mut fields = to.serialize_struct("Puzzle", length)?;
        fields.serialize_field("puzzle", &Line::from(self))?;
        fields.serialize_field("shape", &self.shape())?;
        if let Some(symbols) = symbols {
            fields.serialize_field("symbols", symbols.name())?;
        }
        if has_rules {
            let rules = InShape::new(self.shape(), self.rules().list());
            fields.serialize_field("rules", &rules)?;
        }
        if let Some(marks) = marks {
            fields.serialize_field("pencil_marks", marks.as_slice())?;
        }
        fields.end()
    }
}

impl<'de> Deserialize<'de> for Clues {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Clues, D::Error> {
        let form = PuzzleForm::deserialize(from)?;
        let PuzzleForm { puzzle, shape, symbols, rules, pencil_marks } = form;
        let rules = rules_of(shape, rules).and_then(|rules| written_in(rules, symbols));
        let rules = rules.map_err(D::Error::custom)?;
        let mut clues = clues_of(&rules, &puzzle).map_err(D::Error::custom)?;
        if let Some(marks) = pencil_marks {
            if marks.len() != shape.cell_count() {
                return Err(D::Error::custom("one list of pencil marks per cell"));
            }
            clues.set_pencil_marks(CellArray::from_fn(shape, |cell| marks[cell.index()]));
        }
        Ok(clues)
    }
}

/// As [`Clues`].
impl Serialize for Puzzle {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.clues().serialize(to)
    }
}

impl<'de> Deserialize<'de> for Puzzle {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Puzzle, D::Error> {
        Clues::deserialize(from)?.check().map_err(D::Error::custom)
    }
}

/// `grid`, `shape`, and `rules` if there are others than the plain ones.
impl Serialize for Grid {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let has_rules = !self.rules().is_plain();
        let symbols = symbols_said(self.rules());
        let length = 2 + usize::from(has_rules) + usize::from(symbols.is_some());
        let mut fields = to.serialize_struct("Grid", length)?;
        fields.serialize_field("grid", &Line::from(self))?;
        fields.serialize_field("shape", &self.shape())?;
        if let Some(symbols) = symbols {
            fields.serialize_field("symbols", symbols.name())?;
        }
        if has_rules {
            let rules = InShape::new(self.shape(), self.rules().list());
            fields.serialize_field("rules", &rules)?;
        }
        fields.end()
    }
}

impl<'de> Deserialize<'de> for Grid {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Grid, D::Error> {
        let GridForm { grid, shape, symbols, rules } = GridForm::deserialize(from)?;
        let rules = rules_of(shape, rules).and_then(|rules| written_in(rules, symbols));
        rules.and_then(|rules| grid_of(&rules, &grid)).map_err(D::Error::custom)
    }
}

/// How digits are written, if it has to be said.
fn symbols_said(rules: &Rules) -> Option<Symbols> {
    let (side, symbols) = (rules.shape().size(), rules.alphabet().symbols());
    (symbols.in_grid(side) != Symbols::OneBased.in_grid(side)).then_some(symbols)
}

/// The rules with digits written as is said.
fn written_in(rules: Rules, symbols: Option<String>) -> Result<Rules, String> {
    let Some(name) = symbols else { return Ok(rules) };
    let known = Symbols::ALL.into_iter().find(|symbols| symbols.name() == name);
    let symbols = known.ok_or_else(|| format!("no symbols have the name {name:?}"))?;
    Ok(rules.in_alphabet(Alphabet::new(symbols)))
}

/// The full grid of a line under these rules.
///
/// ```
/// use neuf_puzzle::{Rules, Shape, serial};
///
/// let rules = Rules::from(Shape::new(2, 2)?);
/// assert!(serial::grid_of(&rules, "1234341221434321").is_ok());
/// assert!(serial::grid_of(&rules, "1234341221434322").is_err());
/// # Ok::<(), neuf_puzzle::ShapeError>(())
/// ```
///
/// # Errors
/// What is wrong with the line, or with the grid, in words for programmers.
pub fn grid_of(rules: &Rules, line: &str) -> Result<Grid, String> {
    let clues = clues_of(rules, line).map_err(|error| error.to_string())?;
    let values: Vec<usize> = clues.values().collect();
    Grid::new(rules, &values).map_err(|error| error.to_string())
}

/// The clues of a line under these rules.
///
/// ```
/// use neuf_puzzle::{Rules, Shape, serial};
///
/// let rules = Rules::from(Shape::new(2, 2)?);
/// assert_eq!(serial::clues_of(&rules, "1.....2......3.4")?.to_string(), "1.....2......3.4");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Where the line departs from the form, and how.
pub fn clues_of(rules: &Rules, line: &str) -> Result<Clues, format::ReadError> {
    let options = ReadOptions {
        shape: Some(rules.shape()),
        format: format::by_name("line"),
        symbols: Some(rules.alphabet().symbols()),
        ..ReadOptions::default()
    };
    format::read_with(line, &options).map(|reading| reading.clues.with_rules(rules))
}

/// A grid that stands beside its shape: its values on one line.
///
/// ```
/// use neuf_puzzle::{Clues, serial::Line};
///
/// let clues: Clues = "1... ..2. .... .3.4".parse()?;
/// assert_eq!(serde_json::to_string(&Line::from(&clues))?, "\"1.....2......3.4\"");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub enum Line<'a> {
    /// A full grid.
    Grid(&'a Grid),
    /// A puzzle, or a grid that is not full.
    Clues(&'a Clues),
}

impl<'a> From<&'a Grid> for Line<'a> {
    fn from(grid: &'a Grid) -> Line<'a> {
        Line::Grid(grid)
    }
}

impl<'a> From<&'a Clues> for Line<'a> {
    fn from(clues: &'a Clues) -> Line<'a> {
        Line::Clues(clues)
    }
}

impl Serialize for Line<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Line::Grid(grid) => write(grid.rules(), grid.values(), to),
            Line::Clues(clues) => write(clues.rules(), clues.values(), to),
        }
    }
}

/// Writes a line; without a detour by the heap where digits are figures.
fn write<S: Serializer>(
    rules: &Rules,
    values: impl Iterator<Item = usize>,
    to: S,
) -> Result<S::Ok, S::Error> {
    let shape = rules.shape();
    if shape.size() > LARGEST_FIGURE || symbols_said(rules).is_some() {
        return to.serialize_str(&format::line_of(rules, values));
    }
    let mut text = [b'.'; LARGEST_FIGURE * LARGEST_FIGURE];
    let text = &mut text[..shape.cell_count()];
    for (symbol, value) in text.iter_mut().zip(values).filter(|(_, value)| *value > 0) {
        *symbol = b'0' + value as u8;
    }
    to.serialize_str(std::str::from_utf8(text).map_err(serde::ser::Error::custom)?)
}

/// The largest digit that is a figure.
const LARGEST_FIGURE: usize = 9;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cell;
    use proptest::prelude::*;
    use serde_json::{from_value, json, to_value};

    #[test]
    fn a_puzzle_is_a_line_and_a_shape() {
        let clues = clues_of(&Shape::CLASSIC.into(), &("12".to_owned() + &".".repeat(79))).unwrap();
        let written = to_value(&clues).unwrap();
        assert_eq!(written["shape"], "3x3");
        assert_eq!(written["puzzle"], format::line(&clues));
        assert_eq!(from_value::<Puzzle>(written).unwrap().clues(), &clues);
    }

    #[test]
    fn other_symbols_are_said_and_come_back() {
        let shape = Shape::new(4, 4).unwrap();
        let text = "0F".to_owned() + &".".repeat(254);
        let clues = format::read(&text).unwrap().clues;
        let written = to_value(&clues).unwrap();
        assert_eq!((&written["puzzle"], &written["symbols"]), (&json!(text), &json!("zero-based")));
        let back = from_value::<Clues>(written).unwrap();
        assert_eq!((format::line(&back), back.shape()), (text, shape));
        let unknown = json!({ "puzzle": "1", "shape": "1x1", "symbols": "runes" });
        assert!(from_value::<Clues>(unknown).unwrap_err().to_string().contains("runes"));
    }

    #[test]
    fn pencil_marks_come_back() {
        let shape = Shape::new(2, 2).unwrap();
        let mut clues = Clues::empty(shape);
        let mut marks = CellArray::filled(shape, DigitSet::first(4));
        marks[Cell::new(5)] = DigitSet::first(2);
        clues.set_pencil_marks(marks);
        assert_eq!(from_value::<Clues>(to_value(&clues).unwrap()).unwrap(), clues);
    }

    #[test]
    fn what_is_no_puzzle_and_no_grid_is_an_error() {
        let error = |value: serde_json::Value| from_value::<Puzzle>(value).unwrap_err().to_string();
        assert!(error(json!({ "puzzle": "11..............", "shape": "2x2" })).contains("twice"));
        assert!(error(json!({ "puzzle": "1...", "shape": "2x2" })).contains("side"));
        assert!(error(json!({ "puzzle": "5...............", "shape": "2x2" })).contains("5"));
        assert!(error(json!({ "puzzle": "................" })).contains("shape"));
        let marks = json!({ "puzzle": "................", "shape": "2x2", "pencil_marks": [[1]] });
        assert!(error(marks).contains("pencil marks"));
        assert!(from_value::<Grid>(json!({ "grid": "1234", "shape": "1x2" })).is_err());
        assert!(from_value::<Grid>(json!({ "grid": "1111", "shape": "1x2" })).is_err());
    }

    proptest! {
        #[test]
        fn lines_of_every_size_come_back(
            shape in (1usize..=8, 1usize..=8).prop_map(|(r, c)| Shape::new(r, c).unwrap()),
            seed in any::<u64>(),
        ) {
            let mut random = seed;
            let mut next = || {
                random = random.wrapping_mul(6364136223846793005).wrapping_add(1);
                (random >> 33) as usize % (shape.size() + 1)
            };
            let values: Vec<usize> = (0..shape.cell_count()).map(|_| next()).collect();
            let clues = Clues::from_values(shape, &values).unwrap();
            let written = to_value(&clues).unwrap();
            prop_assert_eq!(&written["puzzle"], &format::line(&clues));
            prop_assert_eq!(from_value::<Clues>(written).unwrap(), clues);
        }

        #[test]
        fn no_text_makes_reading_panic(puzzle in ".{0,90}", shape in "[0-9x]{0,5}") {
            let _ = from_value::<Puzzle>(json!({ "puzzle": puzzle, "shape": shape }));
            let _ = from_value::<Grid>(json!({ "grid": puzzle, "shape": shape }));
        }
    }
}
