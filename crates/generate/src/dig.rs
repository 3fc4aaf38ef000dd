//! Taking clues away as long as one solution remains: many classic grids at once in SIMD lanes.
//!
//! A clue is not needed if and only if no solution has another digit in its cell. Many of these
//! questions are settled at sight: a single shows that the clue can go, an unavoidable set that it
//! must stay. The lanes answer the rest; each grid has one question open, and there are many grids.

use crate::Random;
use crate::unavoidable::{Cells, HOUSES, PEERS, Unavoidable};
use neuf_batch::{Dialogue, Limit, Limits, Position, Questions};
use neuf_puzzle::{Cell, Classic};

/// A classic grid whose clues are to be taken away.
pub struct Dig {
    /// The one solution.
    solution: Classic,
    unavoidable: Unavoidable,
    /// The cells in the order in which they are tried. Those of an orbit go or stay together.
    cells: Vec<u8>,
    /// By place in `cells`: whether an orbit ends there.
    ends: Cells,
    clues: Classic,
    /// The cells with clues, all of them and by digit.
    left: Cells,
    places: [Cells; 10],
    /// The least number of clues to leave.
    enough: u32,
    position: Position,
    /// Where the orbit being tried begins, and the place in it of the open question.
    from: usize,
    asked: usize,
}

impl Dig {
    /// A dig from a puzzle with one solution, which tries orbits of cells in this order and leaves
    /// at least `enough` clues.
    pub fn new(clues: &Classic, solution: &Classic, orbits: &[Vec<u8>], enough: usize) -> Dig {
        let mut cells = Vec::with_capacity(81);
        let mut ends = 0;
        for orbit in orbits.iter().filter(|orbit| !orbit.is_empty()) {
            cells.extend_from_slice(orbit);
            ends |= 1 << (cells.len() - 1);
        }
        Dig::of(*clues, *solution, cells, ends, enough)
    }

    /// A dig from a full grid to a minimal puzzle: it tries every cell, in random order.
    pub fn to_minimal(solution: &Classic, random: &mut Random) -> Dig {
        Dig::in_any_order(solution, solution, 0, random)
    }

    /// A dig from a puzzle with one solution that tries every cell in random order, and leaves at
    /// least `enough` clues.
    ///
    /// ```
    /// use neuf_batch::{Limits, Questions};
    /// use neuf_generate::{Dig, Random, dig_all, uniform_grid};
    ///
    /// let mut random = Random::new(1, 0);
    /// let grid = uniform_grid(&mut random);
    /// let digs = vec![Dig::in_any_order(&grid, &grid, 30, &mut random)];
    /// let puzzles = dig_all(&mut Questions::default(), digs, &Limits::none()).expect("no limits");
    /// assert_eq!(puzzles[0].to_string().matches(|clue| clue != '.').count(), 30);
    /// ```
    pub fn in_any_order(
        clues: &Classic,
        solution: &Classic,
        enough: usize,
        random: &mut Random,
    ) -> Dig {
        let mut cells: Vec<u8> = (0..81).collect();
        random.shuffle(&mut cells);
        Dig::of(*clues, *solution, cells, !0, enough)
    }

    fn of(clues: Classic, solution: Classic, cells: Vec<u8>, ends: Cells, enough: usize) -> Dig {
        let mut unavoidable = Unavoidable::of(&solution);
        let (mut left, mut places) = (0, [0; 10]);
        for (cell, &digit) in clues.iter().enumerate() {
            if digit == 0 {
                unavoidable.take(cell);
            } else {
                left |= 1 << cell;
                places[usize::from(digit)] |= 1 << cell;
            }
        }
        let (position, enough) = (Position::new(&clues), enough as u32);
        let (from, asked) = (0, 0);
        Dig {
            solution,
            unavoidable,
            cells,
            ends,
            clues,
            left,
            places,
            enough,
            position,
            from,
            asked,
        }
    }

    /// The places of the present orbit.
    #[inline]
    fn orbit(&self) -> std::ops::Range<usize> {
        let len = (self.ends >> self.from).trailing_zeros() as usize + 1;
        self.from..(self.from + len).min(self.cells.len())
    }

    /// Goes on to the next orbit that cannot be settled at sight; returns whether there is one.
    fn advance(&mut self) -> bool {
        while self.left.count_ones() > self.enough && self.from < self.cells.len() {
            let orbit = self.orbit();
            match self.at_sight(&self.cells[orbit.clone()]) {
                Some(true) => self.take(),
                Some(false) => {}
                None => {
                    self.asked = orbit.start;
                    return true;
                }
            }
            self.from = orbit.end;
        }
        false
    }

