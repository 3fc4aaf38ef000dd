//! Verdicts: how many solutions there are, why none, and why it is not known.

use crate::{Notation, Text, Words, say};
use neuf_puzzle::Contradiction;
use neuf_solve::{Limit, Verdict};

impl Words {
    /// The sentence for a verdict.
    ///
    /// ```
    /// use neuf_puzzle::format;
    /// use neuf_solve::{AUTO, Limits, judge};
    /// use neuf_words::{Language, Words};
    ///
    /// let words = Words::new(Language::English);
    /// let said = |puzzle| {
    ///     let clues = format::read(puzzle).unwrap().clues;
    ///     words.verdict(&clues, &judge(&clues, AUTO, &Limits::none()).verdict).to_plain()
    /// };
    /// assert_eq!(said("1... ..2. .... .3.4"), "Exactly one solution.");
    /// assert_eq!(said("11.. .... .... ...."), "Contradiction: 1 stands twice in row 1, at r1c1 and r1c2.");
    /// ```
    pub fn verdict(&self, grid: impl Into<Notation>, verdict: &Verdict) -> Text {
        let grid = grid.into();
        match verdict {
            Verdict::Unique(_) => say!(self, "verdict-unique"),
            Verdict::None => say!(self, "verdict-none"),
            Verdict::Contradiction(found) => self.contradiction(grid, found),
            Verdict::Several([first, second]) => {
                let cells = first.differences(second).map(|cell| self.cell(grid.shape, cell));
                say!(self, "verdict-differences", cells = Text::joined(cells, " "))
            }
            Verdict::Budget { found, limit } => {
                let id = match found {
                    Some(_) => "verdict-budget-some",
                    None => "verdict-budget-none",
                };
                say!(self, id, limit = self.limit(*limit))
            }
            Verdict::Stuck(partial) => {
                let empty = partial.values().filter(|&value| value == 0).count();
                say!(self, "verdict-stuck", empty = empty)
            }
        }
    }

    /// Why clues can have no solution.
    ///
    /// ```
    /// use neuf_puzzle::{Cell, Contradiction, Shape};
    /// use neuf_words::{Language, Words};
    ///
    /// let found = Contradiction::NothingLeft { cell: Cell::new(0) };
    /// let text = Words::new(Language::English).contradiction(Shape::CLASSIC, &found);
    /// assert_eq!(text.to_plain(), "Contradiction: the pencil marks leave nothing for r1c1.");
    /// ```
    pub fn contradiction(&self, grid: impl Into<Notation>, found: &Contradiction) -> Text {
        let grid = grid.into();
        let shape = grid.shape;
        match found {
            &Contradiction::Twice { digit, cells: [first, second], house } => say!(
                self,
                "contradiction-twice",
                digit = self.digit(grid, digit),
                house = self.house(house),
                first = self.cell(shape, first),
                second = self.cell(shape, second),
            ),
            &Contradiction::Equal { digit, cells: [first, second], rule } => say!(
                self,
                "contradiction-equal",
                digit = self.digit(grid, digit),
                first = self.cell(shape, first),
                second = self.cell(shape, second),
                rule = rule,
                meaning = self.rule(rule),
            ),
            Contradiction::Broken { cells, rule } => say!(
                self,
                "contradiction-broken",
                cells = self.cells(shape, cells),
                rule = *rule,
                meaning = self.rule(rule),
            ),
            &Contradiction::Impossible { rule, why, .. } => say!(
                self,
                "contradiction-impossible",
                rule = rule,
                why = self.rule_fault(rule, shape, why),
            ),
            &Contradiction::NothingLeft { cell } => {
                say!(self, "contradiction-nothing-left", cell = self.cell(shape, cell))
            }
            other => other.to_string().into(),
        }
    }

    /// The limit that ended a search.
    ///
    /// ```
    /// use neuf_solve::Limit;
    /// use neuf_words::{Language, Words};
    ///
    /// let text = Words::new(Language::French).limit(Limit::Time);
    /// assert_eq!(text.to_plain(), "le temps permis est écoulé");
    /// ```
    pub fn limit(&self, limit: Limit) -> Text {
        self.message(&format!("limit-{}", limit.id()), &[])
    }
}
