//! The placements on the lines of one half, put together from pieces.

use crate::list::List;
use crate::piece::{Borders, Pieces};
use crate::sets;
use neuf_limits::{Limit, Stop};

/// A placement on the outer lines of a half: the diagonals it takes.
#[derive(Clone, Copy, Debug, Default)]
pub struct Outer {
    /// Diagonals at the border to the inner piece.
    pub inner: u64,
    /// Diagonals at the middle of the board.
    pub middle: u64,
}

/// The tables that all halves of a board are made from.
pub struct Halves {
    pub inner_pieces: Pieces,
    between: Pieces,
    outmost: Pieces,
    /// Places of the inner piece's columns in a half's set.
    pub inner_places: Vec<u32>,
    /// Places of the columns in between in the rest of that set.
    between_places: Vec<u32>,
}

impl Halves {
    pub fn new(borders: &Borders, stop: &Stop) -> Result<Halves, Limit> {
        let &Borders { inner, outer, lines, .. } = borders;
        Ok(Halves {
            inner_pieces: Pieces::new(borders, 0..inner, stop)?,
            between: Pieces::new(borders, inner..outer, stop)?,
            outmost: Pieces::new(borders, outer..lines, stop)?,
            inner_places: sets::of_size(lines, inner).collect(),
            between_places: sets::of_size(lines - inner, outer - inner).collect(),
        })
    }

    /// How many placements the lines next to the middle, taken alone, have on columns of `set`.
    pub fn beginnings(&self, set: u32, middle: u32) -> usize {
        let on = |&places: &u32| {
            let pieces = self.inner_pieces.of(sets::select(set, places));
            pieces.iter().filter(|piece| piece.attacked & middle == 0).count()
        };
        self.inner_places.iter().map(on).sum()
    }

    /// Lists the placements of the outer lines on exactly the columns of `set` that leave the
    /// middle queen (`middle`, as a set) alone.
    pub fn outers(&self, set: u32, middle: u32, list: &mut List<Outer>) {
        list.clear();
        for &places in &self.between_places {
            let near = sets::select(set, places);
            let outmost = self.outmost.of(set & !near);
            for a in self.between.of(near).iter().filter(|a| a.attacked & middle == 0) {
                list.extend_if(outmost, |b| {
                    let outer = Outer { inner: a.inner | b.inner, middle: a.middle | b.middle };
                    let conflicts = a.outer & b.outer | u64::from(b.attacked & middle);
                    (outer, conflicts == 0)
                });
            }
        }
    }
}
