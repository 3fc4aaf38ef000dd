//! The ways to fill a band whose cells may have givens, by the sets of digits in its columns.
//!
//! A block whose rows and columns have given sets can be filled in one way if every row meets every
//! column, and in none otherwise. So a band with columns `x`, `y` and `z` can be filled in as many
//! ways as there are rows for the three blocks that go together and cross these columns, each with
//! an allowed digit where row and column meet.
//!
//! That number stays the same when digits, or columns, that the band treats alike are exchanged: a
//! table is made for one `x` of each kind, for all `y` and `z`.

use super::partition::{NONE, Partitions, Sets};
use neuf_limits::{Limit, Stop};
use std::collections::HashMap;

/// The digits allowed in the cells of a band, row by row.
pub type Cells = [[u16; 9]; 3];

/// The number of ways to fill a band, for all columns of its blocks.
pub struct Band {
    blocks: [Block; 3],
    /// For each number of columns of the first block: which table.
    table: Vec<u16>,
    /// For each of these: the numbers of columns of the other blocks, in the digits of the table.
    second: Vec<Vec<u16>>,
    third: Vec<Vec<u16>>,
    /// `ways[table][second * thirds + third]`.
    ways: Vec<Vec<u32>>,
}

/// The columns that one block of the band can have. The order of columns that the block treats
/// alike does not matter: in all orders they have one number.
struct Block {
    /// By partition, the number of its columns; [`NONE`] if the block cannot have them.
    number: Vec<u16>,
    /// The columns of each number.
    columns: Vec<Sets>,
    /// For each partition as rows: the numbers of columns with which it can be had.
    by_rows: Vec<Vec<u16>>,
}

impl Band {
    /// Makes the tables: some tenths of a second where givens leave little alike.
    ///
    /// # Errors
    /// The limit, if `stop` comes first.
    pub fn new(cells: &Cells, stop: &Stop) -> Result<Band, Limit> {
        let blocks = [0, 1, 2].map(|stack| Block::new(&cells.map(|row| three(&row, stack * 3))));
        let kinds = kinds_of_digits(cells);
        let mut band = Band { blocks, table: vec![], second: vec![], third: vec![], ways: vec![] };
        let mut tables: HashMap<Sets, u16> = HashMap::new();
        for columns in band.blocks[0].columns.clone() {
            stop.check()?;
            let (name, example) = renaming(&columns, &kinds);
            let table = *tables.entry(example).or_insert_with(|| {
                band.ways.push(band.count(cells, &example));
                band.ways.len() as u16 - 1
            });
            band.table.push(table);
            band.second.push(band.blocks[1].renamed(&name));
            band.third.push(band.blocks[2].renamed(&name));
        }
        Ok(band)
    }

    /// The ways for these columns of the first block and all columns of the others.
    fn count(&self, cells: &Cells, first: &Sets) -> Vec<u32> {
        let partitions = Partitions::get();
        let corner = cells.map(|row| three(&row, 0));
        let (seconds, thirds) = (&self.blocks[1], &self.blocks[2]);
        let mut last_rows: Vec<Vec<u16>> = vec![vec![]; partitions.all.len()];
        for &rows in &partitions.crossing[usize::from(partitions.place(first))] {
            if allows(&corner, &partitions.all[usize::from(rows)], first) {
                for &(second, third) in &partitions.others[usize::from(rows)] {
                    last_rows[usize::from(second)].push(third);
                }
            }
        }
        let width = thirds.columns.len();
        let mut ways = vec![0; seconds.columns.len() * width];
        let mut with_rows = vec![0; width];
        for (seconds, last_rows) in seconds.by_rows.iter().zip(&last_rows) {
            if seconds.is_empty() || last_rows.is_empty() {
                continue;
            }
            with_rows.fill(0);
            for &rows in last_rows {
                for &third in &thirds.by_rows[usize::from(rows)] {
                    with_rows[usize::from(third)] += 1;
                }
            }
            for &second in seconds {
                let ways = &mut ways[usize::from(second) * width..][..width];
                ways.iter_mut()
                    .zip(&with_rows)
                    .for_each(|(ways, more): (&mut u32, _)| *ways += more);
            }
        }
        ways
    }

    /// The number of a block's columns, if it can have them.
    pub fn number(&self, stack: usize, columns: u16) -> Option<u16> {
        Some(self.blocks[stack].number[usize::from(columns)]).filter(|&number| number != NONE)
    }

    /// The band when its first block has columns of this number.
    pub fn beside(&self, first: u16) -> Beside<'_> {
        let first = usize::from(first);
        Beside {
            second: &self.second[first],
            third: &self.third[first],
            ways: &self.ways[usize::from(self.table[first])],
            width: self.blocks[2].columns.len(),
        }
    }
}

/// A band whose first block has certain columns.
#[derive(Clone, Copy)]
pub struct Beside<'a> {
    second: &'a [u16],
    third: &'a [u16],
    ways: &'a [u32],
    width: usize,
}

impl<'a> Beside<'a> {
    /// The ways for these columns of the second block, by [`Beside::third`].
    pub fn ways(&self, second: u16) -> &'a [u32] {
        let second = usize::from(self.second[usize::from(second)]);
        &self.ways[second * self.width..][..self.width]
    }

    /// The place of these columns of the third block in the ways.
    pub fn third(&self, third: u16) -> u16 {
        self.third[usize::from(third)]
    }
}

