//! Shapes, digits and houses, both ways.

use crate::format::ReadErrorKind;
use crate::{Digit, DigitSet, House, Marks, Shape};
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};
use std::borrow::Cow;

/// `"3x3"`.
impl Serialize for Shape {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Shape {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Shape, D::Error> {
        let text = Cow::<str>::deserialize(from)?;
        text.parse().map_err(D::Error::custom)
    }
}

/// Its value, from 1.
impl Serialize for Digit {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(self.value() as u8)
    }
}

impl<'de> Deserialize<'de> for Digit {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Digit, D::Error> {
        let value = u8::deserialize(from)?;
        Digit::new(value.into())
            .ok_or_else(|| D::Error::custom(format_args!("{value} is no digit, 1 to 64")))
    }
}

/// A list, upwards.
impl Serialize for DigitSet {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for DigitSet {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<DigitSet, D::Error> {
        Ok(Vec::<Digit>::deserialize(from)?.into_iter().collect())
    }
}

/// The candidates of each cell, in reading order.
impl Serialize for Marks {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter().map(|(_, digits)| digits))
    }
}

/// `"row 1"`.
impl Serialize for House {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for House {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<House, D::Error> {
        let text = Cow::<str>::deserialize(from)?;
        text.parse().map_err(D::Error::custom)
    }
}

/// Its code.
impl Serialize for ReadErrorKind {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.code())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::de::DeserializeOwned;
    use serde_json::{from_value, json, to_value};

    fn both_ways<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(
        value: T,
        written: serde_json::Value,
    ) {
        assert_eq!(to_value(&value).unwrap(), written);
        assert_eq!(from_value::<T>(written).unwrap(), value);
    }

    #[test]
    fn the_vocabulary_goes_both_ways() {
        both_ways(Shape::new(2, 3).unwrap(), json!("2x3"));
        both_ways(Digit::new(64).unwrap(), json!(64));
        both_ways(DigitSet::first(3), json!([1, 2, 3]));
        both_ways(House::Row(0), json!("row 1"));
        both_ways(House::Column(63), json!("column 64"));
        both_ways(House::Block(8), json!("block 9"));
        both_ways(House::Diagonal(1), json!("diagonal 2"));
        both_ways(House::Extra(0), json!("extra 1"));
    }

    #[test]
    fn what_is_no_word_of_it_is_an_error() {
        for text in ["0x3", "9x9", "3", ""] {
            assert!(from_value::<Shape>(json!(text)).is_err(), "{text}");
        }
        for number in [0, 65, 256] {
            assert!(from_value::<Digit>(json!(number)).is_err(), "{number}");
        }
        for text in ["row 0", "row 65", "row", "line 1", "row one", "row 300"] {
            assert!(from_value::<House>(json!(text)).is_err(), "{text}");
        }
    }
}
