//! A step for programs: the library's form, and what is said of it in the language asked for.

use crate::i18n::Messages;
use neuf::explain::{Exclusions, State, Step};
use neuf::puzzle::serial::InShape;
use serde::Serialize;

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct StepRecord<'a> {
    /// Its number on a path, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<u64>,
    #[serde(flatten)]
    pub what: InShape<&'a Step>,
    /// What leaves a single no other choice.
    #[serde(flatten)]
    pub why: Option<InShape<Exclusions>>,
    /// The technique's name.
    pub name: String,
    /// The reasoning.
    pub reason: String,
    /// Where to look.
    #[serde(rename = "where", skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
}

impl<'a> StepRecord<'a> {
    pub fn new(messages: &Messages, state: &State, step: &'a Step) -> StepRecord<'a> {
        StepRecord {
            step: None,
            what: InShape::new(state.shape(), step),
            why: Exclusions::of(state, step).map(|why| InShape::new(state.shape(), why)),
            name: messages.technique(step.technique),
            reason: messages.reason(state, step).to_plain(),
            place: None,
        }
    }
}
