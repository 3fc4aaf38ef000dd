//! Why a step holds, and where to look for it.
//!
//! Every reason is a message `reason-ID` that is filled from the same bag of arguments, made from the
//! step's plain data; so a new technique needs texts and no code. The arguments:
//!
//! | name | what |
//! |---|---|
//! | `digits`, `cells`, `cell`, `house` | those that define the pattern |
//! | `base`, `cover`, `fins`, `fin_count` | of a fish |
//! | `guardians`, `guardian_count` | of a tridagon or a deadly pattern: the candidates that are none of its digits |
//! | `house_count`, `set_count` | how many houses define the pattern, how many sets it has |
//! | `pivot`, `pivot_digits`, `pincers`, `link` | of a wing |
//! | `z`, `gone`, `other`, `corner` | the digits that go, the whole conclusion, the pattern's other digits, the cells |
//! | `corners`, `extras`, `common` | of a rectangle or a grave |
//! | `chain`, `start`, `end`, `first_link` | of a chain |
//! | `one`, `two`, `three`, `four` | colours, as cells |
//! | `firsts`, `seconds` | the first two colours, as candidates |
//! | `a`, `b`, `c`, `x`, `sets` | sets, and the digits that the first two cannot share |
//! | `barred`, `witnesses` | of a single: whether anything is, and what excludes the rest |
//! | `split`, `supposed`, `case_digit`, `place`, `three_digits`, `cases`, `grief` | of a forcing chain |

use crate::phrases::Phrases;
use crate::{Notation, Text, Value, Words, say};
use neuf_explain::argument::Cover;
use neuf_explain::{
    Argument, Candidate, Exclusions, HouseRole, Link, LinkKind, Role, Set, State, Step, Witness,
};
use neuf_puzzle::order;
use neuf_puzzle::{Cell, Digit, DigitSet, House, Shape};
use std::collections::BTreeSet;

impl Words {
    /// Why a step that was found in a state holds, in a sentence or two.
    ///
    /// ```
    /// use neuf_explain::{State, path};
    /// use neuf_puzzle::format;
    /// use neuf_words::{Language, Words};
    ///
    /// let clues = format::read("12.4 3... .... ....").unwrap().clues;
    /// let state = State::new(&clues.check().unwrap());
    /// let step = path::next_step(&state, path::Uniqueness::Assumed).unwrap();
    /// let reason = Words::new(Language::French).reason(&state, &step).to_plain();
    /// assert_eq!(
    ///     reason,
    ///     "Dans la ligne 1, L1C3 est la dernière case libre\u{202f}: il n’y manque que le 3."
    /// );
    /// ```
    pub fn reason(&self, state: &State, step: &Step) -> Text {
        let arguments = Telling::new(self, state, step).arguments();
        self.find_about("reason", step.technique, &arguments)
            .unwrap_or_else(|| self.message("reason-other", &arguments))
    }

    /// The conclusion of a step in signs: `r4c5 = 7`, `r1c2 r1c7 ≠ 5`.
    ///
    /// ```
    /// # use neuf_explain::{State, path};
    /// # use neuf_puzzle::format;
    /// # use neuf_words::{Language, Words};
    /// # let clues = format::read("12.4 3... .... ....").unwrap().clues;
    /// # let state = State::new(&clues.check().unwrap());
    /// # let step = path::next_step(&state, path::Uniqueness::Assumed).unwrap();
    /// let signs = Words::new(Language::French).signs(&state, &step);
    /// assert_eq!(signs.to_plain(), "L1C3 = 3");
    /// ```
    pub fn signs(&self, grid: impl Into<Notation>, step: &Step) -> Text {
        Phrases { words: self, grid: grid.into() }.signs(&step.placements, &step.eliminations)
    }

    /// Where to look for a step, without saying what for.
    ///
    /// ```
    /// # use neuf_explain::{State, path};
    /// # use neuf_puzzle::format;
    /// # use neuf_words::{Language, Words};
    /// # let clues = format::read("12.4 3... .... ....").unwrap().clues;
    /// # let state = State::new(&clues.check().unwrap());
    /// # let step = path::next_step(&state, path::Uniqueness::Assumed).unwrap();
    /// let place = Words::new(Language::English).place(&state, &step);
    /// assert_eq!(place.to_plain(), "Look at row 1.");
    /// ```
    pub fn place(&self, state: &State, step: &Step) -> Text {
        Telling::new(self, state, step).place()
    }
}

/// A step, found in a state, in words.
struct Telling<'a> {
    say: Phrases<'a>,
    state: &'a State,
    step: &'a Step,
}

