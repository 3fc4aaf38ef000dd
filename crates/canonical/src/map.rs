//! A way of disguising a grid.

use neuf_puzzle::{Cell, Classic, Clues, Digit, Rules, Shape};

/// A map from grids to grids that keeps a Sudoku a Sudoku: the grid is perhaps transposed, then its
/// rows and columns are put in another order, and digits are renamed.
///
/// ```
/// use neuf_canonical::Map;
/// use neuf_puzzle::{Classic, Shape};
///
/// let line = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
/// let puzzle: Classic = line.parse()?;
/// let turned = Map::transposition(Shape::CLASSIC);
/// let swapped = Map::new(
///     Shape::CLASSIC,
///     false,
///     &[0, 2, 1, 3, 4, 5, 6, 7, 8],
///     &[0, 1, 2, 3, 4, 5, 6, 7, 8],
///     &[9, 2, 3, 4, 5, 6, 7, 8, 1],
/// )
/// .expect("a map");
/// let map = turned.then(&swapped);
/// assert_eq!(map.disguise(&puzzle), swapped.disguise(&turned.disguise(&puzzle)));
/// assert_eq!(map.inverse().disguise(&map.disguise(&puzzle)), puzzle);
/// # Ok::<(), neuf_puzzle::ClassicError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Map {
    shape: Shape,
    transposed: bool,
    /// The row that comes to each place: a row of the transposed grid if `transposed`.
    rows: Box<[u8]>,
    /// The column that comes to each place, likewise.
    columns: Box<[u8]>,
    /// The new name of each digit, at the place of its index.
    digits: Box<[Digit]>,
}

impl Map {
    /// The map that changes nothing.
    pub fn identity(shape: Shape) -> Map {
        let lines: Box<[u8]> = (0..shape.size() as u8).collect();
        let digits = (0..shape.size()).map(Digit::from_index).collect();
        Map { shape, transposed: false, rows: lines.clone(), columns: lines, digits }
    }

    /// The map by which rows become columns.
    pub fn transposition(shape: Shape) -> Map {
        Map { transposed: true, ..Map::identity(shape) }
    }

    /// The map that takes rows and columns (from 0) in these orders, after transposing if asked,
    /// and writes `digits[d - 1]` for `d`. `None` unless each is a permutation.
    ///
    /// Whether houses stay houses depends on the rules, and is not checked here.
    pub fn new(
        shape: Shape,
        transposed: bool,
        rows: &[u8],
        columns: &[u8],
        digits: &[u8],
    ) -> Option<Map> {
        let size = shape.size();
        let from_0: Vec<u8> = digits.iter().map(|digit| digit.wrapping_sub(1)).collect();
        let all = [rows, columns, &from_0];
        all.iter().all(|list| is_permutation(list, size)).then(|| Map {
            shape,
            transposed,
            rows: rows.into(),
            columns: columns.into(),
            digits: from_0.iter().map(|&index| Digit::from_index(index.into())).collect(),
        })
    }

    /// The shape of the grids that it maps.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Whether rows become columns, before anything else.
    pub fn is_transposed(&self) -> bool {
        self.transposed
    }

    /// For each row of the result, from 0, the row that comes there (of the transposed grid, if
    /// there is transposing).
    pub fn rows(&self) -> &[u8] {
        &self.rows
    }

    /// For each column of the result, from 0, the column that comes there, likewise.
    pub fn columns(&self) -> &[u8] {
        &self.columns
    }

    /// The new name of each digit, in the order of the digits.
    pub fn digits(&self) -> &[Digit] {
        &self.digits
    }

    /// The same map of cells, with digits left as they are.
    #[must_use]
    pub fn of_cells(&self) -> Map {
        Map { digits: Map::identity(self.shape).digits, ..self.clone() }
    }

    /// Whether it changes nothing.
    pub fn is_identity(&self) -> bool {
        *self == Map::identity(self.shape)
    }

    /// The cell of the original whose content comes to this cell.
    pub fn source(&self, cell: Cell) -> Cell {
        let row = self.rows[self.shape.row(cell)].into();
        let column = self.columns[self.shape.column(cell)].into();
        if self.transposed { self.shape.cell(column, row) } else { self.shape.cell(row, column) }
    }

    /// The cell to which the content of a cell goes.
    pub fn target(&self, cell: Cell) -> Cell {
        self.inverse().source(cell)
    }

    /// The new name of a digit.
    pub fn digit(&self, digit: Digit) -> Digit {
        self.digits[digit.index()]
    }

    /// A classic grid under this map.
    ///
    /// # Panics
    /// If the map is one of another size.
    pub fn disguise(&self, grid: &Classic) -> Classic {
        let mut values = [0; 81];
        for (cell, value) in Shape::CLASSIC.cells().zip(&mut values) {
            let digit = grid.given(self.source(cell));
            *value = digit.map_or(0, |digit| self.digit(digit).value() as u8);
        }
        Classic::new(values).expect("digits of a classic grid")
    }

