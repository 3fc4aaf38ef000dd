//! Cutting a search into independent ones.

use crate::{Choices, Order, Problem};

/// A prefix that the problem does not allow.
///
/// ```
/// use neuf_backtrack::{Order, Search, problems::Queens};
///
/// // Two queens in a row attack each other.
/// let refused = Search::under(Queens::new(4), Order::default(), &[1, 1]);
/// assert_eq!(refused.err().map(|error| error.rank), Some(1));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PrefixError {
    /// The first rank whose fixed choice is not among its choices.
    pub rank: usize,
}

impl std::fmt::Display for PrefixError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the choice fixed for rank {} is not one of its choices", self.rank)
    }
}

impl std::error::Error for PrefixError {}

/// Splits a search into at least `parts` prefixes (fewer if the problem has fewer), in the order of
/// the search.
///
/// Searching under each prefix ([`Search::under`](crate::Search::under)) and putting the solutions
/// one after another gives exactly the solutions of the whole search. All prefixes have the same
/// length; a prefix without continuation is left out.
///
/// ```
/// use neuf_backtrack::{Limits, Order, Search, prefixes, problems::Queens};
///
/// let queens = Queens::new(6);
/// let count = |prefix: &Vec<u32>| {
///     let search = Search::under(queens.clone(), Order::LastFirst, prefix);
///     search.expect("a prefix").count(&Limits::none()).solutions
/// };
/// let parts = prefixes(&queens, Order::LastFirst, 10);
/// assert!(parts.len() >= 10);
/// assert_eq!(parts.iter().map(count).sum::<u64>(), 4);
/// ```
pub fn prefixes<P: Problem>(problem: &P, order: Order, parts: usize) -> Vec<Vec<P::Choice>> {
    let mut level = vec![Vec::new()];
    for _ in 0..problem.ranks() {
        if level.len() >= parts || level.is_empty() {
            break;
        }
        level = level.iter().flat_map(|prefix| extensions(problem, order, prefix)).collect();
    }
    level
}

/// The prefixes one longer than `prefix`, in the order of the search.
fn extensions<P: Problem>(problem: &P, order: Order, prefix: &[P::Choice]) -> Vec<Vec<P::Choice>> {
    let mut state = problem.start();
    for (rank, &choice) in prefix.iter().enumerate() {
        problem.enter(&mut state, rank, choice);
    }
    let mut list = Vec::new();
    problem.choices(&state, prefix, &mut Choices::new(&mut list));
    if order == Order::LastFirst {
        list.reverse();
    }
    list.into_iter().map(|choice| [prefix, &[choice]].concat()).collect()
}
