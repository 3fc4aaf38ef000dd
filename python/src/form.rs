//! The serialised form of what is said of a puzzle: the library's own, and beside it what the
//! command adds. `docs/JSON.md` has every field; tests compare it with what the command prints.

use neuf::canonical::{Map, Unclassified};
use neuf::counting::BigUint;
use neuf::explain::{Exclusions, State, Step};
use neuf::generate::Made;
use neuf::parts::Number;
use neuf::puzzle::Marks;
use neuf::puzzle::serial::{InShape, Line};
use neuf::solve::WithoutStats;
use neuf::{Clues, Counted, Estimate, Judgement, Limit, Verdict};
use neuf_words::Words;
use serde::Serialize;
use std::collections::BTreeMap;

/// The form as JSON.
pub fn json(form: &impl Serialize) -> String {
    // Maps with other keys than text are the only thing JSON does not take, and there are none.
    serde_json::to_string(form).unwrap_or_default()
}

/// What is said of a puzzle, beside it.
#[derive(Serialize)]
pub struct Record<'a, O> {
    #[serde(flatten)]
    pub clues: &'a Clues,
    #[serde(flatten)]
    pub outcome: O,
}

/// A verdict, with the strategy and the statistics of its search where they are asked for.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Judged<'a> {
    Plain(InShape<&'a Verdict>),
    Searched {
        #[serde(flatten)]
        outcome: InShape<&'a Judgement>,
        strategy: &'static str,
    },
}

/// A verdict and solution that nobody asked for.
#[derive(Serialize, Default)]
pub struct Unknown {
    verdict: Option<&'static str>,
    solution: Option<&'static str>,
}

#[derive(Serialize)]
#[serde(untagged)]
pub enum Candidates {
    Found {
        #[serde(flatten)]
        unknown: Unknown,
        candidates: Marks,
    },
    None(InShape<Verdict>),
}

/// A number of solutions.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Count<'a> {
    Contradiction {
        #[serde(flatten)]
        verdict: InShape<Verdict>,
        count: u64,
    },
    Met(WithoutStats<&'a Counted>),
    Searched {
        #[serde(flatten)]
        outcome: &'a Counted,
        strategy: &'static str,
    },
    Counted {
        verdict: Option<&'static str>,
        solution: Option<&'static str>,
        count: Number,
        complete: bool,
        #[serde(skip_serializing_if = "Option::is_none")]
        limit: Option<Limit>,
        #[serde(skip_serializing_if = "Option::is_none")]
        estimate: Option<Estimate>,
    },
}

impl Count<'_> {
    /// Counted without meeting every solution.
    pub fn exact(count: &BigUint, limit: Option<Limit>, estimate: Option<Estimate>) -> Self {
        Count::Counted {
            verdict: Some("several"),
            solution: None,
            count: Number::of(count),
            complete: limit.is_none(),
            limit,
            estimate,
        }
    }
}

/// A rating, with the names of what is in it.
#[derive(Serialize)]
pub struct Named<O> {
    #[serde(flatten)]
    pub outcome: O,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub names: Option<BTreeMap<String, String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// Why there is no canonical form.
#[derive(Serialize)]
#[serde(untagged)]
pub enum NoForm {
    Judged(InShape<Verdict>),
    Refused { error: Refusal },
}

#[derive(Serialize)]
pub struct Refusal {
    code: &'static str,
    message: String,
}

impl NoForm {
    pub fn new(words: &Words, clues: &Clues, why: &Unclassified) -> NoForm {
        let shape = clues.shape();
        let judged = |verdict| NoForm::Judged(InShape::new(shape, verdict));
        match why {
            Unclassified::Contradiction(found) => judged(Verdict::Contradiction(found.clone())),
            Unclassified::Limit(limit) => judged(Verdict::Budget { found: None, limit: *limit }),
            Unclassified::PencilMarks => {
                let message = words.unclassified(shape, why).to_plain();
                NoForm::Refused { error: Refusal { code: "pencil-marks", message } }
            }
        }
    }
}

/// Two puzzles compared.
#[derive(Serialize)]
pub struct Comparison<'a> {
    pub other: Line<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub same: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub map: Option<&'a Map>,
    #[serde(flatten)]
    pub none: Option<NoForm>,
}

/// What was made of a puzzle.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Reworked {
    Minimized {
        minimized: String,
        clue_count: usize,
    },
    Redundant {
        redundant: Vec<String>,
    },
    Varied {
        varied: String,
        map: Map,
    },
    Near {
        near: Vec<String>,
        tested: u64,
        unique: u64,
        #[serde(skip_serializing_if = "Option::is_none")]
        limit: Option<Limit>,
    },
    Judged(InShape<Verdict>),
    NotClassic(Unknown),
}

/// A step of a person.
#[derive(Serialize)]
pub struct StepForm<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<u64>,
    #[serde(flatten)]
    pub what: InShape<&'a Step>,
    #[serde(flatten)]
    pub why: Option<InShape<Exclusions>>,
    pub name: String,
    pub reason: String,
    #[serde(rename = "where", skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
}

impl<'a> StepForm<'a> {
    pub fn new(words: &Words, state: &State, step: &'a Step) -> StepForm<'a> {
        StepForm {
            step: None,
            what: InShape::new(state.shape(), step),
            why: Exclusions::of(state, step).map(|why| InShape::new(state.shape(), why)),
            name: words.technique(step.technique),
            reason: words.reason(state, step).to_plain(),
            place: None,
        }
    }
}

/// A puzzle that was made.
#[derive(Serialize)]
pub struct MadeForm<'a> {
    #[serde(flatten)]
    clues: &'a Clues,
    solution: String,
    clue_count: usize,
    attempt: u64,
    seed: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<&'a Clues>,
}

impl<'a> MadeForm<'a> {
    pub fn new(made: &'a Made, seed: u64) -> MadeForm<'a> {
        MadeForm {
            clues: &made.clues,
            solution: neuf::format::line(&made.solution.to_clues()),
            clue_count: made.clue_count(),
            attempt: made.attempt,
            seed,
            rating: made.rated.map(|rated| rated.to_string()),
            position: made.position.as_ref(),
        }
    }
}

/// What was tried before a limit was reached.
#[derive(Serialize)]
pub struct MakingEnd<'a> {
    pub made: u64,
    pub attempts: u64,
    pub seed: u64,
    pub sampling: &'static str,
    pub limit: Limit,
    pub refused: Vec<Refused>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nearest: Option<&'a Clues>,
}

#[derive(Serialize)]
pub struct Refused {
    pub reason: &'static str,
    pub count: u64,
}
