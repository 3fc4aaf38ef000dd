//! Two sectors that lock each other where a line and a block meet.

use super::{Technique, Visit};
use crate::board::{Board, on_board};
use crate::{Candidate, CellBits, HouseRole, Id, Pattern, Role, State, Step};
use neuf_limits::Stop;
use neuf_puzzle::{Cell, DigitSet};
use std::cell::OnceCell;
use std::ops::ControlFlow;

/// Two or three cells where a line and a block meet have at least two digits too many. Cells of the
/// line take some of these digits, cells of the block others, and together they take just enough:
/// all digits are then spoken for, in the line, in the block, or where they meet. Grids up to 640
/// cells.
pub struct SueDeCoq;

/// Some cells of a house, and their digits.
type Parts<const WORDS: usize> = Vec<(CellBits<WORDS>, DigitSet)>;

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
        self.find_until(state, &Stop::never(), visit)
    }

    fn find_until(&self, state: &State, stop: &Stop, visit: Visit<'_>) -> ControlFlow<()> {
        on_board!(state, board => self.find_on(board, stop, visit))
    }
}

impl SueDeCoq {
    fn find_on<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        stop: &Stop,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        let geometry = board.geometry();
        let [rows, columns, blocks] = geometry.kinds();
        let empty = board.empty();
        // The parts of each house, drawn when first asked for.
        let parts: Vec<OnceCell<Parts<WORDS>>> = vec![OnceCell::new(); geometry.house_count()];
        let parts_of = |house: usize| {
            parts[house].get_or_init(|| {
                let all = subsets(board.set(house) & empty, most_cells(geometry.size()));
                all.into_iter().map(|cells| (cells, board.union(cells))).collect()
            })
        };
        for line in rows.chain(columns) {
            if stop.reached().is_some() {
                return ControlFlow::Break(());
            }
            for block in blocks.clone() {
                let meet = board.set(line) & board.set(block) & empty;
                for chosen in subsets(meet, 3).into_iter().filter(|chosen| chosen.len() > 1) {
                    if board.union(chosen).len() >= chosen.len() + 2 {
                        let parts = [(line, parts_of(line)), (block, parts_of(block))];
                        self.find_in(board, parts, chosen, visit)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The most cells of a sector. In a classic grid that is no limit; on larger ones there are too many
/// sectors to look at.
fn most_cells(side: usize) -> usize {
    if side <= 9 { 8 } else { 3 }
}

/// All non-empty subsets of at most `most` cells, in the order of the numbers whose bits they are.
fn subsets<const WORDS: usize>(cells: CellBits<WORDS>, most: usize) -> Vec<CellBits<WORDS>> {
    let cells: Vec<Cell> = cells.iter().collect();
    let mut all = Vec::new();
    extend(&mut all, CellBits::EMPTY, &cells, most);
    all
}

/// Adds these subsets, each with `chosen` besides. The highest cell counts most, and alone comes
/// first.
fn extend<const WORDS: usize>(
    all: &mut Vec<CellBits<WORDS>>,
    chosen: CellBits<WORDS>,
    cells: &[Cell],
    most: usize,
) {
    if most == 0 {
        return;
    }
    for (below, &cell) in cells.iter().enumerate() {
        let chosen = chosen | CellBits::single(cell);
        all.push(chosen);
        extend(all, chosen, &cells[..below], most - 1);
    }
}

impl SueDeCoq {
    fn find_in<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        [(line, of_line), (block, of_block)]: [(usize, &Parts<WORDS>); 2],
        meet: CellBits<WORDS>,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        let all = board.union(meet);
        let spare = all.len() - meet.len();
        // How many of the spare digits a sector takes, if any.
        let takes = |cells: CellBits<WORDS>, digits: DigitSet| {
            let extra = (digits - all).len();
            (!digits.is_disjoint(all) && cells.len() > extra).then(|| cells.len() - extra)
        };
        let within = |parts: &Parts<WORDS>| -> Vec<(CellBits<WORDS>, DigitSet, usize)> {
            let rest = parts.iter().filter(|(cells, _)| cells.is_disjoint(meet));
            rest.filter_map(|&(cells, digits)| Some((cells, digits, takes(cells, digits)?)))
                .collect()
        };
        let in_block = within(of_block);
        for (on_line, its_digits, taken) in within(of_line) {
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
            board.all_of(digits, rest)
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
