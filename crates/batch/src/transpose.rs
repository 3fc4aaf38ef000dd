//! Bulk conversion between grids of digits, or lines of text, and positions in lanes.
//!
//! A grid is read as 21 words of four cells each, lane by lane, so that the same few vector
//! operations convert every lane. It is written back the same way.

use crate::Classic;
use crate::layout::{self, Place, UNITS, WORDS};
use crate::lines::LINE;
use crate::vector::Vector;

/// Words of four cells that hold a grid, the last one with one cell only.
pub(crate) const QUADS: usize = 21;

/// Repeats a block for each of these constants, so that the compiler knows the cells and their
/// bits. It does not unroll loops of this length by itself.
macro_rules! unrolled {
    ($name:ident in $($value:literal)* $body:block) => {
        $({
            const $name: usize = $value;
            $body
        })*
    };
}

/// The positions with these givens, one grid per lane. At most `N` grids.
#[inline(always)]
pub(crate) fn encode<V: Vector<N>, const N: usize>(
    cells: &[Classic],
    words: &mut [[u32; N]; WORDS],
) {
    V::spread(&mut quads_of(cells), words);
}

/// The positions with the givens of lines, one per lane, and the lanes whose line is none of 81 cells
/// (`1` to `9`, `0` or `.`) and a line end, as bits. At most `N` lines.
#[inline(always)]
pub(crate) fn read<V: Vector<N>, const N: usize>(
    lines: &[[u8; LINE]],
    words: &mut [[u32; N]; WORDS],
) -> u32 {
    // Lanes without a line hold zeros, which are valid.
    let mut quads = [[u32::from_le_bytes([b'0'; 4]); N]; QUADS];
    let mut endless = 0;
    for (lane, line) in lines.iter().enumerate() {
        let Some((cells, end)) = line.split_first_chunk() else { continue };
        gather(cells, lane, &mut quads);
        quads[QUADS - 1][lane] |= u32::from_le_bytes([0, b'0', b'0', b'0']);
        endless |= u32::from(end != b"\n") << lane;
    }
    let bytes = |byte: u8| V::splat(u32::from_le_bytes([byte; 4]));
    let mut wrong = V::splat(0);
    for quad in &mut quads {
        // A digit becomes its value. Of the valid bytes, only a dot has the bit of 16.
        let value = V::load(quad).xor(bytes(b'0'));
        let dot = value.shr(4).and(bytes(1));
        let dot = dot.shl(4).sub(dot);
        let no_dot = value.xor(bytes((b'.' ^ b'0') & 15)).and(dot);
        let value_or_blank = value.without(dot).and(bytes(15));
        // A digit plus six is less than 16.
        let no_digit = value_or_blank.sub(V::splat(0u32.wrapping_sub(0x0606_0606)));
        let no_symbol = value.and(bytes(0xe0));
        wrong = V::any3(wrong, no_dot, no_symbol).or(no_digit.and(bytes(16)));
        value_or_blank.store(quad);
    }
    V::spread(&mut quads, words);
    wrong.nonzero() | endless
}

/// The cells of a grid, four to a word of its lane.
#[inline(always)]
fn gather<const N: usize>(cells: &[u8; 81], lane: usize, quads: &mut [[u32; N]; QUADS]) {
    let (fours, last) = cells.as_chunks();
    for (quad, four) in fours.iter().enumerate() {
        quads[quad][lane] = u32::from_le_bytes(*four);
    }
    quads[QUADS - 1][lane] = u32::from(last[0]);
}

/// The words of positions with these values, which are 0 where a cell is blank.
#[inline(always)]
pub(crate) fn spread<V: Vector<N>, const N: usize>(
    quads: &mut [[u32; N]; QUADS],
    words: &mut [[u32; N]; WORDS],
) {
    for quad in &mut *quads {
        // Three bits per value in the table below.
        let value = V::load(quad);
        value.shl(2).sub(value).store(quad);
    }
    unrolled!(WORD in 0 1 2 3 4 5 6 7 8 {
        let acc = word::<V, N, WORD>(quads);
        for trio in 0..3 {
            acc[trio].store(&mut words[layout::word(trio, WORD)]);
        }
    });
}

