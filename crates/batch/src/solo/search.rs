//! Depth-first search of one puzzle.

use super::choose::{choose, word_of};
use super::round::{Rest, Working};
use super::{Lanes, Position, Quads, lane};
use crate::layout::{self, State, WORDS, word};
use crate::outcome::{Allowance, Searched};
use crate::{Classic, End, Limit, Outcome, Stats};
use neuf_limits::Stop;
use std::ops::ControlFlow;

/// The most alternatives: a supposed candidate fills a cell, and there are 81.
const DEPTH: usize = 81;

/// Guesses between two looks at the clock and the cancel flag: some tens of microseconds.
const LOOK_EVERY: u64 = 128;

/// The reusable memory of a search.
pub(crate) struct Memory<const N: usize> {
    /// The alternatives, oldest first.
    stack: Box<[Position<N>; DEPTH]>,
}

impl<const N: usize> Default for Memory<N> {
    fn default() -> Self {
        Memory { stack: Box::new([[Lanes([0; N]); 3]; DEPTH]) }
    }
}

/// The outcome of one puzzle, and its cost. The limit on solutions is not 0.
#[inline(always)]
pub(crate) fn solve<V: Quads<N>, const N: usize>(
    memory: &mut Memory<N>,
    puzzle: &Classic,
    limits: (Allowance, &Stop),
) -> (Outcome, Stats) {
    let mut outcome = Outcome::default();
    let searched = search::<V, N>(memory, puzzle, limits, |position| {
        note(&mut outcome, position);
        ControlFlow::Continue(())
    });
    outcome.end = searched.end;
    let Searched { guesses, rounds, .. } = searched;
    (outcome, Stats { puzzles: 1, guesses, rounds, vector_rounds: rounds })
}

/// Hands over the solutions of one puzzle. The limit on solutions is not 0.
#[inline(always)]
pub(crate) fn each<V: Quads<N>, const N: usize>(
    memory: &mut Memory<N>,
    puzzle: &Classic,
    limits: (Allowance, &Stop),
    receive: &mut dyn FnMut(&Classic) -> ControlFlow<()>,
) -> Searched {
    search::<V, N>(memory, puzzle, limits, |position| receive(&layout::decode(&to_state(position))))
}

/// The loop: propagate, suppose, go back to the last alternative.
#[inline(always)]
fn search<V: Quads<N>, const N: usize>(
    memory: &mut Memory<N>,
    puzzle: &Classic,
    (allowed, stop): (Allowance, &Stop),
    mut take: impl FnMut(&Position<N>) -> ControlFlow<()>,
) -> Searched {
    let mut searched = Searched::default();
    let mut position = from_state(&layout::encode(puzzle));
    let mut working = Working::<V>::new(&position);
    let mut top = 0;
    let mut fresh = true;
    let mut look_at = LOOK_EVERY - 1;
    loop {
        let rest = working.propagate(fresh, &mut searched.rounds);
        fresh = false;
        if rest == Rest::Stuck {
            working.store(&mut position);
            // Without a choice, the last round closed the last cell, and the next one will see it.
            if let Some(cells) = choose(&working.rows, &position, top) {
                if searched.guesses == allowed.guesses {
                    searched.end = End::Limit(Limit::Nodes);
                    break;
                }
                if searched.guesses >= look_at {
                    if let Some(limit) = stop.reached() {
                        searched.end = End::Limit(limit);
                        break;
                    }
                    look_at = searched.guesses + LOOK_EVERY;
                }
                for cell in cells.iter() {
                    if searched.guesses == allowed.guesses {
                        break;
                    }
                    searched.guesses += 1;
                    // The cells do not see each other, so the others' candidates still hold.
                    let choice = cell.choice(|cell, trio| word_of(&position, cell, trio));
                    working.suppose(&choice, &mut memory.stack[top]);
                    top += 1;
                }
                searched.deepest = searched.deepest.max(top);
            }
            continue;
        }
        if rest == Rest::Solved {
            working.store(&mut position);
            searched.solutions += 1;
            if take(&position).is_break() || searched.solutions == allowed.solutions {
                searched.end = End::Limit(Limit::Solutions);
                break;
            }
        }
        if top == 0 {
            break;
        }
        top -= 1;
        working = Working::new(&memory.stack[top]);
        fresh = true;
    }
    searched.open = top;
    searched
}

/// Adds a solution.
#[inline(always)]
fn note<const N: usize>(outcome: &mut Outcome, position: &Position<N>) {
    match outcome.count {
        0 => outcome.first = layout::decode(&to_state(position)),
        1 => outcome.second = Some(Box::new(layout::decode(&to_state(position)))),
        _ => {}
    }
    outcome.count += 1;
}

#[inline(always)]
fn from_state<const N: usize>(state: &State) -> Position<N> {
    let mut position = [Lanes([0; N]); 3];
    for in_block in 0..9 {
        for trio in 0..3 {
            position[in_block / 3].0[lane(trio, in_block % 3)] = state[word(trio, in_block)];
        }
    }
    position
}

#[inline(always)]
fn to_state<const N: usize>(position: &Position<N>) -> State {
    let mut state = [0; WORDS];
    for in_block in 0..9 {
        for trio in 0..3 {
            state[word(trio, in_block)] = position[in_block / 3].0[lane(trio, in_block % 3)];
        }
    }
    state
}
