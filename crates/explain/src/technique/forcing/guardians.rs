//! Chains and nets from the guardians of a tridagon: one guardian is true, so that what follows
//! from each of them holds.

use super::level::{Level, close};
use super::net::{Net, Reach};
use super::pattern;
use super::verity::{Closures, Verity};
use crate::argument::{Cover, Literal};
use crate::technique::tridagon::{Hammer, Hammers};
use crate::technique::{Technique, Visit};
use crate::{Id, State};
use neuf_limits::Stop;
use neuf_puzzle::order;
use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

/// The common consequences of all guardians of a tridagon: by chains if there are any, else by
/// nets, else by nets that use more.
pub struct TridagonForcingChains;

impl Technique for TridagonForcingChains {
    fn id(&self) -> Id {
        "tridagon-forcing-chains"
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        self.find_until(state, &Stop::never(), visit)
    }

    fn find_until(&self, state: &State, stop: &Stop, visit: Visit<'_>) -> ControlFlow<()> {
        let hammers = Hammers::of(state);
        if hammers.0.is_empty() {
            return ControlFlow::Continue(());
        }
        let mut net = Net::new(state);
        let base = net.left.clone();
        let chain = |net: &mut Net<'_>| net.propagate(Reach::Chain(&base));
        let dynamic = |net: &mut Net<'_>| net.propagate(Reach::Net);
        let with_rules = |net: &mut Net<'_>| close(net, Level::Rules, stop);
        let with_chains = |net: &mut Net<'_>| close(net, Level::Chains, stop);
        let ways: [&dyn Fn(&mut Net<'_>); 4] = [&chain, &dynamic, &with_rules, &with_chains];
        for draw in ways {
            let found = verities(&mut net, &hammers.0, draw);
            if stop.reached().is_some() {
                return ControlFlow::Break(());
            }
            for verity in &found {
                let argument = verity.prove(&mut net, draw).argument;
                visit(pattern::step(self.id(), argument))?;
            }
            if !found.is_empty() {
                break;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The common consequences of all guardians of some tridagon, each once, near ones first.
fn verities(net: &mut Net<'_>, hammers: &[Hammer], draw: &dyn Fn(&mut Net<'_>)) -> Vec<Verity> {
    let mut closures = Closures::new(net);
    let mut drawn = HashSet::new();
    for &guardian in hammers.iter().flat_map(|hammer| &hammer.guardians) {
        if drawn.insert(guardian) {
            let mark = net.mark();
            net.suppose(Literal::on(guardian));
            draw(net);
            closures.keep(net, mark.trail);
            net.undo(mark);
        }
    }
    let mut nearest: HashMap<Literal, Verity> = HashMap::new();
    for hammer in hammers {
        let cases: Vec<Literal> = hammer.guardians.iter().map(|&g| Literal::on(g)).collect();
        for (concludes, distance) in closures.common(net, &cases) {
            let known = nearest.get(&concludes).map_or(u32::MAX, |kept| kept.distance);
            if distance < known {
                let cover =
                    Cover::Tridagon { digits: hammer.digits, cells: hammer.set().iter().collect() };
                let (because, cases) = (Vec::new(), cases.clone());
                nearest.insert(concludes, Verity { concludes, cover, because, cases, distance });
            }
        }
    }
    let mut found: Vec<Verity> = nearest.into_values().collect();
    order::sort_by_key(&mut found, |verity| (verity.distance, verity.concludes));
    found
}
