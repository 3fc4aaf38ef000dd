//! What follows from every supposition, drawn once for all techniques that ask for it.

use super::level::{Level, close, open};
use super::net::Net;
use super::proof;
use super::search::refuting;
use super::verity::Closures;
use crate::argument::{Argument, Literal};
use crate::board::Board;
use neuf_limits::Stop;
use neuf_puzzle::order;
use std::sync::{Arc, Mutex, PoisonError};

/// The consequences of each candidate of a state, and of its contrary.
pub(super) struct Drawn {
    /// Why some suppositions are wrong, short arguments first.
    pub refuted: Vec<Argument>,
    /// What follows from the others.
    pub closures: Closures,
    /// By number of literal, how many lines its consequences take.
    pub lines: Vec<usize>,
}

/// What is drawn of a state with singles, and with rules.
#[derive(Default)]
struct Known([Mutex<Option<Arc<Drawn>>>; 2]);

impl Drawn {
    /// Draws with singles, or with rules too; `None` if `stop` was reached on the way.
    pub fn of<const WORDS: usize>(
        board: Board<'_, WORDS>,
        level: Level,
        stop: &Stop,
    ) -> Option<Arc<Drawn>> {
        let known = board.memory().current(Known::default);
        let place = &known.0[usize::from(level > Level::Singles)];
        let mut place = place.lock().unwrap_or_else(PoisonError::into_inner);
        if place.is_none() {
            *place = Drawn::new(board, level, stop).map(Arc::new);
        }
        place.clone()
    }

    fn new<const WORDS: usize>(
        board: Board<'_, WORDS>,
        level: Level,
        stop: &Stop,
    ) -> Option<Drawn> {
        let mut net = Net::new(board);
        let mut refuted = Vec::new();
        let mut closures = Closures::new(&net);
        let mut lines = vec![0; net.literal_count()];
        for candidate in open(&net) {
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
        }
        order::sort_by_key(&mut refuted, Argument::size);
        Some(Drawn { refuted, closures, lines })
    }
}
