//! Forcing chains: supposing something, drawing the consequences, and concluding from where they
//! lead. Grids up to 640 cells.
//!
//! | file | what |
//! |---|---|
//! | `net.rs` | the trail of a supposition: singles, each line with its reason |
//! | `web.rs` | the open candidates by number, and what binds them |
//! | `rule.rs` | locked candidates, pairs and X-wings within a net |
//! | `level.rs` | how much a net may use, up to nets within nets |
//! | `verity.rs` | what follows in every case |
//! | `proof.rs` | the lines of a trail that matter |
//! | `guardians.rs` | what follows from every guardian of a tridagon |
//! | `search.rs` | the last resort: every way to go on is tried |
//! | `learned.rs` | where that takes too long: a digit proven by lemmas |
//! | `settle.rs` | one candidate, settled by the least that does it |
//! | `kraken.rs` | fish whose fins are linked by chains |
//! | `pattern.rs` | an argument as marks and links |

mod drawn;
mod guardians;
mod kraken;
mod learned;
mod level;
mod net;
mod pattern;
mod proof;
mod rule;
mod search;
mod settle;
mod verity;
mod web;

use crate::argument::{Argument, Cover, Literal};
use crate::technique::{Technique, Visit};
use crate::{Candidate, Geometry, Id, State};
use drawn::Drawn;
use level::close;
use net::{Left, Net, Reach};
use neuf_limits::Stop;
use neuf_puzzle::order;
use std::collections::HashSet;
use std::ops::ControlFlow;
use verity::{Closures, Covers, Verity, verities};

pub(crate) use guardians::TridagonForcingChains;
pub(crate) use kraken::{Kraken, KrakenFish};
pub(crate) use level::Level;
pub(crate) use search::ForcedRefutation;
pub(crate) use settle::{refuting_opposite, settled_by_supposing};

/// The number of refutations to look for on a large grid, where looking for all would take seconds.
const ENOUGH: usize = 8;

/// How the cases of a forcing chain are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cases {
    /// A supposition that refutes itself.
    Contradiction,
    /// A candidate, true or false.
    Double,
    /// Every candidate of a cell.
    Cell,
    /// Every place of a digit in a house.
    Region,
}

/// Chains: each line follows from one other line.
pub struct ForcingChain {
    /// The cases. A double one would be a contradiction.
    pub cases: Cases,
}

/// A digit supposed in a cell leaves itself without a place in some house: no other digit is looked
/// at.
pub struct Nishio;

/// Nets: lines may rest on several others together.
pub struct DynamicForcingChain {
    /// The cases.
    pub cases: Cases,
}

/// Nets that may use more than singles, whatever their cases.
pub struct NestedForcingChain {
    /// The reasoning that they may use; at least rules.
    pub level: Level,
}

impl Technique for ForcingChain {
    fn id(&self) -> Id {
        match self.cases {
            Cases::Contradiction | Cases::Double => "forcing-chain",
            Cases::Cell => "cell-forcing-chains",
            Cases::Region => "region-forcing-chains",
        }
    }

    fn knows_wide_sets(&self) -> bool {
        true
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        self.find_until(state, &Stop::never(), visit)
    }

    fn find_until(&self, state: &State, stop: &Stop, visit: Visit<'_>) -> ControlFlow<()> {
        let net = Net::new(state);
        let base = net.left.clone();
        let draw = |net: &mut Net<'_>| net.propagate(Reach::Chain(&base));
        let mut search = ForcingSearch { id: self.id(), net, base: &base, draw: &draw };
        match self.cases {
            Cases::Contradiction | Cases::Double => {
                search.contradictions(&[true, false], stop, visit)
            }
            cases => {
                let closures = Closures::of_all_chains(state);
                search.in_every_case(&closures, &[covers(cases, 3)], visit)
            }
        }
    }
}

impl Technique for Nishio {
    fn id(&self) -> Id {
        "nishio-forcing-chain"
    }

    fn knows_wide_sets(&self) -> bool {
        true
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        self.find_until(state, &Stop::never(), visit)
    }

    fn find_until(&self, state: &State, stop: &Stop, visit: Visit<'_>) -> ControlFlow<()> {
        let net = Net::new(state);
        let base = net.left.clone();
        let draw = |net: &mut Net<'_>| net.propagate(Reach::OneDigit);
        ForcingSearch { id: self.id(), net, base: &base, draw: &draw }.contradictions(
            &[true],
            stop,
            visit,
        )
    }
}

impl Technique for DynamicForcingChain {
    fn id(&self) -> Id {
        match self.cases {
            Cases::Contradiction => "dynamic-forcing-chain",
            Cases::Double => "dynamic-double-forcing-chains",
            Cases::Cell => "dynamic-cell-forcing-chains",
            Cases::Region => "dynamic-region-forcing-chains",
        }
    }

    fn knows_wide_sets(&self) -> bool {
        true
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        self.find_until(state, &Stop::never(), visit)
    }

    fn find_until(&self, state: &State, stop: &Stop, visit: Visit<'_>) -> ControlFlow<()> {
        let net = Net::new(state);
        let base = net.left.clone();
        let draw = |net: &mut Net<'_>| net.propagate(Reach::Net);
        let mut search = ForcingSearch { id: self.id(), net, base: &base, draw: &draw };
        let is_refuting = self.cases == Cases::Contradiction;
        let most = if is_refuting { enough(state.geometry()) } else { usize::MAX };
        let Some(drawn) = Drawn::of(state, Level::Singles, most, stop) else {
            return ControlFlow::Break(());
        };
        if is_refuting {
            return show(self.id(), &drawn.refuted, visit);
        }
        search.in_every_case(&drawn.closures, &[covers(self.cases, 2)], visit)
    }
}

