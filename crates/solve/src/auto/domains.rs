//! Candidates of every cell, with a trail to undo changes.

use super::further::Pending;
use super::tables::Tables;
use neuf_limits::{Limit, Meter};
use neuf_puzzle::Puzzle;

/// The candidates of every cell (bit `d - 1` for digit `d`), with propagation and a trail to take
/// changes back: the ground for a search of any kind.
///
/// Cells are numbered in reading order; houses are rows, then columns, then blocks, then those that
/// the puzzle's rules add.
///
/// ```
/// use neuf_limits::{Limit, Limits};
/// use neuf_puzzle::{Puzzle, Shape};
/// use neuf_solve::{Domains, Meter};
///
/// let mut meter = Meter::new(&Limits::none());
/// let mut domains = Domains::new(&Puzzle::empty(Shape::new(2, 2).unwrap()), &mut meter)?;
/// assert!(domains.propagate_all(&mut meter)?);
/// let before = domains.trail_len();
/// assert!(domains.keep_only(0, 0b0001) && domains.propagate(&mut meter)?);
/// assert_eq!(domains.sets()[..5], [0b0001, 0b1110, 0b1110, 0b1110, 0b1110]);
/// domains.undo_to(before);
/// assert_eq!(domains.sets()[0], 0b1111);
/// # Ok::<(), Limit>(())
/// ```
pub struct Domains {
    pub(super) sets: Vec<u64>,
    pub(super) all_digits: u64,
    pub(super) tables: Tables,
    /// Cells with the candidates they had before a change.
    trail: Vec<(u16, u64)>,
    /// Cells with one candidate left whose peers have not lost that digit yet.
    pub(super) singles: Vec<u16>,
    /// Houses with a change since they were last looked at, each once.
    pub(super) dirty: Vec<u16>,
    pub(super) is_dirty: Vec<bool>,
    pub(super) pending: Pending,
}

/// Puts a number on a list of work to do, unless it is there already.
#[inline]
pub(super) fn mark(list: &mut Vec<u16>, is_listed: &mut [bool], number: u16) {
    if !is_listed[usize::from(number)] {
        is_listed[usize::from(number)] = true;
        list.push(number);
    }
}

impl Domains {
    /// The candidates that the puzzle's givens and pencil marks allow. Nothing is propagated yet.
    ///
    /// # Errors
    /// The limit, if one is reached before the puzzle's rules are laid out.
    pub fn new(puzzle: &Puzzle, meter: &mut Meter) -> Result<Domains, Limit> {
        let shape = puzzle.shape();
        let tables = Tables::new(puzzle.rules(), meter)?;
        Ok(Domains {
            sets: shape.cells().map(|cell| puzzle.allowed(cell).bits()).collect(),
            all_digits: shape.digits().bits(),
            trail: Vec::new(),
            singles: Vec::new(),
            dirty: Vec::new(),
            is_dirty: vec![false; tables.houses],
            pending: Pending::of(&tables),
            tables,
        })
    }

    /// Queues everything for propagation: every single and every house.
    pub(super) fn mark_everything(&mut self) {
        for cell in 0..self.sets.len() {
            if self.sets[cell].is_power_of_two() {
                self.singles.push(cell as u16);
            }
        }
        for house in 0..self.is_dirty.len() {
            mark(&mut self.dirty, &mut self.is_dirty, house as u16);
        }
        if self.tables.further.is_some() {
            (0..self.sets.len()).for_each(|cell| self.mark_further(cell));
        }
    }

    /// An undecided cell with the fewest candidates; `None` when all are decided.
    pub(super) fn fewest_candidates(&self) -> Option<usize> {
        let mut best = (u32::MAX, None);
        for (cell, &set) in self.sets.iter().enumerate() {
            let candidates = set.count_ones();
            if candidates > 1 && candidates < best.0 {
                best = (candidates, Some(cell));
                if candidates == 2 {
                    break;
                }
            }
        }
        best.1
    }

    /// The candidates of every cell.
    pub fn sets(&self) -> &[u64] {
        &self.sets
    }

    /// The cells of a house.
    pub fn cells_of(&self, house: usize) -> &[u16] {
        self.tables.cells_of(house)
    }

    /// The row, the column and the block of a cell, then its further houses.
    pub fn houses_of(&self, cell: usize) -> impl Iterator<Item = u16> {
        let further = self.tables.further_houses_of(cell).iter().copied();
        self.tables.houses_of[cell].into_iter().chain(further)
    }

    /// The number of houses.
    pub fn house_count(&self) -> usize {
        self.tables.houses
    }

    /// The cells that a rule relates to a cell in pairs, beyond houses.
    pub fn tied_to(&self, cell: usize) -> impl Iterator<Item = u16> {
        let further = self.tables.further.iter().map(|further| &further.constraints);
        further.flat_map(move |all| {
            let ties = all.ties.of(cell).iter().map(|tie| tie.other);
            all.rivals.of(cell).iter().copied().chain(ties)
        })
    }

    /// For each law about a cell (a rule on several cells at once), all cells of the law.
    pub fn laws_about(&self, cell: usize) -> impl Iterator<Item = &[u16]> {
        let further = self.tables.further.iter().map(|further| &further.constraints);
        further.flat_map(move |all| {
            let laws = all.laws_of.of(cell).iter();
            laws.map(|&law| all.laws[law as usize].cells())
        })
    }

    /// Leaves a cell only some digits; `false` when none is left.
    pub fn keep_only(&mut self, cell: usize, digits: u64) -> bool {
        self.remove(cell, !digits)
    }

    /// Takes digits out of a cell; `false` when nothing is left.
    #[inline]
    pub fn remove(&mut self, cell: usize, digits: u64) -> bool {
        let old = self.sets[cell];
        let new = old & !digits;
        if new == old {
            return true;
        }
        self.trail.push((cell as u16, old));
        self.sets[cell] = new;
        if new.is_power_of_two() {
            self.singles.push(cell as u16);
        }
        for house in self.tables.houses_of[cell] {
            mark(&mut self.dirty, &mut self.is_dirty, house);
        }
        if self.tables.further.is_some() {
            self.mark_further(cell);
        }
        new != 0
    }

    /// Takes the digit of a decided cell out of its peers.
    #[inline]
    pub(super) fn tell_peers(&mut self, cell: usize) -> bool {
        let digit = self.sets[cell];
        self.tables.peers.range(cell).all(|at| {
            let peer = usize::from(*self.tables.peers.item(at));
            self.sets[peer] & digit == 0 || self.remove(peer, digit)
        })
    }

    /// Where the trail of changes ends now.
    pub fn trail_len(&self) -> usize {
        self.trail.len()
    }

    /// Takes back all changes since the trail had length `len`.
    pub fn undo_to(&mut self, len: usize) {
        for (cell, old) in self.trail.drain(len..).rev() {
            self.sets[usize::from(cell)] = old;
        }
    }
}
