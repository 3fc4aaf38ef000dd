//! Summaries of paths and efforts. Their steps are objects of their own.

use crate::human::{Effort, Look, Move};
use crate::path::Path;
use crate::scale::Level;
use neuf_puzzle::serial::Line;
use serde::ser::{Serialize, Serializer};
use std::collections::BTreeMap;

/// The figures of a path.
#[derive(serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Path"))]
struct PathForm<'a> {
    /// Whether it ends in a full grid.
    solved: bool,
    /// The number of steps.
    steps: usize,
    /// HoDoKu's score, the sum over all steps.
    score: u32,
    /// HoDoKu's level.
    level: Level,
    /// How often each technique was used.
    techniques: BTreeMap<&'a str, usize>,
    /// The grid at the end.
    grid: Line<'a>,
}

impl Serialize for Path {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let end = self.end.to_clues();
        let form = PathForm {
            solved: self.is_solved(),
            steps: self.steps.len(),
            score: self.score(),
            level: self.level(),
            techniques: counts(self.steps.iter().map(|step| step.technique)),
            grid: Line::from(&end),
        };
        form.serialize(to)
    }
}

/// What an effort comes to: how hard it is only where the moves fill the grid.
#[derive(serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Effort"))]
struct EffortForm<'a> {
    /// Whether the moves fill the grid.
    solved: bool,
    /// The logarithm of the glances to base 2.
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<f64>,
    /// The glances of all moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    glances: Option<f64>,
    /// The move that took longest.
    #[serde(skip_serializing_if = "Option::is_none")]
    hardest: Option<&'a Move>,
    /// How often each look was the one that found something.
    looks: BTreeMap<&'a str, usize>,
}

impl Serialize for Effort {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let form = EffortForm {
            solved: self.is_solved,
            rating: self.is_solved.then(|| tenths(self.rating())),
            glances: self.is_solved.then(|| tenths(self.total())),
            hardest: self.hardest().filter(|_| self.is_solved),
            looks: counts(self.moves.iter().map(|one| one.look.id())),
        };
        form.serialize(to)
    }
}

/// The id of a look.
impl Serialize for Look {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.id())
    }
}

/// A number with one decimal.
pub(crate) fn rounded<S: Serializer>(number: &f64, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_f64(tenths(*number))
}

fn tenths(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}

/// How often each name occurs.
fn counts<'a>(names: impl Iterator<Item = &'a str>) -> BTreeMap<&'a str, usize> {
    let mut counts = BTreeMap::new();
    for name in names {
        *counts.entry(name).or_default() += 1;
    }
    counts
}

#[cfg(feature = "schema")]
mod schema {
    use super::{EffortForm, PathForm};
    use crate::human::{Effort, Look};
    use crate::path::Path;
    use neuf_puzzle::looks_like;

    looks_like!(Path, PathForm<'_>);
    looks_like!(Effort, EffortForm<'_>);
    looks_like!(Look, String);
}
