//! Timing on a noisy machine: processor time, engines interleaved, the best of several rounds.

use crate::contest::{some, without_three_clues};
use crate::engines::{Engine, engines};
use crate::sets::Set;
use neuf_batch::{Classic, Stats};
use rustix::time::{ClockId, clock_gettime};
use std::time::Instant;

/// One engine on one set.
pub struct Row {
    pub set: String,
    pub engine: String,
    pub is_rival: bool,
    /// Puzzles (or solutions) per second of processor time, and of the clock.
    pub per_cpu_second: f64,
    pub per_second: f64,
    /// Guesses and rounds per puzzle, if the engine counts them.
    pub guesses: Option<f64>,
    pub rounds: Option<f64>,
    /// Microseconds by the clock for a puzzle, if the engine takes one at a time.
    pub latency: Option<Latency>,
    /// Processor time against the crate `sudoku`, and against the best rival.
    pub to_sudoku: f64,
    pub to_best: f64,
}

/// The median latency of a set, and its 99th percentile.
#[derive(Clone, Copy)]
pub struct Latency {
    pub p50: f64,
    pub p99: f64,
}

/// A duration, by processor time and by the clock.
#[derive(Clone, Copy)]
pub struct Time {
    pub cpu: f64,
    pub clock: f64,
}

/// The time that some work takes.
pub fn time(work: impl FnOnce()) -> Time {
    let (cpu, clock) = (cpu_seconds(), Instant::now());
    work();
    Time { cpu: cpu_seconds() - cpu, clock: clock.elapsed().as_secs_f64() }
}

/// The processor seconds that this process has used.
pub fn cpu_seconds() -> f64 {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
}

/// The least seconds of one measurement.
const ENOUGH: f64 = 0.03;

/// Measures all engines on a set.
pub fn compare(set: &Set, only: &str, rounds: usize) -> Result<Vec<Row>, String> {
    let mut engines = engines();
    let first = engines[0].name();
    engines.retain(|engine| engine.name() == first || engine.name().contains(only));
    compare_verdicts(set, &mut engines)?;
    let mut expected = None;
    let mut repeats = vec![];
    let mut stats = vec![];
    for engine in &mut engines {
        let before = engine.stats();
        let (solutions, time) = solve(engine.as_mut(), &set.puzzles, 1);
        stats.push(spent(before, engine.stats()));
        check(set, engine.as_ref(), expected.get_or_insert(solutions.clone()), &solutions)?;
        repeats.push((ENOUGH / time.cpu.max(1e-6)).ceil().max(1.0) as usize);
    }
    let mut best = vec![Time { cpu: f64::MAX, clock: f64::MAX }; engines.len()];
    for _ in 0..rounds {
        for ((engine, best), &repeats) in engines.iter_mut().zip(&mut best).zip(&repeats) {
            let (solutions, time) = solve(engine.as_mut(), &set.puzzles, repeats);
            check(set, engine.as_ref(), expected.as_ref().unwrap_or(&vec![]), &solutions)?;
            best.cpu = best.cpu.min(time.cpu / repeats as f64);
            best.clock = best.clock.min(time.clock / repeats as f64);
        }
    }
    let total = set.puzzles.len() as f64;
    let mut rows = vec![];
    for ((engine, time), stats) in engines.iter_mut().zip(&best).zip(&stats) {
        rows.push(Row {
            set: set.name.clone(),
            engine: engine.name(),
            is_rival: engine.is_rival(),
            per_cpu_second: total / time.cpu,
            per_second: total / time.clock,
            guesses: stats.map(|stats| stats.guesses as f64 / total),
            rounds: stats.map(|stats| stats.rounds as f64 / total),
            latency: engine.is_one_by_one().then(|| latency(engine.as_mut(), set, rounds)),
            to_sudoku: 0.0,
            to_best: 0.0,
        });
    }
    add_ratios(&mut rows);
    Ok(rows)
}

/// The most puzzles whose latency is measured.
const TIMED_ALONE: usize = 2000;

