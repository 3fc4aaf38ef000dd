//! Which candidate to suppose when propagation is stuck.
//!
//! A cell with two candidates, if there is one, since it halves the tree; among those the one whose
//! two digits occur in the most peers, peers with two candidates counted thrice since they are then
//! decided. (Each peer counts once, even if it shares both row and block.) Without such a cell, one
//! with the fewest candidates.
//!
//! This is done in two steps. The *survey* turns the words of all lanes at once into boards, one
//! per digit; *choose* then looks at one lane, with a few population counts per cell; back ends with
//! eight lanes or more look at eight cells at once (`looks.rs`).

use crate::kernel::Block;
use crate::layout::{Place, UNITS, word};
use crate::rest::{For, Rest};
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

/// Cells in which to suppose a candidate, one after another: a single cell, or several that do not
/// see each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cells([u8; AT_ONCE]);

/// The most suppositions without a round in between.
const AT_ONCE: usize = 3;

impl Cells {
    /// The number that stands for no cell.
    const NONE: u8 = 81;

    /// One cell, by its number on a board.
    #[inline(always)]
    pub(crate) fn one(number: u32) -> Self {
        Cells([number as u8, Cells::NONE, Cells::NONE])
    }

    #[inline(always)]
    pub(crate) fn iter(self) -> impl Iterator<Item = &'static Cell> {
        let cells = self.0.into_iter().take_while(|&number| number != Cells::NONE);
        cells.map(|number| &CELLS[usize::from(number) % 128])
    }
}

/// How carefully to choose.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Manner {
    /// Look at this many cells with two candidates at most.
    pub looks: u32,
    /// How many candidates were supposed on the way here, if that may make a choice hasty.
    pub depth: Option<u32>,
}

impl Manner {
    /// For searches that must avoid dead ends: more looks would hardly improve the choice, and take
    /// longer.
    pub(crate) const CAREFUL: Manner = Manner { looks: 8, depth: None };
    /// For searches in which almost every choice leads to a solution.
    pub(crate) const QUICK: Manner = Manner { looks: 2, depth: None };

    /// Careful at first, hasty once the depth suggests that there are many solutions.
    #[inline(always)]
    pub(crate) const fn at_depth(depth: usize) -> Manner {
        Manner { depth: Some(depth as u32), ..Manner::CAREFUL }
    }

    /// Whether the puzzle looks like one with many solutions: then a choice made with care is
    /// wasted, and so are rounds between one and the next. Those with one solution are seldom still
    /// open after eight suppositions, nor have they so many open cells.
    #[inline(always)]
    fn is_hasty(&self, open: u32) -> bool {
        self.depth.is_some_and(|depth| depth >= 8 || depth + open >= 64)
    }
}

/// A set of cells in every lane: for `r` from 0 to 2, row `r` of each band as 27 bits,
/// `9·band + column`.
pub(crate) type Boards<const N: usize> = [[u32; N]; 3];

/// The places of digits and the numbers of candidates, in every lane.
#[repr(C, align(64))]
pub(crate) struct Survey<const N: usize> {
    /// The places of each digit from 0.
    pub digits: [Boards<N>; 9],
    /// Cells with more than one candidate, with exactly two, and with exactly three.
    open: Boards<N>,
    pub pairs: Boards<N>,
    triples: Boards<N>,
}

impl<const N: usize> Survey<N> {
    /// How many cells of a lane have several candidates.
    #[inline(always)]
    pub(crate) fn open_cells(&self, lane: usize) -> u32 {
        self.open.iter().map(|lanes| lanes[lane].count_ones()).sum()
    }

    /// The cells of a lane by how many candidates they have.
    #[inline(always)]
    pub(crate) fn counted(&self, lane: usize) -> Counted {
        let board = |boards| Board::of_lane(boards, lane);
        let (open, pairs, triples) = (board(&self.open), board(&self.pairs), board(&self.triples));
        Counted { open, pairs, triples }
    }

    /// Prepares the rest of a lane with few open cells, see [`Rest::prepare`].
    #[inline(always)]
    pub(crate) fn prepare(&self, lane: usize, rest: &mut Rest, purpose: For) -> Option<()> {
        let board = |boards: &Boards<N>| [0, 1, 2].map(|r| boards[r][lane]);
        let digits = std::array::from_fn(|digit| board(&self.digits[digit]));
        rest.prepare(board(&self.open), &digits, purpose)
    }

    pub(crate) fn new() -> Box<Self> {
        let none = [[0; N]; 3];
        Box::new(Survey { digits: [none; 9], open: none, pairs: none, triples: none })
    }
}

