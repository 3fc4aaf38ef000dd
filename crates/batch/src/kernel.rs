//! One round of propagation in all lanes at once, without a branch.
//!
//! A round has two halves. The *cell half* takes the nine groups of three words that hold the same
//! cells and looks across digits: hidden singles found by the last round clear their cell, cells
//! with one candidate are marked. The *digit half* takes the three groups of nine words that hold
//! the same digits and looks across cells: marked digits leave the rest of their block, rows are
//! matched with blocks in every band and columns with blocks in every stack (which gives all locked
//! candidates, and carries a placed digit along its row and column), and the places of each digit
//! in each block are counted.
//!
//! *Matching*: in one band, the three blocks take their digit from three different rows. A
//! minirow (row r, stack s) can be used only if the two other rows and the two other stacks can be
//! paired off in one of the two ways:
//!
//! ```text
//!      s  s' s"                     allowed(r, s) =  has(r', s') and has(r", s")
//!   r  ?  .  .                                    or has(r', s") and has(r", s')
//!   r' .  A  B
//!   r" .  B  A
//! ```

use crate::layout::{FULL, STACK_0, STACK_2, UNITS, WORDS, word};
use crate::vector::Vector;

/// The working state of `N` lanes.
#[repr(C, align(64))]
pub(crate) struct Block<const N: usize> {
    /// The candidates, see [`crate::layout`].
    pub words: [[u32; N]; WORDS],
    /// Per cell (three bits alike): more than one candidate.
    pub open: [[u32; N]; 9],
    /// Per digit and block: more than one place. All ones is always sound.
    pub loose: [[u32; N]; 3],
    /// The sum of all of `open` and `loose`. Both only lose bits from round to round, so a changed
    /// sum shows that something has moved.
    pub left: [u32; N],
}

/// The findings of a round, one bit per lane.
///
/// They are two words, so that they return in registers: the caller waits for them, and memory
/// would be slower.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Flags {
    dead: u64,
    open_and_moved: u64,
}

impl Flags {
    /// A cell without candidate or a digit without place.
    #[inline(always)]
    pub(crate) fn dead(self) -> u32 {
        self.dead as u32
    }

    /// Some cell had several candidates.
    #[inline(always)]
    pub(crate) fn open(self) -> u32 {
        (self.open_and_moved >> 32) as u32
    }

    /// Some cell or some digit of a block became single.
    #[inline(always)]
    pub(crate) fn moved(self) -> u32 {
        self.open_and_moved as u32
    }
}

impl<const N: usize> Block<N> {
    pub(crate) fn new() -> Box<Self> {
        Box::new(Block {
            words: [[FULL; N]; WORDS],
            open: [[0; N]; 9],
            loose: [[FULL; N]; 3],
            left: [0; N],
        })
    }
}

/// One round in every lane.
///
/// With [`Vector::BY_STEPS`], each step is done for all cells, or all trios, before the next. One
/// cell or trio is a long chain of operations that wait for each other, and a processor looks ahead
/// no further than two hundred operations: following a chain to its end first would leave it
/// nothing else to do.
#[inline(always)]
pub(crate) fn round<V: Vector<N>, const N: usize>(block: &mut Block<N>) -> Flags {
    let zero = V::splat(0);
    let mut seen = Seen { empty: zero, alive: V::splat(FULL), left: zero };
    let open;
    if V::BY_STEPS {
        for cell in 0..9 {
            clear_hidden::<V, N>(block, cell);
        }
        for cell in 0..9 {
            mark_open(block, cell, &mut seen);
        }
        open = seen.left;
        let mut placed = [zero; 3];
        for trio in 0..3 {
            placed[trio] = alone_in_cells(block, trio);
        }
        for trio in 0..3 {
            clear_rows(block, trio, placed[trio]);
        }
        for trio in 0..3 {
            clear_columns(block, trio, placed[trio], &mut seen);
        }
    } else {
        for cell in 0..9 {
            clear_hidden::<V, N>(block, cell);
            mark_open(block, cell, &mut seen);
        }
        open = seen.left;
        for trio in 0..3 {
            let placed = alone_in_cells(block, trio);
            clear_rows(block, trio, placed);
            clear_columns(block, trio, placed, &mut seen);
        }
    }
    let some_cell_empty = seen.empty.and(V::splat(UNITS << 2));
    let some_digit_lost = V::splat(FULL).without(seen.alive);
    let moved = seen.left.xor(V::load(&block.left));
    seen.left.store(&mut block.left);
    Flags {
        dead: u64::from(some_cell_empty.or(some_digit_lost).nonzero()),
        open_and_moved: u64::from(open.nonzero()) << 32 | u64::from(moved.nonzero()),
    }
}

