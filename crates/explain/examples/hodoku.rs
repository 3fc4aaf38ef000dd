//! Where HoDoKu would take another step than ours: reads lines `puzzle;technique,123=,456-;…` with the
//! steps that HoDoKu takes (digit, row, column; `=` placed, `-` removed), follows them, and prints for
//! each step that differs: number, theirs, ours.

use neuf_explain::hodoku::Hodoku;
use neuf_explain::path::Uniqueness;
use neuf_explain::{Candidate, Pattern, State, Step};
use neuf_limits::Stop;
use neuf_puzzle::{Clues, Digit, Shape};

fn main() {
    for line in std::io::stdin().lines().map_while(Result::ok) {
        let mut fields = line.split(';');
        let puzzle = fields.next().unwrap_or_default();
        let values: Vec<usize> =
            puzzle.chars().map(|c| c.to_digit(10).unwrap_or(0) as usize).collect();
        let Some(clues) = Clues::from_values(Shape::CLASSIC, &values) else { continue };
        let Ok(puzzle_checked) = clues.check() else { continue };
        let mut state = State::new(&puzzle_checked);
        let mut hodoku = Hodoku::new(&state, Uniqueness::Assumed);
        for (number, text) in fields.enumerate() {
            let Some(theirs) = parse(text) else {
                println!("{puzzle} {number} unreadable {text}");
                break;
            };
            let ours = hodoku.next(&state, &Stop::never()).ok().flatten();
            let ours = ours.as_ref().map_or(String::from("nothing"), print);
            if ours != print(&theirs) {
                println!("{puzzle} {number}\n  theirs {}\n  ours   {ours}", print(&theirs));
                if std::env::args().nth(1).as_deref() == Some("--all") {
                    let technique = neuf_explain::by_id(theirs.technique);
                    for step in technique.map(|it| it.all(&state)).into_iter().flatten() {
                        println!("    {} | {}", print(&step), marks(&step));
                    }
                }
            }
            hodoku.note(&state, &theirs);
            state.apply(&theirs);
        }
    }
}

fn parse(text: &str) -> Option<Step> {
    let mut parts = text.split(',');
    let name = parts.next()?;
    let technique = neuf_explain::scale::SCALE
        .iter()
        .find(|entry| entry.technique == name)
        .map(|e| e.technique);
    let technique = technique.unwrap_or("forcing-chain");
    let (mut placements, mut eliminations) = (Vec::new(), Vec::new());
    for part in parts {
        let [digit, row, column, kind] = <[u8; 4]>::try_from(part.as_bytes()).ok()?;
        let cell = Shape::CLASSIC.cell(usize::from(row - b'1'), usize::from(column - b'1'));
        let candidate = Candidate::new(cell, Digit::new(usize::from(digit - b'0'))?);
        if kind == b'=' { placements.push(candidate) } else { eliminations.push(candidate) }
    }
    Some(Step { technique, placements, eliminations, pattern: Pattern::default() })
}

fn print(step: &Step) -> String {
    let mut parts: Vec<String> = Vec::new();
    for (list, sign) in [(&step.placements, '='), (&step.eliminations, '-')] {
        for candidate in list {
            let (row, column) = (candidate.cell.index() / 9 + 1, candidate.cell.index() % 9 + 1);
            parts.push(format!("{}{row}{column}{sign}", candidate.digit.value()));
        }
    }
    parts.sort();
    format!("{} {}", step.technique, parts.join(" "))
}

fn marks(step: &Step) -> String {
    let marks = step.pattern.marks.iter().map(|mark| {
        let (row, column) =
            (mark.candidate.cell.index() / 9 + 1, mark.candidate.cell.index() % 9 + 1);
        format!("{}{row}{column}{:?}", mark.candidate.digit.value(), mark.role)
    });
    marks.collect::<Vec<_>>().join(" ")
}
