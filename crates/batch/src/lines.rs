//! Lines of text in, lines of text out, without a grid or an outcome in between.

use crate::batch::Pause;
use crate::dispatch::Task;
use crate::kernel::Block;
use crate::layout::WORDS;
use crate::outcome::Allowance;
use crate::search::{Answer, Bounds, LaneSearch, Sink, Source};
use crate::{Batch, Stats, arch};
use neuf_limits::Stop;

/// The bytes of a line: 81 cells and its end.
pub const LINE: usize = 82;

/// The verdicts: the last byte of the answer to a line.
pub mod verdict {
    /// One solution: the byte is a newline, so that such an answer is a line.
    pub const UNIQUE: u8 = b'\n';
    /// No solution.
    pub const NONE: u8 = b'!';
    /// Two solutions at least.
    pub const SEVERAL: u8 = b'+';
    /// Not known: a limit was reached first.
    pub const UNSETTLED: u8 = b'?';
    /// The line is not 81 cells (`1` to `9`, `0` or `.`) and a newline.
    pub const NO_PUZZLE: u8 = b'#';
}

impl Batch {
    /// Answers each line of [`LINE`] bytes by as many bytes, on the calling thread, and returns how
    /// many puzzles have one solution.
    ///
    /// The last byte of an answer is its [`verdict`]. The bytes before it are the solution if it is
    /// unique, and meaningless otherwise.
    ///
    /// All limits hold except the one on solutions: the search always looks for a second solution.
    ///
    /// ```
    /// use neuf_batch::{Batch, LINE, verdict};
    ///
    /// let puzzle = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......\n";
    /// let lines = format!("{puzzle}{}\n{}\n", ".".repeat(81), "x".repeat(81));
    /// let mut answers = Vec::new();
    /// assert_eq!(Batch::default().answer_lines(lines.as_bytes(), &mut answers), 1);
    /// assert!(answers.starts_with(b"417369825632158947958724316825437169791586432346912758"));
    /// let last = |answer: &[u8]| answer[LINE - 1];
    /// let verdicts = [verdict::UNIQUE, verdict::SEVERAL, verdict::NO_PUZZLE];
    /// assert!(answers.chunks(LINE).map(last).eq(verdicts));
    /// ```
    ///
    /// # Panics
    /// If the text does not consist of pieces of [`LINE`] bytes.
    pub fn answer_lines(&mut self, lines: &[u8], answers: &mut Vec<u8>) -> usize {
        let (lines, rest) = lines.as_chunks();
        assert!(rest.is_empty(), "lines of {LINE} bytes");
        let start = answers.len();
        answers.resize(start + lines.len() * LINE, verdict::UNSETTLED);
        let (answers, _) = answers[start..].as_chunks_mut();
        let allowed = Allowance { solutions: 2, ..Allowance::from(&self.limits) };
        let task = AnswerLines { lines, answers, limits: (allowed, &self.limits.stop()) };
        let (unique, stats) = self.engine.run(task);
        self.stats += stats;
        unique
    }
}

struct AnswerLines<'a> {
    lines: &'a [[u8; LINE]],
    answers: &'a mut [[u8; LINE]],
    limits: (Allowance, &'a Stop),
}

impl Task for AnswerLines<'_> {
    /// How many have one solution.
    type Output = (usize, Stats);

    fn run<B: arch::BackEnd<N>, const N: usize>(
        self,
        back_end: B,
        search: &mut LaneSearch<N>,
    ) -> Self::Output {
        let AnswerLines { lines, answers, limits: (allowed, stop) } = self;
        let words = [[0; N]; WORDS];
        let mut source =
            Texts { back_end, lines, next: 0, words, wrong: 0, no_puzzles: Vec::new() };
        let mut sink = Answers {
            back_end,
            answers,
            pause: Pause::new(stop),
            words: Box::new([[0; N]; WORDS]),
            written: Box::new([[0; LINE]; N]),
            waiting: [0; N],
            count: 0,
            unique: 0,
        };
        let stats = search.run(back_end, &mut source, &mut sink, Bounds::from(allowed));
        sink.deliver();
        for id in source.no_puzzles {
            sink.answers[id][LINE - 1] = verdict::NO_PUZZLE;
        }
        (sink.unique, Stats { puzzles: lines.len() as u64, ..stats })
    }
}

