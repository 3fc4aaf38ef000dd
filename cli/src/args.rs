//! What can be typed. The words that explain it are in `locales/`, found by the ids used here.

mod common;
mod generate;
mod others;
mod people;
mod print;
mod puzzles;
mod solving;

use clap::builder::PossibleValuesParser;
use clap::{Args, Parser, Subcommand, ValueEnum};
use neuf::tables;
use std::ffi::OsStr;
use std::path::Path;

pub use common::{Input, Many, Output, Target};
pub use generate::{Generate, Hodoku, Minimize, Near, Redundant, Vary};
pub use others::{Completions, Config, Gpus, Help, Lab, Man, Problem, Queens, QueensBy, Rules};
pub use people::{
    Degree, Explain, Find, Hint, Paper, PictureFormat, Practice, Rate, Techniques, Why,
};
pub use print::Print;
pub use puzzles::{Canonical, Convert, Dedupe, Same};
pub use solving::{Candidates, Check, Compare, Count, Solve, Trace};

#[derive(Parser)]
#[command(name = "neuf", version, disable_help_subcommand = true)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Command,
    #[command(flatten)]
    pub common: Common,
}

#[derive(Args)]
pub struct Common {
    #[arg(long, global = true, value_name = "LANG", value_parser = languages())]
    pub lang: Option<String>,
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub color: When,
    #[arg(long, short, global = true)]
    pub quiet: bool,
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub progress: When,
}

