//! A step in words: its name, where to look, why it holds.
//!
//! Every reason is a text of `techniques.ftl` that is filled from the same bag of arguments, made
//! from the step's plain data; so a new technique needs texts and no code.

use super::argument::Teller;
use super::phrases::Phrases;
use crate::i18n::{Messages, say};
use fluent_bundle::FluentArgs;
use neuf::explain::argument::Cover;
use neuf::explain::scale::Level;
use neuf::explain::{Argument, Candidate, HouseRole, LinkKind, Role, Set, State, Step};
use neuf::{Cell, Digit, DigitSet, House};
use std::collections::BTreeSet;

/// The sizes of fish, as ids end.
const FISH: [&str; 6] = ["x-wing", "swordfish", "jellyfish", "squirmbag", "whale", "leviathan"];

/// The name of a technique.
pub fn name(messages: &Messages, id: &str) -> String {
    find_name(messages, id).unwrap_or_else(|| id.to_owned())
}

pub fn find_name(messages: &Messages, id: &str) -> Option<String> {
    messages.find(&format!("technique-{id}"), None).or_else(|| fish_name(messages, id))
}

/// The name with a capital letter.
pub fn title(messages: &Messages, id: &str) -> String {
    let name = name(messages, id);
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// What a technique is, in a sentence.
pub fn definition(messages: &Messages, id: &str) -> String {
    find_text(messages, "define", id, None).unwrap_or_default()
}

pub fn level(messages: &Messages, level: Level) -> String {
    messages.get(&format!("level-{}", level_id(level)), None)
}

/// The stable name of a level.
pub fn level_id(level: Level) -> &'static str {
    match level {
        Level::Easy => "easy",
        Level::Medium => "medium",
        Level::Hard => "hard",
        Level::Unfair => "unfair",
        Level::Extreme => "extreme",
    }
}

/// The size of a fish and what stands before it in its id.
fn fish(id: &str) -> Option<(&'static str, &str)> {
    FISH.into_iter().find_map(|size| Some((size, id.strip_suffix(size)?)))
}

/// `finned-swordfish` from the words for swordfish and for finned ones.
fn fish_name(messages: &Messages, id: &str) -> Option<String> {
    let (size, before) = fish(id)?;
    let (is_siamese, kind) = match before.strip_prefix("siamese-") {
        Some(kind) => (true, kind),
        None => (false, before),
    };
    let dressed = |kind: &str, fish: String| {
        let mut arguments = FluentArgs::new();
        arguments.set("fish", fish);
        messages.find(&format!("fish-{}", kind.trim_end_matches('-')), Some(&arguments))
    };
    let plain = messages.find(&format!("fish-{size}"), None)?;
    let fish = if kind.is_empty() { plain } else { dressed(kind, plain)? };
    if is_siamese { dressed("siamese", fish) } else { Some(fish) }
}

/// The text of an id, or that of its family.
fn find_text(
    messages: &Messages,
    what: &str,
    id: &str,
    arguments: Option<&FluentArgs<'_>>,
) -> Option<String> {
    let family = match fish(id) {
        Some((_, before)) if before.starts_with("siamese-") => "siamese-fish",
        Some((_, before)) if before.contains("finned-") || before.contains("sashimi-") => {
            "finned-fish"
        }
        Some(_) => "fish",
        None if id.contains("forcing-chain") || id.starts_with("kraken-") => "forcing-chain",
        None => id.trim_start_matches("grouped-").trim_start_matches("als-"),
    };
    [id, family].into_iter().find_map(|id| messages.find(&format!("{what}-{id}"), arguments))
}

/// The words for a step, found in a state.
pub struct Wording<'a> {
    pub phrases: Phrases<'a>,
    state: &'a State,
    step: &'a Step,
}

