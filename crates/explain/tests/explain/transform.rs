//! Another look at the same grid: lines and digits renamed, rows and columns exchanged.

use neuf_explain::reglib::Case;
use neuf_explain::{Candidate, State};
use neuf_puzzle::{Cell, Digit, Shape};
use neuf_testkit::Random;

/// What a classic grid allows: rows and columns permuted within and with their bands, digits
/// permuted, rows and columns exchanged.
#[derive(Clone, Debug)]
pub struct Transform {
    rows: [usize; 9],
    columns: [usize; 9],
    digits: [usize; 9],
    transposed: bool,
}

const IDENTITY: [usize; 9] = [0, 1, 2, 3, 4, 5, 6, 7, 8];

fn shuffled<const N: usize>(random: &mut Random) -> [usize; N] {
    let mut order = std::array::from_fn(|i| i);
    for i in (1..N).rev() {
        order.swap(i, random.below(i + 1));
    }
    order
}

/// Lines in an order that keeps those of a band together.
fn lines(random: &mut Random) -> [usize; 9] {
    let bands: [usize; 3] = shuffled(random);
    let within: [[usize; 3]; 3] = std::array::from_fn(|_| shuffled(random));
    std::array::from_fn(|i| 3 * bands[i / 3] + within[i / 3][i % 3])
}

impl Transform {
    /// Rows and columns exchanged, nothing else.
    pub fn transposition() -> Transform {
        Transform { rows: IDENTITY, columns: IDENTITY, digits: IDENTITY, transposed: true }
    }

    /// Digits renamed, nothing else.
    pub fn of_digits(random: &mut Random) -> Transform {
        let digits = shuffled(random);
        Transform { rows: IDENTITY, columns: IDENTITY, digits, transposed: false }
    }

    /// Anything.
    pub fn any(random: &mut Random) -> Transform {
        let (rows, columns) = (lines(random), lines(random));
        Transform { rows, columns, digits: shuffled(random), transposed: random.below(2) == 1 }
    }

    fn cell(&self, cell: Cell) -> Cell {
        let (row, column) = (self.rows[cell.index() / 9], self.columns[cell.index() % 9]);
        Cell::new(if self.transposed { 9 * column + row } else { 9 * row + column })
    }

    fn digit(&self, digit: Digit) -> Digit {
        Digit::from_index(self.digits[digit.index()])
    }

    fn candidates(&self, candidates: &[Candidate]) -> Vec<Candidate> {
        let renamed = |c: &Candidate| Candidate::new(self.cell(c.cell), self.digit(c.digit));
        let mut all: Vec<Candidate> = candidates.iter().map(renamed).collect();
        all.sort_unstable();
        all
    }

    fn state(&self, state: &State) -> State {
        let mut seen = State::blank(Shape::CLASSIC);
        for cell in state.shape().cells() {
            match state.value(cell) {
                Some(digit) if state.is_given(cell) => {
                    seen.give(self.cell(cell), self.digit(digit))
                }
                Some(digit) => seen.place(self.cell(cell), self.digit(digit)),
                None => {}
            }
        }
        for cell in state.shape().cells() {
            for digit in state.shape().digits() - state.candidates(cell) {
                seen.eliminate(Candidate::new(self.cell(cell), self.digit(digit)));
            }
        }
        seen
    }

    /// The same case, looked at so.
    pub fn case(&self, case: &Case) -> Case {
        Case {
            digits: case.digits.iter().map(|digit| self.digit(digit)).collect(),
            state: self.state(&case.state),
            eliminations: self.candidates(&case.eliminations),
            placements: self.candidates(&case.placements),
            ..case.clone()
        }
    }
}
