//! Where every refutation is long: a digit proven by lemmas.
//!
//! A search that learns (`neuf_solve::Oracle`) notes after every dead end what it was that could not be:
//! some candidates that are not all true, some that are not all false, or a mixture. Such a lemma follows
//! from the lemmas before it by singles alone, and holds wherever one goes on. The proof that a digit
//! cannot be missing is a list of lemmas, far shorter than all that a search without memory has to try.

use super::drawn::Drawn;
use super::level::Level;
use super::net::Net;
use super::pattern;
use crate::argument::{Argument, Branch, Cause, Cover, End, Inference, Lemma, Literal};
use crate::{Candidate, Geometry, Id, State, Step};
use neuf_limits::{Limit, Meter, Stop};
use neuf_puzzle::{Cell, Digit, order};
use neuf_solve::{Domains, Lesson, Oracle};

/// A digit of the solution, in `cell` if that is given, and the lemmas that prove it. `None` where
/// easier steps are there to be seen, where rules ask for more than different digits, where nothing
/// is certain, and when `stop` is reached.
pub(super) fn proven_by_lemmas(
    technique: Id,
    state: &State,
    cell: Option<Cell>,
    stop: &Stop,
) -> Option<Step> {
    if !state.geometry().rules().constraints().is_empty() {
        return None;
    }
    let mut meter = Meter::new(&stop.limits());
    let domains = domains(state, &mut meter)?;
    let solution = solution(&domains, &mut meter).ok()??;
    let mut candidates = telling(state, &solution, stop);
    candidates.retain(|candidate| cell.is_none_or(|cell| candidate.cell == cell));
    for candidate in candidates {
        let asked = (candidate.cell.index(), candidate.digit.index() as u32);
        if let Some(lessons) = Oracle::prove(&domains, asked, &mut meter).ok()? {
            let lemmas = lessons.into_iter().map(lemma).collect();
            return Some(pattern::step(technique, proof(candidate, lemmas)));
        }
    }
    None
}

/// Some solution, if there is one.
fn solution(domains: &Domains, meter: &mut Meter) -> Result<Option<Vec<Digit>>, Limit> {
    let mut oracle = Oracle::new(domains, meter)?;
    if !oracle.is_possible(std::iter::empty(), meter)? {
        return Ok(None);
    }
    let digit = |value: u8| Digit::new(usize::from(value)).expect("a digit of a solution");
    Ok(Some(oracle.witness().iter().map(|&value| digit(value)).collect()))
}

/// A lesson of the solver as a [`Lemma`].
fn lemma(lesson: Lesson) -> Lemma {
    let said = |(cell, digit, holds)| Literal {
        candidate: Candidate::new(Cell::new(cell), Digit::from_index(digit as usize)),
        holds,
    };
    Lemma(lesson.into_iter().map(said).collect())
}

/// Whether nets span a grid of this size.
pub(super) fn is_spanned(geometry: &Geometry) -> bool {
    geometry.has_sets() || geometry.wide().is_some()
}

/// The candidates of a state as the solver has them. `None` if a cell has one left: that single is
/// easier to see, and its peers have to lose the digit first.
fn domains(state: &State, meter: &mut Meter) -> Option<Domains> {
    let mut domains = Domains::new(&state.to_clues().check().ok()?, meter).ok()?;
    for cell in state.shape().cells().filter(|&cell| state.value(cell).is_none()) {
        let digits = state.candidates(cell);
        (digits.len() > 1).then_some(())?;
        domains.keep_only(cell.index(), digits.bits());
    }
    Some(domains)
}

/// The open digits of a solution, those with the most consequences first: after a digit that
/// decides much, short arguments may suffice again.
fn telling(state: &State, solution: &[Digit], stop: &Stop) -> Vec<Candidate> {
    let open = state.shape().cells().filter(|&cell| state.value(cell).is_none());
    let mut candidates: Vec<Candidate> =
        open.map(|cell| Candidate::new(cell, solution[cell.index()])).collect();
    let drawn = || Drawn::of(state, Level::Rules, usize::MAX, stop);
    if let Some(drawn) = is_spanned(state.geometry()).then(drawn).flatten() {
        let net = Net::new(state);
        let lines = |it: &Candidate| drawn.lines[net.number(Literal::on(*it))];
        order::sort_by_key(&mut candidates, |it| std::cmp::Reverse(lines(it)));
    }
    candidates
}

/// The argument that a candidate is true: from its absence follow lemmas that leave nothing.
fn proof(candidate: Candidate, lemmas: Vec<Lemma>) -> Argument {
    let [concludes, assumes] = [Literal::on(candidate), Literal::off(candidate)];
    let line = Inference { literal: concludes, because: vec![assumes], by: Cause::Lemmas(lemmas) };
    let ends = End::Clash(candidate);
    let branches = vec![Branch { assumes, inferences: vec![line], ends }];
    Argument { concludes, cover: Cover::Opposite, because: Vec::new(), branches }
}