/// Findings that the parts of a round add up.
struct Seen<V> {
    /// At the highest bit of a cell: it, or one below, has no candidate.
    empty: V,
    /// Per digit and block: the digit has a place, and is not the only candidate of two cells.
    alive: V,
    /// All of `open`, then all of `loose`, subtracted from zero as numbers: twelve numbers of 27
    /// bits do not wrap around to zero.
    left: V,
}

/// Hidden singles in the same cell of all nine blocks: a digit with no other place in the block
/// clears the cell of the others.
#[inline(always)]
fn clear_hidden<V: Vector<N>, const N: usize>(block: &mut Block<N>, cell: usize) {
    let loose = [V::load(&block.loose[0]), V::load(&block.loose[1]), V::load(&block.loose[2])];
    let x: [V; 3] = cell_of(block, cell);
    let hidden = V::any3(x[0].without(loose[0]), x[1].without(loose[1]), x[2].without(loose[2]));
    let hidden = whole_cell(V::any3(hidden, hidden.shr(1), hidden.shr(2)));
    for trio in 0..3 {
        x[trio].without(loose[trio].and(hidden)).store(&mut block.words[word(trio, cell)]);
    }
}

/// Marks whether the same cell of all nine blocks has several candidates, across the nine digits.
///
/// First across trios, then across the three digits of a trio. Subtracting one from each cell
/// leaves a bit in common with the old bits if there were several. An empty cell has to borrow,
/// which shows above its lowest bit.
#[inline(always)]
fn mark_open<V: Vector<N>, const N: usize>(block: &mut Block<N>, cell: usize, seen: &mut Seen<V>) {
    let [x, y, z] = cell_of(block, cell);
    let (once, twice) = (V::any3(x, y, z), V::most3(x, y, z));
    let less = once.sub(V::splat(UNITS));
    seen.empty = seen.empty.or(less.without(once));
    let several = once.and(less).or(twice);
    let open = whole_cell(V::any3(several, several.shr(1), several.shr(2)));
    seen.left = seen.left.sub(open);
    open.store(&mut block.open[cell]);
}

/// The words of a cell, one per trio.
#[inline(always)]
fn cell_of<V: Vector<N>, const N: usize>(block: &Block<N>, cell: usize) -> [V; 3] {
    let mut x = [V::splat(0); 3];
    for trio in 0..3 {
        x[trio] = V::load(&block.words[word(trio, cell)]);
    }
    x
}

/// Spreads the lowest bit of every cell to its three bits.
#[inline(always)]
fn whole_cell<V: Vector<N>, const N: usize>(units: V) -> V {
    let units = units.and(V::splat(UNITS));
    units.shl(3).sub(units)
}

/// For three digits, the blocks in which they are alone in a cell.
#[inline(always)]
fn alone_in_cells<V: Vector<N>, const N: usize>(block: &Block<N>, trio: usize) -> V {
    let mut alone: [V; 9] = places_of(block, trio);
    for cell in 0..9 {
        alone[cell] = alone[cell].without(V::load(&block.open[cell]));
    }
    any9(&alone)
}

/// For three digits: a digit that is alone in a cell leaves the other cells of the block, then rows
/// are matched.
#[inline(always)]
fn clear_rows<V: Vector<N>, const N: usize>(block: &mut Block<N>, trio: usize, placed: V) {
    let mut x: [V; 9] = places_of(block, trio);
    for cell in 0..9 {
        x[cell] = x[cell].without(placed.and(V::load(&block.open[cell])));
    }
    match_rows(&mut x);
    for cell in 0..9 {
        x[cell].store(&mut block.words[word(trio, cell)]);
    }
}

