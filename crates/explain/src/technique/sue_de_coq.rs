//! Two sectors that lock each other where a line and a block meet.

use super::{Technique, Visit};
use crate::board::{Board, on_board};
use crate::{Candidate, CellBits, HouseRole, Id, Pattern, Role, State, Step};
use neuf_puzzle::{Cell, DigitSet};
use std::ops::ControlFlow;

/// Two or three cells where a line and a block meet have at least two digits too many. Cells of the
/// line take some of these digits, cells of the block others, and together they take just enough:
/// all digits are then spoken for, in the line, in the block, or where they meet. Grids up to 640
/// cells.
pub struct SueDeCoq;

/// The parts: where the houses meet, the rest on the line, the rest in the block.
struct Sectors<const WORDS: usize> {
    line: usize,
    block: usize,
    meet: CellBits<WORDS>,
    on_line: CellBits<WORDS>,
    in_block: CellBits<WORDS>,
}

impl Technique for SueDeCoq {
    fn id(&self) -> Id {
        "sue-de-coq"
    }

    fn knows_wide_sets(&self) -> bool {
        true
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        on_board!(state, board => self.find_on(board, visit))
    }
}

impl SueDeCoq {
    fn find_on<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        let geometry = board.geometry();
        let [rows, columns, blocks] = geometry.kinds();
        let empty = board.empty();
        for line in rows.chain(columns) {
            for block in blocks.clone() {
                let meet = board.set(line) & board.set(block) & empty;
                for chosen in subsets(meet, 3).filter(|chosen| chosen.len() > 1) {
                    if board.union(chosen).len() >= chosen.len() + 2 {
                        self.find_in(board, line, block, chosen, visit)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The most cells of a sector. In a classic grid that is no limit; on larger ones there are too many
/// sectors to look at.
fn most_cells(side: usize) -> u32 {
    if side <= 9 { 8 } else { 3 }
}

/// All non-empty subsets of at most so many cells.
fn subsets<const WORDS: usize>(
    cells: CellBits<WORDS>,
    most: u32,
) -> impl Iterator<Item = CellBits<WORDS>> {
    let cells: Vec<Cell> = cells.iter().collect();
    (1u32..1 << cells.len()).filter(move |bits| bits.count_ones() <= most).map(move |bits| {
        let chosen = cells.iter().enumerate().filter(|(i, _)| bits >> i & 1 == 1);
        chosen.map(|(_, &cell)| cell).collect()
    })
}

impl SueDeCoq {
    fn find_in<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        line: usize,
        block: usize,
        meet: CellBits<WORDS>,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        let geometry = board.geometry();
        let all = board.union(meet);
        let spare = all.len() - meet.len();
        let rest = board.empty() - meet;
        // How many of the spare digits a sector takes, if any.
        let takes = |cells: CellBits<WORDS>| {
            let digits = board.union(cells);
            let extra = (digits - all).len();
            (!digits.is_disjoint(all) && cells.len() > extra).then(|| cells.len() - extra)
        };
        let within = |house: usize| -> Vec<(CellBits<WORDS>, DigitSet, usize)> {
            subsets(board.set(house) & rest, most_cells(geometry.size()))
                .filter_map(|cells| Some((cells, board.union(cells), takes(cells)?)))
                .collect()
        };
        let in_block = within(block);
        for (on_line, its_digits, taken) in within(line) {
            for &(in_block, digits, more) in &in_block {
                if taken + more == spare
                    && on_line.is_disjoint(in_block)
                    && (its_digits & digits & all).is_empty()
                {
                    let found = Sectors { line, block, meet, on_line, in_block };
                    Step::removing(self.id(), found.gone(board), found.pattern(board))
                        .map(eliminated_digits)
                        .map_or(ControlFlow::Continue(()), &mut *visit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The step with the digits it removes as the digits of its pattern.
pub(super) fn eliminated_digits(mut step: Step) -> Step {
    step.pattern.digits = step.eliminations.iter().map(|candidate| candidate.digit).collect();
    step
}

impl<const WORDS: usize> Sectors<WORDS> {
    fn gone(&self, board: Board<'_, WORDS>) -> Vec<Candidate> {
        let _geometry = board.geometry();
        let [all, line, block] = [self.meet, self.on_line, self.in_block].map(|c| board.union(c));
        // A cell that one sector uses may lie in the other's house, and lose what is taken there.
        let houses = [
            (self.block, self.in_block, ((all | block) - line) | (block & line)),
            (self.line, self.on_line, ((all | line) - block) | (block & line)),
        ];
        let gone = houses.into_iter().flat_map(|(house, own, digits)| {
            let rest = board.set(house) - (self.meet | own);
            digits.iter().flat_map(move |digit| board.those_with(digit, rest))
        });
        gone.collect()
    }

    fn pattern(&self, board: Board<'_, WORDS>) -> Pattern {
        let geometry = board.geometry();
        let mut pattern = Pattern::default()
            .house(geometry.house(self.line), HouseRole::Defining)
            .house(geometry.house(self.block), HouseRole::Defining);
        for (i, cells) in [self.meet, self.on_line, self.in_block].into_iter().enumerate() {
            pattern = pattern.set(cells, board.union(cells));
            for cell in cells {
                let role = Role::Set { number: i as u8 };
                pattern = pattern.mark_cell(role, cell, board.candidates(cell));
            }
        }
        pattern
    }
}
