//! What follows in every case: of a candidate true or false, of all candidates of a cell, of all
//! places of a digit in a house.

use super::net::{Left, NestedUse, Net, Reach};
use super::proof;
use crate::Candidate;
use crate::State;
use crate::argument::{Argument, Cover, Literal};
use neuf_puzzle::order;
use neuf_puzzle::{Cell, Digit};
use std::sync::Arc;

/// The place of a literal that does not follow.
const FAR: u16 = u16::MAX;

/// The consequences of a supposition.
struct Closure {
    /// By number of literal, a bit.
    bits: Vec<u64>,
    /// By number of literal, how far down the trail it stands.
    places: Vec<u16>,
}

/// The consequences of suppositions that do not refute themselves, by number of literal.
pub(super) struct Closures {
    of: Vec<Option<Closure>>,
}

impl Closures {
    pub fn new(net: &Net<'_>) -> Closures {
        Closures { of: (0..net.literal_count()).map(|_| None).collect() }
    }

    /// The consequences of every candidate of a state, by chains; drawn once per state.
    pub fn of_all_chains(state: &State) -> Arc<Closures> {
        state.memory().current(|| {
            let mut net = Net::new(state);
            let base = net.left.clone();
            Closures::of_chains(&mut net, &base)
        })
    }

    /// The consequences of every candidate left, by chains on `base`.
    pub fn of_chains(net: &mut Net<'_>, base: &Left) -> Closures {
        let mut closures = Closures::new(net);
        for candidate in net.open() {
            let mark = net.mark();
            net.suppose(Literal::on(candidate));
            net.propagate(Reach::Chain(base));
            closures.keep(net, mark.trail);
            net.undo(mark);
        }
        closures
    }

    /// Keeps what stands on the trail from a supposition on, unless it ended in a conflict.
    pub fn keep(&mut self, net: &Net<'_>, from: usize) {
        if net.conflict().is_some() {
            return;
        }
        let count = net.literal_count();
        let mut closure = Closure { bits: vec![0; count.div_ceil(64)], places: vec![FAR; count] };
        for (&(literal, _), place) in net.trail()[from..].iter().zip(0..) {
            let number = usize::from(literal);
            closure.bits[number / 64] |= 1 << (number % 64);
            closure.places[number] = place;
        }
        self.of[usize::from(net.trail()[from].0)] = Some(closure);
    }

    /// The literals that follow in all cases, with the sum of their distances.
    pub fn common(&self, net: &Net<'_>, cases: &[Literal]) -> Vec<(Literal, u32)> {
        let known: Option<Vec<&Closure>> =
            cases.iter().map(|&case| self.of[net.number(case)].as_ref()).collect();
        let Some(known) = known else { return Vec::new() };
        let mut common = Vec::new();
        for word in 0..known[0].bits.len() {
            let mut bits = known.iter().fold(!0, |bits, closure| bits & closure.bits[word]);
            while bits != 0 {
                let number = 64 * word + bits.trailing_zeros() as usize;
                bits &= bits - 1;
                let far = known.iter().map(|closure| u32::from(closure.places[number])).sum();
                common.push((net.literal(number), far));
            }
        }
        common
    }
}

/// A literal that follows in every case of a cover.
#[derive(Clone, Debug)]
pub(super) struct Verity {
    pub concludes: Literal,
    pub cover: Cover,
    pub because: Vec<Literal>,
    pub cases: Vec<Literal>,
    /// The sum of the distances from the cases, to have short arguments first.
    pub distance: u32,
}

/// Ways to be sure that one of several cases is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Covers {
    Either,
    Cells { least: usize },
    Houses { least: usize },
}

/// Everything that follows in all cases of a cover of one kind.
pub(super) fn verities(
    net: &Net<'_>,
    base: &Left,
    closures: &Closures,
    covers: Covers,
) -> Vec<Verity> {
    let mut found = Vec::new();
    let mut look = |cover: &Cover, because: Vec<Literal>, cases: Vec<Literal>| {
        for (concludes, distance) in closures.common(net, &cases) {
            let (cover, because, cases) = (cover.clone(), because.clone(), cases.clone());
            found.push(Verity { concludes, cover, because, cases, distance });
        }
    };
    match covers {
        Covers::Either => {
            for candidate in net.open() {
                let on = Literal::on(candidate);
                look(&Cover::Either, Vec::new(), vec![on, on.negated()]);
            }
        }
        Covers::Cells { least } => {
            for cell in net.state.shape().cells() {
                if base.digits(cell).len() >= least {
                    let (because, cases) = cases_of_cell(net, base, cell);
                    look(&Cover::Cell { cell }, because, cases);
                }
            }
        }
        Covers::Houses { least } => {
            for house in 0..net.geometry().house_count() {
                for digit in net.state.shape().digits() {
                    if usize::from(base.rest(net.web.places(house, digit)).count) >= least {
                        let (because, cases) = cases_of_house(net, base, house, digit);
                        let house = net.geometry().house(house);
                        look(&Cover::House { house }, because, cases);
                    }
                }
            }
        }
    }
    found
}

/// The candidates of a cell that are gone, and those left.
fn cases_of_cell(net: &Net<'_>, base: &Left, cell: Cell) -> (Vec<Literal>, Vec<Literal>) {
    let gone = net.state.candidates(cell) - base.digits(cell);
    let candidate = |digit| Candidate::new(cell, digit);
    (
        gone.iter().map(|digit| Literal::off(candidate(digit))).collect(),
        base.digits(cell).iter().map(|digit| Literal::on(candidate(digit))).collect(),
    )
}

/// The places of a digit in a house that are gone, and those left.
fn cases_of_house(
    net: &Net<'_>,
    base: &Left,
    house: usize,
    digit: Digit,
) -> (Vec<Literal>, Vec<Literal>) {
    let places = net.state.geometry().list(house).iter().copied();
    let places = places.filter(|&cell| net.state.allows(cell, digit));
    let (left, gone): (Vec<Cell>, Vec<Cell>) = places.partition(|&cell| base.has(cell, digit));
    let candidate = |&cell: &Cell| Candidate::new(cell, digit);
    (
        gone.iter().map(|cell| Literal::off(candidate(cell))).collect(),
        left.iter().map(|cell| Literal::on(candidate(cell))).collect(),
    )
}

impl Verity {
    /// The argument, drawn again case by case with its lines kept.
    pub fn prove(&self, net: &mut Net<'_>, draw: impl Fn(&mut Net<'_>)) -> NestedUse {
        let mut premises = self.because.clone();
        let mut branches = Vec::new();
        for &case in &self.cases {
            let mark = net.mark();
            net.suppose(case);
            draw(net);
            let proved = proof::derivation(net, mark.trail, self.concludes);
            net.undo(mark);
            premises.extend(proved.outer);
            branches.push(proved.branch);
        }
        order::sort(&mut premises);
        premises.dedup();
        let (concludes, cover, because) =
            (self.concludes, self.cover.clone(), self.because.clone());
        NestedUse { argument: Argument { concludes, cover, because, branches }, premises }
    }
}
