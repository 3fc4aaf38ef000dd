//! Cells, digits, houses and chains as people say them.

use crate::{Meaning, Notation, Text, Words, say};
use neuf_explain::{Candidate, Link, LinkKind, Node, NodeKind, Set};
use neuf_puzzle::order;
use neuf_puzzle::{Cell, Digit, DigitSet, House, Shape};

impl Words {
    /// `r1c1`, or `L1C1` in French.
    ///
    /// ```
    /// use neuf_puzzle::{Cell, Shape};
    /// use neuf_words::{Language, Words};
    ///
    /// let text = Words::new(Language::English).cell(Shape::CLASSIC, Cell::new(9));
    /// assert_eq!(text.to_plain(), "r2c1");
    /// ```
    pub fn cell(&self, shape: Shape, cell: Cell) -> Text {
        let (row, column) = (shape.row(cell) + 1, shape.column(cell) + 1);
        Text::of(say!(self, "cell", row = row, column = column).to_plain(), Meaning::Cell { cell })
    }

    /// `r1c2, r1c7 and r2c2`.
    ///
    /// ```
    /// use neuf_puzzle::{Cell, Shape};
    /// use neuf_words::{Language, Words};
    ///
    /// let cells = [0, 1, 10].map(Cell::new);
    /// let text = Words::new(Language::French).cells(Shape::CLASSIC, &cells);
    /// assert_eq!(text.to_plain(), "L1C1, L1C2 et L2C2");
    /// ```
    pub fn cells(&self, shape: Shape, cells: &[Cell]) -> Text {
        self.list(cells.iter().map(|&cell| self.cell(shape, cell)))
    }

    /// A digit by its symbol in a grid, or in grids of a shape.
    ///
    /// ```
    /// use neuf_puzzle::{Digit, Shape};
    /// use neuf_words::{Language, Words};
    ///
    /// let words = Words::new(Language::English);
    /// let ten = Digit::new(10).unwrap();
    /// assert_eq!(words.digit(Shape::new(4, 4).unwrap(), ten).to_plain(), "A");
    /// ```
    pub fn digit(&self, grid: impl Into<Notation>, digit: Digit) -> Text {
        let Notation { shape, alphabet } = grid.into();
        Text::of(alphabet.digit(shape, digit.value()), Meaning::Digit { digit })
    }

    /// `row 3`.
    ///
    /// ```
    /// use neuf_puzzle::House;
    /// use neuf_words::{Language, Words};
    ///
    /// assert_eq!(Words::new(Language::French).house(House::Block(0)).to_plain(), "le bloc 1");
    /// ```
    pub fn house(&self, house: House) -> Text {
        self.houses(&[house])
    }

    /// `rows 2 and 7 and block 3`.
    ///
    /// ```
    /// use neuf_puzzle::House;
    /// use neuf_words::{Language, Words};
    ///
    /// let houses = [House::Row(6), House::Block(2), House::Row(1)];
    /// let text = Words::new(Language::English).houses(&houses);
    /// assert_eq!(text.to_plain(), "rows 2 and 7 and block 3");
    /// ```
    pub fn houses(&self, houses: &[House]) -> Text {
        let mut kinds: Vec<(&str, Vec<House>)> = Vec::new();
        let mut sorted = houses.to_vec();
        order::sort(&mut sorted);
        sorted.dedup();
        for house in sorted {
            match kinds.iter_mut().find(|(id, _)| *id == houses_id(house)) {
                Some((_, known)) => known.push(house),
                None => kinds.push((houses_id(house), vec![house])),
            }
        }
        self.list(kinds.into_iter().map(|(id, houses)| self.houses_of_kind(id, &houses)))
    }

    /// One house is named as a whole, several by their numbers.
    fn houses_of_kind(&self, id: &str, houses: &[House]) -> Text {
        let number =
            |&house: &House| Text::of((house.number() + 1).to_string(), Meaning::House { house });
        let numbers = self.list(houses.iter().map(number));
        let text = say!(self, id, count = houses.len(), numbers = numbers);
        match houses {
            &[house] => Text::of(text.to_plain(), Meaning::House { house }),
            _ => text,
        }
    }

    /// `a, b and c`.
    ///
    /// ```
    /// use neuf_words::{Language, Text, Words};
    ///
    /// let parts = ["a", "b", "c"].map(Text::from);
    /// assert_eq!(Words::new(Language::English).list(parts).to_plain(), "a, b and c");
    /// ```
    pub fn list(&self, parts: impl IntoIterator<Item = Text>) -> Text {
        self.list_by("list-two", parts.into_iter().collect())
    }

    /// `a, b or c`.
    ///
    /// ```
    /// use neuf_words::{Language, Text, Words};
    ///
    /// let parts = ["a", "b", "c"].map(Text::from);
    /// assert_eq!(Words::new(Language::French).alternatives(parts).to_plain(), "a, b ou c");
    /// ```
    pub fn alternatives(&self, parts: impl IntoIterator<Item = Text>) -> Text {
        self.list_by("list-or", parts.into_iter().collect())
    }

    /// `a; b; c`.
    ///
    /// ```
    /// use neuf_words::{Language, Text, Words};
    ///
    /// let parts = ["a", "b"].map(Text::from);
    /// assert_eq!(Words::new(Language::French).clauses(parts).to_plain(), "a\u{202f}; b");
    /// ```
    pub fn clauses(&self, parts: impl IntoIterator<Item = Text>) -> Text {
        let joined = |first, rest| say!(self, "list-clauses", first = first, rest = rest);
        parts.into_iter().reduce(joined).unwrap_or_default()
    }