/// Like [`spread`], for machines on which a table is quicker than a shift of each lane by its own
/// amount. `look_up` gives, for each byte, which is a value, the three bits of that value in a
/// trio.
#[cfg(any(test, all(target_arch = "wasm32", target_feature = "simd128")))]
#[inline(always)]
pub(crate) fn spread_by_table<V: Vector<N>, const N: usize>(
    quads: &[[u32; N]; QUADS],
    words: &mut [[u32; N]; WORDS],
    look_up: impl Fn(V, &[u8; 16]) -> V,
) {
    let bits = quads.each_ref().map(|quad| {
        let values = V::load(quad);
        TRIO_TABLES.each_ref().map(|table| look_up(values, table))
    });
    unrolled!(WORD in 0 1 2 3 4 5 6 7 8 {
        let mut acc = [V::splat(0); 3];
        for block in (0..9).rev() {
            let cell = layout::cell_in_block(WORD, block);
            for trio in 0..3 {
                let bits = bits[cell / 4][trio].shr(8 * (cell as u32 % 4)).and(V::splat(7));
                acc[trio] = acc[trio].shl(3).or(bits);
            }
        }
        for trio in 0..3 {
            acc[trio].store(&mut words[layout::word(trio, WORD)]);
        }
    });
}

/// [`TRIO_OF_VALUE`] with a byte for each value.
#[cfg(any(test, all(target_arch = "wasm32", target_feature = "simd128")))]
const TRIO_TABLES: [[u8; 16]; 3] = {
    let mut tables = [[0; 16]; 3];
    let mut at = 0;
    while at < 30 {
        let (trio, value) = (at / 10, at % 10);
        tables[trio][value] = (TRIO_OF_VALUE[trio] >> (3 * value)) as u8 & 7;
        at += 1;
    }
    tables
};

/// Grids as words of four cells, one grid per lane.
#[inline(always)]
fn quads_of<const N: usize>(cells: &[Classic]) -> [[u32; N]; QUADS] {
    let mut quads = [[0; N]; QUADS];
    for (lane, cells) in cells.iter().enumerate() {
        gather(cells, lane, &mut quads);
    }
    quads
}

/// The words of a cell of the blocks, one for each trio, from three times the values.
#[inline(always)]
fn word<V: Vector<N>, const N: usize, const WORD: usize>(quads: &[[u32; N]; QUADS]) -> [V; 3] {
    let mut acc = [V::splat(0); 3];
    for block in (0..9).rev() {
        let cell = layout::cell_in_block(WORD, block);
        let thrice = V::load(&quads[cell / 4]).shr(8 * (cell as u32 % 4)).and(V::splat(31));
        for trio in 0..3 {
            let bits = V::splat(TRIO_OF_VALUE[trio]).shr_each(thrice).and(V::splat(7));
            acc[trio] = acc[trio].shl(3).or(bits);
        }
    }
    acc
}

/// Per trio, the candidates of a cell as three bits for each value from 0 (blank: all) to 9.
const TRIO_OF_VALUE: [u32; 3] = {
    let mut table = [7; 3];
    let mut value = 1;
    while value <= 9 {
        let (trio, d) = ((value - 1) / 3, (value - 1) % 3);
        table[trio] |= 1 << (3 * value + d);
        value += 1;
    }
    table
};

/// The digits of solved positions, one grid per lane. Other positions give unspecified digits.
#[inline(always)]
pub(crate) fn decode<V: Vector<N>, const N: usize>(
    words: &[[u32; N]; WORDS],
    values: &mut [[u8; 81]; N],
) {
    let quads = digits::<V, N>(words, 0);
    for (lane, values) in values.iter_mut().enumerate() {
        scatter(&quads, lane, values);
    }
}