    /// Whether the clues of an orbit can go, if that is settled at sight.
    #[inline]
    fn at_sight(&self, orbit: &[u8]) -> Option<bool> {
        let is_clue = |cell: u8| self.left >> cell & 1 == 1;
        let clues = orbit.iter().filter(|&&cell| is_clue(cell)).count();
        if self.left.count_ones() < self.enough + clues as u32 {
            return Some(false);
        }
        if let [cell] = *orbit {
            let is_needed = clues == 0 || self.unavoidable.is_last(cell.into());
            return if is_needed {
                Some(false)
            } else {
                self.is_single(cell.into()).then_some(true)
            };
        }
        let is_needed = clues == 0 || clues == orbit.len() && self.unavoidable.are_last(orbit);
        is_needed.then_some(false)
    }

    /// Whether the other clues leave the cell one digit, or its digit one place in a house.
    #[inline]
    fn is_single(&self, cell: usize) -> bool {
        let digit = usize::from(self.solution[cell]);
        let seen = (1..10).filter(|&other| self.places[other] & PEERS[cell] != 0).count();
        if seen == 8 {
            return true;
        }
        let (others, mut covered) = (self.left & !(1 << cell), 0);
        let mut places = self.places[digit] & !(1 << cell);
        while places != 0 {
            covered |= PEERS[places.trailing_zeros() as usize];
            places &= places - 1;
        }
        let open = !(others | covered);
        HOUSES[cell].iter().any(|house| house & open == 1 << cell)
    }

    /// Takes the clues of the orbit away.
    fn take(&mut self) {
        for place in self.orbit() {
            let cell = usize::from(self.cells[place]);
            if self.left >> cell & 1 == 1 {
                self.places[usize::from(self.clues[cell])] &= !(1 << cell);
                self.clues.erase(Cell::new(cell));
                self.left &= !(1 << cell);
                self.position.allow(cell, 0x1ff);
                self.unavoidable.take(cell);
            }
        }
    }

    /// The question whether there is another solution that differs first in this cell of the orbit:
    /// the cells before it keep their digits, those after it are free.
    fn question(&self) -> Position {
        let mut question = self.position;
        let cell = usize::from(self.cells[self.asked]);
        question.allow(cell, 0x1ff & !(1 << (self.solution[cell] - 1)));
        for &later in &self.cells[self.asked + 1..self.orbit().end] {
            question.allow(later.into(), 0x1ff);
        }
        for &earlier in &self.cells[self.from..self.asked] {
            question.allow(earlier.into(), 1 << (self.solution[usize::from(earlier)] - 1));
        }
        question
    }

    /// Takes notice of the answer; goes on to the next orbit once this one is settled.
    fn hear(&mut self, has_solution: bool) {
        let end = self.orbit().end;
        self.asked += 1;
        if has_solution {
            (self.from, self.asked) = (end, end);
        } else if self.asked == end {
            self.take();
            self.from = end;
        }
    }

    /// Whether the orbit has a further cell to ask about.
    fn is_within(&self) -> bool {
        self.asked > self.from
    }
}

/// Takes away all clues that can go, and returns the puzzles that are left.
///
/// ```
/// use neuf_batch::{Limits, Questions, redundant_clues};
/// use neuf_generate::{Dig, Random, dig_all, uniform_grid};
///
/// let mut random = Random::new(1, 0);
/// let grid = uniform_grid(&mut random);
/// let digs = vec![Dig::to_minimal(&grid, &mut random)];
/// let puzzles = dig_all(&mut Questions::default(), digs, &Limits::none()).expect("no limits");
/// assert!(redundant_clues(&puzzles[0]).is_empty());
/// ```
///
/// # Errors
/// The limit that was reached before the end.
pub fn dig_all(
    questions: &mut Questions,
    digs: Vec<Dig>,
    limits: &Limits,
) -> Result<Vec<Classic>, Limit> {
    let question = Position::new(&Classic::EMPTY);
    let mut work = Work { free: (0..digs.len()).rev().collect(), digs, question };
    match questions.converse(&mut work, limits) {
        Some(limit) => Err(limit),
        None => Ok(work.digs.into_iter().map(|dig| dig.clues).collect()),
    }
}

struct Work {
    digs: Vec<Dig>,
    /// The numbers of the digs that wait for no answer.
    free: Vec<usize>,
    question: Position,
}

impl Dialogue for Work {
    fn ask(&mut self) -> Option<(usize, &Position)> {
        while let Some(number) = self.free.pop() {
            let dig = &mut self.digs[number];
            if dig.is_within() || dig.advance() {
                self.question = dig.question();
                return Some((number, &self.question));
            }
        }
        None
    }

    fn hear(&mut self, number: usize, has_solution: bool) {
        self.digs[number].hear(has_solution);
        self.free.push(number);
    }
}
