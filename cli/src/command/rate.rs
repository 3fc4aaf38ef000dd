//! `neuf rate`: how hard puzzles are, on Sudoku Explainer's scale, on HoDoKu's, or on our own.

use crate::answers::{self, Answers, placed};
use crate::app::{App, Exit};
use crate::args::Rate;
use crate::i18n::say;
use neuf::rating::{Options, Outcome, Ratings, Scale, Scales};
use neuf::stream::Column;
use neuf::stream::Item;
use neuf::{Clues, format};
use neuf_words::form::RatingForm;
use serde::Serialize;

pub fn run(app: &App, args: &Rate) -> anyhow::Result<Exit> {
    let limits = app.limits(args.time.limits());
    let options = Options { uniqueness: args.uniqueness(), limits };
    let scales = Scales::new(&scales(args), options).with_steps(args.json || args.details);
    answers::run(app, &args.input, &args.many, args.json, &Rating { app, args, scales })
}

/// The scale that was asked for; programs get those that rate every grid as well, a table does not.
fn scales(args: &Rate) -> Vec<Scale> {
    let others = Scale::ALL.into_iter().filter(|&other| other.is_general() && other != args.scale);
    let others = others.filter(|_| args.json && args.many.table.is_none());
    std::iter::once(args.scale).chain(others).collect()
}

struct Rating<'a> {
    app: &'a App,
    args: &'a Rate,
    scales: Scales,
}

impl Answers for Rating<'_> {
    type Outcome = Outcome;

    fn outcome(&self, clues: &Clues) -> anyhow::Result<Outcome> {
        Ok(self.scales.rate(clues))
    }

    fn form(&self, clues: &Clues, outcome: &Outcome) -> impl Serialize {
        RatingForm::new(&self.app.messages, clues, outcome)
    }

    /// `<puzzle> ED=<er>/<ep>/<ed>` or the like for another scale, or the word for why not.
    fn lines(&self, clues: &Clues, outcome: &Outcome) -> Vec<String> {
        let puzzle = format::line(clues);
        match outcome {
            Outcome::Rated(ratings) => {
                let rating = ratings.text(self.args.scale).unwrap_or_else(|| "stuck".to_owned());
                let details = self.args.details.then(|| self.details(ratings));
                let first = format!("{puzzle} {rating}");
                std::iter::once(first).chain(details.into_iter().flatten()).collect()
            }
            Outcome::Judged(verdict) => vec![format!("{puzzle} {}", verdict.word())],
            Outcome::NotClassic => vec![format!("{puzzle} error")],
        }
    }

    fn columns(&self) -> Option<&'static [Column]> {
        const SCORE: Column = Column::number("hodoku_score", &["/hodoku/score"]);
        const LEVEL: Column = Column::text("hodoku_level", &["/hodoku/level"]);
        const HUMAN: Column = Column::number("human_rating", &["/human/rating"]);
        const ER: Column = Column::number("er", &["/er"]);
        const EP: Column = Column::number("ep", &["/ep"]);
        const ED: Column = Column::number("ed", &["/ed"]);
        Some(match self.args.scale {
            Scale::Hodoku => &[SCORE, LEVEL, Column::VERDICT, Column::LIMIT, Column::ERROR],
            Scale::Human => &[HUMAN, Column::VERDICT, Column::LIMIT, Column::ERROR],
            _ => &[ER, EP, ED, Column::VERDICT, Column::LIMIT, Column::ERROR],
        })
    }

    fn remark(&self, clues: &Clues, outcome: &Outcome) -> Option<String> {
        let said = self.app.messages.rating(clues, outcome, self.args.scale)?;
        Some(said.to_plain())
    }

    fn remark_among_many(&self, item: &Item, clues: &Clues, outcome: &Outcome) -> Option<String> {
        Some(placed(self.app, item, &self.remark(clues, outcome)?))
    }
}

impl Rating<'_> {
    /// What the rating is made of, hardest first.
    fn details(&self, ratings: &Ratings) -> Vec<String> {
        let decimals = usize::from(self.args.scale != Scale::Hodoku);
        let uses = ratings.uses(self.args.scale).into_iter().map(|one| {
            let hardest = format!("{:>8}", self.app.messages.decimal(one.hardest, decimals));
            let name = self.app.messages.rated(&one.id);
            say!(
                self.app.messages,
                "rate-detail",
                hardest = hardest,
                name = name,
                count = one.count
            )
        });
        uses.collect()
    }
}
