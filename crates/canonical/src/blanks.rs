//! Lines without digits, which can be put in any order.

use crate::Map;
use neuf_puzzle::{Clues, Shape};

/// The maps that permute rows and columns without digits: they leave a puzzle with plain rules as
/// it is.
#[derive(Clone, Debug)]
pub(crate) struct Blanks {
    shape: Shape,
    rows: Vec<Alike>,
    columns: Vec<Alike>,
}

/// Lines, or bands of lines, that can stand for each other.
type Alike = Vec<Vec<u8>>;

impl Blanks {
    /// The maps for clues with plain rules.
    pub fn of(clues: &Clues) -> Blanks {
        let shape = clues.shape();
        let size = shape.size();
        let (mut rows, mut columns) = (vec![true; size], vec![true; size]);
        for cell in shape.cells().filter(|&cell| clues.given(cell).is_some()) {
            rows[shape.row(cell)] = false;
            columns[shape.column(cell)] = false;
        }
        Blanks {
            shape,
            rows: alike(&rows, shape.block_rows()),
            columns: alike(&columns, shape.block_columns()),
        }
    }

    /// The identity alone.
    pub fn none(shape: Shape) -> Blanks {
        Blanks { shape, rows: vec![], columns: vec![] }
    }

    /// The number of maps, if it fits 128 bits.
    pub fn count(&self) -> Option<u128> {
        let lists = self.rows.iter().chain(&self.columns);
        lists.flat_map(|alike| 1..=alike.len() as u128).try_fold(1, u128::checked_mul)
    }

    /// All maps, the identity first.
    pub fn maps(&self) -> impl Iterator<Item = Map> {
        let digits: Vec<u8> = (1..=self.shape.size() as u8).collect();
        (0..self.count().unwrap_or(u128::MAX)).filter_map(move |mut number| {
            let rows = order(self.shape.size(), &self.rows, &mut number);
            let columns = order(self.shape.size(), &self.columns, &mut number);
            Map::new(self.shape, false, &rows, &columns, &digits)
        })
    }
}

/// The lines that can stand for each other, of lines in groups of `width`.
fn alike(is_blank: &[bool], width: usize) -> Vec<Alike> {
    let groups = is_blank.chunks(width).enumerate();
    let lines_of = |group: usize| (group * width..(group + 1) * width).map(|line| line as u8);
    let blank_of = |group| lines_of(group).filter(|&line| is_blank[usize::from(line)]);
    let within = groups.clone().map(|(group, _)| blank_of(group).map(|line| vec![line]).collect());
    let whole = groups.filter(|(_, lines)| lines.iter().all(|&is_blank| is_blank));
    let whole: Alike = whole.map(|(group, _)| lines_of(group).collect()).collect();
    let lists: Vec<Alike> = within.chain([whole]).collect();
    lists.into_iter().filter(|list| list.len() > 1).collect()
}

/// The order of all lines with this number, which is divided by the number of orders.
fn order(size: usize, lists: &[Alike], number: &mut u128) -> Vec<u8> {
    let mut order: Vec<u8> = (0..size as u8).collect();
    for list in lists {
        for last in (1..list.len()).rev() {
            let choices = last as u128 + 1;
            // 0 keeps everything in its place.
            let other = last - (*number % choices) as usize;
            *number /= choices;
            for (&one, &other) in list[last].iter().zip(&list[other]) {
                order.swap(one.into(), other.into());
            }
        }
    }
    order
}
