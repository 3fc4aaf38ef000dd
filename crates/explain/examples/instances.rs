//! Positions for the worked examples: `instances TECHNIQUES FILE [EVERY] [MOST]` follows the path of
//! each (or each `EVERY`th) puzzle of a file and prints, for each of the techniques (ids with commas
//! between), the first `MOST` (3) positions in which it sees something and no technique below
//! HoDoKu's level "hard" does, in the form of `worked/`. Last it says in how many puzzles each does.

use neuf_explain::path::{Uniqueness, next_step};
use neuf_explain::scale::{self, Level};
use neuf_explain::{Candidate, State, by_id};
use neuf_puzzle::{Clues, Shape};

fn main() -> std::io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (Some(ids), Some(file)) = (arguments.first(), arguments.get(1)) else {
        eprintln!("usage: instances TECHNIQUES FILE [EVERY] [MOST]");
        std::process::exit(2);
    };
    let techniques: Vec<_> = ids.split(',').filter_map(by_id).collect();
    let number = |i: usize, otherwise| {
        arguments.get(i).and_then(|text| text.parse().ok()).unwrap_or(otherwise)
    };
    let (every, most) = (number(2, 1).max(1), number(3, 3));
    let (mut seen, mut total) = (vec![0; techniques.len()], 0);
    for line in std::fs::read_to_string(file)?.lines().step_by(every) {
        let values: Vec<usize> =
            line.chars().take(81).map(|c| c.to_digit(10).unwrap_or(0) as usize).collect();
        let clues = Clues::from_values(Shape::CLASSIC, &values);
        let Some(puzzle) = clues.and_then(|clues| clues.check().ok()) else { continue };
        let mut state = State::new(&puzzle);
        total += 1;
        let mut here = vec![false; techniques.len()];
        while let Some(next) = next_step(&state, Uniqueness::Assumed) {
            let is_easy = scale::of(next.technique).is_some_and(|entry| entry.level < Level::Hard);
            for (i, technique) in techniques.iter().enumerate() {
                if here[i] || is_easy || seen[i] >= most {
                    continue;
                }
                let Some(step) = technique.first(&state) else { continue };
                (here[i], seen[i]) = (true, seen[i] + 1);
                println!("# {}; next on the path: {}", technique.id(), next.technique);
                println!("{}\n", block(&state, &step.eliminations, &step.placements));
            }
            state.apply(&next);
        }
        if seen.iter().all(|&seen| seen >= most) {
            break;
        }
    }
    for (technique, seen) in techniques.iter().zip(seen) {
        eprintln!("{}: {seen} of {total} puzzles", technique.id());
    }
    Ok(())
}

/// A position and what follows, as `worked/` has them.
fn block(state: &State, eliminations: &[Candidate], placements: &[Candidate]) -> String {
    let cell = |cell| match (state.value(cell), state.is_given(cell)) {
        (None, _) => ".".to_owned(),
        (Some(digit), true) => digit.to_string(),
        (Some(digit), false) => format!("+{digit}"),
    };
    let grid: String = state.shape().cells().map(cell).collect();
    let values = state.to_clues().check().map(|puzzle| State::new(&puzzle));
    let fresh = values.unwrap_or_else(|_| State::blank(state.shape()));
    let crossed: Vec<Candidate> = state
        .shape()
        .cells()
        .flat_map(|cell| {
            let gone = fresh.candidates(cell) - state.candidates(cell);
            gone.iter().map(move |digit| Candidate::new(cell, digit)).collect::<Vec<_>>()
        })
        .collect();
    let list = |candidates: &[Candidate]| {
        let shape = state.shape();
        let one = |c: &Candidate| {
            format!("{}{}{}", c.digit, shape.row(c.cell) + 1, shape.column(c.cell) + 1)
        };
        candidates.iter().map(one).collect::<Vec<_>>().join(" ")
    };
    let mut block = format!("grid: {grid}");
    for (key, candidates) in
        [("without", &crossed[..]), ("removes", eliminations), ("places", placements)]
    {
        if !candidates.is_empty() {
            block += &format!("\n{key}: {}", list(candidates));
        }
    }
    block
}
