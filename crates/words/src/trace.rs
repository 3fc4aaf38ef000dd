//! A search by stacks, step by step, in words.

use crate::{Text, Words, say};
use neuf_backtrack::problems::{Queens, Toy};
use neuf_backtrack::{Event, Order, Problem, Search};
use neuf_solve::SudokuStacks;
use std::fmt::Display;

/// A problem of the stack machine whose searches can be put into words.
///
/// ```
/// use neuf_backtrack::problems::Queens;
/// use neuf_words::{Language, Words, trace::Subject};
///
/// let words = Words::new(Language::English);
/// assert_eq!(Queens::new(8).title(&words).to_plain(), "8 queens on a board of 8×8");
/// ```
pub trait Subject: Problem<Choice: Display> {
    /// A title that says what is searched.
    fn title(&self, words: &Words) -> Text;

    /// The name of a rank: a cell, a column.
    fn place(&self, words: &Words, rank: usize) -> Text;

    /// Whether the only choice of this rank was settled before the search began.
    fn is_given(&self, _rank: usize) -> bool {
        false
    }

    /// A heading over the board.
    fn board_title(&self, words: &Words) -> Text;

    /// What a person who sees no board should know.
    fn statement(&self, _words: &Words) -> Option<Text> {
        None
    }
}

impl Subject for SudokuStacks {
    fn title(&self, words: &Words) -> Text {
        let shape = self.shape();
        say!(words, "trace-title-sudoku", side = shape.size(), blocks = shape.to_string())
    }

    fn board_title(&self, words: &Words) -> Text {
        say!(words, "trace-board-sudoku")
    }

    fn place(&self, words: &Words, rank: usize) -> Text {
        say!(words, "trace-place-cell", cell = words.cell(self.shape(), self.cell(rank)))
    }

    fn is_given(&self, rank: usize) -> bool {
        SudokuStacks::is_given(self, rank)
    }
}

impl Subject for Queens {
    fn title(&self, words: &Words) -> Text {
        say!(words, "trace-title-queens", n = self.side())
    }

    fn board_title(&self, words: &Words) -> Text {
        say!(words, "trace-board-queens")
    }

    fn place(&self, words: &Words, rank: usize) -> Text {
        say!(words, "trace-place-column", column = rank)
    }
}

impl Subject for Toy {
    fn title(&self, words: &Words) -> Text {
        say!(words, "trace-title-problem", number = self.number())
    }

    fn board_title(&self, words: &Words) -> Text {
        say!(words, "trace-board-problem")
    }

    fn place(&self, words: &Words, rank: usize) -> Text {
        say!(words, "trace-place-rank", rank = rank)
    }

    fn statement(&self, words: &Words) -> Option<Text> {
        Some(words.message(&format!("problem-{}", self.number()), &[]))
    }
}

impl Words {
    /// A heading that says what is searched, and in which order choices are tried.
    ///
    /// ```
    /// use neuf_backtrack::{Search, problems::Toy};
    /// use neuf_words::{Language, Words};
    ///
    /// let text = Words::new(Language::English).search(&Search::new(Toy::Bits));
    /// assert_eq!(text.to_plain(), "Problem 4: the last choice of a stack is tried first");
    /// ```
    pub fn search<P: Subject>(&self, search: &Search<P>) -> Text {
        let order = match search.order() {
            Order::LastFirst => say!(self, "trace-order-last"),
            Order::FirstFirst => say!(self, "trace-order-first"),
        };
        say!(self, "trace-heading", title = search.problem().title(self), order = order)
    }

    /// The sentence for the step that a search has just taken; `None` stands for the start.
    ///
    /// ```
    /// use neuf_backtrack::{Search, problems::Queens};
    /// use neuf_words::{Language, Words};
    ///
    /// let mut search = Search::new(Queens::new(4));
    /// let event = search.step();
    /// let text = Words::new(Language::English).event(&search, event);
    /// assert_eq!(text.to_plain(), "choix(0): 4 choices for column 0, 3 is tried");
    /// ```
    pub fn event<P: Subject>(&self, search: &Search<P>, event: Option<Event>) -> Text {
        let problem = search.problem();
        let place = |rank| problem.place(self, rank);
        let top = |rank: usize| search.tops()[rank].to_string();
        match event {
            None => say!(self, "trace-event-start"),
            Some(Event::Pushed { rank, .. }) if problem.is_given(rank) => {
                say!(self, "trace-event-given", rank = rank, place = place(rank), top = top(rank))
            }
            Some(Event::Pushed { rank, width }) => say!(
                self,
                "trace-event-pushed",
                rank = rank,
                width = width,
                place = place(rank),
                top = top(rank),
            ),
            Some(Event::DeadEnd { rank }) => {
                say!(self, "trace-event-dead-end", rank = rank, place = place(rank))
            }
            Some(Event::Backtracked { to: None, .. }) => say!(self, "trace-event-exhausted"),
            Some(Event::Backtracked { from, to: Some(to) }) => {
                let id =
                    if from == Some(to) { "trace-event-back-here" } else { "trace-event-back" };
                let crossed = search.stacks().crossed_out(to).first();
                say!(
                    self,
                    id,
                    from = from.unwrap_or(to),
                    to = to,
                    place = place(to),
                    crossed = crossed.map(ToString::to_string).unwrap_or_default(),
                    top = top(to),
                )
            }
            Some(Event::Solution) => {
                say!(self, "trace-event-solution", number = search.stats().solutions)
            }
        }
    }
}
