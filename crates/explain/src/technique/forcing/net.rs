//! What follows from a supposition, and from which lines each line does.
//!
//! A net is a trail of literals. Consequences are drawn first in, first out, so every literal keeps
//! one of its short derivations; going back to an earlier length of the trail undoes the rest, which
//! is how one supposition is tried after the other, and within each other.

use super::rule::Found;
use crate::argument::{Argument, Literal};
use crate::board::Board;
use crate::{Candidate, CellBits, Geometry};
use neuf_puzzle::{Cell, Digit, DigitSet};

/// How far consequences are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reach<'b, const WORDS: usize> {
    /// One digit only, wherever it is left with one place in a house.
    OneDigit,
    /// Each line from one other, on the candidates at the start of the chain.
    Chain(&'b Left<WORDS>),
    /// All lines together: what is left with one way goes that way.
    Net,
}

/// Why a literal stands on the trail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Why {
    Supposed,
    /// The cell has this other digit.
    OtherDigit(Digit),
    /// This cell, which it sees, has the digit.
    Elsewhere(Cell),
    /// The last candidate of its cell.
    LastDigit,
    /// The last place in the house.
    LastPlace(usize),
    /// A rule, by number.
    Rule(usize),
    /// A nested argument, by number.
    Nested(usize),
}

/// What cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Conflict {
    Clash(Candidate),
    NoDigit(Cell),
    NoPlace(usize, Digit),
}

/// A nested argument and the literals around it that it uses.
#[derive(Clone, Debug)]
pub(super) struct NestedUse {
    pub argument: Argument,
    pub premises: Vec<Literal>,
}

const NOWHERE: u32 = u32::MAX;

/// The candidates that are left, kept apart so that chains can look at those of their start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Left<const WORDS: usize> {
    digits: Vec<DigitSet>,
    cells: Vec<CellBits<WORDS>>,
}

impl<const WORDS: usize> Left<WORDS> {
    #[inline]
    pub fn digits(&self, cell: Cell) -> DigitSet {
        self.digits[cell.index()]
    }

    #[inline]
    pub fn cells(&self, digit: Digit) -> CellBits<WORDS> {
        self.cells[digit.index()]
    }
}

/// Suppositions and what follows, on the candidates of a state.
pub(super) struct Net<'s, const WORDS: usize> {
    pub board: Board<'s, WORDS>,
    pub left: Left<WORDS>,
    trail: Vec<(Literal, Why)>,
    /// By literal, its place on the trail.
    places: Vec<u32>,
    head: usize,
    conflict: Option<Conflict>,
    /// Where a chain began, while one is drawn: it is refuted only when it comes back there.
    chain_from: Option<Candidate>,
    pub rules: Vec<Found>,
    pub nested: Vec<NestedUse>,
}

/// Where a net can go back to.
#[derive(Clone, Copy)]
pub(super) struct Mark {
    pub trail: usize,
    head: usize,
    rules: usize,
    nested: usize,
}

impl<'s, const WORDS: usize> Net<'s, WORDS> {
    pub fn new(board: Board<'s, WORDS>) -> Net<'s, WORDS> {
        let shape = board.shape();
        Net {
            board,
            left: Left {
                digits: shape.cells().map(|cell| board.candidates(cell)).collect(),
                cells: shape.digits().iter().map(|digit| board.cells_with(digit)).collect(),
            },
            trail: Vec::new(),
            places: vec![NOWHERE; 2 * shape.cell_count() * shape.size()],
            head: 0,
            conflict: None,
            chain_from: None,
            rules: Vec::new(),
            nested: Vec::new(),
        }
    }

    pub fn geometry(&self) -> &'s Geometry {
        self.board.geometry()
    }

    pub fn conflict(&self) -> Option<Conflict> {
        self.conflict
    }

