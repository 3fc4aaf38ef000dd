//! Steps and arguments.

use crate::argument::{Argument, Cause, Lemma, Literal, Rule};
use crate::{HouseRole, Id, scale};
use neuf_puzzle::House;
use neuf_puzzle::serial::Named;
use serde::ser::{Serialize, SerializeMap, Serializer};
use std::fmt;

/// A technique with its place on HoDoKu's scale, flat.
pub(crate) fn technique<S: Serializer>(technique: &Id, to: S) -> Result<S::Ok, S::Error> {
    match scale::of(technique) {
        Some(entry) => entry.serialize(to),
        None => {
            let mut fields = to.serialize_map(Some(1))?;
            fields.serialize_entry("technique", technique)?;
            fields.end()
        }
    }
}

/// 0 or 1.
pub(crate) fn number<S: Serializer>(which: &bool, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_u8(u8::from(*which))
}

/// A house and its part in a pattern.
#[derive(serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct HousePart {
    /// The house.
    house: House,
    /// Its part.
    role: HouseRole,
}

pub(crate) fn houses<S: Serializer>(
    houses: &[(House, HouseRole)],
    to: S,
) -> Result<S::Ok, S::Error> {
    to.collect_seq(houses.iter().map(|&(house, role)| HousePart { house, role }))
}

/// How a line follows, as it stands beside the line's literal.
#[derive(serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Cause"))]
struct CauseForm<'a> {
    /// `cell`, `house`, `nested`, `lemmas`, or the id of a technique.
    by: &'a str,
    /// The house that has each digit once.
    #[serde(skip_serializing_if = "Option::is_none")]
    house: Option<House>,
    /// What the technique rests on.
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<&'a Rule>,
    /// The argument within the argument.
    #[serde(skip_serializing_if = "Option::is_none")]
    argument: Option<&'a Argument>,
    /// Literals that do not all hold, such as `r1c2=4 r3c4≠5`, each lemma from those before it.
    #[serde(skip_serializing_if = "Option::is_none")]
    lemmas: Option<&'a [Lemma]>,
}

impl<'a> From<&'a Cause> for CauseForm<'a> {
    fn from(cause: &'a Cause) -> CauseForm<'a> {
        let by = |by| CauseForm { by, house: None, rule: None, argument: None, lemmas: None };
        match cause {
            // The cell is that of the literal.
            Cause::Cell(_) => by("cell"),
            Cause::House(house) => CauseForm { house: Some(*house), ..by("house") },
            Cause::Rule(rule) => CauseForm { rule: Some(rule), ..by(rule.technique) },
            Cause::Nested(argument) => CauseForm { argument: Some(argument), ..by("nested") },
            Cause::Lemmas(lemmas) => CauseForm { lemmas: Some(lemmas), ..by("lemmas") },
        }
    }
}

impl Serialize for Cause {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        CauseForm::from(self).serialize(to)
    }
}

/// A lemma is written as text, since there may be a hundred thousand of them.
impl Serialize for Lemma {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(&Said(&self.0))
    }
}

struct Said<'a>(&'a [Literal]);

impl fmt::Display for Said<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, Literal { candidate, holds }) in self.0.iter().enumerate() {
            let (between, sign) = (if at > 0 { " " } else { "" }, if *holds { "=" } else { "≠" });
            write!(f, "{between}{}{sign}{}", Named(candidate.cell), candidate.digit.value())?;
        }
        Ok(())
    }
}

#[cfg(feature = "schema")]
neuf_puzzle::looks_like!(Lemma, String);

#[cfg(feature = "schema")]
neuf_puzzle::looks_like!(Cause, CauseForm<'_>);
