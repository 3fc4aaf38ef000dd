//! The counters of a search.

/// Counters of a search, in the documents' terms.
///
/// A step is one event, so `steps = pushes + dead ends + retour + solutions`.
///
/// ```
/// use neuf_backtrack::{Search, problems::Queens};
///
/// let mut search = Search::new(Queens::new(4));
/// assert_eq!(search.solutions().count(), 2);
/// let stats = search.stats();
/// assert_eq!(stats.solutions, 2);
/// assert_eq!(stats.steps, stats.pushes + stats.dead_ends() + stats.retour + stats.solutions);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "StackStats"))]
#[non_exhaustive]
pub struct Stats {
    /// Events so far.
    pub steps: u64,
    /// Calls of `choix`: how often a problem was asked for the choices of a rank.
    pub choix: u64,
    /// Calls of `retour`: how often the search went back.
    pub retour: u64,
    /// Stacks pushed: calls of `choix` that gave something.
    pub pushes: u64,
    /// Stacks pushed with more than one choice: where the search had to guess.
    #[cfg_attr(feature = "serde", serde(rename = "guesses", alias = "branchings"))]
    pub branchings: u64,
    /// The largest number of stacks there ever was.
    pub deepest: usize,
    /// Solutions met.
    pub solutions: u64,
}

impl Stats {
    /// Calls of `choix` that gave nothing.
    pub fn dead_ends(&self) -> u64 {
        self.choix - self.pushes
    }
}
