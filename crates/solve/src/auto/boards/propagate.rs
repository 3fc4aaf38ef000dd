//! Propagation in all houses at once: naked and hidden singles, locked candidates.

use super::Position;
use super::board::{Board, Twice};
use super::geometry::Geometry;

impl<const W: usize, const D: usize> Position<W, D> {
    /// Draws conclusions until nothing more follows; `false` on a contradiction.
    pub(super) fn propagate(&mut self, geometry: &Geometry<W>) -> bool {
        loop {
            let seen = self.seen(geometry);
            if seen.once != geometry.cells {
                return false; // a cell has nothing left
            }
            let single = seen.once.without(seen.twice).without(self.told);
            if !single.is_empty() {
                self.tell_peers(geometry, single);
            } else if self.changed != 0 {
                if !self.hidden_singles(geometry, seen.twice) {
                    return false;
                }
            } else if self.unlocked != 0 {
                self.locked_candidates(geometry);
            } else {
                return true;
            }
        }
    }

    /// The cells with a candidate, and with two or more.
    #[inline]
    fn seen(&self, geometry: &Geometry<W>) -> Twice<W> {
        let mut seen = Twice { once: Board::EMPTY, twice: Board::EMPTY };
        for &board in &self.digits[..geometry.size] {
            seen.twice |= seen.once & board;
            seen.once |= board;
        }
        seen
    }

    /// Takes the digits of decided cells out of their peers.
    #[inline]
    fn tell_peers(&mut self, geometry: &Geometry<W>, single: Board<W>) {
        self.told |= single;
        for digit in 0..geometry.size {
            let decided = self.digits[digit] & single;
            if !decided.is_empty() {
                let mut seen = Board::EMPTY;
                decided.for_each_place(|place| seen |= geometry.peers[place]);
                self.replace(digit, self.digits[digit].without(seen));
            }
        }
    }

    #[inline]
    fn replace(&mut self, digit: usize, board: Board<W>) {
        let has_changed = u32::from(self.digits[digit] != board) << digit;
        self.digits[digit] = board;
        self.changed |= has_changed;
        self.unlocked |= has_changed;
    }

    /// A digit with one place in a house goes there; `false` if a digit has no place in a house, or
    /// two digits go to one place. `open` is the set of cells with more than one candidate.
    #[inline]
    fn hidden_singles(&mut self, geometry: &Geometry<W>, open: Board<W>) -> bool {
        let mut hidden = [Board::EMPTY; D];
        let mut all = Board::EMPTY;
        let mut changed = std::mem::take(&mut self.changed);
        while changed != 0 {
            let digit = changed.trailing_zeros() as usize;
            changed &= changed - 1;
            let Some(alone) = geometry.alone_in_a_house(self.digits[digit]) else { return false };
            hidden[digit] = alone & open;
            if !(all & hidden[digit]).is_empty() {
                return false;
            }
            all |= hidden[digit];
        }
        if !all.is_empty() {
            for (digit, hidden) in hidden.iter().enumerate().take(geometry.size) {
                self.replace(digit, self.digits[digit].without(all) | *hidden);
            }
        }
        true
    }

    /// A digit whose places in a house all lie in the crossing with another house has no other place there.
    #[inline]
    fn locked_candidates(&mut self, geometry: &Geometry<W>) {
        let mut unlocked = std::mem::take(&mut self.unlocked);
        while unlocked != 0 {
            let digit = unlocked.trailing_zeros() as usize;
            unlocked &= unlocked - 1;
            let board = self.digits[digit];
            self.replace(digit, board.without(geometry.locked_out(board)));
        }
    }

    /// The first of the places with the fewest candidates, of those with more than one.
    pub(super) fn fewest_candidates(&self, geometry: &Geometry<W>) -> Option<usize> {
        // The number of candidates of every cell in binary, the lowest figures first.
        let mut figures = [Board::EMPTY; 5];
        for &board in &self.digits[..geometry.size] {
            let mut carried = board;
            for figure in &mut figures {
                let both = *figure & carried;
                *figure = figure.without(carried) | carried.without(*figure);
                carried = both;
            }
        }
        let [units, higher @ ..] = figures;
        let mut fewest = higher.iter().fold(Board::EMPTY, |all, &figure| all | figure);
        for figure in higher.into_iter().rev().chain([units]) {
            let fewer = fewest.without(figure);
            fewest = if fewer.is_empty() { fewest } else { fewer };
        }
        fewest.first()
    }
}

impl<const W: usize> Geometry<W> {
    /// Of a digit's places, those that are the only one in some house; `None` if a house has no
    /// place for the digit.
    #[inline]
    fn alone_in_a_house(&self, places: Board<W>) -> Option<Board<W>> {
        let in_blocks = places.across(self.block_columns).down(self.block_rows);
        let in_columns = places.columns();
        let has_all = places.rows() == self.rows
            && self.cells.without(in_columns.once).is_empty()
            && self.blocks.without(in_blocks.once).is_empty();
        if !has_all {
            return None;
        }
        let rows = self.rows.without(places.rows_twice(self.rows)).widened(self.size);
        let blocks = self.blocks.without(in_blocks.twice);
        let blocks = blocks.widened(self.block_columns).lengthened(self.block_rows);
        Some(places & (rows | blocks | !in_columns.twice))
    }

    /// The places a digit with these places cannot have, since some house has it within the
    /// crossing with another house.
    #[inline]
    fn locked_out(&self, places: Board<W>) -> Board<W> {
        let minirows = places.across(self.block_columns).once & self.minirows;
        let minicolumns = self.lower(places) & self.minicolumns;
        let rows = self.rows.without(minirows.rows_twice(self.rows)).widened(self.size);
        let columns = !minicolumns.columns().twice;
        // A line with one crossing left takes the digit from the rest of that block, or from all of
        // the block if another line needs it there, too.
        let (in_row, in_column) = (minirows & rows, minicolumns & columns);
        let of_blocks = Twice::once(in_row).down(self.block_rows).within(self.blocks);
        let mut out_rows = of_blocks.once.lengthened(self.block_rows).without(in_row)
            | of_blocks.twice.lengthened(self.block_rows);
        let of_blocks = in_column.across(self.block_columns).within(self.blocks);
        let mut out_columns = of_blocks.once.widened(self.block_columns).without(in_column)
            | of_blocks.twice.widened(self.block_columns);
        // A block with one crossing left takes the digit from the rest of that line, likewise.
        let blocks = self.blocks.without(Twice::once(minirows).down(self.block_rows).twice);
        let in_block = minirows & blocks.lengthened(self.block_rows);
        let (rows, is_all) = (in_block.rows(), in_block.rows_twice(in_block.rows()));
        out_rows |= rows.widened(self.size).without(in_block) | is_all.widened(self.size);
        let blocks = self.blocks.without(minicolumns.across(self.block_columns).twice);
        let in_block = minicolumns & blocks.widened(self.block_columns);
        let of_columns = in_block.columns();
        out_columns |= of_columns.once.without(in_block) | of_columns.twice;
        let (out_rows, out_columns) = (out_rows & self.minirows, out_columns & self.minicolumns);
        out_rows.widened(self.block_columns) | out_columns.lengthened(self.block_rows)
    }

    /// For each place, whether the run down from it, as long as a block is high, has a place of the
    /// set.
    #[inline]
    fn lower(&self, places: Board<W>) -> Board<W> {
        let (mut all, mut below) = (places, places);
        for _ in 1..self.block_rows {
            below = below.pulled_up();
            all |= below;
        }
        all
    }
}
