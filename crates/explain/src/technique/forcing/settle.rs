//! One candidate, settled by supposing that it is true or that it is false.

use super::learned::{is_spanned, proven_by_lemmas};
use super::level::{Level, close};
use super::net::Net;
use super::search::{refuted_by_search, refuting};
use super::{ForcedRefutation, NestedForcingChain, pattern, proof};
use crate::argument::{Argument, Literal};
use crate::technique::{DynamicForcingChain, Technique};
use crate::{Candidate, Id, State, Step};
use neuf_limits::Stop;

use super::Cases;

/// The levels that are worth trying, one after the other.
const LEVELS: [Level; 6] = [
    Level::Singles,
    Level::Rules,
    Level::Chains,
    Level::MultipleChains,
    Level::Nets,
    Level::NetsWithRules,
];

/// Supposes a candidate true and false: the step that shows how one of the two fails, with fewer
/// than `most` lines, at the lowest level that suffices. Of two failures at one level, the shorter.
/// Where neither fails soon, the step that proves the digit of its cell by lemmas.
pub(crate) fn settled_by_supposing(
    state: &State,
    candidate: Candidate,
    most: usize,
    stop: &Stop,
) -> Option<Step> {
    let by_lemmas = || proven_by_lemmas(ForcedRefutation.id(), state, Some(candidate.cell), stop);
    if !is_spanned(state.geometry()) {
        return if most < usize::MAX { None } else { by_lemmas() };
    }
    let mut net = Net::new(state);
    let both = [Literal::on(candidate), Literal::off(candidate)];
    for level in LEVELS {
        // More than rules makes no argument short enough to beat a plain one.
        if level > Level::Rules && most < usize::MAX {
            return None;
        }
        // On a large grid chains within nets take longer than the search does.
        if level > Level::Rules && state.geometry().is_large() {
            break;
        }
        let refuted = both.iter().filter_map(|&supposed| refuted(&mut net, supposed, level, stop));
        if let Some(argument) = refuted.min_by_key(Argument::size) {
            let step = || pattern::step(id(level), argument.clone());
            return (argument.size() < most).then(step);
        }
        if stop.reached().is_some() {
            return None;
        }
    }
    let searched = both.iter().find_map(|&literal| refuted_by_search(&mut net, literal, stop));
    searched.map(|it| pattern::step(ForcedRefutation.id(), it)).or_else(by_lemmas)
}

/// The step by which a literal follows, since its opposite fails by singles or by rules.
pub(crate) fn refuting_opposite(
    state: &State,
    concludes: Literal,
    id: Id,
    stop: &Stop,
) -> Option<Step> {
    let mut net = Net::new(state);
    let levels = [Level::Singles, Level::Rules].into_iter();
    let mut refuted =
        levels.filter_map(|level| refuted(&mut net, concludes.negated(), level, stop));
    refuted.next().map(|argument| pattern::step(id, argument))
}

fn id(level: Level) -> Id {
    match level {
        Level::Singles => DynamicForcingChain { cases: Cases::Contradiction }.id(),
        level => NestedForcingChain { level }.id(),
    }
}

fn refuted(net: &mut Net<'_>, supposed: Literal, level: Level, stop: &Stop) -> Option<Argument> {
    let mark = net.mark();
    net.suppose(supposed);
    close(net, level, stop);
    let proved = proof::refutation(net, mark.trail);
    net.undo(mark);
    proved.map(|proved| refuting(proved).argument)
}