impl<'a> Wording<'a> {
    pub fn new(messages: &'a Messages, state: &'a State, step: &'a Step) -> Wording<'a> {
        Wording { phrases: Phrases { messages, shape: state.shape() }, state, step }
    }

    /// What follows, in signs.
    pub fn signs(&self) -> String {
        self.phrases.signs(&self.step.placements, &self.step.eliminations)
    }

    /// Why it holds, in a sentence or two.
    pub fn reason(&self) -> String {
        let arguments = self.arguments();
        let messages = self.phrases.messages;
        find_text(messages, "reason", self.step.technique, Some(&arguments))
            .unwrap_or_else(|| messages.get("reason-other", Some(&arguments)))
    }

    /// Where to look, without saying what for.
    pub fn place(&self) -> String {
        let (messages, pattern) = (self.phrases.messages, &self.step.pattern);
        if let Some(argument) = &pattern.argument {
            return self.where_to_suppose(argument);
        }
        let mut houses: Vec<House> = pattern
            .houses
            .iter()
            .filter(|(_, role)| *role != HouseRole::Cover)
            .map(|&(house, _)| house)
            .collect();
        let cells = self.all_cells();
        if houses.is_empty() && cells.len() == 1 {
            houses.push(self.state.shape().houses_of(cells[0])[2]);
        }
        let digits = pattern.digits;
        let is_single = !self.step.placements.is_empty();
        if !houses.is_empty() && (is_single || digits.len() != 1) {
            say!(messages, "hint-where-house", houses = self.phrases.houses(&houses))
        } else if !houses.is_empty() {
            let (digits, houses) = (self.phrases.digits(digits), self.phrases.houses(&houses));
            say!(messages, "hint-where-digit", digits = digits, houses = houses)
        } else if cells.is_empty() || (cells.len() > 6 && digits.len() == 1) {
            say!(messages, "hint-where-digits", digits = self.phrases.digits(digits))
        } else {
            say!(messages, "hint-where-cells", cells = self.phrases.cells(&cells))
        }
    }

    fn arguments(&self) -> FluentArgs<'static> {
        let Step { placements, eliminations, pattern, .. } = self.step;
        let say = self.phrases;
        let gone: DigitSet = eliminations.iter().map(|candidate| candidate.digit).collect();
        let digits =
            if pattern.digits.is_empty() { self.digits_of(Role::Defining) } else { pattern.digits };
        let mut corner: Vec<Cell> = eliminations.iter().map(|c| c.cell).collect();
        corner.sort_unstable();
        corner.dedup();
        let defining = self.cells_of(|role| role == Role::Defining);
        let fins = self.cells_of(|role| matches!(role, Role::Fin | Role::EndoFin));
        let pivot = self.cells_of(|role| role == Role::Pivot);
        let first_cell = placements.first().map(|placed| placed.cell);
        let colour = |component, second| {
            say.cells(&self.cells_of(|role| role == Role::Colour { component, second }))
        };
        let set = |i: usize| pattern.sets.get(i).map(|set| say.set(set)).unwrap_or_default();
        let sets: Vec<String> = pattern.sets.iter().map(|set| say.set(set)).collect();
        let shared = match pattern.sets.as_slice() {
            [a, b, ..] => self.restricted(a, b),
            _ => DigitSet::EMPTY,
        };
        let link = |which: Option<&neuf::explain::Link>, to: bool| {
            which.map(|link| say.node(if to { &link.to } else { &link.from })).unwrap_or_default()
        };
        let first_link = match pattern.links.first().map(|link| link.kind) {
            Some(LinkKind::Weak) => "weak",
            _ => "strong",
        };
        let values = [
            ("digits", say.digits(digits)),
            ("cells", say.cells(&defining)),
            (
                "cell",
                first_cell
                    .or(defining.first().copied())
                    .map_or_else(String::new, |cell| say.cell(cell)),
            ),
            ("house", self.houses(HouseRole::Defining)),
            ("base", self.houses(HouseRole::Base)),
            ("cover", self.houses(HouseRole::Cover)),
            ("fins", say.cells(&fins)),
            ("pivot", say.cells(&pivot)),
            ("pivot_digits", say.alternatives(&say.each_digit(self.digits_of(Role::Pivot)))),
            ("pincers", say.cells(&self.cells_of(|role| role == Role::Pincer))),
            ("link", say.digits(self.digits_of(Role::Defining))),
            ("common", say.digits(self.digits_of(Role::Common))),
            ("extras", say.candidates(&self.candidates_of(Role::Defining))),
            ("z", say.digits(gone)),
            ("other", say.digits(digits - gone)),
            ("corner", say.cells(&corner)),
            ("corners", say.cells(&self.rectangle(&defining))),
            ("gone", say.conclusion(placements, eliminations)),
            ("chain", say.chain(&pattern.links)),
            ("start", link(pattern.links.first(), false)),
            ("end", link(pattern.links.last(), true)),
            ("first_link", first_link.to_owned()),
            ("one", colour(0, false)),
            ("two", colour(0, true)),
            ("three", colour(1, false)),
            ("four", colour(1, true)),
            ("a", set(0)),
            ("b", set(1)),
            ("c", set(2)),
            ("x", say.digits(shared)),
            ("sets", say.clauses(&sets)),
        ];
        let mut arguments = FluentArgs::new();
        for (name, value) in values {
            arguments.set(name, value);
        }
        arguments.set("fin_count", fins.len());
        if let Some(argument) = &pattern.argument {
            self.reasoning(argument, &mut arguments);
        }
        arguments
    }

    /// Where the cases of an argument lie.
    fn where_to_suppose(&self, argument: &Argument) -> String {
        let messages = self.phrases.messages;
        let supposed: Vec<Candidate> =
            argument.branches.iter().map(|branch| branch.assumes.candidate).collect();
        let digits: DigitSet = supposed.iter().map(|candidate| candidate.digit).collect();
        let houses = match &argument.cover {
            Cover::House { house } => vec![*house],
            Cover::Fish { base, .. } => base.clone(),
            Cover::Opposite | Cover::Either | Cover::Cell { .. } => Vec::new(),
        };
        if houses.is_empty() {
            let cells = self.phrases.cells(&[supposed[0].cell]);
            return say!(messages, "hint-where-cells", cells = cells);
        }
        let (digits, houses) = (self.phrases.digits(digits), self.phrases.houses(&houses));
        say!(messages, "hint-where-digit", digits = digits, houses = houses)
    }

