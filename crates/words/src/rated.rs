//! The names of the scales' techniques and looks.

use crate::{Notation, Text, Words, say};
use neuf_rating::{RatingOutcome, Scale};
use neuf_solve::Verdict;

impl Words {
    /// The remark on a rating: that no technique finishes the puzzle, or why there is no rating.
    ///
    /// ```
    /// use neuf_puzzle::{Clues, Shape};
    /// use neuf_rating::{Options, Scale, Scales};
    /// use neuf_words::{Language, Words};
    ///
    /// let clues = Clues::empty(Shape::new(2, 2).unwrap());
    /// let outcome = Scales::new(&[Scale::SudokuExplainer], Options::default()).rate(&clues);
    /// let words = Words::new(Language::English);
    /// let text = words.rating(&clues, &outcome, Scale::SudokuExplainer).unwrap();
    /// assert_eq!(text.to_plain(), "only 9×9 grids with 3×3 blocks can be rated");
    /// ```
    pub fn rating(
        &self,
        grid: impl Into<Notation>,
        outcome: &RatingOutcome,
        scale: Scale,
    ) -> Option<Text> {
        Some(match outcome {
            RatingOutcome::Rated(ratings) if ratings.is_solved(scale) => return None,
            RatingOutcome::Rated(_) => say!(self, "rating-beyond"),
            RatingOutcome::Judged(Verdict::Budget { limit, .. }) => {
                say!(self, "rating-limit", limit = self.limit(*limit))
            }
            RatingOutcome::Judged(verdict) => self.verdict(grid, verdict),
            RatingOutcome::NotClassic => say!(self, "rate-classic-only"),
        })
    }

    /// The name of a technique on any scale, by its stable name; that name if it has none.
    ///
    /// ```
    /// use neuf_rating::Technique;
    /// use neuf_words::{Language, Words};
    ///
    /// let words = Words::new(Language::English);
    /// let technique = Technique::DynamicCellForcingChains { level: 3 };
    /// assert_eq!(words.rated(&technique.id()), "dynamic cell forcing chains, level 3");
    /// assert_eq!(words.rated("place-in-block"), "last place of a digit in a block");
    /// assert_eq!(words.rated("naked-pair"), "naked pair");
    /// ```
    pub fn rated(&self, id: &str) -> String {
        self.find_rated(id).unwrap_or_else(|| id.to_owned())
    }

    /// Its own text, or that of our technique with the same id, or that of a family with levels.
    fn find_rated(&self, id: &str) -> Option<String> {
        let own = self.find(&format!("rated-{id}"), &[]).map(|name| name.to_plain());
        own.or_else(|| self.find_technique(id)).or_else(|| {
            let (family, level) = id.rsplit_once('-')?;
            let level: u8 = level.parse().ok()?;
            let name = self.find(&format!("rated-{family}-level"), &[("level", level.into())])?;
            Some(name.to_plain())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use neuf_explain::human::Look;
    use neuf_rating::Technique;

    #[test]
    fn everything_rated_has_a_name_in_every_language() {
        let singles = [Look::PlaceInBlock, Look::NearlyFullHouse, Look::PlaceInLine];
        let looks = singles.into_iter().chain([Look::FullHouse, Look::LoneCandidate]);
        let looks = looks.map(|look| look.id().to_owned());
        let ids: Vec<String> =
            Technique::all().map(|each| each.id().into_owned()).chain(looks).collect();
        for &language in Language::ALL {
            let words = Words::new(language);
            let missing: Vec<&String> =
                ids.iter().filter(|id| words.find_rated(id).is_none()).collect();
            assert!(missing.is_empty(), "{language:?} lacks {missing:?}");
        }
    }
}
