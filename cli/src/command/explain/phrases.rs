//! Cells, digits, houses and chains as people say them.

use crate::i18n::{Messages, say};
use crate::words;
use neuf::explain::{Candidate, Link, LinkKind, Node, NodeKind, Set};
use neuf::format::symbol;
use neuf::{Cell, Digit, DigitSet, House, Shape};

/// Says the parts of a step in a language, on a grid.
#[derive(Clone, Copy)]
pub struct Phrases<'a> {
    pub messages: &'a Messages,
    pub shape: Shape,
}

impl Phrases<'_> {
    /// `a, b and c`.
    pub fn list(&self, parts: &[String]) -> String {
        self.list_by("list-two", parts)
    }

    /// `a, b or c`.
    pub fn alternatives(&self, parts: &[String]) -> String {
        self.list_by("list-or", parts)
    }

    /// `a; b; c`.
    pub fn clauses(&self, parts: &[String]) -> String {
        match parts {
            [] => String::new(),
            [only] => only.clone(),
            [first, rest @ ..] => {
                let rest = self.clauses(rest);
                say!(self.messages, "list-clauses", first = first.as_str(), rest = rest)
            }
        }
    }

    fn list_by(&self, last_two: &str, parts: &[String]) -> String {
        match parts {
            [] => String::new(),
            [only] => only.clone(),
            [first, second] => {
                say!(self.messages, last_two, first = first.as_str(), second = second.as_str())
            }
            [first, rest @ ..] => {
                let rest = self.list_by(last_two, rest);
                say!(self.messages, "list-more", first = first.as_str(), rest = rest)
            }
        }
    }

    pub fn digit(&self, digit: Digit) -> String {
        symbol(self.shape, digit.value())
    }

    /// `3 and 7`.
    pub fn digits(&self, digits: DigitSet) -> String {
        self.list(&self.each_digit(digits))
    }

    pub fn each_digit(&self, digits: DigitSet) -> Vec<String> {
        digits.iter().map(|digit| self.digit(digit)).collect()
    }

    pub fn cell(&self, cell: Cell) -> String {
        words::cell(self.messages, self.shape, cell)
    }

    /// `r1c2, r1c7 and r2c2`.
    pub fn cells(&self, cells: &[Cell]) -> String {
        self.list(&cells.iter().map(|&cell| self.cell(cell)).collect::<Vec<_>>())
    }

    /// `rows 2 and 7 and block 3`.
    pub fn houses(&self, houses: &[House]) -> String {
        let mut parts = Vec::new();
        for id in ["houses-rows", "houses-columns", "houses-blocks"] {
            let of_kind = houses.iter().filter(|&&house| kind(house) == id);
            let mut numbers: Vec<usize> = of_kind.map(|house| house.number() + 1).collect();
            numbers.sort_unstable();
            numbers.dedup();
            if !numbers.is_empty() {
                let count = numbers.len();
                let names: Vec<String> = numbers.iter().map(usize::to_string).collect();
                parts.push(say!(self.messages, id, count = count, numbers = self.list(&names)));
            }
        }
        self.list(&parts)
    }

    /// `r1c2 and r1c3 (candidates 2, 5 and 8)`.
    pub fn set(&self, set: &Set) -> String {
        let (cells, digits) = (self.cells(&set.cells), self.digits(set.digits));
        say!(self.messages, "set-phrase", cells = cells, digits = digits)
    }

    /// `5 in r1c2`.
    pub fn node(&self, node: &Node) -> String {
        let (digit, cells) = (self.digit(node.digit), self.cells(&node.cells));
        say!(self.messages, "candidate-in", digit = digit, cells = cells)
    }

    /// `3 in r2c2 and 5 in r1c2 and r1c3`.
    pub fn candidates(&self, candidates: &[Candidate]) -> String {
        let parts = grouped(candidates).into_iter().map(|(digits, cells)| {
            let (digit, cells) = (self.digits(digits), self.cells(&cells));
            say!(self.messages, "candidate-in", digit = digit, cells = cells)
        });
        self.list(&parts.collect::<Vec<_>>())
    }

    /// `5 r1c2 = r1c7 – r4c7`: strong links `=`, weak links `–`, the digit where it changes.
    pub fn chain(&self, links: &[Link]) -> String {
        let Some(first) = links.first() else { return String::new() };
        let mut text = format!("{} {}", self.digit(first.from.digit), self.place(&first.from));
        let mut digit = first.from.digit;
        for link in links {
            text += match link.kind {
                LinkKind::Strong => " = ",
                LinkKind::Weak => " – ",
                LinkKind::Implied => " → ",
            };
            if link.to.digit != digit {
                digit = link.to.digit;
                text += &format!("{} ", self.digit(digit));
            }
            text += &self.place(&link.to);
        }
        text
    }

    fn place(&self, node: &Node) -> String {
        let cells: Vec<String> = node.cells.iter().map(|&cell| self.cell(cell)).collect();
        match node.kind {
            NodeKind::Candidate => cells.concat(),
            NodeKind::Group => cells.join("|"),
            NodeKind::AlmostLockedSet => format!("{{{}}}", cells.join(", ")),
        }
    }

    /// What follows, in a clause: `4 and 5 can be crossed out in r1c2; 3 in r2c2`.
    pub fn conclusion(&self, placements: &[Candidate], eliminations: &[Candidate]) -> String {
        let placed = placements.iter().map(|candidate| {
            let (cell, digit) = (self.cell(candidate.cell), self.digit(candidate.digit));
            say!(self.messages, "placed-first", cell = cell, digit = digit)
        });
        let gone = grouped(eliminations).into_iter().enumerate().map(|(i, (digits, cells))| {
            let id = if i == 0 { "gone-first" } else { "gone-more" };
            let (count, digits) = (digits.len(), self.digits(digits));
            say!(self.messages, id, count = count, digits = digits, cells = self.cells(&cells))
        });
        let clauses: Vec<String> = placed.chain(gone).collect();
        self.clauses(&clauses)
    }

    /// What follows, in signs: `r4c5 = 7`, `r1c2 r1c7 ≠ 5`.
    pub fn signs(&self, placements: &[Candidate], eliminations: &[Candidate]) -> String {
        let placed = placements
            .iter()
            .map(|placed| format!("{} = {}", self.cell(placed.cell), self.digit(placed.digit)));
        let gone = grouped(eliminations).into_iter().map(|(digits, cells)| {
            let cells: Vec<String> = cells.iter().map(|&cell| self.cell(cell)).collect();
            format!("{} ≠ {}", cells.join(" "), self.each_digit(digits).join(", "))
        });
        self.clauses(&placed.chain(gone).collect::<Vec<_>>())
    }
}

fn kind(house: House) -> &'static str {
    match house {
        House::Row(_) => "houses-rows",
        House::Column(_) => "houses-columns",
        House::Block(_) => "houses-blocks",
        House::Diagonal(_) => "houses-diagonals",
        House::Window(_) => "houses-windows",
        House::Group(_) => "houses-groups",
        _ => "houses-extra",
    }
}

/// Candidates by digit; digits that share their cells together.
fn grouped(candidates: &[Candidate]) -> Vec<(DigitSet, Vec<Cell>)> {
    let mut digits: Vec<Digit> = candidates.iter().map(|candidate| candidate.digit).collect();
    digits.sort_unstable();
    digits.dedup();
    let mut groups: Vec<(DigitSet, Vec<Cell>)> = Vec::new();
    for digit in digits {
        let cells: Vec<Cell> =
            candidates.iter().filter(|c| c.digit == digit).map(|c| c.cell).collect();
        match groups.iter_mut().find(|(_, known)| *known == cells) {
            Some((together, _)) => {
                together.insert(digit);
            }
            None => groups.push((DigitSet::single(digit), cells)),
        }
    }
    groups
}
