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
use crate::{Candidate, Id, State};
use neuf_limits::Stop;
use neuf_puzzle::{Cell, Digit, order};
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};

/// The most lines of a fish, up to side 9 and on larger grids, where there are many more of them.
const MOST_LINES: usize = 4;
const MOST_LINES_LARGE: usize = 3;

/// The most places outside the cover.
const MOST_PLACES: usize = 5;

/// Conclusions of a Kraken fish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kraken {
    /// A candidate of the fish's digit in one of its cover houses, as a finned fish would.
    Type1,
    /// Any candidate, reached by chains from the fins and from the places in one cover house.
    Type2,
}

/// Fish with chains from their fins.
pub struct KrakenFish {
    /// The conclusion to look for.
    pub kind: Kraken,
}

/// Lines, crossing lines that can take the digit of all but one of them, and the places left.
struct Fish {
    digit: Digit,
    base: Vec<usize>,
    cover: Vec<usize>,
    outside: Vec<Cell>,
}

impl Technique for KrakenFish {
    fn id(&self) -> Id {
        match self.kind {
            Kraken::Type1 => "kraken-fish-1",
            Kraken::Type2 => "kraken-fish-2",
        }
    }

    fn knows_wide_sets(&self) -> bool {
        true
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        self.find_until(state, &Stop::never(), visit)
    }

    fn find_until(&self, state: &State, stop: &Stop, visit: Visit<'_>) -> ControlFlow<()> {
        let found = state.memory().current(|| KrakenConclusions::of(state));
        if stop.reached().is_some() {
            return ControlFlow::Break(());
        }
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

/// The conclusions of Kraken fish, by type, near ones first. Both types share their fish.
struct KrakenConclusions([Vec<Verity>; 2]);

impl KrakenConclusions {
    fn of(state: &State) -> KrakenConclusions {
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
        KrakenConclusions(nearest.map(|nearest| {
            let mut found: Vec<Verity> = nearest.into_values().collect();
            order::sort_by_key(&mut found, |verity| (verity.distance, verity.concludes));
            found
        }))
    }
}

/// By digit, the fish, and the places (row by row) among which they were found: most steps change
/// the places of few digits.
#[derive(Default)]
struct Lines(Mutex<HashMap<Digit, FoundAmong>>);

type FoundAmong = (Vec<u64>, Arc<Vec<Fish>>);

impl Lines {
    /// The fish of all digits.
    fn all(&self, state: &State) -> Vec<Arc<Vec<Fish>>> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let [rows, _, _] = state.geometry().kinds();
        let mut fish_of = |digit| {
            let places: Vec<u64> = rows.clone().map(|row| state.places(row, digit)).collect();
            let (among, fish) = known.entry(digit).or_default();
            if *among != places {
                (*among, *fish) = (places, Arc::new(all(state, digit)));
            }
            Arc::clone(fish)
        };
        state.shape().digits().iter().map(&mut fish_of).collect()
    }
}

/// Every choice of two to four lines and one crossing line less, that leaves few places outside.
fn all(state: &State, digit: Digit) -> Vec<Fish> {
    let geometry = state.geometry();
    let n = geometry.size();
    let most = if n <= 9 { MOST_LINES } else { MOST_LINES_LARGE };
    let [rows, columns, _] = geometry.kinds();
    let mut found = Vec::new();
    for (lines, first_crossing) in [(rows, n), (columns, 0)] {
        // Bit `i` of a line's places is where it meets the crossing line `i`.
        let lines = lines.map(|line| (line, state.places(line, digit)));
        let lines: Vec<(usize, u64)> = lines.filter(|&(_, places)| places != 0).collect();
        for size in 2..=most {
            let _ = combinations(&lines, size, &mut |base| {
                let met = base.iter().fold(0, |met, &(_, places)| met | places);
                let crossing: Vec<usize> = (0..n).filter(|&line| met >> line & 1 == 1).collect();
                let inside: u32 = base.iter().map(|(_, places)| places.count_ones()).sum();
                // A crossing line takes one place of each line at most.
                if inside as usize > MOST_PLACES + size * (size - 1) {
                    return ControlFlow::Continue(());
                }
                combinations(&crossing, size - 1, &mut |cover| {
                    let covered = cover.iter().fold(0, |covered, line| covered | 1 << line);
                    let outside = base.iter().map(|(_, places)| (places & !covered).count_ones());
                    if (2..=MOST_PLACES).contains(&(outside.sum::<u32>() as usize)) {
                        let cover = cover.iter().map(|line| first_crossing + line).collect();
                        found.push(Fish::of(state, digit, base, covered, cover));
                    }
                    ControlFlow::Continue(())
                })
            });
        }
    }
    found
}

impl Fish {
    fn of(
        state: &State,
        digit: Digit,
        base: &[(usize, u64)],
        covered: u64,
        cover: Vec<usize>,
    ) -> Fish {
        let cells = base.iter().flat_map(|&(line, places)| {
            let list = state.geometry().list(line).iter().enumerate();
            list.filter(move |(i, _)| (places & !covered) >> i & 1 == 1).map(|(_, &cell)| cell)
        });
        let mut outside: Vec<Cell> = cells.collect();
        order::sort(&mut outside);
        Fish { digit, base: base.iter().map(|&(line, _)| line).collect(), cover, outside }
    }

    fn cases(&self) -> Vec<Literal> {
        let on = |&cell: &Cell| Literal::on(Candidate::new(cell, self.digit));
        self.outside.iter().map(on).collect()
    }

    /// The type of the fish with a conclusion. It is type 1 if the candidate lies on a crossing
    /// line with some of the places: that line is then the last cover house, and the other places
    /// are fins. `None` if the conclusion is no elimination, or needs no chain.
    fn kind(&self, state: &State, concludes: Literal) -> Option<Kraken> {
        let (geometry, Candidate { cell, digit }) = (state.geometry(), concludes.candidate);
        let seen = geometry.rules().peers(cell);
        if concludes.holds
            || (digit == self.digit && self.outside.iter().all(|it| seen.contains(it)))
        {
            return None;
        }
        let kind = usize::from(self.base[0] < geometry.size());
        let line = geometry.houses_of(cell)[kind];
        let in_base = self.base.contains(&geometry.houses_of(cell)[1 - kind]);
        let meets = || self.outside.iter().any(|&it| geometry.houses_of(it)[kind] == line);
        let is_covered = digit == self.digit && !in_base && meets();
        Some(if is_covered { Kraken::Type1 } else { Kraken::Type2 })
    }

    fn verity(&self, state: &State, concludes: Literal, distance: u32) -> Verity {
        let houses = |list: &[usize]| list.iter().map(|&h| state.geometry().house(h)).collect();
        let cover = Cover::Fish { base: houses(&self.base), cover: houses(&self.cover) };
        Verity { concludes, cover, because: Vec::new(), cases: self.cases(), distance }
    }
}
