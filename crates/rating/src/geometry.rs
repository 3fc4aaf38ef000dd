//! The fixed geometry of the 9×9 grid as tables, made at compile time by obvious loops.
//!
//! Regions are numbered blocks 0–8, rows 9–17, columns 18–26; a region's *type* is 0, 1 or 2 in
//! the same order. Cells of a block are counted row by row.

/// A set of cells: bit `c` is cell `c`.
pub(crate) type CellSet = u128;

/// Blocks, as a region type.
pub(crate) const BLOCK: usize = 0;
/// Rows, as a region type.
pub(crate) const ROW: usize = 1;
/// Columns, as a region type.
pub(crate) const COLUMN: usize = 2;

/// The cells of each region, in the region's own order.
pub(crate) const REGION_CELLS: [[u8; 9]; 27] = region_cells();
/// The three regions of each cell: block, row, column.
pub(crate) const REGIONS_OF: [[u8; 3]; 81] = regions_of();
/// The position of each cell in its three regions.
pub(crate) const PLACE_IN: [[u8; 3]; 81] = place_in();
/// The cells of each region as a set.
pub(crate) const REGION_SET: [CellSet; 27] = region_sets();
/// The 20 cells that share a region with each cell, as a set.
pub(crate) const PEERS: [CellSet; 81] = peers();

const fn region_cells() -> [[u8; 9]; 27] {
    let mut table = [[0; 9]; 27];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        let block = row / 3 * 3 + column / 3;
        table[block][row % 3 * 3 + column % 3] = cell as u8;
        table[9 + row][column] = cell as u8;
        table[18 + column][row] = cell as u8;
        cell += 1;
    }
    table
}

const fn regions_of() -> [[u8; 3]; 81] {
    let mut table = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        table[cell] = [(row / 3 * 3 + column / 3) as u8, 9 + row as u8, 18 + column as u8];
        cell += 1;
    }
    table
}

const fn place_in() -> [[u8; 3]; 81] {
    let mut table = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        table[cell] = [(row % 3 * 3 + column % 3) as u8, column as u8, row as u8];
        cell += 1;
    }
    table
}

const fn region_sets() -> [CellSet; 27] {
    let mut table = [0; 27];
    let mut region = 0;
    while region < 27 {
        let mut place = 0;
        while place < 9 {
            table[region] |= 1 << REGION_CELLS[region][place];
            place += 1;
        }
        region += 1;
    }
    table
}

const fn peers() -> [CellSet; 81] {
    let mut table = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        let [block, row, column] = REGIONS_OF[cell];
        let all =
            REGION_SET[block as usize] | REGION_SET[row as usize] | REGION_SET[column as usize];
        table[cell] = all & !(1 << cell);
        cell += 1;
    }
    table
}

/// The positions of set bits, lowest first.
#[derive(Clone, Copy)]
pub(crate) struct Bits<T>(pub(crate) T);

impl Iterator for Bits<u16> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(bit)
    }
}

impl Iterator for Bits<u128> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(bit)
    }
}

/// The number of set bits of a mask of nine: a table, since not every processor counts bits by
/// itself.
#[inline]
pub(crate) fn count(mask: u16) -> usize {
    const COUNTS: [u8; 512] = {
        let mut counts = [0; 512];
        let mut mask = 0;
        while mask < 512 {
            counts[mask] = mask.count_ones() as u8;
            mask += 1;
        }
        counts
    };
    usize::from(COUNTS[usize::from(mask & 511)])
}

/// Whether exactly one bit is set.
#[inline]
pub(crate) fn is_single(mask: u16) -> bool {
    mask != 0 && mask & (mask - 1) == 0
}

/// Whether exactly two bits are set.
#[inline]
pub(crate) fn is_pair(mask: u16) -> bool {
    mask != 0 && is_single(mask & (mask - 1))
}

/// All masks of nine bits with `size` bits set, up to four, by increasing value.
pub(crate) fn combinations(size: usize) -> &'static [u16] {
    const SINGLES: [u16; 9] = masks(1);
    const PAIRS: [u16; 36] = masks(2);
    const TRIPLES: [u16; 84] = masks(3);
    const QUADS: [u16; 126] = masks(4);
    match size {
        0 => &[0],
        1 => &SINGLES,
        2 => &PAIRS,
        3 => &TRIPLES,
        _ => &QUADS,
    }
}

/// The combinations of two to four bits that lie within a mask, by increasing value.
#[inline]
pub(crate) fn combinations_within(size: usize, mask: u16) -> &'static [u16] {
    static PAIRS: Within<4608> = Within::of(2);
    static TRIPLES: Within<5376> = Within::of(3);
    static QUADS: Within<4032> = Within::of(4);
    match size {
        2 => PAIRS.list(mask),
        3 => TRIPLES.list(mask),
        _ => QUADS.list(mask),
    }
}

/// For each mask of nine bits, its combinations of some size, one list after the other.
struct Within<const N: usize> {
    starts: [u16; 513],
    lists: [u16; N],
}

impl<const N: usize> Within<N> {
    const fn of(size: u32) -> Self {
        let (mut starts, mut lists) = ([0; 513], [0; N]);
        let (mut mask, mut next) = (0, 0);
        while mask < 512 {
            let mut part = 0usize;
            while part <= mask {
                if part & mask == part && part.count_ones() == size {
                    lists[next] = part as u16;
                    next += 1;
                }
                part += 1;
            }
            mask += 1;
            starts[mask] = next as u16;
        }
        Within { starts, lists }
    }

    fn list(&self, mask: u16) -> &[u16] {
        let mask = usize::from(mask & 511);
        &self.lists[usize::from(self.starts[mask])..usize::from(self.starts[mask + 1])]
    }
}

const fn masks<const N: usize>(size: u32) -> [u16; N] {
    let mut list = [0; N];
    let (mut mask, mut next) = (0u16, 0);
    while mask < 512 {
        if mask.count_ones() == size {
            list[next] = mask;
            next += 1;
        }
        mask += 1;
    }
    list
}

#[cfg(test)]
mod tests {
    use super::{combinations, combinations_within};

    #[test]
    fn what_lies_within_a_mask_is_picked_from_all() {
        for size in 2..=4 {
            for mask in 0..512 {
                let all = combinations(size).iter().copied();
                let picked: Vec<u16> = all.filter(|part| part & !mask == 0).collect();
                assert_eq!(combinations_within(size, mask), picked, "{size} of {mask:b}");
            }
        }
    }
}
