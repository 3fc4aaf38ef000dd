//! `neuf canonical`: the smallest of all disguises.

use crate::answers::{self, Answers, Asked};
use crate::app::{App, Exit};
use crate::args;
use neuf::canonical::{Classified, Unclassified, classify, form};
use neuf::puzzle::serial::InShape;
use neuf::stream::Item;
use neuf::stream::{Column, Holds};
use neuf::{Clues, format};
use neuf_words::form::{CanonicalForm, NoForm};
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
            Outcome::Classified(found) => CanonicalForm::Found(InShape::new(clues.shape(), found)),
            Outcome::Form(_) => CanonicalForm::None(NoForm::Asked {}),
            Outcome::Unclassified(why) => {
                CanonicalForm::None(NoForm::new(&self.app.messages, clues, why))
            }
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
