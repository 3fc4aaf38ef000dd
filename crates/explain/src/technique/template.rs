//! All ways to place a digit in the whole grid.
//!
//! A template is a set of cells, one in each row, column and block, that a digit could fill: it has
//! the digit's values and otherwise only its candidates. A template that uses a cell which another
//! digit needs in all of its templates is dropped, and so on. Grids up to 256 cells, as long as no
//! digit has more than [`MOST`] templates.

use super::{Technique, Visit};
use crate::{Candidate, Cells, Id, Pattern, Role, State, Step};
use neuf_puzzle::{Digit, DigitSet};
use std::ops::ControlFlow;

/// As many as an empty classic grid has.
pub const MOST: usize = 46_656;

/// Which conclusion is drawn from the templates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TemplateKind {
    /// Cells in all templates of a digit hold it.
    Set,
    /// Candidates in no template are gone.
    Delete,
}

/// Templates of each digit, narrowed by those of the others.
pub struct Templates {
    /// Which conclusion is drawn.
    pub kind: TemplateKind,
}

impl Technique for Templates {
    fn id(&self) -> Id {
        match self.kind {
            TemplateKind::Set => "template-set",
            TemplateKind::Delete => "template-delete",
        }
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        let Some(templates) = narrowed(state) else { return ControlFlow::Continue(()) };
        for (digit, templates) in state.shape().digits().iter().zip(&templates) {
            let step = match self.kind {
                TemplateKind::Set => self.set(state, digit, common(templates)),
                TemplateKind::Delete => {
                    let any = templates.iter().fold(Cells::EMPTY, |any, &cells| any | cells);
                    let gone = state.those_with(digit, state.cells_with(digit) - any);
                    let pattern = Pattern::of(DigitSet::single(digit));
                    Step::removing(self.id(), gone, pattern)
                }
            };
            step.map_or(ControlFlow::Continue(()), &mut *visit)?;
        }
        ControlFlow::Continue(())
    }
}

impl Templates {
    fn set(&self, state: &State, digit: Digit, common: Cells) -> Option<Step> {
        let cells = common & state.cells_with(digit);
        let pattern = Pattern::of(DigitSet::single(digit)).mark(Role::Defining, digit, cells);
        (!cells.is_empty()).then(|| Step {
            technique: self.id(),
            placements: cells.iter().map(|cell| Candidate::new(cell, digit)).collect(),
            eliminations: Vec::new(),
            pattern,
        })
    }
}

fn common(templates: &[Cells]) -> Cells {
    templates.iter().copied().reduce(|a, b| a & b).unwrap_or(Cells::EMPTY)
}

/// The templates of every digit, as few as the digits leave each other; `None` if there are too
/// many, or none for some digit.
fn narrowed(state: &State) -> Option<Vec<Vec<Cells>>> {
    let digits = state.shape().digits();
    let mut templates: Vec<Vec<Cells>> =
        digits.iter().map(|digit| templates_of(state, digit)).collect::<Option<_>>()?;
    loop {
        let needed: Vec<Cells> = templates.iter().map(|list| common(list)).collect();
        let before: usize = templates.iter().map(Vec::len).sum();
        for (i, list) in templates.iter_mut().enumerate() {
            let others = needed.iter().enumerate().filter(|&(j, _)| i != j);
            let taken = others.fold(Cells::EMPTY, |taken, (_, &cells)| taken | cells);
            list.retain(|template| template.is_disjoint(taken));
        }
        if templates.iter().any(Vec::is_empty) {
            return None;
        }
        if templates.iter().map(Vec::len).sum::<usize>() == before {
            return Some(templates);
        }
    }
}

/// All templates of a digit, row by row; `None` if there are too many.
fn templates_of(state: &State, digit: Digit) -> Option<Vec<Cells>> {
    let geometry = state.geometry();
    let values: Cells =
        state.shape().cells().filter(|&cell| state.value(cell) == Some(digit)).collect();
    let possible = (state.cells_with(digit) - geometry.any_peers(values)) | values;
    let mut partial = vec![(Cells::EMPTY, possible)];
    for row in 0..geometry.size() {
        let mut longer = Vec::new();
        for (template, possible) in partial {
            for cell in possible & geometry.set(row) {
                let next = possible - geometry.peers(cell);
                longer.push((template | Cells::single(cell), next));
            }
        }
        if longer.len() > MOST {
            return None;
        }
        partial = longer;
    }
    Some(partial.into_iter().map(|(template, _)| template).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use neuf_puzzle::Shape;

    #[test]
    fn an_empty_grid_has_as_many_templates_as_the_literature_says() {
        let one = Digit::new(1).unwrap();
        let count = |rows, columns| {
            let state = State::blank(Shape::new(rows, columns).unwrap());
            templates_of(&state, one).map(|templates| templates.len())
        };
        assert_eq!(count(2, 2), Some(16));
        assert_eq!(count(3, 3), Some(MOST));
        assert_eq!(count(2, 5), None);
    }
}
