//! Neuf measured beside its rivals: `neuf-benchmarks [large|made|others|rated] [OPTIONS] FILE…`, see `--help`.

mod arguments;
mod contest;
mod engines;
mod enumeration;
mod forms;
mod large;
mod made;
mod measure;
mod others;
mod plot;
mod questions;
mod rated;
mod report;
mod sets;
mod small;

use arguments::Arguments;
use std::process::ExitCode;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), String> {
    let mut words = std::env::args().skip(1).peekable();
    if words.next_if(|word| word == "large").is_some() {
        return large::run(words);
    }
    if words.next_if(|word| word == "made").is_some() {
        return made::run();
    }
    if words.next_if(|word| word == "others").is_some() {
        return others::run();
    }
    if words.next_if(|word| word == "rated").is_some() {
        return rated::run();
    }
    let arguments = Arguments::read(words)?;
    if arguments.help {
        print!("{}", arguments::HELP);
        return Ok(());
    }
    let mut rows = vec![];
    for set in sets::read(&arguments.files)? {
        let of_set = measure::compare(&set, &arguments.only, arguments.rounds)?;
        report::print_table(&of_set);
        rows.extend(of_set);
        let mut contests = vec![];
        if arguments.enumerate && set.is_sparse() {
            contests.push(enumeration::contest(&set));
        }
        if arguments.questions {
            contests.push(questions::redundant_clues(&set));
            contests.push(questions::true_candidates(&set));
            contests.push(forms::of_puzzles(&set));
            contests.push(forms::of_solutions(&set));
        }
        contests.retain(|contest| !contest.puzzles.is_empty());
        for mut contest in contests {
            let of_contest = contest.run(arguments.rounds)?;
            report::print_table(&of_contest);
            rows.extend(of_contest);
        }
    }
    if arguments.csv {
        print!("{}", report::csv(&rows));
    }
    if arguments.record {
        println!("recorded in {}", report::record("", &report::csv(&rows))?);
    }
    if let Some(path) = arguments.svg {
        std::fs::write(&path, plot::svg(&rows)).map_err(|error| format!("{path}: {error}"))?;
    }
    Ok(())
}
