//! Two lines that can be filled in another way, which Qiu's deadly pattern rests on, found by trying.

use neuf_explain::State;
use neuf_puzzle::{Cell, Digit, DigitSet, House};
use neuf_testkit::Random;
use std::ops::ControlFlow;

/// Two lines and the lines across, "columns" here; and two cells elsewhere on two of these, the pair.
pub struct TwoLines {
    columns: Vec<Column>,
    /// The columns of the pair.
    sides: [usize; 2],
    /// What the pair would hold.
    digits: [Digit; 2],
    size: usize,
}

struct Column {
    cells: [Cell; 2],
    block: House,
    /// What must stay because one of the cells is given.
    is_fixed: bool,
    /// What is known of a fixed column.
    known: [Option<Digit>; 2],
}

/// The digits of the columns.
type Filling = Vec<[Digit; 2]>;

impl TwoLines {
    /// The lines, if the pair lies on two columns that meet the lines in one block.
    pub fn of(state: &State, lines: &[House], pair: &[Cell], digits: DigitSet) -> Option<TwoLines> {
        let rules = state.geometry().rules();
        let (&[first, second], &[one, two]) = (lines, pair) else { return None };
        let [&own, &other] = [first, second].map(|line| &rules.cells_of(line)[0]);
        // The place of the column among the houses of a cell: rows come first, then columns.
        let across = usize::from(rules.houses_of(own)[0] == first);
        let column = |cell: Cell| rules.houses_of(cell)[across];
        let mut columns = Vec::new();
        for &cell in rules.cells_of(first) {
            let below = *rules.cells_of(second).iter().find(|&&c| column(c) == column(cell))?;
            let block = rules.houses_of(cell)[2];
            if rules.houses_of(below)[2] != block {
                return None;
            }
            let cells = [cell, below];
            let is_fixed = cells.iter().any(|&cell| state.is_given(cell));
            columns.push(Column { cells, block, is_fixed, known: cells.map(|c| state.value(c)) });
        }
        let side = |cell| columns.iter().position(|its| column(its.cells[0]) == column(cell));
        let sides = [side(one)?, side(two)?];
        let digits: Vec<Digit> = digits.iter().collect();
        let in_one_house = |k: usize| rules.houses_of(one)[k] == rules.houses_of(two)[k];
        let is_apart = ![own, other]
            .iter()
            .any(|&cell| rules.houses_of(cell)[1 - across] == rules.houses_of(one)[1 - across]);
        let fits = in_one_house(1 - across) && in_one_house(2) && is_apart;
        let form = TwoLines {
            columns,
            sides,
            digits: digits.try_into().ok()?,
            size: rules.shape().size(),
        };
        let blocks = sides.map(|side| form.columns[side].block);
        (fits && blocks[0] == blocks[1] && blocks[0] != rules.houses_of(one)[2]).then_some(form)
    }

    /// Where the lines meet the columns of the pair.
    pub fn square(&self) -> Vec<Cell> {
        let mut cells: Vec<Cell> =
            self.sides.iter().flat_map(|&side| self.columns[side].cells).collect();
        cells.sort_unstable();
        cells
    }

    /// Whether the square has both digits, as its block has no other place for them, no cell that would
    /// change is given, and some fillings by chance all have a twin.
    pub fn always_has_a_twin(&self, state: &State, fillings: usize) -> bool {
        let rules = state.geometry().rules();
        let square = self.square();
        let has_place = |digit, cell: &&Cell| state.allows(**cell, digit);
        let is_held = |&digit: &Digit| {
            let block = rules.cells_of(self.columns[self.sides[0]].block).iter();
            let mut places = block.filter(|cell| has_place(digit, cell)).peekable();
            places.peek().is_some() && places.all(|place| square.contains(place))
        };
        let is_free = |&side: &usize| !self.columns[side].is_fixed;
        let mut random = Random(11);
        self.digits.iter().all(is_held)
            && self.sides.iter().all(is_free)
            && (0..fillings).all(|_| {
                let mut order: Vec<Digit> = (0..self.size).map(Digit::from_index).collect();
                random.shuffle(&mut order);
                let mut first = None;
                let _ = self.fill(&order, &mut |filling| {
                    first = Some(filling.clone());
                    ControlFlow::Break(())
                });
                first.is_none_or(|filling| self.has_twin(&filling))
            })
    }

    /// Shows every filling in which the pair has its digits in order, and the square both.
    fn fill(
        &self,
        order: &[Digit],
        visit: &mut dyn FnMut(&Filling) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        // The sides first: they ask for most.
        let mut at: Vec<usize> = (0..self.columns.len()).collect();
        at.sort_by_key(|i| (!self.sides.contains(i), !self.columns[*i].is_fixed));
        self.fill_from(&at, order, &mut Vec::new(), visit)
    }

