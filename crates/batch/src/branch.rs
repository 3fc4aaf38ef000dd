//! Which candidate to suppose when propagation is stuck.
//!
//! A cell with two candidates, if there is one, since it halves the tree; among those the one whose
//! two digits occur in the most peers, peers with two candidates counted twice since they are then
//! decided. (Each peer once: a cell that shares both row and block says no more than another.)
//! Without such a cell, one with the fewest candidates.
//!
//! This is done in two steps. The *survey* turns the words of all lanes at once into boards, one
//! per digit; *choose* then looks at one lane, with a few population counts per cell.

use crate::kernel::Block;
use crate::layout::{Place, UNITS, word};
use crate::vector::Vector;

/// A candidate to suppose true first, and false when that fails.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choice {
    /// Its cell.
    pub place: Place,
    /// Its trio of digits.
    pub trio: usize,
    /// Its word among 27.
    pub word: usize,
    /// Its bit in the word.
    pub bit: u32,
}

impl Choice {
    /// The lowest of these candidates (bit `k - 1` for digit `k`) of a cell.
    #[inline(always)]
    pub(crate) fn new(place: Place, candidates: u32) -> Self {
        let digit = candidates.trailing_zeros();
        let trio = digit as usize / 3;
        Choice { place, trio, word: word(trio, place.word), bit: place.bit + digit % 3 }
    }
}

/// How a stuck position goes on.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Branch {
    /// Suppose a candidate, and keep the position without it as an alternative.
    Suppose(Choice),
    /// Every open cell has two candidates, here is one of them. For [`Manner::count_only`] alone.
    ///
    /// Then every open digit has two places in each of its houses (there are at least two, or it
    /// would be placed, and not enough candidates for more). So everything follows from a candidate
    /// being true, as far as it is connected, and just the opposite from its being false: either
    /// both lead to a solution of that component or neither does.
    Halves {
        choice: Choice,
        /// The number of open cells.
        open: u32,
    },
}

/// How to choose.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Manner {
    /// Look at this many cells with two candidates at most.
    pub looks: u32,
    /// Only the number of solutions matters: [`Branch::Halves`] will do.
    pub count_only: bool,
}

impl Manner {
    /// Where dead ends must be avoided: more looks would hardly better the choice, and take longer.
    pub(crate) const CAREFUL: Manner = Manner { looks: 8, count_only: false };
    /// Where almost everything leads to a solution.
    pub(crate) const QUICK: Manner = Manner { looks: 2, count_only: false };
}

/// A set of cells in every lane: for `r` from 0 to 2, row `r` of each band as 27 bits,
/// `9·band + column`.
type Boards<const N: usize> = [[u32; N]; 3];

/// Where what is, in every lane.
#[repr(C, align(64))]
pub(crate) struct Survey<const N: usize> {
    /// The places of each digit from 0.
    digits: [Boards<N>; 9],
    /// Cells with more than one candidate, and with exactly two.
    open: Boards<N>,
    pairs: Boards<N>,
}

impl<const N: usize> Survey<N> {
    pub(crate) fn new() -> Box<Self> {
        let none = [[0; N]; 3];
        Box::new(Survey { digits: [none; 9], open: none, pairs: none })
    }
}

/// Draws the boards of all lanes.
#[inline(always)]
pub(crate) fn survey<V: Vector<N>, const N: usize>(block: &Block<N>, survey: &mut Survey<N>) {
    for r in 0..3 {
        let zero = V::splat(0);
        // How many of the three trios, as binary numbers, per digit of the trio.
        let (mut ones, mut twos) = ([zero; 3], [zero; 3]);
        for trio in 0..3 {
            let y = transpose::<V, N>([
                V::load(&block.words[word(trio, 3 * r)]),
                V::load(&block.words[word(trio, 3 * r + 1)]),
                V::load(&block.words[word(trio, 3 * r + 2)]),
            ]);
            for d in 0..3 {
                y[d].store(&mut survey.digits[3 * trio + d][r]);
                twos[d] = twos[d].or(ones[d].and(y[d]));
                ones[d] = ones[d].xor(y[d]);
            }
        }
        let [a, b, c] = ones;
        let [p, q, s] = twos;
        let two_ones = V::most3(a, b, c);
        let some_two = V::any3(p, q, s);
        let one_two = p.xor(q).xor(s).without(p.and(q).and(s));
        let pairs = two_ones.without(a.and(b).and(c)).without(some_two);
        two_ones.or(some_two).store(&mut survey.open[r]);
        pairs.or(one_two.without(V::any3(a, b, c))).store(&mut survey.pairs[r]);
    }
}