/// Lines, converted `N` at a time.
struct Texts<'a, B, const N: usize> {
    back_end: B,
    lines: &'a [[u8; LINE]],
    /// The number of the next line.
    next: usize,
    /// The positions of the `N` lines around the next one, from a multiple of `N` on.
    words: [[u32; N]; WORDS],
    /// Those of these lines that are no puzzles, as bits.
    wrong: u32,
    no_puzzles: Vec<usize>,
}

impl<B: arch::BackEnd<N>, const N: usize> Source<N> for Texts<'_, B, N> {
    fn load(&mut self, block: &mut Block<N>, lane: usize) -> Option<usize> {
        loop {
            let (id, from) = (self.next, self.next % N);
            let left = self.lines.get(id..).filter(|left| !left.is_empty())?;
            if from == 0 {
                self.wrong = self.back_end.read(&left[..left.len().min(N)], &mut self.words);
            }
            self.next += 1;
            if self.wrong >> from & 1 == 1 {
                self.no_puzzles.push(id);
                continue;
            }
            for (to, words) in block.words.iter_mut().zip(&self.words) {
                to[lane] = words[from];
            }
            return Some(id);
        }
    }
}

/// Writes answers, solutions `N` at a time.
struct Answers<'a, 'b, B, const N: usize> {
    back_end: B,
    answers: &'a mut [[u8; LINE]],
    pause: Pause<'b>,
    /// Solved positions that wait to be written, memory for their lines, and the numbers of the
    /// lines.
    words: Box<[[u32; N]; WORDS]>,
    written: Box<[[u8; LINE]; N]>,
    waiting: [usize; N],
    count: usize,
    unique: usize,
}

impl<B: arch::BackEnd<N>, const N: usize> Answers<'_, '_, B, N> {
    #[inline]
    fn push(&mut self, id: usize, solution: impl Iterator<Item = u32>) {
        for (lanes, word) in self.words.iter_mut().zip(solution) {
            lanes[self.count] = word;
        }
        self.waiting[self.count] = id;
        self.count += 1;
        if self.count == N {
            self.deliver();
        }
    }

    fn deliver(&mut self) {
        self.back_end.write(&self.words, &mut self.written);
        for (&id, line) in self.waiting[..self.count].iter().zip(self.written.iter()) {
            self.answers[id] = *line;
        }
        self.unique += self.count;
        self.count = 0;
    }
}

impl<B: arch::BackEnd<N>, const N: usize> Sink<N> for Answers<'_, '_, B, N> {
    fn finish(&mut self, answer: &Answer<'_>) {
        let verdict = match answer {
            Answer { gave_up: true, .. } => verdict::UNSETTLED,
            Answer { count: 0, .. } => verdict::NONE,
            Answer { count: 1, witness: [only, ..], .. } => {
                return self.push(answer.id, only.iter().copied());
            }
            _ => verdict::SEVERAL,
        };
        self.answers[answer.id][LINE - 1] = verdict;
    }

    #[inline]
    fn finish_in_lane(&mut self, id: usize, block: &Block<N>, lane: usize) {
        self.push(id, block.lane(lane));
    }

    #[inline]
    fn stop(&mut self) -> bool {
        self.pause.is_over()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BackEnd, Cancel, Classic, Limits};
    use proptest::prelude::{Strategy, prop};
    use proptest::{prop_assert, prop_assert_eq, proptest};

