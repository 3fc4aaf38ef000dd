//! Counts: the remarks that a number needs.

use crate::{Text, Words, say};
use neuf_backtrack::{Estimate, Guess};
use neuf_solve::{Counted, Ending, Limit};
use std::fmt::Display;

impl Words {
    /// The remark on an incomplete count of solutions: that a limit was reached, or that the
    /// strategy does not guess. `None` for a complete count.
    ///
    /// ```
    /// use neuf_solve::{AUTO, Limits, count};
    /// use neuf_words::{Language, Words};
    ///
    /// let puzzle = "................".parse().unwrap();
    /// let said = |limits| {
    ///     let text = Words::new(Language::English).counted(&count(&puzzle, AUTO, &limits));
    ///     text.map(|text| text.to_plain())
    /// };
    /// assert_eq!(said(Limits::none()), None);
    /// let limited = said(Limits::none().solutions(5)).unwrap();
    /// assert_eq!(limited, "At least 5: the number of solutions asked for is reached.");
    /// ```
    pub fn counted(&self, counted: &Counted) -> Option<Text> {
        match counted.ending {
            Ending::Complete => None,
            Ending::Limit(limit) => Some(self.at_least(counted.solutions, limit)),
            Ending::Stuck(_) => Some(say!(self, "count-stuck")),
        }
    }

    /// The remark that there may be more solutions than were counted.
    ///
    /// ```
    /// use neuf_solve::Limit;
    /// use neuf_words::{Language, Words};
    ///
    /// let text = Words::new(Language::English).at_least(288, Limit::Time);
    /// assert_eq!(text.to_plain(), "At least 288: the time allowed is over.");
    /// ```
    pub fn at_least(&self, count: impl Display, limit: Limit) -> Text {
        say!(self, "count-at-least", count = count.to_string(), limit = self.limit(limit))
    }

    /// An estimate of the number of solutions, and below it one of the nodes of the search.
    ///
    /// ```
    /// use neuf_solve::{Limits, estimate};
    /// use neuf_words::{Language, Words};
    ///
    /// let guessed = estimate(&"................".parse().unwrap(), 100, 1, &Limits::none());
    /// let text = Words::new(Language::English).estimate(&guessed).to_plain();
    /// assert!(text.starts_with("about ") && text.contains("(100 walks)\nabout "));
    /// ```
    pub fn estimate(&self, estimate: &Estimate) -> Text {
        let (mean, error) = self.guess(estimate.choix);
        let nodes = say!(self, "estimate-nodes", mean = mean, error = error);
        Text::joined([self.estimated("estimate", estimate), nodes], "\n")
    }

    /// About how many solutions there are where a limit ended the count.
    ///
    /// ```
    /// use neuf_solve::{Limits, estimate};
    /// use neuf_words::{Language, Words};
    ///
    /// let guessed = estimate(&"................".parse().unwrap(), 100, 1, &Limits::none());
    /// let text = Words::new(Language::English).estimate_of_all(&guessed).to_plain();
    /// assert!(text.starts_with("Knuth's estimate of all: about "));
    /// ```
    pub fn estimate_of_all(&self, estimate: &Estimate) -> Text {
        self.estimated("count-estimate", estimate)
    }

    fn estimated(&self, id: &str, estimate: &Estimate) -> Text {
        let probes = estimate.probes.to_string();
        if estimate.solutions.mean <= 0.0 {
            return say!(self, "count-no-estimate", probes = probes);
        }
        let (mean, error) = self.guess(estimate.solutions);
        say!(self, id, mean = mean, error = error, probes = probes)
    }

    /// A guess and its error.
    fn guess(&self, guess: Guess) -> (String, String) {
        let show = |value| match guess.exponent {
            0 => self.approximate(value),
            exponent => format!("{}e{exponent}", self.decimal(value, 3)),
        };
        (show(guess.mean), show(guess.error))
    }

    /// How much of a stopped count is done.
    ///
    /// ```
    /// use neuf_words::{Language, Words};
    ///
    /// let text = Words::new(Language::English).share_done(0.25);
    /// assert_eq!(text.to_plain(), "25.0% of the work is done.");
    /// ```
    pub fn share_done(&self, share: f64) -> Text {
        say!(self, "count-so-far", percent = self.percent(share))
    }

    /// The sentence that `side` queens have no place on a board of that side.
    ///
    /// ```
    /// use neuf_words::{Language, Words};
    ///
    /// let text = Words::new(Language::English).no_queens(3);
    /// assert_eq!(text.to_plain(), "There is no way to place 3 queens on a board of side 3.");
    /// ```
    pub fn no_queens(&self, side: usize) -> Text {
        say!(self, "queens-none", n = side)
    }

    /// How far a search by stacks got before a limit ended it; `share` is about how much of it.
    ///
    /// ```
    /// use neuf_solve::Limit;
    /// use neuf_words::{Language, Words};
    ///
    /// let words = Words::new(Language::English);
    /// let text = words.search_stopped(Limit::Nodes, 2, 1000, 0.25).to_plain();
    /// assert!(text.ends_with("So far: 2 solutions, 1000 choix, about 25.0% of the search."));
    /// ```
    pub fn search_stopped(&self, limit: Limit, solutions: u64, choix: u64, share: f64) -> Text {
        say!(
            self,
            "search-stopped",
            limit = self.limit(limit),
            solutions = solutions,
            choix = choix.to_string(),
            percent = self.percent(share),
        )
    }
}
