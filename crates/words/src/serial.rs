//! The vocabulary in serialised texts: cells by number from 0, digits by value, houses by kind and
//! number from 0.

use neuf_puzzle::{Cell, Digit, House};
use serde::Serializer;
use serde::ser::SerializeStruct;

pub(crate) fn cell<S: Serializer>(cell: &Cell, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_u64(cell.index() as u64)
}

pub(crate) fn digit<S: Serializer>(digit: &Digit, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_u64(digit.value() as u64)
}

pub(crate) fn house<S: Serializer>(house: &House, to: S) -> Result<S::Ok, S::Error> {
    let mut place = to.serialize_struct("House", 2)?;
    place.serialize_field("kind", house.kind())?;
    place.serialize_field("number", &house.number())?;
    place.end()
}
