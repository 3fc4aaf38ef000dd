//! How much a net may use besides singles, and arguments within arguments.

use super::net::{NestedUse, Net, Reach, Why};
use super::proof::{self, Proved};
use super::rule;
use super::verity::{Closures, Covers, verities};
use crate::argument::{Argument, Cover, Literal};
use neuf_limits::Stop;

/// The reasoning that a net may use; each level includes all the levels before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Cells and houses with one way left.
    Singles,
    /// Locked candidates, pairs and X-wings.
    Rules,
    /// Forcing chains.
    Chains,
    /// Cell and region forcing chains.
    MultipleChains,
    /// Dynamic forcing chains.
    Nets,
    /// Dynamic forcing chains with rules.
    NetsWithRules,
}

/// Draws every consequence that the level allows; stops at the first conflict.
pub(super) fn close(net: &mut Net<'_>, level: Level, stop: &Stop) {
    loop {
        net.propagate(Reach::Net);
        if net.conflict().is_some() {
            return;
        }
        let found = (level >= Level::Rules && rule::apply(net))
            || (level >= Level::Chains && chains(net))
            || (level >= Level::MultipleChains && multiple_chains(net))
            || (level >= Level::Nets && nets(net, level, stop));
        if !found || stop.reached().is_some() {
            return;
        }
    }
}

/// The argument that a supposition refutes itself, if its consequences end in a conflict; the net
/// is left as it was.
fn refute(
    net: &mut Net<'_>,
    supposed: Literal,
    draw: impl FnOnce(&mut Net<'_>),
) -> Option<NestedUse> {
    let mark = net.mark();
    net.suppose(supposed);
    draw(net);
    let proved = proof::refutation(net, mark.trail);
    net.undo(mark);
    let Proved { branch, outer } = proved?;
    let argument = Argument {
        concludes: supposed.negated(),
        cover: Cover::Opposite,
        because: Vec::new(),
        branches: vec![branch],
    };
    Some(NestedUse { argument, premises: outer })
}

pub(super) fn add_nested(net: &mut Net<'_>, nested: NestedUse) {
    let concludes = nested.argument.concludes;
    net.nested.push(nested);
    net.add(concludes, Why::Nested(net.nested.len() as u32 - 1));
}

/// Adds the conclusions of forcing chains on the candidates left; whether there were any.
fn chains(net: &mut Net<'_>) -> bool {
    let base = net.left.clone();
    let mut found = Vec::new();
    for candidate in net.open() {
        for supposed in [Literal::on(candidate), Literal::off(candidate)] {
            found.extend(refute(net, supposed, |net| net.propagate(Reach::Chain(&base))));
        }
    }
    let any = !found.is_empty();
    found.into_iter().for_each(|nested| add_nested(net, nested));
    any
}

/// Adds one conclusion of cell or region forcing chains; whether there was one.
fn multiple_chains(net: &mut Net<'_>) -> bool {
    let base = net.left.clone();
    let closures = Closures::of_chains(net, &base);
    let covers = [Covers::Cells { least: 3 }, Covers::Houses { least: 3 }];
    let found = covers.iter().flat_map(|&covers| verities(net, &base, &closures, covers));
    let new = found.filter(|verity| !net.holds(verity.concludes));
    let Some(verity) = new.min_by_key(|verity| verity.distance) else { return false };
    let nested = verity.prove(net, |net| net.propagate(Reach::Chain(&base)));
    add_nested(net, nested);
    true
}

/// Adds the refutations by nets within the net, one after the other; whether there were any.
fn nets(net: &mut Net<'_>, level: Level, stop: &Stop) -> bool {
    let inner = if level == Level::Nets { Level::Singles } else { Level::Rules };
    let mut any = false;
    for candidate in net.open() {
        let literal = Literal::on(candidate);
        if net.holds(literal) || net.holds(literal.negated()) {
            continue;
        }
        if let Some(nested) = refute(net, literal, |net| close(net, inner, stop)) {
            add_nested(net, nested);
            any = true;
            close(net, Level::Rules, stop);
            if net.conflict().is_some() {
                break;
            }
        }
        if stop.reached().is_some() {
            break;
        }
    }
    any
}
