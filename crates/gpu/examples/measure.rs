//! Checks everything on a GPU and prints what it reaches.
//!
//! ```text
//! cargo run --release -p neuf-gpu --example measure -- FOLDER [--tune FILE] [--long] [--only SET]
//! ```
//!
//! FOLDER has sets of puzzles, one to a line; each is multiplied by random symmetries. Every answer
//! is verified: the verdict is "unique" and the solution is a grid with all clues. FILE has other
//! tunings to measure, one to a line: `done_at stuck_at away_at at_a_time`, then constants of the
//! kernels, such as `LOOKS=4`.

use neuf_gpu::queens::{self, Queens};
use neuf_gpu::{Device, LINE, Lines, Program, Tuning, verdict};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

type Outcome<T> = Result<T, Box<dyn std::error::Error>>;

fn main() -> Outcome<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let folder = arguments.first().map_or("../shared/data", String::as_str);
    let device = Device::open(0, None)?;
    println!("{:?}", device.about()?);
    for (name, file, millions) in [
        ("easy", "perf_easy_20k.txt", 16),
        ("17 clues", "perf_17_clue.txt", 16),
        ("magictour", "perf_magictour_top1465.txt", 4),
        ("hardest", "perf_hardest_375.txt", 2),
    ] {
        if only().is_some_and(|only| only != name) {
            continue;
        }
        let text = std::fs::read_to_string(format!("{folder}/{file}"))?;
        measure(&device, name, &multiplied(&text, millions << 20))?;
    }
    if only().is_some_and(|only| only != "queens") {
        return Ok(());
    }
    for (side, known) in [(8, 92), (11, 2680), (12, 14200), (13, 73712), (16, 14772512)] {
        assert_eq!(queens::count(&device, side)?, known);
    }
    for (side, known) in
        [(18, 666_090_624), (19, 4_968_057_848), (20, 39_029_188_884), (22, 2_691_008_701_644)]
    {
        if side == 22 && !has("--long") {
            break;
        }
        let start = Instant::now();
        let beginnings = queens::beginnings(side);
        let placed = start.elapsed();
        let shapes = [queens::shape(side)];
        for (threads, blocks) in shapes {
            let board = Queens::tuned(&device, side, threads, blocks)?;
            let start = Instant::now();
            let (sum, kernel) = board.timed(&beginnings)?;
            let whole = start.elapsed();
            println!(
                "queens {side}: {threads} x {blocks}: kernel {:.4} s, with copies {:.4} s, {} beginnings {:.4} s",
                kernel.as_secs_f64(),
                whole.as_secs_f64(),
                beginnings.len(),
                placed.as_secs_f64()
            );
            assert_eq!(sum, 6 * known);
        }
    }
    Ok(())
}

fn measure(device: &Device, name: &str, text: &[u8]) -> Outcome<()> {
    let lines = text.len() / LINE;
    let mut best = Duration::MAX;
    for tuning in tunings(lines)? {
        let shown = format!(
            "{} {} {} {} {:?}",
            tuning.done_at,
            tuning.stuck_at,
            tuning.away_at,
            tuning.at_a_time,
            tuning.program.definitions()
        );
        let mut whole = Lines::new(device, tuning)?;
        let mut here = Duration::MAX;
        for _ in 0..3 {
            here = here.min(whole.times(text)?.search);
        }
        let right = verified(text, &answers_of(&mut whole, text)?);
        println!(
            "  {name} {shown} {:?}: {:.1} M/s{}",
            whole.occupancy()?,
            lines as f64 / here.as_secs_f64() / 1e6,
            if right == lines { "" } else { " WRONG" }
        );
        best = best.min(here);
    }
    if has("--tune") {
        return Ok(());
    }
    let million = |time: Duration| lines as f64 / time.as_secs_f64() / 1e6;
    let mut conveyor = Lines::new(device, Tuning::default())?;
    let mut answers = vec![0; text.len()];
    let mut ends = Duration::MAX;
    for _ in 0..3 {
        let (mut from, mut to) = (0, 0);
        let start = Instant::now();
        conveyor.run(
            &mut |staging| {
                let bytes = (text.len() - from).min(staging.len() / LINE * LINE);
                copy(&text[from..from + bytes], &mut staging[..bytes]);
                from += bytes;
                bytes / LINE
            },
            &mut |_, chunk| {
                copy(chunk, &mut answers[to..to + chunk.len()]);
                to += chunk.len();
                ControlFlow::Continue(())
            },
        )?;
        ends = ends.min(start.elapsed());
        assert_eq!(to, text.len());
    }
    let mut rounds = 0;
    let chunks = lines >> 20; // the chunks that are still in the staging memory, again
    let start = Instant::now();
    conveyor.run(
        &mut |staging| {
            rounds += 1;
            if rounds <= chunks { staging.len() / LINE } else { 0 }
        },
        &mut |_, _| ControlFlow::Continue(()),
    )?;
    let pinned = (chunks << 20) as f64 / start.elapsed().as_secs_f64() / 1e6;
    let right = verified(text, &answers);
    println!(
        "{name}: {lines} lines, search {:.1} M/s, memory to memory {:.1} M/s, pinned {pinned:.1} M/s, {right} right",
        million(best),
        million(ends)
    );
    assert_eq!(right, lines);
    Ok(())
}

