//! The stacks at one step, as data.

use neuf_backtrack::{Phase, Problem, Search};

/// A stack as it is shown, crossed-out choices included. At a dead end, it has no choice at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Pile<'a, C> {
    /// The rank whose choices these are.
    pub rank: usize,
    /// The choices still to be tried, bottom first; the last one is the top.
    pub live: &'a [C],
    /// The choices crossed out, last one first.
    pub crossed_out: &'a [C],
    /// Whether the last step was about this rank.
    pub is_focus: bool,
}

/// The rank that the last step was about: at a dead end, the one without a choice; `None` at the
/// start and when everything has been tried.
pub fn focus<P: Problem>(search: &Search<P>) -> Option<usize> {
    match search.phase() {
        Phase::DeadEnd => Some(search.stacks().len()),
        _ => search.stacks().len().checked_sub(1),
    }
}

/// The pile of a rank, if there is one.
///
/// ```
/// use neuf_backtrack::{Search, problems::Queens};
/// use neuf_watch::{Pile, pile};
///
/// let mut search = Search::new(Queens::new(4));
/// search.step();
/// let first = Pile { rank: 0, live: &[0, 1, 2, 3][..], crossed_out: &[][..], is_focus: true };
/// assert_eq!(pile(&search, 0), Some(first));
/// assert_eq!(pile(&search, 1), None);
/// ```
pub fn pile<P: Problem>(search: &Search<P>, rank: usize) -> Option<Pile<'_, P::Choice>> {
    let stacks = search.stacks();
    let is_focus = focus(search) == Some(rank);
    if rank < stacks.len() {
        let (live, crossed_out) = (stacks.stack(rank), stacks.crossed_out(rank));
        return Some(Pile { rank, live, crossed_out, is_focus });
    }
    is_focus.then_some(Pile { rank, live: &[], crossed_out: &[], is_focus })
}

/// All piles, rank by rank; at a dead end the last one is empty.
///
/// ```
/// use neuf_backtrack::{Search, problems::Queens};
/// use neuf_watch::piles;
///
/// let mut search = Search::new(Queens::new(4));
/// for _ in 0..4 {
///     search.step();
/// }
/// let piles: Vec<_> = piles(&search).collect();
/// assert_eq!((piles[1].live, piles[1].crossed_out), (&[0][..], &[1][..]));
/// ```
pub fn piles<P: Problem>(search: &Search<P>) -> impl Iterator<Item = Pile<'_, P::Choice>> {
    (0..).map_while(|rank| pile(search, rank))
}