/// From the three cells of a minirow, three digits each, to three digits, three cells each: a
/// transposition of three by three bits in all blocks at once.
#[inline(always)]
fn transpose<V: Vector<N>, const N: usize>([a, b, c]: [V; 3]) -> [V; 3] {
    let [low, mid, high] = [V::splat(UNITS), V::splat(UNITS << 1), V::splat(UNITS << 2)];
    [
        V::any3(a.and(low), b.shl(1).and(mid), c.shl(2).and(high)),
        V::any3(a.shr(1).and(low), b.and(mid), c.shl(1).and(high)),
        V::any3(a.shr(2).and(low), b.shr(1).and(mid), c.and(high)),
    ]
}

/// A set of cells of one puzzle: the rows 0 and 1 of the bands side by side, and the rows 2.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Board {
    low: u64,
    high: u32,
}

impl Board {
    /// From row `r` of each band as 27 bits, `9·band + column`, for `r` from 0 to 2.
    #[inline(always)]
    pub(crate) const fn new(rows: [u32; 3]) -> Self {
        Board { low: rows[0] as u64 | (rows[1] as u64) << 27, high: rows[2] }
    }

    #[inline(always)]
    fn of_lane<const N: usize>(boards: &Boards<N>, lane: usize) -> Self {
        Board::new([boards[0][lane], boards[1][lane], boards[2][lane]])
    }

    /// How many cells.
    #[inline(always)]
    fn len(&self) -> u32 {
        self.low.count_ones() + self.high.count_ones()
    }

    /// One of the cells.
    #[inline(always)]
    fn first(&self) -> Option<&'static Cell> {
        let number = match self.low {
            0 => 54 + self.high.trailing_zeros(),
            low => low.trailing_zeros(),
        };
        CELLS.get(number as usize).filter(|_| self.len() > 0)
    }

    fn contains(&self, number: usize) -> bool {
        match number {
            0..54 => self.low >> number & 1 == 1,
            _ => self.high >> (number - 54) & 1 == 1,
        }
    }
}

/// Where what is, in one puzzle.
pub(crate) struct View {
    /// The places of each digit from 0, filled up to a round number.
    pub digits: [Board; 16],
    /// Cells with more than one candidate, and with exactly two.
    pub open: Board,
    pub pairs: Board,
}

/// A candidate of an open cell of a lane; `None` if no cell has several candidates.
#[inline(always)]
pub(crate) fn choose<const N: usize>(
    block: &Block<N>,
    survey: &Survey<N>,
    lane: usize,
    manner: Manner,
) -> Option<Branch> {
    let word_of = |cell: &Cell, trio: usize| block.words[usize::from(cell.word) + 3 * trio][lane];
    let (open, pairs) = (Board::of_lane(&survey.open, lane), Board::of_lane(&survey.pairs, lane));
    if manner.count_only && open == pairs {
        let cell = open.first()?;
        return Some(Branch::Halves { choice: cell.choice(word_of), open: open.len() });
    }
    let mut digits = [Board::default(); 16];
    for (board, boards) in digits.iter_mut().zip(&survey.digits) {
        *board = Board::of_lane(boards, lane);
    }
    View { digits, open, pairs }.choose(word_of, manner.looks).map(Branch::Suppose)
}

impl View {
    /// A candidate of an open cell; `None` if no cell has several candidates. The function gives
    /// the word of a cell and a trio. Looks at so many cells with two candidates at most.
    #[inline(always)]
    pub(crate) fn choose(
        &self,
        word_of: impl Fn(&Cell, usize) -> u32 + Copy,
        looks: u32,
    ) -> Option<Choice> {
        let candidates = move |cell: &Cell| cell.candidates(word_of);
        let mut best = Best { score: 0, cell: 0 };
        let (mut cells, mut left) = (self.pairs.low, looks);
        while cells != 0 && left > 0 {
            best.consider(self, candidates, cells.trailing_zeros());
            cells &= cells - 1;
            left -= 1;
        }
        let mut cells = self.pairs.high;
        while cells != 0 && left > 0 {
            best.consider(self, candidates, 54 + cells.trailing_zeros());
            cells &= cells - 1;
            left -= 1;
        }
        let cell = match best.score {
            0 => self.fewest(candidates)?,
            _ => &CELLS[best.cell as usize % 128],
        };
        Some(cell.choice(word_of))
    }

