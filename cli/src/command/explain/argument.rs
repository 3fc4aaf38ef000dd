//! Reasoning by cases in words: `r1c2=4 → r1c5≠4 → …`.

use super::phrases::Phrases;
use super::wording;
use crate::i18n::say;
use crate::words;
use neuf::explain::argument::{Argument, Branch, Cause, Cover, End, Literal, Rule, Silent, Spoken};

/// Says the lines of arguments.
pub struct Teller<'a> {
    pub say: Phrases<'a>,
}

impl Teller<'_> {
    /// `r1c2=4`, `r1c2≠4`.
    pub fn literal(&self, literal: Literal) -> String {
        let sign = if literal.holds { "=" } else { "≠" };
        let (cell, digit) = (literal.candidate.cell, literal.candidate.digit);
        format!("{}{sign}{}", self.say.cell(cell), self.say.digit(digit))
    }

    /// The cases: the lines of the only one, or each on a line of its own.
    pub fn cases(&self, argument: &Argument) -> String {
        let mut cases = self.branches(argument, &Silent::default());
        if cases.len() == 1 {
            return cases.remove(0);
        }
        cases.iter().map(|case| format!("\n   • {case}")).collect()
    }

    fn branches(&self, argument: &Argument, silent: &Silent) -> Vec<String> {
        let branches = argument.branches.iter();
        branches.map(|branch| self.branch(branch, &mut silent.clone())).collect()
    }

    /// A chain with every line, a net with those that a person would say.
    fn branch(&self, branch: &Branch, silent: &mut Silent) -> String {
        if branch.is_chain() {
            let lines = branch.inferences.iter().map(|line| self.literal(line.literal));
            let all: Vec<String> =
                std::iter::once(self.literal(branch.assumes)).chain(lines).collect();
            return all.join(" → ");
        }
        let mut known = silent.clone();
        branch.spoken(&mut known);
        let mut text = self.literal(branch.assumes);
        let mut last = vec![branch.assumes];
        for line in branch.spoken(silent) {
            let told = self.line(&line, &known);
            if line.because == last {
                text += &format!(" → {told}");
            } else {
                let because: Vec<String> =
                    line.because.iter().map(|&literal| self.literal(literal)).collect();
                let clause = match because.is_empty() {
                    true => told,
                    false => format!("{} → {told}", because.join(" + ")),
                };
                text = say!(self.say.messages, "list-clauses", first = text, rest = clause);
            }
            last = line.literals;
        }
        text
    }

    fn line(&self, line: &Spoken<'_>, silent: &Silent) -> String {
        let literals: Vec<String> =
            line.literals.iter().map(|&literal| self.literal(literal)).collect();
        let literals = literals.join(", ");
        let how = match line.by {
            Cause::Cell(_) => return literals,
            Cause::House(house) => self.house(*house),
            Cause::Rule(rule) => self.rule(rule),
            Cause::Nested(argument) => self.nested(argument, silent),
        };
        format!("{literals} ({how})")
    }

    fn house(&self, house: neuf::House) -> String {
        words::house(self.say.messages, house)
    }

    /// `naked pair 2 and 5 in r1c2 and r1c3`.
    fn rule(&self, rule: &Rule) -> String {
        let messages = self.say.messages;
        let (digits, cells) = (self.say.digits(rule.digits), self.say.cells(&rule.cells));
        let name = wording::name(messages, rule.technique);
        say!(messages, "argument-rule", name = name, digits = digits, cells = cells)
    }

    fn nested(&self, argument: &Argument, silent: &Silent) -> String {
        let messages = self.say.messages;
        let cases = self.branches(argument, silent).join(" | ");
        match argument.cover {
            Cover::Opposite => {
                let end = self.end(argument);
                say!(messages, "argument-nested-opposite", cases = cases, end = end)
            }
            _ => say!(messages, "argument-nested-cases", cases = cases),
        }
    }

    /// How a supposition comes to grief.
    pub fn end(&self, argument: &Argument) -> String {
        let messages = self.say.messages;
        match argument.branches.first().map(|branch| branch.ends) {
            Some(End::Clash(candidate)) => {
                let (cell, digit) =
                    (self.say.cell(candidate.cell), self.say.digit(candidate.digit));
                say!(messages, "argument-end-clash", cell = cell, digit = digit)
            }
            Some(End::NoDigit { cell }) => {
                say!(messages, "argument-end-no-digit", cell = self.say.cell(cell))
            }
            Some(End::NoPlace { house, digit }) => {
                let (house, digit) = (self.house(house), self.say.digit(digit));
                say!(messages, "argument-end-no-place", house = house, digit = digit)
            }
            Some(End::Conclusion) | None => String::new(),
        }
    }

    /// The stable name of a cover, for texts that depend on it.
    pub fn cover_id(cover: &Cover) -> &'static str {
        match cover {
            Cover::Opposite => "opposite",
            Cover::Either => "either",
            Cover::Cell { .. } => "cell",
            Cover::House { .. } => "house",
            Cover::Fish { .. } => "fish",
        }
    }

    /// Where the cases lie: a cell, or a house.
    pub fn place(&self, cover: &Cover) -> String {
        match cover {
            Cover::Opposite | Cover::Either => String::new(),
            Cover::Cell { cell } => self.say.cell(*cell),
            Cover::House { house } => self.house(*house),
            Cover::Fish { base, .. } => self.say.houses(base),
        }
    }
}