/// Draws the boards of all lanes.
#[inline(always)]
pub(crate) fn survey<V: Vector<N>, const N: usize>(block: &Block<N>, survey: &mut Survey<N>) {
    for r in 0..3 {
        let zero = V::splat(0);
        // Per digit of the trio, in how many of the three trios it is a candidate, as binary
        // numbers.
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
        // The sum of the three numbers: its ones, and four twos of which any two make a four.
        let odd = ones[0].xor(ones[1]).xor(ones[2]);
        let [p, q, s] = twos;
        let carry = V::most3(ones[0], ones[1], ones[2]);
        let two_or_three = p.xor(q).xor(s.xor(carry)).without(p.and(q)).without(s.and(carry));
        V::any3(p, q, s).or(carry).store(&mut survey.open[r]);
        two_or_three.without(odd).store(&mut survey.pairs[r]);
        two_or_three.and(odd).store(&mut survey.triples[r]);
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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

    /// The rows it was made from.
    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    pub(crate) fn rows(&self) -> [u32; 3] {
        [self.low as u32 & crate::layout::FULL, (self.low >> 27) as u32, self.high]
    }

    #[inline(always)]
    fn of_lane<const N: usize>(boards: &Boards<N>, lane: usize) -> Self {
        Board::new([boards[0][lane], boards[1][lane], boards[2][lane]])
    }

    /// The number of cells.
    #[inline(always)]
    fn len(&self) -> u32 {
        self.low.count_ones() + self.high.count_ones()
    }

    /// The numbers of the cells, lowest first.
    #[inline(always)]
    fn numbers(&self) -> impl Iterator<Item = u32> {
        let mut left = *self;
        std::iter::from_fn(move || {
            let number = match left.low {
                0 if left.high == 0 => return None,
                0 => 54 + left.high.trailing_zeros(),
                low => low.trailing_zeros(),
            };
            match left.low {
                0 => left.high &= left.high - 1,
                low => left.low = low & (low - 1),
            }
            Some(number)
        })
    }

    /// The cells that are not among others.
    #[inline(always)]
    fn without(&self, others: &Board) -> Board {
        Board { low: self.low & !others.low, high: self.high & !others.high }
    }

    /// A cell with the fewest candidates.
    #[cold]
    fn fewest(&self, candidates: impl Fn(&Cell) -> u32) -> Option<u32> {
        self.numbers().min_by_key(|&number| candidates(cell(number)).count_ones())
    }

    /// The first of the cells.
    #[inline(always)]
    fn first(&self) -> Option<u32> {
        self.numbers().next()
    }
}

/// The places of each digit from 0 in one puzzle, filled up to a round number.
pub(crate) type Places = [Board; 16];

/// The cells of one puzzle by how many candidates they have.
pub(crate) struct Counted {
    /// Cells with more than one candidate, with exactly two, and with exactly three.
    pub open: Board,
    pub pairs: Board,
    pub triples: Board,
}

/// Open cells of a lane; `None` if no cell has several candidates.
#[inline(always)]
pub(crate) fn choose<const N: usize>(
    block: &Block<N>,
    survey: &Survey<N>,
    lane: usize,
    manner: Manner,
) -> Option<Cells> {
    let counted = survey.counted(lane);
    let candidates = |cell: &Cell| cell.candidates(|cell, trio| block.word(lane, cell, trio));
    if !counted.has_choice(manner) {
        return counted.without_choice(candidates, manner);
    }
    let mut places = Places::default();
    for (to, boards) in places.iter_mut().zip(&survey.digits) {
        *to = Board::of_lane(boards, lane);
    }
    Some(Cells::one(counted.best_pair(&places, candidates, manner.looks)))
}

impl<const N: usize> Block<N> {
    /// The word of a lane, a cell and a trio.
    #[inline(always)]
    pub(crate) fn word(&self, lane: usize, cell: &Cell, trio: usize) -> u32 {
        self.words[usize::from(cell.word) + 3 * trio][lane]
    }

    /// How many cells of a lane had several candidates in the last round.
    #[inline(always)]
    pub(crate) fn open_cells(&self, lane: usize) -> u32 {
        self.open.iter().map(|lanes| (lanes[lane] & UNITS).count_ones()).sum()
    }
}

impl Counted {
    /// Whether several cells with two candidates are to be compared.
    #[inline(always)]
    pub(crate) fn has_choice(&self, manner: Manner) -> bool {
        self.pairs.len() > 1 && !manner.is_hasty(self.open.len())
    }

    /// Open cells, without comparing any; `None` if there are none. `candidates` gives the
    /// candidates of a cell.
    #[inline(always)]
    pub(crate) fn without_choice(
        &self,
        candidates: impl Fn(&Cell) -> u32 + Copy,
        manner: Manner,
    ) -> Option<Cells> {
        let cells = self.cells_with_few()?;
        let mut last = match cells == &self.open {
            true => cells.fewest(candidates)?,
            false => cells.first()?,
        };
        let mut chosen = Cells::one(last);
        if manner.is_hasty(self.open.len()) {
            let mut left = *cells;
            for place in &mut chosen.0[1..] {
                left = left.without(&cell(last).seen);
                let Some(next) = left.first() else { break };
                (*place, last) = (next as u8, next);
            }
        }
        Some(chosen)
    }

    /// The cells with two candidates; else those with three; else the open ones.
    #[inline(always)]
    fn cells_with_few(&self) -> Option<&Board> {
        [&self.pairs, &self.triples, &self.open].into_iter().find(|cells| cells.len() > 0)
    }

    /// Of the first `looks` cells with two candidates, the one with the best score.
    #[inline(always)]
    pub(crate) fn best_pair(
        &self,
        places: &Places,
        candidates: impl Fn(&Cell) -> u32 + Copy,
        looks: u32,
    ) -> u32 {
        let mut best = Best { score: 0, cell: 0 };
        let (mut cells, mut left) = (self.pairs.low, looks);
        while cells != 0 && left > 0 {
            best.consider(places, &self.pairs, candidates, cells.trailing_zeros());
            cells &= cells - 1;
            left -= 1;
        }
        let mut cells = self.pairs.high;
        while cells != 0 && left > 0 {
            best.consider(places, &self.pairs, candidates, 54 + cells.trailing_zeros());
            cells &= cells - 1;
            left -= 1;
        }
        best.cell
    }
}

/// The best cell so far.
struct Best {
    score: u32,
    cell: u32,
}

impl Best {
    /// Scores a cell with two candidates by how often they occur in its peers.
    #[inline(always)]
    fn consider(
        &mut self,
        places: &Places,
        pairs: &Board,
        candidates: impl Fn(&Cell) -> u32,
        number: u32,
    ) {
        let cell = cell(number);
        let candidates = candidates(cell);
        let a = &places[candidates.trailing_zeros() as usize % 16];
        let b = &places[(31 ^ candidates.leading_zeros()) as usize % 16];
        let low = (a.low | b.low) & cell.seen.low;
        let high = (a.high | b.high) & cell.seen.high;
        let score = 1
            + low.count_ones()
            + high.count_ones()
            + 2 * (low & pairs.low).count_ones()
            + 2 * (high & pairs.high).count_ones();
        if score > self.score {
            *self = Best { score, cell: number };
        }
    }
}

/// Precomputed facts about a cell. Its number on a board is `27·r + 9·band + column`.
#[derive(Clone, Copy, Debug)]
#[repr(align(32))]
pub(crate) struct Cell {
    /// The cell itself and its peers.
    seen: Board,
    /// Its row and column in the block.
    pub r: u8,
    pub c: u8,
    /// Its word in the first trio.
    pub word: u16,
    /// Its lowest bit.
    pub bit: u32,
}

impl Cell {
    /// Its candidates, digit `k` as bit `k - 1`. `word_of` gives the word of a cell and a trio.
    #[inline(always)]
    pub(crate) fn candidates(&self, word_of: impl Fn(&Cell, usize) -> u32) -> u32 {
        let of_trio = |trio| word_of(self, trio) >> self.bit & 7;
        of_trio(0) | of_trio(1) << 3 | of_trio(2) << 6
    }

    /// Its lowest candidate.
    #[inline(always)]
    pub(crate) fn choice(&self, word_of: impl Fn(&Cell, usize) -> u32) -> Choice {
        Choice::new(self.place(), self.candidates(word_of))
    }

    /// Its place in the layout.
    #[inline(always)]
    pub(crate) fn place(&self) -> Place {
        Place { word: usize::from(3 * self.r + self.c), bit: self.bit }
    }
}

/// The cell of a number.
#[inline(always)]
fn cell(number: u32) -> &'static Cell {
    &CELLS[number as usize % 128]
}

/// All cells, filled up to a round number.
static CELLS: [Cell; 128] = {
    let none = Cell { seen: Board { low: 0, high: 0 }, r: 0, c: 0, word: 0, bit: 0 };
    let mut table = [none; 128];
    let mut cell = 0;
    while cell < 81 {
        let mut rows = [0; 3];
        let mut peer = 0;
        while peer < 81 {
            let same_block = cell / 27 == peer / 27 && cell % 9 / 3 == peer % 9 / 3;
            if cell / 9 == peer / 9 || cell % 9 == peer % 9 || same_block {
                rows[on_board(peer) / 27] |= 1 << (on_board(peer) % 27);
            }
            peer += 1;
        }
        let Place { word: in_block, bit } = Place::of_cell(cell);
        let (r, c) = ((in_block / 3) as u8, (in_block % 3) as u8);
        let word = word(0, in_block) as u16;
        table[on_board(cell)] = Cell { seen: Board::new(rows), r, c, word, bit };
        cell += 1;
    }
    table
};

/// The number of a cell on a board.
pub(crate) const fn on_board(cell: usize) -> usize {
    27 * (cell / 9 % 3) + 9 * (cell / 27) + cell % 9
}