    /// Of the cells with more than two candidates, one with the fewest.
    #[cold]
    fn fewest(&self, candidates: impl Fn(&Cell) -> u32) -> Option<&'static Cell> {
        let cells = (0..81).filter(|&number| self.open.contains(number));
        cells.map(|number| &CELLS[number]).min_by_key(|cell| candidates(cell).count_ones())
    }
}

/// The best cell so far.
struct Best {
    score: u32,
    cell: u32,
}

impl Best {
    /// Scores a cell with two candidates: how much they say about its peers.
    #[inline(always)]
    fn consider(&mut self, view: &View, candidates: impl Fn(&Cell) -> u32, number: u32) {
        let cell = &CELLS[number as usize % 128];
        let candidates = candidates(cell);
        let a = &view.digits[candidates.trailing_zeros() as usize % 16];
        let b = &view.digits[(31 ^ candidates.leading_zeros()) as usize % 16];
        let low = (a.low | b.low) & cell.peers.low;
        let high = (a.high | b.high) & cell.peers.high;
        let score = 1
            + low.count_ones()
            + high.count_ones()
            + (low & view.pairs.low).count_ones()
            + (high & view.pairs.high).count_ones();
        if score > self.score {
            *self = Best { score, cell: number };
        }
    }
}

/// What is known of a cell, numbered as on a board: `27·r + 9·band + column`.
#[derive(Clone, Copy)]
#[repr(align(32))]
pub(crate) struct Cell {
    peers: Board,
    /// Its row and column in the block.
    pub r: u8,
    pub c: u8,
    /// Its word in the first trio.
    word: u16,
    /// Its lowest bit.
    bit: u32,
}

impl Cell {
    /// Its candidates, digit `k` as bit `k - 1`. The function gives the word of a cell and a trio.
    #[inline(always)]
    fn candidates(&self, word_of: impl Fn(&Cell, usize) -> u32) -> u32 {
        let of_trio = |trio| word_of(self, trio) >> self.bit & 7;
        of_trio(0) | of_trio(1) << 3 | of_trio(2) << 6
    }

    /// Its lowest candidate.
    #[inline(always)]
    fn choice(&self, word_of: impl Fn(&Cell, usize) -> u32) -> Choice {
        let digit = self.candidates(word_of).trailing_zeros();
        let place = Place { word: usize::from(3 * self.r + self.c), bit: self.bit };
        let word = usize::from(self.word) + digit as usize / 3 * 3;
        Choice { place, trio: digit as usize / 3, word, bit: place.bit + digit % 3 }
    }
}

/// All cells, filled up to a round number.
static CELLS: [Cell; 128] = {
    let none = Cell { peers: Board { low: 0, high: 0 }, r: 0, c: 0, word: 0, bit: 0 };
    let mut table = [none; 128];
    let mut cell = 0;
    while cell < 81 {
        let mut rows = [0; 3];
        let mut peer = 0;
        while peer < 81 {
            let same_block = cell / 27 == peer / 27 && cell % 9 / 3 == peer % 9 / 3;
            if cell != peer && (cell / 9 == peer / 9 || cell % 9 == peer % 9 || same_block) {
                rows[on_board(peer) / 27] |= 1 << (on_board(peer) % 27);
            }
            peer += 1;
        }
        let Place { word: in_block, bit } = Place::of_cell(cell);
        let (r, c) = ((in_block / 3) as u8, (in_block % 3) as u8);
        let word = word(0, in_block) as u16;
        table[on_board(cell)] = Cell { peers: Board::new(rows), r, c, word, bit };
        cell += 1;
    }
    table
};

/// The number of a cell on a board.
const fn on_board(cell: usize) -> usize {
    27 * (cell / 9 % 3) + 9 * (cell / 27) + cell % 9
}
