//! The lines of a grid: what a page needs to draw it, whatever its shape and rules.

use neuf::{Cell, House, Rules};
use serde::Serialize;

/// The lines of a grid, what its rules draw into it, and its digits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Frame {
    /// Cells from left to right.
    pub side: u32,
    /// The columns in which the candidates of a cell are set out.
    pub columns: u32,
    /// The region of each cell: thick lines are where it changes.
    pub regions: Vec<u32>,
    /// The digits as they are written, from 1.
    pub symbols: Vec<String>,
    /// The name of each cell.
    pub names: Vec<String>,
    /// Cages.
    pub cages: Vec<Cage>,
    /// Cells with a ground of their own: windows and extra regions.
    pub shaded: Vec<u32>,
    /// Lines through cells, from corner to corner.
    pub diagonals: Vec<Vec<u32>>,
    /// The houses, to find digits that stand twice.
    pub houses: Vec<Vec<u32>>,
}

/// Cells with a sum.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Cage {
    /// The cells, in reading order.
    pub cells: Vec<u32>,
    /// Their sum.
    pub total: Option<u32>,
}

/// Of the houses of a cell, the region comes after the row and the column.
const REGION: usize = 2;

impl Frame {
    pub(crate) fn of(words: &neuf_words::Words, rules: &Rules) -> Frame {
        let shape = rules.shape();
        let region = |cell| rules.houses_of(cell).get(REGION).map_or(0, |house| house.number());
        let symbol = |value| rules.alphabet().digit(shape, value);
        let named =
            |name: &'static str| rules.list().iter().filter(move |rule| rule.name() == name);
        let cages = named("cage").map(|rule| Cage {
            cells: numbers(rule.arguments().list()),
            total: rule.arguments().number,
        });
        let houses = |is_kind: fn(&House) -> bool| {
            let of_kind = rules.houses().iter().copied().filter(is_kind);
            of_kind.map(|house| numbers(rules.cells_of(house)))
        };
        let windows = houses(|house| matches!(house, House::Window(_))).flatten();
        let extras = named("extra-region").flat_map(|rule| numbers(rule.arguments().list()));
        let columns = match rules.has_regular_blocks() {
            true => shape.block_columns(),
            false => (1..).find(|columns| columns * columns >= shape.size()).unwrap_or(1),
        };
        Frame {
            side: shape.size() as u32,
            columns: columns as u32,
            regions: shape.cells().map(|cell| region(cell) as u32).collect(),
            symbols: (1..=shape.size()).map(symbol).collect(),
            names: shape.cells().map(|cell| words.cell(shape, cell).to_plain()).collect(),
            cages: cages.collect(),
            shaded: windows.chain(extras).collect(),
            diagonals: houses(|house| matches!(house, House::Diagonal(_))).collect(),
            houses: houses(|_| true).collect(),
        }
    }
}

fn numbers(cells: &[Cell]) -> Vec<u32> {
    cells.iter().map(|cell| cell.index() as u32).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use neuf::format;
    use neuf_words::{Language, Words};

    fn frame(text: &str) -> Frame {
        let clues = format::read(text).expect("a puzzle").clues;
        Frame::of(&Words::new(Language::English), clues.rules())
    }

    #[test]
    fn rules_are_to_be_seen() {
        let plain = frame("1... ..2. .... .3.4");
        assert_eq!((plain.side, plain.columns, plain.houses.len()), (4, 2, 12));
        assert_eq!((plain.regions[0], plain.regions[2], plain.names[5].as_str()), (0, 1, "r2c2"));
        let cage = frame("cage: 4 r1c1 r1c2\ngrid:\n1...\n..2.\n....\n.3.4");
        assert_eq!(cage.cages, [Cage { cells: vec![0, 1], total: Some(4) }]);
        let crossed = frame("rules: diagonals\ngrid:\n....\n....\n....\n....");
        assert_eq!(crossed.diagonals.len(), 2);
    }
}
