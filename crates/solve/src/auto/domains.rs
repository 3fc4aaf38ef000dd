//! Candidates of every cell, with a trail to undo changes.

use neuf_puzzle::{House, Puzzle, Shape};

/// The candidates of every cell (bit `d - 1` for digit `d`), what follows from a change, and how to
/// take changes back: the ground on which a search of any kind can stand.
///
/// Cells are numbered in reading order; houses are rows, then columns, then blocks.
///
/// ```
/// use neuf_puzzle::{Puzzle, Shape};
/// use neuf_solve::Domains;
///
/// let mut domains = Domains::new(&Puzzle::empty(Shape::new(2, 2).unwrap()));
/// assert!(domains.propagate_all());
/// let before = domains.trail_len();
/// assert!(domains.keep_only(0, 0b0001) && domains.propagate());
/// assert_eq!(domains.sets()[..5], [0b0001, 0b1110, 0b1110, 0b1110, 0b1110]);
/// domains.undo_to(before);
/// assert_eq!(domains.sets()[0], 0b1111);
/// ```
pub struct Domains {
    pub(super) sets: Vec<u64>,
    pub(super) all_digits: u64,
    pub(super) tables: Tables,
    /// Cells with the candidates they had before a change.
    trail: Vec<(u16, u64)>,
    /// Cells that came down to one candidate and have not told their peers yet.
    pub(super) singles: Vec<u16>,
    /// Houses with a change since they were last looked at, each once.
    pub(super) dirty: Vec<u16>,
    pub(super) is_dirty: Vec<bool>,
}

/// The geometry of a shape, laid out for speed. Houses are rows, then columns, then blocks.
pub(super) struct Tables {
    pub(super) size: usize,
    pub(super) shape: Shape,
    pub(super) house_cells: Vec<u16>,
    pub(super) houses_of: Vec<[u16; 3]>,
    peers: Vec<u16>,
    peers_per_cell: usize,
}

impl Tables {
    fn new(shape: Shape) -> Tables {
        let size = shape.size();
        let index = |house: House| (house.kind_index() * size + house.number()) as u16;
        let peers: Vec<Vec<u16>> = shape
            .cells()
            .map(|cell| shape.peers(cell).iter().map(|peer| peer.index() as u16).collect())
            .collect();
        Tables {
            size,
            shape,
            house_cells: shape
                .houses()
                .flat_map(|house| shape.cells_of(house))
                .map(|cell| cell.index() as u16)
                .collect(),
            houses_of: shape.cells().map(|cell| shape.houses_of(cell).map(index)).collect(),
            peers_per_cell: peers[0].len(),
            peers: peers.concat(),
        }
    }

    pub(super) fn cells_of(&self, house: usize) -> &[u16] {
        &self.house_cells[house * self.size..][..self.size]
    }
}

impl Domains {
    /// What the puzzle itself allows; nothing is propagated yet.
    pub fn new(puzzle: &Puzzle) -> Domains {
        let shape = puzzle.shape();
        Domains {
            sets: shape.cells().map(|cell| puzzle.allowed(cell).bits()).collect(),
            all_digits: shape.digits().bits(),
            tables: Tables::new(shape),
            trail: Vec::new(),
            singles: Vec::new(),
            dirty: Vec::new(),
            is_dirty: vec![false; 3 * shape.size()],
        }
    }

    /// Everything is new: every single and every house is to be looked at.
    pub(super) fn mark_everything(&mut self) {
        for cell in 0..self.sets.len() {
            if self.sets[cell].is_power_of_two() {
                self.singles.push(cell as u16);
            }
        }
        for house in 0..self.is_dirty.len() {
            self.mark_dirty(house);
        }
    }

    fn mark_dirty(&mut self, house: usize) {
        if !self.is_dirty[house] {
            self.is_dirty[house] = true;
            self.dirty.push(house as u16);
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

    /// The row, the column and the block of a cell.
    pub fn houses_of(&self, cell: usize) -> [u16; 3] {
        self.tables.houses_of[cell]
    }

    /// Leaves a cell only some digits; `false` when that is none.
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
            self.mark_dirty(house.into());
        }
        new != 0
    }

    /// Takes the digit of a decided cell out of its peers.
    #[inline]
    pub(super) fn tell_peers(&mut self, cell: usize) -> bool {
        let digit = self.sets[cell];
        let count = self.tables.peers_per_cell;
        (cell * count..(cell + 1) * count).all(|at| {
            let peer = usize::from(self.tables.peers[at]);
            self.sets[peer] & digit == 0 || self.remove(peer, digit)
        })
    }

    /// Where the trail of changes ends now.
    pub fn trail_len(&self) -> usize {
        self.trail.len()
    }

    /// Takes back all changes since the trail was so long.
    pub fn undo_to(&mut self, len: usize) {
        for (cell, old) in self.trail.drain(len..).rev() {
            self.sets[usize::from(cell)] = old;
        }
    }
}
