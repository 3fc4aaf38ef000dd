//! Basic fish by masks of places: for grids of any size, where there are no sets of cells.

use super::Visit;
use crate::combine::combinations;
use crate::{Candidate, HouseRole, Id, Pattern, Role, State, Step};
use neuf_puzzle::{Digit, DigitSet};
use std::ops::ControlFlow;

/// A row or column, and the places of the digit on it.
type Line = (usize, u64);

/// Shows the fish of this size: as many rows whose places lie on as many columns, or the other way.
pub(super) fn find(id: Id, size: usize, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
    let [rows, columns, _] = state.geometry().kinds();
    for digit in state.shape().digits() {
        for (base, cover) in [(&rows, &columns), (&columns, &rows)] {
            let line = |house: usize| (house, state.places(house, digit));
            let fits = |line: &Line| line.1 != 0 && line.1.count_ones() as usize <= size;
            let lines: Vec<Line> = base.clone().map(line).filter(fits).collect();
            combinations(&lines, size, &mut |chosen| {
                let crossed = chosen.iter().fold(0, |all, line| all | line.1);
                if crossed.count_ones() as usize != size {
                    return ControlFlow::Continue(());
                }
                step(id, state, digit, chosen, cover.start, crossed)
                    .map_or(ControlFlow::Continue(()), &mut *visit)
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// The step of a fish: base `lines` use up the `crossed` lines, counted from house `first`.
fn step(
    id: Id,
    state: &State,
    digit: Digit,
    lines: &[Line],
    first: usize,
    crossed: u64,
) -> Option<Step> {
    let geometry = state.geometry();
    let cover: Vec<usize> =
        (0..geometry.size()).filter(|i| crossed >> i & 1 == 1).map(|i| first + i).collect();
    let is_of_base = |cell: &_| lines.iter().any(|line| geometry.list(line.0).contains(cell));
    let (body, gone): (Vec<_>, Vec<_>) = cover
        .iter()
        .flat_map(|&house| geometry.list(house).iter().copied())
        .filter(|&cell| state.allows(cell, digit))
        .partition(is_of_base);
    let mut pattern = Pattern::of(DigitSet::single(digit)).mark(Role::Defining, digit, body);
    for (house, _) in lines {
        pattern = pattern.house(geometry.house(*house), HouseRole::Base);
    }
    for house in cover {
        pattern = pattern.house(geometry.house(house), HouseRole::Cover);
    }
    let gone = gone.into_iter().map(|cell| Candidate::new(cell, digit)).collect();
    Step::removing(id, gone, pattern)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::technique::{Fish, FishKind};
    use crate::{Candidate, Technique};
    use neuf_puzzle::{Rules, Shape, rules};
    use neuf_testkit::Random;
    use std::collections::BTreeSet;

    /// The conclusions of all fish of a size.
    fn said(steps: &[Step]) -> BTreeSet<Vec<(usize, usize)>> {
        let one = |gone: &Candidate| (gone.cell.index(), gone.digit.value());
        steps.iter().map(|step| step.eliminations.iter().map(one).collect()).collect()
    }

    #[test]
    fn the_fish_are_those_of_the_search_with_sets() {
        let mut random = Random(3);
        let plain = |rows, columns| Rules::from(Shape::new(rows, columns).unwrap());
        let diagonals = Rules::new(Shape::CLASSIC, [rules::diagonals()]).unwrap();
        let mut found = 0;
        for rules in [plain(2, 2), plain(2, 3), plain(3, 3), diagonals, plain(4, 4)] {
            for _ in 0..6 {
                // Few places on most lines, so that some fit together.
                let mut state = State::blank(rules.clone());
                for cell in state.shape().cells() {
                    for digit in state.candidates(cell) {
                        if random.below(10) < 8 {
                            state.eliminate(Candidate::new(cell, digit));
                        }
                    }
                }
                for size in 2..=4.min(state.shape().size() - 1) {
                    let fish = Fish { kind: FishKind::Basic, size };
                    let with_sets = (&fish as &dyn Technique).all(&state);
                    let mut by_masks = Vec::new();
                    let _ = find(fish.id(), size, &state, &mut |step| {
                        by_masks.push(step);
                        ControlFlow::Continue(())
                    });
                    assert_eq!(said(&with_sets), said(&by_masks), "{} {size}", state.shape());
                    found += by_masks.len();
                }
            }
        }
        assert!(found > 50, "{found}");
    }

    #[test]
    fn a_grid_beyond_sets_has_its_x_wing() {
        let shape = Shape::new(5, 5).unwrap();
        let mut state = State::blank(shape);
        let one = Digit::new(1).unwrap();
        for row in [3, 17] {
            for column in (0..25).filter(|column| ![4, 20].contains(column)) {
                state.eliminate(Candidate::new(shape.cell(row, column), one));
            }
        }
        let fish = Fish { kind: FishKind::Basic, size: 2 };
        let step = (&fish as &dyn Technique).first(&state).expect("an X-wing");
        assert_eq!(step.eliminations.len(), 46);
    }
}
