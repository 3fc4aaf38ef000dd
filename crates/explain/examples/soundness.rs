//! Checks steps on whole files: `soundness FILE [EVERY] [all]` follows the path of each `EVERY`th
//! puzzle and checks its steps against the solution; with `all`, every step of every technique in
//! every state on the way. Panics at the first step that does not hold.

#[path = "../tests/explain/argument.rs"]
mod argument;
#[path = "../tests/explain/checker.rs"]
#[expect(dead_code, reason = "the tests use the rest")]
mod checker;
#[path = "../tests/explain/lemmas.rs"]
mod lemmas;
#[path = "../tests/explain/proof.rs"]
mod proof;
#[path = "../tests/explain/two_lines.rs"]
mod two_lines;
#[path = "../tests/explain/walk.rs"]
mod walk;

fn main() -> std::io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some(file) = arguments.first() else {
        eprintln!("usage: soundness FILE [EVERY] [all]");
        std::process::exit(2);
    };
    let every = arguments.get(1).and_then(|text| text.parse().ok()).unwrap_or(1).max(1);
    let all = arguments.last().is_some_and(|last| last == "all");
    let text = std::fs::read_to_string(file)?;
    let puzzles: Vec<Vec<usize>> = text.lines().step_by(every).map(checker::values).collect();
    let mut steps = 0;
    for puzzle in &puzzles {
        if all { walk::walk(puzzle, true) } else { steps += walk::follow(puzzle) }
    }
    let steps = if all { String::new() } else { format!(", {steps} steps to the end") };
    println!("{} puzzles{steps}: every step holds", puzzles.len());
    Ok(())
}
