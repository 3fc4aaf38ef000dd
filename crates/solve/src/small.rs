//! Small grids, values in and values out.

use crate::auto::{PlainSearch, Progress};
use neuf_limits::{Limits, Meter};
use neuf_puzzle::{Clues, Shape};

/// Settles many grids of one shape of up to 16×16, values in and values out, in memory that it
/// reuses.
///
/// The answers are those of [`judge`](crate::judge).
///
/// ```
/// use neuf_puzzle::Shape;
/// use neuf_solve::{Limits, Small};
///
/// let mut small = Small::new(Shape::new(2, 2)?, &Limits::none()).expect("a small shape");
/// let values = [1, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 3, 0, 4];
/// let settled = small.settle(&values).expect("this takes no time");
/// assert_eq!(settled.word, "unique");
/// assert_eq!(settled.solution, [1, 2, 4, 3, 3, 4, 2, 1, 4, 1, 3, 2, 2, 3, 1, 4]);
/// assert!(Small::new(Shape::new(4, 5)?, &Limits::none()).is_none());
/// # Ok::<(), neuf_puzzle::ShapeError>(())
/// ```
pub struct Small {
    shape: Shape,
    search: PlainSearch,
    limits: Limits,
    solution: Vec<u8>,
}

/// What is known about a small grid.
///
/// ```
/// use neuf_puzzle::Shape;
/// use neuf_solve::{Limits, Small};
///
/// let mut small = Small::new(Shape::new(2, 2)?, &Limits::none().solutions(300)).expect("small");
/// let settled = small.settle(&[0; 16]).expect("this takes no time");
/// assert_eq!((settled.word, settled.count, settled.is_complete), ("several", 288, true));
/// # Ok::<(), neuf_puzzle::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Settled<'a> {
    /// The word of the [`Verdict`](crate::Verdict); also `several` if the limit was one solution
    /// and there may be others.
    pub word: &'static str,
    /// Solutions found.
    pub count: u64,
    /// Whether these are all solutions.
    pub is_complete: bool,
    /// The first solution in reading order; empty if there is none.
    pub solution: &'a [u8],
}

impl Small {
    /// A solver of grids of a shape; `None` if the shape is too large.
    ///
    /// Of the limits, those on solutions (2 by default) and nodes hold.
    pub fn new(shape: Shape, limits: &Limits) -> Option<Small> {
        let search = PlainSearch::on_boards(shape)?;
        let solutions = limits.solutions.or(Some(2));
        let limits = Limits { solutions, nodes: limits.nodes, ..Limits::none() };
        Some(Small { shape, search, limits, solution: vec![0; shape.cell_count()] })
    }

    /// The shape of its grids.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The answer for a grid; `None` if it takes more nodes than allowed, or so many that learning
    /// should take over. [`judge`](crate::judge) answers those.
    ///
    /// # Panics
    /// If the values are not as many as the shape has cells, or one is larger than the side.
    pub fn settle(&mut self, values: &[u8]) -> Option<Settled<'_>> {
        assert_eq!(values.len(), self.solution.len(), "a value for each cell");
        self.search.restart(values);
        let mut meter = Meter::new(&self.limits);
        let mut count = 0;
        let is_complete = loop {
            match self.search.advance(&mut meter, super::auto::PATIENCE) {
                Ok(Progress::Exhausted) => break true,
                Ok(Progress::Dragging) | Err(_) => return None,
                Ok(Progress::Solution) => {
                    if count == 0 {
                        self.search.write_values(&mut self.solution);
                    }
                    count += 1;
                    meter.solution();
                    if meter.want_solution().is_err() {
                        break false;
                    }
                }
            }
        };
        let word = match (count, is_complete) {
            (0, true) if self.is_contradictory(values) => "contradiction",
            (0, true) => "none",
            (1, true) => "unique",
            _ => "several",
        };
        let solution = if count > 0 { &self.solution[..] } else { &[] };
        Some(Settled { word, count, is_complete, solution })
    }

    /// Whether two givens contradict each other on their face.
    #[cold]
    fn is_contradictory(&self, values: &[u8]) -> bool {
        let values: Vec<usize> = values.iter().map(|&value| value.into()).collect();
        Clues::from_values(self.shape, &values).is_none_or(|clues| clues.check().is_err())
    }
}