/// The answers to lines that are one chunk.
fn answers_of(whole: &mut Lines, text: &[u8]) -> Outcome<Vec<u8>> {
    let (mut is_sent, mut answers) = (false, Vec::new());
    whole.run(
        &mut |staging| {
            if std::mem::replace(&mut is_sent, true) {
                return 0;
            }
            copy(text, &mut staging[..text.len()]);
            text.len() / LINE
        },
        &mut |_, chunk| {
            answers = vec![0; chunk.len()];
            copy(chunk, &mut answers);
            ControlFlow::Continue(())
        },
    )?;
    Ok(answers)
}

fn has(option: &str) -> bool {
    std::env::args().any(|argument| argument == option)
}

/// What follows an option.
fn after(option: &str) -> Option<String> {
    std::env::args().skip_while(|argument| argument != option).nth(1)
}

/// The only set to measure, if just one is wanted.
fn only() -> Option<String> {
    after("--only")
}

/// The tuning that is the default, or those of a file.
fn tunings(chunk: usize) -> Outcome<Vec<Tuning>> {
    let base = || Tuning { chunk, streams: 1, ..Tuning::default() };
    let Some(file) = after("--tune") else { return Ok(vec![base()]) };
    let text = std::fs::read_to_string(file)?;
    text.lines()
        .filter(|line| !line.trim().is_empty())
        .map(|line| read_tuning(line, base()))
        .collect()
}

fn read_tuning(line: &str, base: Tuning) -> Outcome<Tuning> {
    let mut words = line.split_whitespace();
    let mut number = || -> Outcome<u32> { Ok(words.next().ok_or("four numbers")?.parse()?) };
    let (done_at, stuck_at, away_at, at_a_time) = (number()?, number()?, number()?, number()?);
    let mut program = Program::sudoku();
    for word in words {
        let (name, value) = word.split_once('=').ok_or("NAME=VALUE")?;
        program = program.define(name.to_owned().leak(), value.parse()?);
    }
    Ok(Tuning { done_at, stuck_at, away_at, at_a_time, program, ..base })
}

/// Copies on eight threads.
fn copy(from: &[u8], to: &mut [u8]) {
    let piece = from.len().div_ceil(8).max(1);
    std::thread::scope(|scope| {
        for (from, to) in from.chunks(piece).zip(to.chunks_mut(piece)) {
            scope.spawn(|| to.copy_from_slice(from));
        }
    });
}

fn verified(questions: &[u8], answers: &[u8]) -> usize {
    let piece = (questions.len() / LINE).div_ceil(16) * LINE;
    std::thread::scope(|scope| {
        let threads: Vec<_> = questions
            .chunks(piece)
            .zip(answers.chunks(piece))
            .map(|(questions, answers)| {
                scope.spawn(move || {
                    let pairs = questions.chunks_exact(LINE).zip(answers.chunks_exact(LINE));
                    pairs.filter(|(question, answer)| is_solution(question, answer)).count()
                })
            })
            .collect();
        threads.into_iter().map(|thread| thread.join().expect("counting does not fail")).sum()
    })
}

fn is_solution(question: &[u8], answer: &[u8]) -> bool {
    let mut seen = [[0u16; 9]; 3];
    for cell in 0..81 {
        let digit = answer[cell].wrapping_sub(b'1');
        if digit > 8 || (question[cell] != b'.' && question[cell] != answer[cell]) {
            return false;
        }
        let (row, column) = (cell / 9, cell % 9);
        for (kind, house) in [row, column, row / 3 * 3 + column / 3].into_iter().enumerate() {
            seen[kind][house] |= 1 << digit;
        }
    }
    answer[81] == verdict::UNIQUE && seen.iter().flatten().all(|&set| set == 0x1ff)
}

/// Puzzles in disguises, as many as asked for.
fn multiplied(text: &str, wanted: usize) -> Vec<u8> {
    let puzzles: Vec<&[u8]> =
        text.lines().filter(|line| line.len() >= 81).map(|line| &line.as_bytes()[..81]).collect();
    let mut all = vec![b'\n'; wanted * LINE];
    let piece = wanted.div_ceil(16) * LINE;
    std::thread::scope(|scope| {
        for (number, lines) in all.chunks_mut(piece).enumerate() {
            let puzzles = &puzzles;
            scope.spawn(move || {
                let mut random = Random(number as u64 * 0x9e37 + 1);
                for (i, line) in lines.chunks_exact_mut(LINE).enumerate() {
                    disguise(
                        puzzles[(number * piece / LINE + i) % puzzles.len()],
                        &mut random,
                        line,
                    );
                }
            });
        }
    });
    all
}

struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % limit
    }

    fn shuffled<const N: usize>(&mut self) -> [usize; N] {
        let mut order = std::array::from_fn(|i| i);
        for i in (1..N).rev() {
            order.swap(i, self.below(i + 1));
        }
        order
    }

    /// Nine lines with bands, and lines within bands, in another order.
    fn lines(&mut self) -> [usize; 9] {
        let bands: [usize; 3] = self.shuffled();
        let within: [[usize; 3]; 3] = [self.shuffled(), self.shuffled(), self.shuffled()];
        std::array::from_fn(|i| 3 * bands[i / 3] + within[i / 3][i % 3])
    }
}

fn disguise(puzzle: &[u8], random: &mut Random, line: &mut [u8]) {
    let digits: [usize; 9] = random.shuffled();
    let (rows, columns) = (random.lines(), random.lines());
    let is_reflected = random.below(2) == 0;
    for cell in 0..81 {
        let (row, column) = (rows[cell / 9], columns[cell % 9]);
        let from = if is_reflected { 9 * column + row } else { 9 * row + column };
        line[cell] = match puzzle[from] {
            digit @ b'1'..=b'9' => b'1' + digits[usize::from(digit - b'1')] as u8,
            _ => b'.',
        };
    }
}