    pub fn trail(&self) -> &[(Literal, Why)] {
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

    /// Forgets everything since a mark.
    pub fn undo(&mut self, mark: Mark) {
        while self.trail.len() > mark.trail {
            let Some((literal, _)) = self.trail.pop() else { break };
            let place = self.number(literal);
            self.places[place] = NOWHERE;
            if !literal.holds {
                let Candidate { cell, digit } = literal.candidate;
                self.left.digits[cell.index()].insert(digit);
                self.left.cells[digit.index()].insert(cell);
            }
        }
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

    /// How many literals there could be.
    pub fn literal_count(&self) -> usize {
        self.places.len()
    }

    /// The number of a literal; that of its opposite differs in the last bit.
    pub fn number(&self, literal: Literal) -> usize {
        let Candidate { cell, digit } = literal.candidate;
        2 * (cell.index() * self.board.shape().size() + digit.index()) + usize::from(literal.holds)
    }

    /// The literal with a number.
    pub fn literal(&self, number: usize) -> Literal {
        let size = self.board.shape().size();
        let (cell, digit) = (number / 2 / size, number / 2 % size);
        let candidate = Candidate::new(Cell::new(cell), Digit::from_index(digit));
        Literal { candidate, holds: number % 2 == 1 }
    }

    /// Where a literal stands on the trail.
    pub fn place(&self, literal: Literal) -> Option<usize> {
        let place = self.places[self.number(literal)];
        (place != NOWHERE).then_some(place as usize)
    }

    pub fn holds(&self, literal: Literal) -> bool {
        self.place(literal).is_some()
    }

    /// Adds a literal unless it is known.
    pub fn add(&mut self, literal: Literal, why: Why) {
        let number = self.number(literal);
        if self.places[number] != NOWHERE {
            return;
        }
        self.places[number] = self.trail.len() as u32;
        self.trail.push((literal, why));
        if !literal.holds {
            let Candidate { cell, digit } = literal.candidate;
            self.left.digits[cell.index()].remove(digit);
            self.left.cells[digit.index()].remove(cell);
        }
        let matters = self.chain_from.is_none_or(|start| start == literal.candidate);
        if self.places[number ^ 1] != NOWHERE && self.conflict.is_none() && matters {
            self.conflict = Some(Conflict::Clash(literal.candidate));
        }
    }

    /// Draws the consequences of everything new; stops at the first conflict.
    pub fn propagate(&mut self, reach: Reach<'_, WORDS>) {
        if matches!(reach, Reach::Chain(_)) {
            self.chain_from = self.trail.get(self.head).map(|(literal, _)| literal.candidate);
        }
        while self.conflict.is_none() && self.head < self.trail.len() {
            let (literal, _) = self.trail[self.head];
            self.head += 1;
            match (literal.holds, reach) {
                (true, _) => self.after_on(literal.candidate, reach),
                (false, Reach::Chain(base)) => self.follow_chain(literal.candidate, base),
                (false, _) => self.after_off(literal.candidate, reach),
            }
        }
    }

    fn after_on(&mut self, on: Candidate, reach: Reach<'_, WORDS>) {
        let (board, Candidate { cell, digit }) = (self.board, on);
        let others = match reach {
            Reach::OneDigit => DigitSet::EMPTY,
            Reach::Chain(base) => base.digits(cell),
            Reach::Net => self.left.digits(cell),
        };
        for other in others - DigitSet::single(digit) {
            self.add(Literal::off(Candidate::new(cell, other)), Why::OtherDigit(digit));
        }
        let places = match reach {
            Reach::Chain(base) => base.cells(digit),
            Reach::OneDigit | Reach::Net => self.left.cells(digit),
        };
        for other in places & board.peers(cell) {
            self.add(Literal::off(Candidate::new(other, digit)), Why::Elsewhere(cell));
        }
    }

    /// What had two ways at the start of the chain goes the other.
    fn follow_chain(&mut self, off: Candidate, base: &Left<WORDS>) {
        let (board, Candidate { cell, digit }) = (self.board, off);
        if let Some(other) = (base.digits(cell) - DigitSet::single(digit)).only() {
            self.add(Literal::on(Candidate::new(cell, other)), Why::LastDigit);
        }
        for &house in board.geometry().houses_of(cell) {
            let places = base.cells(digit) & board.set(house);
            if let Some(other) = (places - CellBits::single(cell)).only() {
                self.add(Literal::on(Candidate::new(other, digit)), Why::LastPlace(house));
            }
        }
    }

    /// What is left with one way goes that way; with none, there is a conflict.
    fn after_off(&mut self, off: Candidate, reach: Reach<'_, WORDS>) {
        let (board, Candidate { cell, digit }) = (self.board, off);
        if reach == Reach::Net {
            let left = self.left.digits(cell);
            if let Some(last) = left.only() {
                self.add(Literal::on(Candidate::new(cell, last)), Why::LastDigit);
            } else if left.is_empty() {
                self.conflict.get_or_insert(Conflict::NoDigit(cell));
            }
        }
        for &house in board.geometry().houses_of(cell) {
            let left = self.left.cells(digit) & board.set(house);
            if let Some(last) = left.only() {
                self.add(Literal::on(Candidate::new(last, digit)), Why::LastPlace(house));
            } else if left.is_empty() {
                self.conflict.get_or_insert(Conflict::NoPlace(house, digit));
            }
        }
    }
}
