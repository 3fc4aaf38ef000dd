//! What rules ask for, and what is wrong with a rule.

use crate::{Text, Value, Words, say};
use neuf_puzzle::Shape;
use neuf_puzzle::rules::{MOST_NAMED, MOST_RULES, RuleFault, Takes, by_name};

impl Words {
    /// What a rule of this name asks for: a sentence. The name itself if it is no rule's.
    ///
    /// ```
    /// use neuf_words::{Language, Words};
    ///
    /// let text = Words::new(Language::English).rule("diagonals");
    /// assert_eq!(text.to_plain(), "Each digit once on both long diagonals.");
    /// ```
    pub fn rule(&self, name: &str) -> Text {
        self.find(&format!("rule-{name}"), &[]).unwrap_or_else(|| name.into())
    }

    /// What is wrong with a rule for a grid of this shape.
    ///
    /// ```
    /// use neuf_puzzle::{Shape, rules::RuleFault};
    /// use neuf_words::{Language, Words};
    ///
    /// let fault = RuleFault::Total { total: 18, least: 3, most: 17 };
    /// let text = Words::new(Language::English).rule_fault("cage", Shape::CLASSIC, fault);
    /// assert_eq!(text.to_plain(), "the total is 18, but these cells can only have 3 to 17");
    /// ```
    pub fn rule_fault(&self, rule: &str, shape: Shape, fault: RuleFault) -> Text {
        let id = format!("rule-fault-{}", fault.code());
        match fault {
            RuleFault::Arguments => {
                let takes = by_name(rule).map_or(Takes::Nothing, |kind| kind.takes());
                self.message(&id, &[("takes", Value::Key(takes_id(takes)))])
            }
            RuleFault::OutOfGrid { .. } => say!(self, &id, side = shape.size()),
            RuleFault::CellTwice { cell } | RuleFault::RegionsOverlap { cell } => {
                say!(self, &id, cell = self.cell(shape, cell))
            }
            RuleFault::TooManyCells { found, most } => {
                say!(self, &id, found = found, most = most)
            }
            RuleFault::TooFewCells { found, least } => {
                say!(self, &id, found = found, least = least)
            }
            RuleFault::NoDigits { total } => say!(self, &id, total = total),
            RuleFault::TooManyRules => say!(self, &id, most = MOST_RULES),
            RuleFault::TooManyNamed => say!(self, &id, most = MOST_NAMED),
            RuleFault::TooLong { cells } => say!(self, &id, cells = cells),
            RuleFault::Crowded { cell } => say!(self, &id, cell = self.cell(shape, cell)),
            RuleFault::Total { total, least, most } => {
                say!(self, &id, total = total, least = least, most = most)
            }
            RuleFault::RegionCount { found } => {
                say!(self, &id, found = found, expected = shape.size())
            }
            RuleFault::RegionSize { first, found } => {
                let first = self.cell(shape, first);
                say!(self, &id, first = first, found = found, expected = shape.size())
            }
            RuleFault::NoWindows => say!(self, &id, shape = shape.to_string()),
            _ => self.find(&id, &[]).unwrap_or_else(|| fault.to_string().into()),
        }
    }
}

