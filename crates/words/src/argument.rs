//! Reasoning by cases in words: `r1c2=4 → r1c5≠4 → …`.

use crate::phrases::Phrases;
use crate::{Meaning, Text, say};
use neuf_explain::argument::{Argument, Branch, Cause, Cover, End, Literal, Rule, Silent, Spoken};

impl Phrases<'_> {
    /// `r1c2=4`, `r1c2≠4`.
    pub fn literal(&self, literal: Literal) -> Text {
        let sign = if literal.holds { "=" } else { "≠" };
        self.candidate(literal.candidate, literal.holds, sign)
    }

    fn literals(&self, literals: &[Literal], between: &str) -> Text {
        Text::joined(literals.iter().map(|&literal| self.literal(literal)), between)
    }

    /// The cases: the lines of the only one, or each as an item of a list.
    pub fn cases(&self, argument: &Argument) -> Text {
        if let [branch] = argument.branches.as_slice() {
            return self.supposed_branch(branch, &mut Silent::default());
        }
        let mut list = Text::new();
        for case in self.branches(argument, &Silent::default()) {
            list.append(Text::of("\n   • ".to_owned(), Meaning::Item));
            list.append(case);
        }
        list
    }

    fn branches(&self, argument: &Argument, silent: &Silent) -> Vec<Text> {
        let branches = argument.branches.iter();
        branches.map(|branch| self.branch(branch, &mut silent.clone())).collect()
    }

    /// The lines of a branch: all of a chain, of a net those that a person would say.
    fn branch(&self, branch: &Branch, silent: &mut Silent) -> Text {
        self.words.clauses(self.clauses(branch, silent))
    }

    /// A branch whose supposition has just been named: it is not said again, unless a line follows
    /// from it.
    fn supposed_branch(&self, branch: &Branch, silent: &mut Silent) -> Text {
        let mut clauses = self.clauses(branch, silent);
        let stands_alone = clauses[0] == self.literal(branch.assumes);
        if stands_alone && clauses.len() > 1 {
            clauses.remove(0);
        }
        self.words.clauses(clauses)
    }

    /// The lines of a branch in clauses: lines that each follow from the one before share a clause,
    /// and the first clause begins with the supposition.
    fn clauses(&self, branch: &Branch, silent: &mut Silent) -> Vec<Text> {
        if branch.is_chain() {
            let lines = branch.inferences.iter().map(|line| line.literal);
            let all: Vec<Literal> = std::iter::once(branch.assumes).chain(lines).collect();
            return vec![self.literals(&all, " → ")];
        }
        let mut known = silent.clone();
        branch.spoken(&mut known);
        let mut clauses = Vec::new();
        let mut clause = self.literal(branch.assumes);
        let mut last = vec![branch.assumes];
        for line in branch.spoken(silent) {
            let told = self.line(&line, &known);
            let follows = line.because == last;
            if !follows {
                clauses.push(std::mem::take(&mut clause));
                clause = self.literals(&line.because, " + ");
            }
            let stands_alone = !follows && line.because.is_empty();
            clause = if stands_alone { told } else { Text::joined([clause, told], " → ") };
            last = line.literals;
        }
        clauses.push(clause);
        clauses
    }

    fn line(&self, line: &Spoken<'_>, silent: &Silent) -> Text {
        let literals = self.literals(&line.literals, ", ");
        let how = match line.by {
            Cause::Cell(_) => return literals,
            Cause::House(house) => self.words.house(*house),
            Cause::Rule(rule) => self.rule(rule),
            Cause::Nested(argument) => self.nested(argument, silent),
            // Nobody reads lemmas in a text: a program that checks them has them as data.
            Cause::Lemmas(lemmas) => say!(self.words, "argument-lemmas", count = lemmas.len()),
        };
        Text::joined([literals, " (".into(), how, ")".into()], "")
    }

    /// `naked pair 2 and 5 in r1c2 and r1c3`.
    fn rule(&self, rule: &Rule) -> Text {
        let (digits, cells) = (self.digits(rule.digits), self.cells(&rule.cells));
        let name = self.words.term(rule.technique);
        say!(self.words, "argument-rule", name = name, digits = digits, cells = cells)
    }

    fn nested(&self, argument: &Argument, silent: &Silent) -> Text {
        let cases = Text::joined(self.branches(argument, silent), " | ");
        match argument.cover {
            Cover::Opposite => {
                let end = self.end(argument);
                say!(self.words, "argument-nested-opposite", cases = cases, end = end)
            }
            _ => say!(self.words, "argument-nested-cases", cases = cases),
        }
    }

    /// How a supposition fails.
    pub fn end(&self, argument: &Argument) -> Text {
        let words = self.words;
        match argument.branches.first().map(|branch| branch.ends) {
            Some(End::Clash(candidate)) => {
                let (cell, digit) = (self.cell(candidate.cell), self.digit(candidate.digit));
                say!(words, "argument-end-clash", cell = cell, digit = digit)
            }
            Some(End::NoDigit { cell }) => {
                say!(words, "argument-end-no-digit", cell = self.cell(cell))
            }
            Some(End::NoPlace { house, digit }) => {
                let (house, digit) = (words.house(house), self.digit(digit));
                say!(words, "argument-end-no-place", house = house, digit = digit)
            }
            Some(End::Conclusion) | None => Text::new(),
        }
    }

    /// Where the cases lie: a cell, or a house.
    pub fn cases_place(&self, cover: &Cover) -> Text {
        match cover {
            Cover::Opposite | Cover::Either => Text::new(),
            Cover::Cell { cell } => self.cell(*cell),
            Cover::House { house } => self.words.house(*house),
            Cover::Fish { base, .. } => self.words.houses(base),
            Cover::Tridagon { cells, .. } => self.cells(cells),
        }
    }
}
