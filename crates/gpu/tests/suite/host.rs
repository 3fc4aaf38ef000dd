//! The kernels as plain C++ against the lanes of the processor and the known counts of queens. Sudokus are
//! solved by warps of one lane and of 32.

use neuf_gpu::{LINE, Program, is_right, queens, verdict};
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// The kernels as a program; `None` where there is no C++ compiler.
fn compiled(program: &Program, name: &str, definitions: &[(&str, u32)]) -> Option<PathBuf> {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let (source, binary) = (folder.join(format!("{name}.cpp")), folder.join(name));
    let host =
        if name.starts_with("queens") { "#define NEUF_QUEENS\n" } else { "#define NEUF_SUDOKU\n" };
    let (names, main) = (include_str!("../host.h"), include_str!("../host.cpp"));
    let text = [names, program.source(), host, main].concat();
    std::fs::write(&source, text).expect("the folder for tests can be written");
    let mut compiler = Command::new("c++");
    compiler.args(["-std=c++17", "-O2", "-DNEUF_HOST", "-pthread", "-Wno-unknown-pragmas", "-o"]);
    compiler.arg(&binary).arg(&source);
    compiler.args(definitions.iter().map(|(name, value)| format!("-D{name}={value}")));
    let Ok(output) = compiler.output() else {
        eprintln!("there is no C++ compiler: skipped");
        return None;
    };
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Some(binary)
}

fn run(program: &PathBuf, arguments: &[&str], input: &[u8]) -> Vec<u8> {
    let mut child = Command::new(program)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("a program that was just compiled");
    child.stdin.take().expect("piped").write_all(input).expect("it reads all");
    child.wait_with_output().expect("it ends").stdout
}

/// Whether a line begins with a puzzle from which clues can be taken.
fn is_puzzle(line: &str) -> bool {
    line.get(..81).is_some_and(|cells| cells.bytes().filter(u8::is_ascii_digit).count() > 16)
}

/// Puzzles of all kinds: as they are, with a clue less, with a clue changed, with three less.
fn lines() -> Vec<u8> {
    let text = include_str!("../../../batch/testdata/puzzles.txt");
    let mut all = Vec::new();
    let mut random = 7usize;
    for line in text.lines().filter(|line| is_puzzle(line)) {
        for kind in 0..4 {
            let mut cells: Vec<u8> = line.as_bytes()[..81].to_vec();
            for _ in 0..[0, 1, 1, 3][kind] {
                let clues: Vec<usize> =
                    (0..81).filter(|&cell| matches!(cells[cell], b'1'..=b'9')).collect();
                random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                let cell = clues[(random >> 33) % clues.len()];
                cells[cell] = if kind == 2 { b'1' + (random >> 50) as u8 % 9 } else { b'.' };
            }
            cells.push(b'\n');
            all.extend(cells);
        }
    }
    all
}

#[test]
fn every_answer_is_that_of_the_processor() {
    for (name, definitions) in [
        ("sudoku", &[][..]),
        ("sudoku_warps", &[("NEUF_LANES", 32)]),
        // Few games on the table, so that lanes wait for them; places from the first guess on.
        ("sudoku_few_games", &[("NEUF_LANES", 32), ("GAMES", 40), ("PLACES_FROM", 0)]),
        ("sudoku_places", &[("PLACES_FROM", 0)]),
    ] {
        let Some(program) = compiled(&Program::sudoku(), name, definitions) else { return };
        answers_are_those_of_the_processor(&program);
    }
}

fn answers_are_those_of_the_processor(program: &PathBuf) {
    let questions = lines();
    for threads in ["1", "8"] {
        let answers = run(program, &["solve", threads, "2", "100000"], &questions);
        assert_eq!(answers.len(), questions.len());
        let mut seen = std::collections::BTreeMap::new();
        for (question, answer) in questions.chunks(LINE).zip(answers.chunks(LINE)) {
            assert!(is_right(question, answer), "{}", String::from_utf8_lossy(question));
            *seen.entry(answer[81]).or_insert(0) += 1;
        }
        assert!(!seen.contains_key(&verdict::UNSETTLED));
        for kind in [verdict::UNIQUE, verdict::NONE, verdict::SEVERAL] {
            assert!(seen.contains_key(&kind), "{seen:?}");
        }
    }
}

#[test]
fn what_is_no_puzzle_and_what_is_too_hard_are_said() {
    let Some(program) = compiled(&Program::sudoku(), "sudoku_odd", &[]) else { return };
    let empty = [&[b'.'; 81][..], b"\n"].concat();
    let mut letter = empty.clone();
    letter[40] = b'x';
    let mut no_end = empty.clone();
    no_end[81] = b' ';
    let questions = [empty.as_slice(), &letter, &no_end].concat();
    let answers = run(&program, &["solve", "2", "2", "3"], &questions);
    let ends: Vec<u8> = answers.chunks(LINE).map(|answer| answer[81]).collect();
    assert_eq!(ends, [verdict::UNSETTLED, verdict::NO_PUZZLE, verdict::NO_PUZZLE]);
}

#[test]
fn queens_are_counted() {
    for (side, known) in
        [(5, 10), (6, 4), (7, 40), (8, 92), (9, 352), (10, 724), (11, 2680), (12, 14200)]
    {
        let name = format!("queens_{side}");
        let Some(program) = compiled(&Program::queens(side), &name, &[("SIDE", side)]) else {
            return;
        };
        let bytes: Vec<u8> = queens::beginnings(side)
            .as_flattened()
            .iter()
            .flat_map(|word| word.to_le_bytes())
            .collect();
        let sum = String::from_utf8(run(&program, &["queens", "3"], &bytes)).expect("a number");
        assert_eq!(sum.trim().parse::<u64>(), Ok(6 * known), "{side} queens");
    }
}
