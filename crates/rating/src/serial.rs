//! The serialised form of ratings, which `docs/JSON.md` describes.

use crate::{Rating, RatingOutcome, Ratings, Step, Tenths};
use neuf_explain::{Path, human::Effort};
use neuf_limits::Limit;
use neuf_solve::Verdict;
use serde::ser::{Serialize, Serializer};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// `7.1`, a number.
impl Serialize for Tenths {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_f64(f64::from(self.0) / 10.0)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Tenths {
    fn schema_name() -> Cow<'static, str> {
        "Tenths".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "A rating with one decimal.",
            "type": "number",
            "minimum": 0,
            "maximum": 20,
        })
    }
}

/// A rating and what it is made of.
#[derive(Clone, Debug, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Explainer"))]
pub struct Rated {
    /// The rating.
    #[serde(flatten)]
    pub rating: Rating,
    /// How often each technique was used.
    pub techniques: BTreeMap<Cow<'static, str>, usize>,
}

impl Rated {
    /// The form of a rating and of the steps that led to it.
    pub fn new(rating: Rating, steps: &[Step]) -> Rated {
        let mut techniques = BTreeMap::new();
        for step in steps {
            *techniques.entry(step.technique.id()).or_default() += 1;
        }
        Rated { rating, techniques }
    }
}

/// A puzzle rated on each scale, or the verdict why it has no rating. A verdict names cells, so it is written
/// [`InShape`](neuf_puzzle::serial::InShape).
#[derive(serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Rated"))]
#[serde(untagged)]
enum OutcomeForm<'a> {
    Scales(Box<ScalesForm<'a>>),
    Judged(&'a Verdict),
}

/// A puzzle on every scale.
#[derive(Default, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Scales"))]
struct ScalesForm<'a> {
    /// `unique`, or `null` for a grid that is not classic.
    verdict: Option<&'static str>,
    /// `null`: it is not looked for.
    solution: Option<&'static str>,
    /// Why there is no rating: `not-classic`.
    #[serde(skip_serializing_if = "Option::is_none")]
    unrated: Option<&'static str>,
    #[serde(flatten)]
    explainer: Option<Rated>,
    /// The path of named steps.
    #[serde(skip_serializing_if = "Option::is_none")]
    hodoku: Option<ScaleForm<&'a Path>>,
    /// Our own scale.
    #[serde(skip_serializing_if = "Option::is_none")]
    human: Option<ScaleForm<&'a Effort>>,
}

/// A scale, perhaps cut short by a limit.
#[derive(serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "ScaleOf{T}"))]
#[serde(untagged)]
enum ScaleForm<T> {
    Whole(T),
    Cut {
        /// `false`.
        solved: bool,
        /// The limit that was reached first.
        limit: Limit,
    },
}

impl<'a, T> From<&'a Result<T, Limit>> for ScaleForm<&'a T> {
    fn from(result: &'a Result<T, Limit>) -> ScaleForm<&'a T> {
        match result {
            Ok(whole) => ScaleForm::Whole(whole),
            Err(limit) => ScaleForm::Cut { solved: false, limit: *limit },
        }
    }
}

impl<'a> From<&'a Ratings> for ScalesForm<'a> {
    fn from(ratings: &'a Ratings) -> ScalesForm<'a> {
        let explainer = ratings.explainer.as_ref().and_then(|rated| rated.as_ref().ok());
        ScalesForm {
            verdict: Some("unique"),
            solution: None,
            unrated: None,
            explainer: explainer.map(|(rating, steps)| Rated::new(*rating, steps)),
            hodoku: ratings.hodoku.as_ref().map(ScaleForm::from),
            human: ratings.human.as_ref().map(ScaleForm::from),
        }
    }
}

impl Serialize for RatingOutcome {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let form = match self {
            RatingOutcome::Rated(ratings) => OutcomeForm::Scales(Box::new(ratings.as_ref().into())),
            RatingOutcome::Judged(verdict) => OutcomeForm::Judged(verdict),
            RatingOutcome::NotClassic => {
                let unrated = Some("not-classic");
                OutcomeForm::Scales(Box::new(ScalesForm { unrated, ..ScalesForm::default() }))
            }
        };
        form.serialize(to)
    }
}

#[cfg(feature = "schema")]
neuf_puzzle::looks_like!(RatingOutcome, OutcomeForm<'_>);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Technique;
    use serde_json::json;

    #[test]
    fn a_rating_is_numbers_with_one_decimal_and_techniques_by_id() {
        let rating = Rating { er: Tenths(71), ep: Tenths(12), ed: Tenths(12) };
        let single = Step::place(Technique::HiddenSingle, 12, 0, 0);
        let loops = Technique::UniqueLoop { cells: 6, kind: 2 };
        let steps = [single.clone(), single, Step::place(loops, 46, 1, 1)];
        assert_eq!(
            serde_json::to_value(Rated::new(rating, &steps)).unwrap(),
            json!({
                "er": 7.1, "ep": 1.2, "ed": 1.2,
                "techniques": { "hidden-single": 2, "unique-loop-2": 1 },
            })
        );
    }
}