    /// Lines with one solution, none or several, some of them damaged in one byte.
    fn lines() -> impl Strategy<Value = Vec<[u8; LINE]>> {
        let puzzle = prop::sample::select(vec![
            "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......\n",
            "44....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......\n",
            "4000008050300000000007000000200000600000804000000100000006030705002000000000000\x30\x30\n",
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n",
        ]);
        let byte = proptest::option::weighted(0.5, (0..LINE, proptest::num::u8::ANY));
        let line = (puzzle, byte).prop_map(|(puzzle, byte)| {
            let mut line = [0; LINE];
            line.copy_from_slice(puzzle.as_bytes());
            byte.into_iter().for_each(|(at, byte)| line[at] = byte);
            line
        });
        prop::collection::vec(line, 0..40)
    }

    /// The answer that follows from reading and solving the grid by itself.
    fn by_outcome(line: &[u8; LINE]) -> [u8; LINE] {
        let (cells, end) = line.split_at(LINE - 1);
        let mut answer = [0; LINE];
        let last = match Classic::read(cells) {
            Ok(grid) if end == b"\n" => {
                let outcome = Batch::default().solve(&[grid]).remove(0);
                let solution = outcome.unique().map(Classic::to_text);
                answer[..LINE - 1].copy_from_slice(&solution.unwrap_or([0; LINE - 1]));
                match outcome.count() {
                    0 => verdict::NONE,
                    1 => verdict::UNIQUE,
                    _ => verdict::SEVERAL,
                }
            }
            _ => verdict::NO_PUZZLE,
        };
        answer[LINE - 1] = last;
        answer
    }

    proptest! {
        #[test]
        fn lines_are_answered_as_grids_are(lines in lines()) {
            let expected: Vec<_> = lines.iter().map(by_outcome).collect();
            let count = expected.iter().filter(|answer| answer[LINE - 1] == verdict::UNIQUE).count();
            for back_end in BackEnd::available() {
                let mut batch = Batch::default().with_back_end(back_end);
                let mut answers = b"before".to_vec();
                let unique = batch.answer_lines(lines.as_flattened(), &mut answers);
                prop_assert!(answers.starts_with(b"before"));
                prop_assert_eq!(unique, count);
                for (answer, expected) in answers[6..].chunks(LINE).zip(&expected) {
                    // Before the verdict, only a solution has a meaning.
                    let from = if expected[LINE - 1] == verdict::UNIQUE { 0 } else { LINE - 1 };
                    prop_assert_eq!(&answer[from..], &expected[from..]);
                }
            }
        }
    }

    #[test]
    fn every_byte_is_a_cell_or_none_in_every_place() {
        for byte in 0..=u8::MAX {
            let lines: Vec<[u8; LINE]> = (0..LINE)
                .map(|at| {
                    let mut line = [b'.'; LINE];
                    line[LINE - 1] = b'\n';
                    line[at] = byte;
                    line
                })
                .collect();
            let mut answers = Vec::new();
            let limits = Limits::none().nodes(0);
            _ = Batch::new(limits).answer_lines(lines.as_flattened(), &mut answers);
            for (at, answer) in answers.chunks(LINE).enumerate() {
                let is_cell =
                    if at < 81 { matches!(byte, b'.' | b'0'..=b'9') } else { byte == b'\n' };
                let expected = if is_cell { verdict::UNSETTLED } else { verdict::NO_PUZZLE };
                assert_eq!(answer[LINE - 1], expected, "byte {byte} at {at}");
            }
        }
    }

    #[test]
    fn what_is_cancelled_is_unsettled() {
        let cancel = Cancel::default();
        cancel.cancel();
        let limits = Limits { cancel: Some(cancel), ..Limits::none() };
        let mut answers = Vec::new();
        let mut line = [b'.'; LINE];
        line[LINE - 1] = b'\n';
        assert_eq!(Batch::new(limits).answer_lines(&line, &mut answers), 0);
        assert_eq!(answers[LINE - 1], verdict::UNSETTLED);
    }
}