    fn list_by(&self, last_two: &str, mut parts: Vec<Text>) -> Text {
        let Some(last) = parts.pop() else { return Text::new() };
        let Some(before) = parts.pop() else { return last };
        let end = say!(self, last_two, first = before, second = last);
        let more = |rest, first| say!(self, "list-more", first = first, rest = rest);
        parts.into_iter().rev().fold(end, more)
    }
}

/// The message that names houses of one kind.
fn houses_id(house: House) -> &'static str {
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

/// Words the parts of a step in a language, on a grid.
#[derive(Clone, Copy)]
pub(crate) struct Phrases<'a> {
    pub words: &'a Words,
    pub grid: Notation,
}

impl Phrases<'_> {
    pub fn digit(&self, digit: Digit) -> Text {
        self.words.digit(self.grid, digit)
    }

    /// `3 and 7`.
    pub fn digits(&self, digits: DigitSet) -> Text {
        self.words.list(self.each_digit(digits))
    }

    pub fn each_digit(&self, digits: DigitSet) -> impl Iterator<Item = Text> {
        digits.iter().map(|digit| self.digit(digit))
    }

    pub fn cell(&self, cell: Cell) -> Text {
        self.words.cell(self.grid.shape, cell)
    }

    pub fn cells(&self, cells: &[Cell]) -> Text {
        self.words.cells(self.grid.shape, cells)
    }

    fn each_cell(&self, cells: &[Cell]) -> impl Iterator<Item = Text> {
        cells.iter().map(|&cell| self.cell(cell))
    }

    /// `r1c2 and r1c3 (candidates 2, 5 and 8)`.
    pub fn set(&self, set: &Set) -> Text {
        let (cells, digits) = (self.cells(&set.cells), self.digits(set.digits));
        say!(self.words, "set-phrase", cells = cells, digits = digits)
    }

    /// `5 in r1c2`.
    pub fn node(&self, node: &Node) -> Text {
        self.digits_in(self.digit(node.digit), &node.cells)
    }

    /// `3 in r2c2 and 5 in r1c2 and r1c3`.
    pub fn candidates(&self, candidates: &[Candidate]) -> Text {
        let groups = grouped(candidates).into_iter();
        self.words.list(groups.map(|(digits, cells)| self.digits_in(self.digits(digits), &cells)))
    }

    fn digits_in(&self, digit: Text, cells: &[Cell]) -> Text {
        say!(self.words, "candidate-in", digit = digit, cells = self.cells(cells))
    }

    /// `5 r1c2 = r1c7 – r4c7`: strong links `=`, weak links `–`, the digit where it changes.
    pub fn chain(&self, links: &[Link]) -> Text {
        let Some(first) = links.first() else { return Text::new() };
        let mut digit = first.from.digit;
        let mut text = Text::joined([self.digit(digit), self.place(&first.from)], " ");
        for link in links {
            text.push(match link.kind {
                LinkKind::Strong => " = ",
                LinkKind::Weak => " – ",
                LinkKind::Implied => " → ",
            });
            if link.to.digit != digit {
                digit = link.to.digit;
                text.append(self.digit(digit));
                text.push(" ");
            }
            text.append(self.place(&link.to));
        }
        text
    }

    fn place(&self, node: &Node) -> Text {
        let cells = self.each_cell(&node.cells);
        match node.kind {
            NodeKind::Candidate => Text::joined(cells, ""),
            NodeKind::Group => Text::joined(cells, "|"),
            NodeKind::AlmostLockedSet => {
                Text::joined(["{".into(), Text::joined(cells, ", "), "}".into()], "")
            }
        }
    }

    /// A conclusion in a clause: `4 and 5 can be crossed out in r1c2; 3 in r2c2`.
    pub fn conclusion(&self, placements: &[Candidate], eliminations: &[Candidate]) -> Text {
        let placed = placements.iter().map(|candidate| {
            let (cell, digit) = (self.cell(candidate.cell), self.digit(candidate.digit));
            say!(self.words, "placed-first", cell = cell, digit = digit)
        });
        let gone = grouped(eliminations).into_iter().enumerate().map(|(i, (digits, cells))| {
            let id = if i == 0 { "gone-first" } else { "gone-more" };
            let (count, digits) = (digits.len(), self.digits(digits));
            say!(self.words, id, count = count, digits = digits, cells = self.cells(&cells))
        });
        self.words.clauses(placed.chain(gone))
    }

    /// A conclusion in signs: `r4c5 = 7`, `r1c2 r1c7 ≠ 5`.
    pub fn signs(&self, placements: &[Candidate], eliminations: &[Candidate]) -> Text {
        let placed = placements.iter().map(|&placed| self.candidate(placed, true, " = "));
        let gone = grouped(eliminations).into_iter().map(|(digits, cells)| {
            let cells = Text::joined(self.each_cell(&cells), " ");
            Text::joined([cells, Text::joined(self.each_digit(digits), ", ")], " ≠ ")
        });
        self.words.clauses(placed.chain(gone))
    }

    /// A candidate that holds or does not, with the sign that says so.
    pub fn candidate(&self, Candidate { cell, digit }: Candidate, holds: bool, sign: &str) -> Text {
        let words = format!("{}{sign}{}", self.cell(cell), self.digit(digit));
        Text::of(words, Meaning::Candidate { cell, digit, holds })
    }
}

/// Candidates by digit; digits that share their cells together.
fn grouped(candidates: &[Candidate]) -> Vec<(DigitSet, Vec<Cell>)> {
    let mut digits: Vec<Digit> = candidates.iter().map(|candidate| candidate.digit).collect();
    order::sort(&mut digits);
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