    /// Clues under this map, which get these rules. Pencil marks are mapped too.
    ///
    /// # Panics
    /// If the map is one of another size.
    pub fn apply(&self, clues: &Clues, rules: &Rules) -> Clues {
        let mut image = Clues::empty(rules);
        for cell in self.shape.cells() {
            let digit = clues.given(self.source(cell));
            image.set(cell, digit.map(|digit| self.digit(digit)));
        }
        if let Some(marks) = clues.pencil_marks() {
            image.set_pencil_marks(neuf_puzzle::CellArray::from_fn(self.shape, |cell| {
                marks[self.source(cell)].into_iter().map(|digit| self.digit(digit)).collect()
            }));
        }
        image
    }

    /// The map that does this one, and then another one.
    ///
    /// # Panics
    /// If the maps are of different sizes.
    #[must_use]
    pub fn then(&self, next: &Map) -> Map {
        assert_eq!(self.rows.len(), next.rows.len(), "maps of one size");
        let after = |lines: &[u8], order: &[u8]| -> Box<[u8]> {
            order.iter().map(|&place| lines[usize::from(place)]).collect()
        };
        // Transposing after the rows have been permuted permutes columns.
        let (first_rows, first_columns) =
            if next.transposed { (&self.columns, &self.rows) } else { (&self.rows, &self.columns) };
        Map {
            shape: self.shape,
            transposed: self.transposed != next.transposed,
            rows: after(first_rows, &next.rows),
            columns: after(first_columns, &next.columns),
            digits: self.digits.iter().map(|&digit| next.digit(digit)).collect(),
        }
    }

    /// The map that undoes this one.
    #[must_use]
    pub fn inverse(&self) -> Map {
        let (rows, columns) = (inverted(&self.rows), inverted(&self.columns));
        let (rows, columns) = if self.transposed { (columns, rows) } else { (rows, columns) };
        let mut digits = self.digits.clone();
        for (index, digit) in self.digits.iter().enumerate() {
            digits[digit.index()] = Digit::from_index(index);
        }
        Map { shape: self.shape, transposed: self.transposed, rows, columns, digits }
    }
}

fn is_permutation(list: &[u8], size: usize) -> bool {
    let seen =
        list.iter().filter(|&&i| usize::from(i) < size).fold(0_u64, |seen, &i| seen | 1 << i);
    list.len() == size && seen.count_ones() as usize == size
}

fn inverted(order: &[u8]) -> Box<[u8]> {
    let mut inverse: Box<[u8]> = order.into();
    for (place, &line) in order.iter().enumerate() {
        inverse[usize::from(line)] = place as u8;
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::*;
    use neuf_testkit::{Random, full_grid};

    fn random_map(random: &mut Random) -> Map {
        let mut order = || {
            let mut order: Vec<u8> = (0..9).collect();
            random.shuffle(&mut order);
            order
        };
        let (rows, columns, digits) = (order(), order(), order());
        let digits: Vec<u8> = digits.iter().map(|digit| digit + 1).collect();
        Map::new(Shape::CLASSIC, random.below(2) == 1, &rows, &columns, &digits).expect("a map")
    }

    #[test]
    fn maps_compose_and_are_undone() {
        let mut random = Random(3);
        let grid = full_grid(3, 3, &mut random).try_into().expect("81 values");
        let grid = Classic::new(grid).expect("digits");
        for _ in 0..200 {
            let (one, other) = (random_map(&mut random), random_map(&mut random));
            let both = one.then(&other);
            assert_eq!(both.disguise(&grid), other.disguise(&one.disguise(&grid)));
            assert!(one.then(&one.inverse()).is_identity());
            assert!(one.inverse().then(&one).is_identity());
            let cell = Cell::new(random.below(81));
            assert_eq!(both.source(both.target(cell)), cell);
            let clues = both.apply(&Clues::from(&grid), &Shape::CLASSIC.into());
            assert_eq!(clues.as_classic(), Some(both.disguise(&grid)));
        }
    }

    #[test]
    fn what_is_no_permutation_is_no_map() {
        let lines: [u8; 4] = [0, 1, 2, 3];
        let shape = Shape::new(2, 2).expect("a shape");
        let map = |rows: &[u8], digits: &[u8]| Map::new(shape, false, rows, &lines, digits);
        assert_eq!(map(&lines, &[1, 2, 3, 4]), Some(Map::identity(shape)));
        assert_eq!(map(&[0, 1, 2, 2], &[1, 2, 3, 4]), None);
        assert_eq!(map(&[0, 1, 2, 4], &[1, 2, 3, 4]), None);
        assert_eq!(map(&[0, 1, 2], &[1, 2, 3, 4]), None);
        assert_eq!(map(&lines, &[0, 1, 2, 3]), None);
    }
}
