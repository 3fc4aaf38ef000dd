//! What counting says, as a number, in words, as JSON and as an exit code.

use crate::answers::Asked;
use crate::app::PATIENCE;
use crate::args::Count;
use crate::i18n::say;
use crate::record::By;
use neuf::counting::{BigUint, Outcome};
use neuf::parts::Number;
use neuf::puzzle::serial::InShape;
use neuf::solve::WithoutStats;
use neuf::{Clues, Counted, Ending, Estimate, Limit, Shape, Verdict};
use serde::Serialize;

/// What counting says about one puzzle.
pub enum Answer {
    Contradiction(neuf::Contradiction),
    Counted(Counted),
    /// Counted without meeting every solution.
    Exact(BigUint),
    /// A limit was reached, after this many; and how many there may be.
    AtLeast {
        count: BigUint,
        limit: Limit,
        estimate: Option<Estimate>,
        how_far: Option<String>,
    },
    Estimated(Estimate),
}

/// What counting says, for programs.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum CountOutcome<'a> {
    Contradiction {
        #[serde(flatten)]
        verdict: InShape<Verdict>,
        /// 0.
        count: u64,
    },
    Met(WithoutStats<&'a Counted>),
    Searched(By<&'a Counted>),
    Counted {
        /// `several`, or `null` for an estimate.
        verdict: Option<&'static str>,
        /// `null`: none is listed.
        solution: Option<&'static str>,
        /// How many there are, or at least.
        #[serde(skip_serializing_if = "Option::is_none")]
        count: Option<Number>,
        /// Whether that is all.
        #[serde(skip_serializing_if = "Option::is_none")]
        complete: Option<bool>,
        /// The limit that was reached first.
        #[serde(skip_serializing_if = "Option::is_none")]
        limit: Option<Limit>,
        /// About how many there are.
        #[serde(skip_serializing_if = "Option::is_none")]
        estimate: Option<Estimate>,
    },
}

impl Answer {
    /// What a counter says.
    pub(super) fn of(outcome: Outcome, how_far: Option<String>) -> Answer {
        let Outcome { count, stopped_by, estimate, stats, .. } = outcome;
        match (stats, stopped_by) {
            (Some(stats), limit) => Answer::Counted(Counted {
                solutions: count.try_into().unwrap_or(u64::MAX),
                ending: limit.map_or(Ending::Complete, Ending::Limit),
                stats,
            }),
            (None, None) => Answer::Exact(count),
            (None, Some(limit)) => Answer::AtLeast { count, limit, estimate, how_far },
        }
    }

    /// With the counters of the search if its strategy is given.
    pub(super) fn form(&self, shape: Shape, strategy: Option<&'static str>) -> CountOutcome<'_> {
        let counted = |count: Option<&BigUint>, limit: Option<Limit>, estimate| {
            CountOutcome::Counted {
                // Ways that are tried when many solutions have been met already.
                verdict: count.map(|_| "several"),
                solution: None,
                count: count.map(Number::of),
                complete: count.map(|_| limit.is_none()),
                limit,
                estimate,
            }
        };
        match self {
            Answer::Contradiction(found) => CountOutcome::Contradiction {
                verdict: InShape::new(shape, Verdict::Contradiction(found.clone())),
                count: 0,
            },
            Answer::Counted(outcome) => match strategy {
                Some(strategy) => CountOutcome::Searched(By { outcome, strategy }),
                None => CountOutcome::Met(WithoutStats(outcome)),
            },
            Answer::Exact(count) => counted(Some(count), None, None),
            Answer::AtLeast { count, limit, estimate, .. } => {
                counted(Some(count), Some(*limit), *estimate)
            }
            Answer::Estimated(estimate) => counted(None, None, Some(*estimate)),
        }
    }

    /// What is printed: the number, however it was come by.
    pub(super) fn number(&self) -> String {
        match self {
            Answer::Contradiction(_) => "0".to_owned(),
            Answer::Counted(counted) => match counted.ending {
                Ending::Stuck(_) => "stuck".to_owned(),
                Ending::Complete | Ending::Limit(_) => counted.solutions.to_string(),
            },
            Answer::Exact(count) | Answer::AtLeast { count, .. } => count.to_string(),
            Answer::Estimated(Estimate { solutions, .. }) => {
                large(solutions.mean, solutions.exponent)
            }
        }
    }

    /// Whether more than one solution is known.
    pub(super) fn is_several(&self) -> bool {
        match self {
            Answer::Counted(counted) => counted.solutions > 1,
            answer => matches!(answer, Answer::Exact(_)),
        }
    }

    /// What the number alone does not say.
    pub(super) fn remark(&self, asked: &Asked<'_, Count>, clues: &Clues) -> Option<String> {
        let messages = &asked.app.messages;
        let excuse = |limit| excuse(asked, limit);
        Some(match self {
            Answer::Contradiction(found) => messages.contradiction(clues, found).to_plain(),
            Answer::Estimated(estimate) => messages.estimate(estimate).to_plain(),
            Answer::Counted(counted) => {
                let said = messages.counted(counted)?.to_plain();
                let excuse = counted.ending.limit().and_then(excuse);
                [said].into_iter().chain(excuse).collect::<Vec<_>>().join("\n")
            }
            Answer::AtLeast { count, limit, estimate, how_far } => {
                let about = estimate.map(|it| messages.estimate_of_all(&it).to_plain());
                let first = messages.at_least(count, *limit).to_plain();
                let more = how_far.clone().into_iter().chain(about).chain(excuse(*limit));
                [first].into_iter().chain(more).collect::<Vec<_>>().join("\n")
            }
            Answer::Exact(_) => return None,
        })
    }
}

/// Where a limit came from that nobody set.
fn excuse(asked: &Asked<'_, Count>, limit: Limit) -> Option<String> {
    let is_default = asked.args.budget.time.is_none() && limit == Limit::Time;
    let seconds = PATIENCE.as_secs();
    is_default.then(|| say!(asked.app.messages, "count-default-time", seconds = seconds))
}

/// A value times ten to the power of an exponent.
fn large(value: f64, exponent: u32) -> String {
    match exponent {
        0 if value < 1e6 => format!("{value:.0}"),
        0 => format!("{value:.3e}"),
        exponent => format!("{value:.3}e{exponent}"),
    }
}
