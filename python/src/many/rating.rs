//! Ratings on one scale.

use super::given::Given;
use super::read::Reader;
use super::{Question, SLOW_PIECE};
use crate::arrow::Column;
use crate::words;
use neuf::Stop;
use neuf::rating::{Options, RatingOutcome as Rated, Ratings, Scale, Scales, Uniqueness};

/// How hard puzzles are.
pub struct RatingAll {
    pub scale: Scale,
    pub uniqueness: Uniqueness,
}

impl RatingAll {
    /// Whether a limit was reached before the rating on the scale was known.
    fn is_cut(&self, ratings: &Ratings) -> bool {
        match self.scale {
            Scale::SudokuExplainer => matches!(ratings.explainer, Some(Err(_))),
            Scale::Hodoku => matches!(ratings.hodoku, Some(Err(_))),
            Scale::Human => matches!(ratings.human, Some(Err(_))),
            _ => false,
        }
    }

    /// The one number on the scale.
    fn score(&self, ratings: &Ratings) -> Option<f64> {
        match self.scale {
            Scale::SudokuExplainer => {
                let (rating, _) = ratings.explainer.as_ref()?.as_ref().ok()?;
                Some(f64::from(rating.er.0) / 10.0)
            }
            Scale::Hodoku => {
                let path =
                    ratings.hodoku.as_ref()?.as_ref().ok().filter(|path| path.is_solved())?;
                Some(f64::from(path.score()))
            }
            Scale::Human => {
                let effort = ratings.human.as_ref()?.as_ref().ok().filter(|one| one.is_solved)?;
                Some((effort.rating() * 10.0).round() / 10.0)
            }
            _ => None,
        }
    }
}

impl Question for RatingAll {
    fn names(&self) -> &'static [&'static str] {
        &["verdict", "rating", "score", "er", "ep", "ed", "error"]
    }

    fn piece(&self) -> usize {
        SLOW_PIECE
    }

    fn answer(&self, given: &[Given<'_>], reader: &Reader<'_>, stop: &Stop) -> Vec<Column> {
        let options = Options { limits: stop.limits(), uniqueness: self.uniqueness };
        let scales = Scales::new(&[self.scale], options);
        let (mut words, mut said) = (Column::text(0), Column::text(0));
        let (mut er, mut ep, mut ed) = (Vec::new(), Vec::new(), Vec::new());
        let mut scores = Vec::new();
        let mut errors = Column::text(0);
        for one in given {
            let read = reader.read(*one);
            let outcome = read.clues().map(|clues| scales.rate(&clues));
            let (mut parts, mut score) = ([None; 3], None);
            match &outcome {
                Some(Rated::Rated(ratings)) => {
                    let text = ratings.text(self.scale);
                    let is_cut = text.is_none() && self.is_cut(ratings);
                    words.push(Some(if is_cut { b"budget" } else { b"unique" }));
                    let stuck = (text.is_none() && !is_cut).then_some("stuck");
                    said.push(text.as_deref().or(stuck).map(str::as_bytes));
                    score = self.score(ratings);
                    if let Some(Ok((rating, _))) = &ratings.explainer {
                        parts = [rating.er, rating.ep, rating.ed]
                            .map(|tenths| Some(f64::from(tenths.0) / 10.0));
                    }
                }
                Some(Rated::Judged(verdict)) => {
                    words.push(Some(verdict.word().as_bytes()));
                    said.push(None);
                }
                Some(Rated::NotClassic) | None => {
                    words.push(None);
                    said.push(None);
                }
            }
            for (column, part) in [&mut er, &mut ep, &mut ed].into_iter().zip(parts) {
                column.push(part);
            }
            scores.push(score);
            let refused = matches!(outcome, Some(Rated::NotClassic))
                .then(|| words::say(reader.words, "rate-classic-only", &[]));
            errors.push(refused.as_deref().map(str::as_bytes).or(read.error()));
        }
        vec![
            words,
            said,
            Column::Decimal(scores),
            Column::Decimal(er),
            Column::Decimal(ep),
            Column::Decimal(ed),
            errors,
        ]
    }
}
