//! Full grids of any shape.
//!
//! The first row names the digits: it always reads 1 2 3 … The second row is then written place by
//! place, and columns are put in order only as needed. Which column comes to the place is a choice.
//! The digit of the second row there gets the smallest name that is left to it, which also puts the
//! column where the first row has this digit in its place.

use super::lines::Lines;
use super::{MOST_MEMORY, Unclassified, map_of_cells, with_digits};
use crate::Map;
use neuf_limits::{Limits, Meter};
use neuf_puzzle::order;
use neuf_puzzle::{Clues, Shape};

/// Two rows, and columns as far as they have a place.
#[derive(Clone)]
struct Start {
    transposed: bool,
    rows: [usize; 2],
    /// The columns by stack of the text, from its first place on.
    placed: Vec<Vec<u8>>,
    /// The stack of the text that each stack of the grid has become.
    stacks: Vec<Option<usize>>,
}

/// The form of a full grid with plain rules, and all maps to it.
pub fn find(clues: &Clues, limits: &Limits) -> Result<(Clues, Vec<Map>), Unclassified> {
    let lines = Lines::of(clues);
    let shape = lines.shape();
    let mut meter = limits.meter();
    let mut best: Vec<u8> = Vec::new();
    let mut maps: Vec<Map> = Vec::new();
    for start in starts(&lines, &mut meter)? {
        meter.node()?;
        meter.work(shape.cell_count() as u64)?;
        let columns = start.placed.concat();
        let (rows, text) = write(&lines, &start, &columns);
        if maps.is_empty() || text < best {
            best = text;
            maps.clear();
        } else if text != best {
            continue;
        }
        maps.push(map_of_cells(shape, start.transposed, &rows, &columns));
    }
    let text: Vec<usize> = best.into_iter().map(usize::from).collect();
    let form = Clues::from_values(shape, &text).expect("digits are named from 1");
    let maps = maps.iter().map(|map| with_digits(map, clues, &form)).collect();
    Ok((form, maps))
}

/// All beginnings of two rows with the smallest text, columns in order. Where blocks have one row,
/// the second row is from another band.
fn starts(lines: &Lines, meter: &mut Meter) -> Result<Vec<Start>, Unclassified> {
    let most = MOST_MEMORY / Start::bytes(lines.shape());
    let mut starts = all_pairs(lines);
    for place in 0..lines.shape().size() {
        let mut least = u8::MAX;
        let mut next = Vec::new();
        for start in starts {
            meter.node()?;
            for choice in start.choices(lines.shape(), place) {
                meter.work(lines.shape().size() as u64)?;
                let (child, name) = choice.write(lines, place);
                if name < least {
                    least = name;
                    next.clear();
                }
                if name == least {
                    next.push(child);
                }
                if next.len() > most {
                    return Err(Unclassified::TooManyBeginnings);
                }
            }
        }
        starts = next;
    }
    Ok(starts)
}

fn all_pairs(lines: &Lines) -> Vec<Start> {
    let (size, height) = (lines.shape().size(), lines.shape().block_rows());
    let stacks = size / lines.shape().block_columns();
    let is_second = |first: usize, second: usize| {
        first != second && (height == 1 || first / height == second / height)
    };
    let mut pairs = Vec::new();
    for transposed in lines.ways() {
        for rows in (0..size * size).map(|n| [n / size, n % size]) {
            if is_second(rows[0], rows[1]) || size == 1 {
                let (placed, stacks) = (vec![Vec::new(); stacks], vec![None; stacks]);
                pairs.push(Start { transposed, rows, placed, stacks });
            }
        }
    }
    pairs
}

impl Start {
    /// About how many bytes a start takes.
    fn bytes(shape: Shape) -> usize {
        let stacks = shape.size() / shape.block_columns();
        size_of::<Start>() + stacks * size_of::<(Vec<u8>, Option<usize>)>() + shape.size()
    }

    /// This start with a column at this place of the text: itself if it has one, else one start for
    /// each column that fits there.
    fn choices(self, shape: Shape, place: usize) -> Vec<Start> {
        let width = shape.block_columns();
        let slot = place / width;
        if self.placed[slot].len() > place % width {
            return vec![self];
        }
        let may_come = |&column: &usize| match self.stacks[column / width] {
            Some(taken) => taken == slot && !self.placed[slot].contains(&(column as u8)),
            None => self.placed[slot].is_empty(),
        };
        let columns = (0..shape.size()).filter(may_come);
        columns
            .map(|column| {
                let mut child = self.clone();
                child.place(column, slot, width);
                child
            })
            .collect()
    }

    fn place(&mut self, column: usize, slot: usize, width: usize) {
        self.stacks[column / width] = Some(slot);
        self.placed[slot].push(column as u8);
    }

    /// Names the digit of the second row at this place.
    fn write(mut self, lines: &Lines, place: usize) -> (Start, u8) {
        let width = lines.shape().block_columns();
        let column = usize::from(self.placed[place / width][place % width]);
        let [first, second] = self.rows.map(|row| lines.row(self.transposed, row));
        let digit = second[column];
        let home = first.iter().position(|&other| other == digit).unwrap_or_default();
        let slot = self.stacks[home / width].unwrap_or_else(|| {
            let is_free = |slot: &Vec<u8>| slot.is_empty();
            self.placed.iter().position(is_free).expect("a stack of the grid without a place")
        });
        let placed = self.placed[slot].iter().position(|&column| usize::from(column) == home);
        let at = placed.unwrap_or_else(|| {
            self.place(home, slot, width);
            self.placed[slot].len() - 1
        });
        (self, (slot * width + at + 1) as u8)
    }
}

/// The rows in the best order and the text, for columns in this order.
fn write(lines: &Lines, start: &Start, columns: &[u8]) -> (Vec<u8>, Vec<u8>) {
    let (size, height) = (lines.shape().size(), lines.shape().block_rows());
    let row = |row: usize| lines.row(start.transposed, row);
    let mut names = vec![0; size + 1];
    for (place, &column) in columns.iter().enumerate() {
        names[usize::from(row(start.rows[0])[usize::from(column)])] = place as u8 + 1;
    }
    let text = |line: usize| -> Vec<u8> {
        columns.iter().map(|&column| names[usize::from(row(line)[usize::from(column)])]).collect()
    };
    // Rows start with different digits: in a band, and bands among themselves, from the smallest.
    let corner = |line: &usize| names[usize::from(row(*line)[usize::from(columns[0])])];
    let mut bands: Vec<Vec<usize>> =
        (0..size / height).map(|band| (band * height..(band + 1) * height).collect()).collect();
    bands.iter_mut().for_each(|band| order::sort_by_key(band, corner));
    order::sort_by_key(&mut bands, |band| corner(&band[0]));
    let rows = bands.concat();
    let text = rows.iter().flat_map(|&line| text(line)).collect();
    (rows.into_iter().map(|row| row as u8).collect(), text)
}
