//! The consequences of every supposition, drawn once for all techniques that ask for them.

use super::level::{Level, close};
use super::net::Net;
use super::search::refuting;
use super::verity::Closures;
use super::{promising, proof};
use crate::argument::{Argument, Literal};
use crate::{Candidate, State};
use neuf_limits::Stop;
use neuf_puzzle::order;
use std::cmp::Reverse;
use std::sync::{Arc, Mutex, PoisonError};

/// The consequences of each candidate of a state, and of its contrary.
pub(super) struct Drawn {
    /// Why some suppositions are wrong, short arguments first.
    pub refuted: Vec<Argument>,
    /// The consequences of the others.
    pub closures: Closures,
    /// By number of literal, how many lines its consequences take.
    pub lines: Vec<usize>,
    /// Whether every candidate was supposed.
    is_whole: bool,
}

/// The consequences drawn so far of a state: with singles, and with rules.
#[derive(Default)]
struct Known([Mutex<Option<Arc<Drawn>>>; 2]);

impl Drawn {
    /// Draws with singles, or with rules too, until `most` suppositions have turned out to be wrong;
    /// `None` if `stop` was reached on the way.
    pub fn of(state: &State, level: Level, most: usize, stop: &Stop) -> Option<Arc<Drawn>> {
        let known = state.memory().current(Known::default);
        let place = &known.0[usize::from(level > Level::Singles)];
        let mut place = place.lock().unwrap_or_else(PoisonError::into_inner);
        let is_enough = |drawn: &Arc<Drawn>| drawn.is_whole || drawn.refuted.len() >= most;
        if !place.as_ref().is_some_and(is_enough) {
            *place = Drawn::new(state, level, most, stop).map(Arc::new);
        }
        place.clone()
    }

    fn new(state: &State, level: Level, most: usize, stop: &Stop) -> Option<Drawn> {
        let mut net = Net::new(state);
        let mut refuted = Vec::new();
        let mut closures = Closures::new(&net);
        let mut lines = vec![0; net.literal_count()];
        let mut candidates = promising(&net).into_iter();
        for candidate in candidates.by_ref() {
            for supposed in [Literal::on(candidate), Literal::off(candidate)] {
                let mark = net.mark();
                net.suppose(supposed);
                close(&mut net, level, stop);
                lines[net.number(supposed)] = net.trail().len();
                match proof::refutation(&net, mark.trail) {
                    Some(proved) => refuted.push(refuting(proved).argument),
                    None => closures.keep(&net, mark.trail),
                }
                net.undo(mark);
            }
            if stop.reached().is_some() {
                return None;
            }
            if refuted.len() >= most {
                break;
            }
        }
        order::sort_by_key(&mut refuted, Argument::size);
        Some(Drawn { refuted, closures, lines, is_whole: candidates.next().is_none() })
    }

    /// The candidates, those with most consequences first.
    pub fn farthest(&self, net: &Net<'_>) -> Vec<Candidate> {
        let mut candidates = net.open();
        let lines = |&candidate: &Candidate| self.lines[net.number(Literal::on(candidate))];
        order::sort_by_key(&mut candidates, |candidate| Reverse(lines(candidate)));
        candidates
    }
}
