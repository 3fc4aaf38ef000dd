//! `neuf candidates`: the digits that each cell could take.

use crate::answers::{self, Answers, Asked};
use crate::app::{App, Exit};
use crate::args;
use neuf::solve::form::Candidates;
use neuf::stream::Item;
use neuf::{Clues, format};
use serde::Serialize;

pub fn run(app: &App, args: &args::Candidates) -> anyhow::Result<Exit> {
    answers::run(app, &args.input, &args.many, args.json, &Asked { app, args })
}

impl Answers for Asked<'_, args::Candidates> {
    type Outcome = Candidates;

    fn outcome(&self, clues: &Clues) -> anyhow::Result<Candidates> {
        Ok(Candidates::of(clues))
    }

    fn form(&self, _: &Clues, outcome: &Candidates) -> impl Serialize {
        outcome
    }

    fn lines(&self, clues: &Clues, outcome: &Candidates) -> Vec<String> {
        let Candidates::Found { candidates, .. } = outcome else { return Vec::new() };
        let mut marked = clues.clone();
        marked.set_pencil_marks(candidates.clone().into_inner());
        // With rules, use the format that carries them.
        let name = if clues.rules().is_plain() { "candidates" } else { "rules" };
        format::by_name(name).map(|format| format.write(&marked)).into_iter().collect()
    }

    fn remark(&self, clues: &Clues, _: &Candidates) -> Option<String> {
        let found = clues.clone().check().err()?;
        Some(self.app.messages.contradiction(clues, &found).to_plain())
    }

    fn remark_among_many(&self, _: &Item, clues: &Clues, outcome: &Candidates) -> Option<String> {
        self.remark(clues, outcome)
    }

    fn good(&self) -> &'static str {
        "done"
    }

    fn placeholder(&self, _: &Item) -> Option<String> {
        None
    }

    fn separator(&self) -> Option<&'static str> {
        Some("")
    }
}
