//! Bivalue universal grave: but for a few extra candidates every cell has two candidates and every
//! digit two places in each region.
//!
//! Without the extras the puzzle would have two solutions or none, so one of them is true. Type 1
//! has one cell with extras; type 2 several with the same digit; type 3 makes of the extras a
//! naked set; type 4 uses a digit that two such cells lock between them.

use crate::board::Board;
use crate::geometry::{Bits, CellSet, PEERS, REGION_SET, REGIONS_OF, count};
use crate::step::{Step, Technique};

pub(crate) fn find(board: &Board) -> Option<Step> {
    let grave = Grave::of(board)?;
    if grave.cells.len() == 1 {
        return grave.type_1(board);
    }
    if count(grave.all_extras()) == 1 {
        return grave.type_2(board).or_else(|| grave.type_4(board));
    }
    grave.type_4(board).or_else(|| grave.type_3(board))
}

/// The cells with extra candidates, in the order they were found, and the cells that see them all.
struct Grave {
    cells: Vec<usize>,
    extras: [u16; 81],
    common: CellSet,
}

impl Grave {
    fn of(board: &Board) -> Option<Grave> {
        let mut grave = Grave { cells: Vec::new(), extras: [0; 81], common: !0 };
        for region in 0..27 {
            for digit in 0..9 {
                let places = board.places[region][digit];
                if matches!(count(places), 0 | 2) {
                    continue;
                }
                let cells = Bits(places).map(|place| Board::cell_at(region, place));
                let mut rich = cells.filter(|&cell| count(board.cells[cell]) >= 3);
                let only = rich.next()?;
                if rich.next().is_none() {
                    grave.add(only, digit)?;
                }
            }
        }
        (!grave.cells.is_empty() && grave.is_exact(board)).then_some(grave)
    }

    /// Notes an extra candidate; `None` when no conclusion is possible any more.
    fn add(&mut self, cell: usize, digit: usize) -> Option<()> {
        if !self.cells.contains(&cell) {
            self.cells.push(cell);
        }
        self.extras[cell] |= 1 << digit;
        self.common = self.cells.iter().fold(!0, |common, &cell| common & PEERS[cell]);
        self.common &= self.cells.iter().fold(!0, |others, &cell| others & !(1 << cell));
        let hopeless = self.cells.len() >= 2 && count(self.all_extras()) >= 2 && self.common == 0;
        (!hopeless).then_some(())
    }

    fn all_extras(&self) -> u16 {
        self.cells.iter().fold(0, |all, &cell| all | self.extras[cell])
    }

    /// Whether everything comes in twos once the extras are gone.
    fn is_exact(&self, board: &Board) -> bool {
        let mut work = board.clone();
        for &cell in &self.cells {
            for digit in Bits(self.extras[cell]) {
                work.remove(cell, digit);
            }
        }
        let cells_fit = Bits(work.empty).all(|cell| count(work.cells[cell]) == 2);
        cells_fit && work.places.iter().flatten().all(|&places| matches!(count(places), 0 | 2))
    }

    fn type_1(&self, board: &Board) -> Option<Step> {
        let cell = self.cells[0];
        let digits = board.cells[cell] & !self.extras[cell];
        Step::remove(Technique::Bug { kind: 1 }, 56, vec![(cell as u8, digits)])
    }

    fn type_2(&self, board: &Board) -> Option<Step> {
        let digits = self.all_extras();
        let losing = Bits(self.common & board.holding[digits.trailing_zeros() as usize]);
        let removed = losing.map(|cell| (cell as u8, digits)).collect();
        Step::remove(Technique::Bug { kind: 2 }, 57, removed)
    }

    fn type_4(&self, board: &Board) -> Option<Step> {
        let &[a, b] = &self.cells[..] else { return None };
        if (0..3).all(|kind| REGIONS_OF[a][kind] != REGIONS_OF[b][kind]) {
            return None;
        }
        let plain = |cell: usize| board.cells[cell] & !self.extras[cell];
        let common = plain(a) & plain(b);
        if count(common) != 1 {
            return None;
        }
        let losing = [a, b].map(|cell| (cell as u8, plain(cell) & !common));
        let removed = losing.into_iter().filter(|&(_, digits)| digits != 0).collect();
        Step::remove(Technique::Bug { kind: 4 }, 57, removed)
    }

    fn type_3(&self, board: &Board) -> Option<Step> {
        let first = self.cells[0];
        let shared = (0..3).filter(|&k| {
            self.cells.iter().all(|&cell| REGIONS_OF[cell][k] == REGIONS_OF[first][k])
        });
        shared.map(|kind| usize::from(REGIONS_OF[first][kind])).find_map(|region| {
            let around = self.common & REGION_SET[region] & board.empty;
            let others: Vec<usize> = Bits(around).collect();
            (2..=6).filter(|&size| others.len() >= size).find_map(|size| {
                (0..1u16 << others.len())
                    .filter(|&choice| count(choice) == size - 1)
                    .find_map(|choice| self.extra_set(board, &others, choice, size))
            })
        })
    }

    /// The naked set of the chosen cells and the extras as one more cell.
    fn extra_set(&self, board: &Board, others: &[usize], choice: u16, size: usize) -> Option<Step> {
        let digits = Bits(choice).fold(0, |union, i| union | board.cells[others[i]]);
        if count(digits) != size || self.all_extras() & !digits != 0 {
            return None;
        }
        let rest = (0..others.len()).filter(|i| choice & 1 << i == 0).map(|i| others[i]);
        let losing = rest.map(|cell| (cell as u8, board.cells[cell] & digits));
        let removed = losing.filter(|&(_, digits)| digits != 0).collect();
        Step::remove(Technique::Bug { kind: 3 }, 57 + size as u16 - 1, removed)
    }
}