    fn fill_from(
        &self,
        at: &[usize],
        order: &[Digit],
        chosen: &mut Vec<[Digit; 2]>,
        visit: &mut dyn FnMut(&Filling) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let n = chosen.len();
        let in_square = |digit| chosen.iter().take(2).flatten().any(|&held| held == digit);
        if n == 2 && !self.digits.iter().all(|&digit| in_square(digit)) {
            return ControlFlow::Continue(());
        }
        if n == at.len() {
            let mut filling = vec![[order[0]; 2]; n];
            at.iter().zip(&*chosen).for_each(|(&i, &held)| filling[i] = held);
            return visit(&filling);
        }
        let column = &self.columns[at[n]];
        let side = self.sides.iter().position(|&side| side == at[n]);
        for &upper in order {
            for &lower in order {
                let held = [upper, lower];
                let is_known = |k: usize| {
                    !column.is_fixed || column.known[k].is_none_or(|digit| digit == held[k])
                };
                let clashes = |(&i, other): (&usize, &[Digit; 2])| {
                    let alike = self.columns[i].block == column.block;
                    (0..2).any(|k| other[k] == held[k] || alike && other[k] == held[1 - k])
                };
                let fits = upper != lower
                    && is_known(0)
                    && is_known(1)
                    && side.is_none_or(|side| !held.contains(&self.digits[side]))
                    && !at.iter().zip(chosen.iter()).any(clashes);
                if fits {
                    chosen.push(held);
                    self.fill_from(at, order, chosen, visit)?;
                    chosen.pop();
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether another filling has the same digits in every line, column and block, and in fixed columns.
    fn has_twin(&self, filling: &Filling) -> bool {
        let side = |k: usize| filling[self.sides[k]];
        let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
        // What stands in a column of the pair: the pair's cell, then the square's two.
        let trio = |k: usize| [self.digits[k], side(k)[0], side(k)[1]];
        let square = |trios: [[Digit; 3]; 2]| -> DigitSet {
            trios.iter().flat_map(|trio| [trio[1], trio[2]]).collect()
        };
        let free: Vec<usize> = (0..filling.len())
            .filter(|i| !self.sides.contains(i) && !self.columns[*i].is_fixed)
            .collect();
        orders.iter().any(|left| {
            orders.iter().any(|right| {
                let trios = [left.map(|i| trio(0)[i]), right.map(|i| trio(1)[i])];
                let pair: DigitSet = trios.iter().map(|trio| trio[0]).collect();
                let fits = pair == self.digits.into_iter().collect()
                    && square(trios) == square([trio(0), trio(1)]);
                fits && (0..1u32 << free.len()).any(|swapped| {
                    let mut other = filling.clone();
                    for (bit, &i) in free.iter().enumerate() {
                        if swapped >> bit & 1 == 1 {
                            other[i].reverse();
                        }
                    }
                    for (&side, trio) in self.sides.iter().zip(&trios) {
                        other[side] = [trio[1], trio[2]];
                    }
                    let line = |k: usize| other.iter().map(|held| held[k]).collect::<DigitSet>();
                    (0..2).all(|k| line(k).len() == self.size)
                        && (other != *filling || trios != [trio(0), trio(1)])
                })
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use neuf_puzzle::Shape;

    /// The first two rows of a 6×6 grid, the pair below their first two columns, some columns fixed.
    fn small(fixed: u32) -> TwoLines {
        let shape = Shape::new(2, 3).unwrap();
        let state = State::blank(shape);
        let digits: DigitSet = DigitSet::first(2);
        let pair = [shape.cell(2, 0), shape.cell(2, 1)];
        let rows = [House::Row(0), House::Row(1)];
        let mut form = TwoLines::of(&state, &rows, &pair, digits).expect("two rows and a pair");
        for (i, column) in form.columns.iter_mut().enumerate() {
            column.is_fixed = fixed >> i & 1 == 1;
        }
        form
    }

    #[test]
    fn every_filling_of_two_small_rows_has_a_twin_if_fixed_columns_differ_by_one_digit() {
        let order: Vec<Digit> = (0..6).map(Digit::from_index).collect();
        let [mut alike, mut lonely] = [0, 0];
        for fixed in (0..1 << 6).filter(|fixed| fixed & 3 == 0) {
            let form = small(fixed);
            let _ = form.fill(&order, &mut |filling| {
                let held = |k: usize| -> DigitSet {
                    let those = filling.iter().enumerate().filter(|(i, _)| fixed >> i & 1 == 1);
                    those.map(|(_, held)| held[k]).collect()
                };
                match (held(0) - held(1)).len() {
                    0 | 1 => {
                        assert!(form.has_twin(filling), "{filling:?} {fixed:b}");
                        alike += 1;
                    }
                    _ => lonely += usize::from(!form.has_twin(filling)),
                }
                ControlFlow::Continue(())
            });
        }
        // Where they differ by more, there need not be any.
        assert!(alike > 1000 && lonely > 0, "{alike} {lonely}");
    }
}
