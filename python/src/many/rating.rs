//! Ratings on one scale.

use super::given::Given;
use super::read::Reader;
use super::{Question, SLOW_PIECE};
use crate::arrow::Column;
use crate::words;
use neuf::Stop;
use neuf::rating::{Options, Outcome as Rated, Scale, Scales};

/// How hard puzzles are.
pub struct RatingAll {
    pub scale: Scale,
}

impl Question for RatingAll {
    fn names(&self) -> &'static [&'static str] {
        &["verdict", "rating", "er", "ep", "ed", "error"]
    }

    fn piece(&self) -> usize {
        SLOW_PIECE
    }

    fn answer(&self, given: &[Given<'_>], reader: &Reader<'_>, stop: &Stop) -> Vec<Column> {
        let options = Options { limits: stop.limits(), ..Options::default() };
        let scales = Scales::new(&[self.scale], options);
        let (mut words, mut said) = (Column::text(0), Column::text(0));
        let (mut er, mut ep, mut ed) = (Vec::new(), Vec::new(), Vec::new());
        let mut errors = Column::text(0);
        for one in given {
            let read = reader.read(*one);
            let outcome = read.clues().map(|clues| scales.rate(&clues));
            let mut parts = [None; 3];
            match &outcome {
                Some(Rated::Rated(ratings)) => {
                    words.push(Some(b"unique"));
                    said.push(ratings.text(self.scale).as_deref().map(str::as_bytes));
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
            let refused = matches!(outcome, Some(Rated::NotClassic))
                .then(|| words::say(reader.words, "rate-classic-only", &[]));
            errors.push(refused.as_deref().map(str::as_bytes).or(read.error()));
        }
        vec![words, said, Column::Decimal(er), Column::Decimal(ep), Column::Decimal(ed), errors]
    }
}
