//! Reasoning by cases: what each case supposes, what follows line by line, and how the case ends.
//!
//! ```text
//!  Argument: r4c4 ≠ 7, because every case of a Cover leads there
//!    Branch: suppose r1c2 = 4
//!      Inference: r1c5 ≠ 4    because r1c2 = 4              by row 1
//!      Inference: r7c5 = 4    because r1c5 ≠ 4, r2c5 ≠ 4    by column 5
//!      …
//!    Branch: …
//! ```
//!
//! An inference names all it rests on beyond the candidates of the state, so each line can be
//! checked alone. A nested argument is one line of the branch around it.

use crate::{Candidate, Id};
use neuf_puzzle::{Cell, Digit, DigitSet, House};
use std::collections::HashMap;

/// A candidate being true or false.
///
/// ```
/// use neuf_explain::{Candidate, Literal};
/// use neuf_puzzle::{Cell, Digit};
///
/// let candidate = Candidate::new(Cell::new(0), Digit::new(5).expect("a digit"));
/// assert_eq!(Literal::on(candidate).negated(), Literal::off(candidate));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Literal {
    /// The candidate.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub candidate: Candidate,
    /// Whether it is true.
    pub holds: bool,
}

impl Literal {
    /// The literal that a candidate is true.
    pub fn on(candidate: Candidate) -> Literal {
        Literal { candidate, holds: true }
    }

    /// The literal that a candidate is false.
    pub fn off(candidate: Candidate) -> Literal {
        Literal { candidate, holds: false }
    }

    /// The opposite literal.
    pub fn negated(self) -> Literal {
        Literal { holds: !self.holds, ..self }
    }
}

/// A conclusion and the cases that all lead to it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Argument {
    /// What is shown.
    pub concludes: Literal,
    /// Why the cases are all there are.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub cover: Cover,
    /// What the cover rests on beyond the candidates of the state: of a nested argument, candidates
    /// that the branch around it has ruled out.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub because: Vec<Literal>,
    /// The cases.
    pub branches: Vec<Branch>,
}

/// Why one of the branches must be true.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(tag = "cover", rename_all = "kebab-case"))]
pub enum Cover {
    /// One branch, the opposite of the conclusion, which refutes itself.
    Opposite,
    /// A candidate is true or false.
    Either,
    /// A cell has one of its candidates.
    Cell {
        /// The cell.
        cell: Cell,
    },
    /// A digit has one of its places in a house.
    House {
        /// The house.
        house: House,
    },
    /// As many base houses as cover houses: what lies outside the cover, or in the one cover house
    /// that is set apart, has one true candidate.
    Fish {
        /// The houses that need the digit.
        base: Vec<House>,
        /// The houses, less the one set apart, that can hold it once each.
        #[cfg_attr(feature = "serde", serde(rename = "covered"))]
        cover: Vec<House>,
    },
    /// Three digits cannot fill these cells: one of their other candidates is true.
    Tridagon {
        /// The digits.
        digits: DigitSet,
        /// The cells.
        cells: Vec<Cell>,
    },
}

impl Cover {
    /// A stable name.
    ///
    /// ```
    /// assert_eq!(neuf_explain::argument::Cover::Either.id(), "either");
    /// ```
    pub fn id(&self) -> &'static str {
        match self {
            Cover::Opposite => "opposite",
            Cover::Either => "either",
            Cover::Cell { .. } => "cell",
            Cover::House { .. } => "house",
            Cover::Fish { .. } => "fish",
            Cover::Tridagon { .. } => "tridagon",
        }
    }
}

/// One case.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Branch {
    /// What is supposed.
    pub assumes: Literal,
    /// What follows, each line from earlier ones.
    #[cfg_attr(feature = "serde", serde(rename = "lines"))]
    pub inferences: Vec<Inference>,
    /// Where it leads.
    pub ends: End,
}

/// How a branch ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "kebab-case"))]
pub enum End {
    /// With the conclusion of the argument.
    Conclusion,
    /// A candidate would be true and false.
    Clash(Candidate),
    /// A cell would be left without a candidate.
    NoDigit {
        /// The cell.
        cell: Cell,
    },
    /// A digit would be left without a place in a house.
    NoPlace {
        /// The house.
        house: House,
        /// The digit.
        digit: Digit,
    },
}

/// A line of a branch.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Inference {
    /// The conclusion.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub literal: Literal,
    /// The premises beyond the candidates of the state: each is an earlier line of this branch or of
    /// a branch around it.
    pub because: Vec<Literal>,
    /// The reason why the conclusion follows.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub by: Cause,
}

/// How a line follows from earlier ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    /// A cell has one digit, and no cell that must differ from it has the same digit.
    Cell(Cell),
    /// A house has each digit once.
    House(House),
    /// A technique applies to the candidates left at this line.
    Rule(Rule),
    /// An argument within the argument.
    Nested(Box<Argument>),
    /// Lemmas, each proven from the line's premises and the lemmas before it: if all literals of
    /// the lemma held, singles (and earlier lemmas with one literal left) would lead to a
    /// contradiction. After the last lemma, the opposite of the line leads to a contradiction in
    /// the same way.
    Lemmas(Vec<Lemma>),
}

/// Literals that cannot all hold.
///
/// ```
/// use neuf_explain::{Candidate, Literal, argument::Lemma};
/// use neuf_puzzle::{Cell, Digit};
///
/// let candidate = |cell| Candidate::new(Cell::new(cell), Digit::new(5).expect("a digit"));
/// let lemma = Lemma(vec![Literal::on(candidate(0)), Literal::off(candidate(20))]);
/// assert_eq!(lemma.0.len(), 2);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lemma(pub Vec<Literal>);

