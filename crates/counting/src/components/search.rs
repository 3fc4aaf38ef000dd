//! The search itself: one frame for each component that is being counted.

use super::cache::{Cache, Key};
use super::dead_ends::DeadEnds;
use super::links::{Links, context};
use neuf_parts::{Limit, Limits};
use neuf_puzzle::Puzzle;
use neuf_solve::{Domains, Meter};
use num_bigint::BigUint;
use std::cmp::Reverse;
use std::ops::Range;

/// A count under way.
pub(super) struct ComponentSearch<'a> {
    pub(super) domains: Domains,
    pub(super) meter: Meter,
    pub(super) frames: Vec<Frame>,
    pub(super) dead_ends: DeadEnds,
    cache: &'a mut Cache,
    links: Links,
    /// The cells of all components on the stack of frames and in the waiting list.
    arena: Vec<u16>,
    /// Components to be counted for the branches that are open, the next one last.
    waiting: Vec<Waiting>,
    /// Bytes of a set of candidates in a key.
    set_bytes: usize,
    /// Room for a key that is looked up.
    key: Vec<u8>,
}

/// A component that is being counted, digit after digit of one of its cells.
pub(super) struct Frame {
    /// Its cells, in the arena.
    cells: Range<usize>,
    key: Key,
    /// The cell that is decided, and its digits that have not been tried.
    pub(super) cell: usize,
    untried: u64,
    /// Solutions with the digits that have been tried.
    sum: BigUint,
    /// The digit that is being tried (from 0), and the product of its components counted so far.
    pub(super) digit: u32,
    pub(super) product: BigUint,
    /// Whether the grid is known to have a solution with the digits tried here and in the frames
    /// below.
    pub(super) is_live: bool,
    /// The lengths of the trail, the arena and the waiting list before a digit was tried.
    trail: usize,
    arena: usize,
    waiting: usize,
}

/// A component that has not been counted.
struct Waiting {
    cells: Range<usize>,
    key: Key,
}

