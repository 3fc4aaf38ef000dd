//! `neuf rate`: how hard puzzles are, on Sudoku Explainer's scale, on HoDoKu's, or on our own.

use crate::answers::{self, Answers, placed};
use crate::app::{App, Exit};
use crate::args::Rate;
use crate::i18n::say;
use neuf::rating::{Options, RatingOutcome, Ratings, Scale, Scales};
use neuf::stream::Column;
use neuf::stream::Item;
use neuf::{Clues, format};
use neuf_words::form::RatingForm;
use serde::Serialize;

pub fn run(app: &App, args: &Rate) -> anyhow::Result<Exit> {
    let limits = app.limits(args.time.limits());
    let options = Options { uniqueness: args.uniqueness(), limits };
    let scales = Scales::new(&args.scales, options)
        .with_steps(args.json || args.details)
        .with_threads(args.many.threads);
    answers::run(app, &args.input, &args.many, args.json, &Rating { app, args, scales })
}

struct Rating<'a> {
    app: &'a App,
    args: &'a Rate,
    scales: Scales,
}

impl Answers for Rating<'_> {
    type Outcome = RatingOutcome;

    fn outcome(&self, clues: &Clues) -> anyhow::Result<RatingOutcome> {
        Ok(self.scales.rate(clues))
    }

    fn form(&self, clues: &Clues, outcome: &RatingOutcome) -> impl Serialize {
        RatingForm::new(&self.app.messages, clues, outcome)
    }

    /// `<puzzle> ED=<er>/<ep>/<ed>` or the like for another scale, one behind the other, or the word for why not.
    fn lines(&self, clues: &Clues, outcome: &RatingOutcome) -> Vec<String> {
        let puzzle = format::line(clues);
        match outcome {
            RatingOutcome::Rated(ratings) => {
                let scales = &self.args.scales;
                let rated = scales.iter().map(|&scale| format!(" {}", text(ratings, scale)));
                let first = puzzle + &rated.collect::<String>();
                let detailed = scales.iter().filter(|_| self.args.details);
                let details = detailed.flat_map(|&scale| self.details(ratings, scale));
                std::iter::once(first).chain(details).collect()
            }
            RatingOutcome::Judged(verdict) => vec![format!("{puzzle} {}", verdict.word())],
            RatingOutcome::NotClassic => vec![format!("{puzzle} error")],
        }
    }

    fn columns(&self) -> Option<&'static [Column]> {
        const SCORE: Column = Column::number("hodoku_score", &["/hodoku/score"]);
        const LEVEL: Column = Column::text("hodoku_level", &["/hodoku/level"]);
        const HUMAN: Column = Column::number("human_rating", &["/human/rating"]);
        const ER: Column = Column::number("er", &["/er"]);
        const EP: Column = Column::number("ep", &["/ep"]);
        const ED: Column = Column::number("ed", &["/ed"]);
        const VERDICT: Column = Column::VERDICT;
        Some(match *self.args.scales {
            [Scale::Hodoku] => &[SCORE, LEVEL, VERDICT, Column::LIMIT, Column::ERROR],
            [Scale::Human] => &[HUMAN, VERDICT, Column::LIMIT, Column::ERROR],
            [_] => &[ER, EP, ED, VERDICT, Column::LIMIT, Column::ERROR],
            _ => &[ER, EP, ED, SCORE, LEVEL, HUMAN, VERDICT, Column::LIMIT, Column::ERROR],
        })
    }

    fn remark(&self, clues: &Clues, outcome: &RatingOutcome) -> Option<String> {
        let said = self.app.messages.rating(clues, outcome, self.args.scales[0])?;
        Some(said.to_plain())
    }

    fn remark_among_many(
        &self,
        item: &Item,
        clues: &Clues,
        outcome: &RatingOutcome,
    ) -> Option<String> {
        Some(placed(self.app, item, &self.remark(clues, outcome)?))
    }
}

impl Rating<'_> {
    /// The techniques behind the rating on a scale, hardest first.
    fn details(&self, ratings: &Ratings, scale: Scale) -> Vec<String> {
        let decimals = usize::from(scale != Scale::Hodoku);
        let uses = ratings.uses(scale).into_iter().map(|one| {
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

/// The rating on a scale, or the word for why there is none.
fn text(ratings: &Ratings, scale: Scale) -> String {
    let why_none = || match (ratings.limit(scale), scale, &ratings.explainer) {
        (Some(_), _, _) => "budget",
        (None, Scale::SudokuExplainer, None) => "error",
        (None, _, _) => "stuck",
    };
    ratings.text(scale).unwrap_or_else(|| why_none().to_owned())
}
