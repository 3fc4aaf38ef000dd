//! How hard a puzzle is, on all scales.

use crate::answer::Refused;
use crate::read;
use crate::said::{Said, said, said_in};
use neuf::rating::{Options, RatingOutcome, Ratings, Scale, Scales};
use neuf_words::{Words, say};
use serde::Serialize;

/// A puzzle on all scales that have a rating for it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Rated {
    /// The scales.
    pub scales: Vec<ScaleView>,
}

/// A rating.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ScaleView {
    /// The scale's stable name.
    pub scale: &'static str,
    /// Its name.
    pub name: String,
    /// The rating; `None` where the scale's techniques do not get that far.
    pub rating: Option<String>,
    /// What that means.
    pub said: Said,
    /// The techniques that it is made of, hardest first.
    pub uses: Vec<UseView>,
}

/// A technique in a rating.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct UseView {
    /// Its name.
    pub name: String,
    /// How hard its hardest step was.
    pub hardest: f64,
    /// How often it was used.
    pub count: u32,
}

pub(crate) fn rate(words: &Words, text: &str) -> Result<Rated, Refused> {
    let clues = read::read(words, text)?.clues.without_pencil_marks();
    let options = Options { limits: super::limits(), ..Options::default() };
    let is_classic = clues.as_classic().is_some();
    let asked: Vec<Scale> =
        Scale::ALL.into_iter().filter(|scale| is_classic || scale.is_general()).collect();
    match Scales::new(&asked, options).with_steps(true).rate(&clues) {
        RatingOutcome::Rated(ratings) => Ok(Rated {
            scales: asked.into_iter().map(|scale| view(words, &ratings, scale)).collect(),
        }),
        RatingOutcome::Judged(verdict) => {
            Err(said_in(clues.rules(), &words.verdict(&clues, &verdict)).into())
        }
        RatingOutcome::NotClassic => Err(said(&say!(words, "lab-scale-classic")).into()),
    }
}

fn view(words: &Words, ratings: &Ratings, scale: Scale) -> ScaleView {
    let solved = ratings.is_solved(scale);
    let rating = match (scale, &ratings.explainer, &ratings.hodoku, &ratings.human) {
        _ if !solved => None,
        (Scale::SudokuExplainer, Some(Ok((rating, _))), ..) => {
            Some(words.decimal(f64::from(rating.er.0) / 10.0, 1))
        }
        (Scale::Hodoku, _, Some(Ok(path)), _) => Some(words.decimal(f64::from(path.score()), 0)),
        (Scale::Human, _, _, Some(Ok(effort))) => Some(words.decimal(effort.rating(), 1)),
        _ => None,
    };
    let id = format!("lab-scale-{}-about", scale.name());
    let said = match &ratings.hodoku {
        _ if !solved => said(&say!(words, "lab-scale-beyond")),
        Some(Ok(path)) => said(&say!(words, &id, level = words.level(path.level()))),
        _ => said(&say!(words, &id, level = "")),
    };
    let uses = ratings.uses(scale).into_iter().map(|one| UseView {
        name: words.rated(&one.id),
        hardest: one.hardest,
        count: one.count as u32,
    });
    ScaleView {
        scale: scale.name(),
        name: say!(words, &format!("lab-scale-{}", scale.name())).to_plain(),
        rating,
        said,
        uses: uses.collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use neuf_words::Language;

    #[test]
    fn a_classic_puzzle_has_three_ratings_and_others_two() {
        let words = Words::new(Language::English);
        let line =
            "1..4...89457.......6.7.3...23.8..67.6.5..7.......4......6.....5....319..7....8.4.";
        let rated = rate(&words, line).expect("one solution");
        let names: Vec<_> = rated.scales.iter().map(|scale| scale.scale).collect();
        assert_eq!(names, ["se", "hodoku", "human"]);
        assert_eq!(rated.scales[0].rating.as_deref(), Some("7.1"));
        assert!(rated.scales.iter().all(|scale| !scale.uses.is_empty()));
        let small = rate(&words, "1... ..2. .... .3.4").expect("one solution");
        assert_eq!(small.scales.len(), 2);
        assert!(rate(&words, "................").is_err());
    }
}
