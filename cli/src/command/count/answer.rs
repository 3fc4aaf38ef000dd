//! The answer of a count, as a number, in words and as JSON.

use crate::answers::Asked;
use crate::app::PATIENCE;
use crate::args::Count;
use crate::i18n::say;
use neuf::counting::{BigUint, CountForm, CountOutcome};
use neuf::{Clues, Counted, Ending, Estimate, Limit, Shape};

/// The answer of a count about one puzzle.
pub enum Answer {
    Contradiction(neuf::Contradiction),
    Counted(Counted),
    /// Counted without meeting every solution.
    Exact(BigUint),
    /// A limit was reached after this many; with an estimate of all.
    AtLeast {
        count: BigUint,
        limit: Limit,
        estimate: Option<Estimate>,
        how_far: Option<String>,
    },
    /// An estimate by random walks, perhaps interrupted.
    Estimated {
        estimate: Estimate,
        is_interrupted: bool,
    },
}

impl Answer {
    /// The answer from a counter's outcome.
    pub(super) fn of(outcome: CountOutcome, how_far: Option<String>) -> Answer {
        match (outcome.met(), outcome.stopped_by) {
            (Some(met), _) => Answer::Counted(met),
            (None, None) => Answer::Exact(outcome.count),
            (None, Some(limit)) => {
                let CountOutcome { count, estimate, .. } = outcome;
                Answer::AtLeast { count, limit, estimate, how_far }
            }
        }
    }

    /// With the counters of the search if its strategy is given.
    pub(super) fn form(&self, shape: Shape, strategy: Option<&'static str>) -> CountForm<'_> {
        match self {
            Answer::Contradiction(found) => CountForm::contradiction(shape, found.clone()),
            Answer::Counted(counted) => CountForm::met(counted, strategy),
            Answer::Exact(count) => CountForm::counted(count, None, None),
            Answer::AtLeast { count, limit, estimate, .. } => {
                CountForm::counted(count, Some(*limit), *estimate)
            }
            Answer::Estimated { estimate, .. } => CountForm::estimated(*estimate),
        }
    }

    /// The number to print, however it was found.
    pub(super) fn number(&self) -> String {
        match self {
            Answer::Contradiction(_) => "0".to_owned(),
            Answer::Counted(counted) => match counted.ending {
                Ending::Stuck(_) => "stuck".to_owned(),
                Ending::Complete | Ending::Limit(_) => counted.solutions.to_string(),
            },
            Answer::Exact(count) | Answer::AtLeast { count, .. } => count.to_string(),
            Answer::Estimated { estimate: Estimate { solutions, .. }, .. } => {
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

    /// The remark beside the number.
    pub(super) fn remark(&self, asked: &Asked<'_, Count>, clues: &Clues) -> Option<String> {
        let messages = &asked.app.messages;
        let excuse = |limit| excuse(asked, limit);
        Some(match self {
            Answer::Contradiction(found) => messages.contradiction(clues, found).to_plain(),
            Answer::Estimated { estimate, .. } => messages.estimate(estimate).to_plain(),
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

/// The explanation of a default limit.
fn excuse(asked: &Asked<'_, Count>, limit: Limit) -> Option<String> {
    let is_default = asked.args.budget.time.most.is_none() && limit == Limit::Time;
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