impl Block {
    fn new(cells: &[Sets; 3]) -> Block {
        let partitions = Partitions::get();
        let count = partitions.all.len();
        let mut block =
            Block { number: vec![NONE; count], columns: vec![], by_rows: vec![vec![]; count] };
        for place in 0..count {
            let columns = partitions.all[place];
            let usual = usual_order(cells, columns);
            let number = if usual == columns {
                block.add(cells, place)
            } else {
                // The usual order comes before: its sets are the same, and ascending.
                block.number[usize::from(partitions.place(&usual))]
            };
            block.number[place] = number;
        }
        block
    }

    /// Gives a number to columns, or [`NONE`] if they are impossible.
    fn add(&mut self, cells: &[Sets; 3], place: usize) -> u16 {
        let partitions = Partitions::get();
        let columns = partitions.all[place];
        let number = self.columns.len() as u16;
        let crossing = partitions.crossing[place].iter();
        let mut is_possible = false;
        for &rows in crossing {
            if allows(cells, &partitions.all[usize::from(rows)], &columns) {
                self.by_rows[usize::from(rows)].push(number);
                is_possible = true;
            }
        }
        if !is_possible {
            return NONE;
        }
        self.columns.push(columns);
        number
    }

    /// For each number, the number of its columns when digits have other names.
    fn renamed(&self, name: &[u16; 9]) -> Vec<u16> {
        let rename = |set: u16| (0..9).filter(|d| set >> d & 1 == 1).map(|d| name[d]).sum();
        let partitions = Partitions::get();
        let number =
            |columns: &Sets| self.number[usize::from(partitions.place(&columns.map(rename)))];
        self.columns.iter().map(number).collect()
    }
}

fn three(row: &[u16; 9], first: usize) -> Sets {
    [row[first], row[first + 1], row[first + 2]]
}

/// Whether each cell of a block may have the digit where its row and its column meet.
fn allows(cells: &[Sets; 3], rows: &Sets, columns: &Sets) -> bool {
    (0..3).all(|r| (0..3).all(|c| rows[r] & columns[c] & cells[r][c] != 0))
}

/// The columns, with those sorted that the block treats alike.
fn usual_order(cells: &[Sets; 3], mut columns: Sets) -> Sets {
    let is_alike = |a: usize, b: usize| cells.iter().all(|row| row[a] == row[b]);
    for (a, b) in [(0, 1), (0, 2), (1, 2), (0, 1)] {
        if is_alike(a, b) && columns[a] > columns[b] {
            columns.swap(a, b);
        }
    }
    columns
}

/// For each digit, the first one that the band treats alike.
fn kinds_of_digits(cells: &Cells) -> [usize; 9] {
    let stands = |d: usize| cells.as_flattened().iter().map(move |mask| mask >> d & 1);
    std::array::from_fn(|d| (0..=d).find(|&other| stands(other).eq(stands(d))).unwrap_or(d))
}

/// Names for digits, each a digit of its kind, such that columns of the same pattern become the
/// same; and these columns renamed.
fn renaming(columns: &Sets, kinds: &[usize; 9]) -> ([u16; 9], Sets) {
    let column = |d: usize| columns.iter().position(|set| set >> d & 1 == 1).unwrap_or(0);
    let (mut name, mut example) = ([0; 9], [0; 3]);
    for kind in 0..9 {
        let members: Vec<usize> = (0..9).filter(|&d| kinds[d] == kind).collect();
        let mut sorted = members.clone();
        neuf_puzzle::order::sort_by_key(&mut sorted, |&d| column(d));
        for (&digit, &new) in sorted.iter().zip(&members) {
            name[digit] = 1 << new;
            example[column(digit)] |= 1 << new;
        }
    }
    (name, example)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_bands_add_up() {
        let band = Band::new(&[[0x1ff; 9]; 3], &Stop::never()).unwrap();
        assert_eq!((band.blocks[0].columns.len(), band.ways.len()), (280, 1));
        let with_first: u64 = band.ways[0].iter().map(|&ways| u64::from(ways)).sum();
        // Columns of a block come in 6 orders.
        assert_eq!(with_first * 280 * 6 * 6 * 6, 948_109_639_680);
    }

    #[test]
    fn a_given_takes_its_share() {
        let mut cells = [[0x1ff; 9]; 3];
        (cells[1][4], cells[2][8]) = (1 << 3, 1 << 7);
        let band = Band::new(&cells, &Stop::never()).unwrap();
        let mut total = 0;
        let all = 0..Partitions::get().all.len() as u16;
        for first in all.clone().filter_map(|columns| band.number(0, columns)) {
            let beside = band.beside(first);
            for second in all.clone().filter_map(|columns| band.number(1, columns)) {
                let ways = beside.ways(second);
                let thirds = all.clone().filter_map(|columns| band.number(2, columns));
                total += thirds
                    .map(|third| u64::from(ways[usize::from(beside.third(third))]))
                    .sum::<u64>();
            }
        }
        // A given takes a ninth. The digit of the first stands in the row of the second in one of
        // the 6 cells outside its block, so in the second's cell one time in 6; else all 8 others
        // stand there equally often.
        let with_one = 948_109_639_680 / 9;
        assert_eq!(total, (with_one - with_one / 6) / 8);
    }
}
