//! Where HoDoKu takes another step than ours would, for `scripts/hodoku`.
//!
//! Reads lines `puzzle;scores;scores;technique,123=,456-;…` with the steps that HoDoKu takes (digit, row,
//! column; `=` placed, `-` removed), follows them, and prints each that ours would not have taken.

use neuf_explain::hodoku::Hodoku;
use neuf_explain::path::Uniqueness;
use neuf_explain::{Candidate, Pattern, State, Step, by_id};
use neuf_limits::Stop;
use neuf_puzzle::{Digit, Shape};

fn main() {
    for line in std::io::stdin().lines().map_while(Result::ok) {
        let mut fields = line.split(';');
        let [puzzle, theirs, ours] = std::array::from_fn(|_| fields.next().unwrap_or_default());
        println!("{puzzle} {theirs};{ours}");
        match puzzle.parse() {
            Ok(parsed) => follow(State::new(&parsed), fields),
            Err(error) => println!("  {error}"),
        }
    }
}

/// Follows HoDoKu's steps.
fn follow<'a>(mut state: State, steps: impl Iterator<Item = &'a str>) {
    let mut hodoku = Hodoku::new(&state, Uniqueness::Assumed);
    for (number, text) in steps.enumerate() {
        let Some(theirs) = parse(text) else {
            println!("  step {}: {text} is unknown here", number + 1);
            return;
        };
        let ours = hodoku.next(&state, &Stop::never()).ok().flatten();
        let ours = ours.as_ref().map_or(String::from("nothing"), print);
        if ours != print(&theirs) {
            println!("  step {}: {}; ours: {ours}", number + 1, print(&theirs));
        }
        hodoku.note(&state, &theirs);
        state.apply(&theirs);
    }
}

fn parse(text: &str) -> Option<Step> {
    let mut parts = text.split(',');
    let technique = by_id(parts.next()?)?.id();
    let (mut placements, mut eliminations) = (Vec::new(), Vec::new());
    for part in parts {
        let [digit, row, column, sign] = <[u8; 4]>::try_from(part.as_bytes()).ok()?;
        let [row, column] = [row, column].map(|figure| usize::from(figure - b'1'));
        let digit = Digit::new(usize::from(digit - b'0'))?;
        let list = if sign == b'=' { &mut placements } else { &mut eliminations };
        list.push(Candidate::new(Shape::CLASSIC.cell(row, column), digit));
    }
    Some(Step { technique, placements, eliminations, pattern: Pattern::default() })
}

fn print(step: &Step) -> String {
    let told = |list: &[Candidate], sign: &str| -> Vec<String> {
        let shape = Shape::CLASSIC;
        let place = |cell| format!("r{}c{}", shape.row(cell) + 1, shape.column(cell) + 1);
        let all = list.iter().map(|it| format!("{}{sign}{}", place(it.cell), it.digit.value()));
        all.collect()
    };
    let mut parts = [told(&step.placements, "="), told(&step.eliminations, "≠")].concat();
    parts.sort();
    format!("{} {}", step.technique, parts.join(" "))
}