impl<'a> Telling<'a> {
    fn new(words: &'a Words, state: &'a State, step: &'a Step) -> Telling<'a> {
        Telling { say: Phrases { words, grid: state.into() }, state, step }
    }

    fn place(&self) -> Text {
        let (words, pattern) = (self.say.words, &self.step.pattern);
        if let Some(argument) = &pattern.argument {
            return self.where_to_suppose(argument);
        }
        let mut houses: Vec<House> = pattern
            .houses
            .iter()
            .filter(|(_, role)| *role != HouseRole::Cover)
            .map(|&(house, _)| house)
            .collect();
        let cells = self.cells_of(|_| true);
        if houses.is_empty() && cells.len() == 1 {
            let geometry = self.state.geometry();
            houses.push(geometry.house(geometry.row_column_block(cells[0])[2]));
        }
        let digits = pattern.digits;
        let is_single = !self.step.placements.is_empty();
        if !houses.is_empty() && (is_single || digits.len() != 1) {
            say!(words, "hint-where-house", houses = words.houses(&houses))
        } else if !houses.is_empty() {
            let (digits, houses) = (self.say.digits(digits), words.houses(&houses));
            say!(words, "hint-where-digit", digits = digits, houses = houses)
        } else if cells.is_empty() || (cells.len() > 6 && digits.len() == 1) {
            say!(words, "hint-where-digits", digits = self.say.digits(digits))
        } else {
            say!(words, "hint-where-cells", cells = self.say.cells(&cells))
        }
    }

    /// Where the cases of an argument lie.
    fn where_to_suppose(&self, argument: &Argument) -> Text {
        let words = self.say.words;
        let supposed: Vec<Candidate> =
            argument.branches.iter().map(|branch| branch.assumes.candidate).collect();
        let digits: DigitSet = supposed.iter().map(|candidate| candidate.digit).collect();
        let houses = match &argument.cover {
            Cover::House { house } => vec![*house],
            Cover::Fish { base, .. } => base.clone(),
            Cover::Opposite | Cover::Either | Cover::Cell { .. } | Cover::Tridagon { .. } => {
                Vec::new()
            }
        };
        if houses.is_empty() {
            let cells: Vec<Cell> =
                supposed.iter().map(|candidate| candidate.cell).take(1).collect();
            return say!(words, "hint-where-cells", cells = self.say.cells(&cells));
        }
        let (digits, houses) = (self.say.digits(digits), words.houses(&houses));
        say!(words, "hint-where-digit", digits = digits, houses = houses)
    }

    /// All arguments that a reason may use: see the table above.
    fn arguments(&self) -> Vec<(&'static str, Value)> {
        let mut arguments: Vec<(&'static str, Value)> = Vec::new();
        arguments.extend(self.pattern());
        arguments.extend(self.conclusion());
        arguments.extend(self.chain());
        arguments.extend(self.sets());
        arguments.extend(self.exclusions());
        if let Some(argument) = &self.step.pattern.argument {
            arguments.extend(self.reasoning(argument));
        }
        arguments
    }

    fn pattern(&self) -> Vec<(&'static str, Value)> {
        let say = self.say;
        let defining = self.cells_of(|role| role == Role::Defining);
        let fins = self.cells_of(|role| matches!(role, Role::Fin | Role::EndoFin));
        let guardians = self.candidates_of(Role::Fin);
        let is_defining = |part: &&(House, HouseRole)| part.1 == HouseRole::Defining;
        let house_count = self.step.pattern.houses.iter().filter(is_defining).count();
        let placed = self.step.placements.first().map(|placed| placed.cell);
        let cell = placed.or(defining.first().copied()).map(|cell| say.cell(cell));
        let pivot_digits = say.words.alternatives(say.each_digit(self.digits_of(Role::Pivot)));
        vec![
            ("digits", say.digits(self.digits()).into()),
            ("cells", say.cells(&defining).into()),
            ("cell", cell.unwrap_or_default().into()),
            ("house", self.houses(HouseRole::Defining).into()),
            ("base", self.houses(HouseRole::Base).into()),
            ("cover", self.houses(HouseRole::Cover).into()),
            ("fins", say.cells(&fins).into()),
            ("fin_count", fins.len().into()),
            ("guardians", say.candidates(&guardians).into()),
            ("guardian_count", guardians.len().into()),
            ("house_count", house_count.into()),
            ("set_count", self.step.pattern.sets.len().into()),
            ("pivot", say.cells(&self.cells_of(|role| role == Role::Pivot)).into()),
            ("pivot_digits", pivot_digits.into()),
            ("pincers", say.cells(&self.cells_of(|role| role == Role::Pincer)).into()),
            ("link", say.digits(self.digits_of(Role::Defining)).into()),
            ("common", say.digits(self.digits_of(Role::Common)).into()),
            ("extras", say.candidates(&self.candidates_of(Role::Defining)).into()),
            ("corners", say.cells(&self.rectangle(&defining)).into()),
        ]
    }

    fn conclusion(&self) -> Vec<(&'static str, Value)> {
        let (say, Step { placements, eliminations, .. }) = (self.say, self.step);
        let gone: DigitSet = eliminations.iter().map(|candidate| candidate.digit).collect();
        let corner: BTreeSet<Cell> = eliminations.iter().map(|gone| gone.cell).collect();
        let corner: Vec<Cell> = corner.into_iter().collect();
        vec![
            ("z", say.digits(gone).into()),
            ("other", say.digits(self.digits() - gone).into()),
            ("corner", say.cells(&corner).into()),
            ("gone", say.conclusion(placements, eliminations).into()),
        ]
    }

    fn chain(&self) -> Vec<(&'static str, Value)> {
        let (say, links) = (self.say, &self.step.pattern.links);
        let start = links.first().map(|link| say.node(&link.from));
        let end = links.last().map(|link| say.node(&link.to));
        let is_weak = matches!(links.first(), Some(Link { kind: LinkKind::Weak, .. }));
        vec![
            ("chain", say.chain(links).into()),
            ("start", start.unwrap_or_default().into()),
            ("end", end.unwrap_or_default().into()),
            ("first_link", Value::Key(if is_weak { "weak" } else { "strong" })),
        ]
    }

    /// Colours, and sets that are locked or nearly.
    fn sets(&self) -> Vec<(&'static str, Value)> {
        let (say, sets) = (self.say, &self.step.pattern.sets);
        let colour = |component, second| {
            say.cells(&self.cells_of(|role| role == Role::Colour { component, second }))
        };
        let candidates =
            |second| say.candidates(&self.candidates_of(Role::Colour { component: 0, second }));
        let set = |i: usize| sets.get(i).map(|set| say.set(set)).unwrap_or_default();
        let shared = match sets.as_slice() {
            [a, b, ..] if self.state.geometry().has_sets() => self.restricted(a, b),
            _ => DigitSet::EMPTY,
        };
        vec![
            ("firsts", candidates(false).into()),
            ("seconds", candidates(true).into()),
            ("one", colour(0, false).into()),
            ("two", colour(0, true).into()),
            ("three", colour(1, false).into()),
            ("four", colour(1, true).into()),
            ("a", set(0).into()),
            ("b", set(1).into()),
            ("c", set(2).into()),
            ("x", say.digits(shared).into()),
            ("sets", say.words.clauses(sets.iter().map(|set| say.set(set))).into()),
        ]
    }

    /// The exclusions that leave a single no other choice.
    fn exclusions(&self) -> Vec<(&'static str, Value)> {
        let Some(why) = Exclusions::of(self.state, self.step) else { return Vec::new() };
        let is_of_cell = self.step.pattern.houses.is_empty();
        let mut clauses =
            if is_of_cell { self.by_house(&why.witnesses) } else { self.by_cell(&why.witnesses) };
        if !why.crossed_out.is_empty() {
            let digits: DigitSet = why.crossed_out.iter().map(|out| out.digit).collect();
            let cells: Vec<Cell> = why.crossed_out.iter().map(|out| out.cell).collect();
            let (count, digits) = (digits.len(), self.say.digits(digits));
            let (words, cells) = (self.say.words, self.say.cells(&cells));
            clauses.push(match is_of_cell {
                true => say!(words, "witness-crossed-digits", count = count, digits = digits),
                false => say!(words, "witness-crossed-cells", digits = digits, cells = cells),
            });
        }
        let barred = if clauses.is_empty() { "no" } else { "yes" };
        let witnesses = self.say.words.clauses(clauses);
        vec![("barred", Value::Key(barred)), ("witnesses", witnesses.into())]
    }

    /// `row 1 has 2, 3 and 5`.
    fn by_house(&self, witnesses: &[Witness]) -> Vec<Text> {
        let mut houses: Vec<(House, DigitSet)> = Vec::new();
        for witness in witnesses {
            let digit = DigitSet::single(witness.digit);
            match houses.iter_mut().find(|(house, _)| *house == witness.house) {
                Some((_, digits)) => *digits = *digits | digit,
                None => houses.push((witness.house, digit)),
            }
        }
        let words = self.say.words;
        let has = |(house, digits)| {
            let (house, digits) = (words.house(house), self.say.digits(digits));
            say!(words, "witness-house", house = house, digits = digits)
        };
        houses.into_iter().map(has).collect()
    }

    /// `the 5 in r3c7 bars r3c1 and r3c3`.
    fn by_cell(&self, witnesses: &[Witness]) -> Vec<Text> {
        let bars = |witness: &Witness| {
            say!(
                self.say.words,
                "witness-cell",
                digit = self.say.digit(witness.digit),
                cell = self.say.cell(witness.cell),
                bars = self.say.cells(&witness.bars),
            )
        };
        witnesses.iter().map(bars).collect()
    }

    /// The supposition of an argument, the cases it goes through and where they lead.
    fn reasoning(&self, argument: &Argument) -> Vec<(&'static str, Value)> {
        let supposed = argument.branches.first().map(|branch| branch.assumes);
        let digit = supposed.map(|supposed| self.say.digit(supposed.candidate.digit));
        let supposed = supposed.map(|supposed| self.say.literal(supposed));
        vec![
            ("split", Value::Key(argument.cover.id())),
            ("supposed", supposed.unwrap_or_default().into()),
            ("case_digit", digit.unwrap_or_default().into()),
            ("place", self.say.cases_place(&argument.cover).into()),
            ("three_digits", self.three_digits(&argument.cover).into()),
            ("cases", self.say.cases(argument).into()),
            ("grief", self.say.end(argument).into()),
        ]
    }

    /// The digits that cannot fill the cells of a cover by themselves.
    fn three_digits(&self, cover: &Cover) -> Text {
        match cover {
            Cover::Tridagon { digits, .. } => self.say.digits(*digits),
            _ => Text::new(),
        }
    }

    /// The digits that the pattern is about.
    fn digits(&self) -> DigitSet {
        let digits = self.step.pattern.digits;
        if digits.is_empty() { self.digits_of(Role::Defining) } else { digits }
    }

    fn houses(&self, role: HouseRole) -> Text {
        let houses = self.step.pattern.houses.iter();
        let houses: Vec<House> =
            houses.filter(|&&(_, its)| its == role).map(|&(house, _)| house).collect();
        self.say.words.houses(&houses)
    }

    fn cells_of(&self, is_wanted: impl Fn(Role) -> bool) -> Vec<Cell> {
        let marks = self.step.pattern.marks.iter().filter(|mark| is_wanted(mark.role));
        let mut cells: Vec<Cell> = Vec::new();
        for cell in marks.map(|mark| mark.candidate.cell) {
            if !cells.contains(&cell) {
                cells.push(cell);
            }
        }
        // A chain keeps its own order.
        if self.step.pattern.links.is_empty() {
            order::sort(&mut cells);
        }
        cells
    }

    fn candidates_of(&self, role: Role) -> Vec<Candidate> {
        let marks = self.step.pattern.marks.iter().filter(|mark| mark.role == role);
        marks.map(|mark| mark.candidate).collect()
    }

    fn digits_of(&self, role: Role) -> DigitSet {
        let marks = self.step.pattern.marks.iter().filter(|mark| mark.role == role);
        marks.map(|mark| mark.candidate.digit).collect()
    }

    /// All corners of a rectangle, of which some may have no candidate that is marked.
    fn rectangle(&self, cells: &[Cell]) -> Vec<Cell> {
        let shape = self.state.shape();
        let lines = |of: fn(Shape, Cell) -> usize| {
            cells.iter().map(|&cell| of(shape, cell)).collect::<BTreeSet<usize>>()
        };
        let (rows, columns) = (lines(Shape::row), lines(Shape::column));
        let in_row = |row| columns.iter().map(move |&column| shape.cell(row, column));
        rows.iter().flat_map(|&row| in_row(row)).collect()
    }

    /// The digits that two sets cannot both have.
    fn restricted(&self, a: &Set, b: &Set) -> DigitSet {
        let geometry = self.state.geometry();
        let with = |set: &Set, digit: Digit| -> Vec<Cell> {
            set.cells.iter().copied().filter(|&cell| self.state.allows(cell, digit)).collect()
        };
        let see = |digit: Digit| {
            let others = with(b, digit);
            with(a, digit).iter().all(|&cell| {
                let peers = geometry.peers(cell);
                others.iter().all(|&other| peers.contains(other))
            })
        };
        (a.digits & b.digits).iter().filter(|&digit| see(digit)).collect()
    }
}
