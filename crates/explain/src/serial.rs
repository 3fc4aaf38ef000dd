//! How the puzzle's vocabulary is written in serialised steps: cells and houses by number from 0,
//! digits by value.

use crate::HouseRole;
use neuf_puzzle::{Cell, Digit, DigitSet, House};
use serde::{Serialize, Serializer};

pub(crate) fn cell<S: Serializer>(cell: &Cell, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_u64(cell.index() as u64)
}

pub(crate) fn cells<S: Serializer>(cells: &[Cell], to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(cells.iter().map(|cell| cell.index()))
}

pub(crate) fn digit<S: Serializer>(digit: &Digit, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_u64(digit.value() as u64)
}

pub(crate) fn digits<S: Serializer>(digits: &DigitSet, to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(digits.iter().map(Digit::value))
}

/// A house by kind and number.
#[derive(serde::Serialize)]
struct Place {
    kind: &'static str,
    number: usize,
}

impl Place {
    fn of(house: House) -> Place {
        Place { kind: house.kind(), number: house.number() }
    }
}

pub(crate) fn house<S: Serializer>(house: &House, to: S) -> Result<S::Ok, S::Error> {
    Place::of(*house).serialize(to)
}

pub(crate) fn plain_houses<S: Serializer>(houses: &[House], to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(houses.iter().map(|&house| Place::of(house)))
}

/// A house with its part, flat.
#[derive(serde::Serialize)]
struct Part {
    #[serde(flatten)]
    place: Place,
    role: HouseRole,
}

pub(crate) fn houses<S: Serializer>(
    houses: &[(House, HouseRole)],
    to: S,
) -> Result<S::Ok, S::Error> {
    to.collect_seq(houses.iter().map(|&(house, role)| Part { place: Place::of(house), role }))
}

#[cfg(test)]
mod tests {
    use crate::{Candidate, Pattern, Role, Step};
    use neuf_puzzle::{Cell, Digit, DigitSet, House};

    #[test]
    fn a_step_is_written_with_numbers_and_names() {
        let (cell, digit) = (Cell::new(10), Digit::new(3).unwrap());
        let pattern = Pattern::of(DigitSet::single(digit))
            .mark(Role::Colour { component: 0, second: true }, digit, [cell])
            .house(House::Block(0), crate::HouseRole::Defining);
        let step = Step::placing("hidden-single", Candidate::new(cell, digit), pattern);
        let json = serde_json::to_value(&step).unwrap();
        assert_eq!(json["placements"], serde_json::json!([{"cell": 10, "digit": 3}]));
        assert_eq!(
            json["pattern"]["houses"],
            serde_json::json!([{"kind": "block", "number": 0, "role": "defining"}])
        );
        assert_eq!(
            json["pattern"]["marks"][0]["role"],
            serde_json::json!({"colour": {"component": 0, "second": true}})
        );
    }
}