    /// What an argument supposes, the cases it goes through and where they lead.
    fn reasoning(&self, argument: &Argument, arguments: &mut FluentArgs<'static>) {
        let teller = Teller { say: self.phrases };
        let supposed = argument.branches.first().map(|branch| branch.assumes);
        arguments.set("split", Teller::cover_id(&argument.cover));
        arguments.set("supposed", supposed.map(|s| teller.literal(s)).unwrap_or_default());
        let digit = supposed.map(|supposed| self.phrases.digit(supposed.candidate.digit));
        arguments.set("case_digit", digit.unwrap_or_default());
        arguments.set("place", teller.place(&argument.cover));
        arguments.set("cases", teller.cases(argument));
        arguments.set("grief", teller.end(argument));
    }

    fn houses(&self, role: HouseRole) -> String {
        let houses = self.step.pattern.houses.iter();
        let houses: Vec<House> =
            houses.filter(|&&(_, its)| its == role).map(|&(house, _)| house).collect();
        self.phrases.houses(&houses)
    }

    fn cells_of(&self, is_wanted: impl Fn(Role) -> bool) -> Vec<Cell> {
        let marks = self.step.pattern.marks.iter().filter(|mark| is_wanted(mark.role));
        let mut cells: Vec<Cell> = Vec::new();
        for cell in marks.map(|mark| mark.candidate.cell) {
            if !cells.contains(&cell) {
                cells.push(cell);
            }
        }
        // A chain is told in its own order.
        if self.step.pattern.links.is_empty() {
            cells.sort_unstable();
        }
        cells
    }

    fn candidates_of(&self, role: Role) -> Vec<Candidate> {
        let marks = self.step.pattern.marks.iter().filter(|mark| mark.role == role);
        marks.map(|mark| mark.candidate).collect()
    }

    /// All corners of a rectangle, of which some may have no candidate that is marked.
    fn rectangle(&self, cells: &[Cell]) -> Vec<Cell> {
        let shape = self.state.shape();
        let lines = |of: fn(neuf::Shape, Cell) -> usize| {
            cells.iter().map(|&cell| of(shape, cell)).collect::<BTreeSet<usize>>()
        };
        let (rows, columns) = (lines(neuf::Shape::row), lines(neuf::Shape::column));
        let in_row = |row| columns.iter().map(move |&column| shape.cell(row, column));
        rows.iter().flat_map(|&row| in_row(row)).collect()
    }

    fn all_cells(&self) -> Vec<Cell> {
        self.cells_of(|_| true)
    }

    fn digits_of(&self, role: Role) -> DigitSet {
        let marks = self.step.pattern.marks.iter().filter(|mark| mark.role == role);
        marks.map(|mark| mark.candidate.digit).collect()
    }

    /// The digits that two sets cannot both have.
    fn restricted(&self, a: &Set, b: &Set) -> DigitSet {
        let shape = self.state.shape();
        let with = |set: &Set, digit: Digit| -> Vec<Cell> {
            set.cells.iter().copied().filter(|&cell| self.state.allows(cell, digit)).collect()
        };
        let see = |digit: Digit| {
            let others = with(b, digit);
            with(a, digit).iter().all(|&cell| {
                let peers = shape.peers(cell);
                others.iter().all(|&other| peers.contains(other))
            })
        };
        (a.digits & b.digits).iter().filter(|&digit| see(digit)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Language;
    use clap::ValueEnum;
    use neuf::explain::{TECHNIQUES, scale::SCALE};

    #[test]
    fn every_technique_has_its_texts_in_every_language() {
        let scaled = SCALE.iter().map(|entry| entry.technique);
        let ids: Vec<&str> = TECHNIQUES.iter().map(|t| t.id()).chain(scaled).collect();
        for &language in Language::value_variants() {
            let messages = Messages::new(language);
            let mut missing = Vec::new();
            for id in &ids {
                if find_name(&messages, id).is_none() {
                    missing.push(format!("technique-{id}"));
                }
                for what in ["define", "reason"] {
                    if find_text(&messages, what, id, None).is_none() {
                        missing.push(format!("{what}-{id}"));
                    }
                }
            }
            assert!(missing.is_empty(), "{language:?} lacks {missing:#?}");
        }
    }

    #[test]
    fn names_of_fish_are_put_together() {
        let (en, fr) = (Messages::new(Language::En), Messages::new(Language::Fr));
        let id = "siamese-finned-franken-swordfish";
        assert_eq!(name(&en, id), "siamese finned Franken Swordfish");
        assert_eq!(name(&fr, id), "espadon (Swordfish) Franken à nageoires, siamois");
    }
}
