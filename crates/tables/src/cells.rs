//! Answers as cells of a table, picked from their JSON records.

use serde::Serialize;
use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, Visitor};
use serde_json::{Map, Value};
use std::borrow::Cow;
use std::fmt;

/// A column of answers.
///
/// ```
/// use neuf_tables::{Answer, Cells, Column, Holds};
/// use serde_json::json;
///
/// const GIVENS: Column = Column::number("givens", &["/grid/givens"]);
/// let mut cells = Cells::new(&[GIVENS, Column::VERDICT]);
/// cells.push(&json!({ "line": 7, "puzzle": "1...", "grid": { "givens": 1 }, "verdict": "none" }));
/// let Answer { line, puzzle, cells } = &cells.answers[0];
/// assert_eq!((*line, puzzle.as_deref()), (7, Some("1...")));
/// assert_eq!(*cells, [json!(1), json!("none")]);
/// assert_eq!((GIVENS.holds, Column::text("name", &["/name"]).holds), (Holds::Number, Holds::Text));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    /// The name of the field in the JSON form, with `_` between levels.
    pub name: &'static str,
    /// JSON pointers to the field: the first that leads to a value counts.
    pub at: &'static [&'static str],
    /// The type of its cells.
    pub holds: Holds,
}

/// The type of the cells of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holds {
    /// Text.
    Text,
    /// Yes or no.
    Flag,
    /// A number with a fraction.
    Number,
    /// A number of solutions, which may have more than twenty digits.
    Count,
    /// A list of texts.
    Texts,
}

impl Column {
    /// A column of texts.
    pub const fn text(name: &'static str, at: &'static [&'static str]) -> Column {
        Column { name, at, holds: Holds::Text }
    }

    /// A column of numbers.
    pub const fn number(name: &'static str, at: &'static [&'static str]) -> Column {
        Column { name, at, holds: Holds::Number }
    }

    /// The number of solutions, in a word.
    pub const VERDICT: Column = Column::text("verdict", &["/verdict"]);
    /// The solution, if there is one.
    pub const SOLUTION: Column = Column::text("solution", &["/solution"]);
    /// The limit that was reached.
    pub const LIMIT: Column = Column::text("limit", &["/limit"]);
    /// The number of solutions.
    pub const COUNT: Column = Column { name: "count", at: &["/count"], holds: Holds::Count };
    /// Whether the count is complete.
    pub const COMPLETE: Column =
        Column { name: "complete", at: &["/complete"], holds: Holds::Flag };
    /// The reason why there is no answer.
    pub const ERROR: Column = Column::text("error", &["/error/message", "/reason"]);
}

/// The answers to some puzzles.
pub struct Cells {
    columns: &'static [Column],
    /// The answers, one for each puzzle, in order.
    pub answers: Vec<Answer>,
}

/// The answer to one puzzle.
pub struct Answer {
    /// The line or the row of the puzzle.
    pub line: u64,
    /// The puzzle as it is written on a line.
    pub puzzle: Option<String>,
    /// The cells, one for each column.
    pub cells: Vec<Value>,
}

impl Cells {
    /// No answers yet, with these columns.
    pub fn new(columns: &'static [Column]) -> Cells {
        Cells { columns, answers: Vec::new() }
    }

    /// Adds the answer to one more puzzle, from its JSON record: an object with a `line`.
    pub fn push(&mut self, record: &impl Serialize) {
        // Every record can be serialised; one without a line would have no place. The record goes through
        // its text, for which its serialiser is compiled anyway; one for values would be compiled in addition.
        let Ok(text) = serde_json::to_vec(record) else { return };
        let Some(mut record) = self.picked(&text) else { return };
        let Some(line) = record.get("line").and_then(Value::as_u64) else { return };
        let mut pick = |column: &Column| {
            let mut found = column.at.iter().map(|at| record.pointer_mut(at).map(Value::take));
            found.find_map(|value| value.filter(|value| !value.is_null())).unwrap_or_default()
        };
        let cells = self.columns.iter().map(&mut pick).collect();
        let puzzle = match record.get_mut("puzzle").map(Value::take) {
            Some(Value::String(puzzle)) => Some(puzzle),
            _ => None,
        };
        self.answers.push(Answer { line, puzzle, cells });
    }

    /// Adds the answer to one more puzzle column by column, without a JSON record.
    ///
    /// ```
    /// use neuf_tables::{Cells, Column};
    ///
    /// let mut cells = Cells::new(&[Column::VERDICT, Column::LIMIT]);
    /// let cell = |column: &Column| if column.name == "verdict" { "none".into() } else { Default::default() };
    /// cells.push_cells(7, Some("11..".to_owned()), cell);
    /// cells.push(&serde_json::json!({ "line": 7, "puzzle": "11..", "verdict": "none" }));
    /// assert_eq!(cells.answers[0].cells, cells.answers[1].cells);
    /// ```
    pub fn push_cells(
        &mut self,
        line: u64,
        puzzle: Option<String>,
        cell: impl Fn(&Column) -> Value,
    ) {
        let cells = self.columns.iter().map(cell).collect();
        self.answers.push(Answer { line, puzzle, cells });
    }

    /// The fields of an object that hold cells, the line or the puzzle.
    fn picked(&self, text: &[u8]) -> Option<Value> {
        let mut reader = serde_json::Deserializer::from_slice(text);
        let fields = Fields(self.columns).deserialize(&mut reader).ok()?;
        Some(Value::Object(fields))
    }
}

/// Reads an object, without the fields that no column needs.
struct Fields(&'static [Column]);

impl Fields {
    fn has(&self, name: &str) -> bool {
        let is_in = |at: &&str| at[1..].split('/').next() == Some(name);
        matches!(name, "line" | "puzzle") || self.0.iter().any(|column| column.at.iter().any(is_in))
    }
}

impl<'de> DeserializeSeed<'de> for Fields {
    type Value = Map<String, Value>;

    fn deserialize<D: Deserializer<'de>>(self, reader: D) -> Result<Self::Value, D::Error> {
        reader.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for Fields {
    type Value = Map<String, Value>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<Self::Value, A::Error> {
        let mut found = Map::new();
        while let Some(name) = object.next_key::<Cow<'de, str>>()? {
            match self.has(&name) {
                true => drop(found.insert(name.into_owned(), object.next_value()?)),
                false => drop(object.next_value::<IgnoredAny>()?),
            }
        }
        Ok(found)
    }
}

/// A cell as text; `None` if there is nothing in it.
pub fn written(cell: &Value) -> Option<Cow<'_, str>> {
    match cell {
        Value::Null => None,
        Value::String(text) => Some(text.into()),
        Value::Array(texts) => {
            let texts: Vec<_> = texts.iter().filter_map(written).collect();
            Some(texts.join(" ").into())
        }
        other => Some(other.to_string().into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn numbers_are_those_that_were_told() {
        const NUMBER: Column = Column::number("number", &["/number"]);
        for number in [0.1 + 0.2, 7.1, 1.0 / 3.0, 6.670_903_752_021_073e21, f64::MIN_POSITIVE] {
            let mut cells = Cells::new(&[NUMBER]);
            cells.push(&json!({ "line": 1, "number": number }));
            assert_eq!(cells.answers[0].cells, [json!(number)]);
        }
    }
}