/// For three digits: columns are matched and the places in each block counted.
#[inline(always)]
fn clear_columns<V: Vector<N>, const N: usize>(
    block: &mut Block<N>,
    trio: usize,
    placed: V,
    seen: &mut Seen<V>,
) {
    let mut x: [V; 9] = places_of(block, trio);
    let (some, loose) = match_columns(&mut x);
    // A digit that is alone in its cell and still has two places is alone in two cells.
    seen.alive = seen.alive.and(some).without(placed.and(loose));
    seen.left = seen.left.sub(loose);
    loose.store(&mut block.loose[trio]);
    for cell in 0..9 {
        x[cell].store(&mut block.words[word(trio, cell)]);
    }
}

/// The words of a trio, one per cell.
#[inline(always)]
fn places_of<V: Vector<N>, const N: usize>(block: &Block<N>, trio: usize) -> [V; 9] {
    let mut x = [V::splat(0); 9];
    for cell in 0..9 {
        x[cell] = V::load(&block.words[word(trio, cell)]);
    }
    x
}

/// Per bit: set in at least one of nine.
#[inline(always)]
fn any9<V: Vector<N>, const N: usize>(x: &[V; 9]) -> V {
    let [a, b, c] =
        [V::any3(x[0], x[1], x[2]), V::any3(x[3], x[4], x[5]), V::any3(x[6], x[7], x[8])];
    V::any3(a, b, c)
}

/// In every band, keeps the minirows that some pairing of rows with blocks uses.
#[inline(always)]
fn match_rows<V: Vector<N>, const N: usize>(x: &mut [V; 9]) {
    let has = [V::any3(x[0], x[1], x[2]), V::any3(x[3], x[4], x[5]), V::any3(x[6], x[7], x[8])];
    let mut others = [(V::splat(0), V::splat(0)); 3];
    for row in 0..3 {
        others[row] = (next_stack(has[row]), next_stack_but_one(has[row]));
    }
    let allowed = matching(others);
    for cell in 0..9 {
        x[cell] = x[cell].and(allowed[cell / 3]);
    }
}

/// In every stack, keeps the minicolumns that some pairing of columns with blocks uses. Returns,
/// per bit, whether it is then set in at least one of the nine, and in at least two.
#[inline(always)]
fn match_columns<V: Vector<N>, const N: usize>(x: &mut [V; 9]) -> (V, V) {
    let mut once =
        [V::any3(x[0], x[3], x[6]), V::any3(x[1], x[4], x[7]), V::any3(x[2], x[5], x[8])];
    let mut twice =
        [V::most3(x[0], x[3], x[6]), V::most3(x[1], x[4], x[7]), V::most3(x[2], x[5], x[8])];
    let mut others = [(V::splat(0), V::splat(0)); 3];
    for column in 0..3 {
        others[column] = (next_band(once[column]), next_band_but_one(once[column]));
    }
    let allowed = matching(others);
    for cell in 0..9 {
        x[cell] = x[cell].and(allowed[cell % 3]);
    }
    for column in 0..3 {
        once[column] = once[column].and(allowed[column]);
        twice[column] = twice[column].and(allowed[column]);
    }
    let ([a, b, c], [p, q, r]) = (once, twice);
    (V::any3(a, b, c), V::any3(p, q, r).or(V::most3(a, b, c)))
}

/// For each of three lines, the blocks it can serve, from what each line has in the two other
/// blocks (seen from every block).
#[inline(always)]
fn matching<V: Vector<N>, const N: usize>(others: [(V, V); 3]) -> [V; 3] {
    let [(a, p), (b, q), (c, r)] = others;
    [b.and(r).or(q.and(c)), c.and(p).or(r.and(a)), a.and(q).or(p.and(b))]
}

/// At every stack, the bits of the stack after it, in a cycle.
#[inline(always)]
fn next_stack<V: Vector<N>, const N: usize>(x: V) -> V {
    V::select(V::splat(STACK_2), x.shl(6), x.shr(3))
}

/// At every stack, the bits of the stack two after it.
#[inline(always)]
fn next_stack_but_one<V: Vector<N>, const N: usize>(x: V) -> V {
    V::select(V::splat(STACK_0), x.shr(6), x.shl(3))
}

/// At every band, the bits of the band after it; what spills above the word is masked later.
#[inline(always)]
fn next_band<V: Vector<N>, const N: usize>(x: V) -> V {
    x.shr(9).or(x.shl(18))
}

/// At every band, the bits of the band two after it; what spills above the word is masked later.
#[inline(always)]
fn next_band_but_one<V: Vector<N>, const N: usize>(x: V) -> V {
    x.shr(18).or(x.shl(9))
}