fn languages() -> PossibleValuesParser {
    PossibleValuesParser::new(neuf_words::Language::ALL.iter().map(|language| language.tag()))
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum When {
    Auto,
    Always,
    Never,
}

impl When {
    /// Whether that is now, if it is up to us.
    pub fn is_now(self, auto: impl FnOnce() -> bool) -> bool {
        match self {
            When::Auto => auto(),
            When::Always => true,
            When::Never => false,
        }
    }
}

// A further one also has a line in `command/mod.rs` and in `lib.rs`, texts in `locales/*/help.ftl`
// and a module in `tests/cli/`: CONTRIBUTING.md has the list.
#[derive(Subcommand)]
pub enum Command {
    Solve(Solve),
    Count(Count),
    Check(Check),
    Candidates(Candidates),
    Trace(Trace),
    Compare(Compare),
    Canonical(Canonical),
    Same(Same),
    Dedupe(Dedupe),
    Convert(Convert),
    Print(Box<Print>),
    Rate(Rate),
    Hint(Hint),
    Explain(Explain),
    Find(Find),
    Why(Why),
    Practice(Practice),
    Generate(Box<Generate>),
    Minimize(Minimize),
    Redundant(Redundant),
    Vary(Vary),
    Near(Near),
    Techniques(Techniques),
    Rules(Rules),
    Queens(Queens),
    Gpu(Gpus),
    Lab(Lab),
    Problem(Problem),
    Config(Config),
    Completions(Completions),
    Man(Man),
    Help(Help),
}

impl Command {
    /// The one file that takes what would else go to standard output. Answers to many puzzles, and
    /// several files at once, are written by those who make them.
    pub fn file(&self) -> Option<&Path> {
        let file = match self {
            Command::Trace(args) => &args.file,
            Command::Dedupe(args) if args.table.is_some() => return None,
            Command::Dedupe(args) => &args.file,
            Command::Same(args) => &args.file,
            Command::Gpu(args) => &args.file,
            Command::Hint(args) => &args.shown.file,
            Command::Explain(args) => return args.shown.one_file(),
            Command::Find(args) => return args.shown.one_file(),
            Command::Why(args) => return args.shown.one_file(),
            Command::Practice(args) => &args.file,
            Command::Techniques(args) => &args.file,
            Command::Rules(args) => &args.file,
            Command::Queens(args) => &args.file,
            Command::Problem(args) => &args.file,
            Command::Config(args) => &args.file,
            Command::Completions(args) => &args.file,
            Command::Man(args) => return args.file.unless(true),
            _ => return None,
        };
        file.out.as_deref()
    }

    /// Answers go to a table if the name of the output says so and nothing else was asked for; they
    /// are then found as for programs. The id of what is said if both cannot be.
    pub fn lay_out_tables(&mut self) -> Result<(), &'static str> {
        let mut to = None;
        let (out, json, input, table) = match self {
            Command::Solve(args) => {
                to = args.output.to;
                let Many { out, table, .. } = &mut args.many;
                (&*out, &mut args.output.json, &mut args.input, table)
            }
            Command::Dedupe(args) => {
                (&args.file.out, &mut args.json, &mut args.input, &mut args.table)
            }
            Command::Count(Count { many, json, input, .. })
            | Command::Check(Check { many, json, input, .. })
            | Command::Canonical(Canonical { many, json, input, .. })
            | Command::Rate(Rate { many, json, input, .. })
            | Command::Candidates(Candidates { many, json, input, .. })
            | Command::Compare(Compare { many, json, input, .. })
            | Command::Convert(Convert { many, json, input, .. }) => {
                (&many.out, json, input, &mut many.table)
            }
            _ => return Ok(()),
        };
        let Some(kind) = out.as_deref().and_then(tables::Kind::of_name) else { return Ok(()) };
        if *json || to.is_some() {
            return if kind.is_binary() { Err("table-or-text") } else { Ok(()) };
        }
        (*json, *table, input.keeps_columns) = (true, Some(kind), true);
        Ok(())
    }

    /// Steps go to a picture if the name of the output says so and nothing else was asked for.
    pub fn draw_pictures(&mut self) {
        match self {
            Command::Hint(Hint { shown, apply: false, .. })
            | Command::Explain(Explain { shown, story: false, .. })
            | Command::Find(Find { shown, .. }) => shown.draw_if_named(),
            _ => {}
        }
    }

    /// The puzzles that it reads.
    pub fn input(&self) -> Option<&Input> {
        Some(match self {
            Command::Solve(args) => &args.input,
            Command::Count(args) => &args.input,
            Command::Check(args) => &args.input,
            Command::Candidates(args) => &args.input,
            Command::Trace(args) if args.queens.is_none() && args.problem.is_none() => &args.input,
            Command::Compare(args) => &args.input,
            Command::Canonical(args) => &args.input,
            Command::Same(args) => &args.input,
            Command::Dedupe(args) => &args.input,
            Command::Convert(args) => &args.input,
            Command::Print(args) if args.queens.is_none() && args.problem.is_none() => &args.input,
            Command::Rate(args) => &args.input,
            Command::Hint(args) => &args.input,
            Command::Explain(args) => &args.input,
            Command::Find(args) => &args.input,
            Command::Why(args) => &args.input,
            Command::Minimize(args) => &args.input,
            Command::Redundant(args) => &args.input,
            Command::Vary(args) => &args.input,
            Command::Near(args) => &args.input,
            Command::Trace(_)
            | Command::Print(_)
            | Command::Practice(_)
            | Command::Generate(_)
            | Command::Techniques(_)
            | Command::Rules(_)
            | Command::Queens(_)
            | Command::Gpu(_)
            | Command::Lab(_)
            | Command::Problem(_)
            | Command::Config(_)
            | Command::Completions(_)
            | Command::Man(_)
            | Command::Help(_) => return None,
        })
    }

    /// What it reads beside these: names of files, or puzzles.
    pub fn further_inputs(&self) -> Vec<&OsStr> {
        match self {
            Command::Generate(args) => {
                let texts = [&args.like, &args.solution, &args.pattern];
                texts.into_iter().flatten().map(OsStr::new).collect()
            }
            // Answers are typed there.
            Command::Practice(_) => vec![OsStr::new("-")],
            _ => Vec::new(),
        }
    }

    /// What a count is continued from, and saved to.
    pub fn checkpoint(&self) -> Option<&Path> {
        match self {
            Command::Count(args) => args.checkpoint.as_deref(),
            Command::Queens(args) => args.long.checkpoint.as_deref(),
            _ => None,
        }
    }

    /// Where the answers go, unless that is standard output.
    pub fn out(&self) -> Option<&Path> {
        match self {
            Command::Solve(Solve { many, .. })
            | Command::Count(Count { many, .. })
            | Command::Check(Check { many, .. })
            | Command::Candidates(Candidates { many, .. })
            | Command::Compare(Compare { many, .. })
            | Command::Canonical(Canonical { many, .. })
            | Command::Convert(Convert { many, .. })
            | Command::Rate(Rate { many, .. })
            | Command::Minimize(Minimize { many, .. })
            | Command::Redundant(Redundant { many, .. })
            | Command::Vary(Vary { many, .. })
            | Command::Near(Near { many, .. }) => many.out.as_deref(),
            Command::Dedupe(args) => args.file.out.as_deref(),
            Command::Generate(args) => args.out.as_deref(),
            Command::Print(args) => args.out.as_deref(),
            Command::Explain(args) => args.shown.file.out.as_deref(),
            Command::Find(args) => args.shown.file.out.as_deref(),
            Command::Man(args) => args.file.out.as_deref(),
            _ => self.file(),
        }
    }
}
