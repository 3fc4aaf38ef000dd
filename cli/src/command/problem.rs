//! `neuf problem K`: the course's four toy problems.

use crate::app::{App, Exit};
use crate::args::Problem;
use crate::i18n::say;
use neuf::backtrack::Search;
use neuf::backtrack::Stats;
use neuf::backtrack::problems::Toy;
use neuf::stream::record;
use serde::Serialize;
use std::io::Write;

/// A toy problem for programs.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ProblemRecord {
    /// The number of the problem.
    problem: u8,
    /// Its solutions: the choice of each rank.
    solutions: Vec<Vec<u32>>,
    /// How many they are.
    count: usize,
    /// The counters of the search.
    stats: Stats,
}

pub fn run(app: &App, args: &Problem) -> anyhow::Result<Exit> {
    let Some(toy) = Toy::numbered(args.number.into()) else {
        return Ok(Exit::Unreadable); // clap allows 1 to 4 only
    };
    let mut search = Search::new(toy);
    let solutions: Vec<_> = search.solutions().collect();
    let stats = search.stats();
    let mut out = app.out();
    if args.json {
        let count = solutions.len();
        let record = ProblemRecord { problem: args.number, solutions, count, stats };
        record::write(&mut out, &record)?;
        return Ok(Exit::Success);
    }
    let statement = say!(app.messages, &format!("problem-{}", args.number));
    match app.terminal {
        true => writeln!(out, "{}\n", app.fitting(statement))?,
        false => app.note(statement),
    }
    for solution in &solutions {
        writeln!(out, "{solution:?}")?;
    }
    out.flush()?;
    app.note(say!(
        app.messages,
        "search-summary",
        solutions = stats.solutions,
        choix = stats.choix.to_string(),
        retour = stats.retour.to_string(),
    ));
    Ok(Exit::Success)
}
