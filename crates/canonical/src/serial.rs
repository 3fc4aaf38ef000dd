//! The serialised form of maps (rows, columns and digits by number from 1) and of classified clues.

use crate::{Classified, Map};
use neuf_puzzle::Clues;
use neuf_puzzle::serial::Line;
use serde::{Serialize, Serializer};

/// A map from grids to grids.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Map"))]
struct MapForm {
    /// Whether rows become columns first.
    transposed: bool,
    /// For each row of the result, the row that comes there.
    rows: Vec<usize>,
    /// For each column of the result, the column that comes there.
    columns: Vec<usize>,
    /// What each digit becomes, in the order of the digits.
    digits: Vec<usize>,
}

impl From<&Map> for MapForm {
    fn from(map: &Map) -> MapForm {
        let from_1 = |lines: &[u8]| lines.iter().map(|&line| usize::from(line) + 1).collect();
        MapForm {
            transposed: map.is_transposed(),
            rows: from_1(map.rows()),
            columns: from_1(map.columns()),
            digits: map.digits().iter().map(|digit| digit.value()).collect(),
        }
    }
}

impl Serialize for Map {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        MapForm::from(self).serialize(to)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Map {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        MapForm::schema_name()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        MapForm::json_schema(generator)
    }
}

/// A grid's canonical form and a map to it.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Classified"))]
struct ClassifiedForm<'a> {
    /// The canonical form.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    canonical: Line<'a>,
    /// The number of maps of cells that take the puzzle to itself: text above 2^53, absent if it
    /// exceeds 128 bits.
    #[serde(skip_serializing_if = "Option::is_none")]
    automorphisms: Option<Number>,
    /// A map from the puzzle to its form.
    map: &'a Map,
}

/// A whole number, as text where readers of JSON would round it.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
enum Number {
    Small(u64),
    Large(String),
}

impl From<u128> for Number {
    fn from(number: u128) -> Number {
        match u64::try_from(number) {
            Ok(number) if number <= 1 << 53 => Number::Small(number),
            _ => Number::Large(number.to_string()),
        }
    }
}

impl Serialize for Classified<Clues> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let form = ClassifiedForm {
            canonical: Line::from(&self.form),
            automorphisms: self.automorphism_count().map(Number::from),
            map: self.map(),
        };
        form.serialize(to)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Classified<Clues> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        ClassifiedForm::schema_name()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        ClassifiedForm::json_schema(generator)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use neuf_puzzle::Shape;

    #[test]
    fn lines_are_written_from_one() {
        let shape = Shape::new(1, 2).expect("a shape");
        let map = Map::new(shape, true, &[1, 0], &[0, 1], &[2, 1]).expect("a map");
        let text = serde_json::to_string(&map).expect("serialisable");
        assert_eq!(text, r#"{"transposed":true,"rows":[2,1],"columns":[1,2],"digits":[2,1]}"#);
    }
}
