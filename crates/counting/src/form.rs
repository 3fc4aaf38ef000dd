//! Counts in the form that programs read.

use neuf_limits::Limit;
use neuf_parts::Number;
use neuf_puzzle::serial::InShape;
use neuf_puzzle::{Contradiction, Shape};
use neuf_solve::form::By;
use neuf_solve::{Counted, Estimate, Verdict, WithoutStats};
use num_bigint::BigUint;
use serde::Serialize;

/// What counting says: of solutions that were met, of a number that was reckoned, or of neither.
///
/// ```
/// use neuf_counting::{Counter, CountForm};
///
/// let outcome = Counter::new(&"................".parse().unwrap()).count();
/// let form = CountForm::counted(&outcome.count, outcome.stopped_by, outcome.estimate);
/// let json = serde_json::to_string(&form).unwrap();
/// assert_eq!(json, r#"{"verdict":"several","solution":null,"count":288,"complete":true}"#);
/// ```
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "CountOutcome"))]
#[serde(untagged)]
#[non_exhaustive]
pub enum CountForm<'a> {
    /// The clues contradict each other.
    Contradiction {
        /// Where the clues contradict each other.
        #[serde(flatten)]
        verdict: InShape<Verdict>,
        /// Always 0.
        count: u64,
    },
    /// Solutions were met one by one.
    Met(WithoutStats<&'a Counted>),
    /// By a search whose counters are asked for.
    Searched(By<&'a Counted>),
    /// Counted without meeting every solution, or estimated.
    Counted {
        /// `several`, or `null` for an estimate.
        verdict: Option<&'static str>,
        /// `null`: none is listed.
        solution: Option<&'static str>,
        /// The number of solutions, or a lower bound where `complete` is false.
        #[serde(skip_serializing_if = "Option::is_none")]
        count: Option<Number>,
        /// Whether the count is of all solutions.
        #[serde(skip_serializing_if = "Option::is_none")]
        complete: Option<bool>,
        /// The limit that was reached first.
        #[serde(skip_serializing_if = "Option::is_none")]
        limit: Option<Limit>,
        /// An estimate of the number of solutions.
        #[serde(skip_serializing_if = "Option::is_none")]
        estimate: Option<Estimate>,
    },
}

impl<'a> CountForm<'a> {
    /// The form for clues that contradict each other.
    pub fn contradiction(shape: Shape, found: Contradiction) -> CountForm<'a> {
        let verdict = InShape::new(shape, Verdict::Contradiction(found));
        CountForm::Contradiction { verdict, count: 0 }
    }

    /// The form for solutions that were met; with the counters of the search if its strategy is
    /// given.
    pub fn met(outcome: &'a Counted, strategy: Option<&'static str>) -> CountForm<'a> {
        match strategy {
            Some(strategy) => CountForm::Searched(By { outcome, strategy }),
            None => CountForm::Met(WithoutStats(outcome)),
        }
    }

    /// The form for a count that did not meet every solution. There are several: such a count is
    /// tried only when many have been met already.
    pub fn counted(
        count: &BigUint,
        limit: Option<Limit>,
        estimate: Option<Estimate>,
    ) -> CountForm<'a> {
        CountForm::Counted {
            verdict: Some("several"),
            solution: None,
            count: Some(Number::of(count)),
            complete: Some(limit.is_none()),
            limit,
            estimate,
        }
    }

    /// The form for an estimate alone.
    pub fn estimated(estimate: Estimate) -> CountForm<'a> {
        CountForm::Counted {
            verdict: None,
            solution: None,
            count: None,
            complete: None,
            limit: None,
            estimate: Some(estimate),
        }
    }
}
