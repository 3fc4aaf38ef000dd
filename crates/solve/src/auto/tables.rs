//! The geometry of a grid, laid out for speed.

use crate::constraint::{Constraints, Lists};
use neuf_limits::{Limit, Meter};
use neuf_puzzle::{Cell, Rules, Shape};
use std::sync::Arc;

/// Houses, numbered (rows, then columns, then blocks or regions, then all others), and the peers of
/// each cell.
pub(super) struct Tables {
    pub(super) size: usize,
    pub(super) shape: Shape,
    pub(super) houses: usize,
    pub(super) house_cells: Vec<u16>,
    /// The row, the column and the block of each cell.
    pub(super) houses_of: Vec<[u16; 3]>,
    pub(super) peers: Lists<u16>,
    /// What rules add to rows, columns and regular blocks; `None` on plain grids.
    pub(super) further: Option<Further>,
}

/// Houses and constraints that rules add.
pub(super) struct Further {
    /// By cell: its houses beyond the first three.
    pub(super) houses_of: Lists<u16>,
    pub(super) constraints: Arc<Constraints>,
    /// The words of a set of cells. The next two fields hold such sets: the peers of each cell, and
    /// the cells of each house.
    words: usize,
    peers: Vec<u64>,
    house_cells: Vec<u64>,
    /// By house: the largest number of its cells that one cell outside sees.
    most_seen: Vec<usize>,
}

fn number(cell: &Cell) -> u16 {
    cell.index() as u16
}

impl Tables {
    pub(super) fn new(rules: &Rules, meter: &mut Meter) -> Result<Tables, Limit> {
        let shape = rules.shape();
        let houses_of: Vec<Vec<u16>> = shape.cells().map(|cell| houses(rules, cell)).collect();
        let peers = shape.cells().map(|cell| rules.peers(cell).iter().map(number));
        let cells = rules.houses().iter().flat_map(|&house| rules.cells_of(house));
        let further = match rules.is_plain() {
            true => None,
            false => Some(Further::new(rules, &houses_of, meter)?),
        };
        Ok(Tables {
            size: shape.size(),
            shape,
            houses: rules.houses().len(),
            house_cells: cells.map(number).collect(),
            houses_of: houses_of.iter().map(|all| [all[0], all[1], all[2]]).collect(),
            peers: Lists::new(peers),
            further,
        })
    }

    pub(super) fn cells_of(&self, house: usize) -> &[u16] {
        &self.house_cells[house * self.size..][..self.size]
    }

    /// The houses of a cell beyond its row, its column and its block.
    pub(super) fn further_houses_of(&self, cell: usize) -> &[u16] {
        self.further.as_ref().map_or(&[], |further| further.houses_of.of(cell))
    }
}

/// The numbers of the houses of a cell: its row, its column, its block, then its further houses.
fn houses(rules: &Rules, cell: Cell) -> Vec<u16> {
    let houses = rules.houses_of(cell).iter();
    houses.filter_map(|&house| rules.index_of(house)).map(|index| index as u16).collect()
}

/// For each house, the largest number of its cells that one cell outside sees.
fn most_seen(
    rules: &Rules,
    houses_of: &[Vec<u16>],
    meter: &mut Meter,
) -> Result<Vec<usize>, Limit> {
    let mut most = vec![0; rules.houses().len()];
    let mut seen = most.clone();
    for cell in rules.shape().cells() {
        meter.work((rules.peers(cell).len() + most.len()) as u64)?;
        seen.fill(0);
        for &house in rules.peers(cell).iter().flat_map(|peer| &houses_of[peer.index()]) {
            seen[usize::from(house)] += 1;
        }
        for &own in &houses_of[cell.index()] {
            seen[usize::from(own)] = 0;
        }
        most.iter_mut().zip(&seen).for_each(|(most, &seen)| *most = seen.max(*most));
    }
    Ok(most)
}

impl Further {
    fn new(rules: &Rules, houses_of: &[Vec<u16>], meter: &mut Meter) -> Result<Further, Limit> {
        let words = rules.shape().cell_count().div_ceil(64);
        let set = |cells: &[Cell]| {
            let mut set = vec![0u64; words];
            cells.iter().for_each(|cell| set[cell.index() / 64] |= 1 << (cell.index() % 64));
            set
        };
        Ok(Further {
            houses_of: Lists::new(houses_of.iter().map(|all| all[3..].to_vec())),
            constraints: Arc::new(Constraints::new(rules, meter)?),
            words,
            peers: rules.shape().cells().flat_map(|cell| set(rules.peers(cell))).collect(),
            house_cells: rules.houses().iter().flat_map(|&h| set(rules.cells_of(h))).collect(),
            most_seen: most_seen(rules, houses_of, meter)?,
        })
    }

    /// Whether no cell outside a house can see `places` of its cells.
    pub(super) fn are_too_many(&self, places: usize, house: usize) -> bool {
        places > self.most_seen[house]
    }

    /// The cells outside a house that see all of some cells, 64 at a time, with the number of the
    /// first of them.
    pub(super) fn see_all(
        &self,
        cells: &[u16],
        outside: Option<usize>,
    ) -> impl Iterator<Item = (usize, u64)> {
        (0..self.words).filter_map(move |word| {
            let mut seeing = !outside.map_or(0, |h| self.house_cells[h * self.words + word]);
            for &cell in cells {
                seeing &= self.peers[usize::from(cell) * self.words + word];
                if seeing == 0 {
                    return None; // mostly after two cells
                }
            }
            Some((word * 64, seeing))
        })
    }
}