impl Technique for NestedForcingChain {
    fn id(&self) -> Id {
        match self.level {
            Level::Singles | Level::Rules => "dynamic-forcing-chains-with-rules",
            Level::Chains => "nested-forcing-chains-2",
            Level::MultipleChains => "nested-forcing-chains-3",
            Level::Nets => "nested-forcing-chains-4",
            Level::NetsWithRules => "nested-forcing-chains-5",
        }
    }

    fn knows_wide_sets(&self) -> bool {
        true
    }

    /// A look for chains within nets takes up to half a minute on a large grid, and the last resort seconds.
    fn takes_long_on(&self, geometry: &Geometry) -> bool {
        self.level > Level::Rules && geometry.is_large()
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        self.find_until(state, &Stop::never(), visit)
    }

    fn find_until(&self, state: &State, stop: &Stop, visit: Visit<'_>) -> ControlFlow<()> {
        let net = Net::new(state);
        let base = net.left.clone();
        let draw = |net: &mut Net<'_>| close(net, self.level, stop);
        let mut search = ForcingSearch { id: self.id(), net, base: &base, draw: &draw };
        let whole = || Drawn::of(state, Level::Rules, usize::MAX, stop);
        if self.level > Level::Rules {
            let Some(drawn) = whole() else { return ControlFlow::Break(()) };
            return search.one_after_the_other(&drawn, stop, visit);
        }
        let Some(drawn) = Drawn::of(state, Level::Rules, enough(state.geometry()), stop) else {
            return ControlFlow::Break(());
        };
        show(self.id(), &drawn.refuted, visit)?;
        let Some(drawn) = whole() else { return ControlFlow::Break(()) };
        let all = [Cases::Double, Cases::Cell, Cases::Region].map(|cases| covers(cases, 2));
        search.in_every_case(&drawn.closures, &all, visit)
    }
}

fn covers(cases: Cases, least: usize) -> Covers {
    match cases {
        Cases::Contradiction | Cases::Double => Covers::Either,
        Cases::Cell => Covers::Cells { least },
        Cases::Region => Covers::Houses { least },
    }
}

/// Shows arguments as steps.
fn show(id: Id, arguments: &[Argument], visit: Visit<'_>) -> ControlFlow<()> {
    arguments.iter().cloned().try_for_each(|argument| visit(pattern::step(id, argument)))
}

/// How many refutations to look for before showing the shortest.
fn enough(geometry: &Geometry) -> usize {
    if geometry.is_large() { ENOUGH } else { usize::MAX }
}

/// The candidates in the order in which they are supposed: on a large grid those of the cells with
/// the fewest first, since of two one is wrong.
fn promising(net: &Net<'_>) -> Vec<Candidate> {
    let mut candidates = net.open();
    if net.geometry().is_large() {
        order::sort_by_key(&mut candidates, |candidate| net.left.digits(candidate.cell).len());
    }
    candidates
}

/// A search on the candidates of a state.
struct ForcingSearch<'a, 's> {
    id: Id,
    net: Net<'s>,
    base: &'a Left,
    draw: &'a dyn Fn(&mut Net<'_>),
}

impl ForcingSearch<'_, '_> {
    /// Whether a supposition refutes itself, and how.
    fn refuted(&mut self, supposed: Literal) -> Option<Argument> {
        let mark = self.net.mark();
        self.net.suppose(supposed);
        (self.draw)(&mut self.net);
        let proved = proof::refutation(&self.net, mark.trail);
        self.net.undo(mark);
        Some(Argument {
            concludes: supposed.negated(),
            cover: Cover::Opposite,
            because: Vec::new(),
            branches: vec![proved?.branch],
        })
    }

    /// All suppositions that refute themselves, short arguments first; on a large grid, the first few
    /// of them.
    fn contradictions(&mut self, signs: &[bool], stop: &Stop, visit: Visit<'_>) -> ControlFlow<()> {
        let mut found: Vec<Argument> = Vec::new();
        let most = enough(self.net.geometry());
        for candidate in promising(&self.net) {
            if stop.reached().is_some() {
                return ControlFlow::Break(());
            }
            for &holds in signs {
                found.extend(self.refuted(Literal { candidate, holds }));
            }
            if found.len() >= most {
                break;
            }
        }
        order::sort_by_key(&mut found, Argument::size);
        show(self.id, &found, visit)
    }

    /// The common consequences of all cases of some cover, each once, near ones first.
    fn in_every_case(
        &mut self,
        closures: &Closures,
        covers: &[Covers],
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        let all =
            covers.iter().flat_map(|&covers| verities(&self.net, self.base, closures, covers));
        let mut all: Vec<Verity> = all.collect();
        order::sort_by_key(&mut all, |verity| verity.distance);
        let mut told = HashSet::new();
        for verity in all.iter().filter(|verity| told.insert(verity.concludes)) {
            let argument = verity.prove(&mut self.net, self.draw).argument;
            visit(pattern::step(self.id, argument))?;
        }
        ControlFlow::Continue(())
    }

    /// Contradictions as soon as they are found, for nets that take long to draw.
    fn one_after_the_other(
        &mut self,
        drawn: &Drawn,
        stop: &Stop,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        for candidate in drawn.farthest(&self.net) {
            if stop.reached().is_some() {
                return ControlFlow::Break(());
            }
            if let Some(argument) = self.refuted(Literal::on(candidate)) {
                visit(pattern::step(self.id, argument))?;
            }
        }
        ControlFlow::Continue(())
    }
}