/// The key of what a kind of rule takes.
fn takes_id(takes: Takes) -> &'static str {
    match takes {
        Takes::Cells => "cells",
        Takes::NumberAndCells => "number-and-cells",
        Takes::MaybeNumberAndCells => "maybe-number-and-cells",
        Takes::Regions => "regions",
        _ => "nothing",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use crate::typography::Typography;
    use neuf_puzzle::format;
    use neuf_puzzle::rules::RULES;

    #[test]
    fn every_rule_has_a_sentence_in_every_language() {
        for words in Language::ALL.iter().copied().map(Words::new) {
            for kind in RULES {
                let sentence = words.rule(kind.name()).to_plain();
                assert!(sentence.ends_with('.'), "{}: {sentence}", kind.name());
            }
        }
    }

    const SNAKES: &str = "regions:\nAAAB\nABBB\nCDDD\nCCCD";

    /// Checks what is said of a 4×4 puzzle with these lines above its grid.
    fn assert_said(lines: &str, english: &str, french: &str) {
        let text = format!("{lines}\ngrid:\n{}", ".".repeat(16));
        let error = format::read(&text).expect_err(lines);
        let said = |language| Words::new(language).read_error(&error.kind).to_plain();
        assert_eq!(said(Language::English), english);
        assert_eq!(said(Language::French), Typography::of(Language::French).set(french));
    }

    #[test]
    fn lines_that_are_no_rules_are_told() {
        assert_said("cage: 3 r1c1\nlaws: a", "there is no rule laws", "il n'y a pas de règle laws");
        assert_said(
            "shape:",
            "a shape such as 2x3 (rows x columns of a block) is expected here",
            "on attend ici une forme comme 2x3 (lignes x colonnes d'un bloc)",
        );
        assert_said(
            "cage: 3 r1c1 x1",
            "found 'x' where a cell such as r1c2 is expected",
            "« x » là où on attend une case comme r1c2 ou L1C2",
        );
        assert_said(
            "cage: 3 r1c1 r5c1",
            "r5c1 is not a cell of this grid, which has side 4",
            "r5c1 n'est pas une case de cette grille, qui a pour côté 4",
        );
    }

    #[test]
    fn rules_with_other_words_than_they_take_are_told() {
        assert_said(
            "rules: cage",
            "cage: cells are expected after it, perhaps with a number before them, such as 5 r1c1 r1c2",
            "cage : on attend des cases à la suite, précédées ou non d'un nombre, comme 5 r1c1 r1c2",
        );
        assert_said(
            "extra-region: 3 r1c1",
            "extra-region: cells alone are expected after it, such as r1c1 r1c2",
            "extra-region : on attend des cases seules à la suite, comme r1c1 r1c2",
        );
        assert_said(
            "sandwich: r1c1-r1c4",
            "sandwich: a number and cells are expected after it, such as 5 r1c1 r1c2",
            "sandwich : on attend un nombre et des cases à la suite, comme 5 r1c1 r1c2",
        );
        assert_said(
            "diagonals: 3",
            "diagonals: it holds on the whole grid, without numbers or cells",
            "diagonals : elle vaut sur toute la grille, sans nombre ni cases",
        );
    }

    #[test]
    fn cells_that_do_not_fit_a_rule_are_told() {
        assert_said(
            "cage: 3 r1c1 r1c1",
            "cage: r1c1 is there twice",
            "cage : L1C1 y figure deux fois",
        );
        assert_said(
            "cage: 1234567890 r1c1",
            "found '1' where a number of at most nine digits is expected",
            "« 1 » là où on attend un nombre d'au plus neuf chiffres",
        );
    }

    #[test]
    fn rules_that_no_grid_keeps_are_told() {
        let assert_impossible = |line: &str, english: &str, french: &str| {
            let text = format!("{line}\ngrid:\n{}", ".".repeat(16));
            let clues = format::read(&text).expect(line).clues;
            let found = clues.clone().check().expect_err(line);
            let said = |language| Words::new(language).contradiction(&clues, &found).to_plain();
            assert_eq!(said(Language::English), english);
            assert_eq!(said(Language::French), Typography::of(Language::French).set(french));
        };
        assert_impossible(
            "cage: r1c1-r1c4 r2c1",
            "No grid keeps the rule cage: 5 cells cannot all differ with 4 digits.",
            "Aucune grille ne respecte la règle cage : 5 cases ne peuvent pas toutes différer avec 4 chiffres.",
        );
        assert_impossible(
            "cage: 9 r1c1 r1c2",
            "No grid keeps the rule cage: the total is 9, but these cells can only have 3 to 7.",
            "Aucune grille ne respecte la règle cage : la somme est 9, mais celle de ces cases ne peut aller que de 3 à 7.",
        );
        assert_impossible(
            "sandwich: 1 r1c1-r1c4",
            "No grid keeps the rule sandwich: no digits that fit into these cells have the total 1.",
            "Aucune grille ne respecte la règle sandwich : aucun choix de chiffres dans ces cases n'a pour somme 1.",
        );
        assert_impossible(
            "sandwich: 0 r1c1",
            "No grid keeps the rule sandwich: one cell is not enough: it takes at least 2.",
            "Aucune grille ne respecte la règle sandwich : une case ne suffit pas : il en faut au moins 2.",
        );
    }

    /// Every fault has words of its own in every language.
    #[test]
    fn rules_that_are_too_large_are_told() {
        let cell = neuf_puzzle::Cell::new(9);
        for fault in [
            RuleFault::TooManyRules,
            RuleFault::TooManyNamed,
            RuleFault::TooManyPairs,
            RuleFault::TooManySteps,
            RuleFault::TooLong { cells: 4096 },
            RuleFault::Crowded { cell },
        ] {
            for words in Language::ALL.iter().copied().map(Words::new) {
                let said = words.rule_fault("cage", Shape::CLASSIC, fault).to_plain();
                // A missing message would be its own id.
                assert!(!said.is_empty() && !said.contains("rule-fault"), "{said}");
            }
        }
    }

    #[test]
    fn regions_that_are_no_partition_are_told() {
        assert_said(
            "regions:\nAAAB\nABBB\nCCCC\nCCCC",
            "regions: 3 regions found where 4 are expected",
            "regions : 3 régions là où on en attend 4",
        );
        assert_said(
            "regions:\nAAAB\nABBB\nCDDD\nCCDD",
            "regions: the region of r3c1 has 3 cells where 4 are expected",
            "regions : la région de L3C1 a 3 cases au lieu de 4",
        );
        assert_said(
            &format!("{SNAKES}\nregions:\nAAAA\nBBBB\nCCCC\nDDDD"),
            "regions: regions are already given above",
            "regions : des régions sont déjà données plus haut",
        );
        assert_said(
            &format!("rules: disjoint-groups\n{SNAKES}"),
            "disjoint-groups: the rule speaks of blocks, and this grid has regions instead",
            "disjoint-groups : la règle parle de blocs, et cette grille a des régions à la place",
        );
        assert_said(
            "shape: 1x4\nrules: windows",
            "windows: blocks of 1x4 leave no room for windows: they must be square",
            "windows : des blocs de 1x4 ne laissent pas de place aux fenêtres : ils doivent être carrés",
        );
    }
}
