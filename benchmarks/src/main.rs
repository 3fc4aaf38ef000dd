//! Neuf measured beside its rivals: `neuf-benchmarks [OPTIONS] FILE…`, see `--help`.

mod arguments;
mod engines;
mod enumeration;
mod measure;
mod plot;
mod report;
mod sets;

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
    let arguments = Arguments::read(std::env::args().skip(1))?;
    if arguments.help {
        print!("{}", arguments::HELP);
        return Ok(());
    }
    let mut rows = vec![];
    for set in sets::read(&arguments.files)? {
        let of_set = measure::compare(&set, &arguments.only, arguments.rounds)?;
        report::print_table(&of_set);
        rows.extend(of_set);
        if arguments.enumerate && set.is_sparse() {
            let of_set = enumeration::compare(&set, arguments.rounds)?;
            report::print_table(&of_set);
            rows.extend(of_set);
        }
    }
    if arguments.csv {
        print!("{}", report::csv(&rows));
    }
    if arguments.record {
        println!("recorded in {}", report::record(&rows)?);
    }
    if let Some(path) = arguments.svg {
        std::fs::write(&path, plot::svg(&rows)).map_err(|error| format!("{path}: {error}"))?;
    }
    Ok(())
}
