//! Kraken fish: a fish whose fins do not see what goes, but chains from them reach it.
//!
//! `n` lines need a digit `n` times, and `n - 1` crossing lines can hold it `n - 1` times: one of
//! the places outside these is true. If a chain from each of them rules a candidate out, it is gone.

use super::net::{Net, Reach};
use super::pattern;
use super::verity::{Closures, Verity};
use crate::argument::{Cover, Literal};
use crate::board::Board;
use crate::combine::combinations;
use crate::technique::{Technique, Visit};
use crate::{Candidate, CellBits, Id, State};
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
struct Fish<const WORDS: usize> {
    digit: Digit,
    base: Vec<usize>,
    cover: Vec<usize>,
    outside: CellBits<WORDS>,
}

impl Technique for KrakenFish {
    fn id(&self) -> Id {
        match self.kind {
            Kraken::Type1 => "kraken-fish-1",
            Kraken::Type2 => "kraken-fish-2",
        }
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        self.find_on(state.board(), visit)
    }
}

impl KrakenFish {
    fn find_on<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        let found = board.memory().current(|| Found::of(board));
        let mut net = Net::new(board);
        let start = net.left.clone();
        for verity in &found.0[self.kind as usize] {
            let draw = |net: &mut Net<'_, WORDS>| net.propagate(Reach::Chain(&start));
            let argument = verity.prove(&mut net, draw).argument;
            visit(pattern::step(self.id(), argument))?;
        }
        ControlFlow::Continue(())
    }
}

/// What Kraken fish conclude, by their type, near conclusions first: the fish of both are the same.
struct Found([Vec<Verity>; 2]);

impl Found {
    fn of<const WORDS: usize>(board: Board<'_, WORDS>) -> Found {
        let net = Net::new(board);
        let closures = Closures::of_all_chains(board);
        let mut nearest: [HashMap<Literal, Verity>; 2] = Default::default();
        let every = board.memory().lasting::<Lines<WORDS>>().all(board);
        for fish in every.iter().flat_map(|fish| fish.iter()) {
            for (concludes, distance) in closures.common(&net, &fish.cases()) {
                let known = nearest
                    .each_ref()
                    .map(|nearest| nearest.get(&concludes).map_or(u32::MAX, |kept| kept.distance));
                if known.iter().all(|&known| known <= distance) {
                    continue;
                }
                let kind = fish.kind(board, concludes).map(|kind| kind as usize);
                if let Some(kind) = kind.filter(|&kind| distance < known[kind]) {
                    nearest[kind].insert(concludes, fish.verity(board, concludes, distance));
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
struct Lines<const WORDS: usize>(Mutex<HashMap<Digit, FoundAmong<WORDS>>>);

type FoundAmong<const WORDS: usize> = (CellBits<WORDS>, Arc<Vec<Fish<WORDS>>>);

impl<const WORDS: usize> Lines<WORDS> {
    /// The fish of all digits.
    fn all(&self, board: Board<'_, WORDS>) -> Vec<Arc<Vec<Fish<WORDS>>>> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut fish_of = |digit| {
            let places = board.cells_with(digit);
            let (cells, fish) = known.entry(digit).or_default();
            if *cells != places {
                (*cells, *fish) = (places, Arc::new(all(board, digit)));
            }
            Arc::clone(fish)
        };
        board.shape().digits().iter().map(&mut fish_of).collect()
    }
}

/// Every choice of two to four lines and one crossing line less, that leaves few places outside.
fn all<const WORDS: usize>(board: Board<'_, WORDS>, digit: Digit) -> Vec<Fish<WORDS>> {
    let geometry = board.geometry();
    let [rows, columns, _] = geometry.kinds();
    let most = if geometry.size() <= 9 { MOST_LINES } else { MOST_LINES_LARGE };
    let mut found = Vec::new();
    let places = board.cells_with(digit);
    for (lines, crossing) in [(&rows, &columns), (&columns, &rows)] {
        let used = |line: &usize| !places.is_disjoint(board.set(*line));
        let lines: Vec<usize> = lines.clone().filter(used).collect();
        let crossing: Vec<usize> = crossing.clone().filter(used).collect();
        for size in 2..=most {
            let _ = combinations(&lines, size, &mut |base| {
                let inside = union(board, base) & places;
                let met = |line: &&usize| !inside.is_disjoint(board.set(**line));
                let met: Vec<usize> = crossing.iter().filter(met).copied().collect();
                combinations(&met, size - 1, &mut |cover| {
                    let outside = inside - union(board, cover);
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

fn union<const WORDS: usize>(board: Board<'_, WORDS>, lines: &[usize]) -> CellBits<WORDS> {
    lines.iter().fold(CellBits::EMPTY, |set, &line| set | board.set(line))
}

impl<const WORDS: usize> Fish<WORDS> {
    fn cases(&self) -> Vec<Literal> {
        let on = |cell| Literal::on(Candidate::new(cell, self.digit));
        self.outside.iter().map(on).collect()
    }

    /// Which type a conclusion makes it: the first, if it lies on a crossing line with some of the
    /// places, which then is the last cover house, and the others are fins. `None` for what is no
    /// elimination, or needs no chain.
    fn kind(&self, board: Board<'_, WORDS>, concludes: Literal) -> Option<Kraken> {
        let (geometry, Candidate { cell, digit }) = (board.geometry(), concludes.candidate);
        let seen = board.peers(cell);
        if concludes.holds || (digit == self.digit && self.outside.is_subset(seen)) {
            return None;
        }
        let kind = usize::from(self.base[0] < geometry.size());
        let line = board.set(geometry.houses_of(cell)[kind]);
        let in_base = union(board, &self.base).contains(cell);
        let is_covered = digit == self.digit && !in_base && !self.outside.is_disjoint(line);
        Some(if is_covered { Kraken::Type1 } else { Kraken::Type2 })
    }

    fn verity(&self, board: Board<'_, WORDS>, concludes: Literal, distance: u32) -> Verity {
        let houses = |list: &[usize]| list.iter().map(|&h| board.geometry().house(h)).collect();
        let cover = Cover::Fish { base: houses(&self.base), cover: houses(&self.cover) };
        Verity { concludes, cover, because: Vec::new(), cases: self.cases(), distance }
    }
}
