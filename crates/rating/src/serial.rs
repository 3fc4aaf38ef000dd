//! The serialised form of ratings, which `docs/JSON.md` describes.

use crate::{Rating, Step, Tenths};
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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Rated {
    /// The rating.
    #[serde(flatten)]
    pub rating: Rating,
    /// How often each technique was used.
    pub techniques: BTreeMap<Cow<'static, str>, usize>,
}

impl Rated {
    /// What is written of a rating and the steps that led to it.
    pub fn new(rating: Rating, steps: &[Step]) -> Rated {
        let mut techniques = BTreeMap::new();
        for step in steps {
            *techniques.entry(step.technique.id()).or_default() += 1;
        }
        Rated { rating, techniques }
    }
}

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
