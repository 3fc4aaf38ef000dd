//! Questions that follow from the answers to earlier ones, about any number of positions at once.

use crate::batch::Pause;
use crate::dispatch::Task;
use crate::kernel::Block;
use crate::layout::{self, Place, State};
use crate::search::{Answer, Bounds, HARD, LaneSearch, Sink, Source};
use crate::{Classic, Limit, Limits, Questions, Stats, arch};
use neuf_limits::Stop;
use std::cell::RefCell;

/// The candidates of each of the 81 cells, in the form that lanes read.
///
/// ```
/// use neuf_batch::{Classic, Position};
///
/// let mut position = Position::new(&Classic::EMPTY);
/// position.allow(0, 0b11);
/// assert_eq!((position.digits(0), position.digits(1)), (0b11, 0x1ff));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position(State);

impl Position {
    /// The given in each cell that has one, all digits in the others.
    pub fn new(puzzle: &Classic) -> Position {
        Position(layout::encode(puzzle))
    }

    /// Lets a cell have these digits (bit `k - 1` for digit `k`) and no others.
    ///
    /// # Panics
    /// If the cell is beyond the 81.
    #[inline]
    pub fn allow(&mut self, cell: usize, digits: u16) {
        assert!(cell < 81, "a cell of the classic grid");
        Place::of_cell(cell).set_candidates(&mut self.0, u32::from(digits));
    }

    /// The digits that a cell may have.
    ///
    /// # Panics
    /// If the cell is beyond the 81.
    pub fn digits(&self, cell: usize) -> u16 {
        assert!(cell < 81, "a cell of the classic grid");
        Place::of_cell(cell).candidates(&self.0) as u16
    }
}

/// A caller that asks whether positions have a solution.
///
/// Free lanes take the next question, so answers come in any order; each answer depends on its
/// position alone.
pub trait Dialogue {
    /// The next question, with a number to recognise its answer by. `None` if there is none until
    /// another answer comes; the dialogue ends when no answer is awaited either.
    fn ask(&mut self) -> Option<(usize, &Position)>;

    /// The answer to the question of this number.
    fn hear(&mut self, number: usize, has_solution: bool);
}

impl Questions {
    /// Answers until there are no more questions, or until a limit on time or the cancel flag stops
    /// it.
    ///
    /// Returns the limit that stopped it; some questions then remain unanswered.
    ///
    /// ```
    /// use neuf_batch::{Classic, Dialogue, Limits, Position, Questions};
    ///
    /// /// Halves the digits of the first cell until one is left.
    /// struct Halving { position: Position, half: u16, is_over: bool }
    ///
    /// impl Dialogue for Halving {
    ///     fn ask(&mut self) -> Option<(usize, &Position)> {
    ///         let question = (!self.is_over).then_some((0, &self.position));
    ///         self.is_over = true;
    ///         question
    ///     }
    ///     fn hear(&mut self, _: usize, has_solution: bool) {
    ///         self.half /= 2;
    ///         assert!(has_solution);
    ///         self.position.allow(0, self.half);
    ///         self.is_over = self.half == 1;
    ///     }
    /// }
    ///
    /// let mut halving = Halving { position: Position::new(&Classic::EMPTY), half: 256, is_over: false };
    /// let stopped = Questions::default().converse(&mut halving, &Limits::none());
    /// assert_eq!((stopped, halving.half), (None, 1));
    /// ```
    pub fn converse(&mut self, dialogue: &mut impl Dialogue, limits: &Limits) -> Option<Limit> {
        let stop = limits.stop();
        let talk = Talk { dialogue: RefCell::new(dialogue), asked: 0.into(), stop: &stop };
        let stats = self.engine.run(talk);
        self.stats += stats;
        stop.reached()
    }
}

/// Bounds of a question: any one solution settles it.
const ANY: Bounds = Bounds { solutions: 1, guesses: u64::MAX, ordered: true, share_from: HARD };

struct Talk<'a, D> {
    dialogue: RefCell<&'a mut D>,
    asked: std::cell::Cell<u64>,
    stop: &'a Stop,
}

impl<D: Dialogue> Task for Talk<'_, D> {
    type Output = Stats;
    const FEW: bool = true;

    fn run<B: arch::BackEnd<N>, const N: usize>(
        self,
        back_end: B,
        search: &mut LaneSearch<N>,
    ) -> Stats {
        let mut listener = Listener { talk: &self, pause: Pause::new(self.stop) };
        let stats = search.run(back_end, &mut Asker(&self), &mut listener, ANY);
        Stats { puzzles: self.asked.get(), ..stats }
    }
}

struct Asker<'a, 'b, D>(&'a Talk<'b, D>);

impl<D: Dialogue, const N: usize> Source<N> for Asker<'_, '_, D> {
    #[inline]
    fn load(&mut self, block: &mut Block<N>, lane: usize) -> Option<usize> {
        let mut dialogue = self.0.dialogue.borrow_mut();
        let (number, position) = dialogue.ask()?;
        block.write(lane, &position.0);
        self.0.asked.set(self.0.asked.get() + 1);
        Some(number)
    }
}

struct Listener<'a, 'b, D> {
    talk: &'a Talk<'b, D>,
    pause: Pause<'a>,
}

impl<D: Dialogue, const N: usize> Sink<N> for Listener<'_, '_, D> {
    fn finish(&mut self, answer: &Answer<'_>) {
        self.talk.dialogue.borrow_mut().hear(answer.id, answer.count > 0);
    }

    #[inline]
    fn finish_in_lane(&mut self, id: usize, _: &Block<N>, _: usize) {
        self.talk.dialogue.borrow_mut().hear(id, true);
    }

    #[inline]
    fn stop(&mut self) -> bool {
        self.pause.is_over()
    }
}
