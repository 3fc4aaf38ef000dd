//! Nets: the consequences of a supposition, and the premises of each.
//!
//! A net is a trail of literals. Consequences are drawn first in, first out, so every literal keeps
//! one of its short derivations; going back to an earlier length of the trail undoes the rest, which
//! is how one supposition is tried after the other, and within each other.

use super::rule::AppliedRule;
use super::web::{Group, Rest, Web};
use crate::argument::{Argument, Literal};
use crate::{Candidate, Geometry, State};
use neuf_puzzle::{Cell, Digit, DigitSet};
use std::sync::Arc;

/// How far consequences are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reach<'b> {
    /// One digit only, wherever it is left with one place in a house.
    OneDigit,
    /// Each line from one other, by the candidates at the start of the chain.
    Chain(&'b Left),
    /// All lines together: a cell or house with one way left takes it.
    Net,
}

/// Why a literal stands on the trail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Why {
    Supposed,
    /// This candidate, by number, rules it out: of its cell, or in a cell that it sees.
    Rival(u16),
    /// The last of a group, by number.
    Last(u16),
    /// A rule, by number.
    Rule(u32),
    /// A nested argument, by number.
    Nested(u32),
}

/// A contradiction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Conflict {
    Clash(Candidate),
    /// No candidate of a group is left.
    Nothing(Group),
}

/// A nested argument and the literals around it that it uses.
#[derive(Clone, Debug)]
pub(super) struct NestedUse {
    pub argument: Argument,
    pub premises: Vec<Literal>,
}

const NOWHERE: u16 = u16::MAX;

/// The candidates that are left, kept apart so that chains can look at those of their start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Left {
    digits: Vec<DigitSet>,
    groups: Vec<Rest>,
}

impl Left {
    #[inline]
    pub fn digits(&self, cell: Cell) -> DigitSet {
        self.digits[cell.index()]
    }

    /// Whether a candidate is left.
    #[inline]
    pub fn has(&self, cell: Cell, digit: Digit) -> bool {
        self.digits(cell).contains(digit)
    }

    /// The candidates that are left of a group.
    #[inline]
    pub fn rest(&self, group: usize) -> Rest {
        self.groups[group]
    }

    #[inline]
    fn take(&mut self, web: &Web, number: u16) {
        let Candidate { cell, digit } = web.candidate(number);
        self.digits[cell.index()].remove(digit);
        for &group in web.groups(number) {
            let rest = &mut self.groups[usize::from(group)];
            rest.count -= 1;
            rest.sum ^= number;
        }
    }

    #[inline]
    fn give_back(&mut self, web: &Web, number: u16) {
        let Candidate { cell, digit } = web.candidate(number);
        self.digits[cell.index()].insert(digit);
        for &group in web.groups(number) {
            let rest = &mut self.groups[usize::from(group)];
            rest.count += 1;
            rest.sum ^= number;
        }
    }
}

/// Suppositions and what follows, on the candidates of a state.
pub(super) struct Net<'s> {
    pub state: &'s State,
    pub web: Arc<Web>,
    pub left: Left,
    /// The literals, by number, and why they stand.
    trail: Vec<(u16, Why)>,
    /// By literal, its place on the trail.
    places: Vec<u16>,
    head: usize,
    conflict: Option<Conflict>,
    /// Where a chain began, while one is drawn: coming back there with the opposite refutes it.
    chain_from: Option<u16>,
    pub rules: Vec<AppliedRule>,
    pub nested: Vec<NestedUse>,
}

/// A point to which a net can go back.
#[derive(Clone, Copy)]
pub(super) struct Mark {
    pub trail: usize,
    head: usize,
    rules: usize,
    nested: usize,
}

impl<'s> Net<'s> {
    pub fn new(state: &'s State) -> Net<'s> {
        let web = Web::of(state);
        Net {
            state,
            left: Left {
                digits: state.shape().cells().map(|cell| state.candidates(cell)).collect(),
                groups: web.start.clone(),
            },
            trail: Vec::new(),
            places: vec![NOWHERE; 2 * web.len()],
            web,
            head: 0,
            conflict: None,
            chain_from: None,
            rules: Vec::new(),
            nested: Vec::new(),
        }
    }

    pub fn geometry(&self) -> &'s Geometry {
        self.state.geometry()
    }

    pub fn conflict(&self) -> Option<Conflict> {
        self.conflict
    }

    /// The literals that stand, by number, and why.
    pub fn trail(&self) -> &[(u16, Why)] {
        &self.trail
    }

    pub fn mark(&self) -> Mark {
        Mark {
            trail: self.trail.len(),
            head: self.head,
            rules: self.rules.len(),
            nested: self.nested.len(),
        }
    }

    /// Undoes everything since a mark.
    pub fn undo(&mut self, mark: Mark) {
        for &(literal, _) in &self.trail[mark.trail..] {
            self.places[usize::from(literal)] = NOWHERE;
            if literal & 1 == 0 {
                self.left.give_back(&self.web, literal >> 1);
            }
        }
        self.trail.truncate(mark.trail);
        self.head = mark.head;
        self.rules.truncate(mark.rules);
        self.nested.truncate(mark.nested);
        self.conflict = None;
        self.chain_from = None;
    }

