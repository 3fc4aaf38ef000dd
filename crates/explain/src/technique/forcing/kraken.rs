//! Kraken fish: a fish whose fins do not see what goes, but chains from them reach it.
//!
//! `n` lines need a digit `n` times, and `n - 1` crossing lines can hold it `n - 1` times: one of
//! the places outside these is true. If a chain from each of them rules a candidate out, it is gone.

use super::net::{Net, Reach};
use super::pattern;
use super::verity::{Closures, Verity};
use crate::argument::{Cover, Literal};
use crate::combine::combinations;
use crate::technique::{Technique, Visit};
use crate::{Candidate, Cells, Id, State};
use neuf_puzzle::Digit;
use neuf_puzzle::order;
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};

/// The most lines of a fish, up to side 9 and on larger grids, where there are many more of them.
const MOST_LINES: usize = 4;
const MOST_LINES_LARGE: usize = 3;

/// The most places outside the cover.
const MOST_PLACES: usize = 5;

/// What a Kraken fish concludes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kraken {
    /// A candidate of the fish's digit in one of its cover houses, as a finned fish would.
    Type1,
    /// Any candidate, reached by chains from the fins and from the places in one cover house.
    Type2,
}

/// Fish with chains from their fins.
pub struct KrakenFish {
    /// What it concludes.
    pub kind: Kraken,
}

/// Lines, crossing lines that can take the digit of all but one of them, and the places left.
struct Fish {
    digit: Digit,
    base: Vec<usize>,
    cover: Vec<usize>,
    outside: Cells,
}

impl Technique for KrakenFish {
    fn id(&self) -> Id {
        match self.kind {
            Kraken::Type1 => "kraken-fish-1",
            Kraken::Type2 => "kraken-fish-2",
        }
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        let found = state.memory().current(|| Found::of(state));
        let mut net = Net::new(state);
        let start = net.left.clone();
        for verity in &found.0[self.kind as usize] {
            let draw = |net: &mut Net<'_>| net.propagate(Reach::Chain(&start));
            let argument = verity.prove(&mut net, draw).argument;
            visit(pattern::step(self.id(), argument))?;
        }
        ControlFlow::Continue(())
    }
}

/// What Kraken fish conclude, by their type, near conclusions first: the fish of both are the same.
struct Found([Vec<Verity>; 2]);

impl Found {
    fn of(state: &State) -> Found {
        let net = Net::new(state);
        let closures = Closures::of_all_chains(state);
        let mut nearest: [HashMap<Literal, Verity>; 2] = Default::default();
        let every = state.memory().lasting::<Lines>().all(state);
        for fish in every.iter().flat_map(|fish| fish.iter()) {
            for (concludes, distance) in closures.common(&net, &fish.cases()) {
                let known = nearest
                    .each_ref()
                    .map(|nearest| nearest.get(&concludes).map_or(u32::MAX, |kept| kept.distance));
                if known.iter().all(|&known| known <= distance) {
                    continue;
                }
                let kind = fish.kind(state, concludes).map(|kind| kind as usize);
                if let Some(kind) = kind.filter(|&kind| distance < known[kind]) {
                    nearest[kind].insert(concludes, fish.verity(state, concludes, distance));
                }
            }
        }
        Found(nearest.map(|nearest| {
            let mut found: Vec<Verity> = nearest.into_values().collect();
            order::sort_by_key(&mut found, |verity| (verity.distance, verity.concludes));
            found
        }))
    }
}

/// The fish of each digit, and the candidates they were found among: most steps change those of few
/// digits.
#[derive(Default)]
struct Lines(Mutex<HashMap<Digit, FoundAmong>>);

type FoundAmong = (Cells, Arc<Vec<Fish>>);

impl Lines {
    /// The fish of all digits.
    fn all(&self, state: &State) -> Vec<Arc<Vec<Fish>>> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut fish_of = |digit| {
            let places = state.cells_with(digit);
            let (cells, fish) = known.entry(digit).or_default();
            if *cells != places {
                (*cells, *fish) = (places, Arc::new(all(state, digit)));
            }
            Arc::clone(fish)
        };
        state.shape().digits().iter().map(&mut fish_of).collect()
    }
}

/// Every choice of two to four lines and one crossing line less, that leaves few places outside.
fn all(state: &State, digit: Digit) -> Vec<Fish> {
    let geometry = state.geometry();
    let [rows, columns, _] = geometry.kinds();
    let most = if geometry.size() <= 9 { MOST_LINES } else { MOST_LINES_LARGE };
    let mut found = Vec::new();
    let places = state.cells_with(digit);
    for (lines, crossing) in [(&rows, &columns), (&columns, &rows)] {
        let used = |line: &usize| !places.is_disjoint(geometry.set(*line));
        let lines: Vec<usize> = lines.clone().filter(used).collect();
        let crossing: Vec<usize> = crossing.clone().filter(used).collect();
        for size in 2..=most {
            let _ = combinations(&lines, size, &mut |base| {
                let inside = union(state, base) & places;
                let met = |line: &&usize| !inside.is_disjoint(geometry.set(**line));
                let met: Vec<usize> = crossing.iter().filter(met).copied().collect();
                combinations(&met, size - 1, &mut |cover| {
                    let outside = inside - union(state, cover);
                    if (2..=MOST_PLACES).contains(&outside.len()) {
                        let (base, cover) = (base.to_vec(), cover.to_vec());
                        found.push(Fish { digit, base, cover, outside });
                    }
                    ControlFlow::Continue(())
                })
            });
        }
    }
    found
}

fn union(state: &State, lines: &[usize]) -> Cells {
    lines.iter().fold(Cells::EMPTY, |set, &line| set | state.geometry().set(line))
}

impl Fish {
    fn cases(&self) -> Vec<Literal> {
        let on = |cell| Literal::on(Candidate::new(cell, self.digit));
        self.outside.iter().map(on).collect()
    }

    /// Which type a conclusion makes it: the first, if it lies on a crossing line with some of the
    /// places, which then is the last cover house, and the others are fins. `None` for what is no
    /// elimination, or needs no chain.
    fn kind(&self, state: &State, concludes: Literal) -> Option<Kraken> {
        let (geometry, Candidate { cell, digit }) = (state.geometry(), concludes.candidate);
        let seen = geometry.peers(cell);
        if concludes.holds || (digit == self.digit && self.outside.is_subset(seen)) {
            return None;
        }
        let kind = usize::from(self.base[0] < geometry.size());
        let line = geometry.set(geometry.houses_of(cell)[kind]);
        let in_base = union(state, &self.base).contains(cell);
        let is_covered = digit == self.digit && !in_base && !self.outside.is_disjoint(line);
        Some(if is_covered { Kraken::Type1 } else { Kraken::Type2 })
    }

    fn verity(&self, state: &State, concludes: Literal, distance: u32) -> Verity {
        let houses = |list: &[usize]| list.iter().map(|&h| state.geometry().house(h)).collect();
        let cover = Cover::Fish { base: houses(&self.base), cover: houses(&self.cover) };
        Verity { concludes, cover, because: Vec::new(), cases: self.cases(), distance }
    }
}
