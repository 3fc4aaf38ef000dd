//! Names and definitions of techniques.

use crate::{Meaning, Text, Value, Words};
use neuf_explain::scale::Level;

/// The sizes of fish, as ids end.
const FISH: [&str; 6] = ["x-wing", "swordfish", "jellyfish", "squirmbag", "whale", "leviathan"];

/// Chains of three strong links, worded alike.
const NAMED_WINGS: [&str; 6] = ["m-wing", "s-wing", "l2-wing", "l3-wing", "h1-wing", "h2-wing"];

impl Words {
    /// The name of a technique; its id if it has none.
    ///
    /// ```
    /// use neuf_words::{Language, Words};
    ///
    /// let words = Words::new(Language::English);
    /// assert_eq!(words.technique("finned-swordfish"), "finned Swordfish");
    /// ```
    pub fn technique(&self, id: &str) -> String {
        self.find_technique(id).unwrap_or_else(|| id.to_owned())
    }

    /// The name of a technique as a piece of a text.
    ///
    /// ```
    /// use neuf_words::{Language, Words};
    ///
    /// let name = Words::new(Language::English).term("x-wing").capitalized();
    /// assert_eq!(name.to_plain(), "X-Wing");
    /// ```
    pub fn term(&self, id: &str) -> Text {
        Text::of(self.technique(id), Meaning::Technique { technique: id.to_owned() })
    }

    /// What a technique is, in a sentence.
    ///
    /// ```
    /// use neuf_words::{Language, Words};
    ///
    /// let text = Words::new(Language::English).definition("naked-single");
    /// assert_eq!(text.to_plain(), "A cell with a single candidate left holds it.");
    /// ```
    pub fn definition(&self, id: &str) -> Text {
        self.find_about("define", id, &[]).unwrap_or_default()
    }

    /// The name of a level of difficulty.
    ///
    /// ```
    /// use neuf_explain::scale::Level;
    /// use neuf_words::{Language, Words};
    ///
    /// assert_eq!(Words::new(Language::French).level(Level::Hard), "difficile");
    /// ```
    pub fn level(&self, level: Level) -> String {
        self.message(&format!("level-{}", level.id()), &[]).to_plain()
    }

    pub(crate) fn find_technique(&self, id: &str) -> Option<String> {
        let own = self.find(&format!("technique-{id}"), &[]);
        own.or_else(|| self.fish_name(id)).map(|name| name.to_plain())
    }

    /// `finned-swordfish` from the words for swordfish and for finned ones.
    fn fish_name(&self, id: &str) -> Option<Text> {
        let (size, before) = fish(id)?;
        let (is_siamese, kind) = match before.strip_prefix("siamese-") {
            Some(kind) => (true, kind),
            None => (false, before),
        };
        let dressed = |kind: &str, fish: Text| {
            let id = format!("fish-{}", kind.trim_end_matches('-'));
            self.find(&id, &[("fish", fish.into())])
        };
        let plain = self.find(&format!("fish-{size}"), &[])?;
        let fish = if kind.is_empty() { plain } else { dressed(kind, plain)? };
        if is_siamese { dressed("siamese", fish) } else { Some(fish) }
    }

    /// The text of an id, or that of its family.
    pub(crate) fn find_about(
        &self,
        what: &str,
        id: &str,
        arguments: &[(&str, Value)],
    ) -> Option<Text> {
        let family = match fish(id) {
            Some((_, before)) if before.starts_with("siamese-") => "siamese-fish",
            Some((_, before)) if before.contains("finned-") || before.contains("sashimi-") => {
                "finned-fish"
            }
            Some(_) => "fish",
            None if id.starts_with("direct-hidden-") => "direct-hidden-set",
            None if id.ends_with("vwxyz-wing") => "bent-set",
            None if NAMED_WINGS.contains(&id) => "named-wing",
            None if id.contains("forcing-chain") || id.starts_with("kraken-") => "forcing-chain",
            None => id.trim_start_matches("grouped-").trim_start_matches("als-"),
        };
        [id, family].into_iter().find_map(|id| self.find(&format!("{what}-{id}"), arguments))
    }
}

/// The size of a fish and what stands before it in its id.
fn fish(id: &str) -> Option<(&'static str, &str)> {
    FISH.into_iter().find_map(|size| Some((size, id.strip_suffix(size)?)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use neuf_explain::{TECHNIQUES, scale::SCALE};

    #[test]
    fn every_technique_has_its_texts_in_every_language() {
        let scaled = SCALE.iter().map(|entry| entry.technique);
        let ids: Vec<&str> = TECHNIQUES.iter().map(|t| t.id()).chain(scaled).collect();
        for &language in Language::ALL {
            let words = Words::new(language);
            let mut missing = Vec::new();
            for id in &ids {
                if words.find_technique(id).is_none() {
                    missing.push(format!("technique-{id}"));
                }
                for what in ["define", "reason"] {
                    if words.find_about(what, id, &[]).is_none() {
                        missing.push(format!("{what}-{id}"));
                    }
                }
            }
            assert!(missing.is_empty(), "{language:?} lacks {missing:#?}");
        }
    }

    #[test]
    fn names_of_fish_are_put_together() {
        let id = "siamese-finned-franken-swordfish";
        let name = |language| Words::new(language).technique(id);
        assert_eq!(name(Language::English), "siamese finned Franken Swordfish");
        assert_eq!(name(Language::French), "espadon (Swordfish) Franken à nageoires, siamois");
    }
}
