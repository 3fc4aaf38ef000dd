//! A rating for programs: the library's forms of all scales, and the names of what they count.

use super::{Job, Outcome, Rated};
use crate::input::Item;
use crate::record::{Record, Unknown};
use neuf::explain::human::Effort;
use neuf::explain::path::Path;
use neuf::puzzle::serial::InShape;
use neuf::{Clues, Limit, Verdict, rating};
use serde::Serialize;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// What came of a puzzle.
#[derive(Serialize)]
#[serde(untagged)]
pub enum RateOutcome<'a> {
    Rated(Box<Scales<'a>>),
    Judged(InShape<&'a Verdict>),
    NotClassic(Unknown),
}

/// A puzzle on every scale.
#[derive(Serialize)]
pub struct Scales<'a> {
    /// `unique`.
    verdict: &'static str,
    /// `null`: it is not looked for.
    solution: Option<&'static str>,
    #[serde(flatten)]
    explainer: Option<rating::Rated>,
    /// The path of named steps.
    #[serde(skip_serializing_if = "Option::is_none")]
    hodoku: Option<Scale<&'a Path>>,
    /// Our own scale.
    #[serde(skip_serializing_if = "Option::is_none")]
    human: Option<Scale<&'a Effort>>,
    /// The names of the techniques and looks above.
    names: BTreeMap<Cow<'a, str>, String>,
}

/// A scale, perhaps cut short by a limit.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Scale<T> {
    Whole(T),
    Cut {
        /// `false`.
        solved: bool,
        /// The limit that was reached first.
        limit: Limit,
    },
}

impl<'a, T> From<&'a Result<T, Limit>> for Scale<&'a T> {
    fn from(result: &'a Result<T, Limit>) -> Scale<&'a T> {
        match result {
            Ok(whole) => Scale::Whole(whole),
            Err(limit) => Scale::Cut { solved: false, limit: *limit },
        }
    }
}

impl Job<'_> {
    pub fn record<'a>(
        &self,
        item: &'a Item,
        clues: &'a Clues,
        outcome: &'a Outcome,
    ) -> impl Serialize + 'a {
        let outcome = match outcome {
            Outcome::NotClassic => RateOutcome::NotClassic(Unknown::default()),
            Outcome::Judged(verdict) => RateOutcome::Judged(InShape::new(clues.shape(), verdict)),
            Outcome::Rated(rated) => RateOutcome::Rated(Box::new(self.scales(rated))),
        };
        Record::new(item, clues, outcome)
    }

    fn scales<'a>(&self, rated: &'a Rated) -> Scales<'a> {
        let explainer =
            rated.explainer.as_ref().map(|(rating, steps)| rating::Rated::new(*rating, steps));
        let named = |id: Cow<'a, str>| {
            let name = self.app.messages.rated(&id);
            (id, name)
        };
        let explained = explainer.iter().flat_map(|rated| rated.techniques.keys().cloned());
        let steps = rated.hodoku.iter().flatten().flat_map(|path| &path.steps);
        let moves = rated.human.iter().flatten().flat_map(|effort| &effort.moves);
        let ids = steps.map(|step| step.technique).chain(moves.map(|one| one.look.id()));
        let names = explained.chain(ids.map(Cow::Borrowed)).map(named).collect();
        Scales {
            verdict: "unique",
            solution: None,
            explainer,
            hodoku: rated.hodoku.as_ref().map(Scale::from),
            human: rated.human.as_ref().map(Scale::from),
            names,
        }
    }
}
