//! The digits of a constraint's cells that have a way to satisfy it.

use neuf_puzzle::{Constraint, Digit, DigitSet};
use std::collections::HashSet;
use std::hash::Hash;

/// The most states followed after a cell: a step that rests on more could not be checked by hand.
const MOST_STATES: usize = 1 << 14;

/// For each cell of a constraint, in the constraint's order, the digits within its `domains` that
/// some choice of digits for the others completes. With `differ`, no two of them may be equal.
/// `None` if there are too many states to follow.
pub(crate) fn supported(
    constraint: &Constraint,
    domains: &[DigitSet],
    differ: bool,
) -> Option<Vec<DigitSet>> {
    match constraint {
        Constraint::Pair { table, .. } => {
            let allows = |first: Option<Digit>, digit| first.is_none_or(|a| table.allows(a, digit));
            let next = |_, first, digit| allows(first, digit).then_some(Some(digit));
            all_ways(differ, None, domains, next, |_| true)
        }
        Constraint::Line { automaton, .. } => {
            let next = |_, state, digit| automaton.next(state, digit);
            all_ways(differ, automaton.start(), domains, next, |end| automaton.is_accepting(end))
        }
        Constraint::Sum { terms, total, different } => {
            let next =
                |place: usize, sum, digit: Digit| Some(sum + terms[place].1 * digit.value() as i32);
            all_ways(differ || *different, 0, domains, next, |sum| total.contains(&sum))
        }
        _ => None,
    }
}

/// Runs [`layered`]; with `differ`, without repeated digits if that takes not too many states.
fn all_ways<S: Copy + Eq + Hash>(
    differ: bool,
    start: S,
    domains: &[DigitSet],
    next: impl Fn(usize, S, Digit) -> Option<S>,
    ends_well: impl Fn(S) -> bool,
) -> Option<Vec<DigitSet>> {
    let next_new = |place, (used, state): (DigitSet, S), digit| {
        let state = next(place, state, digit)?;
        (!used.contains(digit)).then(|| (used | DigitSet::single(digit), state))
    };
    let with_used = differ.then(|| {
        layered((DigitSet::EMPTY, start), domains, next_new, |(_, state)| ends_well(state))
    });
    with_used.flatten().or_else(|| layered(start, domains, &next, &ends_well))
}

/// Reads the cells in order, keeping all states they can lead to, then backwards those that can
/// still end well: a digit between two such states is supported.
fn layered<S: Copy + Eq + Hash>(
    start: S,
    domains: &[DigitSet],
    next: impl Fn(usize, S, Digit) -> Option<S>,
    ends_well: impl Fn(S) -> bool,
) -> Option<Vec<DigitSet>> {
    let mut layers: Vec<HashSet<S>> = vec![HashSet::from([start])];
    for (place, &domain) in domains.iter().enumerate() {
        let before = layers[place].iter();
        let after: HashSet<S> = before
            .flat_map(|&state| domain.iter().map(move |digit| (state, digit)))
            .filter_map(|(state, digit)| next(place, state, digit))
            .collect();
        if after.len() > MOST_STATES {
            return None;
        }
        layers.push(after);
    }
    let mut alive: HashSet<S> = layers.pop()?;
    alive.retain(|&state| ends_well(state));
    let mut supported = vec![DigitSet::EMPTY; domains.len()];
    for place in (0..domains.len()).rev() {
        let mut earlier = layers.pop()?;
        earlier.retain(|&state| {
            let lives =
                |digit: &Digit| next(place, state, *digit).is_some_and(|s| alive.contains(&s));
            let digits: DigitSet = domains[place].iter().filter(lives).collect();
            supported[place] = supported[place] | digits;
            !digits.is_empty()
        });
        alive = earlier;
    }
    Some(supported)
}
