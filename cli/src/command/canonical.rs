//! `neuf canonical`: the smallest of all disguises.

use crate::answers::{self, Answers, Asked, Told};
use crate::app::{App, Exit};
use crate::args;
use crate::i18n::say;
use neuf::canonical::{Classified, Map, Unclassified, classify, form};
use neuf::host::Out;
use neuf::puzzle::serial::InShape;
use neuf::stream::Item;
use neuf::stream::{Column, Holds};
use neuf::{Clues, Limit, Stop, format};
use neuf_words::form::{CanonicalForm, NoForm};
use serde::Serialize;
use std::io::{self, Write};

pub fn run(app: &App, args: &args::Canonical) -> anyhow::Result<Exit> {
    answers::run(app, &args.input, &args.many, args.json, &Asked { app, args })
}

/// The form alone, if no more is asked for.
pub enum FormOutcome {
    Form(Clues),
    /// The form with the listed maps, and the limit that cut their list short, if any.
    Classified {
        found: Box<Classified<Clues>>,
        maps: Vec<Map>,
        ended_by: Option<Limit>,
    },
    Unclassified(Unclassified),
}

/// The most maps that are listed of a puzzle among many: of an empty grid there are more than anybody reads.
const MOST_AMONG_MANY: usize = 10_000;

impl Answers for Asked<'_, args::Canonical> {
    type Outcome = FormOutcome;

    fn outcome(&self, clues: &Clues) -> anyhow::Result<FormOutcome> {
        let limits = self.app.limits(self.args.budget.limits());
        if !self.args.json && !self.args.automorphisms {
            return Ok(
                form(clues, &limits).map_or_else(FormOutcome::Unclassified, FormOutcome::Form)
            );
        }
        let stop = limits.stop();
        let found = match classify(clues, &limits) {
            Ok(found) => Box::new(found),
            Err(why) => return Ok(FormOutcome::Unclassified(why)),
        };
        let (mut maps, most) = (Vec::new(), if self.args.json { 0 } else { MOST_AMONG_MANY });
        let ended_by = tell_maps(&found, most, &stop, |map| {
            maps.push(map);
            Ok(())
        })?;
        Ok(FormOutcome::Classified { found, maps, ended_by })
    }

    /// The maps are written as they are found: there may be very many.
    fn tell_as_found(&self, _: &Item, clues: &Clues, out: &mut Out<'_>) -> Told<FormOutcome> {
        if self.args.json || !self.args.automorphisms {
            return Ok(None);
        }
        let limits = self.app.limits(self.args.budget.limits());
        let stop = limits.stop();
        let found = match classify(clues, &limits) {
            Ok(found) => Box::new(found),
            Err(why) => {
                writeln!(out, "{}", word(&why))?;
                return Ok(Some(FormOutcome::Unclassified(why)));
            }
        };
        writeln!(out, "{}", written(&found.form))?;
        let write = |map| writeln!(out, "{}", self.line(clues, &map));
        let ended_by = tell_maps(&found, usize::MAX, &stop, write)?;
        Ok(Some(FormOutcome::Classified { found, maps: Vec::new(), ended_by }))
    }

    fn form(&self, clues: &Clues, outcome: &FormOutcome) -> impl Serialize {
        match outcome {
            FormOutcome::Classified { found, .. } => {
                CanonicalForm::Found(InShape::new(clues.shape(), found))
            }
            FormOutcome::Form(_) => CanonicalForm::None(NoForm::Asked {}),
            FormOutcome::Unclassified(why) => {
                CanonicalForm::None(NoForm::new(&self.app.messages, clues, why))
            }
        }
    }

    fn lines(&self, clues: &Clues, outcome: &FormOutcome) -> Vec<String> {
        match outcome {
            FormOutcome::Form(form) => vec![written(form)],
            FormOutcome::Unclassified(why) => vec![word(why).to_owned()],
            FormOutcome::Classified { found, maps, .. } => {
                let maps = maps.iter().map(|map| self.line(clues, map));
                [written(&found.form)].into_iter().chain(maps).collect()
            }
        }
    }

    fn remark(&self, clues: &Clues, outcome: &FormOutcome) -> Option<String> {
        let words = &self.app.messages;
        match outcome {
            _ if self.args.json => None,
            FormOutcome::Unclassified(why) => Some(words.unclassified(clues, why).to_plain()),
            FormOutcome::Classified { found, ended_by, .. } => {
                let count = words.automorphisms(found.automorphism_count()).to_plain();
                let cut = ended_by.map(|limit| words.automorphisms_cut(limit).to_plain());
                Some(cut.map_or(count.clone(), |cut| format!("{count} {cut}")))
            }
            FormOutcome::Form(_) => None,
        }
    }

    fn remark_among_many(&self, _: &Item, clues: &Clues, outcome: &FormOutcome) -> Option<String> {
        let words = &self.app.messages;
        match outcome {
            FormOutcome::Unclassified(
                why @ (Unclassified::PencilMarks | Unclassified::TooManyBeginnings),
            ) => Some(words.unclassified(clues, why).to_plain()),
            FormOutcome::Classified { ended_by: Some(limit), .. } => {
                Some(words.automorphisms_cut(*limit).to_plain())
            }
            FormOutcome::Classified { found, .. } if !self.args.json => {
                let is_cut =
                    found.automorphism_count().is_none_or(|all| all > MOST_AMONG_MANY as u128);
                is_cut.then(|| say!(words, "automorphisms-first", most = MOST_AMONG_MANY))
            }
            _ => None,
        }
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

impl Asked<'_, args::Canonical> {
    fn line(&self, clues: &Clues, map: &Map) -> String {
        format!("  {}", self.app.messages.map(clues, map).to_plain())
    }
}

/// Passes on at most `most` of the maps that take a grid to itself; returns the limit that came
/// first, if any.
fn tell_maps(
    found: &Classified<Clues>,
    most: usize,
    stop: &Stop,
    mut tell: impl FnMut(Map) -> io::Result<()>,
) -> io::Result<Option<Limit>> {
    for map in found.automorphisms().take(most) {
        if let Some(limit) = stop.reached() {
            return Ok(Some(limit));
        }
        tell(map)?;
    }
    Ok(None)
}

/// The form on one line, or with its rules.
fn written(form: &Clues) -> String {
    let name = if form.rules().is_plain() { "line" } else { "rules" };
    format::by_name(name).map(|format| format.write(form)).unwrap_or_default()
}

/// The word that stands for a form where there is none.
fn word(why: &Unclassified) -> &'static str {
    match why {
        Unclassified::Contradiction(_) => "contradiction",
        Unclassified::PencilMarks => "error",
        Unclassified::Limit(_) | Unclassified::TooManyBeginnings => "budget",
    }
}