/// The digits of solved positions as lines, one per lane.
#[inline(always)]
pub(crate) fn write<V: Vector<N>, const N: usize>(
    words: &[[u32; N]; WORDS],
    lines: &mut [[u8; LINE]; N],
) {
    let quads = digits::<V, N>(words, b'0');
    for (lane, line) in lines.iter_mut().enumerate() {
        let Some((cells, end)) = line.split_first_chunk_mut() else { continue };
        scatter(&quads, lane, cells);
        end.copy_from_slice(b"\n");
    }
}

/// The cells of a grid from the words of its lane.
#[inline(always)]
fn scatter<const N: usize>(quads: &[[u32; N]; QUADS], lane: usize, cells: &mut [u8; 81]) {
    let (fours, last) = cells.as_chunks_mut();
    for (quad, four) in fours.iter_mut().enumerate() {
        *four = quads[quad][lane].to_le_bytes();
    }
    last[0] = quads[QUADS - 1][lane] as u8;
}

/// The digits of solved positions, four to a word, as characters that begin with this zero.
#[inline(always)]
fn digits<V: Vector<N>, const N: usize>(words: &[[u32; N]; WORDS], zero: u8) -> [[u32; N]; QUADS] {
    // Each digit in binary: its low three bits in the cell's field, and the eights one field up.
    let mut low = [V::splat(0); 9];
    let mut high = [V::splat(0); 9];
    let units = V::splat(UNITS);
    for word in 0..9 {
        let (x, y, z) = (
            V::load(&words[layout::word(0, word)]),
            V::load(&words[layout::word(1, word)]),
            V::load(&words[layout::word(2, word)]),
        );
        let ones = V::any3(x, x.shr(2), y.shr(1)).or(z).or(z.shr(2)).and(units);
        let twos = V::any3(x.shr(1), x.shr(2), y.shr(2)).or(z).and(units);
        let fours = V::any3(y, y.shr(1), y.shr(2)).or(z).and(units);
        low[word] = V::any3(ones, twos.shl(1), fours.shl(2));
        high[word] = z.shr(1).or(z.shr(2)).and(units).shl(3);
    }
    let mut quads = [[0; N]; QUADS];
    unrolled!(QUAD in 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 {
        let digits = quad::<V, N, QUAD>(&low, &high);
        digits.or(V::splat(u32::from_le_bytes([zero; 4]))).store(&mut quads[QUAD]);
    });
    quads
}

/// Four neighbouring cells, a byte each, from the low three bits and the eights of their digits.
#[inline(always)]
fn quad<V: Vector<N>, const N: usize, const QUAD: usize>(low: &[V; 9], high: &[V; 9]) -> V {
    let mut acc = V::splat(0);
    for k in 0..4 {
        let cell = 4 * QUAD + k;
        if cell < 81 {
            let Place { word, bit } = Place::of_cell(cell);
            // Both are moved to byte `k` first, so that one mask picks each.
            let to = 8 * k as u32;
            let moved = |x: V| if bit >= to { x.shr(bit - to) } else { x.shl(to - bit) };
            let digit = V::select(V::splat(7 << to), moved(low[word]), moved(high[word]));
            acc = acc.or(digit.and(V::splat(15 << to)));
        }
    }
    acc
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arch::all::Words;

    #[test]
    fn by_table_or_by_shift_positions_are_the_same() {
        for grids in 0..=4 {
            // Every value is in every cell of some grid.
            let grid =
                |at| layout::classic(std::array::from_fn(|cell| ((cell * 7 + at) % 10) as u8));
            for first in 0..10 {
                let cells: Vec<Classic> = (first..first + grids).map(grid).collect();
                let (mut shifted, mut looked_up) = ([[0; 4]; WORDS], [[1; 4]; WORDS]);
                encode::<Words<4>, 4>(&cells, &mut shifted);
                spread_by_table::<Words<4>, 4>(
                    &quads_of(&cells),
                    &mut looked_up,
                    |values, table| {
                        let mut words = [0; 4];
                        values.store(&mut words);
                        let bytes =
                            |word: u32| word.to_le_bytes().map(|value| table[usize::from(value)]);
                        Words::load(&words.map(|word| u32::from_le_bytes(bytes(word))))
                    },
                );
                assert_eq!(shifted, looked_up);
            }
        }
    }
}
