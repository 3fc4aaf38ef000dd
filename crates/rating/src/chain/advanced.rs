//! The rules that dynamic chains of level 1 and more apply when simple implications run out:
//! pointing and claiming, hidden pairs, naked pairs, X-Wings, and at higher levels other chain
//! searches.
//!
//! A rule counts only if the assumption made it possible: what it excludes follows from those
//! candidates that were there at the start of the chain and are gone.

use super::hint::{BY_CELL, Hint, in_hash_order};
use super::multiple::ForcingKind;
use super::propagation::{Nested, Node, Propagation, off};
use super::{Memory, NestedSearch, Shared};
use crate::board::Board;
use crate::geometry::{Bits, REGIONS_OF};
use crate::technique::fish::{self, Fish};
use crate::technique::hidden_set::{self, HiddenSet};
use crate::technique::locked::{self, Locked};
use crate::technique::naked_set::{self, NakedSet};
use neuf_puzzle::order;
use std::ops::ControlFlow;

/// Adds what the first rule with a usable result excludes. `begin` is the board at the start of
/// the chain, `work` the board now.
pub(crate) fn apply(
    propagation: &mut Propagation,
    begin: &Board,
    work: &Board,
    level: u8,
    deeper: &mut [Memory],
    shared: &mut Shared,
) {
    let before = propagation.off.len();
    for rule in [locked_candidates, hidden_pairs, naked_pairs, x_wings] {
        rule(propagation, begin, work);
        if propagation.off.len() > before {
            return;
        }
    }
    for &search in nested_searches(level) {
        let Some((memory, deeper)) = deeper.split_first_mut() else { return };
        for hint in memory.everything(search, work, deeper, shared).iter() {
            nested_chain(propagation, begin, work, hint);
        }
        if propagation.off.len() > before {
            return;
        }
    }
}

/// The chain searches inside a level, in order.
fn nested_searches(level: u8) -> &'static [NestedSearch] {
    const DYNAMIC: NestedSearch = NestedSearch::Branches(ForcingKind::Dynamic(0));
    match level {
        0 | 1 => &[],
        2 => &[NestedSearch::Forcing],
        3 => &[NestedSearch::Forcing, NestedSearch::Branches(ForcingKind::Multiple)],
        4 => &[DYNAMIC],
        _ => &[DYNAMIC, NestedSearch::Branches(ForcingKind::Dynamic(2))],
    }
}

/// Excludes the removals of a rule, if it has parents.
fn exclude(
    propagation: &mut Propagation,
    removed: &[(u8, u16)],
    parents: &[Node],
    nested: Option<Nested>,
) {
    if !removed.is_empty() && !parents.is_empty() {
        propagation.exclude(&in_hash_order(removed), parents, nested);
    }
}

/// The places of a digit in a region that were there and are gone, as false nodes.
fn gone_places(
    begin: &Board,
    work: &Board,
    region: usize,
    digit: usize,
) -> impl Iterator<Item = (usize, Node)> {
    let gone = begin.places[region][digit] & !work.places[region][digit];
    Bits(gone).map(move |place| (place, off((Board::cell_at(region, place) * 9 + digit) as u16)))
}

fn locked_candidates(propagation: &mut Propagation, begin: &Board, work: &Board) {
    let _ = locked::each(work, |locked: Locked| -> ControlFlow<()> {
        let removed = locked.removals(work);
        if !removed.is_empty() {
            let overlap = locked.overlap();
            let parents: Vec<Node> = gone_places(begin, work, locked.base, locked.digit)
                .filter(|&(place, _)| overlap & 1 << place == 0)
                .map(|(_, node)| node)
                .collect();
            exclude(propagation, &removed, &parents, None);
        }
        ControlFlow::Continue(())
    });
}

fn hidden_pairs(propagation: &mut Propagation, begin: &Board, work: &Board) {
    let _ = hidden_set::each(work, 2, 4, |set: HiddenSet| -> ControlFlow<()> {
        let removed = set.removals(work);
        if !removed.is_empty() {
            let mut parents = Vec::new();
            for place in (0..9).filter(|place| set.places & 1 << place == 0) {
                let cell = Board::cell_at(set.region, place);
                let gone = Bits(begin.cells[cell] & set.digits);
                parents.extend(gone.map(|digit| off((cell * 9 + digit) as u16)));
            }
            exclude(propagation, &removed, &parents, None);
        }
        ControlFlow::Continue(())
    });
}

fn naked_pairs(propagation: &mut Propagation, begin: &Board, work: &Board) {
    let _ = naked_set::each(work, 2, |set: NakedSet| -> ControlFlow<()> {
        let removed = set.removals(work);
        if !removed.is_empty() {
            let mut parents = Vec::new();
            for place in Bits(set.places) {
                let cell = Board::cell_at(set.region, place);
                let gone = Bits(begin.cells[cell] & !set.digits);
                parents.extend(gone.map(|digit| off((cell * 9 + digit) as u16)));
            }
            exclude(propagation, &removed, &parents, None);
        }
        ControlFlow::Continue(())
    });
}

fn x_wings(propagation: &mut Propagation, begin: &Board, work: &Board) {
    let _ = fish::each(work, 2, |fish: Fish| -> ControlFlow<()> {
        let removed = fish.removals(work);
        if !removed.is_empty() {
            let mut parents = Vec::new();
            for base in Bits(fish.bases) {
                let region = fish.base_kind * 9 + base;
                let gone = gone_places(begin, work, region, fish.digit);
                parents.extend(gone.filter(|&(p, _)| fish.covers & 1 << p == 0).map(|(_, n)| n));
            }
            exclude(propagation, &removed, &parents, None);
        }
        ControlFlow::Continue(())
    });
}

/// A nested chain rests on whatever had to go so that each of its deductions holds.
fn nested_chain(propagation: &mut Propagation, begin: &Board, work: &Board, hint: &Hint) {
    let mut parents: Vec<Node> = Vec::new();
    for &(candidate, cause) in &hint.reasons {
        let (cell, digit) = (usize::from(candidate / 9), usize::from(candidate % 9));
        if cause == BY_CELL {
            let gone = Bits(begin.cells[cell] & !work.cells[cell]);
            parents.extend(gone.map(|digit| off((cell * 9 + digit) as u16)));
        } else {
            let region = usize::from(REGIONS_OF[cell][usize::from(cause)]);
            parents.extend(gone_places(begin, work, region, digit).map(|(_, node)| node));
        }
    }
    order::sort(&mut parents);
    parents.dedup();
    let nested = Nested { signature: hint.signature, complexity: hint.rank.complexity };
    exclude(propagation, &hint.removed, &parents, Some(nested));
}
