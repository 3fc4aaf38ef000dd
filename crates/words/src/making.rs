//! Puzzles made to order: why there can be none, and what the nearest lacked.

use crate::{Text, Words, say};
use neuf_generate::{Impossible, Refusal, Sampling, Searched};

impl Words {
    /// Why a request cannot be met.
    ///
    /// ```
    /// use neuf_generate::Request;
    /// use neuf_words::{Language, Words};
    ///
    /// let why = Request::default().clues(10..=16).check().unwrap_err();
    /// let text = Words::new(Language::English).impossible(&why);
    /// assert_eq!(
    ///     text.to_plain(),
    ///     "no such puzzle has fewer than 17 clues and one solution only"
    /// );
    /// ```
    pub fn impossible(&self, why: &Impossible) -> Text {
        match why {
            Impossible::FewClues { least, .. } => {
                say!(self, "impossible-few-clues", least = least.to_string())
            }
            Impossible::Clues => say!(self, "impossible-clues"),
            Impossible::Interval => say!(self, "impossible-interval"),
            Impossible::EmptyLines([one, other]) => {
                let (one, other) = (self.house(*one), self.house(*other));
                say!(self, "impossible-empty-lines", one = one, other = other)
            }
            Impossible::PatternSize => say!(self, "impossible-pattern-size"),
            Impossible::PatternAnd => say!(self, "impossible-pattern-and"),
            Impossible::NotClassic => say!(self, "rate-classic-only"),
            Impossible::Technique(id) => {
                say!(self, "impossible-technique", name = self.technique(id))
            }
            Impossible::Unused(id) => say!(self, "impossible-unused", name = self.technique(id)),
            Impossible::Layout => say!(self, "impossible-layout"),
            other => Text::from(other.to_string()),
        }
    }

    /// How made puzzles are sampled, as the end of a sentence.
    ///
    /// ```
    /// use neuf_generate::Sampling;
    /// use neuf_words::{Language, Words};
    ///
    /// let text = Words::new(Language::English).sampling(Sampling::Even);
    /// assert_eq!(text.to_plain(), "every grid was equally likely");
    /// ```
    pub fn sampling(&self, sampling: Sampling) -> Text {
        say!(self, &format!("sampling-{}", sampling.name()))
    }

    /// How a search for neighbours went.
    ///
    /// ```
    /// use neuf_generate::Searched;
    /// use neuf_words::{Language, Words};
    ///
    /// let text = Words::new(Language::English).searched(&Searched::default());
    /// assert_eq!(text.to_plain(), "0 tested, 0 with one solution, 0 different ones.");
    /// ```
    pub fn searched(&self, searched: &Searched) -> Text {
        say!(
            self,
            "near-end",
            tested = searched.tested.to_string(),
            unique = searched.unique.to_string(),
            found = searched.found.to_string()
        )
    }

    /// The shortcoming of a puzzle that was made, as the end of a sentence.
    ///
    /// ```
    /// use neuf_generate::Refusal;
    /// use neuf_words::{Language, Words};
    ///
    /// let text = Words::new(Language::English).lacking(&Refusal::Clues(19));
    /// assert_eq!(text.to_plain(), "has 19 clues");
    /// ```
    pub fn lacking(&self, refusal: &Refusal) -> Text {
        match refusal {
            Refusal::Clues(count) => say!(self, "refused-clues", count = *count),
            Refusal::NotMinimal(count) => say!(self, "refused-not-minimal", count = *count),
            Refusal::Rated(rated) => say!(self, "refused-rated", rating = rated.to_string()),
            Refusal::Uses(id) => say!(self, "refused-uses", name = self.technique(id)),
            Refusal::Lacks(id) => say!(self, "refused-lacks", name = self.technique(id)),
            other => say!(self, &format!("refused-{}", other.name())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    #[test]
    fn every_refusal_without_a_number_has_its_words() {
        for language in Language::ALL {
            let words = Words::new(*language);
            for refusal in [Refusal::Several, Refusal::Harder, Refusal::NoGrid, Refusal::Again] {
                let id = format!("refused-{}", refusal.name());
                assert!(words.find(&id, &[]).is_some(), "{id}");
            }
        }
    }
}
