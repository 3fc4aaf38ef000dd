//! Placements on a few neighbouring lines of a half, by the set of columns they take.

use crate::sets::{self, Ranks};
use neuf_limits::{Limit, Stop};
use std::ops::Range;

/// A placement on a few lines, as the rest of the board sees it: the diagonals it takes.
///
/// Its queens take two diagonals each; two placements fit if they share none. Only diagonals that
/// cross the border between them matter, numbered by the column at which they do: bits 0..32 for
/// those that go to higher columns outwards, bits 32..64 for the others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Piece {
    /// Diagonals at the border between the outer pieces of a half.
    pub outer: u64,
    /// Diagonals at the border between the inner piece and the outer ones.
    pub inner: u64,
    /// Diagonals at the middle of the board.
    pub middle: u64,
    /// Columns of the middle line (of odd boards) under attack.
    pub attacked: u32,
}

/// The lines of a half, counted from the middle: `0..inner`, `inner..outer`, `outer..lines`.
#[derive(Clone, Copy, Debug)]
pub struct Borders {
    pub n: u32,
    pub inner: u32,
    pub outer: u32,
    pub lines: u32,
}

impl Borders {
    /// Three lines for the inner piece, where the halves are paired; two pieces for the rest.
    pub fn new(n: u32) -> Borders {
        let lines = n / 2;
        let inner = lines.div_ceil(3).min(3);
        Borders { n, inner, outer: inner + (lines - inner) / 2, lines }
    }

    fn piece(&self, line: u32, column: u32) -> Piece {
        let (n, line, column) = (self.n as i32, line as i32, column as i32);
        // The middle of an odd board is a line, of an even one a border.
        let gap = 1 + n % 2;
        Piece {
            outer: self.crossing(self.outer, line, column),
            inner: self.crossing(self.inner, line, column),
            middle: bit(column + line, n) | bit(column - line - gap, n) << 32,
            attacked: (bit(column + line + 1, n) | bit(column - line - 1, n)) as u32,
        }
    }

    /// The columns at which the diagonals of a queen cross a border.
    fn crossing(&self, border: u32, line: i32, column: i32) -> u64 {
        let (n, away) = (self.n as i32, border as i32 - line);
        bit(column + away, n) | bit(column - away, n) << 32
    }
}

fn bit(column: i32, n: i32) -> u64 {
    if (0..n).contains(&column) { 1 << column } else { 0 }
}

/// All placements on a range of lines, by the set of columns they take.
pub struct Pieces {
    ranks: Ranks,
    /// Where the pieces of each set begin, by rank, and the end.
    starts: Vec<usize>,
    pieces: Vec<Piece>,
}

impl Pieces {
    /// Lists the placements on `lines` of a half.
    ///
    /// # Errors
    /// The limit, if `stop` comes first.
    pub fn new(borders: &Borders, lines: Range<u32>, stop: &Stop) -> Result<Pieces, Limit> {
        let size = lines.end - lines.start;
        // There are no more than if queens attacked along columns alone. Reserved memory that stays
        // unused is never touched, while growing would take twice the memory.
        let most = (0..size).map(|taken| borders.n.saturating_sub(taken) as usize).product();
        let (mut starts, mut pieces) = (vec![0], Vec::with_capacity(most));
        for (number, set) in sets::of_size(borders.n, size).enumerate() {
            if number.is_multiple_of(64) {
                stop.check()?;
            }
            place(borders, lines.clone(), set, &mut Vec::new(), Piece::default(), &mut pieces);
            starts.push(pieces.len());
        }
        pieces.shrink_to_fit();
        Ok(Pieces { ranks: Ranks::new(borders.n), starts, pieces })
    }

    /// The placements that take exactly the columns of `set`.
    pub fn of(&self, set: u32) -> &[Piece] {
        let rank = self.ranks.rank(set);
        &self.pieces[self.starts[rank]..self.starts[rank + 1]]
    }
}

/// Puts a queen on each line of `lines`, in the columns of `set`.
fn place(
    borders: &Borders,
    mut lines: Range<u32>,
    set: u32,
    queens: &mut Vec<(u32, u32)>,
    so_far: Piece,
    out: &mut Vec<Piece>,
) {
    let Some(line) = lines.next() else { return out.push(so_far) };
    for column in (0..borders.n).filter(|column| set >> column & 1 == 1) {
        if queens.iter().any(|&(l, c)| column.abs_diff(c) == line - l) {
            continue;
        }
        let queen = borders.piece(line, column);
        let with_queen = Piece {
            outer: so_far.outer | queen.outer,
            inner: so_far.inner | queen.inner,
            middle: so_far.middle | queen.middle,
            attacked: so_far.attacked | queen.attacked,
        };
        queens.push((line, column));
        place(borders, lines.clone(), set & !(1 << column), queens, with_queen, out);
        queens.pop();
    }
}
