//! `neuf canonical`: the smallest of all disguises.

use crate::answers::{self, Answers, Asked};
use crate::app::{App, Exit};
use crate::args;
use crate::i18n::Messages;
use crate::input::Item;
use crate::tables::{Column, Holds};
use neuf::canonical::{Classified, Unclassified, classify, form};
use neuf::puzzle::serial::InShape;
use neuf::{Clues, Verdict, format};
use serde::Serialize;

pub fn run(app: &App, args: &args::Canonical) -> anyhow::Result<Exit> {
    answers::run(app, &args.input, &args.many, args.json, &Asked { app, args })
}

/// The form alone, if no more is asked for.
pub enum Outcome {
    Form(Clues),
    Classified(Box<Classified<Clues>>),
    Unclassified(Unclassified),
}

impl Answers for Asked<'_, args::Canonical> {
    type Outcome = Outcome;

    fn outcome(&self, clues: &Clues) -> anyhow::Result<Outcome> {
        let limits = self.app.limits(self.args.budget.limits());
        let found = match self.args.json || self.args.automorphisms {
            true => classify(clues, &limits).map(Box::new).map(Outcome::Classified),
            false => form(clues, &limits).map(Outcome::Form),
        };
        Ok(found.unwrap_or_else(Outcome::Unclassified))
    }

    fn form(&self, clues: &Clues, outcome: &Outcome) -> impl Serialize {
        match outcome {
            Outcome::Classified(found) => Form::Found(InShape::new(clues.shape(), found)),
            Outcome::Form(_) => Form::None(NoForm::Asked {}),
            Outcome::Unclassified(why) => Form::None(NoForm::new(&self.app.messages, clues, why)),
        }
    }

    fn lines(&self, _: &Clues, outcome: &Outcome) -> Vec<String> {
        match outcome {
            Outcome::Form(form) => vec![written(form)],
            Outcome::Unclassified(why) => vec![word(why).to_owned()],
            Outcome::Classified(found) => {
                let maps = found.automorphisms();
                let maps = maps.map(|map| format!("  {}", self.app.messages.map(&map).to_plain()));
                [written(&found.form)].into_iter().chain(maps).collect()
            }
        }
    }

    fn remark(&self, clues: &Clues, outcome: &Outcome) -> Option<String> {
        let (words, shape) = (&self.app.messages, clues.shape());
        match outcome {
            _ if self.args.json => None,
            Outcome::Unclassified(why) => Some(words.unclassified(shape, why).to_plain()),
            Outcome::Classified(found) => {
                Some(words.automorphisms(found.automorphism_count()).to_plain())
            }
            Outcome::Form(_) => None,
        }
    }

    fn remark_among_many(&self, _: &Item, clues: &Clues, outcome: &Outcome) -> Option<String> {
        let Outcome::Unclassified(why @ Unclassified::PencilMarks) = outcome else { return None };
        Some(self.app.messages.unclassified(clues.shape(), why).to_plain())
    }

    fn good(&self) -> &'static str {
        "done"
    }

    fn columns(&self) -> Option<&'static [Column]> {
        const FORM: Column = Column::text("canonical", &["/canonical"]);
        const MAPS: Column =
            Column { name: "automorphisms", at: &["/automorphisms"], holds: Holds::Count };
        Some(&[FORM, MAPS, Column::VERDICT, Column::LIMIT, Column::ERROR])
    }
}

/// On one line, or with the rules.
fn written(form: &Clues) -> String {
    let name = if form.rules().is_plain() { "line" } else { "rules" };
    format::by_name(name).map(|format| format.write(form)).unwrap_or_default()
}

/// The word that stands for a form where there is none.
fn word(why: &Unclassified) -> &'static str {
    match why {
        Unclassified::Contradiction(_) => "contradiction",
        Unclassified::PencilMarks => "error",
        Unclassified::Limit(_) => "budget",
    }
}

/// The form, or why there is none.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Form<'a> {
    Found(InShape<&'a Classified<Clues>>),
    None(NoForm),
}

/// Why there is no canonical form, as it is told programs.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum NoForm {
    Asked {},
    Judged(InShape<Verdict>),
    Refused {
        /// What is wrong with it.
        error: Refusal,
    },
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Refusal {
    /// Stable.
    code: &'static str,
    /// What is wrong, in words.
    message: String,
}

impl NoForm {
    pub fn new(messages: &Messages, clues: &Clues, why: &Unclassified) -> NoForm {
        let shape = clues.shape();
        let judged = |verdict| NoForm::Judged(InShape::new(shape, verdict));
        match why {
            Unclassified::Contradiction(found) => judged(Verdict::Contradiction(found.clone())),
            Unclassified::Limit(limit) => judged(Verdict::Budget { found: None, limit: *limit }),
            Unclassified::PencilMarks => {
                let message = messages.unclassified(shape, why).to_plain();
                NoForm::Refused { error: Refusal { code: "pencil-marks", message } }
            }
        }
    }
}