/// A simple technique, as a line of a branch uses it.
///
/// ```
/// use neuf_explain::argument::Cause;
/// use neuf_explain::{by_id, worked};
///
/// let told = worked::example(by_id("dynamic-forcing-chains-with-rules").unwrap()).unwrap();
/// let argument = told.step.pattern.argument.expect("suppositions have one");
/// let lines = argument.branches.iter().flat_map(|branch| &branch.inferences);
/// let used = lines.filter_map(|line| match &line.by {
///     Cause::Rule(rule) => Some(rule.technique),
///     _ => None,
/// });
/// assert!(used.count() > 0);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "SimpleTechnique"))]
pub struct Rule {
    /// Which: locked candidates, a naked or hidden pair, an X-wing.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub technique: Id,
    /// Its digits.
    pub digits: DigitSet,
    /// The cells that hold them.
    pub cells: Vec<Cell>,
    /// The houses that these cells are seen in: the base of locked candidates or of a fish.
    pub base: Vec<House>,
    /// The houses from which the digits are gone, where these are others.
    #[cfg_attr(feature = "serde", serde(rename = "covered"))]
    pub cover: Vec<House>,
}

impl Argument {
    /// The number of lines, those of nested arguments and lemmas included.
    pub fn size(&self) -> usize {
        self.branches.iter().map(|branch| 1 + branch.size()).sum()
    }

    /// The depth of nested arguments: 1 if none is nested.
    pub fn depth(&self) -> usize {
        let lines = self.branches.iter().flat_map(|branch| &branch.inferences);
        let nested = lines.filter_map(|line| match &line.by {
            Cause::Nested(argument) => Some(argument.depth()),
            _ => None,
        });
        1 + nested.max().unwrap_or(0)
    }
}

impl Branch {
    fn size(&self) -> usize {
        let extra = |line: &Inference| match &line.by {
            Cause::Nested(argument) => argument.size(),
            Cause::Lemmas(lemmas) => lemmas.len(),
            _ => 0,
        };
        self.inferences.iter().map(|line| 1 + extra(line)).sum()
    }

    /// Whether each line rests on the one before it alone.
    ///
    /// ```
    /// use neuf_explain::{by_id, worked};
    ///
    /// let nishio = worked::example(by_id("nishio-forcing-chain").unwrap()).unwrap();
    /// let argument = nishio.step.pattern.argument.expect("a supposition");
    /// assert!(argument.branches.iter().any(|branch| !branch.is_chain()));
    /// ```
    pub fn is_chain(&self) -> bool {
        let mut last = self.assumes;
        self.inferences.iter().all(|line| {
            let follows = line.because == [last];
            last = line.literal;
            follows
        })
    }
}

/// Candidates ruled out by a digit in their own cell or in one that they see, each with that digit.
/// Nobody says such lines aloud.
#[derive(Clone, Debug, Default)]
pub struct Silent(HashMap<Literal, Literal>);

/// A line as a person says it: from digits straight to digits.
///
/// ```
/// use neuf_explain::argument::{Cause, End, Silent, Spoken};
/// use neuf_explain::{by_id, worked};
///
/// let step = worked::example(by_id("nishio-forcing-chain").unwrap()).unwrap().step;
/// let argument = step.pattern.argument.expect("lines");
/// assert_eq!(argument.depth(), 1);
/// let branch = &argument.branches[0];
/// assert_ne!(branch.ends, End::Conclusion, "what is supposed leads nowhere");
/// let mut silent = Silent::default();
/// let spoken: Vec<Spoken<'_>> = branch.spoken(&mut silent);
/// assert!(spoken.len() <= branch.inferences.len());
/// assert!(!spoken.iter().any(|line| matches!(line.by, Cause::Nested(_))));
/// assert_eq!(silent.sources(&[branch.assumes]), [branch.assumes]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spoken<'a> {
    /// The conclusions: several where one rule yields them together.
    pub literals: Vec<Literal>,
    /// The premises.
    pub because: Vec<Literal>,
    /// How the conclusions follow.
    pub by: &'a Cause,
}

impl Branch {
    /// The lines worth saying aloud; the others are added to `silent`.
    pub fn spoken(&self, silent: &mut Silent) -> Vec<Spoken<'_>> {
        let mut spoken: Vec<Spoken<'_>> = Vec::new();
        for (i, line) in self.inferences.iter().enumerate() {
            let is_goal = self.ends == End::Conclusion && i + 1 == self.inferences.len();
            if let (Some(source), false) = (line.source(), is_goal) {
                silent.0.insert(line.literal, source);
                continue;
            }
            let because = silent.sources(&line.because);
            match spoken.last_mut() {
                Some(last) if last.is_same_rule(line) => last.literals.push(line.literal),
                _ => {
                    spoken.push(Spoken { literals: vec![line.literal], because, by: &line.by });
                }
            }
        }
        spoken
    }
}

impl Inference {
    /// The digit that rules the candidate out by its mere presence.
    fn source(&self) -> Option<Literal> {
        match (&self.by, self.because.as_slice()) {
            (Cause::Cell(_) | Cause::House(_), &[source]) if source.holds => Some(source),
            _ => None,
        }
    }
}

impl Silent {
    /// The literals to say aloud instead of `literals`, each once.
    pub fn sources(&self, literals: &[Literal]) -> Vec<Literal> {
        let mut sources = Vec::new();
        for literal in literals {
            let source = self.0.get(literal).copied().unwrap_or(*literal);
            if !sources.contains(&source) {
                sources.push(source);
            }
        }
        sources
    }
}

impl Spoken<'_> {
    fn is_same_rule(&self, line: &Inference) -> bool {
        matches!((self.by, &line.by), (Cause::Rule(one), Cause::Rule(other)) if one == other)
    }
}