/// The latency of single puzzles: the best of several rounds for each, since the clock also runs
/// while other programs do.
fn latency(engine: &mut dyn Engine, set: &Set, rounds: usize) -> Latency {
    let step = set.puzzles.len().div_ceil(TIMED_ALONE).max(1);
    let mut best = vec![f64::MAX; set.puzzles.len().div_ceil(step)];
    for _ in 0..rounds.max(1) {
        for (puzzle, best) in set.puzzles.chunks(step).zip(&mut best) {
            let start = Instant::now();
            engine.solve(&puzzle[..1]);
            *best = best.min(start.elapsed().as_secs_f64() * 1e6);
        }
    }
    best.sort_by(f64::total_cmp);
    let at = |share: f64| best[((best.len() - 1) as f64 * share).round() as usize];
    Latency { p50: at(0.5), p99: at(0.99) }
}

/// Fills in the ratios to the first row and to the best rival.
pub fn add_ratios(rows: &mut [Row]) {
    let sudoku = rows[0].per_cpu_second;
    let rivals = rows.iter().filter(|row| row.is_rival).map(|row| row.per_cpu_second);
    let best = rivals.fold(0.0, f64::max);
    for row in rows {
        row.to_sudoku = row.per_cpu_second / sudoku;
        row.to_best = row.per_cpu_second / best;
    }
}

fn solve(
    engine: &mut dyn Engine,
    puzzles: &[Classic],
    repeats: usize,
) -> (Vec<Option<[u8; 81]>>, Time) {
    let time = time(|| (0..repeats).for_each(|_| engine.solve(puzzles)));
    (engine.solutions(), time)
}

fn spent(before: Option<Stats>, after: Option<Stats>) -> Option<Stats> {
    let (before, mut spent) = (before?, after?);
    spent.guesses -= before.guesses;
    spent.rounds -= before.rounds;
    Some(spent)
}

/// The most puzzles whose verdicts are compared.
const JUDGED: usize = 2000;

/// Compares verdicts (none, one or several) on puzzles of the set: in turn as they are, without
/// three clues, and with the first clue changed.
fn compare_verdicts(set: &Set, engines: &mut [Box<dyn Engine>]) -> Result<(), String> {
    let changed = |puzzle: &Classic| {
        let mut values = <[u8; 81]>::from(*puzzle);
        let first = values.iter_mut().find(|value| **value != 0);
        first.into_iter().for_each(|value| *value = *value % 9 + 1);
        Classic::new(values).unwrap_or(*puzzle)
    };
    let puzzles: Vec<Classic> = some(&set.puzzles, JUDGED)
        .zip([0, 1, 2].into_iter().cycle())
        .map(|(puzzle, turn)| match turn {
            0 => *puzzle,
            1 => without_three_clues(puzzle),
            _ => changed(puzzle),
        })
        .collect();
    let mut expected: Option<Vec<usize>> = None;
    for engine in engines {
        let said = engine.counts(&puzzles);
        let expected = expected.get_or_insert_with(|| said.clone());
        if let Some(at) = said.iter().zip(&*expected).position(|(said, expected)| said != expected)
        {
            let (name, puzzle) = (engine.name(), &puzzles[at]);
            let (said, expected) = (said[at], expected[at]);
            return Err(format!(
                "{name}: {puzzle} has {said} solutions (2: several), not {expected}"
            ));
        }
    }
    let of = |count: usize| expected.iter().flatten().filter(|&&it| it == count).count();
    println!(
        "{}: {} without, {} with one, {} with several solutions judged alike",
        set.name,
        of(0),
        of(1),
        of(2)
    );
    Ok(())
}

/// Checks the answers: a fast wrong answer is worth nothing.
fn check(
    set: &Set,
    engine: &dyn Engine,
    expected: &[Option<[u8; 81]>],
    found: &[Option<[u8; 81]>],
) -> Result<(), String> {
    match expected.iter().zip(found).position(|(expected, found)| expected != found) {
        None if expected.len() == found.len() => Ok(()),
        None => Err(format!("{}: {} lost puzzles", set.name, engine.name())),
        Some(at) => Err(format!(
            "{}: {} disagrees on puzzle {}: {:?} instead of {:?}",
            set.name,
            engine.name(),
            at + 1,
            found[at],
            expected[at],
        )),
    }
}