    /// Supposes a literal on top of everything, with no consequence of earlier ones pending.
    pub fn suppose(&mut self, literal: Literal) {
        self.head = self.trail.len();
        self.add(literal, Why::Supposed);
    }

    /// How many literals there are.
    pub fn literal_count(&self) -> usize {
        self.places.len()
    }

    /// The number of a literal; that of its opposite differs in the last bit.
    pub fn number(&self, literal: Literal) -> usize {
        2 * usize::from(self.web.number(literal.candidate)) + usize::from(literal.holds)
    }

    /// The literal with a number.
    pub fn literal(&self, number: usize) -> Literal {
        let candidate = self.web.candidate((number / 2) as u16);
        Literal { candidate, holds: number % 2 == 1 }
    }

    /// Where a literal stands on the trail.
    pub fn place(&self, literal: Literal) -> Option<usize> {
        let place = self.places[self.number(literal)];
        (place != NOWHERE).then_some(usize::from(place))
    }

    pub fn holds(&self, literal: Literal) -> bool {
        self.place(literal).is_some()
    }

    /// The candidates that are neither known to be true nor known to be false.
    pub fn open(&self) -> Vec<Candidate> {
        let cells = self.state.shape().cells().filter(|&cell| self.left.digits(cell).len() > 1);
        let all = cells.flat_map(|cell| self.left.digits(cell).iter().map(move |d| (cell, d)));
        all.map(|(cell, digit)| Candidate::new(cell, digit)).collect()
    }

    /// The first candidate of a group that is left.
    pub fn first_of(&self, group: Group) -> Option<Candidate> {
        match group {
            Group::Cell(cell) => {
                self.left.digits(cell).smallest().map(|digit| Candidate::new(cell, digit))
            }
            Group::Places(house, digit) => {
                let mut cells = self.geometry().list(house).iter();
                let first = cells.find(|&&cell| self.left.has(cell, digit));
                first.map(|&cell| Candidate::new(cell, digit))
            }
        }
    }

    /// Adds a literal unless it is known.
    pub fn add(&mut self, literal: Literal, why: Why) {
        let web = Arc::clone(&self.web);
        self.add_number(&web, self.number(literal) as u16, why);
    }

    #[inline]
    fn add_number(&mut self, web: &Web, literal: u16, why: Why) {
        if self.places[usize::from(literal)] != NOWHERE {
            return;
        }
        self.places[usize::from(literal)] = self.trail.len() as u16;
        self.trail.push((literal, why));
        if literal & 1 == 0 {
            self.left.take(web, literal >> 1);
        }
        let matters = self.chain_from.is_none_or(|start| start == literal >> 1);
        if self.places[usize::from(literal ^ 1)] != NOWHERE && self.conflict.is_none() && matters {
            self.conflict = Some(Conflict::Clash(web.candidate(literal >> 1)));
        }
    }

    /// Draws the consequences of everything new; stops at the first conflict.
    pub fn propagate(&mut self, reach: Reach<'_>) {
        let web = Arc::clone(&self.web);
        if matches!(reach, Reach::Chain(_)) {
            self.chain_from = self.trail.get(self.head).map(|(literal, _)| literal >> 1);
        }
        while self.conflict.is_none() && self.head < self.trail.len() {
            let (literal, _) = self.trail[self.head];
            self.head += 1;
            match (literal & 1 == 1, reach) {
                (true, _) => self.after_on(&web, literal >> 1, reach),
                (false, Reach::Chain(base)) => self.follow_chain(&web, literal >> 1, base),
                (false, _) => self.after_off(&web, literal >> 1, reach),
            }
        }
    }

    /// Makes false what a true candidate rules out.
    fn after_on(&mut self, web: &Web, on: u16, reach: Reach<'_>) {
        let digit = web.candidate(on).digit;
        for &rival in web.rivals(on) {
            if reach != Reach::OneDigit || web.candidate(rival).digit == digit {
                self.add_number(web, 2 * rival, Why::Rival(on));
            }
        }
    }

    /// Follows a chain: where a group had two candidates at its start, the other one is true.
    fn follow_chain(&mut self, web: &Web, off: u16, base: &Left) {
        for &group in web.groups(off).iter().take_while(|&&group| web.is_needed(group)) {
            let Rest { count, sum } = base.rest(usize::from(group));
            if count == 2 {
                self.add_number(web, 2 * (sum ^ off) + 1, Why::Last(group));
            }
        }
    }

    /// Follows a false candidate: a group with one candidate left has it; one with none is a
    /// conflict.
    fn after_off(&mut self, web: &Web, off: u16, reach: Reach<'_>) {
        for &group in web.groups(off).iter().take_while(|&&group| web.is_needed(group)) {
            if reach == Reach::OneDigit && web.is_cell(group) {
                continue;
            }
            match self.left.rest(usize::from(group)) {
                Rest { count: 0, .. } => {
                    self.conflict.get_or_insert(Conflict::Nothing(web.group(group)));
                }
                Rest { count: 1, sum } => self.add_number(web, 2 * sum + 1, Why::Last(group)),
                _ => {}
            }
        }
    }
}
