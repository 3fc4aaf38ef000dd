//! How often each candidate occurs in the solutions of a puzzle: never, once, or more often.

use crate::dispatch::Task;
use crate::kernel::Block;
use crate::layout::{self, Place, State, WORDS};
use crate::search::{Answer, Bounds, LaneSearch, Sink};
use crate::single::Once;
use crate::{Classic, Enumerator, Stats, arch};

/// The candidates that occur in the solutions met, and those that occur in more than one.
///
/// ```
/// use neuf_batch::{Classic, Enumerator};
///
/// let text = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
/// let puzzle: Classic = text.parse()?;
/// let met = Enumerator::default().occurrences(&puzzle, 100);
/// assert_eq!((met.solutions, met.is_complete), (1, true));
/// assert_eq!((met.once(0), met.often(0)), (1 << 7, 0));
/// # Ok::<(), neuf_puzzle::ClassicError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Occurrences {
    /// The number of solutions met.
    pub solutions: u64,
    /// Whether these are all solutions.
    pub is_complete: bool,
    any: State,
    often: State,
}

impl Occurrences {
    /// The digits that a cell has in exactly one of the solutions (bit `k - 1` for digit `k`).
    ///
    /// # Panics
    /// If the cell is beyond the 81.
    pub fn once(&self, cell: usize) -> u16 {
        assert!(cell < 81, "a cell of the classic grid");
        let place = Place::of_cell(cell);
        (place.candidates(&self.any) & !place.candidates(&self.often)) as u16
    }

    /// The digits that a cell has in more than one of them.
    ///
    /// # Panics
    /// If the cell is beyond the 81.
    pub fn often(&self, cell: usize) -> u16 {
        assert!(cell < 81, "a cell of the classic grid");
        Place::of_cell(cell).candidates(&self.often) as u16
    }
}

impl Enumerator {
    /// Counts how often each candidate occurs (never, once, more often) in at most `most`
    /// solutions.
    pub fn occurrences(&mut self, puzzle: &Classic, most: u64) -> Occurrences {
        self.stats.puzzles += 1;
        let (met, stats) = self.engine.run(Occur { state: layout::encode(puzzle), most });
        self.stats += stats;
        met
    }
}

struct Occur {
    state: State,
    most: u64,
}

impl Task for Occur {
    type Output = (Occurrences, Stats);
    const FEW: bool = true;

    fn run<B: arch::BackEnd<N>, const N: usize>(
        self,
        back_end: B,
        search: &mut LaneSearch<N>,
    ) -> Self::Output {
        let mut met = Meeting { any: [0; WORDS], often: [0; WORDS], solutions: 0 };
        // One solution more than wanted shows that there are more.
        let solutions = self.most.saturating_add(1);
        let bounds = Bounds { solutions, guesses: u64::MAX, ordered: false, share_from: 0 };
        let stats = search.run(back_end, &mut Once(Some(&self.state)), &mut met, bounds);
        let Meeting { any, often, solutions } = met;
        (Occurrences { solutions, is_complete: solutions <= self.most, any, often }, stats)
    }
}

struct Meeting {
    any: State,
    often: State,
    solutions: u64,
}

impl<const N: usize> Sink<N> for Meeting {
    const EVERY_SOLUTION: bool = true;

    fn finish(&mut self, _: &Answer<'_>) {}

    fn solution(&mut self, block: &Block<N>, lane: usize) {
        self.solutions += 1;
        for (word, (any, often)) in block.lane(lane).zip(self.any.iter_mut().zip(&mut self.often)) {
            *often |= *any & word;
            *any |= word;
        }
    }
}