impl<'a> ComponentSearch<'a> {
    pub(super) fn new(
        puzzle: &Puzzle,
        limits: &Limits,
        cache: &'a mut Cache,
    ) -> Result<ComponentSearch<'a>, Limit> {
        let mut meter = Meter::new(limits);
        let domains = Domains::new(puzzle, &mut meter)?;
        Ok(ComponentSearch {
            meter,
            links: Links::new(&domains),
            domains,
            frames: Vec::new(),
            dead_ends: DeadEnds::new(),
            cache,
            arena: Vec::new(),
            waiting: Vec::new(),
            set_bytes: puzzle.shape().size().div_ceil(8),
            key: Vec::new(),
        })
    }

    pub(super) fn run(&mut self) -> Result<BigUint, Limit> {
        if !self.domains.propagate_all(&mut self.meter)? {
            return Ok(BigUint::ZERO);
        }
        self.start();
        loop {
            let top = self.frames.last_mut().expect("the whole grid is on the stack");
            let is_possible = top.product != BigUint::ZERO;
            if is_possible && !top.is_live && self.dead_ends.are_suspected() {
                if !self.avoid_dead_ends()? {
                    return Ok(BigUint::ZERO);
                }
            } else if is_possible && self.waiting.len() > top.waiting {
                self.meter.node()?;
                self.open_component();
                self.try_digit()?;
            } else {
                top.sum += std::mem::take(&mut top.product);
                if is_possible {
                    self.dead_ends.note_solution();
                }
                if top.untried != 0 {
                    self.try_digit()?;
                } else if let Some(count) = self.close_component() {
                    return Ok(count);
                }
            }
        }
    }

    /// Puts the whole grid on the stack, as one branch in which nothing is decided.
    pub(super) fn start(&mut self) {
        let cells = self.domains.sets().len();
        self.arena.clear();
        self.arena.extend(0..cells as u16);
        self.waiting.clear();
        self.frames.clear();
        self.frames.push(Frame {
            cells: 0..cells,
            key: Key::default(),
            cell: 0,
            untried: 0,
            sum: BigUint::ZERO,
            digit: 0,
            product: BigUint::from(1u32),
            is_live: false,
            trail: self.domains.trail_len(),
            arena: cells,
            waiting: 0,
        });
        self.find_components();
    }

    /// Begins with the component that waits last: decides one of its cells with the fewest
    /// candidates.
    fn open_component(&mut self) {
        let Waiting { cells, key } = self.waiting.pop().expect("a component waits");
        let sets = self.domains.sets();
        let numbers = self.arena[cells.clone()].iter().map(|&cell| usize::from(cell));
        let fewest = numbers.min_by_key(|&cell| sets[cell].count_ones());
        let cell = fewest.expect("a component has cells");
        self.dead_ends.note_node();
        self.frames.push(Frame {
            cells,
            key,
            cell,
            untried: sets[cell],
            sum: BigUint::ZERO,
            digit: 0,
            product: BigUint::ZERO,
            is_live: false,
            trail: self.domains.trail_len(),
            arena: self.arena.len(),
            waiting: self.waiting.len(),
        });
    }

    /// Tries the next digit of the top frame's cell.
    fn try_digit(&mut self) -> Result<(), Limit> {
        self.take_back();
        let top = self.frames.last_mut().expect("a component is being counted");
        self.meter.work(top.cells.len() as u64)?;
        let digit = top.untried & top.untried.wrapping_neg();
        top.untried ^= digit;
        top.digit = digit.trailing_zeros();
        top.is_live = false;
        if self.domains.keep_only(top.cell, digit) && self.domains.propagate(&mut self.meter)? {
            top.product = BigUint::from(1u32);
            self.find_components();
        }
        Ok(())
    }

    /// Takes back the digit that was tried last.
    fn take_back(&mut self) {
        let top = self.frames.last().expect("a component is being counted");
        self.domains.undo_to(top.trail);
        self.arena.truncate(top.arena);
        self.waiting.truncate(top.waiting);
    }

    /// Takes back everything that was tried.
    pub(super) fn take_back_all(&mut self) {
        self.domains.undo_to(self.frames[0].trail);
    }

    /// Ends the top frame, whose component is counted; returns the count if it is the whole grid's.
    fn close_component(&mut self) -> Option<BigUint> {
        self.take_back();
        let Frame { key, sum, .. } = self.frames.pop()?;
        let Some(parent) = self.frames.last_mut() else { return Some(sum) };
        parent.product *= &sum;
        self.cache.insert(key, sum);
        None
    }

    /// Multiplies the components that are known, and lets the others wait, the smallest last: it
    /// is counted soonest, and if it has no solution the others need not be.
    fn find_components(&mut self) {
        let top = self.frames.last_mut().expect("a component is being counted");
        let first = self.waiting.len();
        self.links.start(&self.arena[top.cells.clone()]);
        for at in top.cells.clone() {
            let cell = self.arena[at];
            if self.domains.sets()[usize::from(cell)].is_power_of_two() {
                continue;
            }
            let start = self.arena.len();
            self.links.gather(&self.domains, cell, &mut self.arena);
            if self.arena.len() == start {
                continue;
            }
            write_key(&self.domains, &self.arena[start..], self.set_bytes, &mut self.key);
            match self.cache.get(&self.key) {
                Some(count) => {
                    top.product *= count;
                    self.arena.truncate(start);
                }
                None => {
                    let key = self.key.as_slice().into();
                    self.waiting.push(Waiting { cells: start..self.arena.len(), key });
                }
            }
        }
        self.waiting[first..].sort_by_key(|component| Reverse(component.cells.len()));
    }

    /// A lower bound, from the components counted so far.
    pub(super) fn at_least(&self) -> BigUint {
        let mut bound = BigUint::ZERO;
        let mut waiting = self.waiting.len();
        for frame in self.frames.iter().rev() {
            let is_last = waiting == frame.waiting;
            waiting = frame.waiting;
            // A waiting component has a solution if the whole grid has one.
            bound = match frame.is_live {
                true => &frame.product * bound.max(BigUint::from(1u32)),
                false if is_last => &frame.product * bound,
                false => BigUint::ZERO,
            };
            bound += &frame.sum;
        }
        bound
    }
}

/// The cells and their candidates: houses with a digit to be placed follow from these. The decided
/// cells of sums and lines are part of the key too.
fn write_key(domains: &Domains, cells: &[u16], set_bytes: usize, key: &mut Vec<u8>) {
    key.clear();
    for cell in cells.iter().copied().chain(context(domains, cells)) {
        key.extend(cell.to_le_bytes());
        key.extend(&domains.sets()[usize::from(cell)].to_le_bytes()[..set_bytes]);
    }
}
